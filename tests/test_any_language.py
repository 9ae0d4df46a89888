"""A game is the same in every language: what is typed differs, what is stored does not."""

from __future__ import annotations

import datetime
import itertools
from pathlib import Path

import pytest

from barbu_tui.entry.press import begin
from barbu_tui.files.preset_list import SHIPPED, preset_of_id
from barbu_tui.files.record import write_record
from barbu_tui.i18n import languages
from barbu_tui.i18n.speech import contract_keys, table_in_language
from barbu_tui.rules.contracts import GRID_KEYS
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.table import Table
from barbu_tui.store import clock
from barbu_tui.store.library import Library
from tests.entry.at_the_table import table, typed
from tests.entry.fewest_keys import fewest_keys
from tests.i18n.pseudo import speaking
from tests.tui.driving import whole_game

EVENING = datetime.datetime(2026, 11, 27, 20, 0, tzinfo=datetime.UTC)
TRANSLATED = [tongue for tongue in languages() if tongue != "en"]


def typed_hand(game_table: Table, hands: tuple[Hand, ...], hand: Hand) -> tuple[Hand, str]:
    """A hand as it comes out of its keys in the language that is spoken, and these keys."""
    spoken_at = table_in_language(game_table)
    keys = fewest_keys(spoken_at, hand)
    contract = spoken_at.contracts_by_name[keys[0]].id
    done = typed(begin(spoken_at, hands, hand.declarer, contract), keys[1:]).done
    assert done is not None
    return done, " ".join(keys)


def evening(folder: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[bytes, str, str]:
    """A whole game typed in the language that is spoken: its journal, its record, and what was typed."""
    minutes = itertools.count()
    monkeypatch.setattr(clock, "now", lambda: EVENING + datetime.timedelta(minutes=next(minutes)))
    at = table()
    keys = []
    with Library(folder).create(Game(at, "Friday", EVENING.date())) as game:
        for line in whole_game():
            hand, pressed = typed_hand(at, game.state.game.hands, read_hand(line, at, 0))
            game.record(hand)
            keys.append(pressed)
        return game.path.read_bytes(), write_record(game.state.game), "\n".join(keys)


def test_a_whole_game_is_stored_byte_for_byte_the_same_in_every_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    journals, records, keys = set(), set(), set()
    for tongue in languages():
        with speaking(tongue):
            journal, record, pressed = evening(tmp_path / tongue, monkeypatch)
        journals.add(journal)
        records.add(record)
        keys.add(pressed)
    assert len(keys) == len(languages()), "each language has keys of its own"
    assert len(journals) == len(records) == 1


@pytest.mark.parametrize("tongue", TRANSLATED)
def test_contracts_have_keys_of_the_language_which_differ_from_each_other(tongue: str) -> None:
    with speaking(tongue):
        own = 0
        for preset in (preset_of_id(name, Path("/nonexistent")) for name in SHIPPED):
            keys = contract_keys(preset)
            assert len(set(keys.values())) == len(preset.contracts), preset.id
            assert not set(keys.values()) & {*GRID_KEYS}, preset.id
            own += any(keys[contract.id] != contract.key for contract in preset.contracts)
        tournament = contract_keys(preset_of_id("tournament", Path("/nonexistent")))
        assert tournament["queens"] != "q"
        assert own > len(SHIPPED) // 2
