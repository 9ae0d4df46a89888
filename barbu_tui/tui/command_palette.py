"""The library's command palette, made to close once only."""

from __future__ import annotations

from textual.await_complete import AwaitComplete
from textual.command import CommandPalette


class Palette(CommandPalette):
    """A second Enter right behind the one that chose a command finds the palette closed, and closes nothing else."""

    def __init__(self) -> None:
        super().__init__(id="--command-palette")
        self._closing = False

    def dismiss(self, result: object = None) -> AwaitComplete:
        """Close, unless that is being done already."""
        if self._closing:
            return AwaitComplete()
        self._closing = True
        return super().dismiss()
