"""The statistics of some games: their digests added up, person by person, and turned into figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from math import sqrt
from operator import add
from typing import TypeAlias

from barbu_tui.rules.statistics.digest import CONTRACT_FIELDS, FIELDS, KINDS, Digest
from barbu_tui.rules.statistics.figures import (
    FORM,
    Bets,
    ContractFigures,
    Figures,
    Mean,
    PlayedGame,
    RivalFigures,
    Statistics,
)
from barbu_tui.rules.statistics.people import People
from barbu_tui.rules.statistics.table_sums import Person, TableSums, add_game, add_waiting

_BY_OTHERS = FIELDS.index("by_others")
_PLAYED = len(FIELDS) + CONTRACT_FIELDS.index("played")
# The factor of the points, the number of players, the sums of a person in one scoring.
_Scaled: TypeAlias = tuple[float, int, Sequence[int]]
# The factor of the points; what a person has of a contract in one scoring, and what everyone has, by role.
_Cell: TypeAlias = tuple[float, Sequence[int], Sequence[int]]


def statistics_of(games: Sequence[PlayedGame], people: People) -> Statistics:
    """The figures of these games, in the order in which they were played."""
    sums = Sums(games, people)
    for game in games:
        sums.add(game)
    return sums.statistics()


class Sums:
    """The digests of some games added up, game by game, in the order in which they were played.

    `games` are all that will be added: whether their points are the same points must be known before.
    """

    def __init__(self, games: Sequence[PlayedGame], people: People) -> None:
        self.games = games
        self.people = people
        one_of_each = {game.digest.scoring: game.digest for game in games}
        units = {scoring: digest.unit for scoring, digest in one_of_each.items()}
        self.unit = next(iter(units.values())) if len(units) == 1 else None
        self.factors = {scoring: 1 if len(units) == 1 else 100 / unit for scoring, unit in units.items()}
        self.contracts = {scoring: tuple(digest.contracts) for scoring, digest in one_of_each.items()}
        self.players = {scoring: len(digest.names) for scoring, digest in one_of_each.items()}
        self.persons: dict[str, Person] = {}
        self.sums: dict[tuple[str, str], list[int]] = {}
        self.pairs: dict[tuple[str, str, str], list[int]] = {}
        self.met: dict[tuple[str, str], list[int]] = {}
        self.tables: dict[tuple[str, ...], TableSums] = {}
        self.apart: list[str] = []

    def add(self, game: PlayedGame) -> None:
        """Add the next game."""
        digest = game.digest
        table = self.tables.get((digest.scoring, *digest.names)) or self._new_table(digest)
        if table.apart:
            self.apart.append(game.stem)
        add_game(table, game)

    def _new_table(self, digest: Digest) -> TableSums:
        scoring, names = digest.scoring, tuple(digest.names)
        seated = self.people.seated(names)
        pairs = list(combinations(seated, 2))
        table = TableSums(
            factor=self.factors[scoring],
            persons=[self.persons.setdefault(person, Person()) for person in seated],
            sums=[self.sums.setdefault((person, scoring), [0] * len(digest.seats[0])) for person in seated],
            bets=[self.pairs.setdefault((scoring, *pair), [0, 0]) for pair in pairs],
            met=[self.met.setdefault(pair, [0, 0, 0]) for pair in pairs],
            apart=bool(self.people.same) and len({self.people.person(name) for name in names}) < len(names),
        )
        self.tables[scoring, *names] = table
        return table

    def statistics(self) -> Statistics:
        """The figures of all that was added."""
        for table in self.tables.values():
            add_waiting(table)
        digests = [game.digest for game in self.games]
        presets = {digest.preset: digest.preset_name for digest in digests}
        everyone = _everyone(self.sums)
        players = [self._figures(person, everyone) for person in self.persons if person not in self.people.unseen]
        return Statistics(
            games=sum(digest.finished for digest in digests),
            running=sum(digest.running for digest in digests),
            ended_early=sum(digest.ended for digest in digests),
            hands=sum(digest.hands for digest in digests),
            presets=tuple(presets),
            preset_names=tuple(presets.values()),
            in_percent=len(self.factors) > 1,
            unit=self.unit,
            players=tuple(sorted(players, key=_by_beats)),
            contract_names={
                contract: name
                for digest in digests
                if any(digest.contract_names)
                for contract, name in zip(digest.contracts, digest.contract_names, strict=True)
                if name
            },
            hidden=len(self.persons) - len(players),
            apart=tuple(self.apart),
        )

    def _figures(self, person: str, everyone: Mapping[str, Sequence[int]]) -> Figures:
        gathered = self.persons[person]
        scaled = self._scaled(person)
        hands, per_hand, error = _per_hand(scaled)
        games = len(gathered.ranks)
        return Figures(
            id=person,
            name=self.people.shown.get(person) or next(reversed(gathered.names)),
            spellings=tuple(reversed(gathered.names)),
            last=gathered.last,
            games=games,
            won=gathered.ranks.count(1),
            shared=gathered.shared,
            par=gathered.par,
            beats=gathered.beats / games if games else None,
            hands=hands,
            per_hand=per_hand,
            error=error,
            form=tuple(gathered.ranks[-FORM:]),
            streak=_longest_run(gathered.ranks),
            contracts=self._contract_figures(person, everyone),
            doubles={kind: _bets(scaled, kind) for kind in KINDS},
            by_others=sum(factor * sums[_BY_OTHERS] for factor, _, sums in scaled),
            rivals=self._rivals(person),
            best=gathered.best,
            worst=gathered.worst,
            comeback=gathered.comeback,
        )

    def _scaled(self, person: str) -> list[_Scaled]:
        """A person's sums in each scoring, with the factor of its points and the number of its players."""
        return [
            (factor, self.players[scoring], self.sums[person, scoring])
            for scoring, factor in self.factors.items()
            if (person, scoring) in self.sums
        ]

    def _contract_figures(self, person: str, everyone: Mapping[str, Sequence[int]]) -> tuple[ContractFigures, ...]:
        cells: dict[str, list[_Cell]] = {}
        for scoring, factor in self.factors.items():
            if (person, scoring) in self.sums:
                own, all_of_them = self.sums[person, scoring], everyone[scoring]
                for number, contract in enumerate(self.contracts[scoring]):
                    start = len(FIELDS) + number * len(CONTRACT_FIELDS)
                    part = slice(start, start + len(CONTRACT_FIELDS))
                    cells.setdefault(contract, []).append((factor, _by_role(own[part]), _by_role(all_of_them[part])))
        figures = (ContractFigures(name, _mean(cell, 0), _mean(cell, 2)) for name, cell in cells.items())
        return tuple([figure for figure in figures if figure.declaring.n or figure.otherwise.n])

    def _rivals(self, person: str) -> tuple[RivalFigures, ...]:
        """What there was between a person and each other; those not shown are one, without an id."""
        by_rival: dict[str, list[float]] = {}
        for (one, other), (ahead, level, behind) in self.met.items():
            if person in (one, other) and (ahead or level or behind):
                sums = by_rival.setdefault(self._rival_id(one, other, person), [0, 0, 0, 0, 0])
                won, lost = (ahead, behind) if one == person else (behind, ahead)
                sums[:3] = [sums[0] + won, sums[1] + level, sums[2] + lost]
        for (scoring, one, other), (bets, points) in self.pairs.items():
            if person in (one, other) and bets:
                sums = by_rival.setdefault(self._rival_id(one, other, person), [0, 0, 0, 0, 0])
                sums[3] += bets
                sums[4] += self.factors[scoring] * (points if one == person else -points)
        rivals = [
            RivalFigures(rival, int(sum(sums[:3])), int(sums[0]), int(sums[1]), int(sums[2]), int(sums[3]), sums[4])
            for rival, sums in by_rival.items()
        ]
        return tuple(sorted(rivals, key=lambda rival: (not rival.id, -rival.games, -rival.bets, rival.id)))

    def _rival_id(self, one: str, other: str, person: str) -> str:
        rival = other if one == person else one
        return "" if rival in self.people.unseen else rival


