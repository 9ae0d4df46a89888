"""What contracts are worth by the book: straight from their fields and from what happened in a deal."""

from __future__ import annotations

from barbu_tui.rules.cards import belongs, is_single
from barbu_tui.rules.contracts import Contract
from barbu_tui.rules.preset import Preset
from tests.deals import Deal


def total_by_the_book(contract: Contract, preset: Preset, tied: int = 1) -> int | None:
    """What a contract adds up to, straight from the table of fields; `tied` players have most of a suit."""
    total = (contract.tricks or 0) * preset.tricks
    total += sum(worth(contract, card) for card in preset.deck.cards)
    total += sum(points or 0 for points in contract.last_tricks) + sum(contract.places)
    if contract.most_of_a_suit:
        total += contract.most_of_a_suit[tied - 1] * tied
    if contract.cards_left:
        return None
    if contract.points:
        if contract.points.total is None:
            return None
        total += contract.points.times * contract.points.total
    for part in contract.all_of:
        inner = total_by_the_book(preset.by_id[part], preset, tied)
        if inner is None:
            return None
        total += inner
    return total


def swept_by_the_book(contract: Contract, preset: Preset, played: Deal) -> int | None:
    """Who took everything that a contract with a sweep counts, by the cards and tricks themselves."""
    if contract.sweep is None:
        return None
    takers: set[int] = set()
    contracts = [contract]
    while contracts:
        part = contracts.pop()
        contracts += [preset.by_id[name] for name in part.all_of]
        takers |= set(played.tricks) if part.tricks is not None else set()
        takers |= {
            taker
            for points, taker in zip(reversed(part.last_tricks), reversed(played.tricks), strict=False)
            if points is not None
        }
        for target, _ in part.cards:
            takers |= {
                seat
                for seat, cards in enumerate(played.captured)
                if any(card == target if is_single(target) else belongs(card, target) for card in cards)
            }
    return takers.pop() if len(takers) == 1 else None


def worth(contract: Contract, card: str) -> int:
    """What a contract gives for a captured card: its own value, else what its groups add up to."""
    named = dict(contract.cards)
    if card in named:
        return named[card]
    return sum(value for target, value in contract.cards if not is_single(target) and belongs(card, target))
