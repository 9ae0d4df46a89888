"""The page's sections on doubles: who may double whom, what is owed, and what happens for want of one."""

from __future__ import annotations

from collections.abc import Iterator

from barbu_tui.export.rules_page.page import Block, Bullets, Paragraph, Section, Table
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined_contracts
from barbu_tui.rules.figures import signed
from barbu_tui.rules.message import Message, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import share_out


def doubling(preset: Preset) -> Section:
    """Who may double whom in which contract, the declarer's part, maximum and flanks, the obligation."""
    title = tr("Doubling")
    if not preset.doubling.enabled:
        return Section(title, (Paragraph(tr("Nobody doubles. Every hand counts as it was played.")),))
    points = [*_kinds(preset)]
    if _open_scopes(preset):
        points += [*_rights(preset), _obligation(preset)]
    if _negative(preset) and preset.doubling.undoubled == "play":
        points.append(tr("A negative contract that nobody doubles is played all the same."))
    intro = tr(
        "A double is a bet between two players that one will score better in this hand than the other. The doubles are "
        "called when the contract has been named, with its suit or rank, and before the first card: first the player "
        "at the declarer’s left, then round the table, the declarer last."
    )
    return Section(title, (Paragraph(intro), Bullets(tuple(points))))


def _negative(preset: Preset) -> list[str]:
    return [contract.id for contract in preset.contracts if preset.is_negative(contract.id)]


def _positive(preset: Preset) -> list[str]:
    return [contract.id for contract in preset.contracts if not preset.is_negative(contract.id)]


def _open_scopes(preset: Preset) -> set[str]:
    """Whom the others may double, over all the contracts there are; empty where doubling is closed in each."""
    rules = preset.doubling
    scopes = {rules.negative} if _negative(preset) else set()
    scopes |= {rules.positive} if _positive(preset) else set()
    return scopes - {"nobody"}


_NEGATIVE: dict[str, Message] = {
    "anyone": message("In the negative contracts ({contracts}) everyone but the declarer may double anyone."),
    "declarer": message(
        "In the negative contracts ({contracts}) the others may double the declarer, and nobody but the declarer."
    ),
    "nobody": message("In the negative contracts ({contracts}) nobody doubles, the declarer included."),
}
_POSITIVE: dict[str, Message] = {
    "anyone": message("In the positive contracts ({contracts}) everyone but the declarer may double anyone."),
    "declarer": message(
        "In the positive contracts ({contracts}) the others may double the declarer, and nobody but the declarer."
    ),
    "nobody": message("In the positive contracts ({contracts}) nobody doubles, the declarer included."),
}


def _kinds(preset: Preset) -> Iterator[str]:
    if preset.winner == "highest":
        yield tr("A contract is negative where its total is below zero; all others are positive.")
    else:
        yield tr(
            "A contract is negative where its total is above zero, since the lowest total wins here; all others are "
            "positive."
        )
    rules = preset.doubling
    if negative := _negative(preset):
        yield tr(_NEGATIVE[rules.negative].text, contracts=joined_contracts(preset, negative))
    if positive := _positive(preset):
        yield tr(_POSITIVE[rules.positive].text, contracts=joined_contracts(preset, positive))


_DECLARER: dict[str, Message] = {
    "redouble": message("The declarer may redouble whoever doubled them, one by one, and double nobody else."),
    "redouble-all": message(
        "The declarer may redouble those who doubled them, either all of them or none, and double nobody else."
    ),
    "double": message(
        "The declarer may double anyone, doubled by them or not; to double one’s doubler is to redouble."
    ),
    "nothing": message("The declarer may neither double nor redouble."),
}


def _rights(preset: Preset) -> Iterator[str]:
    scopes = _open_scopes(preset)
    yield tr(_DECLARER[preset.doubling.declarer])
    if "anyone" in scopes or preset.doubling.declarer != "nothing":
        yield tr("Two players who have doubled each other are redoubled: their bet counts twice. It goes no further.")
    else:
        yield tr("So no pair is ever redoubled.")
    yield tr("“Maximum” doubles everyone you may double, which redoubles whoever doubled you.")
    if "anyone" in scopes:
        yield tr("“Flanks” doubles the other players except the declarer, where that is allowed.")


def _obligation(preset: Preset) -> str:
    owed = preset.doubling.obligation
    if not owed:
        return tr("There is no obligation: nobody has to double anyone.")
    return tr(
        "The obligation: over all the contracts of one declarer, everyone else must double that declarer at least "
        "once. It is kept count of and never enforced.",
        "The obligation: over all the contracts of one declarer, everyone else must double that declarer at least {n} "
        "times. It is kept count of and never enforced.",
        n=owed,
    )


def undoubled(preset: Preset) -> tuple[Section, ...]:
    """How a negative contract that nobody doubles is shared out; no section where it never is."""
    negative = _negative(preset)
    if preset.doubling.undoubled == "play" or not negative:
        return ()
    intro = tr(
        "A negative contract that nobody doubles is not played but shared out: each of the others takes an equal part "
        "of its total, rounded away from zero to whole points, and the declarer takes what remains."
    )
    return (Section(tr("When nobody doubles"), (Paragraph(intro), _shares(preset, negative))),)


def _shares(preset: Preset, negative: list[str]) -> Block:
    rows = []
    for contract in negative:
        total = preset.totals[contract] or 0
        declarer, each, *_ = share_out(total, preset.players, 0)
        rows.append((tr(preset.by_id[contract].label), signed(each), signed(declarer), signed(total)))
    head = (tr("contract"), tr("each of the others"), tr("the declarer"), tr("in all"))
    return Table(head, tuple(rows), right=(1, 2, 3))
