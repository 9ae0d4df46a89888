"""Random presets, and hands, games and drafts that could have been played under them."""

from __future__ import annotations

import random
import string
from typing import Any, TypeAlias

from hypothesis import strategies as st

from barbu_tui.rules.cards import FULL_PACK, GROUPS, RANKS, Deck
from barbu_tui.rules.checks import Check, OneOf, WholeNumber, yes_or_no
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.hand import Draft, Hand, draft_of
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data, read_preset
from barbu_tui.rules.schedule import contracts_left, next_contract, next_declarer
from barbu_tui.rules.schema import DOUBLING, PLAY, SCHEDULE
from barbu_tui.rules.table import Table
from tests.deals import Deal, hand_in

Data: TypeAlias = dict[str, Any]

# Players, the lowest rank and how many of the lowest cards stay in the box: 32 to 52 cards.
PACKS = [
    (3, "2", 1),
    (3, "3", 0),
    (3, "7", 2),
    (4, "2", 0),
    (4, "7", 0),
    (4, "3", 0),
    (5, "2", 2),
    (5, "3", 3),
    (5, "7", 2),
    (6, "2", 4),
    (6, "3", 0),
    (6, "7", 2),
]
# The scorekeeper's own contracts have keys that no known contract wants.
OWN_KEYS = "awyz0123456789"
values = st.one_of(st.integers(-30, 30), st.sampled_from([-9999, 0, 9999]))


@st.composite
def decks(draw: st.DrawFn) -> tuple[int, Data]:
    """A number of players, and a pack that divides among them."""
    players, lowest, over = draw(st.sampled_from(PACKS))
    start = [card for card in FULL_PACK if RANKS.index(card[:-1]) >= RANKS.index(lowest)]
    removed = draw(st.lists(st.sampled_from(start), min_size=over, max_size=over, unique=True))
    return players, {"lowest": lowest, "removed": removed}


