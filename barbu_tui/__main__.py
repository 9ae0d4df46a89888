"""`barbu`, and `python -m barbu_tui`: straight to the program, or to a command.

The program itself must not wait for the command library, so the few options it has are read here.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import NamedTuple


class _Opening(NamedTuple):
    data: str = ""
    go_on: bool = False
    mouse: bool = False


def main() -> None:
    """Carry out this process's command line."""
    arguments = sys.argv[1:]
    opening = _read(arguments)
    if opening is None:
        from barbu_tui.cli.command_line import run

        run(arguments)
    from barbu_tui.cli.program import open_program

    open_program(opening.data, go_on=opening.go_on, mouse=opening.mouse)


def _read(arguments: Sequence[str]) -> _Opening | None:
    """The program's own options; None if there is anything else, which is the command library's business."""
    opening = _Opening()
    words = iter(arguments)
    for word in words:
        if word in {"--continue", "-c"}:
            opening = opening._replace(go_on=True)
        elif word == "--mouse":
            opening = opening._replace(mouse=True)
        elif word == "--data" and (folder := next(words, "")):
            opening = opening._replace(data=folder)
        elif word.startswith("--data=") and word != "--data=":
            opening = opening._replace(data=word.removeprefix("--data="))
        else:
            return None
    return opening


if __name__ == "__main__":
    main()
