"""A change that the disk did not take: what is said of it, and the way on."""

from __future__ import annotations

import os
from collections.abc import Callable

from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import message
from barbu_tui.store.errors import StoreError
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.screens.base import PaperScreen


def not_recorded(error: BarbuError) -> BarbuError:
    """The sentence for a hand that was confirmed and is not stored: it stays in entry, and Enter tries again."""
    if isinstance(error, StoreError):
        return StoreError(message("not recorded; Enter tries again: {why}", why=error.message))
    return error


def offered_to_restore(scored: OpenGame, screen: PaperScreen, again: Callable[[], object]) -> bool:
    """Where a game's file is gone, ask whether to write it anew, and then do the change `again`; whether it is."""
    if os.path.lexists(scored.path):
        return False

    def restore() -> None:
        try:
            scored.restore()
        except BarbuError as error:
            screen.say(error_text(error), "error")
        else:
            again()

    screen.confirm(tr("The game’s file was removed. Write it anew, as it stands here?"), restore)
    return True
