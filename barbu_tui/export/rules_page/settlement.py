"""The page's section on what a hand scores, and one hand worked out with the preset's own values."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from barbu_tui.export.columns import signed
from barbu_tui.export.rules_page.example import Example, example
from barbu_tui.export.rules_page.page import Bullets, Paragraph, Section, Table
from barbu_tui.export.rules_page.words import EXAMPLE_NAMES, joined, number
from barbu_tui.i18n import tr
from barbu_tui.rules.cards import announced_sign
from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Answer, Item, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import Payment, payments


def settlement(preset: Preset) -> tuple[Section, ...]:
    """How doubles are paid, where there are any, and a hand worked out."""
    shown = example(preset)
    if not shown.hand.doubles:
        return (_worked_out(preset, shown),)
    return (_paying(preset), _worked_out(preset, shown))


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
    bets = tuple(_bet(bet, shown.score.raw, names) for bet in payments(shown.score.raw, shown.hand.doubles))
    blocks = (story, Bullets(bets), table) if bets else (story, table)
    return Section(tr("One hand worked out"), blocks)


def _story(preset: Preset, hand: Hand, names: tuple[str, ...]) -> Iterator[str]:
    contract = tr(preset.by_id[hand.contract].label)
    if hand.announced:
        yield tr(
            "{name} declares {contract}, {announced}.",
            name=names[hand.declarer],
            contract=contract,
            announced=announced_sign(hand.announced),
        )
    else:
        yield tr("{name} declares {contract}.", name=names[hand.declarer], contract=contract)
    for doubler in speaking_order(preset.players, hand.declarer):
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
    return (*map(number, counted), number(sum(counted)))


def _bet(bet: Payment, raw: tuple[int, ...], names: tuple[str, ...]) -> str:
    payer, payee = names[bet.payer], names[bet.payee]
    if not bet.points:
        return tr(
            "{one} and {other}: both {points}, so nothing passes.",
            one=payer,
            other=payee,
            points=signed(raw[bet.payer]),
        )
    values: dict[str, Any] = {
        "payer": payer,
        "payee": payee,
        "less": signed(raw[bet.payer]),
        "more": signed(raw[bet.payee]),
        "difference": raw[bet.payee] - raw[bet.payer],
        "points": bet.points,
    }
    if bet.stake == 1:
        return tr(
            "{payer} {less}, {payee} {more}: they differ by {difference}. {payee} +{points}, {payer} −{points}.",
            **values,
        )
    return tr(
        "{payer} {less}, {payee} {more}, redoubled: they differ by {difference}, twice that is {points}. "
        "{payee} +{points}, {payer} −{points}.",
        **values,
    )
