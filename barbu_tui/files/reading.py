"""A file's text, read without trusting the file: what it is, how big it is, whether it is text at all."""

from __future__ import annotations

import errno
import os
import select
import stat
import sys
from pathlib import Path
from typing import BinaryIO

from barbu_tui.files.placed import STANDARD_INPUT, FileError, PlacedFault, whole_file
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.message import UserMessage, message

MOST_BYTES = 1024 * 1024

# Without these a named pipe would be waited for, and a terminal become ours.
_OPEN_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_NOCTTY", 0) | getattr(os, "O_BINARY", 0)


def read_text(file: str) -> str:
    """The text of a file, or of standard input for `-`; line ends become `\\n`, a byte order mark goes.

    Raises `FileError` for what is missing, no regular file, unreadable, over a megabyte, empty or not UTF-8.
    """
    return text_of(file, read_bytes(file))


def read_any_text(file: str) -> str:
    """The same, and an empty file is as good as any other."""
    return _decoded(file, read_bytes(file)).replace("\r\n", "\n")


def read_bytes(file: str) -> bytes:
    """The bytes of a file, or of standard input for `-`.

    Raises `FileError` for what is missing, no regular file, unreadable or over a megabyte.
    """
    data = _standard_input() if file == STANDARD_INPUT else _regular_file(file)
    if len(data) > MOST_BYTES:
        raise whole_file(file, message("the file is over 1 MiB, which is the most"))
    return data


def text_of(file: str, data: bytes) -> str:
    """The text of a file's bytes. Raises `FileError` for what is empty or not UTF-8."""
    text = _decoded(file, data).replace("\r\n", "\n")
    if not text.strip():
        raise whole_file(file, message("the file is empty"))
    return text


def is_gone(path: Path) -> bool:
    """Whether nothing at all stands in the place of a file; false where we may not look."""
    try:
        os.lstat(path)
    except (FileNotFoundError, NotADirectoryError):
        return True
    except OSError:
        return False
    return False


def name_of(path: Path) -> str:
    """A path as `read_text` takes it: a file that is really called `-` is not standard input."""
    return f"./{path}" if str(path) == STANDARD_INPUT else str(path)


def _standard_input() -> bytes:
    try:
        if sys.stdin is not None:
            return _patiently_read(sys.stdin.buffer)
    except OSError as error:
        if error.errno != errno.EBADF:
            raise whole_file(STANDARD_INPUT, _reason(error)) from None
    raise whole_file(STANDARD_INPUT, message("there is no standard input"))


def _regular_file(file: str) -> bytes:
    if not file:
        raise whole_file(file, message("a file has a name, and none is given here"))
    try:
        # Asked before opening, too: to open a device may already do something.
        _check_kind(file, Path(file).stat().st_mode)
        with open(os.open(file, _OPEN_FLAGS), "rb") as opened:  # noqa: PTH123 - a descriptor, not a path
            _check_kind(file, os.fstat(opened.fileno()).st_mode)
            data: bytes | None = opened.read(MOST_BYTES + 1)
    except FileNotFoundError:
        raise whole_file(file, message("there is no such file")) from None
    except PermissionError:
        raise whole_file(file, message("you may not read this file")) from None
    except (OSError, ValueError) as error:
        raise whole_file(file, _reason(error)) from None
    if data is None:
        # It calls itself a regular file and lets its readers wait, as the kernel's log does.
        raise whole_file(file, message("there is nothing in this file to be read now"))
    return data


def _patiently_read(stream: BinaryIO) -> bytes:
    """A stream to its end, or as much as shows that it is too long.

    The program that started us may have set it not to wait (`O_NONBLOCK`): nothing there yet is not the end.
    """
    data = b""
    while len(data) <= MOST_BYTES:
        part: bytes | None = stream.read(MOST_BYTES + 1 - len(data))
        if part is None:
            select.select([stream], [], [])
        elif part:
            data += part
        else:
            break
    return data


def _check_kind(file: str, mode: int) -> None:
    if stat.S_ISDIR(mode):
        raise whole_file(file, message("this is a folder, not a file"))
    if not stat.S_ISREG(mode):
        raise whole_file(file, message("this is not a regular file; standard input is read with -"))


def _reason(error: OSError | ValueError) -> UserMessage:
    return message("the file cannot be read: {reason}", reason=system_reason(error))


def _decoded(file: str, data: bytes) -> str:
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8-sig", "replace")
        line = before.count("\n") + 1
        column = len(before) - (before.rfind("\n") + 1) + 1
        why = message("this is not text in UTF-8: the byte {byte} has no place here", byte=f"0x{data[error.start]:02X}")
        raise FileError([PlacedFault(why, column=column, unreadable=True, file=file, line=line)]) from None
