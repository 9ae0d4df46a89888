"""Lines to type in: as long as what they are for, whatever is pasted; and nothing is left out in silence."""

from __future__ import annotations

import pytest
from textual import events
from textual.pilot import Pilot
from textual.widgets import Input

from barbu_tui.store.library import Library
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.terminal.reader import Typed
from tests.tui.driving import app_on, press, screen_text, stored, wait_for, wait_for_text

LINES = {
    "the filter": ("", "/", 100),
    "a player's new name": ("game", "f2 a", 64),
    "a hand as one line": ("game", ":", 1000),
    "the title of a new game": ("", "n up", 400),
    "a name of a new game": ("", "n", 64),
    "the name of a copy": ("", "p c", 240),
}


async def paste(pilot: Pilot[None], text: str) -> None:
    """Paste a text, as a terminal does that says so."""
    pilot.app.post_message(events.Paste(text))
    await pilot.pause()


async def type_at_once(pilot: Pilot[None], text: str) -> None:
    """The same in a terminal that does not say so."""
    pilot.app.post_message(Typed([events.Key(c, c) for c in text]))
    await pilot.pause()


def line_of(app: BarbuApp) -> Input:
    """The line that is typed in."""
    assert isinstance(app.focused, Input)
    return app.focused


@pytest.mark.parametrize("how", [paste, type_at_once])
@pytest.mark.parametrize("line", LINES)
async def test_every_line_has_the_length_of_what_it_is_for(line: str, how: object, library: Library) -> None:
    assert callable(how)
    where, keys, most = LINES[line]
    path = stored(library)
    app = app_on(library.folder, Opening("game", path=path) if where else None)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares" if where else "Friday")
        await press(pilot, keys)
        await wait_for(pilot, lambda: isinstance(app.focused, Input))
        line_of(app).value = ""
        await how(pilot, "x" * 16_000)
        await wait_for(pilot, lambda: len(line_of(app).value) == most)
        if line != "a hand as one line":
            await wait_for_text(pilot, f"No more than {most} characters fit in this line.")
        await press(pilot, "x backspace")
        assert len(line_of(app).value) == most - 1


async def test_letters_that_come_at_once_take_the_place_of_what_is_selected(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares")
        await press(pilot, "f2 a")
        await wait_for(pilot, lambda: isinstance(app.focused, Input))
        await type_at_once(pilot, "Annabella")
        await press(pilot, "enter")
        await wait_for_text(pilot, "Annabella declares")


async def test_letters_that_come_at_once_are_keys_where_no_line_is_open_and_open_one(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares")
        pilot.app.post_message(Typed([events.Key("colon" if c == ":" else c, c) for c in ":queens = 1012"]))
        await wait_for(pilot, lambda: isinstance(app.focused, Input))
        await press(pilot, "enter")
        await wait_for_text(pilot, "hand 2 of 28")


async def test_pages_that_are_pasted_where_there_is_no_line_do_nothing(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares")
        await type_at_once(pilot, "q=1012xyu" * 100)
        assert "pasted where there is no line" in await wait_for_text(pilot, "hand 1 of 28")
        await press(pilot, "q")
        await wait_for_text(pilot, "this hand")


async def test_several_names_that_are_pasted_fill_the_seats(library: Library) -> None:
    app = app_on(library.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "No game has been stored")
        await press(pilot, "n")
        await wait_for_text(pilot, "players")
        await paste(pilot, "Anne\r\n  Beth \n\nCath\rDiana\n")
        screen = await wait_for_text(pilot, "Diana")
        assert all(name in screen for name in ("Anne", "Beth", "Cath"))
        await press(pilot, "ctrl+s ctrl+s")
        await wait_for_text(pilot, "hand 1 of 28")
        assert [path.name for path in library.games.glob("*.jsonl")]


async def test_names_for_whom_there_is_no_seat_are_said(library: Library) -> None:
    app = app_on(library.folder)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "No game has been stored")
        await press(pilot, "n down down")
        await paste(pilot, "Anne\nBeth\nCath\nDiana")
        screen = await wait_for_text(pilot, "No seat for “Cath”, “Diana”: they are left out.")
        assert "Anne" in screen
        assert "Beth" in screen


@pytest.mark.parametrize("line", ["the filter", "a player's new name", "the title of a new game"])
async def test_of_several_lines_one_is_taken_where_there_is_place_for_one_and_that_is_said(
    line: str, library: Library
) -> None:
    where, keys, _ = LINES[line]
    path = stored(library)
    app = app_on(library.folder, Opening("game", path=path) if where else None)
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares" if where else "Friday")
        await press(pilot, keys)
        await wait_for(pilot, lambda: isinstance(app.focused, Input))
        line_of(app).value = ""
        await paste(pilot, "one\ntwo\nthree")
        await wait_for_text(pilot, "Of the 3 lines that were pasted the first is taken.")
        assert line_of(app).value == "one"


async def test_what_cannot_be_sent_to_a_terminal_does_not_get_into_a_line(library: Library) -> None:
    app = app_on(library.folder, Opening("game", path=stored(library)))
    async with app.run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "Anne declares")
        await press(pilot, "f2 a")
        await wait_for(pilot, lambda: isinstance(app.focused, Input))
        await paste(pilot, "\x1b[2JA\tn\u202en\x9b")
        assert line_of(app).value == "[2JA nn"
        assert "\x1b" not in screen_text(app)
