"""A hand in words: the same on screens, sheets and pages."""

from __future__ import annotations

import pytest

from barbu_tui.export.explanation import hand_explanation
from barbu_tui.i18n.hands import contract_forms, doubles_forms, payment_text, payment_within, undoubled_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.scoring import Payment
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import table_of
from barbu_tui.rules.width import cells
from tests.entry.at_the_table import played, table

NAMES = ("Maja", "Solveig", "Pia", "Lena")
REDOUBLED = Payment(0, 1, 2, 12)


def test_a_contract_is_called_by_its_name_and_is_short_only_if_asked() -> None:
    by_id = table().preset.by_id
    assert [contract_forms(by_id[contract]) for contract in ("tricks", "hearts", "queens", "barbu")] == [
        ("no tricks", "tricks"),
        ("no hearts", "hearts"),
        ("no queens", "queens"),
        ("barbu", "barbu"),
    ]
    assert contract_forms(by_id["trumps"], "H") == ("trumps ♥", "trumps ♥")
    assert contract_forms(by_id["domino"], "10") == ("domino 10", "domino 10")


@pytest.mark.parametrize(
    ("payment", "winner", "text"),
    [
        (Payment(0, 1, 1, 6), "highest", "Maja pays Solveig 6"),
        (REDOUBLED, "highest", "Maja pays Solveig 12 (redoubled: twice 6)"),
        (REDOUBLED, "lowest", "Solveig takes 12 from Maja (redoubled: twice 6)"),
        (Payment(0, 1, 1, 0), "highest", "Maja and Solveig are level"),
        (Payment(0, 1, 2, 0), "lowest", "Maja and Solveig are level (redoubled)"),
    ],
)
def test_who_pays_whom_is_one_sentence(payment: Payment, winner: str, text: str) -> None:
    assert payment_text(payment, NAMES, winner) == text


@pytest.mark.parametrize(
    ("width", "text"),
    [
        (41, "Maja pays Solveig 12 (redoubled: twice 6)"),
        (40, "Maja → Solveig 12 (×2)"),
        (21, "m → s 12 (×2)"),
        (12, "m→s 12"),
    ],
)
def test_where_room_is_scarce_both_players_and_the_points_stay(width: int, text: str) -> None:
    shown = payment_within(REDOUBLED, table_of(table().preset, NAMES), width)
    assert shown == text
    assert cells(shown) <= width


def test_two_who_are_level_are_both_named_at_any_width() -> None:
    game_table = table_of(table().preset, NAMES)
    level = Payment(0, 1, 1, 0)
    assert [payment_within(level, game_table, width) for width in (26, 25, 13)] == [
        "Maja and Solveig are level",
        "Maja = Solveig",
        "m = s",
    ]


def test_the_explanation_says_why_nothing_passes() -> None:
    game_table = table()
    assert undoubled_text(game_table, played(game_table, "trumps(H) = 4 3 3 3")[0]) == "nobody doubled"
    closed = table("declarer-doubles")
    assert undoubled_text(closed, played(closed, "trumps(H) = 4 3 3 3")[0]) == "nobody doubled"
    fixed = table("french-fixed")
    hand = played(fixed, "tricks = 4 3 3 3")[0]
    assert undoubled_text(fixed, hand) == ""
    (row,) = sheet_of(Game(fixed, "", None, (hand,))).rows
    assert list(hand_explanation(fixed, row))[-1].split()[0] == "total"


@pytest.mark.parametrize(
    ("preset", "line", "told"),
    [
        ("tournament", "queens = 1 0 1 2", ["queens × −6 1 0 1 2 4"]),
        ("tournament", "trumps(H) = 6 2 3 2", ["tricks × 5 6 2 3 2 13"]),
        ("tournament", "hearts = 3 4 5 1 / a", ["hearts × −2 3 4 5 1 13", "A♥, −6 in all −4 0 0 0 −4"]),
        ("tournament", "domino(5) = b d a c", ["went out 3 1 4 2"]),
        ("ravage-city", "ravage-city = ac", ["tied, −12 each −12 0 −12 0 −24"]),
        ("chinese-poker", "chinese-poker = 6 9 1 3", ["points × 4 6 9 1 3 19", "raw +24 +36 +4 +12 +76"]),
    ],
)
def test_the_explanation_shows_what_was_counted_and_what_each_is_worth(preset: str, line: str, told: list[str]) -> None:
    game_table = table(preset)
    (row,) = sheet_of(Game(game_table, "Friday", None, played(game_table, line))).rows
    lines = [" ".join(line.split()) for line in hand_explanation(game_table, row)]
    for words in told:
        assert words in lines


def test_doubles_have_three_forms_and_a_hand_without_them_one() -> None:
    game_table = table()
    doubled, plain = played(game_table, "queens b>acd c>a a>c = 1 0 1 2", "tricks = 4 3 3 3")
    assert doubles_forms(game_table, doubled) == ("b>acd c>a a>c", "b* c>a a>c", "5×")
    assert doubles_forms(game_table, plain) == ("–",)
    shares = table("wikipedia")
    assert doubles_forms(shares, played(shares, "tricks = shared")[0]) == ("shared",)
