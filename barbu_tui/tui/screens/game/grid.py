"""The live grid as lines: heading, hands, totals, doubles against the declarer, what is left. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, first_that_fits, fit_left, fit_right
from barbu_tui.i18n.hands import contract_forms
from barbu_tui.i18n.standing import leaders, over_text, rank_text, ranking, total_text
from barbu_tui.i18n.turns import against_forms, declares_text, owed_text, place_text, roles
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.names import default_keys
from barbu_tui.rules.number_text import SUM, check_mark, signed
from barbu_tui.rules.obligations import obligation
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.rules.sheet import AdjustmentRow
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span, ends, side_by_side, width_of
from barbu_tui.tui.screens.game.board import board_lines, duty_role, obligation_lines
from barbu_tui.tui.screens.game.hand_row import (
    adjustment_rows,
    explanation,
    hand_row,
    next_row,
    note_row,
    whole_note,
)
from barbu_tui.tui.screens.game.layout import CHECK, Layout, layout_for
from barbu_tui.tui.screens.game.state import GridState

_CHANCE_ROLES = {"out": "dim", "won": "leader", "safe": "leader"}
"""By the value of a `Chance`."""
_LEAST_HANDS, _ROOMY_HANDS, _LEAST_TITLE, _ROOMY_LEFT_LINES = 8, 14, 12, 2
# The line of the players' names, and one at least of what is left.
_NAMES_AND_LEFT = 2


def grid_lines(state: GridState, width: int, height: int) -> list[Line]:
    """The whole grid in exactly `height` lines at most; the hands scroll, the rest stays."""
    layout = layout_for(state.game.table, width, *state.widths)
    head, body = heading(state, width), body_lines(state, layout)
    bottom = [totals_row(state, layout), *obligation_row(state, layout)]
    chances = outlook_row(state, layout)
    if height - len(head) - len(bottom) - _LEAST_HANDS > _NAMES_AND_LEFT:
        bottom[1:1] = chances
    room = height - len(head) - len(bottom)
    bottom += first_lines(left_lines(state, width, room - 1 - len(body)), max(1, room - _LEAST_HANDS))
    # The line of the names is above the hands as well.
    spare = height - len(head) - 1 - len(bottom)
    roomy = spare + len(chances) >= _ROOMY_HANDS
    if roomy:
        head.append(())
    if roomy or spare > len(body):
        bottom.insert(0, (Span(" " * layout.number + "─" * (layout.width - layout.number - CHECK), "rule"),))
    top = [*head, column_names(state, layout)]
    rows = visible(body, cursor_lines(state, body), height - len(top) - len(bottom))
    lines = [*top, *(line for _, line in rows), *bottom]
    if not layout.board:
        return lines
    first = len(top) - 1
    return with_board(lines, side_lines(state, layout, height - first), layout, first)


def side_lines(state: GridState, layout: Layout, height: int) -> list[Line]:
    """The board, and below it the obligations as far as they fit."""
    board = board_lines(state, layout)
    dues = obligation_lines(state, layout)
    return [*board, BLANK, *dues] if dues and len(board) + 1 + len(dues) <= height else board


def heading(state: GridState, width: int) -> list[Line]:
    """Which game and hand this is, and who does what in it; or who has won."""
    table, sheet = state.game.table, state.sheet
    if state.over or sheet.declarer is None:
        winners = () if state.totals_hidden else leaders(table.names, sheet)
        over = cut(over_text(sheet, winners), width - _LEAST_TITLE)
        return [title_line(state, (Span(over, "strong"), Span(" ")), width), *final_ranks(state, width)]
    preset, declarer = table.preset, sheet.declarer
    name = table.names[declarer]
    hands = state.game.hands
    nth = sum(hand.declarer == declarer for hand in hands) + 1
    place = tr("hand {n} of {all}", n=state.next_number, all=sheet.hands_in_all)
    where = cut(f"{place} · {place_text(table, hands, declarer, nth)}", width - _LEAST_TITLE)
    who = declares_text(name, preset.by_id[state.due].label if state.due else None)
    lines: list[Line] = [(Span(" "), Span(who, "strong"))]
    for role in roles(preset, table.names, declarer, state.due):
        if width_of(lines[-1]) + 3 + cells(role) < width:
            lines[-1] = (*lines[-1], Span(f" · {role}"))
        else:
            lines.append((Span(" "), Span(cut(role, width - 2))))
    return [title_line(state, (Span(where), Span(" ")), width), *lines]


def title_line(state: GridState, right: Line, width: int) -> Line:
    """The game's name, as much of it as fits beside what is told at the right; the title goes before the preset's."""
    preset, title = tr(state.game.table.preset.label), state.game.title
    room = width - width_of(right) - 2
    name = title or preset
    first = Span(fit_left(name, min(cells(name), room)), "title")
    second = Span(f" · {preset}" if title and cells(f"{title} · {preset}") <= room else "")
    return ends((Span(" "), first, second), right, width)


def final_ranks(state: GridState, width: int) -> list[Line]:
    """The players in the order of their ranks; a shared place is shared."""
    sheet, names = state.sheet, state.game.table.names
    if state.totals_hidden:
        return [(Span(" "), Span(tr("totals hidden: v shows the ranks"), "dim"))]
    pieces: list[Line] = []
    for seat in ranking(sheet):
        text = f"{rank_text(sheet, names, seat)} {signed(sheet.totals[seat])}"
        pieces.append((Span(text, "leader" if sheet.ranks[seat] == 1 else ""),))
    return side_by_side(pieces, width - 3, indent=1)


def column_names(state: GridState, layout: Layout) -> Line:
    """The names of the columns."""
    lead = fit_left(fit_right("#", layout.digits + 1), layout.number)
    lead += fit_left(tr("decl") if layout.declarer > 4 else "", layout.declarer) + fit_left(
        tr("contract"), layout.contract
    )
    lead += fit_left(tr("doubles") if layout.doubles > 7 else "", layout.doubles)
    table = state.game.table
    players = "".join(" " + fit_right(player_label(table, seat), layout.player - 1) for seat in range(layout.players))
    return (Span(lead, "dim"), Span(players, "strong"), Span(fit_right(SUM, layout.total), "dim"))


def player_label(table: Table, seat: int) -> str:
    """A player's name, the key before it where it is not the letter that the name begins with."""
    key, name = table.keys[seat], table.names[seat]
    return name if default_keys([name]) == key and name[:1].isascii() else f"{key} {name}"


