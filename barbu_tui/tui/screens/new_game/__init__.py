"""The form for a new game."""

from barbu_tui.tui.screens.new_game.screen import NewGameScreen

__all__ = ["NewGameScreen"]
