"""The live grid as lines: heading, hands, totals, doubles of the declarer, what is left. Pure."""

from __future__ import annotations

from rich.cells import cell_len

from barbu_tui.i18n import tr
from barbu_tui.rules.names import default_keys
from barbu_tui.rules.obligations import obligation
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.rules.sheet import AdjustmentRow
from barbu_tui.rules.table import Table
from barbu_tui.tui.lines import Line, Span, ends, left, right, signed, width_of, wrapped
from barbu_tui.tui.screens.game.board import board_lines
from barbu_tui.tui.screens.game.hand_row import adjustment_row, explanation, hand_row, next_row, note_row
from barbu_tui.tui.screens.game.layout import TOTAL, Layout, layout_for
from barbu_tui.tui.screens.game.state import GridState
from barbu_tui.tui.screens.heading import ordinal, roles

_LEAST_HANDS, _LEAST_TITLE = 8, 12


def grid_lines(state: GridState, width: int, height: int) -> list[Line]:
    """The whole grid in exactly `height` lines at most; the hands scroll, the rest stays."""
    layout = layout_for(state.game.table, width)
    head = heading(state, width)
    bottom = [totals_row(state, layout), *obligation_row(state, layout)]
    bottom += first_lines(left_lines(state, width), max(1, height - len(head) - len(bottom) - _LEAST_HANDS))
    if height - len(head) - 1 - len(bottom) >= 14:
        head.append(())
        bottom.insert(0, (Span(" " * layout.number + "─" * (layout.width - layout.number - 2), "rule"),))
    top = [*head, column_names(state, layout)]
    body = body_lines(state, layout)
    rows = visible(body, cursor_lines(state, body), height - len(top) - len(bottom))
    lines = [*top, *(line for _, line in rows), *bottom]
    return beside(lines, board_lines(state, layout), layout, at=len(top) - 1) if layout.board else lines


def heading(state: GridState, width: int) -> list[Line]:
    """Which game and hand this is, and who does what in it."""
    table, sheet = state.game.table, state.sheet
    if state.over or sheet.declarer is None:
        return [named(state, (Span(tr("game over"), "strong"), Span(" ")), width), *final_ranks(state, width)]
    declarer = sheet.declarer
    left_to_declare = len(contracts_left(table.preset, state.game.hands, declarer))
    nth = len(table.preset.contracts) - left_to_declare + 1
    where = " · ".join(
        (
            tr("hand {n} of {all}", n=state.next_number, all=table.preset.hands),
            tr(
                "{nth} of {name}'s {all}", nth=ordinal(nth), name=table.names[declarer], all=len(table.preset.contracts)
            ),
        )
    )
    who = tr("{name} declares", name=table.names[declarer])
    others = " · " + roles(table.preset, table.names, declarer, None)
    room = max(1, width - 2 - cell_len(who))
    return [
        named(state, (Span(left(where, min(cell_len(where), width - _LEAST_TITLE))), Span(" ")), width),
        (Span(" "), Span(who, "strong"), Span(left(others, min(cell_len(others), room)))),
    ]


def named(state: GridState, told: Line, width: int) -> Line:
    """The game's name, as much of it as fits beside what is told at the right; the title goes before the preset's."""
    preset, title = state.game.table.preset.name, state.game.title
    room = width - width_of(told) - 2
    name = title or preset
    first = Span(left(name, min(cell_len(name), room)), "title")
    second = Span(f" · {preset}" if title and cell_len(f"{title} · {preset}") <= room else "")
    return ends((Span(" "), first, second), told, width)


def final_ranks(state: GridState, width: int) -> list[Line]:
    """The players in the order of their ranks; a shared place is shared."""
    sheet, names = state.sheet, state.game.table.names
    pieces: list[Line] = []
    for seat in sorted(range(len(names)), key=lambda seat: (sheet.ranks[seat], seat)):
        first = sheet.ranks[seat] == 1
        text = f"{'▲ ' if first else ''}{sheet.ranks[seat]}. {names[seat]}"
        points = "" if state.totals_hidden else f" {signed(sheet.totals[seat])}"
        pieces.append((Span(f"{text}{points}", "leader" if first else ""),))
    if state.totals_hidden:
        return [(Span(" "), Span(tr("totals hidden: v shows the ranks"), "dim"))]
    return wrapped(pieces, width - 3, indent=1)


