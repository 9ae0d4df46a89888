"""Folders as nobody made them on purpose: odd dates, files in their place, closed doors."""

from __future__ import annotations

import contextlib
import datetime
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu_tui.store.errors import StoreError, folder_name
from barbu_tui.store.library import Entry, Library
from tests.store.house import QUEENS, new_game, stored


@pytest.mark.parametrize("seconds", [253402300800, 9999999999999999, -99999999999999, -1, 1e300])
def test_a_game_with_a_date_that_no_calendar_has_is_listed_last_and_keeps_no_other_from_being_listed(
    seconds: float, library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored(library, "Good", QUEENS, seconds=5)
    strange = stored(library, "Strange", QUEENS, seconds=7)
    real = os.DirEntry.stat

    class Dated:
        """A folder's entry as a disk has it that keeps dates of 64 bits."""

        def __init__(self, found: os.DirEntry[str]) -> None:
            self.found, self.name = found, found.name

        def is_file(self, *, follow_symlinks: bool) -> bool:
            return self.found.is_file(follow_symlinks=follow_symlinks)

        def stat(self, *, follow_symlinks: bool) -> os.stat_result:
            found = real(self.found, follow_symlinks=follow_symlinks)
            dates = {"st_mtime": seconds} if self.name == strange.name else {}
            return os.stat_result((*found[:10],), dates) if dates else found

    scan = os.scandir

    @contextlib.contextmanager
    def scanned(folder: Path) -> Iterator[Iterator[Dated]]:
        with scan(folder) as entries:
            yield map(Dated, entries)

    monkeypatch.setattr(os, "scandir", scanned)
    good, odd = library.entries()
    assert [good.stem, odd.stem] == ["2026-11-27-good", "2026-11-27-strange"]
    assert library.summary(odd).when.astimezone(datetime.UTC).year == 1970
    assert library.summary(Entry(seconds, odd.stem, odd.folder)).title == "Strange"
    assert library.latest_unfinished() == good


@pytest.mark.parametrize("file", ["data", "data/games"])
def test_a_file_in_the_place_of_a_folder_is_named(file: str, library: Library) -> None:
    there = library.folder.parent / file
    there.parent.mkdir(exist_ok=True)
    there.touch()
    with pytest.raises(StoreError) as refused:
        library.entries()
    assert str(refused.value) == f"{folder_name(there)} is not a folder"
    with pytest.raises(StoreError) as refused:
        library.create(new_game())
    assert str(refused.value) == f"{folder_name(there)} is not a folder"


def test_a_folder_is_named_by_its_end_where_it_is_far_down() -> None:
    assert folder_name(Path("/dev/null")) == "“/dev/null”"
    assert folder_name(Path("/a", "b" * 60, "games")) == f"“…{'b' * 43}/games”"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may look everywhere")
def test_a_folder_that_one_may_not_look_into_is_said_so(library: Library) -> None:
    library.folder.mkdir(mode=0)
    for look in (library.entries, lambda: library.create(new_game())):
        with pytest.raises(StoreError, match="you have no permission"):
            look()
