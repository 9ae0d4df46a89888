"""The page's sentences on how often a contract may be declared, and by whom."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined_contracts
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.preset import Preset


def hands_in_all(preset: Preset) -> str:
    """How many hands the game has, and why."""
    if preset.limits.plain:
        return tr(
            "Every player declares the contract once: {hands} hands in all.",
            "Every player declares each of the {n} contracts once: {hands} hands in all.",
            n=len(preset.contracts),
            hands=preset.hands,
        )
    return tr("The game has {n} hand.", "The game has {n} hands.", n=preset.hands)


def limits(preset: Preset) -> Iterator[str]:
    """How often each contract may be declared, and how many hands a player declares; nothing where all declare all."""
    if preset.limits.plain:
        return
    yield from _of_players(preset)
    yield from _of_contracts(preset)


def _of_players(preset: Preset) -> Iterator[str]:
    schedule = preset.schedule
    if schedule.each is not None:
        yield tr("Every player declares {n} hand.", "Every player declares {n} hands.", n=schedule.each)
    negative = [name for name in preset.by_id if preset.is_negative(name)]
    positive = [name for name in preset.by_id if not preset.is_negative(name)]
    if schedule.negative is not None and negative:
        yield tr(
            "No player declares more than {n} negative hand: {contracts}.",
            "No player declares more than {n} negative hands: {contracts}.",
            n=schedule.negative,
            contracts=joined_contracts(preset, negative),
        )
    if schedule.positive is not None and positive:
        yield tr(
            "No player declares more than {n} positive hand: {contracts}.",
            "No player declares more than {n} positive hands: {contracts}.",
            n=schedule.positive,
            contracts=joined_contracts(preset, positive),
        )


def _of_contracts(preset: Preset) -> Iterator[str]:
    alike: dict[tuple[int, int | None], list[str]] = {}
    for contract in preset.contracts:
        alike.setdefault((contract.per_declarer, contract.per_table), []).append(contract.id)
    for (per_player, in_all), names in alike.items():
        contracts = joined_contracts(preset, names)
        if in_all is None or 1 < per_player < in_all:
            yield tr(
                "Each player may declare once: {contracts}.",
                "Each player may declare up to {n} times: {contracts}.",
                n=per_player,
                contracts=contracts,
            )
        if in_all is not None:
            yield _in_the_game(per_player, in_all, contracts)


def _in_the_game(per_player: int, in_all: int, contracts: str) -> str:
    if per_player < in_all and per_player == 1:
        return tr(
            "Played up to {n} times in the whole game, each time by another player: {contracts}.",
            n=in_all,
            contracts=contracts,
        )
    return tr(
        "Played once in the whole game: {contracts}.",
        "Played up to {n} times in the whole game: {contracts}.",
        n=in_all,
        contracts=contracts,
    )


def swept_hands(preset: Preset) -> Iterator[str]:
    """What a hand adds up to in which one player took everything."""
    if preset.sweeps:
        yield tr(
            "A hand of {contracts} that one player sweeps adds up to what the sweep gives.",
            contracts=joined_contracts(preset, tuple(preset.sweeps)),
        )


def whole_game(preset: Preset) -> str:
    """What the game adds up to where no declarer's set says it: with limits, or with sweeps."""
    total = preset.game_total
    if total is None:
        return tr("What the game adds up to is known only at the end.")
    if preset.sweeps:
        return tr("The whole game adds up to {game}, unless a hand is swept.", game=signed(total))
    return tr(
        "The whole game adds up to {game}: if the players’ totals do not add up to {game} at the end, a hand has been "
        "written down wrongly.",
        game=signed(total),
    )
