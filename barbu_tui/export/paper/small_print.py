"""What stands below the sheet: what each contract is worth, how doubles go and are paid, whose turn it is.

The sentences are those of the rules page, and so this preset's own. They are set in columns that are planned here,
line by line, so that the sheet knows how high they will be.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Literal, NamedTuple, TypeAlias

from barbu_tui.export.measure import ems, lines_of
from barbu_tui.export.paper.boxes import SIGNS
from barbu_tui.export.paper.content import Content
from barbu_tui.export.preset_text import values_text
from barbu_tui.export.rules_page import Bullets, Paragraph, Section, Table
from barbu_tui.export.rules_page.doubling import doubling, paying_in_short, undoubled_in_short
from barbu_tui.export.rules_page.limits import limits
from barbu_tui.export.rules_page.page import bullets
from barbu_tui.export.rules_page.table import dealing, declaring
from barbu_tui.i18n import tr
from barbu_tui.i18n.hands import note_texts
from barbu_tui.i18n.speech import contract_keys
from barbu_tui.rules.number_text import sum_text
from barbu_tui.rules.preset import Preset

Kind: TypeAlias = Literal["heading", "value", "sum", "text", "point", "row"]
COLUMNS = 3
GAP = 4.5
"""Between two columns, in millimetres."""
LINE = 1.22
"""A line's height in the size of its letters."""
INDENT = 0.9
KEY, WIDEST_NAME, TOTAL = 1.2, 9.0, 3.0
"""In ems: a point's indent; and the columns of a value's key, of its name at most, of its sum."""
_ROWS, _MOST_ROWS = {"value", "sum"}, 14
_HEADING = 1.6
_SAFE = 1.04
"""Browsers round the advance of small letters; nothing may need one line more than was planned."""


class Unit(NamedTuple):
    """A piece that is not parted between columns: a heading, a value's row, a sentence, a row of a table."""

    kind: Kind
    texts: tuple[str, ...]


@dataclass(frozen=True)
class Setting:
    """How the small print is set: the size of its letters and the width of a column, in millimetres.

    `name`: the width of the contracts' names in ems.
    """

    size: float
    width: float
    name: float

    def height(self, unit: Unit) -> float:
        """A unit's height in millimetres."""
        room = self.width / self.size / _SAFE
        match unit.kind:
            case "heading":
                return self.size * LINE * _HEADING * lines_of(unit.texts[0], room / 1.2)
            case "value":
                room_for_values = room - KEY - self.name - TOTAL
                lines = max(lines_of(unit.texts[1], self.name - 0.5), lines_of(unit.texts[2], room_for_values - 0.5))
            case "row":
                share = room / len(unit.texts)
                lines = max(lines_of(text, share) for text in unit.texts)
            case "point":
                lines = lines_of(unit.texts[0], room - INDENT)
            case _:
                lines = lines_of(unit.texts[0], room)
        return self.size * LINE * lines


def small_print(content: Content) -> tuple[Unit, ...]:
    """Everything that stands below this sheet, in order: first what belongs to this game alone."""
    preset = content.table.preset
    notes = tuple(note_texts(content.game))
    units = [*_section(Section(tr("Notes"), (bullets(notes),)))] if notes else []
    units += _values(preset)
    if content.doubling:
        units += _section(Section(tr("Doubling"), (bullets([_notation(content)]),)))
        units += _sentences(_without_paragraphs(doubling(preset)))
        for section in undoubled_in_short(preset):
            units += _section(section)
        units += _section(paying_in_short(preset))
    if turns := _turns(content):
        units += _section(Section(tr("Whose turn it is"), (bullets(turns),)))
    return tuple(units)


def _turns(content: Content) -> tuple[str, ...]:
    """What the sheet does not show by itself: a series' bands name their declarers, and who deals, cuts and leads."""
    preset = content.table.preset
    if not content.series:
        return (*limits(preset), *_how_to_tick(content), *declaring(preset), *dealing(preset))
    turns = tuple(dealing(preset)) if preset.schedule.lead != "declarer" else ()
    return (*limits(preset), *_how_to_tick(content), *turns)


