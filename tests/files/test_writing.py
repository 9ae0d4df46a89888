"""Files written whole: what may be replaced, what stays, and what no link can lead to."""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest

from barbu_tui.files.placed import FileError
from barbu_tui.files.writing import write_bytes, write_text

DATA = bytes(range(256))


def refused(file: Path | str) -> str:
    with pytest.raises(FileError) as error:
        write_bytes(str(file), b"new")
    return str(error.value.faults[0].message)


def test_bytes_are_written_as_they_are_and_text_in_utf_8(tmp_path: Path) -> None:
    write_bytes(str(tmp_path / "a"), DATA)
    write_text(str(tmp_path / "b"), "Zoë\r\n−12 ♥")
    assert (tmp_path / "a").read_bytes() == DATA
    assert (tmp_path / "b").read_bytes() == "Zoë\r\n−12 ♥".encode()
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b"]


def test_a_file_keeps_its_rights_and_a_new_one_has_those_of_the_user(tmp_path: Path) -> None:
    file, before = tmp_path / "a", os.umask(0o022)
    try:
        write_bytes(str(file), b"old")
    finally:
        os.umask(before)
    assert stat.S_IMODE(file.stat().st_mode) == 0o644
    file.chmod(0o640)
    write_bytes(str(file), b"new")
    assert (stat.S_IMODE(file.stat().st_mode), file.read_bytes()) == (0o640, b"new")


def test_a_planted_link_gives_way_and_what_it_leads_to_stays(tmp_path: Path) -> None:
    victim, link = tmp_path / "victim", tmp_path / "friday.pdf"
    victim.write_text("precious")
    link.symlink_to(victim)
    write_bytes(str(link), DATA)
    assert victim.read_text() == "precious"
    assert not link.is_symlink()
    assert link.read_bytes() == DATA


def test_a_link_to_nowhere_gives_way_too(tmp_path: Path) -> None:
    link = tmp_path / "link"
    link.symlink_to(tmp_path / "nowhere")
    write_bytes(str(link), DATA)
    assert (link.is_symlink(), (tmp_path / "nowhere").exists()) == (False, False)


def test_a_folder_behind_a_link_is_written_in(tmp_path: Path) -> None:
    (tmp_path / "public_html").mkdir()
    (tmp_path / "web").symlink_to(tmp_path / "public_html")
    write_bytes(str(tmp_path / "web" / "page.html"), DATA)
    assert (tmp_path / "public_html" / "page.html").read_bytes() == DATA


def test_what_is_no_plain_file_stays(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "link").symlink_to(tmp_path / "pipe")
    (tmp_path / "folder").symlink_to(tmp_path)
    for name in ("pipe", "link"):
        assert refused(tmp_path / name) == "this is not a regular file, and is not written over"
    for file in (tmp_path, tmp_path / "folder"):
        assert refused(file) == "this is a folder, not a file"
    assert refused("") == "a file has a name, and none is given here"
    assert refused(tmp_path / "no" / "x") == f"there is no folder “{tmp_path / 'no'}”"


def test_what_was_there_is_there_until_all_of_the_new_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "a"
    file.write_text("old")

    def interrupted(_: int) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(os, "fsync", interrupted)
    with pytest.raises(KeyboardInterrupt):
        write_bytes(str(file), DATA)
    assert [path.name for path in tmp_path.iterdir()] == ["a"]
    assert file.read_text() == "old"
