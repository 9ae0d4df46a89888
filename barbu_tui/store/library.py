"""The games of a data folder: listing, summing up, finding and beginning them."""

from __future__ import annotations

import contextlib
import datetime
import os
import re
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files.data_folder import own_folder
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import Message, is_printable, message, quoted
from barbu_tui.rules.statistics.digest import Digest
from barbu_tui.rules.statistics.digesting import digest_of
from barbu_tui.store import disk, present
from barbu_tui.store.changes import started_data
from barbu_tui.store.claiming import SUFFIX as SUFFIX
from barbu_tui.store.claiming import claimed
from barbu_tui.store.digests import Digests, Key, key_of
from barbu_tui.store.errors import NoSuchGameError, StoreError, failure, folder_failure
from barbu_tui.store.events import Event
from barbu_tui.store.fold import History, added
from barbu_tui.store.journal import Reading, Story, read_open, sound, told
from barbu_tui.store.scorer import OpenGame
from barbu_tui.store.summary import Summary, summary_of_digest, summary_of_state

DRAFT_SUFFIX = ".draft"
# Two thousand events. A folder has any number of games, and nobody may make all others wait for one.
MOST_IN_PASSING = 256 << 10
_SLUG = 40
RECENT = 100
"""Among how many of the latest games the one to go on with is looked for."""


class Entry(NamedTuple):
    """A stored game, as the folder lists it. `stem` is printable.

    `mtime`, in seconds since the epoch, is when it was last played or, with a `draft`, last typed into.
    """

    mtime: float
    stem: str
    folder: Path
    draft: bool = False

    @property
    def path(self) -> Path:
        """The journal."""
        # Made when asked for: ten thousand paths would take longer than reading the folder.
        return self.folder / f"{self.stem}{SUFFIX}"


