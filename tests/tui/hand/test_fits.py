"""Hand entry at every size: everything fits, and what gives way gives way in order."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.entry.state import HandEntry, go_to
from barbu_tui.rules.hand import Draft
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.table import Table
from barbu_tui.tui.lines import Line, folded, plain
from barbu_tui.tui.screens.hand.columns import columns_for
from barbu_tui.tui.screens.hand.score_view import score_lines, totals_hidden_lines, widest_number
from barbu_tui.tui.screens.hand.view import bar_line, middle_lines, missing_line, top_lines
from tests.entry.at_the_table import entering, table
from tests.i18n.pseudo import PSEUDO, speaking
from tests.strategies import drafts
from tests.tui.fitting import CASTS, SIZES, casts, must_fit, seated, sizes

LONG_TITLE = "The long winter's evenings at Grandmother's house by the sea, the third of many"


def page(state: HandEntry, width: int, height: int, title: str = "Friday", totals_hidden: bool = False) -> list[Line]:
    """The whole screen but its footer, as the screen puts it together."""
    totals = (-12345,) * state.preset.players
    columns = columns_for(width, state.preset.players, widest_number(state, totals))
    score = totals_hidden_lines(state, columns) if totals_hidden else score_lines(state, totals, columns)
    top = top_lines(state, title, width)
    below = len(folded(missing_line(state, width), width)) + 2
    return [
        *top,
        *middle_lines(state, columns, score, height - len(top) - below),
        *folded(missing_line(state, width), width),
        bar_line(state, width),
    ]


@given(drafts(), casts, sizes, st.booleans())
@settings(max_examples=40)
def test_any_hand_of_any_table_fits_any_window(
    draft: tuple[Table, Draft], cast: tuple[str, ...], size: tuple[int, int], totals_hidden: bool
) -> None:
    table = seated(draft[0], cast)
    state = HandEntry(table, (), 1, Draft(draft[1].declarer)).with_draft(draft[1])
    for part in state.parts:
        lines = page(go_to(state, part), *size, title=LONG_TITLE, totals_hidden=totals_hidden)
        must_fit(lines, size[0], size[1] - 1)


@pytest.mark.parametrize("cast", CASTS)
@pytest.mark.parametrize("size", SIZES)
def test_the_fullest_hands_show_their_cursor_at_every_size(size: tuple[int, int], cast: tuple[str, ...]) -> None:
    for preset, keys in (("salade-five", "s"), ("tournament", "h = 3 4 5 enter"), ("tournament", "t h b a")):
        state = entering(preset, keys=keys)
        state = replace(state, table=seated(state.table, cast))
        lines = page(state, *size)
        must_fit(lines, size[0], size[1] - 1)
        roles = [span.role for line in lines for span in line]
        assert "cursor" in roles or "▸" in plain(lines)


@pytest.mark.parametrize("tongue", ["de", "es", "fr", PSEUDO])
def test_every_part_of_a_hand_fits_in_every_language(tongue: str) -> None:
    for preset, keys in (("salade-five", "s"), ("tournament", "h = 3 4 5 enter"), ("tournament", "t h b a")):
        state = entering(preset, keys=keys)
        for size in ((80, 24), (60, 20)):
            with speaking(tongue):
                for part in state.parts:
                    must_fit(page(go_to(state, part), *size), size[0], size[1] - 1)


def test_at_80_by_24_a_salade_of_five_rows_shows_all_of_its_parts() -> None:
    text = plain(page(entering("salade-five", keys="s"), 80, 24))
    for words in ("contract", "K♥", "last trick", "points", "total"):
        assert words in text


def test_at_60_by_20_first_the_blank_lines_go_then_the_preview_is_net_alone() -> None:
    roomy = page(entering(keys="q"), 80, 24)
    tight = page(entering(keys="h"), 60, 20)
    assert [line for line in roomy if not line] != []
    text = plain(page(six_players(), 60, 20))
    assert "net" in text
    assert "raw" not in text
    assert "raw" in plain(tight)


def six_players() -> HandEntry:
    """Six players who double, at a salade of five items."""
    state = entering("salade", keys="")
    rules = replace(state.preset, players=6, doubling=replace(state.preset.doubling, enabled=True))
    table = replace(state.table, preset=rules, names=CASTS[0], keys="abcdef")
    return go_to(replace(state, table=table).with_draft(Draft(0, "salade")), "doubles")


def test_six_players_with_doubling_and_salade_fit_60_by_20() -> None:
    state = six_players()
    for part in state.parts:
        lines = page(go_to(state, part), 60, 20)
        must_fit(lines, 60, 19)
        assert "last trick" in plain(lines)
        assert "f Flora" in plain(lines)


@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_at_sixty_columns_numbers_of_six_digits_stand_whole_and_apart(players: int) -> None:
    game_table = table("tournament")
    many = seated(replace(game_table, preset=replace(game_table.preset, players=players)), CASTS[0])
    state = replace(entering("tournament"), table=many)
    totals = tuple(-123456 + seat for seat in range(players))
    assert columns_for(60, players, widest_number(state, totals)).width > len("−123456")
    shared = replace(state, draft=replace(state.draft, contract="tricks", answers=((13, *(0,) * (players - 1)),)))
    columns = columns_for(60, players, widest_number(shared, totals))
    words = plain([score_lines(shared, totals, columns)[4]]).split()
    assert words[1 : 1 + players] == [signed(after) for after in (-123482, *totals[1:])]
