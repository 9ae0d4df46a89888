"""How the page writes numbers, cards and lists of things."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from barbu_tui.i18n import tr
from barbu_tui.rules.cards import card_sign
from barbu_tui.rules.preset import Preset

# Six at most sit at a table.
EXAMPLE_NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Fay")


def number(value: int) -> str:
    """A number that carries a sign only when it is below zero.

    >>> number(-4), number(4)
    ('−4', '4')
    """
    return str(value).replace("-", "−")


def joined(things: Sequence[str]) -> str:
    """Several things in a sentence.

    >>> joined(["trumps"]), joined(["no tricks", "barbu", "trumps"])
    ('trumps', 'no tricks, barbu and trumps')
    """
    if len(things) < 2:
        return "".join(things)
    return tr("{some} and {last}", some=", ".join(things[:-1]), last=things[-1])


def contract_names(preset: Preset, contracts: Iterable[str]) -> list[str]:
    """The names of some contracts, by id."""
    return [tr(preset.by_id[contract].label) for contract in contracts]


def joined_contracts(preset: Preset, contracts: Iterable[str]) -> str:
    """The names of some contracts, as part of a sentence."""
    return joined(contract_names(preset, contracts))


def joined_cards(cards: Iterable[str]) -> str:
    """Some cards, as part of a sentence.

    >>> joined_cards(["2S", "2C"])
    '2♠ and 2♣'
    """
    return joined([card_sign(card) for card in cards])
