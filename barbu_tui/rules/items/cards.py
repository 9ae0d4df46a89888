"""Captured cards: how many of a group each player took, and who took a single card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from barbu_tui.rules.cards import FULL_PACK, GROUP_NAMES, GROUPS, SUIT_GROUPS, Deck, belongs, card_sign, is_single
from barbu_tui.rules.checks import Check, FieldError, WholeNumber, a_table, checked, refusal
from barbu_tui.rules.items.field import FormTexts, Repair, ScoringField, ValueFault
from barbu_tui.rules.items.item import Answer, AnswerFault, Arithmetic, Deal, Item, PartialResult
from barbu_tui.rules.items.numbers import TakenItem
from barbu_tui.rules.items.seats import TakerItem
from barbu_tui.rules.items.tricks import tricks_taken
from barbu_tui.rules.message import UserMessage, and_joined, comma_joined, message, quoted
from barbu_tui.rules.number_text import signed


@dataclass(frozen=True)
class GroupItem(TakenItem):
    """How many cards of a group each player took; `value` for each of `total`."""

    contract: str
    group: str
    value: int
    total: int

    @property
    def label(self) -> UserMessage:
        return GROUP_NAMES[self.group][1]

    @property
    def question(self) -> Item:
        return replace(self, value=0)

    @property
    def unit(self) -> tuple[UserMessage, UserMessage]:
        return GROUP_NAMES[self.group]

    def too_many(self, name: str, count: int) -> UserMessage:
        return message(
            "{name} cannot have {count}: there is one {card}",
            "{name} cannot have {count}: there are {n} {card}",
            name=name,
            count=count,
            n=self.total,
            card=self.unit[self.total != 1],
        )

    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """No player has more of the group than the tricks they took hold."""
        yield from super().contradictions(number, entered)
        players = len(entered.names)
        for seat, count in enumerate(entered.answers[number]):
            for tricks in tricks_taken(entered, seat):
                if count is not None and count > tricks * players:
                    yield AnswerFault(self._too_few_tricks(count, tricks, players, entered.names[seat]), seat)

    def _too_few_tricks(self, count: int, tricks: int, players: int, name: str) -> UserMessage:
        if not tricks:
            return message("{name} took no trick, so no {cards}", name=name, cards=self.label)
        return message(
            "{name} took {n} trick, which holds {room} cards, not {count} {cards}",
            "{name} took {n} tricks, which hold {room} cards, not {count} {cards}",
            name=name,
            n=tricks,
            room=tricks * players,
            count=count,
            cards=self.label,
        )

    @property
    def what_counts(self) -> UserMessage:
        return message(
            "{points} for the one {card}",
            "{points} for each of the {n} {card}",
            points=signed(self.value),
            n=self.total,
            card=self.unit[self.total != 1],
        )

    @property
    def kept_face_up(self) -> UserMessage | None:
        return self.label

    def early_end(self, contract: UserMessage) -> UserMessage | None:
        """With the last queen, say; a suit lasts nearly to the end, and is played to it."""
        if self.group in SUIT_GROUPS:
            return None
        return message(
            "In {contract} the hand ends with the trick in which the one {cards} is taken.",
            "In {contract} the hand ends with the trick in which the last of the {n} {cards} is taken.",
            contract=contract,
            n=self.total,
            cards=self.unit[self.total != 1],
        )

    def penalty_cards(self, items: Sequence[Item]) -> UserMessage | None:
        return self.label

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value,), counts=self.group)

    def imagined(self, deal: Deal) -> Answer:
        return tuple(sum(belongs(card, self.group) for card in cards) for cards in deal.captured)


@dataclass(frozen=True)
class CardItem(TakerItem):
    """Who took one card. It is worth `in_all`: that stands in place of what the `groups` of its contract give.

    `value` is the difference: the ace of hearts at −6 among hearts at −2 adds −4.
    """

    contract: str
    card: str
    value: int
    in_all: int
    groups: tuple[str, ...] = ()

    @property
    def label(self) -> UserMessage:
        return card_sign(self.card)

    @property
    def question(self) -> Item:
        return replace(self, value=0, in_all=0, groups=())

    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """Its taker has as many of each of its groups as single cards of it, and has taken a trick."""
        taker = entered.answers[number][0]
        if taker is None:
            return
        name = entered.names[taker]
        for _, group, counts in entered.of(GroupItem):
            count = counts[taker]
            if count is not None and belongs(self.card, group.group):
                singles = _singles(group, taker, entered)
                # The last of them is one too many.
                if len(singles) > max(count, 0) and number == max(singles.values()):
                    yield AnswerFault(self._too_few(group, count, len(singles), name))
        for tricks in tricks_taken(entered, taker):
            if not tricks:
                yield AnswerFault(message("{card} went to {name}, who took no trick", card=self.label, name=name))

    def _too_few(self, group: GroupItem, count: int, singles: int, name: str) -> UserMessage:
        if count <= 0:
            return message("{card} went to {name}, who took no {cards}", card=self.label, name=name, cards=group.label)
        return message(
            "{name} took {taken} single {cards}, but only {count} in all",
            name=name,
            taken=singles,
            cards=group.label,
            count=count,
        )

    @property
    def what_counts(self) -> UserMessage:
        if self.groups:
            return message("{points} in all for {card}", points=signed(self.in_all), card=self.label)
        return message("{points} for {card}", points=signed(self.in_all), card=self.label)

    @property
    def explained(self) -> UserMessage:
        if self.value == self.in_all:
            return self.label
        # Its groups have paid a part of it already.
        return message("{card}, {points} in all", card=self.label, points=signed(self.in_all))

    def note(self, contract: UserMessage) -> UserMessage | None:
        if not self.groups:
            return None
        return message(
            "In {contract}, {card} is worth {points} in all; the {others} that it would be worth among the {groups} is "
            "not added.",
            contract=contract,
            card=self.label,
            points=signed(self.in_all),
            others=signed(self.in_all - self.value),
            groups=and_joined([GROUP_NAMES[group][1] for group in self.groups]),
        )

    def early_end(self, contract: UserMessage) -> UserMessage | None:
        return message(
            "In {contract} the hand ends with the trick in which {card} is taken.", contract=contract, card=self.label
        )

    def penalty_cards(self, items: Sequence[Item]) -> UserMessage | None:
        named = any(isinstance(item, GroupItem) and belongs(self.card, item.group) for item in items)
        return None if named else self.label

    @property
    def arithmetic(self) -> Arithmetic:
        return Arithmetic((self.value,), card=self.card, in_all=self.in_all, groups=self.groups)

    def imagined(self, deal: Deal) -> Answer:
        return (next(seat for seat, cards in enumerate(deal.captured) if self.card in cards),)


def _singles(group: GroupItem, taker: int, entered: PartialResult) -> dict[str, int]:
    """The single cards of a group that a player took, each with the place of its item."""
    return {
        item.card: number
        for number, item, answer in entered.of(CardItem)
        if answer[0] == taker and belongs(item.card, group.group)
    }


def reasons_to_count(items: Sequence[Item], card: str) -> list[int]:
    """The points of each reason for which a card counts; within a contract its own value replaces its groups'."""
    singles = [item for item in items if isinstance(item, CardItem) and item.card == card]
    replaced = {item.contract for item in singles}
    groups = [item for item in items if isinstance(item, GroupItem) and belongs(card, item.group)]
    return [item.in_all for item in singles] + [item.value for item in groups if item.contract not in replaced]


