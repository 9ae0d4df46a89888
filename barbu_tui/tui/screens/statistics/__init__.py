"""What the stored games add up to, player by player."""

from barbu_tui.tui.screens.statistics.screen import StatisticsScreen

__all__ = ["StatisticsScreen"]
