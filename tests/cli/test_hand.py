"""A game scored from the shell, a command a hand."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.cli.inside import Barbu, within

RECORD = """
schema = 1
title = "{title}"
preset = "tournament"
players = ["Anne", "Beth", "Cath", "Diana"]
hands = []
"""


@pytest.fixture
def barbu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    """`barbu` on a data folder in which Friday's game has just begun."""
    run = within(tmp_path / "data", capsys)
    begin(run, tmp_path, "Friday")
    return run


def begin(barbu: Barbu, folder: Path, title: str) -> str:
    record = folder / "record.toml"
    record.write_text(RECORD.format(title=title), encoding="utf-8")
    return barbu("import", str(record)).out.strip()


def lines_of(barbu: Barbu) -> list[str]:
    return [hand["line"] for hand in json.loads(barbu("show", "--json").out)["hands"]]


def test_a_hand_is_recorded_in_one_line_and_the_new_standing_is_printed(barbu: Barbu) -> None:
    said = barbu("hand", "q b* c>a a>c = 101")
    assert (said.status, said.err) == (0, "")
    assert said.out.splitlines() == [
        "hand 1: Anne declares no queens",
        "        Anne  Beth  Cath  Diana",
        "hand 1   −12   +24   −12    −24",
        "total    −12   +24   −12    −24",
        "rank       2     1     2      4",
        "next, hand 2 of 28: Anne declares, Diana deals; left: "
        "n no tricks, h no hearts, b barbu, l last two, t trumps, d domino",
    ]
    assert lines_of(barbu) == ["a: queens b>acd c>a a>c = 1 0 1 2"]


def test_the_words_of_a_line_may_come_apart_as_a_shell_at_the_other_end_leaves_them(barbu: Barbu) -> None:
    assert barbu("hand", "q", "bacd", "=", "101").status == 0
    assert lines_of(barbu) == ["a: queens b>acd = 1 0 1 2"]


def test_what_is_wrong_is_said_with_its_column_and_nothing_is_recorded(barbu: Barbu) -> None:
    said = barbu("hand", "q = 1 0 1 1")
    assert (said.status, said.out) == (1, "")
    assert said.err.startswith("column 5: ")
    assert "one queen is missing" in said.err
    assert lines_of(barbu) == []


def test_a_hand_is_corrected_undone_and_brought_back(barbu: Barbu) -> None:
    barbu("hand", "q = 101")
    barbu("hand", "b = c")
    assert barbu("hand", "--correct", "1", "q = 400").status == 0
    assert lines_of(barbu) == ["a: queens = 4 0 0 0", "a: barbu = c"]
    assert barbu("undo").out.startswith("undone: ")
    assert lines_of(barbu)[0] == "a: queens = 1 0 1 2"
    assert barbu("redo").out.startswith("redone: ")
    assert lines_of(barbu)[0] == "a: queens = 4 0 0 0"
    assert barbu("redo").err == "there is nothing to redo\n"


def test_a_correction_is_held_against_the_declarers_other_hands(barbu: Barbu) -> None:
    barbu("hand", "q = 101")
    barbu("hand", "b = c")
    assert "Anne has already played no queens" in barbu("hand", "--correct", "2", "q = 400").err
    assert barbu("hand", "--correct", "3", "q = 400").err == "there is no hand 3; 2 are played\n"


def test_the_game_is_the_one_in_progress_unless_another_is_named(barbu: Barbu, tmp_path: Path) -> None:
    first = Library(tmp_path / "data").stored_games()[0].stem
    second = begin(barbu, tmp_path, "Saturday")
    assert barbu("hand", first, "q = 101").status == 0
    assert barbu("hand", second, "b", "=", "d").status == 0
    assert "barbu" in barbu("show", second).out
    assert "no queens" in barbu("show", first).out
    assert barbu("hand", "nosuchgame", "q = 101").status == 1


@pytest.mark.parametrize("title", ["K", "Kings"])
def test_before_a_line_the_name_of_a_game_is_no_contract(title: str, barbu: Barbu, tmp_path: Path) -> None:
    begin(barbu, tmp_path, title)
    begin(barbu, tmp_path, "Sunday")
    said = barbu("hand", "k", "t(S) = 13 0 0 0")
    assert (said.status, said.err) == (0, "")
    assert len(json.loads(barbu("show", "k", "--json").out)["hands"]) == 1
    assert json.loads(barbu("show", "sunday", "--json").out)["hands"] == []


def test_a_line_in_two_words_is_one_though_a_game_begins_with_its_contract(barbu: Barbu, tmp_path: Path) -> None:
    begin(barbu, tmp_path, "Quarter final")
    begin(barbu, tmp_path, "Sunday")
    assert barbu("hand", "q", "=101").status == 0
    assert lines_of(barbu) == ["a: queens = 1 0 1 2"]


def test_the_last_hand_says_who_pays_whom(barbu: Barbu) -> None:
    assert "no hand has been played yet" in barbu("show", "--last").out
    barbu("hand", "q c>a a>c = 101")
    barbu("hand", "b b>a = a")
    said = barbu("show", "--last").out
    assert "Anne pays Beth 20" in said
    assert "no queens" not in said.splitlines()[0]
    assert "hand 3 of 28" in said.splitlines()[-1]


def test_a_game_whose_screen_is_open_is_left_alone_and_its_scorer_named(barbu: Barbu, tmp_path: Path) -> None:
    path = Library(tmp_path / "data").stored_games()[0].path
    with OpenGame.open(path):
        said = barbu("hand", "q = 101")
        assert said.status == 1
        assert "has been scoring this game since" in said.err
        assert barbu("show").status == 0, "looking is always possible"
    assert barbu("hand", "q = 101").status == 0


def test_without_a_game_in_progress_one_must_be_named(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = within(tmp_path, capsys)("hand", "q = 101")
    assert said.err == "no game is in progress; name one, or begin one with `barbu new`\n"


def test_a_whole_game_ends_with_its_winner_and_its_last_hand_can_still_be_undone(barbu: Barbu) -> None:
    for declarer in "abcd":
        for line in ("q = 1 0 1", "n = 4 2 6", "h = 3 4 5 / a", "b = b", "l = d / d", "t(h) = 4 3 3", "d = b d a"):
            assert barbu("hand", f"{declarer}: {line}").status == 0
    assert "wins" in barbu("show", "--last").out.splitlines()[-1]
    assert barbu("hand", "q = 101").status == 1
    assert "hand 28 of 28" in barbu("undo").out
