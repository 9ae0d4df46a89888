"""Editing a preset, as a value: the data, where the cursor is, what is being typed, what can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, cached_property
from typing import NamedTuple

from barbu_tui.files.preset_writing import Data, contracts_of, same_data
from barbu_tui.preset_form.contract_names import ids_by_key
from barbu_tui.preset_form.edits import value_at, with_field
from barbu_tui.preset_form.fields import FIELDS, TYPED, Field
from barbu_tui.preset_form.typed_values import as_typed, read
from barbu_tui.preset_form.verdict import means_the_same
from barbu_tui.rules.checks import FieldError
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import DataPath

ADD: DataPath = ("add",)
_MOST_UNDO = 500


class Typing(NamedTuple):
    """What is being typed in the cursor's field. `selected` is the stretch that is marked when that begins, an empty
    one where the cursor is then."""

    text: str
    selected: tuple[int, int]


class Change(NamedTuple):
    """What undo goes back to: the data before a change, and the row in which it was made."""

    data: Data
    cursor: DataPath
    open: int | None


class Row(NamedTuple):
    """A line of the page that the cursor can be on. A contract's own line, and the one to add, have no field."""

    path: DataPath
    group: str
    field: Field | None = None


@dataclass(frozen=True)
class Editing:
    """The state of the form.

    `cursor` is the path of the cursor's row, `open` the place of the contract whose fields are shown, `choosing`
    the place in the list of contracts to add while that is open. `saved` is the data as it is on disk; None
    where what is there can no longer be read.
    """

    data: Data
    saved: Data | None
    cursor: DataPath = ("name",)
    open: int | None = None
    typing: Typing | None = None
    choosing: int | None = None
    past: tuple[Change, ...] = ()
    future: tuple[Change, ...] = ()

    @cached_property
    def changed(self) -> bool:
        """Whether there is something that is not on disk."""
        return self.saved is None or not means_the_same(entered(self).data, self.saved)

    @cached_property
    def row(self) -> Row:
        """The cursor's row."""
        rows = rows_of(self.data, self.open)
        return next((row for row in rows if row.path == self.cursor), rows[0])

    @cached_property
    def live(self) -> Data:
        """The data as it would be with what is being typed, if that can be read already."""
        field = self.row.field
        if self.typing is None or field is None:
            return self.data
        value = _value(self.data, field, self.typing.text)
        try:
            if value is not None:
                field.check(value)
        except FieldError:
            return self.data
        return with_field(self.data, self.cursor, value)


def begun(data: Data) -> Editing:
    """The form on a preset's data as its file has it."""
    return Editing(data, data)


def rows_of(data: Data, opened: int | None) -> list[Row]:
    """Every row of the page, in order."""
    rows = []
    groups = dict.fromkeys(group for group, _ in FIELDS if group not in SCORING)
    for group in groups:
        if group == "contracts":
            rows += _contract_rows(data, opened)
        else:
            rows += [Row(_path(group, field), group, field) for field in fields_of(group)]
    return rows


@cache
def fields_of(group: str) -> tuple[Field, ...]:
    """The fields of one group."""
    return tuple(field for (name, _), field in FIELDS.items() if name == group)


def _path(group: str, field: Field) -> DataPath:
    return (group, field.name) if group else (field.name,)


def _contract_rows(data: Data, opened: int | None) -> list[Row]:
    rows = []
    for place, contract in enumerate(contracts_of(data)):
        here: DataPath = ("contracts", place)
        rows.append(Row(here, "contracts"))
        if place != opened:
            continue
        for field in fields_of("contracts"):
            rows.append(Row((*here, field.name), "contracts", field))
            if field.kind == "table" and isinstance(contract.get(field.name), dict):
                rows += [Row((*here, field.name, part.name), "contracts", part) for part in fields_of(field.name)]
    return [*rows, Row(ADD, "contracts")]


def moved(state: Editing, steps: int) -> Editing:
    """The cursor `steps` rows on; it stops at both ends. What was typed is taken in."""
    state = entered(state)
    rows = rows_of(state.data, state.open)
    place = rows.index(state.row)
    return replace(state, cursor=rows[min(max(0, place + steps), len(rows) - 1)].path)


