"""The terminal is sent only what changed: it shows after every key what a screen painted anew shows."""

from __future__ import annotations

import random
from pathlib import Path

from tests.end_to_end.table import open_grid

KEYS = (
    "q n h b d = * + - 0 1 2 a b c space enter enter enter tab shift+tab up down left right backspace escape ? "
    "F9 F11 F12 u : t s pagedown end home"
).lower().split()  # fmt: skip
SIZES = ((80, 24), (140, 45), (60, 20), (59, 20))


def test_after_any_key_the_screen_is_as_if_it_were_painted_anew(tmp_path: Path) -> None:
    dice = random.Random(1)
    with open_grid(tmp_path) as terminal:
        pressed = []
        for number in range(26):
            if number % 13 == 12:
                terminal.resize(*dice.choice(SIZES))
                terminal.settle()
            pressed.append(dice.choice(KEYS))
            terminal.keys(pressed[-1])
            shown, cursor = terminal.looks(), terminal.cursor()
            assert sum(terminal.keys("ctrl+l")) > 200, "it is painted anew"
            assert terminal.looks() == shown, pressed
            assert terminal.cursor() == cursor, pressed


def test_what_another_program_wrote_over_the_screen_goes_with_ctrl_l(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        shown = terminal.looks()
        terminal.written_by_another(b"\x1b[3;1HBroadcast message from root\x1b[K")
        assert terminal.looks() != shown
        terminal.keys("ctrl+l")
        assert terminal.looks() == shown
