"""Sharing a game from the program: a key for the form, Enter for the place, and the place is said."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pytest
from textual.pilot import Pilot

from barbu_tui.store.library import Library
from barbu_tui.tui.command_palette import offered
from tests.export.html import Document
from tests.tui.driving import SERIES, app_on, press, screen_text, stored, wait_for, wait_for_text, write
from tests.tui.game.driving import at_the_grid

STEM = "2026-11-27-friday"


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder that the program is started in."""
    folder = tmp_path / "here"
    folder.mkdir()
    monkeypatch.chdir(folder)
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    return folder


@pytest.fixture
def library(tmp_path: Path) -> Library:
    return Library(tmp_path / "data")


def says(pilot: Pilot[None], text: str) -> bool:
    """Whether a text is on the screen, over however many lines."""
    return text in "".join(screen_text(pilot.app).split())


def files(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


async def test_every_form_is_a_key_and_an_enter_away(here: Path, library: Library) -> None:
    async with at_the_grid(library, SERIES[:3]) as pilot:
        for key, name, begins in (
            ("s", f"{STEM}-sheet.html", "<!DOCTYPE html>"),
            ("w", f"{STEM}.xlsx", "PK"),
            ("p", f"{STEM}-page.html", "<!DOCTYPE html>"),
            ("r", f"{STEM}.toml", "schema = 1"),
            ("c", f"{STEM}.csv", "\ufeffhand;declarer"),
        ):
            await press(pilot, f"ctrl+s {key}")
            await wait_for_text(pilot, f"{here / name}"[:60])
            await press(pilot, "enter")
            await wait_for(pilot, (here / name).exists)
            await wait_for(pilot, partial(says, pilot, f"“{here / name}”"))
            assert (here / name).read_bytes().startswith(begins.encode())
        sheet = Document((here / f"{STEM}-page.html").read_text(encoding="utf-8"))
        assert sheet.all("title") == ["3/28 · Friday"]


async def test_any_other_key_shares_nothing(here: Path, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "ctrl+s")
        await wait_for_text(pilot, "s sheet")
        await press(pilot, "z")
        assert "s sheet" not in screen_text(pilot.app)
        assert not files(here)


async def test_a_file_that_is_there_is_replaced_only_if_one_says_so(here: Path, library: Library) -> None:
    file = here / f"{STEM}.toml"
    file.write_text("mine")
    async with at_the_grid(library) as pilot:
        await press(pilot, "ctrl+s r enter")
        await wait_for_text(pilot, "already. Replace it?")
        await press(pilot, "n")
        assert file.read_text() == "mine"
        await press(pilot, "ctrl+s r enter y")
        await wait_for(pilot, lambda: file.read_text().startswith("schema"))


async def test_another_place_can_be_typed_and_is_where_the_next_one_goes(here: Path, library: Library) -> None:
    (here / "web").mkdir()
    async with at_the_grid(library) as pilot:
        await press(pilot, "ctrl+s p")
        await wait_for_text(pilot, "into which file?")
        await write(pilot, "web/index.html")
        await press(pilot, "enter")
        await wait_for(pilot, (here / "web" / "index.html").exists)
        await press(pilot, "ctrl+s r")
        await wait_for_text(pilot, str(here / "web")[:60])
        await press(pilot, "enter")
        await wait_for(pilot, (here / "web" / f"{STEM}.toml").exists)


async def test_a_folder_that_is_typed_gets_the_file_under_its_own_name(here: Path, library: Library) -> None:
    (here / "web").mkdir()
    async with at_the_grid(library) as pilot:
        await press(pilot, "ctrl+s c")
        await wait_for_text(pilot, "into which file?")
        await write(pilot, "web")
        await press(pilot, "enter")
        await wait_for(pilot, (here / "web" / f"{STEM}.csv").exists)


async def test_what_cannot_be_written_is_told_and_nothing_lies_among_the_games(here: Path, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        for file, why in (
            (str(here / "no" / "x.html"), "there is no folder"),
            (str(library.games / "x.html"), "the stored games are in this folder"),
        ):
            await press(pilot, "ctrl+s s")
            await wait_for_text(pilot, "into which file?")
            await write(pilot, file)
            await press(pilot, "enter")
            await wait_for_text(pilot, why)
        assert not files(here)


async def test_a_game_is_shared_from_the_list_without_being_opened(here: Path, library: Library) -> None:
    stored(library, hands=SERIES[:2])
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, "2/28")
        await press(pilot, "ctrl+s r enter")
        await wait_for(pilot, (here / f"{STEM}.toml").exists)
        assert "one game" in screen_text(pilot.app), "the list is not filtered by what was typed"
        assert "queens" in (here / f"{STEM}.toml").read_text()


async def test_a_game_that_cannot_be_read_says_so(here: Path, library: Library) -> None:
    path = stored(library, hands=SERIES[:1])
    path.write_text("scribbled over\n")
    async with app_on(library.folder).run_test(size=(80, 24)) as pilot:
        await wait_for_text(pilot, STEM)
        await press(pilot, "ctrl+s s enter")
        await wait_for_text(pilot, "line 1")
        assert not files(here)


async def test_the_palette_finds_it_by_what_one_wants(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        titles = [command.title for command in offered(pilot.app, pilot.app.screen)]
        for words in ("print", "CSV", "workbook", "phone", "record"):
            assert any(words in title for title in titles if title.endswith("(Ctrl+S)"))
