"""Sweeps: another result where one player takes everything that a contract counts."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.checks import FieldError
from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import preview
from barbu_tui.rules.sweep import SWEEP, Sweep, swept_so_far
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
        assert hand(line, preset).result == read_draft(line, table(preset), 0).answers


def test_what_a_sweep_scores_is_said_in_a_phrase() -> None:
    assert str(LORUM.sweeps["hearts"].what_counts) == "−8 instead for a player who takes everything"
    assert str(MOON.sweeps["hearts"].what_counts) == (
        "if one player takes everything, 0 for that player and +26 for each of the others instead"
    )


def test_a_sweep_is_points_or_a_table_with_the_points_of_both() -> None:
    assert SWEEP(8) == SWEEP({"taker": 8}) == Sweep(8, 0)
    assert SWEEP({"others": 26}) == SWEEP({"taker": 0, "others": 26}) == Sweep(0, 26)
    assert SWEEP.plain(Sweep(8)) == 8
    assert SWEEP.plain(Sweep(-1, 26)) == {"taker": -1, "others": 26}
    with pytest.raises(FieldError, match=r"nor a table such as \{ taker = 0, others = 26 \}$"):
        SWEEP("everything")


def test_where_one_of_several_may_have_swept_only_what_comes_to_the_same_is_known() -> None:
    assert swept_so_far(Sweep(0, 26), [1], (5, 26, 26, None)) == (None, None, 26, None)
    assert swept_so_far(Sweep(0, 26), [], (5, 26, None, 0)) == (5, 26, None, 0)


def test_a_hand_that_may_still_be_swept_adds_up_to_what_the_sweep_does_or_cannot_be_told() -> None:
    same = rules({"id": "hearts", "cards": {"hearts": 1}, "sweep": {"taker": -8, "others": 7}}, schema=2)
    assert preview(same, read_draft("hearts = 0 ? ? ?", table(same), 0)).expected == 13
    assert preview(MOON, read_draft("hearts = 0 ? ? ? / ?", table(MOON), 0)).expected is None
