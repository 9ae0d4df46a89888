"""Texts as a speech synthesiser or a braille display says them well: words in the place of signs."""

from __future__ import annotations

import re

from barbu_tui.i18n import tr
from barbu_tui.rules.cards import GROUP_NAMES, RANK_GROUPS, RANK_LETTERS, SUIT_GROUPS, SUIT_SIGNS
from barbu_tui.rules.message import capitalized, is_printable, message
from barbu_tui.rules.number_text import MINUS

_SUITS = {SUIT_SIGNS[letter]: group for group, letter in SUIT_GROUPS.items()}
_OF_SUITS = {
    "spades": message("spades", context="a card of this suit"),
    "hearts": message("hearts", context="a card of this suit"),
    "diamonds": message("diamonds", context="a card of this suit"),
    "clubs": message("clubs", context="a card of this suit"),
}
_RANKS = {rank: group for group, rank in RANK_GROUPS.items()}
_CARD = re.compile(rf"(?<![^\W_])([0-9]+|[^\W\d_])([{''.join(_SUITS)}])")
_SUIT = re.compile(f"[{''.join(_SUITS)}]")
_BELOW = re.compile(rf"(?<![0-9A-Za-z]){MINUS}(?=[0-9])")
_ABOVE = re.compile(r"(?<![0-9A-Za-z])\+(?=[0-9])")
_BRACKETS = re.compile(r" \(([^()]+)\)")
# What has no word is left out, or is written as every keyboard writes it.
_PLAIN = str.maketrans({
    MINUS: "-", "–": "-", "“": '"', "”": '"', "„": '"', "«": '"', "»": '"', "’": "'", "…": "",
    "·": ",", "●": "", "▲": "", "✓": "", "✗": "",
    "▸": "", "∞": "",
})  # fmt: skip


def spoken_points(points: int) -> str:
    """Points with their sign in words.

    >>> spoken_points(24), spoken_points(-36), spoken_points(0)
    ('plus 24', 'minus 36', '0')
    """
    if not points:
        return "0"
    return tr("plus {n}", n=points) if points > 0 else tr("minus {n}", n=-points)


def spoken_card(rank: str, suit: str) -> str:
    """A card by its name; `suit` is its group.

    >>> spoken_card("K", "hearts")
    'king of hearts'
    """
    group = _RANKS.get(rank)
    name = GROUP_NAMES[group][0] if group else rank
    return tr("{rank} of {suit}", rank=name, suit=_OF_SUITS[suit])


def choice_name(announced: str) -> str:
    """What is announced, by its name.

    >>> choice_name("H"), choice_name("10")
    ('hearts', 'ten')
    """
    if announced in _RANKS:
        return tr(GROUP_NAMES[_RANKS[announced]][0])
    return tr(GROUP_NAMES[_SUITS[SUIT_SIGNS[announced]]][1])


def spoken(text: str) -> str:
    """A text without signs that a reader spells out, skips or cannot show.

    >>> spoken("K♥: −6 of “Anne”, ♠ …")
    'king of hearts: minus 6 of "Anne", spades'
    """
    text = "".join(filter(is_printable, text.replace("\N{NO-BREAK SPACE}", " ")))
    if text.isascii() and "+" not in text:
        return _aside(text)
    letters = {tr(letter): rank for rank, letter in RANK_LETTERS.items()}
    text = _CARD.sub(lambda card: spoken_card(letters.get(card[1], card[1]), _SUITS[card[2]]), text)
    text = _SUIT.sub(lambda suit: tr(GROUP_NAMES[_SUITS[suit[0]]][1]), text)
    text = _BELOW.sub(lambda _: tr("minus") + " ", text)
    text = _ABOVE.sub(lambda _: tr("plus") + " ", text)
    return _aside(text.translate(_PLAIN)).strip()


def _aside(text: str) -> str:
    """What stands in brackets, after a comma."""
    return _BRACKETS.sub(r", \1", text)


def sentence(text: str) -> str:
    """A spoken text as a sentence of its own: a capital first, an end after it; empty where nothing is said.

    A line that begins with a key stays: `n: no tricks.`

    >>> sentence("K♥: who took it?"), sentence("Cath leads by 12"), sentence("n: no tricks")
    ('King of hearts: who took it?', 'Cath leads by 12.', 'n: no tricks.')
    """
    text = spoken(text).replace("`", "")
    if not text:
        return ""
    if text[1:2] != ":":
        text = capitalized(text)
    return text if text[-1] in ".?!:" else text + "."
