"""`barbu games`, `barbu export`, `barbu import`: the stored games."""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from barbu_tui.cli.housekeeping import add_housekeeping
from barbu_tui.cli.output import complain, fail, say, say_file, say_json
from barbu_tui.cli.place import chosen_data_folder
from barbu_tui.export.formats import FORMATS, RECORD
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import message, quoted

if TYPE_CHECKING:
    from barbu_tui.store.summary import Summary

STANDARD_OUTPUT = "-"
# Behind these may be a regular file that others write to as well; it is not ours to replace.
_ALSO_STANDARD_OUTPUT = {STANDARD_OUTPUT, "/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"}


def add_to(program: typer.Typer) -> None:
    """Put `games`, `export` and `import` into the program."""
    group = typer.Typer(
        rich_markup_mode=None,
        help="The stored games: list, retitle, date, archive, unarchive, remove, restore.",
    )
    group.callback(invoke_without_command=True)(games)
    add_housekeeping(group)
    program.add_typer(group, name="games")
    program.command("export")(export)
    program.command("import")(import_)


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
    from barbu_tui.store.library import Library
    from barbu_tui.store.summary import ORDERS

    if order not in ORDERS:
        raise typer.BadParameter(tr("{order} is not one of: {known}", order=quoted(order), known=", ".join(ORDERS)))
    library = Library(chosen_data_folder(context))
    try:
        entries = library.removed() if removed else library.entries()
        shown = [entry for entry in entries if archived or removed or not entry.archived]
        found = sorted((library.summary(entry) for entry in shown), key=ORDERS[order])
        library.digests.flush()
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json([_data(each) for each in found])
    elif found:
        say(_text(found))
    elif removed:
        complain(tr("there is no game in the trash"))
    elif not entries:
        folder = quoted(str(library.folder), 200)
        complain(tr("there are no games in {folder} yet; `barbu new` begins one", folder=folder))
    if hidden := len(entries) - len(shown):
        complain(
            tr(
                "one archived game is not shown; --all shows it",
                "{n} archived games are not shown; --all shows them",
                n=hidden,
            )
        )
    for each in found:
        # Told, but no failure: the list is what was asked for.
        if each.problem and not as_json:
            complain(tr(each.problem))


def export(
    context: typer.Context,
    named: Annotated[str, typer.Argument(metavar="GAME", help="A game's name, the start of it, or its file.")],
    to: Annotated[str, typer.Option("--to", metavar="FORMAT", help=f"One of: {', '.join(FORMATS)}.")] = RECORD,
    file: Annotated[
        str, typer.Option("--output", "-o", metavar="FILE", help="Into this file; a file that is there is replaced.")
    ] = STANDARD_OUTPUT,
    partial: Annotated[
        bool, typer.Option("--partial", help="Of a damaged game, what stands before the damage.")
    ] = False,
) -> None:
    """Write a stored game out; as a record, it can be imported again."""
    from barbu_tui.store.library import Library

    if to not in FORMATS:
        known = ", ".join(FORMATS)
        raise typer.BadParameter(tr("{format} is not one of: {known}", format=quoted(to), known=known))
    if to == "xlsx" and file in _ALSO_STANDARD_OUTPUT and sys.stdout.isatty():
        raise typer.BadParameter(tr("{format} is nothing for a terminal; say where with -o", format=to))
    library = Library(chosen_data_folder(context))
    try:
        content = FORMATS[to](_as_far_as_told(library.find(named)) if partial else _whole(library.find(named)))
        if file not in _ALSO_STANDARD_OUTPUT:
            _keep_off(library.games, file)
        _deliver(content, file)
    except BarbuError as error:
        fail(error)


def import_(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A record; - is standard input.")],
    again: Annotated[bool, typer.Option("--again", help="Also a record whose game is stored already.")] = False,
) -> None:
    """Store the game of a record, and print what it is called from now on; none that is stored already."""
    from barbu_tui.files.preset_list import preset_of_id
    from barbu_tui.files.record import read_record
    from barbu_tui.store.library import Library

    folder = chosen_data_folder(context)
    try:
        game = read_record(file, lambda preset_id: preset_of_id(preset_id, folder))
        library = Library(folder)
        known = None if again else library.stored_already(game)
        if known is not None:
            complain(tr("this game is stored already; --again stores it once more"))
            say(f"{known.stem}\n")
            return
        with library.create(game) as stored:
            say(f"{stored.stem}\n")
    except BarbuError as error:
        fail(error)


def _whole(path: Path) -> Game:
    from barbu_tui.store.journal import read_journal, sound, told

    return sound(told(read_journal(path)), path).state.game


def _as_far_as_told(path: Path) -> Game:
    """The game before the first line that is wrong, with a message about that line."""
    from barbu_tui.store.errors import StoreError
    from barbu_tui.store.journal import read_journal, sound, told

    story = told(read_journal(path))
    try:
        return sound(story, path).state.game
    except StoreError as error:
        if story.history is None:
            raise
        complain(tr(error.message))
    return story.history.state.game


def _deliver(content: str | bytes, file: str) -> None:
    """Write into a file, or to stdout. Raises `FileError`."""
    from barbu_tui.files.writing import write_bytes

    if file not in _ALSO_STANDARD_OUTPUT:
        write_bytes(file, content.encode() if isinstance(content, str) else content)
    else:
        say_file(content)


def _keep_off(games: Path, file: str) -> None:
    """Refuse to write among the journals: an export over one would be the end of a game."""
    from barbu_tui.files.placed import whole_file

    if Path(os.path.realpath(games)) in Path(os.path.realpath(file)).parents:
        raise whole_file(file, message("the stored games are in this folder; export to another one"))


def _text(games: Sequence[Summary]) -> str:
    from barbu_tui.i18n.columns import table_lines

    head = [
        tr("game"),
        tr("title"),
        tr("date"),
        tr("last played"),
        tr("players"),
        tr("preset"),
        tr("hands"),
        tr("leader"),
    ]
    return "\n".join(table_lines([head, *map(_row, games)], "<<<<<<><")) + "\n"


def _row(game: Summary) -> list[str]:
    played = f"{game.when:%Y-%m-%d %H:%M}"
    if not game.names:
        return [game.stem, tr("cannot be read"), "", played, "", "", "", ""]
    hands = f"{game.hands_played}/{game.hands_in_all}"
    date = game.date.isoformat() if game.date else ""
    names, leaders = ", ".join(game.names), ", ".join(game.leaders)
    return [game.stem, game.title, date, played, names, game.preset, hands, leaders]


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
