"""The stored games: the screen that the program begins with."""

from barbu_tui.tui.screens.games.screen import GamesScreen

__all__ = ["GamesScreen"]
