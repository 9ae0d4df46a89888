"""The page that settles arguments, checked against what each shipped preset's file says.

The expectations are worked out from the TOML by the tests alone: their own pack, their own counting,
their own settlement. Of the program only the page itself is used, and the reader that makes presets.
"""

from __future__ import annotations

import copy
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.export.rules_by_hand import (
    FILES,
    NAMES,
    PLAYERS,
    count,
    data_of,
    head,
    negative,
    numbers,
    pack,
    page_of,
    point,
    rows,
    section,
    signed,
    total,
    values,
)
from tests.parts import with_a_part

every_shipped_preset = pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)


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
    assert f"All the cards are dealt, {len(pack(data)) // data['players']} to each player." in cards
    for card in data.get("deck", {}).get("removed", []):
        assert f"{card[:-1]}{'♠♥♦♣'['SHDC'.index(card[-1])]}" in point(cards, "without")
    assert f"{count(data, 'hearts')} hearts" in cards or "without" not in cards


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
    sums_point = point(sums, "One declarer’s contracts")
    assert f"One declarer’s contracts add up to {signed(series)}" in sums_point
    assert ("and so does the whole game" in sums_point) == (series == 0)
    assert signed(series * data["players"]) in sums_point
    assert "the highest total wins" in sums


@every_shipped_preset
def test_the_page_lists_the_negative_and_the_positive_contracts_where_they_are_doubled(file: Path) -> None:
    data = data_of(file)
    doubling = section(page_of(data), "Doubling")
    if not data.get("doubling", {}).get("enabled", "doubling" in data):
        assert "There is no doubling" in doubling
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
        part = -(-lost // others)
        expected.append([NAMES[contract["id"]], signed(-part), signed(part * others - lost), signed(-lost)])
    assert rows(section(page, "When nobody doubles")) == expected


@every_shipped_preset
def test_the_hand_worked_out_is_right_by_pencil_and_paper(file: Path) -> None:
    data = data_of(file)
    page = page_of(data)
    titles = [line for line in page.splitlines() if "hand worked out" in line]
    for title in titles:
        worked_out_again(data, section(page, title.removeprefix("## ")))
    assert titles


def worked_out_again(data: dict[str, Any], text: str) -> None:
    players = PLAYERS[: data["players"]]
    assert head(text) == ["", *players, "in all"]
    table = {row[0]: [int(cell.replace("−", "-")) for cell in row[1:] if cell] for row in rows(text)}
    contract = next(contract for contract in data["contracts"] if f"declares {NAMES[contract['id']]}" in text)
    if "its total is shared out" in text:
        others = data["players"] - 1
        share = -(total(data, contract) // others)
        assert table == {"raw": [others * share + total(data, contract), *[-share] * others, total(data, contract)]}
        return
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
        assert "pays" in text
        assert table["doubles"] == [*moved, 0]
        assert table["net"] == [*map(sum, zip(raw, moved, strict=True)), total(data, contract)]
    else:
        assert "net" not in table


def by_pencil(data: dict[str, Any], contract: dict[str, Any], table: dict[str, list[int]]) -> list[int]:
    by_id = {contract["id"]: contract for contract in data["contracts"]}
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
        for seat in range(data["players"]):
            if "places" in part:
                points[seat] += part["places"][table["went out"][seat] - 1]
            if "points" in part:
                points[seat] += part["points"]["times"] * table["points"][seat]
            if "most_of_a_suit" in part and table["longest suit"][seat] == max(table["longest suit"]):
                tied = table["longest suit"].count(max(table["longest suit"]))
                points[seat] += part["most_of_a_suit"][tied - 1]
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


@pytest.mark.parametrize("file", with_a_part(FILES, FILES[::3]), ids=lambda file: file.stem)
def test_a_changed_value_changes_the_page_and_stands_on_it(file: Path) -> None:
    data = data_of(file)
    for contract in data["contracts"]:
        for limit in ("least", "most"):
            contract.get("points", {}).pop(limit, None)  # no value, and 777 in all is beyond them
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
