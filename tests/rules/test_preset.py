"""What follows from a preset: defaults, totals, items. And a preset written as data is the same preset."""

from __future__ import annotations

import pytest

from barbu_tui.rules.cards import FULL_PACK, Deck
from barbu_tui.rules.preset import Doubling, Play, Preset, Schedule
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data
from tests.rules.builders import (
    CHINESE_POKER,
    HEARTS,
    QUEENS,
    SALADES,
    TOURNAMENT,
    TRICKS,
    TRUMPS,
    WIKIPEDIA,
    Data,
    rules,
)

LEAST: Data = {"schema": 1, "name": "Least", "players": 4, "contracts": [TRICKS]}


def test_every_setting_that_is_left_out_has_its_default() -> None:
    preset = preset_from_data(LEAST)
    assert (preset.summary, preset.winner, preset.deck) == ("", "highest", Deck("2", ()))
    assert preset.schedule == Schedule("series", "free", "right-of-declarer", "declarer")
    assert preset.doubling == Doubling(False)
    assert preset.play == Play(None, (), "overtrump", "high", "announced")
    assert preset_from_data({**LEAST, "doubling": {}}).doubling == Doubling(
        True, "anyone", "declarer", "redouble", 2, "play"
    )


def test_hearts_are_banned_where_there_are_hearts_to_avoid() -> None:
    assert TOURNAMENT.hearts_ban == ("hearts", "barbu")
    assert preset_from_data(LEAST).hearts_ban == ()
    assert rules(HEARTS, TRICKS).hearts_ban == ("hearts",)
    assert rules(HEARTS, play={"hearts_ban": []}).hearts_ban == ()


def test_the_tournament_sums_to_zero() -> None:
    assert list(TOURNAMENT.totals.values()) == [-26, -30, -24, -20, -30, 65, 65]
    assert TOURNAMENT.series_total == 0
    assert (TOURNAMENT.hands, TOURNAMENT.tricks) == (28, 13)


def test_a_salade_sums_its_parts() -> None:
    assert SALADES.totals["salade"] == -355
    assert SALADES.series_total == -710


@pytest.mark.parametrize(
    ("removed", "hearts"), [(["2S", "2C"], 13), (["2H", "2C"], 12), (["2D", "2C"], 13), (["AH", "2C"], 12)]
)
def test_totals_come_from_the_pack(removed: list[str], hearts: int) -> None:
    preset = rules({"id": "hearts", "cards": {"hearts": -10}}, TRICKS, players=5, deck={"removed": removed})
    assert preset.totals == {"hearts": -10 * hearts, "tricks": -20}


def test_an_unknown_total_makes_the_series_unknown_too() -> None:
    assert rules(CHINESE_POKER).series_total == 76
    assert rules(TRICKS, {"id": "chinese-poker", "points": {"times": 4}}).series_total is None


def test_the_pack_has_every_card_once() -> None:
    assert len(set(FULL_PACK)) == 52
    assert [len(Deck(lowest=lowest).cards) for lowest in ("2", "3", "7", "A")] == [52, 48, 32, 4]
    assert Deck(lowest="7").ranks == ("7", "8", "9", "10", "J", "Q", "K", "A")
    assert Deck(lowest="7").count("hearts") == 8
    assert Deck(lowest="A", removed=("AH",)).suits == ("S", "D", "C")


@pytest.mark.parametrize("preset", [TOURNAMENT, WIKIPEDIA, SALADES, rules(CHINESE_POKER), preset_from_data(LEAST)])
def test_a_preset_written_as_data_is_the_same_preset(preset: Preset) -> None:
    assert preset_from_data(preset_to_data(preset)) == preset


def test_what_is_a_default_is_not_written() -> None:
    assert preset_to_data(preset_from_data(LEAST)) == LEAST
    assert preset_to_data(rules(QUEENS))["doubling"] == {}
    assert preset_to_data(rules(TRUMPS, winner="lowest"))["contracts"] == [TRUMPS]


def test_doubling_switched_off_with_its_settings_kept_is_written_as_it_is() -> None:
    off = rules(QUEENS, doubling={"enabled": False, "obligation": 1})
    assert preset_to_data(off)["doubling"] == {"enabled": False, "obligation": 1}
    assert preset_from_data(preset_to_data(off)) == off


def test_values_go_to_the_very_limits() -> None:
    for value in (-9999, 0, 9999):
        assert rules({"id": "tricks", "tricks": value}).totals["tricks"] == 13 * value
