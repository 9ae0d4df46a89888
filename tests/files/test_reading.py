"""Files that are no files, and texts that are no texts: each is refused with its place and a reason."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.files.document import read_document
from barbu_tui.files.placed import FileError, shown_name
from barbu_tui.files.preset_file import not_a_preset
from barbu_tui.files.reading import MOST_BYTES, read_text
from barbu_tui.files.writing import write_text
from barbu_tui.rules.message import is_printable


def refusal(file: Path | str) -> str:
    with pytest.raises(FileError) as refused:
        read_text(str(file))
    (fault,) = refused.value.faults
    return str(fault).removeprefix(f"{file}:")


def syntax(text: str) -> list[str]:
    with pytest.raises(FileError) as refused:
        read_document(text, "x", not_a_preset)
    return list(map(str, refused.value.faults))


def test_a_missing_file_is_said_to_be_missing(tmp_path: Path) -> None:
    assert refusal(tmp_path / "friday.toml") == "1:1: there is no such file"


def test_a_file_without_a_name_is_no_folder() -> None:
    with pytest.raises(FileError) as refused:
        read_text("")
    assert str(refused.value.faults[0]) == "“”:1:1: a file has a name, and none is given here"
    with pytest.raises(FileError, match="a file has a name"):
        write_text("", "text")


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    assert refusal(tmp_path) == "1:1: this is a folder, not a file"


def test_a_named_pipe_is_not_waited_for(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refusal(tmp_path / "pipe") == "1:1: this is not a regular file; standard input is read with -"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no endless file here")
def test_an_endless_device_is_not_read() -> None:
    assert refusal("/dev/zero") == "1:1: this is not a regular file; standard input is read with -"


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_that_one_may_not_read_is_said_so(tmp_path: Path) -> None:
    (tmp_path / "secret.toml").write_text("schema = 1")
    (tmp_path / "secret.toml").chmod(0)
    assert refusal(tmp_path / "secret.toml") == "1:1: you may not read this file"


def test_links_that_run_in_a_circle_are_a_fault(tmp_path: Path) -> None:
    (tmp_path / "loop.toml").symlink_to(tmp_path / "loop.toml")
    assert refusal(tmp_path / "loop.toml").startswith("1:1: the file cannot be read: ")


def test_a_name_with_a_zero_byte_or_of_endless_length_is_a_fault() -> None:
    for name in ("a\0b", "a" * 5000):
        with pytest.raises(FileError):
            read_text(name)


@pytest.mark.parametrize("data", [b"", b"\n\n  \n", b"\xef\xbb\xbf"])
def test_an_empty_file_is_said_to_be_empty(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "empty.toml").write_bytes(data)
    assert refusal(tmp_path / "empty.toml") == "1:1: the file is empty"


def test_a_file_of_a_hundred_megabytes_is_refused_without_being_read(tmp_path: Path) -> None:
    with (tmp_path / "big.toml").open("wb") as big:
        big.truncate(100 * MOST_BYTES)
    assert refusal(tmp_path / "big.toml") == "1:1: the file is over 1 MiB, which is the most"


def test_a_megabyte_to_the_byte_is_read(tmp_path: Path) -> None:
    (tmp_path / "just.toml").write_bytes(b"#" * MOST_BYTES)
    assert len(read_text(str(tmp_path / "just.toml"))) == MOST_BYTES
    (tmp_path / "just.toml").write_bytes(b"#" * (MOST_BYTES + 1))
    assert refusal(tmp_path / "just.toml").startswith("1:1: the file is over 1 MiB")


def test_bytes_that_are_no_text_are_named_with_their_place(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('schema = 1\ntitle = "Zoë, '.encode() + b'Zo\xeb"')
    assert refusal(tmp_path / "latin.toml") == "2:17: this is not text in UTF-8: the byte 0xEB has no place here"


def test_a_byte_order_mark_and_foreign_line_ends_are_no_fault(tmp_path: Path) -> None:
    (tmp_path / "notepad.toml").write_bytes(b"\xef\xbb\xbfschema = 1\r\nname = 3\r\n")
    assert read_text(str(tmp_path / "notepad.toml")) == "schema = 1\nname = 3\n"


def test_standard_input_is_read_no_further_than_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    endless = io.BytesIO(b"#" * (3 * MOST_BYTES))
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(endless))
    assert refusal("-").endswith("1:1: the file is over 1 MiB, which is the most")
    assert endless.tell() <= MOST_BYTES + 1


def test_a_closed_standard_input_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    assert refusal("-") == "1:1: there is no standard input"


def test_a_key_given_twice_is_named_with_both_lines() -> None:
    assert syntax("a = 1\nb = 2\na = 3\nb = 4") == [
        "x:3:1: “a” is given twice; first in line 1",
        "x:4:1: “b” is given twice; first in line 2",
    ]
    assert syntax("[deck]\n[play]\n[deck]") == ["x:3:2: “deck” is given twice; first in line 1"]
    assert syntax("a = { b = 1, b = 2 }") == ["x:1:14: “b” is given twice; first in line 1"]


def test_a_syntax_error_has_the_place_where_reading_stopped() -> None:
    assert syntax("schema = 1\nname = House") == ["x:2:8: this file is not a Barbu preset: Invalid value"]
    assert syntax('schema = 1\nname = "House\n')[0].startswith(
        "x:2:14: this file is not a Barbu preset: Illegal character"
    )
    assert syntax("schema = ")[0].startswith("x:1:10: ")


def test_a_number_of_thousands_of_digits_is_a_fault_at_its_place() -> None:
    assert syntax("a = 1\nb = " + "9" * 5000) == ["x:2:5: this number has too many digits"]


def test_what_a_file_makes_the_reader_say_is_fit_for_a_terminal() -> None:
    (fault,) = syntax('a = "\x1b[2J"')
    assert "\x1b" not in fault
    assert len(syntax("[[a]]\n[" + '"' + "x" * 100_000 + '"' + "\n")[0]) < 300


@given(st.text())
def test_a_file_name_is_shown_on_one_line_without_signs_that_move_the_cursor(name: str) -> None:
    assert all(map(is_printable, shown_name(name)))
    shown_name(name).encode()


@given(st.text(max_size=60) | st.binary(max_size=60).map(lambda data: data.decode("utf-8", "replace")))
def test_any_text_is_toml_or_a_fault(text: str) -> None:
    with contextlib.suppress(FileError):
        assert isinstance(read_document(text, "x").data, dict)
