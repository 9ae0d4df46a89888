"""The fixed things of a game: the preset, who sits where, under which key, and who declares first."""

from __future__ import annotations

from dataclasses import dataclass

from barbu_tui.rules.names import default_keys, seat_of_key
from barbu_tui.rules.preset import Preset


@dataclass(frozen=True)
class Table:
    """Who plays what. Seats run clockwise from 0: the next number sits to the left."""

    preset: Preset
    names: tuple[str, ...]
    keys: str
    first: int = 0

    def seat_of_key(self, key: str) -> int | None:
        """The seat that has this key, in either case."""
        return seat_of_key(key, self.keys)


def table_of(preset: Preset, names: tuple[str, ...], first: int = 0) -> Table:
    """A table with the keys that the names suggest."""
    return Table(preset, names, default_keys(names), first)
