"""What a preset's file says, by a pack and a count of this file's own, and how to find things on its rules page."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

from barbu_tui.export.rules_page import as_markdown, rules_page
from barbu_tui.files.preset_list import GROUPS
from barbu_tui.rules.preset_data import preset_from_data

PRESETS = Path(__file__).parents[2] / "presets"
# Those of Barbu and salade. The pages of the other games are read against their sources in test_family.py.
FILES = [PRESETS / f"{name}.toml" for name in (*GROUPS[0][2], "salade", "salade-five")]
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


def shipped(preset_id: str) -> dict[str, Any]:
    return data_of(next(file for file in FILES if file.stem == preset_id))


def data_of(file: Path) -> dict[str, Any]:
    return tomllib.loads(file.read_text(encoding="utf-8"))


def pack(data: dict[str, Any]) -> list[str]:
    deck = data.get("deck", {})
    ranks = RANKS[RANKS.index(deck.get("lowest", "2")) :]
    return [rank + suit for rank in ranks for suit in "SHDC" if rank + suit not in deck.get("removed", [])]


def count(data: dict[str, Any], group: str) -> int:
    counts: Callable[[str], bool] = {
        "hearts": lambda card: card.endswith("H"),
        "queens": lambda card: card.startswith("Q"),
    }[group]
    return sum(map(counts, pack(data)))


def total(data: dict[str, Any], contract: dict[str, Any]) -> int:
    points = contract.get("tricks", 0) * (len(pack(data)) // data["players"])
    cards = contract.get("cards", {})
    points += sum(value * count(data, group) for group, value in cards.items() if group.islower())
    for card, value in cards.items():
        if not card.islower():
            points += value - (cards.get("hearts", 0) if card.endswith("H") else 0)
            points -= cards.get("queens", 0) if card.startswith("Q") else 0
    points += sum(contract.get("last_tricks", [])) + sum(contract.get("places", []))
    points += contract.get("most_of_a_suit", [0])[0]
    if "points" in contract:
        points += contract["points"].get("times", 1) * contract["points"]["total"]
    by_id = {contract["id"]: contract for contract in data["contracts"]}
    return int(points + sum(total(data, by_id[part]) for part in contract.get("all_of", [])))


def negative(data: dict[str, Any]) -> list[dict[str, Any]]:
    return [contract for contract in data["contracts"] if total(data, contract) < 0]


def signed(points: int) -> str:
    return "0" if points == 0 else f"+{points}" if points > 0 else f"−{-points}"


def values(contract: dict[str, Any]) -> list[int]:
    """Every value that stands in a contract's table, in the order in which the design lists them."""
    cards = contract.get("cards", {})
    points = [contract["tricks"]] if "tricks" in contract else []
    points += [value for group, value in cards.items() if group.islower()]
    points += [value for card, value in cards.items() if not card.islower()]
    for field in ("last_tricks", "places", "most_of_a_suit"):
        points += contract.get(field, [])
    return [*points, contract["points"]["times"]] if "points" in contract else points


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
    return [int(figure.replace("−", "-")) for figure in re.findall(r"[+−]\d+|(?<![\d+−])0\b", text)]


def point(text: str, about: str) -> str:
    """The one item of a list that has these words."""
    points = [line for line in text.splitlines() if line.startswith("- ") and about in line]
    assert len(points) == 1, points
    return points[0]
