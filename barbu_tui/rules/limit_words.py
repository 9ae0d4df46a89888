"""Why a contract may not be declared any more, in the words of the limit that it would go over."""

from __future__ import annotations

from barbu_tui.rules.limits import Remaining
from barbu_tui.rules.message import UserMessage, message


def why_closed(left: Remaining, seat: int, contract: str, name: str, label: UserMessage) -> UserMessage | None:
    """Why a player, called `name`, may not declare a contract, called `label`, any more; None where that is allowed."""
    limits, limit = left.limits, left.limits.by_id[contract]
    own, in_all = left.played[seat, contract], left.played_at_table(contract)
    if own >= limit.per_declarer:
        return message(
            "{name} has already played {contract}",
            "{name} has played {contract} {n} times already",
            name=name,
            contract=label,
            n=own,
        )
    if limit.per_table is not None and in_all >= limit.per_table:
        return message(
            "{contract} has been played already",
            "{contract} has been played {n} times already",
            contract=label,
            n=in_all,
        )
    of_kind, quota = left.declared(seat, limit.negative), limits.quota(negative=limit.negative)
    if quota is not None and of_kind >= quota:
        return _quota_reached(name, of_kind, negative=limit.negative)
    declared = left.declared(seat)
    if limits.each is not None and declared >= limits.each:
        return message(
            "{name} has declared a hand already",
            "{name} has declared {n} hands already",
            name=name,
            n=declared,
        )
    return None


def _quota_reached(name: str, n: int, *, negative: bool) -> UserMessage:
    if negative:
        return message(
            "{name} has declared a negative contract already",
            "{name} has declared {n} negative contracts already",
            name=name,
            n=n,
        )
    return message(
        "{name} has declared a positive contract already",
        "{name} has declared {n} positive contracts already",
        name=name,
        n=n,
    )
