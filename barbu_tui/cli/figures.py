"""What `barbu stats` does once its command line is read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NoReturn

from barbu_tui.cli.all_games import collecting_nothing, read_games
from barbu_tui.cli.output import complain, fail, say, say_json
from barbu_tui.files.data_folder import data_folder
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import quoted

if TYPE_CHECKING:
    from barbu_tui.rules.statistics.figures import Figures, GameFilter, Statistics
    from barbu_tui.rules.statistics.people import People
    from barbu_tui.store.counting import PlayedGames

_MOST_NAMED = 3


@collecting_nothing()
def print_statistics(
    data: str,
    *names: str,
    preset: str = "",
    since: str = "",
    until: str = "",
    companions: Sequence[str] = (),
    as_json: bool = False,
) -> None:
    """Print the table, or the page of the one who is named; ends with status 1 where that cannot be.

    `data` is as `--data` gave it; `since` and `until` are days, empty for all time.
    """
    from barbu_tui.files.people import people_file, read_people
    from barbu_tui.rules.statistics.figures import GameFilter, filtered
    from barbu_tui.rules.statistics.sums import statistics_of

    choice = GameFilter(preset, since, until, tuple(companions), latest=0)
    folder = data_folder(data)
    try:
        people = read_people(people_file(folder))
        played = read_games(folder)
    except BarbuError as error:
        fail(error)
    everyone = [name for game in played.games for name in game.digest.names]
    _require_known([*names, *choice.companions], everyone, people)
    games = filtered(played.games, choice, people)
    statistics = statistics_of(games, people)
    chosen_figures = _chosen_figures(names, statistics, people)
    _print(statistics, chosen_figures, choice, played, one=len(names) == 1, as_json=as_json)


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


def _print(
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