def column_names(state: GridState, layout: Layout) -> Line:
    """The names of the columns."""
    lead = left(right("#", layout.digits + 1), layout.number)
    lead += left(tr("decl") if layout.declarer > 4 else "", layout.declarer) + left(tr("contract"), layout.contract)
    lead += left(tr("doubles") if layout.doubles > 7 else "", layout.doubles)
    table = state.game.table
    players = "".join(" " + right(player_label(table, seat), layout.player - 1) for seat in range(layout.players))
    return (Span(lead, "dim"), Span(players, "strong"), Span(right("Σ", TOTAL), "dim"))


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
            rows.append((row.adjustment.after, adjustment_row(state.game.table, row, layout)))
            continue
        rows.append((row.number, hand_row(state, row, layout)))
        if note := state.game.note_on(row.number):
            rows.append((row.number, note_row(note, layout)))
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
    label = Span(left(" " * layout.number + tr("total"), layout.lead), "strong")
    if state.totals_hidden:
        return (label, Span(left(tr("totals hidden: v shows them"), layout.width - layout.lead), "dim"))
    cells = []
    for seat, total in enumerate(sheet.totals):
        leads = bool(sheet.rows) and sheet.ranks[seat] == 1
        text = f"▲{signed(total)}" if leads else signed(total)
        cells.append(Span(right(text, layout.player), "leader" if leads else "strong"))
    check = " ✓" if sheet.rows and all(row.score.expected == sum(row.score.net) for row in sheet.rows) else ""
    return (label, *cells, Span(right(signed(sum(sheet.totals)), TOTAL) + check, "dim"))


def obligation_row(state: GridState, layout: Layout) -> list[Line]:
    """How often each has doubled the current declarer, of how often they owe it."""
    sheet, table = state.sheet, state.game.table
    if not table.preset.doubling.enabled or state.over or sheet.declarer is None:
        return []
    owed = obligation(table.preset, state.game.hands, sheet.declarer)
    hands = len(contracts_left(table.preset, state.game.hands, sheet.declarer))
    label = " " * layout.number + tr("doubles of {name}", name=table.names[sheet.declarer])
    cells = []
    for done in owed.doubles:
        if done is None:
            cells.append(Span(right("–", layout.player), "closed"))
            continue
        short = bool(owed.owed) and done < owed.owed
        urgent = short and owed.owed - done >= hands
        text = f"{done}/{owed.owed}" if owed.owed else str(done)
        cells.append(
            Span(right(text + ("!" if urgent else ""), layout.player), "warn" if urgent else "" if short else "good")
        )
    return [(Span(left(label, layout.lead), "dim"), *cells)]


def left_lines(state: GridState, width: int) -> list[Line]:
    """What the declarer has left, by key."""
    declarer = state.sheet.declarer
    if state.over or declarer is None:
        return []
    table = state.game.table
    pieces: list[Line] = [(Span(tr("left:"), "dim"),)]
    for contract in contracts_left(table.preset, state.game.hands, declarer):
        each = table.preset.by_id[contract]
        target = f"contract {each.key}"
        pieces.append((Span(each.key, "key", target), Span(f" {tr(each.short)}", "", target)))
    return wrapped(pieces, width - 1, indent=2)


def first_lines(lines: list[Line], most: int) -> list[Line]:
    """The first lines, with a sign where there are more."""
    return lines if len(lines) <= most else [*lines[: most - 1], (*lines[most - 1], Span(" …", "dim"))]


def beside(lines: list[Line], board: list[Line], layout: Layout, at: int) -> list[Line]:
    """The board at the right of the grid, from line `at` on."""
    joined = list(lines)
    joined += [()] * (at + len(board) - len(joined))
    for number, line in enumerate(board):
        row = joined[at + number]
        gap = layout.width + 1 - width_of(row)
        if gap >= 0:
            joined[at + number] = (*row, Span(" " * gap), *line)
    return joined
