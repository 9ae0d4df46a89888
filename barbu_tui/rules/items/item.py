"""What every item can be asked, whatever its kind. The rest of the program asks; only this room knows the kinds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from enum import Enum, auto
from typing import ClassVar, NamedTuple, TypeAlias, TypeVar

from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.notation_tokens import Token

Answer: TypeAlias = tuple[int, ...]
"""What happened, complete: numbers by seat, or seats; which of them, the item's `shape` says."""

PartialAnswer: TypeAlias = tuple[int | None, ...]
"""An answer as far as it is known."""

Points: TypeAlias = tuple[int, ...]
"""Points by seat."""

KnownPoints: TypeAlias = tuple[int | None, ...]
"""Points by seat as far as they are known."""


class Shape(Enum):
    """The form of an answer: all that must be known of an item to type, draw or lay out what it asks.

    Its value is its name in a game's JSON.
    """

    COUNTS = "counts"
    """A number for each seat, none below zero."""
    POINTS = "points"
    """A number for each seat, of either sign."""
    TAKER = "taker"
    """One seat."""
    ORDER = "order"
    """Every seat, in the order in which the players went out."""
    TIED = "tied"
    """One seat or more, by seat."""

    @property
    def has_numbers(self) -> bool:
        """Whether the answer is a number for each seat, rather than seats."""
        return self in {Shape.COUNTS, Shape.POINTS}


class CardPlay(Enum):
    """How the cards are played where an item scores."""

    IN_TRICKS = auto()
    LAID_OUT = auto()
    """As in domino: cards are laid out, and the players go out one by one."""
    AS_AGREED = auto()
    """The table knows, and counts; the program does not."""


class Arithmetic(NamedTuple):
    """All that an item's points are computed from: for a spreadsheet, which does without us.

    `values`, by shape: for numbers the one that each is multiplied by, for the order the value of each place, for those
    tied that of each for 1, 2, 3 … tied, for a taker what taking it adds. What else the answers must agree with:
    `counts`, the group of cards that the numbers count, or `tricks`; `card`, the one that is taken, worth `in_all` with
    what the `groups` of its contract give; `from_end`, the trick that is taken, 1 for the very last. `least`, `most`:
    what one player can have of numbers that have no other bounds than these.
    """

    values: tuple[int, ...]
    counts: str = ""
    card: str = ""
    in_all: int = 0
    groups: tuple[str, ...] = ()
    from_end: int = 0
    least: int | None = None
    most: int | None = None


class AnswerFault(NamedTuple):
    """Something missing or wrong in an answer, at `place` in it if one is to blame."""

    message: UserMessage
    place: int | None = None


class Deal(NamedTuple):
    """A hand as it might have been played, to give examples from.

    `takers` took the tricks, in playing order; `captured` are each seat's cards; in `order` the players went out.
    """

    takers: tuple[int, ...]
    captured: tuple[tuple[str, ...], ...]
    order: tuple[int, ...]


