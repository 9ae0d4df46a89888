"""A process that has loaded the program, and starts it as often as it is asked: by becoming two, one of which is it.

Loading costs three quarters of a start, and the tests start the program hundreds of times. What it starts is a
process of its own, with the descriptors, the folder and the environment that were asked for; only what Python reads
of the environment before the first line of a program is the starter's own (`tests.starting` says who may come here).

    python -m tests.starter DESCRIPTOR

Each line on the socket DESCRIPTOR is a request, with the three descriptors of its standard streams. The answers are
lines of JSON: `{"started": PID}`, and later `{"ended": PID, "status": as `Popen.returncode`}`.
"""

from __future__ import annotations

import atexit
import contextlib
import fcntl
import gc
import importlib
import io
import json
import os
import pkgutil
import select
import signal
import socket
import sys
import termios
import threading
from typing import Any

import barbu_tui
from barbu_tui.__main__ import main

_LOADED_LATE = (
    "textual.drivers.linux_driver",
    "textual.widgets._input",
    "textual.widgets._tooltip",
    "typer._adapters",
    "typer._click.decorators",
    "importlib.metadata",
    "importlib.resources",
)
"""What the libraries load only when it is needed. (Other versions of them may have it elsewhere.)"""
_REQUEST_BYTES = 1 << 20


def load() -> None:
    """Load the whole program and what it loads on its way, and keep it out of the way of the garbage collector."""
    for module in pkgutil.walk_packages(barbu_tui.__path__, "barbu_tui."):
        importlib.import_module(module.name)
    for name in _LOADED_LATE:
        with contextlib.suppress(ModuleNotFoundError):
            importlib.import_module(name)
    gc.collect()
    gc.freeze()


def serve(line: socket.socket) -> None:
    """Start what is asked for; return in each process that is to be the program. Ends where nobody asks any more."""
    woken, wake = os.pipe()
    os.set_blocking(wake, False)
    os.set_blocking(woken, False)
    signal.signal(signal.SIGCHLD, lambda *_: None)
    signal.set_wakeup_fd(wake)
    while True:
        readable, _, _ = select.select([line.fileno(), woken], [], [])
        if woken in readable:
            with contextlib.suppress(BlockingIOError):
                os.read(woken, 4096)
            _tell_who_ended(line)
        if line.fileno() not in readable:
            continue
        text, streams, _, _ = socket.recv_fds(line, _REQUEST_BYTES, 3)
        while text and not text.endswith(b"\n"):
            text += line.recv(_REQUEST_BYTES)
        if not text:
            os._exit(0)
        pid = os.fork()
        if not pid:
            signal.set_wakeup_fd(-1)
            for descriptor in (line.detach(), woken, wake):
                os.close(descriptor)
            _become(json.loads(text), streams)
            return
        for stream in streams:
            os.close(stream)
        _answer(line, started=pid)


def _tell_who_ended(line: socket.socket) -> None:
    with contextlib.suppress(ChildProcessError):
        while (ended := os.waitpid(-1, os.WNOHANG))[0]:
            _answer(line, ended=ended[0], status=os.waitstatus_to_exitcode(ended[1]))


def _answer(line: socket.socket, **said: int) -> None:
    line.sendall(json.dumps(said).encode() + b"\n")


def _become(request: dict[str, Any], streams: list[int]) -> None:
    """Take on the arguments, folder, environment, signals and streams of the program that was asked for."""
    if request["terminal"]:
        os.setsid()
    for number, descriptor in enumerate(streams):
        os.dup2(descriptor, number)
    for descriptor in streams:
        os.close(descriptor)
    if request["terminal"]:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    # As Python has it at a start. (What the tests' own process ignores, the starter was started with.)
    for number in (signal.SIGCHLD, signal.SIGHUP, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for name in request["ignored"]:
        signal.signal(signal.Signals[name], signal.SIG_IGN)
    os.chdir(request["folder"])
    os.environ.clear()
    os.environ.update(request["environment"])
    sys.argv[:] = [str(barbu_tui.__path__[0]) + "/__main__.py", *request["arguments"]]
    for number, name in enumerate(("stdin", "stdout", "stderr")):
        stream = _stream(number)
        setattr(sys, name, stream)
        setattr(sys, f"__{name}__", stream)


def _stream(number: int) -> io.TextIOWrapper:
    """A standard stream as Python opens it at its start."""
    if number == 0:
        return open(0, encoding="utf-8", errors="surrogateescape", closefd=False)
    errors = "surrogateescape" if number == 1 else "backslashreplace"
    buffering = 1 if number == 2 or os.isatty(number) else -1
    return open(number, "w", buffering, encoding="utf-8", errors=errors, closefd=False)


def run() -> None:
    """The program and its end, but for the clearing away of all that was loaded: that takes as long as a command."""
    status: int | None = None
    try:
        main()
    except SystemExit as end:
        if isinstance(end.code, str):
            raise
        status = end.code
    # What Python does at its end, in its order. What goes wrong with the streams it is to say itself.
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    with contextlib.suppress(OSError, ValueError):
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status or 0)
    sys.exit(status)


if __name__ == "__main__":
    load()
    serve(socket.socket(fileno=int(sys.argv[1])))
    run()
