"""How hand entry looks: the state as lines. Pure.

The top names the hand and the contracts; the middle is a table whose columns are the players (matrix,
result, score), so that a change costs one column; the bottom says what is missing, and the line.
"""

from __future__ import annotations

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, RESULT, HandEntry
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, fit_left, parts_that_fit
from barbu_tui.i18n.hands import contract_forms
from barbu_tui.i18n.turns import place_text, roles
from barbu_tui.rules.cards import SUIT_SIGNS, announced_sign
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.number_text import CHECK, CROSS
from barbu_tui.rules.schedule import hands_in_all
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import Line, Span, width_of
from barbu_tui.tui.screens.hand.columns import Columns
from barbu_tui.tui.screens.hand.matrix_view import matrix_lines
from barbu_tui.tui.screens.hand.result_view import result_lines

_WIDEST_CHIP, _MOST_CHIP_LINES, _ROOMY_CHIP_LINES = 24, 3, 2


def top_lines(state: HandEntry, title: str, width: int) -> list[Line]:
    """The hand's heading and the contracts to choose from."""
    return [hand_heading(state, title, width), *contract_lines(state, width)]


def hand_heading(state: HandEntry, title: str, width: int) -> Line:
    """The heading of hand entry: title, hand, place in the series, roles. The title gives way first."""
    table, declarer = state.table, state.draft.declarer
    nth = sum(hand.declarer == declarer for hand in state.hands[: state.number - 1]) + 1
    series = place_text(table, state.hands, declarer, nth)
    deals, cuts, leads = roles(table.preset, table.names, declarer, state.draft.contract)
    who = f"{deals} · {cuts} · {leads}"
    if state.correcting:
        longest = shortest = tr("correcting hand {n}", n=state.number)
    else:
        longest = tr("hand {n} of {all}", n=state.number, all=hands_in_all(table.preset, state.hands))
        shortest = tr("hand {n}", n=state.number)
    heading = f"{title or tr(table.preset.label)} · "
    most, less = f"{series} · {who}", who
    for first, number, told in (
        (heading, longest, most),
        (heading, shortest, most),
        ("", shortest, most),
        ("", shortest, less),
        ("", shortest, f"{deals} · {leads}"),
        ("", shortest, leads),
    ):
        rest = f"{number} · {told}"
        if cells(first + rest) < width:
            break
    shown = fit_left(rest, width - 1 - cells(first)).rstrip()
    return (Span(" "), Span(first.removesuffix(" · "), "title"), Span(" · " if first else ""), Span(shown))


def contract_lines(state: HandEntry, width: int) -> list[Line]:
    """The contracts, the chosen one marked; and what may be announced with it."""
    lines, shorter = (_contract_chips(state, form, width) for form in (0, 1))
    if len(lines) > max(_ROOMY_CHIP_LINES, len(shorter)):
        lines = shorter
    announced = announcements(state.preset, state.draft.contract) if state.draft.contract else ()
    if announced:
        label = tr("suit") if announced[0] in SUIT_SIGNS else tr("rank")
        lines += _chips(label, ANNOUNCE, state, [_announcement(state, choice) for choice in announced], width)
    return lines


def _chips(label: str, part: str, state: HandEntry, chips: list[Line], width: int) -> list[Line]:
    """Choices side by side after their label; each brings its own cell of air, or its marks, on both sides."""
    lines: list[list[Span]] = [[Span(fit_left(" " + label, 10), "asked" if state.part == part else "dim")]]
    for chip in chips:
        if width_of(_without_air([*lines[-1], *chip])) > width:
            lines.append([Span(" " * 10)])
        lines[-1] += chip
    if len(lines) > _MOST_CHIP_LINES and state.part != part:
        lines = [line for line in lines if any(span.role == "picked" for span in line)] or lines[:1]
    return [_without_air(line) for line in lines]


def _without_air(line: list[Span]) -> Line:
    return tuple(line[:-1] if line[-1] == Span(" ") else line)


def _contract_chips(state: HandEntry, form: int, width: int) -> list[Line]:
    """The contracts, by one of the forms of their names."""
    chips = [
        _contract(state, place, contract_forms(contract)[form]) for place, contract in enumerate(state.preset.contracts)
    ]
    return _chips(tr("contract"), CONTRACT, state, chips, width)


