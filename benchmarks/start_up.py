"""Where the start of the program goes: each part's share of the processor's time, and whose it is."""

from __future__ import annotations

import statistics
import sys
from collections.abc import Iterator

from benchmarks.measure import baseline, command_work, work
from benchmarks.remembered import known
from benchmarks.stored_games import LATEST
from tests.terminal import barbu

_LIBRARY = "import textual.app, textual.widgets, textual.drivers.linux_driver"
_OURS = (
    f"{_LIBRARY}, barbu_tui.cli.plain, barbu_tui.cli.global_options, barbu_tui.tui.app, barbu_tui.tui.signals, "
    "barbu_tui.tui.terminal.driver, barbu_tui.tui.screens.games, barbu_tui.tui.type_ahead"
)


def where_it_goes(runs: int) -> Iterator[str]:
    """A table in Markdown: from the start of `barbu` to ten stored games on the screen, as differences of medians."""
    with known(10) as home:

        def python(code: str) -> float:
            return command_work([sys.executable, "-c", code], home)

        taken = [
            (
                python("pass"),
                python(_LIBRARY),
                python(_OURS),
                work(baseline("smallest_app"), "painted", home),
                work(barbu(), LATEST, home),
            )
            for _ in range(runs + 1)
        ][1:]
    alone, library, ours, smallest, whole = (statistics.median(column) for column in zip(*taken, strict=True))
    parts = (
        ("Python itself", "Python", alone),
        ("loading the screen library", "the library", library - alone),
        ("its smallest app, running", "the library", smallest - library),
        ("loading our modules", "ours", ours - library),
        ("reading settings and games, drawing the list", "ours", whole - smallest - (ours - library)),
    )
    yield "| part | whose | ms | share |"
    yield "|---|---|---:|---:|"
    for part, whose, seconds in parts:
        yield f"| {part} | {whose} | {seconds * 1000:.0f} | {seconds / whole:.0%} |"
    yield f"| **all** | | {whole * 1000:.0f} | |"
