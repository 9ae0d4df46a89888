"""`barbu --version`."""

from __future__ import annotations

from barbu_tui.cli.output import say


def print_version(_data: str, **_options: bool) -> None:
    """Say which version this is."""
    from importlib.metadata import version

    say(f"barbu-tui {version('barbu-tui')}\n")
