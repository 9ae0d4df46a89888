"""Reading a line of notation step by step: declarer, contract, announcement, doubles, result."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from barbu_tui.rules.cards import RANKS, SUITS, announcement
from barbu_tui.rules.checking import Part, announcements
from barbu_tui.rules.doubling import flanks, may_double, scope
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.hand import Double, Draft, empty_answers
from barbu_tui.rules.items import PartialAnswer, Shape
from barbu_tui.rules.limits import Played
from barbu_tui.rules.message import UserMessage, comma_joined, message, quoted
from barbu_tui.rules.notation_tokens import MOST_CHARACTERS, Token, tokens
from barbu_tui.rules.table import Table


class LineReading(NamedTuple):
    """What a line says, as far as it can be read, with the column of each part.

    `declarer` is the one it names, else the one it was read for; None if neither is known. `places` are
    the columns of an answer's parts, by item and place, where each part is a word. `holes` are the
    columns of the `?`, `end` is the one behind the line.
    """

    declarer: int | None
    contract: str | None
    draft: Draft | None
    faults: tuple[Fault, ...]
    columns: dict[Part, int]
    places: dict[tuple[int, int], int]
    holes: tuple[int, ...]
    end: int
    names_declarer: bool


class _DoubleWord(NamedTuple):
    doubler: int
    targets: str
    columns: tuple[int, ...]


@dataclass
class _Reader:
    table: Table
    declarer: int | None
    words: list[Token]
    end: int
    faults: list[Fault]
    others: Collection[Played] | None = None
    columns: dict[Part, int] = field(default_factory=dict)
    places: dict[tuple[int, int], int] = field(default_factory=dict)

    def fault(self, why: UserMessage, column: int, *, unreadable: bool = True) -> None:
        self.faults.append(Fault(why, column=column, unreadable=unreadable))

    def peek(self, ahead: int = 0) -> str:
        return self.words[ahead].text if ahead < len(self.words) else ""

    def take(self) -> Token:
        return self.words.pop(0)

    def column(self) -> int:
        return self.words[0].column if self.words else self.end


def read_notation(
    text: str, table: Table, declarer: int | None, others: Collection[Played] | None = None
) -> LineReading:
    """Read a line for `declarer` (whom the schedule suggests), as far as it goes. Never raises.

    With the game's `others` hands, a contract that there is not is answered with those still open to the declarer.
    """
    line = tokens(text)
    reader = _Reader(table, declarer, list(line.before), line.end, list(line.faults), others)
    _declarer(reader)
    contract = _contract(reader)
    announced = _announced(reader, contract)
    doubles = _expand(reader, contract, _doubles(reader))
    answers, shared = _result(reader, contract, line.result)
    draft = None
    if reader.declarer is not None:
        draft = Draft(reader.declarer, contract, announced, frozenset(doubles), answers, shared)
    # A line too long to be read is not asked for what it lacks.
    faults = line.faults if len(text) > MOST_CHARACTERS else sorted(reader.faults, key=lambda fault: fault.column)
    named = any(token.text == ":" for token in line.before[:2])
    holes = tuple(token.column for token in (*line.before, *(line.result or ())) if token.text == "?")
    known = (reader.declarer, contract, draft, tuple(faults), reader.columns, reader.places, holes, line.end)
    return LineReading(*known, names_declarer=named)


def _declarer(reader: _Reader) -> None:
    if reader.peek(1) != ":" and reader.peek() != ":":
        return
    if reader.peek() == ":":
        reader.fault(message("who declares? A player's key stands before the colon"), reader.take().column)
        reader.declarer = None
        return
    word = reader.take()
    reader.take()
    reader.declarer = reader.table.seat_of_key(word.text)
    if reader.declarer is None:
        reader.fault(_no_player(reader.table, word.text), word.column)


def _contract(reader: _Reader) -> str | None:
    reader.columns["contract"] = reader.column()
    if not reader.words:
        why = message("a contract is missing; one of: {known}", known=_contracts(reader))
        reader.fault(why, reader.end)
        return None
    word = reader.take()
    if word.text == "?":
        return None
    contract = reader.table.contracts_by_name.get(word.text)
    if contract is None:
        why = message(
            "there is no contract {name} here; there are: {known}",
            name=quoted(word.text),
            known=_contracts(reader),
        )
        reader.fault(why, word.column)
        return None
    return contract.id


def _announced(reader: _Reader, contract: str | None) -> str | None:
    if reader.peek() != "(":
        return None
    opened = reader.take()
    inside: list[Token] = []
    while reader.words and reader.peek() != ")":
        inside.append(reader.take())
    if not reader.words:
        reader.fault(message("the bracket is never closed"), opened.column)
        return None
    reader.take()
    reader.columns["announced"] = inside[0].column if inside else opened.column
    text = "".join(token.text for token in inside)
    if text == "?":
        return None
    choices = announcements(reader.table.preset, contract) if contract else ()
    # Capitals are what the program writes: they are the English letters in every language.
    if all(token.small for token in inside) and (doubt := reader.table.speech.doubt(text, choices or SUITS)):
        reader.fault(doubt, reader.columns["announced"])
        return None
    announced = reader.table.speech.announced(text, choices or (*SUITS, *RANKS)) or announcement(text)
    if announced is None:
        reader.fault(_no_announcement(text, reader.table), reader.columns["announced"])
    return announced


def _no_announcement(text: str, table: Table) -> UserMessage:
    suits = " ".join(map(table.speech.letter, SUITS))
    ranks = " ".join([*map(table.speech.letter, reversed(RANKS[-5:])), "…", RANKS[0]])
    if not text:
        return message("a suit ({suits}) or a rank ({ranks}) is missing in the brackets", suits=suits, ranks=ranks)
    return message(
        "a suit ({suits}) or a rank ({ranks}) stands in the brackets, not {text}",
        suits=suits,
        ranks=ranks,
        text=quoted(text.upper()),
    )


def _doubles(reader: _Reader) -> list[_DoubleWord]:
    double_words = []
    while reader.words:
        word = reader.take()
        if not word.text[0].isalnum():
            reader.fault(message("{sign} does not belong here", sign=quoted(word.text)), word.column)
            continue
        doubler = reader.table.seat_of_key(word.text[0])
        if doubler is None:
            reader.fault(_no_player(reader.table, word.text[0]), word.column)
        targets = _targets(reader, word)
        if targets is None:
            reader.fault(
                message(
                    "whom does {who} double? Keys, * or + follow, as in {who}>{other}",
                    who=word.text[0],
                    other=reader.table.keys[doubler == 0],
                ),
                word.column,
            )
        elif doubler is not None:
            double_words.append(_DoubleWord(doubler, *targets))
    return double_words


def _targets(reader: _Reader, word: Token) -> tuple[str, tuple[int, ...]] | None:
    if len(word.text) > 1:
        columns = range(word.column + 1, word.column + len(word.text))
        return (word.text[1:], tuple(columns)) if reader.peek() != ">" else _stray(reader, word)
    if reader.peek() == ">":
        reader.take()
    elif reader.peek() not in {"*", "+"}:
        return None
    if not reader.words or reader.peek() in {">", "(", ")", ":", "?"}:
        return None
    target = reader.take()
    return target.text, tuple(range(target.column, target.column + len(target.text)))


def _stray(reader: _Reader, word: Token) -> tuple[str, tuple[int, ...]]:
    sign = reader.take()
    reader.fault(message("one player's key stands before >, not {word}", word=quoted(word.text)), sign.column)
    if reader.words and reader.peek().isalnum():
        reader.take()
    return "", ()


def _expand(reader: _Reader, contract: str | None, double_words: list[_DoubleWord]) -> set[Double]:
    """The doubles that the words stand for. The declarer's come last: what `*` means there, the others decide."""
    doubles: set[Double] = set()
    declarer = reader.declarer
    for word in sorted(double_words, key=lambda word: word.doubler == declarer):
        if word.targets in {"*", "+"}:
            if contract is None or declarer is None:
                continue
            reach = may_double if word.targets == "*" else flanks
            seats = reach(reader.table.preset, contract, declarer, doubles, word.doubler)
            if not seats:
                reader.fault(_reaches_nobody(reader.table, contract, declarer, word), word.columns[0], unreadable=False)
        else:
            seats = _seats(reader, word)
        for place, seat in enumerate(seats):
            doubles.add((word.doubler, seat))
            reader.columns.setdefault((word.doubler, seat), word.columns[min(place, len(word.columns) - 1)])
    return doubles


