"""The games of Barbu's family: a whole game of each, typed by keys, against figures worked out by hand.

A game is written as a table of hands (the contract and its result, then the points it gives to Anne, Beth, Cath and
Diana), and the order in which they are declared.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, cycle, product
from typing import NamedTuple, TypeAlias

import pytest

from barbu_tui.entry.press import begin
from barbu_tui.export.rules_page import as_text, rules_page
from barbu_tui.files.preset_list import GROUPS
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import read_hand, write_hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import hands_left, next_contract, next_declarer
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import Table
from tests.entry.at_the_table import table, typed
from tests.entry.fewest_keys import fewest_keys

Row: TypeAlias = tuple[str, tuple[int, ...]]
"""A hand without its declarer, and what it gives each player."""


class Played(NamedTuple):
    """A whole game: declarers and their hands in order, the totals, and what they add up to."""

    hands: list[tuple[str, Row]]
    totals: tuple[int, ...]
    sum: int


def in_order(declarers: str, rows: list[Row]) -> list[tuple[str, Row]]:
    """Every hand once, declared in turn."""
    return list(zip(cycle(declarers), rows, strict=False))


def in_series(declarers: str, rows: list[Row]) -> list[tuple[str, Row]]:
    """Every declarer all of the hands in a row."""
    return list(product(declarers, rows))


def in_rounds(declarers: str, rows: list[Row]) -> list[tuple[str, Row]]:
    """Every hand in turn by every declarer."""
    return [(declarer, row) for row in rows for declarer in declarers]


FAMILLE: list[Row] = [
    ("tricks = 4 3 2 4", (40, 30, 20, 40)),
    ("hearts = 0 5 8 0", (0, 50, 80, 0)),
    ("queens = 1 1 0 2", (20, 20, 0, 40)),
    ("barbu = d", (0, 0, 0, 80)),
    ("last-two = c / a", (60, 0, 20, 0)),
    # At half: Beth has 15 for tricks, 15 for hearts and 40 more for the king.
    ("salade = 3 3 4 3 / 2 3 5 3 / 1 0 2 1 / b / d / c", (35, 70, 95, 50)),
    ("domino(7) = b d a c", (-20, -120, 0, -60)),
]
# Doubled by one who has the worse of it, a declarer gives points away: here low is good.
FAMILLE_DOUBLED: dict[int, Row] = {
    4: ("hearts c>a = 0 5 8 0", (-80, 50, 160, 0)),
    25: ("domino(7) a>b = b d a c", (80, -220, 0, -60)),
}
FRENCH_32: list[Row] = [
    ("tricks = 3 1 4 0", (15, 5, 20, 0)),
    ("hearts = 2 1 5 0", (10, 5, 25, 0)),
    ("queens = 0 1 3 0", (0, 15, 45, 0)),
    ("barbu = a", (70, 0, 0, 0)),
    ("salade = 3 1 4 0 / 2 1 5 0 / 0 1 3 0 / a", (95, 25, 90, 0)),
]
KING: list[Row] = [
    ("tricks = 4 3 2 4", (-80, -60, -40, -80)),
    ("hearts = 0 5 8 0", (0, -100, -160, 0)),
    ("queens = 1 1 0 2", (-50, -50, 0, -100)),
    ("kings-and-jacks = 2 0 1 1 / 0 4 0 0", (-60, -120, -30, -30)),
    ("king-of-hearts = d", (0, 0, 0, -160)),
    ("last-two = c / c", (0, 0, -180, 0)),
    ("trumps(S) = 5 3 2 3", (125, 75, 50, 75)),
    ("trumps(H) = 0 4 4 5", (0, 100, 100, 125)),
    ("trumps(C) = 6 2 3 2", (150, 50, 75, 50)),
    ("trumps(D) = 1 9 0 3", (25, 225, 0, 75)),
]
KINGEN: list[Row] = [
    ("tricks = 4 3 2 4", (-4, -3, -2, -4)),
    ("hearts = 0 5 8 0", (0, -5, -8, 0)),
    ("kings-and-jacks = 2 0 1 1 / 0 4 0 0", (-2, -4, -1, -1)),
    ("queens = 1 1 0 2", (-2, -2, 0, -4)),
    ("king-of-hearts = d", (0, 0, 0, -5)),
    ("last-trick = c", (0, 0, -5, 0)),
    ("trumps(S) = 5 3 2 3", (5, 3, 2, 3)),
    ("trumps(H) = 0 4 4 5", (0, 4, 4, 5)),
    ("trumps(C) = 6 2 3 2", (6, 2, 3, 2)),
    ("trumps(D) = 1 9 0 3", (1, 9, 0, 3)),
]
KIERKI: list[Row] = [
    ("tricks = 4 3 2 4", (-80, -60, -40, -80)),
    ("hearts = 0 5 8 0", (0, -100, -160, 0)),
    ("queens = 1 1 0 2", (-60, -60, 0, -120)),
    ("kings-and-jacks = 2 0 1 1 / 0 4 0 0", (-60, -120, -30, -30)),
    ("king-of-hearts = d", (0, 0, 0, -150)),
    ("seventh-and-last = c / a", (-75, 0, -75, 0)),
    (
        "robber = 1 2 9 1 / 3 0 10 0 / 0 1 3 0 / 1 0 3 0 / 0 0 4 0 / c / b / c",
        (-110, -175, -995, -20),
    ),
    ("trumps(S) = 5 3 2 3", (125, 75, 50, 75)),
    ("trumps(H) = 0 4 4 5", (0, 100, 100, 125)),
    ("trumps(C) = 6 2 3 2", (150, 50, 75, 50)),
    ("trumps(D) = 1 9 0 3", (25, 225, 0, 75)),
]
RIFKI_TRICKS: Row = ("tricks = 4 3 2 4", (-200, -150, -100, -200))
RIFKI_HEARTS: Row = ("hearts = 0 5 8 0", (0, -150, -240, 0))
RIFKI_BOYS: Row = ("kings-and-jacks = 2 0 1 1 / 0 4 0 0", (-120, -240, -60, -60))
RIFKI_GIRLS: Row = ("queens = 1 1 0 2", (-100, -100, 0, -200))
RIFKI_KING: Row = ("king-of-hearts = d", (0, 0, 0, -320))
RIFKI_LAST: Row = ("last-two = c / c", (0, 0, -360, 0))
RIFKI: list[Row] = [
    *(RIFKI_TRICKS, RIFKI_HEARTS, RIFKI_BOYS, RIFKI_GIRLS),
    *(RIFKI_KING, RIFKI_LAST, RIFKI_TRICKS, RIFKI_HEARTS),
    *(RIFKI_BOYS, RIFKI_GIRLS, RIFKI_KING, RIFKI_LAST),
    *[("trumps(S) = 5 3 2 3", (250, 150, 100, 150))] * 4,
    *[("trumps(H) = 1 9 0 3", (50, 450, 0, 150))] * 4,
]
TRIX: list[Row] = [
    ("king-of-hearts = b", (0, -75, 0, 0)),
    ("queens = 1 1 0 2", (-25, -25, 0, -50)),
    ("diamonds = 0 5 8 0", (0, -50, -80, 0)),
    ("tricks = 4 3 2 4", (-60, -45, -30, -60)),
    ("trix = c a d b", (150, 50, 200, 100)),
]
RENTZ: list[Row] = [
    ("king-of-hearts = c", (0, 0, -80, 0)),
    ("queens = 0 1 3 0", (0, -20, -60, 0)),
    ("ten-of-clubs = a", (80, 0, 0, 0)),
    ("diamonds = 2 0 5 1", (-20, 0, -50, -10)),
    ("small-hands = 3 1 4 0", (-30, -10, -40, 0)),
    ("large-hands = 2 2 3 1", (20, 20, 30, 10)),
    ("totals = d / 1 0 2 1 / 0 4 3 1 / 1 2 3 2", (-30, -60, -100, -130)),
    ("rentz = b d a c", (150, 300, 100, 200)),
]
LORUM: list[Row] = [
    ("hearts = 2 1 5 0", (2, 1, 5, 0)),
    ("queens = 0 1 3 0", (0, 2, 6, 0)),
    ("tricks = 3 1 4 0", (3, 1, 4, 0)),
    ("king-of-hearts = b", (0, 4, 0, 0)),
    ("last-trick = a", (4, 0, 0, 0)),
    ("lorum = 3 0 5 1", (3, 0, 5, 1)),
]
ALL_HEARTS: Row = ("hearts = 0 0 8 0", (0, 0, -8, 0))


def famille() -> list[tuple[str, Row]]:
    hands = in_rounds("abcd", FAMILLE)
    return [(declarer, FAMILLE_DOUBLED.get(place, row)) for place, (declarer, row) in enumerate(hands)]


GAMES: dict[str, Played] = {
    "famille": Played(famille(), (560, 100, 940, 600), 2200),
    "french-32": Played(in_rounds("adcb", FRENCH_32), (760, 200, 720, 0), 1680),
    "king": Played(in_order("abcd", KING), (110, 120, -185, -45), 0),
    "kingen": Played(in_order("abcd", KINGEN), (4, 4, -7, -1), 0),
    "rifki": Played(in_order("adcb", RIFKI), (360, 1120, -1120, -360), 0),
    "trix": Played(in_series("adcb", TRIX), (260, -580, 360, -40), 0),
    "rentz": Played(in_rounds("abcd", RENTZ), (680, 920, -800, 280), 1080),
    "lorum": Played(in_series("abc", LORUM) + in_series("d", [ALL_HEARTS, *LORUM[1:]]), (46, 31, 67, 4), 148),
    "kierki": Played(in_order("abcd", KIERKI), (-85, -65, -1075, -75), -1300),
}
LENGTHS = {
    "famille": 28,
    "french-32": 20,
    "king": 10,
    "kingen": 10,
    "rifki": 20,
    "trix": 20,
    "rentz": 32,
    "lorum": 24,
    "kierki": 11,
}


def test_every_game_of_the_family_is_played_here() -> None:
    family = chain.from_iterable(ids for _, _, ids in GROUPS)
    assert set(GAMES) == set(LENGTHS) < set(family)


@pytest.mark.parametrize("name", GAMES)
def test_a_whole_game_typed_by_keys_scores_as_worked_out_by_hand(name: str) -> None:
    at, game = table(name), GAMES[name]
    hands: list[Hand] = []
    for declarer, (line, points) in game.hands:
        hand = read_hand(f"{declarer}: {line}", at)
        assert next_declarer(at.preset, hands, 0) == hand.declarer
        assert next_contract(at.preset, hands, hand.declarer) in {None, hand.contract}
        hands.append(by_keys(at, tuple(hands), hand))
        assert score_hand(at.preset, hand).net == points, line
    assert (len(hands), hands_left(at.preset, hands)) == (LENGTHS[name], 0)
    assert next_declarer(at.preset, hands, 0) is None
    assert sheet_of(Game(at, hands=tuple(hands))).totals == game.totals
    assert sum(game.totals) == game.sum


def by_keys(at: Table, before: tuple[Hand, ...], hand: Hand) -> Hand:
    """The hand that a practised scorekeeper's keys record."""
    state = begin(at, before, hand.declarer)
    done = typed(state, fewest_keys(at, hand)).done
    assert done is not None, write_hand(hand, at)
    assert done == hand
    return done


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_the_length_and_the_sum_of_its_source(name: str) -> None:
    preset = table(name).preset
    assert preset.hands == LENGTHS[name]
    assert preset.game_total == (None if name == "lorum" else GAMES[name].sum)


