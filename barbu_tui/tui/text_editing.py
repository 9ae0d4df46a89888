"""A preset's file in the user's own text editor: the terminal lent to it, and what is said once it is left."""

from __future__ import annotations

from pathlib import Path

from textual.app import App, SuspendNotSupported

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import open_preset_file
from barbu_tui.files.text_editor import run_editor
from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage, message


def edit_as_text(app: App[object], path: Path) -> UserMessage | None:
    """Let the user edit a file until the editor is left; why that was not possible, else None."""
    try:
        with app.suspend():
            return run_editor(path)
    except SuspendNotSupported:
        return message("this terminal cannot be lent to a text editor")


def text_now(path: Path) -> str | None:
    """What a file says; None where that cannot be read."""
    try:
        return open_preset_file(path).text
    except FileError:
        return None


def read_again_text(faults: int, before: str | None, now: str | None) -> tuple[str, str]:
    """What is said when a text editor is left, and its role."""
    unchanged = before is not None and before == now
    outcome = tr("The file is unchanged.") if unchanged else tr("Read again.")
    if faults:
        return f"{outcome} {tr('It has one fault.', 'It has {n} faults.', n=faults)}", "error"
    return f"{outcome} {tr('Nothing is wrong with it.')}", "good"
