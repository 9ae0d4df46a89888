"""`barbu export`: which format is meant, where it goes, and a record that is nobody's stored game."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path

import pytest

from barbu_tui.cli import printing
from tests.cli.inside import Barbu, within
from tests.cli.running import run
from tests.end_to_end.table import LINE
from tests.export.html import Document
from tests.terminal import ROOT, Terminal
from tests.terminal import barbu as command

FRIDAY = str(ROOT / "examples" / "friday.toml")
RECORD = f"""schema = 1
preset = "tournament"
players = ["Anne", "Beth", "Cath", "Diana"]
hands = ["{LINE}"]
"""


@pytest.fixture
def barbu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(tmp_path / "data", capsys)


@pytest.mark.parametrize(
    ("suffix", "begins"),
    [
        ("toml", "schema = 1"),
        ("txt", "Friday · Tournament Barbu"),
        ("json", '{"title": "Friday"'),
        ("csv", "hand,declarer"),
        ("html", "<!DOCTYPE html>"),
        ("HTM", "<!DOCTYPE html>"),
    ],
)
def test_the_suffix_says_what_the_file_is_to_be(suffix: str, begins: str, barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / f"friday.{suffix}"
    assert barbu("export", FRIDAY, "-o", str(file)) == (0, "", "")
    assert file.read_text().startswith(begins)


def test_without_a_suffix_that_means_something_it_is_a_record_and_to_has_the_last_word(
    barbu: Barbu, tmp_path: Path
) -> None:
    for name in ("friday", "friday.bak"):
        barbu("export", FRIDAY, "-o", str(tmp_path / name))
        assert (tmp_path / name).read_text().startswith("schema = 1")
    barbu("export", FRIDAY, "--to", "json", "-o", str(tmp_path / "friday.csv"))
    assert json.loads((tmp_path / "friday.csv").read_text())["complete"]


def test_a_record_is_written_out_without_being_stored(tmp_path: Path) -> None:
    ran = run(tmp_path, "export", "-", "--to", "json", given=RECORD)
    data = json.loads(ran.out)
    assert (ran.status, ran.err, data["totals"]) == (0, "", [-12, 24, -12, -24])
    assert data["hands"][0]["doubles"][0] == {"player": "Beth", "doubles": ["Anne", "Cath", "Diana"]}
    assert not (tmp_path / "data").exists()


def test_a_wrong_record_is_told_as_everywhere(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(RECORD.replace("1 0 1 2", "1 0 1 1"))
    ran = barbu("export", str(file), "--to", "paper")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"{file}:4:")
    assert "one queen is missing" in ran.err


def test_the_paper_is_that_of_the_country_unless_it_is_named(
    barbu: Barbu, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    for name in ("LC_ALL", "LC_PAPER", "LANG"):
        monkeypatch.delenv(name, raising=False)
    assert "@page{size:210.0mm 297.0mm" in barbu("export", FRIDAY, "--to", "paper").out
    monkeypatch.setenv("LANG", "en_US.UTF-8")
    assert "@page{size:215.9mm 279.4mm" in barbu("export", FRIDAY, "--to", "paper").out
    assert "@page{size:210.0mm 297.0mm" in barbu("export", FRIDAY, "--to", "paper", "--paper", "A4").out
    ran = barbu("export", FRIDAY, "--to", "paper", "--paper", "a5")
    assert (ran.status, ran.out) == (2, "")
    assert "“a5” is not one of: a4, letter" in ran.err


def test_for_spreadsheets_the_csv_is_as_they_expect_it_here(barbu: Barbu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert barbu("export", FRIDAY, "--to", "csv").out.startswith("hand,declarer")
    assert barbu("export", FRIDAY, "--to", "csv", "--for-spreadsheet").out.startswith("\ufeffhand;declarer")
    assert barbu("export", FRIDAY, "--to", "json", "--for-spreadsheet").status == 2


def test_an_exported_page_is_a_picture_of_the_moment(barbu: Barbu) -> None:
    shown = Document(barbu("export", FRIDAY, "--to", "page").out)
    assert shown.all("title") == ["28/28 · Friday"]
    assert "reloads every" not in shown.text


def test_a_stored_game_that_was_ended_early_is_over_on_its_page_too(barbu: Barbu, tmp_path: Path) -> None:
    from barbu_tui.store.library import Library
    from tests.export.games import played, shipped

    with Library(tmp_path / "data").create(played(shipped("tournament"), 3)) as opened:
        opened.end()
    assert "ended after 3 hands" in barbu("export", "2026", "--to", "page").out


def test_partial_is_for_stored_games(barbu: Barbu) -> None:
    assert barbu("export", FRIDAY, "--partial").status == 2


def test_what_is_no_text_goes_into_a_file_or_a_pipe_and_never_to_a_terminal(
    barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "pdf_of", lambda html: b"%PDF-1.4\xff\x00")
    assert barbu("export", FRIDAY, "-o", str(tmp_path / "friday.pdf")) == (0, "", "")
    assert (tmp_path / "friday.pdf").read_bytes() == b"%PDF-1.4\xff\x00"
    piped = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", piped)
    from barbu_tui.cli.output import say_file

    say_file(b"%PDF-1.4\xff\x00")
    assert piped.buffer.getvalue() == b"%PDF-1.4\xff\x00"


@pytest.mark.parametrize(
    "line", ["export examples/friday.toml --to pdf", "blank --to pdf", "blank -o /dev/stdout --to pdf"]
)
def test_bytes_to_a_terminal_are_a_wrong_command_line(line: str, tmp_path: Path) -> None:
    with Terminal(command(*line.split()), home=tmp_path) as terminal:
        assert terminal.wait_exit() == 2
        assert "say where with -o" in " ".join(terminal.screen_text().split())


def test_nothing_is_written_among_the_stored_games(barbu: Barbu, tmp_path: Path) -> None:
    barbu("import", FRIDAY)
    (tmp_path / "short").symlink_to(tmp_path / "data" / "games")
    for file in ("data/games/x.pdf", "short/x.html"):
        ran = barbu("export", FRIDAY, "--to", "paper", "-o", str(tmp_path / file))
        assert ran.status == 1
        assert "the stored games are in this folder" in ran.err
    games = [path.suffix for path in (tmp_path / "data" / "games").iterdir()]
    assert sorted(games) == [".jsonl", ".lock"]
