"""The ways a program ends that nobody typed: a signal, a line that is lost, a thread that fails.

Drafts are on the disk after every key, recorded hands before they are shown, and the kernel frees a
lock whatever happens; so all that is left to do is to leave a clean terminal, and not to stay.
"""

from __future__ import annotations

import asyncio
import contextlib
import os
import select
import signal
import sys
import threading
import traceback
from functools import partial
from typing import TYPE_CHECKING, NoReturn

from barbu_tui.i18n import tr

if TYPE_CHECKING:
    from types import FrameType

    from barbu_tui.tui.terminal.owner import Owner

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
GRACE_S = 3
"""How long an orderly end may take: a terminal that is stopped (Ctrl+S, a stalled link) never takes anything."""
_LOOK_EVERY_MS = 1000


def end_at_once(number: signal.Signals) -> None:
    """Let a signal end the program there and then, in a sentence: it is only starting, and has changed nothing."""

    def leave(*_: object) -> NoReturn:
        with contextlib.suppress(OSError):
            os.write(2, (tr("stopped by Ctrl+C") + "\n").encode(sys.getfilesystemencoding(), "replace"))
        os._exit(_status(number))

    signal.signal(number, leave)


def end_in_order(program: Owner) -> None:
    """Let SIGTERM, SIGHUP, SIGINT, a lost line and a failed thread end the program. Call it with its loop running."""
    loop = asyncio.get_running_loop()
    for number in ENDING:
        # Under `nohup` the program is to outlive a hang-up; the lost line still ends it.
        if signal.getsignal(number) is not signal.SIG_IGN:
            # (Not the loop's own handlers: a loop that waits for a stopped terminal would never come to them.)
            signal.signal(number, partial(_leave, program, loop))
    signal.signal(signal.SIGALRM, partial(_leave_now, program))
    threading.excepthook = partial(_thread_failed, program, loop)
    if os.isatty(0):
        threading.Thread(target=_end_with_the_line, daemon=True, name="barbu-line").start()


def may_stop() -> bool:
    """Whether a stopped program can be woken: by a shell with job control, in our session."""
    try:
        return os.getpgrp() != os.getsid(0) and os.getsid(os.getppid()) == os.getsid(0)
    except OSError:
        return False


def stop_all() -> None:
    """Stop this program and what runs in the same job of the shell, until the shell wakes them."""
    os.killpg(os.getpgrp(), signal.SIGTSTP)


def _leave(program: Owner, loop: asyncio.AbstractEventLoop, number: int, _: FrameType | None) -> None:
    """Leave in order, or without it where that takes too long.

    In the background there is nothing to put in order: the terminal was given back when the program was stopped. To
    touch it would stop the program once more, and if its shell is gone, for good.
    """
    program.ends_with = _status(number)
    if not _in_front():
        os._exit(program.ends_with)
    signal.alarm(GRACE_S)
    with contextlib.suppress(RuntimeError):  # the loop is closed: we are leaving already
        loop.call_soon_threadsafe(partial(program.exit, return_code=program.ends_with))


def _in_front() -> bool:
    """Whether the terminal is ours to change, and still there."""
    try:
        return os.tcgetpgrp(0) == os.getpgrp()
    except OSError:
        return False


def _leave_now(program: Owner, *_: object) -> NoReturn:
    program.cleaner.clean()
    os._exit(program.ends_with)


def _thread_failed(program: Owner, loop: asyncio.AbstractEventLoop, fault: threading.ExceptHookArgs) -> None:
    """The one that paints, it must be: nothing is to be seen any more, so the program does not go on."""
    program.cleaner.painted = False
    if fault.exc_value is not None:
        program.details.write("".join(traceback.format_exception(fault.exc_value)))
    program.ends_with = 1
    signal.alarm(GRACE_S)
    with contextlib.suppress(RuntimeError):
        loop.call_soon_threadsafe(partial(program.exit, return_code=program.ends_with))


def _end_with_the_line() -> None:
    """Wait until the terminal is gone, and end at once: an orderly end would never finish."""
    line = select.poll()
    line.register(0, select.POLLHUP)
    while not any(
        events & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, events in line.poll(_LOOK_EVERY_MS)
    ):
        pass
    os._exit(_status(signal.SIGHUP))


def _status(number: int) -> int:
    return 128 + number
