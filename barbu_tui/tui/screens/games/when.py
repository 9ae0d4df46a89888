"""When a game was last played, as people say it."""

from __future__ import annotations

import datetime

from barbu_tui.i18n import tr
from barbu_tui.i18n.days import short_month, short_weekday, time_text


def said_when(then: datetime.datetime, now: datetime.datetime) -> str:
    """A moment as it is said now; both in local time. 15 cells at most in English.

    >>> now = datetime.datetime(2026, 11, 30, 21, 0)
    >>> [said_when(datetime.datetime(*then), now) for then in ((2026, 11, 30, 20, 14), (2026, 11, 29, 9, 5))]
    ['today 20:14', 'yesterday 09:05']
    >>> [said_when(datetime.datetime(*then), now) for then in ((2026, 11, 25, 20, 14), (2026, 3, 1), (2025, 12, 31))]
    ['Wed 25 Nov', 'Sun 1 Mar', '31 Dec 2025']
    """
    time = time_text(then)
    days = (now.date() - then.date()).days
    if days == 0:
        return tr("today {time}", time=time)
    if days == 1:
        return tr("yesterday {time}", time=time)
    return _named_day(then.date(), now.date())


def said_day(day: datetime.date, today: datetime.date) -> str:
    """A day as it is said today. 11 cells at most in English.

    >>> [said_day(datetime.date(*day), datetime.date(2026, 11, 30)) for day in ((2026, 11, 30), (2026, 3, 1))]
    ['today', 'Sun 1 Mar']
    """
    days = (today - day).days
    return {0: tr("today"), 1: tr("yesterday")}.get(days) or _named_day(day, today)


def _named_day(day: datetime.date, today: datetime.date) -> str:
    month = short_month(day)
    if day.year == today.year:
        return tr("{weekday} {day} {month}", weekday=short_weekday(day), day=day.day, month=month)
    return tr("{day} {month} {year}", day=day.day, month=month, year=day.year)
