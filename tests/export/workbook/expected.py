"""What the cells of a game's workbook must show once its rules are changed, straight from the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from barbu_tui.export.workbook.columns import hand_columns
from barbu_tui.export.workbook.plan import SETTINGS, plan_of
from barbu_tui.i18n import tr
from barbu_tui.rules.checking import hand_faults
from barbu_tui.rules.doubling import scope
from barbu_tui.rules.game import Game
from barbu_tui.rules.hand import draft_of
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.scoring import HandScore, score_hand
from barbu_tui.rules.sheet import ranks
from tests.export.workbook.reading import Book, letters
from tests.export.workbook.scorekeeper import FIRST_ROW

Shown: TypeAlias = dict[tuple[str, str], str]
"""What stands in cells, by tab and address."""


def shown_under(game: Game, preset: Preset, book: Book) -> Shown:
    """The points, totals, ranks, doubles owed and contracts of a game as another preset has them."""
    return {**_hands(game, preset), **_doubles(game, preset, book), **_contracts(preset, book)}


def _hands(game: Game, preset: Preset) -> Shown:
    plan = plan_of(game)
    columns = {column.name: letters(place) for place, column in enumerate(hand_columns(plan), start=1)}
    totals = [0] * plan.players
    shown: Shown = {}
    for number, score in enumerate(_scores(game, preset), start=FIRST_ROW):
        if score is not None:
            totals = [total + net for total, net in zip(totals, score.net, strict=True)]
        for seat in range(plan.players):
            shown["Hands", f"{columns[f'net {seat + 1}']}{number}"] = "" if score is None else str(score.net[seat])
            shown["Hands", f"{columns[f'total {seat + 1}']}{number}"] = "" if score is None else str(totals[seat])
        shown["Hands", f"{columns['sum']}{number}"] = "" if score is None else str(sum(score.net))
        if score is not None:
            shown["Hands", f"{columns['check']}{number}"] = "counted" if score.expected is None else "✓"
    places = ranks(tuple(totals), preset.winner)
    for seat in range(plan.players):
        shown["Hands", f"{columns[f'total {seat + 1}']}6"] = str(totals[seat])
        shown["Hands", f"{columns[f'total {seat + 1}']}7"] = str(places[seat])
    return shown


def _scores(game: Game, preset: Preset) -> list[HandScore | None]:
    """The score of each hand, None of those that the preset refuses."""
    table = replace(game.table, preset=preset)
    refused = [any(hand_faults(table, draft_of(hand, preset), ())) for hand in game.hands]
    return [None if no else score_hand(preset, hand) for no, hand in zip(refused, game.hands, strict=True)]


def _doubles(game: Game, preset: Preset, book: Book) -> Shown:
    """How often each declarer was doubled, and what is owed: doubles that are not allowed do not count."""
    shown: Shown = {}
    if not preset.doubling.enabled:
        return shown
    players = preset.players
    (top,) = [
        int(address[1:]) for address, cell in book.cells["Summary"].items() if cell.value == tr("doubles against")
    ]
    for declarer in range(players):
        own = [hand for hand in game.hands if hand.declarer == declarer]
        allowed = [hand for hand in own if scope(preset, hand.contract) != "nobody"]
        row = top + 1 + declarer
        for seat in (seat for seat in range(players) if seat != declarer and own):
            count = sum((seat, declarer) in hand.doubles for hand in allowed)
            shown["Summary", f"{letters(seat + 2)}{row}"] = str(count)
            owed = max(0, preset.doubling.obligation - count)
            shown["Summary", f"{letters(players + seat + 4)}{row}"] = str(owed)
    return shown


def _contracts(preset: Preset, book: Book) -> Shown:
    shown: Shown = {}
    for number, contract in enumerate(preset.contracts):
        total = preset.totals[contract.id]
        shown["Values", book.named("ContractTotals")[number][0]] = "" if total is None else str(total)
        if preset.doubling.enabled:
            shown["Values", book.named("Reach")[number][0]] = tr(SETTINGS[scope(preset, contract.id)])
    return shown
