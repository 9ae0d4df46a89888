"""The contracts that are known by their id: what they are called, and by which keys they are chosen."""

from __future__ import annotations

from barbu_tui.rules.message import UserMessage, message

KNOWN_NAMES: dict[str, UserMessage] = {
    "tricks": message("no tricks"),
    "hearts": message("no hearts"),
    "queens": message("no queens"),
    "barbu": message("barbu"),
    "last-two": message("last two"),
    "last-trick": message("last trick"),
    "trumps": message("trumps"),
    "domino": message("domino"),
    "ravage-city": message("Ravage City"),
    "chinese-poker": message("Chinese poker"),
    "salade": message("salade"),
    "diamonds": message("no diamonds"),
    "kings-and-jacks": message("no kings and jacks"),
    "king-of-hearts": message("no king of hearts"),
}
# Translators: the names of contracts where room is scarce, at most 13 letters, better 8.
KNOWN_SHORT: dict[str, UserMessage] = {
    "tricks": message("tricks", context="contract, short"),
    "hearts": message("hearts", context="contract, short"),
    "queens": message("queens", context="contract, short"),
    "barbu": message("barbu", context="contract, short"),
    "last-two": message("last two", context="contract, short"),
    "last-trick": message("last trick", context="contract, short"),
    "trumps": message("trumps", context="contract, short"),
    "domino": message("domino", context="contract, short"),
    "ravage-city": message("Ravage City", context="contract, short"),
    "chinese-poker": message("Chinese poker", context="contract, short"),
    "salade": message("salade", context="contract, short"),
    "diamonds": message("diamonds", context="contract, short"),
    "kings-and-jacks": message("kings, jacks", context="contract, short"),
    "king-of-hearts": message("king of hearts", context="contract, short"),
}
KNOWN_KEYS = {
    "tricks": "n",
    "hearts": "h",
    "queens": "q",
    "barbu": "b",
    "last-two": "l",
    "last-trick": "l",
    "trumps": "t",
    "domino": "d",
    "ravage-city": "r",
    "chinese-poker": "c",
    "salade": "s",
    "diamonds": "d",
    "kings-and-jacks": "j",
    "king-of-hearts": "k",
}
KNOWN_SINCE = {"diamonds": 2, "kings-and-jacks": 2, "king-of-hearts": 2}
"""The schema from which on an id is known, where that is not 1: before, it needs a name and a key like any other."""
GRID_KEYS = "eguvx"
