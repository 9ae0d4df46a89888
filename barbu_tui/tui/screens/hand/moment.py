"""The commands of hand entry: those of the part that has the cursor, and all of them for the help."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, Entering
from barbu_tui.i18n import tr
from barbu_tui.rules.items import Shape
from barbu_tui.tui.commands import (
    EVERYWHERE,
    HAND,
    HAND_ANNOUNCE,
    HAND_BAR,
    HAND_CONTRACT,
    HAND_DOUBLES,
    HAND_RESULT,
    Command,
    Section,
    section,
)
from barbu_tui.tui.notation_card import notation_card

_COMMANDS_OF_PARTS = {CONTRACT: HAND_CONTRACT, DOUBLES: HAND_DOUBLES}
_COMMANDS_OF_SHAPES = {
    Shape.COUNTS: ("result.count", "result.rest"),
    Shape.POINTS: ("result.points", "result.rest"),
    Shape.TAKER: ("result.player",),
    Shape.ORDER: ("result.player",),
    Shape.TIED: ("result.player",),
}


def part_commands(state: Entering) -> Sequence[Command]:
    """What the keys of the current part do; in the result, of the current item."""
    if state.part == ANNOUNCE:
        asked = state.preset.by_id[state.draft.contract or ""].asks
        return [command for command in HAND_ANNOUNCE if command.id in {f"announce.{asked}", "announce.skip"}]
    if state.part != RESULT:
        return _COMMANDS_OF_PARTS[state.part]
    ids = {"result.enter", "result.back", *_COMMANDS_OF_SHAPES[state.items[state.item].shape]}
    return [command for command in HAND_RESULT if command.id in ids]


def hand_sections() -> Sequence[Section]:
    """The keys, part by part, and the notation."""
    return (
        section(tr("Contract"), HAND_CONTRACT),
        section(tr("Suit or rank"), HAND_ANNOUNCE),
        section(tr("Doubles"), HAND_DOUBLES),
        section(tr("Result"), HAND_RESULT),
        section(tr("Everywhere in the hand"), HAND),
        section(tr("The line"), HAND_BAR),
        notation_card(),
        section(tr("Everywhere"), EVERYWHERE),
    )
