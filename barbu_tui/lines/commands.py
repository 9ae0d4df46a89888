"""The words that do something at the prompt, whatever is asked. The help is made from this table."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from barbu_tui.i18n import tr
from barbu_tui.i18n.speech import word_key
from barbu_tui.rules.message import UserMessage, message


class Command(NamedTuple):
    """A command: its `id`, the words for it, what may follow them (for the help), and what it does.

    `words` are said in the user's language; the English ones are understood in every language.
    """

    id: str
    words: tuple[UserMessage, ...]
    help: UserMessage
    arguments: UserMessage | None = None


COMMANDS = (
    Command("help", (message("help"), message("?")), message("says these commands again")),
    Command("again", (message("again"), message("repeat")), message("repeats the question, with all that is known")),
    Command("standing", (message("standing"), message("totals")), message("says who leads, and each total")),
    Command(
        "pays",
        (message("who pays"), message("pays")),
        message("says who pays whom in the last hand, or in another one"),
        message("number"),
    ),
    Command("left", (message("left"),), message("says which contracts each player has left")),
    Command("owed", (message("owed"),), message("says which doubles are still owed to a declarer")),
    Command("hands", (message("hands"),), message("says every hand, a line each")),
    Command("players", (message("players"), message("who")), message("says the players and their keys")),
    Command("contracts", (message("contracts"),), message("says the contracts, their keys and what scores in them")),
    Command("outlook", (message("outlook"),), message("says who can still win")),
    Command(
        "correct",
        (message("correct"),),
        message("asks for a hand again, or takes it from the line that follows"),
        message("number"),
    ),
    Command("remove", (message("remove"),), message("takes a hand out of the game"), message("number")),
    Command("undo", (message("undo"),), message("drops a hand that is half entered, or undoes the last change")),
    Command("redo", (message("redo"),), message("brings back what was undone")),
    Command("back", (message("back"),), message("goes back to the question before")),
    Command("drop", (message("drop"), message("cancel")), message("drops the hand that is half entered")),
    Command(
        "rename",
        (message("rename"),),
        message("gives a player another name"),
        message("key name"),
    ),
    Command("note", (message("note"),), message("notes something on a hand"), message("number text")),
    Command(
        "points",
        (message("points"),),
        message("gives a player points outside the hands, a bonus or a penalty"),
        message("key points reason"),
    ),
    Command("end", (message("end the game"),), message("ends the game early")),
    Command("restore", (message("restore"),), message("writes the game anew if its file was lost")),
    Command("quit", (message("quit"), message("exit")), message("leaves; everything is kept")),
)

ON_DOUBLES = ("pays", "owed")
"""The commands, by their ids, that have nothing to tell where nobody doubles."""


def command_of(text: str) -> tuple[str, str]:
    """The command that a line begins with and what follows it; no command where the line is an answer.

    What takes nothing is a command only by itself: a line goes on where a player is called like one.

    >>> command_of("Who pays 3"), command_of("undo"), command_of("left b"), command_of("help")
    (('pays', '3'), ('undo', ''), ('', 'left b'), ('help', ''))
    """
    words = " ".join(text.split())
    for command in COMMANDS:
        for spelling in dict.fromkeys(form for word in command.words for form in (tr(word), str(word))):
            head, rest = words[: len(spelling)], words[len(spelling) :]
            if word_key(head) == word_key(spelling) and (not rest or (command.arguments and rest.startswith(" "))):
                return command.id, rest.strip()
    return "", text


def help_lines(without: Collection[str] = ()) -> list[str]:
    """The commands, a sentence each, apart from those `without` names."""
    lines = []
    for command in COMMANDS:
        if command.id in without:
            continue
        word = tr(command.words[0])
        if command.arguments:
            lines.append(tr("{command}, then {what}: {does}.", command=word, what=command.arguments, does=command.help))
        else:
            lines.append(tr("{command}: {does}.", command=word, does=command.help))
    return lines
