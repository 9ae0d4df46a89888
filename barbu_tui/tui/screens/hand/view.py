"""How hand entry looks: the state as lines. Pure.

The top names the hand and the contracts; the middle is a table whose columns are the players (matrix,
result, score), so that a change costs one column; the bottom says what is missing, and the line.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from barbu_tui.i18n import tr
from barbu_tui.rules.cards import SUIT_SIGNS, announced_sign
from barbu_tui.rules.checking import announcements
from barbu_tui.tui.lines import Line, Span, left, wrapped
from barbu_tui.tui.screens.hand.entry import ANNOUNCE, CONTRACT, Entering
from barbu_tui.tui.screens.hand.matrix_view import matrix_lines
from barbu_tui.tui.screens.hand.result_view import result_lines
from barbu_tui.tui.screens.heading import hand_heading


@dataclass(frozen=True)
class Columns:
    """Where the players' columns stand: a label at the left, `players` columns, a sum or note at the right."""

    label: int
    width: int
    players: int
    note: int

    @property
    def cuts(self) -> tuple[int, ...]:
        """Where the columns begin, for the paper."""
        return tuple(self.label + self.width * seat for seat in range(self.players + 1))


def columns_for(width: int, players: int) -> Columns:
    """The columns that fit: as wide as there is room, within reason."""
    label = 16 if width >= 76 else 12
    note = 12 if width >= 76 else 9
    each = min(12, (width - label - note) // players)
    return Columns(label, each, players, note)


def top_lines(state: Entering, title: str, width: int) -> list[Line]:
    """The hand's heading and the contracts to choose from."""
    return [hand_heading(state, title, width), *contract_lines(state, width)]


def contract_lines(state: Entering, width: int) -> list[Line]:
    """The contracts, the chosen one marked; and what may be announced with it."""
    here = state.part == CONTRACT
    pieces: list[Line] = [(Span(left(tr("contract"), 10), "strong" if here else "dim"),)]
    for place, contract in enumerate(state.preset.contracts):
        pieces.append(_contract(state, place, contract.key, tr(contract.short)))
    lines = wrapped(pieces, width - 2, indent=2)
    announced = announcements(state.preset, state.draft.contract) if state.draft.contract else ()
    if announced:
        lines += wrapped(_announcements(state, announced), width - 2, indent=2)
    return lines


def _contract(state: Entering, place: int, key: str, label: str) -> Line:
    contract = state.preset.contracts[place].id
    target = f"contract {key}"
    chosen = contract == state.draft.contract
    marked = state.part == CONTRACT and place == state.marked
    if chosen or marked:
        name = announced_sign(state.draft.announced) if chosen and state.draft.announced else ""
        text = f"{key} {label}{' ' + name if name else ''}"
        return (Span(f"▌{text}▐" if chosen else f"[{text}]", "picked" if chosen else "cursor", target),)
    if contract in state.played:
        return (Span(f"({key} {label})", "closed", target),)
    return (Span(key, "key", target), Span(f" {label}", "", target))


def _announcements(state: Entering, choices: Sequence[str]) -> list[Line]:
    here = state.part == ANNOUNCE
    label = tr("suit") if choices[0] in SUIT_SIGNS else tr("rank")
    pieces: list[Line] = [(Span(left(label, 10), "strong" if here else "dim"),)]
    for choice in choices:
        sign = announced_sign(choice)
        key = "0" if choice == "10" else choice.lower()
        text = f"{key} {sign}" if sign != choice or key == "0" else sign
        target = f"announce {key}"
        if choice == state.draft.announced:
            pieces.append((Span(f"▌{text}▐", "picked", target),))
        else:
            pieces.append((Span(text, "" if here else "dim", target),))
    return pieces


def middle_lines(state: Entering, columns: Columns, score: list[Line], room: int) -> list[Line]:
    """Matrix, result and score, as much of them as `room` lines hold: blank lines go first."""
    matrix = matrix_lines(state, columns)
    result = result_lines(state, columns)
    net = score[3:4]
    arrangements: tuple[list[list[Line]], ...] = (
        [[()], matrix, [()], result, [()], score],
        [matrix, [()], result, score],
        [matrix, result, score],
        [matrix, result, score[:1], net],
        [matrix, result, net],
    )
    for parts in arrangements:
        lines = [line for part in parts for line in part]
        if len(lines) <= room:
            return lines
    return lines[:room]


def missing_line(state: Entering, width: int) -> Line:
    """What is missing or wrong, in words; the first things that fit."""
    if state.said:
        return (Span("  "), Span(tr(state.said), "warn"))
    faults = state.faults
    if state.swap_with:
        faults = tuple(fault for fault in faults if fault.part != "contract")
    wrong = [tr(fault.message) for fault in faults if not fault.missing]
    if wrong:
        return (Span("  ✗ ", "error"), Span(left(" · ".join(wrong), width - 5).rstrip(), "error"))
    if faults:
        text = " · ".join(tr(fault.message) for fault in faults)
        return (Span("  … ", "dim"), Span(left(text, width - 5).rstrip(), "dim"))
    return (Span("  ✓ ", "good"), Span(tr("complete: Enter records it"), "good"))


def bar_line(state: Entering, width: int) -> Line:
    """The hand in notation."""
    return (Span(" ▏", "dim"), Span(left(state.line, width - 4), "bar"))
