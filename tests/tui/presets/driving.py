"""What the tests of the preset screens share: keys, presets made and saved, a hand scored with one of them."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence
from pathlib import Path

import pytest
from textual import events
from textual.pilot import Pilot

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import score_hand
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.app import BarbuApp
from tests.tui.driving import WRITTEN, screen_text, wait_for, wait_for_text

SIGNS = {name: sign for sign, name in WRITTEN.items()} | {"space": " "}
NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Fay")


def editor_of(script: str, folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A shell script as the user's text editor, and a terminal that can be lent to it."""
    program = folder / "editor"
    program.write_text(f"#!/bin/sh\n{script}\n")
    program.chmod(0o755)
    monkeypatch.setenv("VISUAL", str(program))
    monkeypatch.setattr(BarbuApp, "suspend", lambda self: contextlib.nullcontext())


async def press(pilot: Pilot[None], names: str) -> None:
    """Press keys that are written one space apart, as fast as a person never could: the program loses none."""
    for name in names.split():
        name = WRITTEN.get(name, name)
        event = events.Key(name, SIGNS.get(name, name if len(name) == 1 else None))
        event.set_sender(pilot.app)
        assert pilot.app._driver
        pilot.app._driver.send_message(event)
    await pilot.pause()


async def write(pilot: Pilot[None], text: str) -> None:
    """Type a text."""
    await press(pilot, " ".join("space" if c == " " else c for c in text))


async def new_preset(pilot: Pilot[None], name: str) -> None:
    """From the games to a new preset of this name."""
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
    await press(pilot, "p")
    await wait_for_text(pilot, "Presets")
    await press(pilot, "n")
    await wait_for_text(pilot, "a new preset")
    await write(pilot, name)
    await press(pilot, "enter")


async def add(pilot: Pilot[None], key: str, *values: str) -> None:
    """Add the contract of a key, and fill in the fields from the one with the cursor on."""
    await press(pilot, f"insert {key}")
    for value in values:
        await write(pilot, value)
        await press(pilot, "enter")


async def saved(pilot: Pilot[None], preset_id: str, data: Path) -> Preset:
    """Save what is edited, and read it back from the disk."""
    await press(pilot, "ctrl+s")
    await wait_for_text(pilot, f"Saved as {preset_id}.toml")
    assert "nothing is wrong with it" in screen_text(pilot.app)
    return preset_of_id(preset_id, data)


async def played(pilot: Pilot[None], players: int, line: str, library: Library) -> Sequence[int]:
    """Leave the editor, start a game with the preset, score one hand as a line; its net points by seat."""
    while type(pilot.app.screen).__name__ != "PresetsScreen":
        await press(pilot, "escape")
    await press(pilot, "s")
    await wait_for_text(pilot, "New game")
    for name in NAMES[:players]:
        await write(pilot, name)
        await press(pilot, "enter")
    await press(pilot, "a ctrl+s")
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GameScreen")
    await press(pilot, ":")
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "HandScreen")
    await write(pilot, line)
    await press(pilot, "enter")
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GameScreen")
    await press(pilot, "escape")
    await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "PresetsScreen")
    [entry] = library.stored_games()
    with OpenGame.open(entry.path) as stored:
        game = stored.state.game
        [hand] = game.hands
        return score_hand(game.table.preset, hand).net
