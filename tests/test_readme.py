"""Every command that the README shows does what it says."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from tests.terminal import ROOT, Terminal, barbu, environment

README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```console\n(.*?)```", README, flags=re.DOTALL)
COMMANDS = [line[2:].split("#")[0].strip() for block in BLOCKS for line in block.splitlines() if line.startswith("$ ")]
PROGRAM = {"barbu new --first Anne Anne Beth Cath Diana": "Anne declares", "barbu watch": "."}


def plain_commands() -> list[str]:
    return [command for command in COMMANDS if command.startswith("barbu") and command not in PROGRAM]


def test_the_readme_shows_what_it_promises() -> None:
    assert {"make run", "barbu new --first Anne Anne Beth Cath Diana", "barbu score examples/friday.toml"} <= set(
        COMMANDS
    )


def test_every_plain_command_succeeds(tmp_path: Path) -> None:
    """In the order of the README: the game that one command imports, the next exports."""
    # Importing first, as a reader who has a game would have done.
    commands = sorted(plain_commands(), key=lambda command: " import " not in command)
    for command in commands:
        done = subprocess.run(
            barbu(*shlex.split(command)[1:]), cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True
        )
        assert done.returncode == 0, f"{command}: {done.stderr}"
        assert done.stdout, command


def test_the_sheet_shown_is_the_sheet_printed(tmp_path: Path) -> None:
    done = subprocess.run(
        barbu("score", "examples/friday.toml"), cwd=ROOT, env=environment(tmp_path), capture_output=True, text=True
    )
    block = next(block for block in BLOCKS if "$ barbu score examples/friday.toml\n" in block)
    for line in block.splitlines()[1:]:
        assert line == "…" or line in done.stdout.splitlines()


@pytest.mark.parametrize("command", [command for command in COMMANDS if command in PROGRAM])
def test_the_commands_that_open_the_program_do(tmp_path: Path, command: str) -> None:
    with Terminal(barbu(*shlex.split(command)[1:]), home=tmp_path) as terminal:
        terminal.wait_for(PROGRAM[command])


def test_the_targets_of_the_makefile_exist() -> None:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    for target in (command.split()[1] for command in COMMANDS if command.startswith("make")):
        assert re.search(rf"^{target}:", makefile, flags=re.MULTILINE), target


def test_the_lines_of_notation_on_the_card_are_read() -> None:
    """Each line of the card is one that its preset reads."""
    from barbu_tui.files.preset_list import preset_of_id
    from barbu_tui.rules.notation import hand_or_faults
    from barbu_tui.rules.notation_reader import read
    from barbu_tui.rules.table import table_of

    card = README.split("## A hand as one line")[1].split("## ")[0]
    lines = [re.split(r"\s{3,}", line.strip())[0] for line in card.splitlines() if line.startswith("    ")]
    assert len(lines) == 8
    presets = [preset_of_id(name, Path(os.devnull)) for name in ("wikipedia", "tournament", "ravage-city")]
    tables = [table_of(preset, ("Anne", "Beth", "Cath", "Diana")) for preset in presets]
    for line in lines:
        assert any(hand_or_faults(read(line, table, 0), table)[0] for table in tables), line


def test_the_pictures_are_there() -> None:
    for name in re.findall(r"\]\((docs/[^)]+)\)", README):
        assert (ROOT / name).is_file(), name
