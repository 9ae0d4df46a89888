"""What `barbu hand`, `undo`, `redo` and `show` do once their command lines are read.

The same lock, checks and messages as on the screen. `data` is as `--data` gave it; each ends with status 1 where
what is asked for cannot be.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

from barbu_tui.cli.output import complain, fail, say, say_json
from barbu_tui.files.data_folder import data_folder
from barbu_tui.i18n import tr
from barbu_tui.i18n.speech import table_in_language
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.message import message
from barbu_tui.store.library import Library

if TYPE_CHECKING:
    from barbu_tui.rules.game import Game
    from barbu_tui.store.fold import Change


def record(data: str, *words: str, correct: int = 0, as_json: bool = False) -> None:
    """Record a hand, or put it in the place of hand `correct`, and print the new standing."""
    try:
        path, line = _game_and_line(_library(data), words)
        game, number = _recorded(path, line, correct)
    except BarbuError as error:
        _fail(error)
    _say_standing(game, number, as_json=as_json)


def take_back(data: str, named: str = "", *, as_json: bool = False) -> None:
    """Take back the latest change of a game."""
    _back_or_forth(data, named, "undo", as_json=as_json)


def bring_back(data: str, named: str = "", *, as_json: bool = False) -> None:
    """Bring back what was undone last."""
    _back_or_forth(data, named, "redo", as_json=as_json)


def print_game(data: str, named: str = "", *, last: bool = False, as_json: bool = False) -> None:
    """Print how a game stands: its sheet, or its last hand."""
    from barbu_tui.store.journal import read_state

    try:
        path = _find_latest(_library(data), named)
        game = read_state(path).game
    except BarbuError as error:
        _fail(error)
    if as_json or not last:
        _say_sheet(game, as_json=as_json)
        return
    from barbu_tui.export.explanation import hand_explanation
    from barbu_tui.export.standing import next_line
    from barbu_tui.rules.sheet import sheet_of

    sheet = sheet_of(game)
    explained = hand_explanation(game.table, sheet.rows[-1]) if sheet.rows else [tr("no hand has been played yet")]
    say("\n".join([*explained, next_line(game, sheet)]) + "\n")


def _library(data: str) -> Library:
    return Library(data_folder(data))


def _find(library: Library, named: str) -> Path:
    """The journal of the game that is named, or of the one in progress. Raises `StoreError`."""
    if named:
        return library.find(named)
    latest = library.latest_unfinished()
    if latest is None:
        why = message("no game is in progress; name one, or begin one with `barbu new`")
        raise NotAllowedError([Fault(why)])
    return latest.path


def _game_and_line(library: Library, words: Sequence[str]) -> tuple[Path, str]:
    """Which game is meant, and the hand's line.

    Two words, a game's name and a line that begins a hand of it, are just that. Else what begins like a hand of the
    game in progress is one: a shell at the other end takes a line apart.
    """
    if len(words) == 2 and (named := _named_before_a_line(library, *words)) is not None:
        return named, words[1]
    latest = library.latest_unfinished()
    if latest is not None and _begins_a_hand(" ".join(words), latest.path):
        return latest.path, " ".join(words)
    if len(words) > 1:
        return library.find(words[0]), " ".join(words[1:])
    return _find(library, ""), words[0]


def _named_before_a_line(library: Library, name: str, line: str) -> Path | None:
    """The game of this name, if there is one and the line begins a hand of it."""
    from barbu_tui.store.errors import StoreError

    try:
        path = library.find(name)
    except StoreError:
        return None
    return path if _begins_a_hand(line, path) else None


def _begins_a_hand(line: str, path: Path) -> bool:
    """Whether a line begins with a contract, or a declarer, of this game."""
    from barbu_tui.rules.notation_reader import read_notation
    from barbu_tui.store.journal import read_state

    table = table_in_language(read_state(path).game.table)
    reading = read_notation(line, table, table.first)
    return reading.contract is not None or reading.names_declarer


def _recorded(path: Path, line: str, correct: int) -> tuple[Game, int]:
    """Record or correct a hand; the game as it is then, and the hand's number."""
    from barbu_tui.rules.notation import read_hand
    from barbu_tui.rules.schedule import next_declarer
    from barbu_tui.store.scorer import OpenGame

    with OpenGame.open(path) as opened:
        game = opened.state.game
        table = table_in_language(game.table)
        if correct > len(game.hands):
            why = message("there is no hand {n}; {played} are played", n=correct, played=len(game.hands))
            raise NotAllowedError([Fault(why)])
        others = [played for number, played in enumerate(game.hands, start=1) if number != correct]
        declarer = game.hands[correct - 1].declarer if correct else next_declarer(table.preset, others, table.first)
        entered = read_hand(line, table, declarer, others)
        state = opened.correct(correct, entered) if correct else opened.record(entered)
    return state.game, correct or len(state.game.hands)


def _back_or_forth(data: str, named: str, act: str, *, as_json: bool) -> None:
    from barbu_tui.store.scorer import OpenGame

    library = _library(data)
    try:
        with OpenGame.open(_find_latest(library, named)) as opened:
            change: Change | None = opened.state.undo if act == "undo" else opened.state.redo
            game = (opened.undo() if act == "undo" else opened.redo()).game
    except BarbuError as error:
        _fail(error)
    if change is not None and not as_json:
        # Translators: {change} is a hand, a note or a name that was changed.
        undone = tr("undone: {change}", change=change.message)
        say((undone if act == "undo" else tr("redone: {change}", change=change.message)) + "\n")
    _say_standing(game, 0, as_json=as_json)


def _find_latest(library: Library, named: str) -> Path:
    """As `_find`, but without a name the latest game of all: a finished one is looked at and undone too."""
    if named:
        return library.find(named)
    games = library.stored_games()
    return games[0].path if games else _find(library, "")


def _say_standing(game: Game, number: int, *, as_json: bool) -> None:
    if as_json:
        _say_sheet(game, as_json=True)
        return
    from barbu_tui.export.standing import standing_text

    say(standing_text(game, number))


def _say_sheet(game: Game, *, as_json: bool) -> None:
    if as_json:
        from barbu_tui.export.sheet_json import sheet_data

        data: dict[str, Any] = sheet_data(game)
        say_json(data)
        return
    from barbu_tui.export.sheet_text import sheet_text

    say(sheet_text(game))


def _fail(error: BarbuError) -> NoReturn:
    """End with status 1; a fault of the line says its column."""
    if not any(fault.column for fault in error.faults):
        fail(error)
    for fault in error.faults:
        complain(tr("column {column}: {what}", column=fault.column, what=tr(fault.message)))
    raise SystemExit(1)
