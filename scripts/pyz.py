"""One file that is the whole program: `python scripts/pyz.py [FILE]`, by default dist/barbu.pyz.

It needs Python 3.11 and nothing else where it runs: everything that the program imports is in it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import zipapp
import zipfile
import zlib
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
_TYPER = "0.24.0"
_DAY = (2020, 1, 1, 0, 0, 0)
"""The date of all that is packed, so that the same program makes the same file."""


def build(file: Path) -> None:
    """Write the program's one file."""
    with tempfile.TemporaryDirectory() as made:
        packages, app = Path(made, "packages"), Path(made, "app")
        app.mkdir()
        limits = Path(made, "constraints.txt")
        limits.write_text(_constraints())
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "--target", str(packages), "--no-compile", "-c", str(limits), str(ROOT)], check=True)
        pack(packages, app)
        file.parent.mkdir(parents=True, exist_ok=True)
        zipapp.create_archive(app, file, interpreter="/usr/bin/env python3")
        file.chmod(0o755)


def _constraints() -> str:
    """The versions that are known to work together; of Typer the last that needs nothing compiled."""
    lines = (ROOT / "constraints.txt").read_text().splitlines()
    return "\n".join(f"typer=={_TYPER}" if line.startswith("typer==") else line for line in lines) + "\n"


def pack(packages: Path, app: Path) -> None:
    """Pack what is installed in `packages` into the folder `app`, with what unpacks and starts it."""
    if compiled := [path.name for path in packages.rglob("*") if path.suffix in {".so", ".pyd", ".dylib"}]:
        sys.exit(f"needed, but compiled for one machine and one Python: {', '.join(compiled)}")
    file = app / "packages.zip"
    with zipfile.ZipFile(file, "w") as packed:
        for path in sorted(path for path in packages.rglob("*") if path.is_file() and path.parent.name != "bin"):
            member = zipfile.ZipInfo(str(path.relative_to(packages)), _DAY)
            packed.writestr(member, path.read_bytes(), zipfile.ZIP_DEFLATED)
    checksum = zlib.crc32(file.read_bytes())
    main = (ROOT / "scripts" / "pyz_main.py").read_text()
    (app / "__main__.py").write_text(main.replace('CHECKSUM = ""', f'CHECKSUM = "{checksum:08x}"'))


if __name__ == "__main__":
    build(Path(*sys.argv[1:]) if sys.argv[1:] else ROOT / "dist" / "barbu.pyz")
