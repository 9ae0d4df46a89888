"""The page's sections on what the contracts are worth, and what it all adds up to."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.columns import signed
from barbu_tui.export.rules_page.page import Block, Bullets, Section, Table
from barbu_tui.export.rules_page.words import joined, joined_contracts, number
from barbu_tui.i18n import tr
from barbu_tui.rules.cards import GROUP_NAMES, belongs, card_sign
from barbu_tui.rules.contracts import Contract, PointsRule
from barbu_tui.rules.items import MostItem
from barbu_tui.rules.preset import Preset


def contract_values(preset: Preset) -> Section:
    """Every contract: what counts, how much, and what the hand adds up to."""
    rows = tuple(
        (tr(contract.label), "; ".join(_scores(preset, contract)), _total(preset, contract.id))
        for contract in preset.contracts
    )
    table = Table((tr("contract"), tr("what counts"), tr("in all")), rows, right=(2,))
    notes = (*_special_cards(preset), *_cards_that_count_twice(preset), *_ties(preset), *_unknown(preset))
    blocks: tuple[Block, ...] = (table, Bullets(notes)) if notes else (table,)
    return Section(tr("The contracts"), blocks)


def _total(preset: Preset, contract: str) -> str:
    total = preset.totals[contract]
    return "?" if total is None else signed(total)


def _scores(preset: Preset, contract: Contract) -> Iterator[str]:
    """What scores in a contract, a phrase each, in the order in which it is entered."""
    if contract.tricks is not None:
        yield tr(
            "{points} for the one trick",
            "{points} for each of the {n} tricks",
            points=signed(contract.tricks),
            n=preset.tricks,
        )
    for group, value in contract.groups:
        count = preset.deck.count(group)
        yield tr(
            "{points} for the one {card}",
            "{points} for each of the {n} {card}",
            points=signed(value),
            n=count,
            card=GROUP_NAMES[group][count != 1],
        )
    for card, value in contract.singles:
        yield (
            tr("but {points} for {card}", points=signed(value), card=card_sign(card))
            if _groups_of(contract, card)
            else tr("{points} for {card}", points=signed(value), card=card_sign(card))
        )
    yield from _last_tricks(contract.last_tricks)
    if contract.places:
        yield _places(contract.places)
    if contract.most_of_a_suit:
        yield _most(contract.most_of_a_suit)
    if contract.points:
        yield _points(contract.points)
    if contract.all_of:
        yield tr("{contracts}, all at once", contracts=joined_contracts(preset, contract.all_of))


def _groups_of(contract: Contract, card: str) -> list[tuple[str, int]]:
    return [(group, value) for group, value in contract.groups if belongs(card, group)]


def _last_tricks(values: tuple[int, ...]) -> Iterator[str]:
    for place, value in enumerate(values):
        from_end = len(values) - place
        points = signed(value)
        if from_end == 1:
            yield tr("{points} for the last trick", points=points)
        elif from_end == 2:
            yield tr("{points} for the last trick but one", points=points)
        else:
            yield tr("{points} for the trick {place} from the end", points=points, place=from_end)


def _places(values: tuple[int, ...]) -> str:
    first, *between, last = values
    return tr(
        "first out {first}, then {between}, last {last}",
        first=signed(first),
        between=", ".join(map(signed, between)),
        last=signed(last),
    )


def _most(values: tuple[int, ...]) -> str:
    alone, *tied = values
    ties = [tr("{points} each if {n} tie", points=signed(value), n=n) for n, value in enumerate(tied, start=2)]
    return tr("{points} for most cards of any one suit; {ties}", points=signed(alone), ties=", ".join(ties))


def _points(rule: PointsRule) -> str:
    if rule.total is None:
        return tr("{points} for each point counted", points=signed(rule.times))
    return tr("{points} for each point counted, of {total} in all", points=signed(rule.times), total=number(rule.total))


def _special_cards(preset: Preset) -> Iterator[str]:
    """A single card's value replaces what its groups give it: the ace among the hearts."""
    for contract in preset.contracts:
        for card, value in contract.singles:
            groups = _groups_of(contract, card)
            if groups:
                yield tr(
                    "In {contract}, {card} is worth {points} and no more: that stands in place of the {others} it "
                    "would have as one of the {groups}.",
                    contract=tr(contract.label),
                    card=card_sign(card),
                    points=signed(value),
                    others=signed(sum(each for _, each in groups)),
                    groups=joined([tr(GROUP_NAMES[group][1]) for group, _ in groups]),
                )


def _cards_that_count_twice(preset: Preset) -> Iterator[str]:
    for contract in preset.contracts:
        several = []
        for card in preset.deck.cards:
            worth = [value for part in _parts(preset, contract) for value in _worth(part, card)]
            if len(worth) > 1:
                several.append(tr("{card} {points}", card=card_sign(card), points=signed(sum(worth))))
        if several:
            yield tr(
                "In {contract}, cards that count for more than one reason count for each: {cards}.",
                contract=tr(contract.label),
                cards=joined(several),
            )


def _parts(preset: Preset, contract: Contract) -> Iterator[Contract]:
    yield contract
    for part in contract.all_of:
        yield from _parts(preset, preset.by_id[part])


def _worth(contract: Contract, card: str) -> list[int]:
    """Each reason for which taking a card scores in one contract by itself."""
    own = [value for single, value in contract.singles if single == card]
    return own or [value for _, value in _groups_of(contract, card)]


def _ties(preset: Preset) -> Iterator[str]:
    for contract in preset.contracts:
        if _uneven_ties(preset, contract.id):
            yield tr(
                "What {contract} adds up to is told for one taker; a tie adds up to its own value times the tied.",
                contract=tr(contract.label),
            )


def _unknown(preset: Preset) -> Iterator[str]:
    unknown = [name for name, total in preset.totals.items() if total is None]
    if unknown:
        yield tr(
            "? stands where the total is known only when the points have been counted: {contracts}.",
            contracts=joined_contracts(preset, unknown),
        )


def _uneven_ties(preset: Preset, contract: str) -> bool:
    return any(
        value * tied != item.values[0]
        for item in preset.items[contract]
        if isinstance(item, MostItem)
        for tied, value in enumerate(item.values, start=1)
    )


def sums(preset: Preset) -> Section:
    """What a series and the game add up to, and who wins."""
    series = preset.series_total
    if series is None:
        total = tr("What the game adds up to is known only at the end.")
    elif series == 0:
        total = tr(
            "One declarer’s contracts add up to 0, and so does the whole game. It is zero-sum: at the end the players’ "
            "totals must add up to 0, and where they do not, a hand was written down wrongly."
        )
    else:
        total = tr(
            "One declarer’s contracts add up to {series}, the whole game to {game}. It is not zero-sum: at the end the "
            "players’ totals must add up to {game}, and where they do not, a hand was written down wrongly.",
            series=signed(series),
            game=signed(series * preset.players),
        )
    points = [
        tr("Every hand, doubled or not, must add up to what stands above under “in all”."),
        total,
    ]
    if series is not None and any(_uneven_ties(preset, contract.id) for contract in preset.contracts):
        points.append(tr("Ties for most of a suit change these sums."))
    return Section(tr("What it adds up to, and who wins"), (Bullets((*points, _winner(preset))),))


def _winner(preset: Preset) -> str:
    if preset.winner == "highest":
        return tr("After the last hand the highest total wins. Equal totals share their place.")
    return tr("After the last hand the lowest total wins. Equal totals share their place.")