class Item(ABC):
    """A piece of what a contract scores, and one question to the scorekeeper.

    A kind is a frozen dataclass: `contract`, the id of the contract that scores it, then what the kind needs. What it
    shares with all kinds of its shape is in `numbers.py` and `seats.py`.
    """

    contract: str
    shape: ClassVar[Shape]
    card_play: ClassVar[CardPlay] = CardPlay.IN_TRICKS
    total: int | None
    """What the numbers of an answer add up to; None where only the table knows, or the answer has no numbers."""

    @property
    @abstractmethod
    def label(self) -> UserMessage:
        """What it is called, in a word or two."""

    @property
    @abstractmethod
    def question(self) -> Item:
        """The same item whatever it is worth. Two items whose questions are equal can have the same answers."""

    def fits(self, other: Item) -> bool:
        """Whether an answer to `other` can be an answer to this one."""
        return type(self) is type(other) and self.total == other.total

    # What is entered.

    @abstractmethod
    def blank(self, players: int) -> PartialAnswer:
        """The answer of which nothing is known yet."""

    def completed(self, answer: PartialAnswer) -> PartialAnswer:
        """The answer with its one missing part filled in, where the others decide it."""
        return answer

    def with_rest(self, answer: PartialAnswer, place: int) -> PartialAnswer | UserMessage:
        """The answer with all the rest for the player at `place`, nothing for those without a number; or why not."""
        return message("the rest is unknown: {item} have no total", item=self.label)

    @abstractmethod
    def missing(self, answer: PartialAnswer) -> AnswerFault | None:
        """What is still to be entered, in words."""

    @abstractmethod
    def progress(self, answer: PartialAnswer) -> UserMessage | None:
        """How far an answer has come, in a word or two; None if there is nothing to say."""

    @abstractmethod
    def contradictions(self, number: int, entered: PartialResult) -> Iterator[AnswerFault]:
        """Everything in the answer that cannot be true, by itself or against the other items.

        `number` is this item's place in `entered`. What is not known yet contradicts nothing.
        """

    # What it scores.

    @property
    def things(self) -> int:
        """How many things it counts that players take, which one player may take all of; 0 where there are none."""
        return 0

    def may_be_swept(self, answer: PartialAnswer, seat: int) -> bool:
        """Whether a seat took all of what it counts, as far as is known."""
        return False

    def swept_by(self, seat: int, players: int) -> Answer | None:
        """The answer if a seat took all of what it counts; None where that cannot be."""
        return None

    @abstractmethod
    def score(self, answer: PartialAnswer, players: int) -> KnownPoints:
        """The points that an answer gives each seat; all of them are known where the answer is complete."""

    @abstractmethod
    def expected(self, answer: PartialAnswer = ()) -> int | None:
        """The sum that the points must have; None if only the table knows it.

        Without an answer, the sum that most hands have.
        """

    @property
    @abstractmethod
    def arithmetic(self) -> Arithmetic:
        """What its points are computed from."""

    # What can still come of it.

    @abstractmethod
    def answers(self, players: int) -> Iterator[Answer]:
        """Every answer that it can have by itself; none where there is no end of them."""

    @abstractmethod
    def answer_count(self, players: int) -> float:
        """How many answers it can have; infinite where there is no end of them."""

    @abstractmethod
    def highest(self, worth: Sequence[int]) -> float:
        """The largest worth of its points in any answer, a point of each seat having a worth.

        They add up to 0. Infinite where points have no limit.
        """

    @abstractmethod
    def highest_answer(self, worth: Sequence[int], order: Sequence[int]) -> Answer | None:
        """An answer whose points are worth most; None where there is no end of them.

        `order` are the seats, the largest worth first: it decides between those of equal worth.
        """

    def shared_answer(self, among: Sequence[int], order: Sequence[int]) -> Answer | None:
        """An answer like the highest, but what would go to one of some seats they share, as evenly as it goes."""
        return self.highest_answer((0,) * len(order), order)

    # How a line of notation says it.

    @abstractmethod
    def grouped(self, tokens: Sequence[Token], players: int) -> list[Token]:
        """One token for each number or player, of those that stand together."""

    @abstractmethod
    def read(self, tokens: Sequence[Token], keys: str, faults: list[Fault]) -> PartialAnswer:
        """The answer that `tokens` say, `?` and what is left out being None. Adds what cannot be read to `faults`.

        `keys` are the players' keys, by seat.
        """

    @abstractmethod
    def written(self, answer: PartialAnswer, keys: str) -> str:
        """The answer in the notation's one canonical form, `?` for what is not known."""

    # How it is explained.

    @property
    @abstractmethod
    def what_counts(self) -> UserMessage:
        """What scores how much, as a phrase: `−2 for each of the 13 tricks`."""

    @property
    def explained(self) -> UserMessage:
        """Its label where the points of one hand are explained."""
        return self.label

    @property
    def worth(self) -> int | None:
        """What one of the things that it counts is worth; None if it counts none."""
        return None

    def note(self, contract: UserMessage) -> UserMessage | None:
        """What a reader of the rules must know besides; `contract` is the name of the contract that scores it."""
        return None

    def total_note(self, contract: UserMessage) -> UserMessage | None:
        """What a reader must know of the total of `contract`, which scores it by itself or as a part."""
        return None

    @property
    def sums_note(self) -> UserMessage | None:
        """What a reader must know of the sum of a series with it."""
        return None

    @property
    def ending(self) -> UserMessage | None:
        """How a hand that is laid out ends, and what counts then."""
        return None

    @property
    def kept_face_up(self) -> UserMessage | None:
        """What the cards that it counts are called, if all can see them once they are taken."""
        return None

    def early_end(self, contract: UserMessage) -> UserMessage | None:
        """When `contract` ends before the last trick, as nothing more can come of this item; None if it does not."""
        return None

    def penalty_cards(self, items: Sequence[Item]) -> UserMessage | None:
        """What the cards that it scores are called; None if there are none, or another of `items` names them."""
        return None

    @abstractmethod
    def imagined(self, deal: Deal) -> Answer:
        """An answer that is true of a deal."""


K = TypeVar("K", bound=Item)


class PartialResult(NamedTuple):
    """What is known of a hand's result: an answer for each item of its contract. `names` are the players'."""

    items: Sequence[Item]
    answers: Sequence[PartialAnswer]
    names: Sequence[str]

    def of(self, kind: type[K]) -> Iterator[tuple[int, K, PartialAnswer]]:
        """The items of one kind with their places and answers: for a kind that another one contradicts."""
        for number, (item, answer) in enumerate(zip(self.items, self.answers, strict=True)):
            if isinstance(item, kind):
                yield number, item, answer


def expected_total(items: Sequence[Item], answers: Sequence[PartialAnswer] | None = None) -> int | None:
    """What a hand's raw points must add up to; None where an item leaves it open.

    Without `answers` it is the contract's total, a tie counting as one taker.
    """
    total = 0
    for number, item in enumerate(items):
        part = item.expected(answers[number] if answers else ())
        if part is None:
            return None
        total += part
    return total
