"""The stored games: listed, named, found, and never mixed up."""

from __future__ import annotations

import datetime
import errno
import os
import stat
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.files import calls
from barbu_tui.rules.game import Game
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library, slug
from barbu_tui.store.scorer import OpenGame
from tests.rules.house import table
from tests.store.house import ALL_HANDS, BARBU, DAY, FRIDAY, QUEENS, TRUMPS, hand, journal_of, new_game, stored


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_folder_that_is_not_there_has_no_games(library: Library) -> None:
    assert library.entries() == []
    assert library.latest_unfinished() is None
    assert not library.folder.exists()


def test_the_latest_game_comes_first_also_among_ten_thousand(library: Library) -> None:
    library.games.mkdir(parents=True)
    for number in range(10_000):
        path = library.games / f"2020-01-01-game-{number}.jsonl"
        path.touch()
        os.utime(path, (number * 7 % 10_000, number * 7 % 10_000))
    entries = library.entries()
    assert len(entries) == 10_000
    assert [entry.mtime for entry in entries] == [float(second) for second in reversed(range(10_000))]


def test_a_summary_says_what_the_list_shows(library: Library) -> None:
    stored(library, "Friday", QUEENS, TRUMPS, seconds=5)
    summary = library.summary(library.entries()[0])
    assert summary.stem == "2026-11-27-friday"
    assert (summary.title, summary.date, summary.preset) == ("Friday", DAY, "House rules")
    assert summary.names == ("Anne", "Beth", "Cath", "Diana")
    assert (summary.hands_played, summary.hands_in_all) == (2, 28)
    assert summary.leaders == ("Beth",)
    assert not summary.finished
    assert summary.when == datetime.datetime.fromtimestamp(5, datetime.UTC)
    assert summary.problem is None


def test_nobody_leads_before_the_first_hand_and_two_may_share_the_lead(library: Library) -> None:
    stored(library, "New", seconds=1)
    assert library.summary(library.entries()[0]).leaders == ()
    stored(library, "Even", BARBU, seconds=2)
    assert library.summary(library.entries()[0]).leaders == ("Anne", "Beth", "Diana")


@pytest.mark.parametrize(
    ("data", "why"),
    [
        (b"", "nothing has been recorded"),
        (b"nonsense\n", "line 1"),
        (journal_of(*FRIDAY[:2]) + b"nonsense\n", "line 3"),
        (bytes(5 << 20), "larger than"),
    ],
    ids=["empty", "no journal", "a bad line", "too large"],
)
def test_a_broken_game_lists_itself_with_its_problem(data: bytes, why: str, library: Library) -> None:
    stored(library, "Good", QUEENS, seconds=1)
    (library.games / "broken.jsonl").write_bytes(data)
    broken, good = map(library.summary, library.entries())
    assert why in str(broken.problem)
    assert good.problem is None
    assert broken.hands_played == (1 if b"queens b" in data else 0)
    found = library.latest_unfinished()
    assert found is not None
    assert found.stem == "2026-11-27-good"


def test_links_pipes_folders_and_names_that_no_terminal_should_see_are_not_listed(library: Library) -> None:
    path = stored(library, "Good", seconds=1)
    (library.games / "link.jsonl").symlink_to(path)
    os.mkfifo(library.games / "pipe.jsonl")
    (library.games / "folder.jsonl").mkdir()
    (library.games / "\x1b[2J.jsonl").touch()
    (library.games / ".hidden.jsonl").touch()
    Path(os.fsdecode(os.fsencode(library.games) + b"/\xff.jsonl")).touch()
    assert [entry.stem for entry in library.entries()] == ["2026-11-27-good"]


def test_going_on_means_the_latest_game_that_is_not_over(library: Library) -> None:
    stored(library, "Old", QUEENS, seconds=1)
    stored(library, "Latest unfinished", QUEENS, seconds=2)
    stored(library, "Whole", *ALL_HANDS, seconds=3)
    with OpenGame.open(stored(library, "Ended", QUEENS, seconds=4)) as game:
        game.end()
    found = library.latest_unfinished()
    assert found is not None
    assert found.stem == "2026-11-27-latest-unfinished"


