"""The one table of commands: every screen does what the table says, and says what it does."""

from __future__ import annotations

import importlib
import pkgutil
import re
from collections.abc import Iterator

import pytest
from textual.binding import Binding

import barbu_tui.tui.screens
from barbu_tui.store.library import Library
from barbu_tui.tui import commands
from barbu_tui.tui.app import BarbuApp
from barbu_tui.tui.commands import EVERYWHERE, Command
from barbu_tui.tui.screens.base import PaperScreen
from tests.tui.driving import press, wait_for
from tests.tui.game.driving import at_the_grid, bar, on_grid, on_hand


def all_screens() -> list[type[PaperScreen]]:
    """Every screen that has commands, wherever it is."""
    package = barbu_tui.tui.screens
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        importlib.import_module(module.name)
    return [screen for screen in below(PaperScreen) if screen.KEYS]


def below(screen: type[PaperScreen]) -> Iterator[type[PaperScreen]]:
    for subclass in screen.__subclasses__():
        yield subclass
        yield from below(subclass)


def actions_of(owner: type) -> set[str]:
    """The actions that the project gives a class, the library's own apart."""
    ours = [base for base in owner.__mro__ if base.__module__.startswith("barbu_tui")]
    return {name.removeprefix("action_") for base in ours for name in vars(base) if name.startswith("action_")}


def in_the_table() -> list[Command]:
    """Every command there is."""
    alone = [command for command in vars(commands).values() if isinstance(command, Command)]
    tables = [command for command in vars(commands).values() if isinstance(command, tuple)]
    return list(
        dict.fromkeys([*alone, *(command for table in tables for command in table if isinstance(command, Command))])
    )


SCREENS = all_screens()


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen.__name__))
def test_every_command_has_its_action_and_every_action_its_command(screen: type[PaperScreen]) -> None:
    assert {command.action for command in screen.KEYS if command.key} == actions_of(screen)


@pytest.mark.parametrize("screen", SCREENS, ids=lambda screen: str(screen.__name__))
def test_the_keys_that_work_are_those_of_the_table(screen: type[PaperScreen]) -> None:
    bound = {binding.id: binding.key for binding in screen.BINDINGS if isinstance(binding, Binding)}
    assert bound == {command.id: command.key for command in screen.KEYS if command.key}
    keys = [key for command in (*screen.KEYS, *EVERYWHERE) for key in command.key.split(",") if key]
    assert sorted(keys) == sorted(set(keys)), "a key with two meanings"


def test_what_works_everywhere_is_what_the_program_does() -> None:
    assert {command.action for command in EVERYWHERE} == actions_of(BarbuApp)


def test_every_command_has_a_name_of_its_own_and_says_what_it_does() -> None:
    every = in_the_table()
    assert len(every) > 100
    ids = [command.id for command in every if command is not commands.HELP_WHILE_TYPING]
    assert sorted(ids) == sorted(set(ids))
    for command in every:
        assert re.fullmatch(r"[a-z]+\.[a-z]+(-[a-z]+)*", command.id)
        assert command.shown, command.id
        assert command.help, command.id
        # The library's palette reads markup in what it lists.
        assert "[" not in command.help + command.footer + command.shown, command.id
        assert not (command.key and command.press), command.id


@pytest.mark.parametrize("keys", ["u", ":", "t", "q", "q ="])
async def test_what_the_footer_of_a_hand_says_the_help_says_too(keys: str, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, f"q tab {keys}" if keys == "u" else keys)
        await wait_for(pilot, lambda: on_hand(pilot))
        screen = pilot.app.screen
        assert isinstance(screen, PaperScreen)
        helped = {line[-1].text for section in screen.help_sections for line in section.lines}
        footer = [command for command in screen.footer_commands if command is not commands.HELP_WHILE_TYPING]
        assert footer
        assert {command.help for command in footer} <= helped


async def test_the_palette_offers_what_the_part_with_the_cursor_can_do(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q")
        await wait_for(pilot, lambda: on_hand(pilot))
        offered = {offer.title: offer.callback for offer in pilot.app.get_system_commands(pilot.app.screen)}
        offered["maximum (*)"]()
        assert bar(pilot) == "a: queens b>acd"
        assert "the rest (*)" not in offered
        offered["leave (Esc)"]()
        await wait_for(pilot, lambda: on_grid(pilot))


async def test_while_the_line_is_typed_nothing_of_the_parts_is_offered(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, ":")
        await wait_for(pilot, lambda: on_hand(pilot))
        screen = pilot.app.screen
        assert isinstance(screen, PaperScreen)
        assert {command.id.partition(".")[0] for command in screen.footer_commands} == {"bar", "app"}
        titles = {offer.title for offer in pilot.app.get_system_commands(screen)}
        assert not titles & {"take (Enter)", "maximum (*)"}
