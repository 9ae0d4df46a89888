"""Folders as nobody made them on purpose: odd dates, files in their place, closed doors."""

from __future__ import annotations

import datetime
import os
from pathlib import Path

import pytest

from barbu_tui.store.errors import StoreError, folder_name
from barbu_tui.store.library import Library
from tests.store.builders import QUEENS, new_game, stored


@pytest.mark.parametrize("seconds", [253402300800, 9999999999999999, -99999999999999, -1, 1e300])
def test_a_broken_file_with_a_date_that_no_calendar_has_is_listed_last_and_keeps_no_other_from_being_listed(
    seconds: float, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in a broken journal does not say when it was written, and some disks keep dates of 64 bits."""
    stored(library, "Good", QUEENS, seconds=5)
    strange = library.games / "strange.jsonl"
    strange.write_text("nonsense\n")
    real = os.fstat

    def dated(descriptor: int) -> os.stat_result:
        status = real(descriptor)
        other = not strange.samefile(f"/proc/self/fd/{descriptor}")
        return status if other else os.stat_result((*status[:10],), {"st_mtime": seconds, "st_mtime_ns": 0})

    monkeypatch.setattr(os, "fstat", dated)
    good, odd = library.stored_games()
    assert [good.stem, odd.stem] == ["2026-11-27-good", "strange"]
    assert library.summary(odd).when.astimezone(datetime.UTC).year == 1970
    assert library.latest_unfinished() == good


@pytest.mark.parametrize("file", ["data", "data/games"])
def test_a_file_in_the_place_of_a_folder_is_named(file: str, library: Library) -> None:
    in_the_way = library.folder.parent / file
    in_the_way.parent.mkdir(exist_ok=True)
    in_the_way.touch()
    with pytest.raises(StoreError) as refused:
        library.stored_games()
    assert str(refused.value) == f"{folder_name(in_the_way)} is not a folder"
    with pytest.raises(StoreError) as refused:
        library.create(new_game())
    assert str(refused.value) == f"{folder_name(in_the_way)} is not a folder"


def test_a_folder_is_named_by_its_end_where_it_is_far_down() -> None:
    assert str(folder_name(Path("/dev/null"))) == "“/dev/null”"
    assert str(folder_name(Path("/a", "b" * 60, "games"))) == f"“…{'b' * 43}/games”"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look everywhere")
def test_a_folder_that_one_may_not_look_into_is_said_so(library: Library) -> None:
    library.folder.mkdir(mode=0)
    for look in (library.stored_games, lambda: library.create(new_game())):
        with pytest.raises(StoreError, match="you have no permission"):
            look()
