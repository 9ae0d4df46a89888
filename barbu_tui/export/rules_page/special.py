"""The hands that a preset's page works out: a plain doubled one, or what is special about this preset.

Special are a hand of everything at once, a tie for most of a suit, a ladder of places that is not the usual one,
points that the table counts, and a hand shared out unplayed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from barbu_tui.export.rules_page.example import DECLARER, Example, deals, example, example_of, longest_suit, played_as
from barbu_tui.rules.hand import SHARED, Hand
from barbu_tui.rules.items import Item, Shape
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import score_hand

USUAL_LADDER = (45, 20, 5, -5)
"""What domino pays in the tournament game."""
_MIXINGS = 12
_POKER = "chinese-poker"
_POKER_CARDS = 3 + 5 + 5
# How many of the others each seat beats in the front, the middle and the back row.
_BEATEN = ((2, 3, 1, 0), (1, 3, 0, 2), (3, 2, 0, 1))


class PokerRows(NamedTuple):
    """A hand of Chinese poker, by seat: how many others each row beats, and what the table adds to that."""

    beaten: tuple[tuple[int, ...], ...]
    added: tuple[int, ...]

    @property
    def points(self) -> tuple[int, ...]:
        """What each seat counts."""
        return tuple(map(sum, zip(*self.beaten, self.added, strict=True)))


def examples(preset: Preset) -> tuple[Example, ...]:
    """A hand for each thing that is special, and a plain one before them where nothing else shows the doubles."""
    plain, special = example(preset), tuple(_special(preset))
    if special and (not plain.hand.doubles or any(example_shown.hand.doubles for example_shown in special)):
        return special
    return plain, *special


def poker_rows(preset: Preset, contract: str) -> PokerRows | None:
    """The rows of the hand that is shown; None where this is not Chinese poker, as far as a preset tells."""
    items = preset.items[contract]
    if contract != _POKER or preset.players != len(_BEATEN[0]) or preset.tricks != _POKER_CARDS or len(items) > 1:
        return None
    compared = sum(map(sum, _BEATEN))
    unexplained = 0 if items[0].total is None else items[0].total - compared
    # The published game counts one point more than there are rows to win, and does not say for what.
    rows = PokerRows(_BEATEN, tuple(unexplained if seat == 1 else 0 for seat in range(preset.players)))
    return rows if unexplained in (0, 1) else None


def _special(preset: Preset) -> Iterator[Example]:
    everything = [contract.id for contract in preset.contracts if contract.all_of]
    if everything:
        yield example_of(preset, everything[-1])
    for contract, items in preset.items.items():
        if len(items) == 1 and contract not in everything:
            yield from _by_shape(preset, contract, items[0])
    yield from _shared(preset)


def _by_shape(preset: Preset, contract: str, item: Item) -> Iterator[Example]:
    if item.shape is Shape.TIED:
        yield _tie(preset, contract)
    elif item.shape is Shape.ORDER and item.arithmetic.values != USUAL_LADDER:
        yield example_of(preset, contract)
    elif item.shape is Shape.POINTS:
        shown = example_of(preset, contract)
        rows = poker_rows(preset, contract)
        if rows:
            hand = Hand(DECLARER, contract, shown.hand.doubles, (rows.points,))
            shown = Example(hand, score_hand(preset, hand), shown.deal)
        yield shown


def _tie(preset: Preset, contract: str) -> Example:
    """Of many deals the first in which two tie for most of a suit, in two suits, the declarer one of them."""

    def tied(shown: Example) -> tuple[bool, bool, bool]:
        seats = [seat for answer in shown.hand.result for seat in answer if isinstance(seat, int)]
        suits = {longest_suit(shown.deal.captured[seat])[0] for seat in seats}
        return len(seats) == 2, len(suits) == 2, DECLARER in seats

    return max((played_as(preset, contract, deal) for deal in deals(preset, _MIXINGS)), key=tied)


def _shared(preset: Preset) -> Iterator[Example]:
    """A negative contract that nobody doubles, one that leaves the declarer something if there is one."""
    if not preset.doubling.enabled or preset.doubling.undoubled != "share":
        return
    hands = [
        Hand(DECLARER, contract.id, frozenset(), SHARED)
        for contract in preset.contracts
        if preset.is_negative(contract.id)
    ]
    shared_hands = [Example(hand, score_hand(preset, hand)) for hand in hands]
    if shared_hands:
        yield max(shared_hands, key=lambda shown: shown.score.raw[DECLARER] != 0)
