"""What holds for every preset, every hand and every double, and for anything at all that is typed."""

from __future__ import annotations

import random
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.checking import is_shared_out
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.hand import SHARED, Draft, Hand, draft_of
from barbu_tui.rules.items import Points
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.items.numbers import CountItem
from barbu_tui.rules.notation import hand_or_faults, read_draft, read_hand, write_draft, write_hand
from barbu_tui.rules.notation_canonical import canonical_hand
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data, read_preset
from barbu_tui.rules.scoring import payments, preview, score_hand, score_hands, settle, share_out
from barbu_tui.rules.sheet import ranks, sheet_of
from barbu_tui.rules.table import Table
from benchmarks.scoring import games, score_ours, score_plainly, tournament
from tests.by_the_book import swept_by_the_book, total_by_the_book, worth
from tests.deals import Deal, allowed_doubles
from tests.rules.builders import table as table_of_house
from tests.slips import json_like, spoilt_lines, spoilt_presets, written_in_haste
from tests.strategies import drafts, played_games, played_hands, presets, tables


def raw_by_the_book(contract: Contract, preset: Preset, hand: Hand, deal: Deal, points: list[Points]) -> list[int]:
    """A hand's raw score straight from what happened, card by card."""
    seats = range(preset.players)
    raw = [(contract.tricks or 0) * deal.tricks.count(seat) for seat in seats]
    for seat in seats:
        raw[seat] += sum(worth(contract, card) for card in deal.captured[seat])
    for value, taker in zip(reversed(contract.last_tricks), reversed(deal.tricks), strict=False):
        raw[taker] += value or 0
    for value, seat in zip(contract.places, deal.order, strict=False):
        raw[seat] += value
    for seat in deal.tied if contract.most_of_a_suit else ():
        raw[seat] += contract.most_of_a_suit[len(deal.tied) - 1]
    if rule := contract.cards_left:
        dealt = len(preset.deck.cards) // preset.players
        left = [min(deal.order.index(seat), dealt) for seat in seats]
        raw = [each + (rule.each * left[seat] if left[seat] else rule.out) for seat, each in enumerate(raw)]
    if contract.points:
        counted = points.pop(0)
        raw = [each + contract.points.times * counted[seat] for seat, each in enumerate(raw)]
    for part in contract.all_of:
        inner = raw_by_the_book(preset.by_id[part], preset, hand, deal, points)
        raw = [one + other for one, other in zip(raw, inner, strict=True)]
    return raw


def counted_points(preset: Preset, hand: Hand) -> list[Points]:
    items = preset.items[hand.contract]
    assert not isinstance(hand.result, str)
    return [given for item, given in zip(items, hand.result, strict=True) if type(item).__name__ == "PointsItem"]


@given(played_hands())
def test_the_raw_score_is_what_happened_card_by_card(played: tuple[Table, Hand, Deal]) -> None:
    table, hand, deal = played
    preset, contract = table.preset, table.preset.by_id[hand.contract]
    raw = raw_by_the_book(contract, preset, hand, deal, counted_points(preset, hand))
    seat = swept_by_the_book(contract, preset, deal)
    if seat is not None and contract.sweep:
        raw = [contract.sweep.taker if other == seat else contract.sweep.others for other in range(preset.players)]
    assert score_hand(preset, hand).raw == tuple(raw)
    assert score_hand(preset, hand).swept == seat


@given(played_hands(), st.integers())
def test_a_hand_sums_to_its_contracts_total_whatever_is_doubled(played: tuple[Table, Hand, Deal], seed: int) -> None:
    table, hand, deal = played
    preset = table.preset
    contract = preset.by_id[hand.contract]
    total = total_by_the_book(contract, preset, len(deal.tied))
    if contract.sweep and swept_by_the_book(contract, preset, deal) is not None:
        total = contract.sweep.taker + contract.sweep.others * (preset.players - 1)
    doubles = allowed_doubles(random.Random(seed), preset, hand.contract, hand.declarer)
    for hand_of in (hand, Hand(hand.declarer, hand.contract, doubles, hand.result)):
        score = score_hand(preset, hand_of)
        assert score.expected == total
        assert sum(score.settlement) == 0
        assert sum(score.net) == sum(score.raw)
        assert total is None or sum(score.net) == total
    assert preset.totals[hand.contract] == total_by_the_book(preset.by_id[hand.contract], preset)


@given(played_hands())
def test_what_happened_is_never_refused_and_a_count_changed_by_one_always_is(played: tuple[Table, Hand, Deal]) -> None:
    table, hand, _ = played
    line = write_hand(hand, table)
    assert hand_or_faults(read_notation(line, table, None), table) == (hand, ())
    assert not isinstance(hand.result, str)
    for number, item in enumerate(table.preset.items[hand.contract]):
        if isinstance(item, CountItem) and item.total is not None:
            for seat, change in ((0, 1), (table.preset.players - 1, -1)):
                answer = list(hand.result[number])
                answer[seat] += change
                wrong = draft_of(hand, table.preset).with_answer(number, tuple(answer))
                assert hand_or_faults(read_notation(write_draft(wrong, table), table, None), table)[0] is None


