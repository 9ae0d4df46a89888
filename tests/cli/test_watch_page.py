"""`barbu watch --page` where it cannot begin."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from barbu_tui.store.library import Library
from tests.cli.inside import Barbu, within
from tests.export.games import played, shipped


@pytest.fixture
def barbu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    Library(tmp_path / "data").create(played(shipped("tournament"), 3)).close()
    return within(tmp_path / "data", capsys)


def test_a_page_that_cannot_be_written_is_told_at_once_and_never_lies_among_the_games(
    barbu: Barbu, tmp_path: Path
) -> None:
    before = signal.getsignal(signal.SIGINT)
    for file, why in {
        str(tmp_path): "this is a folder, not a file",
        str(tmp_path / "no" / "page.html"): f"there is no folder “{tmp_path / 'no'}”",
        str(tmp_path / "data" / "games" / "page.html"): "the stored games are in this folder; export to another one",
    }.items():
        assert barbu("watch", "--page", file) == (1, "", f"{file}:1:1: {why}\n")
    assert signal.getsignal(signal.SIGINT) is before


@pytest.mark.parametrize(
    "arguments",
    [["--every", "5"], ["--hide-totals"], ["--page", "x", "--every", "-1"], ["--page", "x", "--every", "no"]],
)
def test_what_is_said_of_a_page_needs_one(arguments: list[str], barbu: Barbu) -> None:
    ran = barbu("watch", *arguments)
    assert (ran.status, ran.out) == (2, "")
    assert not Path("x").exists()


def test_a_game_that_is_not_there_is_told(barbu: Barbu, tmp_path: Path) -> None:
    ran = barbu("watch", "1999", "--page", str(tmp_path / "page.html"))
    assert ran.status == 1
    assert "there is no game “1999”" in ran.err
