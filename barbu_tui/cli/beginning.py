"""What `barbu new` does once its command line is read."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from barbu_tui.cli.output import fail
from barbu_tui.cli.program import show
from barbu_tui.files.data_folder import data_folder
from barbu_tui.rules.faults import BarbuError, Fault, NotAllowedError
from barbu_tui.rules.message import UserMessage, listed, message
from barbu_tui.rules.names import TITLE_CELLS, names_faults, text_fault, tidy
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schema import MOST_PLAYERS
from barbu_tui.rules.seating import not_a_player, seat_of
from barbu_tui.tui.opening import Opening

USUAL = "tournament"


class Wish(NamedTuple):
    """What the command line says of the new game. An empty text is one that was not given."""

    names: tuple[str, ...] = ()
    preset: str = ""
    first: str = ""
    title: str = ""


def begin(data: str, *names: str, preset: str, first: str, title: str, lines: bool, mouse: bool = False) -> None:
    """Begin a new game, on the screen or on plain lines; ends with status 1 where that cannot be.

    `data` is as `--data` gave it.
    """
    wish = Wish(tuple(map(tidy, names)), preset, tidy(first), tidy(title))
    folder = data_folder(data)
    try:
        opening = opening_of(wish, folder)
    except BarbuError as error:
        fail(error)
    if lines:
        from barbu_tui.cli.line_opening import open_lines

        open_lines(folder, opening)
    else:
        show(folder, opening, mouse=mouse)


def opening_of(wish: Wish, data: Path) -> Opening:
    """The game that is wished for, or the form for it where names are missing. Raises `BarbuError` with every fault."""
    preset, faults = _preset(wish.preset, data)
    faults += _faults(wish)
    if preset is not None and len(wish.names) > preset.players:
        faults.append(Fault(_too_many(len(wish.names), preset, data)))
    if preset is None or faults:
        raise NotAllowedError(faults)
    first = seat_of(wish.first, wish.names)
    if len(wish.names) < preset.players:
        return Opening(
            "new",
            preset=wish.preset,
            names=wish.names,
            first="" if first is None else wish.names[first],
            title=wish.title,
        )
    return _start(wish, preset, first)


def _start(wish: Wish, preset: Preset, first: int | None) -> Opening:
    """The new game; where nobody is named to declare first, everyone cuts a card."""
    import datetime
    from random import Random

    from barbu_tui.i18n.days import weekday
    from barbu_tui.rules.draw import cut_words, draw_first
    from barbu_tui.rules.game import Game
    from barbu_tui.rules.table import table_of

    today = datetime.date.today()
    draw = draw_first(preset.players, preset.deck, Random().sample) if first is None else None
    table = table_of(preset, wish.names, draw.first if draw else first or 0)
    said = cut_words(draw, wish.names) if draw else None
    return Opening("start", game=Game(table, wish.title or weekday(today), today), said=said)


def _preset(named: str, data: Path) -> tuple[Preset | None, list[Fault]]:
    from barbu_tui.files.preset_list import find_preset

    try:
        return find_preset(named or USUAL, data), []
    except BarbuError as error:
        return None, list(error.faults)


def _faults(wish: Wish) -> list[Fault]:
    reasons = [why for _, why in names_faults(wish.names[: MOST_PLAYERS * 2])]
    if why := text_fault(wish.title, TITLE_CELLS, message("the title")):
        reasons.append(why)
    if wish.first and seat_of(wish.first, wish.names) is None:
        reasons.append(not_a_player(wish.first, wish.names))
    return [Fault(why) for why in reasons]


def _too_many(given: int, preset: Preset, data: Path) -> UserMessage:
    """More names than seats, and the presets that have as many seats as there are names."""
    from barbu_tui.files.preset_list import list_presets

    fitting = [offered.id for offered in list_presets(data) if offered.preset and offered.preset.players == given]
    if not fitting:
        return message("{given} players, and {preset} is for {n}", given=given, preset=preset.label, n=preset.players)
    return message(
        "{given} players, and {preset} is for {n}; for as many there are, with --preset: {presets}",
        given=given,
        preset=preset.label,
        n=preset.players,
        presets=listed(fitting),
    )
