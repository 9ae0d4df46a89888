"""The rules page: how a preset is played and scored, written from the preset itself.

Nothing on the page is written down beside the preset: change a value and the page says the new one.
"""

from __future__ import annotations

from barbu_tui.export.rules_page.credit import credits_of
from barbu_tui.export.rules_page.doubling import doubling, undoubled
from barbu_tui.export.rules_page.markdown import as_markdown
from barbu_tui.export.rules_page.page import Block, Bullets, Paragraph, Section, Table
from barbu_tui.export.rules_page.play import playing
from barbu_tui.export.rules_page.settlement import settlement
from barbu_tui.export.rules_page.table import players_and_cards, turns
from barbu_tui.export.rules_page.text import as_text
from barbu_tui.export.rules_page.values import contract_values, sums
from barbu_tui.i18n import tr
from barbu_tui.rules.preset import Preset

__all__ = ["Block", "Bullets", "Paragraph", "Section", "Table", "as_markdown", "as_text", "rules_page"]


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
        *credits_of(preset),
    )


def _at_a_glance(preset: Preset) -> str:
    return tr(
        "{players} players, {cards} cards, one hand.",
        "{players} players, {cards} cards, {n} hands.",
        players=preset.players,
        cards=len(preset.deck.cards),
        n=preset.hands,
    )
