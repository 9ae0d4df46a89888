"""The list of presets as lines: the user's own first, then those that come with the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from barbu_tui.export.preset_text import doubling_word, doubling_words
from barbu_tui.files.placed import PlacedFault, shown_name
from barbu_tui.files.preset_list import OWN, ListedPreset, group_of
from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right, wrapped
from barbu_tui.i18n.numbers import preset_sum_text
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.number_text import CROSS, sum_text
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import BLANK, Line, Span, ends

TARGET = "preset:"
# The title, the headings and the rule.
_ABOVE = 3
_NAME, _ID = 42, 34
_WIDE, _ROOMY = 100, 76


class _Numbers(NamedTuple):
    """How wide the columns behind the names are."""

    players: int
    hands: int
    doubling: int
    total: int


def _numbers() -> _Numbers:
    doubling = max(map(cells, (tr("doubling"), *doubling_words())))
    return _Numbers(cells(tr("players")), cells(tr("hands")), doubling, max(6, cells(tr("sum"))))


@dataclass(frozen=True)
class PresetListing:
    """What the screen shows: the `entries` in order, the place of the `marked` one."""

    presets: Sequence[ListedPreset]
    marked: int


def in_order(presets: Sequence[ListedPreset]) -> list[ListedPreset]:
    """The user's own first: they are what a table plays."""
    return sorted(presets, key=lambda listed: listed.shipped)


