"""Workbooks in LibreOffice, which computes everything anew: against the rules, cell by cell. Minutes: `make soak`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings

from barbu_tui.export.workbook import workbook
from barbu_tui.export.workbook.plan import plan_of
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.rules.game import Game
from tests.export.workbook.changes import changes
from tests.export.workbook.expected import Shown, shown_under
from tests.export.workbook.games import shipped_game, whole_games
from tests.export.workbook.keyboard import spoilt, typed
from tests.export.workbook.office import Computed, needs_office, recalculated
from tests.export.workbook.reading import Book
from tests.export.workbook.scorekeeper import at, briefly
from tests.export.workbook.test_computed import following
from tests.export.workbook.test_written import HOSTILE, faults, hostile_game
from tests.files.random_games import random_game

pytestmark = [pytest.mark.soak, needs_office]
RANDOM_GAMES = 150
TYPED_GAMES = 40


def differences(name: str, computed: Computed, expected: Shown) -> list[str]:
    """Where a workbook shows something else than it must."""
    return [
        f"{name} {tab} {address}: {computed[tab].get(address, '')!r}, expected {text!r}"
        for (tab, address), text in expected.items()
        if computed[tab].get(address, "") != text
    ]


def written(data: bytes) -> Shown:
    """The results that are written with the formulas; they come from the rules."""
    return {(tab, address): cell.value for tab, address, cell in Book(data).formulas}


def check(books: dict[str, bytes], expected: dict[str, Shown], folder: Path) -> None:
    """Recalculate the workbooks, and say how much of them was looked at."""
    computed = recalculated(books, folder)
    wrong = [line for name in books for line in differences(name, computed[name], expected[name])]
    cells = sum(map(len, expected.values()))
    print(f"{len(books)} workbooks: {cells - len(wrong):,} of {cells:,} cells as expected")
    assert wrong == []


def test_written_results_are_no_help_to_it(tmp_path: Path) -> None:
    # Else nothing below would prove anything.
    data = workbook(shipped_game("tournament", seed=1, part=0.2))
    assert spoilt(data) != data
    computed = recalculated({"written": data, "spoilt": spoilt(data)}, tmp_path)
    assert computed["written"] == computed["spoilt"]


def test_every_shipped_preset_with_three_games(tmp_path: Path) -> None:
    games = {
        f"{name}-{seed}": shipped_game(name, seed, part)
        for name in SHIPPED
        for seed, part in ((1, 1.0), (2, 0.6), (3, 0.0))
    }
    books = {name: workbook(game) for name, game in games.items()}
    check(books, {name: written(data) for name, data in books.items()}, tmp_path)


def test_every_shipped_preset_asks_for_nothing_that_some_spreadsheet_lacks() -> None:
    assert [fault for name in SHIPPED for fault in faults(Book(workbook(shipped_game(name, 1, 0.1))))] == []


def test_random_games_of_random_presets(tmp_path: Path) -> None:
    books = {f"random-{seed}": workbook(random_game(Random(seed))) for seed in range(RANDOM_GAMES)}

    @settings(max_examples=RANDOM_GAMES, database=None, deadline=None)
    @given(whole_games())
    def collect(game: Game) -> None:
        books[f"whole-{len(books)}"] = workbook(game)

    collect()
    check(books, {name: written(data) for name, data in books.items()}, tmp_path)


def test_games_that_are_typed_in_briefly(tmp_path: Path) -> None:
    books, expected = {}, {}
    for seed in range(TYPED_GAMES):
        chance = Random(seed)
        game = random_game(chance)
        plan = plan_of(replace(game, hands=()))
        rows = [at(plan, briefly(plan, hand, chance), number) for number, hand in enumerate(game.hands, start=1)]
        cells = {address: content for row in rows for address, content in row.items()}
        books[f"typed-{seed}"] = typed(workbook(plan.game), "Hands", cells)
        shown = written(workbook(game))
        formula_cells = {("Hands", address) for address in following(plan_of(game))}
        expected[f"typed-{seed}"] = {
            cell: text for cell, text in shown.items() if cell in formula_cells or cell[0] == "Summary"
        }
    check(books, expected, tmp_path)


@pytest.mark.parametrize("name", SHIPPED)
def test_every_value_changed_once(name: str, tmp_path: Path) -> None:
    game = shipped_game(name, seed=3)
    data = workbook(game)
    books, expected = {}, {}
    for number, change in enumerate(changes(plan_of(game), Book(data))):
        books[f"changed-{number}"] = typed(data, "Values", {change.address: change.content})
        expected[f"changed-{number}"] = shown_under(game, change.preset, Book(data))
    check(books, expected, tmp_path)


def test_hostile_names_are_shown_as_they_are(tmp_path: Path) -> None:
    games: dict[str, Game] = {}
    for shift in range(0, len(HOSTILE), 4):
        games[f"hostile-{shift}"] = hostile_game(HOSTILE[shift:] + HOSTILE[:shift])
    books = {name: workbook(game) for name, game in games.items()}
    computed = recalculated(books, tmp_path)
    for name, game in games.items():
        preset = game.table.preset
        shown = computed[name]
        assert [shown["Summary"][f"{column}3"] for column in "BCDE"] == list(game.table.names)
        assert [shown["Hands"][f"{column}4"] for column in "FGHI"] == list(game.table.names)
        assert shown["Summary"]["A1"] == f"{game.title} · {preset.name} · 2026-11-27"
        assert shown["Values"]["A1"] == preset.name
        assert {contract.name for contract in preset.contracts} <= set(shown["Values"].values())
        assert shown["Hands"]["J8"] == "✓"
