"""What stands beside or below the editor's page: hint, totals, faults, and what can be put right."""

from __future__ import annotations

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right, wrapped
from barbu_tui.i18n.sums import preset_sum_text, series_text
from barbu_tui.preset_form.contract_keys import is_off
from barbu_tui.preset_form.data import contracts_of
from barbu_tui.preset_form.editing import ADD, Editing, value_of
from barbu_tui.preset_form.fields import FIELDS
from barbu_tui.preset_form.repairs import label_of
from barbu_tui.preset_form.verdict import Verdict, faults_at
from barbu_tui.preset_form.words import GROUPS, MEANINGS
from barbu_tui.rules.faults import Fault, Path
from barbu_tui.rules.figures import CHECK, CROSS, sum_text
from barbu_tui.rules.message import Message
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span

_NUMBER = 7


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
    what_belongs_here = tr(row.field.hint_for_lowest if lowest_wins else row.field.hint)
    meaning = MEANINGS.get((row.field.group, row.field.name), {}).get(str(value_of(state, row)))
    return f"{what_belongs_here}: {tr(meaning)}" if meaning else what_belongs_here


def facts(verdict: Verdict) -> str:
    """Contracts, hands, pack."""
    preset = verdict.preset
    return " · ".join(
        (
            tr("one contract", "{n} contracts", n=len(preset.contracts)),
            tr("one hand", "{n} hands", n=preset.hands),
            tr("one card", "{n} cards", n=len(preset.deck.cards)),
            tr("one trick", "{n} tricks", n=preset.tricks),
        )
    )


def series_words(verdict: Verdict) -> str:
    """What a series adds up to."""
    if not verdict.totals:
        return tr("no contract yet")
    if verdict.series is None and verdict.faults:
        return tr("what a series adds up to is known once nothing is wrong")
    if not verdict.faults and not verdict.preset.limits.plain:
        return preset_sum_text(verdict.preset)
    return series_text(verdict.series)


def below(state: Editing, verdict: Verdict, width: int) -> list[Line]:
    """A few lines: hint, totals, the fault of the moment, what one key would put right."""
    totals = f"{series_words(verdict)} · {facts(verdict)}"
    return [
        _cut(hint(state), "dim", width),
        _cut(totals, "", width),
        *_fault_lines(state, verdict, width),
        *_mends_line(verdict, width),
        *([_cut(_stale_words(verdict), "warn", width)] if verdict.stale else []),
    ]


def _cut(words: str, role: str, width: int) -> Line:
    return (Span("  "), Span(fit_left(words, width - 3).rstrip(), role))


def _fault_lines(state: Editing, verdict: Verdict, width: int) -> list[Line]:
    """The fault of the cursor's row, or else the first one, on two lines if it needs them."""
    faults = faults_at(verdict, state.at) or list(verdict.faults)
    if not faults:
        return [_cut(f"{CHECK} " + tr("nothing is wrong with it"), "good", width)]
    many = tr("  {n} faults, F8 next", n=len(verdict.faults)) if len(verdict.faults) > 1 else ""
    first, *rest = wrapped(f"{CROSS} " + fault_words(state, faults[0]), width - 3 - cells(many))
    told: Line = (Span("  "), Span(first, "error"), Span(many, "dim"))
    return [told, *([_cut("  " + " ".join(rest), "error", width)] if rest else [])]


def fault_words(state: Editing, fault: Fault) -> str:
    """A fault with the place it is in, in the page's own words."""
    where = ", ".join(tr(part) for part in _where(state, fault.path))
    return f"{where}: {tr(fault.message)}" if where else tr(fault.message)


def _where(state: Editing, path: Path) -> list[Message]:
    if path[:1] == ("contracts",):
        if len(path) < 2:
            return [GROUPS["contracts"]]
        names = [label_of(contracts_of(state.data)[int(path[1])])]
        name, part = (*map(str, path[2:4]), "", "")[:2]
        field = FIELDS.get((name, part)) or FIELDS.get(("contracts", name))
        return [*names, field.label] if field and field.name != "id" else names
    group, name = (str(path[0]), str(path[1])) if len(path) > 1 else ("", str(path[0]) if path else "")
    field = FIELDS.get((group, name))
    if field:
        return [field.label]
    return [GROUPS[name]] if name in GROUPS and name else []


def _mends_line(verdict: Verdict, width: int) -> list[Line]:
    if not verdict.mends:
        return []
    return [_cut(tr("F5 puts right: {what}", what="; ".join(map(tr, verdict.mends))), "warn", width)]


def _stale_words(verdict: Verdict) -> str:
    return tr("the summary still says: {summary}", summary=verdict.stale) if verdict.stale else ""


def beside(state: Editing, verdict: Verdict, width: int, height: int) -> list[Line]:
    """A column: facts, each contract's total, the series, all faults, what one key would put right."""
    lines: list[Line] = [(Span(tr("adds up to"), "strong"),)]
    for place, total in verdict.totals.items():
        name = fit_left(tr(label_of(contracts_of(state.data)[place])), width - _NUMBER)
        lines.append((Span(name), Span(fit_right(sum_text(total), _NUMBER))))
    series = fit_right(sum_text(verdict.series), _NUMBER)
    lines.append((Span(fit_left(tr("series"), width - _NUMBER), "strong"), Span(series, "strong")))
    if verdict.series is None:
        lines += [(Span(line, "dim"),) for line in wrapped(series_words(verdict), width)]
    lines += [(Span(line, "dim"),) for line in wrapped(facts(verdict), width)]
    tail = _faults(state, verdict, width)
    room = height - len(tail) - 1
    return [*lines[: max(1, room)], BLANK, *tail][:height]


def _faults(state: Editing, verdict: Verdict, width: int) -> list[Line]:
    if not verdict.faults:
        stale: list[Line] = [(Span(line, "warn"),) for line in wrapped(_stale_words(verdict), width) if line]
        return [(Span(f"{CHECK} " + tr("nothing is wrong with it"), "good"),), *stale]
    lines: list[Line] = [(Span(tr("one fault", "{n} faults", n=len(verdict.faults)), "strong"),)]
    for fault in verdict.faults[:12]:
        role = "error" if fault.path[: len(state.at)] == state.at else ""
        first, *rest = wrapped(fault_words(state, fault), width - 2)
        lines.append((Span(f"{CROSS} ", "error"), Span(first, role)))
        lines += [(Span("  " + line, role),) for line in rest]
    if verdict.mends:
        lines.append((Span(tr("F5 puts right"), "warn"),))
        for told in verdict.mends:
            lines += [(Span("  " + line, "warn"),) for line in wrapped(tr(told), width - 2)]
    return lines
