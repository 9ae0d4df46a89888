"""What is known of a score before its hand is whole."""

from __future__ import annotations

import pytest

from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.scoring import preview
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
