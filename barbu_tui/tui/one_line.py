"""A line to type in, as small and as quiet as it can be."""

from __future__ import annotations

from textual.suggester import Suggester
from textual.widgets import Input


class OneLine(Input):
    """One row, no border, no blinking. It never scrolls up or down: those keys are the screen's."""

    def __init__(
        self,
        value: str = "",
        placeholder: str = "",
        *,
        id: str | None = None,
        suggester: Suggester | None = None,
        select_on_focus: bool = False,
        most: int = 0,
    ) -> None:
        super().__init__(
            value,
            placeholder=placeholder,
            compact=True,
            id=id,
            suggester=suggester,
            select_on_focus=select_on_focus,
            max_length=most,
        )
        self.cursor_blink = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys for scrolling to the screen."""
        return not action.startswith(("scroll_", "page_"))
