"""Whether the limits of a preset make a game, and whether there is anything to sweep."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from barbu_tui.rules.faults import DataPath, Fault
from barbu_tui.rules.items import Item
from barbu_tui.rules.limits import Limits
from barbu_tui.rules.message import message
from barbu_tui.rules.preset import Preset

# Every contract there are keys for, declared twice by six players; nobody plays more in one game.
MOST_HANDS = 400


def sweep_faults(items: Sequence[Item], path: DataPath) -> Iterator[Fault]:
    """Why nobody can take everything that these items count."""
    for item in items:
        if not item.things:
            why = message("a sweep is of tricks and cards that are taken, and {item} is neither", item=item.label)
            yield Fault(why, path)
            return
    if sum(item.things for item in items) == 1:
        yield Fault(message("there is only one thing to take: that is no sweep"), path)


def limits_faults(preset: Preset) -> Iterator[Fault]:
    """Limits that cannot be reached, and a game that would never end."""
    limits, schedule = preset.limits, preset.schedule
    if limits.plain:
        return
    for kind, quota, reached in _quotas(limits):
        if quota is not None and quota > reached:
            why = message(
                "{field} = {quota}, and there is only one such hand for a player",
                "{field} = {quota}, and there are only {n} such hands for a player",
                field=kind,
                quota=quota,
                n=reached,
            )
            yield Fault(why, ("schedule", kind))
            return
    if schedule.each is not None and limits.length < schedule.each * preset.players:
        why = message(
            "each = {quota} makes {hands} hands in all, and the contracts leave room for {n}",
            quota=schedule.each,
            hands=schedule.each * preset.players,
            n=limits.length,
        )
        yield Fault(why, ("schedule", "each"))
    if limits.length > MOST_HANDS:
        often = max(range(len(preset.contracts)), key=lambda place: preset.contracts[place].per_declarer)
        why = message("a game of {n} hands, {most} at most", n=limits.length, most=MOST_HANDS)
        yield Fault(why, ("contracts", often, "per_declarer"))


def out_of_reach(preset: Preset) -> tuple[str, int] | None:
    """The first limit on players that is larger than the contracts allow, and the largest it can be; None: no such."""
    limits = preset.limits
    for kind, quota, reached in _quotas(limits):
        if quota is not None and quota > reached:
            return kind, reached
    if limits.each is not None and limits.length < limits.each * limits.players:
        return "each", limits.length // limits.players
    return None


def _quotas(limits: Limits) -> Iterator[tuple[str, int | None, int]]:
    """Each limit on a player: what it is called, what it is, and how many hands one player could reach without it."""
    free = replace(limits, each=None, negative=None, positive=None)
    for kind, negative in (("negative", True), ("positive", False)):
        of_kind = tuple(contract for contract in limits.contracts if contract.negative is negative)
        yield kind, limits.quota(negative=negative), replace(free, contracts=of_kind).after(()).most(0)
    yield "each", limits.each, replace(limits, each=None).after(()).most(0)
