"""The command line in another language: its help whole, and its JSON untouched."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barbu_tui.cli.completing import TABLE
from scripts.catalogs import messages_in
from tests.cli.inside import within
from tests.i18n.pseudo import speaking
from tests.terminal import ROOT


def english_of_the_command_line() -> list[str]:
    """Its sentences: those of help, and others."""
    files = (ROOT / "barbu_tui" / "cli").glob("*.py")
    said = {message.texts[0] for file in files for message in messages_in(file.read_text(), file.name)}
    return [text for text in said if text.endswith(".") and " " in text and "{" not in text]


def help_pages(data: Path, captured: pytest.CaptureFixture[str]) -> str:
    """Every help page there is, one after the other, its lines joined."""
    barbu = within(data, captured)
    tops = json.loads(TABLE.read_text(encoding="utf-8"))["commands"]
    commands = ["", *tops, *(f"{top} {name}" for top, command in tops.items() for name in command.get("commands", ()))]
    return " ".join(" ".join(barbu(*command.split(), "--help").out.split()) for command in commands)


def test_no_help_page_has_an_english_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with speaking("de"):
        pages = help_pages(tmp_path, capsys)
    assert "Zeigt diese Hilfe." in pages
    assert "<list" not in pages
    assert [text for text in english_of_the_command_line() if " ".join(text.split()) in pages] == []
