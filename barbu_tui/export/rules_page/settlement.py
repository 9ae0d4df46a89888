"""The page's sections on how doubles are paid, and hands worked out with the preset's own values."""

from __future__ import annotations

from barbu_tui.export.rules_page.page import Section, bullets
from barbu_tui.export.rules_page.special import examples
from barbu_tui.export.rules_page.worked_out import worked_out
from barbu_tui.i18n import tr
from barbu_tui.rules.preset import Preset


def settlement(preset: Preset) -> tuple[Section, ...]:
    """How doubles are paid, where there are any, and some hands worked out."""
    hands = examples(preset)
    paying = (_paying(preset),) if any(shown.hand.doubles for shown in hands) else ()
    return (*paying, *worked_out(preset, hands))


def paying_in_short(preset: Preset) -> Section:
    """How doubles are paid, for those who have done it before."""
    points = (
        tr(
            "Each pair of players settles separately: the difference between their raw scores (the points of the "
            "contract itself), once if one doubled the other, twice if both did."
        ),
        tr("The player with the better score gets it from the other.")
        if preset.winner == "highest"
        else tr("The player with the worse, higher score takes it from the other."),
        tr("Doubles only move points between players: each hand still adds up to its contract’s total."),
    )
    return Section(tr("Paying the doubles"), (bullets(points),))


def _paying(preset: Preset) -> Section:
    points = [
        tr(
            "Each pair of players settles separately. The stake is 1 if one of the two doubled the other, 2 if both "
            "did; without a double nothing is paid."
        ),
        tr(
            "Take the difference between their raw scores (the points of the contract itself) and multiply it by the "
            "stake. The player with the better score gets that many points from the other."
        )
        if preset.winner == "highest"
        else tr(
            "Take the difference between their raw scores (the points of the contract itself) and multiply it by the "
            "stake. The player with the worse, higher score takes that many points from the other."
        ),
        tr(
            "Only raw scores are compared, so the order of settling does not matter. Doubles only move points between "
            "players: the hand still adds up to its contract’s total."
        ),
    ]
    return Section(tr("Paying the doubles"), (bullets(points),))
