"""The days of the week."""

from __future__ import annotations

import datetime

from barbu_tui.i18n import tr
from barbu_tui.rules.message import message

_DAYS = tuple(map(message, ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")))


def weekday(day: datetime.date) -> str:
    """The day's name: what a game is called unless somebody calls it otherwise.

    >>> weekday(datetime.date(2026, 11, 27))
    'Friday'
    """
    return tr(_DAYS[day.weekday()])
