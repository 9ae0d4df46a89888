"""`barbu presets copy`, `new`, `edit` and `remove`: what they print, what they refuse, what is on disk after."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barbu_tui.files.data_folder import own_folder, shipped_folder
from barbu_tui.files.preset_list import preset_of_id
from tests.cli.inside import Barbu, within
from tests.terminal import Terminal, barbu


@pytest.fixture
def command(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    """`barbu` on a data folder of its own."""
    return within(tmp_path, capsys)


def test_a_copy_is_printed_by_its_id_and_keeps_the_comments(command: Barbu, tmp_path: Path) -> None:
    assert command("presets", "copy", "salade-five", "Anna's salade") == (0, "annas-salade\n", "")
    text = (own_folder(tmp_path) / "annas-salade.toml").read_text()
    shipped = (shipped_folder() / "salade-five.toml").read_text()
    assert text == shipped.replace("Salade for five", "Anna's salade")


def test_a_copy_may_have_an_id_of_its_own_and_be_told_as_json(command: Barbu) -> None:
    data = json.loads(command("presets", "copy", "brader", "Ours", "--id", "club", "--json").out)
    assert (data["id"], data["name"], data["players"], data["sum"]) == ("club", "Ours", 4, -171)


def test_a_second_copy_of_a_name_gets_a_number(command: Barbu) -> None:
    command("presets", "copy", "brader", "Ours")
    assert command("presets", "copy", "brader", "Ours").out == "ours-2\n"
    assert command("presets", "copy", "brader", "Tournament").out == "tournament-2\n"


def test_a_file_is_copied_into_one_s_own_presets(command: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "from-a-friend.toml"
    file.write_text((shipped_folder() / "king-15.toml").read_text())
    assert command("presets", "copy", str(file), "Old King").out == "old-king\n"
    assert preset_of_id("old-king", tmp_path).contracts == preset_of_id("king-15", tmp_path).contracts


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("nix", "Ours"), "there is no preset “nix”; there are: tournament, "),
        (("brader", ""), "a preset needs a name"),
        (("brader", "x" * 61), "is 61 cells wide, 60 at most"),
        (("brader", "a\x1b[2Jb"), "the character U+001B cannot be shown"),
        (
            ("brader", "Ours", "--id", "tournament"),
            "the id “tournament” is taken by a preset that comes with the program",
        ),
        (("brader", "Ours", "--id", "../ours"), "cannot be a preset's id"),
        (("missing.toml", "Ours"), "there is no such file"),
    ],
)
def test_a_copy_that_cannot_be_is_refused_in_one_line(
    words: tuple[str, ...], why: str, command: Barbu, tmp_path: Path
) -> None:
    status, out, err = command("presets", "copy", *words)
    assert (status, out, len(err.splitlines())) == (1, "", 1)
    assert why in err
    assert not own_folder(tmp_path).exists()


def test_an_id_that_is_one_s_own_already_is_refused(command: Barbu) -> None:
    command("presets", "copy", "brader", "Ours")
    assert command("presets", "copy", "salade", "x", "--id", "ours").err == "there is a preset “ours” already\n"


def test_a_removed_preset_is_kept_aside_and_said_where(command: Barbu, tmp_path: Path) -> None:
    command("presets", "copy", "brader", "Ours")
    text = (own_folder(tmp_path) / "ours.toml").read_text()
    data = json.loads(command("presets", "remove", "ours", "--yes", "--json").out)
    assert data["id"] == "ours"
    assert Path(data["kept"]).read_text() == text
    assert "ours" not in command("presets").out
    assert command("presets", "remove", "ours", "--yes").status == 1


def test_nothing_is_removed_unasked(command: Barbu) -> None:
    command("presets", "copy", "brader", "Ours")
    ran = command("presets", "remove", "ours")
    assert (ran.status, ran.err) == (1, "nobody is there to be asked; --yes removes “ours”\n")
    assert "ours" in command("presets").out


@pytest.mark.parametrize("words", [("remove", "brader", "--yes"), ("edit", "brader", "--text")])
def test_what_comes_with_the_program_stays(words: tuple[str, ...], command: Barbu) -> None:
    status, _, err = command("presets", *words)
    assert status == 1
    assert "“brader” comes with the program and stays as it is; `barbu presets copy brader NAME`" in err


def test_a_path_is_not_removed(command: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("schema = 1\n")
    assert "is a path; a preset is removed by its id" in command("presets", "remove", str(file), "--yes").err
    assert file.exists()


def test_a_file_edited_as_text_is_checked_after(
    command: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command("presets", "copy", "brader", "Ours")
    monkeypatch.delenv("VISUAL", raising=False)
    monkeypatch.setenv("EDITOR", "true")
    assert command("presets", "edit", "ours", "--text") == (0, "", "ours.toml: nothing wrong\n")
    monkeypatch.setenv("EDITOR", "sed -i s/players/plyers/")
    status, _, err = command("presets", "edit", "ours", "--text")
    assert status == 1
    assert "“plyers” is not known here" in err
    monkeypatch.setenv("EDITOR", "no-such-editor")
    assert "the editor “no-such-editor” cannot be started" in command("presets", "edit", "ours", "--text").err


def test_editing_opens_the_program_on_the_preset(tmp_path: Path) -> None:
    with Terminal(barbu("presets", "edit", "king-15"), home=tmp_path) as terminal:
        terminal.wait_for("shipped: saving makes a copy")
        assert "King at 15" in terminal.screen_text()


def test_a_new_preset_is_begun_in_the_program_under_its_name(tmp_path: Path) -> None:
    with Terminal(barbu("presets", "new", "Friday rules"), home=tmp_path) as terminal:
        terminal.wait_for("not saved yet")
        assert "Friday rules" in terminal.screen_text()


def test_the_program_is_not_opened_without_a_terminal(command: Barbu) -> None:
    ran = command("presets", "edit", "king-15")
    assert (ran.status, ran.out) == (1, "")
    assert "needs a terminal" in ran.err
    assert command("presets", "edit", "nix").err.startswith("there is no preset “nix”")