@given(played_hands(), st.integers())
def test_the_order_of_doubles_changes_nothing(played: tuple[Table, Hand, Deal], seed: int) -> None:
    table, hand, _ = played
    before, _, result = write_hand(hand, table).partition(" = ")
    head, doubles = before.split(" ")[:2], before.split(" ")[2:]
    random.Random(seed).shuffle(doubles)
    assert read_hand(f"{' '.join([*head, *doubles])} = {result}", table) == hand
    raw = score_hand(table.preset, hand).raw
    assert settle(raw, sorted(hand.doubles)) == settle(raw, sorted(hand.doubles, reverse=True))


@given(played_hands())
def test_each_pair_settles_by_itself_and_one_gains_what_the_other_pays(played: tuple[Table, Hand, Deal]) -> None:
    table, hand, _ = played
    score = score_hand(table.preset, hand)
    paid = [0] * table.preset.players
    for bet in payments(score.raw, hand.doubles):
        pair = {(bet.payer, bet.payee), (bet.payee, bet.payer)}
        assert bet.stake == len(pair & hand.doubles)
        assert bet.points == bet.stake * (score.raw[bet.payee] - score.raw[bet.payer]) >= 0
        alone = settle(score.raw, pair & hand.doubles)
        assert (alone[bet.payer], alone[bet.payee]) == (-bet.points, bet.points)
        paid[bet.payer] -= bet.points
        paid[bet.payee] += bet.points
    assert tuple(paid) == score.settlement
    for one, other in combinations(range(table.preset.players), 2):
        assert settle(score.raw, [(one, other)]) == settle(score.raw, [(other, one)])


@given(played_hands())
def test_a_line_written_and_read_back_is_the_same_hand(played: tuple[Table, Hand, Deal]) -> None:
    table, hand, _ = played
    line = write_hand(hand, table)
    again = read_hand(line, table)
    assert again == hand
    assert write_hand(again, table) == line
    assert line.isascii()


@given(played_hands(), st.integers())
def test_a_line_typed_in_haste_is_the_same_hand(played: tuple[Table, Hand, Deal], seed: int) -> None:
    table, hand, _ = played
    assert read_hand(written_in_haste(random.Random(seed), hand, table), table) == hand


@given(played_hands(), st.integers())
def test_a_canonical_line_is_read_quickly_as_it_is_read_in_full(played: tuple[Table, Hand, Deal], seed: int) -> None:
    table, hand, _ = played
    line = write_hand(hand, table)
    times = table.preset.limits.after(()).room(hand.declarer, hand.contract)
    assert canonical_hand(line, table, (hand,) * (times - 1)) == hand
    assert canonical_hand(line, table, (hand,) * times) is None
    hasty = written_in_haste(random.Random(seed), hand, table)
    assert canonical_hand(hasty, table, ()) in (None, hand)


@given(drafts())
def test_a_draft_with_holes_written_and_read_back_is_the_same_draft(found: tuple[Table, Draft]) -> None:
    table, draft = found
    line = write_draft(draft, table)
    assert read_draft(line, table, draft.declarer) == draft
    assert write_draft(read_draft(line, table, 0), table) == line


@given(presets(), st.integers(0, 5))
def test_a_shared_hand_sums_to_the_total_and_costs_no_opponent_more_than_another(preset: Preset, seat: int) -> None:
    declarer = seat % preset.players
    for contract in preset.contracts:
        total = preset.totals[contract.id]
        assert is_shared_out(preset, contract.id, ()) <= preset.is_negative(contract.id)
        if total is None:
            continue
        raw = share_out(total, preset.players, declarer)
        others = {points for other, points in enumerate(raw) if other != declarer}
        (each,) = others
        assert sum(raw) == total
        assert abs(each) * (preset.players - 1) >= abs(total) > (abs(each) - 1) * (preset.players - 1) or total == 0
        if is_shared_out(preset, contract.id, ()):
            hand = Hand(declarer, contract.id, frozenset(), SHARED)
            table = table_of_house(preset)
            assert read_hand(write_hand(hand, table), table) == hand
            assert score_hand(preset, hand).net == raw


@settings(max_examples=20)
@given(played_games())
def test_scoring_a_game_is_scoring_its_hands(played: tuple[Table, list[Hand]]) -> None:
    table, hands = played
    scores = score_hands(table.preset, hands)
    assert scores == [score_hand(table.preset, hand) for hand in hands]
    sheet = sheet_of(Game(table, hands=tuple(hands)))
    assert [row.score for row in sheet.rows] == scores
    assert sheet.totals == tuple(sum(score.net[seat] for score in scores) for seat in range(table.preset.players))
    # Under limits a table may have gone a way that leaves fewer hands than the rules have room for.
    assert sheet.hands_left <= table.preset.hands - len(hands)
    if table.preset.limits.plain:
        assert sheet.hands_left == table.preset.hands - len(hands)
    assert sheet.complete == (sheet.declarer is None)
    assert sheet == sheet_of(Game(table, hands=tuple(hands)))


