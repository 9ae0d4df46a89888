"""Numbers in words: those with a decimal, and what a preset adds up to."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.rules.message import message
from barbu_tui.rules.number_text import sum_text
from barbu_tui.rules.preset import Preset


def series_text(total: int | None) -> str:
    """What one declarer's contracts add up to, as far as it is known.

    >>> series_text(0), series_text(-171)
    ('a series adds up to 0', 'a series adds up to −171')
    """
    if total is None:
        return tr("what a series adds up to is counted at the table")
    return tr("a series adds up to {total}", total=sum_text(total))


def preset_sum_text(preset: Preset) -> str:
    """What a preset is checked with: what a series adds up to, or the game where nobody declares every contract."""
    if preset.limits.plain:
        return series_text(preset.sum)
    if preset.sum is None:
        return tr("what the game adds up to depends on what is declared")
    return tr("the game adds up to {total}", total=sum_text(preset.sum))


def sum_word(preset: Preset) -> str:
    """What it is that adds up to a preset's sum, in a word."""
    return tr("series") if preset.limits.plain else tr("game")


_DECIMAL = message("{whole}.{tenths}", context="a number with a decimal", whole="", tenths="")


def tenths(number: float) -> str:
    """A number not below 0, to the tenth.

    >>> tenths(1.25), tenths(0)
    ('1.2', '0.0')
    """
    whole, _, part = f"{number:.1f}".partition(".")
    return tr(_DECIMAL.text, context=_DECIMAL.context, whole=whole, tenths=part)
