"""Printing a sheet as a PDF with an installed browser: it sets every script, and people have one already."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.message import UserMessage, message, quoted

BROWSERS = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "microsoft-edge",
    "brave",
    "brave-browser",
)
_PLACES = {
    "darwin": (
        "/Applications/Chromium.app/Contents/MacOS/Chromium",
        "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
        "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
        "/Applications/Brave Browser.app/Contents/MacOS/Brave Browser",
    ),
    "win32": (
        r"C:\Program Files\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Google\Chrome\Application\chrome.exe",
        r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
        r"C:\Program Files\BraveSoftware\Brave-Browser\Application\brave.exe",
    ),
}
PATIENCE_S = 60
_QUIET = (
    "--headless",
    "--disable-gpu",
    "--no-first-run",
    "--no-default-browser-check",
    "--disable-extensions",
    "--disable-sync",
    "--disable-background-networking",
    "--disable-component-update",
)
# The second is what browsers called it some years ago; one that does not know an option passes over it.
_BARE = ("--no-pdf-header-footer", "--print-to-pdf-no-header")


class PrintingError(BarbuError):
    """There is no browser that prints by itself, or it did not."""


def browser() -> str | None:
    """The first browser on this machine that can print without a window."""
    for name in BROWSERS:
        if path := shutil.which(name):
            return path
    return next((place for place in _PLACES.get(sys.platform, ()) if Path(place).exists()), None)


def pdf_of(html: str) -> bytes:
    """The PDF of a sheet, as the browser prints it. Raises `PrintingError`."""
    program = browser()
    if program is None:
        raise _failure(
            message(
                "no browser that prints by itself was found (such as {name}); "
                "write --to paper and print that from any browser",
                name=BROWSERS[0],
            )
        )
    said = ""
    for place in _places_to_print(Path(program)):
        with _folder(place) as folder:
            (folder / "sheet.html").write_text(html, encoding="utf-8")
            said = _print(program, folder) or said
            with suppress(FileNotFoundError):
                printed = (folder / "sheet.pdf").read_bytes()
                if printed.startswith(b"%PDF"):
                    return printed
    raise _failure(
        message("{browser} printed nothing: {why}", browser=quoted(program, 200), why=quoted(said, 200))
        if said
        else message("{browser} printed nothing", browser=quoted(program, 200))
    )


def _failure(why: UserMessage) -> PrintingError:
    return PrintingError([Fault(why)])


def _places_to_print(program: Path) -> Iterator[Path | None]:
    """Where a browser can read and write: the folder for such things, or what its snap has in place of that."""
    yield None
    common = Path.home() / "snap" / program.stem.removesuffix("-browser") / "common"
    if common.is_dir():
        yield common


@contextmanager
def _folder(place: Path | None) -> Iterator[Path]:
    # A browser may go on to write into its profile for a moment after it has ended.
    with tempfile.TemporaryDirectory(prefix="barbu-print-", dir=place, ignore_cleanup_errors=True) as name:
        yield Path(name)


def _print(program: str, folder: Path) -> str:
    """Let the browser print; what it last complained of. Raises `PrintingError` if it does not start or end."""
    command = [
        program,
        *_QUIET,
        *_BARE,
        f"--user-data-dir={folder / 'profile'}",
        f"--print-to-pdf={folder / 'sheet.pdf'}",
    ]
    if hasattr(os, "geteuid") and os.geteuid() == 0:
        # For root it refuses to run otherwise; the page is ours and has no scripts.
        command.append("--no-sandbox")
    command.append((folder / "sheet.html").as_uri())
    try:
        process = subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, start_new_session=True
        )
    except OSError as error:
        why = system_reason(error)
        raise _failure(message("{browser} cannot be started: {why}", browser=quoted(program, 200), why=why)) from None
    try:
        _, complaints = process.communicate(timeout=PATIENCE_S)
    except subprocess.TimeoutExpired:
        raise _failure(
            message("{browser} had not printed after {n} seconds", browser=quoted(program, 200), n=PATIENCE_S)
        ) from None
    finally:
        _end(process)
    lines = complaints.decode(errors="replace").strip().splitlines()
    return lines[-1] if lines else ""


def _end(process: subprocess.Popen[bytes]) -> None:
    """End the browser, if it still runs, with every process that it started."""
    if process.poll() is None:
        with suppress(ProcessLookupError, PermissionError):
            os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    if process.stderr:
        process.stderr.close()
