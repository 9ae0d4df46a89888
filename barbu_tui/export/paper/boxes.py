"""The boxes that are struck or ticked as contracts are declared, so that a pencil can keep every limit."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from barbu_tui.i18n.speech import contract_keys
from barbu_tui.rules.game import Game
from barbu_tui.rules.limits import ContractLimit, Limits, Remaining
from barbu_tui.rules.number_text import MINUS
from barbu_tui.rules.schedule import contracts_left

SIGNS = (MINUS, "+")
"""What stands for all negative contracts, and for all positive ones."""


class Box(NamedTuple):
    """A contract's key, crossed out once it can no longer be declared.

    With `times`, it has that number of places to tick, `done` of them ticked; without (0), the key itself is struck.
    """

    key: str
    crossed: bool
    times: int = 0
    done: int = 0


def boxes_of(game: Game, seat: int) -> tuple[Box, ...]:
    """What a player has declared: a box a contract, and how many negative and positive hands where that is limited.

    A contract that another limit holds already, the table's or that of its kind, has no box here.
    """
    preset = game.table.preset
    limits, keys = preset.limits, contract_keys(preset)
    remaining = contracts_left(preset, game.hands, seat)
    if limits.plain:
        return tuple(Box(keys[contract], contract not in remaining) for contract in preset.by_id)
    rest = limits.after(game.hands)
    own = [contract for contract in limits.contracts if not _held_otherwise(limits, contract)]
    contracts = (
        Box(keys[limit.id], limit.id not in remaining, _ticks(limit.per_declarer), rest.played[seat, limit.id])
        for limit in own
    )
    return (*contracts, *_kinds(rest, seat))


def boxes_in_all(game: Game) -> tuple[Box, ...]:
    """How often each contract has been played that the whole table may play only so often; empty where none is."""
    preset = game.table.preset
    keys, rest = contract_keys(preset), preset.limits.after(game.hands)
    return tuple(
        Box(keys[limit.id], done >= limit.per_table, _ticks(limit.per_table), done)
        for limit in preset.limits.contracts
        if limit.per_table is not None
        for done in [rest.played_at_table(limit.id)]
    )


def _kinds(rest: Remaining, seat: int) -> Iterator[Box]:
    for negative, sign in zip((True, False), SIGNS, strict=True):
        quota = rest.limits.quota(negative=negative)
        if quota is not None:
            yield Box(sign, crossed=False, times=quota, done=rest.declared(seat, negative))


def _held_otherwise(limits: Limits, contract: ContractLimit) -> bool:
    """Whether nobody can go over a contract's own limit without going over the table's, or that of its kind."""
    others = (contract.per_table, limits.quota(negative=contract.negative))
    return any(limit is not None and limit <= contract.per_declarer for limit in others)


def _ticks(times: int) -> int:
    return times if times > 1 else 0
