"""The screen of the stored games."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from textual import events
from textual.widgets import Input

from barbu_tui.i18n import tr
from barbu_tui.store.errors import StoreError
from barbu_tui.store.game_list import GO_ON_AMONG, TABS, GameList, Tab
from barbu_tui.store.listing import StoredGame
from barbu_tui.store.summary import ORDERS
from barbu_tui.tui.commands import EVERYWHERE, GAMES, GAMES_FILTER, Command
from barbu_tui.tui.keys import Section, bindings, section
from barbu_tui.tui.lines import BLANK, Line, Span, folded
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.games.keeping import KeepingScreen
from barbu_tui.tui.screens.games.list_view import TARGET, GameListing, games_lines, offered, room_for_rows

_MOST_FILTER = 100
"""Characters of the words that are looked for."""
_BREATH = 0.01
"""Seconds between two slices of reading, in which keys are answered and the screen is painted."""


class GamesScreen(KeepingScreen):
    """All stored games, latest first; the cursor begins on the one to go on with."""

    KEYS = GAMES
    BINDINGS = bindings(GAMES)

    def __init__(self) -> None:
        super().__init__()
        self._filter_text = ""
        self._marked_game: StoredGame | None = None
        self._chosen = False
        self._top = 0
        self._problem = ""
        self._listed = False
        self._filtering = False
        self._reading = False

    @property
    def games(self) -> GameList:
        """The games; nothing is read before they are first looked at."""
        return self.program.games

    @property
    def places(self) -> range:
        """The places of the games that the filter leaves."""
        return range(len(self.games.rows))

    @property
    def place(self) -> int:
        """The place of the marked game among the rows."""
        rows = self.games.rows
        if self._marked_game is None or not rows:
            return 0
        return next((place for place, stored in enumerate(rows) if stored.stem == self._marked_game.stem), 0)

    @property
    def marked(self) -> StoredGame | None:
        """The marked game."""
        rows = self.games.rows
        return rows[self.place] if rows else None

    def on_screen_resume(self) -> None:
        """List the folder anew: a game was played, here or by another user."""
        if not self.is_current:
            return
        self._listed = True
        known = {stored.stem for stored in self.games.stored_games}
        self.list_anew()
        if known and any(stored.stem not in known for stored in self.games.stored_games[:1]):
            self._chosen = False
        # (What is drawn then, every screen draws on coming back.)
        self._read_slice()

    def list_anew(self) -> None:
        """List the folder anew; where that cannot be, say why instead of a list. The cursor keeps its game or place."""
        place = self.place
        try:
            self.games.refresh()
            self._problem = ""
        except StoreError as error:
            self._problem = tr(error.message)
        rows = self.games.rows
        if self._marked_game and rows and all(stored.stem != self._marked_game.stem for stored in rows):
            self._marked_game = rows[min(place, len(rows) - 1)]

    def view(self, width: int, height: int) -> Sequence[Line]:
        if not self._listed:
            return []
        games = self.games
        if self._problem:
            why: Line = (Span(" "), Span(self._problem, "error"))
            return [(Span(" "), Span(tr("Games"), "title")), BLANK, *folded(why, width)]
        if not games.stored_games and not games.count("trash"):
            from barbu_tui.tui.screens.games.welcome import welcome_lines

            return welcome_lines(width, height)
        room = room_for_rows(height)
        self.page = max(1, room - 1)
        self._keep_in_view(room)
        shown = games.rows[self._top : self._top + room]
        listing = GameListing(
            rows=[(stored, games.known(stored)) for stored in shown],
            first=self._top,
            matching=len(games.rows),
            cursor=self.place,
            total=len(games.on_tab),
            looked=games.looked if games.filtered or games.looking else None,
            filter_text=self._filter_text,
            tab=games.tab,
            counts={tab: games.count(tab) for tab in TABS},
            order=games.order,
            totals_hidden=self.program.totals_hidden,
            now=datetime.datetime.now().astimezone(),
        )
        return games_lines(listing, width, height)

    @property
    def footer_commands(self) -> Sequence[Command]:
        return GAMES_FILTER if self._filtering else offered(self.games, self.marked)

    @property
    def help_sections(self) -> Sequence[Section]:
        return (
            section(tr("The games"), GAMES),
            section(tr("While words are typed"), GAMES_FILTER),
            section(tr("Everywhere"), EVERYWHERE),
        )

    def _keep_in_view(self, room: int) -> None:
        place = self.place
        self._top = min(max(self._top, place - room + 1), place, max(0, len(self.games.rows) - room))

    def _read_on(self) -> None:
        """Read what is still needed, a slice now and the rest between keys; draw what is known."""
        self._read_slice()
        self.draw()

    def _read_slice(self) -> None:
        self._reading = False
        if not self.is_attached:
            return
        if self.games.looking:
            self.games.look_on()
        whole = self._read_shown() and self._find_unfinished() and not self.games.looking
        if not whole:
            self._reading = True
            self.set_timer(_BREATH, self._read_on)

    def _read_shown(self) -> bool:
        room = room_for_rows(self.size.height - 2)
        self._keep_in_view(room)
        return self.games.read_some(self.games.rows[self._top : self._top + room])

    def _find_unfinished(self) -> bool:
        """Whether it is known which game to go on with; the cursor goes there, unless it was moved before."""
        if self._chosen or self.games.filtered or self.games.tab != "games":
            return True
        unfinished = self.games.to_go_on_with()
        if unfinished is None and not self.games.read_some(self.games.on_tab[:GO_ON_AMONG]):
            return False
        self._marked_game = unfinished or self.games.to_go_on_with() or self._marked_game
        self._chosen = True
        return self._read_shown()

    def wake(self) -> None:
        """Read what is missing of the rows that are shown now, and draw them."""
        if not self._reading:
            self._read_on()
        else:
            self.draw()

    def go(self, place: int) -> None:
        """Mark the game in this place."""
        if self.games.rows:
            self._marked_game = self.games.rows[place]
            self._chosen = True
        self.wake()

    def action_open(self) -> None:
        """Score the marked game; bring one back from the trash."""
        if self.games.tab == "trash":
            self.keeper.restore()
        elif self.marked:
            self.program.open_game(self.marked.path)
        elif not self.games.stored_games:
            self.program.new_game()

    def action_watch(self) -> None:
        """Follow the marked game."""
        if self.marked:
            self.program.watch_game(self.marked.path)

    def action_rematch(self) -> None:
        """The form for a new game, with the players of the marked one."""
        if self.marked:
            self.program.rematch(self.marked.path)

    def action_share(self) -> None:
        """Write the marked game into a file."""
        from barbu_tui.store.journal import read_state
        from barbu_tui.tui.sharing import share

        if not self.marked:
            return
        path = self.marked.path

        share(self, path.stem, lambda: read_state(path).game)

    def action_statistics(self) -> None:
        """Open the statistics."""
        from barbu_tui.tui.screens.statistics import StatisticsScreen

        self.app.push_screen(StatisticsScreen())

    def action_new(self) -> None:
        """Open the form for a new game."""
        self.program.new_game()

    def action_presets(self) -> None:
        """Open the presets."""
        self.program.show_presets()

    def action_filter(self) -> None:
        """Type words that the games must have."""
        if self.games.stored_games:
            self._filtering = True
            self.ask(tr("words in title, names or preset"), self._filter_text, self._keep_filter, most=_MOST_FILTER)
            self.draw()

    def _keep_filter(self, text: str) -> None:
        self._filtering = False
        self._filter(text)

    def action_back(self) -> None:
        """Drop the filter; with none, back to the games from archive and trash; from there, leave the program."""
        if self._filter_text:
            self._filter("")
        elif self.games.tab != "games":
            self._show_tab("games")
        else:
            self.program.leave()

    def action_quit(self) -> None:
        """Leave the program."""
        self.program.leave()

    def action_next_tab(self) -> None:
        """The games, the archive, the trash, in turn."""
        self._show_tab(TABS[(TABS.index(self.games.tab) + 1) % len(TABS)])

    def _show_tab(self, tab: Tab) -> None:
        self.games.show_tab(tab)
        self._marked_game, self._top = None, 0
        self.wake()

    def action_sort(self) -> None:
        """The next order."""
        orders = list(ORDERS)
        self.games.sort_by(orders[(orders.index(self.games.order) + 1) % len(orders)])
        self._top = 0
        self.wake()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Filter while the words are typed."""
        if self._filtering:
            self._filter(event.value)

    def typed(self, event: events.Key) -> bool:
        """Escape drops the filter while it is typed, too."""
        if event.key == "escape" and self._filtering:
            self._keep_filter("")
        return super().typed(event)

    def _filter(self, text: str) -> None:
        self._filter_text = text.strip()
        self.games.filter(self._filter_text)
        self.wake()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """Mark the game that was clicked; open it where it was marked already."""
        stem = event.target.removeprefix(TARGET)
        if self.marked and self.marked.stem == stem:
            self.action_open()
            return
        for place, stored in enumerate(self.games.rows):
            if stored.stem == stem:
                self.go(place)
