"""The draw for the first declarer: everyone cuts a card."""

from __future__ import annotations

import re
from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.rules.cards import RANKS, Deck
from barbu_tui.rules.draw import Draw, draw_first, highest
from barbu_tui.store.library import Library
from barbu_tui.tui.opening import Opening
from barbu_tui.tui.screens.new_game import NewGameScreen
from tests.tui.driving import FOUR, app_on, press, wait_for, wait_for_text
from tests.tui.test_new_game import cards_of


@given(players=st.integers(3, 6), lowest=st.sampled_from(RANKS), seed=st.integers(0, 10_000))
@settings(max_examples=20)
def test_a_draw_ends_with_one_highest_card_and_only_those_level_cut_again(players: int, lowest: str, seed: int) -> None:
    draw = draw_first(players, Deck(lowest=lowest), Random(seed).sample)
    assert list(draw.rounds[0]) == list(range(players))
    for before, after in zip(draw.rounds, draw.rounds[1:], strict=False):
        assert sorted(after) == highest(before)
    assert [draw.first] == highest(draw.rounds[-1])
    for cut in draw.rounds:
        assert len(set(cut.values())) == len(cut), "nobody cuts a card that another holds"


class Stacked(Random):
    """Chance that cuts the cards it was given."""

    def __init__(self, *cuts: list[str]) -> None:
        super().__init__(0)
        self.cuts = list(cuts)

    def sample(self, population: Any, k: int, *, counts: Any = None) -> list[Any]:
        return self.cuts.pop(0)


def test_two_kings_cut_again_between_the_two() -> None:
    draw = draw_first(4, Deck(), Stacked(["7S", "KH", "KD", "2C"], ["AH", "4C"]).sample)
    assert draw == Draw(({0: "7S", 1: "KH", 2: "KD", 3: "2C"}, {1: "AH", 2: "4C"}))
    assert draw.first == 1
    assert cards_of(draw, 2) == ["KD", "4C"]


async def test_both_rounds_of_a_draw_are_shown_as_cards(library: Library) -> None:
    async with app_on(library.folder).run_test(size=(60, 20)) as pilot:
        await wait_for(pilot, lambda: type(pilot.app.screen).__name__ == "GamesScreen")
        chance = Stacked(["7S", "10H", "10D", "2C"], ["AH", "4C"])
        await pilot.app.push_screen(NewGameScreen(Opening("new", names=FOUR), chance))
        await press(pilot, "f5")
        screen = await wait_for_text(pilot, "Beth has the highest card")
        assert re.search(r"Anne +7♠", screen)
        assert re.search(r"Beth +10♥ +A♥ +← first", screen)
        assert re.search(r"Cath +10♦ +4♣", screen)
        assert re.search(r"Diana +2♣", screen)
