"""The real program in a real pseudo-terminal: type, look at the screen, count bytes, send signals.

    with Terminal(barbu("new", "--first", "Anne", "Anne", "Beth", "Cath", "Diana"), home=tmp_path) as terminal:
        terminal.wait_for("Anne declares")
        terminal.keys("q * enter")
        assert "this hand" in terminal.screen_text()

Nothing here waits for a fixed time: `wait_for` waits for words on the screen, `settle` until the program
has nothing left to do. POSIX only; where there is no /proc, "nothing left to do" is judged by the output alone.
"""

from __future__ import annotations

import contextlib
import fcntl
import os
import re
import select
import signal
import struct
import subprocess
import termios
import time
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from tests.keys import encode
from tests.screen import Picture, Size, modes_left_on
from tests.starting import ROOT as ROOT
from tests.starting import Process, starter_for
from tests.starting import barbu as barbu

PLAIN_XTERM = {b"\x1b[c": b"\x1b[?62;22c", b"\x1b[0c": b"\x1b[?62;22c"}
SYNCHRONISED = PLAIN_XTERM | {b"\x1b[?2026$p": b"\x1b[?2026;2$y"}
_RESET_IN_CHILD = (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGPIPE, signal.SIGTERM)


def environment(home: Path, changes: Mapping[str, str] | None = None) -> dict[str, str]:
    """A home of its own and a plain terminal; nothing of the environment the tests run in."""
    base = {"PATH": os.environ.get("PATH", os.defpath), "HOME": str(home), "BARBU_DATA": str(home / "data")}
    return base | {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"} | dict(changes or {})


class Terminal:
    """A program running in a pseudo-terminal, and the screen that it draws.

    `env` is added to `environment(home)`; `replies` are the answers to a program's questions about the
    terminal; `ignored` signals are ignored from the start, as `nohup` does with SIGHUP.
    """

    def __init__(
        self,
        argv: Sequence[str],
        *,
        home: Path,
        size: Size = (80, 24),
        env: Mapping[str, str] | None = None,
        replies: Mapping[bytes, bytes] = PLAIN_XTERM,
        ignored: Sequence[signal.Signals] = (),
    ) -> None:
        self.size = size
        self.chunks: list[tuple[float, bytes]] = []
        """Everything the program sent, with the time (`time.perf_counter()`) it came."""
        self.closed = False
        self._replies, self._ignored = replies, tuple(ignored)
        self._picture, self._drawn = Picture(size), 0
        self._master, slave = os.openpty()
        _set_size(slave, size)
        self.started = time.perf_counter()
        self.process = self._start(argv, slave, environment(home, env))
        os.close(slave)

    def _start(self, argv: Sequence[str], slave: int, surroundings: Mapping[str, str]) -> Process:
        starter = starter_for(argv, surroundings)
        if starter:
            return starter.start(argv, (slave, slave, slave), surroundings, terminal=True, ignored=self._ignored)
        return subprocess.Popen(
            argv, stdin=slave, stdout=slave, stderr=slave, cwd=ROOT, env=surroundings,
            close_fds=True, preexec_fn=self._become_a_terminal_program,
        )  # fmt: skip

    def _become_a_terminal_program(self) -> None:
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        for number in _RESET_IN_CHILD:
            signal.signal(number, signal.SIG_IGN if number in self._ignored else signal.SIG_DFL)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """End the program, if it still runs, and the terminal."""
        if self.process.poll() is None:
            self.process.kill()
        self.hang_up()
        self.process.wait()

    # ------------------------------------------------------------- reading

    def read(self, wait_s: float = 0.0) -> bool:
        """Take what the program has sent, waiting up to `wait_s` for the first of it; whether there was any."""
        before = len(self.chunks)
        while not self.closed and select.select([self._master], [], [], wait_s)[0]:
            try:
                chunk = os.read(self._master, 65536)
            except OSError:  # EIO: the last program that had the terminal open is gone
                chunk = b""
            if not chunk:
                self.closed = True
                break
            self.chunks.append((time.perf_counter(), chunk))
            self._reply(chunk)
            wait_s = 0.0
        return len(self.chunks) > before

    def _reply(self, chunk: bytes) -> None:
        asked = sorted(
            (chunk.index(question), answer) for question, answer in self._replies.items() if question in chunk
        )
        if asked:
            os.write(self._master, b"".join(answer for _, answer in asked))

    @property
    def output(self) -> bytes:
        """Every byte that the program has sent."""
        return b"".join(chunk for _, chunk in self.chunks)

    def bytes_since(self, mark: int = 0) -> int:
        """How many bytes the program has sent, less `mark`: an earlier answer of this function."""
        return sum(len(chunk) for _, chunk in self.chunks) - mark

    def screen_text(self) -> str:
        """The screen as it is now, as lines."""
        self.read()
        for _, chunk in self.chunks[self._drawn :]:
            self._picture.feed(chunk)
        self._drawn = len(self.chunks)
        return self._picture.text()

    def looks(self) -> list[list[tuple[str, ...]]]:
        """Every cell of the screen as it is now: its character, and what is seen of its colours and attributes."""
        self.screen_text()
        return self._picture.looks()

    def written_by_another(self, data: bytes) -> None:
        """Another program writes to the terminal, of which this one knows nothing."""
        self.screen_text()
        self._picture.feed(data)

    def cursor(self) -> Size:
        """The cursor's column and row on the screen as it is now, from 0."""
        self.screen_text()
        return self._picture.cursor()

    def wait_for(self, pattern: str, timeout: float = 60.0) -> re.Match[str]:
        """Wait until the regular expression is on the screen (`^` and `$` are ends of rows)."""
        sought = re.compile(pattern, re.MULTILINE)
        deadline = time.perf_counter() + timeout
        while not (match := sought.search(self.screen_text())):
            if self.closed:
                raise AssertionError(f"{pattern!r} never came: the program ended.\n{self.framed()}")
            if time.perf_counter() > deadline:
                raise AssertionError(f"{pattern!r} did not come within {timeout:g} s.\n{self.framed()}")
            self.read(0.05)
        return match

    def seconds_until(self, pattern: str) -> float:
        """When the regular expression was first on the screen, in seconds after the start (after `wait_for`)."""
        sought = re.compile(pattern, re.MULTILINE)
        picture = Picture(self.size)
        for when, chunk in self.chunks:
            picture.feed(chunk)
            if sought.search(picture.text()):
                return when - self.started
        raise AssertionError(f"{pattern!r} was never there.\n{self.framed()}")

    def settle(self, quiet_s: float = 0.06, timeout: float = 20.0) -> None:
        """Wait until nothing came, and no thread of the program ran, for `quiet_s`.

        That must be below 0.1: the screen library looks for keys ten times a second.
        """
        deadline = time.perf_counter() + timeout
        work = self._work_done()
        while not self.closed and time.perf_counter() < deadline:
            came = self.read(quiet_s)
            before, work = work, self._work_done()
            if not came and work == before and not self._running():
                return

    def framed(self) -> str:
        """The screen in a frame, for messages."""
        line = "+" + "-" * self.size[0] + "+"
        rows = (f"|{row.ljust(self.size[0])}|" for row in self.screen_text().splitlines())
        return "\n".join((line, *rows, line))

    # -------------------------------------------------------------- typing

    def send(self, text: str) -> None:
        """Type the characters all at once, as a paste without brackets or a fast typist does."""
        self.send_bytes(text.encode())

    def send_bytes(self, data: bytes) -> None:
        """Send what need not be text."""
        with contextlib.suppress(OSError):  # the program may be gone
            os.write(self._master, data)

    def paste(self, text: str) -> None:
        """One bracketed paste."""
        self.send(f"\x1b[200~{text}\x1b[201~")

    def keys(self, names: str, quiet_s: float = 0.06) -> list[int]:
        """Type keys by name, spaces between; after each wait until the program settled.

        The bytes that each key brought back. `quiet_s=0` waits for nothing and counts nothing.
        """
        counts = []
        for name in names.split():
            mark = self.bytes_since()
            self.send(encode(name))
            if quiet_s:
                self.settle(quiet_s)
            counts.append(self.bytes_since(mark))
        return counts

    # ------------------------------------------------ what happens to terminals

    def resize(self, columns: int, rows: int) -> None:
        self.screen_text()
        self.size = columns, rows
        self._picture.resize(self.size)
        _set_size(self._master, self.size)

    def kill(self, number: signal.Signals = signal.SIGKILL) -> None:
        """Send a signal to the program alone."""
        self.process.send_signal(number)

    def hang_up(self) -> None:
        """Close the line, as a lost connection does."""
        self.closed = True
        with contextlib.suppress(OSError):
            os.close(self._master)
        self._master = -1

    def wait_exit(self, timeout: float = 60.0) -> int:
        """Wait for the end, still reading: the exit status, or the signal as a negative number."""
        deadline = time.perf_counter() + timeout
        while (status := self.process.poll()) is None:
            if time.perf_counter() > deadline:
                raise AssertionError(f"the program still runs after {timeout:g} s.\n{self.framed()}")
            if self.closed:
                with contextlib.suppress(subprocess.TimeoutExpired):
                    self.process.wait(0.05)
            else:
                self.read(0.02)
        while self.read(0.02):
            pass
        return status

    def modes_left_on(self) -> set[str]:
        """What the program switched on in the terminal and never off: each is a terminal left broken."""
        return modes_left_on(self.output)

    # -------------------------------------------------------------- the process

    def rss(self) -> int:
        """Bytes of memory that the program holds now (Linux)."""
        return int(self._proc("statm").split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def cpu_seconds(self) -> float:
        """Seconds of processor that the program's threads have used, to the microsecond (Linux)."""
        return self._work_done() / 1e9

    def _proc(self, name: str) -> str:
        return Path(f"/proc/{self.process.pid}/{name}").read_text()

    def _tasks(self, name: str) -> list[str]:
        texts: list[str] = []
        with contextlib.suppress(OSError):  # the program may have ended, and is gone from there at once
            for task in Path(f"/proc/{self.process.pid}/task").iterdir():
                with contextlib.suppress(OSError):  # a thread ends whenever it likes
                    texts.append((task / name).read_text())
        return texts

    def _work_done(self) -> int:
        """Nanoseconds that all threads have run."""
        return sum(int(text.split()[0]) for text in self._tasks("schedstat"))

    def _running(self) -> bool:
        return any(text.rpartition(")")[2].split()[0] in "RD" for text in self._tasks("stat"))


def _set_size(descriptor: int, size: Size) -> None:
    fcntl.ioctl(descriptor, termios.TIOCSWINSZ, struct.pack("HHHH", size[1], size[0], 0, 0))
