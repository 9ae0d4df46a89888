"""Who declares, deals, cuts and leads. The schedule suggests; the table decides."""

from __future__ import annotations

from itertools import product

import pytest

from barbu_tui.rules.faults import UnreadableError
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import (
    contracts_left,
    cutter,
    dealer,
    hands_left,
    leader,
    next_contract,
    next_declarer,
)
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import Table
from tests.rules.builders import BARBU, DOMINO, NAMES, QUEENS, SALADE, SALADE_PARTS, TRICKS, hand, rules, table

RESULTS = {"tricks": "13 0 0", "queens": "1012", "barbu": "a"}


def three(rotation: str, choice: str = "free") -> Preset:
    return rules(TRICKS, QUEENS, BARBU, schedule={"rotation": rotation, "choice": choice})


def turn(preset: Preset, *lines: str) -> str | None:
    """The key of the next declarer after hands such as `a tricks`."""
    hands = [hand(f"{line[0]}: {line[2:]} = {RESULTS[line[2:]]}", preset) for line in lines]
    seat = next_declarer(preset, hands, 0)
    return None if seat is None else "abcd"[seat]


SET = ("tricks", "queens", "barbu")


def series(*keys: str) -> list[str]:
    return [f"{key} {name}" for key in keys for name in SET]


def test_before_the_first_hand_the_first_declarer_declares() -> None:
    for rotation in ("series", "hand", "round"):
        assert next_declarer(three(rotation), [], 2) == 2


def test_in_a_series_one_declarer_plays_the_whole_set_and_then_the_next_does() -> None:
    preset = three("series")
    assert turn(preset, "a tricks") == "a"
    assert turn(preset, "a tricks", "a queens") == "a"
    assert turn(preset, *series("a")) == "b"
    assert turn(preset, *series("a"), "b barbu") == "b"
    assert turn(preset, *series("a", "b", "c")) == "d"
    assert turn(preset, *series("a", "b", "c", "d")) is None


def test_after_seven_hands_of_the_tournament_the_next_declarer_has_all_contracts_open() -> None:
    preset = table().preset
    lines = [
        "tricks = 13 0 0",
        "hearts = 3 4 5 1 / a",
        "queens = 1012",
        "barbu = a",
        "last-two = d / d",
        "trumps = 4333",
        "domino = abcd",
    ]
    hands, faults = read_hands(table(), lines)
    assert not faults
    assert next_declarer(preset, hands, 0) == 1
    assert len(contracts_left(preset, hands, 1)) == 7
    assert contracts_left(preset, hands, 0) == ()
    assert hands_left(preset, hands) == 21


def test_a_series_begun_out_of_turn_is_finished_and_the_skipped_come_later() -> None:
    preset = three("series")
    assert turn(preset, "c tricks") == "c"
    assert turn(preset, *series("c")) == "d"
    assert turn(preset, *series("c", "d")) == "a"
    assert turn(preset, "a tricks", *series("b")) == "c"
    assert turn(preset, *series("b", "c", "d"), "a tricks") == "a"


def test_by_hand_the_declaration_passes_after_every_hand() -> None:
    preset = three("hand")
    assert turn(preset, "a tricks") == "b"
    assert turn(preset, "a tricks", "b barbu") == "c"
    assert turn(preset, "d tricks") == "a"


def test_by_hand_who_has_no_contract_left_is_passed_over_and_the_last_declarer_comes_last() -> None:
    preset = three("hand")
    assert turn(preset, *series("b"), "a tricks") == "c"
    assert turn(preset, *series("b", "c", "d"), "a tricks") == "a"
    assert turn(preset, *series("a", "b", "c"), "d tricks", "d queens") == "d"
    assert turn(preset, *series("a", "b", "c", "d")) is None


def test_in_a_round_everyone_declares_the_same_contract_in_turn() -> None:
    preset = three("round")
    assert turn(preset, "a queens") == "b"
    assert turn(preset, "a queens", "b queens") == "c"
    assert turn(preset, "c queens", "d queens") == "a"


def test_a_round_passes_over_who_has_declared_the_contract_already() -> None:
    preset = three("round")
    assert turn(preset, "c queens", "b tricks", "b queens") == "d"


