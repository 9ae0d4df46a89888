"""The user's own text editor, for those who would rather write a file than fill in a form."""

from __future__ import annotations

import os
import shlex
import shutil
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING, TypeAlias

from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.message import UserMessage, message, quoted

if TYPE_CHECKING:
    from subprocess import Popen

_LEFT = (signal.SIGINT, signal.SIGQUIT)
_SHARED = (signal.SIGTERM, signal.SIGHUP)
Handler: TypeAlias = Callable[[int, FrameType | None], object] | int | None

_USUAL = ("sensible-editor", "nano", "vi")


def editor_command() -> list[str]:
    """The command that edits a file: `VISUAL`, `EDITOR`, else what is there; empty where nothing is."""
    for name in ("VISUAL", "EDITOR"):
        try:
            if arguments := shlex.split(os.environ.get(name, "")):
                return arguments
        except ValueError:
            # An unfinished quotation: as it stands it is no command.
            continue
    return next(([name] for name in _USUAL if shutil.which(name)), [])


def run_editor(path: Path) -> UserMessage | None:
    """Edit a file until the editor is left; why that was not possible, else None."""
    command = editor_command()
    if not command:
        return message("there is no text editor here: name one in EDITOR")
    try:
        status = _run([*command, str(path)])
    except OSError as error:
        why = system_reason(error)
        return message("the editor {command} cannot be started: {why}", command=quoted(command[0]), why=why)
    if status:
        return message("the editor {command} ended with status {n}", command=quoted(command[0]), n=status)
    return None


def _run(command: list[str]) -> int:
    """Run a command that has the terminal until it ends; its status."""
    import subprocess

    running: list[subprocess.Popen[bytes]] = []
    with _signals_shared_with(running):
        running.append(subprocess.Popen(command))
        return running[0].wait()


@contextmanager
def _signals_shared_with(running: Sequence[Popen[bytes]]) -> Iterator[None]:
    """Leave Ctrl+C and Ctrl+\\ to the program that runs, and let what ends us end it first."""
    before: dict[int, Handler] = {}

    def leave_to_it(_number: int, _frame: FrameType | None) -> None:
        """Do nothing. (Not SIG_IGN, which the program would inherit.)"""

    def end_both(number: int, _frame: FrameType | None) -> None:
        for process in running:
            process.send_signal(number)
        signal.signal(number, before[number])
        signal.raise_signal(number)

    for ours, handler in {**dict.fromkeys(_LEFT, leave_to_it), **dict.fromkeys(_SHARED, end_both)}.items():
        if signal.getsignal(ours) is not signal.SIG_IGN:
            before[ours] = signal.signal(ours, handler)
    try:
        yield
    finally:
        for number, old in before.items():
            signal.signal(number, old)
