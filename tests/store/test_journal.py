"""Journals that were cut, damaged, forged or come from a newer program: read as far as they can be trusted."""

from __future__ import annotations

import json
import os
import zlib
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.store.errors import StoreError
from barbu_tui.store.events import LineError, decode, encode
from barbu_tui.store.journal import MOST_BYTES, checked_history, fold_journal, read_journal, read_lines
from tests.store.builders import FRIDAY, fold, journal_of

WHOLE = journal_of(*FRIDAY)
LINES = WHOLE.splitlines(keepends=True)


def sealed(**members: Any) -> bytes:
    """A line that says whatever one likes, with a checksum that fits."""
    text = json.dumps(members, separators=(",", ":"), ensure_ascii=False).encode()
    return b'%s,"crc":"%08x"}\n' % (text[:-1], zlib.crc32(text))


def envelope(seq: int, kind: str, **members: Any) -> dict[str, Any]:
    return {"v": 1, "seq": seq, "at": "2026-11-27T20:14:03Z", "by": "anna", "kind": kind, **members}


def test_an_event_is_one_line_in_a_fixed_order_with_the_checksum_of_the_rest() -> None:
    assert encode(FRIDAY[1]) == (
        b'{"v":1,"seq":2,"at":"2026-11-27T20:14:03Z","by":"anna","kind":"hand",'
        b'"line":"a: queens b>acd c>a a>c = 1 0 1 2","crc":"fce5a7e2"}\n'
    )
    assert "Zoë" in encode(FRIDAY[5]).decode()


def test_every_event_reads_back_as_it_was_written() -> None:
    assert tuple(decode(line.rstrip(b"\n")) for line in LINES) == FRIDAY


def test_a_journal_reads_up_to_its_last_newline() -> None:
    reading = read_lines(WHOLE + b'{"v":1,"seq":9')
    assert reading.events == FRIDAY
    assert reading.torn == b'{"v":1,"seq":9'
    assert reading.fault is None
    assert reading.size == len(WHOLE)


@pytest.mark.parametrize("cut", range(0, len(WHOLE), 7))
def test_a_journal_cut_anywhere_is_a_shorter_game(cut: int) -> None:
    story = fold_journal(read_lines(WHOLE[:cut]))
    whole_lines = WHOLE[:cut].count(b"\n")
    assert story.reading.fault is None
    assert story.reading.events == FRIDAY[:whole_lines]
    assert story.reading.torn == WHOLE[:cut].rpartition(b"\n")[2]
    if story.history:
        assert story.history.state == fold(FRIDAY[:whole_lines])


@pytest.mark.parametrize(
    ("data", "line", "why"),
    [
        (WHOLE.replace(b"1 0 1 2", b"0 1 1 2", 1), 2, "checksum"),
        (b"".join([LINES[0], LINES[2], LINES[1]]), 2, "event 3 stands where 2 should"),
        (b"".join([LINES[0], LINES[1], LINES[1]]), 3, "event 2 stands where 3 should"),
        (b"".join([LINES[0], b"\n", LINES[1]]), 2, "not a line"),
        (b"".join([*LINES[:2], b"\x00" * 50 + b"\n"]), 3, "not a line"),
        (LINES[0] + b"hello\n" + LINES[1], 2, "not a line"),
        (WHOLE.replace(b"\n", b"\r\n"), 1, "not a line"),
        (LINES[0] + sealed(**envelope(2, "hand", line="a: queens = 1")), 2, "given"),
        (LINES[0] + sealed(**envelope(2, "hand")), 2, "line is missing"),
        (LINES[0] + sealed(**{**envelope(2, "ended"), "at": "0001-01-01T00:00:00Z"}), 2, "time"),
        (LINES[0] + sealed(**{**envelope(2, "ended"), "kind": 5}), 2, "kind"),
        (LINES[0] + sealed(**{**envelope(2, "ended"), "seq": True}), 2, "number"),
        (LINES[0] + sealed(v="1"), 2, "version"),
        (LINES[1], 1, "event 2 stands where 1 should"),
    ],
)
def test_a_bad_line_stops_the_reading_with_file_line_and_reason(data: bytes, line: int, why: str) -> None:
    story = fold_journal(read_lines(data))
    with pytest.raises(StoreError, match=f"“friday.jsonl”, line {line}: .*{why}"):
        checked_history(story, Path("friday.jsonl"))
    assert len(story.reading.events) == line - 1


