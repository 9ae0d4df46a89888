"""Editing a preset, as a value: the data, where the cursor is, what is being typed, what can be undone."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from barbu_tui.preset_form import text
from barbu_tui.preset_form.data import (
    Data,
    contracts_of,
    renamed_references,
    same,
    value_at,
    with_value,
)
from barbu_tui.preset_form.fields import FIELDS, TYPED, Field
from barbu_tui.preset_form.naming import follow_name
from barbu_tui.preset_form.verdict import means_the_same
from barbu_tui.rules.checks import FieldError
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import Path

ADD: Path = ("add",)
_MOST_UNDO = 500


class Typing(NamedTuple):
    """A text being typed, with the cursor before its character `at`."""

    text: str
    at: int


class Moment(NamedTuple):
    """What undo goes back to: the data, and the row in which it was changed."""

    data: Data
    at: Path
    open: int | None


class Row(NamedTuple):
    """A line of the page that the cursor can be on. A contract's own line, and the one to add, have no field."""

    path: Path
    group: str
    field: Field | None = None


@dataclass(frozen=True)
class Editing:
    """The state of the editor.

    `at` is the path of the cursor's row, `open` the place of the contract whose fields are shown, `picking`
    the place in the list of contracts to add while that is open. `kept` is the data as it is on disk.
    """

    data: Data
    kept: Data
    at: Path = ("name",)
    open: int | None = None
    typing: Typing | None = None
    picking: int | None = None
    past: tuple[Moment, ...] = ()
    future: tuple[Moment, ...] = ()

    @property
    def changed(self) -> bool:
        """Whether there is something that is not on disk."""
        return not means_the_same(left(self).data, self.kept)

    @property
    def row(self) -> Row:
        """The cursor's row."""
        rows = rows_of(self.data, self.open)
        return next((row for row in rows if row.path == self.at), rows[0])

    @property
    def live(self) -> Data:
        """The data as it would be with what is being typed, if that can be read already."""
        field = self.row.field
        if self.typing is None or field is None:
            return self.data
        value = _value(field, self.typing.text)
        try:
            if value is not None:
                field.check(value)
        except FieldError:
            return self.data
        return with_field(self.data, self.at, value)


def begun(data: Data) -> Editing:
    """The editor on a preset's data as its file has it."""
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


def fields_of(group: str) -> list[Field]:
    """The fields of one group."""
    return [field for (each, _), field in FIELDS.items() if each == group]


def _path(group: str, field: Field) -> Path:
    return (group, field.name) if group else (field.name,)


def _contract_rows(data: Data, opened: int | None) -> list[Row]:
    rows = []
    for place, contract in enumerate(contracts_of(data)):
        here: Path = ("contracts", place)
        rows.append(Row(here, "contracts"))
        if place != opened:
            continue
        for field in fields_of("contracts"):
            rows.append(Row((*here, field.name), "contracts", field))
            if field.kind == "table" and isinstance(contract.get(field.name), dict):
                rows += [Row((*here, field.name, part.name), "contracts", part) for part in fields_of(field.name)]
    return [*rows, Row(ADD, "contracts")]


def moved(state: Editing, steps: int) -> Editing:
    """The cursor so many rows on; it stops at both ends. What was typed is taken in."""
    state = left(state)
    rows = rows_of(state.data, state.open)
    place = rows.index(state.row)
    return replace(state, at=rows[min(max(0, place + steps), len(rows) - 1)].path)


def moved_to(state: Editing, at: Path) -> Editing:
    """The cursor on the row of a path, whose contract opens where that is needed."""
    state = left(state)
    if at[:1] == ("contracts",) and len(at) > 2:
        state = replace(state, open=int(at[1]))
    return replace(state, at=at)


def moved_to_group(state: Editing, steps: int) -> Editing:
    """The cursor on the first row of the next group, or the one before; each contract counts as one."""
    state = left(state)
    rows = rows_of(state.data, state.open)
    place = rows.index(state.row)
    starts = [n for n, row in enumerate(rows) if not n or _group(row) != _group(rows[n - 1])]
    after = [start for start in starts if start > place]
    before = [start for start in starts if start < place]
    wanted = after[:1] if steps > 0 else before[-1:]
    return replace(state, at=rows[wanted[0]].path) if wanted else state


def _group(row: Row) -> object:
    return row.path[:2] if row.group == "contracts" else row.group


