"""What the rest of the program relies on, of every kind of item there is: random presets bring in new kinds."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.checking import hand_faults
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Answer, Item, PartialResult, Shape
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.notation import read_draft
from barbu_tui.rules.notation_tokens import tokens
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.scoring import preview
from barbu_tui.rules.table import Table
from tests.deals import Deal
from tests.rules.builders import NAMES, RAVAGE_CITY, TOURNAMENT, rules, table
from tests.strategies import played_hands, preset_data


def answered(played: tuple[Table, Hand, Deal]) -> list[tuple[Item, Answer, Preset]]:
    """The items of a hand with their answers."""
    at_table, hand, _ = played
    assert not isinstance(hand.result, str)
    items = at_table.preset.items[hand.contract]
    return [(item, answer, at_table.preset) for item, answer in zip(items, hand.result, strict=True)]


@given(played_hands())
def test_an_answer_is_complete_read_as_it_is_written_and_adds_up(played: tuple[Table, Hand, Deal]) -> None:
    for item, answer, preset in answered(played):
        assert item.missing(answer) is None
        assert item.completed(answer) == answer
        keys = "abcdef"[: preset.players]
        faults: list[Fault] = []
        line = tokens("= " + item.written(answer, keys)).result or ()
        assert item.read(item.grouped(line, preset.players), keys, faults) == answer
        assert faults == []
        points = [part for part in item.score(answer, preset.players) if part is not None]
        assert len(points) == preset.players
        assert item.expected(answer) in {None, sum(points)}


@given(played_hands())
def test_where_nothing_is_known_something_is_missing_and_nothing_scores_or_is_wrong(
    played: tuple[Table, Hand, Deal],
) -> None:
    for item, _, preset in answered(played):
        blank = item.blank(preset.players)
        assert item.missing(blank) is not None
        assert set(item.score(blank, preset.players)) == {None}
        assert list(item.contradictions(0, PartialResult((item,), (blank,), NAMES[: preset.players]))) == []


@given(played_hands(), st.integers(0, 5))
def test_one_thing_less_takes_no_other_points_away_and_the_rest_is_what_is_left(
    played: tuple[Table, Hand, Deal], place: int
) -> None:
    for item, answer, preset in answered(played):
        if item.shape is Shape.TIED or place >= len(answer):
            continue
        without = (*answer[:place], None, *answer[place + 1 :])
        known = item.score(without, preset.players)
        assert all(part in {None, whole} for part, whole in zip(known, item.score(answer, preset.players), strict=True))
        assert item.completed(without) in {without, answer}
        if item.shape.has_numbers:
            filled = item.with_rest(without, place)
            assert isinstance(filled, UserMessage) if item.total is None else filled == answer


@given(preset_data())
def test_items_that_differ_in_their_worth_alone_ask_the_same(data: dict[str, Any]) -> None:
    preset = preset_from_data(data)
    contracts = [worth_the_opposite(contract) for contract in data["contracts"]]
    # What was negative may be positive now: limits on either would not fit any more.
    schedule = {name: value for name, value in data.get("schedule", {}).items() if name not in {"negative", "positive"}}
    other = preset_from_data({**data, "schedule": schedule, "contracts": contracts})
    for contract in preset.contracts:
        items, others = preset.items[contract.id], other.items[contract.id]
        assert [item.question for item in items] == [item.question for item in others]
        assert all(map(Item.fits, items, others))


def worth_the_opposite(contract: dict[str, Any]) -> dict[str, Any]:
    return {name: SCORING[name].negated(value) if name in SCORING else value for name, value in contract.items()}


@pytest.mark.parametrize(
    ("one", "other", "fits"),
    [
        ("tricks", "trumps", True),
        ("tricks", "queens", False),
        ("barbu", "last-two", False),
        ("hearts", "queens", False),
        ("domino", "tricks", False),
    ],
)
def test_a_result_of_one_contract_fits_another_that_asks_for_as_much_of_the_same(
    one: str, other: str, fits: bool
) -> None:
    items, others = TOURNAMENT.items[one], TOURNAMENT.items[other]
    assert (len(items) == len(others) and all(map(Item.fits, items, others))) is fits


@pytest.mark.parametrize(
    ("line", "preset", "asked"),
    [
        ("domino", TOURNAMENT, "who went out first?"),
        ("domino = b", TOURNAMENT, "who went out next?"),
        ("barbu", TOURNAMENT, "K♥: who took it?"),
        ("last-two = a", TOURNAMENT, "last trick: who took it?"),
        ("queens = 1", TOURNAMENT, "queens: 1 of 4 players given"),
        ("ravage-city", rules(RAVAGE_CITY), "most of a suit: nobody named yet"),
    ],
)
def test_what_is_missing_is_asked_for_in_the_tables_words(line: str, preset: Preset, asked: str) -> None:
    faults = list(hand_faults(table(preset), read_draft(line, table(preset), 0), ()))
    assert [str(fault.message) for fault in faults if fault.missing] == [asked]


def test_more_tied_than_there_are_players_is_told_and_scores_nothing_yet() -> None:
    city = table(rules(RAVAGE_CITY))
    draft = read_draft("ravage-city = aabcd", city, 0)
    assert [str(fault.message) for fault in hand_faults(city, draft, ())] == ["Anne is named twice"]
    assert preview(city.preset, draft).net == (None,) * 4
    assert preview(city.preset, draft).expected is None
