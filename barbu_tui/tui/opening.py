"""What the program opens with. Known before the screen library is."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from barbu_tui.rules.game import Game


@dataclass(frozen=True)
class Opening:
    """What the program opens with.

    `home` (the games), `continue` (the latest unfinished game), `game` (the stored game at `path`),
    `start` (the new game of `game`), `new` (the form for a new game, `preset`, `names`, `first` and
    `title` filled in), `watch` (follow `path`, or without one the game that is being played) or `preset`
    (edit the preset file at `path`, or without one a new preset that is called `title`).
    """

    what: str = "home"
    path: Path | None = None
    game: Game | None = None
    preset: str = ""
    names: tuple[str, ...] = ()
    first: str = ""
    title: str = ""
