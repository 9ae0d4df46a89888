"""Games for the statistics, and short ways to say who played what."""

from __future__ import annotations

import datetime
import random
from collections.abc import Sequence
from dataclasses import replace

from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.rules.statistics.digesting import digest_of
from barbu_tui.rules.statistics.figures import Figures, PlayedGame, Statistics
from barbu_tui.rules.statistics.people import People
from barbu_tui.rules.statistics.sums import statistics_of
from barbu_tui.rules.table import Table, table_of
from tests.deals import hand_in
from tests.rules.builders import TOURNAMENT

FRIDAY = ("a: queens b>acd c>a a>c = 1 0 1 2", "a: trumps(H) c>a = 4 3 3 3", "a: last-two = c / a")
FOUR = ("Anne", "Beth", "Cath", "Diana")
NIGHT = datetime.datetime(2026, 11, 27, 22, 30, tzinfo=datetime.UTC)


def game(*lines: str, names: Sequence[str] = FOUR, preset: Preset = TOURNAMENT, day: str = "2026-11-27") -> Game:
    """A game in which these hands were played."""
    table = Table(preset, tuple(names), "abcdef"[: preset.players])
    hands, faults = read_hands(table, lines)
    assert not faults
    return Game(table, "Friday", datetime.date.fromisoformat(day), hands)


def random_game(chance: random.Random, preset: Preset, names: Sequence[str] = FOUR, hands: int = 99) -> Game:
    """A game of a number of hands, or all of them, in any order."""
    order = [(seat, contract.id) for seat in range(preset.players) for contract in preset.contracts]
    chance.shuffle(order)
    played = [hand_in(chance, preset, contract, seat)[0] for seat, contract in order[:hands]]
    return Game(table_of(preset, tuple(names)), "Random", NIGHT.date(), tuple(played))


def digest(of: Game, *, ended: bool = False) -> Digest:
    """Its digest."""
    return digest_of(replace(of, ended=ended), began=NIGHT.date(), last=NIGHT)


def figures_of(*games: Game, people: People | None = None, ended: bool = False) -> Statistics:
    """The statistics of some games, in this order."""
    played = [PlayedGame(f"game-{number}", digest(hands, ended=ended)) for number, hands in enumerate(games, start=1)]
    return statistics_of(played, people or People())


def of(name: str, statistics: Statistics) -> Figures:
    """A player's figures."""
    (found,) = [figures for figures in statistics.players if figures.name == name]
    return found
