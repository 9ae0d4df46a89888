"""The command palette: each command once, the best match first, other words for it, and no way out by mistake."""

from __future__ import annotations

from collections import Counter

import pytest
from textual.pilot import Pilot
from textual.widgets import OptionList

from barbu_tui.store.library import Library
from barbu_tui.tui.command_palette import offers
from barbu_tui.tui.command_search import OTHER_NAMES
from tests.tui.driving import SERIES, app_on, press, stored, wait_for, wait_for_text, write
from tests.tui.game.driving import at_the_grid, on_grid, on_hand
from tests.tui.test_commands import in_the_table


def ranked(pilot: Pilot[None], query: str) -> list[str]:
    """The ids of the commands that are found, the best first."""
    ranks = [(offer.fit(query), offer.command.id) for offer in offers(pilot.app, pilot.app.screen)]
    return [command for score, command in sorted(ranks, key=lambda pair: -pair[0]) if score > 0]


async def test_every_command_is_listed_once(library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        listed = [offer.title for offer in offers(pilot.app, pilot.app.screen)]
        assert not [title for title, count in Counter(listed).items() if count > 1]
        assert sum("leave the program" in title for title in listed) == 1
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        await press(pilot, "q")
        await wait_for(pilot, lambda: on_hand(pilot))
        acts = Counter(offer.command.action for offer in offers(pilot.app, pilot.app.screen))
        assert max(acts.values()) == 1


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("new", "games.new"),
        ("play", "games.new"),
        ("delete", "games.remove"),
        ("trash", "games.remove"),
        ("rename", "games.retitle"),
        ("search", "games.filter"),
        ("hide", "games.archive"),
        ("quit", "app.quit"),
        ("exit", "app.quit"),
        ("leave", "app.quit"),
        ("presets", "games.presets"),
        ("f9", "app.next-theme"),
        ("Ctrl+Q", "app.quit"),
    ],
)
async def test_on_the_list_the_best_match_comes_first(query: str, first: str, library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        assert ranked(pilot, query)[0] == first


@pytest.mark.parametrize(
    ("query", "first"),
    [
        ("undo", "game.undo"),
        ("penalty", "game.take-points"),
        ("bonus", "game.give-points"),
        ("comment", "game.note"),
        ("delete", "game.remove"),
        ("chart", "game.graph"),
        ("gr", "game.graph"),
        ("rules", "game.rules"),
        ("rename", "game.rename"),
    ],
)
async def test_on_the_grid_too(query: str, first: str, library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        assert ranked(pilot, query)[0] == first


@pytest.mark.parametrize(
    "query", ["q", "l", "e", "th", "pr", "the", "game", "archive", "something", "lost", "lve", "x"]
)
async def test_no_loose_match_leaves_the_program(query: str, library: Library) -> None:
    stored(library)
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "one game")
        assert "app.quit" not in ranked(pilot, query)
        assert not {"games.quit", "games.back", "app.how-to-leave"} & set(ranked(pilot, query))


async def test_what_is_typed_and_entered_is_done(library: Library) -> None:
    async with at_the_grid(library, SERIES[:1]) as pilot:
        await press(pilot, "ctrl+p")
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "Palette")
        await write(pilot, "chart")
        options = pilot.app.screen.query_one(OptionList)
        await wait_for(pilot, lambda: options.option_count == 1)
        await press(pilot, "enter")
        await wait_for_text(pilot, "The totals, hand by hand")


def test_other_names_are_of_commands_that_there_are() -> None:
    assert set(OTHER_NAMES) <= {command.id for command in in_the_table()}
