"""Footer and help show the keys that this table has, and only what this preset has."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from barbu_tui.files.preset_list import list_presets
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.table import Table, table_of
from barbu_tui.store.library import Library
from barbu_tui.tui.keys import Section, footer
from barbu_tui.tui.lines import plain
from barbu_tui.tui.notation_card import notation_card
from barbu_tui.tui.screens.hand.part_commands import hand_sections, part_commands
from tests.entry.at_the_table import NOWHERE, entering, table, typed
from tests.tui.driving import press, screen_text, wait_for
from tests.tui.game.driving import at_the_grid, on_hand

CAST = ("Maja", "Jo", "Pia", "Lena", "Emma", "Fay")
SHIPPED = [listed.preset for listed in list_presets(NOWHERE) if listed.preset]


def seated(preset: str) -> Table:
    return table_of(table(preset).preset, CAST[: table(preset).preset.players])


def keys_in_help(game_table: Table) -> str:
    """The help of hand entry at this table."""
    return words(hand_sections(game_table))


def words(sections: Sequence[Section]) -> str:
    return "\n".join(" ".join(f"{section.title}\n{plain(section.lines)}".split(" ")) for section in sections)


async def test_the_footer_has_the_tables_own_keys(library: Library) -> None:
    async with at_the_grid(library, names=CAST[:4], size=(60, 20)) as pilot:
        await press(pilot, "q")
        await wait_for(pilot, lambda: on_hand(pilot))
        assert "m j p l double" in screen_text(pilot.app).splitlines()[-1]
        await press(pilot, "tab tab b =")
        assert "m j p l who" in screen_text(pilot.app).splitlines()[-1]


@pytest.mark.parametrize(
    ("preset", "keys", "shown"),
    [
        ("tournament", "t", "s h d c suit"),
        ("tournament", "d", "a k q j 0 9 … 2 rank"),
        ("tournament", "q", "a b c d double"),
        ("tournament", "b =", "a b c d who"),
        ("salade-five", "b", "a b c d e who"),
        ("tournament", "", "n h q … contract"),
    ],
)
def test_every_part_shows_the_keys_that_it_takes(preset: str, keys: str, shown: str) -> None:
    state = typed(entering(preset), keys)
    assert shown in plain([footer(part_commands(state), 100)])


def test_the_contracts_shown_are_those_that_are_left() -> None:
    state = entering("tournament", "tricks = 4 3 3 3", "hearts = 3 4 5 1 / a")
    assert "q b l … contract" in plain([footer(part_commands(state), 100)])


def test_help_has_nothing_of_doubles_where_nobody_doubles() -> None:
    assert "maximum" not in keys_in_help(seated("french-fixed"))
    assert "Doubles" not in keys_in_help(seated("salade"))
    assert "m j p l" in keys_in_help(seated("tournament"))


def test_help_has_no_suit_or_rank_where_none_is_announced_and_no_points_where_none_are_counted() -> None:
    assert "Suit or rank" not in keys_in_help(seated("salade"))
    assert "Suit or rank" in keys_in_help(seated("tournament"))
    assert "points with their sign" not in keys_in_help(seated("tournament"))
    assert "points with their sign" in keys_in_help(seated("chinese-poker"))


def test_help_has_no_flanks_where_only_the_declarer_is_doubled() -> None:
    assert "flanks" not in keys_in_help(seated("declarer-doubles"))
    assert "flanks" in keys_in_help(seated("tournament"))


@pytest.mark.parametrize("preset", SHIPPED, ids=lambda preset: str(preset.id))
def test_every_example_of_a_line_can_be_typed_at_this_very_table(preset: object) -> None:
    game_table = table_of(preset, CAST[: preset.players])  # type: ignore[attr-defined, arg-type]
    lines = [line[0].text.strip() for line in notation_card(game_table).lines]
    examples = [line for line in lines if "…" not in line]
    assert len(examples) >= 3
    for line in examples:
        read_hand(line, game_table, 0)


def test_the_notation_card_has_what_the_preset_has() -> None:
    assert "shared" in plain(notation_card(seated("wikipedia")).lines)
    assert "shared" not in plain(notation_card(seated("tournament")).lines)
    assert "trumps(" not in plain(notation_card(seated("salade")).lines)
    assert "ravage-city = " in plain(notation_card(seated("ravage-city")).lines)
