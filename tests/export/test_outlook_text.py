"""The outlook in words: who can still win, by what, and why another cannot."""

from __future__ import annotations

from barbu_tui.export.outlook_json import outlook_data
from barbu_tui.export.outlook_text import hands_left_text, outlook_lines, to_win
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.outlook import Outlook, outlook
from barbu_tui.rules.preset import Preset
from tests.rules.builders import CHINESE_POKER, QUEENS, TOURNAMENT, TRICKS, TRUMPS, rules, table


def seen(totals: tuple[int, ...], *left: tuple[int, str], preset: Preset = TOURNAMENT) -> Outlook:
    """The outlook with these totals and only these hands left."""
    every = [(seat, contract.id) for seat in range(4) for contract in preset.contracts]
    played = [Hand(seat, contract, frozenset(), ()) for seat, contract in every if (seat, contract) not in left]
    return outlook(table(preset), played, totals)


def lines(totals: tuple[int, ...], *left: tuple[int, str], preset: Preset = TOURNAMENT, width: int = 78) -> list[str]:
    return outlook_lines(table(preset), seen(totals, *left, preset=preset), totals, width)


FRIDAY = (-36, 39, 170, -149)


def test_the_last_hand_of_a_friday() -> None:
    said = lines(FRIDAY, (1, "queens"))
    way = next(line for line in said if "one way" in line)
    assert [line for line in said if line is not way] == [
        "  player  total  to win        undoubled  at most",
        "  Cath     +170  leads by 131         24      216",
        "  Beth      +39  needs 131            24      216  on Cath",
        "  Anne      −36  out                  24      216",
        "  Diana    −149  out                  24      216",
        "",
        "Beth must gain 131 on Cath in the last hand, 132 to win alone. Doubles between",
        "the two alone are not enough.",
        "",
        "Anne is out: 206 behind Cath, 75 behind Beth, 281 together; at most 216 can be",
        "gained on all of them in the last hand.",
        "",
        "Diana is out: 319 behind Cath, and at most 216 can be gained in the last hand.",
    ]
    assert way.startswith("  one way:  b: queens ")


def test_the_row_under_the_totals_is_told_in_a_word_each() -> None:
    assert [to_win(standing) for standing in seen(FRIDAY, (1, "queens")).standings] == ["out", "131", "+131", "out"]
    assert [to_win(standing) for standing in seen((0, 0, 500, 0), (1, "queens")).standings] == [
        "out",
        "out",
        "won",
        "out",
    ]
    level = seen((216, 0, 0, 0), (1, "queens"))
    assert to_win(level.standings[0]) == "safe"


def test_which_hands_are_left_is_said_by_name_while_they_are_few() -> None:
    one, two = seen(FRIDAY, (1, "queens")), seen(FRIDAY, (1, "queens"), (2, "barbu"))
    assert hands_left_text(table(), one) == "one hand left: Beth’s no queens"
    assert hands_left_text(table(), two) == "2 hands left: Beth’s no queens, Cath’s barbu"
    assert hands_left_text(table(), seen((0, 0, 0, 0), *((seat, "queens") for seat in range(4)))) == "4 hands left"


def test_two_hands_that_hold_too_little_on_two_together() -> None:
    # 299 on Cath alone is in reach of two hands that hold 450.
    said = lines((-16, 49, 158, -141), (1, "tricks"), (1, "queens"))
    out = said[said.index(next(line for line in said if line.startswith("Diana is out"))) :]
    assert out == [
        "Diana is out: 299 behind Cath, 190 behind Beth, 489 together; at most 450 can",
        "be gained on all of them in the 2 hands left.",
    ]


def test_the_last_hand_in_points_at_the_table_where_two_players_settle_it_alone() -> None:
    beth, anne = (1, "queens"), (0, "queens")
    assert _need((0, 15, -500, -500), beth) == "Anne must beat Beth by 15, doubled by 5, redoubled by 3."
    assert _need((0, 40, -500, -500), beth) == "Anne must beat Beth, doubled by 14, redoubled by 8."
    assert _need((0, 100, -500, -500), anne) == "Anne must beat Beth, redoubled, by 20."
    trumps = rules(TRUMPS, doubling={"declarer": "nothing"})
    assert _need((0, 60, -900, -900), (0, "trumps"), trumps) == "Anne must beat Beth by 60, doubled by 20."
    assert _need((0, 90, -900, -900), (0, "trumps"), trumps) == "Anne must beat Beth, doubled, by 30."
    undoubled = rules(TRUMPS, doubling={"enabled": False})
    assert _need((0, 60, -900, -900), (0, "trumps"), undoubled) == "Anne must beat Beth by 60."


def _need(totals: tuple[int, ...], hand: tuple[int, str], preset: Preset = TOURNAMENT) -> str:
    said = lines(totals, hand, preset=preset, width=200)
    return next(line for line in said if line.startswith("Anne must"))


def test_several_ahead_are_all_named() -> None:
    said = lines((0, 30, 20, 0), (1, "tricks"), (1, "queens"), width=200)
    assert "Anne must gain 30 on Beth, 20 on Cath in the 2 hands left; at most 450 can be gained." in said


def test_where_the_lowest_wins_gain_and_lack_are_the_same_words() -> None:
    lowest = rules({"id": "queens", "cards": {"queens": 6}}, winner="lowest")
    said = lines((36, -39, -170, 149), (1, "queens"), preset=lowest, width=200)
    assert said[1].split() == ["Cath", "−170", "leads", "by", "131", "24", "216"]
    out = "Anne is out: 206 behind Cath, 75 behind Beth, 281 together; "
    assert out + "at most 216 can be gained on all of them in the last hand." in said


def test_a_narrow_page_leaves_out_what_the_hands_hold() -> None:
    said = lines(FRIDAY, (1, "queens"), width=60)
    assert said[:2] == ["  player  total  to win", "  Cath     +170  leads by 131"]
    assert max(map(len, said)) <= 60


def test_points_without_a_limit_are_said_to_be_so() -> None:
    said = lines((900, 0, 0, 0), (1, "chinese-poker"), preset=rules(TRICKS, QUEENS, CHINESE_POKER))
    assert "Chinese poker has no limit: nothing is proven while it is left." in said
    assert said[1].split()[-2:] == ["∞", "∞"]


def test_the_same_as_data() -> None:
    sentences = seen(FRIDAY, (1, "queens"))
    data = outlook_data(Game(table()), sentences)
    assert (data["hands_left"], data["left"]) == (1, [{"declarer": "Beth", "contract": "queens"}])
    anne, beth, cath, diana = data["players"]
    (way,) = beth.pop("way")
    assert way.startswith("b: queens ")
    assert beth == {
        "name": "Beth",
        "total": 0,
        "state": "can",
        "needs": 131,
        "behind": {"Cath": 131},
        "most": {"Cath": 216},
        "tried": True,
    }
    assert (anne["together"], anne["lacks"], anne["holds"]) == (["Cath", "Beth"], 281, 216)
    assert (diana["state"], diana["together"], diana["lacks"], diana["holds"]) == ("out", ["Cath"], 319, 216)
    assert (cath["state"], cath["leads"]) == ("can", 131)
