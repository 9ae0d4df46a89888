"""What else must change when the players, the pack, the contracts or the winner did: worked out, said, done at once."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from barbu_tui.files.preset_file import is_unknown_key
from barbu_tui.files.preset_writing import Data, contracts_of
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.preset_form.contract_names import label_of
from barbu_tui.preset_form.edits import reference_lists, value_at, with_value
from barbu_tui.preset_form.limit_repairs import newer_schema, sweeps_and_limits
from barbu_tui.preset_form.signs import turned, values_of
from barbu_tui.preset_form.typed_values import as_shown
from barbu_tui.rules.cards import FULL_PACK, RANKS, Deck
from barbu_tui.rules.contracts import SCORING
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.message import UserMessage, listed, message, quoted
from barbu_tui.rules.schema import CONTRACT, SCHEMA, SECTIONS, TOP

# The black ones go first, as in the published packs for five.
_LOW_FIRST = [rank + suit for rank in RANKS for suit in "SCDH"]


@dataclass(frozen=True)
class Repaired:
    """The data after all that can be put right was, and what that is, in words."""

    data: Data
    messages: tuple[UserMessage, ...]


def repaired(data: Data) -> Repaired:
    """Everything in a preset that follows from the rest, put right."""
    messages: list[UserMessage] = []
    for step in (_schema, newer_schema, _unknown_keys, _pack, _scored, _references, _sharing, sweeps_and_limits):
        data = step(data, messages.append)
    return Repaired(data, tuple(messages))


Tell = Callable[[UserMessage], None]


def unturned(before: Sequence[Data], data: Data) -> list[int]:
    """The places of the contracts whose values were given while another winner was chosen: they mean the opposite now.

    `before` is the data before each change, the first first.
    """
    if all(_winner(earlier) == _winner(data) for earlier in before):
        return []
    return [
        place
        for place, contract in enumerate(contracts_of(data))
        if values_of(contract) != values_of(turned(contract))
        and _given_under(before, contract) not in {"", _winner(data)}
    ]


def _winner(data: Data) -> str:
    return str(data.get("winner", "highest"))


def _given_under(before: Sequence[Data], contract: Data) -> str:
    """The winner at the time when a contract got its values; empty where that was after all changes."""
    winner = ""
    for data in reversed(before):
        then = _same_contract(data, contract)
        if then is None:
            break
        if values_of(then) != values_of(contract):
            put_right = _same_contract(repaired(data).data, contract)
            if put_right is None or values_of(put_right) != values_of(contract):
                break
            # What was only fitted to other players was given before.
            contract = then
        winner = _winner(data)
    return winner


def _same_contract(data: Data, contract: Data) -> Data | None:
    return next((candidate for candidate in contracts_of(data) if candidate.get("id") == contract.get("id")), None)


def _schema(data: Data, tell: Tell) -> Data:
    if "schema" in data:
        return data
    tell(message("schema = {n}", n=SCHEMA))
    return {"schema": SCHEMA, **data}


def _unknown_keys(data: Data, tell: Tell) -> Data:
    paths: list[DataPath] = [(name,) for name in data if name not in {*TOP, *SECTIONS, "schema", "contracts"}]
    for name in SECTIONS:
        section = data.get(name)
        paths += [(name, key) for key in section] if isinstance(section, dict) else []
    for place, contract in enumerate(contracts_of(data)):
        paths += [("contracts", place, key) for key in contract if key not in CONTRACT]
    for path in paths:
        if is_unknown_key(path):
            tell(message("{name} goes, which no preset has", name=quoted(str(path[-1]))))
            data = with_value(data, path, None)
    return data


def _pack(data: Data, tell: Tell) -> Data:
    players, lowest, removed = data.get("players"), value_at(data, ("deck", "lowest")) or "2", _removed(data)
    if not (isinstance(players, int) and 3 <= players <= 6 and lowest in RANKS) or removed is None:
        return data
    full = Deck(lowest).cards
    out = list(dict.fromkeys(card for card in removed if card in full))
    over = (len(full) - len(out)) % players
    if over or len(out) < len(removed):
        left_out = _left_out(out, full, players)
        cards = as_shown("cards", left_out)
        tell(message("left out: {cards}", cards=cards) if cards else message("nothing left out"))
        data = with_value(data, ("deck", "removed"), left_out or None)
    return data


def _removed(data: Data) -> list[str] | None:
    removed = value_at(data, ("deck", "removed"))
    if removed is None:
        return []
    return removed if isinstance(removed, list) and all(card in FULL_PACK for card in removed) else None


def _left_out(out: list[str], full: tuple[str, ...], players: int) -> list[str]:
    """As few cards as the pack must lose: those that are out already, then the lowest."""
    over = len(full) % players
    more = [card for card in _LOW_FIRST if card in full and card not in out]
    return sorted([*out, *more][:over], key=FULL_PACK.index)


def _scored(data: Data, tell: Tell) -> Data:
    """What a contract scores, made to fit the pack and the players; one that is left with nothing is switched off."""
    players = data.get("players")
    known = players if isinstance(players, int) and 3 <= players <= 6 else None
    for place, contract in _played(data):
        for name, value in contract.items():
            repair = SCORING[name].repair(value, _deck(data), known) if name in SCORING else None
            if repair is None:
                continue
            path: DataPath = ("contracts", place)
            if repair.value is None and not ({*SCORING, "all_of"} - {name}) & {*contract}:
                tell(message("{contract} is switched off", contract=label_of(contract)))
                data = with_value(data, path, SwitchedOff(contract))
                break
            tell(message("{contract}: {change}", contract=label_of(contract), change=repair.change))
            data = with_value(data, (*path, name), repair.value)
    return data


def _references(data: Data, tell: Tell) -> Data:
    """No mention of contracts that are not played."""
    ids = [contract.get("id") for _, contract in _played(data)]
    for path in reference_lists(data):
        names = value_at(data, path)
        inside = path[0] == "contracts"
        if not isinstance(names, list) or (inside and isinstance(contracts_of(data)[int(path[1])], SwitchedOff)):
            continue
        gone = [name for name in names if isinstance(name, str) and name not in ids]
        rest = [name for name in names if name not in gone]
        if gone and (rest or not inside):
            where = label_of(contracts_of(data)[int(path[1])]) if inside else message(str(path[1]).replace("_", " "))
            tell(message("{where}: without {names}", where=where, names=listed([quoted(name) for name in gone])))
            data = with_value(data, path, rest)
    return data


def _sharing(data: Data, tell: Tell) -> Data:
    doubling = data.get("doubling")
    if isinstance(doubling, dict) and doubling.get("enabled") is False and doubling.get("undoubled") == "share":
        tell(message("undoubled hands are played"))
        data = with_value(data, ("doubling", "undoubled"), None)
    return data


def _deck(data: Data) -> Deck:
    lowest = value_at(data, ("deck", "lowest")) or "2"
    return Deck(lowest if lowest in RANKS else "2", tuple(_removed(data) or ()))


def _played(data: Data) -> list[tuple[int, Data]]:
    """The contracts that are played, with their places."""
    return [
        (place, contract) for place, contract in enumerate(contracts_of(data)) if not isinstance(contract, SwitchedOff)
    ]
