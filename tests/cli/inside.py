"""Commands run within the test: a process costs more than most of what they do."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from barbu_tui.cli.command_line import run
from tests.cli.running import CommandResult

Barbu: TypeAlias = Callable[..., CommandResult]


def within(data: Path, captured: pytest.CaptureFixture[str]) -> Barbu:
    """`barbu` on a data folder: called with a command's words, it says what that printed and how it ended."""

    def barbu(*arguments: str) -> CommandResult:
        captured.readouterr()
        with pytest.raises(SystemExit) as end:
            run(["--data", str(data), *arguments])
        said = captured.readouterr()
        code = end.value.code
        return CommandResult(code if isinstance(code, int) else 0 if code is None else 1, said.out, said.err)

    return barbu
