"""The library's command palette, made to choose once: an Enter may bounce, or be pressed twice over a slow line."""

from __future__ import annotations

from collections.abc import Callable

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """Closes once; the second time it finds itself closed, and takes no screen below with it."""

    def __init__(self) -> None:
        super().__init__(id="--command-palette")

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Close, unless that is being done already."""
        if self.disabled:
            return AwaitComplete()
        self.disabled = True
        return super().dismiss()


def once(act: Callable[[], object]) -> Callable[[], object]:
    """A command that is carried out the first time it is asked for, and no other time."""
    left = [act]
    return lambda: left.pop()() if left else None
