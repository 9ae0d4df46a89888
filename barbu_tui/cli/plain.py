"""Plainly spelled command lines, read without the command library.

The library takes longer to load than all that `barbu score` or the program itself have to do first. So
the commonest lines are read here: the program's options, and commands whose arguments are words
and whose options are switches. Everything else (help, mistakes, other commands) is the library's; where
both can read a line they agree, which a test sees to.
"""

from __future__ import annotations

import importlib
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from barbu_tui.cli.global_options import OPTIONS_WITH_VALUE

Act: TypeAlias = Callable[[], None]


class PlainCommand(NamedTuple):
    """A command: the function that does it (`module:name`), its arguments in order, its switches."""

    function: str
    arguments: tuple[str, ...] = ()
    switches: Mapping[str, str] = {}


PROGRAM = PlainCommand("program:open_program", (), {"--continue": "go_on", "-c": "go_on", "--mouse": "mouse"})
VERSION = PlainCommand("version:print_version")
COMMANDS = {
    "score": PlainCommand("scoring:print_sheet", ("file",), {"--json": "as_json", "--explain": "explain"}),
}


def plain_act(arguments: Sequence[str]) -> Act | None:
    """What a plain command line asks for; None if it is not that plain.

    >>> plain_act(["score", "friday.toml", "--help"]) is None
    True
    """
    words = list(arguments)
    data, options = "", []
    while words and words[0].startswith("-") and words[0] != "-":
        option, equals, value = words.pop(0).partition("=")
        if option not in OPTIONS_WITH_VALUE:
            options.append(option + equals + value)
            continue
        if not equals and not words:
            return None
        value = value if equals else words.pop(0)
        # What --lang says was heeded before.
        data = value if option == "--data" else data
    if not words and options == ["--version"]:
        return _act(VERSION, data, ())
    if not words:
        return _act(PROGRAM, data, options)
    if options or words[0] not in COMMANDS:
        return None
    return _act(COMMANDS[words[0]], data, words[1:])


def _act(plain: PlainCommand, data: str, arguments: Sequence[str]) -> Act | None:
    switches = [word for word in arguments if word.startswith("-") and word != "-"]
    words = [word for word in arguments if not word.startswith("-") or word == "-"]
    if len(words) != len(plain.arguments) or not all(word in plain.switches for word in switches):
        return None
    given = dict.fromkeys(plain.switches.values(), False) | {plain.switches[word]: True for word in switches}
    module, _, name = plain.function.partition(":")

    def act() -> None:
        getattr(importlib.import_module(f"barbu_tui.cli.{module}"), name)(data, *words, **given)

    return act
