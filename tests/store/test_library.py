"""The stored games: listed, named, found, and never mixed up."""

from __future__ import annotations

import datetime
import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from barbu_tui.rules.game import Game
from barbu_tui.store.beginning import slug
from barbu_tui.store.errors import StoreError
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.files.random_games import random_games
from tests.rules.builders import table
from tests.store.builders import ALL_HANDS, BARBU, DAY, FRIDAY, QUEENS, TRUMPS, hand, journal_of, new_game, stored


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_folder_that_is_not_there_has_no_games(library: Library) -> None:
    assert library.stored_games() == []
    assert library.latest_unfinished() is None
    assert not library.folder.exists()


def test_a_summary_says_what_the_list_shows(library: Library) -> None:
    stored(library, "Friday", QUEENS, TRUMPS, seconds=5)
    summary = library.summary(library.stored_games()[0])
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
    assert library.summary(library.stored_games()[0]).leaders == ()
    stored(library, "Even", BARBU, seconds=2)
    assert library.summary(library.stored_games()[0]).leaders == ("Anne", "Beth", "Diana")


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
    broken, good = map(library.summary, library.stored_games())
    assert why in str(broken.problem)
    assert good.problem is None
    assert broken.hands_played == (1 if b"queens b" in data else 0)
    latest = library.latest_unfinished()
    assert latest is not None
    assert latest.stem == "2026-11-27-good"


def test_links_pipes_folders_and_names_that_no_terminal_should_see_are_not_listed(library: Library) -> None:
    path = stored(library, "Good", seconds=1)
    (library.games / "link.jsonl").symlink_to(path)
    os.mkfifo(library.games / "pipe.jsonl")
    (library.games / "folder.jsonl").mkdir()
    (library.games / "\x1b[2J.jsonl").touch()
    (library.games / ".hidden.jsonl").touch()
    Path(os.fsdecode(os.fsencode(library.games) + b"/\xff.jsonl")).touch()
    assert [entry.stem for entry in library.stored_games()] == ["2026-11-27-good"]


def test_going_on_means_the_latest_game_that_is_not_over(library: Library) -> None:
    stored(library, "Old", QUEENS, seconds=1)
    stored(library, "Latest unfinished", QUEENS, seconds=2)
    stored(library, "Whole", *ALL_HANDS, seconds=3)
    with OpenGame.open(stored(library, "Ended", QUEENS, seconds=4)) as game:
        game.end()
    latest = library.latest_unfinished()
    assert latest is not None
    assert latest.stem == "2026-11-27-latest-unfinished"


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


@settings(max_examples=12, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(game=random_games())
def test_any_imported_game_is_the_same_game_with_its_notes_and_points_and_its_end(game: Game, library: Library) -> None:
    with library.create(game) as stored:
        assert stored.state.game == game


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


@pytest.mark.parametrize(
    ("text", "stem"),
    [
        ("Friday", "2026-11-27-friday"),
        ("friday", "2026-11-27-friday"),
        ("fri", "2026-11-27-friday"),
        ("ÉTÉ", "2026-11-27-ete-a-nimes"),
        ("the last evening", "2026-11-27-sunday"),
        ("sunday", None),
        ("2026-11-27-sun", "2026-11-27-sunday"),
    ],
)
def test_a_game_is_found_by_its_title_as_it_is_now_or_the_start_of_it(text: str, stem: str, library: Library) -> None:
    for title in ("Friday", "Été à Nîmes", "Sunday"):
        library.create(new_game(title=title)).close()
    with OpenGame.open(library.find("Sunday")) as game:
        game.retitle("The last evening")
    if stem:
        assert library.find(text) == library.games / f"{stem}.jsonl"
    else:
        with pytest.raises(StoreError, match=r"did you mean 2026-11-27-sunday\?"):
            library.find(text)


def test_a_whole_title_goes_before_the_start_of_another_and_two_of_the_same_are_named(library: Library) -> None:
    for title in ("Friday", "Friday night", "Sunday", "Sunday"):
        library.create(new_game(title=title)).close()
    assert library.find("friday").stem == "2026-11-27-friday"
    with pytest.raises(StoreError, match="could be any of 2 games: 2026-11-27-sunday, 2026-11-27-sunday-2"):
        library.find("sunday")


def test_a_name_that_no_game_has_is_answered_with_the_nearest(library: Library) -> None:
    library.create(new_game(title="Friday")).close()
    for text in ("Firday", "2026-11-27-firday", "fridya"):
        with pytest.raises(StoreError, match=r"did you mean 2026-11-27-friday\?"):
            library.find(text)
    with pytest.raises(StoreError, match=r"there is no game “xyzzy” in “[^”]+”$"):
        library.find("xyzzy")


def test_a_game_in_the_trash_is_found_there_alone(library: Library) -> None:
    library.create(new_game(title="Friday")).close()
    library.remove(library.find("friday"))
    assert library.find_removed("friday").parent == library.trash
    with pytest.raises(StoreError, match="no game"):
        library.find("friday")


def test_a_record_that_is_stored_already_is_recognised_whatever_was_played_since(library: Library) -> None:
    record = new_game(QUEENS)
    assert library.stored_already(record) is None
    with library.create(record) as game:
        assert library.stored_already(record) == game.path
        game.record(hand(TRUMPS))
        assert library.stored_already(record) == game.path, "the game went on"
        assert library.stored_already(game.state.game) == game.path, "its own export"
        assert library.stored_already(new_game(TRUMPS)) is None, "other hands"
        assert library.stored_already(new_game(QUEENS, title="Other")) is None
        game.retitle("Saturday")
        assert library.stored_already(record) == game.path
    undated = Game(table(), "Undated")
    with library.create(undated) as game:
        assert library.stored_already(undated) == game.path


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
        ("", "a game has a name"),
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
    assert library.stored_games()[0].path == old
