"""The terminal lent to the user's own text editor."""

from __future__ import annotations

from pathlib import Path

from textual.app import App, SuspendNotSupported

from barbu_tui.files.text_editor import run_editor
from barbu_tui.rules.message import Message, message


def edit_as_text(app: App[object], path: Path) -> Message | None:
    """Let the user edit a file until the editor is left; why that was not possible, else None."""
    try:
        with app.suspend():
            return run_editor(path)
    except SuspendNotSupported:
        return message("this terminal cannot be lent to a text editor")
