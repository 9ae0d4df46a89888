"""Screens that follow each other, as one picture that moves."""

from __future__ import annotations

from xml.etree import ElementTree as Xml

from scripts.moving_picture import Screen, moving_picture

GROUND = "#1c1c1c"


def exported(*lines: str) -> str:
    """A screen as Textual exports it, in short."""
    texts = "".join(
        f'<text class="terminal-1-r1" x="0" y="{20 + 24.4 * number}" textLength="122">{line}</text>'
        for number, line in enumerate(lines)
    )
    return (
        '<svg viewBox="0 0 994 635" xmlns="http://www.w3.org/2000/svg">'
        "<style>.terminal-1-r1 { fill: #d0d0d0;font-weight: bold }</style>"
        f'<g clip-path="url(#clip)"><rect fill="{GROUND}" x="0" y="1.5" width="9" height="9"/>'
        f"<g>{texts}</g></g></svg>"
    )


def test_a_line_that_stays_is_in_the_picture_once_and_the_last_screen_stands_where_nothing_moves() -> None:
    screens = [Screen(exported("Anne &amp; Beth", "one"), "", 1), Screen(exported("Anne &amp; Beth", "two"), "q", 3)]
    picture = moving_picture(screens, GROUND, "two screens")
    Xml.fromstring(picture)
    assert picture.count("Anne &amp; Beth") == picture.count(">one<") == picture.count(">two<") == 1
    assert ".t0 { visibility: hidden; animation: t0 4s step-end infinite }" in picture
    assert "@keyframes t1 { 0.00% { visibility: hidden } 25.00% { visibility: visible } }" in picture
    assert '<g class="t1"><text style="fill:#d0d0d0;font-weight:bold"' in picture
