"""`barbu blank`: an empty sheet to print."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.inside import Barbu, within
from tests.export.html import Document


@pytest.fixture
def barbu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(tmp_path / "data", capsys)


def test_without_anything_said_it_is_the_tournament_on_paper_to_stdout(barbu: Barbu) -> None:
    ran = barbu("blank")
    shown = Document(ran.out)
    assert (ran.status, ran.err) == (0, "")
    assert shown.all("h1") == ["Tournament Barbu"]
    assert shown.all("b")[:4] == ["a", "b", "c", "d"]


def test_who_is_named_stands_on_it_and_who_is_not_has_a_line(barbu: Barbu) -> None:
    shown = Document(barbu("blank", "Zoë", "Ben").out)
    assert shown.all("b")[:4] == ["z", "b", "a", "c"]
    assert "Zoë" in shown.text


def test_the_blocks_begin_with_who_declares_first(barbu: Barbu) -> None:
    names = ("Anne", "Beth", "Cath", "Diana")
    shown = Document(barbu("blank", *names, "--first", "cath").out)
    assert [text for text in shown.all("span") if text in names][4:] == ["Cath", "Diana", "Anne", "Beth"]


def test_another_preset_by_its_id_or_its_file(barbu: Barbu, tmp_path: Path) -> None:
    assert "Salade for five" in barbu("blank", "--preset", "salade-five").out
    file = tmp_path / "mine.toml"
    file.write_text(
        'schema = 1\nname = "Mine <&>"\nplayers = 4\n[[contracts]]\nid = "tricks"\ntricks = -2\n', encoding="utf-8"
    )
    assert Document(barbu("blank", "--preset", str(file)).out).all("h1") == ["Mine <&>"]


def test_every_fault_is_told_at_once(barbu: Barbu) -> None:
    ran = barbu("blank", "Anne", "anne", "Beth", "Cath", "Diana", "--first", "Zoë")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.splitlines() == [
        "two players are called “anne”; every name must be different",
        "5 players, and Tournament Barbu is for 4",
        "“Zoë”, who is to declare first, is not one of the players: “Anne”, “anne”, “Beth”, “Cath”, “Diana”",
    ]
    assert "once the players are named" in barbu("blank", "--first", "Anne").err


def test_there_is_no_preset_of_that_name(barbu: Barbu) -> None:
    assert barbu("blank", "--preset", "bridge").status == 1


def test_only_what_can_be_filled_in_can_be_had_blank(barbu: Barbu, tmp_path: Path) -> None:
    assert barbu("blank", "--to", "json").status == 2
    ran = barbu("blank", "-o", str(tmp_path / "x.csv"))
    assert ran.status == 2
    assert "csv, which is not one of: xlsx, paper, pdf" in " ".join(ran.err.split())
    assert barbu("blank", "-o", str(tmp_path / "tournament.xlsx")).status == 0
    assert (tmp_path / "tournament.xlsx").read_bytes().startswith(b"PK")
    assert barbu("blank", "-o", str(tmp_path / "sheet")).status == 0
    assert (tmp_path / "sheet").read_text().startswith("<!DOCTYPE")
