"""What stands beside or below the editor's page: hint, totals, faults, and what can be put right."""

from __future__ import annotations

from dataclasses import dataclass

from barbu_tui.files.preset_writing import contracts_of
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, fit_left, fit_right, wrapped
from barbu_tui.i18n.lists import semicolons
from barbu_tui.preset_form.contract_names import label_of
from barbu_tui.preset_form.guidance import fault_text, hint, meanings_text, offers, size_text, sum_of_series_text
from barbu_tui.preset_form.state import Editing
from barbu_tui.preset_form.verdict import Verdict, faults_at
from barbu_tui.rules.message import UserMessage
from barbu_tui.rules.number_text import CHECK, CROSS, sum_text
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span

_NUMBER = 7


@dataclass(frozen=True)
class FormView:
    """What is shown besides the state: where the preset comes from, and why its file cannot be read if it cannot."""

    state: Editing
    verdict: Verdict
    where: UserMessage
    trouble: UserMessage | None = None


def below(shown: FormView, width: int) -> list[Line]:
    """A few lines: hint, totals, the fault of the moment, what one key would put right."""
    totals = f"{sum_of_series_text(shown.verdict)} · {size_text(shown.verdict)}"
    return [
        *_on_two(hint(shown.state), "dim", width),
        *_on_two(totals, "", width),
        *_fault_lines(shown, width),
        *_offer_line(shown, width),
        *_on_two(_stale_words(shown.verdict), "warn", width),
    ]


def _on_two(text: str, role: str, width: int) -> list[Line]:
    """A text on one line, or on two where it needs them; the second is cut where it is not enough."""
    first, *more = wrapped(text, width - 3) if text else [""]
    return [(Span("  "), Span(line, role)) for line in (first, cut(" ".join(more), width - 3)) if line]


def _fault_lines(shown: FormView, width: int) -> list[Line]:
    """The fault of the cursor's row, or else the first one, on two lines if it needs them."""
    state, verdict = shown.state, shown.verdict
    faults = faults_at(verdict, state.cursor) or list(verdict.faults)
    if not faults:
        return [line for text, role in _no_fault(shown) for line in _on_two(text.strip(), role, width)]
    many = tr("  {n} faults, F8 next", n=len(verdict.faults)) if len(verdict.faults) > 1 else ""
    first, *rest = wrapped(f"{CROSS} " + fault_text(state, faults[0]), width - 3 - cells(many))
    line: Line = (Span("  "), Span(first, "error"), Span(many, "dim"))
    return [line, *((Span("    "), Span(part, "error")) for part in wrapped(" ".join(rest), width - 5) if part)]


def _no_fault(shown: FormView) -> list[tuple[str, str]]:
    """What is said of a preset without faults, with its role: that, or what is not as it seems."""
    if shown.trouble:
        return [(f"{CROSS} " + tr(shown.trouble), "error"), ("  " + tr("What you see is as it was before."), "error")]
    if meanings := meanings_text(shown.state):
        return [("! " + meanings, "warn")]
    return [(f"{CHECK} " + tr("nothing is wrong with it"), "good")]


def _offer_line(shown: FormView, width: int) -> list[Line]:
    repairs = offers(shown.state, shown.verdict)
    return _on_two(tr("F5 puts right: {what}", what=semicolons(repairs)), "warn", width) if repairs else []


def _stale_words(verdict: Verdict) -> str:
    return tr("the summary still says: {summary}", summary=verdict.stale) if verdict.stale else ""


def beside(shown: FormView, width: int, height: int) -> list[Line]:
    """A column: facts, each contract's total, the series, all faults, what one key would put right."""
    verdict = shown.verdict
    lines: list[Line] = [(Span(tr("adds up to"), "strong"),)]
    for place, total in verdict.totals.items():
        name = fit_left(tr(label_of(contracts_of(shown.state.data)[place])), width - _NUMBER)
        lines.append((Span(name), Span(fit_right(sum_text(total), _NUMBER))))
    series = fit_right(sum_text(verdict.series), _NUMBER)
    lines.append((Span(fit_left(tr("series"), width - _NUMBER), "strong"), Span(series, "strong")))
    if verdict.series is None:
        lines += _wrapped(sum_of_series_text(verdict), "dim", width)
    lines += _wrapped(size_text(verdict), "dim", width)
    tail = [*_faults(shown, width), *_offers(shown, width), *_wrapped(_stale_words(verdict), "warn", width)]
    room = height - len(tail) - 1
    return [*lines[: max(1, room)], BLANK, *tail][:height]


def _wrapped(text: str, role: str, width: int) -> list[Line]:
    return [(Span(line, role),) for line in wrapped(text, width) if line]


def _faults(shown: FormView, width: int) -> list[Line]:
    state, verdict = shown.state, shown.verdict
    if not verdict.faults:
        return [line for text, role in _no_fault(shown) for line in _wrapped(text.strip(), role, width)]
    lines: list[Line] = [(Span(tr("one fault", "{n} faults", n=len(verdict.faults)), "strong"),)]
    for fault in verdict.faults[:12]:
        role = "error" if fault.path[: len(state.cursor)] == state.cursor else ""
        first, *rest = wrapped(fault_text(state, fault), width - 2)
        lines.append((Span(f"{CROSS} ", "error"), Span(first, role)))
        lines += [(Span("  " + line, role),) for line in rest]
    return lines


def _offers(shown: FormView, width: int) -> list[Line]:
    repairs = offers(shown.state, shown.verdict)
    lines: list[Line] = [(Span(tr("F5 puts right"), "warn"),)] if repairs else []
    for repair in repairs:
        lines += [(Span("  " + line, "warn"),) for line in wrapped(tr(repair), width - 2)]
    return lines
