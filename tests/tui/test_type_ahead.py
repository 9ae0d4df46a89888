"""Keys typed ahead of the screen: all at once, nothing waited for in between."""

from __future__ import annotations

from textual import events
from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from tests.tui.driving import FOUR, SERIES, WRITTEN, app_on, screen_text, stored, wait_for, wait_for_text


def type_all(pilot: Pilot[None], keys: str) -> None:
    """Put all keys into the program's queue before it looks at the first."""
    named = {"space": " "}
    for key in keys.split():
        character = named.get(key, key if len(key) == 1 else None)
        pilot.app.post_message(events.Key(WRITTEN.get(key, key), character))


async def test_a_whole_hand_and_the_next_one_and_an_undo(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "hand 1 of 28")
        type_all(pilot, "q * enter a enter enter c enter 1 0 1 enter b = a enter h = 3 4 5 enter a enter u")
        await wait_for_text(pilot, "undone")
        screen = screen_text(app)
        assert "hand 3 of 28" in screen
        assert "b>acd c>a a>c" in screen


async def test_a_line_in_the_bar_with_corrections_and_what_comes_after_it(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "hand 1 of 28")
        line = " ".join("space" if c == " " else c for c in "a: queens = 1011")
        type_all(pilot, f": home shift+end {line} backspace 2 enter")
        await wait_for_text(pilot, "hand 2 of 28")
        type_all(pilot, "b : end space = space a enter up enter")
        await wait_for_text(pilot, "hand 3 of 28")
        await wait_for_text(pilot, "nobody doubled")


async def test_another_name_for_a_player(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library, hands=SERIES[:1])))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "hand 2 of 28")
        type_all(pilot, "f2 a end e enter v v")
        await wait_for_text(pilot, FOUR[0] + "e declares")


async def test_a_filter_and_the_game_it_leaves(library: Library) -> None:
    stored(library, "Sunday", days_ago=2)
    stored(library, "Monday", days_ago=1)
    app = app_on(library.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Monday")
        type_all(pilot, "/ s u n enter enter")
        await wait_for_text(pilot, "Sunday · Tournament")
        type_all(pilot, "escape escape ? escape w")
        await wait_for_text(pilot, "watching")


async def test_more_keys_behind_the_one_that_leaves_the_program(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "hand 1 of 28")
        type_all(pilot, "q * ctrl+q enter : a enter escape escape")
        await wait_for(pilot, lambda: not app.is_running)
