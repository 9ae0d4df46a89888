"""Whose turn is what: the place of a hand in its series or round, who deals, cuts and leads, and who owes a double."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined
from barbu_tui.rules.limits import Played
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import CROSS, NOTHING
from barbu_tui.rules.obligations import Duty, Obligation
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import cutter, dealer, declarations, leader
from barbu_tui.rules.table import Table

_DUTY_SIGNS = {Duty.MET: "", Duty.OPEN: "", Duty.LAST_CHANCE: "!", Duty.MISSED: CROSS}
# One by one, as no two languages make them by the same rule; a series is seldom longer.
_ORDINALS = (
    message("1st"), message("2nd"), message("3rd"), message("4th"), message("5th"), message("6th"), message("7th"),
    message("8th"), message("9th"), message("10th"), message("11th"), message("12th"),
)  # fmt: skip


def ordinal(number: int) -> str:
    """A place in a row.

    >>> ordinal(1), ordinal(12), ordinal(23)
    ('1st', '12th', 'no. 23')
    """
    # Translators: a place beyond those that have a word: 13th, 14th …
    return tr(_ORDINALS[number - 1]) if number <= len(_ORDINALS) else tr("no. {n}", n=number)


def place_text(table: Table, hands: Sequence[Played], declarer: int, nth: int) -> str:
    """Which hand of a declarer's this is: `4th of Anne's 7`, or which round where all play the same in turn.

    Of how many is left out where the game's limits leave that open.
    """
    least, most = declarations(table.preset, hands, declarer)
    if table.preset.schedule.rotation == "round":
        # Translators: a round is one contract declared by every player in turn.
        return tr("round {n} of {all}", n=nth, all=most) if least == most else tr("round {n}", n=nth)
    name = table.names[declarer]
    if least == most:
        return tr("{nth} of {name}'s {all}", nth=ordinal(nth), name=name, all=most)
    return tr("{name}'s {nth}", nth=ordinal(nth), name=name)


def declares_text(name: str, contract: UserMessage | None) -> str:
    """Who declares, and what where the schedule leaves no choice."""
    if contract is None:
        return tr("{name} declares", name=name)
    return tr("{name} declares {contract}", name=name, contract=contract)


def roles(preset: Preset, names: tuple[str, ...], declarer: int, contract: str | None) -> tuple[str, str, str]:
    """Who does what in the hand: who deals, who cuts, who leads."""
    return (
        tr("{name} deals", name=names[dealer(preset, declarer)]),
        tr("{name} cuts", name=names[cutter(preset, declarer)]),
        tr("{name} leads", name=names[leader(preset, declarer, contract)]),
    )


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
    return _DUTY_SIGNS[due.duty(seat)]


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
