"""A line to type in that stands on the form, and the past players that it offers."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from textual.suggester import Suggester

from barbu_tui.rules.names import tidy
from barbu_tui.tui.one_line import OneLine


class FormLine(OneLine):
    """One line of the form. The end of the line takes what is offered, as the right arrow does."""

    def __init__(self, place: str, placeholder: str, most: int, suggester: Suggester | None = None) -> None:
        super().__init__("", placeholder, most=most, id=place, suggester=suggester, select_on_focus=suggester is None)

    def action_end(self, select: bool = False) -> None:
        """To the end, or past it into what is offered."""
        if self.cursor_at_end and not select:
            self.action_cursor_right()
        else:
            super().action_end(select)


class PastPlayers(Suggester):
    """Offers the latest past player whose name goes on as it begins, unless that player is seated already."""

    def __init__(self, seated: Callable[[], Collection[str]]) -> None:
        super().__init__(use_cache=False, case_sensitive=True)
        self._seated = seated
        self._declined = ""
        self.names: Sequence[str] = ()

    async def get_suggestion(self, value: str) -> str | None:
        """A past player's name."""
        return self.offer(value)

    def decline(self, value: str) -> bool:
        """Offer nothing any more for what was typed, as long as it stays; whether something was offered."""
        offered = self.offer(value) is not None
        self._declined = value
        return offered

    def offer(self, value: str) -> str | None:
        """Who is offered for what was typed."""
        if not value or value == self._declined:
            return None
        begun = value.casefold()
        seated = {tidy(name).casefold() for name in self._seated()}
        for name in self.names:
            plain = name.casefold()
            if plain.startswith(begun) and plain != begun and plain not in seated:
                return name
        return None
