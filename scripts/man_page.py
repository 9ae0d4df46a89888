"""Writes `docs/barbu.1`, the man page, from the table of commands: `python -m scripts.man_page`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from scripts.command_table import table

PAGE = Path(__file__).resolve().parent.parent / "docs" / "barbu.1"
_HEAD = """\
.TH BARBU 1 "" "barbu-tui" "User Commands"
.SH NAME
barbu \\- the scorer for a Barbu table
.SH SYNOPSIS
.B barbu
[\\fIOPTION\\fR]... [\\fICOMMAND\\fR [\\fIARGUMENT\\fR]...]
.SH DESCRIPTION
Takes a whole hand of Barbu (contract, who doubled and redoubled whom, who took what) in a dozen keys, keeps the
sheet, and loses nothing. Without a command it opens the program, in which
.B ?
shows the keys. GAME is a stored game's name, its title, or the start of one; PRESET a preset's id, its name, or the
path of a file; FILE a record, and \\- is standard input.
"""
_TAIL = """\
.SH EXIT STATUS
.TP
.B 0
done
.TP
.B 1
the input is wrong: one line a fault on standard error
.TP
.B 2
the command line is wrong
.TP
.B 70
a fault of the program's own; what was recorded is safe
.TP
.B 130
stopped by Ctrl+C; 128 and the number of the signal for others
.SH ENVIRONMENT
.TP
.B BARBU_DATA
the folder with games and presets, where \\-\\-data does not name one
.TP
.B BARBU_CONFIG
the folder with the settings
.TP
.B BARBU_CACHE
the folder of what costs only time to lose
.TP
.B BARBU_STATE
the folder of details after a fault of the program's own
.TP
.B BARBU_LANG
the language, where \\-\\-lang does not name one and the settings do not
.TP
.B BARBU_SIGNS
.B all
or
.BR plain :
which signs are shown
.TP
.B BARBU_CURSOR
.I shown
shows the terminal's own cursor, which stands where the typing is, to magnifiers that follow no hidden one
.TP
.B NO_COLOR
no colours
.SH FILES
.B barbu doctor
says where games, presets and settings are.
"""


def page() -> str:
    """The whole page, in the language that man pages are written in."""
    program = table()
    parts = [_HEAD, ".SH OPTIONS\n", *_options(program), ".SH COMMANDS\n"]
    for name, command in program["commands"].items():
        parts += _command(name, command)
    return "".join([*parts, _TAIL])


def _command(name: str, command: Mapping[str, Any]) -> Iterator[str]:
    inner = command.get("commands", {})
    if not inner or command["arguments"]:
        yield f".SS {_plain(_usage(name, command))}\n{_plain(_paragraph(command['help']))}\n"
        yield from _options(command)
    for part, entry in inner.items():
        yield from _command(f"{name} {part}", entry)


def _usage(name: str, command: Mapping[str, Any]) -> str:
    words = ["barbu", name]
    for argument in command["arguments"]:
        shown = argument["name"] + ("..." if argument["many"] else "")
        words.append(shown if argument["required"] else f"[{shown}]")
    return " ".join(words)


def _options(command: Mapping[str, Any]) -> Iterator[str]:
    for option in command["options"]:
        names = ", ".join(f"\\fB{_plain(name)}\\fR" for name in option["names"])
        value = f" \\fI{_plain(option['value'])}\\fR" if option["value"] else ""
        yield f".TP\n{names}{value}\n{_plain(option['help'])}\n"


def _paragraph(text: str) -> str:
    return "\n.PP\n".join(" ".join(part.split()) for part in text.split("\n\n"))


def _plain(text: str) -> str:
    """A text in which nothing is a request to the typesetter."""
    escaped = text.replace("\\", "\\e").replace("-", "\\-")
    return "\n".join(
        f"\\&{line}" if line.startswith(("'", ".")) and line != ".PP" else line for line in escaped.split("\n")
    )


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
