"""What commands say: results to stdout, messages to stderr, whatever the terminal can show."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from collections.abc import Iterable
from typing import Any, NoReturn, TextIO

from barbu_tui.i18n import tr
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.i18n.signs import Signs, signs_for
from barbu_tui.rules.faults import BarbuError, Fault


def say(result: str | bytes) -> None:
    """Print a result as it is; ends with status 1 where it cannot be written, on a full disk say.

    A reader that stops half-way (`| head`) has read enough.
    """
    try:
        _write(sys.stdout, result)
    except BrokenPipeError:
        raise SystemExit(0) from None
    except OSError as error:
        complain(tr("the output could not be written: {why}", why=system_reason(error)))
        raise SystemExit(1) from None


def say_file(content: str | bytes) -> None:
    """Print what is a file elsewhere: its text in UTF-8, as our files are, unless it is a terminal that shows it."""
    if isinstance(sys.stdout, io.TextIOWrapper) and not sys.stdout.isatty():
        sys.stdout.reconfigure(encoding="utf-8")
    say(content)


def say_json(value: Any) -> None:
    """Print one JSON value on one line, in ASCII where stdout takes no more than that."""
    import json

    text = json.dumps(value, ensure_ascii=False) + "\n"
    say(text if _takes(sys.stdout, text) else json.dumps(value) + "\n")


def complain(text: str) -> None:
    """Print a message for the user, not the result. Where it cannot be written, nothing is said."""
    with contextlib.suppress(OSError):
        _write(sys.stderr, text + "\n")


def fail(error: BarbuError) -> NoReturn:
    """End with status 1, the input being wrong: one line a fault."""
    fail_with(error.faults)


def fail_with(faults: Iterable[Fault]) -> NoReturn:
    """End with status 1 and one line a fault."""
    complain(fault_lines(faults))
    raise SystemExit(1)


def fault_lines(faults: Iterable[Fault]) -> str:
    """One line a fault: those of files with their place."""
    from barbu_tui.files.placed import PlacedFault

    return "\n".join(str(fault) if isinstance(fault, PlacedFault) else tr(fault.message) for fault in faults)


def _write(stream: TextIO | None, content: str | bytes) -> None:
    """Write to a stream, all of it, now. Raises `OSError`; what is written after that is lost."""
    if stream is None:
        return
    try:
        if isinstance(content, bytes):
            stream.buffer.write(content)
        else:
            stream.write(content if content.isascii() else _signs_of(stream).shown(content))
        stream.flush()
    except OSError:
        # What is still buffered must not be tried again, and complained about, at exit.
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        raise


def _takes(stream: TextIO | None, text: str) -> bool:
    if stream is None:
        return True
    try:
        text.encode(stream.encoding or "utf-8")
    except UnicodeEncodeError:
        return False
    return True


def _signs_of(stream: TextIO) -> Signs:
    """The signs that a stream can show: for a terminal as its user has chosen, else those of the encoding."""
    if not stream.isatty():
        return Signs(stream.encoding or "utf-8")
    from barbu_tui.files.settings import chosen_signs

    return signs_for(stream.encoding or "utf-8", os.environ.get("TERM", ""), chosen_signs())
