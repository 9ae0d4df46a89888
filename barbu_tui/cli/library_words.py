"""The command library's own words, in the language that is spoken: of help pages, and of what is wrong with a line."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import typer

from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message

_HEADINGS = {
    "Usage": message("Usage", context="command line"),
    "Arguments": message("Arguments", context="command line"),
    "Options": message("Options", context="command line"),
    "Commands": message("Commands", context="command line"),
}
# Read by the extraction of the catalogs alone: `_value_word` looks these up by the library's own words.
_PLACEHOLDERS = {
    "OPTIONS": message("OPTIONS", context="stands for a value"),
    "COMMAND": message("COMMAND", context="stands for a value"),
    "ARGS": message("ARGS", context="stands for a value"),
}
_OF_OPTIONS = {
    "Show this message and exit.": message("Show this message and exit."),
}
# What the library says of a value: those of its own, and of newer versions (with the name of the thing in quotes).
_SENTENCES: tuple[tuple[str, UserMessage], ...] = (
    (r"Invalid value for (?P<where>'[^']*'(?: / '[^']*')*|[^ ':]+): (?P<what>.*)", message("{where}: {what}")),
    (r"Invalid value: (?P<what>.*)", message("{what}")),
    (r"Missing argument (?P<where>'.*')\.", message("{where} is missing.")),
    (r"Missing (?:option|parameter:?) (?P<where>.*?)\.?", message("{where} is missing.")),
    (r"Missing command\.", message("A command is missing.")),
    (
        r"No such option:? '?(?P<option>-.*?)'?\.? (?:Did you mean|\(Possible options?:) '?(?P<others>-.*?)'?[?)]",
        message("There is no option {option}. Did you mean {others}?"),
    ),
    (r"No such option:? '?(?P<option>-.*?)'?\.?", message("There is no option {option}.")),
    (
        r"No such command '(?P<command>.*?)'\. Did you mean (?P<others>.*)\?",
        message("There is no command {command}. Did you mean {others}?"),
    ),
    (r"No such command '(?P<command>.*)'\.", message("There is no command {command}.")),
    (r"Option '(?P<option>.*)' requires (?:an argument|\d+ arguments)\.", message("{option} needs a value after it.")),
    (r"Option '(?P<option>.*)' does not take a value\.", message("{option} takes no value.")),
    (r"Got unexpected extra arguments?(?:\(s\))? \((?P<words>.*)\)", message("This is too much: {words}")),
    (r"(?P<value>.*) is not a valid (?:integer|int)\.", message("{value} is not a whole number.")),
    (r"Input should be a valid integer.*", message("it is not a whole number.")),
    (r"Input should be greater than or equal to (?P<least>.*)", message("the least is {least}.")),
    (r"Input should be less than or equal to (?P<most>.*)", message("the most is {most}.")),
    (r"(?P<value>.*) is not in the range (?P<range>.*)\.", message("{value} is not in the range {range}.")),
    (r"(?P<value>.*) is not one of (?P<choices>.*)\.", message("{value} is not one of {choices}.")),
)
_BESIDES = re.compile(r"(?:^|  )\[(?P<parts>[^\[\]]+)\]$")
_PARTS: tuple[tuple[str, UserMessage], ...] = (
    (r"default: (?P<default>.*)", message("otherwise {default}")),
    (r"(?P<range>[\d.<=]*x[\d.<>=]*)", message("{range}")),
    (r"required", message("required")),
)
"""What may stand in brackets after an option's help."""

# (Whose class it is differs among the library's versions.)
_LibraryFormatter: Any = typer.Context.formatter_class


class Formatter(_LibraryFormatter):  # type: ignore[misc]  # (a class known only at run time)
    """Writes a help page with the headings, and with the options' help, in the language that is spoken."""

    def write_usage(self, prog: str, args: str = "", prefix: str | None = None) -> None:
        super().write_usage(prog, _placeholders(args), tr("{heading}:", heading=_HEADINGS["Usage"]) + " ")

    def write_heading(self, heading: str) -> None:
        words = tr("{heading}:", heading=_HEADINGS.get(heading, heading))
        self.write(f"{' ' * self.current_indent}{words}\n")

    def write_dl(self, rows: Sequence[tuple[str, str]], *args: Any, **options: Any) -> None:
        super().write_dl([(_placeholders(name), _help_text(text)) for name, text in rows], *args, **options)


class HelpContext(typer.Context):
    """A command line being read, whose help is written so."""

    formatter_class = Formatter


def usage_fault(said: str) -> str:
    """What is wrong with a command line, as the library says it, in the language that is spoken."""
    for pattern, sentence in _SENTENCES:
        if fits := re.fullmatch(pattern, said, re.DOTALL):
            values = fits.groupdict()
            if "what" in values:
                values["what"] = usage_fault(values["what"])
            return tr(sentence.text, **values)
    return said


def _placeholders(text: str) -> str:
    """What stands for values (FILE, NAME), without the types that the library adds to some."""
    words = re.sub(r" <[\w\[\], |]+>", "", text)
    return re.sub(r"\b[A-Z]{2,}\b", lambda word: tr(_value_word(word[0])), words)


def _value_word(english: str) -> UserMessage:
    """The word that stands for a value in help; `scripts/catalogs.py` finds them as `metavar`."""
    return UserMessage(english, context="stands for a value")


def _help_text(text: str) -> str:
    """An option's help; in brackets what it is without it, or that there must be one."""
    brackets = _BESIDES.search(text)
    parts = [_besides(part) for part in brackets["parts"].split("; ")] if brackets else []
    # (The end of a sentence of ours may be in brackets too.)
    said = text[: brackets.start()] if brackets and all(parts) else text
    named = [f"[{part}]" for part in parts if part] if said != text else []
    return "  ".join(filter(None, [tr(_OF_OPTIONS.get(said, said)) if said else "", *named]))


def _besides(part: str) -> str:
    """One of the things in brackets, in the language that is spoken; empty for anything else."""
    for pattern, sentence in _PARTS:
        if fits := re.fullmatch(pattern, part, re.DOTALL):
            return tr(sentence.text, **fits.groupdict())
    return ""
