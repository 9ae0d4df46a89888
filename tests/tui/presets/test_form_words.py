"""Faults, hints and choices in the words of the form, at the row that they are about."""

from __future__ import annotations

import pytest

from barbu_tui.preset_form.edits import value_at, with_value
from barbu_tui.preset_form.guidance import fault_text, hint
from barbu_tui.preset_form.press import choosing
from barbu_tui.preset_form.source import blank
from barbu_tui.preset_form.state import Editing, begun, entered, moved_to
from barbu_tui.preset_form.verdict import verdict_on
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.message import message
from barbu_tui.store.library import Library
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.preset_editor.panel import FormView
from barbu_tui.tui.screens.preset_editor.view import editor_page
from tests.preset_form.bare_form import editor_on, pressed, written
from tests.tui.driving import app_on, wait_for_text
from tests.tui.presets.driving import new_preset, press

CARDS: DataPath = ("contracts", 2, "cards")


def faults_told(state: Editing) -> list[str]:
    state = entered(state)
    return [fault_text(state, fault) for fault in verdict_on(state.live).faults]


def typed(path: DataPath, text: str) -> Editing:
    return entered(written(moved_to(editor_on("tournament"), path), text))


def screen(state: Editing, width: int = 80) -> str:
    return plain(editor_page(FormView(state, verdict_on(state.live), message("x")), width, 60).lines)


async def test_a_contract_without_a_name_is_mended_in_the_row_of_its_name(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await new_preset(pilot, "Ours")
        await press(pilot, "insert 1 f8")
        await wait_for_text(pilot, " ▸✗     name           –   required")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("queens", "the value of “queens” is missing"),
        ("kings -3,queens", "the value of “queens” is missing"),
        ("kings,queens -3", "the value of “kings” is missing"),
        ("q -3, queens -6", "“queens” has two values"),
        ("zz -3", "“zz” is neither a suit (hearts), nor a rank (sevens), nor a card (QS)"),
    ],
)
def test_what_is_wrong_with_cards_is_told_as_it_was_typed(text: str, why: str) -> None:
    assert faults_told(typed(CARDS, text)) == [f"no queens, cards: {why}"]


@pytest.mark.parametrize("text", ["7 -3 q -2 ♥ -1", "sevens -3, queen -2, H -1", "7=-3; Q:-2 hearts −1"])
def test_a_rank_or_suit_is_known_by_its_letter_digit_or_sign(text: str) -> None:
    assert value_at(typed(CARDS, text).data, CARDS) == {"sevens": -3, "queens": -2, "hearts": -1}


def test_a_number_that_is_gone_is_told_to_be_missing() -> None:
    state = moved_to(editor_on("tournament"), ("players",))
    assert faults_told(pressed(state, "backspace", "down")) == ["players: it must not be empty"]


def test_the_first_contract_is_added_with_a_key_not_with_a_line_of_a_file() -> None:
    assert faults_told(begun(blank("Ours"))) == ["contracts: there are none; Ins adds one"]


@pytest.mark.parametrize(("field", "word"), [("key", "n"), ("id", "n")])
def test_a_key_or_id_is_taken_by_what_the_table_calls_the_contract(field: str, word: str) -> None:
    [why] = faults_told(typed(("contracts", 3, field), word))[:1]
    assert "“n” is taken by “no tricks”" in why


def test_a_pack_that_does_not_divide_is_mended_where_cards_are_left_out() -> None:
    state = typed(("players",), "3")
    [first, *_] = verdict_on(state.live).faults
    assert first.path == ("deck", "removed")
    assert faults_told(state)[0] == "left out: 52 cards do not divide among 3 players: 1 more to leave out"


def test_examples_have_the_signs_of_the_table() -> None:
    for winner, example in (("highest", "hearts -2, AH -6"), ("lowest", "hearts 2, AH 6")):
        state = begun(with_value(editor_on("tournament").data, ("winner",), winner))
        assert example in hint(moved_to(state, CARDS))


def test_the_first_and_the_last_choice_are_ends_and_look_it() -> None:
    state = moved_to(editor_on("tournament"), ("schedule", "rotation"))
    first = pressed(state, "left")
    assert value_at(first.data, ("schedule", "rotation")) in {None, "series"}
    assert "rotation         one declarer plays the whole set, then the next ▸   series" in screen(first)
    assert "rotation       ◂ the declaration passes after every hand ▸   hand" in screen(pressed(first, "right"))
    last = pressed(first, "right", "right", "right", "right")
    assert "rotation       ◂ everyone declares the same contract" in screen(last)
    assert "then the next ▸" not in screen(last)
    assert "rotation         one declarer plays" in screen(pressed(last, "space"))


@pytest.mark.parametrize("width", [80, 140])
def test_a_summary_that_came_with_other_totals_is_recalled_and_is_no_fault(width: int) -> None:
    said = "the summary still says: Seven"
    state = editor_on("tournament")
    assert said not in screen(state, width)
    renamed = entered(written(state, "Ours"))
    assert said not in screen(renamed, width)
    state = entered(written(moved_to(renamed, ("contracts", 0, "tricks")), "-3"))
    assert said in screen(state, width)
    assert faults_told(state) == []
    assert said not in screen(entered(written(moved_to(state, ("summary",)), "Seven contracts, ours")), width)


def test_a_known_contract_has_a_name_and_a_key_without_being_given_one() -> None:
    state = pressed(choosing(editor_on("")), "n")
    shown = screen(moved_to(state, ("contracts", 0, "name")))
    assert "name           no tricks   as known" in shown
    assert "required" not in shown
