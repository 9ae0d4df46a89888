"""The screen of the statistics: the table of players, and on Enter the page of one."""

from __future__ import annotations

import datetime
from collections.abc import Sequence

from barbu_tui.export.statistics_text import anyone_doubled, player_lines
from barbu_tui.files.people import merged
from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import message, quoted
from barbu_tui.rules.names import NAME_CELLS, most_characters
from barbu_tui.rules.statistics.figures import Figures, GameFilter
from barbu_tui.rules.statistics.people import nearest
from barbu_tui.store.counting import Counting
from barbu_tui.store.people import change_people
from barbu_tui.tui.commands import STATISTICS, Command
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span, folded
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.moving import MovingScreen
from barbu_tui.tui.screens.page import PageScreen
from barbu_tui.tui.screens.statistics.view import (
    BY_DOUBLES,
    ORDERS,
    TARGET,
    StatisticsListing,
    head,
    room_for_rows,
    statistics_lines,
)

_BREATH = 0.01
"""Seconds between two slices of work, in which keys are answered and the screen is painted."""
_OF_A_PLAYER = {"statistics.open", "statistics.merge", "statistics.find", "statistics.order"}
_LAST = 10
_PERIODS = (message("all time"), message("this year"), message("the last {n} games", n=_LAST))


class StatisticsScreen(MovingScreen):
    """The figures of all who have played; with `only`, of those who have one of these names."""

    KEYS = STATISTICS
    BINDINGS = bindings(STATISTICS)

    def __init__(self, only: Sequence[str] = ()) -> None:
        super().__init__()
        self._only = tuple(only)
        self._counting: Counting | None = None
        self._problem = ""
        self._working = False
        self._preset = ""
        self._period = 0
        self._companion = ""
        self._order = 0
        self._marked_id = ""
        self._top = 0

    def on_mount(self) -> None:
        """Begin to read."""
        try:
            self._counting = Counting(self.program.library)
        except BarbuError as error:
            self._problem = error_text(error)
            return
        self._count()

    # What is shown

    def view(self, width: int, height: int) -> Sequence[Line]:
        counting = self._counting
        if self._problem or counting is None:
            why: Line = (Span(" "), Span(self._problem, "error"))
            return [head((), width), BLANK, *folded(why, width)]
        if counting.statistics is None:
            done, count = counting.played.done, counting.played.count
            progress = tr("reading the games: {done} of {n}", done=done, n=count) if done < count else tr("adding up")
            return [head((), width), BLANK, (Span(" "), Span(progress, "dim"))]
        room = room_for_rows(counting.statistics, width, height)
        self.page = max(1, room - 1)
        place = self.place
        self._top = min(max(self._top, place - room + 1), place, max(0, len(self.players) - room))
        return statistics_lines(
            StatisticsListing(counting.statistics, self.players, self._top, place, self._choice_text), width, height
        )

    @property
    def players(self) -> list[Figures]:
        """The players in the chosen order; those with few games below the others."""
        statistics = self._counting.statistics if self._counting else None
        if self._counting is None or statistics is None:
            return []
        only = {self._counting.people.person(name) for name in self._only}
        players = [figures for figures in statistics.players if not only or figures.id in only]
        order = ORDERS[self._order]
        by_name = sorted(players, key=lambda figures: figures.id)
        return sorted(sorted(by_name, key=order.key), key=lambda figures: figures.few)

    @property
    def marked(self) -> Figures | None:
        """The marked player."""
        players = self.players
        return players[self.place] if players else None

    @property
    def place(self) -> int:
        """The place of the marked player."""
        return next((place for place, figures in enumerate(self.players) if figures.id == self._marked_id), 0)

    @property
    def places(self) -> range:
        """The places of all players."""
        return range(len(self.players))

    @property
    def footer_commands(self) -> Sequence[Command]:
        idle = set[str]() if self.players else _OF_A_PLAYER
        return [command for command in self.KEYS if command.id not in idle]

    def go(self, place: int) -> None:
        """Mark the player in this place."""
        if self.players:
            self._marked_id = self.players[place].id
        self.draw()

    @property
    def _choice_text(self) -> str:
        """Which games are counted, of whom, and in which order the players stand."""
        parts = [self._preset or tr("all presets"), tr(_PERIODS[self._period])]
        if self._companion:
            parts.append(tr("games with {name}", name=self._companion))
        if self._only:
            parts.append(tr("the players of this game"))
        unreadable = len(self._counting.played.unreadable) if self._counting else 0
        if unreadable:
            parts.append(tr("one game cannot be read", "{n} games cannot be read", n=unreadable))
        parts.append(tr(ORDERS[self._order].label))
        return " · ".join(parts)

    # Counting

    def _count(self) -> None:
        """Count the games that are chosen now."""
        if self._counting is None:
            return
        year = datetime.datetime.now().astimezone().year
        self._counting.count(
            GameFilter(
                preset=self._preset,
                since=f"{year:04}-01-01" if self._period == 1 else "",
                companions=(self._companion,) if self._companion else (),
                latest=_LAST if self._period == len(_PERIODS) - 1 else 0,
                running=not self.program.totals_hidden,
            )
        )
        if not self._working:
            self._work()

    def _work(self) -> None:
        """Read and add up, a slice now and the rest between keys."""
        self._working = False
        if not self.is_attached or self._counting is None:
            return
        whole = self._counting.go_on()
        self.draw()
        if not whole:
            self._working = True
            self.set_timer(_BREATH, self._work)

    # What can be done

    def action_open(self) -> None:
        """The page of the marked player."""
        statistics = self._counting.statistics if self._counting else None
        figures = self.marked
        if statistics is None or figures is None:
            return

        def lines(width: int) -> list[Line]:
            return [(Span(" " + line),) for line in player_lines(statistics, figures, width - 2)]

        self.app.push_screen(PageScreen(f"{tr('Statistics')} · {self._choice_text}", lines))

    def action_preset(self) -> None:
        """Only the games of the next preset; after the last one all again."""
        counts: dict[str, int] = {}
        for game in self._counting.played.games if self._counting else ():
            counts[game.digest.preset] = counts.get(game.digest.preset, 0) + 1
        presets = ["", *sorted(counts, key=lambda preset: (-counts[preset], preset))]
        place = presets.index(self._preset) if self._preset in presets else 0
        self._preset = presets[(place + 1) % len(presets)]
        self._count()

    def action_period(self) -> None:
        """All games, this year's, the last ten."""
        self._period = (self._period + 1) % len(_PERIODS)
        self._count()

    def action_with(self) -> None:
        """Only the games that the marked player played too; again: all."""
        if self._companion:
            self._companion = ""
        elif self.marked:
            self._companion = self.marked.name
        self._count()

    def action_order(self) -> None:
        """Another order of the players; by doubles only where there are any."""
        doubled = anyone_doubled(self.players)
        places = [place for place, order in enumerate(ORDERS) if doubled or order is not BY_DOUBLES]
        self._order = next((place for place in places if place > self._order), 0)
        self.draw()

    def action_find(self) -> None:
        """Go to a player by name."""
        if self.players:
            self.ask(tr("a player's name, or a part of it"), "", self._find, most=most_characters(NAME_CELLS))

    def _find(self, text: str) -> str | None:
        typed = text.strip().casefold()
        names = [figures.name for figures in self.players]
        starts = [place for place, name in enumerate(names) if name.casefold().startswith(typed)]
        within = [place for place, name in enumerate(names) if typed in name.casefold()]
        if not starts and not within:
            return tr("nobody here is called {name}", name=quoted(text.strip()))
        self.go((starts or within)[0])
        return None

    def action_merge(self) -> None:
        """Say that the marked player and another are one person."""
        if self.marked:
            name = self.marked.name
            prompt = tr("{name} is the same person as", name=name)
            self.ask(prompt, "", lambda other: self._merge(name, other), most=most_characters(NAME_CELLS))

    def _merge(self, name: str, into: str) -> str | None:
        """Ask whether a name is to count for another, with what that adds; or what is wrong with the other."""
        counting = self._counting
        if counting is None or counting.statistics is None or not into.strip():
            return None
        people, by_id = counting.people, {figures.id: figures for figures in counting.statistics.players}
        target = by_id.get(people.person(into))
        if target is None:
            near = nearest(into, [figures.name for figures in by_id.values()])
            return tr("nobody here is called {name}; {near}?", name=quoted(into.strip()), near=near or "–")
        if target.id == people.person(name):
            return tr("that is the same name; another one, or Esc")
        games = [game for game in counting.played.games if people.person(name) in people.seated(game.digest.names)]
        question = tr(
            "Count {name}'s game as {other}'s? players.toml says so then; no game is changed.",
            "Count {name}'s {n} games as {other}'s? players.toml says so then; no game is changed.",
            n=len(games),
            name=name,
            other=target.name,
        )
        self.confirm(question, lambda: self._merge_now(name, target.name))
        return None

    def _merge_now(self, name: str, into: str) -> None:
        try:
            change_people(self.program.library.folder, lambda text: merged(text, name, into))
            if self._counting:
                self._counting.read_people()
        except BarbuError as error:
            self.say(error_text(error), "error")
            return
        self._marked_id = self._counting.people.person(into) if self._counting else ""
        self._count()
        self.say(tr("{name} counts as {other}", name=name, other=into))

    def action_back(self) -> None:
        """Back to the screen before."""
        self.app.pop_screen()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """Mark the player that was clicked; open the page where it was marked already."""
        person = event.target.removeprefix(TARGET)
        if self.marked and self.marked.id == person:
            self.action_open()
            return
        for place, figures in enumerate(self.players):
            if figures.id == person:
                self.go(place)
