"""The one table of commands: what can be done on each screen, under which key, in whose words.

Keys, footer, help and palette are all made from it, so that they cannot disagree. A command with no `key`
is answered by the screen itself: its key means something else elsewhere on the screen, or depends on the
table (a player's, a contract's).
"""

from __future__ import annotations

from typing import NamedTuple


class Command(NamedTuple):
    """One thing that can be done. `id` is for remapping; `shown` is the key as people write it.

    `press` is the key that a screen answers itself, where it is always the same: the palette presses it.
    """

    id: str
    key: str
    shown: str
    footer: str
    help: str
    press: str = ""

    @property
    def action(self) -> str:
        """The screen's method for it, without its `action_`."""
        return self.id.partition(".")[2].replace("-", "_")


HELP = Command("app.help", "question_mark,f1", "?", "help", "all keys of this screen")
HELP_WHILE_TYPING = Command("app.help", "", "F1", "help", "all keys of this screen, where ? is a letter")
QUIT = Command("app.quit", "ctrl+q", "Ctrl+Q", "", "leave the program; asks first where something would be lost")
THEME = Command("app.next-theme", "f9", "F9", "", "next set of colours: dark, light, colour-blind, sixteen colours")
LANGUAGE = Command("app.next-language", "f12", "F12", "", "next language: English, Spanish, German, French")
HOW_TO_LEAVE = Command("app.how-to-leave", "ctrl+c,ctrl+d", "Ctrl+C", "", "say how to leave; drop a question")
SIGNS = Command(
    "app.next-signs",
    "f11",
    "F11",
    "",
    "plain signs, for a terminal that lacks the others or shows them too wide; or all",
)
PAINT = Command(
    "app.paint-anew", "ctrl+l", "Ctrl+L", "", "paint the whole screen anew, where something else got onto it"
)
PALETTE = Command("app.command-palette", "ctrl+p", "Ctrl+P", "", "find any command by name")
SUSPEND = Command("app.suspend-process", "ctrl+z", "Ctrl+Z", "", "back to the shell for a while; fg there comes back")
EVERYWHERE = (HELP, PALETTE, THEME, SIGNS, LANGUAGE, PAINT, SUSPEND, HOW_TO_LEAVE, QUIT)

GAMES = (
    Command("games.open", "enter", "Enter", "open", "open the game"),
    Command("games.new", "n", "n", "new game", "start a new game"),
    Command("games.presets", "p", "p", "presets", "the presets: rules of play"),
    Command("games.filter", "slash", "/", "filter", "show only games with these words in title, names or preset"),
    Command("games.quit", "q", "q", "quit", "leave the program"),
    Command("games.watch", "w", "w", "watch", "follow the game without scoring it"),
    Command("games.share", "ctrl+s", "Ctrl+S", "share", "share: sheet to print, workbook, phone page, record or CSV"),
    Command("games.statistics", "s", "s", "statistics", "who wins, who is better than the table, by which doubles"),
    Command("games.rematch", "r", "r", "rematch", "the same players again, after a finished game"),
    Command("games.next-tab", "tab", "Tab", "", "the games, the archive, the trash, in turn"),
    Command("games.sort", "o", "o", "", "another order: last played, date, title"),
    Command("games.retitle", "t", "t", "", "give the game another title"),
    Command("games.date", "d", "d", "", "give the game another date"),
    Command("games.archive", "a", "a", "", "move the game to the archive, or back from there"),
    Command("games.remove", "delete", "Del", "remove", "move the game to the trash; from there Enter brings it back"),
    Command("games.undo", "u", "u", "", "take back what was done to the list last"),
    Command("games.redo", "U", "U", "", "do again what was undone"),
    Command("games.up", "up,k", "↑", "", "the game above"),
    Command("games.down", "down,j", "↓", "", "the game below"),
    Command("games.page-up", "pageup", "PgUp", "", "a page up"),
    Command("games.page-down", "pagedown", "PgDn", "", "a page down"),
    Command("games.first", "home", "Home", "", "the latest game"),
    Command("games.last", "end", "End", "", "the oldest game"),
    Command("games.back", "escape", "Esc", "", "drop the filter; back to the games; leave the program"),
)
RESTORE = Command("games.restore", "", "Enter", "bring back", "bring the game back from the trash", press="enter")
GAMES_FILTER = (
    Command("filter.keep", "", "Enter", "keep the filter", "back to the list, filtered"),
    Command("filter.drop", "", "Esc", "drop it", "drop the filter"),
    Command("filter.move", "", "↑ ↓", "move", "move in the list while typing"),
)