PAGES: dict[str, list[str]] = {
    "famille": [
        "After every hand the next player becomes the declarer.",
        "the lowest total wins",
        "+5 for each of the 13 tricks; +5 for each of the 13 hearts; +10 for each of the 4 queens",
        "first out −120, then −60, −20, last 0",
    ],
    "french-32": [
        "Dealing, turns and play go counterclockwise, to the right.",
        "every player in turn declares the same contract",
        "The player on the dealer’s right, not the declarer, leads to the first trick.",
        "A pack of 32 cards",
    ],
    "king": [
        "The game has 10 hands.",
        "Played once in the whole game: no tricks, no hearts, no queens, no kings and jacks, no king of hearts and "
        "last two.",
        "Each player may declare once: trumps.",
        "The declarer, who dealt, leads to the first trick.",
        "The whole game adds up to 0:",
    ],
    "kingen": [
        "The game has 10 hands.",
        "The player on the dealer’s left, not the declarer, leads to the first trick.",
    ],
    "rifki": [
        "Dealing, turns and play go counterclockwise, to the right.",
        "No player declares more than 3 negative hands",
        "No player declares more than 2 positive hands: trumps.",
        "Played up to 2 times in the whole game: no tricks, no hearts",
        "Each player may declare up to 2 times: trumps.",
        "The player on the declarer’s left deals, and the player on the dealer’s left cuts.",
        "The declarer leads to the first trick.",
    ],
    "trix": [
        "Then the next player becomes the declarer.",
        "In Trix every suit starts with the rank that the table has agreed on.",
        "first out +200, then +150, +100, last +50",
    ],
    "rentz": [
        "The player on the declarer’s right deals",
        "no king of hearts, no queens, no diamonds and Small hands, all at once",
    ],
    "lorum": [
        "−8 instead for a player who takes everything",
        "A hand of no hearts that one player sweeps adds up to what the sweep gives.",
        "In Lórum every suit starts with the rank of the first card played.",
        "+1 for each card left",
    ],
    "kierki": [
        "The game has 11 hands.",
        "−75 for the trick 7 from the end; −75 for the last trick",
        "The player on the dealer’s left, not the declarer, leads to the first trick.",
        "The whole game adds up to −1300:",
    ],
}


@pytest.mark.parametrize("name", GAMES)
def test_the_rules_page_says_what_the_source_says(name: str) -> None:
    page = " ".join(words(table(name).preset))
    for sentence in PAGES[name]:
        assert sentence in page, sentence


def words(preset: Preset) -> Iterator[str]:
    """The words of the page, in lines so long that nothing is broken."""
    for line in as_text(rules_page(preset), 1000).splitlines():
        yield from line.split()
