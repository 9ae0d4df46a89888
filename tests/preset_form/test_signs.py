"""Another winner: every value means the opposite then, and one key turns its sign."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.files.preset_writing import contracts_of, same_data
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.preset_form.edits import value_at
from barbu_tui.preset_form.guidance import offers, put_right, unturned_places
from barbu_tui.preset_form.press import choosing
from barbu_tui.preset_form.state import Editing, changed, entered, moved_to, undone
from barbu_tui.preset_form.verdict import verdict_on
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.scoring import score_hand
from tests.preset_form.bare_form import editor_on, pressed, written


def offered(state: Editing) -> list[str]:
    return [str(message) for message in offers(state, verdict_on(state.live))]


def turned(state: Editing) -> Editing:
    """After the key that puts right what is offered."""
    return changed(state, put_right(state, verdict_on(state.live)))


def with_winner(state: Editing, letter: str) -> Editing:
    return pressed(moved_to(state, ("winner",)), letter)


@pytest.mark.parametrize("preset_id", SHIPPED)
def test_another_winner_offers_to_turn_the_signs_of_all_values(preset_id: str) -> None:
    other = "h" if editor_on(preset_id).data.get("winner") == "lowest" else "l"
    state = with_winner(editor_on(preset_id), other)
    assert offered(state) == ["the signs of the values"]
    totals = verdict_on(state.live).totals
    after = turned(state)
    assert verdict_on(after.live).faults == ()
    assert verdict_on(after.live).totals == {
        place: None if edited is None else -edited for place, edited in totals.items()
    }
    assert offered(after) == []
    assert same_data(undone(undone(after)).data, editor_on(preset_id).data)


def test_turned_signs_pay_the_same_players() -> None:
    state = turned(with_winner(editor_on("chinese-poker"), "l"))
    before, after = (preset_from_data(edited.data, "x") for edited in (editor_on("chinese-poker"), state))
    for line in ("a: queens b>a = 1 0 1 2", "a: chinese-poker = 5 4 6 4", "b: ravage-city c>b = bd"):
        hands = [_hand(preset, line) for preset in (before, after)]
        nets = [score_hand(preset, hand).net for preset, hand in zip((before, after), hands, strict=True)]
        assert nets[1] == tuple(-points for points in nets[0])


def _hand(preset: Any, line: str) -> Any:
    from barbu_tui.rules.game import read_hands
    from barbu_tui.rules.table import table_of

    [hand], faults = read_hands(table_of(preset, ("Anne", "Beth", "Cath", "Diana")), [line])
    assert not faults
    return hand


def test_a_winner_changed_and_changed_back_offers_nothing() -> None:
    state = with_winner(with_winner(editor_on("tournament"), "l"), "h")
    assert offered(state) == []
    assert offered(with_winner(state, "l")) != []


def test_what_is_added_after_the_change_has_its_sign_already_and_is_not_turned_again() -> None:
    state = with_winner(editor_on("tournament"), "l")
    state = pressed(choosing(state), "r")
    assert value_at(state.data, ("contracts", 7, "most_of_a_suit")) == [36, 18, 12, 9]
    assert unturned_places(state) == [0, 1, 2, 3, 4, 5, 6]
    after = turned(state)
    assert value_at(after.data, ("contracts", 7, "most_of_a_suit")) == [36, 18, 12, 9]
    assert value_at(after.data, ("contracts", 1, "cards")) == {"hearts": 2, "AH": 6}


def test_a_value_that_was_given_anew_since_is_meant_as_it_is() -> None:
    state = with_winner(editor_on("tournament"), "l")
    state = entered(written(moved_to(state, ("contracts", 0, "tricks")), "3"))
    assert 0 not in unturned_places(state)
    assert value_at(turned(state).data, ("contracts", 0, "tricks")) == 3


def test_a_contract_that_is_off_is_turned_like_the_others() -> None:
    state = pressed(moved_to(editor_on("tournament"), ("contracts", 3)), "space")
    after = turned(with_winner(state, "l"))
    assert contracts_of(after.data)[3] == SwitchedOff({"id": "barbu", "cards": {"KH": 20}})


def test_what_is_wrong_is_put_right_first() -> None:
    state = with_winner(editor_on("ravage-city"), "l")
    state = entered(written(moved_to(state, ("players",)), "5"))
    assert offered(state)[0] == "left out: 2♠ 2♣"
    once = turned(state)
    assert offered(once) == ["the signs of the values"]
    twice = turned(once)
    assert value_at(twice.data, ("contracts", 6, "places")) == [-50, -25, -10, -5, 0]
    assert unturned_places(twice) == []
