"""`barbu games`, `barbu import`: the stored games."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any

import typer

from barbu_tui.cli.all_games import collecting_nothing
from barbu_tui.cli.global_options import chosen_data_folder, chosen_library
from barbu_tui.cli.housekeeping import add_housekeeping
from barbu_tui.cli.output import complain, fail, say, say_json
from barbu_tui.i18n import tr
from barbu_tui.i18n.days import date_writer, moment_writer
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import authors_text, quoted

if TYPE_CHECKING:
    from barbu_tui.store.summary import Summary


def add_to(program: typer.Typer) -> None:
    """Put `games` and `import` into the program."""
    group = typer.Typer(
        rich_markup_mode=None,
        help="The stored games: list, retitle, date, archive, unarchive, remove, restore.",
    )
    group.callback(invoke_without_command=True)(games)
    group.command("list")(games)
    add_housekeeping(group)
    program.add_typer(group, name="games")
    program.command("import")(import_)


@collecting_nothing()
def games(
    context: typer.Context,
    archived: Annotated[bool, typer.Option("--all", help="Archived games too.")] = False,
    removed: Annotated[bool, typer.Option("--removed", help="The games in the trash instead.")] = False,
    order: Annotated[
        str, typer.Option("--sort", metavar="ORDER", help="By: played (the latest first), date, title.")
    ] = "played",
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """List the stored games, the one played last first."""
    if context.invoked_subcommand is not None:
        return
    from barbu_tui.store.summary import AS_LISTED, ORDERS

    if order not in ORDERS:
        raise typer.BadParameter(tr("{order} is not one of: {known}", order=quoted(order), known=", ".join(ORDERS)))
    library = chosen_library(context)
    try:
        stored_games = library.removed() if removed else library.stored_games()
        shown = [stored for stored in stored_games if archived or removed or not stored.archived]
        summaries = list(map(library.summary, shown))
        if order != AS_LISTED:
            summaries.sort(key=ORDERS[order])
        library.digests.flush()
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json([_data(summary) for summary in summaries])
    elif summaries:
        say(_text(summaries))
    elif removed:
        complain(tr("there is no game in the trash"))
    elif not stored_games:
        folder = quoted(str(library.folder), 200)
        complain(tr("there are no games in {folder} yet; `barbu new` begins one", folder=folder))
    if hidden := len(stored_games) - len(shown):
        complain(
            tr(
                "one archived game is not shown; --all shows it",
                "{n} archived games are not shown; --all shows them",
                n=hidden,
            )
        )
    for summary in summaries:
        # Told, but no failure: the list is what was asked for.
        if summary.problem and not as_json:
            complain(tr(summary.problem))


def import_(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A record; - is standard input.")],
    again: Annotated[bool, typer.Option("--again", help="Also a record whose game is stored already.")] = False,
) -> None:
    """Store the game of a record, and print what it is called from now on; none that is stored already."""
    from barbu_tui.files.preset_list import preset_of_id
    from barbu_tui.files.record import read_record

    folder = chosen_data_folder(context)
    try:
        game = read_record(file, lambda preset_id: preset_of_id(preset_id, folder))
        library = chosen_library(context)
        known = None if again else library.stored_already(game)
        if known is not None:
            complain(tr("this game is stored already; --again stores it once more"))
            say(f"{known.stem}\n")
            return
        with library.create(game) as stored:
            say(f"{stored.stem}\n")
    except BarbuError as error:
        fail(error)


def _text(games: Sequence[Summary]) -> str:
    from barbu_tui.i18n.columns import table_lines

    head = [
        # Translators: the head of a column: what a game is called on the command line.
        tr("game"),
        tr("title"),
        tr("date"),
        tr("last played"),
        tr("players"),
        tr("preset"),
        # Translators: the head of a column: how many have been played.
        tr("hands"),
        # Translators: the head of a column: who is in front.
        tr("leader"),
    ]
    # With thousands of games, whatever can be found out once is.
    date, moment = date_writer(), moment_writer()
    said_preset = cache(_preset_text)

    def row(game: Summary) -> list[str]:
        played = moment(game.when)
        if not game.names:
            return [game.stem, tr("cannot be read"), "", played, "", "", "", ""]
        day = date(game.date) if game.date else ""
        hands = f"{game.hands_played}/{game.hands_in_all}"
        names, leaders = ", ".join(game.names), ", ".join(game.leaders)
        return [game.stem, game.title, day, played, names, said_preset(game.preset), hands, leaders]

    return "\n".join(table_lines([head, *map(row, games)], "<<<<<<><")) + "\n"


def _preset_text(preset: str) -> str:
    return tr(authors_text(preset))


def _data(game: Summary) -> dict[str, Any]:
    """A game as JSON can hold it.

    `changed`, in local time, is when it was last played; `problem` why it cannot be gone on with, or None.
    """
    return {
        "id": game.stem,
        "title": game.title,
        "date": game.date.isoformat() if game.date else None,
        "players": list(game.names),
        "preset": game.preset,
        "hands": game.hands_in_all,
        "played": game.hands_played,
        "leaders": list(game.leaders),
        "finished": game.finished,
        "ended_early": game.ended,
        "archived": game.archived,
        "changed": game.when.isoformat(timespec="seconds"),
        "problem": tr(game.problem) if game.problem else None,
    }
