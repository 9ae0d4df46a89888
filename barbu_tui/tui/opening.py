"""What the program opens with. Known before the screen library is."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from barbu_tui.rules.faults import Fault, NotAllowedError
from barbu_tui.rules.message import UserMessage, message

if TYPE_CHECKING:
    from barbu_tui.rules.game import Game
    from barbu_tui.rules.preset import Preset


class Opening(NamedTuple):
    """What the program opens with.

    `home` (the games), `continue` (the latest unfinished game), `game` (the stored game at `path`),
    `start` (the new game of `game`), `new` (the form for a new game, `preset`, `names`, `first` and
    `title` filled in), `watch` (follow `path`, or without one the game that is being played) or `preset`
    (edit the preset file at `path`, or without one a new preset that is called `title`). `rules` are those of
    the new game where they need not be among the presets any more; `said` is what there is to say of it at once.
    """

    kind: str = "home"
    path: Path | None = None
    game: Game | None = None
    preset: str = ""
    rules: Preset | None = None
    names: tuple[str, ...] = ()
    first: str = ""
    title: str = ""
    said: UserMessage | None = None


def rematch_at(path: Path) -> Opening:
    """The form for a rematch of a stored game. Raises a `BarbuError` where it cannot be read or is not finished."""
    from barbu_tui.store.journal import read_state

    state = read_state(path)
    if not state.finished:
        raise NotAllowedError([Fault(message("This game is not finished; Enter goes on with it."))])
    return rematch_of(state.game)


def rematch_of(game: Game) -> Opening:
    """The form for the next game of the same players by the same rules: the next one to the left declares first."""
    table = game.table
    first = table.names[(table.first + 1) % len(table.names)]
    return Opening("new", preset=table.preset.id, rules=table.preset, names=table.names, first=first)
