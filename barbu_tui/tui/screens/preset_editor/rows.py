"""The rows of the editor's page as lines: a heading for each group, a field a line, a contract a line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from barbu_tui.files.preset_writing import contracts_of
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import first_that_fits, fit_left, fit_right
from barbu_tui.preset_form.captions import GROUPS, MEANINGS, NOTHING
from barbu_tui.preset_form.contract_names import key_of, label_of
from barbu_tui.preset_form.edits import value_at
from barbu_tui.preset_form.fields import TYPED, Field
from barbu_tui.preset_form.state import ADD, Editing, Row, fields_of, place_among_choices, rows_of, value_of
from barbu_tui.preset_form.typed_values import as_shown
from barbu_tui.preset_form.verdict import Verdict, faults_at
from barbu_tui.rules.checks import FieldError
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.known_contracts import KNOWN_NAMES
from barbu_tui.rules.number_text import CROSS, signed, sum_text
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span, width_of

TARGET = "row:"
_LEAST_LABEL, _MOST_LABEL = 15, 20
_LEAST_NAME, _MOST_NAME = 18, 22
_TOTAL = 7


class Placed(NamedTuple):
    """A line of the page, the row that it shows if it shows one, and the column in which a field's value begins."""

    line: Line
    path: DataPath | None = None
    x: int = 0


class _Columns(NamedTuple):
    """How wide the columns of the fields' names and of the contracts' names are, on the whole page."""

    label: int
    name: int


def page_rows(state: Editing) -> list[Row | str | None]:
    """The whole page, longer than most screens, a line each: a group for its heading, None for an empty line."""
    rows: list[Row | str | None] = []
    group = None
    for row in rows_of(state.data, state.open):
        if row.group != group:
            group = row.group
            rows += [None] * bool(rows)
            rows.append(group)
        rows.append(row)
    return rows


def placed_rows(state: Editing, verdict: Verdict, rows: Sequence[Row | str | None], width: int) -> list[Placed]:
    """Rows of the page as lines, `width` cells wide."""
    columns = _Columns(_label_width(), _name_width(state))
    placed = []
    for row in rows:
        if row is None:
            placed.append(Placed(BLANK))
        elif isinstance(row, str):
            placed.append(Placed(_heading(row, width)))
        else:
            placed.append(_placed(state, verdict, row, columns, width))
    return placed


def _heading(group: str, width: int) -> Line:
    title: Line = (Span("  "), Span(tr(GROUPS[group]), "strong"))
    if group != "contracts":
        return title
    total = tr("total")
    return (*title, Span(" " * (width - width_of(title) - cells(total) - 1)), Span(total, "dim"))


def _placed(state: Editing, verdict: Verdict, row: Row, columns: _Columns, width: int) -> Placed:
    here = row.path == state.cursor
    target = TARGET + "/".join(map(str, row.path))
    faulty = bool(faults_at(verdict, row.path)) and row.path != ADD
    mark: Line = (Span(" ▸" if here else "  ", "key", target), Span(f"{CROSS} " if faulty else "  ", "error", target))
    if row.path == ADD:
        label = tr("add a contract")
        return Placed((*mark, Span("+ ", "key", target), Span(label, "now" if here else "dim", target)), row.path)
    if row.field is None:
        return Placed((*mark, *_contract(state, verdict, row, columns.name, width - 4, target)), row.path)
    indent = "    " if row.group == "contracts" else ""
    label = fit_left(tr(row.field.label), columns.label)
    before: Line = (*mark, Span(indent), Span(label, "strong" if here else "dim", target))
    x = width_of(before)
    return Placed((*before, *_value(state, row, row.field, width - x - 1)), row.path, x)


def _contract(state: Editing, verdict: Verdict, row: Row, name_width: int, width: int, target: str) -> Line:
    place = int(row.path[1])
    contract = contracts_of(state.live)[place]
    off = isinstance(contract, SwitchedOff)
    role = "now" if row.path == state.cursor else "closed" if off else ""
    total = _total(verdict, place) if not off else tr("off", context="a contract kept aside")
    fold = "▾ " if state.open == place else "▹ " if row.path == state.cursor else "  "
    room = width - 2 - 2 - name_width - _TOTAL - 2
    name = fit_left(tr(label_of(contract)), name_width - 1) + " "
    values = tr("not played") if off else _summary(contract, room)
    return (
        Span(fold, "key", target),
        Span(fit_left(as_shown("key", key_of(contract)), 1) + " ", "key", target),
        Span(name + fit_left(values, room) + fit_right(total, _TOTAL), role, target),
    )


