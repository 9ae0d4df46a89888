"""What a preset that is being edited amounts to: totals, faults with their rows, what can be put right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from barbu_tui.preset_form.claims import stale_summary
from barbu_tui.preset_form.data import Data, Off, contracts_of, live_places, same, without_off
from barbu_tui.preset_form.form_words import in_the_form
from barbu_tui.preset_form.repairs import mended
from barbu_tui.rules.contracts import Contract, contract_items
from barbu_tui.rules.faults import Fault, Path
from barbu_tui.rules.items import expected_total
from barbu_tui.rules.message import Message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import read_preset

_NAMELESS = "preset"


@dataclass(frozen=True)
class Verdict:
    """`faults` have their paths in the edited data. `totals` are by place, without the switched-off; None is unknown.

    `mends` says what one key would put right, `stale` a summary that was written for other totals.
    """

    preset: Preset
    faults: tuple[Fault, ...]
    totals: Mapping[int, int | None]
    mends: tuple[Message, ...]
    stale: str = ""

    @property
    def series(self) -> int | None:
        """What one declarer's whole set adds up to, as far as that is known."""
        known = [total for total in self.totals.values() if total is not None]
        return sum(known) if len(known) == len(self.totals) else None


def verdict_on(data: Data) -> Verdict:
    """What the rules say of a preset's data."""
    places = live_places(data)
    preset, faults = read_preset(without_off(data), _NAMELESS)
    totals = dict(zip(places, _totals(preset, faults), strict=False))
    mends = mended(data).told if faults else ()
    told = tuple(in_the_form(_back(fault, places), data, preset) for fault in faults)
    return Verdict(preset, told, totals, mends, "" if faults else stale_summary(preset))


def means_the_same(one: Data, other: Data) -> bool:
    """Whether two presets' data are the same preset, with the same contracts kept aside; a default need not be said."""
    if same(one, other):
        return True
    (first, why), (second, why_not) = (read_preset(without_off(each), _NAMELESS) for each in (one, other))
    aside = [[each for each in contracts_of(data) if isinstance(each, Off)] for data in (one, other)]
    return not why and not why_not and first == second and same(aside[0], aside[1])


def faults_at(verdict: Verdict, path: Path) -> list[Fault]:
    """The faults of a row and of what lies within it."""
    return [fault for fault in verdict.faults if fault.path[: len(path)] == path]


def _back(fault: Fault, places: list[int]) -> Fault:
    path = fault.path
    if len(path) > 1 and path[0] == "contracts" and isinstance(path[1], int):
        path = ("contracts", places[path[1]], *path[2:])
    return Fault(fault.message, path, fault.column, fault.unreadable)


def _totals(preset: Preset, faults: Sequence[Fault]) -> list[int | None]:
    """The contracts' totals; unknown too for combined ones while parts are missing, too many or run in a circle."""
    combined = not any(fault.path[2:3] == ("all_of",) for fault in faults)
    return [_total(preset, each) if combined or not each.all_of else None for each in preset.contracts]


def _total(preset: Preset, contract: Contract) -> int | None:
    items = tuple(contract_items(contract, preset.by_id, preset.deck, preset.players))
    return expected_total(items) if items else None
