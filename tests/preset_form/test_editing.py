"""The editor's state: undo and redo, contracts moved about, what follows from what, and any keys at all."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_writing import edited, preset_data, same_data
from barbu_tui.preset_form.edits import value_at, with_value
from barbu_tui.preset_form.press import choosing, shifted
from barbu_tui.preset_form.repairs import repaired
from barbu_tui.preset_form.source import blank
from barbu_tui.preset_form.state import ADD, begun, entered, moved_to, redone, rows_of, undone
from barbu_tui.preset_form.verdict import verdict_on
from barbu_tui.rules.message import message
from barbu_tui.tui.lines import width_of
from barbu_tui.tui.screens.preset_editor.panel import FormView
from barbu_tui.tui.screens.preset_editor.view import editor_page
from tests.preset_form.bare_form import editor_on, pressed, written

KEYS = [
    "up", "down", "left", "right", "enter", "escape", "tab", "shift+tab", "home", "end", "pageup", "pagedown",
    "backspace", "delete", "insert", "space", "plus", "minus", "<", ">", "u", "U", *"nhqbltdrcs12567a9,♥",
]  # fmt: skip


@settings(max_examples=25, deadline=None)
@given(
    preset=st.sampled_from(["", "tournament", "salade-five", "chinese-poker"]),
    keys=st.lists(st.sampled_from(KEYS), max_size=60),
    size=st.sampled_from([(60, 18), (80, 22), (140, 43)]),
)
def test_no_keys_break_the_editor_and_everything_can_be_undone(
    preset: str, keys: list[str], size: tuple[int, int]
) -> None:
    begin = editor_on(preset)
    state = begin
    for key in keys:
        state = choosing(state) if key == "insert" else pressed(state, key)
        assert state.cursor in {row.path for row in rows_of(state.data, state.open)}
    lines = editor_page(FormView(state, verdict_on(state.live), message("x")), *size).lines
    assert len(lines) == size[1]
    assert all(width_of(line) <= size[0] for line in lines)
    after = entered(state).data
    base = (shipped_folder() / f"{preset}.toml").read_text() if preset else ""
    assert same_data(preset_data(edited(base, after).text, "draft"), after), "a file can say it, right or wrong"
    back = entered(state)
    for _ in range(len(keys)):
        back = undone(back)
    assert same_data(back.data, begin.data) or "U" in keys or "u" in keys
    for _ in range(len(keys)):
        back = redone(back)
    assert same_data(back.data, after) or "u" in keys


def test_undo_goes_back_a_change_at_a_time_and_redo_forward() -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 0, "tricks"))
    state = pressed(written(state, "-3"), "enter")
    state = written(moved_to(state, ("contracts", 2, "cards")), "queens -8")
    # What is only being typed goes first.
    state = undone(state)
    assert state.typing is None
    assert value_at(state.data, ("contracts", 2, "cards")) == {"queens": -6}
    state = undone(state)
    assert (value_at(state.data, ("contracts", 0, "tricks")), state.changed) == (-2, False)
    state = redone(state)
    assert value_at(state.data, ("contracts", 0, "tricks")) == -3
    assert state.cursor == ("contracts", 0, "tricks")


def test_a_contract_moves_with_the_cursor_and_its_open_fields() -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 2, "cards"))
    state = shifted(state, -2)
    assert [contract["id"] for contract in state.data["contracts"]][:3] == ["queens", "tricks", "hearts"]
    assert (state.cursor, state.open) == (("contracts", 0, "cards"), 0)
    assert shifted(state, -1) is not None
    assert shifted(state, -1).data == state.data


def test_a_contract_switched_off_is_not_played_and_comes_back_as_it_was() -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 3))
    off = pressed(state, "space")
    verdict = verdict_on(off.live)
    assert "barbu" not in verdict.preset.by_id
    assert verdict.series == 20
    assert off.changed
    assert same_data(pressed(off, "space").data, state.data)


def test_a_contract_removed_comes_back_with_undo() -> None:
    state = moved_to(editor_on("tournament"), ("contracts", 3))
    gone = pressed(state, "delete")
    assert len(gone.data["contracts"]) == 6
    assert same_data(pressed(gone, "u").data, state.data)


def test_what_is_moved_past_the_only_contract_is_the_line_to_add_one() -> None:
    state = begun(blank("One"))
    state = pressed(choosing(state), "n")
    assert pressed(moved_to(state, ("contracts", 0)), "delete").cursor == ADD


@pytest.mark.parametrize("kind", range(1, 8))
def test_one_of_one_s_own_of_each_kind_has_an_id_and_a_key_that_follow_its_name(kind: int) -> None:
    state = choosing(editor_on("tournament"))
    state = pressed(written(pressed(state, str(kind)), "Neuf de trèfle"), "enter")
    contract = state.data["contracts"][-1]
    # n is no tricks', e the grid's, u the grid's too.
    assert (contract["name"], contract["id"], contract["key"]) == ("Neuf de trèfle", "neuf-de-trefle", "f")
    renamed = written(moved_to(state, ("contracts", 7, "name")), "Nine of clubs")
    assert entered(renamed).data["contracts"][-1]["id"] == "nine-of-clubs"


def test_an_id_of_one_s_own_stays_when_the_name_changes_and_what_refers_to_it_follows_it() -> None:
    state = editor_on("salade")
    state = entered(written(moved_to(state, ("contracts", 2, "id")), "coeurs"))
    assert value_at(state.data, ("contracts", 5, "all_of")) == ["tricks", "coeurs", "queens", "barbu", "last-trick"]
    state = entered(written(moved_to(state, ("contracts", 2, "name")), "Cœurs"))
    assert value_at(state.data, ("contracts", 2, "id")) == "coeurs"


def test_another_number_of_players_says_what_must_change_along_and_one_step_does_it() -> None:
    state = entered(written(moved_to(editor_on("ravage-city"), ("players",)), "5"))
    assert len(verdict_on(state.live).faults) == 3
    assert [str(repair) for repair in verdict_on(state.live).repairs] == [
        "left out: 2♠ 2♣",
        "domino: 50 25 10 5 0",
        "Ravage City: −24 −12 −8 −6 −5",
    ]
    verdict = verdict_on(repaired(state.data).data)
    assert (verdict.faults, verdict.preset.deck.removed) == ((), ("2S", "2C"))


@pytest.mark.parametrize("players", [3, 4, 5, 6])
@pytest.mark.parametrize("lowest", ["2", "5", "7", "9"])
@pytest.mark.parametrize("preset", ["tournament", "chinese-poker", "salade-five"])
def test_whatever_the_players_and_the_pack_what_is_put_right_can_be_played(
    preset: str, lowest: str, players: int
) -> None:
    data = with_value(editor_on(preset).data, ("players",), players)
    data = with_value(data, ("deck", "lowest"), lowest)
    verdict = verdict_on(repaired(data).data)
    assert verdict.faults == ()
    full = {"2": 52, "5": 40, "7": 32, "9": 24}[lowest]
    assert len(verdict.preset.deck.removed) == full % players


def test_a_contract_of_cards_that_left_the_pack_is_switched_off_and_no_longer_named() -> None:
    state = choosing(editor_on("tournament"))
    state = entered(written(pressed(state, "2"), "no twos"))
    state = entered(written(moved_to(state, ("contracts", 7, "cards")), "twos -3"))
    data = with_value(state.data, ("play", "hearts_ban"), ["hearts", "no-twos"])
    data = with_value(data, ("deck", "lowest"), "7")
    repairs = [str(repair) for repair in verdict_on(data).repairs]
    assert repairs == ["no twos is switched off", "hearts ban: without “no-twos”"]
    assert verdict_on(repaired(data).data).faults == ()


def test_contracts_that_run_in_a_circle_have_no_total_and_break_nothing() -> None:
    data = with_value(editor_on("salade").data, ("contracts", 0, "all_of"), ["salade"])
    verdict = verdict_on(data)
    assert verdict.faults
    assert verdict.totals[5] is None
    assert verdict.totals[2] == -130


@pytest.mark.parametrize("preset", ["tournament", "salade", "french-fixed"])
@pytest.mark.parametrize("group", ["deck", "schedule", "doubling", "play"])
def test_a_choice_gone_all_round_is_no_change(preset: str, group: str) -> None:
    begin = editor_on(preset)
    for row in rows_of(begin.data, None):
        if row.group == group and row.field and row.field.kind in {"choice", "switch"}:
            state = moved_to(begin, row.path)
            for _ in range(len(row.field.choices) or 2):
                state = pressed(state, "space")
                assert state.data is not begin.data
            assert not state.changed, row.path
