"""Which game was played last: its journal says so, whatever became of the file."""

from __future__ import annotations

import datetime
import os
import shutil
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.store.events import Event, encode
from barbu_tui.store.last_event import last_played
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.journals import LONG_AGO, played_at
from tests.parts import with_a_part
from tests.rules.builders import RAVAGE_CITY, SEVEN, rules, table
from tests.store.builders import ALL_HANDS, BARBU, QUEENS, TRUMPS, event, hand, new_game, started, stored

MONDAY, TUESDAY, WEDNESDAY = (datetime.datetime(2026, 11, day, 21, tzinfo=datetime.UTC) for day in (23, 24, 25))


def copied(library: Library, *titles: tuple[str, datetime.datetime]) -> None:
    """Games played at these times, their files then copied from elsewhere: the first one last of all."""
    for file_date, (title, when) in enumerate(reversed(titles), start=1_790_000_000):
        with library.create(new_game(QUEENS, title=title)) as game:
            played_at(game.path, when)
            os.utime(game.path, (file_date, file_date))


def titles(library: Library) -> list[str]:
    return [library.summary(stored).title for stored in library.stored_games()]


def test_journals_copied_from_elsewhere_come_in_the_order_in_which_they_were_played(library: Library) -> None:
    copied(library, ("Monday", MONDAY), ("Wednesday", WEDNESDAY), ("Tuesday", TUESDAY))
    assert titles(library) == ["Wednesday", "Tuesday", "Monday"]
    latest = library.latest_unfinished()
    assert latest is not None
    assert latest.stem == "2026-11-27-wednesday"
    assert latest.when == WEDNESDAY
    assert library.summary(latest).when == WEDNESDAY


@pytest.mark.parametrize("count", with_a_part([1_000, 10_000], [1_000]))
def test_thousands_of_games_are_listed_in_order(count: int, library: Library, friday: OpenGame) -> None:
    first, second = friday.path.read_bytes(), []
    for number in range(count):
        time = datetime.datetime.fromtimestamp(number * 7 % count, datetime.UTC)
        (library.games / f"2020-01-01-game-{number}.jsonl").write_bytes(
            first + encode(Event(2, time, "anna", "hand", {"line": QUEENS}))
        )
        second.append(time)
    times = [stored.when for stored in library.stored_games()]
    assert times[0] > times[1] == max(second)
    assert times[1:] == sorted(second, reverse=True)


def test_a_game_that_is_played_on_moves_to_the_top(library: Library) -> None:
    old = stored(library, "Old", seconds=1)
    stored(library, "New", seconds=2)
    with OpenGame.open(old) as game:
        game.record(hand(QUEENS))
    assert library.stored_games()[0].path == old


def test_the_game_that_was_typed_into_last_is_the_latest_also_when_it_was_copied(library: Library) -> None:
    with library.create(new_game(title="Monday")) as monday:
        played_at(monday.path, MONDAY)
        monday.keep_draft(1, "a: tricks b>e = 3")
    with library.create(new_game(title="Tuesday")) as tuesday:
        played_at(tuesday.path, TUESDAY)
    for file in library.games.iterdir():
        os.utime(file, LONG_AGO)
    latest = library.latest_unfinished()
    assert latest is not None
    assert (latest.stem, latest.draft) == (monday.stem, True)
    draft = monday.path.with_suffix(".draft")
    draft.write_text("1 1 a: tricks\n")
    assert titles(library) == ["Tuesday", "Monday"], "a draft that does not say when it was typed says nothing"


def test_an_import_counts_by_the_day_of_its_record(library: Library) -> None:
    copied(library, ("Tuesday", TUESDAY))
    for title, date in (("Old times", datetime.date(2019, 3, 1)), ("Before computers", datetime.date(1921, 6, 5))):
        library.create(Game(table(), title, date)).close()
    library.create(Game(table(), "Undated")).close()
    assert titles(library) == ["Undated", "Tuesday", "Old times", "Before computers"]
    assert library.stored_games()[2].when.date() == datetime.date(2019, 3, 1)


@pytest.mark.parametrize("tail", [b"", b'{"v":1,"seq":4,"at":"2030', b"nonsense\n", b"x" * 700 + b"\n", b"\n"])
def test_what_stands_behind_the_last_event_says_nothing(tail: bytes, library: Library) -> None:
    path = stored(library, "Torn", QUEENS, seconds=77)
    with path.open("ab") as file:
        file.write(tail)
    assert library.stored_games()[0].when.timestamp() == 77


def test_a_game_that_ends_in_a_long_line_says_when(library: Library, friday: OpenGame) -> None:
    played_at(friday.path, MONDAY)
    assert library.stored_games()[0].when == MONDAY, "a game of which there is no more than the start"
    long = rules(*SEVEN, RAVAGE_CITY, name="Long")
    with friday.path.open("ab") as file:
        file.write(encode(Event(2, TUESDAY, "anna", "rules", {"preset": preset_to_data(long)})))
    assert library.stored_games()[0].when == TUESDAY


def test_what_did_not_change_is_not_opened_again(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stored(library, "Friday", QUEENS, seconds=5)
    stored(library, "Sunday", QUEENS, seconds=9)
    before = library.stored_games()
    opened: list[object] = []
    real = os.open

    def noted(name: Path, flags: int, mode: int = 0o777, *, dir_fd: int | None = None) -> int:
        opened.append(name)
        return real(name, flags, mode, dir_fd=dir_fd)

    monkeypatch.setattr(os, "open", noted)
    assert library.stored_games() == before
    assert opened == [library.games]
    with path.open("ab") as file:
        file.write(encode(event(3, "hand", line=TRUMPS)))
    assert library.stored_games()[0].path == path
    assert path.name in opened


def test_a_copy_of_the_whole_folder_is_the_same_list(library: Library, tmp_path: Path) -> None:
    copied(library, ("Monday", MONDAY), ("Wednesday", WEDNESDAY), ("Tuesday", TUESDAY))
    shutil.copytree(library.folder, tmp_path / "copy")
    assert titles(Library(tmp_path / "copy")) == titles(library)


times = st.datetimes(datetime.datetime(1970, 1, 2), datetime.datetime(2099, 1, 1), timezones=st.just(datetime.UTC))


@given(
    when=st.lists(times, min_size=1, max_size=8),
    by=st.text(st.characters(exclude_categories=["Cs"]), max_size=20),
    torn=st.booleans(),
)
def test_the_end_of_a_journal_says_what_all_of_it_would(
    when: list[datetime.datetime], by: str, torn: bool, tmp_path_factory: pytest.TempPathFactory
) -> None:
    when = [time.replace(microsecond=0) for time in when]
    events = [Event(1, when[0], by, "started", started().data)]
    events += [Event(seq, at, by, "hand", {"line": BARBU}) for seq, at in enumerate(when[1:], start=2)]
    path = tmp_path_factory.mktemp("end") / "game.jsonl"
    path.write_bytes(b"".join(map(encode, events)) + b"torn" * torn)
    with path.open("rb") as file:
        assert last_played(file.fileno(), path.stat().st_size) == when[-1].strftime("%Y-%m-%dT%H:%M:%SZ")


def test_of_games_that_are_over_none_is_gone_on_with(library: Library) -> None:
    stored(library, "Old", QUEENS, seconds=1)
    stored(library, "Whole", *ALL_HANDS, seconds=3)
    latest = library.latest_unfinished()
    assert latest is not None
    assert latest.stem == "2026-11-27-old"
