"""What was typed and not recorded: kept from key to key, dropped once the hand is recorded."""

from __future__ import annotations

import errno
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.store.draft import HandDraft, draft_file, fresh, read_drafts, write_drafts
from barbu_tui.store.errors import StoreError
from barbu_tui.store.events import encode
from barbu_tui.store.scorer import OpenGame
from tests.store.builders import BARBU, HEARTS, QUEENS, TRUMPS, again, event, hand
from tests.store.failing import Fault

TYPED = "a: queens b>a = 1 ? ? ?"


def test_a_draft_is_there_again_as_it_was_typed(friday: OpenGame) -> None:
    friday.keep_draft(1, "a: queens")
    friday.keep_draft(1, TYPED)
    assert draft_file(friday.path).read_text().splitlines()[1:] == [f"1 1 {TYPED}"]
    assert again(friday).drafts() == {1: TYPED}


def test_recording_a_hand_drops_its_draft_and_the_file_with_the_last(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.keep_draft(2, "a: trumps")
    friday.keep_draft(1, "a: queens = 4")
    friday.record(hand(TRUMPS))
    assert friday.drafts() == {1: "a: queens = 4"}
    friday.correct(1, hand("a: queens = 4 0 0 0"))
    assert friday.drafts() == {}
    assert not draft_file(friday.path).exists()


def test_a_draft_of_a_hand_that_was_recorded_before_the_crash_is_dropped(friday: OpenGame) -> None:
    friday.keep_draft(1, TYPED)
    friday.close()
    with friday.path.open("ab") as file:
        file.write(encode(event(2, "hand", line=QUEENS)))
    assert OpenGame.open(friday.path).drafts() == {}


def test_a_draft_of_a_hand_that_was_changed_since_is_dropped_and_others_stay(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.record(hand(TRUMPS))
    friday.keep_draft(1, "a: queens = 4")
    friday.keep_draft(2, "a: trumps = 13")
    friday.correct(1, hand("a: queens = 0 4 0 0"))
    assert friday.drafts() == {2: "a: trumps = 13"}
    friday.undo()
    assert friday.drafts() == {2: "a: trumps = 13"}


def test_a_draft_outlives_what_has_nothing_to_do_with_its_hand(friday: OpenGame) -> None:
    friday.keep_draft(1, TYPED)
    friday.rename(0, "Ann")
    friday.end()
    friday.undo()
    friday.keep_draft(1, TYPED + "?")
    assert draft_file(friday.path).read_text().splitlines()[1:] == [f"1 1 {TYPED}?"]
    assert again(friday).drafts() == {1: TYPED + "?"}


def test_drafts_move_with_their_hands_when_one_before_them_is_removed_and_comes_back(friday: OpenGame) -> None:
    for text in (QUEENS, TRUMPS, BARBU):
        friday.record(hand(text))
    friday.keep_draft(4, "a: hearts = 3")
    friday.keep_draft(2, "a: trumps = 13")
    friday.remove(1)
    assert friday.drafts() == {3: "a: hearts = 3", 1: "a: trumps = 13"}
    friday.undo()
    assert friday.drafts() == {4: "a: hearts = 3", 2: "a: trumps = 13"}
    friday.redo()
    friday = again(friday)
    assert friday.drafts() == {3: "a: hearts = 3", 1: "a: trumps = 13"}
    friday.record(hand(HEARTS))
    assert friday.drafts() == {1: "a: trumps = 13"}


def test_the_draft_of_a_removed_hand_goes_with_it(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.keep_draft(1, "a: queens = 4")
    friday.remove(1)
    assert friday.drafts() == {}


def test_a_draft_that_the_disk_does_not_take_is_remembered_and_the_old_one_stays_on_it(
    friday: OpenGame, monkeypatch: pytest.MonkeyPatch
) -> None:
    friday.keep_draft(1, "a: queens")
    for first in range(1, 5):
        with monkeypatch.context() as patched:
            Fault(patched, first, times=1, code=errno.ENOSPC)
            with pytest.raises(StoreError, match="full"):
                friday.keep_draft(1, f"a: queens = {first}")
        assert read_drafts(friday.path) == {1: HandDraft(1, "a: queens")}
        assert friday.drafts() == {1: f"a: queens = {first}"}
    friday.keep_draft(1, TYPED)
    assert again(friday).drafts() == {1: TYPED}
    assert not list(friday.path.parent.glob(".*"))


def test_an_empty_draft_is_none(friday: OpenGame) -> None:
    friday.keep_draft(1, TYPED)
    friday.keep_draft(1, "  ")
    assert again(friday).drafts() == {}


def test_a_draft_is_one_line_whatever_was_pasted(friday: OpenGame) -> None:
    friday.keep_draft(1, "a: queens\n2 1 a: barbu\x1b[2J")
    assert again(friday).drafts() == {1: "a: queens2 1 a: barbu[2J"}


def test_what_others_wrote_among_the_drafts_is_left_out(friday: OpenGame) -> None:
    draft_file(friday.path).write_bytes(
        b"0 1 a: queens\n1 1 \x1b[2J\n2 1 a: barbu\nx\n-3 1 a\n4 1 " + b"x" * 2000 + b"\n\xff\xfe\n"
    )
    assert again(friday).drafts() == {2: "a: barbu"}


def test_a_link_in_the_place_of_the_drafts_is_replaced_not_followed(friday: OpenGame, tmp_path: Path) -> None:
    victim = tmp_path / "victim"
    victim.write_text("1 1 a: barbu\n")
    draft_file(friday.path).symlink_to(victim)
    friday = again(friday)
    assert friday.drafts() == {}
    friday.keep_draft(1, TYPED)
    assert victim.read_text() == "1 1 a: barbu\n"
    assert not draft_file(friday.path).is_symlink()


@given(st.dictionaries(st.integers(1, 200), st.integers(1, 500)), st.lists(st.integers(0, 500)))
def test_a_draft_is_stale_once_a_later_event_made_it_another_hand(begun: dict[int, int], touched: list[int]) -> None:
    drafts = {number: HandDraft(seq, TYPED) for number, seq in begun.items()}
    for number, draft in drafts.items():
        changed_later = any(seq > draft.begun for seq in touched[number - 1 : number])
        assert (number in fresh(drafts, touched)) == (not changed_later)


def test_drafts_read_back_as_they_were_written(tmp_path: Path) -> None:
    drafts = {1: HandDraft(1, TYPED), 29: HandDraft(57, "?: ?")}
    write_drafts(tmp_path / "friday.jsonl", drafts)
    assert read_drafts(tmp_path / "friday.jsonl") == drafts
    write_drafts(tmp_path / "friday.jsonl", {})
    assert list(tmp_path.iterdir()) == []


def test_half_typed_hands_say_the_same_of_the_same_people_when_seats_change_and_change_back(friday: OpenGame) -> None:
    friday.record(hand(QUEENS))
    friday.keep_draft(1, "a: queens = 3 1 0 0")
    friday.keep_draft(2, "a: hearts b>c = 3 4 ? ? / c")
    friday.keep_draft(3, "nonsense")
    friday.seat((0, 2, 1, 3))
    moved = {1: "a: queens = 3 0 1 0", 2: "a: hearts b>c = 3 ? 4 ? / c", 3: "nonsense"}
    assert friday.drafts() == moved
    friday = again(friday)
    assert friday.drafts() == moved
    friday.undo()
    assert friday.drafts() == {1: "a: queens = 3 1 0 0", 2: "a: hearts b>c = 3 4 ? ? / c", 3: "nonsense"}