@pytest.mark.parametrize(
    "line",
    [
        sealed(**{**envelope(2, "hand", line="?"), "v": 2}),
        sealed(**envelope(2, "photographed", of="the cards")),
        sealed(**envelope(2, "ended", because="it was late")),
    ],
)
def test_an_event_of_a_newer_program_is_not_taken_for_damage(line: bytes) -> None:
    story = fold_journal(read_lines(LINES[0] + line))
    assert story.reading.fault is None
    assert story.reading.newer is not None
    assert story.history is not None
    with pytest.raises(StoreError, match="line 2: written by a newer program"):
        checked_history(story, Path("friday.jsonl"))


@pytest.mark.parametrize("depth", [10, 100_000])
def test_a_deeply_nested_line_is_refused(depth: int) -> None:
    text = b'{"v":1,"x":' + b"[" * depth + b"]" * depth + b"}"
    with pytest.raises(LineError):
        decode(b'%s,"crc":"%08x"}' % (text[:-1], zlib.crc32(text)))


def test_an_endless_number_is_refused() -> None:
    text = b'{"v":' + b"9" * 10_000 + b"}"
    with pytest.raises(LineError):
        decode(b'%s,"crc":"%08x"}' % (text[:-1], zlib.crc32(text)))


def test_a_users_name_cannot_reach_a_terminal_raw() -> None:
    line = sealed(**{**envelope(2, "ended"), "by": "\x1b[2J\u202eanna"})
    assert decode(line.rstrip(b"\n")).by == "?[2J?anna"


@st.composite
def damage(draw: st.DrawFn) -> bytes:
    """The journal after something bad happened to it, up to three times."""
    data = WHOLE
    for _ in range(draw(st.integers(1, 3))):
        lines = data.splitlines(keepends=True) or [b""]
        place = draw(st.integers(0, max(len(data) - 1, 0)))
        one, other = draw(st.integers(0, len(lines) - 1)), draw(st.integers(0, len(lines) - 1))
        match draw(st.sampled_from(["flip", "cut", "double", "swap", "drop", "insert", "zeros"])):
            case "flip":
                data = data[:place] + bytes(byte ^ (1 << draw(st.integers(0, 7))) for byte in data[place : place + 1])
                data += b"".join(lines)[len(data) :]
            case "cut":
                data = data[:place]
            case "double":
                data = b"".join([*lines[: one + 1], *lines[one:]])
            case "swap":
                lines[one], lines[other] = lines[other], lines[one]
                data = b"".join(lines)
            case "drop":
                data = b"".join(lines[:one] + lines[one + 1 :])
            case "insert":
                data = data[:place] + draw(st.binary(max_size=20)) + data[place:]
            case "zeros":
                data = data[:place] + bytes(len(data) - place)
    return data


@given(damage())
def test_a_damaged_journal_never_is_another_game_in_silence(data: bytes) -> None:
    story = fold_journal(read_lines(data))
    if story.reading.fault or story.reading.newer or story.reading.torn:
        assert story.reading.events == FRIDAY[: len(story.reading.events)]
        return
    # Nothing was noticed: then nothing happened, or the cut was at the end of a line.
    assert WHOLE.startswith(data)


@given(st.binary(max_size=300))
def test_any_bytes_at_all_are_read_or_refused(data: bytes) -> None:
    assert fold_journal(read_lines(data)).history is None


def test_only_plain_files_are_opened(tmp_path: Path) -> None:
    real = tmp_path / "real.jsonl"
    real.write_bytes(WHOLE)
    link = tmp_path / "link.jsonl"
    link.symlink_to(real)
    pipe = tmp_path / "pipe.jsonl"
    os.mkfifo(pipe)
    folder = tmp_path / "folder.jsonl"
    folder.mkdir()
    assert read_journal(real).events == FRIDAY
    for path, why in [(link, "symbolic link"), (pipe, "plain file"), (folder, "plain file"), (tmp_path / "no", "gone")]:
        with pytest.raises(StoreError, match=why):
            read_journal(path)


def test_a_journal_of_a_hundred_megabytes_is_refused_without_reading_it(tmp_path: Path) -> None:
    path = tmp_path / "huge.jsonl"
    path.write_bytes(WHOLE)
    os.truncate(path, 100 << 20)
    with pytest.raises(StoreError, match=f"larger than {MOST_BYTES >> 20} MiB"):
        read_journal(path)
