"""What the headings of the grid and of hand entry say alike: the place in a series, and who does what."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import cutter, dealer, leader


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(12), ordinal(23)
    ('1st', '12th', '23rd')
    """
    if number % 100 in {11, 12, 13}:
        return tr("{n}th", n=number)
    return {1: tr("{n}st", n=number), 2: tr("{n}nd", n=number), 3: tr("{n}rd", n=number)}.get(
        number % 10, tr("{n}th", n=number)
    )


def roles(preset: Preset, names: tuple[str, ...], declarer: int, contract: str | None) -> str:
    """Who does what in the hand."""
    return " · ".join(
        (
            tr("{name} deals", name=names[dealer(preset, declarer)]),
            tr("{name} cuts", name=names[cutter(preset, declarer)]),
            tr("{name} leads", name=names[leader(preset, declarer, contract)]),
        )
    )
