"""The notation on one card, for the help: examples of a table's own contracts, with its own keys."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from barbu_tui.export.rules_page.example import example, example_of
from barbu_tui.i18n import tr
from barbu_tui.rules.checking import announcements
from barbu_tui.rules.doubling import scope
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Item, Shape
from barbu_tui.rules.message import message
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.table import Table
from barbu_tui.tui.keys import Section
from barbu_tui.tui.lines import Span

_LINE = 36
_HOW = {
    Shape.POINTS: message("the points by seat"),
    Shape.TAKER: message("who took it"),
    Shape.ORDER: message("in the order they went out; the last may be left out"),
    Shape.TIED: message("the tied players together"),
}


def notation_card(table: Table) -> Section:
    """A hand as one line, by example."""
    hand = _plainest(table)
    rows = [*_whole(table, hand), *_announced(table), *_results(table, hand), *_shared(table)]
    lines = tuple((Span(f"  {line:<{_LINE}} ", "key"), Span(meaning)) for line, meaning in rows)
    return Section(tr("A hand as one line"), lines)


def _plainest(table: Table) -> Hand:
    """The hand to begin with: one with doubles, or where nobody doubles the one with the least to say."""
    preset = table.preset
    hand = example(preset).hand
    if hand.doubles:
        return hand
    return example_of(preset, min(preset.by_id, key=lambda contract: len(preset.items[contract]))).hand


def _whole(table: Table, hand: Hand) -> Iterator[tuple[str, str]]:
    """A hand written out, and as short as it may be typed."""
    keys, key = table.keys, table.contract_key(table.preset.by_id[hand.contract])
    result = _short_result(table, hand)
    if not hand.doubles:
        yield write_hand(hand, table), tr("declarer, contract, result by seat")
        yield f"{key} = {result}", tr("keys do; the last count may be left out")
        return
    yield write_hand(hand, table), tr("declarer, contract, doubles, result by seat")
    if scope(table.preset, hand.contract) == "anyone":
        yield (
            f"{key} {keys[1]}* {keys[2]}+ = {result}",
            tr("keys do; * maximum, + flanks; the last count may be left out"),
        )
    else:
        yield (
            f"{key} {keys[1]}{keys[0]} {keys[2]}* = {result}",
            tr("keys do; * maximum; the last count may be left out"),
        )


def _short_result(table: Table, hand: Hand) -> str:
    """The result without what can be left out."""
    item, answer = table.preset.items[hand.contract][0], hand.result[0]
    if len(hand.result) > 1 or item.shape is not Shape.COUNTS or isinstance(answer, str):
        return write_hand(hand, table).partition(" = ")[2]
    counts = map(str, answer[:-1])
    return ("" if max(answer) < 10 else " ").join(counts)


def _announced(table: Table) -> Iterator[tuple[str, str]]:
    for asked, meaning in (("suit", tr("with the trump suit")), ("rank", tr("with the starting rank"))):
        contract = next((contract for contract in table.preset.contracts if contract.asks == asked), None)
        if contract:
            choice = announcements(table.preset, contract.id)[1]
            yield f"{contract.id}({choice}) = …", meaning


def _results(table: Table, whole: Hand) -> Iterator[tuple[str, str]]:
    """The result of one contract for every way to write one that the preset has, the first one's apart."""
    explained = {"", _how(table.preset.items[whole.contract])}
    for contract in table.preset.contracts:
        how = _how(table.preset.items[contract.id])
        if how not in explained:
            explained.add(how)
            hand = replace(example_of(table.preset, contract.id).hand, doubles=frozenset(), announced=None)
            yield write_hand(hand, table).partition(": ")[2], how


def _how(items: tuple[Item, ...]) -> str:
    """How a result is written, beyond a count a seat."""
    if len(items) > 1:
        return tr("one after the other: {items}", items=", ".join(tr(item.label) for item in items))
    shape = items[0].shape
    return tr(_HOW[shape]) if shape in _HOW else ""


def _shared(table: Table) -> Iterator[tuple[str, str]]:
    preset = table.preset
    negative = [contract.id for contract in preset.contracts if preset.is_negative(contract.id)]
    if preset.doubling.enabled and preset.doubling.undoubled == "share" and negative:
        yield f"{negative[0]} = shared", tr("nobody doubled: shared out, unplayed")
