"""Several things in a sentence."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from barbu_tui.i18n import tr
from barbu_tui.rules.cards import card_sign
from barbu_tui.rules.message import and_joined, message
from barbu_tui.rules.preset import Preset


def joined(names: Sequence[str]) -> str:
    """Several things as part of a sentence.

    >>> joined(["trumps"]), joined(["no tricks", "barbu", "trumps"])
    ('trumps', 'no tricks, barbu and trumps')
    """
    return tr(and_joined([message("{name}", name=name) for name in names])) if names else ""


def joined_contracts(preset: Preset, contracts: Iterable[str]) -> str:
    """The names of some contracts, by id."""
    return joined([tr(preset.by_id[contract].label) for contract in contracts])


def joined_cards(cards: Iterable[str]) -> str:
    """Some cards.

    >>> joined_cards(["2S", "2C"])
    '2♠ and 2♣'
    """
    return joined([tr(card_sign(card)) for card in cards])
