"""The user's own text editor, for those who would rather write a file than fill in a form."""

from __future__ import annotations

import os
import shlex
import shutil
from pathlib import Path

from barbu_tui.rules.message import Message, message, quoted

_USUAL = ("sensible-editor", "nano", "vi")


def editor_command() -> list[str]:
    """The command that edits a file: `VISUAL`, `EDITOR`, else what is there; empty where nothing is."""
    for name in ("VISUAL", "EDITOR"):
        try:
            if words := shlex.split(os.environ.get(name, "")):
                return words
        except ValueError:
            # An unfinished quotation: as it stands it is no command.
            continue
    return next(([name] for name in _USUAL if shutil.which(name)), [])


def run_editor(path: Path) -> Message | None:
    """Edit a file until the editor is left; why that was not possible, else None."""
    import subprocess

    command = editor_command()
    if not command:
        return message("there is no text editor here: name one in EDITOR")
    try:
        status = subprocess.run([*command, str(path)], check=False).returncode
    except OSError as error:
        why = error.strerror or str(error)
        return message("the editor {command} cannot be started: {why}", command=quoted(command[0]), why=why)
    if status:
        return message("the editor {command} ended with status {n}", command=quoted(command[0]), n=status)
    return None
