"""What changes a game besides its next hand: undo, a hand taken out, the end, names, seats, rules, notes, points."""

from __future__ import annotations

from collections.abc import Callable

from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError, NotAllowedError
from barbu_tui.rules.names import NAME_CELLS, most_characters
from barbu_tui.rules.preset import Preset
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.lines import Span
from barbu_tui.tui.screens.game.looking import GridScreen
from barbu_tui.tui.screens.game.recording import offered_to_keep


class ChangingScreen(GridScreen):
    """The live grid of a game that is scored here, and every change to what it has already."""

    def __init__(self, scored: OpenGame) -> None:
        super().__init__(scored.state.game)
        self.scored = scored
        self.take_stored()

    def on_screen_resume(self) -> None:
        """Back from a hand or a page: what is stored may have changed. (What is drawn then, every screen draws.)"""
        self.take_stored()

    def on_unmount(self) -> None:
        """Let others score."""
        self.scored.close()

    def take_stored(self) -> None:
        """Take over what is stored."""
        self.follow(self.scored.state.game, self.scored.drafts())

    @property
    def impossible(self) -> set[str]:
        """Undo and redo where there is nothing to take back, or to do again."""
        stored = self.scored.state
        steps = {"game.undo": stored.undo, "game.redo": stored.redo}
        return {command for command, change in steps.items() if change is None}

    @property
    def draft_here(self) -> bool:
        """Whether something is half entered on the cursor's row."""
        return self.state.cursor in self.state.drafts

    def action_remove(self) -> None:
        """Take the hand under the cursor out of the game."""
        number = self.state.cursor
        if number >= self.state.next_number:
            self.say(tr("the arrows choose a recorded hand to remove"), "warn")
            return
        hand = self.game.hands[number - 1]
        contract = tr(self.game.table.preset.by_id[hand.contract].label)
        question = tr(
            "Remove hand {n}, {name}'s {contract}?",
            n=number,
            name=self.game.table.names[hand.declarer],
            contract=contract,
        )
        self.confirm(
            question, lambda: self.change(lambda: self.scored.remove(number), tr("hand {n} removed", n=number))
        )

    def action_undo(self) -> None:
        """Drop what is half entered on the cursor's row; else undo the last change."""
        if self.draft_here:
            self.drop(self.state.cursor)
            return
        change = self.scored.state.undo
        self.change(self.scored.undo, tr("undone: {what}", what=change.message) if change else "")

    def drop(self, number: int) -> None:
        """Drop what is half entered of a hand, and say so."""
        correcting = number < self.state.next_number
        said = (
            tr("the correction of hand {n} is dropped", n=number)
            if correcting
            else tr("what was entered of hand {n} is dropped", n=number)
        )
        self.change(lambda: self.scored.drop_draft(number), said)

    def action_redo(self) -> None:
        """Redo what was undone."""
        change = self.scored.state.redo
        self.change(self.scored.redo, tr("redone: {what}", what=change.message) if change else "")

    def action_end(self) -> None:
        """End the game early."""
        if self.state.over:
            self.say(tr("the game is finished already"), "warn")
            return
        question = tr("End the game after hand {n}, ranks as they stand?", n=len(self.game.hands))
        self.confirm(question, self._end)

    def _end(self) -> None:
        self.change(self.scored.end, tr("the game is ended"))
        if self.state.over:
            self.action_standing()

    def action_other_rules(self) -> None:
        """Other rules for this game, after a look at what they change."""
        from barbu_tui.files.preset_list import readable_presets
        from barbu_tui.tui.screens.other_rules import OtherRulesScreen

        seats = len(self.game.table.names)
        known, faults = readable_presets(self.program.library.folder)
        fitting = [preset for preset in known if preset.players == seats]

        def take(preset: Preset) -> None:
            done = tr("the game has the rules of {preset} now", preset=preset.label)
            self.change(lambda: self.scored.set_rules(preset), done)

        screen = OtherRulesScreen(self.game, fitting, take)
        if faults:
            screen.said = (Span(" "), Span(tr(faults[0].message), "error"))
        self.app.push_screen(screen)

    def action_rename(self) -> None:
        """Another name for a player: whom, then the name."""
        table = self.game.table
        players = "  ".join(f"{key} {name}" for key, name in zip(table.keys, table.names, strict=True))
        self.ask_key((Span(" "), Span(tr("Rename whom?  {players}", players=players), "warn")), self._rename)

    def _rename(self, key: str) -> None:
        seat = self.game.table.seat_of_key(key)
        if seat is None:
            return
        name = self.game.table.names[seat]

        def take(new_name: str) -> str | None:
            return self.tried(lambda: self.scored.rename(seat, new_name), tr("renamed"))

        self.ask(tr("the new name of {name}", name=name), name, take, most=most_characters(NAME_CELLS))

    def change(self, act: Callable[[], object], done: str) -> None:
        """Make a change; what is wrong with it is said, and nothing else happens."""
        try:
            act()
        except BarbuError as error:
            if not offered_to_keep(error, self.scored, self, lambda: self.change(act, done), self.say):
                self.say(error_text(error), "error")
            return
        self.take_stored()
        self.say(done)

    def tried(self, act: Callable[[], object], done: str) -> str | None:
        """Make a change that was typed; where the game does not allow it, what is wrong with it, to be mended."""
        try:
            act()
        except NotAllowedError as error:
            return error_text(error)
        except BarbuError:
            self.change(act, done)
            return None
        self.take_stored()
        self.say(done)
        return None

    # Besides the hands

    def action_note(self) -> None:
        """A note on the hand under the cursor."""
        from barbu_tui.tui.screens.game.notes import ask_note

        ask_note(self)

    def action_give_points(self) -> None:
        """Points to a player outside the hands."""
        from barbu_tui.tui.screens.game.notes import ask_points

        ask_points(self, lost=False)

    def action_take_points(self) -> None:
        """Points that a player loses outside the hands."""
        from barbu_tui.tui.screens.game.notes import ask_points

        ask_points(self, lost=True)

    def action_seats(self) -> None:
        """Other seats for the players."""
        from barbu_tui.tui.screens.game.notes import ask_seats

        ask_seats(self)
