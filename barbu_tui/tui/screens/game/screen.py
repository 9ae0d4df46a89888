"""The screen of a game: keys in, changes to the journal, the grid shown."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from textual import events

from barbu_tui.i18n import error_text, tr
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notes import outside_points
from barbu_tui.rules.schedule import next_contract
from barbu_tui.tui.commands import GAME
from barbu_tui.tui.keys import bindings
from barbu_tui.tui.opening import rematch_of
from barbu_tui.tui.paper import Paper
from barbu_tui.tui.screens.game.changing import ChangingScreen
from barbu_tui.tui.screens.game.looking import contract_keys
from barbu_tui.tui.screens.game.recording import not_recorded, offered_to_keep, record

if TYPE_CHECKING:
    from barbu_tui.entry.state import HandEntry
    from barbu_tui.tui.screens.hand.screen import HandScreen

# Hand entry is loaded with the first hand, not with the game.


class GameScreen(ChangingScreen):
    """The live grid of a game that is being scored here, and its next hand."""

    KEYS = GAME
    BINDINGS = bindings(GAME)

    @property
    def stem(self) -> str:
        """What the game's own file is called."""
        return self.scored.stem

    @property
    def path(self) -> Path:
        """The game's journal."""
        return self.scored.path

    # The next hand

    def pressed(self, event: events.Key) -> bool:
        """A contract's key starts the next hand; after the last one `r` leads to another game."""
        if self.state.over and (event.character or "").lower() == "r":
            self.rematch()
            return True
        contract = self.state.table.contracts_by_name.get((event.character or "").lower())
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

    def rematch(self) -> None:
        """The same players again."""
        self.program.new_game(rematch_of(self.game))

    def action_bar(self) -> None:
        """The next hand, as one line."""
        self._start(None, then="bar")

    def _start(self, contract: str | None, then: str = "") -> None:
        from barbu_tui.entry.contract_keys import choose_contract
        from barbu_tui.entry.press import begin, resume

        declarer = self.state.sheet.declarer
        if self.state.over or declarer is None:
            ended = tr("the game was ended; u undoes that") if self.game.ended else tr("all hands are played")
            self.say(ended, "warn")
            return
        table, hands, number = self.state.table, self.game.hands, self.state.next_number
        draft = self.scored.drafts().get(number)
        if draft is None:
            scheduled = None if then else next_contract(table.preset, hands, declarer)
            self._enter_as(begin(table, hands, declarer, contract or scheduled), contract, then)
            return
        hand_entry = resume(table, hands, number, declarer, draft)
        begun = hand_entry.draft.contract
        if contract is None or begun in {None, contract}:
            self._enter_as(
                choose_contract(hand_entry, contract) if contract and begun is None else hand_entry, contract, then
            )
            return
        by_id = table.preset.by_id
        question = tr(
            "Hand {n} is begun as {begun}. Make it {contract}?",
            n=number,
            begun=by_id[str(begun)].label,
            contract=by_id[contract].label,
        )
        self.confirm(question, lambda: self._enter_as(choose_contract(hand_entry, contract), contract, then))

    def _enter_as(self, hand_entry: HandEntry, contract: str | None, then: str) -> None:
        """Enter the hand; where the declarer cannot have the contract, say why."""
        if contract is not None and hand_entry.draft.contract != contract:
            self.say(hand_entry.said or "", "warn")
        else:
            self._enter(hand_entry, then)

    def _enter(self, hand_entry: HandEntry, then: str = "") -> None:
        hand_entry = replace(hand_entry, outside=outside_points(self.game.table.preset.players, self.game.adjustments))
        from barbu_tui.tui.screens.hand.screen import HandScreen

        screen = HandScreen(
            hand_entry, self.game.title, self._record, self._keep, self.drop, lambda: self.state.totals_hidden
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

    def _record(self, hand_entry: HandEntry, hand: Hand) -> BarbuError | None:
        """Store a confirmed hand; only then does the grid show it."""
        hand_screen = cast("HandScreen", self.app.screen)
        try:
            record(self.scored, hand_entry, hand)
        except BarbuError as error:
            offered = offered_to_keep(error, self.scored, hand_screen, lambda: hand_screen.store(hand), self.say)
            return None if offered else not_recorded(error)
        was_over = self.state.over
        self.take_stored()
        if not hand_entry.correcting:
            self.state = replace(self.state, cursor=self.state.last_number, opened=0)
        if self.state.over and not was_over:
            self.replace_at_once(self.standing_screen())
        else:
            self.close_at_once()
        return None

    def meaningless_key(self, key: str) -> str:
        """A key that means nothing: which contracts there are to be scored."""
        if self.state.over:
            return super().meaningless_key(key)
        keys = contract_keys(self.state)
        return tr("{key} means nothing here; a contract’s key scores the next hand: {keys}", key=key, keys=keys)

    # The hands that are recorded

    def action_open(self) -> None:
        """Open or close the explanation; go on with a hand half entered, and start the very first one."""
        if self.state.cursor == self.state.next_number and (self.draft_here or not self.game.hands):
            self._start(None)
        else:
            super().action_open()

    def action_edit(self) -> None:
        """Correct the hand under the cursor, exactly as it was entered; on the empty next row, the last one."""
        from barbu_tui.entry.press import correct, resume

        number = self.state.recorded_number
        if not number:
            self.say(tr("the arrows choose a recorded hand to correct"), "warn")
            return
        table, hands = self.state.table, self.game.hands
        draft = self.scored.drafts().get(number)
        hand_entry = correct(table, hands, number)
        if draft is not None:
            hand_entry = resume(table, hands, number, hands[number - 1].declarer, draft)
        self._enter(hand_entry)

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
        # At once: the game may be opened again right away.
        self.scored.close()
        super().action_back()

    def on_paper_clicked(self, event: Paper.Clicked) -> None:
        """The mouse: a contract starts the next hand. (The library hands every click on to the grid as well.)"""
        kind, _, name = event.target.partition(" ")
        if kind == "contract":
            self._start(self.game.table.preset.by_name[name].id)
