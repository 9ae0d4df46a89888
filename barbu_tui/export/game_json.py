"""A whole game as data for other programs: the sheet, and what lies behind each hand, its doubles and its answers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from barbu_tui.export.sheet_json import sheet_data
from barbu_tui.rules.doubling import speaking_order
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Answer, Item, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.table import Table


def game_data(game: Game) -> dict[str, Any]:
    """The game as JSON can hold it: all that `barbu score --json` has, and more of the game and of each hand.

    `doubles`: who doubled whom, in speaking order. `answers`: item by item, in the order in which they are entered;
    none for a hand that was `shared` out. `asks` is the shape of an answer; `what`, the item's name in English;
    `by_seat` has counts, points, places from 1, or 1 for each player who took or tied.
    """
    sheet = sheet_data(game)
    hands = [
        {**known, "shared": hand.result == SHARED, **_behind(hand, game.table)}
        for known, hand in zip(sheet["hands"], game.hands, strict=True)
    ]
    about = {
        "date": game.date.isoformat() if game.date else None,
        "first_declarer": game.table.names[game.table.first],
    }
    return {**sheet, **about, "hands": hands}


def _behind(hand: Hand, table: Table) -> dict[str, Any]:
    return {"doubles": list(_doubles(hand, table)), "answers": list(_answers(table.preset, hand))}


def _doubles(hand: Hand, table: Table) -> Iterator[dict[str, Any]]:
    for doubler in speaking_order(table.preset, hand.declarer):
        doubled = [table.names[target] for seat, target in sorted(hand.doubles) if seat == doubler]
        if doubled:
            yield {"player": table.names[doubler], "doubles": doubled}


def _answers(preset: Preset, hand: Hand) -> Iterator[dict[str, Any]]:
    if isinstance(hand.result, str):
        return
    items = preset.items[hand.contract]
    for item, answer, points in zip(items, hand.result, score_hand(preset, hand).parts, strict=True):
        yield {
            "contract": item.contract,
            "asks": item.shape.value,
            "what": str(item.label),
            "by_seat": list(_by_seat(item, answer, preset.players)),
            "points": list(points),
        }


def _by_seat(item: Item, answer: Answer, players: int) -> Answer:
    if item.shape.has_numbers:
        return answer
    if item.shape is Shape.ORDER:
        return tuple(answer.index(seat) + 1 for seat in range(players))
    return tuple(int(seat in answer) for seat in range(players))
