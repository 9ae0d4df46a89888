"""What stands beside the grid: which declarer has played which contract, and who has doubled whom how often."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right
from barbu_tui.i18n.turns import duty_sign
from barbu_tui.rules.number_text import NOTHING
from barbu_tui.rules.obligations import Duty, Obligation, all_obligations
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.game.layout import Layout, board_names
from barbu_tui.tui.screens.game.state import GridState

_PLAYED, _LEFT = "●", "·"
_ROLES = {Duty.MET: "good", Duty.OPEN: "", Duty.LAST_CHANCE: "warn", Duty.MISSED: "error"}


def board_lines(state: GridState, layout: Layout) -> list[Line]:
    """Declarers down, contracts across by key: ● played (how often, where that is more), · left, blank where closed."""
    table = state.table
    names = board_names(table)
    rest = table.preset.limits.after(state.game.hands)
    keys = "".join(fit_right(table.contract_key(contract), 3) for contract in table.preset.contracts)
    # Translators: a heading: who has declared which contract.
    lines: list[Line] = [(Span(fit_left(" " + tr("board"), names + 3), "dim"), Span(keys, "key"))]
    for seat in range(layout.players):
        marks: list[Span] = []
        for contract in table.preset.contracts:
            done = rest.played[seat, contract.id]
            mark = _PLAYED if done == 1 else str(done) if done else _LEFT if rest.room(seat, contract.id) else ""
            marks.append(Span(fit_right(mark, 3), "double" if done else "closed"))
        lines.append((_declarer(state, seat, names), *marks))
    return lines


def obligation_lines(state: GridState, layout: Layout) -> list[Line]:
    """Declarers down, players across by key: how often each has doubled the declarer. Empty without doubling."""
    table = state.game.table
    dues = all_obligations(table.preset, state.game.hands)
    if not dues:
        return []
    names = board_names(table)
    owed = table.preset.doubling.obligation
    title = tr("doubles against, {n} owed", n=owed) if owed else tr("doubles against")
    keys = "".join(fit_right(key, 3) + " " for key in table.keys)
    lines: list[Line] = [
        (Span(" " + fit_left(title, layout.board - 3), "dim"),),
        (Span(" " * (names + 3)), Span(keys, "key")),
    ]
    for due in dues:
        counts = (Span(_count(due, seat), duty_role(due, seat)) for seat in range(layout.players))
        lines.append((_declarer(state, due.declarer, names), *counts))
    return lines


def duty_role(due: Obligation, seat: int) -> str:
    """The role of a player's count."""
    return "closed" if seat == due.declarer else _ROLES[due.duty(seat)] if due.owed else ""


def _count(due: Obligation, seat: int) -> str:
    """The number in its column, its sign behind it; how often it is owed stands above."""
    done = due.doubles[seat]
    return fit_right(NOTHING if done is None else str(done), 3) + fit_left(duty_sign(due, seat), 1)


def _declarer(state: GridState, seat: int, names: int) -> Span:
    here = seat == state.sheet.declarer and not state.over
    return Span(f"{'▸' if here else ' '} {fit_left(state.game.table.names[seat], names)} ", "strong" if here else "")
