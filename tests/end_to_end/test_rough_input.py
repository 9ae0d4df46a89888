"""Keys that bounce, and bytes that are no letters."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.end_to_end.table import open_grid


@pytest.mark.parametrize("junk", ["ff", "eb20", "c36e", "1b5b3230307eff80411b5b3230317e"])
def test_bytes_that_are_no_letters_do_not_end_the_program(tmp_path: Path, junk: str) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.send_bytes(bytes.fromhex(junk))
        terminal.keys("q = 1 0 1 enter")
        terminal.wait_for("hand 2 of 28")


def test_an_enter_that_bounces_in_the_palette_closes_it_once(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.send("\x10")
        terminal.wait_for("Search for commands")
        terminal.send("hide totals")
        terminal.wait_for("hide totals")
        terminal.send("\r\r")
        terminal.wait_for("v shows them")
        terminal.keys("q = 1 0 1 enter")
        terminal.wait_for("hand 2 of 28")


def test_ctrl_q_leaves_from_the_palette_and_from_a_question(tmp_path: Path) -> None:
    for keys, shown in (("ctrl+p", "Search for commands"), ("x", "End the game")):
        with open_grid(tmp_path) as terminal:
            terminal.keys(keys, quiet_s=0)
            terminal.wait_for(shown)
            terminal.send("\x11")
            assert terminal.wait_exit() == 0
