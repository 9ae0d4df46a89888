"""Every field of a preset can be filled in, and says what is wrong with it, in the row and in words."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.i18n import tr
from barbu_tui.preset_form.adding import addable, start_of
from barbu_tui.preset_form.captions import MEANINGS
from barbu_tui.preset_form.edits import with_field, with_value
from barbu_tui.preset_form.fields import FIELDS, TYPED, Field
from barbu_tui.preset_form.guidance import fault_text
from barbu_tui.preset_form.state import Editing, begun, entered, moved_to, rows_of, value_of
from barbu_tui.preset_form.verdict import faults_at, verdict_on
from barbu_tui.rules.checks import TableOf
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.schema import CONTRACT, SECTIONS, TOP
from tests.preset_form.bare_form import editor_on, pressed, shipped, written

WRONG_TYPED: dict[str, tuple[str, str]] = {
    "text": ("x" * 201, "the text “xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…” is 201 cells wide"),
    "id": ("no_sevens!", "“no_sevens!” is not an id: lower-case letters, digits and hyphens, 40 at most"),
    "key": ("e", "“e” is not a key: one lower-case letter (not e g u v x, which the grid uses) or a digit"),
    "whole": ("10000", "10000 is not a whole number from"),
    "numbers": ("5 x", "“x” is not a whole number from −9999 to 9999".replace("−", "-")),
    "cards": ("2S zz", "“zz” is not a card such as QS or 10H"),
    "ids": ("hearts a_b", "“a_b” is not an id"),
    "sweep": ("x", "“x” is neither points nor a table such as { taker = 0, others = 26 }"),
    "values": ("hearts -2 jokers -5", "“jokers” is neither a suit (hearts), nor a rank (sevens), nor a card (QS)"),
}
WRONG_IN_FILE: dict[str, tuple[object, str]] = {
    "choice": ("never", "“never” is not one of: "),
    "switch": ("yes", "“yes” is not true or false"),
    "table": ("19", "“19” is not a table such as {"),
}
TABLES = {name: check for name, check in CONTRACT.items() if isinstance(check, TableOf)}
TO_TYPE = [field for field in FIELDS.values() if field.kind in TYPED]
TO_CHOOSE = [field for field in FIELDS.values() if field.kind not in TYPED]


def called(field: Field) -> str:
    return f"{field.group or 'top'}.{field.name}"


def path_of(field: Field) -> DataPath:
    if field.group == "contracts":
        return ("contracts", 0, field.name)
    if field.group in SCORING:
        return ("contracts", 0, field.group, field.name)
    return (field.group, field.name) if field.group else (field.name,)


def on(field: Field) -> Editing:
    """The editor with the cursor on a field; the first contract has every table, and so every field."""
    data = {**shipped("tournament")[1], "schema": 2}
    for name in TABLES:
        data = with_value(data, ("contracts", 0, name), start_of(data, name))
    return moved_to(begun(data), path_of(field))


def faults_told(state: Editing, path: DataPath) -> list[str]:
    return [fault_text(state, fault) for fault in faults_at(verdict_on(state.live), path)]


def test_no_field_of_the_schema_is_forgotten() -> None:
    schema = {("", name) for name in TOP} | {(part, name) for part, fields in SECTIONS.items() for name in fields}
    schema |= {("contracts", name) for name in CONTRACT}
    schema |= {(name, part) for name, table in TABLES.items() for part in table.fields}
    assert set(FIELDS) == schema
    state = on(FIELDS["points", "times"])
    paths = {row.path for row in rows_of(state.data, state.open)}
    assert {path_of(field) for field in FIELDS.values()} <= paths


@pytest.mark.parametrize("field", FIELDS.values(), ids=called)
def test_every_field_has_a_name_and_a_hint_and_says_what_its_choices_mean(field: Field) -> None:
    assert tr(field.label)
    assert tr(field.hint)
    if field.kind == "choice" and field.name != "lowest":
        assert set(MEANINGS[field.group, field.name]) == {word for word in field.choices if word}


@pytest.mark.parametrize("field", TO_TYPE, ids=called)
def test_a_wrong_text_in_a_field_is_told_once_the_field_is_left(field: Field) -> None:
    text, why = WRONG_TYPED[field.kind]
    state = written(on(field), text)
    assert state.typing is not None, "typing is never blocked"
    assert state.typing.text == text
    before = faults_told(on(field), path_of(field))
    assert faults_told(state, path_of(field)) == before, "no fault while it is typed"
    fault_texts = faults_told(pressed(state, "down"), path_of(field))
    assert any(why in line for line in fault_texts), fault_texts
    assert any(tr(field.label) in line or field.name == "id" for line in fault_texts)


@pytest.mark.parametrize("field", TO_CHOOSE, ids=called)
def test_a_wrong_choice_in_a_file_is_told_and_the_next_choice_puts_it_right(field: Field) -> None:
    value, why = WRONG_IN_FILE[field.kind]
    state = begun(with_value(on(field).data, path_of(field), value))
    state = moved_to(state, path_of(field))
    assert any(why in line for line in faults_told(state, path_of(field)))
    assert faults_told(pressed(state, "right"), path_of(field)) == []
    assert faults_told(pressed(state, "left"), path_of(field)) == []


@pytest.mark.parametrize("field", TO_CHOOSE, ids=called)
def test_every_choice_is_reached_by_the_arrows_and_none_is_a_fault_of_its_own(field: Field) -> None:
    state = pressed(on(field), *["left"] * 20)
    seen: list[Any] = []
    for _ in range(20):
        seen.append(value_of(state, state.row))
        state = pressed(state, "right")
        assert not any("is not one of" in line for line in faults_told(state, path_of(field)))
    if field.group in SECTIONS and field.kind == "choice":
        assert set(seen) == set(field.choices)


@pytest.mark.parametrize("keys", ["-", "-5", "−5"])
def test_a_minus_on_the_way_is_no_fault_until_the_field_is_left(keys: str) -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 0, "tricks"))
    state = written(state, keys[0])
    assert verdict_on(state.live).faults == ()
    assert verdict_on(state.live).totals[0] == -26
    state = entered(written(state, keys[1:]))
    faults = [fault_text(state, fault) for fault in verdict_on(state.live).faults]
    if keys == "-":
        assert faults == ["no tricks, tricks: “-” is not a whole number from -9999 to 9999"]
    else:
        assert (faults, verdict_on(state.live).totals[0]) == ([], -65)


def test_zero_is_a_value_and_an_emptied_field_is_none() -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 0, "tricks"))
    assert entered(written(state, "0")).data["contracts"][0]["tricks"] == 0
    emptied = entered(pressed(state, "backspace", "backspace"))
    assert "tricks" not in emptied.data["contracts"][0]
    assert faults_told(emptied, ("contracts", 0)) == ["no tricks: “tricks” scores nothing"]


def test_totals_follow_while_a_value_is_being_typed() -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 0, "tricks"))
    for text, total in (("-1", -13), ("-12", -156)):
        typed = written(state, text)
        assert typed.typing is not None
        assert (verdict_on(typed.live).totals[0], verdict_on(typed.live).series) == (total, total + 26)


def test_doubling_is_switched_on_without_a_table_of_its_own_before() -> None:
    state = moved_to(editor_on("salade"), ("doubling", "enabled"))
    assert not verdict_on(state.live).preset.doubling.enabled
    assert verdict_on(pressed(state, "space").live).preset.doubling.enabled
    assert not verdict_on(pressed(state, "space", "space").live).preset.doubling.enabled
    # A variation alone does not switch it on.
    data = with_field(state.data, ("doubling", "negative"), "declarer")
    assert not verdict_on(data).preset.doubling.enabled


def test_an_id_that_is_no_word_at_all_is_told_and_keeps_nothing_from_being_put_right() -> None:
    data = with_value(shipped("salade")[1], ("contracts", 0, "id"), {"tricks": 1})
    verdict = verdict_on(data)
    assert any(fault.path == ("contracts", 0, "id") and "is not an id" in tr(fault.message) for fault in verdict.faults)
    assert "salade: without “tricks”" in [tr(repair) for repair in verdict.repairs]
    assert addable(data)[0].contract["id"] == "tricks"
