"""The outlook of a running game in words: who can still win, how, and why another cannot."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import cut, narrow_table_lines, wrapped
from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.outlook import Behind, Chance, Outlook, Rival, Standing
from barbu_tui.rules.outlook.bounds import stakes_of
from barbu_tui.rules.sheet import ranks, sheet_of
from barbu_tui.rules.table import Table
from barbu_tui.rules.width import cells

WIDTH = 78
# With less room than this the columns of what the hands hold are left out.
_ROOMY = 70
# More hands than this are counted, not named.
_NAMED = 3


def outlook_text(game: Game, outlook: Outlook, width: int = WIDTH) -> str:
    """The whole page under its title. Ends with a newline."""
    title = " · ".join(part for part in (tr("Outlook"), game.title) if part)
    hands_left = hands_left_text(game.table, outlook)
    gap = width - cells(title) - cells(hands_left)
    head = [title + " " * gap + hands_left] if gap > 1 else [title, *wrapped(hands_left, width)]
    totals = sheet_of(game).totals
    return "\n".join([*head, "", *outlook_lines(game.table, outlook, totals, width)]) + "\n"


def hands_left_text(table: Table, outlook: Outlook) -> str:
    """Which hands are left, by name where they are few: `one hand left: Beth’s queens`."""
    count = len(outlook.left)
    if count > _NAMED or not outlook.settled:
        return tr("{n} hand left", "{n} hands left", n=count)
    hands = ", ".join(
        tr("{name}’s {contract}", name=table.names[declarer], contract=table.preset.by_id[contract].label)
        for declarer, contract in outlook.left
    )
    return tr("one hand left: {hands}", "{n} hands left: {hands}", n=count, hands=hands)


def to_win_forms(standing: Standing) -> tuple[str, str]:
    """The same for a wide and for a narrow column: a word has a short form, a number has none."""
    full = to_win(standing)
    match standing.state:
        case Chance.OUT:
            return full, tr("out", context="a player cannot win any more: five letters at most")
        case Chance.WON:
            return full, tr("won", context="a player has won: five letters at most")
        case Chance.SAFE:
            return full, tr("safe", context="a player is safe: five letters at most")
    return full, full


def to_win(standing: Standing) -> str:
    """A player's chances in a column of the sheet: `131` behind, `+131` ahead, `131?` open."""
    match standing.state:
        case Chance.OUT:
            return tr("out", context="a player cannot win any more")
        case Chance.WON:
            return tr("won", context="a player has won")
        case Chance.SAFE:
            # Translators: first place is safe.
            return tr("safe")
    number = signed(standing.lead) if standing.lead >= 0 else str(-standing.lead)
    return number if standing.state is Chance.CAN else f"{number}?"


def outlook_lines(table: Table, outlook: Outlook, totals: Sequence[int], width: int) -> list[str]:
    """The table of all players, the first first, and what is to be said of each, no line wider than `width`."""
    order = sorted(outlook.standings, key=lambda standing: -standing.lead)
    lines = [f"  {line}" for line in _table(table, order, totals, width - 2)]
    for contract in outlook.endless:
        label = table.preset.by_id[contract].label
        lines += [
            "",
            *wrapped(tr("{contract} has no limit: nothing is proven while it is left.", contract=label), width),
        ]
    for standing in order:
        sentence = _sentence(table, outlook, standing)
        if sentence:
            lines += ["", *wrapped(sentence, width), *_way(table, standing, width)]
    return lines


def outlook_sentences(table: Table, outlook: Outlook) -> list[str]:
    """What is to be said of each player, the first first, without the table; empty where all can win as they are."""
    order = sorted(outlook.standings, key=lambda standing: -standing.lead)
    return [sentence for standing in order if (sentence := _sentence(table, outlook, standing))]


def result_text(game: Game) -> str:
    """Who won a game that is over, in a line. Ends with a newline."""
    totals = sheet_of(game).totals
    places = ranks(totals, game.table.preset.winner)
    first = [name for name, rank in zip(game.table.names, places, strict=True) if rank == 1]
    if len(first) == 1:
        return tr("Finished: {name} wins.", name=first[0]) + "\n"
    return tr("Finished: {names} share first place.", names=", ".join(first)) + "\n"


def _table(table: Table, order: Sequence[Standing], totals: Sequence[int], width: int) -> list[str]:
    # Translators: heads of columns; under “to win” stands what a player still needs, under “at most” the best place.
    head = [tr("player"), tr("total"), tr("to win"), tr("undoubled", context="points"), tr("at most"), ""]
    rows = [head, *(_row(table, standing, totals) for standing in order)]
    # Without doubling the points of an undoubled hand are the most there are.
    kept: tuple[int, ...] = (0, 1, 2, 3, 4, 5) if table.preset.doubling.enabled else (0, 1, 2, 4, 5)
    kept = kept if width >= _ROOMY else kept[:3]
    sides = "".join("<><>><"[column] for column in kept)
    return narrow_table_lines([[row[column] for column in kept] for row in rows], sides, width)


def _row(table: Table, standing: Standing, totals: Sequence[int]) -> list[str]:
    rival = standing.rivals[0]
    open_still = standing.lead < 0 and standing.state in {Chance.CAN, Chance.OPEN}
    return [
        table.names[standing.seat],
        signed(totals[standing.seat]),
        _chances(standing),
        _points(rival.undoubled),
        _points(rival.most),
        tr("on {name}", name=table.names[rival.seat]) if open_still else "",
    ]


