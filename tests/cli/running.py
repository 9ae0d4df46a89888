"""Commands run as a user runs them."""

from __future__ import annotations

import subprocess
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple

from tests.starting import Process, starter_for
from tests.terminal import ROOT, barbu, environment

PATIENCE_S = 180


class CommandResult(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def run(home: Path, *arguments: str, given: str = "", env: Mapping[str, str] | None = None) -> CommandResult:
    """Run `barbu` in a process of its own, in the checkout, with a home of its own."""
    argv, surroundings = barbu(*arguments), environment(home, env)
    with TemporaryFile() as stdin, TemporaryFile() as out, TemporaryFile() as err:
        stdin.write(given.encode())
        stdin.seek(0)
        starter = starter_for(argv, surroundings)
        process: Process
        if starter:
            process = starter.start(argv, (stdin.fileno(), out.fileno(), err.fileno()), surroundings)
        else:
            process = subprocess.Popen(argv, cwd=ROOT, env=surroundings, stdin=stdin, stdout=out, stderr=err)
        try:
            status = process.wait(PATIENCE_S)
        except BaseException:
            process.kill()
            raise
        out.seek(0)
        err.seek(0)
        return CommandResult(status, out.read().decode(), err.read().decode())
