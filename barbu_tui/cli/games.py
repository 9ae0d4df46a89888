"""`barbu games`, `barbu import`: the stored games."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated, Any

import typer

from barbu_tui.cli.output import complain, fail, say, say_json
from barbu_tui.cli.place import chosen_data_folder
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import quoted

if TYPE_CHECKING:
    from barbu_tui.store.summary import Summary


def add_to(program: typer.Typer) -> None:
    """Put `games` and `import` into the program."""
    program.command("games")(games)
    program.command("import")(import_)


def games(context: typer.Context, as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False) -> None:
    """List the stored games, the latest first."""
    from barbu_tui.store.library import Library

    library = Library(chosen_data_folder(context))
    try:
        found = [library.summary(entry) for entry in library.entries()]
        library.digests.flush()
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json([_data(each) for each in found])
    elif found:
        say(_text(found))
    else:
        folder = quoted(str(library.folder), 200)
        complain(tr("there are no games in {folder} yet; `barbu new` begins one", folder=folder))
    for each in found:
        # Told, but no failure: the list is what was asked for.
        if each.problem and not as_json:
            complain(tr(each.problem))


def import_(
    context: typer.Context,
    file: Annotated[str, typer.Argument(metavar="FILE|-", help="A record; - is standard input.")],
) -> None:
    """Store the game of a record, and print what it is called from now on."""
    from barbu_tui.files.preset_list import preset_of_id
    from barbu_tui.files.record import read_record
    from barbu_tui.store.library import Library

    folder = chosen_data_folder(context)
    try:
        game = read_record(file, lambda preset_id: preset_of_id(preset_id, folder))
        with Library(folder).create(game) as stored:
            say(f"{stored.stem}\n")
    except BarbuError as error:
        fail(error)


def _text(games: Sequence[Summary]) -> str:
    from barbu_tui.i18n.columns import table_lines

    head = [tr("game"), tr("title"), tr("players"), tr("preset"), tr("hands"), tr("leader")]
    return "\n".join(table_lines([head, *map(_row, games)], "<<<<><")) + "\n"


def _row(game: Summary) -> list[str]:
    if not game.names:
        return [game.stem, tr("cannot be read"), "", "", "", ""]
    hands = f"{game.hands_played}/{game.hands_in_all}"
    return [game.stem, game.title, ", ".join(game.names), game.preset, hands, ", ".join(game.leaders)]


def _data(game: Summary) -> dict[str, Any]:
    """A game as JSON can hold it; `changed` is local time, `problem` why it cannot be gone on with, or None."""
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
        "changed": game.when.isoformat(timespec="seconds"),
        "problem": tr(game.problem) if game.problem else None,
    }
