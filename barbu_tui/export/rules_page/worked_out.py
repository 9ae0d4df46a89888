"""The page's hands worked out: who declares, who doubles, what falls, who pays whom."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.export.rules_page.example import Example, longest_suit
from barbu_tui.export.rules_page.page import Bullets, Paragraph, Section, Table
from barbu_tui.export.rules_page.special import PokerRows, poker_rows
from barbu_tui.i18n import tr
from barbu_tui.i18n.hands import contract_text, payment_text
from barbu_tui.i18n.lists import joined
from barbu_tui.rules.cards import GROUP_NAMES, SUIT_GROUPS
from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Answer, Item, Shape
from barbu_tui.rules.number_text import figure, signed
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import Payment, payments

# Six at most sit at a table.
EXAMPLE_NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Fay")
_SUIT_NAMES = {suit: name for name, suit in SUIT_GROUPS.items()}


def worked_out(preset: Preset, hands: Sequence[Example]) -> Iterator[Section]:
    """Each hand in a section of its own."""
    for number, shown in enumerate(hands):
        contract = tr(preset.by_id[shown.hand.contract].label)
        more = tr("Another hand worked out: {contract}", contract=contract)
        yield _worked_out(preset, shown, more if number else tr("One hand worked out"))


def _worked_out(preset: Preset, shown: Example, title: str) -> Section:
    names = EXAMPLE_NAMES[: preset.players]
    story = Paragraph(" ".join((*_story(preset, shown.hand, names), *_play(preset, shown, names))))
    head = ("", *names, tr("in all"))
    table = Table(head, tuple(_rows(preset, shown)), right=tuple(range(1, preset.players + 2)))
    raw = shown.score.raw
    bets = tuple(_bet(bet, raw, names, preset.winner) for bet in payments(raw, shown.hand.doubles))
    blocks = (story, Bullets(bets), table) if bets else (story, table)
    return Section(title, blocks)


def _story(preset: Preset, hand: Hand, names: tuple[str, ...]) -> Iterator[str]:
    contract = contract_text(preset.by_id[hand.contract], hand.announced)
    yield tr("{name} declares {contract}.", name=names[hand.declarer], contract=contract)
    for doubler in speaking_order(preset, hand.declarer):
        doubled = [other for who, other in sorted(hand.doubles) if who == doubler]
        back = [names[other] for other in doubled if doubler == hand.declarer and (other, doubler) in hand.doubles]
        first = [names[other] for other in doubled if names[other] not in back]
        if first:
            yield tr("{name} doubles {others}.", name=names[doubler], others=joined(first))
        if back:
            yield tr("{name} redoubles {others}.", name=names[doubler], others=joined(back))


def _play(preset: Preset, shown: Example, names: tuple[str, ...]) -> Iterator[str]:
    """What else must be told of how the hand went."""
    contract, result = shown.hand.contract, shown.hand.result
    if isinstance(result, str):
        yield tr("Nobody doubles, so the hand is not played: its total is shared out.")
        return
    if rows := poker_rows(preset, contract):
        yield from _poker_story(rows, names)
    for item, answer in zip(preset.items[contract], result, strict=True):
        if item.shape is Shape.ORDER:
            yield tr("They go out in this order: {names}.", names=joined([names[seat] for seat in answer]))
        if item.shape is Shape.TIED:
            yield from _tie_story(item, answer, shown, names)


def _tie_story(item: Item, answer: Answer, shown: Example, names: tuple[str, ...]) -> Iterator[str]:
    suits = [longest_suit(cards) for cards in shown.deal.captured]
    taken = [
        # Translators: such as “Anne 5 spades”, in a list of what each player took.
        tr("{name} {n} {suit}", name=name, n=length, suit=GROUP_NAMES[_SUIT_NAMES[suit]][length != 1])
        for name, (suit, length) in zip(names, suits, strict=True)
    ]
    yield tr("The longest suit among the cards each takes: {taken}.", taken=joined(taken))
    if len(answer) > 1:
        value = signed(item.arithmetic.values[len(answer) - 1])
        yield tr("{names} tie: {points} each.", names=joined([names[seat] for seat in answer]), points=value)


def _poker_story(rows: PokerRows, names: tuple[str, ...]) -> Iterator[str]:
    yield tr(
        "Each player lays out their 13 cards in three rows: 3 cards in front, 5 in the middle, 5 at the back. Row by "
        "row, every player is compared with each of the others and counts a point for each one beaten."
    )
    if any(rows.added):
        best = max(range(len(names)), key=lambda seat: rows.points[seat])
        yield tr(
            "Here the player with the most points, {name}, counts one more, so that there are {total} in all.",
            name=names[best],
            total=sum(rows.points),
        )


def _poker_table(rows: PokerRows) -> Iterator[tuple[str, ...]]:
    labels = (tr("front row"), tr("middle row"), tr("back row"))
    for label, beaten in zip(labels, rows.beaten, strict=True):
        yield (label, *map(str, beaten), str(sum(beaten)))
    if any(rows.added):
        yield (tr("most points"), *map(str, rows.added), str(sum(rows.added)))


def _rows(preset: Preset, shown: Example) -> Iterator[tuple[str, ...]]:
    hand, score = shown.hand, shown.score
    if not isinstance(hand.result, str):
        if rows := poker_rows(preset, hand.contract):
            yield from _poker_table(rows)
        for item, answer in zip(preset.items[hand.contract], hand.result, strict=True):
            if item.shape is Shape.TIED:
                lengths = [longest_suit(cards)[1] for cards in shown.deal.captured]
                # Translators: how many cards each player took of the suit of which they took most.
                yield (tr("longest suit"), *map(str, lengths), "")
            else:
                yield (tr(item.label), *_by_seat(item, answer, preset.players))
    # Translators: points of the contract itself, before doubles are paid.
    scores = [(tr("raw"), score.raw)]
    if hand.doubles:
        # Translators: what a hand is worth with doubles paid.
        scores += [(tr("doubles"), score.settlement), (tr("net"), score.net)]
    for label, points in scores:
        yield (label, *map(signed, points), signed(sum(points)))


def _by_seat(item: Item, answer: Answer, players: int) -> tuple[str, ...]:
    """What an item's answer gives each seat, as plain numbers: a count, a place, or 1 for a taker; then the sum."""
    if item.shape is Shape.ORDER:
        return (*(str(answer.index(seat) + 1) for seat in range(players)), "")
    counted = answer if item.shape.has_numbers else [int(seat in answer) for seat in range(players)]
    return (*map(figure, counted), figure(sum(counted)))


def _bet(bet: Payment, raw: tuple[int, ...], names: tuple[str, ...], winner: str) -> str:
    return tr(
        "{payer} {less}, {payee} {more}: {payment}.",
        payer=names[bet.payer],
        payee=names[bet.payee],
        less=signed(raw[bet.payer]),
        more=signed(raw[bet.payee]),
        payment=payment_text(bet, names, winner),
    )
