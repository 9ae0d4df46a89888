"""What the form says in sentences: what belongs in a row, what is wrong, what it all amounts to, what F5 would do."""

from __future__ import annotations

from barbu_tui.files.preset_writing import Data, contracts_of
from barbu_tui.i18n import tr
from barbu_tui.i18n.numbers import preset_sum_text, series_text
from barbu_tui.preset_form.captions import GROUPS, MEANINGS
from barbu_tui.preset_form.contract_names import label_of
from barbu_tui.preset_form.fields import FIELDS
from barbu_tui.preset_form.press import is_off
from barbu_tui.preset_form.repairs import repaired, unturned
from barbu_tui.preset_form.signs import turned
from barbu_tui.preset_form.state import ADD, Editing, value_of
from barbu_tui.preset_form.verdict import Verdict
from barbu_tui.rules.faults import DataPath, Fault
from barbu_tui.rules.message import UserMessage, message


def hint(state: Editing) -> str:
    """What belongs in the cursor's row."""
    row = state.row
    if row.path == ADD:
        return tr("Enter lists the contracts there are, and one of your own of each kind")
    if row.field is None:
        if is_off(state):
            return tr("Space plays it again; until then the file keeps it as a comment")
        return tr("Enter its fields · Space switches it off · Del removes it · < > moves it · + adds another")
    lowest_wins = state.live.get("winner") == "lowest"
    text = tr(row.field.hint_for_lowest if lowest_wins else row.field.hint)
    meaning = MEANINGS.get((row.field.group, row.field.name), {}).get(str(value_of(state, row)))
    return tr("{where}: {what}", where=text, what=tr(meaning)) if meaning else text


def fault_text(state: Editing, fault: Fault) -> str:
    """A fault with the place it is in, in the page's own words."""
    where = ", ".join(tr(part) for part in _where(state.data, fault.path))
    return tr("{where}: {what}", where=where, what=tr(fault.message)) if where else tr(fault.message)


def _where(data: Data, path: DataPath) -> list[UserMessage]:
    if path[:1] == ("contracts",):
        if len(path) < 2:
            return [GROUPS["contracts"]]
        names = [label_of(contracts_of(data)[int(path[1])])]
        name, part = (*map(str, path[2:4]), "", "")[:2]
        field = FIELDS.get((name, part)) or FIELDS.get(("contracts", name))
        return [*names, field.label] if field and field.name != "id" else names
    group, name = (str(path[0]), str(path[1])) if len(path) > 1 else ("", str(path[0]) if path else "")
    field = FIELDS.get((group, name))
    if field:
        return [field.label]
    return [GROUPS[name]] if name in GROUPS and name else []


_COUNTED_FROM = {("contracts",), ("schedule",), ("players",)}


def size_text(verdict: Verdict) -> str:
    """Contracts, hands, pack. How many hands a game has is not known while something is wrong with its contracts."""
    preset = verdict.preset
    is_countable = not any(fault.path[:1] in _COUNTED_FROM for fault in verdict.faults)
    parts = (
        tr("one contract", "{n} contracts", n=len(preset.contracts)),
        tr("one hand", "{n} hands", n=preset.hands) if is_countable else "",
        tr("one card", "{n} cards", n=len(preset.deck.cards)),
        tr("one trick", "{n} tricks", n=preset.tricks),
    )
    return " · ".join(filter(None, parts))


def sum_of_series_text(verdict: Verdict) -> str:
    """What a series adds up to, as far as that is known."""
    if not verdict.totals:
        return tr("no contract yet")
    if verdict.series is None and verdict.faults:
        return tr("what a series adds up to is known once nothing is wrong")
    if not verdict.faults and not verdict.preset.limits.plain:
        return preset_sum_text(verdict.preset)
    return series_text(verdict.series)


def offers(state: Editing, verdict: Verdict) -> tuple[UserMessage, ...]:
    """What one key would put right: what follows from the rest, or else signs that mean the opposite by now."""
    if _repairs_first(state, verdict):
        return verdict.repairs
    return (message("the signs of the values"),)


def meanings_text(state: Editing) -> str:
    """That values mean the opposite of what they were given for; empty where they do not."""
    if not unturned_places(state):
        return ""
    if state.data.get("winner") == "lowest":
        return tr("the values are meant for a game that the most points win")
    return tr("the values are meant for a game that the fewest points win")


def put_right(state: Editing, verdict: Verdict) -> Data:
    """The data after what `offers` says."""
    if verdict.repairs and _repairs_first(state, verdict):
        return repaired(state.data).data
    places = unturned_places(state)
    contracts = [
        turned(contract) if place in places else contract for place, contract in enumerate(contracts_of(state.data))
    ]
    return {**state.data, "contracts": contracts}


def _repairs_first(state: Editing, verdict: Verdict) -> bool:
    """Whether what follows from the rest comes before the signs: not where only limits collide, which count hands as
    negative by their signs."""
    limits_alone = all(fault.path[:1] == ("schedule",) for fault in verdict.faults)
    return not unturned_places(state) or (bool(verdict.repairs) and not limits_alone)


def unturned_places(state: Editing) -> list[int]:
    """The places of the contracts whose values were given while another winner was chosen."""
    return unturned([change.data for change in state.past], state.data)
