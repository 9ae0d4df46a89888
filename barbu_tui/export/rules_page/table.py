"""The page's sections before the first card is played: players, pack, and whose turn is what."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page import turned
from barbu_tui.export.rules_page.kinds import trick_contracts
from barbu_tui.export.rules_page.limits import hands_in_all, limits
from barbu_tui.export.rules_page.page import Bullets, Paragraph, Section
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined, joined_cards, joined_contracts
from barbu_tui.rules.cards import GROUP_NAMES, SUIT_GROUPS
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.preset import Preset


def players_and_cards(preset: Preset) -> Section:
    """Who plays, with which cards."""
    points = [
        tr(
            "{players} players, each on their own. {direction}",
            players=preset.players,
            direction=tr(turned.EVERYTHING[preset.schedule.direction]),
        ),
        _pack(preset),
        tr("The cards rank, from the top: {ranks}.", ranks=" ".join(reversed(preset.deck.ranks))),
        tr("The whole pack is dealt, one card each.", "The whole pack is dealt, {n} cards each.", n=preset.tricks),
    ]
    return Section(tr("Players and cards"), (Bullets(tuple(points)),))


def _pack(preset: Preset) -> str:
    deck = preset.deck
    lowest, cards = deck.lowest, len(deck.cards)
    if not deck.removed:
        return tr(
            "A pack of {cards} cards: four suits, each from the {lowest} up to the ace.", cards=cards, lowest=lowest
        )
    left = [tr("{n} {suit}", n=deck.count(suit), suit=GROUP_NAMES[suit][deck.count(suit) != 1]) for suit in SUIT_GROUPS]
    return tr(
        "A pack of {cards} cards: four suits, each from the {lowest} up to the ace, but {removed} stay in the box. "
        "That leaves {left}.",
        cards=cards,
        lowest=lowest,
        removed=joined_cards(deck.removed),
        left=joined(left),
    )


_ROTATION: dict[str, Message] = {
    "series": message(
        "One declarer plays a whole series, every contract once, hand after hand; then it is the turn "
        "of the player at their left."
    ),
    "hand": message(
        "The player at the declarer’s left declares the next hand. Whoever has no contract left is passed over."
    ),
    "round": message(
        "The game goes in rounds: every player in turn, to the left, declares the same contract; then comes the next."
    ),
}
_DEALER: dict[str, Message] = {
    "right-of-declarer": message(
        "The player at the declarer’s right deals, and the player at the dealer’s right cuts."
    ),
    "declarer": message("The declarer deals, and the player at the dealer’s right cuts."),
}
_LEAD: dict[tuple[str, str], Message] = {
    ("declarer", "right-of-declarer"): message("The declarer leads to the first trick."),
    ("declarer", "declarer"): message("The declarer, who dealt, leads to the first trick."),
    ("left-of-dealer", "right-of-declarer"): message(
        "The player at the dealer’s left leads to the first trick; that is the declarer."
    ),
    ("left-of-dealer", "declarer"): message(
        "The player at the dealer’s left leads to the first trick, not the declarer."
    ),
}


def turns(preset: Preset) -> Section:
    """Who declares, chooses, deals, cuts and leads."""
    intro = hands_in_all(preset)
    first = tr("Who declares first is drawn by cutting cards, the highest card declaring, or agreed upon.")
    points = (first, *limits(preset), *declaring(preset), *dealing(preset))
    return Section(tr("Whose turn it is"), (Paragraph(intro), Bullets(points)))


def declaring(preset: Preset) -> Iterator[str]:
    """How the declaration goes round, and which contract it may be."""
    rotation = _ROTATION if preset.schedule.direction == "clockwise" else turned.ROTATION
    yield tr(rotation[preset.schedule.rotation])
    yield _choice(preset)


def dealing(preset: Preset) -> Iterator[str]:
    """Who deals, cuts and leads."""
    schedule = preset.schedule
    to_the_left = schedule.direction == "clockwise"
    yield tr((_DEALER if to_the_left else turned.DEALER)[schedule.dealer])
    if trick_contracts(preset):
        yield tr((_LEAD if to_the_left else turned.LEAD)[schedule.lead, schedule.dealer])
    if layout := preset.laid_out:
        yield tr("In {contracts} the declarer always begins.", contracts=joined_contracts(preset, layout))


def _choice(preset: Preset) -> str:
    if preset.schedule.choice == "fixed":
        order = ", ".join(tr(contract.label) for contract in preset.contracts)
        return tr("The contracts come in this order, with no choice: {contracts}.", contracts=order)
    if preset.schedule.rotation == "round":
        return tr(
            "Whoever opens a round looks at their cards and chooses its contract, any that has not had its round yet."
        )
    if not preset.limits.plain:
        return tr("The declarer looks at their cards and chooses the contract, any that is left to them.")
    return tr("The declarer looks at their cards and chooses the contract, any that they have not declared yet.")
