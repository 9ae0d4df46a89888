"""What may follow on a command line, for the shell to offer: commands, options, games, presets, names.

The command library is not loaded for it, and no game is read but for its first line: an answer is there
before a finger is off the Tab key, with ten thousand games too. What commands there are says
`command_table.py`, which is made from the commands themselves.

`typing`, `pathlib`, `json` and `re` are loaded only for what cannot be answered without: together they take longer
than Python itself.
"""

from __future__ import annotations

import os
from itertools import islice

from barbu_tui.cli.command_table import TABLE
from barbu_tui.files.user_folders import data_folder_name

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Mapping, Sequence
    from pathlib import Path
    from typing import Any, TypeAlias

    Suggestions: TypeAlias = Iterator["Suggestion"] | str

FILES, FOLDERS = "file", "folder"
"""Stand for the shell's own completion of paths."""
MOST_SUGGESTED = 100
_LATEST_READ = 60
_FIRST_LINE = 8192
_DATE_LENGTH = len("2026-11-27-")
_OPTIONS_ONCE_MORE = frozenset({"--with"})


class Suggestion:
    """One thing that may stand here, and what it is."""

    __slots__ = ("description", "text")

    def __init__(self, text: str, description: str = "") -> None:
        self.text = text
        self.description = description


class CommandLine:
    """A command line as far as it is typed: the command that it has reached, and what stands behind it.

    `open_option` is the value name of an option whose value is being typed.
    """

    __slots__ = ("command", "data", "open_option", "options", "values")

    def __init__(self, table: Mapping[str, Any]) -> None:
        self.command = table
        self.values: list[str] = []
        self.options: list[str] = []
        self.data = ""
        self.open_option = ""


def suggestions(words: Sequence[str], table: Mapping[str, Any] = TABLE) -> Suggestions:
    """What may stand in the place of the last of `words`, which may be empty; `barbu` is not one of them."""
    *before, current = words or [""]
    option, equals, value = current.partition("=")
    if current.startswith("-") and equals:
        line = _read([*before, option], table)
        values = _values(line.open_option, value, line)
        return (
            values
            if isinstance(values, str)
            else (Suggestion(f"{option}={offer.text}", offer.description) for offer in values)
        )
    line = _read(before, table)
    if line.open_option:
        return _values(line.open_option, current, line)
    if current.startswith("-"):
        return _starting(current, _options(line))
    if "commands" in line.command:
        return _starting(
            current, ((name, _in_language(known["help"])) for name, known in line.command["commands"].items())
        )
    return _values(_argument(line), current, line)


def _read(words: Sequence[str], table: Mapping[str, Any]) -> CommandLine:
    line = CommandLine(table)
    rest = iter(words)
    for word in rest:
        name, equals, value = word.partition("=")
        known = _option(line.command, name) if word.startswith("-") else None
        if known is not None:
            line.options.append(name)
            if not known["value"]:
                continue
            if not equals:
                following = next(rest, None)
                if following is None:
                    line.open_option = known["value"]
                    break
                value = following
            line.data = value if name == "--data" else line.data
        elif word in line.command.get("commands", {}):
            line.command = line.command["commands"][word]
        elif not word.startswith("-"):
            line.values.append(word)
    return line


def _option(command: Mapping[str, Any], name: str) -> Mapping[str, Any] | None:
    return next((option for option in command["options"] if name in option["names"]), None)


def _options(line: CommandLine) -> Iterator[tuple[str, str]]:
    for option in line.command["options"]:
        if not set(option["names"]) & set(line.options) - _OPTIONS_ONCE_MORE:
            yield option["names"][0], _in_language(option["help"])
    yield "--help", _in_language("Show this message and exit.")


def _argument(line: CommandLine) -> str:
    """The name of the argument whose turn it is; empty where nothing more is taken."""
    arguments = line.command["arguments"]
    place = len(line.values)
    if place < len(arguments):
        return str(arguments[place]["name"])
    return str(arguments[-1]["name"]) if arguments and arguments[-1]["many"] else ""


def _values(name: str, typed: str, line: CommandLine) -> Suggestions:
    """What an argument or an option's value of this name may be."""
    if name == "FOLDER":
        return FOLDERS
    if name.startswith("FILE"):
        return FILES
    if "GAME" in name:
        return FILES if os.sep in typed else _games(typed, line)
    if name in {"P", "PRESET", "ID"}:
        return FILES if os.sep in typed else _starting(typed, _presets(line))
    return _starting(typed, _OTHERS[name](line)) if name in _OTHERS else iter(())


def _in_language(help_text: str) -> str:
    """A line of help in the language of the environment. English loads nothing: a shell asks at every Tab."""
    locales = (os.environ.get(name, "") for name in ("BARBU_LANG", "LC_ALL", "LC_MESSAGES", "LANG"))
    if next(filter(None, locales), "C").lower().startswith(("c", "en", "posix")):
        return help_text
    from barbu_tui.i18n import language, languages, speak, tr
    from barbu_tui.i18n.system_locale import chosen_language

    chosen = chosen_language(languages(), "", "", os.environ)
    if language() != chosen:
        speak(chosen)
    return tr(help_text)


def _starting(typed: str, offered: Iterator[tuple[str, str]]) -> Iterator[Suggestion]:
    return (
        Suggestion(text, description) for text, description in offered if text.casefold().startswith(typed.casefold())
    )


