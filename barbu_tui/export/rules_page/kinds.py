"""Which contracts of a preset are played in which way, as far as what they score tells."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.items import CardPlay
from barbu_tui.rules.preset import Preset


def trick_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts played in tricks: those that score tricks, or cards taken in them."""
    return tuple(name for name, plays in _card_plays(preset) if CardPlay.IN_TRICKS in plays)


def table_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts whose points nothing but the table knows how to count."""
    return tuple(name for name, plays in _card_plays(preset) if plays == {CardPlay.AS_AGREED})


def _card_plays(preset: Preset) -> Iterator[tuple[str, set[CardPlay]]]:
    for name, items in preset.items.items():
        yield name, {item.card_play for item in items}


def trump_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts with a trump suit."""
    return tuple(contract.id for contract in preset.contracts if _has_trumps(contract))


def _has_trumps(contract: Contract) -> bool:
    return contract.asks == "suit" or contract.id == "trumps"
