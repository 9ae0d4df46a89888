"""What matters on a screen is read whole in the smallest window: wrapped, or the least important part is left out."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from barbu_tui.files.preset_list import list_presets
from barbu_tui.i18n import SOURCE, speak, tr
from barbu_tui.preset_form.verdict import verdict_on
from barbu_tui.rules.message import message
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import folded, plain
from barbu_tui.tui.screens.game.grid import heading
from barbu_tui.tui.screens.hand.view import hand_heading, missing_line
from barbu_tui.tui.screens.preset_editor.panel import FormView, below
from barbu_tui.tui.screens.presets.list_view import PresetListing, presets_lines
from tests.entry.at_the_table import entering
from tests.preset_form.bare_form import editor_on
from tests.tui.fitting import seated
from tests.tui.game.live_grid import grid, shown

NARROW = 60
LONG_NAMES = ("Jean-Christophe", "Marie-Antoinette", "Maximiliano José", "Wilhelmina Augus")
NOTE = "misdealt by Cath, who had drunk; replayed with the other pack after a long and rather loud argument about leads"


def unwrapped(text: str) -> str:
    """Lines as one, with single spaces."""
    return " ".join(text.split())


def test_why_a_count_is_wrong_is_read_to_its_end() -> None:
    state = entering(keys="q = 5")
    state = replace(state, table=seated(state.table, LONG_NAMES[::-1]))
    speak("de")
    try:
        told = tr(next(fault.message for fault in state.faults if not fault.missing))
        assert cells(told) > NARROW - 5
        assert unwrapped(plain(folded(missing_line(state, NARROW), NARROW))).endswith(told)
    finally:
        speak(SOURCE)


def test_a_heading_has_whole_names_or_leaves_a_role_out() -> None:
    state = grid(*("a: tricks = 13 0 0 0",))
    long = seated(state.game.table, LONG_NAMES)
    text = plain(heading(replace(state, game=replace(state.game, table=long)), NARROW)[1:])
    assert "…" not in text
    assert all(LONG_NAMES[seat] in text for seat in (0, 2, 3))
    entry = entering(keys="q")
    line = plain([hand_heading(replace(entry, table=long), "Friday", NARROW)])
    assert "…" not in line
    assert "Jean-Christophe leads" in line


def test_the_form_says_the_size_of_the_preset_and_its_hint_in_full() -> None:
    state = editor_on("salade-five")
    lines = below(FormView(state, verdict_on(state.live), message("x")), NARROW)
    assert "6 contracts · 30 hands · 50 cards · 10 tricks" in unwrapped(plain(lines))
    assert "…" not in plain(lines)


def test_the_marked_preset_is_described_in_full_and_the_list_does_not_jump(tmp_path: Path) -> None:
    entries = list_presets(tmp_path)
    rules = set()
    for place, entry in enumerate(entries):
        assert entry.preset is not None
        lines = plain(presets_lines(PresetListing(entries, place), NARROW, 18)).split("\n")
        rule = max(number for number, line in enumerate(lines) if "──" in line)
        rules.add(rule)
        assert entry.preset.summary in unwrapped(" ".join(lines[rule + 1 :]))
    assert len(rules) == 1


def test_a_long_note_is_read_whole_in_the_opened_row() -> None:
    state = grid("a: tricks = 13 0 0 0", "a: barbu = a")
    reason = Adjustment(1, -10, "late again, and without the cake that had been promised to all", 1)
    noted = replace(state.game, notes=(Note(1, NOTE),), adjustments=(reason,))
    closed, opened = (shown(replace(state, game=noted, opened=number), NARROW) for number in (0, 1))
    assert NOTE not in unwrapped(closed.replace("│", ""))
    assert NOTE in unwrapped(opened.replace("│", ""))
    assert reason.why in unwrapped(opened.replace("│", ""))
    assert max(map(len, opened.splitlines())) <= NARROW
