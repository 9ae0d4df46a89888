"""What each kind of event does to a game. Pure: a game and an event's fields in, the changed game out.

Everything that does not apply raises a `BarbuError` that says why: a hand that does not read, a number
out of range, a name that is taken, rules that cannot score a hand.
"""

from __future__ import annotations

import datetime
import functools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple, NoReturn

from barbu_tui.rules.checking import asks_the_same
from barbu_tui.rules.faults import Fault, NotAllowedError, refuse
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.message import Message, message, quoted
from barbu_tui.rules.names import TITLE_CELLS, keys_fault, names_faults, text_fault, tidy
from barbu_tui.rules.notation import hand_read, write_hand
from barbu_tui.rules.notation_canonical import canonical_hand
from barbu_tui.rules.notation_reader import read
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data
from barbu_tui.rules.schedule import hands_left, next_declarer
from barbu_tui.rules.table import Table


class Outcome(NamedTuple):
    """A game after a change; `what` names the change in the table's words, `hand` its number (0: no one hand).

    `read_again` is how many hands had to be.
    """

    game: Game
    what: Message
    hand: int = 0
    ended: bool = False
    read_again: int = 0


def started_data(game: Game) -> dict[str, Any]:
    """The fields of a `started` event: everything about the game but its hands."""
    table = game.table
    return {
        "title": game.title,
        "date": game.date.isoformat() if game.date else None,
        "players": list(table.names),
        "keys": table.keys,
        "first_declarer": table.names[table.first],
        "preset": preset_to_data(table.preset),
    }


def game_of_start(data: Mapping[str, Any]) -> Game:
    """The game, without hands, that a `started` event begins."""
    preset = _preset(data["preset"])
    names = _names(data["players"], preset.players)
    keys = _text(data["keys"], "keys")
    if why := keys_fault(keys, preset.players):
        _refuse(why)
    first = data["first_declarer"]
    if first not in names:
        _refuse(message("the first declarer is not one of the players"))
    title = tidy(_text(data["title"], "title"))
    if why := text_fault(title, TITLE_CELLS, message("the title")):
        _refuse(why)
    return Game(Table(preset, names, keys, names.index(first)), title, _date(data["date"]))


def hand_title(game: Game, number: int, hand: Hand) -> Message:
    """A hand as people name it: `hand 4, Anne's no queens`."""
    return message(
        "hand {number}, {name}’s {contract}",
        number=number,
        name=game.table.names[hand.declarer],
        contract=game.table.preset.by_id[hand.contract].label,
    )


def game_under(game: Game, preset: Preset) -> tuple[Game, list[Fault]]:
    """The game under other rules, and what they cannot score (paths begin with the hand's place, from 0)."""
    table = replace(game.table, preset=preset)
    if preset.players != len(table.names):
        why = message(
            "these rules are for {players} players, and this game has {seats}",
            players=preset.players,
            seats=len(table.names),
        )
        return game, [Fault(why)]
    if _same_hands(game, preset):
        return replace(game, table=table), []
    hands, faults = read_hands(table, game.lines)
    return (game, faults) if faults else (replace(game, table=table, hands=hands), faults)


def _hand(game: Game, data: Mapping[str, Any]) -> Outcome:
    hand = _read(game, game.hands, data["line"])
    number = len(game.hands) + 1
    return Outcome(replace(game, hands=(*game.hands, hand)), hand_title(game, number, hand), number)


def _corrected(game: Game, data: Mapping[str, Any]) -> Outcome:
    place = _place(game, data["hand"])
    others = (*game.hands[:place], *game.hands[place + 1 :])
    hand = _read(game, others, data["line"], game.hands[place].declarer)
    what = message("the correction of {hand}", hand=hand_title(game, place + 1, hand))
    return Outcome(_with(game, {place: hand}), what, place + 1)


def _removed(game: Game, data: Mapping[str, Any]) -> Outcome:
    place = _place(game, data["hand"])
    hand = game.hands[place]
    if data["line"] != write_hand(hand, game.table):
        _refuse(message("the removed hand is not hand {number}", number=place + 1))
    what = message("the removal of {hand}", hand=hand_title(game, place + 1, hand))
    return Outcome(replace(game, hands=(*game.hands[:place], *game.hands[place + 1 :])), what, place + 1)


