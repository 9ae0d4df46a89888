"""The colours that a person chose are there the next time."""

from __future__ import annotations

import errno
import os
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


@pytest.mark.parametrize("text", ["", "\n", "# nothing yet\n"])
def test_an_empty_file_is_one_in_which_nothing_was_chosen_yet(text: str, tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    assert remembered(file, "theme") == ""
    remember(file, "theme", "barbu-safe")
    assert remembered(file, "theme") == "barbu-safe"
    assert file.read_text(encoding="utf-8").startswith(text.strip())


def test_a_folder_that_cannot_be_reached_is_one_without_settings_until_they_are_to_be_kept(tmp_path: Path) -> None:
    file = tmp_path / ("x" * 256) / "settings.toml"
    assert remembered(file, "theme") == ""
    with pytest.raises(FileError, match="the name is too long"):
        remember(file, "theme", "barbu-safe")


def test_a_link_to_where_one_keeps_such_files_stays(tmp_path: Path) -> None:
    file, elsewhere = tmp_path / "settings.toml", tmp_path / "dotfiles.toml"
    elsewhere.write_text('theme = "barbu-dark"\n', encoding="utf-8")
    file.symlink_to(elsewhere)
    remember(file, "theme", "barbu-safe")
    assert file.is_symlink()
    assert elsewhere.read_text(encoding="utf-8") == 'theme = "barbu-safe"\n'


def test_a_config_disk_without_rights_keeps_them_all_the_same(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('theme = "barbu-dark"\n', encoding="utf-8")

    def refused(*_: object) -> None:
        raise PermissionError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(os, "fchmod", refused)
    remember(file, "theme", "barbu-safe")
    assert remembered(file, "theme") == "barbu-safe"
