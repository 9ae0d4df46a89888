"""Days, dates and times as the language writes them. Files, journals and JSON have ISO dates."""

from __future__ import annotations

import datetime

from barbu_tui.i18n import tr
from barbu_tui.rules.message import message

_DAYS = (
    message("Monday"),
    message("Tuesday"),
    message("Wednesday"),
    message("Thursday"),
    message("Friday"),
    message("Saturday"),
    message("Sunday"),
)
_SHORT_DAYS = (
    message("Mon"),
    message("Tue"),
    message("Wed"),
    message("Thu"),
    message("Fri"),
    message("Sat"),
    message("Sun"),
)
_SHORT_MONTHS = (
    message("Jan", context="month"),
    message("Feb", context="month"),
    message("Mar", context="month"),
    message("Apr", context="month"),
    message("May", context="month"),
    message("Jun", context="month"),
    message("Jul", context="month"),
    message("Aug", context="month"),
    message("Sep", context="month"),
    message("Oct", context="month"),
    message("Nov", context="month"),
    message("Dec", context="month"),
)


def weekday(day: datetime.date) -> str:
    """The day's name: what a game is called unless somebody calls it otherwise.

    >>> weekday(datetime.date(2026, 11, 27))
    'Friday'
    """
    return tr(_DAYS[day.weekday()])


def short_weekday(day: datetime.date) -> str:
    """The day's name in a few letters."""
    return tr(_SHORT_DAYS[day.weekday()])


def short_month(day: datetime.date) -> str:
    """The month's name in a few letters."""
    return tr(_SHORT_MONTHS[day.month - 1])


def date_text(day: datetime.date | None) -> str:
    """A date in figures; empty for none.

    >>> date_text(datetime.date(2026, 11, 7))
    '2026-11-07'
    """
    if day is None:
        return ""
    # Translators: a date in figures. {month} and {day} have two figures each.
    return tr(
        "{year}-{month}-{day}",
        year=f"{day.year:04}",
        month=f"{day.month:02}",
        day=f"{day.day:02}",
    )


def time_text(moment: datetime.time | datetime.datetime) -> str:
    """A time of the day, to the minute.

    >>> time_text(datetime.time(9, 5))
    '09:05'
    """
    return tr("{hour}:{minute}", hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")
