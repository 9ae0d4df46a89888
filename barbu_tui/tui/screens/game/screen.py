"""The screen of a game: keys in, changes to the journal, the grid shown."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import cast

from textual import events

from barbu_tui.entry.contract_keys import choose
from barbu_tui.entry.press import begin, correct, resume
from barbu_tui.entry.state import Entering
from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.besides import outside_points
from barbu_tui.rules.faults import BarbuError, NotAllowedError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.schedule import next_contract
from barbu_tui.store.scorer import OpenGame
from barbu_tui.tui.commands import GAME, bindings
from barbu_tui.tui.lines import Span
from barbu_tui.tui.opening import rematch_of
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.game.besides import ask_note, ask_points, ask_seats
from barbu_tui.tui.screens.game.looking import GridScreen, contract_keys
from barbu_tui.tui.screens.game.recording import record
from barbu_tui.tui.screens.game.trouble import not_recorded, offered_to_restore
from barbu_tui.tui.screens.hand.screen import HandScreen


class GameScreen(GridScreen):
    """The live grid of a game that is being scored here: what changes it, hand by hand."""

    KEYS = GAME
    BINDINGS = bindings(GAME)

    def __init__(self, scored: OpenGame) -> None:
        super().__init__(scored.state.game)
        self.scored = scored
        self._follow()

    def on_screen_resume(self) -> None:
        """Back from a hand or a page: what is stored may have changed."""
        self._follow()
        self.draw()

    def on_unmount(self) -> None:
        """Let others score."""
        self.scored.close()

    def _follow(self) -> None:
        """Take over what is stored."""
        self.follow(self.scored.state.game, self.scored.drafts())

    # The next hand

    def pressed(self, event: events.Key) -> bool:
        """A contract's key starts the next hand; after the last one `r` leads to another game."""
        if self.state.over and (event.character or "").lower() == "r":
            self.program.new_game(rematch_of(self.game))
            return True
        contract = self.game.table.preset.by_name.get((event.character or "").lower())
        if contract is None or len(event.character or "") != 1:
            return False
        self._start(contract.id)
        return True

    def action_start(self) -> None:
        """The scheduled hand, or the one half entered."""
        self._start(None)

    def action_bar(self) -> None:
        """The next hand, as one line."""
        self._start(None, then="bar")

    def _start(self, contract: str | None, then: str = "") -> None:
        declarer = self.state.sheet.declarer
        if self.state.over or declarer is None:
            ended = tr("the game was ended; u undoes that") if self.game.ended else tr("all hands are played")
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
            "Hand {n} is half entered as {begun}. Make it {contract}?",
            n=number,
            begun=by_id[str(begun)].short,
            contract=by_id[contract].short,
        )
        self.confirm(question, lambda: self._enter_as(choose(entering, contract), contract, then))

    def _enter_as(self, entering: Entering, contract: str | None, then: str) -> None:
        """Enter the hand; where the declarer cannot have the contract, say why."""
        if contract is not None and entering.draft.contract != contract:
            self.say(entering.said or "", "warn")
        else:
            self._enter(entering, then)

    def _enter(self, entering: Entering, then: str = "") -> None:
        entering = replace(entering, outside=outside_points(self.game.table.preset.players, self.game.adjustments))
        screen = HandScreen(entering, self.game.title, self._record, self._keep, lambda: self.state.totals_hidden)
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
            again = offered_to_restore(self.scored, entry, lambda: entry.store(hand))
            return None if again else not_recorded(error)
        self._follow()
        if not entering.correcting:
            self.state = replace(self.state, cursor=self.state.last_number)
        self.close_at_once()
        return None

    def wanted(self, key: str) -> str:
        """A key that means nothing: which contracts there are to be scored."""
        if self.state.over:
            return super().wanted(key)
        keys = contract_keys(self.state)
        return tr("{key} means nothing here; a contract’s key scores the next hand: {keys}", key=key, keys=keys)

    # The hands that are recorded

    def action_open(self) -> None:
        """Open or close the explanation; on the next hand, start it."""
        if self.state.cursor == self.state.next_number:
            self._start(None)
        else:
            super().action_open()

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
            question, lambda: self.change(lambda: self.scored.remove(number), tr("hand {n} removed", n=number))
        )

    def action_undo(self) -> None:
        """Undo the last change."""
        change = self.scored.state.undo
        self.change(self.scored.undo, tr("undone: {what}", what=change.message) if change else "")

    def action_redo(self) -> None:
        """Redo what was undone."""
        change = self.scored.state.redo
        self.change(self.scored.redo, tr("redone: {what}", what=change.message) if change else "")

    def action_end(self) -> None:
        """End the game early."""
        if self.state.over:
            self.say(tr("the game is over already"), "warn")
            return
        question = tr("End the game after hand {n}, ranks as they stand?", n=len(self.game.hands))
        self.confirm(question, lambda: self.change(self.scored.end, tr("the game is ended")))

    def action_other_rules(self) -> None:
        """Other rules for this game, after a look at what they change."""
        from barbu_tui.files.preset_list import list_presets
        from barbu_tui.tui.screens.other_rules import OtherRulesScreen

        seats = len(self.game.table.names)
        known = [entry.preset for entry in list_presets(self.program.library.folder)]
        fitting = [preset for preset in known if preset is not None and preset.players == seats]

        def take(preset: Preset) -> None:
            done = tr("the game has the rules of {preset} now", preset=preset.name)
            self.change(lambda: self.scored.set_rules(preset), done)

        self.app.push_screen(OtherRulesScreen(self.game, fitting, take))

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
            return self.tried(lambda: self.scored.rename(seat, new), tr("renamed"))

        self.ask(tr("the new name of {name}", name=name), name, take)

    def change(self, act: Callable[[], object], done: str) -> None:
        """Make a change; what is wrong with it is said, and nothing else happens."""
        try:
            act()
        except BarbuError as error:
            if not offered_to_restore(self.scored, self, lambda: self.change(act, done)):
                self.say(error_text(error), "error")
            return
        self._follow()
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
        self._follow()
        self.say(done)
        return None

    # Besides the hands

    def action_note(self) -> None:
        """A note on the hand under the cursor."""
        ask_note(self)

    def action_give_points(self) -> None:
        """Points to a player outside the hands."""
        ask_points(self, lost=False)

    def action_take_points(self) -> None:
        """Points that a player loses outside the hands."""
        ask_points(self, lost=True)

    def action_seats(self) -> None:
        """Other seats for the players."""
        ask_seats(self)

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
