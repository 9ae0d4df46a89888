"""Whether a program that is started by the process that has loaded it is the one that a user starts."""

from __future__ import annotations

import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.starting import ROOT, Started, Starter, barbu, starter_for
from tests.terminal import environment


@pytest.fixture(scope="module")
def starter(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Starter]:
    """The starter of these tests; one of its own where everything is started from cold."""
    shared = starter_for(barbu(), environment(tmp_path_factory.mktemp("home")))
    started = shared or Starter()
    yield started
    if not shared:
        started.close()


def start(starter: Starter, tmp_path: Path, *words: str) -> tuple[Started, Path, Path]:
    """The program with empty input, and the files of its output and of its errors."""
    out, err = tmp_path / "out", tmp_path / "err"
    with Path("/dev/null").open() as nothing, out.open("wb") as written, err.open("wb") as told:
        streams = (nothing.fileno(), written.fileno(), told.fileno())
        return starter.start(barbu(*words), streams, environment(tmp_path)), out, err


@pytest.mark.parametrize("line", ["score examples/friday.toml", "doctor", "hand nosuchgame q"])
def test_it_says_what_it_says_from_cold_and_ends_alike(line: str, starter: Starter, tmp_path: Path) -> None:
    cold = subprocess.run(
        barbu(*line.split()),
        cwd=ROOT,
        env=environment(tmp_path),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    warm, out, err = start(starter, tmp_path, *line.split())
    assert warm.wait(60) == cold.returncode
    assert (out.read_bytes(), err.read_bytes()) == (cold.stdout, cold.stderr)


def test_a_signal_that_ends_it_is_its_status(starter: Starter, tmp_path: Path) -> None:
    program, _, _ = start(starter, tmp_path, "watch", "--page")
    program.send_signal(signal.SIGKILL)
    assert program.wait(60) == -signal.SIGKILL


@pytest.mark.parametrize(
    ("name", "value"), [("LC_ALL", "de_DE.UTF-8"), ("PYTHONIOENCODING", "ascii"), ("COLORTERM", "truecolor")]
)
def test_where_python_reads_the_surroundings_while_it_starts_it_starts_from_cold(
    name: str, value: str, tmp_path: Path
) -> None:
    assert starter_for(barbu("games"), environment(tmp_path, {name: value})) is None
    assert starter_for(["/bin/sh"], environment(tmp_path)) is None
