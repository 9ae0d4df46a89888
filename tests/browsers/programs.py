"""The programs that look at what we print: two browsers and a reader of PDFs. Debian has all three in packages."""

from __future__ import annotations

import base64
import contextlib
import json
import re
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from barbu_tui.cli.printing import browser

POINT = 25.4 / 72

needs_chromium = pytest.mark.skipif(browser() is None, reason="chromium is not installed: nothing prints here")
needs_pdftotext = pytest.mark.skipif(
    shutil.which("pdftotext") is None, reason="pdftotext is not installed (poppler-utils): a PDF cannot be read here"
)
needs_firefox = pytest.mark.skipif(shutil.which("firefox") is None, reason="firefox is not installed")


class Word(NamedTuple):
    """A word on a page of a PDF; millimetres from the page's upper left corner."""

    page: int
    text: str
    left: float
    top: float
    bottom: float


def pages_of(pdf: bytes) -> list[tuple[float, float]]:
    """The size of each page in millimetres."""
    told = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    sizes = re.findall(r'<page width="([\d.]+)" height="([\d.]+)">', told)
    return [(float(width) * POINT, float(height) * POINT) for width, height in sizes]


def words_of(pdf: bytes) -> Iterator[Word]:
    """Every word with its place."""
    import html

    told = subprocess.run(["pdftotext", "-bbox", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    pattern = r'xMin="([\d.-]+)" yMin="([\d.-]+)" xMax="[\d.-]+" yMax="([\d.-]+)">(.*?)</word>'
    for number, page in enumerate(told.split("<page ")[1:]):
        for left, top, bottom, text in re.findall(pattern, page):
            yield Word(number, html.unescape(text), *(float(length) * POINT for length in (left, top, bottom)))


def text_of(pdf: bytes) -> str:
    """The text in the order in which it was set, one space between two words."""
    told = subprocess.run(["pdftotext", "-raw", "-", "-"], input=pdf, capture_output=True, check=True).stdout.decode()
    return " ".join(told.split())


def pictured(file: Path, into: Path, size: tuple[int, int], *, dark: bool = False) -> None:
    """A picture of a page as chromium shows it on a screen of this size, in pixels."""
    program = browser()
    assert program
    scheme = ["--blink-settings=preferredColorScheme=0"] if dark else []
    subprocess.run(
        [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", *scheme,
            f"--user-data-dir={into.with_suffix('.profile')}", f"--window-size={size[0]},{size[1]}",
            f"--screenshot={into}", file.as_uri(),
        ],
        check=True, capture_output=True, timeout=180,
    )  # fmt: skip


class Firefox:
    """A firefox without a screen, told what to do over its Marionette socket."""

    def __init__(self, folder: Path) -> None:
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        (folder / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        self._process = subprocess.Popen(
            ["firefox", "--headless", "--marionette", "--no-remote", "--profile", str(folder)],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        self._buffer, self._number = b"", 0
        self._line = self._connected(port)
        self._receive()
        self._tell("WebDriver:NewSession", {"capabilities": {}})

    def __enter__(self) -> Firefox:
        return self

    def __exit__(self, *_: object) -> None:
        self._line.close()
        self._process.terminate()
        self._process.wait()

    def printed(self, file: Path, width: float, height: float) -> bytes:
        """The PDF of a file on paper of this size, in millimetres."""
        self._tell("WebDriver:Navigate", {"url": file.as_uri()})
        none = dict.fromkeys(("top", "bottom", "left", "right"), 0)
        page = {"width": width / 10, "height": height / 10}
        told = self._tell("WebDriver:Print", {"background": True, "margin": none, "page": page, "shrinkToFit": False})
        return base64.b64decode(told["value"])

    def _connected(self, port: int) -> socket.socket:
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline:
            with contextlib.suppress(OSError):
                return socket.create_connection(("127.0.0.1", port))
            time.sleep(0.2)
        raise AssertionError("firefox does not listen")

    def _tell(self, command: str, parameters: dict[str, Any]) -> dict[str, Any]:
        self._number += 1
        message = json.dumps([0, self._number, command, parameters]).encode()
        self._line.sendall(f"{len(message)}:".encode() + message)
        _, _, error, result = self._receive()
        assert error is None, error
        return dict(result or {})

    def _receive(self) -> Any:
        while b":" not in self._buffer:
            self._buffer += self._line.recv(1 << 16)
        length, _, rest = self._buffer.partition(b":")
        while len(rest) < int(length):
            rest += self._line.recv(1 << 16)
        self._buffer = rest[int(length) :]
        return json.loads(rest[: int(length)])