STATISTICS = (
    Command("statistics.open", "enter", "Enter", "open", "the player's page: contracts, doubles, rivals"),
    Command("statistics.preset", "p", "p", "preset", "only the games of one preset, the next, all"),
    Command("statistics.period", "s", "s", "since when", "all games, this year's, the last ten"),
    Command("statistics.with", "w", "w", "with", "only games with the marked player, or all again"),
    Command("statistics.order", "o", "o", "order", "another order of the players"),
    Command("statistics.find", "slash", "/", "find", "go to a player by name"),
    Command("statistics.merge", "m", "m", "same person", "the marked player is another one as well (asked first)"),
    Command("statistics.up", "up,k", "↑", "", "the player above"),
    Command("statistics.down", "down,j", "↓", "", "the player below"),
    Command("statistics.page-up", "pageup", "PgUp", "", "a page up"),
    Command("statistics.page-down", "pagedown", "PgDn", "", "a page down"),
    Command("statistics.first", "home", "Home", "", "the first player"),
    Command("statistics.last", "end", "End", "", "the last player"),
    Command("statistics.back", "escape", "Esc", "back", "back"),
)

NEW_GAME = (
    Command("new.start", "ctrl+s", "Ctrl+S", "start", "start the game"),
    Command("new.enter", "enter", "Enter", "next", "the next field; after the last, start"),
    Command("new.next", "down,tab", "↓ Tab", "", "the next field"),
    Command("new.previous", "up,shift+tab", "↑ Shift+Tab", "", "the field before"),
    Command("new.choose", "", "← →", "choose", "another preset; another first declarer"),
    Command("new.take", "", "Enter →", "take name", "take the past player who is offered; Esc keeps what was typed"),
    Command("new.seat-up", "ctrl+up", "Ctrl+↑", "", "move this player a seat up"),
    Command("new.seat-down", "ctrl+down", "Ctrl+↓", "", "move this player a seat down"),
    Command("new.turn-seats", "f6", "F6", "", "move everybody one seat on"),
    Command("new.draw", "f5", "F5", "draw", "draw the first declarer: everyone cuts a card"),
    Command("new.back", "escape", "Esc", "back", "back to the games"),
)

