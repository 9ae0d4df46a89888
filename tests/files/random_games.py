"""Random presets and games that could have been played: tricks are dealt out to takers, so that counts agree."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from random import Random
from typing import Any

from hypothesis import strategies as st

from barbu_tui.rules.cards import belongs
from barbu_tui.rules.checking import announcements, is_shared_out
from barbu_tui.rules.doubling import may_double, speaking_order
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Double, Hand
from barbu_tui.rules.items import Answer, Item
from barbu_tui.rules.items.cards import CardItem, GroupItem
from barbu_tui.rules.items.cards_left import CardsLeftItem
from barbu_tui.rules.items.last_tricks import LastTrickItem
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.items.points import PointsItem
from barbu_tui.rules.items.tricks import TricksItem
from barbu_tui.rules.names import default_keys
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.table import Table
from tests.deals import counted

PACKS: dict[int, dict[str, Any]] = {
    3: {"removed": ["2C"]},
    4: {"lowest": "7"},
    5: {"removed": ["2S", "2C"]},
    6: {"removed": ["2S", "2C", "2D", "2H"]},
}
NOTES = ("misdeal, replayed", '=cmd|"x"', "李 [red]", "a" * 200)
NAMES = ("Anne", "Zoë", "李", 'Ann "the" O\'Neil', "A[/]B", "[red]Ann", "\\n", "Émile")
SECTIONS: dict[str, dict[str, tuple[Any, ...]]] = {
    "schedule": {
        "rotation": ("series", "hand", "round"),
        "choice": ("free", "fixed"),
        "dealer": ("right-of-declarer", "declarer"),
        "lead": ("declarer", "left-of-dealer"),
    },
    "doubling": {
        "negative": ("anyone", "declarer", "nobody"),
        "positive": ("anyone", "declarer", "nobody"),
        "declarer": ("redouble", "redouble-all", "double", "nothing"),
        "obligation": (0, 1, 2, 3),
        "undoubled": ("play", "share"),
    },
    "play": {
        "hearts_ban": ([], ["mine"]),
        "discard_first": ([], ["mine"]),
        "trump_duty": ("overtrump", "none"),
        "domino_ace": ("high", "low"),
        "domino_start": ("announced", "first-card"),
    },
}


def random_presets() -> st.SearchStrategy[Preset]:
    """Presets of every kind of contract, setting and number of players."""
    return st.integers(0, 2**32).map(lambda seed: random_preset(Random(seed)))


def random_games() -> st.SearchStrategy[Game]:
    """Games of random presets, played up to some hand."""
    return st.integers(0, 2**32).map(lambda seed: random_game(Random(seed)))


def random_preset(draw: Random) -> Preset:
    """One preset; contract `mine` is always there, and always asks for something."""
    players = draw.randint(3, 6)

    def number() -> int:
        return draw.randint(-99, 99)

    contracts: list[dict[str, Any]] = [
        {"id": "tricks", "tricks": number()},
        {"id": "hearts", "cards": {"hearts": number(), "AH": number(), "queens": number()}},
        {"id": "last-two", "last_tricks": [number(), number()]},
        {"id": "trumps", "asks": "suit", "tricks": number()},
        {"id": "domino", "asks": "rank", "places": [number() for _ in range(players)]},
        {"id": "ravage-city", "most_of_a_suit": [number() for _ in range(players)]},
        {"id": "chinese-poker", "points": {"times": number(), **({"total": 19} if draw.random() < 0.5 else {})}},
    ]
    chosen = draw.sample(contracts, draw.randint(1, len(contracts)))
    mine = {"id": "mine", "name": "The “house” \\ own", "key": "0", "cards": {"KH": number()}}
    if draw.random() < 0.5:
        mine["all_of"] = [contract["id"] for contract in chosen]
    data: dict[str, Any] = {"schema": 1, "name": draw.choice(NAMES), "players": players, "contracts": [*chosen, mine]}
    data |= {"deck": PACKS[players], "winner": draw.choice(["highest", "lowest"])}
    for name, fields in SECTIONS.items():
        if draw.random() < 0.7:
            data[name] = {field: draw.choice(values) for field, values in fields.items() if draw.random() < 0.5}
    if data.get("doubling") is None:
        data.pop("doubling", None)
    return preset_from_data(data, draw.choice(["house-rules", ""]))


def random_game(draw: Random) -> Game:
    """One game, its hands declared in any order at all."""
    preset = random_preset(draw)
    names = tuple(draw.sample(NAMES, preset.players))
    keys = default_keys(names) if draw.random() < 0.5 else "".join(draw.sample("abcdefxyz", preset.players))
    table = Table(preset, names, keys, draw.randrange(preset.players))
    left = [(seat, contract.id) for seat in range(preset.players) for contract in preset.contracts]
    hands = [random_hand(draw, preset, *declaration) for declaration in draw.sample(left, draw.randint(0, len(left)))]
    date = draw.choice([None, datetime.date(2026, 11, 27)])
    title = draw.choice(["", 'Friday "night" \\o/', "=1+1", "李"])
    ended = len(hands) < len(left) and draw.random() < 0.5
    outside = random_points(draw, table, hands)
    return Game(table, title, date, tuple(hands), ended, random_notes(draw, len(hands)), outside)


def random_notes(draw: Random, hands: int) -> tuple[Note, ...]:
    """Notes on some of the hands."""
    return tuple(Note(hand, draw.choice(NOTES)) for hand in range(1, hands + 1) if draw.random() < 0.2)


def random_points(draw: Random, table: Table, hands: Sequence[Hand]) -> tuple[Adjustment, ...]:
    """Points outside the hands, here and there."""
    after = sorted(draw.randint(0, len(hands)) for _ in range(draw.choice([0, 0, 1, 3])))
    seats = range(len(table.names))
    points = [-9999, -20, 5, 9999]
    return tuple(
        Adjustment(draw.choice(seats), draw.choice(points), draw.choice(["", *NOTES]), number) for number in after
    )


def random_hand(draw: Random, preset: Preset, declarer: int, contract: str) -> Hand:
    """One hand, as cards that were dealt and taken would have it."""
    doubles = random_doubles(draw, preset, declarer, contract)
    announced = draw.choice([None, *announcements(preset, contract)])
    if is_shared_out(preset, contract, doubles) and draw.random() < 0.5:
        return Hand(declarer, contract, doubles, SHARED, announced)
    cards = list(preset.deck.cards)
    draw.shuffle(cards)
    takers = [draw.randrange(preset.players) for _ in range(preset.tricks)]
    taken = {card: takers[place // preset.players] for place, card in enumerate(cards)}
    answers = tuple(_answer(draw, item, preset.players, takers, taken) for item in preset.items[contract])
    return Hand(declarer, contract, doubles, answers, announced)


def random_doubles(draw: Random, preset: Preset, declarer: int, contract: str) -> frozenset[Double]:
    """Doubles that the preset allows, spoken in order."""
    doubles: set[Double] = set()
    for seat in speaking_order(preset, declarer):
        open_to = may_double(preset, contract, declarer, doubles, seat)
        everyone = seat == declarer and preset.doubling.declarer == "redouble-all"
        against = {other for other, doubled in doubles if doubled == declarer}
        chosen = open_to if everyone else [other for other in open_to if draw.random() < 0.4]
        if not everyone or against:
            doubles |= {(seat, other) for other in chosen}
    return frozenset(doubles)


def _answer(draw: Random, item: Item, players: int, takers: list[int], taken: dict[str, int]) -> Answer:
    seats = range(players)
    match item:
        case TricksItem():
            return tuple(takers.count(seat) for seat in seats)
        case GroupItem(group=group):
            return tuple(sum(belongs(card, group) for card, taker in taken.items() if taker == seat) for seat in seats)
        case CardItem(card=card):
            return (taken[card],)
        case LastTrickItem(from_end=from_end):
            return (takers[-from_end],)
        case PlacesItem():
            return tuple(draw.sample(seats, players))
        case MostItem():
            return tuple(sorted(draw.sample(seats, draw.randint(1, players))))
        case CardsLeftItem(dealt=dealt):
            out = draw.choice(seats)
            return tuple(0 if seat == out else draw.randint(1, dealt) for seat in seats)
        case PointsItem():
            return counted(draw, item, players)
    raise AssertionError(f"what answers {item}?")
