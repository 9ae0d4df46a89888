"""Hand entry on the screen: parts, bar, drafts, hidden totals, and the way back."""

from __future__ import annotations

import pytest

from barbu_tui.store.library import Library
from barbu_tui.tui.paper import Paper
from tests.tui.driving import SERIES, press, screen_text, wait_for, wait_for_text, write
from tests.tui.game.driving import at_the_grid, bar, game_of, lines_of, on_grid, on_hand, reopened, said_line

LINE = "a: queens b>acd c>a a>c = 1 0 1 2"
TWELVE_KEYS = "q * enter a enter enter c enter 1 0 1 enter"


async def test_all_views_of_one_hand_follow_every_key(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q *")
        assert bar(pilot) == "a: queens b>acd"
        screen = screen_text(pilot.app)
        for words in ("hand 1 of 28", "▌q no queens▐", "doubles", "against Anne", "1 of 2", "result", "this hand"):
            assert words in screen
        await press(pilot, "enter a enter enter c enter 1 0 1")
        assert bar(pilot) == LINE
        screen = screen_text(pilot.app)
        assert "●●" in screen
        assert "all 4" in screen
        assert "−24 ✓" in screen
        assert said_line(pilot) == "✓ complete: Enter records it"
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == [LINE]


async def test_tab_changes_the_part_and_the_contracts_keys_pick_again(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q * = 1 0 1 tab t")
        assert bar(pilot) == "a: trumps b>a"
        assert "suit" in screen_text(pilot.app)
        await press(pilot, "shift+tab q tab 2")
        assert bar(pilot) == "a: queens b>a = 2 ? ? ?"


async def test_the_bar_moves_everything_and_names_the_column_it_cannot_read(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, ":")
        await wait_for(pilot, lambda: on_hand(pilot))
        await write(pilot, "q b*")
        assert "▌q no queens▐" in screen_text(pilot.app)
        assert "1 of 2" in screen_text(pilot.app)
        await write(pilot, " c>z")
        assert "column 11: no player has the key “z”" in screen_text(pilot.app)
        assert "▌q no queens▐" in screen_text(pilot.app)
        await press(pilot, "backspace")
        await write(pilot, "a a>c = 101")
        assert "−24 ✓" in screen_text(pilot.app)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == [LINE]


async def test_escape_from_the_bar_goes_to_where_one_was_and_keeps_what_could_be_read(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q a enter :")
        await write(pilot, " c>d = x")
        await press(pilot, "escape")
        assert on_hand(pilot)
        assert "▸ c Cath" in screen_text(pilot.app)
        assert bar(pilot) == "a: queens b>a c>d"
        await press(pilot, "b")
        assert bar(pilot) == "a: queens b>a c>bd"


async def test_a_declarer_named_in_the_bar_by_mistake_is_taken_back_with_the_letter(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, ":")
        await press(pilot, "backspace " * 3)
        await write(pilot, "b: q")
        assert "1st of Beth's 7" in screen_text(pilot.app)
        await press(pilot, "backspace " * 4)
        await write(pilot, "q = 101")
        assert "1st of Anne's 7" in screen_text(pilot.app)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == ["a: queens = 1 0 1 2"]


async def test_enter_in_the_bar_on_an_unfinished_hand_goes_to_what_is_missing(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, ":")
        await write(pilot, "h = 3 4 5")
        await press(pilot, "enter")
        assert on_hand(pilot)
        assert said_line(pilot) == "A♥: who took it?"
        await press(pilot, "a enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == ["a: hearts = 3 4 5 1 / a"]


async def test_what_is_wrong_in_the_bar_is_told_and_never_recorded(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, ":")
        await write(pilot, "q b>b = 1011")
        await press(pilot, "enter")
        assert on_hand(pilot)
        assert said_line(pilot) == "Beth cannot double themselves"
        assert lines_of(pilot) == []


async def test_escape_keeps_a_draft_and_space_goes_on_with_it(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q * enter a escape")
        await wait_for_text(pilot, "Space goes on with  a: queens b>acd c>a")
        await press(pilot, "space")
        assert bar(pilot) == "a: queens b>acd c>a"
        await press(pilot, "= 1 0 1 enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == ["a: queens b>acd c>a = 1 0 1 2"]
        assert not game_of(pilot).drafts()


async def test_a_draft_outlives_the_program(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q * enter a = 1")
        path = game_of(pilot).path
    async with reopened(library, path) as pilot:
        await press(pilot, "space")
        assert bar(pilot) == "a: queens b>acd c>a = 1 ? ? ?"


@pytest.mark.parametrize("keys", ["q escape", "space escape", ": escape escape", "q * * escape", "q right down escape"])
async def test_where_nothing_was_changed_there_is_no_draft(keys: str, library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, keys)
        await wait_for(pilot, lambda: on_grid(pilot))
        assert game_of(pilot).drafts() == {}
        assert "half entered" not in screen_text(pilot.app)


async def test_looking_at_a_draft_and_leaving_keeps_it(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q * escape space escape space d d escape")
        await wait_for_text(pilot, "Space goes on")
        assert game_of(pilot).drafts() == {1: "a: queens b>acd"}


async def test_a_draft_changes_its_contract_only_if_that_is_meant(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q * = 1 escape h")
        await wait_for_text(pilot, "begun as no queens. Make it no hearts?")
        await press(pilot, "n")
        assert game_of(pilot).drafts() == {1: "a: queens b>acd = 1 ? ? ?"}
        await press(pilot, "h y")
        assert bar(pilot) == "a: hearts b>acd"


async def test_space_goes_on_with_the_player_who_spoke_last(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "b * enter a escape space")
        await press(pilot, "d enter")
        assert bar(pilot) == "a: barbu b>acd c>ad"


async def test_the_rules_are_a_key_away_while_a_hand_is_argued_about(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q f3")
        await wait_for_text(pilot, "Tournament Barbu")
        await press(pilot, "escape")
        assert bar(pilot) == "a: queens"


async def test_points_half_typed_are_not_lost_by_a_tab_the_bar_or_leaving(library: Library) -> None:
    async with at_the_grid(library, preset="chinese-poker") as pilot:
        await press(pilot, "c = - 1 2 tab tab")
        assert bar(pilot) == "a: chinese-poker = -12 ? ? ?"
        await press(pilot, "tab 7 escape space")
        assert bar(pilot) == "a: chinese-poker = -12 7 ? ?"


async def test_a_correction_half_made_is_a_draft_of_that_hand(library: Library) -> None:
    async with at_the_grid(library, SERIES[:2]) as pilot:
        await press(pilot, "home e 2 escape")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert game_of(pilot).drafts() == {1: "a: queens b>acd c>a a>c = 2 0 1 2"}
        assert lines_of(pilot)[0] == LINE
        await press(pilot, "down")
        assert "✎ 1" in screen_text(pilot.app)
        await press(pilot, "up e")
        assert "correcting hand 1" in screen_text(pilot.app)
        assert bar(pilot).endswith("= 2 0 1 2")
        await press(pilot, "1 escape")
        assert game_of(pilot).drafts() == {}


async def test_an_undoubled_hand_comes_up_shared_and_enter_records_it(library: Library) -> None:
    async with at_the_grid(library, preset="wikipedia") as pilot:
        await press(pilot, "n =")
        assert "unplayed: Enter records it" in screen_text(pilot.app)
        assert "+1" in screen_text(pilot.app)
        await press(pilot, "enter")
        await wait_for(pilot, lambda: on_grid(pilot))
        assert lines_of(pilot) == ["a: tricks = shared"]
        assert game_of(pilot).state.game.hands[0].result == "shared"


async def test_with_totals_hidden_there_is_no_preview_either(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "v q = 1 0 1")
        assert "totals hidden" in screen_text(pilot.app)
        assert "−24" not in screen_text(pilot.app)
        await press(pilot, "enter")
        await wait_for_text(pilot, "v shows them")


async def test_the_obligation_says_who_still_owes_and_that_it_is_the_last_chance(library: Library) -> None:
    async with at_the_grid(library, SERIES[:5]) as pilot:
        await press(pilot, "t h")
        screen = screen_text(pilot.app)
        assert "1 of 2" in screen
        assert "0/2 last!" in screen
        await press(pilot, "down down a")
        assert "1 of 2" in screen_text(pilot.app)
        assert "last!" not in screen_text(pilot.app)
        await press(pilot, "= 4 3 3 enter")
        await wait_for(pilot, lambda: on_grid(pilot))


async def test_at_60_columns_the_last_chance_is_still_told(library: Library) -> None:
    async with at_the_grid(library, SERIES[:6], size=(60, 20)) as pilot:
        await press(pilot, "space enter")
        assert screen_text(pilot.app).count("last!") == 3


async def test_the_mouse_does_what_the_keys_do(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "space")
        for target in ("contract q", "double 1 0", "result 0 1"):
            pilot.app.screen.query_one(Paper).post_message(Paper.Clicked(target))
            await pilot.pause()
        await press(pilot, "3")
        assert bar(pilot) == "a: queens b>a = ? 3 ? ?"
        pilot.app.screen.query_one(Paper).post_message(Paper.Clicked("contract b"))
        pilot.app.screen.query_one(Paper).post_message(Paper.Clicked("result 0 2"))
        await pilot.pause()
        assert bar(pilot) == "a: barbu b>a = c"


async def test_a_window_that_grows_and_shrinks_keeps_the_hand(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "q *")
        for size in ((140, 45), (60, 20), (50, 10), (80, 24)):
            await pilot.resize_terminal(*size)
            await pilot.pause()
        await wait_for_text(pilot, "a: queens b>acd")
        await press(pilot, "= 1 0 1 enter")
        await wait_for(pilot, lambda: on_grid(pilot))


async def test_a_window_too_small_says_so(library: Library) -> None:
    async with at_the_grid(library, size=(50, 15)) as pilot:
        assert "needs 60×20" in screen_text(pilot.app)
        await press(pilot, "q")
        assert "needs 60×20" in screen_text(pilot.app)


async def test_a_declarer_typed_into_the_bar_replaces_the_one_who_stands_there(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, ":")
        await wait_for(pilot, lambda: on_hand(pilot))
        await write(pilot, "d: t(♥) = 4 3 3")
        await wait_for(pilot, lambda: "d: t(♥) = 4 3 3" in screen_text(pilot.app))
        await press(pilot, "enter")
        await wait_for(pilot, lambda: lines_of(pilot) == ["d: trumps(H) = 4 3 3 3"])


async def test_backspace_after_enter_jumped_to_a_fault_takes_back_there_in_one_press(library: Library) -> None:
    async with at_the_grid(library) as pilot:
        await press(pilot, "n = 9 9 0 0 enter")
        await press(pilot, "backspace 1 enter")
        await wait_for(pilot, lambda: on_hand(pilot))
        assert bar(pilot) == "a: tricks = 1 9 0 0"
        await press(pilot, "backspace 4 enter")
        await wait_for(pilot, lambda: lines_of(pilot) == ["a: tricks = 4 9 0 0"])
