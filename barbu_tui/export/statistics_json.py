"""The statistics as data for other programs: one object."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from barbu_tui.export.statistics_text import in_order
from barbu_tui.rules.statistics.figures import Bets, Extreme, Figures, GameFilter, Mean, Statistics

_PLACES = 3


def statistics_data(
    statistics: Statistics, players: Sequence[Figures], choice: GameFilter, unreadable: Sequence[str]
) -> dict[str, Any]:
    """The figures as JSON can hold them; what is unknown is None."""
    return {
        "games": statistics.games,
        "running": statistics.running,
        "ended_early": statistics.ended_early,
        "hands": statistics.hands,
        "unreadable": list(unreadable),
        "presets": list(statistics.presets),
        "points_in": "percent" if statistics.in_percent else "points",
        "unit": _number(statistics.unit),
        "since": choice.since or None,
        "until": choice.until or None,
        "with": list(choice.companions),
        "players": [_player(figures) for figures in players],
    }


def _player(figures: Figures) -> dict[str, Any]:
    return {
        "id": figures.id,
        "name": figures.name,
        "spellings": list(figures.spellings),
        "games": figures.games,
        "won": figures.won,
        "shared": figures.shared,
        "par": _number(figures.par),
        "beats": _number(figures.beats),
        "hands": figures.hands,
        "per_hand": _number(figures.per_hand),
        "error": _number(figures.error),
        "form": list(figures.form),
        "streak": figures.streak,
        "contracts": [
            {"contract": figure.contract, "declaring": _mean(figure.declaring), "otherwise": _mean(figure.otherwise)}
            for figure in in_order(figures.contracts)
        ],
        "doubles": {
            **{kind: _bets(bets) for kind, bets in figures.doubles.items()},
            "by_others": _number(figures.by_others),
        },
        "rivals": [
            {**figure._asdict(), "id": figure.id or None, "points": _number(figure.points)} for figure in figures.rivals
        ],
        "best": _extreme(figures.best, "net"),
        "worst": _extreme(figures.worst, "net"),
        "comeback": _extreme(figures.comeback, "points"),
    }


def _mean(mean: Mean) -> dict[str, Any]:
    return {"n": mean.n, "mean": _number(mean.mean), "par": _number(mean.par)}


def _bets(bets: Bets) -> dict[str, Any]:
    return {**bets._asdict(), "points": _number(bets.points)}


def _extreme(extreme: Extreme | None, name: str) -> dict[str, Any] | None:
    return {"game": extreme.game, "hand": extreme.hand, name: _number(extreme.points)} if extreme else None


def _number(value: float | None) -> float | int | None:
    """A figure without more places than it has a meaning; whole where it is."""
    if value is None:
        return None
    rounded = round(value, _PLACES)
    return int(rounded) if rounded == int(rounded) and isinstance(value, int) else rounded
