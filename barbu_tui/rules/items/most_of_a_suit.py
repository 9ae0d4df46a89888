"""Most cards of any one suit: who has them, or who is tied for them (Ravage City)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations
from typing import Any, ClassVar

from barbu_tui.rules.cards import SUITS, Deck
from barbu_tui.rules.checks import NUMBERS
from barbu_tui.rules.items.field import (
    FormTexts,
    Repair,
    ScoringField,
    ValueFault,
    one_a_player,
    other_numbers,
    whole_numbers,
)
from barbu_tui.rules.items.item import Answer, Arithmetic, Deal, Item, KnownPoints, PartialAnswer
from barbu_tui.rules.items.seats import TiedItem
from barbu_tui.rules.message import UserMessage, comma_joined, message
from barbu_tui.rules.number_text import all_signed, signed


@dataclass(frozen=True)
class MostItem(TiedItem):
    """Who holds most cards of any one suit: the value each, for 1, 2, 3 … tied."""

    contract: str
    values: tuple[int, ...]

    @property
    def label(self) -> UserMessage:
        return message("most of a suit")

    @property
    def question(self) -> Item:
        return replace(self, values=())

    def score(self, answer: PartialAnswer, players: int) -> KnownPoints:
        if not 0 < len(answer) <= players:
            return (None,) * players  # no player is named yet, or one of them twice
        value = self.values[len(answer) - 1]
        return tuple([value if seat in answer else 0 for seat in range(players)])

    def expected(self, answer: PartialAnswer = ()) -> int | None:
        tied = len(answer) or 1
        return self.values[tied - 1] * tied if tied <= len(self.values) else None

    def answers(self, players: int) -> Iterator[Answer]:
        return chain.from_iterable(combinations(range(players), tied + 1) for tied in range(players))

    def answer_count(self, players: int) -> float:
        return (1 << players) - 1

    def highest(self, worth: Sequence[int]) -> float:
        return max([value * sum(worth[seat] for seat in group) for value, group in self._groups(worth)])

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        groups = self._groups(worth, order)
        return max(groups, key=lambda group: group[0] * sum(worth[seat] for seat in group[1]))[1]

    def shared_answer(self, among: Sequence[int], order: Sequence[int]) -> Answer | None:
        good = self.values[len(among) - 1] > 0
        if (order[0] if good else order[-1]) in among:
            return tuple(sorted(among))
        return super().shared_answer(among, order)

    def _groups(self, worth: Sequence[int], order: Sequence[int] = ()) -> Iterator[tuple[int, Answer]]:
        """For each number of players tied the value each, and the best group of them."""
        ranked = sorted(order or range(len(worth)), key=lambda seat: -worth[seat])
        for size, value in enumerate(self.values, start=1):
            group = ranked[:size] if value > 0 else ranked[len(ranked) - size :]
            yield value, tuple(sorted(group))

    @property
    def what_counts(self) -> UserMessage:
        alone, *tied = self.values
        ties = [_tie(number, value) for number, value in enumerate(tied, 2)]
        return message(
            "{points} for taking most cards of any one suit; {ties}", points=signed(alone), ties=comma_joined(ties)
        )

    @property
    def _uneven(self) -> bool:
        """Whether a tie adds up to something else than one taker does."""
        return any(value * tied != self.values[0] for tied, value in enumerate(self.values, 1))

    def note(self, contract: UserMessage) -> UserMessage | None:
        return message(
            "In {contract} each player counts the cards they took in tricks, in their own longest suit; players may "
            "tie with different suits.",
            contract=contract,
        )

    def total_note(self, contract: UserMessage) -> UserMessage | None:
        if not self._uneven:
            return None
        return message(
            "The total of {contract} in the table is without a tie; in a tie, add up what the tied players score.",
            contract=contract,
        )

    @property
    def sums_note(self) -> UserMessage | None:
        return message("Ties for most of a suit change these sums.") if self._uneven else None

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic(self.values)

    def imagined(self, deal: Deal) -> Answer:
        longest = [max(sum(card[-1] == suit for card in cards) for suit in SUITS) for cards in deal.captured]
        return tuple(seat for seat, length in enumerate(longest) if length == max(longest))


class MostField(ScoringField[tuple[int, ...]]):
    """`most_of_a_suit = [-36, -18, -12, -9]`: points each for 1, 2, 3 … tied with most cards of any one suit."""

    name = "most_of_a_suit"
    check = NUMBERS
    form_texts = FormTexts(
        message("most of suit"),
        message("points each for 1, 2, 3 … tied with most of one suit: -36 -18 -12 -9"),
        message("points each for 1, 2, 3 … tied with most of one suit: 36 18 12 9"),
    )
    own = message("one of your own: most cards of a suit")
    start: ClassVar[list[int]] = [-36, -18, -12, -9]

    def items(self, value: tuple[int, ...], contract: str, deck: Deck, players: int) -> Iterator[Item]:
        yield MostItem(contract, value)

    def faults(self, value: tuple[int, ...], deck: Deck, players: int | None) -> Iterator[ValueFault]:
        return one_a_player(value, players)

    def summary(self, value: tuple[int, ...]) -> UserMessage:
        return message("most of a suit {points}", points=all_signed(value))

    def repair(self, value: Any, deck: Deck, players: int | None) -> Repair | None:
        values = whole_numbers(value)
        if not values or players is None or len(values) == players:
            return None
        return other_numbers(divided(values, players))


def _tie(number: int, value: int) -> UserMessage:
    """What each of some tied players scores, as a phrase."""
    match number:
        case 2:
            return message("{points} each if two tie", points=signed(value))
        case 3:
            return message("{points} each if three tie", points=signed(value))
        case 4:
            return message("{points} each if four tie", points=signed(value))
    return message("{points} each if {n} tie", points=signed(value), n=number)


def divided(values: list[int], players: int) -> list[int]:
    """Values for as many tied as there are players: where one is missing, the value for one taker divided.

    >>> divided([-24, -12, -8, -6], 5), divided([-24, -12, -8, -6], 3)
    ([-24, -12, -8, -6, -5], [-24, -12, -8])
    """
    values = list(values[:players])
    while len(values) < players:
        values.append(round(values[0] / (len(values) + 1)))
    return values
