"""Moving with the keys that every list, page and grid has: a row, a page, to either end."""

from __future__ import annotations

from barbu_tui.tui.screens.base import PaperScreen


class MovingScreen(PaperScreen):
    """A screen with a place that the arrows move: its marked row, or the line that a page begins with.

    A subclass has `place`, `places` (all there are, in order) and `go`; `page` is how many places a page has.
    """

    page = 10

    @property
    def place(self) -> int:
        """The current place."""
        raise NotImplementedError

    @property
    def places(self) -> range:
        """All places."""
        raise NotImplementedError

    def go(self, place: int) -> None:
        """Go to a place, and show it; where there is none, to the first there would be."""
        raise NotImplementedError

    def action_up(self) -> None:
        """One up."""
        self._toward(self.place - 1)

    def action_down(self) -> None:
        """One down."""
        self._toward(self.place + 1)

    def action_page_up(self) -> None:
        """A page up."""
        self._toward(self.place - self.page)

    def action_page_down(self) -> None:
        """A page down."""
        self._toward(self.place + self.page)

    def action_first(self) -> None:
        """To the first place."""
        self._toward(self.places.start)

    def action_last(self) -> None:
        """To the last place."""
        self._toward(self.places.stop - 1)

    def _toward(self, place: int) -> None:
        self.go(max(self.places.start, min(place, self.places.stop - 1)))
