"""How the cards are played and the doubles called, as the published rules have it."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from barbu_tui.export.rules_page import as_markdown, rules_page
from barbu_tui.files.preset_list import preset_of_id
from tests.export.rules_by_hand import FILES, data_of, page_of, point, section, shipped

every_shipped_preset = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


def playing(preset_id: str) -> str:
    return section(page_of(shipped(preset_id)), "Playing the cards")


def test_a_trump_lead_is_headed_and_nobody_has_to_undertrump() -> None:
    trumps = playing("tournament")
    assert "Any card may be led" in point(trumps, "names the trump suit")
    assert "play a higher trump than any in the trick if you can" in point(trumps, "When a trump is led")
    void = point(trumps, "When another suit is led and you cannot follow suit, you must trump")
    assert void.endswith("if you cannot, play any card, trump or not.")


def test_without_the_duty_nobody_trumps_or_overtrumps() -> None:
    data = shipped("tournament")
    data["play"] = {"trump_duty": "none"}
    page = page_of(data)
    assert "you need not trump, nor" in page
    assert "you must trump" not in page


@pytest.mark.parametrize("preset_id", ["tournament", "salade", "brader"])
def test_hearts_and_queens_lie_face_up_where_they_count(preset_id: str) -> None:
    assert "Where hearts and queens count, the ones taken lie face up" in playing(preset_id)


def test_a_hand_ends_when_nothing_more_can_count() -> None:
    page_text = playing("tournament")
    assert "In no queens the hand ends with the trick in which the last of the 4 queens is taken." in page_text
    assert "In barbu the hand ends with the trick in which K♥ is taken." in page_text
    assert "In no hearts the hand ends" not in page_text
    assert "In salade the hand ends" not in playing("salade")


def test_a_contract_of_a_rank_and_a_card_ends_with_the_last_of_them() -> None:
    data = shipped("tournament")
    data["contracts"][3]["cards"] = {"queens": -5, "KH": -20}
    assert "In barbu the hand ends with the trick in which the last card that counts is taken." in page_of(data)
    data["contracts"][3]["cards"] = {"kings": -5, "KH": -20}
    assert "In barbu the hand ends with the trick in which the last of the 4 kings is taken." in page_of(data)


def test_domino_passes_the_declarer_too_and_ends_when_the_points_are_settled() -> None:
    page_text = playing("tournament")
    assert "need not hold a card of that rank" in point(page_text, "names the rank")
    turn = point(page_text, "each player in turn plays one card")
    assert "a player who cannot, the declarer included, passes" in turn
    assert "all the cards are on the table, or when only one player has any left" in turn


def test_each_player_has_one_occasion_to_double_and_the_words_of_the_table_are_there() -> None:
    page = page_of(shipped("tournament"))
    doubling = section(page, "Doubling")
    assert "Each player has one occasion to double, in turn" in doubling
    assert "“business”" in doubling
    assert "“Maximum” (also “table”)" in doubling
    assert "“Flanks” (also “family”)" in doubling
    assert "No tricks is also called misère or nullo." in page
    assert "Domino is also called fan tan." in page


def test_a_contract_with_a_name_of_its_own_has_no_other_name() -> None:
    data = shipped("tournament")
    data["contracts"][0]["name"] = "misère"
    assert "misère or nullo" not in page_of(data)


def test_ravage_city_counts_cards_taken_each_player_in_their_own_suit() -> None:
    contracts = section(page_of(shipped("ravage-city")), "The contracts")
    assert "−24 for taking most cards of any one suit" in contracts
    assert "the cards they took in tricks, in their own longest suit" in contracts
    assert "players may tie with different suits" in contracts


@pytest.mark.parametrize("preset_id", ["salade", "salade-five"])
def test_hearts_may_not_be_led_in_a_salade_made_of_contracts_where_they_may_not(preset_id: str) -> None:
    assert "In no hearts, barbu and salade you may not lead a heart" in playing(preset_id)


def test_a_ban_on_hearts_that_the_preset_names_is_just_that() -> None:
    data = shipped("salade")
    data["play"] = {"hearts_ban": ["hearts"]}
    assert "In no hearts you may not lead a heart" in page_of(data)


@every_shipped_preset
def test_where_nobody_doubles_no_double_is_spoken_of(file: Path) -> None:
    data = data_of(file)
    page = page_of(data)
    assert ("Every hand, doubled or not," in page) == ("doubling" in data)
    assert ("Every hand must add up" in page) == ("doubling" not in data)


def test_maximum_redoubles_only_where_a_redouble_is_possible() -> None:
    data = shipped("tournament")
    data["doubling"] = {"negative": "declarer", "declarer": "nothing"}
    doubling = section(page_of(data), "Doubling")
    assert point(doubling, "Maximum").endswith("doubles every player you may double.")
    assert "redoubles" not in doubling
    assert "and so redoubles those who doubled you" in page_of(shipped("tournament"))


@every_shipped_preset
def test_a_page_credits_whom_the_first_lines_of_its_file_name(file: Path) -> None:
    page = as_markdown(rules_page(preset_of_id(file.stem, Path("no-such-folder"))))
    source = " ".join(line for line in file.read_text(encoding="utf-8").splitlines() if line.startswith("# Source:"))
    for name in ("John McLeod", "Italian Blue Team", "Wikipedia"):
        credited = "# Credits" in page and name in section(page, "Credits")
        assert credited == (name in source), name


def test_rules_of_the_users_own_credit_nobody() -> None:
    tournament = preset_of_id("tournament", Path("no-such-folder"))
    for own in (replace(tournament, id="as-we-play-it"), replace(tournament, winner="lowest")):
        assert "Credits" not in as_markdown(rules_page(own))


def worked_out(preset_id: str) -> dict[str, str]:
    """The hands worked out on a page, by the contract that each is of."""
    page = page_of(shipped(preset_id))
    parts = [part for part in page.split("\n## ") if "hand worked out" in part.splitlines()[0]]
    return {part.split(" declares ")[1].split(".")[0]: part for part in parts}


@pytest.mark.parametrize(
    ("preset_id", "contracts"),
    [
        ("tournament", ["no queens"]),
        ("declarer-doubles", ["no queens"]),
        ("french-fixed", ["no hearts"]),
        ("french-bridge", ["domino"]),
        ("king-15", ["domino"]),
        ("domino-30", ["domino"]),
        ("wikipedia", ["no queens", "no tricks"]),
        ("ravage-city", ["domino", "Ravage City", "no queens"]),
        ("ravage-city-36", ["Ravage City", "no tricks"]),
        ("brader", ["domino", "Ravage City"]),
        ("chinese-poker", ["Ravage City", "Chinese poker", "no tricks"]),
        ("salade", ["salade"]),
        ("salade-five", ["salade"]),
    ],
)
def test_the_hands_worked_out_show_what_is_special_about_a_preset(preset_id: str, contracts: list[str]) -> None:
    shown = [name.rsplit(" ", 1)[0] if name.startswith("domino") else name for name in worked_out(preset_id)]
    assert shown == contracts


def test_the_tie_is_one_of_different_suits() -> None:
    tie = worked_out("ravage-city")["Ravage City"]
    assert "Anne 5 spades, Beth 2 spades, Cath 3 spades and Diana 5 diamonds. Anne and Diana tie: −12 each." in tie
    assert "| longest suit | 5 | 2 | 3 | 5 |" in tie


def test_a_shared_hand_is_not_played() -> None:
    shared = worked_out("wikipedia")["no tricks"]
    assert "Nobody doubles, so the hand is not played: its total is shared out." in shared
    assert "| raw | +1 | −9 | −9 | −9 | −26 |" in shared


def test_chinese_poker_compares_three_rows_player_by_player() -> None:
    poker = worked_out("chinese-poker")["Chinese poker"]
    assert "in three rows: 3 cards in front, 5 in the middle, 5 at the back" in poker
    assert "compared with each of the others" in poker
    for row in (
        "| front row | 2 | 3 | 1 | 0 | 6 |",
        "| points | 6 | 9 | 1 | 3 | 19 |",
        "| raw | +24 | +36 | +4 | +12 | +76 |",
    ):
        assert row in poker


def test_a_chinese_poker_of_another_total_is_shown_by_its_points_alone() -> None:
    data = shipped("chinese-poker")
    data["contracts"][-1]["points"] = {"times": 4, "total": 30}
    page = page_of(data)
    assert "front row" not in page
    assert "hand worked out: Chinese poker" in page