def presets_lines(listing: PresetListing, width: int, height: int) -> list[Line]:
    """The whole screen."""
    rows, marked = _rows(listing, width)
    detail = _detail(listing, width, height)
    room = max(1, height - _ABOVE - 1 - len(detail))
    top = min(max(0, marked - room // 2), max(0, len(rows) - room))
    shown = rows[top : top + room] + [BLANK] * (room - len(rows))
    rule: Line = (Span(" "), Span("─" * (width - 2), "rule"))
    below = len(rows) - top - room
    more = f" {tr('{n} more', n=below)} ▾ " if below > 0 else ""
    foot: Line = (Span(" "), Span("─" * (width - 4 - cells(more)), "rule"), Span(more + "──", "rule"))
    return [_head(listing, width), _heads(width), rule, *shown, foot, *detail]


def _head(listing: PresetListing, width: int) -> Line:
    own = sum(not listed.shipped for listed in listing.presets)
    counted = tr("one of your own, {shipped} come with the program", "{n} of your own, {shipped} come with the program",
              n=own, shipped=len(listing.presets) - own)  # fmt: skip
    return ends((Span(" "), Span(tr("Presets"), "title")), (*_dim(counted), Span(" ")), width)


def _heads(width: int) -> Line:
    texts = (tr("name"), tr("id"), tr("players"), tr("hands"), tr("doubling"), tr("sum"))
    return (Span("   "), Span(_cells(texts, width), "dim"))


def _cells(texts: Sequence[str], width: int) -> str:
    name, preset_id, players, hands, doubling, total = texts
    gap = "  " if width >= _ROOMY else " "
    wide_as = _numbers()
    numbers = (
        fit_right(players, wide_as.players),
        fit_right(hands, wide_as.hands),
        fit_left(doubling, wide_as.doubling),
        fit_right(total, wide_as.total),
    )
    wide = width >= _WIDE
    names = (fit_left(name, _name_width(width)), *([fit_left(preset_id, _ID)] if wide else []))
    return gap.join([*names, *numbers])


def _name_width(width: int) -> int:
    numbers = sum(_numbers())
    if width < _ROOMY:
        return width - 4 - numbers - 4
    return min(_NAME, width - 4 - numbers - 8 - (_ID + 2 if width >= _WIDE else 0))


def _rows(listing: PresetListing, width: int) -> tuple[list[Line], int]:
    """The rows under their headings, and the place of the marked one among them."""
    rows: list[Line] = []
    marked = 0
    group = None
    for place, listed in enumerate(listing.presets):
        before, group = group, group_of(listed.id) if listed.shipped else OWN
        if group != before:
            rows += [BLANK] * bool(rows)
            rows.append((Span("   "), Span(tr(group[1]), "strong")))
        if place == listing.marked:
            marked = len(rows)
        rows.append(_row(listed, width, "now" if place == listing.marked else ""))
    return rows, marked


def _row(listed: ListedPreset, width: int, role: str) -> Line:
    target = TARGET + listed.id
    mark = Span(" ▸ " if role else "   ", role, target)
    preset = listed.preset
    if preset is None:
        name = fit_left(shown_name(listed.path.name), _name_width(width))
        why = fit_left(f"  {CROSS} " + _why(listed), width - 4 - cells(name))
        return (mark, Span(name, role, target), Span(why, "error", target))
    texts = (
        tr(preset.label),
        listed.id,
        str(preset.players),
        str(preset.hands),
        doubling_word(preset) if preset.doubling.enabled else "–",
        sum_text(preset.sum),
    )
    return (mark, Span(_cells(texts, width), role, target))


def _why(listed: ListedPreset) -> str:
    return tr(listed.faults[0].message) if listed.faults else ""


def _detail(listing: PresetListing, width: int, height: int) -> list[Line]:
    """The marked preset in full, on as many lines as any of them needs, so that the list does not jump; one that is
    broken with its faults, which may take half the screen."""
    if not listing.presets:
        return [BLANK] * 3
    listed = listing.presets[listing.marked]
    if listed.preset is None:
        return _broken(listed, width, max(3, height // 2))
    lines = _described(listed.preset, width)
    most = max(len(_described(other.preset, width)) for other in listing.presets if other.preset)
    return [*lines, *[BLANK] * (most - len(lines))]


def _described(preset: Preset, width: int) -> list[Line]:
    """What a preset is: its size, what its summary says, what its series add up to; at least three lines."""
    facts = [
        tr("one player", "{n} players", n=preset.players),
        tr("one card", "{n} cards", n=len(preset.deck.cards)),
        tr("one contract", "{n} contracts", n=len(preset.contracts)),
        tr("one hand", "{n} hands", n=preset.hands),
    ]
    if preset.winner == "lowest":
        facts.append(tr("lowest wins"))
    lines: list[Line] = [
        (Span("   "), Span(line, "strong")) for line in wrapped(f"{tr(preset.label)} · {' · '.join(facts)}", width - 4)
    ]
    if preset.summary:
        lines += [(Span("   "), Span(line)) for line in wrapped(tr(preset.about), width - 4)]
    lines += [(Span("   "), *_dim(line)) for line in wrapped(_series(preset), width - 4)]
    return [*lines, *[BLANK] * (3 - len(lines))]


def _series(preset: Preset) -> str:
    sum_text_shown = preset_sum_text(preset)
    return tr("{sum}, so the sheet checks itself", sum=sum_text_shown) if preset.sum == 0 else sum_text_shown


def _broken(listed: ListedPreset, width: int, most: int) -> list[Line]:
    """Where a broken preset is and what is wrong with it, as far as `most` lines go; the rest is counted."""
    lines: list[Line] = [(Span("   "), Span(fit_left(shown_name(str(listed.path)), width - 4).rstrip(), "strong"))]
    for place, fault in enumerate(listed.faults):
        first, *more = wrapped(f"{CROSS} " + placed_fault_text(fault), width - 4)
        fault_lines: list[Line] = [
            (Span("   "), Span(first, "error")),
            *((Span("     "), Span(line, "error")) for line in more),
        ]
        rest = len(listed.faults) - place
        if place and len(lines) + len(fault_lines) + (rest > 1) > most:
            return [*lines, (Span("   "), *_dim(tr("and one fault more", "and {n} faults more", n=rest)))]
        lines += fault_lines
    return _three(lines) if len(lines) < 3 else lines


def placed_fault_text(fault: Fault) -> str:
    """What is wrong, with its line and column where those are known."""
    return f"{fault.line}:{fault.column} {tr(fault.message)}" if isinstance(fault, PlacedFault) else tr(fault.message)


def _three(lines: list[Line]) -> list[Line]:
    return [*lines, *[BLANK] * (3 - len(lines))][:3]


def _dim(text: str) -> Line:
    return (Span(text, "dim"),) if text else ()
