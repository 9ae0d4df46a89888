"""`barbu stats`: what the stored games add up to, player by player."""

from __future__ import annotations

import re
from typing import Annotated

import typer

from barbu_tui.cli.figures import print_statistics
from barbu_tui.i18n import tr
from barbu_tui.rules.message import quoted

_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?", re.ASCII)


def add_to(program: typer.Typer) -> None:
    """Put `stats` into the program."""
    program.command("stats")(stats)


def stats(
    context: typer.Context,
    names: Annotated[
        list[str] | None, typer.Argument(metavar="[NAME]...", help="One: that player's page; more: a table of those.")
    ] = None,
    preset: Annotated[str, typer.Option("--preset", metavar="P", help="Only games of this preset, by its id.")] = "",
    since: Annotated[str, typer.Option("--since", metavar="DATE", help="From 2026, 2026-11 or 2026-11-27 on.")] = "",
    until: Annotated[str, typer.Option("--until", metavar="DATE", help="Up to and with 2026, 2026-11, …")] = "",
    companions: Annotated[
        list[str] | None,
        typer.Option("--with", metavar="NAME", help="Only games with NAME; may be repeated."),
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Say who wins, who is better than the table, in which contracts, by which doubles, against whom."""
    print_statistics(
        context.find_root().obj,
        *(names or ()),
        preset=preset,
        since=_first_day("--since", since),
        until=_last_day("--until", until),
        companions=companions or (),
        as_json=as_json,
    )


def _first_day(option: str, text: str) -> str:
    """The first day of a date that may be a year or a month."""
    return _checked(option, text) and (text + "-01-01"[len(text) - 4 :])


def _last_day(option: str, text: str) -> str:
    return _checked(option, text) and (text + "-12-31"[len(text) - 4 :])


def _checked(option: str, text: str) -> str:
    if text and not _DATE.fullmatch(text):
        error_text = tr("{date} is not a date such as 2026, 2026-11 or 2026-11-27", date=quoted(text))
        raise typer.BadParameter(error_text, param_hint=option)
    return text
