"""What is told of a game, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from barbu_tui.export.standing import hand_title
from barbu_tui.i18n import tr
from barbu_tui.i18n.ending import leads_by_text
from barbu_tui.i18n.hands import outside_text, payment_text, undoubled_text
from barbu_tui.i18n.lists import joined, joined_contracts
from barbu_tui.i18n.standing import leaders, over_text, ranking
from barbu_tui.lines.spoken import choice_name, spoken, spoken_points
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import SHARED, Double, Draft, Hand
from barbu_tui.rules.items import Item, PartialAnswer
from barbu_tui.rules.message import capitalized
from barbu_tui.rules.notation import doubles_words
from barbu_tui.rules.obligations import Duty, Obligation, all_obligations
from barbu_tui.rules.schedule import contracts_left, dealer, hands_in_all
from barbu_tui.rules.scoring import payments
from barbu_tui.rules.sheet import AdjustmentRow, Row, Sheet, sheet_of
from barbu_tui.rules.table import Table
from barbu_tui.store.fold import GameState


def game_sentences(state: GameState) -> Iterator[str]:
    """What game this is, and how it stands."""
    game = state.game
    title = game.title or tr("A game")
    yield tr(
        "{title}, by the rules {preset}: {names}.",
        title=title,
        preset=game.table.preset.label,
        names=joined(game.table.names),
    )
    if game.hands:
        yield game_totals_sentence(game)


def next_hand_sentence(state: GameState) -> str:
    """Which hand comes next, and who declares and deals it; or who won."""
    game = state.game
    sheet = sheet_of(game)
    if state.finished or sheet.declarer is None:
        return over_text(sheet, leaders(game.table.names, sheet))
    names = game.table.names
    return tr(
        "Hand {number} of {all}. {declarer} declares, {dealer} deals.",
        number=len(game.hands) + 1,
        all=hands_in_all(game.table.preset, game.hands),
        declarer=names[sheet.declarer],
        dealer=names[dealer(game.table.preset, sheet.declarer)],
    )


def recorded_hand_sentences(game: Game, number: int) -> Iterator[str]:
    """A hand that was recorded, what it brought and how the game stands."""
    sheet = sheet_of(game)
    row = sheet.rows[number - 1]
    yield from hand_sentences(game.table, row)
    yield totals_sentence(sheet, game.table)


def hand_sentences(table: Table, row: Row) -> Iterator[str]:
    """A hand: its contract and doubles, then its points."""
    yield " ".join(
        [tr("{title}.", title=capitalized(hand_title(table, row))), *hand_doubles_sentences(table, row.hand)]
    )
    yield tr("This hand: {points}.", points=points_by_player(table.names, row.score.net))


def hand_doubles_sentences(table: Table, hand: Hand) -> Iterator[str]:
    """Who doubled whom, a sentence a doubler."""
    if hand.result == SHARED:
        yield tr("Nobody doubled, and the points are shared out.")
    elif not hand.doubles:
        if why := undoubled_text(table, hand):
            yield tr("{why}.", why=capitalized(why))
    else:
        yield from doubles_sentences(table, hand.declarer, hand.doubles)


def doubles_sentences(table: Table, declarer: int, doubles: frozenset[Double]) -> Iterator[str]:
    """The doubles in speaking order; the declarer's that answer a double are redoubles."""
    for word in doubles_words(doubles, declarer, table):
        doubler = table.keys.index(word[0])
        targets = sorted(doubled for player, doubled in doubles if player == doubler)
        redoubled = [seat for seat in targets if doubler == declarer and (seat, doubler) in doubles]
        doubled_first = [seat for seat in targets if seat not in redoubled]
        name = table.names[doubler]
        if doubled_first:
            yield tr("{who} doubles {whom}.", who=name, whom=joined([table.names[seat] for seat in doubled_first]))
        if redoubled:
            yield tr("{who} redoubles {whom}.", who=name, whom=joined([table.names[seat] for seat in redoubled]))


def points_by_player(names: Sequence[str], points: Sequence[int]) -> str:
    """Points by player: `Anne minus 12, Beth plus 24`."""
    return ", ".join(
        tr("{name} {points}", name=name, points=spoken_points(part)) for name, part in zip(names, points, strict=True)
    )


def game_totals_sentence(game: Game) -> str:
    """The totals of a game by player, and who leads by how much."""
    return totals_sentence(sheet_of(game), game.table)


def totals_sentence(sheet: Sheet, table: Table) -> str:
    """The totals by player, and who leads by how much."""
    return tr(
        "Totals: {totals}. {leader}.",
        totals=points_by_player(table.names, sheet.totals),
        leader=capitalized(leads_by_text(table, sheet)),
    )


def standing_sentences(game: Game) -> Iterator[str]:
    """The players in the order of their ranks, a line each."""
    sheet = sheet_of(game)
    for seat in ranking(sheet):
        yield tr(
            "{rank}. {name}, {points}.",
            rank=sheet.ranks[seat],
            name=game.table.names[seat],
            points=spoken_points(sheet.totals[seat]),
        )
    yield tr("{leader}.", leader=capitalized(leads_by_text(game.table, sheet)))


