"""Commands run as a user runs them."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

from tests.starting import barbu, run_to_its_end
from tests.terminal import environment


class CommandResult(NamedTuple):
    """What a command printed and how it ended."""

    status: int
    out: str
    err: str


def run(
    home: Path, *arguments: str, given: str = "", env: Mapping[str, str] | None = None, into: int | None = None
) -> CommandResult:
    """Run `barbu` in a process of its own, in the checkout, with a home of its own.

    `into` is a descriptor that gets the output.
    """
    ended = run_to_its_end(barbu(*arguments), environment(home, env), given=given.encode(), into=into)
    return CommandResult(ended.status, ended.out.decode(), ended.err.decode())
