"""Whole games, typed in by keys alone, against the sheets of their records."""

from __future__ import annotations

import random
import tomllib
from collections.abc import Iterable
from pathlib import Path

import pytest
from textual.events import Key
from textual.pilot import Pilot

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.files.record import read_record_text, write_record
from barbu_tui.i18n.speech import table_in_language
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import Table
from barbu_tui.store.library import Library
from tests.deals import hand_in
from tests.entry.at_the_table import NAMES, table
from tests.entry.fewest_keys import budget, fewest_keys
from tests.i18n.pseudo import speaking
from tests.parts import with_a_part
from tests.terminal import ROOT
from tests.tui.driving import WRITTEN, press, screen_text, wait_for, wait_for_text
from tests.tui.game.driving import at_the_grid, game_of, lines_of, on_grid, on_standing

FRIDAY = tuple(tomllib.loads((ROOT / "examples" / "friday.toml").read_text())["hands"])


def type_ahead(pilot: Pilot[None], keys: Iterable[str]) -> None:
    """Press keys faster than the screen answers."""
    for key in keys:
        pilot.app.post_message(Key(WRITTEN.get(key, key), key if len(key) == 1 else None))


async def type_hand(pilot: Pilot[None], game_table: Table, hand: Hand) -> None:
    """Type a hand from the grid in the fewest keys, and wait until it is recorded."""
    seq = game_of(pilot).state.seq
    keys = fewest_keys(game_table, hand)
    assert len(keys) <= budget(game_table, hand)
    type_ahead(pilot, keys)
    await recorded(pilot, seq)


async def recorded(pilot: Pilot[None], seq: int) -> None:
    """Wait until the journal has the event after `seq` and the grid shows it, below the page on a game that is over."""
    await wait_for(pilot, lambda: (on_grid(pilot) or on_standing(pilot)) and game_of(pilot).state.seq == seq + 1)
    if on_standing(pilot):
        await press(pilot, "escape")


def must_show_the_sheet(pilot: Pilot[None], game_table: Table, hands: tuple[Hand, ...]) -> None:
    """The screen has the totals and the ranks that the rules give these hands."""
    sheet = sheet_of(Game(game_table, hands=hands))
    screen = screen_text(pilot.app)
    total = next(line for line in screen.splitlines() if line.strip().startswith("total"))
    assert [word.strip("▲") for word in total.split()[1 : 1 + len(game_table.names)]] == [
        signed(total_points) for total_points in sheet.totals
    ]
    if sheet.complete:
        assert "finished: " in screen
        for name, rank in zip(game_table.names, sheet.ranks, strict=True):
            assert f"{rank}. {name}" in screen


async def test_a_whole_evening_typed_in_is_its_record(library: Library) -> None:
    game_table = table()
    hands, faults = read_hands(game_table, FRIDAY)
    assert not faults
    async with at_the_grid(library) as pilot:
        for hand in hands:
            await type_hand(pilot, game_table, hand)
        assert tuple(lines_of(pilot)) == Game(game_table, hands=hands).lines
        must_show_the_sheet(pilot, game_table, hands)


@pytest.mark.parametrize("tongue", with_a_part(["de", "es", "fr"], ["fr"]))
async def test_a_series_typed_with_the_keys_of_another_language_is_stored_as_ever(
    tongue: str, library: Library
) -> None:
    game_table = table()
    hands, faults = read_hands(game_table, FRIDAY[:7])
    assert not faults
    with speaking(tongue):
        async with at_the_grid(library) as pilot:
            for hand in hands:
                await type_hand(pilot, table_in_language(game_table), hand)
            assert tuple(lines_of(pilot)) == Game(game_table, hands=hands).lines


def deal_a_game(game_table: Table, seed: int) -> tuple[Hand, ...]:
    """A whole game by the schedule, every hand as it may have been played."""
    chance = random.Random(seed)
    contracts = [contract.id for contract in game_table.preset.contracts]
    return tuple(
        hand_in(chance, game_table.preset, contract, declarer)[0]
        for contract in contracts
        for declarer in range(game_table.preset.players)
    )


async def test_three_rounds_of_five_typed_in_are_their_record(library: Library) -> None:
    game_table = table("salade-five")
    hands = deal_a_game(game_table, seed=5)[:15]
    async with at_the_grid(library, preset="salade-five", names=NAMES[:5]) as pilot:
        for hand in hands:
            await type_hand(pilot, game_table, hand)
        assert lines_of(pilot) == [write_hand(hand, game_table) for hand in hands]
        must_show_the_sheet(pilot, game_table, hands)


