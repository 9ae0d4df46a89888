"""What would become of a game under other rules, hand by hand, as lines. Pure."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, fit_right, wrapped
from barbu_tui.i18n.hands import contract_text
from barbu_tui.i18n.lists import semicolons
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.items import Points
from barbu_tui.rules.number_text import CHECK, CROSS, signed
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import hands_left
from barbu_tui.rules.scoring import score_hand
from barbu_tui.rules.width import cells
from barbu_tui.tui.lines import Line, Span

_LEAD, _WIDEST_LEAD, _LEAST_LEAD = 22, 28, 8
_WIDEST_PLAYER, _LEAST_PLAYER = 12, 7


@dataclass(frozen=True)
class _Columns:
    """How wide the contracts stand, and each player's points."""

    lead: int
    player: int


@dataclass(frozen=True)
class ComparedHand:
    """A hand's net points as they are, and as they would be; None with `faults` where it cannot be scored."""

    number: int
    label: str
    before: Points
    after: Points | None
    faults: tuple[Fault, ...] = ()


@dataclass(frozen=True)
class Comparison:
    """A game under the rules it has and under others."""

    names: tuple[str, ...]
    hands: tuple[ComparedHand, ...]
    before: Points
    after: Points | None
    also: tuple[str, ...] = ()
    """What else would be different for the hands to come, in words."""

    @property
    def changed(self) -> int:
        """How many hands would score otherwise."""
        return sum(hand.after is not None and hand.after != hand.before for hand in self.hands)

    @property
    def refused(self) -> int:
        """How many hands the other rules cannot score."""
        return sum(hand.after is None for hand in self.hands)


def compare(game: Game, preset: Preset) -> Comparison:
    """Score every hand of `game` both ways. `preset` has as many players as the game."""
    table = replace(game.table, preset=preset)
    good, faults = read_hands(table, game.lines)
    wrong = {place: tuple(fault for fault in faults if fault.path[0] == place) for place in range(len(game.hands))}
    readable = iter(good)
    hands = []
    for place, hand in enumerate(game.hands):
        rescored = None if wrong[place] else next(readable, None)
        after = None if rescored is None else score_hand(preset, rescored).net
        before = score_hand(game.table.preset, hand).net
        label = contract_text(game.table.preset.by_id[hand.contract])
        hands.append(ComparedHand(place + 1, label, before, after, wrong[place]))
    totals = _sum([hand.after for hand in hands if hand.after is not None], len(table.names))
    complete = all(hand.after is not None for hand in hands)
    before = _sum([hand.before for hand in hands], len(table.names))
    return Comparison(table.names, tuple(hands), before, totals if complete else None, tuple(_also(game, preset)))


def _also(game: Game, preset: Preset) -> Iterator[str]:
    """What the other rules change that no recorded hand shows."""
    now = game.table.preset
    before, after = hands_left(now, game.hands), hands_left(preset, game.hands)
    if before != after:
        yield tr("one hand is left to play", "{n} hands are left to play", n=after)
    parts = (
        (tr("doubling"), now.doubling, preset.doubling),
        (tr("who declares, deals and leads"), now.schedule, preset.schedule),
        (tr("how the cards are played"), now.play, preset.play),
        (tr("who wins"), now.winner, preset.winner),
    )
    if differing := [name for name, now_value, then_value in parts if now_value != then_value]:
        yield tr("different: {parts}", parts=", ".join(differing))


def comparison_lines(compared: Comparison, width: int) -> list[Line]:
    """Every hand as it would be, with what it is now under it where the two differ."""
    columns = _columns(compared, width)
    names = tuple(Span(" " + fit_right(name, columns.player - 1), "strong") for name in compared.names)
    lines: list[Line] = [(Span(fit_left(f"  #  {tr('contract')}", columns.lead), "dim"), *names)]
    for hand in compared.hands:
        lines += _hand(hand, columns, width)
    return lines


def total_lines(compared: Comparison, width: int) -> list[Line]:
    """The totals as they would be, under a rule."""
    columns = _columns(compared, width)
    rule: Line = (Span("  " + "─" * (columns.lead - 2 + columns.player * len(compared.names)), "rule"),)
    return [rule, *_rows(tr("total"), compared.before, compared.after, columns)]


def _columns(compared: Comparison, width: int) -> _Columns:
    """As wide as there is room, within reason; the contracts give way before a number is cut."""
    players = len(compared.names)
    rows = [compared.before, compared.after or ()]
    rows += [points for hand in compared.hands for points in (hand.before, hand.after or ())]
    number = max(cells(signed(points)) for row in rows for points in row)
    longest = max((cells(hand.label) for hand in compared.hands), default=0)
    lead = min(_WIDEST_LEAD, max(_LEAD, len("≠ 1  ") + longest + 1))
    player = max(number + 1, min(_WIDEST_PLAYER, max(_LEAST_PLAYER, (width - lead - 2) // players)))
    player = min(player, (width - _LEAST_LEAD) // players)
    return _Columns(min(lead, width - player * players), player)


def verdicts(compared: Comparison, width: int) -> list[Line]:
    """What the other rules would do to the game: to the hands that are recorded, and to those to come."""
    also = [line for text in compared.also for line in wrapped(text, width - 4)]
    return [verdict(compared), *((Span("   "), Span(line, "warn")) for line in also)]


def verdict(compared: Comparison) -> Line:
    """In one sentence, what the other rules would do to the recorded hands."""
    if compared.refused:
        text = tr(
            "one hand cannot be scored by these rules: correct or remove it first",
            "{n} hands cannot be scored by these rules: correct or remove them first",
            n=compared.refused,
        )
        return (Span(f" {CROSS} ", "error"), Span(text, "error"))
    if not compared.changed:
        return (Span(f" {CHECK} ", "good"), Span(tr("every hand scores as it does now"), "good"))
    text = tr("one hand would score otherwise (≠)", "{n} hands would score otherwise (≠)", n=compared.changed)
    return (Span(" ! ", "warn"), Span(text, "warn"))


def _hand(hand: ComparedHand, columns: _Columns, width: int) -> Iterator[Line]:
    sign = "≠" if hand.after not in {None, hand.before} else " "
    label = f"{sign}{hand.number:>2}  {hand.label}"
    if hand.after is None:
        why = semicolons(fault.message for fault in hand.faults)
        room = max(10, width - columns.lead - 1)
        yield (Span(fit_left(label, columns.lead)), Span(fit_left(f"{CROSS} " + why, room).rstrip(), "error"))
        return
    yield from _rows(label, hand.before, hand.after, columns)


def _rows(label: str, before: Points, after: Points | None, columns: _Columns) -> Iterator[Line]:
    player = columns.player
    lead = label if label[:1] in {" ", "≠"} else "     " + label
    if after is not None:
        yield (
            Span(fit_left(lead, columns.lead)),
            *(
                _cell(points_after, points_before, player)
                for points_after, points_before in zip(after, before, strict=True)
            ),
        )
    if after != before:
        # Translators: the label of totals before other rules are taken.
        was = " " * (cells(lead) - cells(lead.lstrip()) + 2) + tr("was")
        yield (
            Span(fit_left(was, columns.lead), "dim"),
            *(Span(fit_right(signed(points_before), player), "dim") for points_before in before),
        )


def _cell(after: int, before: int, player: int) -> Span:
    return Span(fit_right(signed(after), player), "strong" if after != before else "")


def _sum(points: Sequence[Points], players: int) -> Points:
    return tuple(sum(hand_points[seat] for hand_points in points) for seat in range(players))