def test_after_a_round_the_nearest_to_the_left_opens_the_next() -> None:
    preset = three("round")
    whole = ["a queens", "b queens", "c queens", "d queens"]
    assert turn(preset, *whole) == "a"
    assert turn(preset, "b queens", "c queens", "d queens", "a queens") == "b"
    # Anne has nothing left, so the round after Diana's hand is opened by Beth.
    assert turn(preset, "a tricks", "a barbu", *whole) == "b"


def test_a_game_of_rounds_is_over_when_all_are() -> None:
    lines = [f"{key} {name}" for name in SET for key in "abcd"]
    assert turn(three("round"), *lines) is None


def test_used_is_declared_by_that_player() -> None:
    preset = three("series")
    hands = [hand("a: queens = 1012", preset)]
    assert contracts_left(preset, hands, 0) == ("tricks", "barbu")
    assert contracts_left(preset, hands, 1) == SET
    assert read_hand("b: queens = 1012", table(preset), 0, ())


def test_a_fixed_choice_is_the_declarers_first_unplayed_contract() -> None:
    for rotation in ("series", "hand", "round"):
        preset = three(rotation, "fixed")
        assert next_contract(preset, [], 0) == "tricks"
        hands = [hand("a: tricks = 13 0 0", preset), hand("a: barbu = a", preset)]
        assert next_contract(preset, hands, 0) == "queens"
        assert next_contract(preset, hands, 1) == "tricks"


def test_in_a_free_round_the_player_who_opens_it_chooses_and_the_others_follow() -> None:
    preset = three("round")
    assert next_contract(preset, [], 0) is None
    hands = [hand("a: barbu = a", preset)]
    assert next_contract(preset, hands, 1) == "barbu"
    hands += [hand(f"{key}: barbu = a", preset) for key in "bcd"]
    assert next_contract(preset, hands, 0) is None


@pytest.mark.parametrize(
    ("rule", "lead", "deals", "cuts", "leads"),
    [
        ("right-of-declarer", "declarer", 3, 2, 0),
        ("right-of-declarer", "left-of-dealer", 3, 2, 0),
        ("declarer", "declarer", 0, 3, 0),
        ("declarer", "left-of-dealer", 0, 3, 1),
    ],
)
def test_who_deals_cuts_and_leads_when_anne_declares(rule: str, lead: str, deals: int, cuts: int, leads: int) -> None:
    preset = rules(TRICKS, DOMINO, schedule={"dealer": rule, "lead": lead})
    assert (dealer(preset, 0), cutter(preset, 0), leader(preset, 0, "tricks")) == (deals, cuts, leads)
    assert leader(preset, 0, "domino") == 0
    assert leader(preset, 0) == leads


def test_the_declarer_begins_a_domino_whatever_the_lead() -> None:
    preset = rules(DOMINO, players=4, schedule={"dealer": "declarer", "lead": "left-of-dealer"})
    assert [leader(preset, seat, "domino") for seat in range(4)] == [0, 1, 2, 3]
    assert [leader(preset, seat) for seat in range(4)] == [1, 2, 3, 0]


# Lines of a game.


def test_a_line_that_names_nobody_takes_the_next_declarer() -> None:
    preset = three("hand")
    hands, faults = read_hands(table(preset), ["queens = 1012", "queens = 1012", "d: barbu = a", "barbu = a"])
    assert not faults
    assert [played.declarer for played in hands] == [0, 1, 3, 0]


def test_the_first_declarer_need_not_sit_first() -> None:
    seats = Table(three("series"), NAMES[:4], "abcd", first=2)
    hands, _ = read_hands(seats, ["queens = 1012", "barbu = a", "tricks = 13 0 0", "tricks = 13 0 0"])
    assert [played.declarer for played in hands] == [2, 2, 2, 3]


def test_every_fault_of_every_line_is_told_with_the_lines_place() -> None:
    lines = ["queens = 1011", "queens = 1012", "b: tricks b>c c>x = 5 5 5 5", "barbu = a"]
    hands, faults = read_hands(table(three("series")), lines)
    assert [(fault.path[0], fault.column) for fault in faults] == [(0, 10), (1, 1), (2, 13), (2, 17), (2, 21)]
    assert [played.contract for played in hands] == ["barbu"]


def test_a_wrong_result_leaves_declarer_and_contract_known() -> None:
    preset = three("series")
    hands, faults = read_hands(table(preset), ["queens = 9999", "tricks = 13 0 0", "barbu = a", "barbu = b"])
    assert {fault.path for fault in faults} == {(0,)}
    assert [played.declarer for played in hands] == [0, 0, 1]