def card_values(value: object) -> tuple[tuple[str, int], ...]:
    """Values of captured cards: group or card → points each."""
    table = a_table(value, "{ hearts = -2 }")
    if not table:
        raise FieldError(message("it names no cards"))
    return tuple(checked((target, _value_of(target), points) for target, points in table.items()).items())


def _value_of(target: str) -> Check:
    if target in GROUPS or target in FULL_PACK:
        return WholeNumber()
    why = message("{target} is neither a suit (hearts), nor a rank (sevens), nor a card (QS)", target=quoted(target))
    return refusal(why)


class CardsField(ScoringField[tuple[tuple[str, int], ...]]):
    """`cards = { hearts = -2, AH = -6 }`: points for each card of a group, and for single cards."""

    name = "cards"
    check = staticmethod(card_values)
    form_texts = FormTexts(
        message("cards"),
        message("each card taken: hearts -2, AH -6 (one card's value replaces its groups')"),
        message("each card taken: hearts 2, AH 6 (one card's value replaces its groups')"),
    )
    own = message("one of your own: cards taken")
    start: ClassVar[dict[str, int]] = {}

    def items(self, value: tuple[tuple[str, int], ...], contract: str, deck: Deck, players: int) -> Iterator[Item]:
        """Groups before single cards, each in the preset's order."""
        groups = [(target, points) for target, points in value if not is_single(target)]
        for group, points in groups:
            yield GroupItem(contract, group, points, deck.count(group))
        for card, in_all in value:
            if is_single(card):
                own = [(group, points) for group, points in groups if belongs(card, group)]
                difference = in_all - sum(points for _, points in own)
                yield CardItem(contract, card, difference, in_all, tuple(group for group, _ in own))

    def faults(self, value: tuple[tuple[str, int], ...], deck: Deck, players: int | None) -> Iterator[ValueFault]:
        for target, _ in value:
            if not _in_pack(target, deck):
                yield ValueFault(message("the pack has no {target}", target=_sign(target)), (target,))

    def knows_key(self, key: str) -> bool:
        return key in GROUPS or key in FULL_PACK

    def summary(self, value: tuple[tuple[str, int], ...]) -> UserMessage:
        return comma_joined(
            [message("{card} {points}", card=_sign(target), points=signed(points)) for target, points in value]
        )

    def plain(self, value: tuple[tuple[str, int], ...]) -> object:
        return dict(value)

    def repair(self, value: Any, deck: Deck, players: int | None) -> Repair | None:
        """No values for cards that are not in the pack."""
        if not isinstance(value, dict):
            return None
        gone = [target for target in value if self.knows_key(target) and not _in_pack(target, deck)]
        if not gone:
            return None
        kept = {target: points for target, points in value.items() if target not in gone}
        return Repair(kept or None, message("without {cards}", cards=comma_joined([_sign(target) for target in gone])))


def _in_pack(target: str, deck: Deck) -> bool:
    return target in deck.cards if is_single(target) else bool(deck.count(target))


def _sign(target: str) -> UserMessage:
    """A card or a group in words; another target as it is written."""
    if is_single(target):
        return card_sign(target)
    return GROUP_NAMES[target][1] if target in GROUP_NAMES else message("{name}", name=target)
