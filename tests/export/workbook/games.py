"""Games of shipped presets and of random ones, played blindly up to some hand."""

from __future__ import annotations

from pathlib import Path
from random import Random

from hypothesis import strategies as st

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import next_contract, next_declarer
from barbu_tui.rules.table import table_of
from tests.files.random_games import random_hand
from tests.rules.builders import NAMES
from tests.strategies import played_games


def shipped(name: str) -> Preset:
    """A shipped preset."""
    return preset_of_id(name, Path())


def whole_games() -> st.SearchStrategy[Game]:
    """Games of presets that use the whole schema, as the schedule has them."""
    return played_games().map(lambda played: Game(played[0], "", None, tuple(played[1])))


def shipped_game(name: str, seed: int, part: float = 1) -> Game:
    """A game of a shipped preset of which this part is played, as the schedule has it."""
    chance, preset = Random(f"{name} {seed}"), shipped(name)
    hands: list[Hand] = []
    while len(hands) < round(part * preset.hands):
        declarer = next_declarer(preset, hands, 0)
        assert declarer is not None
        contract = next_contract(preset, hands, declarer) or chance.choice(preset.limits.after(hands).fitting(declarer))
        hands.append(random_hand(chance, preset, declarer, contract))
    return Game(table_of(preset, NAMES[: preset.players]), "", None, tuple(hands))
