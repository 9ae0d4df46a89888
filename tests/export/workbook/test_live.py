"""A hand typed into the workbook in LibreOffice itself: which cell comes next, and how many keys a hand takes."""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from barbu_tui.export.workbook import workbook
from barbu_tui.rules.game import Game
from barbu_tui.rules.table import table_of
from tests.export.workbook import live_office
from tests.export.workbook.games import shipped
from tests.export.workbook.office import OFFICE, needs_office
from tests.rules.builders import NAMES

MANUAL = ["q", None, "c", "acd", "a", None, "1", "0", "1"]
UNDOUBLED = ["q", None, None, None, None, None, "1", "0", "1"]


def office_python() -> str | None:
    """A Python that can talk to LibreOffice."""
    for python in filter(None, ("/usr/bin/python3", shutil.which("python3"), sys.executable)):
        if Path(python).exists() and not subprocess.run([python, "-c", "import uno"], capture_output=True).returncode:
            return python
    return None


@pytest.mark.soak
@needs_office
@pytest.mark.parametrize(("row", "net", "most_keys"), [(MANUAL, "−12 +24 −12 −24", 20), (UNDOUBLED, "−6 0 −6 −12", 14)])
def test_a_hand_takes_few_keys(row: list[str | None], net: str, most_keys: int, tmp_path: Path) -> None:
    python = office_python()
    if python is None:
        pytest.skip("no Python here can talk to LibreOffice (python3-uno)")
    file = tmp_path / "live.xlsx"
    preset = shipped("tournament")
    file.write_bytes(workbook(Game(table_of(preset, NAMES[: preset.players]))))
    command = [python, live_office.__file__, OFFICE, str(tmp_path / "profile"), str(file)]
    typed = subprocess.run(
        [str(part) for part in command], input=json.dumps([row, ["b"]]), capture_output=True, text=True, timeout=180
    )
    assert typed.returncode == 0, typed.stderr
    answers = json.loads(typed.stdout.splitlines()[-1])
    first, second = answers["rows"]
    print(f"{first['keys']} keys with Tabs")
    assert first["keys"] <= most_keys
    assert (first["column"], first["row"]) == (3, 7), "the cursor waits at the first contract"
    shown = answers["shown"]
    assert shown[0][9] == "✓"
    assert " ".join(shown[0][16:20]) == net
    assert (second["column"], second["row"]) == (3, 8)
    assert shown[1][9] == "K♥: who?"
