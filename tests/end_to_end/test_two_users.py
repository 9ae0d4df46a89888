"""A shared box: two Unix users in one data folder, whatever their umask, and in either order.

Needs root, to become other people. Part of the long run.
"""

from __future__ import annotations

import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.end_to_end.table import FIRST_HAND, GO_ON, NEW_GAME, SECOND_HAND, TWELVE_KEYS
from tests.terminal import ROOT, Terminal, barbu

TABLE = 61_001
"""The group of those who may score."""
LIBRARIES = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
BECOME = (
    "import os, sys;"
    "user, group, umask = map(int, sys.argv[1:4]);"
    "os.setgroups([group]); os.setgid(group); os.setuid(user); os.umask(umask);"
    "os.execv(sys.argv[4], sys.argv[4:])"
)


@dataclass(frozen=True)
class Person:
    """A Unix user with a home; nobody in /etc/passwd needs to know them."""

    user: int
    group: int
    umask: int
    home: Path

    def starts(self, python: str, arguments: Sequence[str]) -> list[str]:
        """A Python, run as this user."""
        become = [sys.executable, "-c", BECOME, str(self.user), str(self.group), str(self.umask)]
        return [*become, python, *arguments]


@dataclass(frozen=True)
class Box:
    """The machine: a data folder for the table, and everybody's home."""

    data: Path
    umask: int
    python: str

    def person(self, name: str, user: int, group: int) -> Person:
        home = self.data.parent / name
        home.mkdir()
        os.chown(home, user, group)
        return Person(user, group, self.umask, home)

    def open(self, person: Person, command: Sequence[str]) -> Terminal:
        env = {"BARBU_DATA": str(self.data), "PYTHONPATH": LIBRARIES}
        return Terminal(person.starts(self.python, command[1:]), home=person.home, env=env)

    @property
    def games(self) -> list[Path]:
        return sorted(self.data.rglob("*.*"))


def _a_python_for_all() -> str:
    """A Python that other users can run this checkout with. Root's own may stand in a folder closed to them."""
    if os.geteuid() != 0:
        pytest.skip("becoming two other users needs root")
    others = shutil.which(f"python3.{sys.version_info.minor}", path="/usr/local/bin:/usr/bin")
    for python in filter(None, (sys.executable, others)):
        argv = Person(61_002, TABLE, 0o077, Path("/")).starts(python, ["-c", "import barbu_tui.tui.app"])
        tried = subprocess.run(argv, cwd=ROOT, env={"PYTHONPATH": LIBRARIES}, capture_output=True, check=False)
        if tried.returncode == 0:
            return python
    pytest.skip("other users cannot read this checkout, or have no Python for it")


@pytest.fixture(params=[0o077, 0o022], ids=["umask 077", "umask 022"])
def box(request: pytest.FixtureRequest) -> Iterator[Box]:
    python = _a_python_for_all()
    # (pytest's own folders are closed to other users.)
    place = Path(tempfile.mkdtemp(prefix="barbu-box-"))
    place.chmod(0o755)
    data = place / "data"
    data.mkdir()
    os.chown(data, 0, TABLE)
    data.chmod(0o2775)
    yield Box(data, request.param, python)
    shutil.rmtree(place)


pytestmark = pytest.mark.soak


@pytest.mark.parametrize("spectator_comes", ["first", "last"])
def test_a_spectator_with_read_permission_only_sees_all_and_is_in_nobodys_way(spectator_comes: str, box: Box) -> None:
    scorer, spectator = box.person("anna", 61_002, TABLE), box.person("otto", 61_003, 61_003)
    watching = box.open(spectator, barbu("watch")) if spectator_comes == "first" else None
    if watching:
        watching.wait_for("Nothing to watch yet")
    with box.open(scorer, NEW_GAME) as scoring:
        scoring.wait_for(FIRST_HAND)
        watching = watching or box.open(spectator, barbu("watch"))
        with watching:
            watching.wait_for(FIRST_HAND)
            scoring.keys(TWELVE_KEYS, quiet_s=0)
            scoring.wait_for(SECOND_HAND)
            watching.wait_for(SECOND_HAND)
            with box.open(spectator, GO_ON) as trying:
                trying.wait_for("cannot be scored here now")
                trying.wait_for("no permission")
            scoring.keys("u")
            scoring.wait_for(FIRST_HAND)
            watching.wait_for(FIRST_HAND)
    with box.open(scorer, GO_ON) as scoring:
        scoring.wait_for(FIRST_HAND)
    assert {path.stat().st_uid for path in box.games} == {scorer.user}


def test_two_scorers_of_one_table_go_on_with_each_others_games(box: Box) -> None:
    anna, bert = box.person("anna", 61_002, TABLE), box.person("bert", 61_004, TABLE)
    with box.open(anna, NEW_GAME) as first:
        first.wait_for(FIRST_HAND)
        with box.open(bert, GO_ON) as second:
            second.wait_for("has been scoring this game|another player is scoring")
            second.keys("w")
            first.keys(TWELVE_KEYS, quiet_s=0)
            second.wait_for(SECOND_HAND)
            first.kill(signal.SIGKILL)
            # The scorer's terminal is still open: the game changes hands only when asked for.
            second.wait_for("t takes it over")
            second.keys("t")
            second.wait_for("You are scoring this game now")
            second.keys("b = a enter")
            second.wait_for("hand 3 of 28")
            second.keys("h")
            second.wait_for("this hand")
            second.keys("ctrl+q")
            assert second.wait_exit() == 0
    with box.open(anna, GO_ON) as first:
        first.wait_for("Space goes on with")
        first.keys("space")
        first.wait_for("this hand")
        first.keys("= 3 4 5 enter a enter")
        first.wait_for("hand 4 of 28")


def test_what_is_made_in_a_shared_folder_is_the_tables_whatever_the_umask(box: Box) -> None:
    anna = box.person("anna", 61_002, TABLE)
    with box.open(anna, NEW_GAME) as scoring:
        scoring.wait_for(FIRST_HAND)
        scoring.keys("q *")
        modes = {path.suffix: stat.S_IMODE(path.stat().st_mode) for path in box.games}
        groups = {path.stat().st_gid for path in box.games}
    assert modes == {".jsonl": 0o664, ".lock": 0o660, ".draft": 0o664}
    assert stat.S_IMODE((box.data / "games").stat().st_mode) == 0o2775
    assert groups == {TABLE}
