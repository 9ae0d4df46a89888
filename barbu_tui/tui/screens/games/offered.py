"""What the last line of the games’ list offers: only what can be done to the marked game, or without one."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu_tui.tui.commands import GAMES, RESTORE, Command

if TYPE_CHECKING:
    from barbu_tui.store.game_list import GameList
    from barbu_tui.store.listing import StoredGame

_OF_A_GAME = {"games.open", "games.watch", "games.share", "games.rematch", "games.remove"}
_OF_SOME_GAMES = {"games.filter", "games.statistics"}


def offered(games: GameList, marked: StoredGame | None) -> list[Command]:
    """The commands of the list that mean something now, in their order; from the trash Enter brings a game back."""
    idle = set() if games.stored_games else set(_OF_SOME_GAMES)
    summary = games.known(marked) if marked else None
    if marked is None:
        idle |= _OF_A_GAME
    elif summary is None or not summary.finished:
        idle.add("games.rematch")
    if marked is None or games.tab != "trash":
        return [command for command in GAMES if command.id not in idle]
    idle.add("games.remove")
    return [RESTORE if command.id == "games.open" else command for command in GAMES if command.id not in idle]
