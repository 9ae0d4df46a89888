"""The screen that gives a game other rules: a preset is chosen, what it would change is shown, then asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from barbu_tui.i18n import tr
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset
from barbu_tui.tui.commands import OTHER_RULES, bindings
from barbu_tui.tui.lines import BLANK, Line, Span, left
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.screens.other_rules.comparison import Comparison, compare, comparison_lines, verdict


class OtherRulesScreen(PaperScreen):
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
        now = tr("now: {preset}", preset=self.game.table.preset.name)
        place = f"{self._chosen + 1}/{len(self.presets)}"
        head: list[Line] = [
            (Span(" "), Span(title, "title"), Span(f" · {now}")),
            BLANK,
            (Span(" ◂ ", "key"), Span(self.preset.name, "strong"), Span(" ▸ ", "key"), Span(f" {place}", "dim")),
            (Span("   " + left(self.preset.summary, width - 4).rstrip(), "dim"),),
            verdict(self.compared),
            BLANK,
        ]
        lines = comparison_lines(self.compared, width)
        self._top = max(0, min(self._top, len(lines) - (height - len(head))))
        return [*head, *lines[self._top :]]

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

    def action_up(self) -> None:
        """A line up."""
        self._top = max(0, self._top - 1)
        self.draw()

    def action_down(self) -> None:
        """A line down."""
        self._top += 1
        self.draw()

    def action_take(self) -> None:
        """Give the game these rules, after asking."""
        if self.preset == self.game.table.preset:
            self.say(tr("these are the rules that the game has"), "warn")
        elif self.compared.refused:
            self.say(tr("these rules cannot score every hand of the game"), "error")
        else:
            question = tr("Give the game the rules of {preset}? u undoes it.", preset=self.preset.name)
            self.confirm(question, self._taken)

    def _taken(self) -> None:
        self.dismiss()
        self._take(self.preset)

    def action_back(self) -> None:
        """Leave the game its rules."""
        self.dismiss()
