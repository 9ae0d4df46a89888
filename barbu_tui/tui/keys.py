"""Keys, footer and help, made from the table of commands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from textual.binding import Binding, BindingType

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left
from barbu_tui.tui.commands import HELP, HOW_TO_LEAVE, PAINT, QUIT, Command
from barbu_tui.tui.lines import Line, Span, width_of

_SHOWN_KEYS = 3


def first_keys(keys: Sequence[str]) -> str:
    """The first of some keys, as the footer shows them: a few are enough to see what kind of key it is.

    >>> first_keys("nhqblt")
    'n h q …'
    """
    return " ".join([*keys[:_SHOWN_KEYS], *(["…"] if len(keys) > _SHOWN_KEYS else [])])


def bindings(commands: Iterable[Command]) -> list[BindingType]:
    """The commands as Textual's bindings, those that have a key of their own."""
    return [
        Binding(
            command.key,
            _action(command),
            command.help,
            show=False,
            id=command.id,
            key_display=command.shown,
            # Leaving and painting come before any question, and work on the library's own screens too.
            priority=command in {QUIT, HOW_TO_LEAVE, PAINT},
        )
        for command in commands
        if command.key
    ]


def footer(commands: Iterable[Command], width: int) -> Line:
    """One line of keys, as many as fit; help always does."""
    chosen = list(commands)
    last = _footer_spans(next((command for command in chosen if command.id == HELP.id), HELP))
    spans: list[Span] = [Span(" ")]
    room = width - width_of((*spans, *last))
    for command in chosen:
        if command.footer and command.id != HELP.id:
            shown = _footer_spans(command)
            if (size := width_of(shown)) <= room:
                spans += shown
                room -= size
    return (*spans, *last)


def question_footer() -> Line:
    """The same while a question waits for its key: the keys of the screen mean nothing then."""
    back = tr("back", context="in the last line")
    return (Span(" "), Span(tr("Esc", context="keys"), "key"), Span(f" {back}", "footer"))


class Section(NamedTuple):
    """A part of a help page."""

    title: str
    lines: Sequence[Line]


def section(title: str, commands: Iterable[Command]) -> Section:
    """The part of a help page that lists these commands."""
    return Section(title, tuple(help_lines(commands)))


def help_lines(commands: Iterable[Command]) -> Iterator[Line]:
    """Every command with its key and what it does."""
    for command in commands:
        yield (Span("  " + fit_left(tr(command.shown, context="keys"), 17), "key"), Span(tr(command.help)))


def _footer_spans(command: Command) -> Line:
    return (
        Span(tr(command.shown, context="keys"), "key"),
        Span(f" {tr(command.footer, context='in the last line')}  ", "footer"),
    )


def _action(command: Command) -> str:
    scope = "app." if command.id.startswith("app.") else "screen."
    return scope + command.action
