"""A game is given other rules: what would change is shown first."""

from __future__ import annotations

import errno
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of
from barbu_tui.store.library import Library
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.other_rules.comparison import (
    ComparedHand,
    Comparison,
    compare,
    comparison_lines,
    total_lines,
    verdict,
    verdicts,
)
from tests.tui.driving import press, screen_text, wait_for_text
from tests.tui.fitting import CASTS, must_fit
from tests.tui.game.driving import at_the_grid, game_of

NOWHERE = Path("/nonexistent")


def shipped(name: str) -> Preset:
    return preset_of_id(name, NOWHERE)


def friday(*lines: str) -> Game:
    table = table_of(shipped("tournament"), ("Anne", "Beth", "Cath", "Diana"))
    hands, faults = read_hands(table, lines)
    assert not faults
    return Game(table, "Friday", None, hands)


def page(compared: Comparison, width: int) -> str:
    """The hands and the totals."""
    return plain([*comparison_lines(compared, width), *total_lines(compared, width)])


GAME = friday("a: queens b>a = 1 0 1 2", "a: domino(7) = b a d c")


def test_the_domino_of_king_15_moves_only_the_domino() -> None:
    compared = compare(GAME, shipped("king-15"))
    assert compared.hands[0].after == compared.hands[0].before
    assert compared.hands[1].after == (20, 40, -10, 10)
    assert compared.changed == 1
    assert compared.refused == 0
    assert "one hand would score otherwise (≠)" in plain([verdict(compared)])


def test_the_old_points_stand_under_the_new_ones() -> None:
    text = page(compare(GAME, shipped("king-15")), 80)
    assert "+40" in text
    assert "+45" in text
    assert text.count("was") == 2  # the domino, and the total


def test_a_hand_that_the_rules_cannot_score_is_named_with_the_reason() -> None:
    compared = compare(GAME, shipped("french-fixed"))
    assert compared.refused == 1
    assert compared.after is None
    assert "no doubling" in page(compared, 80)
    assert "cannot be scored" in plain([verdict(compared)])


def test_the_same_rules_change_nothing() -> None:
    assert "as it does now" in plain([verdict(compare(GAME, GAME.table.preset))])


def test_no_line_is_wider_than_the_window() -> None:
    compared = compare(GAME, replace(shipped("french-fixed"), name="x" * 60))
    for width in (60, 80, 140):
        assert all(len(line) <= width for line in page(compared, width).splitlines())


async def test_where_totals_are_hidden_the_comparison_has_none(library: Library) -> None:
    async with at_the_grid(library, ["a: queens b>a = 1 0 1 2"]) as pilot:
        await press(pilot, "f4")
        assert "total" in await wait_for_text(pilot, "Other rules for")
        await press(pilot, "escape v f4")
        screen = await wait_for_text(pilot, "Other rules for")
        assert "1  no queens" in screen or "1  queens" in screen
        assert "total" not in screen


async def test_a_running_game_gets_other_rules_after_a_look_and_u_gives_the_old_ones_back(library: Library) -> None:
    async with at_the_grid(library, ["a: queens b>a = 1 0 1 2", "a: domino(7) = b a d c"]) as pilot:
        await press(pilot, "f4")
        await wait_for_text(pilot, "every hand scores as it does now")
        while "King at 15" not in screen_text(pilot.app):
            await press(pilot, "right")
        await wait_for_text(pilot, "one hand would score otherwise (≠)")
        await press(pilot, "enter y")
        await wait_for_text(pilot, "the game has the rules of King at 15 now")
        assert game_of(pilot).state.game.table.preset.id == "king-15"
        assert "+40" in screen_text(pilot.app)
        await press(pilot, "u")
        await wait_for_text(pilot, "undone")
        assert game_of(pilot).state.game.table.preset.id == "tournament"
        assert "+45" in screen_text(pilot.app)


async def test_rules_that_cannot_score_every_hand_are_not_taken(library: Library) -> None:
    async with at_the_grid(library, ["a: queens b>a = 1 0 1 2"]) as pilot:
        await press(pilot, "f4")
        while "French, in fixed order" not in screen_text(pilot.app):
            await press(pilot, "right")
        await press(pilot, "enter")
        await wait_for_text(pilot, "cannot score every hand")
        await press(pilot, "escape")
        assert game_of(pilot).state.game.table.preset.id == "tournament"


def test_what_no_recorded_hand_shows_is_told_too() -> None:
    verdict_text = plain(verdicts(compare(GAME, shipped("declarer-doubles")), 80))
    assert "every hand scores as it does now" in verdict_text
    assert "different: doubling" in verdict_text
    assert "hands are left to play" not in verdict_text
    fewer = plain(verdicts(compare(friday("a: queens = 1 0 1 2"), shipped("salade")), 80))
    assert "23 hands are left to play" in fewer


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_at_sixty_columns_numbers_of_six_digits_stand_whole_and_apart(players: int) -> None:
    now, then = (-123456,) * players, (-654321,) * players
    hand = ComparedHand(1, "no queens", now, then)
    compared = Comparison(CASTS[0][:players], (hand,), now, then)
    lines = [*comparison_lines(compared, 60), *total_lines(compared, 60)]
    must_fit(lines, 60, 20)
    text = plain(lines)
    assert text.split().count("−654321") == text.split().count("−123456") == 2 * players


async def test_a_presets_folder_that_is_closed_to_us_leaves_the_presets_that_come_with_the_program(
    library: Library, monkeypatch: pytest.MonkeyPatch
) -> None:
    (library.folder / "presets").mkdir()

    def closed(folder: Path) -> Iterator[Path]:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(Path, "iterdir", closed)
    async with at_the_grid(library, ["queens b>a = 1 0 1 2"]) as pilot:
        await press(pilot, "f4")
        screen = await wait_for_text(pilot, "Other rules for")
        assert "the folder of the presets cannot be read: no permission" in screen
        assert "◂ Tournament Barbu ▸" in screen
