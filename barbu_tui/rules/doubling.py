"""Doubles: who may double whom, and what `*` (maximum) and `+` (flanks) mean."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from barbu_tui.rules.hand import Double
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset


def speaking_order(preset: Preset, declarer: int) -> tuple[int, ...]:
    """Who says in which order whom they double: who is next to play after the declarer first, the declarer last."""
    return preset.seats_after(declarer)


def scope(preset: Preset, contract: str) -> str:
    """Whom the others may double in this contract: `anyone`, `declarer` or `nobody`."""
    doubling = preset.doubling
    if not doubling.enabled:
        return "nobody"
    return doubling.negative if preset.is_negative(contract) else doubling.positive


def may_double(
    preset: Preset, contract: str, declarer: int, doubles: Collection[Double], doubler: int
) -> tuple[int, ...]:
    """The seats that `doubler` may double, given the others' doubles; by seat.

    A declarer who may only redouble may double exactly those who doubled the declarer.
    """
    reach = scope(preset, contract)
    if reach == "nobody":
        return ()
    if doubler != declarer and reach == "declarer":
        return (declarer,)
    right = preset.doubling.declarer
    if doubler != declarer or right == "double":
        return tuple([seat for seat in range(preset.players) if seat != doubler])
    if right == "nothing":
        return ()
    return tuple([seat for seat in range(preset.players) if seat != declarer and (seat, declarer) in doubles])


def flanks(preset: Preset, contract: str, declarer: int, doubles: Collection[Double], doubler: int) -> tuple[int, ...]:
    """The other players who are not declaring, as far as `doubler` may double them."""
    if doubler == declarer:
        return ()
    return tuple(seat for seat in may_double(preset, contract, declarer, doubles, doubler) if seat != declarer)


def can_speak(preset: Preset, contract: str, declarer: int) -> tuple[int, ...]:
    """Who could ever double in this contract, in speaking order; a redoubler counts."""
    full = {(doubler, declarer) for doubler in range(preset.players) if doubler != declarer}
    return tuple(
        seat for seat in speaking_order(preset, declarer) if may_double(preset, contract, declarer, full, seat)
    )


def double_faults(
    preset: Preset, contract: str, declarer: int, doubles: frozenset[Double], names: tuple[str, ...]
) -> Iterator[tuple[Double, UserMessage]]:
    """Each double that the preset does not allow, with the reason."""
    allowed: dict[int, tuple[int, ...]] = {}
    for doubler, doubled in sorted(doubles):
        if doubler not in allowed:
            allowed[doubler] = may_double(preset, contract, declarer, doubles, doubler)
        if doubled not in allowed[doubler]:
            yield (doubler, doubled), _why_not(preset, contract, declarer, (doubler, doubled), names)
    yield from _half_redoubled(preset, declarer, doubles, names)


def _half_redoubled(
    preset: Preset, declarer: int, doubles: frozenset[Double], names: tuple[str, ...]
) -> Iterator[tuple[Double, UserMessage]]:
    if preset.doubling.declarer != "redouble-all":
        return
    against = {doubler for doubler, doubled in doubles if doubled == declarer}
    redoubled = {doubled for doubler, doubled in doubles if doubler == declarer}
    left_out = [seat for seat in range(preset.players) if seat in against - redoubled]
    for seat in left_out if redoubled else ():
        yield (
            (declarer, seat),
            message(
                "{declarer} must redouble all the players who doubled, or none; {name} is left out",
                declarer=names[declarer],
                name=names[seat],
            ),
        )


def _why_not(preset: Preset, contract: str, declarer: int, double: Double, names: tuple[str, ...]) -> UserMessage:
    doubler, doubled = double
    who, whom = names[doubler], names[doubled]
    label = preset.by_id[contract].label
    if doubler == doubled:
        return message("{who} cannot double themselves", who=who)
    if not preset.doubling.enabled:
        return message("{preset} has no doubling", preset=preset.label)
    if scope(preset, contract) == "nobody":
        return message("nobody may double in {contract}", contract=label)
    if doubler != declarer:
        return message(
            "{who} may double only {declarer}, who declared {contract}",
            who=who,
            declarer=names[declarer],
            contract=label,
        )
    if preset.doubling.declarer == "nothing":
        return message("{who} is the declarer and may not double", who=who)
    return message("{who} is the declarer and may only redouble; {whom} did not double {who}", who=who, whom=whom)
