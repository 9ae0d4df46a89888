"""How well a command fits what was typed into the palette. Pure.

Every word that was typed must begin a word of the command's: of its name, of the other words that people have for
it, or of what it does. Nothing is found by letters that only happen to stand in the right order.
"""

from __future__ import annotations

import re
from collections.abc import Iterable

from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.names import plain_text

OTHER_NAMES: dict[str, UserMessage] = {
    # Translators: words that people may type to find a command: as many as you like, in any order, no sentence.
    "app.help": message("keys", context="other words for a command"),
    "app.next-theme": message("colors dark light", context="other words for a command"),
    "app.quit": message("quit exit leave close end", context="other words for a command"),
    "game.edit": message("correct change", context="other words for a command"),
    "game.end": message("finish stop give up", context="other words for a command"),
    "game.give-points": message("bonus adjust", context="other words for a command"),
    "game.graph": message("chart", context="other words for a command"),
    "game.note": message("comment remark", context="other words for a command"),
    "game.open": message("who pays settlement", context="other words for a command"),
    "game.rematch": message("again new game", context="other words for a command"),
    "game.remove": message("delete", context="other words for a command"),
    "game.rename": message("name title", context="other words for a command"),
    "game.rules": message("rules", context="other words for a command"),
    "game.seats": message("order reseat", context="other words for a command"),
    "game.take-points": message("penalty fine adjust", context="other words for a command"),
    "games.archive": message("hide", context="other words for a command"),
    "games.filter": message("search find", context="other words for a command"),
    "games.new": message("start begin play", context="other words for a command"),
    "games.remove": message("delete trash", context="other words for a command"),
    "games.retitle": message("rename name", context="other words for a command"),
    "games.sort": message("sort by date", context="other words for a command"),
    "preset.remove": message("delete", context="other words for a command"),
    "presets.copy": message("duplicate", context="other words for a command"),
    "presets.remove": message("delete", context="other words for a command"),
}
"""What else people call a command, by its id."""
LEAST_TO_LEAVE = 3
"""How many letters must be typed before a command that leaves the program is found."""
ITS_KEY = 10.0
"""How well a command fits its own key."""
_NAME, _OTHER_NAME, _HELP = 3.0, 2.0, 1.0
_WHOLE_WORD = 0.5
_FROM_THE_START = 2.0


def fit(query: str, name: str, other_names: str = "", help_text: str = "") -> float:
    """How well a command fits; 0 where it does not.

    >>> fit("gr", "graph", help_text="the totals over the hands") > fit("tot", "graph", help_text="the totals") > 0
    True
    >>> fit("del", "remove", "delete trash") > 0, fit("gph", "graph")
    (True, 0.0)
    """
    typed = _words(query)
    kinds = ((_NAME, _words(name)), (_OTHER_NAME, _words(other_names)), (_HELP, _words(help_text)))
    points = [max(_points(word, worth, words) for worth, words in kinds) for word in typed]
    if not points or 0 in points:
        return 0.0
    whole = bool(name) and plain_text(name).startswith(plain_text(query).strip())
    return sum(points) / len(points) + _FROM_THE_START * whole


def fits_to_leave(query: str, names: str) -> float:
    """The same for a command that leaves the program: only by its names, and not before it is clear what is meant."""
    return fit(query, names) if len(query.strip()) >= LEAST_TO_LEAVE else 0.0


def _points(typed: str, worth: float, names_words: Iterable[str]) -> float:
    begun = [word for word in names_words if word.startswith(typed)]
    return worth + _WHOLE_WORD * (typed in begun) if begun else 0.0


def _words(text: str) -> list[str]:
    return re.findall(r"\w+", plain_text(text))
