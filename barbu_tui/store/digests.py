"""The digests of the stored games, kept from one run to the next so that no game is read twice.

They are a cache in the user's own cache folder, never in the data folder, where others could plant figures. Losing it
costs time only, so nothing waits for the disk, and what cannot be used is passed over in silence: a file that is not
ours alone, a line that is torn or was changed, a digest of another version. A line is believed only if the game's
file is still the very one it was read from, by what `stat` says of it.

    {"v":1,"digest":2}
    [["2026-11-27-friday",64769,131,5120,1795810443000000000,1795810443000000000],[…],"9a3f01c2"]

The later line of a game wins. Lines are added with one write a batch, so programs that add at once do each other no
harm; once over half of them are of no use any more the file is written anew.
"""

from __future__ import annotations

import contextlib
import json
import os
import stat
import zlib
from collections.abc import Callable, Collection, Sequence
from pathlib import Path
from typing import TypeAlias

from barbu_tui.files import calls
from barbu_tui.files.data_folder import cache_folder
from barbu_tui.files.writing import CAREFUL, replace_without_waiting
from barbu_tui.rules.statistics.digest import HEAD, Digest, digest_from_data, head_from_data
from barbu_tui.rules.statistics.digest import VERSION as DIGEST_VERSION
from barbu_tui.store import clock

VERSION = 1
KEEP_EVERY = 200
"""After how many games that had to be read what is known of them is kept."""
MOST_BYTES = 256 << 20
# Seconds. A game written to so lately goes on changing; a file touched just now may be so once more at the same
# moment by its clock, which is coarse.
_PLAYED_LATELY, _TOUCHED_JUST_NOW = 3600, 5
_SPARE = 64
_ONLY_OURS = 0o600
_as_json = json.JSONEncoder(separators=(",", ":")).encode
_DECODER = json.JSONDecoder()
_HEADER = b'{"v":%d,"digest":%d}\n' % (VERSION, DIGEST_VERSION)

Key: TypeAlias = tuple[str, int, int, int, int, int]
"""Of a game's file: stem, device, inode, size, and when contents and status changed, in nanoseconds."""


def key_of(stem: str, status: os.stat_result) -> Key:
    """By what a game's file is known to be unchanged."""
    return stem, status.st_dev, status.st_ino, status.st_size, status.st_mtime_ns, status.st_ctime_ns


def cache_file(games: Path) -> Path:
    """Where the digests of the games in a folder are kept."""
    try:
        whole = os.path.realpath(games)
    except OSError:  # the folder that this was started in was removed
        whole = str(games)
    real = whole.encode("utf-8", "surrogateescape")
    return cache_folder() / f"digests-{zlib.crc32(real):08x}.jsonl"


