"""Which stored game is meant by what the user typed: its name, its title, the start of either, or a path."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from pathlib import Path

from barbu_tui.rules.message import UserMessage, is_printable, message, quoted
from barbu_tui.rules.names import nearest, plain_text
from barbu_tui.store import disk
from barbu_tui.store.errors import NoSuchGameError, StoreError, failure
from barbu_tui.store.journal import MOST_BYTES, fold_journal, read_lines
from barbu_tui.store.listing import SUFFIX, StoredGame

_MOST_NAMED = 5
_DATE = len("2026-11-27-")
_RETITLED = b'"kind":"retitled"'


def find_game(text: str, folder: Path, list_games: Callable[[], Sequence[StoredGame]]) -> Path:
    """The journal that `text` names among the games in `folder`.

    Raises `NoSuchGameError` where none is called so, another `StoreError` where several are. A game's own name goes
    before titles, and a whole title before the start of one; the case and the accents of titles do not matter.
    """
    if not text:
        raise StoreError(message("a game has a name, and none is given here"))
    if not all(map(is_printable, text)):
        raise StoreError(message("{text} is not a game’s name", text=quoted(text)))
    if os.sep in text or (os.altsep and os.altsep in text):
        return _named_file(text)
    games = list_games()
    stem = text.removesuffix(SUFFIX)
    if any(stored.stem == stem for stored in games):
        return folder / f"{stem}{SUFFIX}"
    if text.endswith(SUFFIX) and os.path.exists(text):  # noqa: PTH110 - Path.exists raises at a name without end
        return _named_file(text)
    begun = [stored for stored in games if stored.stem.startswith(stem)]
    if len(begun) == 1:
        return begun[0].path
    titles = [(stored, title_of(stored.path)) for stored in games]
    called = [stored for stored, title in titles if plain_text(title) == plain_text(text)]
    meant = called or begun or [stored for stored, title in titles if plain_text(title).startswith(plain_text(text))]
    if len(meant) == 1:
        return meant[0].path
    if meant:
        raise StoreError(_several(text, meant))
    raise NoSuchGameError(_none(text, folder, titles))


def title_of(path: Path) -> str:
    """A game's title, of which nearly always only the first line has to be decoded; empty where none can be read."""
    try:
        descriptor = disk.open_plain(path, os.O_RDONLY)
    except (OSError, StoreError):
        return ""
    try:
        data = disk.read_from(descriptor, 0, MOST_BYTES)
    except OSError:
        return ""
    finally:
        os.close(descriptor)
    if _RETITLED in data:
        history = fold_journal(read_lines(data)).history
        return history.state.game.title if history else ""
    first = read_lines(data[: data.find(b"\n") + 1]).events
    title = first[0].data.get("title") if first else ""
    return title if isinstance(title, str) else ""


def _several(text: str, games: Sequence[StoredGame]) -> UserMessage:
    stems = sorted(stored.stem for stored in games)
    some = ", ".join(stems[:_MOST_NAMED]) + (", …" if len(stems) > _MOST_NAMED else "")
    return message("{text} could be any of {n} games: {some}", text=quoted(text), n=len(stems), some=some)


def _none(text: str, folder: Path, titles: Sequence[tuple[StoredGame, str]]) -> UserMessage:
    names: dict[str, str] = {}
    for stored, title in titles:
        names |= {plain_text(name): stored.stem for name in (title, stored.stem[_DATE:], stored.stem)}
    like = nearest(plain_text(text), names)
    where = quoted(str(folder), 200)
    if like is None:
        return message("there is no game {text} in {folder}", text=quoted(text), folder=where)
    return message(
        "there is no game {text} in {folder}; did you mean {game}?", text=quoted(text), folder=where, game=names[like]
    )


def _named_file(text: str) -> Path:
    """The journal of a path that the user named."""
    path = Path(text)
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        raise StoreError(message("there is no game {text}", text=quoted(text, 200))) from None
    except OSError as error:
        raise failure(error, path) from None
    disk.require_plain(path)
    return path
