"""The commands of hand entry: those of the part that has the cursor, and for the help all that this table has.

Where a key depends on the table (a player's, a contract's), the real ones are shown.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, HandEntry
from barbu_tui.i18n import tr
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.doubling import scope
from barbu_tui.rules.items import Item, Shape
from barbu_tui.rules.table import Table
from barbu_tui.tui.commands import (
    DROP,
    DROP_CORRECTION,
    EVERYWHERE,
    HAND,
    HAND_ANNOUNCE,
    HAND_BAR,
    HAND_CONTRACT,
    HAND_DOUBLES,
    HAND_RESULT,
    Command,
)
from barbu_tui.tui.keys import Section, first_keys, section

_OF_PARTS = {CONTRACT: HAND_CONTRACT, ANNOUNCE: HAND_ANNOUNCE, DOUBLES: HAND_DOUBLES, RESULT: HAND_RESULT}
_EVERY_RESULT = {"result.enter", "result.back", "result.move"}
_OF_SHAPES = {
    Shape.COUNTS: {"result.count", "result.rest"},
    Shape.POINTS: {"result.points", "result.rest"},
    Shape.TAKER: {"result.player"},
    Shape.ORDER: {"result.player"},
    Shape.TIED: {"result.player"},
}


def part_commands(state: HandEntry) -> Sequence[Command]:
    """What the keys of the current part do; in the result, of the current item."""
    preset, contract = state.preset, state.draft.contract
    commands = _OF_PARTS[state.part]
    if state.part == ANNOUNCE:
        commands = _announcing(commands, {preset.by_id[contract or ""].asks or ""})
    elif state.part == DOUBLES:
        commands = _doubling(commands, {scope(preset, contract or "")})
    elif state.part == RESULT:
        commands = _taking(commands, [state.items[state.item]])
    remaining = [
        state.table.contract_key(choice) for choice in preset.contracts if not state.why_not_declare(choice.id)
    ]
    return [_with_keys(command, state.table, remaining) for command in commands]


def footer_commands(state: HandEntry) -> Sequence[Command]:
    """The keys that the footer names: of the current part, then of the whole hand; dropping only what there is."""
    whole = [command for command in HAND if command is not DROP]
    if state.correcting:
        return (DROP_CORRECTION, *part_commands(state), *whole)
    return (*part_commands(state), *whole, *([DROP] if state.changed else []))


def all_commands(state: HandEntry, *, in_bar: bool) -> tuple[Command, ...]:
    """Every command that means something now; those of the parts not while the line is typed."""
    whole = [DROP_CORRECTION if command is DROP and state.correcting else command for command in HAND]
    return (*(() if in_bar else part_commands(state)), *whole, *EVERYWHERE)


def hand_sections(table: Table) -> Sequence[Section]:
    """The keys that a hand at this table can have, part by part, and the notation."""
    preset = table.preset
    keys = [table.contract_key(contract) for contract in preset.contracts]
    from barbu_tui.tui.notation_card import notation_card

    asks = {contract.asks for contract in preset.contracts if contract.asks}
    scopes = {scope(preset, contract.id) for contract in preset.contracts} - {"nobody"}
    items = [item for items in preset.items.values() for item in items]
    parts = [
        (tr("Contract"), HAND_CONTRACT),
        (tr("Suit or rank"), _announcing(HAND_ANNOUNCE, asks) if asks else ()),
        (tr("Doubles"), _doubling(HAND_DOUBLES, scopes) if scopes else ()),
        (tr("Result"), _taking(HAND_RESULT, items)),
        (tr("Everywhere in the hand"), (*HAND, DROP_CORRECTION)),
        (tr("The line"), HAND_BAR),
    ]
    shown = [
        section(title, [_with_keys(command, table, keys) for command in commands])
        for title, commands in parts
        if commands
    ]
    return (*shown, notation_card(table), section(tr("Everywhere"), EVERYWHERE))


def _announcing(commands: Iterable[Command], asks: Iterable[str]) -> tuple[Command, ...]:
    """The commands that answer what is asked, and the one that skips it."""
    ids = {"announce.skip", *(f"announce.{asked}" for asked in asks)}
    return tuple(command for command in commands if command.id in ids)


def _doubling(commands: Iterable[Command], scopes: Iterable[str]) -> tuple[Command, ...]:
    """The commands of the matrix, without the flanks where nobody may double them."""
    return tuple(command for command in commands if command.id != "doubles.flanks" or "anyone" in scopes)


def _taking(commands: Iterable[Command], items: Iterable[Item]) -> tuple[Command, ...]:
    """The commands of the result that these items take."""
    ids = _EVERY_RESULT.union(*(_OF_SHAPES[item.shape] for item in items))
    return tuple(command for command in commands if command.id in ids)


def _with_keys(command: Command, table: Table, contracts: Sequence[str]) -> Command:
    """The command with the keys of this table; `contracts` are those of the contracts to choose from."""
    match command.id:
        case "contract.pick":
            return command._replace(shown=first_keys(contracts))
        case "doubles.player" | "result.player":
            return command._replace(shown=" ".join(table.keys))
        case "announce.suit":
            return command._replace(shown=" ".join(_keys_to_announce(table, "suit")))
        case "announce.rank":
            ranks = _keys_to_announce(table, "rank")
            return command._replace(shown=" ".join([*ranks[:6], "…", ranks[-1]] if len(ranks) > 8 else ranks))
    return command


def _keys_to_announce(table: Table, asked: str) -> list[str]:
    """The keys of the suits or ranks that can be announced: the first letter, 0 for the ten."""
    contract = next(contract.id for contract in table.preset.contracts if contract.asks == asked)
    choices = announcements(table.preset, contract)
    return ["0" if choice == "10" else table.speech.letter(choice).lower() for choice in choices]
