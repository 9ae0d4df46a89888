"""`barbu players`: who has played, and which names are one person."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, NamedTuple

import typer

from barbu_tui.cli.all_games import read_games
from barbu_tui.cli.figures import fail_unknown_player, some_names
from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import complain, fail, say, say_json
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import date_text
from barbu_tui.rules.faults import BarbuError

if TYPE_CHECKING:
    from barbu_tui.rules.statistics.figures import PlayedGame
    from barbu_tui.rules.statistics.people import People

Name = Annotated[str, typer.Argument(metavar="NAME", help="A name as it stands in a game.")]


class Named(NamedTuple):
    """A name that was played under: how many games, and the day of the last one."""

    name: str
    games: int
    last: str


def add_to(program: typer.Typer) -> None:
    """Put `players` and its own commands into the program."""
    group = typer.Typer(rich_markup_mode=None, help="Who has played, and which names are one person.")
    group.callback(invoke_without_command=True)(players)
    group.command("list")(players)
    group.command("merge")(merge)
    group.command("split")(split)
    group.command("hide")(hide)
    group.command("show")(show)
    program.add_typer(group, name="players")


def players(context: typer.Context, as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """List everyone who has played, with how many games and when last."""
    if context.invoked_subcommand is not None:
        return
    from barbu_tui.files.people import people_file, read_people

    folder = chosen_data_folder(context)
    try:
        people = read_people(people_file(folder))
        names = _names(read_games(folder).games)
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json([_data(named, people) for named in names.values()])
    elif names:
        say(_text(names.values(), people))
    else:
        complain(tr("nobody has played yet"))


def merge(
    context: typer.Context,
    name: Name,
    into: Annotated[str, typer.Argument(metavar="INTO", help="The name to be shown for both.")],
) -> None:
    """Say that two names are one person. No game is changed; `split` undoes it."""
    from barbu_tui.files.people import merged
    from barbu_tui.rules.statistics.people import person_key

    games = _change(context, (name, into), lambda text: merged(text, name, into))
    both = {person_key(name), person_key(into)}
    together = [game.stem for game in games if both <= set(map(person_key, game.digest.names))]
    if together and len(both) > 1:
        complain(tr("both names played in {games}: there they stay two", games=some_names(together)))


def split(context: typer.Context, name: Name) -> None:
    """Say that a name is a person of its own again."""
    from barbu_tui.files.people import split as split_off

    _change(context, (name,), lambda text: split_off(text, name))


def hide(context: typer.Context, name: Name) -> None:
    """Leave a player out of all lists; what others did against them still counts."""
    from barbu_tui.files.people import hidden

    _change(context, (name,), lambda text: hidden(text, name))


def show(context: typer.Context, name: Name) -> None:
    """List a hidden player again."""
    from barbu_tui.files.people import unhidden

    _change(context, (name,), lambda text: unhidden(text, name))


def _change(context: typer.Context, names: Iterable[str], change: Callable[[str], str]) -> list[PlayedGame]:
    """Change who is who, for names that have played; the games, to look into."""
    from barbu_tui.rules.statistics.people import person_key
    from barbu_tui.store.people import change_people

    folder: Path = chosen_data_folder(context)
    try:
        games = read_games(folder).games
        known = _names(games)
        for name in names:
            if person_key(name) not in known:
                fail_unknown_player(name, [named.name for named in known.values()])
        change_people(folder, change)
    except BarbuError as error:
        fail(error)
    return games


def _names(games: Iterable[PlayedGame]) -> Mapping[str, Named]:
    """Every name that was played under, as last spelt, those who played last first."""
    from barbu_tui.rules.statistics.people import person_key

    named: dict[str, Named] = {}
    for game in sorted(games, key=lambda game: (game.digest.day, game.digest.last)):
        for name in game.digest.names:
            key = person_key(name)
            before = named.pop(key, Named(name, 0, ""))
            named[key] = Named(name, before.games + 1, game.digest.day)
    return dict(reversed(named.items()))


def _text(names: Iterable[Named], people: People) -> str:
    from barbu_tui.i18n.columns import table_lines

    head = [tr("name"), tr("games"), tr("last played"), ""]
    rows = [[named.name, str(named.games), _day(named.last), _note(named, people)] for named in names]
    return "\n".join(table_lines([head, *rows], "<><<")) + "\n"


def _day(iso: str) -> str:
    return date_text(datetime.date.fromisoformat(iso)) if iso else ""


def _note(named: Named, people: People) -> str:
    """What `players.toml` says of a name."""
    if people.person(named.name) in people.unseen:
        # Translators: a player who is left out of the statistics.
        return tr("hidden")
    shown = people.shown.get(people.person(named.name), named.name)
    return tr("is {name}", name=shown) if shown != named.name else ""


def _data(named: Named, people: People) -> dict[str, object]:
    person = people.person(named.name)
    return {
        "id": person,
        "name": named.name,
        "shown": people.shown.get(person, named.name),
        "games": named.games,
        "last": named.last,
        "hidden": person in people.unseen,
    }
