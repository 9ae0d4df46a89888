"""What a series of a preset adds up to, in words."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.rules.figures import sum_text


def series_text(total: int | None) -> str:
    """What one declarer's contracts add up to, as far as it is known.

    >>> series_text(0), series_text(-171)
    ('a series adds up to 0', 'a series adds up to −171')
    """
    if total is None:
        return tr("what a series adds up to is counted at the table")
    return tr("a series adds up to {total}", total=sum_text(total))
