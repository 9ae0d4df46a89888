"""Sharing a game from a screen: which form, into which file, and where it is then."""

from __future__ import annotations

import datetime
import os
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from barbu_tui.export.formats import CSV, FORMATS, PAPER, RECORD, XLSX, Request
from barbu_tui.files.writing import write_bytes
from barbu_tui.i18n import error_text, tr
from barbu_tui.i18n.system_locale import list_separator, usual_paper
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.store.disk import require_outside
from barbu_tui.tui.lines import Line, Span
from barbu_tui.tui.screens.base import PaperScreen

_MOST_OF_A_PATH = 1000


class ShareForm(NamedTuple):
    """A form that a game can be shared in: the key and the word for it, its format, and its files' last part."""

    key: str
    label: UserMessage
    format: str
    ending: str
    done: UserMessage


_FORMS = (
    # Translators: ways to share a game, each after its key. Short.
    ShareForm("s", message("sheet"), PAPER, "-sheet.html", message("the sheet is in {file}; any browser prints it")),
    ShareForm("w", message("workbook"), XLSX, ".xlsx", message("the workbook is in {file}")),
    ShareForm("p", message("page"), "page", "-page.html", message("the page for phones is in {file}")),
    ShareForm(
        "r",
        message("record", context="the file"),
        RECORD,
        ".toml",
        message("the record is in {file}; barbu import reads it"),
    ),
    ShareForm("c", message("CSV"), CSV, ".csv", message("the table for a spreadsheet is in {file}")),
)


def share(screen: PaperScreen, stem: str, shared: Callable[[], Game]) -> None:
    """Ask which form and which file; write it, and say where it is.

    `stem` is what the game's own file is called. The game is asked for when it is written, and may raise `BarbuError`.
    """
    forms = {form.key: form for form in _FORMS}
    spans = [Span(" "), Span(tr("Share"), "warn")]
    for form in forms.values():
        spans += [Span("  "), Span(form.key, "key"), Span(f" {tr(form.label)}")]
    question: Line = (*spans, Span(tr("  · any other key no"), "dim"))

    def chosen(key: str) -> None:
        form = forms.get(key.lower())
        if form:
            _ask_where(screen, f"{stem}{form.ending}", form, shared)

    screen.ask_key(question, chosen)


def _ask_where(screen: PaperScreen, name: str, form: ShareForm, shared: Callable[[], Game]) -> None:
    def into(text: str) -> str | None:
        file = Path(os.path.expanduser(text.strip()))  # noqa: PTH111 - Path.expanduser raises where nobody has that name
        if not text.strip():
            return tr("a file has a name; where does it go?")
        if os.path.isdir(file):  # noqa: PTH112 - Path.is_dir raises where we may not look
            file = file / name
        if os.path.lexists(file):
            question = tr("There is {file} already. Replace it?", file=quoted(str(file), 200))
            screen.confirm(question, lambda: _write(screen, file, form, shared))
        else:
            _write(screen, file, form, shared)
        return None

    screen.ask(tr("into which file?"), str(_folder(screen) / name), into, most=_MOST_OF_A_PATH)


def _folder(screen: PaperScreen) -> Path:
    """Where the last one went; else where the program was started, or at home where that cannot be written to."""
    if screen.program.shared_into is not None:
        return screen.program.shared_into
    try:
        here = Path.cwd()
    except OSError:
        return Path.home()
    return here if os.access(here, os.W_OK) else Path.home()


def _write(screen: PaperScreen, file: Path, form: ShareForm, shared: Callable[[], Game]) -> None:
    now = datetime.datetime.now()
    try:
        game = shared()
        request = Request(usual_paper(os.environ), list_separator(os.environ), now)
        content = FORMATS[form.format].write(game, request)
        require_outside(screen.program.library.games, str(file))
        write_bytes(str(file), content if isinstance(content, bytes) else content.encode())
    except BarbuError as error:
        screen.say(error_text(error), "error")
        return
    screen.program.shared_into = file.absolute().parent
    screen.say(tr(form.done.text, file=quoted(str(file.absolute()), 300)))
