"""A line of the cache of digests: which game's file it was read from, the digest, a checksum.

[["2026-11-27-friday",64769,131,5120,1795810443000000000,1795810443000000000],[…],"9a3f01c2"]
"""

from __future__ import annotations

import json
import zlib

from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.store.digest_json import digest_from_json, digest_json, head_from_json
from barbu_tui.store.listing import Mark


def line_of(stem: str, mark: Mark, digest: Digest) -> bytes:
    """The line of a game."""
    text = line_start(game_start(stem), mark) + digest_json(digest).encode()
    return text + _end(text)


def _end(text: bytes) -> bytes:
    """How a line ends: with the checksum of all before it."""
    return b',"%08x"]\n' % zlib.crc32(text)


def game_start(stem: str) -> bytes:
    """How every line of a game begins."""
    return f"[[{json.dumps(stem)},".encode()


def line_start(start: bytes, mark: Mark) -> bytes:
    """How the line of a game begins whose file has this mark."""
    return b"%s%d,%d,%d,%d,%d]," % (start, *mark)


def index_of(line: bytes) -> bytes:
    """What a line, or its start, has in common with all lines of its game: what stands before the end of the stem."""
    return line.partition(b'",')[0]


def digest_of(line: bytes, start: bytes) -> Digest | None:
    """The digest of a line that begins so; None for any other line, and for one that is not as it was written."""
    return digest_from_json(_as_written(line, start))


def head_of(line: bytes, start: bytes) -> Digest | None:
    """The same without its figures, which take most of the time."""
    return head_from_json(_as_written(line, start))


def _as_written(line: bytes, start: bytes) -> str:
    """The JSON of the digest of a line that begins so and is as it was written; else empty."""
    place = line.rfind(b",")
    text = line[:place]
    if not text.startswith(start) or not text.isascii() or line[place:] != _end(text):
        return ""
    return text[len(start) :].decode("ascii")
