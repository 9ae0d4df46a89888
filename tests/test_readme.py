"""The README keeps its promises: every command does what it says, and the first hand is entered as it is told."""

from __future__ import annotations

import re
import shlex
from pathlib import Path

import pytest

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.notation import hand_or_faults
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.table import table_of
from scripts.examples import NOWHERE
from scripts.pictures import FIRST_HAND
from tests.documents import blocks_of, is_shown, run, steps
from tests.terminal import ROOT, Terminal, barbu

README = (ROOT / "README.md").read_text(encoding="utf-8")
STEPS = [step for block in blocks_of("console", "README.md") for step in steps(block)]
PROGRAM = {"barbu new --first Anne Anne Beth Cath Diana": "Anne declares"}


def test_the_readme_is_short_and_shows_what_it_promises() -> None:
    assert len(README.splitlines()) < 150
    shown = {step.command for step in STEPS}
    assert {"make run", "make test", *PROGRAM, "barbu score examples/friday.toml"} <= shown


def test_every_plain_command_succeeds_and_prints_what_is_shown(tmp_path: Path) -> None:
    """In the order of the README: the game that one command imports, the next shows."""
    for command, shown in STEPS:
        if command.startswith("barbu") and command not in PROGRAM:
            done = run(command, tmp_path)
            assert done.returncode == 0, f"{command}: {done.stderr}"
            assert is_shown(done.stdout.splitlines(), shown), f"{command}: {done.stdout}"


@pytest.mark.parametrize("command", PROGRAM)
def test_the_commands_that_open_the_program_do(tmp_path: Path, command: str) -> None:
    with Terminal(barbu(*shlex.split(command)[1:]), home=tmp_path) as terminal:
        terminal.wait_for(PROGRAM[command])


def test_the_first_hand_is_entered_with_the_keys_that_are_told(tmp_path: Path) -> None:
    told = README.split("## The first hand")[1].split("Those are the twelve keys")[0]
    told = told[told.index("1. `q`") :]
    keys = [key or "Enter" for key in re.findall(r"`(.)`|Enter", re.sub(r"^\d\. ", "", told, flags=re.MULTILINE))]
    assert [{"*": "asterisk", "Enter": "enter"}.get(key, key) for key in keys] == FIRST_HAND.split()
    with Terminal(barbu("new", "--first", "Anne", "Anne", "Beth", "Cath", "Diana"), home=tmp_path) as terminal:
        terminal.wait_for("Anne declares")
        terminal.keys(FIRST_HAND.replace("asterisk", "*"))
        terminal.wait_for("b>acd c>a a>c")
        terminal.wait_for("hand 2 of 28")


def test_the_targets_of_the_makefile_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in (step.command.split()[1] for step in STEPS if step.command.startswith("make")):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target


def test_the_lines_of_notation_on_the_card_are_read() -> None:
    """Each line of the card is one that its preset reads."""
    card = README.split("## A hand as one line")[1].split("## ")[0]
    lines = [re.split(r"\s{3,}", line.strip())[0] for line in card.splitlines() if line.startswith("    ")]
    assert len(lines) == 8
    presets = [preset_of_id(name, NOWHERE) for name in ("wikipedia", "tournament", "ravage-city")]
    tables = [table_of(preset, ("Anne", "Beth", "Cath", "Diana")) for preset in presets]
    for line in lines:
        assert any(hand_or_faults(read_notation(line, table, 0), table)[0] for table in tables), line


def test_those_are_credited_whose_rules_and_values_they_are() -> None:
    assert all(name in README for name in ("John McLeod", "Italian Blue Team", "Mark Brader"))
