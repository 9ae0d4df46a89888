"""The screen that gives a game other rules: a preset is chosen, what it would change is shown, then asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from barbu_tui.i18n import tr
from barbu_tui.i18n.columns import fit_left, wrapped
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.width import cells
from barbu_tui.tui.commands import OTHER_RULES
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import BLANK, Line, Span
from barbu_tui.tui.screens.moving import MovingScreen
from barbu_tui.tui.screens.other_rules.comparison import Comparison, compare, comparison_lines, total_lines, verdicts


class OtherRulesScreen(MovingScreen):
    """Chooses among `presets`, all for as many players as the game has; `take` gives the game the chosen one."""

    KEYS = OTHER_RULES
    BINDINGS = bindings(OTHER_RULES)

    def __init__(self, game: Game, presets: Sequence[Preset], take: Callable[[Preset], object]) -> None:
        super().__init__()
        self.game = game
        self.presets = presets
        self._take = take
        ids = [preset.id for preset in presets]
        self._chosen = ids.index(game.table.preset.id) if game.table.preset.id in ids else 0
        self._top = 0
        self._most = 0
        self._compared: dict[int, Comparison] = {}

    @property
    def preset(self) -> Preset:
        """The preset that is looked at."""
        return self.presets[self._chosen]

    @property
    def compared(self) -> Comparison:
        """What it would do to the game."""
        if self._chosen not in self._compared:
            self._compared[self._chosen] = compare(self.game, self.preset)
        return self._compared[self._chosen]

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The choice, the verdict, and the hands."""
        title = tr("Other rules for {title}", title=self.game.title or tr("this game"))
        now = tr("now: {preset}", preset=self.game.table.preset.label)
        place = f"{self._chosen + 1}/{len(self.presets)}"
        head: list[Line] = [
            (Span(" "), Span(title, "title"), Span(fit_left(f" · {now}", width - 2 - cells(title)).rstrip())),
            BLANK,
            (Span(" ◂ ", "key"), Span(tr(self.preset.label), "strong"), Span(" ▸ ", "key"), Span(f" {place}", "dim")),
            *((Span("   " + line, "dim"),) for line in wrapped(tr(self.preset.about), width - 4)),
            *verdicts(self.compared, width),
            BLANK,
        ]
        totals = [] if self.program.totals_hidden else total_lines(self.compared, width)
        lines = [*comparison_lines(self.compared, width), *totals]
        room = height - len(head)
        self.page = max(1, room - 1)
        self._most = max(0, len(lines) - room)
        self._top = min(self._top, self._most)
        shown = lines[self._top : self._top + room]
        if below := len(lines) - self._top - len(shown):
            shown[-1] = (Span(tr("     ↓ {n} more", n=below + 1), "dim"),)
        return [*head, *shown]

    @property
    def place(self) -> int:
        """The line of the comparison that is the first on the screen."""
        return self._top

    @property
    def places(self) -> range:
        """The lines that can be the first on the screen."""
        return range(self._most + 1)

    def go(self, place: int) -> None:
        """Begin with this line of the comparison."""
        self._top = place
        self.draw()

    def action_before(self) -> None:
        """The preset before."""
        self._choose(self._chosen - 1)

    def action_after(self) -> None:
        """The preset after."""
        self._choose(self._chosen + 1)

    def _choose(self, chosen: int) -> None:
        self._chosen = chosen % len(self.presets)
        self._top = 0
        self.draw()

    def action_take(self) -> None:
        """Give the game these rules, after asking."""
        if self.preset == self.game.table.preset:
            self.say(tr("these are the rules that the game has"), "warn")
        elif self.compared.refused:
            self.say(tr("these rules cannot score every hand of the game"), "error")
        else:
            question = tr("Give the game the rules of {preset}? u undoes it.", preset=self.preset.label)
            self.confirm(question, self._taken)

    def _taken(self) -> None:
        self.dismiss()
        self._take(self.preset)

    def action_back(self) -> None:
        """Leave the game its rules."""
        self.dismiss()
