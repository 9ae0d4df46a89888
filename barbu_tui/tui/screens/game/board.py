"""The board: which declarer has played which contract."""

from __future__ import annotations

from rich.cells import cell_len

from barbu_tui.i18n import tr
from barbu_tui.tui.lines import Line, Span, left
from barbu_tui.tui.screens.game.layout import Layout
from barbu_tui.tui.screens.game.state import GridState


def board_lines(state: GridState, layout: Layout) -> list[Line]:
    """Declarers down, contracts across by key: ● played, · left."""
    table = state.game.table
    names = min(10, max(cell_len(name) for name in table.names))
    played = {(hand.declarer, hand.contract) for hand in state.game.hands}
    keys = "".join(f"{contract.key:>3}" for contract in table.preset.contracts)
    lines: list[Line] = [(Span(left(" " + tr("board"), names + 3), "dim"), Span(keys, "key"))]
    for seat, name in enumerate(table.names):
        here = seat == state.sheet.declarer and not state.over
        cells: list[Span] = []
        for contract in table.preset.contracts:
            done = (seat, contract.id) in played
            cells.append(Span("  ●" if done else "  ·", "double" if done else "closed"))
        lines.append((Span(f"{'▸' if here else ' '} {left(name, names)} ", "strong" if here else ""), *cells))
    return lines
