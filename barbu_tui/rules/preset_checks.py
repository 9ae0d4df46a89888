"""Whether a preset makes sense: every rule that ties one field to another."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from barbu_tui.rules.cards import RANKS, card_sign
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.faults import DataPath, Fault
from barbu_tui.rules.known_contracts import GRID_KEYS
from barbu_tui.rules.limits_checks import limits_faults, sweep_faults
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schema import SCHEMA
from barbu_tui.rules.schema_versions import schema_of

# More questions than this after one hand, and nobody would enter it.
MOST_ITEMS = 40
# A letter or digit for each, less those the grid uses.
MOST_CONTRACTS = 36 - len(GRID_KEYS)


def preset_faults(preset: Preset, data: Mapping[str, Any]) -> Iterator[Fault]:
    """Everything about a preset that is readable but cannot be played. `data` tells what was written.

    What could not be read is not held against the rest: nothing follows from a number of players that is none.
    """
    players_known = preset.players == data.get("players")
    yield from _removed(preset)
    if players_known:
        yield from _dealt(preset, data)
    yield from _names(preset)
    for place, contract in enumerate(preset.contracts):
        path = ("contracts", place)
        yield from _needs(contract, _written_fields(data, place), path, schema_of(data))
        for scoring, value in contract.scored():
            for fault in scoring.faults(value, preset.deck, preset.players if players_known else None):
                yield Fault(fault.message, (*path, scoring.name, *fault.within))
        yield from _all_of(preset, contract, path)
    yield from _circles(preset)
    yield from _in_all(preset, players_known=players_known)
    for field in ("hearts_ban", "discard_first"):
        for place, name in enumerate(getattr(preset.play, field) or ()):
            if name not in preset.by_id:
                yield Fault(message("there is no contract {name}", name=quoted(name)), ("play", field, place))
    if preset.doubling.undoubled == "share" and not preset.doubling.enabled:
        yield Fault(
            message("undoubled hands can only be shared out if doubling is enabled"),
            ("doubling", "undoubled"),
        )


def _in_all(preset: Preset, *, players_known: bool) -> Iterator[Fault]:
    """What only shows in a preset whose contracts are known with all their parts."""
    names = [contract.id for contract in preset.contracts]
    parts = {part for contract in preset.contracts for part in contract.all_of}
    if not players_known or len(set(names)) < len(names) or not parts <= set(names) or any(_circles(preset)):
        return
    for place, contract in enumerate(preset.contracts):
        if contract.sweep is not None:
            yield from sweep_faults(preset.items[contract.id], ("contracts", place, "sweep"))
    yield from limits_faults(preset)


def _removed(preset: Preset) -> Iterator[Fault]:
    deck = preset.deck
    before: set[str] = set()
    for place, card in enumerate(deck.removed):
        if card in before:
            yield Fault(message("{card} is removed twice", card=card_sign(card)), ("deck", "removed", place))
        elif RANKS.index(card[:-1]) < RANKS.index(deck.lowest):
            yield Fault(
                message("{card} is not in the pack to begin with", card=card_sign(card)), ("deck", "removed", place)
            )
        before.add(card)


def _dealt(preset: Preset, data: Mapping[str, Any]) -> Iterator[Fault]:
    cards = len(preset.deck.cards)
    over = cards % preset.players
    if not cards:
        yield Fault(message("no card is left in the pack"), ("deck", "removed"))
    if over:
        yield Fault(
            message(
                "{cards} cards do not divide among {players} players: {over} too many; name them in removed",
                cards=cards,
                players=preset.players,
                over=over,
            ),
            ("deck",) if "deck" in data else ("players",),
        )


def _names(preset: Preset) -> Iterator[Fault]:
    seen: dict[str, str] = {}
    for place, contract in enumerate(preset.contracts):
        for field, name in (("id", contract.id), ("key", contract.key)):
            if not name:
                continue
            path: DataPath = ("contracts", place, field)
            if name in seen:
                if seen[name] == contract.id and field == "key":
                    why = message(
                        "{name} is this contract’s id as well: ids and keys must all be different", name=quoted(name)
                    )
                else:
                    why = message(
                        "{name} is taken by {other}: ids and keys must all be different",
                        name=quoted(name),
                        other=quoted(seen[name]),
                    )
                yield Fault(why, path)
            seen.setdefault(name, contract.id)


def _written_fields(data: Mapping[str, Any], place: int) -> frozenset[str]:
    written = data["contracts"][place]
    return frozenset(written) if isinstance(written, Mapping) else frozenset()


_NO_SCORE = {"id", "name", "key", "asks", "sweep", "per_declarer", "per_table"}


def _needs(contract: Contract, written: frozenset[str], path: DataPath, schema: int) -> Iterator[Fault]:
    if not contract.id:
        return
    name = quoted(contract.id)
    if not contract.is_known(schema):
        if contract.is_known(SCHEMA) and not {"name", "key"} <= written:
            why = message("{id} needs schema = {n} at the top, or a name and a key of its own", id=name, n=SCHEMA)
            yield Fault(why, (*path, "id"))
        elif "name" not in written:
            yield Fault(message("{id} needs a name: the program does not know it", id=name), (*path, "name"))
        if "key" not in written and not contract.is_known(SCHEMA):
            yield Fault(message("{id} needs a key: the program does not know it", id=name), (*path, "key"))
    # A word that is not known was meant to be something: it is a fault of its own.
    if not written - _NO_SCORE:
        yield Fault(message("{id} scores nothing", id=name), (*path, "id"))


def _all_of(preset: Preset, contract: Contract, path: DataPath) -> Iterator[Fault]:
    before: set[str] = set()
    for place, part in enumerate(contract.all_of):
        if part not in preset.by_id:
            yield Fault(message("there is no contract {name}", name=quoted(part)), (*path, "all_of", place))
        elif part in before:
            yield Fault(message("{name} is named twice", name=quoted(part)), (*path, "all_of", place))
        before.add(part)


def _circles(preset: Preset) -> Iterator[Fault]:
    sizes: dict[str, int] = {}
    for place, contract in enumerate(preset.contracts):
        where: DataPath = ("contracts", place, "all_of" if contract.all_of else "cards")
        if _size(preset, contract.id, sizes, ()) < 0:
            yield Fault(message("the contracts of {name} run in a circle", name=quoted(contract.id)), where)
        elif sizes[contract.id] > MOST_ITEMS:
            yield Fault(
                message("{n} results to enter for one hand, {most} at most", n=sizes[contract.id], most=MOST_ITEMS),
                where,
            )


def _size(preset: Preset, name: str, sizes: dict[str, int], above: tuple[str, ...]) -> int:
    """How many items a contract has; negative if it contains itself, which `sizes` remembers."""
    contract = preset.by_id.get(name)
    if contract is None:
        return 0
    if name in above:
        return -(10**9)
    if len(above) > MOST_CONTRACTS:
        return 0  # there are fewer keys than that, so it is a fault already
    if name not in sizes:
        own = sum(1 for _ in contract.own_items(preset.deck, preset.players))
        parts = [_size(preset, part, sizes, (*above, name)) for part in contract.all_of]
        sizes[name] = -(10**9) if min(parts, default=0) < 0 else own + sum(parts)
    return sizes[name]
