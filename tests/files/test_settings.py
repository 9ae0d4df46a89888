"""The colours that a person chose are there the next time."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.files.placed import FileError
from barbu_tui.files.settings import remember, remembered


def test_chosen_colours_are_remembered(tmp_path: Path) -> None:
    file = tmp_path / "config" / "settings.toml"
    assert remembered(file, "theme") == ""
    remember(file, "theme", "barbu-light")
    assert remembered(file, "theme") == "barbu-light"


def test_what_else_stands_in_the_file_stays(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('# mine\ntheme = "barbu-dark" # at night\n', encoding="utf-8")
    remember(file, "theme", "barbu-safe")
    assert file.read_text(encoding="utf-8") == '# mine\ntheme = "barbu-safe" # at night\n'


def test_a_broken_file_is_told_and_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text("theme = ", encoding="utf-8")
    with pytest.raises(FileError):
        remember(file, "theme", "barbu-safe")
    assert file.read_text(encoding="utf-8") == "theme = "