@st.composite
def contracts(draw: st.DrawFn, name: str, players: int, deck: Deck, parts: list[str]) -> Data:
    """A contract of one to three ways to score; with `parts`, perhaps all of some of those."""
    targets = [group for group in GROUPS if deck.count(group)] + list(deck.cards)
    ways: dict[str, st.SearchStrategy[Any]] = {
        "tricks": values,
        "cards": st.dictionaries(st.sampled_from(targets), values, min_size=1, max_size=4),
        "last_tricks": st.lists(values, min_size=1, max_size=min(3, len(deck.cards) // players)),
        "places": st.lists(values, min_size=players, max_size=players),
        "cards_left": st.fixed_dictionaries({"each": values}, optional={"out": values}),
        "most_of_a_suit": st.lists(values, min_size=players, max_size=players),
        "points": st.fixed_dictionaries(
            {},
            optional={
                "times": values,
                "total": st.integers(-50, 50),
                "least": st.integers(-30, 10),
                "most": st.integers(0, 40),
            },
        ),
    }
    if parts:
        ways["all_of"] = st.lists(st.sampled_from(parts), min_size=1, max_size=3, unique=True)
    chosen = draw(st.lists(st.sampled_from(sorted(ways)), min_size=1, max_size=3, unique=True))
    contract = {"id": name, **{way: draw(ways[way]) for way in chosen}}
    if asks := draw(st.sampled_from([None, "suit", "rank"])):
        contract["asks"] = asks
    if _SWEPT.issuperset(chosen) and draw(st.booleans()):
        contract["sweep"] = draw(st.one_of(values, st.fixed_dictionaries({"taker": values, "others": values})))
    return contract | draw(st.fixed_dictionaries({}, optional={"per_declarer": _often, "per_table": _often}))


_SWEPT = {"tricks", "cards", "last_tricks", "all_of"}
_often = st.sampled_from([1, 1, 2, 3])
_LIMITS: dict[str, st.SearchStrategy[Any]] = dict.fromkeys(("each", "negative", "positive"), _often)


def _settings(checks: dict[str, Check], ids: list[str]) -> st.SearchStrategy[Data]:
    return st.fixed_dictionaries({}, optional={name: _held(check, ids) for name, check in checks.items()})


def _held(check: Check, ids: list[str]) -> st.SearchStrategy[Any]:
    """What a setting may hold: a word, a number, yes or no, some of the contracts."""
    if isinstance(check, OneOf):
        return st.sampled_from(check.choices)
    if isinstance(check, WholeNumber):
        return st.integers(check.least, check.most)
    return st.booleans() if check is yes_or_no else st.lists(st.sampled_from(ids), unique=True)


@st.composite
def preset_data(draw: st.DrawFn) -> Data:
    """A preset as data, with nothing wrong in it: every number of players, pack, setting, limit and way to score."""
    data = draw(_any_preset_data())
    if not draw(st.integers(0, 3)):
        data["schema"] = 1
    return without_faults(data)


def without_faults(data: Data) -> Data:
    """The data without what its schema does not have, or the rest of it does not allow."""
    while faults := read_preset(data)[1]:
        for fault in faults:
            data = _without(data, fault.path)
    return data


def _without(data: Any, path: DataPath) -> Any:
    """The data without what is at fault: a field of a section or of a contract, or a part of such a field."""
    step, *rest = path
    if isinstance(data, list):
        return [_without(part, tuple(rest)) if place == step else part for place, part in enumerate(data)]
    if step == "id":
        return {**data, "tricks": 1}  # nothing is left that it could score
    if not rest or step == "last_tricks":
        assert step not in {"players", "contracts", "deck"}, path
        return {name: part for name, part in data.items() if name != step}
    return {**data, step: _without(data[step], tuple(rest))} if step in data else data


@st.composite
def _any_preset_data(draw: st.DrawFn) -> Data:
    players, pack = draw(decks())
    deck = Deck(pack["lowest"], tuple(pack["removed"]))
    listed: list[Data] = []
    for number in range(draw(st.integers(1, 4))):
        name = draw(st.sampled_from([f"own-{number}", ("tricks", "hearts", "queens", "barbu")[number]]))
        contract = draw(contracts(name, players, deck, [earlier["id"] for earlier in listed][:2]))
        if name.startswith("own"):
            contract |= {"name": f"Contract {number}", "key": OWN_KEYS[number]}
        listed.append(contract)
    data: Data = {"schema": 2, "name": "Random", "players": players, "deck": pack, "contracts": listed}
    data["winner"] = draw(st.sampled_from(["highest", "lowest"]))
    data["summary"] = draw(st.sampled_from(["", "As we play it."]))
    ids = [contract["id"] for contract in listed]
    data["play"] = draw(_settings(PLAY, ids))
    turns = {name: check for name, check in SCHEDULE.items() if name not in _LIMITS}
    limits = draw(st.fixed_dictionaries({}, optional=_LIMITS)) if draw(st.booleans()) else {}
    data["schedule"] = draw(_settings(turns, ids)) | limits
    if draw(st.integers(0, 4)):
        data["doubling"] = draw(_settings(DOUBLING, ids))
        if not data["doubling"].get("enabled", True):
            data["doubling"].pop("undoubled", None)  # only what can be doubled is shared out for want of a double
    return data


def presets() -> st.SearchStrategy[Preset]:
    """A preset that can be played."""
    return preset_data().map(preset_from_data)


def tables() -> st.SearchStrategy[Table]:
    """A table at a random preset: any first declarer, any keys."""
    return presets().flatmap(_seats)


def _seats(preset: Preset) -> st.SearchStrategy[Table]:
    names = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")[: preset.players]
    keys = st.permutations(string.ascii_lowercase).map(lambda letters: "".join(letters[: preset.players]))
    return st.builds(Table, st.just(preset), st.just(names), keys, st.integers(0, preset.players - 1))


@st.composite
def played_hands(draw: st.DrawFn) -> tuple[Table, Hand, Deal]:
    """A table, a hand played at it, and the deal behind the hand."""
    table = draw(tables())
    contract = draw(st.sampled_from([contract.id for contract in table.preset.contracts]))
    declarer = draw(st.integers(0, table.preset.players - 1))
    return (table, *hand_in(random.Random(draw(st.integers(0, 2**32))), table.preset, contract, declarer))


@st.composite
def played_games(draw: st.DrawFn) -> tuple[Table, list[Hand]]:
    """A table and a game of a few hands or all of them, as the schedule has it and no contract twice."""
    table = draw(tables())
    chance = random.Random(draw(st.integers(0, 2**32)))
    hands: list[Hand] = []
    for _ in range(chance.randint(0, table.preset.hands)):
        declarer = next_declarer(table.preset, hands, table.first)
        if declarer is None:
            break  # by a choice of the table's, the game has become shorter
        left = contracts_left(table.preset, hands, declarer)
        contract = next_contract(table.preset, hands, declarer) or chance.choice(left)
        hands.append(hand_in(chance, table.preset, contract, declarer)[0])
    return table, hands


@st.composite
def drafts(draw: st.DrawFn) -> tuple[Table, Draft]:
    """A table and a hand as far as somebody may have typed it, with holes anywhere."""
    table, hand, _ = draw(played_hands())
    chance = random.Random(draw(st.integers(0, 2**32)))
    draft = draft_of(hand, table.preset)
    if chance.random() < 0.1:
        return table, Draft(hand.declarer, doubles=hand.doubles)
    for number, item in enumerate(table.preset.items[hand.contract]):
        if chance.random() < 0.5:
            answer = draft.answers[number]
            holes = () if isinstance(item, MostItem) else [None if chance.random() < 0.5 else part for part in answer]
            draft = draft.with_answer(number, tuple(holes))
    return table, draft
