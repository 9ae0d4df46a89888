"""Journals made to keep everybody waiting: what is read of them has an end, and says so."""

from __future__ import annotations

import json
import zlib
from typing import Any

import pytest

from barbu_tui.rules.faults import NotAllowedError
from barbu_tui.rules.game import read_hands
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_to_data
from barbu_tui.store import changes, fold
from barbu_tui.store.changes import game_under
from barbu_tui.store.events import MOST_LINE, LineError, decode, encode
from barbu_tui.store.journal import MOST_BYTES
from barbu_tui.store.known_games import MOST_IN_PASSING
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.rules.builders import DOMINO, HEARTS, QUEENS, SEVEN, TRICKS, Data, rules
from tests.store.builders import ALL_HANDS, FIRST_HANDS, FRIDAY, event, journal_of, new_game, played, started

TIMES_TEN: dict[str, Data] = {
    "tricks": {"tricks": -20},
    "hearts": {"cards": {"hearts": -20, "AH": -60}},
    "queens": {"cards": {"queens": -60}},
    "barbu": {"cards": {"KH": -200}},
    "last-two": {"last_tricks": [-100, -200]},
    "trumps": {"tricks": 50},
    "domino": {"places": [450, 200, 50, -50]},
}


def seven(**instead: Data) -> Preset:
    """The seven contracts, some of them with other fields."""
    return rules(*({**contract, **instead.get(contract["id"].replace("-", "_"), {})} for contract in SEVEN))


def test_a_game_too_long_to_be_listed_in_full_is_listed_with_what_its_beginning_says(library: Library) -> None:
    with library.create(new_game(*FIRST_HANDS)) as game:
        path, seq = game.path, game.state.seq
    names = ("Zoe", "Zoë")
    with path.open("ab") as journal:
        while journal.tell() <= MOST_IN_PASSING:
            seq += 1
            journal.write(encode(event(seq, "renamed", seat=3, name=names[seq % 2])))
        journal.write(encode(event(seq + 1, "ended")))
    (stored,) = library.stored_games()
    summary = library.summary(stored)
    assert "too long to be read in passing" in str(summary.problem)
    assert (summary.title, summary.names[:3], summary.hands_played) == ("Friday", ("Anne", "Beth", "Cath"), 4)
    assert not summary.ended
    assert library.latest_unfinished() is None
    with OpenGame.open(path) as game:
        assert (game.state.seq, game.state.ended) == (seq + 1, True)


def test_no_game_is_read_in_passing_beyond_its_first_part(library: Library) -> None:
    library.games.mkdir(parents=True)
    (library.games / "long.jsonl").write_bytes(journal_of(*FRIDAY) + b"x" * MOST_IN_PASSING)
    summary = library.summary(library.stored_games()[0])
    assert "too long to be read in passing" in str(summary.problem)
    assert (summary.hands_played, summary.ended) == (3, True)
    (library.games / "long.jsonl").write_bytes(b"\n" * (MOST_BYTES + 1))
    assert "larger than 1 MiB" in str(library.summary(library.stored_games()[0]).problem)


def test_a_line_longer_than_anything_that_happens_in_a_game_is_not_read() -> None:
    line = encode(started(title="x" * MOST_LINE)).rstrip()
    with pytest.raises(LineError) as refused:
        decode(line)
    assert str(refused.value.why) == "the line is too long for anything that happens in a game"


def test_the_longest_preset_there_can_be_fits_in_a_line() -> None:
    keys = "abcdfhijklmnopqrstwyz0123456789"
    ids = [f"{key}{'x' * 39}" for key in keys]
    name = "e" + "\u0316\u0317\u0318" * 60
    last: list[Any] = [-9999] * 13
    contracts: list[Data] = [
        {"id": contract, "key": key, "name": name, "asks": "suit", "last_tricks": last, "places": last[:4]}
        for contract, key in zip(ids, keys, strict=True)
    ]
    longest = rules(*contracts, summary=name * 4, name=name)
    assert len(encode(started(preset=preset_to_data(longest)))) < MOST_LINE


@pytest.mark.parametrize("name", ["seq", "v"])
def test_a_number_of_thousands_of_digits_is_no_event_s_number_and_is_not_shown(name: str) -> None:
    text = json.dumps({"v": 1, "seq": 1, "at": "2026-11-27T20:14:03Z", "by": "anna", "kind": "ended"})
    text = text.replace(f'"{name}": 1', f'"{name}": {"9" * 4000}')
    crc = f"{zlib.crc32(text.encode()):08x}"
    with pytest.raises(LineError) as refused:
        decode(f'{text[:-1]},"crc":"{crc}"}}'.encode())
    assert len(str(refused.value.why)) < 100


@pytest.mark.parametrize(
    "other",
    [
        rules(
            name="Other names and values", contracts=[{**contract, **TIMES_TEN[contract["id"]]} for contract in SEVEN]
        ),
        rules(
            summary="Another order.",
            contracts=[*reversed(SEVEN), {"id": "nines", "name": "N", "key": "9", "tricks": 1}],
        ),
        seven(queens={"name": "Ladies", "key": "y"}),
        rules(schedule={"rotation": "round", "dealer": "declarer"}, play={"trump_duty": "none"}),
    ],
    ids=["values", "order", "key", "schedule and play"],
)
def test_rules_under_which_every_hand_stays_what_it_was_read_no_hand_again(
    other: Preset, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(*ALL_HANDS)
    with monkeypatch.context() as patched:
        patched.delattr(changes, "read_hands")
        changed, faults = game_under(game, other)
    assert faults == []
    assert changed.table.preset == other
    assert read_hands(changed.table, game.lines) == (game.hands, [])


@pytest.mark.parametrize(
    ("other", "why"),
    [
        (rules(TRICKS, HEARTS, DOMINO), "there is no contract “queens” here"),
        (seven(trumps={"asks": "rank"}), "♥ is not a rank here"),
        (seven(hearts={"cards": {"hearts": -2}}), "takes one result, and 2 are given"),
        (seven(queens={"cards": {"queens": 6}}), "may double only Anne"),
        (rules(winner="lowest"), "may double only Anne"),
        (rules(doubling={"enabled": False}), "has no doubling"),
        (
            rules(QUEENS, *(contract for contract in SEVEN if contract is not QUEENS), deck={"lowest": "7"}),
            "given, there are 8",
        ),
    ],
    ids=["contract", "announced", "item", "sign", "winner", "doubling", "pack"],
)
def test_rules_that_decide_otherwise_are_held_against_every_hand(other: Preset, why: str) -> None:
    game = new_game(*FIRST_HANDS)
    changed, faults = game_under(game, other)
    assert changed is game
    assert any(why in str(fault.message) for fault in faults), [str(fault.message) for fault in faults]


def test_rules_changed_without_end_come_to_an_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fold, "MOST_READ_AGAIN", 5 * len(FIRST_HANDS))
    history = played(*FIRST_HANDS)
    for seq in range(history.state.seq + 1, history.state.seq + 6):
        changed = preset_to_data(rules(doubling={"obligation": seq}))
        history = history.add(event(seq, "rules", preset=changed))
    renamed = preset_to_data(rules(name="Renamed", doubling={"obligation": seq}))
    history = history.add(event(seq + 1, "rules", preset=renamed))
    with pytest.raises(NotAllowedError, match="the rules of this game have been changed too often"):
        history.add(event(seq + 2, "rules", preset=preset_to_data(rules())))
    history = history.add(event(seq + 2, "undone", change=seq + 1))
    assert history.state.game.table.preset.doubling.obligation == seq
