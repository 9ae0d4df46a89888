"""`barbu watch --page`: the page in its file is the game's, whole at every moment, until Ctrl+C."""

from __future__ import annotations

import re
import signal
import subprocess
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.end_to_end.table import wait_until
from tests.export.games import played, shipped
from tests.export.html import Document
from tests.terminal import ROOT, barbu, environment

GAME = played(shipped("tournament"))


def _hear_ctrl_c() -> None:
    # Tests that run in the background of a shell have it ignored, and so would what they start.
    signal.signal(signal.SIGINT, signal.SIG_DFL)


@contextmanager
def watching(home: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """A `barbu watch` that writes a page, ended in the end."""
    process = subprocess.Popen(
        barbu("watch", *arguments),
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        preexec_fn=_hear_ctrl_c,
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def begun(home: Path, hands: int = 0) -> OpenGame:
    return Library(home / "data").create(replace(GAME, hands=GAME.hands[:hands]))


def title(page: Path) -> str:
    match = re.search("<title>(.*?)</title>", page.read_text()) if page.exists() else None
    return match[1] if match else ""


def shows(page: Path, words: str) -> None:
    wait_until(lambda: title(page).startswith(words), lambda: f"{words} is not on the page, but {title(page)!r}")


class Reader(threading.Thread):
    """Someone who opens the page all the time: how often, and how often it was not whole."""

    def __init__(self, page: Path) -> None:
        super().__init__(daemon=True)
        self.reads, self.torn = 0, 0
        self._page, self._over = page, threading.Event()

    def run(self) -> None:
        while not self._over.is_set():
            text = self._page.read_text(encoding="utf-8")
            self.reads += 1
            self.torn += not (text.startswith("<!DOCTYPE html>") and text.endswith("</html>\n"))

    def stop(self) -> None:
        self._over.set()
        self.join()


def test_every_hand_comes_up_and_no_reader_ever_sees_half_a_page(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    with begun(tmp_path) as game, watching(tmp_path, "--page", str(page)) as process:
        shows(page, "0/28 · Friday")
        reader = Reader(page)
        reader.start()
        for number in range(5):
            game.record(GAME.hands[number])
            shows(page, f"{number + 1}/28")
        game.undo()
        shows(page, "4/28")
        reader.stop()
        assert reader.torn == 0
        assert reader.reads > 5
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=180)
    assert (process.returncode, out) == (0, "")
    assert err == f"the page is {page}; it follows the game until Ctrl+C\n"
    assert Document(page.read_text()).meta["refresh"] == "10"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "page.html"]


def test_the_last_hand_ends_the_looking_and_a_correction_is_followed_still(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    with begun(tmp_path, 27) as game, watching(tmp_path, "2026", "--page", str(page), "--every", "5"):
        shows(page, "27/28")
        assert Document(page.read_text()).meta["refresh"] == "5"
        game.record(GAME.hands[27])
        shows(page, "28/28")
        assert "refresh" not in Document(page.read_text()).meta
        game.undo()
        shows(page, "27/28")


def test_totals_can_be_hidden_and_looking_again_switched_off(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    with (
        begun(tmp_path, 3),
        watching(tmp_path, "--page", str(page), "--every", "0", "--hide-totals"),
    ):
        shows(page, "3/28")
        shown = Document(page.read_text())
    assert "Standing" not in shown.text
    assert "refresh" not in shown.meta


def test_who_comes_before_the_first_game_gets_its_page_when_it_begins(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    with watching(tmp_path, "--page", str(page)) as process:
        assert process.stderr
        assert "nothing to watch yet" in process.stderr.readline()
        assert not page.exists()
        with begun(tmp_path):
            shows(page, "0/28")


def test_a_signal_that_is_not_ctrl_c_ends_it_with_its_own_status(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    with begun(tmp_path), watching(tmp_path, "--page", str(page)) as process:
        shows(page, "0/28")
        process.send_signal(signal.SIGTERM)
        assert process.wait(60) == 128 + signal.SIGTERM


def test_a_folder_that_went_away_is_told_once_and_the_page_comes_back_with_it(tmp_path: Path) -> None:
    folder = tmp_path / "web"
    folder.mkdir()
    page = folder / "page.html"
    with begun(tmp_path) as game, watching(tmp_path, "--page", str(page)) as process:
        shows(page, "0/28")
        folder.rename(tmp_path / "away")
        game.record(GAME.hands[0])
        assert process.stderr
        assert "it follows the game" in process.stderr.readline()
        assert "there is no folder" in process.stderr.readline()
        (tmp_path / "away").rename(folder)
        shows(page, "1/28")
