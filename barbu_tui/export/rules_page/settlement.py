"""The page's section on what a hand scores, and one hand worked out with the preset's own values."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page.example import Example, example
from barbu_tui.export.rules_page.page import Bullets, Paragraph, Section, Table
from barbu_tui.i18n import tr
from barbu_tui.i18n.hands import contract_text, payment_text
from barbu_tui.i18n.lists import joined
from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.figures import figure, signed
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Answer, Item, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import Payment, payments

# Six at most sit at a table.
EXAMPLE_NAMES = ("Anne", "Beth", "Cath", "Diana", "Emma", "Fay")


def settlement(preset: Preset) -> tuple[Section, ...]:
    """How doubles are paid, where there are any, and a hand worked out."""
    shown = example(preset)
    if not shown.hand.doubles:
        return (_worked_out(preset, shown),)
    return (_paying(preset), _worked_out(preset, shown))


def paying_in_short(preset: Preset) -> Section:
    """How doubles are paid, for those who have done it before."""
    points = (
        tr(
            "Every two players settle by themselves: the difference of their raw scores (what the contract itself gave "
            "each), once if one doubled the other, twice if both did."
        ),
        tr("Whoever scored better gets it from the other.")
        if preset.winner == "highest"
        else tr("The higher score goes up by it, the lower goes down."),
        tr("Doubles move points and make none: each hand adds up to its contract’s sum."),
    )
    return Section(tr("Paying the doubles"), (Bullets(points),))


def _paying(preset: Preset) -> Section:
    points = [
        tr(
            "Each pair of players settles by itself. The stake is 1 if one of the two doubled the other, 2 if both "
            "did; without a double nothing passes between them."
        ),
        tr(
            "Take the difference of their raw scores (what the contract itself gave each) and multiply it by the "
            "stake. Whoever scored better gets that many points from the other."
        )
        if preset.winner == "highest"
        else tr(
            "Take the difference of their raw scores (what the contract itself gave each) and multiply it by the "
            "stake. The higher score goes up by that much, the lower goes down: the lowest wins, so the better gains."
        ),
        tr(
            "Only raw scores are compared, so the order of settling does not matter. Doubles move points about and "
            "make none: a hand adds up to the same whatever was doubled."
        ),
    ]
    return Section(tr("Paying the doubles"), (Bullets(tuple(points)),))


def _worked_out(preset: Preset, shown: Example) -> Section:
    names = EXAMPLE_NAMES[: preset.players]
    story = Paragraph(" ".join(_story(preset, shown.hand, names)))
    head = ("", *names, tr("in all"))
    table = Table(head, tuple(_rows(preset, shown)), right=tuple(range(1, preset.players + 2)))
    raw = shown.score.raw
    bets = tuple(_bet(bet, raw, names, preset.winner) for bet in payments(raw, shown.hand.doubles))
    blocks = (story, Bullets(bets), table) if bets else (story, table)
    return Section(tr("One hand worked out"), blocks)


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


def _rows(preset: Preset, shown: Example) -> Iterator[tuple[str, ...]]:
    hand, score = shown
    for item, answer in zip(preset.items[hand.contract], hand.result, strict=True):
        assert isinstance(answer, tuple)  # an example is played, never shared out
        yield (tr(item.label), *_by_seat(item, answer, preset.players))
    scores = [(tr("raw"), score.raw)]
    if hand.doubles:
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
