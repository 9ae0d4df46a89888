"""Every field of the schema set to something wrong: what is said of it, and where."""

from __future__ import annotations

from typing import Any

import pytest

from barbu_tui.rules.faults import BarbuError, DataPath
from barbu_tui.rules.preset_data import preset_from_data
from barbu_tui.rules.schema import CONTRACT, SECTIONS, TOP
from tests.rules.good_preset import GOOD, changed, faults_of


def test_the_good_preset_is_good() -> None:
    assert faults_of(GOOD) == []


HIGHEST = "“most” is not one of: highest, lowest"
CARD = "is not a card such as QS or 10H"
ID = "is not an id: lower-case letters, digits and hyphens, 40 at most"
NO_CARDS = "is neither a suit (hearts), nor a rank (sevens), nor a card (QS)"
WHOLE = "is not a whole number from -9999 to 9999"
KEY = "is not a key: one lower-case letter (not e g u v x, which the grid uses) or a digit"

WRONG: list[tuple[DataPath, Any, str]] = [
    (("name",), 5, "5 is not a text in quotes"),
    (("name",), "  ", "it must not be empty"),
    (("name",), "a\x1b[2J", "the text: the character U+001B cannot be shown; use letters, digits and signs"),
    (("name",), "\u202eabc", "the text: the character U+202E cannot be shown; use letters, digits and signs"),
    (("name",), "n" * 61, f"the text “{'n' * 40}…” is 61 cells wide, 60 at most"),
    (("summary",), ["x"], "[…] is not a text in quotes"),
    (("summary",), "a\nb", "the text: the character U+000A cannot be shown; use letters, digits and signs"),
    (("players",), "four", "“four” is not a whole number from 3 to 6"),
    (("players",), 2, "2 is not a whole number from 3 to 6"),
    (("players",), 7, "7 is not a whole number from 3 to 6"),
    (("players",), True, "true is not a whole number from 3 to 6"),
    (("winner",), "most", HIGHEST),
    (("deck", "lowest"), "1", "“1” is not one of: 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A"),
    (("deck", "lowest"), 7, "7 is not one of: 2, 3, 4, 5, 6, 7, 8, 9, 10, J, Q, K, A"),
    (("deck", "removed"), "2S", "“2S” is not a list in square brackets"),
    (("deck", "removed"), ["2s"], f"“2s” {CARD}"),
    (("schedule", "rotation"), "turns", "“turns” is not one of: series, hand, round"),
    (("schedule", "choice"), "any", "“any” is not one of: free, fixed"),
    (("schedule", "dealer"), "left", "“left” is not one of: right-of-declarer, declarer"),
    (("schedule", "lead"), "dealer", "“dealer” is not one of: declarer, left-of-dealer"),
    (("schedule", "direction"), "left", "“left” is not one of: clockwise, counterclockwise"),
    (("schedule", "each"), 0, "0 is not a whole number from 1 to 99"),
    (("schedule", "each"), 9, "each = 9, and there are only 8 such hands for a player"),
    (("schedule", "negative"), "3", "“3” is not a whole number from 1 to 99"),
    (("schedule", "negative"), 7, "negative = 7, and there are only 6 such hands for a player"),
    (("schedule", "positive"), 1.5, "“1.5” is not a whole number from 1 to 99"),
    (("schedule", "positive"), 3, "positive = 3, and there are only 2 such hands for a player"),
    (("doubling", "enabled"), "yes", "“yes” is not true or false"),
    (("doubling", "enabled"), 1, "1 is not true or false"),
    (("doubling", "negative"), "all", "“all” is not one of: anyone, declarer, nobody"),
    (("doubling", "positive"), "all", "“all” is not one of: anyone, declarer, nobody"),
    (("doubling", "declarer"), "all", "“all” is not one of: redouble, redouble-all, double, nothing"),
    (("doubling", "obligation"), -1, "-1 is not a whole number from 0 to 99"),
    (("doubling", "obligation"), 2.0, "“2.0” is not a whole number from 0 to 99"),
    (("doubling", "undoubled"), "deal", "“deal” is not one of: play, share"),
    (("play", "hearts_ban"), "hearts", "“hearts” is not a list in square brackets"),
    (("play", "hearts_ban", 0), "No!", f"“No!” {ID}"),
    (("play", "hearts_ban", 0), "kings", "there is no contract “kings”"),
    (("play", "discard_first"), {}, "{…} is not a list in square brackets"),
    (("play", "discard_first"), ["kings"], "there is no contract “kings”"),
    (("play", "trump_duty"), "must", "“must” is not one of: overtrump, none"),
    (("play", "domino_ace"), "both", "“both” is not one of: high, low"),
    (("play", "domino_start"), "7", "“7” is not one of: announced, first-card"),
    (("contracts", 0, "id"), "No Tricks", f"“No Tricks” {ID}"),
    (("contracts", 0, "id"), "a" * 41, f"“{'a' * 40}…” {ID}"),
    (("contracts", 0, "name"), "", "it must not be empty"),
    (("contracts", 0, "name"), 0, "0 is not a text in quotes"),
    (("contracts", 0, "key"), "e", f"“e” {KEY}"),
    (("contracts", 0, "key"), "N", f"“N” {KEY}"),
    (("contracts", 0, "key"), "nn", f"“nn” {KEY}"),
    (("contracts", 0, "key"), 7, f"7 {KEY}"),
    (("contracts", 2, "key"), "n", "“n” is taken by “tricks”: ids and keys must all be different"),
    (("contracts", 0, "asks"), "trump", "“trump” is not one of: suit, rank"),
    (("contracts", 0, "tricks"), "-2", f"“-2” {WHOLE}"),
    (("contracts", 0, "tricks"), 10000, f"10000 {WHOLE}"),
    (("contracts", 0, "tricks"), -10000, f"-10000 {WHOLE}"),
    (("contracts", 0, "tricks"), False, f"false {WHOLE}"),
    (("contracts", 1, "cards"), ["hearts"], "[…] is not a table such as { hearts = -2 }"),
    (("contracts", 1, "cards"), {}, "it names no cards"),
    (("contracts", 1, "cards", "heart"), -2, f"“heart” {NO_CARDS}"),
    (("contracts", 1, "cards", "AH"), "six", f"“six” {WHOLE}"),
    (("contracts", 4, "last_tricks"), -10, "-10 is not a list in square brackets"),
    (("contracts", 4, "last_tricks"), [], "the list is empty"),
    (("contracts", 4, "last_tricks", 1), None, f"“None” {WHOLE}"),
    (("contracts", 4, "last_tricks"), [-1] * 14, "14 last tricks named, and a hand has only 13"),
    (("contracts", 4, "last_tricks"), [0, 0], "a trick worth 0 is not asked, so that no trick is left"),
    (("contracts", 1, "sweep"), "8", "“8” is neither points nor a table such as { taker = 0, others = 26 }"),
    (("contracts", 1, "sweep"), 10000, f"10000 {WHOLE}"),
    (("contracts", 1, "sweep"), True, f"true {WHOLE}"),
    (("contracts", 1, "sweep", "all"), 8, "“all” is not known here; known are: taker, others"),
    (("contracts", 1, "sweep", "others"), None, f"“None” {WHOLE}"),
    (("contracts", 3, "sweep"), 8, "there is only one thing to take: that is no sweep"),
    (("contracts", 6, "sweep"), 8, "a sweep is of tricks and cards that are taken, and went out is neither"),
    (("contracts", 0, "per_declarer"), 0, "0 is not a whole number from 1 to 99"),
    (("contracts", 0, "per_declarer"), 99, "a game of 424 hands, 400 at most"),
    (("contracts", 0, "per_table"), "1", "“1” is not a whole number from 1 to 99"),
    (("contracts", 6, "places"), "45", "“45” is not a list in square brackets"),
    (("contracts", 6, "places", 3), 1.5, f"“1.5” {WHOLE}"),
    (("contracts", 6, "places"), [45, 20, 5], "3 values given, 4 needed: one for each player"),
    (("contracts", 6, "most_of_a_suit"), {}, "{…} is not a list in square brackets"),
    (("contracts", 6, "most_of_a_suit"), [-36, -18, -12], "3 values given, 4 needed: one for each player"),
    (("contracts", 0, "points"), 4, "4 is not a table such as { times = 4, total = 19 }"),
    (("contracts", 0, "points", "time"), 4, "“time” is not known here; known are: times, total, least, most"),
    (("contracts", 0, "points", "times"), "4", f"“4” {WHOLE}"),
    (("contracts", 0, "points", "total"), 10000, f"10000 {WHOLE}"),
    (("contracts", 0, "points", "least"), [], f"[…] {WHOLE}"),
    (("contracts", 0, "points", "most"), True, f"true {WHOLE}"),
    (("contracts", 0, "points"), {"total": 19, "most": 4}, "4 players with 4 points at most cannot have 19 in all"),
    (("contracts", 0, "points"), {"total": 7, "least": 2},
     "4 players with 2 points at least cannot have only 7 in all"),
    (("contracts", 0, "points"), {"least": 2, "most": 1}, "least = 2 is more than most = 1"),
    (("contracts", 6, "cards_left"), -1, "-1 is not a table such as { each = -1, out = 8 }"),
    (("contracts", 6, "cards_left"), {}, "each is missing"),
    (("contracts", 6, "cards_left", "left"), 1, "“left” is not known here; known are: each, out"),
    (("contracts", 6, "cards_left", "out"), "8", f"“8” {WHOLE}"),
    (("contracts", 7, "all_of"), "tricks", "“tricks” is not a list in square brackets"),
    (("contracts", 7, "all_of"), [], "the list is empty"),
    (("contracts", 7, "all_of", 1), "kings", "there is no contract “kings”"),
    (("contracts", 7, "all_of", 1), "Queens", f"“Queens” {ID}"),
    (("contracts", 7, "all_of", 1), "salade", "the contracts of “salade” run in a circle"),
    (("schema",), "1", "schema must be 1 or 2, not “1”"),
    (("schema",), 0, "schema must be 1 or 2, not 0"),
    (("schema",), True, "schema must be 1 or 2, not true"),
    (("schema",), 1.0, "schema must be 1 or 2, not “1.0”"),
    (("schema",), 3, "this is from a newer program (schema 3); this one reads schema 2"),
    (("id",), "My Preset", f"“My Preset” {ID}"),
    (("contracts",), {}, "contracts must be tables: [[contracts]]"),
    (("contracts", 0), "tricks", "a contract must be a table: [[contracts]]"),
    (("deck",), "52", "deck must be a table: [deck]"),
    (("schedule",), [], "schedule must be a table: [schedule]"),
    (("doubling",), True, "doubling must be a table: [doubling]"),
    (("play",), 1, "play must be a table: [play]"),
    (("colour",), "red", "“colour” is not known here; known are: schema, contracts, deck, schedule, doubling, play, "
     "name, summary, players, winner"),
    (("deck", "size"), 52, "“size” is not known here; known are: lowest, removed"),
    (("contracts", 0, "trick"), -2, "“trick” is not known here; known are: id, name, key, asks, tricks, cards, "
     "last_tricks, places, cards_left, most_of_a_suit, points, all_of, sweep, per_declarer, per_table"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "told"), WRONG)
def test_one_thing_wrong_is_told_at_its_place(path: DataPath, value: Any, told: str) -> None:
    named = faults_of(changed(path, value))
    assert told in [what for _, what in named]
    assert all(where[: len(path)] == path or where == path[: len(where)] or _follows(where, path) for where, _ in named)
    with pytest.raises(BarbuError):
        preset_from_data(changed(path, value))


def _follows(where: DataPath, path: DataPath) -> bool:
    """What else is wrong then: a contract that is not there under its name is missed where it is named."""
    return path[0] == "contracts" and where[0] in {"play", "contracts"} and where[-2] in {"hearts_ban", "all_of"}


def test_every_field_of_the_schema_has_been_set_to_something_wrong() -> None:
    tried = {path for path, _, _ in WRONG}
    fields = {(name,) for name in TOP} | {(table, name) for table, names in SECTIONS.items() for name in names}
    assert fields <= {path[:2] for path in tried}
    assert set(CONTRACT) <= {path[2] for path in tried if path[0] == "contracts" and len(path) > 2}
