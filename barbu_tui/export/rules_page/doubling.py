"""The page's sections on doubles: who may double whom, what is owed, what happens without one, how they are paid."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.export.rules_page.page import Paragraph, Section, Table, bullets
from barbu_tui.export.rules_page.special import examples
from barbu_tui.export.rules_page.worked_out import worked_out
from barbu_tui.i18n import tr
from barbu_tui.i18n.lists import joined_contracts
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import share_out


def doubling(preset: Preset) -> Section:
    """Who may double whom in which contract, the declarer's part, maximum and flanks, the obligation."""
    title = tr("Doubling")
    if not preset.doubling.enabled:
        return Section(title, (Paragraph(tr("There is no doubling: every hand scores as it was played.")),))
    points = [*_kinds(preset)]
    if _open_scopes(preset):
        points += [*_rights(preset), _obligation(preset)]
    if _negative(preset) and preset.doubling.undoubled == "play":
        points.append(tr("A negative contract is played even if nobody doubles."))
    # Translators: “business” is a word of English-speaking tables; where yours have none, leave it out.
    intro = tr(
        "A double is a bet between two players on which of them will score better in this hand; the two are then said "
        "to have “business” with each other. Doubling comes after the contract has been named, with its suit or rank, "
        "and before the first card is played."
    )
    return Section(title, (Paragraph(intro), Paragraph(_order()), bullets(points)))


def _order() -> str:
    """Who doubles when."""
    return tr(
        "Each player has one occasion to double, in turn: the player after the declarer first, the declarer last."
    )


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


_NEGATIVE: dict[str, UserMessage] = {
    "anyone": message(
        "In the negative contract ({contracts}) every player but the declarer may double any of the others.",
        "In the negative contracts ({contracts}) every player but the declarer may double any of the others.",
    ),
    "declarer": message(
        "In the negative contract ({contracts}) the other players may double only the declarer.",
        "In the negative contracts ({contracts}) the other players may double only the declarer.",
    ),
    "nobody": message(
        "In the negative contract ({contracts}) nobody may double.",
        "In the negative contracts ({contracts}) nobody may double.",
    ),
}
_POSITIVE: dict[str, UserMessage] = {
    "anyone": message(
        "In the positive contract ({contracts}) every player but the declarer may double any of the others.",
        "In the positive contracts ({contracts}) every player but the declarer may double any of the others.",
    ),
    "declarer": message(
        "In the positive contract ({contracts}) the other players may double only the declarer.",
        "In the positive contracts ({contracts}) the other players may double only the declarer.",
    ),
    "nobody": message(
        "In the positive contract ({contracts}) nobody may double.",
        "In the positive contracts ({contracts}) nobody may double.",
    ),
}


def _kinds(preset: Preset) -> Iterator[str]:
    if preset.winner == "highest":
        yield tr("A contract is negative if its total is below zero; all the others are positive.")
    else:
        yield tr(
            "A contract is negative if its total is above zero, because the lowest total wins the game; all the others "
            "are positive."
        )
    rules = preset.doubling
    if negative := _negative(preset):
        yield _who_doubles(_NEGATIVE[rules.negative], preset, negative)
    if positive := _positive(preset):
        yield _who_doubles(_POSITIVE[rules.positive], preset, positive)


def _who_doubles(who: UserMessage, preset: Preset, contracts: Sequence[str]) -> str:
    return tr(who.text, who.many, n=len(contracts), contracts=joined_contracts(preset, contracts))


_DECLARER: dict[str, UserMessage] = {
    "redouble": message("The declarer may only redouble: some or all of the players who doubled the declarer."),
    "redouble-all": message("The declarer may only redouble: all the players who doubled the declarer, or none."),
    "double": message(
        "The declarer may double any of the others; doubling a player who doubled the declarer is a redouble."
    ),
    "nothing": message("The declarer may neither double nor redouble."),
}


