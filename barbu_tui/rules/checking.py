"""Whether a hand is complete and allowed: result, doubles, announcement and contract, all at once."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from typing import NamedTuple, TypeAlias

from barbu_tui.rules.cards import SUITS, announced_sign
from barbu_tui.rules.doubling import double_faults
from barbu_tui.rules.hand import SHARED, Double, Draft, Hand, empty_answers
from barbu_tui.rules.items import Answer, Item, PartialAnswer, PartialResult
from barbu_tui.rules.limits import Played, Remaining
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import Table

Part: TypeAlias = str | tuple[str, int] | Double
"""Where in a hand: `contract`, `announced`, `shared`, `("item", number)` or a double."""


class HandFault(NamedTuple):
    """Something wrong with one part of a hand. What is only missing is no fault, but `missing`."""

    part: Part
    message: UserMessage
    missing: bool = False
    place: int | None = None


def hand_faults(table: Table, draft: Draft, others: Collection[Played]) -> Iterator[HandFault]:
    """What is missing in a draft and what is wrong with it. `others` are the game's other hands."""
    preset = table.preset
    if draft.contract is None:
        yield HandFault("contract", message("no contract yet"), missing=True)
        return
    if why := why_not_declare(table, others, draft.declarer, draft.contract):
        yield HandFault("contract", why)
    yield from _announced(preset, draft.contract, draft.announced)
    for double, why in double_faults(preset, draft.contract, draft.declarer, draft.doubles, table.names):
        yield HandFault(double, why)
    if draft.shared:
        yield from _shared(preset, draft.contract, draft.doubles)
    else:
        yield from _result(table, draft)


def why_not_declare(table: Table, others: Collection[Played], declarer: int, contract: str) -> UserMessage | None:
    """Why a player cannot declare a contract, by what the game's other hands leave; None where that is allowed."""
    remaining = table.preset.limits.after(others)
    if remaining.room(declarer, contract):
        return None
    return _limit_reached(remaining, declarer, contract, table.names[declarer], table.preset.by_id[contract].label)


def is_shared_out(preset: Preset, contract: str, doubles: Collection[Double]) -> bool:
    """Whether such a hand is shared out unplayed, by the preset's rules."""
    rules = preset.doubling
    return rules.enabled and rules.undoubled == "share" and not doubles and preset.is_negative(contract)


def hand_of(table: Table, draft: Draft, others: Collection[Played]) -> Hand | None:
    """The complete hand, or None while anything is missing or wrong."""
    return None if any(True for _ in hand_faults(table, draft, others)) else finished_hand(table, draft)


def is_good(table: Table, hand: Hand, others: Collection[Played]) -> bool:
    """Whether a complete hand has no fault beside the game's other hands."""
    preset = table.preset
    if not preset.limits.after(others).room(hand.declarer, hand.contract) or any(
        _announced(preset, hand.contract, hand.announced)
    ):
        return False
    if any(double_faults(preset, hand.contract, hand.declarer, hand.doubles, table.names)):
        return False
    if isinstance(hand.result, str):
        return is_shared_out(preset, hand.contract, hand.doubles)
    return not any(contradictions(preset.items[hand.contract], hand.result, table.names))


def finished_hand(table: Table, draft: Draft) -> Hand:
    """The hand of a draft that has no `hand_faults`."""
    assert draft.contract is not None  # it would be missing
    if draft.shared:
        return Hand(draft.declarer, draft.contract, draft.doubles, SHARED, draft.announced)
    items = table.preset.items[draft.contract]
    answers: list[Answer] = []
    for answer in all_completed(items, draft.answers):
        answers.append(tuple(part for part in answer if part is not None))
    return Hand(draft.declarer, draft.contract, draft.doubles, tuple(answers), draft.announced)


def asks_the_same(preset: Preset, other: Preset, contract: str) -> bool:
    """Whether every hand of a contract that is right by one preset is right by the other too, and the same hand.

    What it scores may differ: no value has a say in what can have happened.
    """
    return contract in preset.by_id and contract in other.by_id and _terms(preset, contract) == _terms(other, contract)


def _terms(preset: Preset, contract: str) -> tuple[object, ...]:
    """Everything that decides whether a hand of this contract is right."""
    questions = tuple(item.question for item in preset.items[contract])
    kind = preset.is_negative(contract)
    return preset.players, preset.deck, preset.doubling, kind, preset.by_id[contract].asks, questions


