"""Whatever becomes of games and of what is kept of them: never another figure than without it."""

from __future__ import annotations

import json
import os
import random
import shutil
import signal
import subprocess
import sys
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.files import calls
from barbu_tui.rules.statistics.digest import VERSION, Digest
from barbu_tui.store.library import Library
from barbu_tui.store.summary import Summary
from tests.store.builders import FIRST_HANDS, event, journal_of, started, stored
from tests.store.cached import LONG_AGO, again, all_digests, file_of, uncached
from tests.terminal import ROOT, environment


@pytest.mark.parametrize("seed", range(6))
def test_whatever_happens_to_the_games_the_figures_are_those_of_the_games(
    library_of_five: Library, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    chance = random.Random(seed)
    folder = library_of_five
    for _ in range(12):
        mistreat(chance, folder.games)
        folder = again(folder)
        assert all_digests(folder) == uncached(folder)


def mistreat(chance: random.Random, games: Path) -> None:
    """Something that may happen to the files of a folder, its times as ever where a careless tool would keep them."""
    path, other = chance.sample(sorted(games.glob("*.jsonl")), 2)
    data = bytearray(path.read_bytes())
    times = path.stat()
    match chance.randrange(6):
        case 0:  # a hand more
            lines = data.count(b"\n")
            path.write_bytes(bytes(data) + journal_of(event(lines + 1, "renamed", seat=0, name=f"Anna {lines}")))
        case 1:  # edited in place, as long as before
            place = data.find(b"Anne")
            data[place : place + 4] = b"Anna"
            path.write_bytes(data)
        case 2:  # two games swapped
            aside = path.with_suffix(".aside")
            path.rename(aside)
            other.rename(path)
            aside.rename(other)
        case 3:  # cut off
            path.write_bytes(data[: len(data) * chance.randrange(1, 10) // 10])
        case 4:  # another game in its place
            path.unlink()
            shutil.copy(other, path)
        case 5:  # gone, and a new one there
            path.write_bytes(journal_of(started(title=f"Game {chance.random()}")))
    os.utime(path, ns=(times.st_atime_ns, times.st_mtime_ns))


def rewritten(line: bytes, **instead: Any) -> bytes:
    """A line of the cache that says something else, and has the checksum for it."""
    key, digest, _ = json.loads(line)
    data = [json.loads(json.dumps(key)), digest]
    for name, value in instead.items():
        data[1][Digest._fields.index(name)] = value
    text = json.dumps(data, separators=(",", ":")).encode()[:-1]
    return b'%s,"%08x"]' % (text, zlib.crc32(text))


def not_ascii(line: bytes) -> bytes:
    """A line with letters that JSON does not write so, and the checksum for it."""
    text = line.rpartition(b",")[0].replace(b"Anne", "Zoë1".encode())
    return b'%s,"%08x"]' % (text, zlib.crc32(text))


def listed(folder: Library) -> list[Summary]:
    return [folder.summary(stored_game) for stored_game in folder.stored_games()]


HOSTILE: list[Callable[[bytes], bytes]] = [
    lambda line: line[:-30],
    lambda line: line.replace(b"Anne", b"Annn"),
    lambda line: rewritten(line, seats="none"),
    lambda line: rewritten(line, names=["\x1b[2J"] * 4),
    lambda line: rewritten(line, totals=[None] * 4),
    lambda line: rewritten(line, date=5),
    not_ascii,
    lambda line: b"[" * 5000,
    lambda line: b'[["2026-11-27-game-1",1,2,3,4,5],[],"00000000"]',
    lambda line: b"\xff\xfe" + line,
    lambda line: b"",
    lambda line: line + b"\n" + line[: len(line) // 2],
]


@pytest.mark.parametrize("number", range(len(HOSTILE)))
def test_a_line_that_is_not_what_was_written_changes_no_figure(
    library_of_five: Library, cache: Path, number: int
) -> None:
    all_digests(library_of_five)
    second = again(library_of_five)
    header, *lines = file_of(cache).read_bytes().splitlines()
    file_of(cache).write_bytes(b"\n".join([header, *(HOSTILE[number](line) for line in lines)]))
    assert listed(again(second)) == listed(library_of_five)
    assert all_digests(second) == uncached(second)
    third = again(second)
    assert all_digests(third) == uncached(third)


@pytest.mark.parametrize(
    "first", [b'{"v":2,"digest":1}', b'{"v":1,"digest":%d}' % (VERSION + 1), b"", b"\x00" * 100, b"[]"]
)
def test_a_cache_of_another_version_is_not_believed_and_is_replaced(
    library_of_five: Library, cache: Path, first: bytes
) -> None:
    all_digests(library_of_five)
    second = again(library_of_five)
    header, *lines = file_of(cache).read_bytes().splitlines()
    file_of(cache).write_bytes(b"\n".join([first, *(rewritten(line, title="Old") for line in lines), b""]))
    assert all_digests(second) == uncached(second)
    second.digests.flush()
    assert file_of(cache).read_bytes().splitlines()[0] == header


@pytest.mark.parametrize("kind", ["link", "readable", "fifo", "folder"])
def test_a_cache_that_is_not_ours_alone_is_neither_read_nor_written(
    library_of_five: Library, cache: Path, kind: str, tmp_path: Path
) -> None:
    all_digests(library_of_five)
    second = again(library_of_five)
    file = file_of(cache)
    planted = tmp_path / "planted"
    header, *lines = file.read_bytes().splitlines()
    planted.write_bytes(b"\n".join([header, *(rewritten(line, title="Planted") for line in lines), b""]))
    file.unlink()
    match kind:
        case "link":
            planted.chmod(0o600)
            file.symlink_to(planted)
        case "readable":
            shutil.copy(planted, file)
            file.chmod(0o666)
        case "fifo":
            os.mkfifo(file)
        case _:
            file.mkdir()
    before = planted.read_bytes()
    assert all_digests(second) == uncached(second)
    second.digests.flush()
    assert planted.read_bytes() == before
    if kind == "readable":
        assert file.read_bytes() == before


def test_a_disk_that_takes_nothing_is_no_trouble(
    library_of_five: Library, cache: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> int:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patched:
        patched.setattr(calls, "open_file", full)
        library_of_five.digests.flush()
    first = all_digests(library_of_five)
    monkeypatch.setattr(calls, "replace", full)
    library_of_five.digests.flush()
    assert list(cache.glob("**/*")) == []
    assert all_digests(Library(library_of_five.folder)) == first


def test_lines_of_no_use_any_more_are_dropped_in_time(tmp_path: Path, cache: Path) -> None:
    folder = Library(tmp_path / "data")
    path = stored(folder, "Friday", *FIRST_HANDS, seconds=LONG_AGO)
    for number in range(120):
        with path.open("ab") as journal:
            journal.write(journal_of(event(6 + number, "renamed", seat=3, name=f"Diana {number}")))
        os.utime(path, (LONG_AGO + number, LONG_AGO + number))
        folder = Library(folder.folder)
        all_digests(folder)
        folder.digests.flush()
    assert len(file_of(cache).read_bytes().splitlines()) < 100
    assert all_digests(again(folder)) == uncached(folder)


def test_two_programs_that_write_at_once_lose_at_most_time(library_of_five: Library, cache: Path) -> None:
    one, other = Library(library_of_five.folder), Library(library_of_five.folder)
    all_digests(one), all_digests(other)
    one.digests.flush()
    other.digests.flush()
    lines = file_of(cache).read_bytes().splitlines()
    assert len(lines) in (6, 11)
    assert all_digests(Library(one.folder)) == uncached(one)


KILLED = """
import sys
from pathlib import Path
from barbu_tui.store import digests
from barbu_tui.store.library import Library
from barbu_tui.store.summary import Summary
digests._TOUCHED_JUST_NOW = -(10**9)
digests.KEEP_EVERY = 1
print("ready", flush=True)
while True:
    folder = Library(Path(sys.argv[1]))
    for entry in folder.stored_games():
        folder.digest(entry)
    for file in Path(sys.argv[2]).glob("digests-*"):
        file.unlink()
"""


def test_a_program_killed_while_it_writes_leaves_nothing_that_misleads(library_of_five: Library, cache: Path) -> None:
    right = uncached(library_of_five)
    chance = random.Random(9)
    for _ in range(5):
        with subprocess.Popen(
            [sys.executable, "-c", KILLED, str(library_of_five.folder), str(cache)],
            cwd=ROOT,
            env=environment(library_of_five.folder) | {"BARBU_CACHE": str(cache)},
            stdout=subprocess.PIPE,
        ) as program:
            assert program.stdout is not None
            program.stdout.readline()
            with pytest.raises(subprocess.TimeoutExpired):
                program.wait(chance.random() / 20)
            program.send_signal(signal.SIGKILL)
        assert all_digests(Library(library_of_five.folder)) == right


def test_a_line_that_was_torn_off_is_followed_by_a_whole_one(library_of_five: Library, cache: Path) -> None:
    all_digests(library_of_five)
    library_of_five.digests.flush()
    file = file_of(cache)
    file.write_bytes(file.read_bytes()[:-40])
    second = Library(library_of_five.folder)
    assert all_digests(second) == uncached(second)
    second.digests.flush()
    assert all_digests(Library(second.folder)) == uncached(second)
    assert file.read_bytes().count(b"\n") == 7
