"""The keys of the games’ list that keep house among the stored games."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from barbu_tui.tui.screens.moving import MovingScreen

if TYPE_CHECKING:
    from barbu_tui.store.game_list import GameList
    from barbu_tui.store.listing import StoredGame
    from barbu_tui.tui.screens.games.keeper import Keeper


class KeepingScreen(MovingScreen):
    """A list of games, the marked one of which is renamed, put away and brought back."""

    @property
    def games(self) -> GameList:
        """The games."""
        raise NotImplementedError

    @property
    def marked(self) -> StoredGame | None:
        """The marked game."""
        raise NotImplementedError

    def list_anew(self) -> None:
        """List the folder anew."""
        raise NotImplementedError

    def wake(self) -> None:
        """Read what is missing of the rows that are shown now, and draw them."""
        raise NotImplementedError

    @cached_property
    def keeper(self) -> Keeper:
        """What keeps house among the games; loaded when that is first done."""
        from barbu_tui.tui.screens.games.keeper import Keeper

        return Keeper(self)

    def action_retitle(self) -> None:
        """Give the marked game another title."""
        self.keeper.retitle()

    def action_date(self) -> None:
        """Give the marked game another date."""
        self.keeper.date()

    def action_archive(self) -> None:
        """Move the marked game to the archive, or back."""
        self.keeper.archive()

    def action_remove(self) -> None:
        """Move the marked game to the trash."""
        self.keeper.remove()

    def action_undo(self) -> None:
        """Take back what was done to the list last."""
        self.keeper.undo()

    def action_redo(self) -> None:
        """Do again what was undone."""
        self.keeper.redo()
