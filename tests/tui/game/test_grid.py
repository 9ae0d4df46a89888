"""What the live grid shows: rows, doubles, checks, totals, obligations, what is left, the end."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from barbu_tui.i18n.columns import first_that_fits
from barbu_tui.i18n.hands import doubles_forms
from barbu_tui.rules.table import table_of
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.layout import layout_for
from barbu_tui.tui.screens.game.state import GridState
from tests.entry.at_the_table import played, table
from tests.tui.driving import SERIES, whole_game
from tests.tui.fitting import CASTS, seated
from tests.tui.game.live_grid import grid, row, shown

EVERYBODY = "queens b>acd c>abd d>abc a>bcd = 1 0 1 2"
FLANKS = "queens b>cd = 1 0 2 1"


def squeezed(text: str) -> str:
    """One space between words."""
    return " ".join(text.split())


def test_the_heading_says_which_hand_and_who_does_what() -> None:
    lines = shown(grid(*SERIES[:3])).splitlines()
    assert squeezed(lines[0]) == "Friday · Tournament Barbu hand 4 of 28 · 4th of Anne's 7"
    assert squeezed(lines[1]) == "Anne declares · Diana deals · Cath cuts · Anne leads"


def test_a_row_has_declarer_contract_doubles_net_points_and_the_check() -> None:
    state = grid(*SERIES)
    assert squeezed(row(state, "1 ")) == "1 Anne no queens b>acd c>a a>c −12 +24 −12 −24 −24 ✓"
    assert squeezed(row(state, "6 ")) == "6 Anne trumps ♥ – +20 +15 +15 +15 +65 ✓"
    assert squeezed(row(state, "7 ")) == "7 Anne domino 5 – +5 +45 −5 +20 +65 ✓"


def test_the_first_of_the_rows_to_come_has_the_cursor() -> None:
    assert squeezed(row(grid(*SERIES[:3]), "▸")) == "▸ 4 Anne"
    assert squeezed(row(grid(*SERIES), "▸")) == "▸ 8 Beth"


def test_totals_have_a_minus_line_up_and_mark_the_leader() -> None:
    lines = shown(grid(*SERIES[:3])).splitlines()
    total = next(line for line in lines if "total" in line)
    names = next(line for line in lines if "contract" in line)
    assert squeezed(total) == "total −30 ▲+12 −34 −28 −80 ✓"
    for name, points in (("Anne", "−30"), ("Beth", "+12"), ("Cath", "−34"), ("Diana", "−28")):
        assert names.index(name) + len(name) == total.index(points) + len(points)


def test_leaders_who_are_level_are_both_marked_and_none_before_the_first_hand() -> None:
    assert row(grid("barbu = c"), "total").count("▲") == 3
    assert "▲" not in row(grid(), "total")


def test_where_the_lowest_wins_the_lowest_is_marked() -> None:
    state = grid("barbu = c")
    rules = replace(state.game.table.preset, winner="lowest")
    state = replace(state, game=replace(state.game, table=replace(state.game.table, preset=rules)))
    assert "▲−20" in row(state, "total")


@pytest.mark.parametrize(
    ("line", "width", "text"),
    [
        (SERIES[0], 20, "b>acd c>a a>c"),
        (SERIES[0], 12, "b* c>a a>c"),
        (SERIES[0], 9, "5×"),
        (EVERYBODY, 40, "b>acd c>abd d>abc a>bcd"),
        (EVERYBODY, 12, "b* c* d* a*"),
        (EVERYBODY, 5, "12×"),
        (FLANKS, 10, "b>cd"),
        (FLANKS, 3, "b+"),
        (SERIES[1], 5, "–"),
    ],
)
def test_doubles_that_do_not_fit_shorten_to_signs_and_then_to_their_number(line: str, width: int, text: str) -> None:
    game_table = table()
    assert first_that_fits(doubles_forms(game_table, played(game_table, line)[0]), width) == text


def test_shortened_doubles_read_back_as_the_same_doubles() -> None:
    game_table = table()
    for line in (SERIES[0], EVERYBODY, FLANKS):
        hand = played(game_table, line)[0]
        short = first_that_fits(doubles_forms(game_table, hand), 12)
        assert played(game_table, f"queens {short} = 1 0 1 2")[0].doubles == hand.doubles


def test_a_shared_hand_says_so_where_its_doubles_would_stand() -> None:
    assert "shared" in row(grid("tricks = shared", preset="wikipedia"), "1 ")


def test_the_obligation_shows_who_still_owes_and_the_last_chance() -> None:
    assert squeezed(row(grid(SERIES[0]), "doubles against Anne")) == "doubles against Anne – 1/2 1/2 0/2"
    late = grid(*SERIES[:5])
    assert squeezed(row(late, "doubles against Anne")) == "doubles against Anne – 1/2 1/2 0/2!"
    last = grid(*SERIES[:6])
    assert squeezed(row(last, "doubles against Anne")) == "doubles against Anne – 1/2! 1/2! 0/2!"


def test_the_obligation_follows_the_declarer_and_is_gone_without_doubling() -> None:
    assert squeezed(row(grid(*SERIES), "doubles against Beth")) == "doubles against Beth 0/2 – 0/2 0/2"
    assert "doubles against" not in shown(grid(preset="french-fixed"))


def test_what_the_declarer_has_left_stands_below_with_its_keys() -> None:
    assert squeezed(row(grid(*SERIES[:3]), "left:")) == "left: b barbu l last two t trumps d domino"


def test_contracts_go_by_their_full_names_and_are_short_only_where_room_is() -> None:
    first = shown(grid(), 80, 22)
    assert "left: n no tricks h no hearts q no queens b barbu l last two t trumps d domino" in squeezed(first)
    late = grid(*SERIES, *(f"b: {line}" for line in ("barbu = b", "domino(5) = b d a c")))
    assert "left: n no tricks h no hearts" in squeezed(shown(late, 60, 18))
    assert "left: n tricks h hearts q queens l last two t trumps" in squeezed(shown(late, 60, 14))
    assert "no queens" in row(grid(*SERIES[:1]), "1 ", 60, 18)
    six = replace(table().preset, players=6)
    layout = layout_for(seated(replace(table(), preset=six), CASTS[0]), 60)
    assert layout.contract < len("no queens")


def test_with_a_hundred_columns_the_board_stands_beside() -> None:
    text = shown(grid(*SERIES[:3]), 100)
    assert squeezed(row(grid(*SERIES[:3]), "#", 100)).endswith("board n h q b l t d")
    assert re.search(r"▸ Anne +●  ●  ●  ·  ·  ·  ·", text)
    assert re.search(r"  Beth +·  ·  ·  ·  ·  ·  ·", text)
    assert "board" not in shown(grid(*SERIES[:3]), 99)


def test_a_row_opens_into_who_pays_whom_pair_by_pair() -> None:
    text = squeezed(shown(grid(*SERIES[:1], opened=1), 99, 30))
    level = "Anne and Cath are level (redoubled)"
    for words in ("raw −6 0 −6 −12", "Anne pays Beth 6 −6 +6", level, "Cath pays Beth 6", "Diana pays Beth 12"):
        assert words in text
    assert "nobody doubled" in shown(grid(*SERIES[:2], opened=2))


def test_an_opened_row_says_what_was_counted_and_who_went_out_when() -> None:
    assert "tricks × −2 4 3 3 3" in squeezed(shown(grid("tricks = 4 3 3 3", opened=1)))
    assert "went out 3 1 4 2" in squeezed(shown(grid("domino(5) = b d a c", opened=1)))


def test_a_hand_of_several_items_is_taken_apart_item_by_item() -> None:
    text = squeezed(shown(grid("hearts = 3 4 5 1 / a", opened=1)))
    assert "hearts × −2 3 4 5 1" in text
    assert "A♥, −6 in all −4 0 0 0" in text
    assert "raw −10 −8 −10 −2" in text


def test_hidden_totals_are_not_there_and_the_key_that_shows_them_is() -> None:
    state = grid(*SERIES, totals_hidden=True)
    assert "+52" not in shown(state)
    assert "▲" not in shown(state)
    assert "v shows" in row(state, "total")
    over = grid(*whole_game(), totals_hidden=True)
    assert "+199" not in shown(over)


def test_a_finished_game_shows_its_ranks_shared_places_shared() -> None:
    state = grid(*whole_game(), cursor=28)
    lines = shown(state).splitlines()
    assert "finished: Beth wins" in lines[0]
    ranks = [int(rank) for rank in re.findall(r"(\d)\. ", lines[1])]
    assert ranks == sorted(state.sheet.ranks)
    assert lines[1].split("1. ")[0].endswith("▲ ")
    assert "left:" not in shown(state)
    assert "doubles against" not in shown(state)


def test_two_who_are_level_at_the_top_have_both_won_and_the_next_is_third() -> None:
    state = grid("last-two = c / d", ended=True)
    assert squeezed(shown(state).splitlines()[1]) == "▲ 1. Anne 0 ▲ 1. Beth 0 3. Cath −10 4. Diana −20"


def test_a_hand_half_entered_is_told_on_its_row() -> None:
    assert "Space goes on with  a: barbu b>a" in shown(grid(*SERIES[:1], drafts={2: "a: barbu b>a"}))
    assert "✎ 1" in shown(grid(*SERIES[:1], drafts={1: "a: queens"}))


def test_who_has_won_stands_in_the_heading_unless_totals_are_hidden() -> None:
    over = grid(*whole_game(), cursor=28)
    assert "finished: Beth wins" in shown(over).splitlines()[0]
    assert shown(replace(over, totals_hidden=True)).splitlines()[0].endswith(" finished")
    early = grid("last-two = c / d", ended=True)
    assert "ended after one hand: Anne and Beth win" in shown(early).splitlines()[0]
    assert "ended before the first hand" in shown(grid(ended=True)).splitlines()[0]


def test_a_rotation_by_rounds_says_the_round_and_a_fixed_order_the_contract_that_is_due() -> None:
    state = grid("tricks = 3 4 2 4", "tricks = 4 4 2 3", preset="salade")
    lines = shown(state).splitlines()
    assert squeezed(lines[0]) == "Friday · Salade hand 3 of 24 · round 1 of 6"
    assert squeezed(lines[1]) == "Cath declares no tricks · Cath deals · Beth cuts · Cath leads"
    assert squeezed(row(state, "▸")) == "▸ 3 Cath no tricks"
    series = grid("tricks = 3 4 3 3", preset="french-fixed")
    lines = shown(series).splitlines()
    assert squeezed(lines[0]).endswith("hand 2 of 28 · 2nd of Anne's 7")
    assert squeezed(lines[1]).startswith("Anne declares no hearts · Anne deals")


def beside_the_grid(state: GridState) -> list[str]:
    """What stands at the right of the grid, line by line."""
    lines = shown(state, 140, 43).splitlines()
    start = next(line for line in lines if " board " in line).index(" board ")
    return [squeezed(line[start:]) for line in lines]


def test_beside_the_board_every_declarer_has_a_row_and_what_was_missed_is_marked() -> None:
    state = grid(*SERIES, "b: queens a>b = 1 0 1 2")
    beside = beside_the_grid(state)
    place = beside.index("doubles against, 2 owed")
    rows = ["a b c d", "Anne – 1✗ 1✗ 0✗", "▸ Beth 1 – 0 0", "Cath 0 0 – 0", "Diana 0 0 0 –"]
    assert beside[place + 1 : place + 6] == rows


def test_beside_the_board_the_last_chance_is_marked() -> None:
    beside = beside_the_grid(grid(*SERIES[:6]))
    assert "▸ Anne – 1! 1! 0!" in beside
    assert "✗" not in "".join(beside)


def test_without_doubling_nothing_is_owed_beside_the_board() -> None:
    assert "against" not in shown(grid("tricks = 3 4 3 3", preset="french-fixed"), 140, 43)


LARGE = replace(
    table().preset,
    contracts=tuple(
        replace(contract, tricks=9999) if contract.id == "trumps" else contract for contract in table().preset.contracts
    ),
)
"""Trumps at 9999 a trick: six digits, and a sign."""


@pytest.mark.parametrize("opened", [0, 1])
def test_at_sixty_columns_numbers_of_six_digits_stand_whole_and_apart(opened: int) -> None:
    game_table = replace(table(), preset=LARGE)
    hands = played(game_table, "trumps b>a c>a d>a a>bcd = 13 0 0 0")
    state = replace(grid(), game=replace(grid().game, table=game_table, hands=hands), opened=opened, cursor=2)
    lines = shown(state, 60, 18).splitlines()
    net = next(line for line in lines if line.startswith("  1 "))
    assert squeezed(net).endswith("+909909 −259974 −259974 −259974 +129987 ✓")
    assert squeezed(row(state, "total", 60, 18)).endswith("▲+909909 −259974 −259974 −259974 +129987 ✓")
    if opened:
        pays = [squeezed(line) for line in lines if "→" in line]
        assert pays == ["│ b→a +259974 −259974", "│ c→a +259974 −259974", "│ d→a +259974 −259974"]


def test_at_sixty_columns_an_opened_row_keeps_both_names_and_the_points() -> None:
    names = ("Maximiliane", "Solveig", "Pia", "Lena")
    game_table = table_of(table().preset, names)
    hands = played(game_table, "queens s>m m>s l>m = 2 0 1 1")
    state = replace(grid(), game=replace(grid().game, table=game_table, hands=hands), opened=1)
    text = squeezed(shown(state, 60, 18))
    assert "│ m → s 24 (×2) −24 +24" in text
    assert "│ Maximiliane → Lena 6 −6 +6" in text


def test_drawing_changes_nothing() -> None:
    state = grid(*SERIES)
    assert plain(grid_lines(state, 80, 22)) == plain(grid_lines(state, 80, 22))
    assert row(state, "total") == row(grid(*SERIES), "total")
