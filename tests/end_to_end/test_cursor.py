"""The terminal's own cursor stands where the typing is, so that screen readers and magnifiers follow."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.table import FIRST_HAND, NEW_GAME, open_grid
from tests.screen import modes_left_on
from tests.terminal import Terminal, barbu


def at_cursor(terminal: Terminal) -> tuple[str, str]:
    """What stands before the cursor on its row, and what stands at it and behind."""
    terminal.settle()
    lines = terminal.screen_text().split("\n")
    column, row = terminal.cursor()
    line = lines[row].ljust(column + 1)
    return line[:column], line[column:]


def test_on_the_grid_it_stands_at_the_marked_hand_and_goes_with_it(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        before, here = at_cursor(terminal)
        assert (before, here.split()[:3]) == ("", ["▸", "1", "Anne"])
        terminal.keys(":")
        terminal.wait_for("this hand")
        terminal.send("q = 101\r")
        terminal.wait_for("hand 2 of 28")
        before, here = at_cursor(terminal)
        assert (before, here.split()[:3]) == ("", ["▸", "2", "Anne"])
        terminal.keys("up")
        assert at_cursor(terminal)[1].split()[:3] == ["▸", "1", "Anne"]
        assert "hidden cursor" in modes_left_on(terminal.output), "no second cursor is seen beside the program's"


def test_it_is_shown_to_those_who_want_to_see_it(tmp_path: Path) -> None:
    with Terminal(NEW_GAME, home=tmp_path, env={"BARBU_CURSOR": "shown"}) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.settle()
        assert "hidden cursor" not in modes_left_on(terminal.output)


def test_in_a_hand_it_goes_from_part_to_part(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys("t")
        terminal.wait_for("this hand")
        assert at_cursor(terminal)[1].startswith("suit"), "the announcement"
        terminal.keys("h")
        before, here = at_cursor(terminal)
        assert before.lstrip().startswith("▸ b Beth"), "the matrix: the player who speaks"
        assert before.endswith("["), "the cell with the brackets"
        terminal.keys("down")
        assert at_cursor(terminal)[0].lstrip().startswith("▸ c Cath")
        terminal.keys("=")
        before, here = at_cursor(terminal)
        assert before.lstrip().startswith("▸ tricks")
        assert here.startswith("_]"), "the first count"
        terminal.keys("7")
        before, here = at_cursor(terminal)
        assert "7" in before, "the second count"
        assert here.startswith("_]")
        terminal.keys("tab d")
        terminal.wait_for("went out")
        terminal.keys("a =")
        assert at_cursor(terminal)[1].startswith("▸ went out"), "who went out is asked for the whole row"


def test_in_the_one_line_bar_it_stands_between_the_letters(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(":")
        terminal.wait_for("this hand")
        terminal.send("q = 1")
        before, here = at_cursor(terminal)
        assert before.endswith("q = 1")
        assert not here.strip()
        terminal.keys("left")
        before, here = at_cursor(terminal)
        assert before.endswith("q = ")
        assert here.startswith("1")


def test_in_forms_and_lists_it_stands_in_the_field_or_at_the_row(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys("escape")
        terminal.wait_for("new game")
        assert at_cursor(terminal)[1].startswith("▸ "), "the list of games"
        terminal.keys("n")
        terminal.wait_for("player 1|Anne|name")
        assert "▸ 1" in at_cursor(terminal)[0]
        terminal.send("Zoë")
        assert at_cursor(terminal)[0].endswith("Zoë")
        terminal.keys("left")
        assert at_cursor(terminal)[1].startswith("ë")


def test_in_the_preset_form_it_stands_in_what_is_typed(tmp_path: Path) -> None:
    with Terminal(barbu(), home=tmp_path) as terminal:
        terminal.wait_for("new game")
        terminal.keys("p")
        terminal.wait_for("Tournament Barbu")
        assert at_cursor(terminal)[1].startswith("▸ Tournament Barbu")
        terminal.keys("n")
        terminal.wait_for("name")
        assert at_cursor(terminal)[1].startswith("▸"), "the first field"
        terminal.send("Ours")
        before, here = at_cursor(terminal)
        assert before.endswith("Ours")
        assert not here.startswith("O")
