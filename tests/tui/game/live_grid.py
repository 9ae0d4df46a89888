"""A live grid as text, without a screen."""

from __future__ import annotations

from barbu_tui.rules.game import Game
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.state import GridState
from tests.entry.at_the_table import played, table


def grid(
    *lines: str, preset: str = "tournament", ended: bool = False, **looked_at: int | bool | dict[int, str]
) -> GridState:
    """Anne's game after these hands, the cursor on the next one unless said."""
    game_table = table(preset)
    hands = played(game_table, *lines)
    fields = {"cursor": len(hands) + 1, **looked_at}
    return GridState(Game(game_table, "Friday", None, hands, ended), **fields)  # type: ignore[arg-type]


def shown(state: GridState, width: int = 80, height: int = 22) -> str:
    """The grid's lines as text."""
    return plain(grid_lines(state, width, height))


def row(state: GridState, start: str, width: int = 80, height: int = 22) -> str:
    """The line that begins so (outer spaces apart)."""
    matching = [line for line in shown(state, width, height).splitlines() if line.strip().startswith(start)]
    assert matching, f"no line begins with {start!r}\n{shown(state, width, height)}"
    return matching[0]
