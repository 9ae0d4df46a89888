"""A row counts where the rules accept the hand, and nowhere else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.checking import hand_faults
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand, draft_of
from barbu_tui.rules.items import Answer, Item, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.table import table_of
from tests.export.workbook.scorekeeper import in_full
from tests.export.workbook.scoresheet import Scoresheet
from tests.files.random_games import random_hand, random_preset
from tests.rules.builders import NAMES


@given(st.integers(0, 2**32))
@settings(max_examples=2)
def test_a_row_counts_where_the_rules_accept_the_hand_and_nowhere_else(seed: int) -> None:
    chance = Random(seed)
    preset = random_preset(chance)
    table = table_of(preset, NAMES[: preset.players])
    sheet = Scoresheet(Game(table))
    hands = {number: slipped(chance, preset, one_of_each(number, preset)) for number in range(1, preset.hands + 1)}
    sheet.enter({number: in_full(sheet.plan, hand) for number, hand in hands.items()})
    for number, hand in hands.items():
        faults = [str(fault.message) for fault in hand_faults(table, draft_of(hand, preset), ())]
        expected = None if faults else list(score_hand(preset, hand).net)
        assert sheet.net(number) == expected, (sheet.shown("check", number), faults)


def one_of_each(number: int, preset: Preset) -> Hand:
    """The declarer and contract of a hand, so that no contract is played twice."""
    seat, contract = divmod(number - 1, len(preset.contracts))
    return random_hand(Random(number), preset, seat, preset.contracts[contract].id)


def slipped(chance: Random, preset: Preset, hand: Hand) -> Hand:
    """A hand with a slip of the pen in it, or none."""
    players = preset.players
    if chance.random() < 0.4 and preset.doubling.enabled:
        double = (chance.randrange(players), chance.randrange(players))
        hand = replace(hand, doubles=hand.doubles ^ ({double} if double[0] != double[1] else set()))
    if chance.random() < 0.6 and not isinstance(hand.result, str):
        answers = list(hand.result)
        place = chance.randrange(len(answers))
        answers[place] = _slip(chance, preset.items[hand.contract][place], answers[place], players)
        hand = replace(hand, result=tuple(answers))
    return hand


def _slip(chance: Random, item: Item, answer: Answer, players: int) -> Answer:
    """Another answer to the same question, true or not."""
    if item.shape is Shape.TAKER:
        return (chance.randrange(players),)
    if not item.shape.has_numbers:
        return answer
    one, other = chance.sample(range(players), 2)
    moved = list(answer)
    moved[one] += 1
    moved[other] -= chance.choice([0, 1, 1, 1])
    return tuple(moved)
