"""Files are written as a whole, beside what is there, and take its name: never half, never through a link."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from barbu_tui.files import calls
from barbu_tui.files.placed import FileError
from barbu_tui.files.writing import (
    create_file,
    give_name,
    replace_file,
    replace_without_waiting,
    write_bytes,
    write_text,
)
from tests.store.failing import Fault

WRITERS: dict[str, Callable[[Path, bytes], object]] = {
    "for the user": lambda path, data: write_bytes(str(path), data),
    "durably": lambda path, data: replace_file(path, data, 0o640),
    "without waiting": lambda path, data: replace_without_waiting(path, data, 0o640),
    "new": lambda path, data: create_file(path, data, 0o640),
}
REPLACING = {name: writer for name, writer in WRITERS.items() if name != "new"}
every_writer = pytest.mark.parametrize("write", WRITERS.values(), ids=WRITERS)
every_replacing = pytest.mark.parametrize("write", REPLACING.values(), ids=REPLACING)


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


@every_writer
def test_a_new_file_has_the_bytes_and_nothing_is_left_beside_it(write: Callable[..., object], tmp_path: Path) -> None:
    write(tmp_path / "sheet", b"\x00\xff")
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [("sheet", b"\x00\xff")]


@every_replacing
def test_a_planted_link_is_replaced_and_what_it_leads_to_stays(write: Callable[..., object], tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (tmp_path / "sheet").symlink_to(victim)
    write(tmp_path / "sheet", b"ours")
    assert victim.read_text() == "precious"
    assert not (tmp_path / "sheet").is_symlink()
    assert (tmp_path / "sheet").read_bytes() == b"ours"


@every_writer
@pytest.mark.parametrize("call", ["open_file", "write", "fsync", "change_mode", "replace", "link"])
def test_whatever_fails_the_old_file_is_as_it_was_and_nothing_is_left(
    call: str, write: Callable[..., object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "sheet"
    if write is not WRITERS["new"]:
        path.write_text("old")
        path.chmod(0o600)
    before = [(file.name, file.read_bytes(), mode(file)) for file in tmp_path.iterdir()]
    with monkeypatch.context() as patched:

        def fails(*_: object, **__: object) -> int:
            raise OSError(errno.EIO, os.strerror(errno.EIO))

        patched.setattr(calls, call, fails)
        try:
            write(path, b"ours")
        except (OSError, FileError):
            assert [(file.name, file.read_bytes(), mode(file)) for file in tmp_path.iterdir()] == before
            return
    assert path.read_bytes() == b"ours", "this way of writing does without that call"


@every_writer
def test_a_write_cut_short_is_a_full_disk(
    write: Callable[..., object], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        Fault(patched, first=1, times=1, code=0, only="write")
        with pytest.raises((OSError, FileError)) as failed:
            write(tmp_path / "sheet", b"ours")
    assert "disk is full" in str(failed.value) or getattr(failed.value, "errno", 0) == errno.ENOSPC
    assert list(tmp_path.iterdir()) == []


def test_a_file_of_the_user_keeps_its_rights_and_a_new_one_has_those_of_the_umask(tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    before = os.umask(0o027)
    try:
        write_text(str(path), "Été")
        assert (mode(path), path.read_text(encoding="utf-8")) == (0o640, "Été")
        path.chmod(0o604)
        write_text(str(path), "two")
        assert mode(path) == 0o604
    finally:
        os.umask(before)


@pytest.mark.parametrize("umask", [0o077, 0o000])
def test_the_rights_that_are_asked_for_are_given_whatever_the_umask(umask: int, tmp_path: Path) -> None:
    before = os.umask(umask)
    try:
        for name, writer in WRITERS.items():
            if name != "for the user":
                writer(tmp_path / name, b"x")
                assert mode(tmp_path / name) == 0o640
    finally:
        os.umask(before)


@pytest.mark.parametrize("what", ["folder", "pipe", "link to a device"])
def test_what_is_no_file_is_not_written_over(what: str, tmp_path: Path) -> None:
    path = tmp_path / "sheet"
    match what:
        case "folder":
            path.mkdir()
        case "pipe":
            os.mkfifo(path)
        case _:
            path.symlink_to("/dev/null")
    with pytest.raises(FileError, match="this is a folder" if what == "folder" else "not a regular file"):
        write_bytes(str(path), b"x")
    assert [path.name for path in tmp_path.iterdir()] == ["sheet"]


def test_a_name_as_long_as_a_disk_takes_is_written_and_a_longer_one_is_a_sentence(tmp_path: Path) -> None:
    write_bytes(str(tmp_path / ("é" * 120)), b"x")
    with pytest.raises(FileError, match="the file cannot be written: "):
        write_bytes(str(tmp_path / ("é" * 200)), b"x")
    with pytest.raises(FileError, match="there is no folder"):
        write_bytes(str(tmp_path / "nowhere" / "sheet"), b"x")


def test_a_name_is_given_to_no_one_who_has_it(tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.write_text("1")
    other.write_text("2")
    with pytest.raises(FileExistsError):
        give_name(one, other)
    with pytest.raises(FileExistsError):
        create_file(other, b"3", 0o600)
    assert other.read_text() == "2"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["one", "other"]
