"""Writes `barbu_tui/cli/command_table.py`: every command with its options, as completion and the man page need it.

The commands themselves are the truth; this table is what can be read without loading the command library.
`python -m scripts.command_table` writes it, a test holds it to the commands.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import typer

from barbu_tui.cli.command_line import whole_program

TABLE = Path(__file__).resolve().parent.parent / "barbu_tui" / "cli" / "command_table.py"
HEAD = '''"""Every command with its options and arguments. Made from the commands by `scripts/command_table.py`."""

# fmt: off
# ruff: noqa: E501 - a command a line, however long
from __future__ import annotations

# (What `typing` has, without loading it: a shell asks at every Tab.)
TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

'''


def table() -> dict[str, Any]:
    """The whole command line: the program's own options, then its commands, theirs inside them."""
    return _entry(typer.main.get_command(whole_program()))


def text() -> str:
    """The table as it is kept."""
    return HEAD + "\n".join(_lines("TABLE: dict[str, Any] = ", table(), "")) + "\n"


def _lines(start: str, entry: dict[str, Any], indent: str) -> Iterator[str]:
    """A command's entry, a line for each of its options, arguments and commands."""
    yield f'{indent}{start}{{"help": {entry["help"]!r}, "options": ['
    yield from (f"{indent} {option!r}," for option in entry["options"])
    yield f'{indent}], "arguments": ['
    yield from (f"{indent} {argument!r}," for argument in entry["arguments"])
    if "commands" in entry:
        yield f'{indent}], "commands": {{'
        for name, command in entry["commands"].items():
            *lines, last = _lines(f"{name!r}: ", command, indent + " ")
            yield from (*lines, last + ",")
    yield indent + ("}}" if "commands" in entry else "]}")


def _entry(command: Any) -> dict[str, Any]:
    # Duck-typed: which click is behind the command library is its own affair.
    entry: dict[str, Any] = {"help": (command.help or "").strip()}
    entry["options"] = [_option(part) for part in command.params if part.param_type_name == "option"]
    entry["arguments"] = [_argument(part) for part in command.params if part.param_type_name == "argument"]
    if parts := getattr(command, "commands", None):
        entry["commands"] = {name: _entry(part) for name, part in parts.items()}
    return entry


def _option(option: Any) -> dict[str, Any]:
    value = "" if option.is_flag else option.metavar or option.name
    return {"names": list(option.opts), "value": value.upper(), "help": option.help or ""}


def _argument(argument: Any) -> dict[str, Any]:
    name = argument.metavar or argument.name.upper()
    return {"name": name, "many": argument.nargs == -1, "required": argument.required, "help": argument.help or ""}


if __name__ == "__main__":
    TABLE.write_text(text(), encoding="utf-8")
