"""Who may double whom: every setting of the doubling table, in negative and in positive contracts."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.doubling import can_speak, double_faults, speaking_order
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from tests.rules.builders import DOMINO, QUEENS, TRUMPS, hand, rules, why_not


def preset(**doubling: Any) -> Preset:
    return rules(QUEENS, TRUMPS, DOMINO, doubling=doubling)


ALL_OTHERS = {(1, 0), (1, 2), (1, 3)}


@pytest.mark.parametrize(
    ("doubling", "line", "doubles"),
    [
        ({}, "queens b>*", ALL_OTHERS),
        ({}, "trumps b>*", {(1, 0)}),
        ({"negative": "declarer"}, "queens b>*", {(1, 0)}),
        ({"positive": "anyone"}, "trumps b>*", ALL_OTHERS),
        ({}, "queens b>a c>a a>*", {(1, 0), (2, 0), (0, 1), (0, 2)}),
        ({}, "queens b>a c>a a>c", {(1, 0), (2, 0), (0, 2)}),
        # Who doubled another player has not doubled the declarer.
        ({}, "queens b>c d>a a>*", {(1, 2), (3, 0), (0, 3)}),
        ({"declarer": "redouble-all"}, "queens b>a c>a a>bc", {(1, 0), (2, 0), (0, 1), (0, 2)}),
        ({"declarer": "redouble-all"}, "queens b>a c>a", {(1, 0), (2, 0)}),
        ({"declarer": "double"}, "queens a>cd", {(0, 2), (0, 3)}),
        ({"declarer": "double", "negative": "declarer"}, "queens a>*", {(0, 1), (0, 2), (0, 3)}),
        ({"declarer": "double"}, "trumps a>*", {(0, 1), (0, 2), (0, 3)}),
        ({"declarer": "nothing"}, "queens b>a", {(1, 0)}),
    ],
)
def test_a_double_that_the_preset_allows_is_taken(
    doubling: dict[str, Any], line: str, doubles: set[tuple[int, int]]
) -> None:
    rules_of = preset(**doubling)
    result = "4333" if line.startswith("trumps") else "1012"
    assert hand(f"{line} = {result}", rules_of).doubles == doubles


@pytest.mark.parametrize(
    ("doubling", "line", "reason"),
    [
        ({"enabled": False}, "queens b>a", "House rules has no doubling"),
        ({"negative": "nobody"}, "queens b>a", "nobody may double in no queens"),
        ({"positive": "nobody"}, "trumps b>a", "nobody may double in trumps"),
        # Closed to all is closed to the declarer too.
        ({"positive": "nobody", "declarer": "double"}, "trumps a>b", "nobody may double in trumps"),
        ({"negative": "declarer"}, "queens b>c", "Beth may double only Anne, who declared no queens"),
        ({}, "trumps b>c", "Beth may double only Anne, who declared trumps"),
        ({}, "queens a>b", "Anne is the declarer and may only redouble; Beth did not double Anne"),
        ({"declarer": "nothing"}, "queens b>a a>b", "Anne is the declarer and may not double"),
        (
            {"declarer": "redouble-all"},
            "queens b>a c>a a>b",
            "Anne must redouble all the players who doubled, or none; Cath is left out",
        ),
        (
            {"declarer": "redouble-all"},
            "queens a>b",
            "Anne is the declarer and may only redouble; Beth did not double Anne",
        ),
        ({"declarer": "double"}, "queens a>a", "Anne cannot double themselves"),
    ],
)
def test_a_double_that_the_preset_does_not_allow_is_refused_with_the_reason(
    doubling: dict[str, Any], line: str, reason: str
) -> None:
    result = "4333" if line.startswith("trumps") else "1012"
    (told,) = why_not(f"{line} = {result}", preset(**doubling))
    assert told == f"column {line.rindex('>') + 2}: {reason}"


@pytest.mark.parametrize(
    ("doubling", "line"),
    [
        ({"enabled": False}, "queens b>*"),
        ({"negative": "nobody"}, "queens b>*"),
        ({"positive": "nobody"}, "trumps a>*"),
        ({"declarer": "nothing"}, "queens b>a a>*"),
        ({"negative": "declarer"}, "queens b>+"),
        ({}, "queens a>*"),
    ],
)
def test_a_maximum_that_reaches_nobody_is_refused(doubling: dict[str, Any], line: str) -> None:
    result = "4333" if line.startswith("trumps") else "1012"
    (reason,) = why_not(f"{line} = {result}", preset(**doubling))
    assert reason.startswith(f"column {max(line.rfind('*'), line.rfind('+')) + 1}: ")


def test_a_contract_whose_total_is_zero_or_unknown_is_positive() -> None:
    zero = rules({"id": "domino", "places": [10, 5, -5, -10]}, {"id": "chinese-poker", "points": {"times": -1}})
    assert not zero.is_negative("domino")
    assert not zero.is_negative("chinese-poker")
    assert why_not("domino b>c = abcd", zero) != []
    assert why_not("domino b>a = abcd", zero) == []


def test_where_the_lowest_wins_a_contract_that_gives_points_is_negative() -> None:
    low = rules({"id": "queens", "cards": {"queens": 6}}, {"id": "trumps", "tricks": -5}, winner="lowest")
    assert low.is_negative("queens")
    assert not low.is_negative("trumps")
    assert why_not("queens b>c = 1012", low) == []
    assert why_not("trumps b>c = 4333", low) != []


def test_the_declarer_speaks_last() -> None:
    five = rules(QUEENS, players=5, deck={"removed": ["2C", "2S"]})
    assert speaking_order(five, 3) == (4, 0, 1, 2, 3)


def test_only_who_could_ever_double_is_asked() -> None:
    assert can_speak(preset(), "queens", 1) == (2, 3, 0, 1)
    assert can_speak(preset(declarer="nothing"), "queens", 1) == (2, 3, 0)
    assert can_speak(preset(positive="nobody"), "trumps", 1) == ()
    assert can_speak(preset(enabled=False), "queens", 0) == ()


def test_without_a_doubling_table_nobody_doubles() -> None:
    plain = preset_from_data({"schema": 1, "name": "Plain", "players": 4, "contracts": [QUEENS]})
    assert not plain.doubling.enabled
    assert why_not("queens b>a = 1012", plain) != []


def test_doubles_that_are_not_allowed_are_told_by_seat() -> None:
    rules_of = preset(negative="declarer")
    wrong = frozenset((doubler, doubled) for doubler in (1, 2, 3) for doubled in (1, 2, 3) if doubler != doubled)
    told = [double for double, _ in double_faults(rules_of, "queens", 0, wrong, ("Anne", "Beth", "Cath", "Diana"))]
    assert told == sorted(wrong)


def test_a_double_that_is_not_allowed_is_told_at_its_own_letter() -> None:
    assert why_not("queens b>ac = 1012", preset(negative="declarer")) == [
        "column 11: Beth may double only Anne, who declared no queens"
    ]


def test_a_redouble_that_is_missing_is_told_at_the_first_of_the_others() -> None:
    assert why_not("queens b>a c>a d>a a>cb = 1012", preset(declarer="redouble-all")) == [
        "column 22: Anne must redouble all the players who doubled, or none; Diana is left out"
    ]
