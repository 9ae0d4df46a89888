"""`barbu doctor`: what it finds, what it mends, and that it spoils nothing."""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.cli.surroundings import language, terminal
from barbu_tui.store.events import encode
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.cli.inside import Barbu, within
from tests.cli.running import CommandResult
from tests.store.builders import BARBU, QUEENS, TRUMPS, event, new_game
from tests.terminal import Terminal
from tests.terminal import barbu as command

TORN = b'{"v":1,"seq":4,"at":"20'


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def barbu(data: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(data, capsys)


def stored(data: Path, title: str, *lines: str) -> Path:
    with Library(data).create(new_game(*lines, title=title)) as opened:
        return opened.path


def torn(data: Path) -> Path:
    path = stored(data, "Torn", QUEENS, TRUMPS)
    with path.open("ab") as journal:
        journal.write(TORN)
    return path


def everything_in(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file()}


def games_of(ran: CommandResult) -> dict[str, dict[str, Any]]:
    return {game["id"]: game for game in json.loads(ran.out)["games"]}


def test_before_the_first_game_the_doctor_finds_nothing_and_makes_nothing(data: Path, barbu: Barbu) -> None:
    ran = barbu("doctor")
    assert (ran.status, ran.err) == (0, "")
    assert "0 stored" in ran.out
    assert "not there yet" in ran.out
    assert not data.exists()


def test_the_page_has_versions_terminal_locale_and_data_folder(data: Path, barbu: Barbu) -> None:
    stored(data, "Friday", QUEENS)
    page = barbu("doctor").out
    for words in ("barbu-tui ", "Textual ", "Python 3.", "TERM ", "LC_ALL ", "encoding: ", f"{data} (named by --data)"):
        assert words in page
    assert "data/     own, 0700" in page
    assert "1 stored, 1 in good order" in page
    assert "✓ 2026-11-27-friday  1 of 28 hands" in page


def test_the_facts_as_json_say_the_same(data: Path, barbu: Barbu) -> None:
    stored(data, "Friday", QUEENS)
    facts = json.loads(barbu("doctor", "--json").out)
    assert {"barbu-tui", "textual", "python", "system"} == set(facts["versions"])
    assert facts["data"]["chosen_by"] == "--data"
    assert facts["data"]["free"] > 0
    assert [(folder["id"], folder["there"]) for folder in facts["data"]["folders"]] == [
        ("data", True),
        ("games", True),
        ("presets", False),
    ]
    (game,) = facts["games"]
    assert (game["id"], game["health"], game["played"], game["mode"]) == ("2026-11-27-friday", "good", 1, "0600")


def test_it_says_where_everything_is_that_the_program_keeps_or_runs_from(data: Path, barbu: Barbu) -> None:
    own = json.loads(barbu("doctor", "--json").out)["own"]
    page = barbu("doctor").out.splitlines()
    assert f"cache       {own['cache']}" in page
    assert f"installed   {own['program']}" in page
    assert own["cache"] == os.environ["BARBU_CACHE"]
    assert Path(own["program"], "__main__.py").is_file()


def test_a_shared_folder_is_told_from_an_own_one_and_a_closed_file_in_it_is_told_of(data: Path, barbu: Barbu) -> None:
    data.mkdir()
    data.chmod(0o2775)
    path = stored(data, "Friday")
    assert "data/     shared, 2775" in barbu("doctor").out
    assert "not everybody" not in barbu("doctor").out
    path.chmod(0o600)
    assert "mode 0600: not everybody in this shared folder can read and write it" in barbu("doctor").out


def test_a_torn_tail_is_told_of_and_left_where_it_is(data: Path, barbu: Barbu) -> None:
    path = torn(data)
    before = everything_in(path.parent)
    ran = barbu("doctor")
    assert ran.status == 0
    assert "! 2026-11-27-torn  2 of 28 hands" in ran.out
    assert f"the last line is unfinished: {len(TORN)} bytes" in ran.out
    assert "`barbu doctor --repair`" in ran.out
    assert everything_in(path.parent) == before


def test_repair_sets_the_torn_tail_aside_and_the_game_goes_on(data: Path, barbu: Barbu) -> None:
    path = torn(data)
    ran = barbu("doctor", "--repair")
    assert ran.status == 0
    assert "✓ 2026-11-27-torn  2 of 28 hands" in ran.out
    assert f"repaired: {len(TORN)} bytes of an unfinished line set aside in 2026-11-27-torn.torn" in ran.out
    assert path.with_suffix(".torn").read_bytes() == TORN + b"\n"
    assert b"".join(path.read_bytes().splitlines(keepends=True)[-1:]).endswith(b"\n")
    game = games_of(barbu("doctor", "--json"))["2026-11-27-torn"]
    assert (game["health"], game["torn"], game["set_aside"]) == ("good", 0, len(TORN) + 1)
    with OpenGame.open(path) as opened:
        assert len(opened.state.game.hands) == 2


def test_a_bad_line_is_told_with_its_number_and_reason_and_never_mended(data: Path, barbu: Barbu) -> None:
    path = stored(data, "Bad", QUEENS, TRUMPS, BARBU)
    path.write_text(path.read_text().replace("4 3 3 3", "5 2 3 3"))
    before = everything_in(path.parent)
    ran = barbu("doctor", "--repair")
    assert ran.status == 1
    assert "✗ 2026-11-27-bad  1 of 28 hands" in ran.out
    assert "“2026-11-27-bad.jsonl”, line 3: the line was changed after it was written" in ran.out
    assert "repaired" not in ran.out
    assert everything_in(path.parent) == before
    game = games_of(barbu("doctor", "--json"))["2026-11-27-bad"]
    assert (game["health"], game["line"], game["played"]) == ("damaged", 3, 1)


def test_the_way_on_from_a_bad_line_works_as_it_is_told(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    path = stored(data, "Bad", QUEENS, TRUMPS)
    path.write_text(path.read_text().replace("4 3 3 3", "5 2 3 3"))
    assert "`barbu export --partial 2026-11-27-bad -o FILE`, then `barbu import FILE`" in barbu("doctor").out
    file = tmp_path / "saved.toml"
    assert barbu("export", "--partial", "2026-11-27-bad", "-o", str(file)).status == 0
    saved = barbu("import", str(file)).out.strip()
    assert games_of(barbu("doctor", "--json"))[saved]["played"] == 1


def test_a_newer_game_is_no_fault_of_the_game(data: Path, barbu: Barbu) -> None:
    path = stored(data, "Newer", QUEENS)
    with path.open("ab") as journal:
        journal.write(encode(event(3, "applauded")))
    ran = barbu("doctor")
    assert ran.status == 0
    assert "scored with a newer barbu-tui" in ran.out
    assert games_of(barbu("doctor", "--json"))["2026-11-27-newer"]["health"] == "newer"


def test_what_only_looks_like_a_journal_is_told_of_and_not_opened(data: Path, barbu: Barbu) -> None:
    path = stored(data, "Friday")
    path.with_name("link.jsonl").symlink_to(path)
    path.with_name("folder.jsonl").mkdir()
    os.mkfifo(path.with_name("pipe.jsonl"))
    path.with_name("empty.jsonl").touch()
    path.with_name("e\x1b[2J.jsonl").touch()
    ran = barbu("doctor", "--repair")
    assert ran.status == 1
    for name in ("link", "folder", "pipe"):
        assert f"“{name}.jsonl” is not a plain file" in ran.out
    assert "“empty.jsonl” holds no game: nothing has been recorded in it" in ran.out
    assert "\x1b" not in ran.out
    assert "6 stored, 1 in good order" in ran.out


def test_who_is_scoring_and_what_is_half_typed_are_told_and_a_scored_game_is_not_repaired(
    data: Path, barbu: Barbu
) -> None:
    path = stored(data, "Friday", QUEENS, TRUMPS)
    with OpenGame.open(path) as scoring:
        scoring.keep_draft(3, "a: barbu")
        with path.open("ab") as journal:
            journal.write(TORN)
        game = games_of(barbu("doctor", "--repair", "--json"))["2026-11-27-friday"]
    assert (game["drafts"], game["torn"]) == (1, len(TORN))
    assert "has been scoring this game since" in game["scorer"]
    assert game["repair"].startswith("not repaired: ")
    assert games_of(barbu("doctor", "--json"))["2026-11-27-friday"]["scorer"] is None


def test_of_many_games_in_good_order_the_page_shows_some_and_counts_the_rest(data: Path, barbu: Barbu) -> None:
    torn(data)
    path = stored(data, "Friday")
    for number in range(30):
        path.with_name(f"2026-11-28-game{number:02}.jsonl").write_bytes(path.read_bytes())
    page = barbu("doctor").out
    assert page.count("✓") == 20
    assert "! 2026-11-27-torn" in page
    assert "and 11 more in good order" in page


def test_a_games_folder_that_is_none_is_told_of(data: Path, barbu: Barbu) -> None:
    data.mkdir()
    (data / "games").write_text("no folder")
    ran = barbu("doctor")
    assert (ran.status, ran.err) == (1, "")
    assert "games/    cannot be used: it is not a folder" in ran.out


@pytest.mark.parametrize(
    ("environment", "colours"),
    [
        ({"TERM": "xterm-256color"}, 256),
        ({"TERM": "xterm", "COLORTERM": "truecolor"}, 1 << 24),
        ({"TERM": "linux"}, 16),
        ({"TERM": "xterm-256color", "NO_COLOR": "1"}, 0),
        ({}, 0),
    ],
)
def test_the_colours_are_those_that_the_terminal_promises(environment: dict[str, str], colours: int) -> None:
    assert terminal(environment)["colours"] == colours


def test_the_environment_is_not_trusted_with_the_terminal() -> None:
    assert terminal({"TERM": "x\x1b[2J"})["TERM"] == "x\\x1b[2J"
    assert language({"LANG": "de_DE\u202e"})["LANG"] == "de_DE\\u202e"


def test_it_says_which_signs_are_shown_and_why(monkeypatch: pytest.MonkeyPatch) -> None:
    assert language({"TERM": "xterm"})["signs"] == "all"
    assert language({"TERM": "linux"})["signs"] == "plain: the terminal “linux” has few others"
    monkeypatch.setattr("sys.stderr", io.TextIOWrapper(io.BytesIO(), encoding="iso-8859-1"))
    assert language({"TERM": "xterm"})["signs"] == "plain where iso-8859-1 has no others"


def test_in_a_terminal_the_doctor_says_how_large_it_is_and_whether_that_is_enough(tmp_path: Path) -> None:
    with Terminal(command("doctor"), home=tmp_path, size=(50, 30), env={"TMUX": "/tmp/x"}) as terminal:
        assert terminal.wait_exit() == 0
        page = terminal.screen_text().replace("\n", "")
    assert "50 × 30 (the program needs 60 × 20)" in page
    assert "in tmux" in page
    assert "stdin yes, stdout yes" in page
