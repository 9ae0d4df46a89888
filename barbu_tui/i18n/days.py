"""Days, dates and times as the language writes them. Files, journals and JSON have ISO dates."""

from __future__ import annotations

import datetime
from collections.abc import Callable

from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message

_ISO_DATE = "{0.year:04}-{0.month:02}-{0.day:02}"
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
    """The day's name: what a game is called unless it is given a title.

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
    return tr(date_message(day)) if day else ""


def date_message(day: datetime.date) -> UserMessage:
    """A date in figures, as part of a message."""
    # Translators: a date in figures. {month} and {day} have two figures each.
    return message("{year}-{month}-{day}", year=f"{day.year:04}", month=f"{day.month:02}", day=f"{day.day:02}")


def time_text(moment: datetime.time | datetime.datetime) -> str:
    """A time of the day, to the minute.

    >>> time_text(datetime.time(9, 5))
    '09:05'
    """
    return tr(time_message(moment))


def time_message(moment: datetime.time | datetime.datetime) -> UserMessage:
    """A time of the day, as part of a message."""
    return message("{hour}:{minute}", hour=f"{moment.hour:02}", minute=f"{moment.minute:02}")


def moment_message(moment: datetime.datetime) -> UserMessage:
    """A date and a time.

    >>> str(moment_message(datetime.datetime(2026, 11, 7, 9, 5)))
    '2026-11-07 09:05'
    """
    # Translators: a date and a time of that day, in figures.
    return message("{date} {time}", date=date_message(moment), time=time_message(moment))


def date_writer() -> Callable[[datetime.date], str]:
    """How the language writes dates: what says thousands of them, asked for once.

    >>> date_writer()(datetime.date(2026, 11, 7))
    '2026-11-07'
    """
    pattern = _date_pattern()
    # Python has its own way for this one, in a third of the time.
    return datetime.date.isoformat if pattern == _ISO_DATE else pattern.format


def moment_writer() -> Callable[[datetime.datetime], str]:
    """The same for dates with a time.

    >>> moment_writer()(datetime.datetime(2026, 11, 7, 9, 5, tzinfo=datetime.UTC))
    '2026-11-07 09:05'
    """
    time = tr("{hour}:{minute}", hour="{0.hour:02}", minute="{0.minute:02}")
    pattern = tr("{date} {time}", date=_date_pattern(), time=time)
    return _iso_moment if pattern == f"{_ISO_DATE} {{0.hour:02}}:{{0.minute:02}}" else pattern.format


def _date_pattern() -> str:
    return tr("{year}-{month}-{day}", year="{0.year:04}", month="{0.month:02}", day="{0.day:02}")


def _iso_moment(moment: datetime.datetime) -> str:
    return f"{moment.date()} {moment.hour:02}:{moment.minute:02}"


def when_text(then: datetime.datetime, now: datetime.datetime) -> str:
    """A moment as it is said now; both in local time. 15 cells at most in English.

    >>> now = datetime.datetime(2026, 11, 30, 21, 0)
    >>> [when_text(datetime.datetime(*then), now) for then in ((2026, 11, 30, 20, 14), (2026, 11, 29, 9, 5))]
    ['today 20:14', 'yesterday 09:05']
    >>> [when_text(datetime.datetime(*then), now) for then in ((2026, 11, 25, 20, 14), (2026, 3, 1), (2025, 12, 31))]
    ['Wed 25 Nov', 'Sun 1 Mar', '31 Dec 2025']
    """
    time = time_text(then)
    days = (now.date() - then.date()).days
    if days == 0:
        return tr("today {time}", time=time)
    if days == 1:
        return tr("yesterday {time}", time=time)
    return _named_day(then.date(), now.date())


def day_text(day: datetime.date, today: datetime.date) -> str:
    """A day as it is said today. 11 cells at most in English.

    >>> [day_text(datetime.date(*day), datetime.date(2026, 11, 30)) for day in ((2026, 11, 30), (2026, 3, 1))]
    ['today', 'Sun 1 Mar']
    """
    days = (today - day).days
    return {0: tr("today"), 1: tr("yesterday")}.get(days) or _named_day(day, today)


def _named_day(day: datetime.date, today: datetime.date) -> str:
    month = short_month(day)
    if day.year == today.year:
        return tr("{weekday} {day} {month}", weekday=short_weekday(day), day=day.day, month=month)
    return tr("{day} {month} {year}", day=day.day, month=month, year=day.year)