def correction(line: str) -> str:
    """Keys that give a recorded hand another result and record it."""
    contract = line.split()[1].partition("(")[0]
    total = {"queens": "4", "tricks": "+ 3", "trumps": "+ 3", "hearts": "+ 3"}.get(contract)
    if contract == "domino":
        return "e backspace backspace backspace backspace d c b enter"
    if total is None:
        return "e a a enter" if contract == "last-two" else f"e {'b' if line.endswith('a') else 'a'} enter"
    return f"e {total} 0 0 0 enter" + (" a enter" if contract == "hearts" else "")


async def test_a_game_in_which_every_hand_is_corrected_undone_and_redone(library: Library) -> None:
    game_table = table()
    original, _ = read_hands(game_table, FRIDAY[:9])
    async with at_the_grid(library, FRIDAY[:9]) as pilot:
        corrected = list(original)
        await press(pilot, "home")
        for place, line in enumerate(Game(game_table, hands=original).lines):
            seq = game_of(pilot).state.seq
            type_ahead(pilot, correction(line).split())
            await recorded(pilot, seq)
            wrong, corrected = corrected, list(game_of(pilot).state.game.hands)
            assert [column for column, pair in enumerate(zip(wrong, corrected, strict=True)) if pair[0] != pair[1]] == [
                place
            ]
            for key, hands in (("u", wrong), ("U", corrected)):
                seq = game_of(pilot).state.seq
                type_ahead(pilot, key)
                await recorded(pilot, seq)
                assert list(game_of(pilot).state.game.hands) == hands
                must_show_the_sheet(pilot, game_table, tuple(hands))
            type_ahead(pilot, ["down"])
        seq = game_of(pilot).state.seq
        type_ahead(pilot, "u" * len(original))
        await recorded(pilot, seq + len(original) - 1)
        assert tuple(lines_of(pilot)) == Game(game_table, hands=original).lines
        must_show_the_sheet(pilot, game_table, original)


async def test_hand_eight_is_the_next_declarers_with_all_contracts_open(library: Library) -> None:
    async with at_the_grid(library, FRIDAY[:6]) as pilot:
        await press(pilot, "d a = b c d enter")
        screen = await wait_for_text(pilot, "hand 8 of 28 · 1st of Beth's 7")
        assert "Beth declares · Anne deals" in screen
        names = "n no tricks h no hearts q no queens b barbu l last two t trumps d domino"
        assert names in " ".join(screen.split())


async def test_an_unmet_obligation_never_keeps_a_game_from_its_end(library: Library) -> None:
    plain = [f"{key}: {line}" for key in "abcd" for line in PLAIN]
    async with at_the_grid(library, plain[:-1]) as pilot:
        assert "0/2!" in screen_text(pilot.app)
        await press(pilot, "d a = b c d enter")
        said = " ".join((await wait_for_text(pilot, "wins by")).split())
        assert "missed Anne against Beth, Cath and Diana Beth against Anne" in said


PLAIN = (
    "queens = 1 0 1 2",
    "tricks = 4 2 6 1",
    "hearts = 3 4 5 1 / a",
    "barbu = b",
    "last-two = d / d",
    "trumps(H) = 4 3 3 3",
    "domino(5) = b d a c",
)


@pytest.mark.parametrize(
    "cast",
    [("A[/]B", "[red]Ann", "Zoë", "李"), ('Ann "the" O\'Neil', "[@click=x]", "Ann", "an n")],
    ids=["markup and wide letters", "quotes and near twins"],
)
async def test_names_are_shown_as_they_are(cast: tuple[str, ...], library: Library) -> None:
    async with at_the_grid(library, names=cast, size=(140, 45)) as pilot:
        grid = screen_text(pilot.app)
        assert all(name in grid for name in cast)
        await press(pilot, "q")
        entry = screen_text(pilot.app)
        assert all(name[:9] in entry for name in cast)
        key = game_of(pilot).state.game.table.keys[0]
        await press(pilot, f"* enter {key} = 1 0 1 enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, "up enter")
        opened = screen_text(pilot.app)
        assert f"{cast[0]}" in opened
        await press(pilot, "delete")
        assert cast[0] in screen_text(pilot.app)
        await press(pilot, "n x")
        await press(pilot, "y")
        await wait_for_text(pilot, "ended after one hand")
        assert all(name in screen_text(pilot.app) for name in cast)


async def test_an_exported_game_is_scored_as_the_grid_shows_it(library: Library, tmp_path: Path) -> None:
    async with at_the_grid(library, FRIDAY) as pilot:
        text = write_record(game_of(pilot).state.game)
        again = read_record_text(text, "friday.toml", lambda name: preset_of_id(name, tmp_path))
        must_show_the_sheet(pilot, again.table, again.hands)