def _games(typed: str, line: CommandLine) -> Iterator[Suggestion]:
    """The games whose name, or its title's part, begins so, the latest first; each with title and players."""
    if "[GAME]" in _argument(line) and line.values:
        return
    # Titles are typed with spaces, names of games have none.
    wish = typed.casefold().replace(" ", "-")
    names = [name for name in _file_names(line) if name.startswith(wish) or name.startswith(wish, _DATE_LENGTH)]
    stems = (stem for stem in _latest_first(names) if stem.startswith(wish) or _is_dated(stem))
    for place, stem in enumerate(islice(stems, MOST_SUGGESTED)):
        title, players = _begun(line, stem) if place < _LATEST_READ else ("", [])
        yield Suggestion(stem, " · ".join(filter(None, (title, ", ".join(players)))))


def _is_dated(stem: str) -> bool:
    """Whether a name begins with a date."""
    figures = stem[:4] + stem[5:7] + stem[8:10]
    return stem[4:5] == stem[7:8] == stem[10:11] == "-" and figures.isdecimal()


def _stems(line: CommandLine) -> list[str]:
    """The names of the stored games, the latest first."""
    return list(_latest_first(_file_names(line)))


def _file_names(line: CommandLine) -> list[str]:
    try:
        return os.listdir(f"{data_folder_name(line.data)}/games")  # noqa: PTH208 - without pathlib
    except OSError:
        return []


def _latest_first(file_names: list[str]) -> Iterator[str]:
    """The stems of those that are games, looked at one by one as they are asked for."""
    suffix = ".jsonl"
    for name in sorted(file_names, reverse=True):
        stem = name.removesuffix(suffix)
        if stem != name and not name.startswith(".") and stem.isprintable():
            yield stem


def _begun(line: CommandLine, stem: str) -> tuple[str, list[str]]:
    """Title and players of a game, by its first line; empty where it cannot be read."""
    try:
        path = f"{data_folder_name(line.data)}/games/{stem}.jsonl"
        descriptor = os.open(path, os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK)
    except OSError:
        return "", []
    try:
        first = os.read(descriptor, _FIRST_LINE).partition(b"\n")[0].decode("utf-8", "replace")
    except OSError:
        return "", []
    finally:
        os.close(descriptor)
    # As we write it: between quotes stands a text as it is, unless something in the line is escaped.
    if first.startswith('{"v":1,') and "\\" not in first:
        title = first.partition('"title":"')[2].partition('"')[0]
        players = first.partition('"players":["')[2].partition('"]')[0]
        return title, players.split('","') if players else []
    return _begun_in_json(first)


def _begun_in_json(first: str) -> tuple[str, list[str]]:
    import json

    try:
        begun = json.loads(first)
    except (ValueError, RecursionError):
        return "", []
    if not isinstance(begun, dict):
        return "", []
    players = begun.get("players")
    return str(begun.get("title", "")), list(map(str, players)) if isinstance(players, list) else []


def _presets(line: CommandLine) -> Iterator[tuple[str, str]]:
    from barbu_tui.files.data_folder import data_folder, own_folder, shipped_folder

    for folder in (shipped_folder(), own_folder(data_folder(line.data))):
        for path in sorted(folder.glob("[!.]*.toml")):
            yield path.stem, _preset_name(path)


def _preset_name(path: Path) -> str:
    import re

    try:
        with path.open("rb") as file:
            match = re.search(r'^name\s*=\s*"([^"]*)"', file.read(_FIRST_LINE).decode("utf-8", "replace"), re.MULTILINE)
    except OSError:
        return ""
    return match[1] if match else ""


def _formats(line: CommandLine) -> Iterator[tuple[str, str]]:
    from barbu_tui.export.formats import FORMATS

    return ((name, "") for name in FORMATS)


def _blanks(line: CommandLine) -> Iterator[tuple[str, str]]:
    from barbu_tui.export.formats import BLANKS

    return ((name, "") for name in BLANKS)


def _papers(line: CommandLine) -> Iterator[tuple[str, str]]:
    from barbu_tui.i18n.system_locale import A4, LETTER

    return ((size, "") for size in (A4, LETTER))


def _languages(line: CommandLine) -> Iterator[tuple[str, str]]:
    from barbu_tui.i18n import languages

    return ((code, "") for code in languages())


def _players(line: CommandLine) -> Iterator[tuple[str, str]]:
    """The players named on the line, else those of the game it names, else of the latest games."""
    named = [value for value in line.values if value not in _stems(line)] if "--first" in line.options else []
    if named:
        return ((name, "") for name in named)
    chosen = [stem for stem in _stems(line) if stem in line.values] or _stems(line)[:_LATEST_READ]
    players: dict[str, None] = {}
    for stem in chosen:
        players.update(dict.fromkeys(_begun(line, stem)[1]))
    return ((name, "") for name in players if name.isprintable() and name not in line.values)


def _shells(line: CommandLine) -> Iterator[tuple[str, str]]:
    from barbu_tui.cli.completion import SHELLS

    return ((shell, "") for shell in SHELLS)


_OTHERS: dict[str, Callable[[CommandLine], Iterator[tuple[str, str]]]] = {
    "FORMAT": _formats,
    "KIND": _blanks,
    "L": _languages,
    "NAME": _players,
    "SIZE": _papers,
    "SHELL": _shells,
}


def answer(words: Sequence[str]) -> str:
    """What the shells' scripts read: a line an offer, `text<Tab>what it is`; or `:file` or `:folder` alone."""
    offered = suggestions(words)
    if isinstance(offered, str):
        return f":{offered}\n"
    return "".join(f"{offer.text}\t{_one_line(offer.description)}\n" for offer in offered if offer.text.isprintable())


def _one_line(text: str) -> str:
    first = text.partition("\n")[0]
    return "".join(c for c in first if c.isprintable())