def _seats(reader: _Reader, word: _DoubleWord) -> tuple[int, ...]:
    seats = []
    for letter, column in zip(word.targets, word.columns, strict=True):
        seat = reader.table.seat_of_key(letter)
        if seat is None:
            reader.fault(_no_player(reader.table, letter), column)
        else:
            seats.append(seat)
    return tuple(seats)


def _reaches_nobody(table: Table, contract: str, declarer: int, word: _DoubleWord) -> UserMessage:
    name = table.names[word.doubler]
    if word.targets == "+" and word.doubler == declarer:
        return message("{name} is the declarer, and only the other players can double the flanks", name=name)
    if word.doubler == declarer and scope(table.preset, contract) != "nobody":
        return message("{name} has nobody to redouble", name=name)
    label = table.preset.by_id[contract].label
    return message("there is nobody {name} may double in this way in {contract}", name=name, contract=label)


def _result(
    reader: _Reader, contract: str | None, result: tuple[Token, ...] | None
) -> tuple[tuple[PartialAnswer, ...], bool]:
    reader.columns["shared"] = result[0].column if result else reader.end
    if contract is None:
        return (), False
    preset = reader.table.preset
    answers = list(empty_answers(preset, contract))
    for number in range(len(answers)):
        reader.columns["item", number] = reader.end
    if not result:
        return tuple(answers), False
    if [token.text for token in result] == ["shared"]:
        return tuple(answers), True
    items = preset.items[contract]
    parts = _split(result)
    if len(parts) == 1 < len(items) == len(parts[0]) and all(item.shape is Shape.TAKER for item in items):
        # One taker each: a space is enough between them.
        parts = [[token] for token in parts[0]]
    if len(parts) > len(items):
        why = message(
            "{contract} takes one result, and {given} are given",
            "{contract} takes {n} results, and {given} are given",
            contract=preset.by_id[contract].label,
            n=len(items),
            given=len(parts),
        )
        reader.fault(why, parts[len(items)][0].column if parts[len(items)] else reader.end)
    for number, (item, part) in enumerate(zip(items, parts, strict=False)):
        tokens = item.grouped(part, preset.players)
        if tokens:
            reader.columns["item", number] = tokens[0].column
            reader.places.update({(number, place): word.column for place, word in enumerate(tokens)})
        answers[number] = item.read(tokens, reader.table.keys, reader.faults)
    return tuple(answers), False


def _split(result: Sequence[Token]) -> list[list[Token]]:
    """The tokens of a result, item by item."""
    parts: list[list[Token]] = [[]]
    for token in result:
        if token.text == "/":
            parts.append([])
        else:
            parts[-1].append(token)
    return parts


def _contracts(reader: _Reader) -> UserMessage:
    """The contracts still open to the declarer; all of them where that is not known, or none is open."""
    table, preset = reader.table, reader.table.preset
    contracts = preset.contracts
    if reader.others is not None and reader.declarer is not None:
        left = preset.limits.after(reader.others).open_to(reader.declarer)
        contracts = tuple(preset.by_id[contract] for contract in left) or contracts
    return comma_joined(
        [message("{key} {name}", key=table.contract_key(contract), name=contract.label) for contract in contracts]
    )


def _no_player(table: Table, key: str) -> UserMessage:
    players = ", ".join(f"{letter} {name}" for letter, name in zip(table.keys, table.names, strict=True))
    return message("no player has the key {key}; there are: {players}", key=quoted(key), players=players)