def hand_list_sentences(game: Game) -> Iterator[str]:
    """Every hand in a line, with its note; points outside the hands where they were given."""
    table, sheet = game.table, sheet_of(game)
    if not sheet.rows:
        yield tr("No hand has been played yet.")
    for row in sheet.in_order:
        if isinstance(row, AdjustmentRow):
            yield outside_text(table, row.adjustment)
            continue
        points = points_by_player(table.names, row.score.net)
        yield tr("{title}: {points}.", title=capitalized(hand_title(table, row)), points=points)
        if note := game.note_on(row.number):
            yield tr("Note: {text}", text=note)


def payment_sentences(game: Game, number: int) -> Iterator[str]:
    """Who pays whom in a hand."""
    table = game.table
    row = sheet_of(game).rows[number - 1]
    yield tr("{title}.", title=capitalized(hand_title(table, row)))
    before = points_by_player(table.names, row.score.raw)
    if table.preset.doubling.enabled:
        yield tr("Before the doubles: {points}.", points=before)
    else:
        yield tr("This hand: {points}.", points=before)
    if not row.hand.doubles:
        yield from hand_doubles_sentences(table, row.hand)
    for payment in payments(row.score.raw, row.hand.doubles):
        yield tr("{payment}.", payment=payment_text(payment, table.names, table.preset.winner))


def contracts_left_sentences(game: Game) -> Iterator[str]:
    """What each player has left to declare."""
    preset = game.table.preset
    for seat, name in enumerate(game.table.names):
        remaining = contracts_left(preset, game.hands, seat)
        if remaining:
            yield tr("{name} has left: {contracts}.", name=name, contracts=joined_contracts(preset, remaining))
        else:
            yield tr("{name} has declared everything.", name=name)


def owed_doubles_sentences(game: Game) -> Iterator[str]:
    """The doubles that are still owed to each declarer."""
    owed = [_owed(game.table, due, seat) for due in _dues(game) for seat in range(len(game.table.names))]
    yield from (sentence for sentence in owed if sentence)
    if not any(owed):
        yield tr("No double is owed.")


def _dues(game: Game) -> tuple[Obligation, ...]:
    return all_obligations(game.table.preset, game.hands)


def _owed(table: Table, due: Obligation, seat: int) -> str:
    done, declarer, name = due.doubles[seat], table.names[due.declarer], table.names[seat]
    names = {"name": name, "declarer": declarer}
    match due.duty(seat):
        case Duty.OPEN:
            return tr(
                "{name} still has to double {declarer} once.",
                "{name} still has to double {declarer} {n} times.",
                n=due.owed - (done or 0),
                **names,
            )
        case Duty.LAST_CHANCE:
            return tr("{name} must double {declarer} in every hand that {declarer} has left.", **names)
        case Duty.MISSED:
            return tr("{name} has not doubled {declarer} often enough.", **names)
    return ""


def player_sentences(table: Table) -> Iterator[str]:
    """The players with their keys."""
    for key, name in zip(table.keys, table.names, strict=True):
        yield tr("{key}: {name}.", key=key, name=name)


def contract_sentences(table: Table) -> Iterator[str]:
    """The contracts with their keys, and what scores how much in each."""
    preset = table.preset
    for contract in preset.contracts:
        yield tr(
            "{key}: {contract}, {scores}.",
            key=table.contract_key(contract),
            contract=contract.label,
            scores=", ".join(tr(item.what_counts) for item in preset.items[contract.id]),
        )


def answer_sentence(table: Table, item: Item, answer: PartialAnswer) -> str:
    """What is known of one item: `queens: Anne 1, Beth 0`."""
    if item.shape.has_numbers:
        values = ", ".join(
            tr("{name} {points}", name=name, points=str(part) if part >= 0 else spoken_points(part))
            for name, part in zip(table.names, answer, strict=True)
            if part is not None
        )
    else:
        values = ", ".join(table.names[seat] for seat in answer if seat is not None)
    return tr("{item}: {values}", item=item.label, values=values)


def draft_sentences(table: Table, draft: Draft) -> Iterator[str]:
    """A hand as far as it is entered."""
    if draft.contract is None:
        return
    preset = table.preset
    yield tr(
        "{name} declares {contract}.", name=table.names[draft.declarer], contract=preset.by_id[draft.contract].label
    )
    if draft.announced:
        yield tr("Announced: {sign}.", sign=choice_name(draft.announced))
    yield from doubles_sentences(table, draft.declarer, draft.doubles)
    if draft.shared:
        yield tr("Nobody doubled, and the points are shared out.")
        return
    for item, answer in zip(preset.items[draft.contract], draft.answers, strict=True):
        if any(part is not None for part in answer):
            yield tr("{what}.", what=capitalized(spoken(answer_sentence(table, item, answer))))
