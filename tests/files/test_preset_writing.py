"""Presets written to files: new ones, and hand-written ones of which only what changed is touched."""

from __future__ import annotations

import difflib
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_file import read_preset_text
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.files.preset_writing import edited, preset_data
from barbu_tui.rules.cards import Deck
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.items.points import PointsRule
from barbu_tui.rules.preset import NO_DOUBLING, Doubling, Play, Preset, Schedule
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.rules.schema import SECTIONS, TOP
from tests.files.layouts import write_preset
from tests.files.random_games import random_preset, random_presets

HAND_WRITTEN = """\
# Our rules, since 1987.

players = 4 # always
name = 'House'
schema = 1
winner = "highest"   # said, though it is usual

# Who declares.
[schedule]
choice = "fixed"

# Why doubling? Ask Beth.
[doubling]
obligation = 1 # we are lazy

# Hearts first.
[[contracts]]
id = "hearts"
cards = { hearts = -2, AH = -6 } # the ace!

# Then the king.
[[contracts]]
id = "barbu"
cards.KH = -20
key = "b"

[[contracts]]
places = [
  45, # first
  20,
  5,
  -5,
]
id = "domino"
# The end.
"""


HEAD = 'schema = 1\nname = "A"\nplayers = 4\n'
LAYOUTS = (
    HEAD + 'contracts = [{ id = "tricks", tricks = -2 }, { id = "barbu", cards = { KH = -2 } }]\n',
    HEAD + 'doubling.obligation = 1\n[[contracts]]\nid = "tricks"\ntricks = -2\n[schedule]\nrotation = "hand"\n',
    HEAD + '[[contracts]]\nid = "tricks"\ntricks = -2\n[contracts.cards]\nKH = 1\n[deck]\n[[contracts]]\nid = "barbu"\n'
    "cards = { KH = 1 }",
)


def read(text: str) -> Preset:
    return read_preset_text(text, "house.toml")


def plain(preset: Preset) -> dict[str, Any]:
    """What a file says that says no more than it must."""
    data = preset_to_data(preset)
    data.pop("id", None)
    return data


def updated_text(old: str, preset: Preset) -> str:
    """The text of a file after someone changed in it what makes it say `preset`, and nothing else."""
    data, before = preset_data(old, "house.toml"), read(old)
    after: dict[str, Any] = {**plain(preset), **{name: data[name] for name in data if name != "contracts"}}
    for name in TOP:
        if getattr(before, name) != getattr(preset, name):
            after[name] = getattr(preset, name)
    for section, fields in SECTIONS.items():
        for name in fields:
            value = getattr(getattr(preset, section), name)
            if value != getattr(getattr(before, section), name):
                after[section] = {**after.get(section, {}), name: list(value) if isinstance(value, tuple) else value}
    keys = {contract["id"]: {"key": contract["key"]} for contract in data["contracts"] if "key" in contract}
    after["contracts"] = [{**keys.get(contract["id"], {}), **contract} for contract in plain(preset)["contracts"]]
    return edited(old, after).text


def changed_lines(old: str, new: str) -> list[str]:
    lines = difflib.unified_diff(old.splitlines(), new.splitlines(), lineterm="", n=0)
    return [line for line in lines if line[:1] in {"+", "-"} and line[:3] not in {"+++", "---"}]


def with_contract(preset: Preset, place: int, contract: Contract) -> Preset:
    return replace(preset, contracts=(*preset.contracts[:place], contract, *preset.contracts[place + 1 :]))


HOUSE = read(HAND_WRITTEN)


def test_a_file_that_already_says_it_is_not_touched() -> None:
    assert updated_text(HAND_WRITTEN, HOUSE) == HAND_WRITTEN


