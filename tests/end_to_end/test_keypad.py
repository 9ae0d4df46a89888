"""A hand on the keypad, in each of the ways that a terminal tells of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.parts import with_a_part
from tests.terminal import Terminal, barbu

NAMES = "0123456789.-+*/=,"
KITTY = {sign: 57399 + place for place, sign in enumerate("0123456789./*-+")} | {"=": 57415, ",": 57416, "enter": 57414}
APPLICATION = dict(zip("0123456789./*-+=,", "pqrstuvwxynojmkXl", strict=True)) | {"enter": "M"}


def on_the_keypad(keys: str, mode: str) -> str:
    """What the keypad sends for keys that are on it, and the main keys for the others."""
    sent = ""
    for key in keys.split():
        if key not in KITTY or mode == "normal":
            sent += {"enter": "\r", "space": " "}.get(key, key)
        elif mode == "application":
            sent += f"\x1bO{APPLICATION[key]}"
        else:
            text = f";{ord(key)}" if mode == "kitty with text" and key != "enter" else ""
            sent += f"\x1b[{KITTY[key]};129{text}u"
    return sent


POINTS = """
schema = 1
name = "Points of either sign"
players = 4
[doubling]
[[contracts]]
id = "chinese-poker"
points = { times = 4, total = 19 }
[[contracts]]
id = "tricks"
tricks = -2
[[contracts]]
id = "barbu"
cards.KH = -20
"""


# (In the normal mode it sends what the main keys send. tests/tui/terminal/test_reader.py reads all of them.)
@pytest.mark.parametrize(
    "mode", with_a_part(["normal", "application", "kitty", "kitty with text"], ["application", "kitty with text"])
)
def test_a_hand_of_points_a_hand_of_counts_and_a_name_on_the_keypad(mode: str, tmp_path: Path) -> None:
    rules = tmp_path / "points.toml"
    rules.write_text(POINTS, encoding="utf-8")
    argv = barbu("new", "--preset", str(rules), "--first", "Anne", "Anne", "Beth", "Cath", "Diana")
    with Terminal(argv, home=tmp_path) as terminal:
        terminal.wait_for("hand 1 of")
        terminal.send(on_the_keypad("c = - 7 space + 1 6 space 1 0 space", mode))
        terminal.wait_for(r"a: chinese-poker = -7 16 10 0")
        terminal.send(on_the_keypad("enter", mode))
        terminal.wait_for("hand 2 of")
        terminal.send(on_the_keypad("n * = + 2 * enter", mode))
        terminal.wait_for("hand 3 of")
        assert "b>*" in terminal.screen_text() or "b>acd" in terminal.screen_text()
        terminal.keys("f2 a", quiet_s=0)
        terminal.wait_for("name")
        terminal.settle()
        terminal.send(on_the_keypad("7 - 9 + enter", mode))
        terminal.wait_for(r"7-9\+ declares")
        terminal.keys("escape")
        terminal.wait_for("Games")
        terminal.send(on_the_keypad("/ 7 - enter enter", mode))
        terminal.wait_for(r"7-9\+ declares")
