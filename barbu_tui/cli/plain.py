"""Plainly spelled command lines, read without the command library.

The library takes longer to load than all that `barbu score` or a new game have to do first. So the commonest
lines are read here: the program's options, and commands that take words, options with a word, and switches.
Everything else (help, mistakes, other commands) is the library's; where both can read a line they agree, which
a test sees to.
"""

from __future__ import annotations

import importlib
import sys
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from barbu_tui.cli.global_options import OPTIONS_WITH_VALUE

Act: TypeAlias = Callable[[], None]


class PlainCommand(NamedTuple):
    """A command: the function that does it (`module:name`), how many words it takes, its switches and options."""

    function: str
    words: range
    switches: Mapping[str, str] = {}
    options: Mapping[str, str] = {}


_NONE, _ONE, _ONE_AT_MOST, _SOME, _ANY = range(1), range(1, 2), range(2), range(1, sys.maxsize), range(sys.maxsize)
PROGRAM = PlainCommand("program:open_program", _NONE, {"--continue": "go_on", "-c": "go_on", "--mouse": "mouse"})
VERSION = PlainCommand("version:print_version", _NONE)
COMMANDS = {
    "score": PlainCommand("scoring:print_sheet", _ONE, {"--json": "as_json", "--explain": "explain"}),
    "new": PlainCommand(
        "beginning:begin", _ANY, {"--lines": "lines"}, {"--preset": "preset", "--first": "first", "--title": "title"}
    ),
    "hand": PlainCommand("recording:record", _SOME, {"--json": "as_json"}),
    "undo": PlainCommand("recording:take_back", _ONE_AT_MOST, {"--json": "as_json"}),
    "redo": PlainCommand("recording:bring_back", _ONE_AT_MOST, {"--json": "as_json"}),
    "show": PlainCommand("recording:print_game", _ONE_AT_MOST, {"--last": "last", "--json": "as_json"}),
    "stats": PlainCommand("figures:print_statistics", _ANY, {"--json": "as_json"}, {"--preset": "preset"}),
    "play": PlainCommand("going_on:go_on", _ONE_AT_MOST, {"--lines": "lines"}),
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
    given: dict[str, str | bool] = dict.fromkeys(plain.options.values(), "")
    given |= dict.fromkeys(plain.switches.values(), False)
    words = []
    left = iter(arguments)
    for word in left:
        option, equals, value = word.partition("=")
        if word in plain.switches:
            given[plain.switches[word]] = True
        elif option in plain.options:
            value = value if equals else next(left, "-")
            if value.startswith("-") and not equals:
                return None
            given[plain.options[option]] = value
        elif word.startswith("-") and word != "-":
            return None
        else:
            words.append(word)
    if len(words) not in plain.words:
        return None
    module, _, name = plain.function.partition(":")

    def act() -> None:
        getattr(importlib.import_module(f"barbu_tui.cli.{module}"), name)(data, *words, **given)

    return act
