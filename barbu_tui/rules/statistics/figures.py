"""The figures of the statistics: which games they are of, and what is said of each player.

Every figure has its base and, where there is one, its *par*: what an average player would have in the same games.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import NamedTuple

from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.rules.statistics.people import People

FEW_GAMES, FEW_HANDS = 5, 100
"""Who played less than this stands below the others: chance has the larger say."""
FORM = 6


class PlayedGame(NamedTuple):
    """A game of the store: its name there, and its digest."""

    stem: str
    digest: Digest


@dataclass(frozen=True)
class GameFilter:
    """Which games count. Empty fields choose all.

    `since` and `until` are the first and last day, in ISO form; `companions` names that all must have played in it;
    `latest` how many games, the last ones played. `running` games may be left out.
    """

    preset: str = ""
    since: str = ""
    until: str = ""
    companions: tuple[str, ...] = ()
    latest: int = 0
    running: bool = True


class Bets(NamedTuple):
    """What became of doubles: how often the doubler's raw score was better, level, worse; what they brought."""

    won: int = 0
    level: int = 0
    lost: int = 0
    points: float = 0

    @property
    def doubles(self) -> int:
        """How many there were."""
        return self.won + self.level + self.lost


class Mean(NamedTuple):
    """Mean net points of `n` hands, and what everyone's mean in the same hands is."""

    n: int
    mean: float | None
    par: float | None


class ContractFigures(NamedTuple):
    """A contract's mean net points: where the player declared it, and where another did."""

    contract: str
    declaring: Mean
    otherwise: Mean


class RivalFigures(NamedTuple):
    """What there was with another: finished games ahead, level, behind; hands with a bet, points taken in them.

    All those who are not shown are one, without an id.
    """

    id: str
    games: int
    ahead: int
    level: int
    behind: int
    bets: int
    points: float


class Extreme(NamedTuple):
    """Points, with the game and the hand that brought them."""

    game: str
    hand: int
    points: float


@dataclass(frozen=True)
class Figures:
    """Everything there is to say of a player. Points are turned so that more is better.

    `games` are the finished ones, `won` those of them ranked first, `shared` those of these with others; `hands` are
    all recorded ones. `per_hand` is the mean of what each hand's net points were above the hand's mean, `error` its
    standard error; None where there are too few hands. `beats` is the share of the others who were left behind.
    `form` are the last ranks, the latest last; `streak` the most games won in a row; `last` the day of the last one.
    """

    id: str
    name: str
    spellings: tuple[str, ...]
    last: str
    games: int
    won: int
    shared: int
    par: float
    beats: float | None
    hands: int
    per_hand: float | None
    error: float | None
    form: tuple[int, ...]
    streak: int
    contracts: tuple[ContractFigures, ...]
    doubles: Mapping[str, Bets]
    by_others: float
    rivals: tuple[RivalFigures, ...]
    best: Extreme | None
    worst: Extreme | None
    comeback: Extreme | None

    @property
    def few(self) -> bool:
        """Whether there are too few games or hands to be held against others'."""
        return self.games < FEW_GAMES or self.hands < FEW_HANDS

    @property
    def all_doubles(self) -> Bets:
        """Doubles of every kind together."""
        return Bets(*map(sum, zip(*self.doubles.values(), strict=True)))


@dataclass(frozen=True)
class Statistics:
    """The figures of some games. `games` are finished, `hands` all that were recorded in these and the others.

    `in_percent`: the games have different scorings, and points are per cent of each preset's unit; else `unit` is that
    of the one scoring. `contract_names` are those that presets themselves give, by id. `hidden` players are counted
    and not shown. `apart`: games in which two names sat that are one person elsewhere.
    """

    games: int
    running: int
    ended_early: int
    hands: int
    presets: tuple[str, ...]
    preset_names: tuple[str, ...]
    in_percent: bool
    unit: float | None
    players: tuple[Figures, ...]
    contract_names: Mapping[str, str]
    hidden: int = 0
    apart: tuple[str, ...] = ()


def filtered(games: Iterable[PlayedGame], choice: GameFilter, people: People) -> list[PlayedGame]:
    """The games that count, in the order in which they were played."""
    companions = {people.person(name) for name in choice.companions}
    games_left = [
        game
        for game in games
        if (not choice.preset or game.digest.preset == choice.preset)
        and (not choice.since or game.digest.day >= choice.since)
        and (not choice.until or game.digest.day <= choice.until)
        and (choice.running or not game.digest.running)
        and (not companions or companions <= set(people.seated(game.digest.names)))
    ]
    games_left.sort(key=lambda game: (game.digest.day, game.digest.last, game.stem))
    return games_left[-choice.latest :]