def _swapped(game: Game, data: Mapping[str, Any]) -> Outcome:
    pair = data["hands"]
    if not isinstance(pair, list) or len(pair) != 2 or not all(_is_hand_line(each) for each in pair):
        _refuse(message("a swap names two hands, each with its line"))
    places = [_place(game, each["hand"]) for each in pair]
    if places[0] == places[1]:
        _refuse(message("a swap names two different hands"))
    others = [hand for place, hand in enumerate(game.hands) if place not in places]
    changed: dict[int, Hand] = {}
    for place, each in zip(places, pair, strict=True):
        changed[place] = _read(game, [*others, *changed.values()], each["line"], game.hands[place].declarer)
    one, other = sorted(place + 1 for place in places)
    return Outcome(_with(game, changed), message("the swap of hands {one} and {other}", one=one, other=other))


def _renamed(game: Game, data: Mapping[str, Any]) -> Outcome:
    seat, names = data["seat"], game.table.names
    if not _is_number(seat) or not 0 <= seat < len(names):
        _refuse(message("there is no such seat"))
    new = tidy(_text(data["name"], "name"))
    renamed = (*names[:seat], new, *names[seat + 1 :])
    refuse(Fault(why) for _, why in names_faults(renamed))
    what = message("the new name {new} for {old}", new=new, old=names[seat])
    return Outcome(replace(game, table=replace(game.table, names=renamed)), what)


def _rules(game: Game, data: Mapping[str, Any]) -> Outcome:
    preset = _preset(data["preset"])
    changed, faults = game_under(game, preset)
    refuse(faults)
    read_again = 0 if changed.hands is game.hands else len(game.hands)
    return Outcome(changed, message("the change of rules to {preset}", preset=preset.name), read_again=read_again)


def _ended(game: Game, data: Mapping[str, Any]) -> Outcome:
    if not hands_left(game.table.preset, game.hands):
        _refuse(message("every contract has been played: the game is finished"))
    return Outcome(game, message("the end of the game"), ended=True)


CHANGES: dict[str, Callable[[Game, Mapping[str, Any]], Outcome]] = {
    "hand": _hand,
    "corrected": _corrected,
    "removed": _removed,
    "swapped": _swapped,
    "renamed": _renamed,
    "rules": _rules,
    "ended": _ended,
}


def _refuse(why: Message) -> NoReturn:
    raise NotAllowedError([Fault(why)])


def _read(game: Game, others: Sequence[Hand], line: object, declarer: int | None = None) -> Hand:
    """The hand of an event's line. One that names no declarer is `declarer`'s, else whose turn it is after `others`."""
    text = _text(line, "line")
    if hand := canonical_hand(text, game.table, others):
        return hand
    if declarer is None:
        declarer = next_declarer(game.table.preset, others, game.table.first)
    reading = read(text, game.table, declarer)
    return hand_read(reading, game.table, others)


def _same_hands(game: Game, preset: Preset) -> bool:
    """Whether the hands are right by this preset as they stand: none of them needs to be read again."""
    contracts = {hand.contract for hand in game.hands}
    return all(asks_the_same(game.table.preset, preset, contract) for contract in contracts)


def _with(game: Game, changed: Mapping[int, Hand]) -> Game:
    return replace(game, hands=tuple(changed.get(place, hand) for place, hand in enumerate(game.hands)))


def _place(game: Game, number: object) -> int:
    if not isinstance(number, int) or not _is_number(number) or not 1 <= number <= len(game.hands):
        _refuse(message("there is no such hand; there are {n}", n=len(game.hands)))
    return number - 1


def _is_number(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _is_hand_line(each: object) -> bool:
    return isinstance(each, dict) and each.keys() == {"hand", "line"}


def _text(value: object, name: str) -> str:
    if not isinstance(value, str):
        _refuse(message("{name} is not a text", name=quoted(name)))
    return value


def _names(value: object, players: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != players or not all(isinstance(name, str) for name in value):
        _refuse(message("these rules need {n} players", n=players))
    names = tuple(map(tidy, value))
    refuse(Fault(why) for _, why in names_faults(names))
    return names


def _preset(data: object) -> Preset:
    """The preset of an event. All the games of a club are played by a few: each is read once."""
    try:
        return _preset_of_text(json.dumps(data))
    except RecursionError:
        return preset_from_data(data)


@functools.lru_cache(maxsize=64)
def _preset_of_text(text: str) -> Preset:
    # By the text, not the data, in which 1, 1.0 and true would be the same.
    return preset_from_data(json.loads(text))


def _date(value: object) -> datetime.date | None:
    if value is None:
        return None
    try:
        return datetime.date.fromisoformat(_text(value, "date"))
    except ValueError:
        _refuse(message("the date cannot be read; it is written like 2026-11-27"))
