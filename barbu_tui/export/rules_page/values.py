"""The page's sections on what the contracts are worth, and what it all adds up to."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page.limits import swept_hands, whole_game
from barbu_tui.export.rules_page.page import Block, Section, Table, bullets
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined, joined_contracts, semicolons
from barbu_tui.rules.cards import card_sign
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.items import reasons_to_count
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed, sum_text
from barbu_tui.rules.preset import Preset


def contract_values(preset: Preset) -> Section:
    """Every contract: what counts, how much, and what the hand adds up to."""
    rows = tuple(
        (tr(contract.label), semicolons(_scores(preset, contract)), _total(preset, contract.id))
        for contract in preset.contracts
    )
    table = Table((tr("contract"), tr("what counts"), tr("in all")), rows, right=(2,))
    notes = (
        *_other_names(preset),
        *_notes(preset),
        *_cards_that_count_twice(preset),
        *_total_notes(preset),
        *_unknown(preset),
    )
    blocks: tuple[Block, ...] = (table, bullets(notes)) if notes else (table,)
    return Section(tr("The contracts"), blocks)


def _total(preset: Preset, contract: str) -> str:
    return sum_text(preset.totals[contract])


def _scores(preset: Preset, contract: Contract) -> Iterator[str]:
    """What scores in a contract, a phrase each, in the order in which it is entered."""
    for item in contract.own_items(preset.deck, preset.players):
        yield tr(item.what_counts)
    if contract.all_of:
        yield tr("{contracts}, all at once", contracts=joined_contracts(preset, contract.all_of))
    if contract.sweep is not None:
        yield tr(contract.sweep.what_counts)


_OTHER_NAMES: dict[str, UserMessage] = {
    # Translators: give the other names that your tables use; domino likewise.
    "tricks": message("No tricks is also called misère or nullo."),
    "domino": message("Domino is also called fan tan."),
}


def _other_names(preset: Preset) -> Iterator[str]:
    """What else tables call a contract that goes by its known name here."""
    for contract in preset.contracts:
        if contract.id in _OTHER_NAMES and not contract.name:
            yield tr(_OTHER_NAMES[contract.id])


def _notes(preset: Preset) -> Iterator[str]:
    """What must be said of what a contract scores: the ace among the hearts."""
    for contract in preset.contracts:
        notes = [item.note(contract.label) for item in contract.own_items(preset.deck, preset.players)]
        yield from (tr(note) for note in notes if note)


def _cards_that_count_twice(preset: Preset) -> Iterator[str]:
    for contract in preset.contracts:
        several = []
        for card in preset.deck.cards:
            reasons = reasons_to_count(preset.items[contract.id], card)
            if len(reasons) > 1:
                several.append(tr("{card} {points}", card=card_sign(card), points=signed(sum(reasons))))
        if several:
            yield tr(
                "In {contract}, a card that counts in more than one way scores for each of them: {cards} in all.",
                contract=tr(contract.label),
                cards=joined(several),
            )


def _total_notes(preset: Preset) -> Iterator[str]:
    """What must be said of what a contract adds up to."""
    for contract in preset.contracts:
        notes = [item.total_note(contract.label) for item in preset.items[contract.id]]
        yield from dict.fromkeys(tr(note) for note in notes if note)


def _unknown(preset: Preset) -> Iterator[str]:
    unknown = [name for name, total in preset.totals.items() if total is None]
    if unknown:
        yield tr(
            "“?” means that the total is known only once the points have been counted: {contracts}.",
            contracts=joined_contracts(preset, unknown),
        )


def sums(preset: Preset) -> Section:
    """What a series and the game add up to, and who wins."""
    series = preset.series_total
    if not preset.limits.plain or preset.sweeps:
        total = whole_game(preset)
    elif series is None:
        total = tr("What the game adds up to is known only at the end.")
    elif series == 0:
        total = tr(
            "One declarer’s contracts add up to 0, and so does the whole game: if the players’ totals do not add up to "
            "0 at the end, a hand has been written down wrongly."
        )
    else:
        total = tr(
            "One declarer’s contracts add up to {series}, the whole game to {game}: if the players’ totals do not add "
            "up to {game} at the end, a hand has been written down wrongly.",
            series=signed(series),
            game=signed(series * preset.players),
        )
    points = [_every_hand(preset), *swept_hands(preset), total]
    if series is not None:
        notes = [item.sums_note for items in preset.items.values() for item in items]
        points += dict.fromkeys(tr(note) for note in notes if note)
    return Section(tr("What it adds up to, and who wins"), (bullets([*points, _winner(preset)]),))


def _every_hand(preset: Preset) -> str:
    if preset.doubling.enabled:
        return tr("Every hand, doubled or not, must add up to its contract’s total in the table above.")
    return tr("Every hand must add up to its contract’s total in the table above.")


def _winner(preset: Preset) -> str:
    if preset.winner == "highest":
        return tr("After the last hand the highest total wins. Players with equal totals share a place.")
    return tr("After the last hand the lowest total wins. Players with equal totals share a place.")
