"""Items whose answer is a number for each seat."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from math import comb

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.items.item import Answer, AnswerFault, Item, KnownPoints, PartialAnswer, PartialResult, Shape
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.notation_tokens import Token
from barbu_tui.rules.number_text import figure
from barbu_tui.rules.numbers import MOST_DIGITS


class NumbersItem(Item):
    """A number for each seat, in the order of the seats; `value` for each of the things counted."""

    value: int

    @property
    @abstractmethod
    def unit(self) -> tuple[UserMessage, UserMessage]:
        """What is counted: one of it, several of it."""

    def blank(self, players: int) -> PartialAnswer:
        return (None,) * players

    @abstractmethod
    def allows(self, number: int) -> bool:
        """Whether one player can have this number."""

    @abstractmethod
    def impossible(self, name: str, number: int) -> UserMessage:
        """Why a player cannot have a number that is not allowed."""

    def completed(self, answer: PartialAnswer) -> PartialAnswer:
        if self.total is None or answer.count(None) != 1:
            return answer
        rest = self.total - _sum(answer)
        return tuple(rest if part is None else part for part in answer) if self.allows(rest) else answer

    def with_rest(self, answer: PartialAnswer, place: int) -> PartialAnswer | UserMessage:
        if self.total is None:
            return super().with_rest(answer, place)
        others = _sum(answer) - (answer[place] or 0)
        rest = self.total - others
        if not self.allows(rest):
            return message("{item}: {given} given, there are {total}", item=self.label, given=others, total=self.total)
        return tuple(rest if seat == place else number or 0 for seat, number in enumerate(answer))

    def missing(self, answer: PartialAnswer) -> AnswerFault | None:
        if None not in answer:
            return None
        given = len(answer) - answer.count(None)
        why = message(
            "{item}: {n} of {players} players given",
            "{item}: {n} of {players} players given",
            item=self.label,
            n=given,
            players=len(answer),
        )
        return AnswerFault(why, answer.index(None))

    def progress(self, answer: PartialAnswer) -> UserMessage | None:
        if self.total is None:
            return None
        if _sum(answer) == self.total and None not in answer:
            return message("all {total}", total=self.total)
        return message("{given}/{total}", given=_sum(answer), total=self.total)

    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """Each player can have that number, and they add up."""
        answer = entered.answers[number]
        impossible = [
            AnswerFault(self.impossible(name, part), seat)
            for seat, (name, part) in enumerate(zip(entered.names, answer, strict=True))
            if part is not None and not self.allows(part)
        ]
        yield from impossible or self._sum_faults(answer)

    def _sum_faults(self, answer: PartialAnswer) -> Iterator[AnswerFault]:
        if self.total is None:
            return
        given = _sum(answer)
        unit = self.unit[abs(self.total - given) != 1]
        # What is not known yet makes too many counts no fewer; of points it may take some away.
        if given > self.total and (None not in answer or self.shape is not Shape.POINTS):
            why = message(
                "{item}: {given} given, there are {total}; one {unit} too many",
                "{item}: {given} given, there are {total}; {n} {unit} too many",
                item=self.label,
                given=given,
                total=self.total,
                n=given - self.total,
                unit=unit,
            )
            yield AnswerFault(why)
        elif given < self.total and None not in answer:
            why = message(
                "{item}: {given} of {total} given, one {unit} is missing",
                "{item}: {given} of {total} given, {n} {unit} are missing",
                item=self.label,
                given=given,
                total=self.total,
                n=self.total - given,
                unit=unit,
            )
            yield AnswerFault(why)

    def score(self, answer: PartialAnswer, players: int) -> KnownPoints:
        value = self.value
        return tuple([None if number is None else value * number for number in answer])

    def expected(self, answer: PartialAnswer = ()) -> int | None:
        return None if self.total is None else self.value * self.total

    @property
    def worth(self) -> int | None:
        return self.value

    def grouped(self, tokens: Sequence[Token], players: int) -> list[Token]:
        return list(tokens)

    def read(self, tokens: Sequence[Token], keys: str, faults: list[Fault]) -> PartialAnswer:
        numbers = [self._number(word, faults) for word in tokens]
        players = len(keys)
        if len(numbers) > players:
            why = message("{item}: {n} numbers given for {room} players", item=self.label, n=len(numbers), room=players)
            faults.append(Fault(why, column=tokens[0].column, unreadable=True))
        return (*numbers, *self.blank(players))[:players]

    def _number(self, word: Token, faults: list[Fault]) -> int | None:
        digits = word.text.lstrip("+-")
        if word.text == "?":
            return None
        if digits.isdigit() and len(digits) <= MOST_DIGITS:
            return int(word.text)
        if digits.isdigit():
            why = message(
                "{item}: {word} is too large a number; it has {n} digits at most",
                item=self.label,
                word=quoted(word.text),
                n=MOST_DIGITS,
            )
        else:
            why = message("{item} takes a number for each player, not {word}", item=self.label, word=quoted(word.text))
        faults.append(Fault(why, column=word.column, unreadable=True))
        return None

    def written(self, answer: PartialAnswer, keys: str) -> str:
        return " ".join("?" if number is None else str(number) for number in answer)


class CountItem(NumbersItem):
    """How many of something each player has: none below zero, and `most` at the most."""

    shape = Shape.COUNTS

    @property
    @abstractmethod
    def most(self) -> int:
        """The most that one player can have."""

    @abstractmethod
    def too_many(self, name: str, count: int) -> UserMessage:
        """Why a player cannot have more than `most`."""

    def allows(self, number: int) -> bool:
        return 0 <= number <= self.most

    def impossible(self, name: str, number: int) -> UserMessage:
        if number > self.most:
            return self.too_many(name, number)
        return message("{name} cannot have {count} {things}", name=name, count=figure(number), things=self.unit[1])

    def grouped(self, tokens: Sequence[Token], players: int) -> list[Token]:
        """Counts of one digit may stand together, the last one left out or not."""
        if len(tokens) == 1 and tokens[0].text.isdigit() and len(tokens[0].text) in {players - 1, players}:
            word = tokens[0]
            return [Token(digit, word.column + place) for place, digit in enumerate(word.text)]
        return list(tokens)


class TakenItem(CountItem):
    """How many of some things each player took: all `total` of them are taken, and one player may take all."""

    total: int

    @property
    def most(self) -> int:
        return self.total

    @property
    def things(self) -> int:
        return self.total

    def may_be_swept(self, answer: PartialAnswer, seat: int) -> bool:
        return all(count is None or count == (self.total if place == seat else 0) for place, count in enumerate(answer))

    def swept_by(self, seat: int, players: int) -> Answer:
        return tuple([self.total if place == seat else 0 for place in range(players)])

    def answers(self, players: int) -> Iterator[Answer]:
        return parted(self.total, players, self.total)

    def answer_count(self, players: int) -> float:
        return comb(self.total + players - 1, players - 1)

    def highest(self, worth: Sequence[int]) -> float:
        return self.total * max([self.value * weight for weight in worth])

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer:
        """All to one player."""
        return self.swept_by(order[0] if self.value > 0 else order[-1], len(order))

    def shared_answer(self, among: Sequence[int], order: Sequence[int]) -> Answer | None:
        if (order[0] if self.value > 0 else order[-1]) not in among:
            return super().shared_answer(among, order)
        part, over = divmod(self.total, len(among))
        counts = {seat: part + (number < over) for number, seat in enumerate(among)}
        return tuple([counts.get(seat, 0) for seat in range(len(order))])


def parted(total: int, players: int, most: int) -> Iterator[Answer]:
    """Every way to part a number among players, none of whom has more than `most`."""
    if players == 1:
        if total <= most:
            yield (total,)
        return
    for first in range(min(total, most) + 1):
        yield from ((first, *rest) for rest in parted(total - first, players - 1, most))


def _sum(answer: PartialAnswer) -> int:
    return sum(number for number in answer if number is not None)