RESULT = Command("game.result", "", "Space", "result", "who won, and by how much", press="space")
DROP_DRAFT = Command("game.drop-draft", "", "u", "drop the draft", "drop what is half entered on this row", press="u")
GAME = (
    RESULT,
    Command("game.rematch", "", "r", "rematch", "the same players again, once this game is finished", press="r"),
    DROP_DRAFT,
    Command("game.contract", "", "n h q …", "contract", "a contract's key: score the next hand in that contract"),
    Command(
        "game.start",
        "space",
        "Space",
        "next hand",
        "score the next hand, or go on with one begun; at the end, who won",
    ),
    Command("game.open", "enter", "Enter", "explain", "how this hand or the last one was scored; again to close"),
    Command("game.edit", "e", "e", "edit", "correct this hand"),
    Command("game.undo", "u", "u", "undo", "undo the last change; where a hand is half entered, drop it first"),
    Command("game.bar", "colon", ":", "one line", "type the next hand as one line"),
    Command("game.redo", "U", "U", "redo", "redo what was undone"),
    Command("game.standing", "f5", "F5", "standing", "points, biggest hand, what is still owed; at the end who won"),
    Command("game.outlook", "f6", "F6", "outlook", "who can still win, one way for each, and why another is out"),
    Command("game.graph", "g", "g", "graph", "the totals over the hands, drawn"),
    Command("game.hide-totals", "v", "v", "hide totals", "hide totals and previews on this terminal, or show them"),
    Command("game.remove", "delete", "Del", "", "remove this hand (asked first)"),
    Command("game.end", "x", "x", "", "end the game early, ranks as they stand (asked first)"),
    Command("game.statistics", "f7", "F7", "", "the statistics of this game's players"),
    Command("game.rename", "f2", "F2", "", "rename a player"),
    Command("game.note", "f8", "F8", "", "note something on this hand, or take the note away"),
    Command("game.give-points", "plus", "+", "", "points to a player outside the hands: a bonus"),
    Command("game.take-points", "minus", "-", "", "points that a player loses outside the hands: a penalty"),
    Command("game.seats", "ctrl+t", "Ctrl+T", "", "put the players in other seats, after a look at what that changes"),
    Command("game.rules", "f3", "F3", "", "how this game is played and scored"),
    Command("game.other-rules", "f4", "F4", "", "give this game other rules, after a look at what they change"),
    Command("game.share", "ctrl+s", "Ctrl+S", "", "share: sheet to print, workbook, phone page, record or CSV"),
    Command("game.up", "up", "↑", "", "the hand above"),
    Command("game.down", "down", "↓", "", "the hand below"),
    Command("game.page-up", "pageup", "PgUp", "", "a page up"),
    Command("game.page-down", "pagedown", "PgDn", "", "a page down"),
    Command("game.first", "home", "Home", "", "the first hand"),
    Command("game.last", "end", "End", "", "the next hand to play"),
    Command("game.back", "escape", "Esc", "games", "back to the games; this one is kept"),
)

_LOOKING = {"open", "standing", "graph", "outlook", "statistics", "hide_totals", "rules", "share"}
_MOVING = {"up", "down", "page_up", "page_down", "first", "last"}
WATCH = (
    *(command for command in GAME if command.action in _LOOKING | _MOVING),
    Command("watch.take-over", "t", "t", "", "score the game yourself, once its scorer has left it"),
    Command("watch.back", "escape", "Esc", "back", "stop watching"),
)
WAITING = (Command("waiting.back", "escape", "Esc", "games", "to the games"),)
OFFER = (
    Command("offer.watch", "w,enter", "w", "watch", "watch this game"),
    Command("offer.take-over", "t", "t", "take over", "score the game yourself, once its scorer has left it"),
    Command("offer.back", "escape", "Esc", "games", "back to the games"),
)

