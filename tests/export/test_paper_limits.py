"""The sheet of a game with limits: a table with a pencil can keep every one of them."""

from __future__ import annotations

from barbu_tui.export.paper import paper
from barbu_tui.export.paper.boxes import Box
from barbu_tui.export.paper.content import Content, content
from barbu_tui.export.paper.small_print import small_print
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.table import Table
from tests.export.games import NAMES, SHIPPED, blank, shipped
from tests.export.html import Document


def rifki(*lines: str) -> Content:
    table = Table(shipped("rifki"), NAMES[:4], "abcd")
    hands, faults = read_hands(table, lines)
    assert not faults
    return content(Game(table, "Friday", None, hands))


def test_each_player_has_three_negative_boxes_and_two_positive_ones_and_the_table_two_a_contract() -> None:
    shown = rifki("a: tricks = 13 0 0 0", "b: tricks = 13 0 0 0", "c: trumps = 4 4 3 2", "a: queens = 1 1 1 1")
    assert [[(box.key, box.done, box.times) for box in boxes] for boxes in shown.declared] == [
        [("−", 2, 3), ("+", 0, 2)],
        [("−", 1, 3), ("+", 0, 2)],
        [("−", 0, 3), ("+", 1, 2)],
        [("−", 0, 3), ("+", 0, 2)],
    ]
    assert [(box.done, box.times) for box in shown.in_all] == [(2, 2), (0, 2), (0, 2), (1, 2), (0, 2), (0, 2)]
    assert shown.in_all[0] == Box("n", crossed=True, times=2, done=2)


def test_the_limits_are_said_where_the_turns_are() -> None:
    said = " ".join(text for unit in small_print(rifki()) for text in unit.texts)
    assert "No player declares more than 3 negative hands" in said
    assert "No player declares more than 2 positive hands" in said
    assert "Played up to 2 times in the whole game" in said
    assert "Tick a box for every hand that is declared. − stands for any negative hand, + for any positive one." in said


def test_the_sheet_shows_the_boxes_ticked() -> None:
    lines = ("a: tricks = 13 0 0 0", "b: tricks = 13 0 0 0")
    table = Table(shipped("rifki"), NAMES[:4], "abcd")
    hands, _ = read_hands(table, lines)
    document = Document(paper(Game(table, "Friday", None, hands), "a4"))
    assert "all players" in document.all("th")
    assert document.all("span").count("✓") == 4


def test_where_everybody_declares_everything_once_a_box_is_struck_and_none_ticked() -> None:
    plain = [preset for preset in map(shipped, SHIPPED) if preset.limits.plain]
    assert plain
    for preset in plain:
        shown = content(blank(preset))
        assert not any(box.times for row in shown.declared for box in row)
        assert shown.in_all == ()
