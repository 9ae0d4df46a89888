"""The user's own presets on disk: nothing written over, nothing lost, hostile folders, full disks."""

from __future__ import annotations

import errno
import os
import stat
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.files import calls
from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.preset_file import PresetFile, open_preset_file
from barbu_tui.files.preset_list import free_id, id_of
from barbu_tui.rules.schema import ID
from barbu_tui.store.errors import StoreError
from barbu_tui.store.own_presets import (
    ChangedMeanwhileError,
    bring_back,
    keep_preset,
    remove_preset,
    save_over,
    save_preset,
)
from barbu_tui.store.preset_copies import copy_preset, rename_preset, undo
from barbu_tui.store.preset_drafts import keep_preset_draft, preset_draft_file, read_preset_draft


def names(folder: Path) -> list[str]:
    """What is in a folder."""
    return sorted(path.name for path in folder.iterdir())


@given(st.text(max_size=80))
def test_whatever_a_name_is_its_id_is_one_and_no_path(name: str) -> None:
    assert ID.fullmatch(id_of(name))


def test_an_id_that_is_taken_gets_a_number(tmp_path: Path) -> None:
    assert free_id(tmp_path, "Salade") == "salade-2"
    keep_preset(tmp_path, "salade-2", "x")
    assert free_id(tmp_path, "Salade") == "salade-3"


def test_a_new_preset_takes_nobody_s_place(tmp_path: Path) -> None:
    keep_preset(tmp_path, "ours", "first")
    with pytest.raises(StoreError, match="there is a preset “ours” already"):
        keep_preset(tmp_path, "ours", "second")
    assert names(own_folder(tmp_path)) == ["ours.toml"]
    assert (own_folder(tmp_path) / "ours.toml").read_text() == "first"


def test_a_preset_that_came_at_the_same_moment_is_not_written_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    own_folder(tmp_path).mkdir()
    monkeypatch.setattr("barbu_tui.store.own_presets.is_taken", lambda data, preset_id: False)
    (own_folder(tmp_path) / "ours.toml").write_text("theirs")
    with pytest.raises(StoreError, match="already"):
        keep_preset(tmp_path, "ours", "ours")
    assert (own_folder(tmp_path) / "ours.toml").read_text() == "theirs"


def test_removing_the_same_name_again_and_again_loses_none_of_them(tmp_path: Path) -> None:
    asides = [remove_preset(keep_preset(tmp_path, "ours", text).path) for text in ("one", "two", "three")]
    assert [aside.kept.read_text() for aside in asides] == ["one", "two", "three"]
    bring_back(asides[1])
    assert (own_folder(tmp_path) / "ours.toml").read_text() == "two"
    with pytest.raises(StoreError, match="already"):
        bring_back(asides[0])
    assert asides[0].kept.read_text() == "one"


