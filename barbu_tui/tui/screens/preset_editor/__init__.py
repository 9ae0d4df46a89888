"""The preset editor."""

from barbu_tui.tui.screens.preset_editor.screen import PresetEditorScreen

__all__ = ["PresetEditorScreen"]
