"""Watching: a game's live grid, read-only; what is shown before there is one; and who takes over from a scorer."""

from barbu_tui.tui.screens.watch.screen import offer_screen, spectators_screen

__all__ = ["offer_screen", "spectators_screen"]