def _contract(state: HandEntry, place: int, name: str) -> Line:
    contract = state.preset.contracts[place]
    key = state.table.contract_key(contract)
    target = f"contract {contract.key}"
    text = f"{key} {cut(name, _WIDEST_CHIP)}"
    if contract.id == state.draft.contract:
        return (Span(f"▌{text}▐", "picked", target),)
    if state.part == CONTRACT and place == state.marked:
        return (Span(f"[{text}]", "cursor", target),)
    if state.why_not_declare(contract.id):
        return (Span(f"({text})", "closed", target),)
    return (Span(" "), Span(key, "key", target), Span(text[1:], "", target), Span(" "))


def _announcement(state: HandEntry, choice: str) -> Line:
    sign = tr(announced_sign(choice))
    key = "0" if choice == "10" else state.table.speech.letter(choice).lower()
    text = f"{key}={sign}" if key == "0" else f"{key} {sign}" if sign != key.upper() else sign
    target = f"announce {key}"
    if choice == state.draft.announced:
        return (Span(f"▌{text}▐", "picked", target),)
    return (Span(f" {text} ", "" if state.part == ANNOUNCE else "dim", target),)


def middle_lines(state: HandEntry, columns: Columns, score: list[Line], room: int) -> list[Line]:
    """Matrix, result and score, as much of them as `room` lines hold: blank lines go first."""
    matrix = matrix_lines(state, columns)
    result = result_lines(state, columns)
    # What is kept of the score where there is little room; the totals below it go. Hidden points have no such line.
    net = score[-2:-1] if len(score) > 2 else []
    air: list[Line] = [()] if matrix else []
    arrangements: tuple[list[list[Line]], ...] = (
        [air, matrix, [()], result, [()], score],
        [matrix, [()], result, score],
        [matrix, result, score],
        [matrix, result, score[:1], net],
        [matrix, result, net],
    )
    for parts in arrangements:
        lines = [line for part in parts for line in part]
        if len(lines) <= room:
            return lines
    return _around(lines, _cursor_line(state, matrix), max(0, room))


def _cursor_line(state: HandEntry, matrix: list[Line]) -> int:
    """Where the row with the cursor stands among matrix, result and net."""
    if state.part == DOUBLES:
        return 1 + state.order.index(state.row)
    return len(matrix) + 1 + (state.item if state.part == RESULT else 0)


def _around(lines: list[Line], cursor_line: int, room: int) -> list[Line]:
    """The last lines that fit, or those from `at` on where that would be hidden."""
    start = min(max(0, len(lines) - room), cursor_line)
    return lines[start : start + room]


def bar_fault_line(fault: Fault) -> Line:
    """Why the line that is typed in the bar cannot be read, and in which column."""
    text = tr("column {column}: {what}", column=fault.column, what=tr(fault.message))
    return (Span(f"  {CROSS} ", "error"), Span(text, "error"))


def missing_line(state: HandEntry, width: int) -> Line:
    """What is missing or wrong, in words; the first things that fit. What was just said, and the first thing that is
    wrong, are told whole: the line may be longer than `width`."""
    if state.said:
        return (Span("  "), Span(tr(state.said), "warn"))
    faults = state.faults
    if state.swap_with:
        faults = tuple(fault for fault in faults if fault.part != "contract")
    wrong = [tr(fault.message) for fault in faults if not fault.missing]
    if wrong:
        return (Span(f"  {CROSS} ", "error"), Span(_first_whole(wrong, width - 5), "error"))
    if faults:
        missing = [tr(fault.message) for fault in faults]
        return (Span("  … ", "dim"), Span(_first_whole(missing, width - 5), "dim"))
    # Translators: nothing is missing: the hand can be recorded.
    complete = tr("complete: Enter records it") if state.part == RESULT else tr("complete")
    return (Span(f"  {CHECK} ", "good"), Span(complete, "good"))


def _first_whole(texts: list[str], width: int) -> str:
    """The first text, and after it those that fit beside it."""
    return texts[0] if cells(texts[0]) > width else parts_that_fit(texts, width)


def bar_line(state: HandEntry, width: int) -> Line:
    """The hand in notation."""
    return (Span(" ▏", "dim"), Span(fit_left(state.line, width - 4), "bar"))
