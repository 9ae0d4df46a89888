"""The page on playing without the screen says what the program does."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

from barbu_tui.lines.commands import COMMANDS
from tests.cli.running import run
from tests.terminal import ROOT

PAGE = (ROOT / "docs" / "lines.md").read_text(encoding="utf-8")
TYPED = ("q", "a c", "a", "", "c", "1", "0", "1", "", "b = d", "who pays", "undo", "left", "quit")


def test_the_session_is_what_comes_of_what_is_typed_in_it(tmp_path: Path) -> None:
    (session,) = re.findall(r"```console\n\$ barbu (.*?)\n(.*?)```", PAGE, flags=re.DOTALL)
    said = run(tmp_path, *shlex.split(session[0]), given="".join(f"{line}\n" for line in TYPED))
    # An editor takes blanks from the ends of lines.
    assert [line.rstrip() for line in said.out.splitlines()] == [line.rstrip() for line in session[1].splitlines()]


def test_every_command_is_on_the_page() -> None:
    for command in COMMANDS:
        if command.id != "restore":
            assert f"`{command.words[0]}" in PAGE, command.id
