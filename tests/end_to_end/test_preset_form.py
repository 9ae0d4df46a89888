"""The preset form in a real terminal: kills, hang-ups, and the user's own text editor."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from tests.parts import with_a_part
from tests.terminal import Terminal, barbu

EDIT = barbu("presets", "edit", "tournament")


def own_preset(home: Path) -> Path:
    """A preset of the user's own, made by a command."""
    with Terminal(barbu("presets", "copy", "tournament", "Mine"), home=home) as terminal:
        assert terminal.wait_exit() == 0
    return home / "data" / "presets" / "mine.toml"


@pytest.mark.parametrize("number", with_a_part([signal.SIGKILL, signal.SIGTERM, signal.SIGHUP], [signal.SIGKILL]))
def test_what_is_typed_into_the_form_survives_the_end_of_the_program(number: signal.Signals, tmp_path: Path) -> None:
    with Terminal(EDIT, home=tmp_path) as terminal:
        terminal.wait_for("shipped: saving makes a copy")
        terminal.settle()
        terminal.keys("O u r s down")
        terminal.send("Friday nigh")
        terminal.wait_for("Friday nigh")
        terminal.settle()
        terminal.kill(number)
        terminal.wait_exit()
    with Terminal(EDIT, home=tmp_path) as terminal:
        terminal.wait_for("What was typed here and not saved")
        terminal.wait_for("name +Ours")
        terminal.wait_for("summary +Friday nigh")
        terminal.keys("ctrl+s")
        terminal.wait_for(r"Saved as ours\.toml")
        terminal.keys("ctrl+q")
        assert terminal.wait_exit() == 0


def test_a_line_that_is_lost_costs_nothing_that_was_typed(tmp_path: Path) -> None:
    with Terminal(EDIT, home=tmp_path) as terminal:
        terminal.wait_for("shipped: saving makes a copy")
        terminal.settle()
        terminal.keys("O u r s down")
        terminal.wait_for("· changed")
        terminal.settle()
        terminal.hang_up()
        terminal.wait_exit()
    with Terminal(EDIT, home=tmp_path) as terminal:
        terminal.wait_for("name +Ours")


def waiting_editor(home: Path) -> dict[str, str]:
    """A text editor that waits to be interrupted, and says that it was."""
    program = home / "editor"
    program.write_text('#!/bin/sh\ntrap "echo interrupted; exit 0" INT\necho editing\nwhile :; do sleep 0.05; done\n')
    program.chmod(0o755)
    return {"VISUAL": str(program)}


def test_ctrl_c_in_an_editor_that_f4_opened_is_the_editor_s(tmp_path: Path) -> None:
    own_preset(tmp_path)
    with Terminal(barbu("presets", "edit", "mine"), home=tmp_path, env=waiting_editor(tmp_path)) as terminal:
        terminal.wait_for(r"mine\.toml")
        terminal.settle()
        terminal.keys("f4", quiet_s=0)
        terminal.wait_for("editing")
        terminal.keys("ctrl+c", quiet_s=0)
        terminal.wait_for("The file is unchanged. Nothing is wrong with it.")
        terminal.settle()
        terminal.keys("O")
        terminal.wait_for("name +O")
