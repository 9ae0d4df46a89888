"""How the rules page is written, and the hand it explains things with, for presets of any kind."""

from __future__ import annotations

import re
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from barbu_tui.export.rules_page import as_markdown, as_text, rules_page
from barbu_tui.export.rules_page.example import example
from barbu_tui.rules.cards import Deck
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.notation import read_hand, write_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.table import table_of
from barbu_tui.rules.width import cells
from tests.export.rules_by_hand import PLAYERS, page_of, shipped

GROUPS = ("spades", "hearts", "diamonds", "queens", "kings", "twos", "tens")


@st.composite
def presets(draw: st.DrawFn) -> Preset:
    """A preset with one contract of some kinds at once, for any table that a pack can be dealt to."""
    players = draw(st.integers(3, 6))
    deck = {"lowest": draw(st.sampled_from(["2", "7"]))}
    whole = Deck(lowest=deck["lowest"]).cards
    over = len(whole) % players
    removed = draw(st.lists(st.sampled_from(whole), min_size=over, max_size=over, unique=True))
    kinds: dict[str, Any] = {
        "tricks": draw(st.integers(-9, 9)),
        "cards": draw(
            st.dictionaries(st.sampled_from([*GROUPS, "QS", "KH", "AH"]), st.integers(-9, 9), min_size=1, max_size=4)
        ),
        "last_tricks": draw(st.lists(st.integers(-30, 0), min_size=1, max_size=3)),
        "places": draw(st.lists(st.integers(-30, 60), min_size=players, max_size=players)),
        "most_of_a_suit": draw(st.lists(st.integers(-30, 0), min_size=players, max_size=players)),
        "points": draw(st.sampled_from([{}, {"times": 4, "total": 19}, {"total": 2}])),
    }
    chosen = draw(st.sets(st.sampled_from(sorted(kinds)), min_size=1))
    contract = {"id": "own", "name": "our own", "key": "o", **{kind: kinds[kind] for kind in chosen}}
    doubling = {
        "enabled": draw(st.booleans()),
        "negative": draw(st.sampled_from(["anyone", "declarer", "nobody"])),
        "positive": draw(st.sampled_from(["anyone", "declarer", "nobody"])),
        "declarer": draw(st.sampled_from(["redouble", "redouble-all", "double", "nothing"])),
    }
    data = {
        "schema": 1,
        "name": "Any",
        "players": players,
        "winner": draw(st.sampled_from(["highest", "lowest"])),
        "deck": {**deck, "removed": removed},
        "doubling": doubling,
        "contracts": [contract],
    }
    try:
        return preset_from_data(data)
    except BarbuError:  # a group or a card that this pack has not got
        return preset_from_data({**data, "contracts": [{**contract, "cards": {"queens": -6}}]})


@settings(max_examples=25, deadline=None)
@given(presets())
def test_the_hand_worked_out_could_have_been_played_whatever_the_preset_scores(preset: Preset) -> None:
    hand = example(preset).hand
    table = table_of(preset, tuple(PLAYERS[: preset.players]))
    assert read_hand(write_hand(hand, table), table) == hand


@settings(max_examples=15, deadline=None)
@given(presets(), st.integers(56, 120))
def test_no_line_is_wider_than_the_terminal(preset: Preset, width: int) -> None:
    page = rules_page(preset)
    lines = as_text(page, width).splitlines()
    assert all(cells(line) <= width for line in lines)


def test_wide_characters_are_wrapped_by_the_cells_they_take() -> None:
    data = shipped("salade")
    data["contracts"][0]["name"] = "李" * 30
    text = as_text(rules_page(preset_from_data(data)), 60)
    assert all(cells(line) <= 60 for line in text.splitlines())
    assert text.count("李") >= 30


def test_text_and_markdown_say_the_same_words() -> None:
    data = shipped("tournament")
    page = rules_page(preset_from_data(data))
    words = re.findall(r"[A-Za-z’]+", as_markdown(page))
    assert words == re.findall(r"[A-Za-z’]+", as_text(page, 1000))


@pytest.mark.parametrize(
    "name",
    [
        *("*Anne*", "_x_", "`code`", "[red](http://x.y)", "![x](y)", "<b>bold</b>", "a | b", "# head", "~~gone~~"),
        *(
            "&lt;",
            "x #",
            "\\",
            "\\*",
            "http://x.y",
            "www.x.org",
            "me@x.org",
            "- - -",
            "1. one",
            "1) one",
            "+ plus",
            "===",
        ),
    ],
)
def test_a_name_with_markdown_in_it_is_shown_as_it_stands(name: str) -> None:
    data = shipped("tournament")
    data["name"] = data["summary"] = data["contracts"][0]["name"] = name
    read = MarkdownIt("gfm-like").parse(page_of(data))
    shown = [token for token in read if token.type == "inline"]
    assert all(part.type == "text" for token in shown for part in token.children or [])
    texts = ["".join(part.content for part in token.children or []) for token in shown]
    assert texts[:2] == [name, name]
    assert texts[texts.index("in all") + 1] == name
