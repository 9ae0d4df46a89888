"""The page's section on playing the cards: what scoring does not see and tables argue about."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page.page import Section, bullets
from barbu_tui.export.rules_page.table import table_contracts, trick_contracts, trump_contracts
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined, joined_contracts
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.preset import Preset


def playing(preset: Preset) -> Section:
    """Following suit, leading hearts, trumping, domino."""
    points = (
        *_tricks(preset),
        *_trumps(preset),
        *_hearts(preset),
        *_penalty_cards(preset),
        *_taken_cards(preset),
        *_early_ends(preset),
        *_asked(preset),
        *_layout(preset),
        *_counted(preset),
    )
    return Section(tr("Playing the cards"), (bullets(points),))


def _tricks(preset: Preset) -> Iterator[str]:
    tricks = trick_contracts(preset)
    if len(tricks) == len(preset.contracts):
        yield tr("Every contract is played in tricks.")
    elif tricks:
        yield tr("Played in tricks: {contracts}.", contracts=joined_contracts(preset, tricks))
    if tricks:
        yield tr(
            "In a trick, follow suit if you can; if you cannot, play any card. The highest card of the suit led takes "
            "the trick, and the player who took it leads to the next."
        )


_TRUMP_DUTY: dict[str, tuple[UserMessage, ...]] = {
    "overtrump": (
        message(
            "When a trump is led, play a higher trump than any in the trick if you can; if you cannot, follow suit if "
            "you can."
        ),
        message(
            "When another suit is led and you cannot follow suit, you must trump. If there is a trump in the trick "
            "already, you must play a higher one if you can; if you cannot, play any card, trump or not."
        ),
    ),
    "none": (
        message("If you cannot follow suit, you need not trump, nor play a higher trump than those in the trick."),
    ),
}


def _trumps(preset: Preset) -> Iterator[str]:
    trumps = trump_contracts(preset)
    if trumps:
        yield tr(
            "In {contracts} the declarer names the trump suit. Any card may be led. The highest trump takes the trick; "
            "without a trump, the highest card of the suit led takes it.",
            contracts=joined_contracts(preset, trumps),
        )
        yield from map(tr, _TRUMP_DUTY[preset.play.trump_duty])
    if trick_contracts(preset) and len(trumps) < len(trick_contracts(preset)):
        yield tr("The other contracts have no trumps.") if trumps else tr("There are no trumps.")


def _hearts(preset: Preset) -> Iterator[str]:
    if preset.hearts_ban:
        yield tr(
            "In {contracts} you may not lead a heart unless you have only hearts left.",
            contracts=joined_contracts(preset, preset.hearts_ban),
        )
    if len(preset.hearts_ban) < len(trick_contracts(preset)):
        yield (
            tr("In the other contracts hearts may be led at any time.")
            if preset.hearts_ban
            else tr("Hearts may be led at any time, in every contract.")
        )


def _penalty_cards(preset: Preset) -> Iterator[str]:
    for contract in preset.play.discard_first:
        cards = _cards_that_count(preset, contract)
        name = tr(preset.by_id[contract].label)
        yield (
            tr(
                "In {contract} you must play {cards} at the first safe chance: when you cannot follow suit, or when a "
                "higher card of the suit is already in the trick.",
                contract=name,
                cards=joined(cards),
            )
            if cards
            else tr("In {contract} you must play penalty cards at the first safe chance.", contract=name)
        )
    if not preset.play.discard_first and trick_contracts(preset):
        yield tr("You need not discard a penalty card at the first chance.")


def _cards_that_count(preset: Preset, contract: str) -> list[str]:
    """Whole groups first, then single cards."""
    items = preset.items[contract]
    groups_first = sorted(items, key=lambda item: not item.shape.has_numbers)
    names = [item.penalty_cards(items) for item in groups_first]
    return list(dict.fromkeys(tr(name) for name in names if name))


def _taken_cards(preset: Preset) -> Iterator[str]:
    """The cards that all can see once they are taken: those that count by their number."""
    items = [item for contract in preset.contracts for item in preset.items[contract.id]]
    cards = dict.fromkeys(tr(item.kept_face_up) for item in items if item.kept_face_up)
    if cards:
        yield tr(
            "Where {cards} count, the ones taken lie face up in front of the player who took them.",
            cards=joined(list(cards)),
        )


def _early_ends(preset: Preset) -> Iterator[str]:
    """The contracts that end once all that counts has been taken."""
    for contract in preset.contracts:
        items = preset.items[contract.id]
        if not all(item.early_end(contract.label) for item in items):
            continue
        ends = [item.early_end(contract.label) for item in items if item.penalty_cards(items)]
        if len(ends) == 1 and ends[0]:
            yield tr(ends[0])
        else:
            yield tr(
                "In {contract} the hand ends with the trick in which the last card that counts is taken.",
                contract=tr(contract.label),
            )


def _asked(preset: Preset) -> Iterator[str]:
    """Announcements that neither trumps nor domino explains."""
    others = [
        contract.id for contract in preset.contracts if contract.asks == "rank" and contract.id not in preset.laid_out
    ]
    if others:
        yield tr("In {contracts} the declarer names a rank.", contracts=joined_contracts(preset, others))


_START: dict[str, UserMessage] = {
    "announced": message(
        "In {contracts} the declarer names the rank that every suit starts with, and need not hold a card of that rank."
    ),
    "agreed": message("In {contracts} every suit starts with the rank that the table has agreed on."),
    "first-card": message("In {contracts} every suit starts with the rank of the first card played."),
}
_ACE: dict[str, UserMessage] = {
    "high": message("In {contracts} the ace is high: it comes after the king."),
    "low": message("In {contracts} the ace is low: it comes before the {lowest}."),
}


def _layout(preset: Preset) -> Iterator[str]:
    contracts = preset.laid_out
    if not contracts:
        return
    endings: dict[str, list[str]] = {}
    for contract in contracts:
        endings.setdefault(_ending(preset, contract), []).append(contract)
    names = joined_contracts(preset, contracts)
    yield from _starts(preset)
    yield tr(_ACE[preset.play.domino_ace].text, contracts=names, lowest=_lowest_but_ace(preset))
    turn = tr(
        "In {contracts} each player in turn plays one card: the starting rank of a suit, or the next card up or down "
        "in a suit on the table. A player who can play must; a player who cannot, the declarer included, passes.",
        contracts=names,
    )
    if len(endings) == 1:
        yield " ".join((turn, *endings))
        return
    yield turn
    for ending, ending_so in endings.items():
        yield tr("{contracts}: {ending}", contracts=joined_contracts(preset, ending_so), ending=ending)


def _starts(preset: Preset) -> Iterator[str]:
    """How the rank that every suit starts with is fixed: nobody announces it where the contract does not ask it."""
    starts: dict[str, list[str]] = {}
    for contract in preset.laid_out:
        silent = preset.play.domino_start == "announced" and preset.by_id[contract].asks != "rank"
        starts.setdefault("agreed" if silent else preset.play.domino_start, []).append(contract)
    for start, names in starts.items():
        yield tr(_START[start].text, contracts=joined_contracts(preset, names))


def _ending(preset: Preset, contract: str) -> str:
    """What ends a hand of a contract that is laid out."""
    endings = [item.ending for item in preset.items[contract]]
    return " ".join(dict.fromkeys(tr(ending) for ending in endings if ending))


def _lowest_but_ace(preset: Preset) -> str:
    return next((rank for rank in preset.deck.ranks if rank != "A"), "A")


def _counted(preset: Preset) -> Iterator[str]:
    for contract in table_contracts(preset):
        worth = [signed(item.worth) for item in preset.items[contract] if item.worth is not None]
        yield tr(
            "How the points of {contract} are counted is for the table to agree; each point is worth {worth}.",
            contract=tr(preset.by_id[contract].label),
            worth=joined(worth),
        )
