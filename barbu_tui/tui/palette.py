"""Colours, by what a thing is. Nothing is told by colour alone: every role has its sign or its place too.

The colours are of the 256 that nearly every terminal has, so that a repaint over a thin line is short.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.style import Style
from textual.theme import BUILTIN_THEMES, Theme

if TYPE_CHECKING:
    from textual.app import App

DARK = {
    "": "",
    "dim": "#8a8a8a",
    "rule": "#585858",
    "strong": "bold",
    "asked": "bold",
    "title": "bold #ffd787",
    "key": "bold #ffd787",
    "plus": "#87d787",
    "minus": "#ff8787",
    "leader": "bold #ffd75f",
    "now": "bold #ffffff on #303030",
    "cursor": "reverse",
    "picked": "bold #1c1c1c on #ffd787",
    "double": "bold #5fd7ff",
    "redouble": "bold #ffaf5f",
    "closed": "#585858",
    "guess": "italic #8a8a8a",
    "good": "#87d787",
    "error": "bold #ff8787",
    "warn": "#ffaf5f",
    "footer": "#8a8a8a",
    "bar": "#d0d0d0 on #262626",
    "seat0": "#ffd75f",
    "seat1": "#5fd7ff",
    "seat2": "#ff87d7",
    "seat3": "#87d787",
    "seat4": "#ffaf5f",
    "seat5": "#afafff",
}
LIGHT = {
    "": "",
    "dim": "#6c6c6c",
    "rule": "#a8a8a8",
    "strong": "bold",
    "asked": "bold",
    "title": "bold #5f0087",
    "key": "bold #5f0087",
    "plus": "#005f00",
    "minus": "#af0000",
    "leader": "bold #875f00",
    "now": "bold #000000 on #e4e4e4",
    "cursor": "reverse",
    "picked": "bold #ffffff on #5f0087",
    "double": "bold #005faf",
    "redouble": "bold #af5f00",
    "closed": "#a8a8a8",
    "guess": "italic #6c6c6c",
    "good": "#005f00",
    "error": "bold #af0000",
    "warn": "#875f00",
    "footer": "#6c6c6c",
    "bar": "#1c1c1c on #e4e4e4",
    "seat0": "#875f00",
    "seat1": "#005faf",
    "seat2": "#af0087",
    "seat3": "#005f00",
    "seat4": "#af0000",
    "seat5": "#5f5faf",
}
# Blue and orange stay apart for every common kind of colour blindness; red and green do not.
SAFE = {
    **DARK,
    "plus": "#5fafff",
    "minus": "#ffaf00",
    "good": "#5fafff",
    "error": "bold #ffaf00",
    "double": "bold #5fafff",
    "seat0": "#ffaf00",
    "seat1": "#5fafff",
    "seat2": "#d0d0d0",
    "seat3": "#00af87",
    "seat4": "#d787af",
    "seat5": "#ffff87",
}
# The terminal's own sixteen colours on its own background, whatever that is.
TERMINAL = {
    "": "",
    "dim": "dim",
    "rule": "dim",
    "strong": "bold",
    "asked": "bold",
    "title": "bold",
    "key": "bold",
    "plus": "",
    "minus": "red",
    "leader": "bold",
    "now": "reverse",
    "cursor": "reverse",
    "picked": "bold reverse",
    "double": "cyan",
    "redouble": "bold magenta",
    "closed": "",
    "guess": "dim",
    "good": "green",
    "error": "bold red",
    "warn": "magenta",
    "footer": "",
    "bar": "",
    "seat0": "yellow",
    "seat1": "cyan",
    "seat2": "magenta",
    "seat3": "green",
    "seat4": "red",
    "seat5": "blue",
}

SHOWN_ON_BLANKS = frozenset({"now", "cursor", "picked", "bar"})
"""The roles with a ground of their own, which is seen where there is no letter too."""

PALETTES = {"barbu-dark": DARK, "barbu-light": LIGHT, "barbu-safe": SAFE, "barbu-terminal": TERMINAL}


def _theme(name: str, primary: str, accent: str, ground: str) -> Theme:
    background, surface, panel, foreground = ground.split()
    return Theme(
        name=name,
        primary=primary,
        accent=accent,
        background=background,
        surface=surface,
        panel=panel,
        foreground=foreground,
        dark=ground == _DARK_GROUND,
    )


_DARK_GROUND = "#1c1c1c #262626 #303030 #d0d0d0"
_LIGHT_GROUND = "#ffffff #eeeeee #e4e4e4 #1c1c1c"

_THEMES = (
    Theme(
        name="barbu-terminal",
        primary="ansi_blue",
        secondary="ansi_cyan",
        accent="ansi_blue",
        warning="ansi_yellow",
        error="ansi_red",
        success="ansi_green",
        foreground="ansi_default",
        background="ansi_default",
        surface="ansi_default",
        panel="ansi_default",
        ansi=True,
        variables=dict(BUILTIN_THEMES["ansi-dark"].variables),
    ),
    _theme("barbu-dark", "#ffd787", "#5fd7ff", _DARK_GROUND),
    _theme("barbu-light", "#5f0087", "#005faf", _LIGHT_GROUND),
    _theme("barbu-safe", "#5fafff", "#ffaf00", _DARK_GROUND),
)

THEMES = {theme.name: theme for theme in _THEMES}
_THEME_NAMES = tuple(THEMES)


def known_or_first(theme: str) -> str:
    """A theme by its name; the first one for a name that none has."""
    return theme if theme in _THEME_NAMES else _THEME_NAMES[0]


def theme_after(theme: str) -> str:
    """The name of the theme after this one, the first after the last.

    >>> theme_after("barbu-dark")
    'barbu-light'
    """
    place = _THEME_NAMES.index(theme) if theme in _THEME_NAMES else -1
    return _THEME_NAMES[(place + 1) % len(_THEME_NAMES)]


_styles: dict[tuple[str, str], Style] = {}


def style_of(app: App[object], role: str) -> Style:
    """How the current theme draws a role."""
    key = (app.theme, role)
    if key not in _styles:
        palette = PALETTES.get(app.theme, DARK)
        _styles[key] = Style.parse(palette[role]) if palette[role] else Style.null()
    return _styles[key]
