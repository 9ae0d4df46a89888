"""Commands run as a user runs them."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.terminal import ROOT, barbu, environment


class CommandResult(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def run(home: Path, *arguments: str, given: str = "", env: Mapping[str, str] | None = None) -> CommandResult:
    """Run `barbu` in a process of its own, in the checkout, with a home of its own."""
    result = subprocess.run(
        barbu(*arguments),
        cwd=ROOT,
        env=environment(home, env),
        input=given.encode(),
        capture_output=True,
        check=False,
        timeout=180,
    )
    return CommandResult(result.returncode, result.stdout.decode(), result.stderr.decode())