def _chances(standing: Standing) -> str:
    if standing.state not in {Chance.CAN, Chance.OPEN}:
        return to_win(standing)
    if standing.lead == 0:
        return tr("level", context="a player") if standing.state is Chance.CAN else tr("level, open")
    if standing.lead > 0:
        return tr("leads by {points}", points=standing.lead)
    if standing.state is Chance.CAN:
        return tr("needs {points}", points=-standing.lead)
    return tr("needs {points}, open", points=-standing.lead)


def _points(most: float) -> str:
    return "∞" if most == math.inf else str(int(most))


def _sentence(table: Table, outlook: Outlook, standing: Standing) -> str:
    name = table.names[standing.seat]
    match standing.state:
        case Chance.WON:
            return tr("{name} has won: nobody can draw level any more.", name=name)
        case Chance.SAFE:
            return tr("{name} is safe: nobody can overtake; at least a shared first place is certain.", name=name)
        case Chance.OUT:
            return _why_out(table, outlook, standing)
        case Chance.OPEN:
            return tr(
                "It is not known whether {name} can still win: no way was found, and nothing rules it out.", name=name
            )
    if standing.lead >= 0:
        return ""
    return _last_hand(table, outlook, standing) if len(outlook.left) == 1 else _hands(table, outlook, standing)


def _hands(table: Table, outlook: Outlook, standing: Standing) -> str:
    return tr(
        "{name} must gain {gains} in the {n} hands left; at most {most} can be gained.",
        name=table.names[standing.seat],
        gains=_gains(table, standing.rivals),
        n=len(outlook.left),
        most=_points(standing.rivals[0].most),
    )


def _last_hand(table: Table, outlook: Outlook, standing: Standing) -> str:
    """What the last hand must bring: in raw points where a pair's own doubles can do, else as points to gain."""
    name, rival = table.names[standing.seat], standing.rivals[0]
    if len(standing.rivals) > 1 or not outlook.settled:
        gains = _gains(table, standing.rivals)
        return tr("{name} must gain {gains} in the last hand, one more to win alone.", name=name, gains=gains)
    declarer, contract = outlook.left[0]
    stakes = stakes_of(table.preset, contract)
    stake = stakes.declarer if declarer in (standing.seat, rival.seat) else stakes.others
    by = [-(-rival.ahead // (1 + 2 * double)) for double in range(stake + 1)]
    fits = [points <= rival.undoubled for points in by]
    names = {"name": name, "rival": table.names[rival.seat]}
    match fits:
        case [True]:
            return tr("{name} must beat {rival} by {points}.", **names, points=by[0])
        case [True, True]:
            return tr(
                "{name} must beat {rival} by {points}, doubled by {doubled}.", **names, points=by[0], doubled=by[1]
            )
        case [True, True, True]:
            return tr(
                "{name} must beat {rival} by {points}, doubled by {doubled}, redoubled by {redoubled}.",
                **names,
                points=by[0],
                doubled=by[1],
                redoubled=by[2],
            )
        case [False, True]:
            return tr("{name} must beat {rival}, doubled, by {doubled}.", **names, doubled=by[1])
        case [False, True, True]:
            return tr(
                "{name} must beat {rival}, doubled by {doubled}, redoubled by {redoubled}.",
                **names,
                doubled=by[1],
                redoubled=by[2],
            )
        case [False, False, True]:
            return tr("{name} must beat {rival}, redoubled, by {redoubled}.", **names, redoubled=by[2])
    return tr(
        "{name} must gain {points} on {rival} in the last hand, {more} to win alone. "
        "Doubles between the two alone are not enough.",
        **names,
        points=rival.ahead,
        more=rival.ahead + 1,
    )


def _why_out(table: Table, outlook: Outlook, standing: Standing) -> str:
    name, proof = table.names[standing.seat], standing.proof
    if proof is None:
        return tr("{name} is out: every result of the last hand was tried, with all doubles.", name=name)
    if len(proof.behind) == 1:
        return tr(
            "{name} is out: {lacks} behind {rival}, and at most {holds} can be gained in the last hand.",
            "{name} is out: {lacks} behind {rival}, and at most {holds} can be gained in the {n} hands left.",
            name=name,
            lacks=proof.lacks,
            rival=table.names[proof.behind[0].seat],
            holds=_points(proof.holds),
            n=len(outlook.left),
        )
    return tr(
        "{name} is out: {parts}, {lacks} together; at most {holds} can be gained on all of them in the last hand.",
        "{name} is out: {parts}, {lacks} together; at most {holds} can be gained on all of them in the {n} hands left.",
        name=name,
        parts=", ".join(_behind(table, behind) for behind in proof.behind),
        lacks=proof.lacks,
        holds=_points(proof.holds),
        n=len(outlook.left),
    )


def _behind(table: Table, behind: Behind) -> str:
    rival = table.names[behind.seat]
    if behind.times > 1:
        return tr("{times} times {points} behind {name}", times=behind.times, points=behind.lacks, name=rival)
    if behind.lacks < 0:
        return tr("{points} ahead of {name}", points=-behind.lacks, name=rival)
    # Translators: part of a list, after the player’s name.
    return tr("{points} behind {name}", points=behind.lacks, name=rival)


def _gains(table: Table, rivals: Sequence[Rival]) -> str:
    return ", ".join(tr("{points} on {name}", points=rival.ahead, name=table.names[rival.seat]) for rival in rivals)


def _way(table: Table, standing: Standing, width: int) -> Iterator[str]:
    label = tr("one way:")
    for number, hand in enumerate(standing.way if standing.lead < 0 else ()):
        line = f"  {label if not number else ' ' * cells(label)}  {write_hand(hand, table)}"
        yield cut(line, width)
