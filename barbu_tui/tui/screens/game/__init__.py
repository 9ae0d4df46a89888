"""The live grid of a game: `grid.py` is how it looks (pure), `screen.py` the screen."""

from barbu_tui.tui.screens.game.screen import GameScreen

__all__ = ["GameScreen"]