def _rights(preset: Preset) -> Iterator[str]:
    scopes = _open_scopes(preset)
    yield tr(_DECLARER[preset.doubling.declarer])
    if "anyone" in scopes or preset.doubling.declarer != "nothing":
        yield tr("If two players have doubled each other, their bet is redoubled: it counts twice, and goes no higher.")
        # Translators: these, and “flanks” and “family”, are called out at the table: give your tables’ words.
        yield tr(
            "“Maximum” (also “table”) doubles every player you may double, and so redoubles those who doubled you."
        )
    else:
        yield tr("No bet is ever redoubled.")
        yield tr("“Maximum” (also “table”) doubles every player you may double.")
    if "anyone" in scopes:
        yield tr("“Flanks” (also “family”) doubles all the others but the declarer, if you may double them.")


def _obligation(preset: Preset) -> str:
    owed = preset.doubling.obligation
    if not owed:
        return tr("There is no obligation to double.")
    return tr(
        "The obligation: over each declarer’s contracts, every other player must double that declarer at least once. "
        "The program keeps count, but enforces nothing.",
        "The obligation: over each declarer’s contracts, every other player must double that declarer at least {n} "
        "times. The program keeps count, but enforces nothing.",
        n=owed,
    )


def undoubled(preset: Preset) -> tuple[Section, ...]:
    """How a negative contract that nobody doubles is shared out; no section where it never is."""
    shares = tuple(_shares(preset))
    if not shares:
        return ()
    intro = tr(
        "A negative contract that nobody doubles is not played: its total is shared out. The other players take equal "
        "parts, rounded away from zero to whole points, and the declarer takes the rest."
    )
    head = (tr("contract"), tr("each other player"), tr("the declarer"), tr("in all"))
    return (Section(tr("When nobody doubles"), (Paragraph(intro), Table(head, shares, right=(1, 2, 3)))),)


def undoubled_in_short(preset: Preset) -> tuple[Section, ...]:
    """The same in a sentence, for those who have done it before."""
    shares = tuple(_shares(preset))
    if not shares:
        return ()
    sentence = tr(
        "A negative contract that nobody doubles is not played. Points for each other player / the declarer: {shares}.",
        shares=", ".join(f"{contract} {opponent} / {declarer}" for contract, opponent, declarer, _ in shares),
    )
    return (Section(tr("When nobody doubles"), (bullets([sentence]),)),)


def _shares(preset: Preset) -> Iterator[tuple[str, str, str, str]]:
    """Each contract that can be shared out, with the points of each other player, of the declarer, and in all."""
    if preset.doubling.undoubled == "play":
        return
    for contract in _negative(preset):
        total = preset.totals[contract] or 0
        declarer, opponent, *_ = share_out(total, preset.players, 0)
        yield tr(preset.by_id[contract].label), signed(opponent), signed(declarer), signed(total)


def settlement(preset: Preset) -> tuple[Section, ...]:
    """How doubles are paid, where there are any, and some hands worked out."""
    hands = examples(preset)
    paying = (_paying(preset),) if any(shown.hand.doubles for shown in hands) else ()
    return (*paying, *worked_out(preset, hands))


def paying_in_short(preset: Preset) -> Section:
    """How doubles are paid, for those who have done it before."""
    points = (
        tr(
            "Each pair of players settles separately: the difference between their raw scores (the points of the "
            "contract itself), once if one doubled the other, twice if both did."
        ),
        tr("The player with the better score gets it from the other.")
        if preset.winner == "highest"
        else tr("The player with the worse, higher score takes it from the other."),
        tr("Doubles only move points between players: each hand still adds up to its contract’s total."),
    )
    return Section(tr("Paying the doubles"), (bullets(points),))


def _paying(preset: Preset) -> Section:
    points = [
        tr(
            "Each pair of players settles separately. The stake is 1 if one of the two doubled the other, 2 if both "
            "did; without a double nothing is paid."
        ),
        tr(
            "Take the difference between their raw scores (the points of the contract itself) and multiply it by the "
            "stake. The player with the better score gets that many points from the other."
        )
        if preset.winner == "highest"
        else tr(
            "Take the difference between their raw scores (the points of the contract itself) and multiply it by the "
            "stake. The player with the worse, higher score takes that many points from the other."
        ),
        tr(
            "Only raw scores are compared, so the order of settling does not matter. Doubles only move points between "
            "players: the hand still adds up to its contract’s total."
        ),
    ]
    return Section(tr("Paying the doubles"), (bullets(points),))
