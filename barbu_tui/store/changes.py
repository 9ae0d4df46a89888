"""What each kind of event does to a game. Pure: a game and an event's fields in, the changed game out.

Everything that does not apply raises a `BarbuError` that says why: a hand that does not read, a number
out of range, a name that is taken, rules that cannot score a hand.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from barbu_tui.i18n.days import date_message
from barbu_tui.rules.checking import asks_the_same
from barbu_tui.rules.faults import Fault, refuse
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.message import listed, message, quoted
from barbu_tui.rules.names import TITLE_CELLS, keys_fault, names_faults, tidy
from barbu_tui.rules.notation import hand_of_reading, write_hand
from barbu_tui.rules.notation_canonical import canonical_hand
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.notes import Adjustment, adjustments_without, note_fault, notes_without, points_fault, with_note
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_from_data, preset_to_data
from barbu_tui.rules.schedule import hands_left, next_declarer
from barbu_tui.rules.seating import reseated
from barbu_tui.rules.table import Table
from barbu_tui.store.event_fields import (
    Outcome,
    date_of,
    hand_title,
    is_number,
    place_of,
    refuse_with,
    seat_of,
    text_of,
    title_of,
)


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
    keys = text_of(data["keys"], "keys")
    if why := keys_fault(keys, preset.players):
        refuse_with(why)
    first = data["first_declarer"]
    if first not in names:
        refuse_with(message("the first declarer is not one of the players"))
    return Game(Table(preset, names, keys, names.index(first)), title_of(data["title"]), date_of(data["date"]))


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
    place = place_of(game, data["hand"])
    others = (*game.hands[:place], *game.hands[place + 1 :])
    hand = _read(game, others, data["line"], game.hands[place].declarer)
    label = message("the correction of {hand}", hand=hand_title(game, place + 1, hand))
    return Outcome(_with(game, {place: hand}), label, place + 1)


def _removed(game: Game, data: Mapping[str, Any]) -> Outcome:
    place = place_of(game, data["hand"])
    hand = game.hands[place]
    if data["line"] != write_hand(hand, game.table):
        refuse_with(message("the removed hand is not hand {number}", number=place + 1))
    label = message("the removal of {hand}", hand=hand_title(game, place + 1, hand))
    without = replace(
        game,
        hands=(*game.hands[:place], *game.hands[place + 1 :]),
        notes=notes_without(game.notes, place + 1),
        adjustments=adjustments_without(game.adjustments, place + 1),
    )
    return Outcome(without, label, place + 1)


def _swapped(game: Game, data: Mapping[str, Any]) -> Outcome:
    pair = data["hands"]
    if not isinstance(pair, list) or len(pair) != 2 or not all(_is_hand_line(correction) for correction in pair):
        refuse_with(message("a swap names two hands, each with its line"))
    places = [place_of(game, correction["hand"]) for correction in pair]
    if places[0] == places[1]:
        refuse_with(message("a swap names two different hands"))
    others = [hand for place, hand in enumerate(game.hands) if place not in places]
    changed: dict[int, Hand] = {}
    for place, correction in zip(places, pair, strict=True):
        changed[place] = _read(game, [*others, *changed.values()], correction["line"], game.hands[place].declarer)
    one, other = sorted(place + 1 for place in places)
    return Outcome(_with(game, changed), message("the swap of hands {one} and {other}", one=one, other=other))


def _renamed(game: Game, data: Mapping[str, Any]) -> Outcome:
    seat, names = seat_of(game, data["seat"]), game.table.names
    new_name = tidy(text_of(data["name"], "name"))
    renamed = (*names[:seat], new_name, *names[seat + 1 :])
    refuse(Fault(why) for _, why in names_faults(renamed))
    label = message("the new name {new} for {old}", new=new_name, old=names[seat])
    return Outcome(replace(game, table=replace(game.table, names=renamed)), label)


def _rules(game: Game, data: Mapping[str, Any]) -> Outcome:
    preset = _preset(data["preset"])
    changed, faults = game_under(game, preset)
    refuse(faults)
    read_again = 0 if changed.hands is game.hands else len(game.hands)
    return Outcome(changed, message("the change of rules to {preset}", preset=preset.name), read_again=read_again)


def _ended(game: Game, data: Mapping[str, Any]) -> Outcome:
    if not hands_left(game.table.preset, game.hands):
        refuse_with(message("every contract has been played: the game is finished"))
    return Outcome(replace(game, ended=True), message("the end of the game"))


def _retitled(game: Game, data: Mapping[str, Any]) -> Outcome:
    """Another title."""
    title = title_of(data["title"])
    label = message("the title {title}", title=quoted(title, TITLE_CELLS))
    return Outcome(replace(game, title=title), label if title else message("taking the title away"))


def _dated(game: Game, data: Mapping[str, Any]) -> Outcome:
    """Another date, or none."""
    date = date_of(data["date"])
    label = message("the date {date}", date=date_message(date)) if date else message("taking the date away")
    return Outcome(replace(game, date=date), label)


def _seated(game: Game, data: Mapping[str, Any]) -> Outcome:
    """The players in other seats."""
    order, seats = data["order"], range(len(game.table.names))
    if not isinstance(order, list) or not all(map(is_number, order)) or sorted(order) != list(seats):
        refuse_with(message("a new order of the seats names each of the {n} once, from 0", n=len(seats)))
    changed = reseated(game, order)
    return Outcome(changed, message("the order {players}", players=listed(list(changed.table.names))))


def _noted(game: Game, data: Mapping[str, Any]) -> Outcome:
    """A note on a hand, or none any more."""
    place = place_of(game, data["hand"])
    text = tidy(text_of(data["text"], "text"))
    if why := note_fault(text):
        refuse_with(why)
    label = message("the note on {hand}", hand=hand_title(game, place + 1, game.hands[place]))
    return Outcome(replace(game, notes=with_note(game.notes, place + 1, text)), label)


def _adjusted(game: Game, data: Mapping[str, Any]) -> Outcome:
    """Points to a player outside the hands, after those that are played."""
    seat, points, why = seat_of(game, data["seat"]), data["points"], tidy(text_of(data["why"], "why"))
    if not is_number(points):
        refuse_with(message("the points are not a number"))
    if fault := points_fault(points) or note_fault(why):
        refuse_with(fault)
    adjustment = Adjustment(seat, points, why, len(game.hands))
    changed = replace(game, adjustments=(*game.adjustments, adjustment))
    return Outcome(changed, message("the points for {name} outside the hands", name=game.table.names[seat]))


CHANGES: dict[str, Callable[[Game, Mapping[str, Any]], Outcome]] = {
    "hand": _hand,
    "corrected": _corrected,
    "removed": _removed,
    "swapped": _swapped,
    "renamed": _renamed,
    "rules": _rules,
    "ended": _ended,
    "retitled": _retitled,
    "dated": _dated,
    "seated": _seated,
    "noted": _noted,
    "adjusted": _adjusted,
}


def _read(game: Game, others: Sequence[Hand], line: object, declarer: int | None = None) -> Hand:
    """The hand of an event's line. One that names no declarer is `declarer`'s, else whose turn it is after `others`."""
    text = text_of(line, "line")
    if hand := canonical_hand(text, game.table, others):
        return hand
    if declarer is None:
        declarer = next_declarer(game.table.preset, others, game.table.first)
    reading = read_notation(text, game.table, declarer)
    return hand_of_reading(reading, game.table, others)


def _same_hands(game: Game, preset: Preset) -> bool:
    """Whether the hands are right by this preset as they stand: none of them needs to be read again."""
    contracts = {hand.contract for hand in game.hands}
    return all(asks_the_same(game.table.preset, preset, contract) for contract in contracts)


def _with(game: Game, changed: Mapping[int, Hand]) -> Game:
    return replace(game, hands=tuple(changed.get(place, hand) for place, hand in enumerate(game.hands)))


def _is_hand_line(value: object) -> bool:
    return isinstance(value, dict) and value.keys() == {"hand", "line"}


def _names(value: object, players: int) -> tuple[str, ...]:
    if not isinstance(value, list) or len(value) != players or not all(isinstance(name, str) for name in value):
        refuse_with(message("these rules need {n} players", n=players))
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