def moved_to(state: Editing, path: DataPath) -> Editing:
    """The cursor on the row of a path, whose contract opens where that is needed."""
    state = entered(state)
    if path[:1] == ("contracts",) and len(path) > 2:
        state = replace(state, open=int(path[1]))
    return replace(state, cursor=path)


def moved_to_group(state: Editing, steps: int) -> Editing:
    """The cursor on the first row of the next group, or the one before; each contract counts as one."""
    state = entered(state)
    rows = rows_of(state.data, state.open)
    place = rows.index(state.row)
    starts = [n for n, row in enumerate(rows) if not n or _group(row) != _group(rows[n - 1])]
    after = [start for start in starts if start > place]
    before = [start for start in starts if start < place]
    first = after[:1] if steps > 0 else before[-1:]
    return replace(state, cursor=rows[first[0]].path) if first else state


def _group(row: Row) -> object:
    return row.path[:2] if row.group == "contracts" else row.group


def value_of(state: Editing, row: Row) -> object:
    """What a field holds: what the data says, else the default."""
    value = value_at(state.data, row.path)
    if row.field is None or value is not None:
        return value
    if row.path == ("doubling", "enabled"):
        return "doubling" in state.data
    return row.field.default


def place_among_choices(state: Editing, row: Row) -> tuple[int, tuple[str, ...]]:
    """The place of a row's value among its choices, and those; −1 for a value that is none of them."""
    choices = row.field.choices if row.field else ()
    now = str(value_of(state, row) or "")
    return choices.index(now) if now in choices else -1, choices


def text_of(state: Editing) -> str:
    """The text of the cursor's field, as it would be typed."""
    row = state.row
    return as_typed(row.field.kind, value_of(state, row)) if row.field and row.field.kind in TYPED else ""


def dropped(state: Editing) -> Editing:
    """What is being typed, forgotten."""
    return replace(state, typing=None)


def entered(state: Editing) -> Editing:
    """What is being typed, taken into the data, right or wrong."""
    if state.typing is None:
        return state
    row, text = state.row, state.typing.text
    unchanged = text == text_of(state)
    state = replace(state, typing=None)
    if unchanged or row.field is None:
        return state
    return with_set(state, row, _value(state.data, row.field, text))


def _value(data: Data, field: Field, text: str) -> object:
    if not text.strip() and field.goes_when_empty:
        return None
    return read(field.kind, text, ids_by_key(data))


def with_set(state: Editing, row: Row, value: object) -> Editing:
    """A field with another value; a change that can be undone. What hangs on it follows."""
    return changed(state, with_field(state.data, row.path, value))


def changed(state: Editing, data: Data) -> Editing:
    """The state with other data, which undo takes back."""
    if same_data(data, state.data):
        return state
    past = (*state.past, Change(state.data, state.cursor, state.open))[-_MOST_UNDO:]
    return replace(state, data=data, past=past, future=())


def saved(state: Editing) -> Editing:
    """The state once its data is on disk."""
    return replace(state, saved=state.data)


def read_again(state: Editing, data: Data) -> Editing:
    """The state once the file was changed elsewhere and says `data`; undo goes back to what was edited before."""
    state = changed(dropped(state), data)
    paths = {row.path for row in rows_of(data, state.open)}
    if state.cursor not in paths:
        state = replace(state, cursor=state.cursor[:2] if state.cursor[:2] in paths else ("name",), open=None)
    return replace(state, saved=data, choosing=None)


def undone(state: Editing) -> Editing:
    """One change back; what is only being typed goes first."""
    if state.typing is not None and state.typing.text != text_of(state):
        return dropped(state)
    state = dropped(state)
    if not state.past:
        return state
    *past, change = state.past
    back = change._replace(data=state.data)
    return replace(_before(state, change), past=tuple(past), future=(*state.future, back))


def redone(state: Editing) -> Editing:
    """One change forward again."""
    state = entered(state)
    if not state.future:
        return state
    *future, change = state.future
    back = change._replace(data=state.data)
    return replace(_before(state, change), past=(*state.past, back), future=tuple(future))


def _before(state: Editing, change: Change) -> Editing:
    """The state with the data of a change, the cursor where it was made, if there is such a row now."""
    paths = {row.path for row in rows_of(change.data, change.open)}
    cursor = change.cursor if change.cursor in paths else ADD
    return replace(state, data=change.data, cursor=cursor, open=change.open, choosing=None)
