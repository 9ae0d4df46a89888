"""Whose turn is what: the place of a hand in its series or round, and who deals, cuts and leads."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import cutter, dealer, leader

# One by one, as no two languages make them by the same rule; a series is seldom longer.
_ORDINALS = (
    message("1st"), message("2nd"), message("3rd"), message("4th"), message("5th"), message("6th"), message("7th"),
    message("8th"), message("9th"), message("10th"), message("11th"), message("12th"),
)  # fmt: skip


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(12), ordinal(23)
    ('1st', '12th', 'no. 23')
    """
    return tr(_ORDINALS[number - 1]) if number <= len(_ORDINALS) else tr("no. {n}", n=number)


def place_text(preset: Preset, name: str, nth: int) -> str:
    """Which hand of a declarer's this is: `4th of Anne's 7`, or which round where all play the same in turn."""
    hands = len(preset.contracts)
    if preset.schedule.rotation == "round":
        return tr("round {n} of {all}", n=nth, all=hands)
    return tr("{nth} of {name}'s {all}", nth=ordinal(nth), name=name, all=hands)


def declares_text(name: str, contract: Message | None) -> str:
    """Who declares, and what where the schedule leaves no choice."""
    if contract is None:
        return tr("{name} declares", name=name)
    return tr("{name} declares {contract}", name=name, contract=contract)


def roles(preset: Preset, names: tuple[str, ...], declarer: int, contract: str | None) -> str:
    """Who does what in the hand."""
    return " · ".join(
        (
            tr("{name} deals", name=names[dealer(preset, declarer)]),
            tr("{name} cuts", name=names[cutter(preset, declarer)]),
            tr("{name} leads", name=names[leader(preset, declarer, contract)]),
        )
    )
