"""A game is given other rules: what would change is shown first."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.other_rules.comparison import compare, comparison_lines, verdict

NOWHERE = Path("/nonexistent")


def shipped(name: str) -> Preset:
    return preset_of_id(name, NOWHERE)


def friday(*lines: str) -> Game:
    table = table_of(shipped("tournament"), ("Anne", "Beth", "Cath", "Diana"))
    hands, faults = read_hands(table, lines)
    assert not faults
    return Game(table, "Friday", None, hands)


GAME = friday("a: queens b>a = 1 0 1 2", "a: domino(7) = b a d c")


def test_the_domino_of_king_15_moves_only_the_domino() -> None:
    compared = compare(GAME, shipped("king-15"))
    assert compared.hands[0].after == compared.hands[0].before
    assert compared.hands[1].after == (20, 40, -10, 10)
    assert compared.changed == 1
    assert compared.refused == 0
    assert "one hand would score otherwise" in plain([verdict(compared)])


def test_the_old_points_stand_under_the_new_ones() -> None:
    text = plain(comparison_lines(compare(GAME, shipped("king-15")), 80))
    assert "+40" in text
    assert "+45" in text
    assert text.count("was") == 2  # the domino, and the total


def test_a_hand_that_the_rules_cannot_score_is_named_with_the_reason() -> None:
    compared = compare(GAME, shipped("french-fixed"))
    assert compared.refused == 1
    assert compared.after is None
    assert "no doubling" in plain(comparison_lines(compared, 80))
    assert "cannot be scored" in plain([verdict(compared)])


def test_the_same_rules_change_nothing() -> None:
    assert "as it does now" in plain([verdict(compare(GAME, GAME.table.preset))])


def test_no_line_is_wider_than_the_window() -> None:
    compared = compare(GAME, replace(shipped("french-fixed"), name="x" * 60))
    for width in (60, 80, 140):
        assert all(len(line) <= width for line in plain(comparison_lines(compared, width)).splitlines())
