"""Whatever is done to the contracts of a hand-written preset, one thing after another, its file says and keeps."""

from __future__ import annotations

from collections import Counter
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_writing import edited, preset_data, same_data
from barbu_tui.files.switched_off import SwitchedOff, revived
from barbu_tui.files.toml_edit import comments
from tests.files.layouts import LAYOUTS, contracts, of_contract

ACTS = ("add", "remove", "switch", "move", "value", "name")


@settings(max_examples=20, deadline=None)
@given(
    layout=st.sampled_from(sorted(LAYOUTS)),
    acts=st.lists(st.tuples(st.sampled_from(ACTS), st.integers(0, 9), st.integers(0, 9)), max_size=8),
)
def test_whatever_is_done_one_after_the_other_the_file_says_it_and_keeps_what_is_said_about_the_rest(
    layout: str, acts: list[tuple[str, int, int]]
) -> None:
    text = LAYOUTS[layout]
    for number, (act, one, other) in enumerate(acts):
        before = contracts(text)
        after = done(act, one, other, before, f"c{number}")
        own: list[str] = []
        if len(after) < len(before):
            [gone] = {contract["id"] for contract in before} - {contract["id"] for contract in after}
            own = of_contract(text, gone)
        result = edited(text, {**preset_data(text, "x"), "contracts": after})
        assert same_data(contracts(result.text), after)
        missing = Counter(comments(revived(text)[0])) - Counter(comments(revived(result.text)[0]))
        assert set(missing) <= {*own, *result.lost}
        text = result.text


def done(act: str, one: int, other: int, before: list[dict[str, Any]], new_id: str) -> list[dict[str, Any]]:
    """The contracts after something was done to one of them; `new_id` is one that no contract had."""
    after = list(before)
    if act == "add" or not before:
        after.insert(one % (len(after) + 1), {"id": new_id, "name": "C", "tricks": -one})
        return after
    place = one % len(after)
    contract = after.pop(place)
    match act:
        case "switch":
            contract = dict(contract) if isinstance(contract, SwitchedOff) else SwitchedOff(contract)
        case "move":
            place = other % (len(after) + 1)
        case "value":
            contract = type(contract)({**contract, "tricks": -other})
        case "name":
            contract = type(contract)({**contract, "id": new_id, "name": "N"})
        case "remove":
            return after
    return [*after[:place], contract, *after[place:]]