def _longest_run(places: Iterable[int]) -> int:
    """The most first places in a row."""
    longest = run = 0
    for rank in places:
        run = run + 1 if rank == 1 else 0
        longest = max(longest, run)
    return longest


def _everyone(sums: Mapping[tuple[str, str], Sequence[int]]) -> dict[str, Sequence[int]]:
    """The sums of all persons together, in each scoring."""
    means: dict[str, Sequence[int]] = {}
    for (_, scoring), cells in sums.items():
        means[scoring] = list(map(add, means[scoring], cells)) if scoring in means else cells
    return means


def _per_hand(scaled: Iterable[_Scaled]) -> tuple[int, float | None, float | None]:
    """How many hands, the mean of what each was above its mean, and the standard error of that."""
    hands, gains, squares = 0, 0.0, 0.0
    for factor, players, sums in scaled:
        scale = factor / players
        hands += sum(sums[_PLAYED :: len(CONTRACT_FIELDS)])
        gains += scale * sums[0]
        squares += scale * scale * sums[1]
    if not hands:
        return 0, None, None
    mean = gains / hands
    if hands == 1:
        return hands, mean, None
    return hands, mean, sqrt(max(0.0, squares - hands * mean * mean) / (hands - 1) / hands)


def _by_role(cell: Sequence[int]) -> Sequence[int]:
    """Hands declared and their net points, other hands and theirs."""
    declared, declared_net, played, played_net = cell
    return declared, declared_net, played - declared, played_net - declared_net


def _mean(cells: Sequence[_Cell], role: int) -> Mean:
    """The mean net points in a role (0 declaring, 2 otherwise), and everyone's in the same scorings."""
    count = sum(own[role] for _, own, _ in cells)
    if not count:
        return Mean(0, None, None)
    points = sum(factor * own[role + 1] for factor, own, _ in cells)
    par = sum(factor * own[role] * every[role + 1] / every[role] for factor, own, every in cells if own[role])
    return Mean(count, points / count, par / count)


def _bets(scaled: Iterable[_Scaled], kind: str) -> Bets:
    start = FIELDS.index(f"{kind}_won")
    won = level = lost = 0
    points: float = 0
    for factor, _, sums in scaled:
        won += sums[start]
        level += sums[start + 1]
        lost += sums[start + 2]
        points += factor * sums[start + 3]
    return Bets(won, level, lost, points)


def _by_beats(figures: Figures) -> tuple[bool, float, str]:
    """The best first; those with few games or hands below the others."""
    return figures.few, -(figures.beats if figures.beats is not None else -1.0), figures.id
