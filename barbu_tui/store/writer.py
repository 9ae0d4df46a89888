"""Writing a journal: a line is in it once the disk has it, or it is not in it at all."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Sequence
from pathlib import Path

from barbu_tui.files import calls
from barbu_tui.files.writing import create, sync_folder, write_all
from barbu_tui.rules.message import message
from barbu_tui.store import disk
from barbu_tui.store.errors import JournalLostError, StoreError, failure, file_name
from barbu_tui.store.events import Event, encode
from barbu_tui.store.journal import MOST_BYTES, Identity, JournalReading, identity_of, read_open, too_big

_APPEND = os.O_RDWR | os.O_APPEND


class Writer:
    """An open journal whose lock we hold. `size` is where its last confirmed line ends."""

    def __init__(self, path: Path, descriptor: int, identity: Identity, size: int) -> None:
        self.path = path
        self._descriptor = descriptor
        self._identity = identity
        self._size = size
        self._rest_to_cut = False

    def append(self, event: Event) -> None:
        """Write one event; it is durable when this returns. Raises `StoreError`, and then it is not in the file."""
        line = encode(event)
        try:
            self._check(len(line))
            try:
                write_all(self._descriptor, line)
                calls.fsync(self._descriptor)
            except OSError:
                self._take_back()
                raise
        except OSError as error:
            raise failure(error, self.path) from None
        self._size += len(line)

    def cut_tail(self) -> None:
        """Cut off what stands behind the last confirmed line. Raises `OSError`."""
        calls.truncate(self._descriptor, self._size)
        calls.fsync(self._descriptor)

    def close(self) -> None:
        """Close the file. Again is harmless."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _check(self, more: int) -> None:
        try:
            status = self.path.stat(follow_symlinks=False)
        except (FileNotFoundError, NotADirectoryError) as error:
            raise JournalLostError(failure(error, self.path).message, gone=True) from None
        if identity_of(status) != self._identity:
            why = message(
                "{file} was replaced by another file; open the game again to go on with that one",
                file=file_name(self.path),
            )
            raise JournalLostError(why, gone=False)
        if status.st_size > self._size and self._rest_to_cut:
            calls.truncate(self._descriptor, self._size)
        elif status.st_size != self._size:
            why = message("{file} was changed by another program; open the game again", file=file_name(self.path))
            raise JournalLostError(why, gone=False)
        self._rest_to_cut = False
        if self._size + more > MOST_BYTES:
            raise StoreError(too_big(self.path))

    def _take_back(self) -> None:
        # Where even this fails, the next append does it first.
        self._rest_to_cut = True
        with contextlib.suppress(OSError):
            calls.truncate(self._descriptor, self._size)
            self._rest_to_cut = False
            # A line that was not confirmed should not come back after a power cut.
            calls.fsync(self._descriptor)


def open_writer(path: Path) -> tuple[Writer, JournalReading]:
    """Open an existing journal to go on with it, and read it; a torn tail stays for `set_aside`.

    Raises `StoreError`.
    """
    try:
        descriptor = disk.open_plain(path, _APPEND)
    except OSError as error:
        raise failure(error, path) from None
    try:
        reading = read_open(descriptor, path)
    except StoreError:
        os.close(descriptor)
        raise
    assert reading.identity is not None  # it came from a file
    return Writer(path, descriptor, reading.identity, reading.size), reading


def create_writer(path: Path, events: Sequence[Event], mode: int) -> Writer:
    """Make a journal that holds these events, durable when this returns.

    Raises `FileExistsError` if there is one, `StoreError` for anything else; then none is left behind.
    """
    try:
        descriptor = create(path, _APPEND, mode)
    except FileExistsError:
        raise
    except OSError as error:
        raise failure(error, path) from None
    data = b"".join(map(encode, events))
    try:
        write_all(descriptor, data)
        calls.fsync(descriptor)
        sync_folder(path.parent)
        return Writer(path, descriptor, identity_of(os.fstat(descriptor)), len(data))
    except OSError as error:
        os.close(descriptor)
        with contextlib.suppress(OSError):
            path.unlink()
        raise failure(error, path) from None


def set_aside(writer: Writer, torn: bytes, mode: int) -> None:
    """Move a torn tail from the journal to the `.torn` file beside it; nothing is thrown away.

    Raises `StoreError`; the journal is as it was then.
    """
    if not torn:
        return
    aside = writer.path.with_suffix(".torn")
    try:
        descriptor = disk.open_or_create(aside, os.O_WRONLY | os.O_APPEND, mode)
        try:
            write_all(descriptor, torn + b"\n")
            calls.fsync(descriptor)
        finally:
            os.close(descriptor)
        sync_folder(aside.parent)
        writer.cut_tail()
    except OSError as error:
        raise failure(error, aside) from None
