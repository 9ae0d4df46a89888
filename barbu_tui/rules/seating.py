"""Who sits where, and players in other seats: the same game, in which hands and points stay their own.

An order is the old seats in their new order: where it is (0, 2, 1, 3), seats 1 and 2 change places.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Double, Draft, Hand
from barbu_tui.rules.items import Item, PartialAnswer, Shape
from barbu_tui.rules.message import UserMessage, listed, message, quoted
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schema import MOST_PLAYERS
from barbu_tui.rules.table import Table


def reseated(game: Game, order: Sequence[int]) -> Game:
    """The game with its players in other seats; each keeps name, key, hands and points."""
    hands = tuple(reseated_hand(hand, game.table.preset, order) for hand in game.hands)
    adjustments = tuple(adjustment._replace(seat=order.index(adjustment.seat)) for adjustment in game.adjustments)
    return replace(game, table=reseated_table(game.table, order), hands=hands, adjustments=adjustments)


def reseated_table(table: Table, order: Sequence[int]) -> Table:
    """The table with its players in other seats."""
    names = tuple(table.names[seat] for seat in order)
    return Table(table.preset, names, "".join(table.keys[seat] for seat in order), order.index(table.first))


def reseated_hand(hand: Hand, preset: Preset, order: Sequence[int]) -> Hand:
    """The hand as it is written when its players sit otherwise."""
    result = hand.result
    if result != SHARED:
        items = preset.items[hand.contract]
        answers = [_reseated_answer(item, answer, order) for item, answer in zip(items, result, strict=True)]
        result = tuple(tuple(part for part in answer if part is not None) for answer in answers)
    return replace(
        hand, declarer=order.index(hand.declarer), doubles=_reseated_doubles(hand.doubles, order), result=result
    )


def reseated_draft(draft: Draft, preset: Preset, order: Sequence[int]) -> Draft:
    """The same of a hand that is half entered."""
    items = preset.items[draft.contract] if draft.contract and draft.answers else ()
    answers = tuple(_reseated_answer(item, answer, order) for item, answer in zip(items, draft.answers, strict=True))
    doubles = _reseated_doubles(draft.doubles, order)
    return replace(draft, declarer=order.index(draft.declarer), doubles=doubles, answers=answers)


def _reseated_doubles(doubles: frozenset[Double], order: Sequence[int]) -> frozenset[Double]:
    return frozenset((order.index(doubler), order.index(doubled)) for doubler, doubled in doubles)


def _reseated_answer(item: Item, answer: PartialAnswer, order: Sequence[int]) -> PartialAnswer:
    """An answer, as far as it is known: numbers go to where their players sit, and seats are the new ones."""
    if item.shape.has_numbers:
        return tuple(answer[seat] for seat in order)
    seats = tuple(None if seat is None else order.index(seat) for seat in answer)
    if item.shape is Shape.TIED:
        return tuple(sorted(seat for seat in seats if seat is not None))
    return seats


def seat_of(name: str, names: Sequence[str]) -> int | None:
    """The seat of a player, however the name is capitalised; None for nobody and for no name."""
    folded = [player.casefold() for player in names]
    return folded.index(name.casefold()) if name and name.casefold() in folded else None


def not_a_player(first: str, names: Sequence[str]) -> UserMessage:
    """Why `first`, who is none of `names`, cannot declare first."""
    if not names:
        return message("who declares first ({name}) can be said once the players are named", name=quoted(first))
    return message(
        "{name}, who is to declare first, is not one of the players: {players}",
        name=quoted(first),
        players=listed([quoted(name) for name in names[:MOST_PLAYERS]]),
    )
