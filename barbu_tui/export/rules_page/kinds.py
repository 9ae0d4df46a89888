"""Which contracts of a preset are played in which way, as far as what they score tells."""

from __future__ import annotations

from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.items import PlacesItem, PointsItem
from barbu_tui.rules.preset import Preset


def trick_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts played in tricks: those that score tricks, or cards taken in them."""
    return tuple(
        name
        for name, items in preset.items.items()
        if any(not isinstance(item, (PlacesItem, PointsItem)) for item in items)
    )


def layout_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts in which cards are laid out and players go out one by one: domino."""
    return tuple(contract.id for contract in preset.contracts if contract.places)


def table_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts whose points nothing but the table knows how to count."""
    return tuple(name for name, items in preset.items.items() if all(isinstance(item, PointsItem) for item in items))


def trump_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts with a trump suit."""
    return tuple(contract.id for contract in preset.contracts if _has_trumps(contract))


def _has_trumps(contract: Contract) -> bool:
    return contract.asks == "suit" or contract.id == "trumps"
