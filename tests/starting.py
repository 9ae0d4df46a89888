"""Starting the program from the tests: from cold, as a user does, or by the process that has loaded it already.

`pytest --thorough` starts it from cold every time.
"""

from __future__ import annotations

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from tempfile import TemporaryFile
from typing import NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parent.parent
PATIENCE_S = 180
_READ_LATE = frozenset({"PATH", "HOME", "TERM"})
"""The variables that neither Python nor the libraries read while they are loaded; ours beside them: `BARBU_...`."""
_AS_IN_THE_STARTER = {("LC_ALL", "C.UTF-8"), ("PYTHONPATH", str(ROOT))}


class Started:
    """A program that the starter started: what the tests use of `subprocess.Popen`."""

    def __init__(self, starter: Starter, pid: int, args: Sequence[str]) -> None:
        self.pid, self.args = pid, args
        self.returncode: int | None = None
        self._starter = starter

    def poll(self) -> int | None:
        """The status that it ended with, a signal as a negative number; None while it runs."""
        if self.returncode is None:
            self._starter.hear(0)
            self.returncode = self._starter.ended.pop(self.pid, None)
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Wait for its end; raises `subprocess.TimeoutExpired`."""
        deadline = None if timeout is None else time.monotonic() + timeout
        while (status := self.poll()) is None:
            if deadline is not None and time.monotonic() > deadline:
                assert timeout is not None
                raise subprocess.TimeoutExpired(list(self.args), timeout)
            self._starter.hear(0.05)
        return status

    def send_signal(self, number: int) -> None:
        """Send it a signal, unless it has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End it at once."""
        self.send_signal(signal.SIGKILL)


Process: TypeAlias = "subprocess.Popen[bytes] | Started"


class Starter:
    """Our end of `tests.starter`."""

    def __init__(self) -> None:
        self._line, theirs = socket.socketpair()
        environment = {"PATH": os.environ.get("PATH", os.defpath), "LC_ALL": "C.UTF-8"}
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.starter", str(theirs.fileno())],
            cwd=ROOT, env=environment, stdin=subprocess.DEVNULL, pass_fds=[theirs.fileno()],
        )  # fmt: skip
        theirs.close()
        self._said = b""
        self._answers: list[int] = []
        self.ended: dict[int, int] = {}
        """The statuses of those that ended and that nobody asked after yet."""
        atexit.register(self.close)

    def start(
        self,
        argv: Sequence[str],
        streams: tuple[int, int, int],
        environment: Mapping[str, str],
        *,
        folder: Path = ROOT,
        terminal: bool = False,
        ignored: Sequence[signal.Signals] = (),
    ) -> Started:
        """Start the program with the arguments of a command line that `starter_for` has the starter for."""
        request = {
            "arguments": list(argv[3:]), "folder": str(folder), "environment": dict(environment),
            "terminal": terminal, "ignored": [number.name for number in ignored],
        }  # fmt: skip
        socket.send_fds(self._line, [json.dumps(request).encode() + b"\n"], streams)
        while not self._answers:
            self.hear(60)
        return Started(self, self._answers.pop(), argv)

    def hear(self, wait_s: float) -> None:
        """Take what the starter says, waiting up to `wait_s` for it."""
        while select.select([self._line], [], [], wait_s)[0]:
            wait_s = 0
            heard = self._line.recv(65536)
            assert heard, "the starter is gone"
            *lines, self._said = (self._said + heard).split(b"\n")
            for line in lines:
                answer = json.loads(line)
                if "started" in answer:
                    self._answers.append(answer["started"])
                else:
                    self.ended[answer["ended"]] = answer["status"]

    def close(self) -> None:
        """No more is to be started."""
        self._line.close()
        self._process.wait()


def barbu(*arguments: str) -> list[str]:
    """The command that starts the program from this checkout."""
    return [sys.executable, "-m", "barbu_tui", *arguments]


class _Kept:
    """The starter of this process, once there is one; `wanted` says whether there may be one."""

    wanted = False
    starter: Starter | None = None


def start_warm() -> None:
    """From now on, start the program by a process that has loaded it, where that makes no difference."""
    _Kept.wanted = True


def starter_for(argv: Sequence[str], environment: Mapping[str, str]) -> Starter | None:
    """The starter; None where the program is to be started from cold."""
    if not _Kept.wanted or list(argv[:3]) != barbu() or "LC_ALL" not in environment:
        return None
    if not all(
        name in _READ_LATE or name.startswith("BARBU_") or (name, value) in _AS_IN_THE_STARTER
        for name, value in environment.items()
    ):
        return None
    if _Kept.starter is None:
        _Kept.starter = Starter()
    return _Kept.starter


class Ended(NamedTuple):
    """What a program printed and how it ended."""

    status: int
    out: bytes
    err: bytes


def run_to_its_end(
    argv: Sequence[str],
    environment: Mapping[str, str],
    *,
    folder: Path = ROOT,
    given: bytes = b"",
    into: int | None = None,
) -> Ended:
    """Start the program, give it its input, and wait for its end; `into` is a descriptor that gets its output."""
    with TemporaryFile() as stdin, TemporaryFile() as out, TemporaryFile() as err:
        stdin.write(given)
        stdin.seek(0)
        stdout = out.fileno() if into is None else into
        starter = starter_for(argv, environment)
        process: Process
        if starter:
            process = starter.start(argv, (stdin.fileno(), stdout, err.fileno()), environment, folder=folder)
        else:
            process = subprocess.Popen(argv, cwd=folder, env=environment, stdin=stdin, stdout=stdout, stderr=err)
        try:
            status = process.wait(PATIENCE_S)
        except BaseException:
            process.kill()
            raise
        out.seek(0)
        err.seek(0)
        return Ended(status, out.read(), err.read())
