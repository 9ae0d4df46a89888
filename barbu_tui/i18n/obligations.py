"""The obligation to double each declarer, in words and signs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined
from barbu_tui.rules.number_text import CROSS, NOTHING
from barbu_tui.rules.obligations import Duty, Obligation

_SIGNS = {Duty.MET: "", Duty.OPEN: "", Duty.LAST_CHANCE: "!", Duty.MISSED: CROSS}


def against_forms(name: str) -> tuple[str, str]:
    """What the count of doubles against a declarer is called, in full and short."""
    return tr("doubles against {name}", name=name), tr("against {name}", name=name)


def owed_text(due: Obligation, seat: int) -> str:
    """How often a player has doubled the declarer, of how often, and how it stands: `1/2`, `0/2!`, `0/2✗`.

    >>> owed_text(Obligation(0, (None, 2, 1, 0), owed=2, hands_left=0), 2)
    '1/2✗'
    """
    return count_text(due, seat) + duty_sign(due, seat)


def count_text(due: Obligation, seat: int) -> str:
    """How often a player has doubled the declarer, of how often: `1/2`."""
    done = due.doubles[seat]
    return NOTHING if done is None else f"{done}/{due.owed}" if due.owed else str(done)


def duty_sign(due: Obligation, seat: int) -> str:
    """`!` at the last chance, `✗` where the obligation was missed."""
    return _SIGNS[due.duty(seat)]


def missed_texts(dues: Iterable[Obligation], names: Sequence[str]) -> Iterator[str]:
    """Who missed an obligation, and against whom: a line for each player who did.

    >>> list(missed_texts([Obligation(0, (None, 2, 1), 2, 0), Obligation(1, (2, None, 0), 2, 0)], ["Ann", "Bo", "Cy"]))
    ['Cy against Ann and Bo']
    """
    missed: dict[int, list[str]] = {seat: [] for seat in range(len(names))}
    for due in dues:
        for seat in range(len(names)):
            if due.duty(seat) is Duty.MISSED:
                missed[seat].append(names[due.declarer])
    for seat, declarers in missed.items():
        if declarers:
            yield tr("{name} against {declarers}", name=names[seat], declarers=joined(declarers))
