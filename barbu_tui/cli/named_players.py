"""The players that a command line names, and the one of them who declares first."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.rules.message import UserMessage, listed, message, quoted
from barbu_tui.rules.schema import MOST_PLAYERS


def seat_of(name: str, names: Sequence[str]) -> int | None:
    """The seat of a player, however the name is capitalised; None for nobody and for no name."""
    folded = [player.casefold() for player in names]
    return folded.index(name.casefold()) if name and name.casefold() in folded else None


def not_a_player(first: str, names: Sequence[str]) -> UserMessage:
    """Why `first`, who is none of `names`, cannot declare first."""
    if not names:
        return message("who declares first ({name}) can be said once the players are named", name=quoted(first))
    return message(
        "{name}, who is to declare first, is not one of the players: {players}",
        name=quoted(first),
        players=listed([quoted(name) for name in names[:MOST_PLAYERS]]),
    )
