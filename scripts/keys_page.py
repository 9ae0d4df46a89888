"""Writes `docs/keys.md`, every key of every screen, from the table of commands: `python -m scripts.keys_page`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from barbu_tui.tui import commands
from barbu_tui.tui.commands import Command

PAGE = Path(__file__).resolve().parent.parent / "docs" / "keys.md"
_HEAD = """\
# Keys

Every key of every screen. In the program, `?` (F1 where a text is typed) shows those of the screen you are on, Ctrl+P
finds a command by its name, and the last line has the keys of the moment. Where several keys do the same, one is named
here.

A player's key is the letter beside the name; a contract's key stands beside the contract. Both can differ from table
to table.
"""
SCREENS: tuple[tuple[str, Sequence[Command]], ...] = (
    ("Everywhere", (*commands.EVERYWHERE, commands.HELP_WHILE_TYPING)),
    ("The list of games", (*commands.GAMES, commands.RESTORE)),
    ("The list of games: the filter", commands.GAMES_FILTER),
    ("A new game", commands.NEW_GAME),
    ("The grid", commands.GAME),
    ("How the game stands (F5)", commands.STANDING),
    ("The graph (g)", commands.CHART),
    ("Other seats (Ctrl+T)", commands.SEATS),
    ("Other rules (F4)", commands.OTHER_RULES),
    ("A hand: in every part", (*commands.HAND, commands.DROP_CORRECTION)),
    ("A hand: the contract", commands.HAND_CONTRACT),
    ("A hand: the suit or rank", commands.HAND_ANNOUNCE),
    ("A hand: the doubles", commands.HAND_DOUBLES),
    ("A hand: the result", commands.HAND_RESULT),
    ("A hand: the line (:)", commands.HAND_BAR),
    ("Watching", commands.WATCH),
    ("Watching: no game yet", commands.WAITING),
    ("A game that another player scores", commands.OFFER),
    ("Statistics", commands.STATISTICS),
    ("Presets", commands.PRESETS),
    ("The form of a preset", commands.PRESET_EDITOR),
    ("Pages to read: rules, help", commands.PAGE),
)


def page() -> str:
    """The whole page, in English."""
    return "\n".join([_HEAD, *(_section(title, listed) for title, listed in SCREENS)])


def shown_keys() -> set[Command]:
    """The commands that are on the page."""
    return {command for _, listed in SCREENS for command in listed}


def _section(title: str, listed: Sequence[Command]) -> str:
    rows = [f"| `{_plain(command.shown)}` | {_plain(command.help)} |" for command in listed]
    return "\n".join([f"## {title}", "", "| key | what it does |", "|---|---|", *rows, ""])


def _plain(text: str) -> str:
    """A text in which nothing ends a cell of a table."""
    return text.replace("|", "\\|")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