HAND_CONTRACT = (
    Command("contract.pick", "", "n h q …", "contract", "a contract's key: choose it"),
    Command("contract.move", "", "← →", "", "the contract beside"),
    Command("contract.declarer", "", "↑ ↓", "declarer", "another declarer than the schedule's"),
    Command("contract.take", "", "Enter", "take", "take the marked contract", press="enter"),
)
HAND_ANNOUNCE = (
    Command("announce.suit", "", "s h d c", "suit", "choose the trump suit"),
    Command("announce.rank", "", "a k q j 0 9 … 2", "rank", "choose the starting rank; 0 is the ten"),
    Command("announce.skip", "", "Enter", "skip", "skip it: nothing is announced, or what was stays", press="enter"),
)
HAND_DOUBLES = (
    Command("doubles.player", "", "a b …", "double", "a player's key: double that player, or take it back"),
    Command("doubles.maximum", "", "*", "maximum", "double everyone one may; again: nobody", press="*"),
    Command("doubles.flanks", "", "+", "flanks", "double the others who do not declare", press="+"),
    Command("doubles.clear", "", "-", "clear", "take back all of this player's doubles", press="-"),
    Command("doubles.next", "", "Enter", "next player", "the next player doubles", press="enter"),
    Command("doubles.result", "", "=", "result", "straight to the result", press="="),
    Command("doubles.move", "", "← → ↑ ↓", "", "move about in the matrix"),
    Command("doubles.toggle", "", "Space", "", "double, or take back, where the cursor is", press="space"),
)
HAND_RESULT = (
    Command("result.count", "", "0–9", "count", "a player's count, and on to the next player; + first adds ten"),
    Command("result.player", "", "a b …", "who", "who took it, or who went out next"),
    Command("result.rest", "", "*", "the rest", "this player took all the rest", press="*"),
    Command("result.points", "", "−12 Space", "points", "points with their sign, ended with a space"),
    Command("result.enter", "", "Enter", "next / record", "the next item; records the whole hand", press="enter"),
    Command("result.back", "", "Backspace", "take back", "take back what the last key did", press="backspace"),
    Command("result.move", "", "← → ↑ ↓", "", "move about in the result"),
)
HAND_BAR = (
    Command("bar.enter", "", "Enter", "record", "record the hand, or go to what it still lacks"),
    Command("bar.part", "", "Tab", "part", "on to the next part; Shift+Tab to the one before"),
    Command("bar.back", "", "Esc", "back", "back to where one was; what could be read stays"),
)
DROP = Command("hand.drop", "delete", "Del", "drop the draft", "drop what was typed of a new hand (asked first)")
DROP_CORRECTION = Command(
    "hand.drop-correction", "", "Del", "drop the correction", "leave the hand as it was recorded", press="delete"
)
HAND = (
    Command("hand.next-part", "tab", "Tab", "part", "the next part of the hand"),
    Command("hand.previous-part", "shift+tab", "Shift+Tab", "", "the part before"),
    Command("hand.bar", "colon", ":", "one line", "type the hand as one line"),
    Command("hand.rules", "f3", "F3", "", "how this game is played and scored"),
    DROP,
    Command("hand.leave", "escape", "Esc", "leave", "leave; what was typed is kept as a draft"),
)

PRESETS = (
    Command("presets.open", "enter", "Enter", "open", "open the preset: see all of it, change it"),
    Command("presets.start", "s", "s", "start a game", "start a game with this preset"),
    Command("presets.copy", "c", "c", "copy", "copy it under another name; the copy is yours"),
    Command("presets.new", "n", "n", "new", "make a preset from nothing"),
    Command("presets.back", "escape", "Esc", "back", "back to the games"),
    Command("presets.rename", "r", "r", "rename", "call it something else (your own)"),
    Command("presets.remove", "delete", "Del", "remove", "remove it (your own; asked first)"),
    Command("presets.rules", "f3", "F3", "rules", "how it is played and scored"),
    Command("presets.undo", "u", "u", "undo", "take back the last copy, renaming or removal"),
    Command("presets.redo", "U", "U", "", "do again what was undone"),
    Command("presets.text", "f4", "F4", "", "edit the file in your text editor (your own)"),
    Command("presets.up", "up,k", "↑", "", "the preset above"),
    Command("presets.down", "down,j", "↓", "", "the preset below"),
    Command("presets.page-up", "pageup", "PgUp", "", "a page up"),
    Command("presets.page-down", "pagedown", "PgDn", "", "a page down"),
    Command("presets.first", "home", "Home", "", "the first preset"),
    Command("presets.last", "end", "End", "", "the last preset"),
)

SEATS = (
    Command("seats.take", "enter", "Enter", "take", "let the players sit so; u undoes it"),
    Command("seats.player", "", "a b …", "in order", "the players’ keys, in the order in which they sit"),
    Command("seats.earlier", "ctrl+up,less_than_sign", "Ctrl+↑  <", "", "move this player a seat up"),
    Command("seats.later", "ctrl+down,greater_than_sign", "Ctrl+↓  >", "", "move this player a seat down"),
    Command("seats.up", "up", "↑", "", "the player above"),
    Command("seats.down", "down", "↓", "", "the player below"),
    Command("seats.back", "escape", "Esc", "back", "leave the seats as they are"),
)

