"""The ways a program ends that nobody typed: a signal, and a line that is lost.

Drafts are on the disk after every key, recorded hands before they are shown, and the kernel frees a
lock whatever happens; so all that is left to do is to leave a clean terminal, and not to stay.
"""

from __future__ import annotations

import asyncio
import os
import select
import signal
import threading
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from textual.app import App

ENDING = (signal.SIGTERM, signal.SIGHUP, signal.SIGINT)
GRACE_S = 3.0
"""How long a terminal may take to be cleaned: one that is stopped (Ctrl+S, a stalled link) takes for ever."""
_LOOK_EVERY_MS = 1000


def end_in_order(app: App[None]) -> None:
    """Let SIGTERM, SIGHUP, SIGINT and a lost line end the program. Call it with its loop running."""
    loop = asyncio.get_running_loop()
    for number in ENDING:
        # Whoever started us with `nohup` wants us to outlive a hang-up; the line then still tells.
        if signal.getsignal(number) is not signal.SIG_IGN:
            loop.add_signal_handler(number, _leave, app, number)
    if os.isatty(0):
        threading.Thread(target=_end_with_the_line, daemon=True, name="barbu-line").start()


def may_stop() -> bool:
    """Whether somebody is there who could wake a stopped program: a shell with job control, in our session."""
    try:
        return os.getpgrp() != os.getsid(0) and os.getsid(os.getppid()) == os.getsid(0)
    except OSError:
        return False


def stop_all() -> None:
    """Stop this program and what runs in the same job of the shell, until the shell wakes them."""
    os.killpg(os.getpgrp(), signal.SIGTSTP)


def _leave(app: App[None], number: signal.Signals) -> None:
    late = threading.Timer(GRACE_S, os._exit, (_status(number),))
    late.daemon = True
    late.start()
    app.exit(return_code=_status(number))


def _end_with_the_line() -> None:
    """Wait until the terminal is gone, and end there and then: an orderly end would wait for it for ever."""
    line = select.poll()
    line.register(0, select.POLLHUP)
    while not any(what & (select.POLLHUP | select.POLLERR | select.POLLNVAL) for _, what in line.poll(_LOOK_EVERY_MS)):
        pass
    os._exit(_status(signal.SIGHUP))


def _status(number: signal.Signals) -> int:
    return 128 + number
