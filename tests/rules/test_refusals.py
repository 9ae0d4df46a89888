"""What is refused and why, at which column; and what is odd but may well have happened, and is not."""

from __future__ import annotations

import pytest

from barbu_tui.rules.faults import NotAllowedError, UnreadableError
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.preset import Preset
from tests.rules.builders import (
    BARBU,
    HEARTS,
    QUEENS,
    RAVAGE_CITY,
    SALADES,
    TOURNAMENT,
    TRICKS,
    WIKIPEDIA,
    hand,
    rules,
    table,
    why_not,
)

POINTS = rules({"id": "chinese-poker", "points": {"total": 19}})
CITY = rules(RAVAGE_CITY)
HIGH_HEARTS = rules({"id": "hearts", "cards": {"hearts": -2, "AH": -6, "KH": -5}})
LAST_THREE = rules({"id": "tricks", "tricks": -2, "last_tricks": [-5, -10, -20]})

THE_SEVEN = "n no tricks, h no hearts, q no queens, b barbu, l last two, t trumps, d domino"

CONTRADICTIONS = [
    # A count out of range, though the sum fits.
    (
        "a: tricks = 15 -2 0 0",
        TOURNAMENT,
        [
            "column 13: Anne cannot have 15: there are 13 tricks",
            "column 16: Beth cannot have −2 tricks",
        ],
    ),
    ("a: queens = 5 0 0 -1", TOURNAMENT, ["column 13: Anne cannot have 5: there are 4 queens", ""]),
    # A sum that does not fit.
    ("a: queens = 1 0 1 1", TOURNAMENT, ["column 13: queens: 3 of 4 given, one queen is missing"]),
    ("a: queens = 0 0 1 1", TOURNAMENT, ["column 13: queens: 2 of 4 given, 2 queens are missing"]),
    ("a: tricks = 4 4 4 2", TOURNAMENT, ["column 13: tricks: 14 given, there are 13; one trick too many"]),
    ("a: trumps = 10 10 0 0", TOURNAMENT, ["column 13: tricks: 20 given, there are 13; 7 tricks too many"]),
    ("a: trumps = 7 7 0", TOURNAMENT, ["column 13: tricks: 14 given, there are 13; one trick too many", ""]),
    ("chinese-poker = 10 4 -1 5", POINTS, ["column 17: points: 18 of 19 given, one point is missing"]),
    # More single cards of a group taken than the player's count of it.
    ("a: hearts = 0 4 8 1 / a", TOURNAMENT, ["column 23: A♥ went to Anne, who took no hearts"]),
    ("a: hearts = 1 4 8 0 / a / a", HIGH_HEARTS, ["column 27: Anne took 2 single hearts, but only 1 in all"]),
    # All of a group without one of its single cards.
    ("a: hearts = 13 0 0 0 / b", TOURNAMENT, ["column 24: A♥ went to Beth, who took no hearts"]),
    # Cards, counted or single, for a player with no trick.
    ("salade = 0 4 4 5 / 1 4 4 4 / 0 0 0 4 / b / b", SALADES, ["column 20: Anne took no trick, so no hearts"]),
    (
        "salade = 0 4 4 5 / 0 5 4 4 / 0 0 0 4 / a / b",
        SALADES,
        ["column 40: K♥ went to Anne, who took no hearts", "column 40: K♥ went to Anne, who took no trick"],
    ),
    # More cards of a group than tricks × players.
    (
        "salade = 1 4 4 4 / 5 4 4 0 / 0 0 0 4 / b / b",
        SALADES,
        ["column 20: Anne took 1 trick, which holds 4 cards, not 5 hearts"],
    ),
    # More last tricks than tricks.
    ("tricks = 0 5 5 3 / b / b / a", LAST_THREE, ["column 28: Anne took 1 of the last tricks, and only 0 in all"]),
    (
        "tricks = 2 5 5 1 / d / b / d",
        LAST_THREE,
        ["column 28: Diana took 2 of the last tricks, and only 1 in all"],
    ),
    # A player twice, or none, in a finishing order or a tie.
    ("a: domino = b b a c", TOURNAMENT, ["column 15: Beth is named twice"]),
    ("a: domino = bbb", TOURNAMENT, ["column 13: who went out next?", "", ""]),
    ("ravage-city = aca", CITY, ["column 17: Anne is named twice"]),
    # Salade: the king of hearts to a player with no hearts.
    ("salade = 3 4 3 3 / 0 4 4 5 / 0 0 0 4 / a / b", SALADES, ["column 40: K♥ went to Anne, who took no hearts"]),
    # A double that the preset does not allow.
    (
        "a: trumps(H) b>c = 4 3 3 3",
        TOURNAMENT,
        ["column 16: Beth may double only Anne, who declared trumps"],
    ),
    (
        "a: queens a>b = 1 0 1 2",
        TOURNAMENT,
        ["column 13: Anne is the declarer and may only redouble; Beth did not double Anne"],
    ),
    ("a: queens b>b = 1 0 1 2", TOURNAMENT, ["column 13: Beth cannot double themselves"]),
]