def announcements(preset: Preset, contract: str) -> tuple[str, ...]:
    """What the declarer may announce with this contract: suits, ranks from the ace down, or nothing."""
    asks = preset.by_id[contract].asks
    if asks == "suit":
        return preset.deck.suits
    return tuple(reversed(preset.deck.ranks)) if asks == "rank" else ()


def _announced(preset: Preset, contract: str, announced: str | None) -> Iterator[HandFault]:
    if announced is None:
        return
    choices = announcements(preset, contract)
    if not choices:
        label = preset.by_id[contract].label
        yield HandFault("announced", message("nothing is announced with {contract}", contract=label))
    elif announced not in choices:
        asked = message("suit") if choices[0] in SUITS else message("rank")
        yield HandFault(
            "announced",
            message(
                "{announced} is not a {asked} here; {choices} are",
                announced=announced_sign(announced),
                asked=asked,
                choices=" ".join(choices),
            ),
        )


def _shared(preset: Preset, contract: str, doubles: Collection[Double]) -> Iterator[HandFault]:
    label = preset.by_id[contract].label
    if is_shared_out(preset, contract, doubles):
        return
    if not preset.doubling.enabled or preset.doubling.undoubled != "share":
        why = message("{preset} does not share out hands that nobody doubled", preset=preset.label)
    elif not preset.is_negative(contract):
        why = message("only negative contracts are shared out, and {contract} is not one", contract=label)
    else:
        why = message("only a hand that nobody doubled is shared out")
    yield HandFault("shared", why)


def _result(table: Table, draft: Draft) -> Iterator[HandFault]:
    contract = draft.contract or ""
    items = table.preset.items[contract]
    answers = all_completed(items, draft.answers or empty_answers(table.preset, contract))
    for fault in missing(items, answers):
        yield HandFault(("item", fault.item), fault.message, missing=True, place=fault.place)
    for fault in contradictions(items, answers, table.names):
        yield HandFault(("item", fault.item), fault.message, place=fault.place)


class ItemFault(NamedTuple):
    """Something wrong with item number `item` (from 0), at `place` in its answer if one is to blame."""

    item: int
    message: UserMessage
    place: int | None = None


def all_completed(items: Sequence[Item], answers: Sequence[PartialAnswer]) -> tuple[PartialAnswer, ...]:
    """Every answer with its one missing part filled in, where the others decide it."""
    return tuple([item.completed(answer) for item, answer in zip(items, answers, strict=True)])


def missing(items: Sequence[Item], answers: Sequence[PartialAnswer]) -> Iterator[ItemFault]:
    """What is still to be entered, in words, item by item."""
    for number, (item, answer) in enumerate(zip(items, answers, strict=True)):
        if fault := item.missing(answer):
            yield ItemFault(number, *fault)


def contradictions(
    items: Sequence[Item], answers: Sequence[PartialAnswer], names: Sequence[str]
) -> Iterator[ItemFault]:
    """Everything in the answers that cannot be true, with the reason, in the table's terms, item by item."""
    entered = PartialResult(items, answers, names)
    for number, item in enumerate(items):
        for fault in item.contradictions(number, entered):
            yield ItemFault(number, *fault)


def _limit_reached(remaining: Remaining, seat: int, contract: str, name: str, label: UserMessage) -> UserMessage | None:
    """Why a player, called `name`, may not declare a contract, called `label`, any more; None where that is allowed."""
    limits, limit = remaining.limits, remaining.limits.by_id[contract]
    own, in_all = remaining.played[seat, contract], remaining.played_at_table(contract)
    if own >= limit.per_declarer:
        return message(
            "{name} has already played {contract}",
            "{name} has played {contract} {n} times already",
            name=name,
            contract=label,
            n=own,
        )
    if limit.per_table is not None and in_all >= limit.per_table:
        return message(
            "{contract} has been played already",
            "{contract} has been played {n} times already",
            contract=label,
            n=in_all,
        )
    of_kind, quota = remaining.declared(seat, limit.negative), limits.quota(negative=limit.negative)
    if quota is not None and of_kind >= quota:
        return _quota_reached(name, of_kind, negative=limit.negative)
    declared = remaining.declared(seat)
    if limits.each is not None and declared >= limits.each:
        return message(
            "{name} has declared a hand already",
            "{name} has declared {n} hands already",
            name=name,
            n=declared,
        )
    return None


def _quota_reached(name: str, n: int, *, negative: bool) -> UserMessage:
    if negative:
        return message(
            "{name} has declared a negative contract already",
            "{name} has declared {n} negative contracts already",
            name=name,
            n=n,
        )
    return message(
        "{name} has declared a positive contract already",
        "{name} has declared {n} positive contracts already",
        name=name,
        n=n,
    )
