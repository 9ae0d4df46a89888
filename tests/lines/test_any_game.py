"""Any line, and any game of any preset, on plain lines."""

from __future__ import annotations

import re
from pathlib import Path

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.entry.state import ANNOUNCE, CONTRACT, DOUBLES, HandEntry
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.lines.asking import CONFIRM
from barbu_tui.lines.commands import COMMANDS
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Shape
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.table import Table
from tests.lines.conversation import Conversation
from tests.strategies import played_games

MOST_QUESTIONS = 100
FOUR = Table(preset_of_id("tournament", Path()), ("Anne", "Beth", "Cath", "Diana"), "abcd")
ANSWERS = st.one_of(
    st.sampled_from(
        [str(word) for command in COMMANDS for word in command.words if command.id != "quit"]
        + ["", "q", "b", "d", "t", "n", "1", "0", "*", "+", "-", "rest", "yes", "no", "a", "acd", "q = 101", "b=c", "s"]
        + ["correct 1", "correct 2 b = a", "remove 1", "rename a X", "who pays 1", "1 2 3", "= ?", "101", "beth"]
    ),
    st.text(max_size=30),
)


@settings(max_examples=20)
@given(st.lists(ANSWERS, max_size=25))
def test_no_line_ends_it_and_nothing_is_said_in_signs(lines: list[str]) -> None:
    talk = Conversation(Game(FOUR))
    for line in lines:
        talk.say(line)
        if line.split() not in (["quit"], ["exit"]):
            assert not talk.over
        assert talk.asked
        for sentence in (*talk.said, talk.asked):
            assert not re.search(r"[−–…·●▲▸✓✗♠♥♦♣→“”]", sentence), sentence
            assert "\x1b" not in sentence
    assert len(talk.acts) >= len(talk.lines)


@settings(max_examples=10)
@given(played_games())
def test_every_hand_of_every_preset_can_be_typed_in_one_line(game: tuple[Table, list[Hand]]) -> None:
    seats, hands = game
    talk = Conversation(Game(seats))
    for hand in hands:
        talk.say(write_hand(hand, seats))
    assert talk.lines == [write_hand(hand, seats) for hand in hands]


@settings(max_examples=10)
@given(played_games())
def test_every_hand_of_every_preset_can_be_given_question_by_question(game: tuple[Table, list[Hand]]) -> None:
    seats, hands = game
    talk = Conversation(Game(seats))
    for hand in hands:
        talk.say(f"{seats.keys[hand.declarer]}: {hand.contract}")
        asked = 0
        while (hand_entry := talk.talk.hand_entry) is not None:
            answer = answer_to(hand_entry, hand)
            talk.say(answer)
            assert talk.talk.hand_entry != hand_entry, (hand_entry.part, answer, talk.said)
            asked += 1
            assert asked < MOST_QUESTIONS, "the same questions are asked again and again"
    assert talk.lines == [write_hand(hand, seats) for hand in hands]


def answer_to(hand_entry: HandEntry, hand: Hand) -> str:
    """What one who knows the hand answers."""
    keys = hand_entry.table.keys
    if hand_entry.part == CONTRACT:
        return hand.contract
    if hand_entry.part == ANNOUNCE:
        return hand.announced or ""
    if hand_entry.part == DOUBLES:
        return " ".join(keys[doubled] for doubler, doubled in sorted(hand.doubles) if doubler == hand_entry.row)
    if hand.result == SHARED or (hand_entry.part == CONFIRM and not hand_entry.draft.shared):
        return ""
    number = 0 if hand_entry.part == CONFIRM else hand_entry.item
    answer = hand.result[number]
    shape = hand_entry.items[number].shape
    if shape in {Shape.COUNTS, Shape.POINTS}:
        return str(answer[0 if hand_entry.part == CONFIRM else hand_entry.place])
    if shape is Shape.ORDER:
        return keys[answer[0 if hand_entry.part == CONFIRM else hand_entry.place]]
    return " ".join(keys[seat] for seat in answer)