def test_a_new_game_never_takes_the_place_of_an_old_one(library: Library) -> None:
    games = [library.create(new_game()) for _ in range(3)]
    assert [game.stem for game in games] == [f"2026-11-27-friday{end}" for end in ("", "-2", "-3")]
    games[0].close()
    assert library.create(new_game()).stem == "2026-11-27-friday-4"


def test_a_game_without_a_date_is_named_for_today_and_keeps_none(library: Library) -> None:
    game = library.create(Game(table()))
    assert game.stem == "2026-11-27-game"
    assert game.state.game == Game(table())


def test_an_imported_game_is_the_same_game(library: Library) -> None:
    whole = new_game(*ALL_HANDS)
    with library.create(whole) as game:
        assert game.state.game == whole
    with OpenGame.open(game.path) as again:
        assert again.state.game == whole
        assert again.undo().game.hands == whole.hands[:-1]


def test_drafts_of_a_removed_game_do_not_come_back_in_a_new_one(library: Library, friday: OpenGame) -> None:
    friday.keep_draft(1, "a: queens")
    friday.close()
    friday.path.unlink()
    assert library.create(new_game()).drafts() == {}


def test_a_lock_without_a_game_does_not_stop_a_new_one(library: Library, friday: OpenGame) -> None:
    friday.path.unlink()
    assert library.create(new_game()).stem == "2026-11-27-friday-2"


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("2026-11-27-friday", "2026-11-27-friday"),
        ("2026-11-27-friday.jsonl", "2026-11-27-friday"),
        ("2026-11-27-friday-2", "2026-11-27-friday-2"),
        ("2026-11-27-s", "2026-11-27-saturday"),
    ],
)
def test_a_game_is_found_by_its_stem_or_an_unambiguous_start(text: str, stem: str, library: Library) -> None:
    for title in ("Friday", "Friday", "Saturday"):
        library.create(new_game(title=title)).close()
    assert library.find(text) == library.games / f"{stem}.jsonl"


def test_a_game_is_found_by_its_path(library: Library, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = stored(library, "Friday", seconds=1)
    assert library.find(str(path)) == path
    monkeypatch.chdir(path.parent)
    assert Library(tmp_path / "other").find(path.name) == Path(path.name)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("2026", "could be any of 2 games: 2026-11-27-friday, 2026-11-27-saturday"),
        ("sunday", "there is no game “sunday”"),
        ("../../x", "there is no game “../../x”"),
        ("/dev/null/x.jsonl", "there is no game “/dev/null/x.jsonl”"),
        ("/dev/null", "not a plain file"),
        ("", "not a game’s name"),
        ("\x1b[2J", r"“\\x1b\[2J” is not a game"),
        ("a\0b", "is not a game"),
        (".", "there is no game"),
        ("x" * 100_000, "there is no game"),
        ("/" + "x" * 100_000, "name"),
    ],
    ids=lambda text: ascii(text)[:30],
)
def test_what_names_no_game_or_several_is_refused(text: str, why: str, library: Library) -> None:
    for title in ("Friday", "Saturday"):
        library.create(new_game(title=title)).close()
    with pytest.raises(StoreError, match=why):
        library.find(text)


@given(st.text(max_size=60))
def test_no_title_leads_out_of_the_folder(title: str) -> None:
    name = slug(title)
    assert name
    assert set(name) <= set("abcdefghijklmnopqrstuvwxyz0123456789-")
    assert len(name) <= 40
    assert not name.startswith("-")


@pytest.mark.parametrize(
    ("title", "name"),
    [("", "game"), ("../../etc/passwd", "etc-passwd"), ("Große Runde", "grosse-runde"), ("Café №7", "cafe-no7")],
)
def test_titles_make_readable_names(title: str, name: str) -> None:
    assert slug(title) == name


