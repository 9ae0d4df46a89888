"""One scorer at a time: who has the game is told, and it is free again however that one ends."""

from __future__ import annotations

import datetime
import errno
import fcntl
import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu_tui.files import calls
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.store import lock
from barbu_tui.store.errors import LockHeldError, StoreError, folder_name
from barbu_tui.store.library import Library
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import NOW, QUEENS, hand, new_game

ANOTHER_PROGRAM = """
import pathlib, sys
sys.path.insert(0, sys.argv[2])
from barbu_tui.store import clock
from barbu_tui.store.scorer import OpenGame
clock.who = lambda: clock.Person("bob", "/dev/pts/7")
game = OpenGame.open(pathlib.Path(sys.argv[1]))
print("mine", flush=True)
sys.stdin.read()
"""


@pytest.fixture
def bob(friday: OpenGame) -> Iterator[subprocess.Popen[str]]:
    """Another process, which scores the game."""
    friday.close()
    root = str(Path(lock.__file__).parents[2])
    with subprocess.Popen(
        [sys.executable, "-c", ANOTHER_PROGRAM, str(friday.path), root],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "mine\n"
        yield process
        process.kill()


def test_a_second_scorer_is_told_who_has_the_game_and_takes_over_when_that_one_is_killed(
    bob: subprocess.Popen[str], friday: OpenGame
) -> None:
    with pytest.raises(LockHeldError) as held:
        OpenGame.open(friday.path)
    assert (held.value.user, held.value.terminal) == ("bob", "/dev/pts/7")
    assert held.value.since is not None
    bob.send_signal(signal.SIGKILL)
    bob.wait()
    with OpenGame.open(friday.path) as game:
        assert game.record(hand(QUEENS)).seq == 2


def test_the_message_names_user_terminal_and_time(friday: OpenGame) -> None:
    with pytest.raises(LockHeldError) as held:
        lock.take(friday.path)
    time = NOW.astimezone().strftime("%H:%M")
    assert str(held.value) == f"anna has been scoring this game since {time}, on /dev/pts/3; you can watch it"


@pytest.mark.parametrize(
    ("said", "user", "terminal"),
    [
        (
            b'{"user":"\\u001b[2Jbob","terminal":"/dev/\\u202epts","since":"2026-11-27T20:14:03Z"}',
            "?[2Jbob",
            "/dev/?pts",
        ),
        (b'{"user":"' + b"b" * 5000 + b'"}', "", ""),
        (b'{"user":7,"terminal":[],"since":1e400}', "", ""),
        (b"[" * 900, "", ""),
        (b"\xff\xfe", "", ""),
        (b"", "", ""),
    ],
)
def test_what_another_user_wrote_into_the_lock_is_only_shown_as_plain_text(
    said: bytes, user: str, terminal: str, friday: OpenGame
) -> None:
    friday.path.with_suffix(".lock").write_bytes(said)
    with pytest.raises(LockHeldError) as held:
        lock.take(friday.path)
    assert (held.value.user, held.value.terminal) == (user, terminal)
    assert "\x1b" not in str(held.value)


@pytest.mark.parametrize("since", ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z", "soon"])
def test_a_time_that_cannot_be_is_not_shown(since: str, friday: OpenGame) -> None:
    friday.path.with_suffix(".lock").write_text(f'{{"user":"bob","terminal":"","since":"{since}"}}')
    with pytest.raises(LockHeldError) as held:
        lock.take(friday.path)
    assert held.value.since is None
    assert str(held.value) == "another player is scoring this game; you can watch it"


def test_a_lock_taken_days_ago_says_the_day() -> None:
    since = NOW - datetime.timedelta(days=3)
    assert "since 2026-11-24" in str(LockHeldError("bob", "", since))


def test_the_lock_is_free_after_closing_even_twice(friday: OpenGame) -> None:
    friday.close()
    friday.close()
    with OpenGame.open(friday.path) as game:
        assert game.stem == "2026-11-27-friday"
    OpenGame.open(friday.path).close()


def test_a_removed_lock_file_does_not_let_two_score_unnoticed(friday: OpenGame) -> None:
    friday.path.with_suffix(".lock").unlink()
    with OpenGame.open(friday.path) as second:
        second.record(hand(QUEENS))
        with pytest.raises(StoreError, match="changed by another program"):
            friday.record(hand(QUEENS))


def test_a_lock_file_removed_while_it_was_being_taken_is_taken_anew(
    friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.close()
    path = friday.path.with_suffix(".lock")
    real = fcntl.flock
    removed: list[Path] = []

    def flock(descriptor: int, operation: int) -> None:
        if not removed:
            path.unlink()
            removed.append(path)
        real(descriptor, operation)

    monkeypatch.setattr(fcntl, "flock", flock)
    with OpenGame.open(friday.path), pytest.raises(LockHeldError):
        OpenGame.open(friday.path)


def test_a_link_or_pipe_in_the_place_of_the_lock_is_refused(friday: OpenGame, tmp_path: Path) -> None:
    friday.close()
    path = friday.path.with_suffix(".lock")
    path.unlink()
    victim = tmp_path / "victim"
    victim.write_text("precious")
    path.symlink_to(victim)
    with pytest.raises(StoreError, match="symbolic link"):
        OpenGame.open(friday.path)
    assert victim.read_text() == "precious"
    path.unlink()
    os.mkfifo(path)
    with pytest.raises(StoreError, match="not a plain file"):
        OpenGame.open(friday.path)


def read_only(path: Path, flags: int, mode: int = 0o777) -> int:
    """Open another user's file."""
    if flags & (os.O_WRONLY | os.O_RDWR):
        raise PermissionError(13, "Permission denied")
    return os.open(path, flags, mode)


def test_who_may_only_read_is_told_to_watch(friday: OpenGame, monkeypatch: pytest.MonkeyPatch) -> None:
    friday.close()
    monkeypatch.setattr(calls, "open_file", read_only)
    with pytest.raises(StoreError, match="no permission to score this game; you can watch it"):
        OpenGame.open(friday.path)


def test_who_may_not_put_a_game_into_the_folder_is_told_so(library: Library, monkeypatch: pytest.MonkeyPatch) -> None:
    library.games.mkdir(parents=True)
    monkeypatch.setattr(calls, "open_file", read_only)
    with pytest.raises(StoreError) as refused:
        library.create(new_game())
    assert str(refused.value) == f"you have no permission to write in the folder {folder_name(library.games)}"


@pytest.mark.parametrize(
    "code", [errno.ENOLCK, errno.EOPNOTSUPP, errno.ENOSYS, errno.EINVAL, errno.EPERM, errno.EACCES]
)
def test_a_disk_that_cannot_lock_files_is_said_to_be_one(
    code: int, friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.close()

    def refused(*_: object) -> None:
        raise OSError(code, os.strerror(code))

    monkeypatch.setattr(fcntl, "flock", refused)
    with pytest.raises(StoreError, match="cannot lock files") as failure:
        OpenGame.open(friday.path)
    assert "permission for" not in str(failure.value)
    assert str(system_reason(OSError(code, ""))) in str(failure.value)
