"""Hands as they may have been played: the cards and tricks of a blind deal, and the answers and doubles that fit."""

from __future__ import annotations

import random
from dataclasses import dataclass

from barbu_tui.rules.cards import belongs
from barbu_tui.rules.doubling import may_double
from barbu_tui.rules.hand import Double, Hand
from barbu_tui.rules.items import Answer, Item
from barbu_tui.rules.items.cards import CardItem, GroupItem
from barbu_tui.rules.items.cards_left import CardsLeftItem
from barbu_tui.rules.items.last_tricks import LastTrickItem
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.items.points import PointsItem
from barbu_tui.rules.items.tricks import TricksItem
from barbu_tui.rules.preset import Preset


@dataclass(frozen=True)
class Deal:
    """What really happened in a hand, from which every question about it has its answer.

    `captured`: each seat's cards; `tricks`: who took each, in order; `order`: who went out; `tied`: with
    most of a suit. Points are counted item by item.
    """

    captured: tuple[frozenset[str], ...]
    tricks: tuple[int, ...]
    order: tuple[int, ...]
    tied: tuple[int, ...]


def deal(chance: random.Random, preset: Preset) -> Deal:
    """Play a hand blindly: the tricks go to all of the players, or to some of them only."""
    seats = range(preset.players)
    cards = list(preset.deck.cards)
    chance.shuffle(cards)
    strong = chance.sample(seats, chance.randint(1, preset.players))
    takers = tuple(chance.choice(strong) for _ in range(preset.tricks))
    captured: list[set[str]] = [set() for _ in seats]
    for number, taker in enumerate(takers):
        captured[taker].update(cards[number * preset.players : (number + 1) * preset.players])
    order = tuple(chance.sample(seats, preset.players))
    tied = tuple(sorted(chance.sample(seats, chance.randint(1, preset.players))))
    return Deal(tuple(map(frozenset, captured)), takers, order, tied)


def answer(chance: random.Random, item: Item, played: Deal) -> Answer:
    """The true answer to one question about a deal."""
    seats = range(len(played.captured))
    if isinstance(item, TricksItem):
        return tuple(played.tricks.count(seat) for seat in seats)
    if isinstance(item, GroupItem):
        return tuple(sum(belongs(card, item.group) for card in played.captured[seat]) for seat in seats)
    if isinstance(item, CardItem):
        return (next(seat for seat in seats if item.card in played.captured[seat]),)
    if isinstance(item, LastTrickItem):
        return (played.tricks[-item.from_end],)
    if isinstance(item, PlacesItem):
        return played.order
    if isinstance(item, MostItem):
        return played.tied
    if isinstance(item, CardsLeftItem):
        # Who goes out first has none, and who is next to go out has fewer than the others.
        return tuple(min(played.order.index(seat), item.dealt) for seat in seats)
    assert isinstance(item, PointsItem)
    return counted(chance, item, len(seats))


def counted(chance: random.Random, item: PointsItem, players: int) -> Answer:
    """Points that a table may have counted: within the limits of one player, and adding up."""
    least = -99 if item.least is None else item.least
    most = 99 if item.most is None else item.most
    if item.total is None:
        return tuple(chance.randint(max(least, -9), max(least, min(most, 30))) for _ in range(players))
    points: list[int] = []
    for after in reversed(range(players)):
        rest = item.total - sum(points)
        # What the players after this one can have at the most and at the least.
        points.append(chance.randint(max(least, rest - after * most), min(most, rest - after * least)))
    return tuple(points)


def allowed_doubles(chance: random.Random, preset: Preset, contract: str, declarer: int) -> frozenset[Double]:
    """Some doubles, all of them allowed."""
    keen = chance.choice([0.0, 0.3, 0.7, 1.0])
    doubles: set[Double] = set()
    for doubler in (seat for seat in range(preset.players) if seat != declarer):
        may = may_double(preset, contract, declarer, (), doubler)
        doubles |= {(doubler, doubled) for doubled in may if chance.random() < keen}
    own = may_double(preset, contract, declarer, doubles, declarer)
    if preset.doubling.declarer == "redouble-all":
        return frozenset(doubles | {(declarer, doubled) for doubled in own if keen > 0.5})
    return frozenset(doubles | {(declarer, doubled) for doubled in own if chance.random() < keen})


def hand_in(chance: random.Random, preset: Preset, contract: str, declarer: int) -> tuple[Hand, Deal]:
    """A hand as it may have been played, with the deal behind it."""
    played = deal(chance, preset)
    answers = tuple(answer(chance, item, played) for item in preset.items[contract])
    doubles = allowed_doubles(chance, preset, contract, declarer)
    asks = preset.by_id[contract].asks
    announced = None
    if asks and chance.random() < 0.7:
        announced = chance.choice(preset.deck.suits if asks == "suit" else preset.deck.ranks)
    return Hand(declarer, contract, doubles, answers, announced), played
