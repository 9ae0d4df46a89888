"""A moving picture of the program: screens that follow each other, as one SVG.

Each screen is an SVG as Textual exports it. A line that stays from one screen to the next is in the picture once, so
that thirty screens take little more room than three. Where nothing moves (in print, or for readers who asked for less
motion) the last screen stands.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence
from typing import NamedTuple
from xml.etree import ElementTree as Xml

_SVG = "{http://www.w3.org/2000/svg}"
_LINE_PX, _FIRST_TEXT_PX, _FIRST_RECT_PX = 24.4, 20.0, 1.5
_ABOVE_PX, _BELOW_PX = 41, 48
_STYLE = re.compile(r"\.terminal-\d+-(r\d+) \{ ([^}]*) \}")


class Screen(NamedTuple):
    """What is seen for some seconds: the exported screen, and what was typed to come to it."""

    svg: str
    typed: str
    seconds: float


class _Part(NamedTuple):
    """A piece of the picture, and the numbers of the screens that show it."""

    content: str
    screens: tuple[int, ...]


def moving_picture(screens: Sequence[Screen], ground: str, what: str) -> str:
    """The screens, one after the other and round again; `ground` is their colour, `what` says what is to be seen."""
    box = Xml.fromstring(screens[0].svg).get("viewBox", "0 0 0 0").split()
    width, height = float(box[2]), float(box[3]) + _BELOW_PX
    parts = [*_parts([_lines(screen.svg, ground) for screen in screens]), *_captions(screens, width, height)]
    times = sorted({part.screens for part in parts if len(part.screens) < len(screens)})
    shown = "\n".join(_placed(part, times) for part in parts)
    return _FRAME.format(
        width=f"{width:g}",
        height=f"{height:g}",
        screen_height=f"{height - _BELOW_PX - _ABOVE_PX - 9:g}",
        screen_width=f"{width - 18:g}",
        ground=ground,
        what=what,
        styles="\n".join(_styles(screens, times)),
        shown=shown,
    )


def _lines(svg: str, ground: str) -> dict[int, str]:
    """The lines of a screen, each as its elements, with their style written out."""
    styles = dict(_STYLE.findall(svg))
    lines: dict[int, list[str]] = defaultdict(list)
    matrix = next(element for element in Xml.fromstring(svg) if "clip-path" in element.attrib)
    for element in matrix.iter():
        if element.tag == f"{_SVG}rect" and element.get("fill") != ground:
            at = float(element.get("y", 0))
            number = round((at - _FIRST_RECT_PX) / _LINE_PX)
            size = "".join(f' {name}="{element.get(name)}"' for name in ("x", "y", "width", "height"))
            lines[number].append(f'<rect fill="{element.get("fill")}"{size}/>')
        elif element.tag == f"{_SVG}text" and (element.text or "").strip("\xa0"):
            number = round((float(element.get("y", 0)) - _FIRST_TEXT_PX) / _LINE_PX)
            style = styles[str(element.get("class")).rpartition("-")[2]]
            size = "".join(f' {name}="{element.get(name)}"' for name in ("x", "y", "textLength"))
            lines[number].append(f'<text style="{_plain(style)}"{size}>{_escaped(element.text or "")}</text>')
    return {number: "".join(parts) for number, parts in lines.items()}


def _parts(screens: Sequence[dict[int, str]]) -> Iterator[_Part]:
    """The lines of all screens, each once."""
    for number in sorted({number for lines in screens for number in lines}):
        seen: dict[str, list[int]] = defaultdict(list)
        for place, lines in enumerate(screens):
            if number in lines:
                seen[lines[number]].append(place)
        yield from (_Part(content, tuple(places)) for content, places in seen.items())


def _captions(screens: Sequence[Screen], width: float, height: float) -> Iterator[_Part]:
    """Below the screen, what was typed so far; the last key stands out."""
    typed: list[str] = []
    at = f'x="{width / 2 - 9:g}" y="{height - _ABOVE_PX - 16:g}"'
    for place, screen in enumerate(screens):
        typed += [screen.typed] if screen.typed else []
        before = _escaped("  ".join(typed[:-1]) + "  " if typed[:-1] else "")
        last = f'<tspan class="key">{_escaped(typed[-1])}</tspan>' if typed else ""
        yield _Part(f'<text class="typed" {at} text-anchor="middle">{before}{last}</text>', (place,))


def _styles(screens: Sequence[Screen], times: Sequence[tuple[int, ...]]) -> Iterator[str]:
    whole = sum(screen.seconds for screen in screens)
    begins = [sum(screen.seconds for screen in screens[:place]) for place in range(len(screens) + 1)]
    for number, places in enumerate(times):
        stands = "visible" if len(screens) - 1 in places else "hidden"
        steps = []
        for place in range(len(screens)):
            if place == 0 or (place in places) != (place - 1 in places):
                seen = "visible" if place in places else "hidden"
                steps.append(f"{100 * begins[place] / whole:.2f}% {{ visibility: {seen} }}")
        yield f".t{number} {{ visibility: {stands}; animation: t{number} {whole:g}s step-end infinite }}"
        yield f"@keyframes t{number} {{ {' '.join(steps)} }}"


def _placed(part: _Part, times: Sequence[tuple[int, ...]]) -> str:
    if part.screens not in times:
        return f"<g>{part.content}</g>"
    return f'<g class="t{times.index(part.screens)}">{part.content}</g>'


def _plain(style: str) -> str:
    return style.replace(" ", "").rstrip(";")


def _escaped(text: str) -> str:
    return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


_FRAME = """\
<svg viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img">
<title>{what}</title>
<style>
text {{ font: 20px "Fira Code", "DejaVu Sans Mono", Menlo, Consolas, monospace; white-space: pre }}
.typed {{ fill: #8a8a8a }}
.key {{ fill: #ffd787; font-weight: bold }}
{styles}
@media (prefers-reduced-motion: reduce) {{ g {{ animation: none !important }} }}
</style>
<rect fill="#292929" width="{width}" height="{height}" rx="8"/>
<circle cx="26" cy="22" r="7" fill="#ff5f57"/>
<circle cx="48" cy="22" r="7" fill="#febc2e"/>
<circle cx="70" cy="22" r="7" fill="#28c840"/>
<g transform="translate(9, 41)">
<rect fill="{ground}" x="0" y="0" width="{screen_width}" height="{screen_height}"/>
{shown}
</g>
</svg>
"""
