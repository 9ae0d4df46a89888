"""What a record says of a game besides its hands: given up, notes, points outside the hands."""

from __future__ import annotations

import pytest

from barbu_tui.rules.notes import Adjustment, Note
from tests.files.test_records import HEAD, faults, read

HANDS = 'hands = ["a: queens = 1 0 1 2", "a: trumps = 4 3 3 3"]\n'


def test_everything_besides_hands_is_read() -> None:
    more = """\
ended = true
notes = { 2 = " misdeal, replayed " }
[[adjustments]]
player = "BETH"
points = -10
why = "late"
after = 1
[[adjustments]]
player = "Anne"
points = 5
[[adjustments]]
player = "Cath"
points = 5
after = 0
"""
    game = read(HEAD + HANDS + more)
    assert game.ended
    assert game.notes == (Note(2, "misdeal, replayed"),)
    assert game.adjustments == (Adjustment(2, 5, "", 0), Adjustment(1, -10, "late", 1), Adjustment(0, 5, "", 2))


def test_notes_may_stand_in_a_table_of_their_own() -> None:
    assert read(HEAD + HANDS + '[notes]\n1 = "one"\n2 = "two"\n').notes == (Note(1, "one"), Note(2, "two"))


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("ended = 1", "5:9: 1 is neither true nor false"),
        ("notes = 3", "5:9: 3 is not a table such as"),
        ('notes = { 3 = "x" }', "5:11: there is no hand “3” to note this on"),
        ('notes = { 01 = "x" }', "5:11: there is no hand “01” to note this on"),
        ("notes = { 1 = 5 }", "5:11: 5 is not a text in quotes"),
        ('notes = { 1 = "" }', "5:11: the note is empty"),
        (f'notes = {{ 1 = "{"x" * 201}" }}', "5:11: the text"),
        ("adjustments = 3", "5:15: 3 is not a list of tables"),
        ("adjustments = [3]", "5:16: 3 is not a table with player, points and why"),
        (
            '[[adjustments]]\npoints = 5\nplayer = "Eve"',
            "7:10: “Eve” is not one of the players: Anne, Beth, Cath, Diana",
        ),
        ('[[adjustments]]\nplayer = "Anne"\npoints = 0', "7:10: 0 is not a number from -9999 to 9999 other than 0"),
        ('[[adjustments]]\nplayer = "Anne"\npoints = 10000', "7:10: 10000 is not a number"),
        ('[[adjustments]]\nplayer = "Anne"\npoints = 7.5', "7:10: “7.5” is not a whole number"),
        ('[[adjustments]]\nplayer = "Anne"\npoints = 5\nafter = 3', "8:9: 3 is not a number of hands, 0 to 2 here"),
        ('[[adjustments]]\nplayer = "Anne"\npoints = 5\nwhen = 3', "8:1: “when” is not known here"),
        ("[[adjustments]]\npoints = 5", "5:1: player is missing"),
    ],
)
def test_what_is_wrong_is_told_in_its_place(line: str, fault: str) -> None:
    (found,) = faults(HEAD + HANDS + line + "\n")
    assert found.startswith(fault)


ONLY_BARBU = """
[preset]
schema = 1
name = "Barbu"
players = 4
[[preset.contracts]]
id = "barbu"
cards = { KH = -20 }
"""


def test_a_whole_game_is_over_by_itself_whatever_else_is_said() -> None:
    head = HEAD.replace('preset = "tournament"\n', "") + "ended = true\n"
    hands = [f"{key}: barbu = a" for key in "abcd"]
    assert not read(f"{head}hands = {hands}{ONLY_BARBU}").ended
    assert read(f"{head}hands = {hands[:3]}{ONLY_BARBU}").ended
