"""Whether a built wheel works for a stranger: an empty environment, none of our pins, another folder.

Needs the network once, for the dependencies. Prints one line if all is well; ends with status 1 if not.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
EXAMPLE = ROOT / "examples" / "friday.toml"
# Ours serves the new environment too: giving it one of its own takes longer than all else here.
PIP = (sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check")


def main() -> None:
    """Build, install, run; all in a folder that is gone afterwards."""
    with tempfile.TemporaryDirectory(prefix="barbu-wheel-") as folder:
        wheel = built(Path(folder, "dist"))
        commands = installed(wheel, Path(folder, "venv"))
        elsewhere = Path(folder, "elsewhere")
        elsewhere.mkdir()
        score = run([commands / "barbu", "score", EXAMPLE], elsewhere)
        expect("28 hands, complete" in score, f"barbu score printed no sheet:\n{score}")
        presets = json.loads(run([commands / "barbu", "presets", "--json"], elsewhere))
        shipped = sorted(path.stem for path in (ROOT / "presets").glob("*.toml"))
        listed = sorted(preset["id"] for preset in presets)
        expect(listed == shipped, f"barbu presets listed {listed}, and {shipped} are shipped")
        run([commands / "python", "-m", "barbu_tui", "presets", "show", "salade-five"], elsewhere)
        sheet = run([commands / "barbu", "blank"], elsewhere)
        expect("table-layout" in sheet, "barbu blank printed a sheet without its style sheet")
        print(f"{wheel.name}: installs into an empty environment, scores a game and has its {len(shipped)} presets")


def built(folder: Path) -> Path:
    """The wheel of this checkout."""
    run([*PIP, "wheel", "--no-deps", "--wheel-dir", folder, ROOT], ROOT)
    (wheel,) = folder.glob("*.whl")
    return wheel


def installed(wheel: Path, folder: Path) -> Path:
    """The commands of a new environment that has the wheel and the newest of whatever it asks for."""
    venv.create(folder, with_pip=False)
    commands = folder / ("Scripts" if os.name == "nt" else "bin")
    run([*PIP, "--python", commands / "python", "install", "--no-compile", wheel], folder)
    return commands


def run(command: list[str | Path], folder: Path) -> str:
    """What a command printed; ends the check if it failed."""
    # Neither our constraints nor our checkout may help it.
    env = {name: value for name, value in os.environ.items() if name not in {"PIP_CONSTRAINT", "PYTHONPATH"}}
    env["BARBU_DATA"] = str(folder / "data")
    result = subprocess.run(command, cwd=folder, env=env, capture_output=True, check=False)
    said = (result.stdout + result.stderr).decode(errors="replace")
    expect(result.returncode == 0, f"{' '.join(map(str, command))} ended with {result.returncode}:\n{said}")
    return result.stdout.decode()


def expect(fine: bool, otherwise: str) -> None:
    """End the check with a message unless all is fine."""
    if not fine:
        sys.exit(f"the wheel does not work: {otherwise}")


if __name__ == "__main__":
    main()