@settings(max_examples=20)
@given(played_games())
def test_a_game_written_out_and_read_back_is_the_same_game(played: tuple[Table, list[Hand]]) -> None:
    table, hands = played
    lines = [write_hand(hand, table) for hand in hands]
    assert read_hands(table, lines) == (tuple(hands), [])
    # The schedule knows who declares, so the lines need not say it.
    assert read_hands(table, [line.partition(": ")[2] for line in lines]) == (tuple(hands), [])


@given(st.lists(st.integers(-50, 50), min_size=3, max_size=6), st.sampled_from(["highest", "lowest"]))
def test_a_rank_is_one_more_than_those_who_are_better(totals: list[int], winner: str) -> None:
    sign = 1 if winner == "highest" else -1
    for seat, rank in enumerate(ranks(tuple(totals), winner)):
        assert rank == 1 + sum(sign * other > sign * totals[seat] for other in totals)


def well_told(error: BarbuError, length: int) -> bool:
    return bool(error.faults) and all(0 < fault.column <= length + 1 and str(fault) for fault in error.faults)


@given(tables(), st.one_of(st.text(), st.text("abcdefnqhtx0129 :>*+?=/()-", max_size=40)), st.integers(0, 2))
def test_any_text_is_a_hand_or_has_faults_with_columns(table: Table, text: str, declarer: int) -> None:
    _read_whatever(table, text, declarer)


@given(spoilt_lines())
def test_a_line_with_slips_is_a_hand_or_has_faults_with_columns(spoilt: tuple[Table, str]) -> None:
    _read_whatever(*spoilt, 0)


def _read_whatever(table: Table, text: str, declarer: int) -> None:
    quick = canonical_hand(text, table, ())
    assert quick in (None, hand_or_faults(read_notation(text, table, None), table)[0])
    for suggested in (declarer, None):
        hand, faults = hand_or_faults(read_notation(text, table, suggested), table)
        assert (hand is None) == bool(faults)
        if hand is None:
            assert well_told(BarbuError(faults), len(text))
        else:
            assert read_hand(write_hand(hand, table), table) == hand
            assert len(score_hand(table.preset, hand).net) == table.preset.players
    try:
        draft = read_draft(text, table, declarer)
    except BarbuError as error:
        told: BarbuError | None = error
    else:
        told = None
        assert read_draft(write_draft(draft, table), table, declarer) == draft
    assert told is None or well_told(told, len(text))


@settings(max_examples=20)
@given(tables(), st.lists(st.one_of(st.just(""), st.text("abcqnh012 :>*=", max_size=12)), max_size=6))
def test_any_lines_are_a_game_or_have_faults(table: Table, lines: list[str]) -> None:
    hands, faults = read_hands(table, lines)
    assert len(hands) == len(lines) or faults
    assert all(fault.path[0] in range(len(lines)) for fault in faults)


@given(st.one_of(json_like, spoilt_presets()))
def test_any_data_is_a_preset_or_has_faults(data: Any) -> None:
    _, faults = read_preset(data)
    assert all(str(fault) for fault in faults)
    if faults:
        with pytest.raises(BarbuError) as refused:
            preset_from_data(data)
        assert refused.value.faults == tuple(faults)
    else:
        preset = preset_from_data(data)
        assert preset_from_data(preset_to_data(preset)) == preset
        assert set(preset.totals) == set(preset.items) == set(preset.by_id)


@given(presets())
def test_a_preset_written_as_data_and_read_back_is_the_same_preset(preset: Preset) -> None:
    data = preset_to_data(preset)
    assert preset_from_data(data) == preset
    assert preset_to_data(preset_from_data(data)) == data


@given(played_hands(), st.integers())
def test_a_preview_says_only_what_will_be_true(played: tuple[Table, Hand, Deal], seed: int) -> None:
    table, hand, _ = played
    chance = random.Random(seed)
    score = score_hand(table.preset, hand)
    draft = draft_of(hand, table.preset)
    whole = preview(table.preset, draft)
    assert (whole.raw, whole.settlement, whole.net, whole.expected) == (*score[:3], score.expected)
    for number, item in enumerate(table.preset.items[hand.contract]):
        if not isinstance(item, MostItem):
            holes = tuple(None if chance.random() < 0.4 else part for part in draft.answers[number])
            draft = draft.with_answer(number, holes)
    for shown, true in zip(preview(table.preset, draft)[:3], score[:3], strict=True):
        assert all(told in (None, points) for told, points in zip(shown, true, strict=True))


def test_a_scorer_hard_wired_to_the_seven_contracts_comes_to_the_same_points() -> None:
    some = games(20)
    assert score_ours(tournament(), some) == score_plainly(some)
