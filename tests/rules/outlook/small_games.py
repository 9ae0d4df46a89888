"""Presets with packs so small that everything can be tried."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st

from barbu_tui.rules.cards import FULL_PACK, RANKS, Deck
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.schema import DOUBLING
from tests.strategies import Data, without_faults

# Players, the lowest rank, and how many cards stay in the box: one or two tricks a hand.
SMALL_PACKS = [(3, "A", 1), (3, "K", 2), (4, "A", 0)]
PACKS = [*SMALL_PACKS, (4, "K", 0)]
small_values = st.integers(-9, 9)


@st.composite
def small_presets(
    draw: st.DrawFn,
    packs: Sequence[tuple[int, str, int]],
    contracts: int = 1,
    limits: st.SearchStrategy[Data] = st.just({}),  # noqa: B008 - strategies never change
) -> Preset:
    """A preset with a pack of three to eight cards: any doubling, either winner, any mixture of what scores.

    `limits` are those of each contract.
    """
    players, lowest, over = draw(st.sampled_from(packs))
    start = [card for card in FULL_PACK if RANKS.index(card[:-1]) >= RANKS.index(lowest)]
    removed = draw(st.lists(st.sampled_from(start), min_size=over, max_size=over, unique=True))
    deck = Deck(lowest, tuple(removed))
    listed = [draw(_contract(f"own-{number}", players, deck)) | draw(limits) for number in range(contracts)]
    doubling = {
        name: draw(st.sampled_from(DOUBLING[name].choices))  # type: ignore[attr-defined]
        for name in ("negative", "positive", "declarer", "undoubled")
    }
    data: Data = {
        "schema": 2,
        "name": "Small",
        "players": players,
        "winner": draw(st.sampled_from(["highest", "lowest"])),
        "deck": {"lowest": lowest, "removed": removed},
        "doubling": doubling,
        "contracts": listed,
    }
    return preset_from_data(without_faults(data))


@st.composite
def _contract(draw: st.DrawFn, name: str, players: int, deck: Deck) -> Data:
    groups = [group for group in ("hearts", "spades", "aces", "kings") if deck.count(group)]
    ways: dict[str, st.SearchStrategy[object]] = {
        "tricks": small_values,
        "cards": st.dictionaries(st.sampled_from([*groups, *deck.cards]), small_values, min_size=1, max_size=2),
        "last_tricks": st.lists(small_values, min_size=1, max_size=len(deck.cards) // players),
        "places": st.lists(small_values, min_size=players, max_size=players),
        "most_of_a_suit": st.lists(small_values, min_size=players, max_size=players),
        "cards_left": st.fixed_dictionaries({"each": small_values}, optional={"out": small_values}),
        "points": st.fixed_dictionaries({"times": small_values, "least": st.just(0), "most": st.just(2)}),
    }
    chosen = draw(st.lists(st.sampled_from(sorted(ways)), min_size=1, max_size=2, unique=True))
    fields = {way: draw(ways[way]) for way in chosen}
    if draw(st.booleans()):
        fields = {way: _of_one_sign(value) for way, value in fields.items()}
    if {"tricks", "cards", "last_tricks"}.issuperset(chosen) and draw(st.booleans()):
        fields["sweep"] = draw(st.fixed_dictionaries({"taker": small_values, "others": small_values}))
    return {"id": name, "name": name, "key": name[-1], **fields}


def _of_one_sign(value: object) -> object:
    match value:
        case int():
            return -abs(value)
        case dict():
            return {target: number if target in {"least", "most"} else -abs(number) for target, number in value.items()}
        case list():
            return [-abs(number) for number in value]
    return value


def agree_in_sign(preset: Preset, contract: str) -> bool:
    """Whether everything that is taken in a contract is good for the takers, or everything is bad.

    A sweep, or cards left by the same players that go out in an order, do not leave every result possible.
    """
    fields = preset.by_id[contract]
    if fields.sweep or (fields.cards_left and fields.places):
        return False
    values = [getattr(item, "value", 0) for item in preset.items[contract]]
    return min(values) >= 0 or max(values) <= 0
