"""The rules of a preset, as a page."""

from __future__ import annotations

from barbu_tui.export.rules_page import as_text, rules_page
from barbu_tui.i18n import tr
from barbu_tui.rules.preset import Preset
from barbu_tui.tui.lines import Span
from barbu_tui.tui.screens.page import PageScreen


def rules_screen(preset: Preset) -> PageScreen:
    """A page that says how this preset is played and scored."""
    sections = rules_page(preset)
    return PageScreen(
        tr("The rules of {preset}", preset=preset.label),
        lambda width: [(Span(" " + line),) for line in as_text(sections, width=min(width - 4, 100)).splitlines()],
    )
