"""A browser that prints, and what becomes of one that does not. The browsers are scripts that do as browsers would."""

from __future__ import annotations

import os
import stat
import time
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from barbu_tui.cli import printing
from barbu_tui.cli.printing import PrintingError, browser, pdf_of
from tests.cli.inside import within
from tests.end_to_end.table import runs, wait_until

Install: TypeAlias = Callable[..., Path]

PRINTS = """
for word; do
  case "$word" in
    --print-to-pdf=*) into="${word#*=}" ;;
    --user-data-dir=*) mkdir "${word#*=}" ;;
    file://*) sheet="${word#file://}" ;;
  esac
done
printf '%%PDF-1.4 ' > "$into"
cat "$sheet" >> "$into"
"""


@pytest.fixture
def install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Install:
    """Puts a program in the only folder of the path, beside what scripts need."""
    folder = tmp_path / "bin"
    folder.mkdir()
    for tool in ("sh", "cat", "mkdir", "sleep", "printf"):
        for place in ("/bin", "/usr/bin"):
            if Path(place, tool).exists() and not (folder / tool).exists():
                (folder / tool).symlink_to(Path(place, tool))
    monkeypatch.setenv("PATH", str(folder))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setattr(printing, "_PLACES", {})
    temporary = tmp_path / "tmp"
    temporary.mkdir()
    monkeypatch.setattr("tempfile.tempdir", str(temporary))

    def put(script: str, name: str = "chromium") -> Path:
        program = folder / name
        program.write_text(f'#!/bin/sh\necho "$@" > {tmp_path}/arguments\n{script}\n')
        program.chmod(program.stat().st_mode | stat.S_IXUSR)
        return program

    return put


def why_not(html: str = "<p>sheet</p>") -> str:
    with pytest.raises(PrintingError) as error:
        pdf_of(html)
    return str(error.value.faults[0].message)


def test_the_first_browser_that_is_there_prints_the_sheet(install: Install, tmp_path: Path) -> None:
    install("exit 1", "brave")
    install(PRINTS, "google-chrome")
    assert pdf_of("<p>Zoë</p>") == b"%PDF-1.4 " + "<p>Zoë</p>".encode()
    arguments = (tmp_path / "arguments").read_text().split()
    assert {"--headless", "--no-pdf-header-footer"} <= set(arguments)
    assert ("--no-sandbox" in arguments) == (os.geteuid() == 0)
    assert not list((tmp_path / "tmp").iterdir()), "the sheet and the browser's profile are gone"


def test_where_there_is_none_the_way_out_is_named(
    install: Install, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert browser() is None
    ran = within(tmp_path / "data", capsys)("blank", "--to", "pdf", "-o", str(tmp_path / "x.pdf"))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == (
        "no browser that prints by itself was found (such as chromium); "
        "write --to paper and print that from any browser\n"
    )
    assert not (tmp_path / "x.pdf").exists()


def test_one_that_fails_is_quoted(install: Install) -> None:
    program = install("echo 'starting' >&2; echo 'cannot open display' >&2; exit 3")
    assert why_not() == f"“{program}” printed nothing: “cannot open display”"


def test_one_that_says_nothing_printed_nothing(install: Install) -> None:
    install("exit 0")
    assert why_not().endswith("” printed nothing")


def test_what_is_no_pdf_is_not_taken_for_one(install: Install) -> None:
    install(PRINTS.replace("%%PDF-1.4", "nothing"))
    assert "printed nothing" in why_not()


def test_one_that_hangs_is_ended_with_all_it_started(
    install: Install, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(printing, "PATIENCE_S", 0.5)
    install(f"sleep 600 &\necho $! > {tmp_path}/child\nsleep 600")
    began = time.monotonic()
    assert "had not printed after" in why_not()
    assert time.monotonic() - began < 60
    child = int((tmp_path / "child").read_text())
    wait_until(lambda: not runs(child), lambda: f"{child} still runs")


def test_a_browser_in_a_box_prints_where_the_box_lets_it(install: Install, tmp_path: Path) -> None:
    """A snap sees nothing of /tmp, and writes in a folder of its own."""
    common = tmp_path / "snap" / "chromium" / "common"
    common.mkdir(parents=True)
    install(f'case "$*" in *{common}*) ;; *) exit 0 ;; esac\n{PRINTS}')
    assert pdf_of("<p>x</p>") == b"%PDF-1.4 <p>x</p>"
    assert not list(common.iterdir())


def test_a_program_that_cannot_be_run_is_told(install: Install) -> None:
    program = install("")
    program.write_text("#!/nonexistent/interpreter\n")
    assert why_not() == f"“{program}” cannot be started: there is no such file or folder"
