"""Play counterclockwise: who is next, deals, cuts, leads and speaks, all to the right."""

from __future__ import annotations

import pytest

from barbu_tui.rules.doubling import can_speak, speaking_order
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.schedule import cutter, dealer, leader, next_declarer
from tests.rules.builders import BARBU, DOMINO, QUEENS, TRICKS, hand, rules, table

RIGHT = {"direction": "counterclockwise"}


@pytest.mark.parametrize("rotation", ["series", "hand", "round"])
def test_the_declaration_passes_to_the_right(rotation: str) -> None:
    preset = rules(QUEENS, schema=2, schedule=RIGHT | {"rotation": rotation})
    played = []
    for key in "bacd":
        played.append(hand(f"{key}: queens = 1012", preset))
    assert next_declarer(preset, played[:1], 1) == 0
    assert next_declarer(preset, played[:2], 1) == 3
    assert next_declarer(preset, played, 1) is None


@pytest.mark.parametrize(
    ("rule", "lead", "deals", "cuts", "leads"),
    [
        # Anne declares; Beth sits at the left, Diana at the right.
        ("right-of-declarer", "declarer", "Beth", "Cath", "Anne"),
        ("right-of-declarer", "left-of-dealer", "Beth", "Cath", "Anne"),
        ("declarer", "declarer", "Anne", "Beth", "Anne"),
        ("declarer", "left-of-dealer", "Anne", "Beth", "Diana"),
    ],
)
def test_who_deals_cuts_and_leads_when_anne_declares(rule: str, lead: str, deals: str, cuts: str, leads: str) -> None:
    preset = rules(TRICKS, DOMINO, schema=2, schedule=RIGHT | {"dealer": rule, "lead": lead})
    names = table(preset).names
    assert [names[seat] for seat in (dealer(preset, 0), cutter(preset, 0), leader(preset, 0))] == [deals, cuts, leads]
    assert leader(preset, 0, "domino") == 0


def test_the_player_at_the_declarers_right_speaks_first_and_the_line_has_the_same_order() -> None:
    preset = rules(QUEENS, BARBU, schema=2, schedule=RIGHT)
    assert speaking_order(preset, 1) == (0, 3, 2, 1)
    assert can_speak(preset, "queens", 1) == (0, 3, 2, 1)
    line = "b: queens c>b a>b b>a b>c d>ab = 1 0 1 2"
    assert write_hand(hand(line, preset), table(preset)) == "b: queens a>b d>ab c>b b>ac = 1 0 1 2"
    left = rules(QUEENS, BARBU)
    assert write_hand(hand(line, left), table(left)) == "b: queens c>b d>ab a>b b>ac = 1 0 1 2"


def test_columns_stay_by_seat_whichever_way_is_played() -> None:
    preset = rules(DOMINO, schema=2, schedule=RIGHT)
    assert write_hand(hand("domino = dcba", preset), table(preset)) == "a: domino = d c b a"
