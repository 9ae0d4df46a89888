"""The fixed things of a game: the preset, who sits where, under which key, and who declares first."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.names import default_keys, seat_of_key
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.speech import ENGLISH, Speech


@dataclass(frozen=True)
class Table:
    """Who plays what. Seats run clockwise from 0: the next number sits to the left.

    `speech`: in which language contracts and cards may be named; the game is the same in all.
    """

    preset: Preset
    names: tuple[str, ...]
    keys: str
    first: int = 0
    speech: Speech = field(default=ENGLISH, compare=False)

    @cached_property
    def contracts_by_name(self) -> dict[str, Contract]:
        """The contracts by all that they may be called: id, the language's key, the preset's key where it is free."""
        spoken = {key: self.preset.by_id[contract] for contract, key in self.speech.contract_keys.items()}
        return {**self.preset.by_name, **spoken, **self.preset.by_id}

    def contract_key(self, contract: Contract) -> str:
        """The key that picks a contract in the language of the table."""
        return self.speech.contract_keys.get(contract.id, contract.key)

    def seat_of_key(self, key: str) -> int | None:
        """The seat that has this key, in either case."""
        return seat_of_key(key, self.keys)


def table_of(preset: Preset, names: tuple[str, ...], first: int = 0) -> Table:
    """A table with the keys that the names suggest."""
    return Table(preset, names, default_keys(names), first)
