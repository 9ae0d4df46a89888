"""The digests of the stored games, kept from one run to the next so that no game is read twice.

They are a cache in the user's own cache folder, never in the data folder, where others could plant figures. Losing it
costs time only, so nothing waits for the disk, and what cannot be used is passed over in silence: a file that is not
ours alone, a line that is torn or was changed, a digest of another version. A line is believed only if the game's
file is still the very one it was read from, by what `stat` says of it. Behind a line that says which version it is,
`{"v":1,"digest":4}`, each game has one as `digest_lines.py` writes them.

The later line of a game wins. Lines are added with one write a batch, so programs that add at once do each other no
harm; once over half of them are of no use any more the file is written anew.
"""

from __future__ import annotations

import contextlib
import io
import os
import stat
import zlib
from collections.abc import Callable, Collection, Sequence
from pathlib import Path

from barbu_tui.files import calls
from barbu_tui.files.data_folder import cache_folder
from barbu_tui.files.writing import CAREFUL, replace_without_waiting
from barbu_tui.rules.statistics.digest import VERSION as DIGEST_VERSION
from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.store import clock
from barbu_tui.store.digest_lines import digest_of, game_start, head_of, index_of, line_of, line_start
from barbu_tui.store.listing import Mark

VERSION = 1
KEEP_EVERY = 200
"""After how many games that had to be read what is known of them is kept."""
MOST_BYTES = 256 << 20
# Seconds. A game written to so lately goes on changing; a file touched just now may be so once more at the same
# moment by its clock, which is coarse.
_PLAYED_LATELY, _TOUCHED_JUST_NOW = 3600, 5
_SPARE = 64
_ONLY_OURS = 0o600
_HEADER = b'{"v":%d,"digest":%d}\n' % (VERSION, DIGEST_VERSION)


def cache_file(games: Path) -> Path:
    """Where the digests of the games in a folder are kept."""
    try:
        whole = os.path.realpath(games)
    except OSError:  # the folder that this was started in was removed
        whole = str(games)
    real = whole.encode("utf-8", "surrogateescape")
    # Two sums make a name's sixteen digits: what makes better ones takes longer to load than all else here.
    return cache_folder() / f"digests-{zlib.crc32(real):08x}{zlib.adler32(real):08x}.jsonl"


class Digests:
    """The digests of one folder's games. Never raises: without its file it knows nothing and keeps nothing."""

    def __init__(self, games: Path) -> None:
        self._games = games
        self._path = cache_file(games)
        self._lines: dict[bytes, bytes] | None = None
        self._stored = 0
        self._fresh: dict[bytes, bytes] = {}

    def known(self, stem: str, mark: Mark) -> Digest | None:
        """The digest of a game whose file still has this mark; None if it is not known."""
        return self._read_line(stem, mark, digest_of)

    def head(self, stem: str, mark: Mark) -> Digest | None:
        """The same without its figures: all that a list of games shows."""
        return self._read_line(stem, mark, head_of)

    def _read_line(self, stem: str, mark: Mark, read: Callable[[bytes, bytes], Digest | None]) -> Digest | None:
        lines, start = self._load(), game_start(stem)
        index = index_of(start)
        line = lines.get(index)
        if line is None:
            return None
        digest = read(line, line_start(start, mark))
        if digest is None:
            del lines[index]
        return digest

    def keep(self, stem: str, mark: Mark, digest: Digest) -> None:
        """Remember a digest; from time to time what is remembered goes to the file."""
        line = line_of(stem, mark, digest)
        index = index_of(line)
        self._load()[index] = line
        now = clock.now().timestamp()
        if mark.changed / 1e9 + _PLAYED_LATELY < now and mark.touched / 1e9 + _TOUCHED_JUST_NOW < now:
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
            file = io.BytesIO(self._read())
            if file.readline() == _HEADER:
                lines = file.readlines()
                self._stored = len(lines)
                self._lines = {index_of(line): line for line in lines}
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
            data = b"".join(lines)
            calls.write(descriptor, data if ended else b"\n" + data)
            self._stored += len(lines)
        finally:
            os.close(descriptor)
        return True

    def _rewrite(self, stems: Collection[str]) -> None:
        """Write the file anew, with the lines of these games alone."""
        lines_of = self._load()
        lines = [lines_of[index] for index in map(index_of, map(game_start, stems)) if index in lines_of]
        replace_without_waiting(self._path, b"".join((_HEADER, *lines)), _ONLY_OURS)
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
