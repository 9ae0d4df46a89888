"""Hand-written presets of every layout: contracts are added, removed, moved, renamed, switched off, comments stay."""

from __future__ import annotations

import tomllib
from collections import Counter

import pytest

from barbu_tui.files.preset_writing import edited, preset_data
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.files.toml_edit import comments
from tests.files.layouts import BETWEEN, HEAD, LAYOUTS, TIGHT, contracts, of_contract, with_contracts

NEW = {"id": "trumps", "asks": "suit", "tricks": 5}
OWN = {"id": "nines", "name": "Nines", "key": "9", "cards": {"nines": -3}}

every_layout = pytest.mark.parametrize("text", LAYOUTS.values(), ids=LAYOUTS)


@every_layout
def test_a_contract_that_is_added_costs_no_comment(text: str) -> None:
    before = contracts(text)
    for place in range(4):
        added = with_contracts(text, [*before[:place], NEW, *before[place:]])
        assert sorted(comments(added)) == sorted(comments(text))


@every_layout
def test_a_contract_that_is_removed_takes_its_own_comments_along_and_no_others(text: str) -> None:
    gone = [of_contract(text, contract["id"]) for contract in contracts(text)]
    counted = Counter(comment for own in gone for comment in own)
    assert not counted - Counter(comments(text)), "none is two contracts' own"
    assert not {"# Our rules.", "# A pack of 32.", "# ---- the cards ----", "# Late.", "# The end."} & set(counted)


@every_layout
def test_a_contract_that_moves_takes_its_comments_along(text: str) -> None:
    before = contracts(text)
    own = {contract["id"]: of_contract(text, contract["id"]) for contract in before}
    moved = with_contracts(text, [before[2], before[0], before[1]])
    assert sorted(comments(moved)) == sorted(comments(text))
    assert {contract["id"]: of_contract(moved, contract["id"]) for contract in before} == own


@every_layout
@pytest.mark.parametrize("off", [(0,), (1,), (2,), (0, 2), (0, 1, 2)])
def test_a_contract_switched_off_and_on_again_keeps_its_comments_and_its_place(text: str, off: tuple[int, ...]) -> None:
    before = contracts(text)
    without = with_contracts(
        text, [SwitchedOff(contract) if n in off else contract for n, contract in enumerate(before)]
    )
    played = [contract["id"] for contract in tomllib.loads(without).get("contracts", [])]
    assert played == [contract["id"] for n, contract in enumerate(before) if n not in off]
    for comment in comments(text):
        assert comment in without
    again = with_contracts(without, [dict(contract) for contract in contracts(without)])
    assert sorted(comments(again)) == sorted(comments(text))
    assert [contract["id"] for contract in contracts(again)] == [contract["id"] for contract in before]
    if text == BETWEEN:
        assert again == text


def test_a_contract_that_is_off_stands_where_it_stood_each_of_its_lines_a_comment() -> None:
    tricks, hearts, barbu = contracts(BETWEEN)
    text = with_contracts(BETWEEN, [tricks, SwitchedOff(hearts), barbu])
    assert '\n# The ace counts six.\n# off: [[contracts]]\n# off: id = "hearts"\n# off: cards = {' in text
    assert text.index("# off:") < text.index("[play]")


def test_a_contract_that_is_off_can_be_changed_and_moved_like_the_others() -> None:
    tricks, hearts, barbu = contracts(BETWEEN)
    off = with_contracts(BETWEEN, [tricks, SwitchedOff(hearts), barbu])
    changed = SwitchedOff({**hearts, "cards": {"hearts": -3, "AH": -6}})
    text = with_contracts(off, [tricks, barbu, changed])
    assert "# off: cards = { hearts = -3, AH = -6 } # in all" in text
    assert text.index("# The king.") < text.index("# The ace counts six.")


@every_layout
def test_a_contract_under_another_name_and_in_another_place_keeps_its_comments(text: str) -> None:
    tricks, hearts, barbu = contracts(text)
    ours = {**tricks, "id": "ours", "name": "Ours", "key": "o"}
    assert sorted(comments(with_contracts(text, [hearts, barbu, ours]))) == sorted(comments(text))


def test_where_a_new_contract_may_be_an_old_one_changed_its_comments_are_said_to_go() -> None:
    text = with_contracts(BETWEEN, [OWN, *contracts(BETWEEN)]).replace("nines = -3 }", "nines = -3 } # cold")
    _, *rest = contracts(text)
    other = {"id": "eights", "name": "Eights", "key": "8", "cards": {"eights": -1}}
    result = edited(text, {**preset_data(text, "x"), "contracts": [*rest, other]})
    assert result.lost == ("# cold",)


def test_cards_in_another_order_in_lines_of_their_own_cost_the_comments_in_them_alone_and_it_is_said() -> None:
    tricks, hearts, barbu = contracts(TIGHT)
    turned = {**hearts, "cards": {"AH": -6, "hearts": -2}}
    result = edited(TIGHT, {**preset_data(TIGHT, "x"), "contracts": [tricks, turned, barbu]})
    assert list(contracts(result.text)[1]["cards"]) == ["AH", "hearts"]
    assert sorted(result.lost) == ["# each", "# in all", "# mine"]
    assert sorted([*comments(result.text), *result.lost]) == sorted(comments(TIGHT))


@pytest.mark.parametrize(
    "line",
    [
        "# off: on Sundays",
        '# off: [[contracts]]\n# off: id = "tricks"\n# off: we never liked it',
        '# off: { id = "tricks", tricks = -2',
    ],
)
def test_what_only_looks_like_a_contract_that_is_off_stays_a_comment(line: str) -> None:
    text = f"{BETWEEN}\n{line}\n"
    assert [type(contract) for contract in contracts(text)] == [dict, dict, dict]
    assert line in with_contracts(text, [*contracts(text), NEW])


def test_a_text_in_several_lines_that_looks_like_one_is_a_text() -> None:
    summary = 'summary = """\n# off: [[contracts]]\n# off: id = "tricks"\n"""\n'
    text = BETWEEN.replace("players = 4\n", f"players = 4\n{summary}")
    assert len(contracts(text)) == 3
    assert summary in with_contracts(text, [*contracts(text), NEW])


def test_a_line_at_the_end_of_a_file_that_holds_a_contract_is_one_that_is_off() -> None:
    text = f'{BETWEEN}\n# off: {{ id = "salade", all_of = ["tricks", "hearts"] }}\n'
    *_, salade = contracts(text)
    assert salade == SwitchedOff({"id": "salade", "all_of": ["tricks", "hearts"]})
    on = with_contracts(text, [*contracts(BETWEEN), dict(salade)])
    assert tomllib.loads(on)["contracts"][3]["id"] == "salade"


def test_a_list_that_becomes_longer_or_shorter_keeps_what_is_said_about_its_parts() -> None:
    text = HEAD + "[deck]\nremoved = [\n  '2S', # black\n  '2C', # black too\n  '2D',\n  # red\n]\n"
    data = preset_data(text, "x")
    for cards, gone in {
        "2S 2C": [],
        "2S": ["# black too"],
        "2C 2D": ["# black"],
        "2S 2D": ["# black too"],
        "2S 2C 2D 2H": [],
        "AD 2S AH 2C 2D": [],
        "2S 2C AD": [],
    }.items():
        removed = cards.split()
        result = edited(text, {**data, "deck": {"removed": removed}})
        assert preset_data(result.text, "x")["deck"]["removed"] == removed
        assert [comment for comment in comments(text) if comment not in comments(result.text)] == gone
