"""The page that settles arguments, checked against what the preset's file says.

The expectations here are worked out from the TOML by this file alone: its own pack, its own counting,
its own settlement. Of the program only the page itself is used, and the reader that makes presets.
"""

from __future__ import annotations

import copy
import re
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from barbu_tui.export.rules_page import as_markdown, as_text, rules_page
from barbu_tui.export.rules_page.example import example
from barbu_tui.rules.cards import Deck
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.names import cells
from barbu_tui.rules.notation import read_hand, write_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.table import table_of

FILES = sorted((Path(__file__).parents[2] / "presets").glob("*.toml"))
NAMES = {
    "tricks": "no tricks",
    "hearts": "no hearts",
    "queens": "no queens",
    "barbu": "barbu",
    "last-two": "last two",
    "last-trick": "last trick",
    "trumps": "trumps",
    "domino": "domino",
    "ravage-city": "Ravage City",
    "chinese-poker": "Chinese poker",
    "salade": "salade",
}
RANKS = ["2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A"]
PLAYERS = ["Anne", "Beth", "Cath", "Diana", "Emma", "Fay"]

every_shipped_preset = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


# --- what the file says -----------------------------------------------------------------------------


def data_of(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def pack(data: dict[str, Any]) -> list[str]:
    deck = data.get("deck", {})
    ranks = RANKS[RANKS.index(deck.get("lowest", "2")) :]
    return [rank + suit for rank in ranks for suit in "SHDC" if rank + suit not in deck.get("removed", [])]


def count(data: dict[str, Any], group: str) -> int:
    wanted: Callable[[str], bool] = {
        "hearts": lambda card: card.endswith("H"),
        "queens": lambda card: card.startswith("Q"),
    }[group]
    return sum(map(wanted, pack(data)))


def total(data: dict[str, Any], contract: dict[str, Any]) -> int:
    found = contract.get("tricks", 0) * (len(pack(data)) // data["players"])
    cards = contract.get("cards", {})
    found += sum(value * count(data, group) for group, value in cards.items() if group.islower())
    for card, value in cards.items():
        if not card.islower():
            found += value - (cards.get("hearts", 0) if card.endswith("H") else 0)
            found -= cards.get("queens", 0) if card.startswith("Q") else 0
    found += sum(contract.get("last_tricks", [])) + sum(contract.get("places", []))
    found += contract.get("most_of_a_suit", [0])[0]
    if "points" in contract:
        found += contract["points"].get("times", 1) * contract["points"]["total"]
    by_id = {each["id"]: each for each in data["contracts"]}
    return int(found + sum(total(data, by_id[part]) for part in contract.get("all_of", [])))


def negative(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [contract for contract in data["contracts"] if total(data, contract) < 0]


def signed(points: int) -> str:
    return "0" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def values(contract: dict[str, Any]) -> list[int]:
    """Every value that stands in a contract's table, in the order in which the design lists them."""
    cards = contract.get("cards", {})
    found = [contract["tricks"]] if "tricks" in contract else []
    found += [value for group, value in cards.items() if group.islower()]
    found += [value for card, value in cards.items() if not card.islower()]
    for field in ("last_tricks", "places", "most_of_a_suit"):
        found += contract.get(field, [])
    return [*found, contract["points"]["times"]] if "points" in contract else found


# --- what the page says -----------------------------------------------------------------------------


def page_of(data: dict[str, Any]) -> str:
    return as_markdown(rules_page(preset_from_data(data)))


def section(page: str, title: str) -> str:
    return page.split(f"## {title}\n", 1)[1].split("\n## ")[0]


def rows(text: str) -> list[list[str]]:
    lines = [line for line in text.splitlines() if line.startswith("|")]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


def head(text: str) -> list[str]:
    line = next(line for line in text.splitlines() if line.startswith("|"))
    return [cell.strip() for cell in line[1:-1].split("|")]


def numbers(text: str) -> list[int]:
    """The signed numbers of a phrase, and its zeros."""
    return [int(found.replace("−", "-")) for found in re.findall(r"[+−]\d+|(?<![\d+−])0\b", text)]


def point(text: str, about: str) -> str:
    """The one item of a list that has these words."""
    found = [line for line in text.splitlines() if line.startswith("- ") and about in line]
    assert len(found) == 1, found
    return found[0]


# --- each shipped preset ----------------------------------------------------------------------------


@every_shipped_preset
def test_the_page_is_headed_by_the_preset_and_tells_its_size(file: Path) -> None:
    data = data_of(file)
    page = page_of(data)
    assert page.startswith(f"# {data['name']}\n")
    hands = data["players"] * len(data["contracts"])
    assert f"{data['players']} players, {len(pack(data))} cards, {hands} hands." in page


@every_shipped_preset
def test_the_page_tells_the_pack_and_what_stays_in_the_box(file: Path) -> None:
    data = data_of(file)
    cards = section(page_of(data), "Players and cards")
    assert f"A pack of {len(pack(data))} cards" in cards
    assert f"{len(pack(data)) // data['players']} cards each" in cards
    for card in data.get("deck", {}).get("removed", []):
        assert f"{card[:-1]}{'♠♥♦♣'['SHDC'.index(card[-1])]}" in point(cards, "stay in the box")
    assert f"{count(data, 'hearts')} hearts" in cards or "stay in the box" not in cards


@every_shipped_preset
def test_the_page_has_each_contract_with_all_its_values_and_its_total(file: Path) -> None:
    data = data_of(file)
    table = rows(section(page_of(data), "The contracts"))
    assert [row[0] for row in table] == [NAMES[contract["id"]] for contract in data["contracts"]]
    for contract, (_, counts, in_all) in zip(data["contracts"], table, strict=True):
        assert numbers(counts) == values(contract)
        assert in_all == signed(total(data, contract))
        for part in contract.get("all_of", []):
            assert NAMES[part] in counts


@every_shipped_preset
def test_the_page_counts_tricks_and_cards_by_the_pack(file: Path) -> None:
    data = data_of(file)
    table = rows(section(page_of(data), "The contracts"))
    for contract, (_, counts, _) in zip(data["contracts"], table, strict=True):
        if "tricks" in contract:
            assert f"each of the {len(pack(data)) // data['players']} tricks" in counts
        for group in ("hearts", "queens"):
            if group in contract.get("cards", {}):
                assert f"each of the {count(data, group)} {group}" in counts


@every_shipped_preset
def test_the_page_tells_what_the_series_and_the_game_add_up_to(file: Path) -> None:
    data = data_of(file)
    sums = section(page_of(data), "What it adds up to, and who wins")
    series = sum(total(data, contract) for contract in data["contracts"])
    told = point(sums, "One declarer’s contracts")
    assert f"One declarer’s contracts add up to {signed(series)}" in told
    assert ("It is zero-sum" in told) == (series == 0)
    assert signed(series * data["players"]) in told
    assert "the highest total wins" in sums


@every_shipped_preset
def test_the_page_lists_the_negative_and_the_positive_contracts_where_they_are_doubled(file: Path) -> None:
    data = data_of(file)
    doubling = section(page_of(data), "Doubling")
    if not data.get("doubling", {}).get("enabled", "doubling" in data):
        assert "Nobody doubles" in doubling
        assert "redouble" not in doubling
        return
    bad = [NAMES[contract["id"]] for contract in negative(data)]
    good = [NAMES[contract["id"]] for contract in data["contracts"] if NAMES[contract["id"]] not in bad]
    for names, kind in ((bad, "negative"), (good, "positive")):
        listed = re.search(rf"In the {kind} contracts \((.*?)\)", doubling)
        assert listed is not None
        assert re.split(", | and ", listed[1]) == names
    owed = data["doubling"].get("obligation", 2)
    assert f"at least {owed} times" in point(doubling, "The obligation")


@every_shipped_preset
def test_the_page_tells_each_share_of_a_hand_that_is_shared_out(file: Path) -> None:
    data = data_of(file)
    page = page_of(data)
    if data.get("doubling", {}).get("undoubled") != "share":
        assert "shared out" not in page
        return
    others = data["players"] - 1
    expected = []
    for contract in negative(data):
        lost = -total(data, contract)
        each = -(-lost // others)
        expected.append([NAMES[contract["id"]], signed(-each), signed(each * others - lost), signed(-lost)])
    assert rows(section(page, "When nobody doubles")) == expected


@every_shipped_preset
def test_the_hand_worked_out_is_right_by_pencil_and_paper(file: Path) -> None:
    data = data_of(file)
    text = section(page_of(data), "One hand worked out")
    players = PLAYERS[: data["players"]]
    assert head(text) == ["", *players, "in all"]
    table = {row[0]: [int(cell.replace("−", "-")) for cell in row[1:]] for row in rows(text)}
    contract = next(each for each in data["contracts"] if f"declares {NAMES[each['id']]}" in text)
    raw = by_pencil(data, contract, table)
    assert table["raw"] == [*raw, total(data, contract)]
    moved = [0] * len(players)
    for line in re.findall(r"(\w+) (?:re)?doubles ([\w, ]+)\.", text):
        for name in re.split(", | and ", line[1]):
            one, other = players.index(line[0]), players.index(name)
            moved[one] += raw[one] - raw[other]
            moved[other] += raw[other] - raw[one]
    if "doubling" in data:
        assert any(moved)
        assert table["doubles"] == [*moved, 0]
        assert table["net"] == [*map(sum, zip(raw, moved, strict=True)), total(data, contract)]
    else:
        assert "net" not in table


def by_pencil(data: dict[str, Any], contract: dict[str, Any], table: dict[str, list[int]]) -> list[int]:
    by_id = {each["id"]: each for each in data["contracts"]}
    points = [0] * data["players"]
    for part in (contract, *(by_id[name] for name in contract.get("all_of", []))):
        cards = part.get("cards", {})
        worth = {"tricks": part.get("tricks", 0), **{group: value for group, value in cards.items() if group.islower()}}
        worth |= {"A♥": cards["AH"] - cards["hearts"]} if "AH" in cards else {}
        worth |= {"K♥": cards["KH"]} if "KH" in cards else {}
        worth |= {"last trick": part["last_tricks"][-1]} if "last_tricks" in part else {}
        for what, value in worth.items():
            for seat in range(data["players"]):
                points[seat] += value * table[what][seat] if value else 0
    return points


def places_of_values(value: object, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield from places_of_values(part, (*path, name))
    elif isinstance(value, list):
        for place, part in enumerate(value):
            yield from places_of_values(part, (*path, place))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield path


@every_shipped_preset
def test_a_changed_value_changes_the_page_and_stands_on_it(file: Path) -> None:
    data = data_of(file)
    before = page_of(data)
    for path in places_of_values(data["contracts"]):
        changed = copy.deepcopy(data)
        part = changed["contracts"]
        for step in path[:-1]:
            part = part[step]
        part[path[-1]] = -777 if path[-1] != "total" else 777
        page = section(page_of(changed), "The contracts")
        assert "777" not in before
        assert "777" in rows(page)[int(path[0])][1]


# --- every option has words of its own --------------------------------------------------------------

OPTIONS: dict[tuple[str, str], dict[Any, str]] = {
    ("schedule", "rotation"): {
        "series": "plays a whole series",
        "hand": "declares the next hand",
        "round": "in rounds",
    },
    ("schedule", "choice"): {"free": "chooses the contract", "fixed": "with no choice: no tricks, no hearts"},
    ("schedule", "dealer"): {
        "right-of-declarer": "at the declarer’s right deals",
        "declarer": "The declarer deals",
    },
    ("schedule", "lead"): {
        "declarer": "The declarer leads",
        "left-of-dealer": "at the dealer’s left leads",
    },
    ("doubling", "negative"): {
        "anyone": "last two) everyone but the declarer may double anyone",
        "declarer": "last two) the others may double the declarer",
        "nobody": "last two) nobody doubles",
    },
    ("doubling", "positive"): {
        "anyone": "domino) everyone but the declarer may double anyone",
        "declarer": "domino) the others may double the declarer",
        "nobody": "domino) nobody doubles",
    },
    ("doubling", "declarer"): {
        "redouble": "one by one",
        "redouble-all": "either all of them or none",
        "double": "The declarer may double anyone",
        "nothing": "neither double nor redouble",
    },
    ("doubling", "obligation"): {0: "There is no obligation", 1: "at least once", 3: "at least 3 times"},
    ("doubling", "undoubled"): {"play": "played all the same", "share": "shared out"},
    ("doubling", "enabled"): {True: "A double is a bet", False: "Nobody doubles."},
    ("play", "hearts_ban"): {
        ("hearts", "barbu"): "In no hearts and barbu you may not lead a heart",
        ("queens",): "In no queens you may not lead a heart",
        (): "Hearts may be led at any time, in every contract",
    },
    ("play", "discard_first"): {
        (): "You may hold on to a penalty card",
        ("queens",): "In no queens you must get rid of queens at the first safe chance",
        ("tricks",): "In no tricks you must get rid of penalty cards",
    },
    ("play", "trump_duty"): {"overtrump": "you must trump, and overtrump", "none": "nobody has to trump"},
    ("play", "domino_ace"): {"high": "The ace is high: it comes after the king", "low": "before the 2"},
    ("play", "domino_start"): {
        "announced": "the declarer names the rank",
        "first-card": "the rank of the first card played",
    },
}


@pytest.mark.parametrize(("part", "field"), OPTIONS, ids=lambda name: name)
def test_every_choice_that_a_preset_has_is_told_in_words_that_no_other_choice_has(part: str, field: str) -> None:
    data = data_of(next(file for file in FILES if file.stem == "tournament"))
    pages = {}
    for option in OPTIONS[part, field]:
        value = list(option) if isinstance(option, tuple) else option
        pages[option] = page_of({**data, part: {**data.get(part, {}), field: value}})
    for option, words in OPTIONS[part, field].items():
        assert [other for other, page in pages.items() if words in page] == [option]


def test_the_lowest_wins_and_then_a_total_above_zero_is_the_bad_one() -> None:
    data = {
        "schema": 1,
        "name": "Low",
        "players": 3,
        "winner": "lowest",
        "deck": {"lowest": "7", "removed": ["7S", "7C"]},
        "doubling": {},
        "contracts": [{"id": "queens", "cards": {"queens": 5}}, {"id": "tricks", "tricks": -1}],
    }
    page = page_of(data)
    assert "the lowest total wins" in page
    assert "In the negative contracts (no queens) everyone" in page
    assert "In the positive contracts (no tricks) the others" in page
    assert "+5 for each of the 4 queens" in page
    assert "from the 7 up to the ace, but 7♠ and 7♣ stay in the box" in page
    assert "7 spades, 8 hearts, 8 diamonds and 7 clubs" in page


def test_a_card_that_counts_for_two_reasons_is_named_with_what_it_costs_in_all() -> None:
    salade = next(file for file in FILES if file.stem == "salade")
    contracts = section(page_of(data_of(salade)), "The contracts")
    assert "Q♥ −30" in point(contracts, "In salade, cards that count for more than one reason")
    assert "K♥ −60" in point(contracts, "In salade, cards that count for more than one reason")


def test_the_ace_is_worth_its_own_value_and_no_more() -> None:
    tournament = next(file for file in FILES if file.stem == "tournament")
    assert "A♥ is worth −6 and no more: that stands in place of the −2" in page_of(data_of(tournament))


def test_points_without_a_total_leave_the_sums_open() -> None:
    data = {
        "schema": 1,
        "name": "Open",
        "players": 4,
        "contracts": [{"id": "mine", "name": "own count", "key": "o", "points": {"times": -3}}],
    }
    page = page_of(data)
    assert rows(section(page, "The contracts")) == [["own count", "−3 for each point counted", "?"]]
    assert "known only at the end" in page


# --- hands to explain with --------------------------------------------------------------------------

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


@settings(max_examples=60, deadline=None)
@given(presets())
def test_the_hand_worked_out_could_have_been_played_whatever_the_preset_scores(preset: Preset) -> None:
    hand = example(preset).hand
    table = table_of(preset, tuple(PLAYERS[: preset.players]))
    assert read_hand(write_hand(hand, table), table) == hand


@settings(max_examples=30, deadline=None)
@given(presets(), st.integers(24, 120))
def test_no_line_is_wider_than_the_terminal(preset: Preset, width: int) -> None:
    page = rules_page(preset)
    narrow = as_text(page, max(width, 60))
    assert all(cells(line) <= max(width, 60) for line in narrow.splitlines())


# --- how it is written ------------------------------------------------------------------------------


def test_wide_characters_are_wrapped_by_the_cells_they_take() -> None:
    data = data_of(next(file for file in FILES if file.stem == "salade"))
    data["contracts"][0]["name"] = "李" * 30
    text = as_text(rules_page(preset_from_data(data)), 60)
    assert all(cells(line) <= 60 for line in text.splitlines())
    assert text.count("李") >= 30


def test_text_and_markdown_say_the_same_words() -> None:
    data = data_of(next(file for file in FILES if file.stem == "tournament"))
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
    data = data_of(next(file for file in FILES if file.stem == "tournament"))
    data["name"] = data["summary"] = data["contracts"][0]["name"] = name
    read = MarkdownIt("gfm-like").parse(page_of(data))
    shown = [token for token in read if token.type == "inline"]
    assert all(part.type == "text" for token in shown for part in token.children or [])
    texts = ["".join(part.content for part in token.children or []) for token in shown]
    assert texts[:2] == [name, name]
    assert texts[texts.index("in all") + 1] == name
