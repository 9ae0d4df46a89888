"""The totals over the hands as a drawing: a line a player, told apart by dashes, colour and the name at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.export.markup import Element, element
from barbu_tui.export.measure import WIDER, ems
from barbu_tui.rules.items import Points
from barbu_tui.rules.number_text import signed

WIDTH, HEIGHT = 366, 216
_TOP, _BOTTOM = 8, 18
_TEXT = 11
_LINE = 13
"""How far apart two names stand at least; units of the drawing, which is as wide as a phone has pixels."""
_MOST_NAME = 92


def chart(names: Sequence[str], totals: Sequence[Points], label: str) -> Element:
    """The drawing. `totals` by seat after each hand, one at least; `label` is for those who cannot see it."""
    points = [(0,) * len(names), *totals]
    ticks = _ticks(min(map(min, points)), max(map(max, points)))
    left = 7 + _TEXT * WIDER * max(ems(signed(tick)) for tick in ticks)
    ends = [_cut(name) for name in names]
    right = 9 + _TEXT * WIDER * max(ems(end, bold=True) for end in ends)
    scale = _Scale(left, WIDTH - right, ticks[0], ticks[-1], len(totals))
    order = sorted(range(len(names)), key=lambda seat: points[-1][seat])
    return element(
        "svg",
        *_axes(scale, ticks),
        *(_line(scale, [after[seat] for after in points], seat) for seat in order),
        *_names(scale, ends, points[-1]),
        class_="chart",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        role="img",
        aria_label=label,
    )


def sample(seat: int) -> Element:
    """A piece of a player's line, to stand beside the name."""
    line = element("line", x1=1, y1=4, x2=35, y2=4, class_=f"s{seat}")
    return element("svg", line, class_="sample", viewBox="0 0 36 8", aria_hidden="true")


class _Scale:
    """Where on the drawing a hand and a total are."""

    def __init__(self, left: float, right: float, low: int, high: int, hands: int) -> None:
        self.left, self.right, self.hands = left, right, hands
        self._low, self._high = low, high

    def x(self, hand: int) -> float:
        return self.left + (self.right - self.left) * hand / self.hands

    def y(self, total: int) -> float:
        return _TOP + (HEIGHT - _TOP - _BOTTOM) * (self._high - total) / (self._high - self._low)


def _ticks(low: int, high: int) -> list[int]:
    """Round totals, zero among them, from at most the lowest to at least the highest."""
    low, high = min(low, 0), max(high, 0)
    if low == high:
        low, high = -10, 10
    step = next(
        step
        for power in range(12)
        for step in (10**power, 2 * 10**power, 5 * 10**power)
        if -(-high // step) - low // step <= 6
    )
    return list(range(low // step * step, -(-high // step) * step + 1, step))


def _axes(scale: _Scale, ticks: Sequence[int]) -> Iterator[Element]:
    for tick in ticks:
        y = _number(scale.y(tick))
        yield element(
            "line", x1=_number(scale.left), y1=y, x2=_number(scale.right), y2=y, class_="zero" if not tick else "rule"
        )
        yield element("text", signed(tick), x=_number(scale.left - 5), y=_number(scale.y(tick) + 4), class_="tick")
    for hand in _marked(scale):
        yield element("text", str(hand), x=_number(scale.x(hand)), y=HEIGHT - 3, class_="hand")


def _marked(scale: _Scale) -> list[int]:
    """The hands whose numbers stand below: round ones, clear of each other."""
    room = (scale.right - scale.left) / scale.hands
    step = next(step for step in (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000) if step * room >= 20)
    return list(range(0, scale.hands + 1, step))


def _line(scale: _Scale, totals: Sequence[int], seat: int) -> Element:
    points = " ".join(f"{_number(scale.x(hand))},{_number(scale.y(total))}" for hand, total in enumerate(totals))
    return element("polyline", points=points, class_=f"s{seat}")


def _names(scale: _Scale, names: Sequence[str], totals: Points) -> Iterator[Element]:
    """The names at the ends of their lines, moved apart where they would touch."""
    order = sorted(range(len(names)), key=lambda seat: -totals[seat])
    levels = [scale.y(totals[seat]) for seat in order]
    for place in range(1, len(levels)):
        levels[place] = max(levels[place], levels[place - 1] + _LINE)
    lowest = float(HEIGHT - _BOTTOM)
    for place in reversed(range(len(levels))):
        levels[place] = min(levels[place], lowest)
        lowest = levels[place] - _LINE
    for seat, level in zip(order, levels, strict=True):
        yield element("text", names[seat], x=_number(scale.right + 6), y=_number(level + 4), class_=f"name s{seat}")


def _cut(name: str) -> str:
    """As much of a name as the drawing has room for."""
    if _TEXT * ems(name, bold=True) <= _MOST_NAME:
        return name
    while _TEXT * ems(f"{name}…", bold=True) > _MOST_NAME:
        name = name[:-1]
    return f"{name.rstrip()}…"


def _number(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")
