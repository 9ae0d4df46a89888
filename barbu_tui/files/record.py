"""Records: a whole game as a TOML file that a person can write by hand, both ways."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from barbu_tui.files.document import read_document
from barbu_tui.files.placed import FileError
from barbu_tui.files.reading import read_text
from barbu_tui.files.record_fields import RECORD_KEYS, RecordReader
from barbu_tui.files.record_notes import ADJUSTMENT_KEYS
from barbu_tui.files.toml_writer import pair_line, preset_lines, value_text
from barbu_tui.rules.faults import DataPath
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_to_data

# Its preset says a version of its own; of what stands beside that, all is in the first.
_SCHEMA = 1

FindPreset: TypeAlias = Callable[[str], Preset]
"""The preset of an id; raises a `BarbuError` where there is none that can be used."""


def read_record(file: str, find: FindPreset) -> Game:
    """The game of a record file, or of standard input for `-`. Raises `FileError` with every fault, placed."""
    return read_record_text(read_text(file), file, find)


def read_record_text(text: str, file: str, find: FindPreset) -> Game:
    """The game of a record's text. `file` is how faults name it. Raises `FileError` with every fault, placed."""
    document = read_document(text, file, not_a_record)
    reader = RecordReader(document.data, find)
    game = reader.game()
    placed = document.placed(reader.faults, _is_unknown_key)
    if placed or game is None:
        raise FileError(placed + reader.elsewhere)
    return game


def not_a_record(reason: UserMessage) -> UserMessage:
    """That a file cannot be read as a record at all."""
    return message("this file is not a Barbu record: {reason}", reason=reason)


def write_record(game: Game) -> str:
    """The record of a game, rules and all: read back it is the same game, wherever that is."""
    table = game.table
    lines = [pair_line("schema", _SCHEMA)]
    if game.title:
        lines.append(pair_line("title", game.title))
    if game.date is not None:
        lines.append(pair_line("date", game.date))
    lines.append(pair_line("players", table.names))
    lines.append(pair_line("keys", table.keys))
    lines.append(pair_line("first_declarer", table.names[table.first]))
    lines += ["hands = [", *(f"  {value_text(line)}," for line in game.lines), "]"]
    if game.ended:
        lines.append(pair_line("ended", True))
    if game.notes:
        lines.append(pair_line("notes", {str(note.hand): note.text for note in game.notes}))
    for seat, points, why, after in game.adjustments:
        fields = {"player": table.names[seat], "points": points, "why": why, "after": after}
        lines += ["", "[[adjustments]]", *(pair_line(name, value) for name, value in fields.items())]
    lines += ["", "[preset]", *preset_lines(preset_to_data(table.preset), "preset.")]
    return "\n".join(lines) + "\n"


def _is_unknown_key(path: DataPath) -> bool:
    from barbu_tui.files.preset_file import is_unknown_key

    match path:
        case ("preset", *inner):
            return inner != ["id"] and is_unknown_key(tuple(inner))
        case ("adjustments", int(), name):
            return name not in ADJUSTMENT_KEYS
        case ("notes", _):
            return True
    return len(path) == 1 and path[0] not in RECORD_KEYS
