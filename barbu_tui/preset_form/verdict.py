"""What a preset that is being edited amounts to: totals, and faults at the rows and in the words of the form."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from barbu_tui.files.preset_list import shipped_presets
from barbu_tui.files.preset_writing import Data, contracts_of, same_data
from barbu_tui.files.switched_off import SwitchedOff
from barbu_tui.preset_form.contract_names import key_of, label_of
from barbu_tui.preset_form.edits import played, played_places, value_at
from barbu_tui.preset_form.repairs import repaired
from barbu_tui.preset_form.typed_values import named_twice
from barbu_tui.rules.contracts import Contract, contract_items
from barbu_tui.rules.faults import DataPath, Fault
from barbu_tui.rules.items import expected_total
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import read_preset

_NAMELESS = "preset"


@dataclass(frozen=True)
class Verdict:
    """`faults` have their paths in the edited data. `totals` are by place, without the switched-off; None is unknown.

    `repairs` says what one key would put right, `stale` a summary that was written for other totals.
    """

    preset: Preset
    faults: tuple[Fault, ...]
    totals: Mapping[int, int | None]
    repairs: tuple[UserMessage, ...]
    stale: str = ""

    @property
    def series(self) -> int | None:
        """What one declarer's whole set adds up to, as far as that is known."""
        known = [total for total in self.totals.values() if total is not None]
        return sum(known) if len(known) == len(self.totals) else None


def verdict_on(data: Data) -> Verdict:
    """What the rules say of a preset's data."""
    places = played_places(data)
    preset, faults = read_preset(played(data), _NAMELESS)
    totals = dict(zip(places, _totals(preset, faults), strict=False))
    repairs = repaired(data).messages if faults else ()
    in_the_form = tuple(_in_the_form(_among_all(fault, places), data, preset) for fault in faults)
    return Verdict(preset, in_the_form, totals, repairs, "" if faults else _stale_summary(preset))


def means_the_same(data_before: Data, data_after: Data) -> bool:
    """Whether two presets' data are the same preset, with the same contracts switched off in the same places; a
    default need not be said."""
    if same_data(data_before, data_after):
        return True
    (first, faults), (second, other_faults) = (
        read_preset(played(data), _NAMELESS) for data in (data_before, data_after)
    )
    is_same = not faults and not other_faults and first == second
    return is_same and same_data(
        *([_switched_off(contract) for contract in contracts_of(data)] for data in (data_before, data_after))
    )


def _switched_off(contract: Data) -> Data | None:
    return contract if isinstance(contract, SwitchedOff) else None


def faults_at(verdict: Verdict, path: DataPath) -> list[Fault]:
    """The faults of a row and of what lies within it."""
    return [fault for fault in verdict.faults if fault.path[: len(path)] == path]


def _among_all(fault: Fault, places: list[int]) -> Fault:
    """A fault of the preset itself with its path among all contracts."""
    path = fault.path
    if len(path) > 1 and path[0] == "contracts" and isinstance(path[1], int):
        path = ("contracts", places[path[1]], *path[2:])
    return Fault(fault.message, path, fault.column, fault.unreadable)


def _totals(preset: Preset, faults: Sequence[Fault]) -> list[int | None]:
    """The contracts' totals; unknown too for combined ones while parts are missing, too many or run in a circle."""
    combined = not any(fault.path[2:3] == ("all_of",) for fault in faults)
    return [_total(preset, contract) if combined or not contract.all_of else None for contract in preset.contracts]


def _total(preset: Preset, contract: Contract) -> int | None:
    items = tuple(contract_items(contract, preset.by_id, preset.deck, preset.players))
    return expected_total(items) if items else None


def _stale_summary(preset: Preset) -> str:
    """The summary of a faultless preset where it says what is no longer true: a preset that comes with the program has
    it with other totals; empty where none has."""
    if not preset.summary:
        return ""
    written_for = [shipped for shipped in _shipped() if shipped.summary == preset.summary]
    return preset.summary if written_for and not any(_is_alike(shipped, preset) for shipped in written_for) else ""


def _is_alike(preset: Preset, shipped: Preset) -> bool:
    return (preset.players, preset.totals) == (shipped.players, shipped.totals)


def _shipped() -> tuple[Preset, ...]:
    return tuple(listed.preset for listed in shipped_presets() if listed.preset)


def _in_the_form(fault: Fault, data: Data, preset: Preset) -> Fault:
    """A fault, whose path is in the edited `data`, at the row that it is corrected in and in that row's words.

    The rules speak of files, and of what is written there. `preset` is what could be read of the data.
    """
    if fault.path in {("deck",), ("players",)} and not fault.unreadable:
        return replace(fault, path=("deck", "removed"), message=_too_many_cards(preset))
    why = _why(fault, data)
    return replace(fault, message=why) if why else fault


def _too_many_cards(preset: Preset) -> UserMessage:
    cards, players = len(preset.deck.cards), preset.players
    return message(
        "{cards} cards do not divide among {players} players: {over} more to leave out",
        cards=cards,
        players=players,
        over=cards % players,
    )


def _why(fault: Fault, data: Data) -> UserMessage | None:
    value = value_at(data, fault.path)
    match fault.path:
        case ("contracts",) if not contracts_of(data):
            return message("there are none; Ins adds one")
        case ("contracts", int() as place, "id" | "key") if "other" in fault.message.values:
            return _taken(data, place, str(value or key_of(contracts_of(data)[place])))
        case ("contracts", int(), "cards") if isinstance(value, str):
            return _unread_cards(value)
        case ("contracts", int(), "cards", str() as target) if value == "":
            return message("the value of {target} is missing", target=quoted(target))
    return message("it must not be empty") if value == "" and fault.unreadable else None


def _taken(data: Data, place: int, word: str) -> UserMessage | None:
    """What the table calls the contract that has an id or key already."""
    for contract in contracts_of(data)[:place]:
        if not isinstance(contract, SwitchedOff) and word in (contract.get("id"), key_of(contract)):
            return message("{name} is taken by “{other}”", name=quoted(word), other=label_of(contract))
    return None


def _unread_cards(typed: str) -> UserMessage:
    twice = named_twice(typed)
    if twice:
        return message("{target} has two values", target=quoted(twice))
    return message("{typed} is not a card or group and its value, such as hearts -2", typed=quoted(typed))