def value_of(state: Editing, row: Row, data: Data | None = None) -> object:
    """What a field holds: what the data says, else the default."""
    found = value_at(state.data if data is None else data, row.path)
    if row.field is None or found is not None:
        return found
    if row.path == ("doubling", "enabled"):
        return "doubling" in (state.data if data is None else data)
    return row.field.default


def place_among_choices(state: Editing, row: Row) -> tuple[int, tuple[str, ...]]:
    """The place of a row's value among its choices, and those; −1 for a value that is none of them."""
    choices = row.field.choices if row.field else ()
    now = str(value_of(state, row) or "")
    return choices.index(now) if now in choices else -1, choices


def typing_begun(state: Editing, typed: Typing) -> Editing:
    """Begin, or go on, to type in the cursor's field."""
    return replace(state, typing=typed)


def text_of(state: Editing) -> str:
    """The text of the cursor's field, as one would type it."""
    row = state.row
    return text.typed(row.field.kind, value_of(state, row)) if row.field and row.field.kind in TYPED else ""


def dropped(state: Editing) -> Editing:
    """What is being typed, forgotten."""
    return replace(state, typing=None)


def left(state: Editing) -> Editing:
    """What is being typed, taken into the data, right or wrong."""
    if state.typing is None:
        return state
    row, typed = state.row, state.typing.text
    unchanged = typed == text_of(state)
    state = replace(state, typing=None)
    if unchanged or row.field is None:
        return state
    return with_set(state, row, _value(row.field, typed))


def _value(field: Field, typed: str) -> object:
    if not typed.strip() and field.goes_when_empty:
        return None
    return text.read(field.kind, typed)


def with_set(state: Editing, row: Row, value: object) -> Editing:
    """A field with another value; a change that can be undone. What hangs on it follows."""
    data = with_field(state.data, row.path, value)
    return changed(state, data)


def with_field(data: Data, path: Path, value: object) -> Data:
    """The data with a field changed: names take their ids along, ids what refers to them."""
    before = data
    if value is None and value_at(data, path) is None:
        return data
    if path[0] == "doubling" and "doubling" not in data:
        data = with_value(data, ("doubling",), {"enabled": False})
    data = with_value(data, path, value)
    if path == ("doubling", "enabled") and value is True and "doubling" not in before:
        data = with_value(data, ("doubling",), {})
    if path[0] == "contracts" and len(path) == 3:
        data = _followed(before, data, int(path[1]), str(path[2]))
    return data


def _followed(before: Data, data: Data, place: int, name: str) -> Data:
    old, new = contracts_of(before)[place], contracts_of(data)[place]
    if name == "name":
        new = follow_name(data, place, old)
        data = with_value(data, ("contracts", place), new)
    if isinstance(old.get("id"), str) and isinstance(new.get("id"), str) and old["id"] != new["id"]:
        data = renamed_references(data, old["id"], new["id"])
    return data


def changed(state: Editing, data: Data, at: Path | None = None, opened: int | None = None) -> Editing:
    """The state with other data, which undo takes back; the cursor goes to `at` where that is given."""
    if same(data, state.data):
        return state
    past = (*state.past, Moment(state.data, state.at, state.open))[-_MOST_UNDO:]
    new = replace(state, data=data, past=past, future=())
    return new if at is None else replace(new, at=at, open=opened)


def kept(state: Editing) -> Editing:
    """The state once its data is on disk."""
    return replace(state, kept=state.data)


def undone(state: Editing) -> Editing:
    """One change back; what is only being typed goes first."""
    if state.typing is not None and state.typing.text != text_of(state):
        return dropped(state)
    state = dropped(state)
    if not state.past:
        return state
    *past, then = state.past
    now = then._replace(data=state.data)
    return replace(_at_moment(state, then), past=tuple(past), future=(*state.future, now))


def redone(state: Editing) -> Editing:
    """One change forward again."""
    state = left(state)
    if not state.future:
        return state
    *future, then = state.future
    now = then._replace(data=state.data)
    return replace(_at_moment(state, then), past=(*state.past, now), future=tuple(future))


def _at_moment(state: Editing, then: Moment) -> Editing:
    """The state with the data of a moment, the cursor where the change was made, if there is such a row now."""
    there = {row.path for row in rows_of(then.data, then.open)}
    at = then.at if then.at in there else ADD
    return replace(state, data=then.data, at=at, open=then.open, picking=None)
