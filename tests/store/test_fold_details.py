"""What happens to a game besides its hands: title and date, seats, notes, points outside the hands."""

from __future__ import annotations

import datetime

from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.sheet import sheet_of
from tests.store.builders import (
    BARBU,
    DAY,
    HEARTS,
    QUEENS,
    TRUMPS,
    played,
    then,
    undo,
)


def test_a_title_and_a_date_are_changed_and_taken_away_and_undone() -> None:
    history = then(then(played(QUEENS), "retitled", title=" Saturday "), "dated", date="2026-11-28")
    assert (history.state.game.title, history.state.game.date) == ("Saturday", datetime.date(2026, 11, 28))
    assert str(history.state.undo and history.state.undo.message) == "the date 2026-11-28"
    back = undo(undo(history))
    assert (back.state.game.title, back.state.game.date) == ("Friday", DAY)
    assert str(back.state.redo and back.state.redo.message) == "the title “Saturday”"
    bare = then(then(history, "retitled", title=""), "dated", date=None)
    assert (bare.state.game.title, bare.state.game.date) == ("", None)
    assert str(bare.state.undo and bare.state.undo.message) == "taking the date away"


def test_seats_entered_in_the_wrong_order_are_put_right_after_two_hands() -> None:
    history = then(played(QUEENS, HEARTS), "seated", order=[0, 2, 1, 3])
    game = history.state.game
    assert game.table.names == ("Anne", "Cath", "Beth", "Diana")
    assert list(game.lines) == ["a: queens c>a b>acd a>c = 1 1 0 2", "a: hearts = 3 5 4 1 / a"]
    assert sheet_of(game).totals == tuple(
        sheet_of(played(QUEENS, HEARTS).state.game).totals[seat] for seat in (0, 2, 1, 3)
    )
    assert str(history.state.undo and history.state.undo.message) == "the order Anne, Cath, Beth, Diana"
    assert undo(history).state.game == played(QUEENS, HEARTS).state.game
    after = then(history, "hand", line="a: trumps(H) = 4 3 2 4")
    assert list(after.state.game.lines)[-1] == "a: trumps(H) = 4 3 2 4", "the counts go by the new seats"
    assert sheet_of(after.state.game).rows[-1].score.net[1] == 15, "which is Cath’s"


def test_a_note_stays_on_its_hand_and_goes_with_it() -> None:
    history = then(played(QUEENS, TRUMPS, BARBU), "noted", hand=2, text=" misdeal, replayed ")
    assert history.state.game.note_on(2) == "misdeal, replayed"
    without = then(history, "removed", hand=1, line=QUEENS)
    assert without.state.game.notes == (Note(1, "misdeal, replayed"),)
    assert then(without, "removed", hand=1, line=TRUMPS).state.game.notes == ()
    assert undo(without).state.game.notes == (Note(2, "misdeal, replayed"),)
    assert then(history, "corrected", hand=2, line="a: trumps = 13 0 0 0").state.game.note_on(2) == "misdeal, replayed"
    assert then(history, "noted", hand=2, text="").state.game.notes == ()
    assert str(history.state.undo and history.state.undo.message) == "the note on hand 2, Anne’s trumps"


def test_a_penalty_counts_after_the_hands_played_by_then_and_can_be_undone() -> None:
    history = then(then(played(QUEENS), "adjusted", seat=1, points=-40, why="late"), "hand", line=TRUMPS)
    sheet = sheet_of(history.state.game)
    assert history.state.game.adjustments == (Adjustment(1, -40, "late", 1),)
    assert sheet.totals == (13, -1, -2, -9)
    assert sum(sheet.rows[1].score.net) == 65
    assert undo(undo(history)).state.game == played(QUEENS).state.game
    assert then(history, "removed", hand=1, line=QUEENS).state.game.adjustments[0].after == 0
    assert str(undo(history).state.undo and undo(history).state.undo.message) == "the points for Beth outside the hands"  # type: ignore[union-attr]


def test_a_game_that_was_given_up_can_still_be_noted_on_and_adjusted() -> None:
    ended = then(then(then(played(QUEENS), "ended"), "noted", hand=1, text="x"), "adjusted", seat=0, points=5, why="")
    assert ended.state.ended
    assert not undo(undo(undo(ended))).state.ended
