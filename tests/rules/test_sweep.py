"""Sweeps: another result where one player takes everything that a contract counts."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import preview
from tests.rules.builders import BARBU, HEARTS, LAST_TWO, QUEENS, TRICKS, hand, rules, scored, table

LOW: dict[str, Any] = {"schema": 2, "winner": "lowest"}
LORUM = rules({"id": "hearts", "cards": {"hearts": 1}, "sweep": -8}, deck={"lowest": "7"}, **LOW)
MOON = rules({"id": "hearts", "cards": {"hearts": 1, "QS": 13}, "sweep": {"taker": 0, "others": 26}}, **LOW)
ROBBER = rules(TRICKS, QUEENS, BARBU, {"id": "salade", "all_of": ["tricks", "queens", "barbu"], "sweep": 100}, schema=2)
LAST = rules(LAST_TWO | {"sweep": 5}, schema=2)


@pytest.mark.parametrize(
    ("line", "preset", "raw", "expected"),
    [
        ("hearts = 0 8 0 0", LORUM, (0, -8, 0, 0), -8),
        ("hearts = 1 7 0 0", LORUM, (1, 7, 0, 0), 8),
        ("hearts = 0 0 13 0 / c", MOON, (26, 26, 0, 26), 78),
        ("hearts = 0 0 13 0 / d", MOON, (0, 0, 13, 13), 26),
        ("salade = 0 0 0 13 / 0 0 0 4 / d", ROBBER, (0, 0, 0, 100), 100),
        ("salade = 1 0 0 12 / 0 0 0 4 / d", ROBBER, (-2, 0, 0, -68), -70),
        ("last-two = a / a", LAST, (5, 0, 0, 0), 5),
        ("last-two = a / b", LAST, (-10, -20, 0, 0), -30),
    ],
)
def test_what_is_scored_when_one_player_takes_everything(
    line: str, preset: Preset, raw: tuple[int, ...], expected: int
) -> None:
    score = scored(line, preset)
    assert (score.raw, score.expected, score.balanced) == (raw, expected, True)


def test_doubles_settle_on_what_the_sweep_scores() -> None:
    score = scored("salade b>a c>d = 13 0 0 0 / 4 0 0 0 / a", ROBBER)
    assert score.swept == 0
    assert (score.raw, score.settlement, score.net) == ((100, 0, 0, 0), (100, -100, 0, 0), (200, -100, 0, 0))


def test_a_sweep_has_no_say_in_whether_a_contract_is_negative_and_what_it_adds_up_to() -> None:
    assert LORUM.is_negative("hearts")
    assert (LORUM.totals["hearts"], ROBBER.totals["salade"]) == (8, -70)
    assert ROBBER.series_total == -26 - 24 - 20 - 70


def test_only_the_sweep_of_the_contract_that_was_declared_counts() -> None:
    parts = rules(HEARTS | {"sweep": 50}, QUEENS, {"id": "salade", "all_of": ["hearts", "queens"]}, schema=2)
    # Beth has every heart, and yet a queen is Cath's: the hearts alone are swept within the salade.
    assert scored("salade = 0 13 0 0 / b / 0 3 1 0", parts).raw == (0, -30 - 18, -6, 0)
    assert scored("salade = 0 13 0 0 / b / 0 4 0 0", parts).swept is None


@pytest.mark.parametrize(
    ("typed", "raw", "expected"),
    [
        ("hearts = ? ? ? ?", (None, None, None, None), None),
        # Anne has none: Beth, Cath or Diana may have all of them, which is nothing to Anne.
        ("hearts = 0 ? ? ?", (0, None, None, None), None),
        ("hearts = 3 ? ? ?", (3, None, None, None), 8),
        ("hearts = 0 0 ? ?", (0, 0, None, None), None),
        # The last one is filled in.
        ("hearts = 0 0 0 ?", (0, 0, 0, -8), -8),
        ("hearts = 0 8 ? ?", (0, None, None, None), None),
    ],
)
def test_while_it_may_still_be_a_sweep_only_what_it_cannot_change_is_known(
    typed: str, raw: tuple[int | None, ...], expected: int | None
) -> None:
    shown = preview(LORUM, read_draft(typed, table(LORUM), 0))
    assert (shown.raw, shown.expected) == (raw, expected)


def test_a_swept_hand_scores_the_same_while_it_is_entered_and_recorded() -> None:
    for line, preset in (("hearts = 0 8 0 0", LORUM), ("hearts = 0 0 13 0 / c", MOON)):
        assert preview(preset, read_draft(line, table(preset), 0)) == scored(line, preset)
        assert hand(line, preset).result == read_draft(line, table(preset), 0).entries
