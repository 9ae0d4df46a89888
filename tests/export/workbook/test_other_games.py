"""What other games of the family ask of a sheet: sweeps, cards left in hand, limits, turns the other way round."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest

from barbu_tui.export.workbook import written
from barbu_tui.export.workbook.plan import Plan, plan_of
from barbu_tui.export.workbook.questions import Slot
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import message
from barbu_tui.rules.preset import Preset, Schedule
from tests.export.workbook.scoresheet import Scoresheet
from tests.rules.builders import HEARTS, LAST_TWO, TRICKS, rules, table


def planned(*contracts: dict[str, object]) -> Plan:
    """The plan of an empty sheet of these contracts."""
    return plan_of(Game(table(rules(*contracts))))


def with_sweep(plan: Plan, taker: int, others: int) -> Plan:
    """The plan with a sweep in its first contract."""
    first, *rest = plan.contracts
    return replace(plan, contracts=(replace(first, sweep=(taker, others)), *rest))


@pytest.mark.parametrize(
    ("row", "net"),
    [
        ({"took_1_1": 13, "who_1": "a"}, [0, 26, 26, 26]),
        ({"took_1_1": 12, "took_1_2": 1, "who_1": "a"}, [-28, -2, 0, 0]),
        ({"took_1_3": 13, "who_1": "c", "box_2": "c"}, [26, 52, -26, 26]),
    ],
)
def test_who_takes_everything_turns_the_scores_round(row: dict[str, str | int], net: list[int]) -> None:
    sheet = Scoresheet(with_sweep(planned(HEARTS, TRICKS), taker=0, others=26))
    sheet.type(1, contract="h", **row)
    assert (sheet.net(1), sheet.shown("check", 1)) == (net, "✓")
    # The contract without a sweep goes on as ever.
    sheet.type(2, contract="n", took_1_1=13)
    assert sheet.net(2) == [-26, 0, 0, 0]


def test_a_sweep_of_last_tricks_is_seen_as_well() -> None:
    sheet = Scoresheet(with_sweep(planned(LAST_TWO, TRICKS), taker=8, others=0))
    sheet.type(1, contract="l", who_1="b", who_2="b")
    sheet.type(2, decl="b", contract="l", who_1="b", who_2="c")
    assert [sheet.net(1), sheet.net(2)] == [[0, 8, 0, 0], [0, -10, -20, 0]]
    assert [sheet.shown("check", 1), sheet.shown("check", 2)] == ["✓", "✓"]


def test_cards_left_count_for_each_and_going_out_for_itself() -> None:
    plan = planned(TRICKS, {"id": "lorum", "name": "Lorum", "key": "0", "points": {"times": 1}})
    left = Slot(message("cards left"), "left", None, (-1, 8), ("lorum", 1), most=8)
    contracts = (plan.contracts[0], replace(plan.contracts[1], questions=(left,)))
    sheet = Scoresheet(replace(plan, contracts=contracts))
    sheet.type(1, contract="0")
    assert sheet.shown("check", 1) == "cards left: one of them 0"
    sheet.type(1, took_1_1=3, took_1_2=1, took_1_4=5)
    assert (sheet.net(1), sheet.shown("check", 1)) == ([-3, -1, 8, -5], "counted")
    sheet.type(1, took_1_4=None)
    assert (sheet.net(1), sheet.shown("check", 1)) == (None, "cards left: one of them 0")
    sheet.type(1, took_1_3=0, took_1_4=9)
    assert sheet.shown("check", 1) == "cards left: too many or too few"


def test_points_have_a_least_and_a_most() -> None:
    plan = planned({"id": "chinese-poker", "points": {"times": 4, "total": 19}})
    (points,) = plan.contracts[0].slots
    bounded = replace(plan.contracts[0], questions=(points._replace(least=0, most=10),))
    sheet = Scoresheet(replace(plan, contracts=(bounded,)))
    sheet.type(1, contract="c", took_1_1=11, took_1_2=8, took_1_3=0)
    assert sheet.shown("check", 1) == "points: too many or too few"
    sheet.type(1, took_1_1=10)
    assert sheet.net(1) == [40, 32, 0, 4]


@dataclass(frozen=True)
class Limited(Contract):
    """A contract that may be declared otherwise than once by everyone."""

    per_declarer: int = 1
    per_table: int | None = None


@dataclass(frozen=True)
class Quota(Schedule):
    """A schedule that lets nobody declare everything, and turns."""

    each: int | None = None
    negative: int | None = None
    positive: int | None = None
    direction: str = "clockwise"


def limited(schedule: Quota) -> Preset:
    """Six tricks contracts worth of limits."""
    contracts = (
        Limited("tricks", key="n", tricks=-2, per_declarer=2),
        Limited("barbu", key="b", cards=(("KH", -20),), per_table=1),
        Limited("last-trick", key="l", last_tricks=(-10,)),
        Limited("trumps", key="t", tricks=5),
    )
    return Preset("Limits", 4, contracts, schedule=schedule)


def test_a_hand_over_a_limit_does_not_count_and_is_told_why() -> None:
    sheet = Scoresheet(Game(table(limited(Quota(each=3, negative=2, positive=1)))))
    hands: list[tuple[str, dict[str, str | int], str]] = [
        ("n", {"took_1_1": 13}, "✓"), ("n", {"took_1_1": 13}, "✓"), ("n", {"took_1_1": 13}, "played too often"),
        ("l", {"who_1": "a"}, "too many hands declared"),
    ]  # fmt: skip
    for number, (contract, row, said) in enumerate(hands, start=1):
        sheet.type(number, decl="a", contract=contract, **row)
        assert sheet.shown("check", number) == said
    sheet.type(3, contract="l", took_1_1=None, who_1="b")
    assert sheet.shown("check", 3) == "too many negative ones"
    sheet.type(3, contract="t", who_1=None, took_1_1=13)
    assert sheet.shown("check", 3) == "✓"
    sheet.type(5, decl="b", contract="b", who_1="a")
    sheet.type(6, decl="c", contract="b", who_1="a")
    assert [sheet.shown("check", number) for number in (5, 6)] == ["✓", "used up at this table"]


def test_the_declaration_can_go_round_the_other_way() -> None:
    preset = limited(Quota(rotation="hand", direction="counterclockwise"))
    sheet = Scoresheet(Game(table(preset)))
    assert [sheet.shown("decl", number) for number in range(1, 7)] == ["a", "d", "c", "b", "a", "d"]


def test_every_written_result_of_such_a_sheet_is_what_a_spreadsheet_computes() -> None:
    book = Scoresheet(with_sweep(planned(HEARTS, LAST_TWO), taker=0, others=26)).spreadsheet
    assert [address for tab, address, cell in book.book.formulas if cell.value != book.shown(tab, address)] == []
    assert written(planned(HEARTS)) == written(planned(HEARTS))
