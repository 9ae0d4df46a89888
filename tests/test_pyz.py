"""The program in one file: how it unpacks itself. A small program stands in for the whole, which needs the network."""

from __future__ import annotations

import os
import subprocess
import sys
import zipapp
from pathlib import Path

import pytest

from scripts import pyz

PROGRAM = "import sys\ndef main():\n    print('{what}', sys.argv[1:], __file__)\n"


def one_file(folder: Path, what: str) -> Path:
    """A program in one file, made as `make pyz` makes it, that says `what` and where it runs."""
    packages, app = folder / f"{what}-packages" / "barbu_tui", folder / f"{what}-app"
    packages.mkdir(parents=True)
    app.mkdir()
    (packages / "__init__.py").write_text("")
    (packages / "__main__.py").write_text(PROGRAM.format(what=what))
    pyz.pack(packages.parent, app)
    file = folder / f"{what}.pyz"
    zipapp.create_archive(app, file)
    return file


def start(file: Path, home: str, **environment: str) -> subprocess.Popen[str]:
    # Run from elsewhere, and with nothing of ours to be found.
    given = {"PATH": os.environ["PATH"], "HOME": home, **environment}
    pipe = subprocess.PIPE
    return subprocess.Popen([sys.executable, file, "a b"], env=given, cwd="/", stdout=pipe, stderr=pipe, text=True)


def said(process: subprocess.Popen[str]) -> str:
    out, err = process.communicate(timeout=180)
    assert (process.returncode, err) == (0, "")
    return out


def unpacked(folder: Path) -> list[Path]:
    return sorted(path for path in folder.iterdir() if path.is_dir())


@pytest.fixture
def cache(tmp_path: Path) -> Path:
    return tmp_path / "cache"


def test_it_unpacks_itself_once_into_the_cache_that_doctor_names(tmp_path: Path, cache: Path) -> None:
    file = one_file(tmp_path, "barbu")
    first = said(start(file, str(tmp_path), XDG_CACHE_HOME=str(cache)))
    (folder,) = unpacked(cache / "barbu")
    assert first == f"barbu ['a b'] {folder}/barbu_tui/__main__.py\n"
    before = (folder / "barbu_tui" / "__main__.py").stat()
    assert said(start(file, str(tmp_path), XDG_CACHE_HOME=str(cache))) == first
    assert (folder / "barbu_tui" / "__main__.py").stat() == before


def test_what_it_compiles_it_keeps_whatever_the_environment_says(tmp_path: Path, cache: Path) -> None:
    file = one_file(tmp_path, "barbu")
    said(start(file, str(tmp_path), XDG_CACHE_HOME=str(cache), PYTHONDONTWRITEBYTECODE="1"))
    (folder,) = unpacked(cache / "barbu")
    assert list((folder / "barbu_tui" / "__pycache__").glob("__main__.*.pyc"))


def test_started_several_times_at_once_for_the_first_time_all_of_them_run(tmp_path: Path, cache: Path) -> None:
    file = one_file(tmp_path, "barbu")
    started = [start(file, str(tmp_path), BARBU_CACHE=str(cache)) for _ in range(4)]
    (told,) = {said(process) for process in started}
    (folder,) = unpacked(cache)
    assert told == f"barbu ['a b'] {folder}/barbu_tui/__main__.py\n"


def test_where_home_cannot_be_written_it_runs_from_a_folder_that_is_gone_afterwards(tmp_path: Path) -> None:
    file, passing = one_file(tmp_path, "barbu"), tmp_path / "passing"
    passing.mkdir()
    told = said(start(file, "/dev/null", TMPDIR=str(passing)))
    assert told.startswith(f"barbu ['a b'] {passing}/barbu-")
    assert unpacked(passing) == []


def test_where_nothing_can_be_written_it_says_so_without_a_traceback(tmp_path: Path) -> None:
    file = one_file(tmp_path, "barbu")
    # As on a full disk.
    site = tmp_path / "site"
    site.mkdir()
    full = "import tempfile\ndef full(*_, **__): raise OSError(28, 'No space left')\ntempfile.mkdtemp = full\n"
    (site / "sitecustomize.py").write_text(full)
    process = start(file, "/dev/null", PYTHONPATH=str(site))
    out, err = process.communicate(timeout=180)
    assert (process.returncode, out) == (1, "")
    assert err.splitlines() == [
        "barbu finds no room to unpack itself in, neither in /dev/null/.cache/barbu nor elsewhere: No space left"
    ]


def test_another_version_is_left_alone_while_it_is_used_and_goes_when_it_is_not(tmp_path: Path, cache: Path) -> None:
    old, new = one_file(tmp_path, "old"), one_file(tmp_path, "new")
    said(start(old, str(tmp_path), BARBU_CACHE=str(cache)))
    (folder,) = unpacked(cache)
    said(start(new, str(tmp_path), BARBU_CACHE=str(cache)))
    assert folder in unpacked(cache)
    assert len(unpacked(cache)) == 2
    long_ago = folder.stat().st_mtime - 60 * 24 * 3600
    os.utime(folder, (long_ago, long_ago))
    assert said(start(old, str(tmp_path), BARBU_CACHE=str(cache))).startswith("old ")
    assert folder.stat().st_mtime > long_ago
    os.utime(folder, (long_ago, long_ago))
    said(start(one_file(tmp_path, "newest"), str(tmp_path), BARBU_CACHE=str(cache)))
    assert folder not in unpacked(cache)
    assert len(unpacked(cache)) == 2


def test_what_is_compiled_for_one_machine_is_not_packed(tmp_path: Path) -> None:
    packages = tmp_path / "packages"
    packages.mkdir()
    (packages / "fast.cpython-311-x86_64-linux-gnu.so").write_bytes(b"\x7fELF")
    with pytest.raises(SystemExit, match=r"fast\.cpython-311"):
        pyz.pack(packages, tmp_path)
