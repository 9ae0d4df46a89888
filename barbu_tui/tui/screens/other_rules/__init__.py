"""Giving a running game other rules: `comparison.py` is what would become of it (pure), `screen.py` the screen."""

from barbu_tui.tui.screens.other_rules.screen import OtherRulesScreen

__all__ = ["OtherRulesScreen"]
