"""Numbers with a decimal, as the language writes them."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.rules.message import message

_DECIMAL = message("{whole}.{tenths}", context="a number with a decimal", whole="", tenths="")


def tenths(number: float) -> str:
    """A number not below 0, to the tenth.

    >>> tenths(1.25), tenths(0)
    ('1.2', '0.0')
    """
    whole, _, part = f"{number:.1f}".partition(".")
    return tr(_DECIMAL.text, context=_DECIMAL.context, whole=whole, tenths=part)