@pytest.mark.parametrize(("line", "preset", "reasons"), CONTRADICTIONS, ids=[line for line, _, _ in CONTRADICTIONS])
def test_what_cannot_be_true_is_refused_with_the_reason_and_the_column(
    line: str, preset: Preset, reasons: list[str]
) -> None:
    told = why_not(line, preset)
    assert len(told) == len(reasons)
    for reason in filter(None, reasons):
        assert reason in told


def test_a_contradiction_is_not_allowed_rather_than_unreadable() -> None:
    for line, preset, _ in CONTRADICTIONS:
        if "bbb" not in line and "7 7 0" not in line:
            with pytest.raises(NotAllowedError):
                read_hand(line, table(preset), 0)


def test_nobody_in_a_finishing_order_or_a_tie_is_refused() -> None:
    assert why_not("domino =") == ["column 9: the result is missing; it follows a =: went out"]
    assert why_not("ravage-city =", CITY) == ["column 14: the result is missing; it follows a =: most of a suit"]


def test_a_contract_that_this_declarer_has_played_is_refused() -> None:
    others = [hand("a: tricks = 13 0 0"), hand("a: queens = 1 0 1 2"), hand("b: hearts = 3 4 5 1 / a")]
    assert why_not("a: queens = 1 0 1 2", others=others) == ["column 4: Anne has already played no queens"]
    assert why_not("a: hearts = 3 4 5 1 / a", others=others) == []


def test_hand_in_hand_every_fault_is_told_in_the_order_of_the_line() -> None:
    reasons = why_not("a: queens(H) b>b a>c x>a = 1 0 1 1", others=[hand("a: queens = 1 0 1 2")])
    assert reasons == [
        "column 4: Anne has already played no queens",
        "column 11: nothing is announced with no queens",
        "column 16: Beth cannot double themselves",
        "column 20: Anne is the declarer and may only redouble; Cath did not double Anne",
        "column 22: no player has the key “x”; there are: a Anne, b Beth, c Cath, d Diana",
        "column 28: queens: 3 of 4 given, one queen is missing",
    ]


@pytest.mark.parametrize(
    ("line", "preset"),
    [
        ("tricks = 13 0 0 0", TOURNAMENT),
        ("hearts = 13 0 0 0 / a", TOURNAMENT),
        ("hearts = 1 4 8 0 / a", TOURNAMENT),
        ("hearts = 2 4 7 0 / a / a", HIGH_HEARTS),
        ("hearts = 1 1 11 0 / a / b", HIGH_HEARTS),
        ("tricks = 3 5 5 0 / a / a / a", LAST_THREE),
        # A player with one trick may hold four hearts, or all queens, or the king of hearts and the last trick.
        ("salade = 1 4 4 4 / 4 3 3 3 / 0 0 0 4 / a / a", SALADES),
        ("salade = 1 4 4 4 / 4 3 3 3 / 4 0 0 0 / b / a", SALADES),
        # A player with a trick need have no card that costs anything.
        ("salade = 13 0 0 0 / 13 0 0 0 / 4 0 0 0 / a / a", SALADES),
        ("ravage-city = abcd", CITY),
        ("ravage-city = d", CITY),
        ("chinese-poker = 40 -21 0 0", POINTS),
        ("chinese-poker = 0 0 0 19", POINTS),
        ("last-two = a / b", TOURNAMENT),
    ],
)
def test_what_may_have_happened_is_not_refused(line: str, preset: Preset) -> None:
    assert why_not(line, preset) == []


