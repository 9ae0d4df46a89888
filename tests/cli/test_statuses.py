"""How commands end: the statuses that `docs/data.md` and the man page promise."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest

from barbu_tui.cli.ending import FAULT, INTERRUPTED, unforeseen
from tests.cli.inside import Barbu, within

DONE, REFUSED, MISUSED = 0, 1, 2


@pytest.fixture
def barbu(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(tmp_path / "data", capsys)


@pytest.mark.parametrize(
    ("line", "status"),
    [
        ("games", DONE),
        ("games --removed", DONE),
        ("players", DONE),
        ("presets", DONE),
        ("stats", DONE),
        ("doctor", DONE),
        ("--help", DONE),
        ("hand --help", DONE),
        ("score nowhere.toml", REFUSED),
        ("show nowhere", REFUSED),
        ("show", REFUSED),
        ("hand nowhere q=1111", REFUSED),
        ("undo", REFUSED),
        ("outlook nowhere", REFUSED),
        ("export nowhere --to csv", REFUSED),
        ("stats Nobody", REFUSED),
        ("presets show nowhere", REFUSED),
        ("presets check nowhere.toml", REFUSED),
        ("presets check nowhere.toml --json", REFUSED),
        ("presets remove nowhere --yes", REFUSED),
        ("games archive nowhere", REFUSED),
        ("games restore nowhere", REFUSED),
        ("players hide Nobody", REFUSED),
        ("nonsense", MISUSED),
        ("--nonsense", MISUSED),
        ("games --nonsense", MISUSED),
        ("games --sort nonsense", MISUSED),
        ("score", MISUSED),
        ("hand --correct one q", MISUSED),
        ("completion nonsense", MISUSED),
    ],
)
def test_a_command_ends_with_0_done_1_refused_or_2_not_understood(barbu: Barbu, line: str, status: int) -> None:
    ended = barbu(*line.split())
    assert ended.status == status
    # What could not be done is told where messages are, and never mixed with a result.
    assert ended.err or not status or line.endswith("--json")
    assert not status or not ended.out or line.endswith("--json")


def test_a_fault_and_a_signal_have_statuses_that_nothing_else_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    with pytest.raises(SystemExit) as end:
        unforeseen(ValueError("a fault"), [])
    assert end.value.code == FAULT == 70
    assert "Traceback" not in capsys.readouterr().err
    assert INTERRUPTED == 128 + signal.SIGINT
