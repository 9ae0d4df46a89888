"""A whole game is scored from the shell, on plain lines, and by both and the screen in turn: the same record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.schedule import contracts_left, next_declarer
from barbu_tui.rules.table import Table
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.cli.inside import within
from tests.cli.running import run
from tests.deals import hand_in
from tests.end_to_end.table import GO_ON
from tests.terminal import Terminal

NEW = ("new", "--lines", "--title", "Friday", "--first", "Anne", "Anne", "Beth", "Cath", "Diana")


@pytest.fixture(scope="module")
def lines() -> list[str]:
    """All 28 hands of a game."""
    table = Table(preset_of_id("tournament", Path()), ("Anne", "Beth", "Cath", "Diana"), "abcd")
    chance = random.Random(28)
    hands: list[Hand] = []
    while (declarer := next_declarer(table.preset, hands, 0)) is not None:
        contract = chance.choice(contracts_left(table.preset, hands, declarer))
        hands.append(hand_in(chance, table.preset, contract, declarer)[0])
    assert len(hands) == 28
    return [write_hand(hand, table) for hand in hands]


def typed(lines: list[str]) -> str:
    return "".join(f"{line}\n" for line in lines)


def hands_of(data: Path) -> list[str]:
    (entry,) = Library(data).stored_games()
    with OpenGame.open(entry.path) as game:
        assert game.state.finished
        return list(game.state.game.lines)


def test_by_lines_alone(tmp_path: Path, lines: list[str]) -> None:
    said = run(tmp_path, *NEW, given=typed(lines))
    assert "Finished: " in said.out
    assert hands_of(tmp_path / "data") == lines


def test_by_the_shell_alone(tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    run(tmp_path, *NEW)
    barbu = within(tmp_path / "data", capsys)
    for line in lines:
        assert barbu("hand", line).status == 0
    assert hands_of(tmp_path / "data") == lines


def test_by_lines_shell_and_screen_in_turn(
    tmp_path: Path, lines: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    run(tmp_path, *NEW, given=typed(lines[:9]))
    barbu = within(tmp_path / "data", capsys)
    for line in lines[9:18]:
        barbu("hand", line)
    with Terminal(GO_ON, home=tmp_path) as terminal:
        terminal.wait_for("hand 19 of 28")
        for number, line in enumerate(lines[18:22], start=20):
            terminal.keys(":")
            # The line that opens begins with the declarer.
            terminal.send(line.partition(": ")[2])
            terminal.keys("enter")
            terminal.wait_for(f"hand {number} of 28")
        terminal.send("\x11")
        assert terminal.wait_exit() == 0
    run(tmp_path, "play", "--lines", given=typed(lines[22:]))
    assert hands_of(tmp_path / "data") == lines
