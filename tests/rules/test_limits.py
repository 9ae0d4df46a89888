"""Limits on declarations: how long a game is, what is closed and why, and that no suggestion leads into a dead end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.rules.limits import ContractLimit, Limits
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import (
    contracts_left,
    declarations,
    hands_in_all,
    hands_left,
    next_contract,
    next_declarer,
)
from barbu_tui.rules.sheet import sheet_of
from tests.rules.builders import BARBU, DOMINO, HEARTS, LAST_TWO, QUEENS, TRICKS, TRUMPS, hand, rules, table, why_not
from tests.strategies import tables

ONCE: dict[str, Any] = {"per_table": 1}
TWICE: dict[str, Any] = {"per_table": 2, "per_declarer": 2}
SIX = [TRICKS, HEARTS, QUEENS, BARBU, LAST_TWO, {"id": "last-trick", "last_tricks": [-30], "key": "z"}]
BOARD = [TRICKS, HEARTS, QUEENS, BARBU, TRUMPS, DOMINO]


def king(**schedule: Any) -> Preset:
    """Six penalties once for the table, in order, then trumps once each."""
    listed = [contract | ONCE for contract in SIX]
    return rules(*listed, TRUMPS, schema=2, schedule={"rotation": "hand", "choice": "fixed", **schedule})


def rifki(per_declarer: int = 2) -> Preset:
    """Six penalties twice for the table, three of them each; two trumps each."""
    listed = [contract | TWICE | {"per_declarer": per_declarer} for contract in SIX]
    schedule = {"rotation": "hand", "negative": 3, "positive": 2, "direction": "counterclockwise"}
    return rules(*listed, TRUMPS | {"per_declarer": 2}, schema=2, schedule=schedule)


@dataclass(frozen=True)
class Declared:
    declarer: int
    contract: str


# How long a game is.


def test_king_has_ten_hands_and_rifki_twenty() -> None:
    assert (king().hands, rifki().hands, rifki(1).hands) == (10, 20, 20)


def test_each_is_how_many_hands_a_player_declares() -> None:
    preset = rules(TRICKS, QUEENS, BARBU, schema=2, schedule={"each": 2})
    assert preset.hands == 8
    assert contracts_left(preset, [Declared(0, "tricks"), Declared(0, "barbu")], 0) == ()
    assert next_declarer(preset, [Declared(0, "tricks"), Declared(0, "barbu")], 0) == 1


def test_a_contract_can_be_declared_more_than_once_by_a_player() -> None:
    preset = rules(QUEENS | {"per_declarer": 3}, schema=2)
    assert preset.hands == 12
    played = [Declared(0, "queens"), Declared(0, "queens")]
    assert contracts_left(preset, played, 0) == ("queens",)
    assert hands_left(preset, played) == 10


def test_the_game_becomes_shorter_when_the_table_chooses_a_dead_end() -> None:
    # Anne may declare once more, and has only tricks left for it, which Beth takes.
    preset = rules(TRICKS | ONCE, QUEENS | {"per_table": 3}, schema=2, schedule={"each": 1, "rotation": "hand"})
    assert preset.hands == 4
    astray = [Declared(seat, "queens") for seat in range(3)]
    assert hands_in_all(preset, astray) == 4
    assert hands_in_all(preset, [Declared(0, "queens"), Declared(1, "tricks")]) == 4
    wasted = rules(TRICKS | ONCE, QUEENS, schema=2, schedule={"each": 1, "rotation": "hand"})
    assert wasted.hands == 4


@pytest.mark.parametrize(
    ("preset", "game", "one_hand_each"),
    [(king(), -20 - 30 - 26 - 30 - 24 - 20 - 10, True)],
)
def test_what_a_whole_game_adds_up_to(preset: Preset, game: int, one_hand_each: bool) -> None:
    negative = -26 - 30 - 24 - 20 - 30 - 30
    assert preset.game_total == negative + 4 * 65
    assert preset.series_total is None
    assert preset.sum == preset.game_total


def test_where_the_choice_decides_nobody_knows_what_the_game_adds_up_to() -> None:
    preset = rules(TRICKS, QUEENS, TRUMPS, schema=2, schedule={"each": 2})
    assert preset.game_total is None
    assert preset.sum is None
    assert rules().sum == 0
    assert rules().game_total == 0


# What is closed, and why.


@pytest.mark.parametrize(
    ("preset", "before", "line", "told"),
    [
        (king(), ["a: queens = 1012"], "b: queens = 1012", "column 4: no queens has been played already"),
        (king(), ["a: trumps = 4333"], "a: trumps = 4333", "column 4: Anne has already played trumps"),
        (
            rifki(),
            ["a: queens = 1012", "b: queens = 1012"],
            "c: queens = 1012",
            "column 4: no queens has been played 2 times already",
        ),
        (
            rifki(),
            ["a: queens = 1012", "a: queens = 1012"],
            "a: queens = 1012",
            "column 4: Anne has played no queens 2 times already",
        ),
        (
            rifki(),
            ["a: queens = 1012", "a: barbu = b", "a: hearts = 13 0 0 0 / a"],
            "a: tricks = 13 0 0",
            "column 4: Anne has declared 3 negative contracts already",
        ),
        (
            rules(TRUMPS, DOMINO, schema=2, schedule={"positive": 1}),
            ["b: trumps = 4333"],
            "b: domino = abcd",
            "column 4: Beth has declared a positive contract already",
        ),
        (
            rules(TRUMPS, DOMINO, QUEENS, schema=2, schedule={"each": 2}),
            ["c: trumps = 4333", "c: queens = 1012"],
            "c: domino = abcd",
            "column 4: Cath has declared 2 hands already",
        ),
    ],
)
def test_a_hand_over_a_limit_is_refused_with_the_limits_own_words(
    preset: Preset, before: list[str], line: str, told: str
) -> None:
    others = [hand(declaration, preset) for declaration in before]
    assert why_not(line, preset, others=others) == [told]


def test_a_hand_over_a_limit_does_not_spoil_those_after_it() -> None:
    from barbu_tui.rules.game import read_hands

    lines = ["queens = 1012", "queens = 1012", "hearts = 13 0 0 0 / a", "tricks = 13 0 0"]
    hands, faults = read_hands(table(king()), lines)
    assert [fault.path for fault in faults] == [(1,)]
    assert [played.declarer for played in hands] == [0, 2, 3]


# What is suggested.


def test_king_is_played_in_its_order_and_then_trumps_by_each() -> None:
    hands = followed(king(), first=2)
    assert [declaration.contract for declaration in hands[:6]] == [contract["id"] for contract in SIX]
    assert [declaration.contract for declaration in hands[6:]] == ["trumps"] * 4
    assert [declaration.declarer for declaration in hands] == [2, 3, 0, 1, 2, 3, 0, 1, 2, 3]


def test_the_fixed_order_steps_over_what_would_leave_a_hand_unplayed() -> None:
    # Each declares once. Tricks may be declared by anyone and often, trumps by one player alone: one must take it.
    once_each = {"each": 1, "choice": "fixed", "rotation": "hand"}
    preset = rules(TRICKS | {"per_table": 3}, TRUMPS | ONCE, schema=2, schedule=once_each)
    assert [played.contract for played in followed(preset, 0)] == ["tricks", "tricks", "tricks", "trumps"]
    limits = Limits(2, (ContractLimit("x", negative=True), ContractLimit("y", negative=True, per_table=1)), each=1)
    assert limits.after([Declared(0, "x")]).fitting(1) == ("x", "y")


def test_a_round_goes_on_with_those_who_can_follow() -> None:
    preset = rules(
        QUEENS | {"per_table": 2}, TRICKS, schema=2, schedule={"rotation": "round", "direction": "counterclockwise"}
    )
    assert next_declarer(preset, [Declared(0, "queens")], 0) == 3
    assert next_contract(preset, [Declared(0, "queens")], 3) == "queens"
    both = [Declared(0, "queens"), Declared(3, "queens")]
    assert next_declarer(preset, both, 0) == 2
    assert next_contract(preset, both, 2) is None
    assert contracts_left(preset, both, 2) == ("tricks",)


def test_a_round_of_a_contract_comes_again_where_everyone_may_declare_it_twice() -> None:
    preset = rules(QUEENS | {"per_declarer": 2}, schema=2, schedule={"rotation": "round"})
    assert [played.declarer for played in followed(preset, 1)] == [1, 2, 3, 0, 1, 2, 3, 0]


def test_of_how_many_hands_a_player_declares_is_told_where_it_is_certain() -> None:
    assert declarations(rules(), [], 0) == (7, 7)
    assert declarations(rifki(), [], 0) == (5, 5)
    assert declarations(king(), [], 0) == (1, 7)
    assert declarations(king(), [Declared(0, "tricks")], 0) == (2, 7)


def test_the_sheet_counts_what_can_still_be_played() -> None:
    preset = king()
    sheet = sheet_of(Game(table(preset), hands=(hand("a: tricks = 13 0 0", preset),)))
    assert (sheet.hands_left, sheet.hands_in_all, sheet.declarer) == (9, 10, 1)


def followed(
    preset: Preset, first: int, hands: Sequence[Declared] = (), chance: random.Random | None = None
) -> list[Declared]:
    """The game as the schedule suggests it after some hands, free choices left to chance."""
    hands = list(hands)
    while (declarer := next_declarer(preset, hands, first)) is not None:
        contract = next_contract(preset, hands, declarer)
        fitting = preset.limits.after(hands).fitting(declarer)
        assert contract is None or contract in fitting
        hands.append(Declared(declarer, contract or (chance or random).choice(fitting)))
    return hands


@given(tables(), st.integers(), st.integers(0, 6))
def test_following_the_suggestions_reaches_the_full_length(at_table: Any, seed: int, astray: int) -> None:
    preset, chance = at_table.preset, random.Random(seed)
    hands: list[Declared] = []
    for _ in range(astray):
        choices = [(seat, name) for seat in range(preset.players) for name in contracts_left(preset, hands, seat)]
        if choices:
            hands.append(Declared(*chance.choice(choices)))
    length = hands_in_all(preset, hands)
    assert length <= preset.hands
    whole = followed(preset, at_table.first, hands, chance)
    assert len(whole) == length
    assert preset.limits.after(whole).hands == 0
