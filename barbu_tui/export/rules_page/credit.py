"""The last section of the rules page: whose description of the game a preset that comes with the program follows."""

from __future__ import annotations

from barbu_tui.export.rules_page.page import Paragraph, Section
from barbu_tui.files.preset_list import shipped_preset
from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset

_MCLEOD = message("The rules of the game as described by John McLeod.")
_WIKIPEDIA = message("The rules of the game as described in Wikipedia’s article on Barbu.")
_SOURCES: dict[str, UserMessage] = {
    "tournament": message("The rules of the game as described by John McLeod and as played by the Italian Blue Team."),
    **dict.fromkeys(("declarer-doubles", "domino-30", "french-fixed", "king-15"), _MCLEOD),
    **dict.fromkeys(
        ("wikipedia", "quick-rotation", "ravage-city", "ravage-city-36", "chinese-poker", "salade", "salade-five"),
        _WIKIPEDIA,
    ),
}
# The other presets name several sources, or none, in the first lines of their files.


def credits_of(preset: Preset) -> tuple[Section, ...]:
    """The section, or none: for a user's own preset and for values that are not those of the source."""
    source = _SOURCES.get(preset.id)
    if source is None or preset != shipped_preset(preset.id):
        return ()
    return (Section(tr("Credits"), (Paragraph(tr(source)),)),)
