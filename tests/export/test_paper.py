"""The sheet of paper: what stands on it, blank, half played and filled; and that it does no harm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from hypothesis import given

from barbu_tui.export.paper import paper
from barbu_tui.export.paper.content import Block, Content, content
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import Table
from tests.export.games import HOSTILE, HOSTILE_TITLE, NAMES, SHIPPED, blank, hostile_preset, played, shipped
from tests.export.html import Document
from tests.files.random_games import random_games
from tests.rules.builders import WIKIPEDIA, rules

FRIDAY = played(shipped("tournament"))


def of(*lines: str, preset: Preset | None = None) -> Content:
    preset = preset or shipped("tournament")
    table = Table(preset, NAMES[: preset.players], "abcdef"[: preset.players])
    hands, faults = read_hands(table, lines)
    assert not faults
    return content(Game(table, "Friday", None, hands))


def bands(shown: Content) -> list[int]:
    return [block.band.declarer for block in shown.blocks if block.band]


def contracts(block: Block) -> list[str]:
    return [line.contract for line in block.lines]


def everything(blocks: Sequence[Block]) -> list[int]:
    return [line.number for block in blocks for line in block.lines if line.number]


def test_under_each_player_stand_those_they_double_and_the_sum_is_checked() -> None:
    line = of("a: queens b>acd c>a a>c = 1 0 1 2").blocks[0].lines[0]
    assert [cell.doubles for cell in line.cells] == ["c", "acd", "a", ""]
    assert [cell.points for cell in line.cells] == ["−12", "+24", "−12", "−24"]
    assert line.check == "−24 ✓"


def test_a_series_has_a_block_a_declarer_with_their_boxes_and_parts() -> None:
    shown = of("a: queens b>acd c>a a>c = 1 0 1 2", "a: trumps(H) c>a = 4 3 3 3")
    first = shown.blocks[0].band
    assert first is not None
    assert bands(shown) == [0, 1, 2, 3]
    assert [(box.key, box.crossed) for box in first.boxes if box.crossed] == [("q", True), ("t", True)]
    assert first.doubles == (None, 1, 2, 0)
    assert first.parts == ("leads", "", "cuts", "deals")
    assert contracts(shown.blocks[0])[:3] == ["no queens", "trumps ♥", ""]


def test_a_series_that_is_not_over_says_what_it_must_come_to_and_one_that_is_what_it_did() -> None:
    shown = content(replace(FRIDAY, hands=FRIDAY.hands[:12]))
    done, begun = (block.sums for block in shown.blocks[:2])
    assert done is not None
    assert begun is not None
    assert done.check == "0 ✓"
    assert all(cell.points for cell in done.cells)
    assert begun.check == "= 0"
    assert not any(cell.points for cell in begun.cells)


def test_where_only_the_table_knows_a_sum_none_is_asked_for() -> None:
    points = {"id": "chinese-poker", "points": {"times": 4}}
    first = of(preset=rules(points)).blocks[0].sums
    assert first is not None
    assert first.check == ""


def test_a_hand_that_was_shared_out_says_so() -> None:
    assert contracts(of("a: tricks = shared", preset=WIKIPEDIA).blocks[0])[0] == "no tricks, shared"


def test_hands_out_of_their_order_stand_with_their_declarer_and_keep_their_number() -> None:
    shown = of("c: barbu = a", "a: queens = 1 0 1 2", "c: queens = 1 0 1 2")
    assert bands(shown)[:2] == [2, 0]
    assert everything(shown.blocks[:1])[:2] == [1, 3]
    assert sorted(everything(shown.blocks)) == list(range(1, 29))


def test_rounds_have_a_line_a_lap_and_the_contracts_that_the_schedule_sets() -> None:
    shown = content(blank(shipped("salade")))
    assert [len(block.lines) for block in shown.blocks] == [4] * 6
    assert contracts(shown.blocks[0]) == ["no tricks"] * 4
    assert not shown.declared
    assert not shown.given
    assert [line.declarer for line in shown.blocks[0].lines] == ["a", "b", "c", "d"]


def test_a_contract_that_somebody_will_choose_is_left_to_write_in() -> None:
    free = rules(schedule={"rotation": "round"})
    shown = of("a: barbu = a", preset=free)
    assert contracts(shown.blocks[0]) == ["barbu"] * 4
    assert contracts(shown.blocks[1]) == [""] * 4


def test_where_no_band_says_it_the_foot_says_who_declared_what_and_doubled_whom() -> None:
    shown = of("a: queens b>acd c>a a>c = 1 0 1 2", preset=rules(schedule={"rotation": "hand"}))
    assert [box.key for box in shown.declared[0] if box.crossed] == ["q"]
    assert not any(box.crossed for box in shown.declared[1])
    assert [(given.key, given.times) for given in shown.given[1]] == [("a", 1), ("c", 0), ("d", 0)]


def test_without_an_obligation_nothing_is_ticked() -> None:
    shown = content(blank(rules(doubling={"obligation": 0}, schedule={"rotation": "hand"})))
    assert shown.doubling
    assert not shown.given


def test_a_blank_sheet_has_lines_for_names_and_date_and_the_keys_to_call_them_by() -> None:
    text = paper(blank(shipped("tournament")), "a4")
    shown = Document(text)
    assert shown.all("h1") == ["Tournament Barbu"]
    assert shown.all("b")[:4] == ["a", "b", "c", "d"]
    assert text.count('class="write"') == 4 + 4 + 1
    assert "✓" not in shown.text


def test_a_filled_sheet_has_every_total_and_the_winner_is_marked() -> None:
    shown = Document(paper(FRIDAY, "letter"))
    sheet = sheet_of(FRIDAY)
    for row in sheet.rows:
        for total in row.totals:
            assert signed(total) in shown.text
    assert signed(max(sheet.totals)) in shown.all("b")
    assert "date 2026-11-27" in " ".join(shown.text.split())


def test_names_titles_and_presets_are_only_text() -> None:
    shown = Document(paper(played(hostile_preset(), names=HOSTILE, title=HOSTILE_TITLE), "a4"))
    assert shown.all("h1") == [HOSTILE_TITLE]
    assert set(HOSTILE) <= set(shown.all("span"))
    assert "</p><script>alert(2)</script>" in shown.text
    assert "<i>&lt;</i> \"'=A1" in shown.text


def test_every_preset_that_comes_along_has_a_sheet() -> None:
    for name in SHIPPED:
        game = played(shipped(name))
        assert str(len(game.hands)) in Document(paper(game, "a4")).all("td")


@given(random_games())
def test_any_game_has_a_sheet_with_all_its_hands(game: Game) -> None:
    shown = content(game)
    assert sorted(everything(shown.blocks)) == list(range(1, game.table.preset.hands + 1))
    read = Document(paper(game, "letter"))
    for name in game.table.names:
        assert name in read.text


OUTSIDE = (Adjustment(1, -40, "", 0), Adjustment(3, 15, "brought the cake, and a second one", 7))


def test_points_outside_the_hands_have_their_own_line_and_count_in_every_sum() -> None:
    shown = content(replace(FRIDAY, adjustments=OUTSIDE))
    penalty, *_, bonus = shown.blocks[0].lines
    assert (penalty.number, penalty.contract, penalty.cells[1].points, penalty.cells[1].total) == (
        0, "penalty", "−40", "−40"
    )  # fmt: skip
    assert (bonus.number, bonus.contract, bonus.check) == (0, "brought the cake, a…", "+15")
    assert [cell.points for cell in bonus.cells] == ["", "", "", "+15"]
    sums = shown.blocks[0].sums
    assert sums is not None
    assert sums.check == "−25 ✓"
    assert [cell.total for cell in sums.cells] == [cell.total for cell in bonus.cells]
    assert [cell.total for cell in shown.totals.cells] == [
        signed(total) for total in sheet_of(replace(FRIDAY, adjustments=OUTSIDE)).totals
    ]
    assert shown.totals.check == "−25 ✓"


def test_a_series_that_is_not_over_must_come_to_its_sum_and_what_was_given_outside() -> None:
    shown = content(replace(FRIDAY, hands=FRIDAY.hands[:3], adjustments=OUTSIDE))
    sums = shown.blocks[0].sums
    assert sums is not None
    assert sums.check == "= −25"


def test_in_rounds_they_stand_after_the_hand_they_followed_with_their_player() -> None:
    salade = replace(played(shipped("salade"), 9), adjustments=(Adjustment(3, -5, "late", 4),))
    late = content(salade).blocks[0].lines[-1]
    assert (late.number, late.declarer, late.contract) == (0, "Diana", "late")
    assert [len(block.lines) for block in content(salade).blocks] == [5, 4, 4, 4, 4, 4]


def test_notes_and_whole_reasons_stand_below_and_a_noted_hand_is_marked() -> None:
    noted = replace(FRIDAY, notes=(Note(2, "misdeal <b>, replayed"),), adjustments=OUTSIDE)
    shown = Document(paper(noted, "a4"))
    assert "2*" in shown.all("td")
    assert "3" in shown.all("td")
    for text in (
        "Hand 2: misdeal <b>, replayed",
        "Outside the hands: Beth −40, penalty",
        "Outside the hands: Diana +15, brought the cake, and a second one",
    ):
        assert text in shown.all("p")
