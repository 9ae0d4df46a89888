"""The screen that puts the players of a running game in other seats: the new order is typed, its effect shown."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from textual import events

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right, wrapped
from barbu_tui.i18n.turns import declares_text, roles
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.seating import reseated
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.tui.commands import SEATS
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span
from barbu_tui.tui.screens.base import PaperScreen

_NAME = 18


class SeatsScreen(PaperScreen):
    """Chooses another order of the seats; `take` is given the old seats in their new order."""

    KEYS = SEATS
    BINDINGS = bindings(SEATS)

    def __init__(self, game: Game, take: Callable[[Sequence[int]], object]) -> None:
        super().__init__()
        self.game = game
        self._take = take
        self.order = list(range(len(game.table.names)))
        self._marked_seat = 0

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The seats as they are and as they would be, and who has which part in the next hand."""
        title = tr("Seats of {title}", title=self.game.title or tr("this game"))
        then = reseated(self.game, self.order)
        direction = tr("clockwise from the top")
        kept_notes = [tr("Everybody keeps name, key, hands and points.")] if self.game.hands else []
        return [
            (Span(" "), Span(title, "title")),
            BLANK,
            (
                # Translators: the head of a column: how players sit now.
                Span(fit_left("   " + tr("now"), 8 + _NAME), "dim"),
                Span(fit_left(direction, width - 9 - _NAME).rstrip(), "dim"),
            ),
            *(self._row(seat, then) for seat in range(len(self.order))),
            BLANK,
            *_lines(self._next(self.game, message("next hand now: {roles}")), width),
            *_lines(self._next(then, message("next hand then: {roles}")), width),
            *((Span("   " + line, "dim"),) for text in kept_notes for line in wrapped(text, width - 4)),
        ]

    def _row(self, seat: int, then: Game) -> Line:
        now, here = self.game.table, seat == self._marked_seat
        moved = self.order[seat] != seat
        total = "" if self.program.totals_hidden else fit_right(signed(sheet_of(then).totals[seat]), 8)
        return (
            Span(fit_left(f"   {now.keys[seat]} {now.names[seat]}", 5 + _NAME), "dim"),
            Span(" ▸ " if here else "   ", "key"),
            Span(then.table.keys[seat], "key"),
            Span(fit_left(f" {then.table.names[seat]}", _NAME), "now" if here else "strong" if moved else ""),
            Span(total, "dim"),
        )

    def _next(self, game: Game, sentence: UserMessage) -> str:
        declarer = sheet_of(game).declarer
        if game.ended or declarer is None:
            return ""
        names = game.table.names
        parts = (
            f"{declares_text(names[declarer], None)} · {' · '.join(roles(game.table.preset, names, declarer, None))}"
        )
        return tr(sentence.text, roles=parts)

    def action_up(self) -> None:
        """The player above."""
        self._go(self._marked_seat - 1)

    def action_down(self) -> None:
        """The player below."""
        self._go(self._marked_seat + 1)

    def _go(self, seat: int) -> None:
        self._marked_seat = min(max(0, seat), len(self.order) - 1)
        self.draw()

    def pressed(self, event: events.Key) -> bool:
        """A player's key: that player sits here, and the next one is asked for."""
        seat = self.game.table.seat_of_key(event.character or "")
        if seat is None:
            return False
        self._move(self.order.index(seat), self._marked_seat)
        self._go(self._marked_seat + 1)
        return True

    def _move(self, from_seat: int, to_seat: int) -> None:
        self.order.insert(to_seat, self.order.pop(from_seat))

    def action_earlier(self) -> None:
        """Move the player a seat up."""
        self._carry(-1)

    def action_later(self) -> None:
        """Move the player a seat down."""
        self._carry(1)

    def _carry(self, step: int) -> None:
        if 0 <= self._marked_seat + step < len(self.order):
            self._move(self._marked_seat, self._marked_seat + step)
            self._go(self._marked_seat + step)

    def action_take(self) -> None:
        """Let the players sit so."""
        if self.order == sorted(self.order):
            self.say(tr("so they sit already; type the players’ keys in the order in which they sit"), "warn")
            return
        self.dismiss()
        self._take(tuple(self.order))

    def action_back(self) -> None:
        """Leave the seats as they are."""
        self.dismiss()


def _lines(text: str, width: int) -> list[Line]:
    return [(Span("   " + line),) for line in wrapped(text, width - 4)] if text else []