def body_lines(state: GridState, layout: Layout) -> list[tuple[int, Line]]:
    """The rows of the hands, each with its hand's number; opened ones with their explanation, noted ones with the note.

    Points outside the hands belong to the hand that was played last by then, 0 before the first.
    """
    rows: list[tuple[int, Line]] = []
    for row in state.sheet.in_order:
        if isinstance(row, AdjustmentRow):
            after = row.adjustment.after
            lines = adjustment_rows(state.game.table, row, layout, opened=after == state.opened)
            rows += [(after, line) for line in lines]
            continue
        rows.append((row.number, hand_row(state, row, layout)))
        if note := state.game.note_on(row.number):
            lines = whole_note(note, layout) if row.number == state.opened else [note_row(note, layout)]
            rows += [(row.number, line) for line in lines]
        if row.number == state.opened:
            rows += [(row.number, line) for line in explanation(state, row, layout)]
    if not state.over:
        rows.append((state.next_number, next_row(state, layout)))
    return rows


def cursor_lines(state: GridState, body: list[tuple[int, Line]]) -> tuple[int, int]:
    """The first and the last place in the body that belong to the cursor's hand."""
    places = [place for place, (number, _) in enumerate(body) if number == state.cursor]
    return (places[0], places[-1]) if places else (0, 0)


def visible(body: list[tuple[int, Line]], cursor: tuple[int, int], room: int) -> list[tuple[int, Line]]:
    """The rows that fit, the cursor's among them, as near the end as possible; signs where more is hidden."""
    if len(body) <= room:
        return body
    room = max(1, room)
    first, last = cursor
    above = 1 if first and last - first + 2 < room else 0
    start = min(len(body) - room, first - above)
    shown = body[start : start + room]
    if start and shown:
        shown[0] = (shown[0][0], _more(shown[0][1], "↑")) if shown[0][0] != body[first][0] else shown[0]
    if start + room < len(body) and shown[-1][0] != body[first][0]:
        shown[-1] = (shown[-1][0], _more(shown[-1][1], "↓"))
    return shown


