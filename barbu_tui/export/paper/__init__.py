"""A game as a sheet of paper: blank, half played or filled; an HTML file that any browser prints as it is planned."""

from barbu_tui.export.paper.sheet import paper

__all__ = ["paper"]
