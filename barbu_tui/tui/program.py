"""What a screen may ask of the program it stands in. The app fulfils it; no screen knows the app.

A screen that opens another one by itself pushes it; what more than one screen asks for, or what outlives
a screen, is asked here.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from barbu_tui.rules.faults import BarbuError
    from barbu_tui.rules.game import Game
    from barbu_tui.rules.message import UserMessage
    from barbu_tui.store.game_list import GameList
    from barbu_tui.store.library import Library
    from barbu_tui.store.scorer import OpenGame
    from barbu_tui.tui.opening import Opening


class Program(Protocol):
    """The program, as its screens see it."""

    kept_form: object
    """What was typed into the form for a new game that was left without starting one."""
    totals_hidden: bool
    """Whether totals and previews are hidden on this terminal."""
    shared_into: Path | None
    """The folder of the file that a game was shared in last; None before the first."""

    @property
    def library(self) -> Library:
        """The games and presets of the data folder."""

    @property
    def games(self) -> GameList:
        """The games as they were listed last: one list for all screens, so that none is read twice."""

    def open_game(self, path: Path) -> None:
        """Open a stored game for scoring; where that cannot be, say why and offer to watch."""

    def start_game(self, game: Game, said: UserMessage | None = None) -> None:
        """Store a new game and open its live grid, which says `said` first."""

    def rematch(self, path: Path) -> None:
        """Open the form for a new game with the players and the rules of a finished one; else say that it is not."""

    def new_game(self, opening: Opening | None = None) -> None:
        """Open the form for a new game, filled in as `opening` says."""

    def watch_game(self, path: Path | None) -> None:
        """Follow a game read-only; without a path the one that is being played."""

    def succeed(self, scored: OpenGame) -> None:
        """Score a game whose scorer is gone, instead of waiting for it."""

    def show_presets(self, opening: Opening | None = None) -> None:
        """Open the list of presets, and over it what `opening` asks for."""

    def leave(self) -> None:
        """Leave the program; where something typed could not be kept, ask first."""

    def tell(self, error: BarbuError) -> None:
        """Show every fault of an error on the current screen."""