OTHER_RULES = (
    Command("rules.take", "enter", "Enter", "take", "give the game these rules (asked first)"),
    Command("rules.before", "left", "←", "", "the preset before"),
    Command("rules.after", "right", "← →", "preset", "the preset after"),
    Command("rules.up", "up", "↑", "", "a line up"),
    Command("rules.down", "down", "↓", "", "a line down"),
    Command("rules.page-up", "pageup", "PgUp", "", "a page up"),
    Command("rules.page-down", "pagedown", "PgDn", "", "a page down"),
    Command("rules.first", "home", "Home", "", "the first hand"),
    Command("rules.last", "end", "End", "", "the totals"),
    Command("rules.back", "escape", "Esc", "back", "leave the game its rules"),
)
PRESET_EDITOR = (
    Command("preset.save", "ctrl+s", "Ctrl+S", "save", "save the preset, once nothing is wrong with it"),
    Command("preset.move", "", "↑ ↓ Enter", "move", "the row above or below; Enter takes in what was typed"),
    Command("preset.choose", "", "← →", "choose", "another choice; one more or less; or move in the text"),
    Command("preset.add", "insert", "Ins", "add", "add a contract, known or your own; + on a contract's line too"),
    Command("preset.undo", "f6", "F6", "undo", "undo the last change; u on a contract's line too"),
    Command("preset.redo", "f7", "F7", "", "redo what was undone; U on a contract's line too"),
    Command(
        "preset.put-right", "f5", "F5", "put right", "put right what must change along: cards left out, places, ties"
    ),
    Command("preset.next-fault", "f8", "F8", "next fault", "go to the next thing that is wrong"),
    Command("preset.back", "escape", "Esc", "back", "drop what is typed; close the contract; leave (asked if changed)"),
    Command("preset.rules", "f3", "F3", "rules", "how it is played and scored as it stands"),
    Command("preset.text", "f4", "F4", "", "edit the saved file in your text editor"),
    Command("preset.open", "", "Enter", "", "on a contract's line: its fields, or close them", press="enter"),
    Command("preset.switch", "", "Space", "", "on a contract's line: switch it off, or on again", press="space"),
    Command("preset.earlier", "ctrl+up", "Ctrl+↑  <", "", "move this contract up"),
    Command("preset.later", "ctrl+down", "Ctrl+↓  >", "", "move this contract down"),
    Command("preset.remove", "", "Del", "", "remove a contract; a field as if it were not there", press="delete"),
    Command("preset.group", "", "Tab Shift+Tab", "", "the next group or contract; the one before"),
    Command("preset.ends", "", "Home End", "", "the first row; the last"),
)

STANDING = (
    Command("standing.back", "escape,enter,f5", "Esc", "hands", "back to the hands, which can still be corrected"),
    Command("standing.rematch", "r", "r", "rematch", "the same players again, once this game is finished"),
    Command("standing.graph", "g", "g", "graph", "the totals over the hands, drawn"),
    Command("standing.hide-totals", "v", "v", "hide totals", "hide totals on this terminal, or show them"),
    Command("standing.up", "up,k", "↑", "", "a line up"),
    Command("standing.down", "down,j", "↓", "", "a line down"),
    Command("standing.page-up", "pageup", "PgUp", "", "a page up"),
    Command("standing.page-down", "pagedown,space", "PgDn", "page down", "a page down"),
    Command("standing.first", "home", "Home", "", "the beginning"),
    Command("standing.last", "end", "End", "", "the end"),
)
CHART = (Command("chart.back", "escape,g,enter", "Esc", "back", "back to the game"),)
PAGE = (
    Command("page.back", "escape", "Esc", "back", "back"),
    Command("page.up", "up,k", "↑", "", "a line up"),
    Command("page.down", "down,j", "↓", "", "a line down"),
    Command("page.page-up", "pageup", "PgUp", "", "a page up"),
    Command("page.page-down", "pagedown,space", "PgDn", "page down", "a page down"),
    Command("page.first", "home", "Home", "", "the beginning"),
    Command("page.last", "end", "End", "", "the end"),
)
