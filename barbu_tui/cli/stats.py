"""`barbu stats`: what the stored games add up to, player by player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, NoReturn

import typer

from barbu_tui.cli.all_games import collecting_nothing, read_games
from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import complain, fail, say, say_json
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import quoted

if TYPE_CHECKING:
    from barbu_tui.rules.statistics.figures import Figures, GameFilter, Statistics
    from barbu_tui.rules.statistics.people import People
    from barbu_tui.store.counting import PlayedGames

_DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?", re.ASCII)
_MOST_NAMED = 3


def add_to(program: typer.Typer) -> None:
    """Put `stats` into the program."""
    program.command("stats")(stats)


@collecting_nothing()
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
    from barbu_tui.files.people import people_file, read_people
    from barbu_tui.rules.statistics.figures import GameFilter, filtered
    from barbu_tui.rules.statistics.sums import statistics_of

    choice = GameFilter(
        preset, _first_day("--since", since), _last_day("--until", until), tuple(companions or ()), latest=0
    )
    folder = chosen_data_folder(context)
    try:
        people = read_people(people_file(folder))
        played = read_games(folder)
    except BarbuError as error:
        fail(error)
    everyone = [name for game in played.games for name in game.digest.names]
    _require_known([*(names or ()), *choice.companions], everyone, people)
    games = filtered(played.games, choice, people)
    statistics = statistics_of(games, people)
    chosen_figures = _chosen_figures(names or (), statistics, people)
    _print_statistics(statistics, chosen_figures, choice, played, one=len(names or ()) == 1, as_json=as_json)


def fail_unknown_player(name: str, everyone: Sequence[str]) -> NoReturn:
    """End with status 1: nobody of that name has played."""
    from barbu_tui.rules.statistics.people import nearest

    near = nearest(name, everyone)
    if near:
        complain(tr("nobody called {name} has played; did you mean {near}?", name=quoted(name), near=near))
    else:
        complain(tr("nobody called {name} has played", name=quoted(name)))
    raise SystemExit(1)


def some_names(stems: Sequence[str]) -> str:
    """The first few games by name, and how many more there are."""
    shown = ", ".join(stems[:_MOST_NAMED])
    more = len(stems) - _MOST_NAMED
    return tr("{games} and {n} more", games=shown, n=more) if more > 0 else shown


def _require_known(names: Sequence[str], everyone: Sequence[str], people: People) -> None:
    known = {people.person(name) for name in set(everyone)}
    for name in names:
        if people.person(name) not in known:
            fail_unknown_player(name, list(dict.fromkeys(everyone)))


def _chosen_figures(names: Sequence[str], statistics: Statistics, people: People) -> list[Figures]:
    """The figures of those who were named, in that order; of everyone if nobody was."""
    if not names:
        return list(statistics.players)
    persons = [people.person(name) for name in names]
    return [figures for person in persons for figures in statistics.players if figures.id == person]


def _print_statistics(
    statistics: Statistics,
    listed: list[Figures],
    choice: GameFilter,
    played: PlayedGames,
    *,
    one: bool,
    as_json: bool,
) -> None:
    from barbu_tui.export.statistics_json import statistics_data
    from barbu_tui.export.statistics_text import player_text, statistics_text

    if statistics.apart:
        complain(
            tr(
                "two names of one person played in {games}: there they are counted apart",
                games=some_names(statistics.apart),
            )
        )
    if as_json:
        say_json(statistics_data(statistics, listed, choice, [stem for stem, _ in played.unreadable]))
    elif not listed:
        complain(tr("there are no games to count"))
    elif one:
        say(player_text(statistics, listed[0]))
    else:
        say(statistics_text(statistics, listed))


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
