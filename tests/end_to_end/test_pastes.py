"""Pages that are pasted, in terminals that say so and in those that do not: the next key is answered at once."""

from __future__ import annotations

import signal
from itertools import product
from pathlib import Path

import pytest

from tests.end_to_end.table import FIRST_HAND, open_grid
from tests.parts import with_a_part
from tests.terminal import Terminal, barbu

PAGES = "a: queens b>acd c>a a>c = 1 0 1 2 " * 600
"""20 KB."""


def send_slowly(terminal: Terminal, text: str) -> None:
    """Send more than a terminal's own buffer holds."""
    for start in range(0, len(text), 2000):
        terminal.send(text[start : start + 2000])
        terminal.read()


LINES = {":": "this hand", "f2 a": "new name of", "ctrl+p": "Search for"}


@pytest.mark.parametrize(
    ("keys", "way"),
    with_a_part(
        product(LINES, ("bracketed", "as if typed")),
        [(":", "bracketed"), (":", "as if typed"), ("f2 a", "bracketed"), ("ctrl+p", "as if typed")],
    ),
)
def test_pages_pasted_into_a_line_keep_nobody_waiting(keys: str, way: str, tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(keys)
        terminal.wait_for(LINES[keys])
        send_slowly(terminal, f"\x1b[200~{PAGES}\x1b[201~" if way == "bracketed" else PAGES)
        # (No terminal sends a lone Escape in the midst of letters, so neither does the test.)
        terminal.settle()
        terminal.keys("escape", quiet_s=0)
        if keys == ":":
            terminal.wait_for("declares|Cath leads|Anne leads")
            terminal.keys("escape", quiet_s=0)
        terminal.wait_for(f"{FIRST_HAND}.*Anne's 7")


def test_a_signal_in_the_midst_of_pages_ends_in_order(tmp_path: Path) -> None:
    with open_grid(tmp_path) as terminal:
        terminal.keys(":")
        terminal.wait_for("this hand")
        for _ in range(3):
            send_slowly(terminal, PAGES)
        terminal.kill(signal.SIGTERM)
        assert terminal.wait_exit() == 128 + signal.SIGTERM
        assert terminal.modes_left_on() == set()


def test_names_pasted_line_by_line_as_if_typed_fill_the_seats(tmp_path: Path) -> None:
    with Terminal(barbu(), home=tmp_path) as terminal:
        terminal.wait_for("No game has been stored")
        terminal.keys("n", quiet_s=0)
        terminal.wait_for("players")
        terminal.settle()
        terminal.send("Anneliese\rBeth\rCatherine\rDiana\r")
        terminal.wait_for("Diana")
        terminal.keys("left left ctrl+s ctrl+s", quiet_s=0)
        terminal.wait_for(FIRST_HAND)
        assert all(name in terminal.screen_text() for name in ("Anneliese", "Beth", "Catherine", "Diana"))
