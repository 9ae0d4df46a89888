"""Games of Barbu's family on the screen, typed by keys alone: limits, sweeps and play to the right."""

from __future__ import annotations

from barbu_tui.rules.notation import read_hand
from barbu_tui.store.library import Library
from tests.entry.at_the_table import table
from tests.test_family import GAMES
from tests.tui.driving import press, screen_text, wait_for_text
from tests.tui.game.driving import at_the_grid
from tests.tui.game.test_whole_games import must_show_the_sheet, type_hand


async def test_king_is_typed_in_and_ends_after_ten_hands(library: Library) -> None:
    game_table = table("king")
    hands = tuple(read_hand(f"{declarer}: {line}", game_table) for declarer, (line, _) in GAMES["king"].hands)
    async with at_the_grid(library, preset="king") as pilot:
        assert "hand 1 of 10" in screen_text(pilot.app)
        for hand in hands:
            await type_hand(pilot, game_table, hand)
        must_show_the_sheet(pilot, game_table, hands)


async def test_rifki_goes_to_the_right_and_closes_what_has_been_played_twice(library: Library) -> None:
    played = [f"{declarer}: {line}" for declarer, (line, _) in GAMES["rifki"].hands]
    async with at_the_grid(library, played[:9], preset="rifki", size=(100, 30)) as pilot:
        screen = await wait_for_text(pilot, "hand 10 of 20")
        # After Anne comes Diana; the player at her left deals.
        assert "Diana declares · Anne deals" in screen
        await press(pilot, "n")
        assert "no tricks has been played 2 times already" in " ".join(screen_text(pilot.app).split())


async def test_lorum_says_who_took_everything_and_what_is_left(library: Library) -> None:
    game_table = table("lorum")
    async with at_the_grid(library, preset="lorum", size=(100, 30)) as pilot:
        await type_hand(pilot, game_table, read_hand("a: hearts = 0 0 8 0", game_table))
        await press(pilot, "up enter")
        screen = screen_text(pilot.app)
        assert "Cath took all" in screen
        assert "−8" in screen
