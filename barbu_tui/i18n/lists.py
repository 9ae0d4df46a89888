"""Several things in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, and_joined, message, semicolon_joined

if TYPE_CHECKING:
    from barbu_tui.rules.preset import Preset


def joined(names: Sequence[str]) -> str:
    """Several things as part of a sentence.

    >>> joined(["trumps"]), joined(["no tricks", "barbu", "trumps"])
    ('trumps', 'no tricks, barbu and trumps')
    """
    return tr(and_joined([message("{name}", name=name) for name in names])) if names else ""


def semicolons(sentences: Iterable[str | UserMessage]) -> str:
    """Several sentences in one line; empty for none.

    >>> semicolons(["one queen too many", "no title"])
    'one queen too many; no title'
    """
    parts = [
        sentence if isinstance(sentence, UserMessage) else message("{name}", name=sentence) for sentence in sentences
    ]
    return tr(semicolon_joined(parts)) if parts else ""


def joined_contracts(preset: Preset, contracts: Iterable[str]) -> str:
    """The names of some contracts, by id."""
    return joined([tr(preset.by_id[contract].label) for contract in contracts])


def joined_cards(cards: Iterable[str]) -> str:
    """Some cards.

    >>> joined_cards(["2S", "2C"])
    '2♠ and 2♣'
    """
    # The list of games joins names, and loads nothing that it does not show.
    from barbu_tui.rules.cards import card_sign

    return joined([tr(card_sign(card)) for card in cards])
