"""What a key changes for the whole program: its colours, its signs, its language. What is chosen is remembered."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING, TypeAlias

from textual.app import App
from textual.reactive import Initialize, Reactive

from barbu_tui.i18n import language, languages, speak
from barbu_tui.i18n.signs import Signs, signs_for
from barbu_tui.rules.faults import BarbuError
from barbu_tui.tui.palette import THEMES, known_or_first, theme_after

if TYPE_CHECKING:
    from textual.theme import Theme

Remember: TypeAlias = Callable[[str, str], object]
"""Takes the name of a setting and what was chosen; raises a `BarbuError` where it cannot be kept."""


class ChoosingApp(App[None]):
    """An app that looks and speaks as its player chose last."""

    def _begin_with(self) -> str:
        return self._first_theme

    # (Set once the app is made, a theme would have every style worked out a second time.)
    theme: Reactive[str] = Reactive(Initialize(_begin_with))

    def __init__(self, theme: str, remember: Remember | None, signs: Signs) -> None:
        self._first_theme = known_or_first(theme)
        # Without colours there should be none: the library would show them as greys.
        super().__init__(ansi_color=True if "NO_COLOR" in os.environ else None)
        self._remember = remember
        self.signs = signs
        """The signs that the terminal is sent."""
        self.animation_level = "none"

    @property
    def available_themes(self) -> dict[str, Theme]:
        """Our own sets of colours; the library's are for programs without any."""
        return THEMES

    def tell(self, error: BarbuError) -> None:
        """Show every fault of an error on the current screen."""
        raise NotImplementedError

    def action_next_theme(self) -> None:
        """The next set of colours."""
        self.theme = theme_after(self.theme)
        self._keep_choice("theme", self.theme)

    def action_next_signs(self) -> None:
        """Plain signs, or all that there are; the whole screen is painted anew in them."""
        chosen = "all" if self.signs.plain else "plain"
        self.signs = signs_for(self.signs.encoding, "", chosen)
        self.screen.refresh()
        self._keep_choice("signs", chosen)

    def action_next_language(self) -> None:
        """Speak the next language, from now on; a screen below is drawn anew when it is come back to."""
        from barbu_tui.tui.screens.base import PaperScreen

        spoken = languages()
        speak(spoken[(spoken.index(language()) + 1) % len(spoken)])
        self._keep_choice("language", language())
        if isinstance(self.screen, PaperScreen):
            self.screen.language_changed()

    def _keep_choice(self, name: str, chosen: str) -> None:
        try:
            if self._remember:
                self._remember(name, chosen)
        except BarbuError as error:
            self.tell(error)
