"""Cards left: the rules of a contract that counts what players still hold when one goes out."""

from __future__ import annotations

import pytest

from barbu_tui.export.preset_text import preset_text
from barbu_tui.export.rules_page import as_text, rules_page
from barbu_tui.rules.notation import read_draft, write_hand
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data
from barbu_tui.rules.scoring import preview
from barbu_tui.rules.table import Table
from tests.rules.builders import DOMINO, NAMES, hand, rules, scored, table, why_not

LORUM = {"id": "lorum", "name": "Lorum", "key": "o", "cards_left": {"each": -1, "out": 8}}
RULES = rules(LORUM, DOMINO, deck={"lowest": "7"}, schema=2)
FULL = rules(LORUM, DOMINO, schema=2)


def test_each_card_left_counts_and_who_is_out_gets_the_rest() -> None:
    assert scored("o = 3 0 5 1", RULES).net == (-3, 8, -5, -1)
    assert scored("o = 3051", RULES).expected is None
    assert RULES.totals["lorum"] is None
    assert RULES.series_total is None


def test_who_alone_has_no_number_went_out_unless_another_did() -> None:
    assert hand("o = 351", RULES).result == ((3, 5, 1, 0),)
    assert preview(RULES, read_draft("o = 3 ? 5 1", table(RULES), 0)).net == (-3, 8, -5, -1)
    assert preview(RULES, read_draft("o = 3 ? ? 1", table(RULES), 0)).net == (-3, None, None, -1)
    assert preview(RULES, read_draft("o = 3 0 ? 1", table(RULES), 0)).net == (-3, 8, None, -1)


def test_who_went_out_first_holds_no_card() -> None:
    both = {"id": "both", "name": "Both", "key": "b", "places": [3, 2, 1, 0], "cards_left": {"each": -1}}
    assert why_not("both = abcd / 0 1 2 3", rules(both, schema=2)) == []
    assert why_not("both = abcd / 1 0 2 3", rules(both, schema=2)) == [
        "column 15: Anne went out first and has no card left"
    ]


def test_the_line_is_written_with_every_count() -> None:
    assert write_hand(hand("O=3051", RULES), table(RULES)) == "a: lorum = 3 0 5 1"
    assert why_not("o = 305", RULES) == ["column 5: cards left: 3 of 4 players given"]


@pytest.mark.parametrize(
    ("line", "reasons"),
    [
        ("o = 2 0 0 1", ["column 9: Beth and Cath cannot both be out"]),
        ("o = 2 1 3 1", ["column 5: cards left: who went out has 0"]),
        ("o = 9 0 1 1", ["column 5: Anne cannot have 9 left: each player was dealt 8 cards"]),
        ("o = -1 0 1 1", ["column 5: Anne cannot have −1 cards"]),
    ],
)
def test_what_cannot_be_is_refused(line: str, reasons: list[str]) -> None:
    assert why_not(line, RULES) == reasons


def test_the_pack_says_how_many_can_be_left() -> None:
    assert why_not("o = 13 0 1 1", FULL) == []


def test_a_draft_scores_as_far_as_it_is_known() -> None:
    draft = read_draft("o = 3 0", table(RULES), 0)
    assert preview(RULES, draft).net == (-3, 8, None, None)


def test_a_preset_with_it_is_data_a_page_and_a_line_of_text() -> None:
    assert preset_from_data(preset_to_data(RULES)) == RULES
    page = " ".join(as_text(rules_page(RULES)).split())
    assert "−1 for each card left, +8 for who went out" in page
    assert "Lorum: The hand ends when a player runs out of cards" in page
    assert "In Lorum and domino the declarer always has the first turn." in page
    assert "each card left −1, out +8" in preset_text(RULES)


def test_three_players_may_play_it() -> None:
    three = rules(LORUM, players=3, deck={"lowest": "7", "removed": ["7C", "7D"]}, schema=2)
    assert why_not("o = 10 0 4", three) == []
    assert Table(three, NAMES[:3], "abc").seat_of_key("c") == 2
