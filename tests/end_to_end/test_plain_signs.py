"""Terminals without our signs: the same screens in plain ones, and nothing written as a number."""

from __future__ import annotations

from pathlib import Path

from tests.end_to_end.table import FIRST_HAND, GO_ON, SECOND_HAND, go_on
from tests.terminal import Terminal, barbu

NEW_GAME = barbu("new", "--first", "Zoé", "Zoé", "Beth", "Cath", "Diana")
LATIN_1 = {"PYTHONIOENCODING": "iso-8859-1"}


def test_a_hand_is_scored_in_a_latin_1_terminal_and_its_letters_are_its_own(tmp_path: Path) -> None:
    with Terminal(NEW_GAME, home=tmp_path, env=LATIN_1) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys("q *")
        terminal.keys("enter a enter enter c enter 1 0 1 enter".replace("a", "z"), quiet_s=0)
        terminal.wait_for(SECOND_HAND)
        terminal.keys("f2 z end", quiet_s=0)
        terminal.wait_for("name")
        terminal.settle()
        terminal.send_bytes(b"\xeb")
        terminal.keys("enter")
        terminal.wait_for("Zo.. declares")
        sent = terminal.output.decode("iso-8859-1")
        assert "\\u" not in sent
        assert "\\x" not in sent
        assert "Zoé" in sent
        assert "Zoéë" in sent
        assert ">" in sent
    journal = next((tmp_path / "data" / "games").glob("*.jsonl")).read_text(encoding="utf-8")
    assert '"name":"Zoéë"' in journal


def test_a_linux_console_gets_plain_signs_by_itself(tmp_path: Path) -> None:
    with Terminal(NEW_GAME, home=tmp_path, env={"TERM": "linux"}) as terminal:
        terminal.wait_for(FIRST_HAND)
        terminal.keys("q *")
        terminal.wait_for("contract  n no tricks  h no hearts .q no queens.")
        terminal.settle()
        assert {c for c in terminal.screen_text() if not c.isascii()} == {"é"}
    with Terminal(GO_ON, home=tmp_path, env={"TERM": "linux", "BARBU_SIGNS": "all"}) as terminal:
        terminal.wait_for("Zoé declares ·")


def test_f11_changes_the_signs_at_once_and_they_are_remembered(tmp_path: Path) -> None:
    with Terminal(NEW_GAME, home=tmp_path) as terminal:
        terminal.wait_for("Zoé declares ·")
        terminal.keys("f11")
        terminal.wait_for("Zo[eé] declares [.]")
        terminal.settle()
        assert terminal.screen_text().isascii(), terminal.framed()
        terminal.keys("ctrl+q")
        assert terminal.wait_exit() == 0
    with go_on(tmp_path, r"Zoe declares \.") as terminal:
        terminal.keys("f11")
        terminal.wait_for("Zoé declares ·")