@pytest.fixture
def umask_077() -> Iterator[None]:
    before = os.umask(0o077)
    yield
    os.umask(before)


@pytest.mark.usefixtures("umask_077")
def test_at_home_nobody_else_may_read(library: Library) -> None:
    with library.create(new_game()) as game:
        game.keep_draft(1, "a: queens")
    assert mode(library.folder) == mode(library.games) == 0o700
    assert {mode(path) for path in library.games.iterdir()} == {0o600}


@pytest.mark.usefixtures("umask_077")
def test_in_a_shared_folder_the_group_scores_and_others_watch_whatever_the_umask(library: Library) -> None:
    library.folder.mkdir()
    library.folder.chmod(0o2775)
    with library.create(new_game()) as game:
        game.keep_draft(1, "a: queens")
    with game.path.open("ab") as file:
        file.write(b"torn")
    OpenGame.open(game.path).close()
    assert mode(library.games) == 0o2775
    modes = {path.suffix: mode(path) for path in library.games.iterdir()}
    assert modes == {".jsonl": 0o664, ".lock": 0o660, ".draft": 0o664, ".torn": 0o664}


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    with pytest.raises(StoreError):
        Library(tmp_path / "data").create(new_game())


def test_a_game_that_grew_moves_to_the_top(library: Library) -> None:
    old = stored(library, "Old", seconds=1)
    stored(library, "New", seconds=2)
    with OpenGame.open(old) as game:
        game.record(hand(QUEENS))
    assert library.entries()[0].path == old


def test_the_game_that_was_typed_into_last_is_the_latest(library: Library) -> None:
    with library.create(new_game(title="Monday")) as monday:
        monday.keep_draft(1, "a: tricks b>e = 3")
        draft = monday.path.with_suffix(".draft")
    with library.create(new_game(title="Low evening")) as low:
        os.utime(low.path, (2_000_000_000, 2_000_000_000))
    os.utime(draft, (2_000_000_100, 2_000_000_100))
    latest = library.latest_unfinished()
    assert latest is not None
    assert (latest.stem, latest.draft) == (monday.stem, True)


@pytest.mark.parametrize("suffix", [".lock", ".draft"])
@pytest.mark.parametrize("odd", ["a link", "a pipe", "a folder"])
def test_what_stands_in_the_way_of_a_game_s_lock_or_drafts_is_stepped_over(
    odd: str, suffix: str, library: Library
) -> None:
    victim = library.folder / "victim"
    library.games.mkdir(parents=True)
    victim.write_text("precious")
    path = library.games / f"2026-11-27-friday{suffix}"
    make: dict[str, Callable[[], object]] = {
        "a link": lambda: path.symlink_to(victim), "a pipe": lambda: os.mkfifo(path), "a folder": path.mkdir
    }  # fmt: skip
    make[odd]()
    with library.create(new_game()) as game:
        assert game.stem == "2026-11-27-friday-2"
        game.keep_draft(1, "a: queens")
        game.record(hand(QUEENS))
    assert victim.read_text() == "precious"
    assert path.lstat()


def test_the_lock_that_a_removed_game_left_does_not_take_its_name(library: Library) -> None:
    with library.create(new_game()) as game:
        path = game.path
    path.unlink()
    with library.create(new_game()) as game:
        assert game.path == path


def test_a_disk_without_rights_keeps_games_all_the_same(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object) -> None:
        raise OSError(errno.EPERM, os.strerror(errno.EPERM))

    monkeypatch.setattr(calls, "change_mode", refused)
    monkeypatch.setattr(Path, "chmod", refused)
    with library.create(new_game()) as game:
        game.keep_draft(1, "a: queens")
        game.record(hand(QUEENS))
    with OpenGame.open(game.path) as again:
        assert list(again.state.game.lines) == [QUEENS]
