"""Random presets, and hands, games and drafts that could have been played under them."""

from __future__ import annotations

import random
import string
from functools import cache
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


# A strategy is much dearer to make than to draw from: each is made once.
_PACK = st.sampled_from(PACKS)
_ONE_TO_FOUR = st.integers(1, 4)
_ANY_SEED = st.integers(0, 2**32)


@st.composite
def decks(draw: st.DrawFn) -> tuple[int, Data]:
    """A number of players, and a pack that divides among them."""
    players, lowest, over = draw(_PACK)
    return players, {"lowest": lowest, "removed": draw(_removed(lowest, over))}


@cache
def _removed(lowest: str, count: int) -> st.SearchStrategy[list[str]]:
    start = [card for card in FULL_PACK if RANKS.index(card[:-1]) >= RANKS.index(lowest)]
    return st.lists(st.sampled_from(start), min_size=count, max_size=count, unique=True)


@st.composite
def contracts(draw: st.DrawFn, name: str, players: int, deck: Deck, parts: list[str]) -> Data:
    """A contract of one to three ways to score; with `parts`, perhaps all of some of those."""
    chosen = draw(_some_ways(bool(parts)))
    contract = {"id": name, **{way: draw(_way(way, players, deck, tuple(parts))) for way in chosen}}
    if asks := draw(_asked):
        contract["asks"] = asks
    if _SWEPT.issuperset(chosen) and draw(_yes_or_no):
        contract["sweep"] = draw(_sweep)
    return contract | draw(_how_often)


def _way(way: str, players: int, deck: Deck, parts: tuple[str, ...]) -> st.SearchStrategy[Any]:
    """What a contract has under the name of a way to score."""
    if way == "cards":
        return _card_values(deck)
    if way == "all_of":
        return _some_of(parts)
    return _plain_way(way, players, min(3, len(deck.cards) // players))


@cache
def _some_ways(combined: bool) -> st.SearchStrategy[list[str]]:
    ways = ["cards", "cards_left", "last_tricks", "most_of_a_suit", "places", "points", "tricks"]
    return st.lists(st.sampled_from(["all_of", *ways] if combined else ways), min_size=1, max_size=3, unique=True)


@cache
def _some_of(parts: tuple[str, ...]) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(parts), min_size=1, max_size=3, unique=True)


@cache
def _card_values(deck: Deck) -> st.SearchStrategy[Data]:
    targets = [group for group in GROUPS if deck.count(group)] + list(deck.cards)
    return st.dictionaries(st.sampled_from(targets), values, min_size=1, max_size=4)


@cache
def _plain_way(way: str, players: int, last_tricks: int) -> st.SearchStrategy[Any]:
    ways: dict[str, st.SearchStrategy[Any]] = {
        "tricks": values,
        "last_tricks": st.lists(values, min_size=1, max_size=last_tricks),
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
    return ways[way]


_SWEPT = {"tricks", "cards", "last_tricks", "all_of"}
_asked = st.sampled_from([None, "suit", "rank"])
_yes_or_no = st.booleans()
_sweep = st.one_of(values, st.fixed_dictionaries({"taker": values, "others": values}))
_often = st.sampled_from([1, 1, 2, 3])
_how_often = st.fixed_dictionaries({}, optional={"per_declarer": _often, "per_table": _often})
_LIMITS: dict[str, st.SearchStrategy[Any]] = dict.fromkeys(("each", "negative", "positive"), _often)
_limits = st.fixed_dictionaries({}, optional=_LIMITS)
_TURNS = {name: check for name, check in SCHEDULE.items() if name not in _LIMITS}
_SECTIONS = {"play": PLAY, "schedule": _TURNS, "doubling": DOUBLING}


@cache
def _settings(section: str, ids: tuple[str, ...]) -> st.SearchStrategy[Data]:
    checks = _SECTIONS[section]
    return st.fixed_dictionaries({}, optional={name: _held(check, ids) for name, check in checks.items()})


def _held(check: Check, ids: tuple[str, ...]) -> st.SearchStrategy[Any]:
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
    if not draw(_one_in_four):
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


_one_in_four, _one_in_five = st.integers(0, 3), st.integers(0, 4)
_winner = st.sampled_from(["highest", "lowest"])
_summary = st.sampled_from(["", "As we play it."])
_NAMES = [st.sampled_from([f"own-{n}", known]) for n, known in enumerate(("tricks", "hearts", "queens", "barbu"))]


@st.composite
def _any_preset_data(draw: st.DrawFn) -> Data:
    players, pack = draw(decks())
    deck = Deck(pack["lowest"], tuple(pack["removed"]))
    listed: list[Data] = []
    for number in range(draw(_ONE_TO_FOUR)):
        name = draw(_NAMES[number])
        contract = draw(contracts(name, players, deck, [earlier["id"] for earlier in listed][:2]))
        if name.startswith("own"):
            contract |= {"name": f"Contract {number}", "key": OWN_KEYS[number]}
        listed.append(contract)
    data: Data = {"schema": 2, "name": "Random", "players": players, "deck": pack, "contracts": listed}
    data["winner"] = draw(_winner)
    data["summary"] = draw(_summary)
    ids = tuple(contract["id"] for contract in listed)
    data["play"] = draw(_settings("play", ids))
    limits = draw(_limits) if draw(_yes_or_no) else {}
    data["schedule"] = draw(_settings("schedule", ids)) | limits
    if draw(_one_in_five):
        data["doubling"] = draw(_settings("doubling", ids))
        if not data["doubling"].get("enabled", True):
            data["doubling"].pop("undoubled", None)  # only what can be doubled is shared out for want of a double
    return data


@cache
def presets() -> st.SearchStrategy[Preset]:
    """A preset that can be played."""
    return preset_data().map(preset_from_data)


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """A table at a random preset: any first declarer, any keys."""
    preset = draw(presets())
    names = ("Anne", "Beth", "Cath", "Diana", "Emma", "Flora")[: preset.players]
    return Table(preset, names, draw(_keys(preset.players)), draw(_seats(preset.players)))


@cache
def _keys(players: int) -> st.SearchStrategy[str]:
    letters = st.sampled_from(string.ascii_lowercase)
    return st.lists(letters, min_size=players, max_size=players, unique=True).map("".join)


@cache
def _seats(players: int) -> st.SearchStrategy[int]:
    return st.integers(0, players - 1)


@st.composite
def played_hands(draw: st.DrawFn) -> tuple[Table, Hand, Deal]:
    """A table, a hand played at it, and the deal behind the hand."""
    table = draw(tables())
    contract = draw(st.sampled_from([contract.id for contract in table.preset.contracts]))
    declarer = draw(_seats(table.preset.players))
    return (table, *hand_in(random.Random(draw(_ANY_SEED)), table.preset, contract, declarer))


@st.composite
def played_games(draw: st.DrawFn) -> tuple[Table, list[Hand]]:
    """A table and a game of a few hands or all of them, as the schedule has it and no contract twice."""
    table = draw(tables())
    chance = random.Random(draw(_ANY_SEED))
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
    chance = random.Random(draw(_ANY_SEED))
    draft = draft_of(hand, table.preset)
    if chance.random() < 0.1:
        return table, Draft(hand.declarer, doubles=hand.doubles)
    for number, item in enumerate(table.preset.items[hand.contract]):
        if chance.random() < 0.5:
            answer = draft.answers[number]
            holes = () if isinstance(item, MostItem) else [None if chance.random() < 0.5 else part for part in answer]
            draft = draft.with_answer(number, tuple(holes))
    return table, draft