def _how_to_tick(content: Content) -> Iterator[str]:
    """What the boxes stand for, where they are more than one for each contract."""
    boxes = [*content.in_all, *(box for row in content.declared for box in row)]
    boxes += [box for block in content.blocks if block.band for box in block.band.boxes]
    if any(box.times for box in boxes):
        yield tr("Tick a box for every hand that is declared.")
    if any(box.key in SIGNS for box in boxes):
        yield tr("− stands for any negative hand, + for any positive one.")


def columns(units: Sequence[Unit], how: Setting, most: float) -> tuple[tuple[tuple[Unit, ...], ...], float]:
    """The units in columns, as level as can be, and the height of the highest; no column is higher than `most`.

    What does not fit even so goes on below, in more columns than stand beside each other.
    """
    groups = _groups(units)
    heights = [sum(map(how.height, group)) for group in groups]
    if _fill(heights, most) > COLUMNS:
        highest = most
    else:
        # The least height at which all fits: one of the heights of a run of groups.
        runs = {sum(heights[start:end]) for start in range(len(groups)) for end in range(start + 1, len(groups) + 1)}
        highest = min((run for run in runs if run >= max(heights) and _fill(heights, run) <= COLUMNS), default=0.0)
    made: list[list[Unit]] = [[]]
    room = highest
    for group, height in zip(groups, heights, strict=True):
        if made[-1] and height > room + 1e-6:
            made.append([])
            room = highest
        made[-1] += group
        room -= height
    return tuple(map(tuple, made)), highest


def _fill(heights: Sequence[float], most: float) -> int:
    """How many columns of a height it takes, each filled as far as it goes."""
    count, room = 1, most
    for height in heights:
        if height > room + 1e-6 and room < most:
            count, room = count + 1, most
        room -= height
    return count


def _groups(units: Sequence[Unit]) -> list[list[Unit]]:
    """A heading stays with what it is the heading of, and a table of values in one piece unless it is a long one."""
    groups: list[list[Unit]] = []
    for unit in units:
        if groups and (groups[-1][-1].kind == "heading" or (unit.kind in _ROWS and len(groups[-1]) < _MOST_ROWS)):
            groups[-1].append(unit)
        else:
            groups.append([unit])
    return groups


def _notation(content: Content) -> str:
    keys = content.table.keys[1:]
    if content.table.preset.doubling.declarer in {"redouble", "redouble-all"}:
        return tr(
            "Under each player stand the keys of those they double, such as {keys}; * is maximum, + the flanks. Keys "
            "under the declarer are redoubles.",
            keys=keys,
        )
    return tr(
        "Under each player stand the keys of those they double, such as {keys}; * is maximum, + the flanks.", keys=keys
    )


def _values(preset: Preset) -> Iterator[Unit]:
    yield Unit("heading", (tr("Values"),))
    keys = contract_keys(preset)
    for contract in preset.contracts:
        total = sum_text(preset.totals[contract.id])
        yield Unit("value", (keys[contract.id], tr(contract.label), values_text(preset, contract), total))
    word = tr("one series") if preset.limits.plain else tr("the game")
    yield Unit("sum", (word, sum_text(preset.sum)))


def _section(section: Section) -> Iterator[Unit]:
    yield Unit("heading", (section.title,))
    yield from _sentences(section)


def _sentences(section: Section) -> Iterator[Unit]:
    for block in section.blocks:
        match block:
            case Paragraph():
                yield Unit("text", (block.text,))
            case Bullets():
                yield from (Unit("point", (item,)) for item in block.items)
            case Table():
                yield Unit("row", block.head)
                yield from (Unit("row", row) for row in block.rows)


def _without_paragraphs(section: Section) -> Section:
    return Section(section.title, tuple(block for block in section.blocks if not isinstance(block, Paragraph)))


def setting(units: Sequence[Unit], size: float, width: float) -> Setting:
    """The small print in letters of a size, between margins so far apart; both in millimetres."""
    longest = max((ems(unit.texts[1]) for unit in units if unit.kind == "value"), default=0.0)
    return Setting(size, (width - (COLUMNS - 1) * GAP) / COLUMNS, min(longest * _SAFE + 0.7, WIDEST_NAME))
