"""A record's data made into a game, field by field, with everything that is wrong with it."""

from __future__ import annotations

import datetime
from collections.abc import Callable, Mapping
from typing import Any

from barbu_tui.files.placed import FileError
from barbu_tui.files.record_notes import no_player, read_adjustments, read_ended, read_notes, seat_of_name
from barbu_tui.i18n.speech import table_with_letters
from barbu_tui.rules.checks import shown
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.limits_checks import MOST_HANDS
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import TITLE_CELLS, default_keys, keys_fault, names_faults, text_fault, tidy
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import read_preset
from barbu_tui.rules.schedule import hands_left
from barbu_tui.rules.schema import ID, MOST_PLAYERS
from barbu_tui.rules.schema_versions import check_schema
from barbu_tui.rules.table import Table

RECORD_KEYS = (
    "schema", "title", "date", "preset", "players", "keys", "first_declarer", "hands", "ended", "notes", "adjustments",
)  # fmt: skip


class RecordReader:
    """Reads one record. `faults` are in the record itself, `elsewhere` those of the preset file that it names."""

    def __init__(self, data: Mapping[str, Any], find: Callable[[str], Preset]) -> None:
        self.data = data
        self.find = find
        self.faults: list[Fault] = []
        self.elsewhere: list[Fault] = []

    def fault(self, why: UserMessage, *path: str | int) -> None:
        self.faults.append(Fault(why, path, unreadable=True))

    def game(self) -> Game | None:
        """The game as far as it can be read; good only where there are no faults. Called once."""
        check_schema(self.data, self.faults)
        self.unknown_keys()
        title, date = self.title(), self.date()
        preset = self.preset()
        table = self.table(preset)
        hands = self.hands(table)
        if table is None:
            return None
        # Faults are told of all hands that are written down, also those that cannot be read.
        given = self.data.get("hands", [])
        count = len(given) if isinstance(given, list) else 0
        ended = read_ended(self.data.get("ended", False), self.fault)
        notes = read_notes(self.data.get("notes", {}), count, self.fault)
        adjustments = read_adjustments(self.data.get("adjustments", []), table.names, count, self.fault)
        # A game whose contracts are all played is over by itself.
        ended = ended and hands_left(table.preset, hands) > 0
        return Game(table, title, date, hands, ended, notes, adjustments)

    def unknown_keys(self) -> None:
        known = ", ".join(RECORD_KEYS)
        for name in self.data:
            if name not in RECORD_KEYS:
                self.fault(
                    message("{name} is not known here; known are: {known}", name=quoted(name), known=known), name
                )
        for name in ("preset", "players"):
            if name not in self.data:
                self.fault(message("{name} is missing", name=name))

    def title(self) -> str:
        value = self.data.get("title", "")
        if not isinstance(value, str):
            self.fault(message("{value} is not a text in quotes", value=shown(value)), "title")
            return ""
        title = tidy(value)
        if why := text_fault(title, TITLE_CELLS, message("the title")):
            self.fault(why, "title")
        return title

    def date(self) -> datetime.date | None:
        value = self.data.get("date")
        if value is None or type(value) is datetime.date:
            return value
        self.fault(message("{value} is not a date such as 2026-11-27, without quotes", value=shown(value)), "date")
        return None

    def preset(self) -> Preset | None:
        """The preset, if it can be used."""
        value = self.data.get("preset")
        if isinstance(value, str):
            return self.named_preset(value)
        if isinstance(value, Mapping):
            preset, faults = read_preset(value)
            self.faults += [fault.under("preset") for fault in faults]
            return None if faults else preset
        if value is not None:
            self.fault(message("{value} is neither a preset's id nor a table [preset]", value=shown(value)), "preset")
        return None

    def named_preset(self, preset_id: str) -> Preset | None:
        # An id is all a record may give: with a path it could read any file of the user's.
        if not ID.fullmatch(preset_id):
            self.fault(
                message(
                    "{value} is not a preset's id: lower-case letters, digits and hyphens", value=quoted(preset_id)
                ),
                "preset",
            )
            return None
        try:
            return self.find(preset_id)
        except FileError as error:
            self.fault(message("the preset {id} has faults of its own", id=quoted(preset_id)), "preset")
            self.elsewhere += error.faults
        except BarbuError as error:
            self.faults += [Fault(fault.message, ("preset",), unreadable=True) for fault in error.faults]
        return None

    def table(self, preset: Preset | None) -> Table | None:
        """The table, if preset, names and keys can all be used."""
        names = self.names(preset)
        keys = self.keys(names)
        first = self.first(names)
        if preset is None or names is None or keys is None:
            return None
        return Table(preset, names, keys, first)

    def names(self, preset: Preset | None) -> tuple[str, ...] | None:
        value = self.data.get("players")
        if value is None:
            return None
        if not isinstance(value, list):
            self.fault(message("{value} is not a list of names", value=shown(value)), "players")
            return None
        if len(value) > MOST_PLAYERS:
            self.fault(
                message("{n} players; {most} at most sit at a table", n=len(value), most=MOST_PLAYERS), "players"
            )
            return None
        good = True
        for seat, name in enumerate(value):
            if not isinstance(name, str):
                self.fault(message("{value} is not a name in quotes", value=shown(name)), "players", seat)
                good = False
        names = tuple(tidy(name) if isinstance(name, str) else f"?{seat}" for seat, name in enumerate(value))
        for seat, why in names_faults(names):
            self.fault(why, "players", seat)
            good = False
        return names if good and self.enough(len(names), preset) else None

    def enough(self, given: int, preset: Preset | None) -> bool:
        if preset is None or given == preset.players:
            return True
        why = message("{given} players, and {preset} is for {n}", given=given, preset=preset.label, n=preset.players)
        self.fault(why, "players")
        return False

    def keys(self, names: tuple[str, ...] | None) -> str | None:
        value = self.data.get("keys")
        players = self.data.get("players")
        if value is None:
            return None if names is None else default_keys(names)
        if not isinstance(value, str):
            self.fault(message("{value} is not a text in quotes", value=shown(value)), "keys")
        elif isinstance(players, list) and (why := keys_fault(value, len(players))):
            self.fault(why, "keys")
        else:
            return value
        return None

    def first(self, names: tuple[str, ...] | None) -> int:
        value = self.data.get("first_declarer")
        if value is None:
            return 0
        if not isinstance(value, str):
            self.fault(message("{value} is not a name in quotes", value=shown(value)), "first_declarer")
        elif names is not None:
            seat = seat_of_name(value, names)
            if seat is not None:
                return seat
            self.fault(no_player(value, names), "first_declarer")
        return 0

    def hands(self, table: Table | None) -> tuple[Hand, ...]:
        value = self.data.get("hands", [])
        if not isinstance(value, list):
            self.fault(message("{value} is not a list of hands", value=shown(value)), "hands")
            return ()
        strange = {place for place, line in enumerate(value[:MOST_HANDS]) if not isinstance(line, str)}
        for place in strange:
            why = message("{value} is not a hand in quotes", value=shown(value[place]))
            self.fault(why, "hands", place)
        if len(value) > MOST_HANDS:
            self.fault(message("{n} hands; no game has more than {most}", n=len(value), most=MOST_HANDS), "hands")
        if table is None:
            return ()
        lines = ["" if place in strange else line for place, line in enumerate(value[:MOST_HANDS])]
        hands, faults = read_hands(table_with_letters(table), lines)
        self.faults += [fault.under("hands") for fault in faults if fault.path[0] not in strange]
        return hands
