"""Storing a confirmed hand (new, corrected or swapped), and what is said where the disk does not take a change."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.message import message, quoted
from barbu_tui.store.errors import JournalLostError, StoreError
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.screens.base import PaperScreen

if TYPE_CHECKING:
    from barbu_tui.entry.state import HandEntry


def record(scored: OpenGame, hand_entry: HandEntry, hand: Hand) -> None:
    """Store the hand; a swap's two as one change. Raises a `BarbuError` if it cannot be stored."""
    from barbu_tui.entry.swapping import swapped_other

    other = swapped_other(hand_entry)
    if other is not None and hand_entry.swap_with:
        scored.swap({hand_entry.number: hand, hand_entry.swap_with: other})
    elif hand_entry.correcting:
        scored.correct(hand_entry.number, hand)
    else:
        scored.record(hand)


def not_recorded(error: BarbuError) -> BarbuError:
    """The sentence for a hand that was confirmed and is not stored: it stays in entry, and Enter tries again."""
    if isinstance(error, StoreError):
        return StoreError(message("not recorded; Enter tries again: {why}", why=error.message))
    return error


def offered_to_keep(
    error: BarbuError, scored: OpenGame, screen: PaperScreen, again: Callable[[], object], tell: Callable[[str], object]
) -> bool:
    """Where a game's file is gone or changed, ask whether to write it anew and then do the change `again`; whether so.

    `tell` is told where the game goes on, if that is another file.
    """
    if not isinstance(error, JournalLostError):
        return False

    def keep() -> None:
        try:
            scored.restore() if error.gone else scored.keep_beside()
        except BarbuError as failed:
            screen.say(error_text(failed), "error")
            return
        again()
        if not error.gone:
            tell(tr("the game goes on in {file}", file=quoted(scored.path.name, 80)))

    if error.gone:
        question = tr("The game’s file was removed. Write it anew, as it stands here?")
    else:
        question = tr("Another program changed the game’s file. Keep the game, as it stands here, in a new one?")
    screen.confirm(question, keep)
    return True
