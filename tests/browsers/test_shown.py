"""The page in a real browser as wide as a phone, by day and by night."""

from __future__ import annotations

import datetime
import re
import struct
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from barbu_tui.cli.printing import browser
from barbu_tui.export.page import Showing, page
from barbu_tui.rules.game import Game
from tests.browsers.programs import needs_chromium, pictured
from tests.export.games import HOSTILE, HOSTILE_TITLE, SHIPPED, hostile_preset, played, shipped

pytestmark = [pytest.mark.soak, needs_chromium]
PHONE = (390, 844)
NOW = Showing(datetime.datetime(2026, 11, 27, 20, 14, 3))
# Only the copy that is measured runs a script: the page's own policy would not let it. Its window may not be as
# narrow as a phone, but what it lays out is.
MEASURE = """<style>html{width:390px}</style><script>addEventListener("load", () => {
  const all = what => [...document.querySelectorAll(what)]
  const wide = all("td, th, p, h1, h2, table, svg").filter(e => e.getBoundingClientRect().right > 390)
  const cut = all("td").filter(e => e.scrollWidth > e.clientWidth + 1)
  const drawn = all(".chart").map(e => e.getBoundingClientRect())
  const outside = all(".chart text").map(e => e.getBoundingClientRect())
    .filter(e => e.left < drawn[0].left || e.right > drawn[0].right || e.bottom > drawn[0].bottom + 1)
  document.title = [wide.length, cut.length, outside.length, getComputedStyle(document.body).backgroundColor].join("|")
})</script>"""
POLICY = re.compile(r'<meta http-equiv="Content-Security-Policy"[^>]*>')


def measured(game: Game, folder: Path, *, dark: bool = False) -> tuple[int, int, int, str]:
    """How much of the page sticks out of a phone, is cut off in a cell or outside the chart; and its ground."""
    file = folder / "measured.html"
    file.write_text(POLICY.sub("", page(game, replace(NOW, every=0))).replace("</body>", f"{MEASURE}</body>"), "utf-8")
    program = browser()
    assert program
    told = subprocess.run(
        [
            program, "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", "--dump-dom",
            f"--blink-settings=preferredColorScheme={0 if dark else 1}", f"--user-data-dir={folder / 'profile'}",
            f"--window-size={PHONE[0]},{PHONE[1]}", file.as_uri(),
        ],
        check=True, capture_output=True, timeout=180,
    ).stdout.decode()  # fmt: skip
    sizes = re.search(r"<title>(\d+)\|(\d+)\|(\d+)\|(.*?)</title>", told)
    assert sizes, told[:500]
    return int(sizes[1]), int(sizes[2]), int(sizes[3]), sizes[4]


@pytest.mark.parametrize("name", SHIPPED)
def test_no_preset_is_too_wide_for_a_phone(name: str, tmp_path: Path) -> None:
    game = played(shipped(name), title="A long evening at the Café")
    assert measured(game, tmp_path)[:3] == (0, 0, 0)


def test_six_players_with_the_widest_names_fit(tmp_path: Path) -> None:
    game = played(hostile_preset(), names=HOSTILE, title=HOSTILE_TITLE)
    assert measured(game, tmp_path)[:3] == (0, 0, 0)


def test_it_is_light_by_day_and_dark_by_night(tmp_path: Path) -> None:
    game = played(shipped("tournament"), 12)
    assert measured(game, tmp_path)[-1] == "rgb(251, 250, 247)"
    assert measured(game, tmp_path, dark=True)[-1] == "rgb(20, 19, 15)"


def test_under_its_own_policy_it_still_has_its_looks(tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    file.write_text(page(played(shipped("tournament"), 12), NOW), encoding="utf-8")
    pictures = []
    for dark in (False, True):
        into = tmp_path / f"{dark}.png"
        pictured(file, into, PHONE, dark=dark)
        picture = into.read_bytes()
        assert struct.unpack(">II", picture[16:24]) == PHONE
        # A page without its style sheet is a few lines of black on white, in both.
        assert len(picture) > 20_000
        pictures.append(picture)
    assert pictures[0] != pictures[1]
