"""What the folder of presets has to say: whose a name is, and what a text editor left in a file."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_list import PresetEntry
from barbu_tui.i18n import tr
from barbu_tui.rules.message import Message, message, quoted
from barbu_tui.rules.names import tidy
from barbu_tui.store.preset_shelf import open_preset_file


def name_taken(entries: Iterable[PresetEntry], name: str) -> Message | None:
    """Why a preset besides these cannot have a name: one of them is called that, in large letters or small."""
    wanted = tidy(name).casefold()
    for entry in entries:
        if entry.preset and entry.preset.name.casefold() == wanted:
            if entry.shipped:
                return message("a preset that comes with the program is called {name}", name=quoted(entry.preset.name))
            return message("another preset of yours is called {name}", name=quoted(entry.preset.name))
    return None


def text_now(path: Path) -> str | None:
    """What a file says; None where that cannot be read."""
    try:
        return open_preset_file(path).text
    except FileError:
        return None


def found_words(faults: int, before: str | None, now: str | None) -> tuple[str, str]:
    """What is said when a text editor is left, and its role."""
    unchanged = before is not None and before == now
    what = tr("The file is unchanged.") if unchanged else tr("Read again.")
    if faults:
        return f"{what} {tr('It has one fault.', 'It has {n} faults.', n=faults)}", "error"
    return f"{what} {tr('Nothing is wrong with it.')}", "good"