class Library:
    """The games in a data folder. The folder need not exist before something is put there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.games = folder / "games"
        self.presets = own_folder(folder)
        self.digests = Digests(self.games)

    def entries(self) -> list[Entry]:
        """All stored games, the latest first, without opening any. Raises `StoreError`.

        A file with a date that no calendar has counts as the oldest.

        Files whose names cannot be shown are none of ours.
        """
        try:
            found = list(self._scan())
        except FileNotFoundError:
            return []
        except OSError as error:
            raise folder_failure(error, self.games) from None
        return sorted(found, reverse=True)

    def summary(self, entry: Entry) -> Summary:
        """What a game's journal says in short. A journal that cannot be read says why. Never raises.

        Of a very long one only the first `MOST_IN_PASSING` bytes are told, with a problem.
        """
        written = present.day_written(entry.mtime)
        when = datetime.datetime.fromtimestamp(written, datetime.UTC).astimezone()
        try:
            known = self._known(entry) or self._read(entry)
        except StoreError as error:
            return Summary(entry.stem, when, problem=error.message)
        if isinstance(known, Digest):
            return summary_of_digest(known, entry.stem, when)
        story, problem = known
        if story.history is None:
            return Summary(entry.stem, when, problem=problem)
        return summary_of_state(entry.stem, when, story.history.state, problem)

    def digest(self, entry: Entry) -> Digest:
        """The digest of a game. Raises `StoreError` if its journal cannot be read to its end."""
        known = self._known(entry) or self._read(entry)
        if isinstance(known, Digest):
            return known
        raise StoreError(known.problem)

    def _known(self, entry: Entry) -> Digest | None:
        """The digest of a game that is as it was when it was read last."""
        if not self.digests.has(entry.stem):
            return None
        try:
            found = os.stat(f"{self.games}/{entry.stem}{SUFFIX}", follow_symlinks=False)  # noqa: PTH116 - of thousands
        except OSError:
            return None
        return self.digests.known(key_of(entry.stem, found))

    def _read(self, entry: Entry) -> Digest | _Unsound:
        """Read a game: its digest, which is kept, or what there is of one that is not sound. Raises `StoreError`."""
        key, reading = _read_in_passing(entry)
        story = told(reading)
        try:
            state = sound(story, entry.path).state
        except StoreError as error:
            return _Unsound(story, error.message)
        events = reading.events
        digest = digest_of(state.game, ended=state.ended, began=events[0].at.date(), last=events[-1].at)
        self.digests.keep(key, digest)
        return digest

    def find(self, text: str) -> Path:
        """The journal that `text` names: a stem, an unambiguous start of one, or a path. Raises `StoreError`."""
        if not text or not all(map(is_printable, text)):
            raise StoreError(message("{text} is not a game’s name", text=quoted(text)))
        if os.sep in text or (os.altsep and os.altsep in text):
            return _plain(text)
        stems = [entry.stem for entry in self.entries()]
        wanted = text.removesuffix(SUFFIX)
        if wanted in stems:
            return self.games / f"{wanted}{SUFFIX}"
        if text.endswith(SUFFIX) and os.path.exists(text):  # noqa: PTH110 - Path.exists raises at a name without end
            return _plain(text)
        found = [stem for stem in stems if stem.startswith(wanted)]
        if len(found) == 1:
            return self.games / f"{found[0]}{SUFFIX}"
        if found:
            some = ", ".join(sorted(found)[:5]) + (", …" if len(found) > 5 else "")
            raise StoreError(
                message("{text} could be any of {n} games: {some}", text=quoted(text), n=len(found), some=some)
            )
        raise NoSuchGameError(
            message("there is no game {text} in {folder}", text=quoted(text), folder=quoted(str(self.games), 200))
        )

    def create(self, game: Game) -> OpenGame:
        """Store a new game, with the hands it may have already, and go on with it. Raises `StoreError`."""
        events = tuple(_events(game))
        history: History | None = None
        for event in events:
            history = added(history, event)
        assert history is not None  # a game has at least its start
        disk.make_folder(self.games, disk.modes_of(self.folder))
        day = game.date or present.now().astimezone().date()
        writer, held = claimed(self.games, f"{day.isoformat()}-{slug(game.title)}", events)
        return OpenGame(writer, held, history, events)

    def latest_unfinished(self) -> Entry | None:
        """The game to go on with: the latest that is not over, among the last hundred."""
        for entry in self.entries()[:RECENT]:
            summary = self.summary(entry)
            if summary.problem is None and not summary.finished:
                return entry
        return None

    def _scan(self) -> Iterator[Entry]:
        games: dict[str, float] = {}
        drafts: dict[str, float] = {}
        with os.scandir(self.games) as found:
            for each in found:
                stem, dot, kind = each.name.rpartition(".")
                times = {SUFFIX: games, DRAFT_SUFFIX: drafts}.get(dot + kind)
                if times is None or each.name.startswith(".") or not _showable(each.name):
                    continue
                # A file may be gone between the listing and the look at it.
                with contextlib.suppress(FileNotFoundError):
                    if each.is_file(follow_symlinks=False):
                        times[stem] = present.day_written(each.stat(follow_symlinks=False).st_mtime)
        for stem, played in games.items():
            yield Entry(max(played, drafts.get(stem, played)), stem, self.games, stem in drafts)


def slug(title: str) -> str:
    """A title as part of a file's name: a to z, digits and hyphens, whatever it was.

    >>> slug("Été à Nîmes: ../../etc"), slug("李")
    ('ete-a-nimes-etc', 'game')
    """
    plain = unicodedata.normalize("NFKD", title[:1000]).casefold()
    letters = "".join(c for c in plain if not unicodedata.combining(c))
    return re.sub(r"[^a-z0-9]+", "-", letters)[:_SLUG].strip("-") or "game"


def _events(game: Game) -> Iterator[Event]:
    at, by = present.now(), present.who().user
    yield Event(1, at, by, "started", started_data(game))
    for seq, line in enumerate(game.lines, start=2):
        yield Event(seq, at, by, "hand", {"line": line})


def _showable(name: str) -> bool:
    return (name.isascii() and name.isprintable()) or all(map(is_printable, name))


def _plain(text: str) -> Path:
    """The journal of a path that somebody named."""
    path = Path(text)
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        raise StoreError(message("there is no game {text}", text=quoted(text, 200))) from None
    except OSError as error:
        raise failure(error, path) from None
    disk.require_plain(path)
    return path


class _Unsound(NamedTuple):
    """A journal that cannot be gone on with: as far as it could be read, and why no farther."""

    story: Story
    problem: Message


def _read_in_passing(entry: Entry) -> tuple[Key, Reading]:
    """The first part of a game's journal, and by what its file is known to be unchanged. Raises `StoreError`."""
    try:
        descriptor = disk.open_plain(entry.path, os.O_RDONLY)
    except OSError as error:
        raise failure(error, entry.path) from None
    try:
        key = key_of(entry.stem, os.fstat(descriptor))
        return key, read_open(descriptor, entry.path, MOST_IN_PASSING)
    finally:
        os.close(descriptor)