@pytest.mark.parametrize("lost", ["x: queens = 1012", "kwins = 1012", "= 1012", ""])
def test_after_a_hand_that_cannot_be_known_only_the_form_is_checked(lost: str) -> None:
    lines = [
        lost,
        "queens = 1011",  # a sum that does not fit: of sense
        "queens a>b = 1012",  # a double that is not allowed: of sense
        "b: queens = 1012",
        "b: queens = 1012",  # played already: of sense
        "queens = 1 0 x 2",  # of form
        "queens",  # of form
    ]
    _, faults = read_hands(table(three("series")), lines)
    assert {fault.path[0] for fault in faults} == {0, 5, 6}


def test_a_hand_after_the_last_that_names_nobody_is_refused() -> None:
    preset = rules(QUEENS)
    _, faults = read_hands(table(preset), ["q = 1012"] * 5)
    assert [fault.path for fault in faults] == [(4,)]
    assert "who declares" in str(faults[0])
    with pytest.raises(UnreadableError):
        read_hand("q = 1012", table(preset), None)


def test_a_game_writes_its_lines_in_the_canonical_form() -> None:
    hands, _ = read_hands(table(), ["q b>* = 101", "t(h)ca=4333"])
    game = Game(table(), hands=hands)
    assert game.lines == ("a: queens b>acd = 1 0 1 2", "a: trumps(H) c>a = 4 3 3 3")


# The sheet.


def test_the_sheet_of_the_first_hand() -> None:
    sheet = sheet_of(Game(table(), hands=(hand("queens b>acd c>a a>c = 1 0 1 2"),)))
    row = sheet.rows[0]
    assert (row.number, row.dealer, row.totals) == (1, 3, (-12, 24, -12, -24))
    assert (sheet.totals, sheet.ranks, sheet.hands_left, sheet.complete) == (
        (-12, 24, -12, -24),
        (2, 1, 2, 4),
        27,
        False,
    )
    assert sheet.declarer == 0
    (owed,) = sheet.obligations
    assert (owed.declarer, owed.doubles, owed.owed) == (0, (None, 1, 1, 0), 2)


def test_redoubles_and_doubles_of_others_do_not_count_for_the_obligation() -> None:
    hands = (
        hand("a: queens b>acd c>b a>b = 1012"),
        hand("a: trumps b>a = 4333"),
        hand("b: queens a>b c>ab b>c = 1012"),
    )
    doubles = {owed.declarer: owed.doubles for owed in sheet_of(Game(table(), hands=hands)).obligations}
    assert doubles == {0: (None, 2, 0, 0), 1: (1, None, 1, 0)}


def test_without_doubling_nothing_is_owed() -> None:
    preset = rules(*SALADE_PARTS, SALADE, doubling={"enabled": False})
    assert sheet_of(Game(table(preset), hands=(hand("barbu = a", preset),))).obligations == ()


def test_an_obligation_that_is_never_met_keeps_no_game_from_its_end() -> None:
    preset = rules(QUEENS, doubling={"obligation": 2})
    hands, faults = read_hands(table(preset), ["q = 1012"] * 4)
    assert not faults
    sheet = sheet_of(Game(table(preset), hands=hands))
    assert sheet.complete
    assert sheet.declarer is None
    assert all(owed.doubles.count(0) == 3 for owed in sheet.obligations)


@pytest.mark.parametrize(("rotation", "choice"), list(product(("series", "hand", "round"), ("free", "fixed"))))
def test_the_schedule_never_refuses_a_hand_that_the_table_decides(rotation: str, choice: str) -> None:
    preset = three(rotation, choice)
    lines = ["d: barbu = a", "b: queens = 1012", "b: barbu = a", "a: barbu = a", "c: tricks = 13 0 0"]
    assert read_hands(table(preset), lines)[1] == []


def test_in_a_round_those_who_are_behind_come_before_those_who_may_have_the_contract_again() -> None:
    twice = rules(QUEENS | {"per_declarer": 2}, TRICKS, schema=2, schedule={"rotation": "round"})
    # Cath declared out of turn. Beth alone has not had the queens yet.
    assert turn(twice, "a queens", "c queens", "d queens") == "b"
    assert turn(twice, "a queens", "c queens") == "d"
    assert turn(twice, "a queens", "b queens", "c queens", "d queens") == "a"
