"""The page's section on playing the cards: what scoring does not see and tables argue about."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page.kinds import table_contracts, trick_contracts, trump_contracts
from barbu_tui.export.rules_page.page import Bullets, Section
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined, joined_contracts
from barbu_tui.rules.figures import signed
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.preset import Preset


def playing(preset: Preset) -> Section:
    """Following suit, leading hearts, trumping, domino."""
    points = (
        *_tricks(preset),
        *_trumps(preset),
        *_hearts(preset),
        *_penalty_cards(preset),
        *_asked(preset),
        *_layout(preset),
        *_counted(preset),
    )
    return Section(tr("Playing the cards"), (Bullets(points),))


def _tricks(preset: Preset) -> Iterator[str]:
    tricks = trick_contracts(preset)
    if len(tricks) == len(preset.contracts):
        yield tr("Every contract is played in tricks.")
    elif tricks:
        yield tr("Played in tricks: {contracts}.", contracts=joined_contracts(preset, tricks))
    if tricks:
        yield tr(
            "In a trick, follow suit if you can; if you cannot, play what you like. The highest card of the suit led "
            "takes the trick, and whoever took it leads to the next."
        )


_TRUMP_DUTY: dict[str, Message] = {
    "overtrump": message(
        "In {contracts} the declarer names a suit as trumps, and the highest trump takes the trick. Void in the suit "
        "led, you must trump, and overtrump any trump already in the trick if you can."
    ),
    "none": message(
        "In {contracts} the declarer names a suit as trumps, and the highest trump takes the trick. Void in the suit "
        "led, you may play what you like: nobody has to trump or overtrump."
    ),
}


def _trumps(preset: Preset) -> Iterator[str]:
    trumps = trump_contracts(preset)
    if trumps:
        yield tr(_TRUMP_DUTY[preset.play.trump_duty].text, contracts=joined_contracts(preset, trumps))
    if trick_contracts(preset) and len(trumps) < len(trick_contracts(preset)):
        yield tr("Other contracts have no trumps.") if trumps else tr("There are no trumps.")


def _hearts(preset: Preset) -> Iterator[str]:
    if preset.hearts_ban:
        yield tr(
            "In {contracts} you may not lead a heart, to any trick, while you hold a card of another suit.",
            contracts=joined_contracts(preset, preset.hearts_ban),
        )
    if len(preset.hearts_ban) < len(trick_contracts(preset)):
        yield (
            tr("In other contracts hearts may be led at any time.")
            if preset.hearts_ban
            else tr("Hearts may be led at any time, in every contract.")
        )


def _penalty_cards(preset: Preset) -> Iterator[str]:
    for contract in preset.play.discard_first:
        cards = _cards_that_count(preset, contract)
        name = tr(preset.by_id[contract].label)
        yield (
            tr(
                "In {contract} you must get rid of {cards} at the first safe chance: when you are void in the suit "
                "led, or when a higher card of the suit is in the trick already.",
                contract=name,
                cards=joined(cards),
            )
            if cards
            else tr("In {contract} you must get rid of penalty cards at the first safe chance.", contract=name)
        )
    if not preset.play.discard_first and trick_contracts(preset):
        yield tr("You may hold on to a penalty card as long as you like: nothing has to be discarded first.")


def _cards_that_count(preset: Preset, contract: str) -> list[str]:
    """Whole groups first, then single cards."""
    items = preset.items[contract]
    groups_first = sorted(items, key=lambda item: not item.shape.has_numbers)
    names = [item.penalty_cards(items) for item in groups_first]
    return list(dict.fromkeys(tr(name) for name in names if name))


def _asked(preset: Preset) -> Iterator[str]:
    """Announcements that neither trumps nor domino explains."""
    others = [
        contract.id for contract in preset.contracts if contract.asks == "rank" and contract.id not in preset.laid_out
    ]
    if others:
        yield tr("In {contracts} the declarer names a rank.", contracts=joined_contracts(preset, others))


_START: dict[str, Message] = {
    "announced": message("In {contracts} the declarer names the rank that every suit starts with."),
    "agreed": message("In {contracts} every suit starts with the rank that the table has agreed on."),
    "first-card": message("In {contracts} the rank of the first card played is what every suit starts with."),
}
_ACE: dict[str, Message] = {
    "high": message("The ace is high: it comes after the king, and nothing comes after it."),
    "low": message("The ace is low: it comes before the {lowest}, and nothing comes before it."),
}


def _layout(preset: Preset) -> Iterator[str]:
    contracts = preset.laid_out
    if not contracts:
        return
    endings: dict[str, list[str]] = {}
    for contract in contracts:
        endings.setdefault(_ending(preset, contract), []).append(contract)
    start = " ".join(_starts(preset))
    ace = tr(_ACE[preset.play.domino_ace].text, lowest=_lowest_but_ace(preset))
    rule = tr(
        "{start} In turn, lay down one card: the starting rank of a suit, or the next card up or down of a suit that "
        "lies already. {ace} Whoever can play must; whoever cannot passes.",
        start=start,
        ace=ace,
    )
    if len(endings) == 1:
        yield tr("{rule} {ending}", rule=rule, ending=_ending(preset, contracts[0]))
        return
    yield rule
    for ending, names in endings.items():
        yield tr("{contracts}: {ending}", contracts=joined_contracts(preset, names), ending=ending)


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
            "How {contract} is played, and how its points are counted, is for the table to agree; each point is worth "
            "{worth}.",
            contract=tr(preset.by_id[contract].label),
            worth=joined(worth),
        )
