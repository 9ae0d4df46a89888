"""A hand in words: its contract, its doubles, how it came to its points and who pays whom; and notes on hands.

What may have to stand in a narrow column has several forms, the fullest first; `columns.first_that_fits`
takes the one that there is room for.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import first_that_fits
from barbu_tui.rules.cards import announced_sign
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.doubling import flanks, may_double, scope
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Answer, Item, Points, Shape
from barbu_tui.rules.notation import doubles_words
from barbu_tui.rules.notes import Adjustment, adjustment_label
from barbu_tui.rules.number_text import NOTHING, figure, signed
from barbu_tui.rules.scoring import Payment
from barbu_tui.rules.sheet import Row
from barbu_tui.rules.table import Table


def contract_forms(contract: Contract, announced: str | None = None) -> tuple[str, str]:
    """A contract's name with what was announced, in full and as short as it gets: `no queens`, `queens`."""
    sign = " " + tr(announced_sign(announced)) if announced else ""
    return tr(contract.label) + sign, tr(contract.short) + sign


def contract_text(contract: Contract, announced: str | None = None) -> str:
    """A contract's name in full, with what was announced: `no queens`, `trumps ♥`."""
    return contract_forms(contract, announced)[0]


def doubles_forms(table: Table, hand: Hand) -> tuple[str, ...]:
    """A hand's doubles in the notation; then with `*` and `+` where these mean the same; then their number."""
    if hand.result == SHARED:
        return (tr("shared"),)
    if not hand.doubles:
        return (NOTHING,)
    doublings = doubles_words(hand.doubles, hand.declarer, table)
    shortened = [_with_signs(table, hand, word) for word in doublings]
    return " ".join(doublings), " ".join(shortened), f"{len(hand.doubles)}×"


def doubles_text(table: Table, hand: Hand) -> str:
    """A hand's doubles in the notation, written out: `b>acd c>a a>c`."""
    return doubles_forms(table, hand)[0]


def _with_signs(table: Table, hand: Hand, doubling: str) -> str:
    """A doubler's word with `*` or `+` for its targets, where one of them means just these."""
    key, targets = doubling[0], doubling[2:]
    rules = (table.preset, hand.contract, hand.declarer, hand.doubles, table.keys.index(key))
    for sign, seats in (("*", may_double(*rules)), ("+", flanks(*rules))):
        if len(targets) > 1 and targets == "".join(table.keys[seat] for seat in sorted(seats)):
            return key + sign
    return doubling


def undoubled_text(table: Table, hand: Hand) -> str:
    """Why nothing passes between the players of a hand without doubles; nothing where the preset has no doubling."""
    if not table.preset.doubling.enabled:
        return ""
    if scope(table.preset, hand.contract) == "nobody":
        return tr("nobody may double here")
    return tr("nobody doubled")


class Explained(NamedTuple):
    """A row of a hand's explanation: what it tells, a number for each seat, what they add up to (or nothing)."""

    label: str
    numbers: tuple[str, ...]
    sum: str


def points_row(label: str, points: Points) -> Explained:
    """A row of points."""
    return Explained(label, tuple(map(signed, points)), signed(sum(points)))


def raw_rows(table: Table, row: Row) -> Iterator[Explained]:
    """How a hand came to its raw points: what was counted and what each is worth, who was tied, who went out when."""
    if isinstance(row.hand.result, str):
        yield points_row(tr("shared out"), row.score.raw)
        return
    if row.score.swept is not None:
        yield points_row(tr("{name} took all", name=table.names[row.score.swept]), row.score.raw)
        return
    items = table.preset.items[row.hand.contract]
    for item, answer, part in zip(items, row.hand.result, row.score.parts, strict=True):
        yield from _item_rows(item, answer, part, alone=len(items) == 1)
    yield points_row(tr("raw"), row.score.raw)


def _item_rows(item: Item, answer: Answer, part: Points, *, alone: bool) -> Iterator[Explained]:
    if item.shape is Shape.ORDER:
        yield Explained(tr(item.label), tuple(str(answer.index(seat) + 1) for seat in range(len(answer))), "")
    elif item.shape is Shape.TIED and len(answer) > 1:
        yield points_row(tr("tied, {points} each", points=signed(part[answer[0]])), part)
    elif item.worth is not None and (item.worth != 1 or not alone):
        # Translators: such as “queens × −6”, before how many each player took.
        label = tr("{item} × {points}", item=item.explained, points=figure(item.worth))
        yield Explained(label, tuple(map(figure, answer)), figure(sum(answer)))
    elif not alone:
        yield points_row(tr(item.explained), part)


def payment_text(payment: Payment, names: tuple[str, ...], winner: str) -> str:
    """One pair's bet in words: who pays whom how much.

    Where the lowest wins nobody is glad of points, so that they are taken.

    >>> payment_text(Payment(2, 0, 2, 24), ("Anne", "Beth", "Cath"), "highest")
    'Cath pays Anne 24 (redoubled: twice 12)'
    >>> payment_text(Payment(2, 0, 1, 12), ("Anne", "Beth", "Cath"), "lowest")
    'Anne takes 12 from Cath'
    """
    payer, payee = names[payment.payer], names[payment.payee]
    if not payment.points:
        level = tr("{one} and {other} are level", one=payer, other=payee)
        return level if payment.stake == 1 else tr("{level} (redoubled)", level=level)
    if winner == "lowest":
        moved = tr("{payee} takes {points} from {payer}", payer=payer, payee=payee, points=payment.points)
    else:
        moved = tr("{payer} pays {payee} {points}", payer=payer, payee=payee, points=payment.points)
    if payment.stake == 1:
        return moved
    return tr("{moved} (redoubled: twice {once})", moved=moved, once=payment.points // payment.stake)


def payment_within(payment: Payment, table: Table, width: int) -> str:
    """The same in at most `width` cells: as a sentence, else with an arrow from the payer, else by keys.

    The points go last: they stand in the players' columns too.
    """
    names, keys = table.names, table.keys
    forms = [payment_text(payment, names, table.preset.winner), _arrow(payment, names), _arrow(payment, keys)]
    pair = f"{keys[payment.payer]}→{keys[payment.payee]}"
    return first_that_fits([*forms, f"{pair} {payment.points}", pair], width)


def _arrow(payment: Payment, players: tuple[str, ...] | str) -> str:
    payer, payee = players[payment.payer], players[payment.payee]
    if not payment.points:
        return f"{payer} = {payee}"
    return f"{payer} → {payee} {payment.points}" + (" (×2)" if payment.stake == 2 else "")


def outside_text(table: Table, adjustment: Adjustment) -> str:
    """Points outside the hands in one line: `Outside the hands: Beth −10, late`."""
    return tr(
        "Outside the hands: {name} {points}, {why}",
        name=table.names[adjustment.seat] or table.keys[adjustment.seat],
        points=signed(adjustment.points),
        why=adjustment_label(adjustment, table.preset),
    )


def note_texts(game: Game) -> Iterator[str]:
    """The notes on the hands, then all points outside them; a line each."""
    for note in game.notes:
        yield tr("Hand {n}: {text}", n=note.hand, text=note.text)
    for adjustment in game.adjustments:
        yield outside_text(game.table, adjustment)
