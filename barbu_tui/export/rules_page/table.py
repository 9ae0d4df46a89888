"""The page's sections before the first card is played: players, pack, turns, and which contracts have tricks."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page.limits import hands_in_all, limits
from barbu_tui.export.rules_page.page import Paragraph, Section, bullets
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined, joined_cards, joined_contracts
from barbu_tui.rules.cards import GROUP_NAMES, SUIT_GROUPS, announced_sign
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.items import CardPlay
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset

_EVERYTHING: dict[str, UserMessage] = {
    "clockwise": message("Dealing, turns and play go clockwise, to the left."),
    "counterclockwise": message("Dealing, turns and play go counterclockwise, to the right."),
}


def players_and_cards(preset: Preset) -> Section:
    """Who plays, with which cards."""
    points = [
        tr("{players} players, each playing alone.", players=preset.players),
        tr(_EVERYTHING[preset.schedule.direction]),
        _pack(preset),
        tr(
            "The cards rank, from high to low: {ranks}.",
            ranks=" ".join(tr(announced_sign(rank)) for rank in reversed(preset.deck.ranks)),
        ),
        tr(
            "All the cards are dealt, one to each player.",
            "All the cards are dealt, {n} to each player.",
            n=preset.tricks,
        ),
    ]
    return Section(tr("Players and cards"), (bullets(points),))


def _pack(preset: Preset) -> str:
    deck = preset.deck
    lowest, cards = deck.lowest, len(deck.cards)
    if not deck.removed:
        return tr(
            "A pack of {cards} cards: four suits, each from the {lowest} up to the ace.", cards=cards, lowest=lowest
        )
    suits = [
        tr("{n} {suit}", n=deck.count(suit), suit=GROUP_NAMES[suit][deck.count(suit) != 1]) for suit in SUIT_GROUPS
    ]
    return tr(
        "A pack of {cards} cards: four suits, each from the {lowest} up to the ace, without {removed}. "
        "That leaves {left}.",
        cards=cards,
        lowest=lowest,
        removed=joined_cards(deck.removed),
        left=joined(suits),
    )


_ROTATION: dict[str, UserMessage] = {
    "series": message("The declarer plays a whole series, hand after hand. Then the next player becomes the declarer."),
    "hand": message(
        "After every hand the next player becomes the declarer. A player with no contract left is passed over."
    ),
    "round": message("The game is played in rounds: in a round every player in turn declares the same contract."),
}
_DEALER: dict[str, UserMessage] = {
    "right-of-declarer": message(
        "The player on the declarer’s right deals, and the player on the dealer’s right cuts."
    ),
    "declarer": message("The declarer deals, and the player on the dealer’s right cuts."),
}
_LEAD: dict[tuple[str, str], UserMessage] = {
    ("declarer", "right-of-declarer"): message("The declarer leads to the first trick."),
    ("declarer", "declarer"): message("The declarer, who dealt, leads to the first trick."),
    ("left-of-dealer", "right-of-declarer"): message(
        "The player on the dealer’s left leads to the first trick; that is the declarer."
    ),
    ("left-of-dealer", "declarer"): message(
        "The player on the dealer’s left, not the declarer, leads to the first trick."
    ),
}
# The same with the sides swapped, for games that go round to the right.
_DEALER_TO_THE_RIGHT: dict[str, UserMessage] = {
    "right-of-declarer": message("The player on the declarer’s left deals, and the player on the dealer’s left cuts."),
    "declarer": message("The declarer deals, and the player on the dealer’s left cuts."),
}
_LEAD_TO_THE_RIGHT: dict[tuple[str, str], UserMessage] = {
    ("declarer", "right-of-declarer"): message("The declarer leads to the first trick."),
    ("declarer", "declarer"): message("The declarer, who dealt, leads to the first trick."),
    ("left-of-dealer", "right-of-declarer"): message(
        "The player on the dealer’s right leads to the first trick; that is the declarer."
    ),
    ("left-of-dealer", "declarer"): message(
        "The player on the dealer’s right, not the declarer, leads to the first trick."
    ),
}


def turns(preset: Preset) -> Section:
    """Who declares, chooses, deals, cuts and leads."""
    intro = hands_in_all(preset)
    first = tr("Cut cards for the first declarer (the highest card declares first), or agree on one.")
    points = (first, *limits(preset), *declaring(preset), *dealing(preset))
    return Section(tr("Whose turn it is"), (Paragraph(intro), bullets(points)))


def declaring(preset: Preset) -> Iterator[str]:
    """How the declaration goes round, and which contract it may be."""
    yield tr(_ROTATION[preset.schedule.rotation])
    yield _choice(preset)


def dealing(preset: Preset) -> Iterator[str]:
    """Who deals, cuts and leads."""
    schedule = preset.schedule
    to_the_left = schedule.direction == "clockwise"
    yield tr((_DEALER if to_the_left else _DEALER_TO_THE_RIGHT)[schedule.dealer])
    if trick_contracts(preset):
        yield tr((_LEAD if to_the_left else _LEAD_TO_THE_RIGHT)[schedule.lead, schedule.dealer])
    if layout := preset.laid_out:
        yield tr("In {contracts} the declarer always has the first turn.", contracts=joined_contracts(preset, layout))


def _choice(preset: Preset) -> str:
    if preset.schedule.choice == "fixed":
        order = ", ".join(tr(contract.label) for contract in preset.contracts)
        return tr("There is no choice: the contracts come in the order {contracts}.", contracts=order)
    if preset.schedule.rotation == "round":
        return tr(
            "The first declarer of a round looks at their cards, then chooses a contract that has not been played yet."
        )
    if not preset.limits.plain:
        return tr("The declarer looks at their cards, then chooses a contract that is still open to them.")
    return tr("The declarer looks at their cards, then chooses a contract that they have not declared yet.")


def trick_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts played in tricks: those that score tricks, or cards taken in them."""
    return tuple(name for name, plays in _card_plays(preset) if CardPlay.IN_TRICKS in plays)


def table_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts whose points nothing but the table knows how to count."""
    return tuple(name for name, plays in _card_plays(preset) if plays == {CardPlay.AS_AGREED})


def _card_plays(preset: Preset) -> Iterator[tuple[str, set[CardPlay]]]:
    for name, items in preset.items.items():
        yield name, {item.card_play for item in items}


def trump_contracts(preset: Preset) -> tuple[str, ...]:
    """The contracts with a trump suit."""
    return tuple(contract.id for contract in preset.contracts if _has_trumps(contract))


def _has_trumps(contract: Contract) -> bool:
    return contract.asks == "suit" or contract.id == "trumps"