@pytest.mark.parametrize(
    ("preset", "lines"),
    [
        (replace(HOUSE, name="Ours"), ["-name = 'House'", '+name = "Ours"']),
        (
            replace(HOUSE, winner="lowest"),
            [
                '-winner = "highest"   # said, though it is usual',
                '+winner = "lowest"   # said, though it is usual',
            ],
        ),
        (replace(HOUSE, summary="A game"), ['+summary = "A game"']),
        (replace(HOUSE, schedule=Schedule()), ['-choice = "fixed"', '+choice = "free"']),
        (replace(HOUSE, schedule=Schedule("round", "fixed")), ['+rotation = "round"']),
        (
            replace(HOUSE, doubling=Doubling(obligation=3)),
            ["-obligation = 1 # we are lazy", "+obligation = 3 # we are lazy"],
        ),
        (replace(HOUSE, doubling=replace(HOUSE.doubling, enabled=False)), ["+enabled = false"]),
        (replace(HOUSE, deck=Deck("7")), ["+", "+[deck]", '+lowest = "7"']),
        (replace(HOUSE, play=Play(hearts_ban=())), ["+", "+[play]", "+hearts_ban = []"]),
        (
            with_contract(HOUSE, 0, replace(HOUSE.contracts[0], cards=(("hearts", -3), ("AH", -6)))),
            [
                "-cards = { hearts = -2, AH = -6 } # the ace!",
                "+cards = { hearts = -3, AH = -6 } # the ace!",
            ],
        ),
        (
            with_contract(HOUSE, 0, replace(HOUSE.contracts[0], cards=(("AH", -6), ("hearts", -2)))),
            [
                "-cards = { hearts = -2, AH = -6 } # the ace!",
                "+cards = { AH = -6, hearts = -2 } # the ace!",
            ],
        ),
        (
            with_contract(HOUSE, 0, replace(HOUSE.contracts[0], name="Cœurs", tricks=-1)),
            ['+name = "Cœurs"', "+tricks = -1"],
        ),
        (
            with_contract(HOUSE, 1, replace(HOUSE.contracts[1], cards=(("KH", -15),))),
            ["-cards.KH = -20", "+cards.KH = -15"],
        ),
        (with_contract(HOUSE, 2, replace(HOUSE.contracts[2], places=(45, 20, 10, -5))), ["-  5,", "+  10,"]),
        (
            with_contract(HOUSE, 2, replace(HOUSE.contracts[2], points=PointsRule(4, 19))),
            ["+points = { times = 4, total = 19 }"],
        ),
        (
            replace(HOUSE, contracts=HOUSE.contracts[:2]),
            [
                "-",
                "-[[contracts]]",
                "-places = [",
                "-  45, # first",
                "-  20,",
                "-  5,",
                "-  -5,",
                "-]",
                '-id = "domino"',
                "-# The end.",
            ],
        ),
        (
            replace(HOUSE, contracts=(*HOUSE.contracts, Contract("tricks", key="n", tricks=-2))),
            ["+", "+[[contracts]]", '+id = "tricks"', "+tricks = -2"],
        ),
    ],
)
def test_only_what_changed_is_written(preset: Preset, lines: list[str]) -> None:
    text = updated_text(HAND_WRITTEN, preset)
    assert read(text) == replace(preset, id="house")
    assert changed_lines(HAND_WRITTEN, text) == lines


def test_a_contract_that_moves_takes_its_comment_along() -> None:
    hearts, barbu, domino = HOUSE.contracts
    text = updated_text(HAND_WRITTEN, replace(HOUSE, contracts=(barbu, domino, hearts)))
    assert [contract.id for contract in read(text).contracts] == ["barbu", "domino", "hearts"]
    assert '# Then the king.\n[[contracts]]\nid = "barbu"' in text
    assert '# Hearts first.\n[[contracts]]\nid = "hearts"' in text
    assert sorted(text.split()) == sorted(HAND_WRITTEN.split())


def test_a_contract_under_a_new_id_keeps_its_lines() -> None:
    king = replace(HOUSE.contracts[1], id="king", name="The king", key="k")
    text = updated_text(HAND_WRITTEN, with_contract(HOUSE, 1, king))
    assert '# Then the king.\n[[contracts]]\nid = "king"\ncards.KH = -20\nkey = "k"\nname = "The king"' in text


@pytest.mark.parametrize("name", SHIPPED)
def test_one_value_changed_is_one_line_changed_in_every_shipped_preset(name: str) -> None:
    text = (shipped_folder() / f"{name}.toml").read_text()
    preset = read_preset_text(text, f"{name}.toml")
    place, contract = next((place, each) for place, each in enumerate(preset.contracts) if each.tricks is not None)
    text_after = updated_text(text, with_contract(preset, place, replace(contract, tricks=-9)))
    assert changed_lines(text, text_after) == [f"-tricks = {contract.tricks}", "+tricks = -9"]


@pytest.mark.parametrize("text", LAYOUTS)
@settings(max_examples=12)
@given(seed=st.integers(0, 2**32))
def test_a_file_of_any_layout_comes_to_say_any_preset(text: str, seed: int) -> None:
    preset = replace(random_preset(Random(seed)), id="house")
    assert read(edited(text, plain(preset)).text) == preset


@given(st.tuples(random_presets(), random_presets()))
def test_any_preset_can_become_any_other(presets: tuple[Preset, Preset]) -> None:
    before, after = (replace(preset, id="house") for preset in presets)
    assert read(edited(write_preset(before), plain(after)).text) == after


@given(random_presets())
def test_a_preset_written_out_and_read_back_is_the_same(preset: Preset) -> None:
    assert read(write_preset(preset)) == replace(preset, id="house")


def test_doubling_can_be_taken_away_and_given_back() -> None:
    without = replace(HOUSE, doubling=NO_DOUBLING)
    text = updated_text(HAND_WRITTEN, without)
    assert read(text) == without
    assert "# Why doubling? Ask Beth.\n[doubling]" in text
    assert read(updated_text(text, HOUSE)) == HOUSE
