"""A game as one web page for a phone: who declares, how it stands, what was played. No script, nothing fetched."""

from barbu_tui.export.page.page import EVERY_S, Showing, page

__all__ = ["EVERY_S", "Showing", "page"]
