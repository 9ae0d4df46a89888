"""What is known of a score before its hand is whole."""

from __future__ import annotations

import pytest

from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.scoring import Score, preview, totals_after
from tests.rules.builders import QUEENS, TRICKS, WIKIPEDIA, rules, scored, table

HOUSE = rules(TRICKS, QUEENS)


@pytest.mark.parametrize("line", ["queens = 1 1 ? ?", "queens = ? ? ? ?", "queens"])
def test_whether_a_hand_adds_up_cannot_be_told_before_it_is_whole(line: str) -> None:
    shown = preview(HOUSE, read_draft(line, table(HOUSE), 0))
    assert (shown.expected, shown.sum, shown.balanced) == (-24, None, None)


def test_a_hand_that_is_shared_out_is_known_as_soon_as_that_is_said() -> None:
    line = "queens = shared"
    shown = preview(WIKIPEDIA, read_draft(line, table(WIKIPEDIA), 1))
    assert sum(points or 0 for points in shown.raw) == -24
    assert preview(WIKIPEDIA, read_draft(line, table(WIKIPEDIA), 0)) == scored(line, WIKIPEDIA)


def test_before_a_contract_is_declared_nothing_is_known() -> None:
    nothing = (None,) * 4
    assert preview(HOUSE, read_draft("?", table(HOUSE), 0)) == Score(nothing, nothing, nothing, (), None)


def test_totals_after_a_hand_are_known_for_those_whose_points_are() -> None:
    shown = preview(HOUSE, read_draft("queens b>a = 1 1 ? ?", table(HOUSE), 0))
    assert totals_after((10, -20, 30, 0), shown) == (4, -26, None, None)
    assert totals_after((10, -20, 30, 0), scored("queens b>a = 1012", HOUSE)) == (10 - 12, -20 + 6, 24, -12)