class Digests:
    """The digests of one folder's games. Never raises: without its file it knows nothing and keeps nothing."""

    def __init__(self, games: Path) -> None:
        self._games = games
        self._path = cache_file(games)
        self._lines: dict[bytes, bytes] | None = None
        self._stored = 0
        self._fresh: dict[bytes, bytes] = {}

    def has(self, stem: str) -> bool:
        """Whether anything is known of a game, though it may have changed."""
        return _index(b"[[" + _as_json(stem).encode() + b",") in self._load()

    def known(self, key: Key) -> Digest | None:
        """The digest of a game whose file is still the one with this key; None if it is not known."""
        return self._read_line(key, _digest)

    def head(self, key: Key) -> Digest | None:
        """The same without its figures, which take most of the time: all that a list of games shows."""
        return self._read_line(key, _head)

    def _read_line(self, key: Key, read: Callable[[str, int], Digest | None]) -> Digest | None:
        lines, start = self._load(), _start(key)
        line = lines.get(_index(start))
        if line is None:
            return None
        try:
            text = _as_written(line, start)
            digest = read(text, len(start)) if text else None
        except (ValueError, LookupError, TypeError, RecursionError):
            digest = None
        if digest is None:
            del lines[_index(start)]
        return digest

    def keep(self, key: Key, digest: Digest) -> None:
        """Remember a digest; from time to time what is remembered goes to the file."""
        line = _line(key, digest)
        index = _index(line)
        self._load()[index] = line
        now = clock.now().timestamp()
        if key[4] / 1e9 + _PLAYED_LATELY < now and key[5] / 1e9 + _TOUCHED_JUST_NOW < now:
            self._fresh[index] = line
            if len(self._fresh) >= KEEP_EVERY:
                self.flush()

    def forget(self) -> None:
        """Know nothing any more, and keep nothing of it."""
        self._lines, self._stored, self._fresh = {}, 0, {}
        with contextlib.suppress(OSError):
            self._path.unlink()

    def flush(self) -> None:
        """Write what is new to the file."""
        if not self._fresh:
            return
        fresh, self._fresh = list(self._fresh.values()), {}
        with contextlib.suppress(OSError):
            self._path.parent.mkdir(0o700, parents=True, exist_ok=True)
            stems = self._stems()
            useful = min(len(self._load()), len(stems))
            if self._stored + len(fresh) > 2 * useful + _SPARE or not self._append(fresh):
                self._rewrite(stems)

    def _load(self) -> dict[bytes, bytes]:
        """The lines of the file by game, not looked at any closer."""
        if self._lines is None:
            self._lines = {}
            lines = self._read().split(b"\n")
            if lines[0] + b"\n" == _HEADER:
                self._stored = len(lines) - 1
                self._lines = {_index(line): line for line in lines[1:]}
        return self._lines

    def _read(self) -> bytes:
        with contextlib.suppress(OSError):
            descriptor = calls.open_file(self._path, os.O_RDONLY | CAREFUL)
            try:
                if (size := _usable(descriptor)) is not None:
                    return _whole(descriptor, size)
            finally:
                os.close(descriptor)
        return b""

    def _stems(self) -> set[str]:
        """The games that are there."""
        with os.scandir(self._games) as files:
            return {file.name.removesuffix(".jsonl") for file in files if file.name.endswith(".jsonl")}

    def _append(self, lines: Sequence[bytes]) -> bool:
        """Add lines to the file; False if there is none to add to."""
        try:
            descriptor = calls.open_file(self._path, os.O_RDWR | os.O_APPEND | CAREFUL)
        except FileNotFoundError:
            return False
        try:
            size = _usable(descriptor)
            if size is None:
                return True
            if os.pread(descriptor, len(_HEADER), 0) != _HEADER:
                return False
            ended = os.pread(descriptor, 1, size - 1) == b"\n"
            data = b"".join(line + b"\n" for line in lines)
            calls.write(descriptor, data if ended else b"\n" + data)
            self._stored += len(lines)
        finally:
            os.close(descriptor)
        return True

    def _rewrite(self, stems: Collection[str]) -> None:
        """Write the file anew, with the lines of these games alone."""
        lines = [line for line in self._load().values() if _stem(line) in stems]
        data = _HEADER + b"".join(line + b"\n" for line in lines)
        replace_without_waiting(self._path, data, _ONLY_OURS)
        self._stored = len(lines)


def _usable(descriptor: int) -> int | None:
    """The size of a cache file that is plain and ours alone; None if it is not."""
    status = os.fstat(descriptor)
    ours = stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid() and not status.st_mode & 0o077
    return status.st_size if ours and status.st_size <= MOST_BYTES else None


def _whole(descriptor: int, size: int) -> bytes:
    parts = []
    while size > 0 and (part := os.read(descriptor, size)):
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _start(key: Key) -> bytes:
    """How the line of a game begins."""
    return b"[" + _as_json(key).encode() + b","


def _index(line: bytes) -> bytes:
    """What the lines of one game have in common: all that stands before the end of its stem."""
    return line.partition(b'",')[0]


def _stem(line: bytes) -> str:
    """The game of a line; empty if it is none."""
    with contextlib.suppress(ValueError, LookupError, TypeError):
        return str(json.loads(line)[0][0])
    return ""


def _line(key: Key, digest: Digest) -> bytes:
    text = _start(key) + _as_json(digest).encode()
    return b'%s,"%08x"]' % (text, zlib.crc32(text))


def _as_written(line: bytes, start: bytes) -> str:
    """The key and the digest of a line that begins so and is as it was written; else empty."""
    text, _, crc = line.rpartition(b",")
    return text.decode("ascii") if text.startswith(start) and crc == b'"%08x"]' % zlib.crc32(text) else ""


def _digest(text: str, place: int) -> Digest | None:
    """The digest that stands at a place."""
    return digest_from_data(json.loads(text[place:]))


def _head(text: str, place: int) -> Digest | None:
    """The beginning of the digest that stands at a place."""
    fields: list[object] = []
    for _ in range(HEAD):
        # Behind the list's bracket, then behind a comma each.
        field, place = _DECODER.raw_decode(text, place + 1)
        fields.append(field)
    return head_from_data(fields)
