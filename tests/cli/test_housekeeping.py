"""Keeping the stored games in order from the shell: titles, dates, the archive, the trash, records given twice."""

from __future__ import annotations

import datetime
import json
from pathlib import Path

import pytest

from barbu_tui.store.library import Library
from tests.cli.inside import Barbu, within
from tests.cli.test_games import four, kept, stored
from tests.journals import played_at

QUEENS, TRUMPS = "a: queens b>acd c>a a>c = 1 0 1 2", "a: trumps(H) c>a = 4 3 3 3"
LAST_YEAR = datetime.datetime(2025, 12, 31, 20, tzinfo=datetime.UTC)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def barbu(data: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(data, capsys)


def ids(barbu: Barbu, *options: str) -> list[str]:
    return [game["id"] for game in json.loads(barbu("games", *options, "--json").out)]


def test_a_record_imported_a_second_time_says_so_and_makes_no_second_game(
    data: Path, barbu: Barbu, tmp_path: Path
) -> None:
    stored(data, four(QUEENS))
    file = tmp_path / "friday.toml"
    barbu("export", "friday", "-o", str(file))
    ran = barbu("import", str(file))
    assert ran == (0, "2026-11-27-friday\n", "this game is stored already; --again stores it once more\n")
    assert ids(barbu) == ["2026-11-27-friday"]
    assert barbu("import", str(file), "--again").out == "2026-11-27-friday-2\n"
    barbu("games", "remove", "2026-11-27-friday", "2026-11-27-friday-2")
    assert barbu("import", str(file)).out == "2026-11-27-friday\n", "what is in the trash is not stored"


def test_a_game_is_removed_and_comes_back(data: Path, barbu: Barbu) -> None:
    stored(data, four(QUEENS))
    assert barbu("games", "remove", "friday") == (0, "2026-11-27-friday\n", "")
    assert ids(barbu) == []
    assert ids(barbu, "--removed") == ["2026-11-27-friday"]
    assert "Friday" in barbu("games", "--removed").out
    assert barbu("games", "restore", "fri") == (0, "2026-11-27-friday\n", "")
    assert kept(data, "2026-11-27-friday") == four(QUEENS)
    assert barbu("games", "--removed").err == "there is no game in the trash\n"


def test_of_several_games_those_are_removed_that_there_are(data: Path, barbu: Barbu) -> None:
    stored(data, four(QUEENS))
    stored(data, four(QUEENS, title="Sunday"))
    ran = barbu("games", "remove", "friday", "firday", "sunday")
    assert (ran.status, ran.out) == (1, "2026-11-27-friday\n2026-11-27-sunday\n")
    assert ran.err.startswith("there is no game “firday”")


def test_only_games_of_this_folder_are_removed(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    path = stored(tmp_path / "elsewhere", four(QUEENS))
    ran = barbu("games", "remove", str(path))
    assert ran.status == 1
    assert "is not among the games in" in ran.err
    assert path.exists()


def test_a_game_that_is_being_scored_is_not_removed(data: Path, barbu: Barbu) -> None:
    with Library(data).create(four(QUEENS)):
        ran = barbu("games", "remove", "friday")
    assert ran.status == 1
    assert "has been scoring this game since" in ran.err


def test_title_and_date_change_and_the_order_does_not(data: Path, barbu: Barbu) -> None:
    played_at(stored(data, four(QUEENS)), LAST_YEAR)
    stored(data, four(QUEENS, title="Sunday"))
    assert barbu("games", "retitle", "friday", "New Year’s Eve") == (0, "2026-11-27-friday\n", "")
    assert barbu("games", "date", "new year", "2025−12−31") == (0, "2026-11-27-friday\n", "")
    assert ids(barbu) == ["2026-11-27-sunday", "2026-11-27-friday"], "a new title is no play"
    game = json.loads(barbu("games", "--json").out)[1]
    assert (game["title"], game["date"]) == ("New Year’s Eve", "2025-12-31")
    assert datetime.datetime.fromisoformat(game["changed"]) == LAST_YEAR
    barbu("undo", "2026-11-27-friday")
    assert kept(data, "2026-11-27-friday").date == datetime.date(2026, 11, 27)
    assert ids(barbu)[0] == "2026-11-27-sunday", "nor is taking it back"
    assert barbu("games", "date", "new year", "").status == 0
    assert kept(data, "2026-11-27-friday").date is None


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("date", "friday", "tomorrow"), "“tomorrow” is not a day; it is written year, month, day, as 2026-11-27"),
        (("retitle", "friday", "x" * 101), "100 at most"),
        (("retitle", "firday", "x"), "did you mean 2026-11-27-friday?"),
        (("restore", "friday"), "there is no game “friday” in"),
    ],
)
def test_what_cannot_be_is_told(arguments: tuple[str, ...], why: str, data: Path, barbu: Barbu) -> None:
    stored(data, four(QUEENS))
    ran = barbu("games", *arguments)
    assert (ran.status, ran.out) == (1, "")
    assert why in ran.err


def test_archived_games_are_hidden_until_they_are_asked_for(data: Path, barbu: Barbu) -> None:
    stored(data, four(QUEENS))
    stored(data, four(QUEENS, title="Sunday"))
    assert barbu("games", "archive", "friday").status == 0
    assert ids(barbu) == ["2026-11-27-sunday"]
    assert barbu("games").err == "one archived game is not shown; --all shows it\n"
    assert ids(barbu, "--all") == ["2026-11-27-sunday", "2026-11-27-friday"]
    assert barbu("export", "friday").status == 0, "everything else can be done with it"
    assert barbu("games", "unarchive", "friday").status == 0
    assert len(ids(barbu)) == 2


def test_the_list_is_sorted_by_what_is_asked_for(data: Path, barbu: Barbu) -> None:
    for title, day in (("Beta", "2026-01-02"), ("alpha", "2026-03-01"), ("Gamma", "")):
        barbu("games", "date", stored(data, four(title=title)).stem, day)
    played_at(Library(data).find("beta"), LAST_YEAR)
    assert ids(barbu, "--sort", "title") == [f"2026-11-27-{title}" for title in ("alpha", "beta", "gamma")]
    assert ids(barbu, "--sort", "date")[-1] == "2026-11-27-beta"
    assert ids(barbu)[-1] == "2026-11-27-beta"
    assert barbu("games", "--sort", "luck").status == 2
