"""The rules page: how a preset is played and scored, written from the preset itself.

Nothing on the page is written down beside the preset: change a value and the page says the new one.
"""

from __future__ import annotations

from barbu_tui.export.rules_page.doubling import doubling, settlement, undoubled
from barbu_tui.export.rules_page.page import Block, Bullets, Paragraph, Section, Table, as_markdown
from barbu_tui.export.rules_page.play import playing
from barbu_tui.export.rules_page.table import players_and_cards, turns
from barbu_tui.export.rules_page.text import as_text
from barbu_tui.export.rules_page.values import contract_values, sums
from barbu_tui.files.preset_list import shipped_preset
from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset

__all__ = ["Block", "Bullets", "Paragraph", "Section", "Table", "as_markdown", "as_text", "rules_page"]

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


def rules_page(preset: Preset) -> tuple[Section, ...]:
    """The page of a (sound) preset, in the language that `tr` speaks. The first section is its title."""
    return (
        Section(tr(preset.label), tuple(Paragraph(text) for text in (tr(preset.about), _at_a_glance(preset)) if text)),
        players_and_cards(preset),
        turns(preset),
        contract_values(preset),
        playing(preset),
        doubling(preset),
        *undoubled(preset),
        *settlement(preset),
        sums(preset),
        *_credits(preset),
    )


def _at_a_glance(preset: Preset) -> str:
    return tr(
        "{players} players, {cards} cards, one hand.",
        "{players} players, {cards} cards, {n} hands.",
        players=preset.players,
        cards=len(preset.deck.cards),
        n=preset.hands,
    )


def _credits(preset: Preset) -> tuple[Section, ...]:
    """Whose description of the game is followed; nothing for a user's own preset and for values of another source."""
    source = _SOURCES.get(preset.id)
    if source is None or preset != shipped_preset(preset.id):
        return ()
    return (Section(tr("Credits"), (Paragraph(tr(source)),)),)
