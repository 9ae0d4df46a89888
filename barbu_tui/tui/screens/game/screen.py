"""The screen of a game: keys in, changes to the journal, the grid shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import cast

from textual import events

from barbu_tui.entry.contract_keys import choose
from barbu_tui.entry.press import begin, correct, resume
from barbu_tui.entry.state import Entering
from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError, NotAllowedError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.names import NAME_CELLS, most_characters
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import next_contract
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.commands import GAME
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.lines import Span
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.game.looking import GridScreen
from barbu_tui.tui.screens.game.recording import record
from barbu_tui.tui.screens.game.trouble import not_recorded, offered_to_keep
from barbu_tui.tui.screens.hand.screen import HandScreen


class GameScreen(GridScreen):
    """The live grid of a game that is being scored here: what changes it, hand by hand."""

    KEYS = GAME
    BINDINGS = bindings(GAME)

    def __init__(self, scored: OpenGame) -> None:
        super().__init__(scored.state.game, scored.state.ended)
        self.scored = scored
        self._follow()

    @property
    def stem(self) -> str:
        """What the game's own file is called."""
        return self.scored.stem

    @property
    def path(self) -> Path:
        """The game's journal."""
        return self.scored.path

    def on_screen_resume(self) -> None:
        """Back from a hand or a page: what is stored may have changed."""
        self._follow()
        self.draw()

    def on_unmount(self) -> None:
        """Let others score."""
        self.scored.close()

    def _follow(self) -> None:
        """Take over what is stored."""
        self.follow(self.scored.state.game, self.scored.state.ended, self.scored.drafts())

    # The next hand

    def pressed(self, event: events.Key) -> bool:
        """A contract's key starts the next hand."""
        contract = self.game.table.preset.by_name.get((event.character or "").lower())
        if contract is None or len(event.character or "") != 1:
            return False
        self._start(contract.id)
        return True

    def action_start(self) -> None:
        """The scheduled hand, or the one half entered; of a game that is over, how it came out."""
        if self.state.over:
            self.action_standing()
        else:
            self._start(None)

    def action_bar(self) -> None:
        """The next hand, as one line."""
        self._start(None, then="bar")

    def _start(self, contract: str | None, then: str = "") -> None:
        declarer = self.state.sheet.declarer
        if self.state.over or declarer is None:
            ended = tr("the game was ended; u undoes that") if self.state.ended else tr("all hands are played")
            self.say(ended, "warn")
            return
        table, hands, number = self.game.table, self.game.hands, self.state.next_number
        draft = self.scored.drafts().get(number)
        if draft is None:
            scheduled = None if then else next_contract(table.preset, hands, declarer)
            self._enter_as(begin(table, hands, declarer, contract or scheduled), contract, then)
            return
        entering = resume(table, hands, number, declarer, draft)
        begun = entering.draft.contract
        if contract is None or begun in {None, contract}:
            self._enter_as(choose(entering, contract) if contract and begun is None else entering, contract, then)
            return
        by_id = table.preset.by_id
        question = tr(
            "Hand {n} is begun as {begun}. Make it {contract}?",
            n=number,
            begun=by_id[str(begun)].label,
            contract=by_id[contract].label,
        )
        self.confirm(question, lambda: self._enter_as(choose(entering, contract), contract, then))

    def _enter_as(self, entering: Entering, contract: str | None, then: str) -> None:
        """Enter the hand; where the declarer cannot have the contract, say why."""
        if contract is not None and entering.draft.contract != contract:
            self.say(entering.said or "", "warn")
        else:
            self._enter(entering, then)

    def _enter(self, entering: Entering, then: str = "") -> None:
        screen = HandScreen(
            entering, self.game.title, self._record, self._keep, self._drop, lambda: self.state.totals_hidden
        )
        screen.opens_with = screen.action_bar if then == "bar" else None
        self.open_at_once(screen)

    def _keep(self, number: int, line: str | None) -> BarbuError | None:
        """Keep a draft, or drop it where nothing was changed."""
        try:
            if line is None:
                self.scored.drop_draft(number)
            else:
                self.scored.keep_draft(number, line)
        except BarbuError as error:
            return error
        return None

    def _record(self, entering: Entering, hand: Hand) -> BarbuError | None:
        """Store a confirmed hand; only then does the grid show it."""
        entry = cast(HandScreen, self.app.screen)
        try:
            record(self.scored, entering, hand)
        except BarbuError as error:
            offered = offered_to_keep(error, self.scored, entry, lambda: entry.store(hand), self.say)
            return None if offered else not_recorded(error)
        was_over = self.state.over
        self._follow()
        if not entering.correcting:
            self.state = replace(self.state, cursor=self.state.last_number, opened=0)
        if self.state.over and not was_over:
            self.replace_at_once(self.standing_screen())
        else:
            self.close_at_once()
        return None

    # The hands that are recorded

    def action_open(self) -> None:
        """Open or close the explanation; go on with a hand half entered, and start the very first one."""
        if self.state.cursor == self.state.next_number and (self._draft_here or not self.game.hands):
            self._start(None)
        else:
            super().action_open()

    @property
    def _draft_here(self) -> bool:
        """Whether something is half entered on the cursor's row."""
        return self.state.cursor in self.state.drafts

    def action_edit(self) -> None:
        """Correct the hand under the cursor, exactly as it was entered."""
        number = self.state.cursor
        if number >= self.state.next_number:
            self.say(tr("the arrows choose a recorded hand to correct"), "warn")
            return
        table, hands = self.game.table, self.game.hands
        draft = self.scored.drafts().get(number)
        entering = correct(table, hands, number)
        if draft is not None:
            entering = resume(table, hands, number, hands[number - 1].declarer, draft)
        self._enter(entering)

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
            question, lambda: self._change(lambda: self.scored.remove(number), tr("hand {n} removed", n=number))
        )

    def action_undo(self) -> None:
        """Drop what is half entered on the cursor's row; else undo the last change."""
        if self._draft_here:
            self._drop(self.state.cursor)
            return
        change = self.scored.state.undo
        self._change(self.scored.undo, tr("undone: {what}", what=change.message) if change else "")

    def _drop(self, number: int) -> None:
        """Drop what is half entered of a hand, and say so."""
        correcting = number < self.state.next_number
        said = (
            tr("the correction of hand {n} is dropped", n=number)
            if correcting
            else tr("what was entered of hand {n} is dropped", n=number)
        )
        self._change(lambda: self.scored.drop_draft(number), said)

    def action_redo(self) -> None:
        """Redo what was undone."""
        change = self.scored.state.redo
        self._change(self.scored.redo, tr("redone: {what}", what=change.message) if change else "")

    def action_end(self) -> None:
        """End the game early."""
        if self.state.over:
            self.say(tr("the game is finished already"), "warn")
            return
        question = tr("End the game after hand {n}, ranks as they stand?", n=len(self.game.hands))
        self.confirm(question, self._end)

    def _end(self) -> None:
        self._change(self.scored.end, tr("the game is ended"))
        if self.state.over:
            self.action_standing()

    def action_other_rules(self) -> None:
        """Other rules for this game, after a look at what they change."""
        from barbu_tui.files.preset_list import sound_presets
        from barbu_tui.tui.screens.other_rules import OtherRulesScreen

        seats = len(self.game.table.names)
        known, faults = sound_presets(self.program.library.folder)
        fitting = [preset for preset in known if preset.players == seats]

        def take(preset: Preset) -> None:
            done = tr("the game has the rules of {preset} now", preset=preset.name)
            self._change(lambda: self.scored.set_rules(preset), done)

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

        def take(new: str) -> str | None:
            try:
                self.scored.rename(seat, new)
            except NotAllowedError as error:
                return error_text(error)
            except BarbuError:
                self._change(lambda: self.scored.rename(seat, new), tr("renamed"))
                return None
            self._follow()
            self.say(tr("renamed"))
            return None

        self.ask(tr("the new name of {name}", name=name), name, take, most=most_characters(NAME_CELLS))

    def _change(self, act: Callable[[], object], done: str) -> None:
        """Make a change; what is wrong with it is said, and nothing else happens."""
        try:
            act()
        except BarbuError as error:
            if not offered_to_keep(error, self.scored, self, lambda: self._change(act, done), self.say):
                self.say(error_text(error), "error")
            return
        self._follow()
        self.say(done)

    def would_lose(self) -> str:
        """What was half entered and still cannot be kept."""
        try:
            for number, line in self.scored.drafts().items():
                self.scored.keep_draft(number, line)
        except BarbuError as error:
            return tr("The half-entered hand is not kept: {why}", why=error_text(error))
        return ""

    def action_back(self) -> None:
        """Back to the games; where something typed could not be kept, ask first."""
        if lost := self.would_lose():
            self.confirm(tr("{lost}. Leave all the same?", lost=lost), self._back)
        else:
            self._back()

    def _back(self) -> None:
        # At once, for whoever opens the game right away again.
        self.scored.close()
        super().action_back()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """The mouse: a contract starts the next hand. (The library hands every click on to the grid as well.)"""
        what, _, which = event.target.partition(" ")
        if what == "contract":
            self._start(self.game.table.preset.by_name[which].id)
