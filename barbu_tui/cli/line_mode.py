"""Running a game on plain lines: read one, store what it asks for, print what it leads to.

What is printed never moves the cursor or changes a colour. Nothing that is typed ends it but `quit`; the end of
the input, Ctrl+C, SIGTERM, SIGHUP and an output that is closed do, and find everything stored.
"""

from __future__ import annotations

import contextlib
import io
import os
import signal
import sys
from collections.abc import Iterator
from pathlib import Path
from types import FrameType
from typing import TYPE_CHECKING

from barbu_tui.cli.output import say
from barbu_tui.rules.faults import BarbuError
from barbu_tui.store.errors import JournalLostError, StoreError
from barbu_tui.store.scorer import OpenGame

if TYPE_CHECKING:
    from barbu_tui.lines.acts import Act
    from barbu_tui.lines.beginning import Beginning
    from barbu_tui.lines.talk import Answer
    from barbu_tui.rules.game import Game
    from barbu_tui.store.fold import GameState
    from barbu_tui.store.library import Library

# What is longer was not typed; the rest of it is passed over.
_LONGEST = 1 << 16


def play(path: Path) -> None:
    """Score a stored game until it is left. Raises a `BarbuError` where it cannot be opened."""
    with OpenGame.open(path) as opened:
        _converse(opened)


def start(library: Library, game: Game) -> None:
    """Store a new game, and score it until it is left. Raises a `BarbuError` where it cannot be stored."""
    with library.begin(game) as opened:
        _converse(opened)


def ask_for_game(beginning: Beginning) -> Game | None:
    """The new game that the answers make; None where it is given up."""
    from barbu_tui.lines.beginning import question, replied

    while beginning.game is None:
        line = _line(question(beginning))
        if line is None:
            return None
        reply = replied(beginning, line)
        _print(reply.said)
        if reply.over:
            return None
        beginning = reply.beginning
    return beginning.game


def _converse(opened: OpenGame) -> None:
    from barbu_tui.lines.dialogue import answered, begun, prompt

    answer = begun(opened.state, opened.drafts())
    _print(answer.said)
    _print(_next(answer))
    while (line := _line(prompt(answer.talk))) is not None:
        before = answer.talk
        answer = answered(before, line)
        if answer.act is not None:
            answer = _carried_out(opened, answer, answer.act)
        _keep(opened, before.kept, answer.talk.kept)
        _print(answer.said)
        if answer.over:
            return


def _next(answer: Answer) -> tuple[str, ...]:
    from barbu_tui.lines.sentences import next_hand_sentence

    return () if answer.talk.hand_entry else (next_hand_sentence(answer.talk.stored),)


def _carried_out(opened: OpenGame, answer: Answer, act: Act) -> Answer:
    """Store what an answer asks for, then what is to be told of it."""
    from barbu_tui.lines.dialogue import done, refused

    try:
        state = _stored(opened, act)
    except BarbuError as error:
        refusal = refused(answer.talk, act, error)
        return refusal._replace(said=(*refusal.said, *_remedy(error)))
    return done(answer.talk, act, state)


def _remedy(error: BarbuError) -> tuple[str, ...]:
    from barbu_tui.i18n import tr

    if isinstance(error, JournalLostError):
        return (tr("The whole game is still here: restore writes it to a file again."),)
    return ()


def _stored(opened: OpenGame, act: Act) -> GameState:
    from barbu_tui.lines import acts

    match act:
        case acts.Record():
            return opened.record(act.hand)
        case acts.Correct():
            return opened.correct(act.number, act.hand)
        case acts.Swap():
            return opened.swap({act.number: act.hand, act.other_number: act.other_hand})
        case acts.Remove():
            return opened.remove(act.number)
        case acts.Rename():
            return opened.rename(act.seat, act.name)
        case acts.Note():
            return opened.note(act.number, act.text)
        case acts.Adjust():
            return opened.adjust(act.seat, act.points, act.why)
        case acts.Undo():
            return opened.undo()
        case acts.Redo():
            return opened.redo()
        case acts.End():
            return opened.end()
        case acts.Restore():
            if os.path.lexists(opened.path):
                opened.keep_beside()
            else:
                opened.restore()
            return opened.state


def _keep(opened: OpenGame, kept_before: tuple[int, str] | None, kept_now: tuple[int, str] | None) -> None:
    """Let the disk have what is half entered, and no more what is not."""
    if kept_before == kept_now:
        return
    # That a half-entered hand cannot be kept is no reason to stop: recording it will say what is wrong.
    with contextlib.suppress(StoreError):
        if kept_now is not None:
            opened.keep_draft(*kept_now)
        elif kept_before is not None:
            opened.drop_draft(kept_before[0])


def _line(question: str) -> str | None:
    """The line that answers a question; None at the end of the input."""
    say(question + " ")
    stream = sys.stdin
    line = stream.readline(_LONGEST)
    while line and not line.endswith("\n") and len(line) >= _LONGEST:
        # The rest of it, whose end alone matters.
        rest = stream.readline(_LONGEST)
        if not rest or rest.endswith("\n"):
            break
    if not stream.isatty():
        # So that what a script typed can be read in what came of it.
        _echo(line)
    elif not line:
        say("\n")
    return line.rstrip("\r\n") if line else None


def _echo(line: str) -> None:
    from barbu_tui.rules.message import is_printable

    say("".join(filter(is_printable, line[:200])) + "\n")


def _print(sentences: tuple[str, ...]) -> None:
    if sentences:
        say("\n".join(sentences) + "\n")


@contextlib.contextmanager
def ending_in_order() -> Iterator[None]:
    """While lines are read, signals that end the program let go of it first; the input is read whatever it is."""
    if isinstance(sys.stdin, io.TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    old = {number: signal.signal(number, _end) for number in (signal.SIGTERM, signal.SIGHUP)}
    try:
        yield
    finally:
        for number, handler in old.items():
            signal.signal(number, handler)


def _end(number: int, _: FrameType | None) -> None:
    raise SystemExit(128 + number)
