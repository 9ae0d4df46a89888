"""Items whose answer is one seat or several."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.items.item import Answer, AnswerFault, Item, KnownPoints, PartialAnswer, PartialResult, Shape
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import seat_of_key
from barbu_tui.rules.notation_tokens import Token


class SeatsItem(Item):
    """Seats; in notation their players' keys, which may stand together."""

    total = None

    def grouped(self, tokens: Sequence[Token], players: int) -> list[Token]:
        return [Token(letter, word.column + place) for word in tokens for place, letter in enumerate(word.text)]

    def written(self, answer: PartialAnswer, keys: str) -> str:
        return " ".join("?" if seat is None else keys[seat] for seat in answer)

    def _seats(self, tokens: Sequence[Token], keys: str, faults: list[Fault]) -> list[int | None]:
        seats = [seat_of_key(word.text, keys) for word in tokens]
        for word, seat in zip(tokens, seats, strict=True):
            if seat is None and word.text != "?":
                why = message(
                    "{item} takes players ({keys}), and {letter} is not one",
                    item=self.label,
                    keys=" ".join(keys),
                    letter=quoted(word.text),
                )
                faults.append(Fault(why, column=word.column, unreadable=True))
        return seats

    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """Nobody can be named twice."""
        answer = entered.answers[number]
        for place, seat in enumerate(answer):
            if seat is not None and seat in answer[:place]:
                yield AnswerFault(message("{name} is named twice", name=entered.names[seat]), place)


class TakerItem(SeatsItem):
    """Who took something: one seat, which gets `value`."""

    shape = Shape.TAKER
    value: int

    things = 1

    def may_be_swept(self, answer: PartialAnswer, seat: int) -> bool:
        return answer[0] in {None, seat}

    def swept_by(self, seat: int, players: int) -> Answer | None:
        return (seat,)

    def blank(self, players: int) -> PartialAnswer:
        return (None,)

    def missing(self, answer: PartialAnswer) -> AnswerFault | None:
        return AnswerFault(message("{item}: who took it?", item=self.label)) if answer[0] is None else None

    def progress(self, answer: PartialAnswer) -> UserMessage | None:
        return message("who?") if answer[0] is None else None

    def score(self, answer: PartialAnswer, players: int) -> KnownPoints:
        taker = answer[0]
        if taker is None:
            return (None,) * players
        points = [0] * players
        points[taker] = self.value
        return tuple(points)

    def expected(self, answer: PartialAnswer = ()) -> int | None:
        return self.value

    def answers(self, players: int) -> Iterator[Answer]:
        return ((seat,) for seat in range(players))

    def answer_count(self, players: int) -> float:
        return players

    def highest(self, worth: Sequence[int]) -> float:
        return max([self.value * weight for weight in worth])

    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        return (order[0] if self.value > 0 else order[-1],)

    def read(self, tokens: Sequence[Token], keys: str, faults: list[Fault]) -> PartialAnswer:
        seats = self._seats(tokens, keys, faults)
        if len(seats) > 1:
            why = message("{item} goes to one player, and {n} are named", item=self.label, n=len(seats))
            faults.append(Fault(why, column=tokens[0].column, unreadable=True))
        return (*seats, None)[:1]


class OrderItem(SeatsItem):
    """The order in which the players went out, all of them."""

    shape = Shape.ORDER

    def blank(self, players: int) -> PartialAnswer:
        return (None,) * players

    def completed(self, answer: PartialAnswer) -> PartialAnswer:
        others = [seat for seat in range(len(answer)) if seat not in answer]
        if answer.count(None) != 1 or len(others) != 1:
            return answer
        return tuple(others[0] if seat is None else seat for seat in answer)

    def missing(self, answer: PartialAnswer) -> AnswerFault | None:
        if None not in answer:
            return None
        begun = any(seat is not None for seat in answer)
        return AnswerFault(
            message("who went out next?") if begun else message("who went out first?"), answer.index(None)
        )

    def progress(self, answer: PartialAnswer) -> UserMessage | None:
        return message("who is out?") if None in answer else None

    def read(self, tokens: Sequence[Token], keys: str, faults: list[Fault]) -> PartialAnswer:
        seats = self._seats(tokens, keys, faults)
        players = len(keys)
        if len(seats) > players:
            why = message(
                "{item}: {n} players named, and there are {room}", item=self.label, n=len(seats), room=players
            )
            faults.append(Fault(why, column=tokens[0].column, unreadable=True))
        return (*seats, *self.blank(players))[:players]


class TiedItem(SeatsItem):
    """Those who are tied, by seat; one alone is the usual answer."""

    shape = Shape.TIED

    def blank(self, players: int) -> PartialAnswer:
        return ()

    def missing(self, answer: PartialAnswer) -> AnswerFault | None:
        return None if answer else AnswerFault(message("{item}: nobody named yet", item=self.label))

    def progress(self, answer: PartialAnswer) -> UserMessage | None:
        if not answer:
            return message("who?")
        return message("tied") if len(answer) > 1 else None

    def read(self, tokens: Sequence[Token], keys: str, faults: list[Fault]) -> PartialAnswer:
        return _by_seat(tuple(seat for seat in self._seats(tokens, keys, faults) if seat is not None))

    def written(self, answer: PartialAnswer, keys: str) -> str:
        seats = tuple(seat for seat in answer if seat is not None)
        return "".join(keys[seat] for seat in _by_seat(seats)) or "?"


def _by_seat(seats: tuple[int, ...]) -> tuple[int, ...]:
    """In the order of the seats; as they are if one is named twice, so that the second stays where it was typed."""
    return tuple(sorted(seats)) if len(set(seats)) == len(seats) else seats
