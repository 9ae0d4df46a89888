"""The list of presets."""

from barbu_tui.tui.screens.presets.screen import PresetsScreen

__all__ = ["PresetsScreen"]