def _more(line: Line, sign: str) -> Line:
    if not line:
        return line
    return (Span(sign + line[0].text[1:], line[0].role, line[0].target), *line[1:])


def totals_row(state: GridState, layout: Layout) -> Line:
    """The totals, the leaders marked."""
    sheet = state.sheet
    label = Span(fit_left(" " * layout.number + tr("total"), layout.lead), "strong")
    if state.totals_hidden:
        return (label, Span(fit_left(tr("totals hidden: v shows them"), layout.width - layout.lead), "dim"))
    totals = []
    for seat in range(layout.players):
        leads = bool(sheet.rows) and sheet.ranks[seat] == 1
        totals.append(Span(fit_right(total_text(sheet, seat), layout.player), "leader" if leads else "strong"))
    check = check_mark(sheet.totals, sheet.expected) if sheet.rows else ""
    return (label, *totals, Span(fit_right(signed(sum(sheet.totals)), layout.total) + fit_right(check, CHECK), "dim"))


def outlook_row(state: GridState, layout: Layout) -> list[Line]:
    """What each player needs to win, near the end or once something is certain; nothing before and after that."""
    if not state.tells_chances or state.outlook is None:
        return []
    from barbu_tui.export.outlook_text import to_win_forms

    # A space before each cell, however little room there is.
    room = layout.player - 1
    label = Span(fit_left(" " * layout.number + tr("to win"), layout.lead), "dim")
    chances = tuple(
        Span(
            " " + fit_right(first_that_fits(to_win_forms(standing), room), room),
            _CHANCE_ROLES.get(standing.state.value, ""),
        )
        for standing in state.outlook.standings
    )
    return [(label, *chances)]


def obligation_row(state: GridState, layout: Layout) -> list[Line]:
    """How often each has doubled the current declarer, of how often they owe it."""
    sheet, table = state.sheet, state.game.table
    if not table.preset.doubling.enabled or state.over or sheet.declarer is None:
        return []
    due = obligation(table.preset, state.game.hands, sheet.declarer)
    label = first_that_fits(against_forms(table.names[sheet.declarer]), layout.lead - layout.number - 1)
    counts = tuple(
        Span(fit_right(owed_text(due, seat), layout.player), duty_role(due, seat)) for seat in range(layout.players)
    )
    return [(Span(fit_left(" " * layout.number + label, layout.lead), "dim"), *counts)]


def left_lines(state: GridState, width: int, room: int) -> list[Line]:
    """What the declarer has left, by key: by full names where they take one line, or no more than there is room for."""
    declarer = state.sheet.declarer
    if state.over or declarer is None:
        return []
    table = state.table
    contracts = [table.preset.by_id[name] for name in contracts_left(table.preset, state.game.hands, declarer)]
    full, short = ([contract_forms(contract)[form] for contract in contracts] for form in (0, 1))
    lines = _left_lines(table, contracts, full, width)
    shorter = _left_lines(table, contracts, short, width)
    return shorter if len(lines) > max(min(room, _ROOMY_LEFT_LINES), len(shorter)) else lines


def _left_lines(table: Table, contracts: Sequence[Contract], names: Sequence[str], width: int) -> list[Line]:
    # Translators: contracts that the declarer may still declare; they follow.
    pieces: list[Line] = [(Span(tr("left:"), "dim"),)]
    for contract, name in zip(contracts, names, strict=True):
        target = f"contract {contract.key}"
        pieces.append((Span(table.contract_key(contract), "key", target), Span(f" {name}", "", target)))
    return side_by_side(pieces, width - 1, indent=2)


def first_lines(lines: list[Line], most: int) -> list[Line]:
    """The first lines, with a sign where there are more."""
    return lines if len(lines) <= most else [*lines[: most - 1], (*lines[most - 1], Span(" …", "dim"))]


def with_board(lines: list[Line], board: list[Line], layout: Layout, first: int) -> list[Line]:
    """The board at the right of the grid, from line `first` on."""
    joined = list(lines)
    joined += [()] * (first + len(board) - len(joined))
    for number, line in enumerate(board):
        row = joined[first + number]
        gap = layout.width + 1 - width_of(row)
        if gap >= 0:
            joined[first + number] = (*row, Span(" " * gap), *line)
    return joined