def test_a_fault_is_not_told_twice_where_the_whole_entry_cannot_be_read() -> None:
    assert why_not("queens = 1 0 x 2") == ["column 14: queens takes a number for each player, not “x”"]
    assert why_not("queens = 1 ? 1 2") == ["column 12: ? stands for what is not known yet; a complete hand has none"]


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (
            "",
            "column 1: a contract is missing; one of: " + THE_SEVEN,
        ),
        (
            "a:",
            "column 3: a contract is missing; one of: " + THE_SEVEN,
        ),
        ("z: queens = 1012", "column 1: no player has the key “z”; there are: a Anne, b Beth, c Cath, d Diana"),
        ("anne: queens = 1012", "column 1: no player has the key “anne”; there are: a Anne, b Beth, c Cath, d Diana"),
        (": queens = 1012", "column 1: who declares? A player's key stands before the colon"),
        ("trumps(H = 4333", "column 7: the bracket is never closed"),
        ("trumps(X) = 4333", "column 8: a suit (S H D C) or a rank (A K Q J 10 … 2) stands in the brackets, not “X”"),
        ("trumps() = 4333", "column 7: a suit (S H D C) or a rank (A K Q J 10 … 2) is missing in the brackets"),
        ("queens b = 1012", "column 8: whom does b double? Keys, * or + follow, as in b>a"),
        ("queens b> = 1012", "column 8: whom does b double? Keys, * or + follow, as in b>a"),
        ("queens bc>a = 1012", "column 10: one player's key stands before >, not “bc”"),
        ("queens b>a, = 1012", "column 11: “,” means nothing here"),
        ("queens ) = 1012", "column 8: “)” does not belong here"),
        ("queens = 1 0 1 2 0", "column 10: queens: 5 numbers given for 4 players"),
        ("queens = 1 0 1 2 / a", "column 20: no queens takes one result, and 2 are given"),
        ("hearts = 3 4 5 1", "column 17: A♥: who took it?"),
        ("hearts = 3 4 5 1 /", "column 19: A♥: who took it?"),
        ("hearts = 3 4 5 1 / ab", "column 20: A♥ goes to one player, and 2 are named"),
        ("barbu = x", "column 9: K♥ takes players (a b c d), and “x” is not one"),
        ("domino = a b c d a", "column 10: went out: 5 players named, and there are 4"),
        ("queens", "column 7: the result is missing; it follows a =: queens"),
        ("queens = 1 0", "column 10: queens: 2 of 4 players given"),
        ("queens = 1234567 0 0", "column 10: queens: “1234567” is too large a number; it has 6 digits at most"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_column_and_what_was_expected(line: str, reason: str) -> None:
    assert why_not(line) == [reason]
    with pytest.raises(UnreadableError):
        read_hand(line, table(), 0)


def test_an_unknown_contract_is_answered_with_the_ones_there_are() -> None:
    (reason,) = why_not("king = 1", rules(TRICKS, BARBU))
    assert reason == "column 1: there is no contract “king” here; there are: n no tricks, b barbu"


def test_a_line_that_names_nobody_when_every_contract_is_played_says_so() -> None:
    with pytest.raises(UnreadableError, match="who declares"):
        read_hand("queens = 1012", table(), None)


def test_a_line_of_a_thousand_characters_and_more_is_refused() -> None:
    assert why_not("queens" + " " * 1000 + "= 1012") == [
        "column 1: the hand has 1012 characters; at most 1000 are allowed"
    ]


def test_shared_needs_a_preset_that_shares_a_negative_contract_and_no_double() -> None:
    assert why_not("queens = shared") == ["column 10: House rules does not share out hands that nobody doubled"]
    assert why_not("trumps = shared", WIKIPEDIA) == [
        "column 10: only negative contracts are shared out, and trumps is not one"
    ]
    assert why_not("queens b>a = shared", WIKIPEDIA) == ["column 14: only a hand that nobody doubled is shared out"]
    zero = rules({"id": "tricks", "tricks": 0}, doubling={"undoubled": "share"})
    assert why_not("tricks = shared", zero) != []


def test_a_suit_is_announced_where_a_suit_is_asked_and_a_rank_where_a_rank_is() -> None:
    assert why_not("trumps(10) = 4333") == ["column 8: 10 is not a suit here; S H D C are"]
    assert why_not("domino(H) = abcd") == ["column 8: ♥ is not a rank here; A K Q J 10 9 8 7 6 5 4 3 2 are"]


def test_a_rank_that_the_pack_does_not_have_cannot_begin_the_domino() -> None:
    short = rules({"id": "domino", "asks": "rank", "places": [45, 20, 5, -5]}, deck={"lowest": "7"})
    assert why_not("domino(6) = abcd", short) == ["column 8: 6 is not a rank here; A K Q J 10 9 8 7 are"]
    assert why_not("domino(7) = abcd", short) == []


def test_only_the_outermost_contract_announces() -> None:
    parts = [{**TRICKS, "asks": "suit"}, QUEENS, {"id": "salade", "all_of": ["tricks", "queens"]}]
    assert why_not("salade(H) = 13 0 0 0 / 4 0 0 0", rules(*parts)) == ["column 8: nothing is announced with salade"]
    asking = [{**TRICKS, "asks": "suit"}, QUEENS, {"id": "salade", "asks": "rank", "all_of": ["tricks", "queens"]}]
    assert hand("salade(9) = 13 0 0 0 / 4 0 0 0", rules(*asking)).announced == "9"


def test_five_players_may_not_hold_more_hearts_than_their_pack() -> None:
    five = rules(HEARTS, players=5, deck={"removed": ["2H", "2S"]})
    assert why_not("hearts = 13 0 0 0 0 / a", five) == ["column 10: Anne cannot have 13: there are 12 hearts"]


def test_a_name_with_a_trick_in_it_reaches_no_message_raw() -> None:
    (reason,) = why_not("queens b>\x1b[2J = 1012")[:1]
    assert "\x1b" not in reason


@pytest.mark.parametrize(
    ("line", "faults"),
    [
        (
            "queens b>> = 1012",
            ["column 8: whom does b double? Keys, * or + follow, as in b>a", "column 10: “>” does not belong here"],
        ),
        (
            "queens b>? = 1012",
            ["column 8: whom does b double? Keys, * or + follow, as in b>a", "column 10: “?” does not belong here"],
        ),
        ("queens ab>c = 1012", ["column 10: one player's key stands before >, not “ab”"]),
        (
            "queens ab>( = 1012",
            ["column 10: one player's key stands before >, not “ab”", "column 11: “(” does not belong here"],
        ),
        ("queens a+ = 1012", ["column 9: Anne is the declarer, and only the other players can double the flanks"]),
        ("queens b+ = 1012", []),
        ("queens a* = 1012", ["column 9: Anne has nobody to redouble"]),
    ],
)
def test_what_is_wrong_with_a_double_is_told_once_and_where_it_stands(line: str, faults: list[str]) -> None:
    assert why_not(line) == faults


def test_a_line_may_have_a_thousand_characters_and_not_one_more() -> None:
    line, most = "queens = 1012", 1000
    spaces = " " * (most - len(line))
    assert why_not(line.replace(" = ", f"{spaces} = ")) == []
    assert why_not(line.replace(" = ", f"{spaces}  = "))[0].endswith("has 1001 characters; at most 1000 are allowed")