def _label_width() -> int:
    """How wide the column of the fields' names is."""
    longest = max(cells(tr(field.label)) for group in GROUPS for field in fields_of(group))
    return min(max(_LEAST_LABEL, longest + 2), _MOST_LABEL)


def _name_width(state: Editing) -> int:
    """How wide the column of the contracts' names is."""
    longest = max((cells(tr(label_of(contract))) for contract in contracts_of(state.live)), default=0)
    return min(max(_LEAST_NAME, longest + 1), _MOST_NAME)


def _total(verdict: Verdict, place: int) -> str:
    return sum_text(verdict.totals.get(place))


def _summary(contract: dict[str, object], room: int) -> str:
    """What a contract scores, in a few words; as many of them as there is room for, the scores first."""
    parts = []
    for field in fields_of("contracts")[4:]:
        value = contract.get(field.name)
        if value is None:
            continue
        if field.kind in {"table", "values"}:
            parts.append(_scored(field, value))
        else:
            text = signed(value) if isinstance(value, int) else as_shown(field.kind, value)
            parts.append(f"{tr(field.label)} {text}")
    if contract.get("asks"):
        parts.append(tr("asks for a suit") if contract["asks"] == "suit" else tr("asks for a rank"))
    forms = [", ".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return first_that_fits(forms, room) if forms else ""


def _scored(field: Field, value: object) -> str:
    try:
        return tr(SCORING[field.name].summary(field.check(value)))
    except FieldError:
        return f"{tr(field.label)} {as_shown(field.kind, value)}"


def _value(state: Editing, row: Row, field: Field, room: int) -> Line:
    here = row.path == state.cursor
    if here and state.typing is not None:
        # The line that it is typed in stands over this.
        return (Span(fit_left(state.typing.text, room).rstrip()),)
    value = value_of(state, row)
    if field.kind in TYPED:
        return _written(state, row, field, value, room)
    if field.kind == "switch":
        # Translators: a switch.
        word = tr("on") if value is True else tr("off") if value is False else as_shown("text", value)
    elif field.kind == "table":
        word = tr(SCORING[field.name].chosen) if isinstance(value, dict) else tr(NOTHING)
    else:
        word = as_shown("text", value or tr(NOTHING))
    # What a choice means, in the language; what the file says for it, where there is room.
    meaning = MEANINGS.get((field.group, field.name), {}).get(str(value))
    word, note = (tr(meaning), word) if meaning else (word, "")
    edge = "key" if here else "rule"
    place, choices = place_among_choices(state, row)
    before, after = (place != 0, place != len(choices) - 1) if choices else (True, True)
    line: Line = (
        Span("◂ " if before else "  ", edge),
        Span(fit_left(word, room - 4).rstrip(), "strong" if here else ""),
        Span(" ▸" if after else "  ", edge),
    )
    note = f"   {note}" if note else ""
    return (*line, Span(note, "dim")) if note and width_of(line) + cells(note) <= room else line


def _written(state: Editing, row: Row, field: Field, value: object, room: int) -> Line:
    here = row.path == state.cursor
    set_here = value_at(state.data, row.path) is not None
    text = as_shown(field.kind, value) if value not in (None, "", (), []) else ""
    note = ""
    if row.path == ("play", "hearts_ban") and not set_here:
        text, note = tr("hearts barbu"), tr("where there are such contracts")
    if row.path[-1] in {"name", "key"} and row.group == "contracts" and not text:
        contract = contracts_of(state.data)[int(row.path[1])]
        known = str(contract.get("id")) in KNOWN_NAMES
        text = "" if not known else tr(label_of(contract)) if row.path[-1] == "name" else key_of(contract)
        # Translators: the name or key is the one that this contract usually has.
        note = tr("as known") if text else tr("required") if not known else ""
    role = "strong" if here else "" if set_here else "dim"
    spans: list[Span] = [Span(fit_left(text, room).rstrip() or "–", role if text else "dim")]
    if note and width_of(tuple(spans)) + cells(note) + 3 <= room:
        spans.append(Span(f"   {note}", "dim"))
    return tuple(spans)
