"""What a shell offers behind `barbu`: asked as the shells' scripts ask, and once through a real bash."""

from __future__ import annotations

import json
import shlex
import shutil
import subprocess
from pathlib import Path

import pytest

from barbu_tui.cli.completing import FILES, FOLDERS, suggestions
from barbu_tui.cli.completion import SHELLS
from barbu_tui.files.preset_list import SHIPPED
from tests.cli.inside import within
from tests.cli.running import run
from tests.terminal import ROOT, environment
from tests.terminal import barbu as barbu_command


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A data folder with Friday's game and Saturday's, and a preset of our own."""
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    for stem, title in (("2026-11-27-friday", "Friday"), ("2026-11-28-saturday", "Cath’s birthday")):
        begun = {"v": 1, "kind": "started", "title": title, "players": ["Anne", "Beth", "Cath", "Diana"]}
        (games / f"{stem}.jsonl").write_text(json.dumps(begun) + "\n", encoding="utf-8")
    (tmp_path / "data" / "presets").mkdir()
    (tmp_path / "data" / "presets" / "ours.toml").write_text('name = "Our rules"\n', encoding="utf-8")
    return tmp_path / "data"


def offered(folder: Path, *words: str) -> list[str]:
    offered = suggestions(["--data", str(folder), *words])
    assert not isinstance(offered, str)
    return [offer.text for offer in offered]


def test_commands_and_their_options_are_offered_each_where_it_may_stand(folder: Path) -> None:
    assert {"games", "score", "hand", "presets"} <= set(offered(folder, ""))
    assert offered(folder, "pres") == ["presets"]
    assert {"show", "check"} <= set(offered(folder, "presets", ""))
    assert offered(folder, "score", "--ex") == ["--explain"]
    assert "--json" not in offered(folder, "score", "--json", "--"), "given already"
    assert "--continue" in offered(folder, "--")


def test_formats_and_papers_are_offered_where_they_may_stand(folder: Path) -> None:
    assert {"record", "csv", "paper", "pdf", "page"} <= set(offered(folder, "export", "x", "--to", ""))
    assert offered(folder, "blank", "--to", "p") == ["paper", "pdf"]
    assert offered(folder, "blank", "--paper", "") == ["a4", "letter"]


def test_games_go_by_their_name_and_by_the_title_in_it_the_latest_first(folder: Path) -> None:
    both = ["2026-11-28-saturday", "2026-11-27-friday"]
    assert offered(folder, "watch", "") == both
    assert offered(folder, "watch", "2026-11-27") == both[1:]
    assert offered(folder, "show", "SAT") == both[:1]
    assert offered(folder, "hand", "") == both
    assert offered(folder, "hand", "2026-11-27-friday", "") == [], "the hand itself is for the table to say"
    (folder / "games" / "2026-11-29-anne-s-evening.jsonl").write_text("{}", encoding="utf-8")
    assert offered(folder, "show", "Anne s e") == ["2026-11-29-anne-s-evening"]


def test_a_game_is_offered_with_its_title_and_its_players(folder: Path) -> None:
    offered = suggestions(["--data", str(folder), "watch", "sat"])
    assert not isinstance(offered, str)
    assert [offer.description for offer in offered] == ["Cath’s birthday · Anne, Beth, Cath, Diana"]


@pytest.mark.parametrize("title", ["Friday", "7\\6", '"', "“é”", '"players":["X"]', "a,b]}", ""])
def test_titles_and_players_are_told_as_the_program_wrote_them(folder: Path, title: str) -> None:
    begun = {"v": 1, "seq": 1, "at": "2026-11-27T20:14:03Z", "by": "anna", "kind": "started"}
    begun |= {"title": title, "date": None, "players": [f"Anne {title}", "Beth"], "keys": "ab"}
    line = json.dumps(begun, ensure_ascii=False, separators=(",", ":")) + "\n"
    (folder / "games" / "2026-11-29-new.jsonl").write_text(line, encoding="utf-8")
    offered = suggestions(["--data", str(folder), "watch", "2026-11-29"])
    assert not isinstance(offered, str)
    assert [offer.description for offer in offered] == [f"{title}{' · ' if title else ''}Anne {title}, Beth"]


def test_values_of_options_are_offered_in_both_spellings(folder: Path) -> None:
    assert set(offered(folder, "new", "--preset", "")) == {*SHIPPED, "ours"}
    assert offered(folder, "new", "--preset=our") == ["--preset=ours"]
    assert "csv" in offered(folder, "export", "--to", "")
    assert "en" in offered(folder, "--lang", "")
    assert offered(folder, "completion", "") == list(SHELLS)


def test_players_of_earlier_games_are_offered_for_a_new_one_and_its_own_for_who_is_first(folder: Path) -> None:
    assert offered(folder, "new", "Anne", "D") == ["Diana"]
    assert offered(folder, "new", "Zoe", "Jo", "--first", "") == ["Zoe", "Jo"] or offered(
        folder, "new", "Zoe", "Jo", "--first", "Z"
    ) == ["Zoe"]


def test_where_a_file_or_folder_is_wanted_the_shell_completes_it_itself(folder: Path) -> None:
    assert suggestions(["score", ""]) == FILES
    assert suggestions(["--data", ""]) == FOLDERS
    assert suggestions(["watch", "games/20"]) == FILES


def test_a_folder_of_hostile_files_offers_what_can_be_shown(folder: Path) -> None:
    games = folder / "games"
    (games / "2026-11-29-x.jsonl").symlink_to("/dev/zero")
    (games / "2026-11-30-\x1b[2J.jsonl").write_text("{}", encoding="utf-8")
    (games / "2026-11-26-y.jsonl").write_text("[" * 9000, encoding="utf-8")
    assert "2026-11-29-x" in offered(folder, "watch", "")
    assert not any("\x1b" in text for text in offered(folder, "watch", ""))


def test_completion_is_asked_for_without_the_command_library_or_the_screens(folder: Path, tmp_path: Path) -> None:
    said = run(tmp_path, "--complete", "--", "--data", str(folder), "watch", "fri")
    assert said.out == "2026-11-27-friday\tFriday · Anne, Beth, Cath, Diana\n"


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
def test_bash_completes_a_game(folder: Path, tmp_path: Path) -> None:
    ask = f"""
        barbu() {{ {shlex.join(barbu_command())} "$@"; }}
        COMP_WORDS=(barbu --data "$1" watch fri); COMP_CWORD=4
        COMP_LINE="${{COMP_WORDS[*]}}"; COMP_POINT=${{#COMP_LINE}}
        _barbu barbu fri watch; printf "%s\\n" "${{COMPREPLY[@]}}"
    """
    done = subprocess.run(
        ["bash", "--norc", "-c", SHELLS["bash"].script + ask, "bash", str(folder)],
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    assert done.stdout == "2026-11-27-friday\n", done.stderr


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_a_script_is_installed_where_its_shell_looks(
    shell: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data home"))
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    monkeypatch.setenv("SHELL", f"/usr/bin/{shell}")
    barbu = within(tmp_path, capsys)
    assert barbu("completion").status == 0
    (script,) = [path for path in tmp_path.rglob("*barbu*") if path.is_file()]
    assert script.read_text(encoding="utf-8") == SHELLS[shell].script == barbu("completion", shell, "--show").out
    assert barbu("completion", "csh").status == 2