def test_a_disk_without_links_keeps_the_same_promises(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_links(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "Operation not permitted")

    monkeypatch.setattr(calls, "link", no_links)
    file = keep_preset(tmp_path, "ours", "one")
    with pytest.raises(StoreError, match="already"):
        keep_preset(tmp_path, "ours", "two")
    aside = remove_preset(file.path)
    assert names(own_folder(tmp_path)) == [aside.kept.name]
    assert bring_back(aside).read_text() == "one"


def test_a_folder_that_one_may_not_write_in_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = keep_preset(tmp_path, "ours", "one")

    def refused(*_: object, **__: object) -> int:
        raise OSError(errno.EACCES, "Permission denied")

    monkeypatch.setattr("barbu_tui.files.calls.open_file", refused)
    with pytest.raises(StoreError, match=r"you have no permission for “ours\.toml”"):
        save_preset(file, "two")
    monkeypatch.undo()
    assert file.path.read_text() == "one"


def test_a_link_of_one_s_own_stays_a_link(tmp_path: Path) -> None:
    elsewhere = tmp_path / "dotfiles.toml"
    elsewhere.write_text("one")
    own_folder(tmp_path).mkdir()
    path = own_folder(tmp_path) / "ours.toml"
    path.symlink_to(elsewhere)
    save_preset(open_preset_file(path), "two")
    assert path.is_symlink()
    assert elsewhere.read_text() == "two"


def test_in_a_shared_folder_nothing_is_written_through_another_users_link(tmp_path: Path) -> None:
    tmp_path.chmod(0o2775)
    own = keep_preset(tmp_path, "mine", "one").path.parent
    victim = tmp_path / "victim"
    victim.write_text("precious")
    (own / "ours.toml").symlink_to(victim)
    with pytest.raises(StoreError, match="symbolic link"):
        save_preset(open_preset_file(own / "ours.toml"), "two")
    assert victim.read_text() == "precious"


@pytest.mark.parametrize("what", ["pipe", "device", "folder", "nothing at the end of a link"])
def test_what_stands_in_the_place_of_a_preset_is_moved_aside_and_never_read(what: str, tmp_path: Path) -> None:
    file = keep_preset(tmp_path, "ours", "one")
    file.path.unlink()
    match what:
        case "pipe":
            os.mkfifo(file.path)
        case "device":
            file.path.symlink_to("/dev/zero")
        case "folder":
            file.path.mkdir()
        case _:
            file.path.symlink_to(tmp_path / "nowhere")
    with pytest.raises(ChangedMeanwhileError, match="is no file any more") as changed:
        save_preset(file, "two")
    assert not changed.value.is_gone
    _, aside = save_over(file, "two")
    assert (file.path.read_text(), file.path.is_symlink()) == ("two", False)
    assert aside
    assert os.path.lexists(aside.kept)
    assert not (tmp_path / "nowhere").exists()


def test_in_a_shared_folder_what_only_we_may_read_is_not_copied_for_all(tmp_path: Path) -> None:
    tmp_path.chmod(0o2775)
    file = keep_preset(tmp_path, "ours", "one")
    file.path.parent.chmod(0o2775)
    private = tmp_path / "private"
    private.write_text("secret")
    file.path.unlink()
    file.path.symlink_to(private)
    _, aside = save_over(file, "two")
    assert aside
    assert aside.kept.is_symlink()
    assert (file.path.read_text(), private.read_text()) == ("two", "secret")


def test_a_folder_that_is_closed_is_not_a_file_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = keep_preset(tmp_path, "ours", "one")

    def closed(path: object) -> os.stat_result:
        raise PermissionError(errno.EACCES, "Permission denied")

    monkeypatch.setattr(os, "lstat", closed)
    with pytest.raises(StoreError, match=r"you have no permission for “ours\.toml”") as refused:
        save_preset(file, "two")
    assert not isinstance(refused.value, ChangedMeanwhileError)


def test_what_is_renamed_takes_along_what_was_not_saved(tmp_path: Path) -> None:
    path = copy_preset(tmp_path, shipped_folder() / "salade.toml", "Mine").path
    keep_preset_draft(preset_draft_file(tmp_path, path), "schema = 1\n", "one")
    renamed, back = rename_preset(tmp_path, path, "Ours")
    assert read_preset_draft(preset_draft_file(tmp_path, path), "one") is None
    draft = read_preset_draft(preset_draft_file(tmp_path, renamed.path), "one")
    assert draft
    assert (draft.text, draft.is_of_this_file) == ("schema = 1\n", True)
    undo(back)
    assert read_preset_draft(preset_draft_file(tmp_path, path), "one")


def test_what_became_no_text_at_all_is_changed_too_and_kept_aside(tmp_path: Path) -> None:
    file = keep_preset(tmp_path, "ours", "one")
    file.path.write_bytes(b"\xff\xfe")
    with pytest.raises(ChangedMeanwhileError):
        save_preset(file, "two")
    save_over(PresetFile(file.path, "one"), "two")
    assert file.path.read_text() == "two"
    assert [path.read_bytes() for path in file.path.parent.glob(".ours.*")] == [b"\xff\xfe"]


@pytest.mark.parametrize("odd", ["a pipe", "a link to /dev/zero", "a link to a pipe", "a folder"])
def test_what_stands_in_a_preset_s_place_is_neither_read_nor_waited_for_and_stays_aside(
    odd: str, tmp_path: Path
) -> None:
    file = keep_preset(tmp_path, "ours", "one")
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    file.path.unlink()
    make: dict[str, Callable[[], object]] = {
        "a pipe": lambda: os.mkfifo(file.path),
        "a link to /dev/zero": lambda: file.path.symlink_to("/dev/zero"),
        "a link to a pipe": lambda: file.path.symlink_to(pipe),
        "a folder": file.path.mkdir,
    }
    make[odd]()
    with pytest.raises(ChangedMeanwhileError):
        save_preset(file, "two")
    assert save_over(file, "two")[0].text == "two"
    assert file.path.read_text() == "two"
    assert not file.path.is_symlink()
    (aside,) = [path for path in file.path.parent.iterdir() if path.name.endswith(".removed")]
    assert not stat.S_ISREG(aside.lstat().st_mode)
    assert Path("/dev/zero").is_char_device()
