"""`barbu doctor`: one page on what the program runs in and how the stored games are, to paste into a report."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Annotated, Any, TypeAlias

import typer

from barbu_tui.cli import surroundings
from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import say, say_json
from barbu_tui.i18n import SOURCE, speak, tr
from barbu_tui.i18n.columns import fit_left
from barbu_tui.i18n.numbers import tenths
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import UserMessage, message
from barbu_tui.rules.number_text import CHECK, CROSS
from barbu_tui.rules.width import cells
from barbu_tui.store.health import Health, examined, journals, too_closed

MOST_GOOD = 20
"""How many of the games that nothing is wrong with are on the page."""
SMALLEST = (60, 20)
_BAD = {"damaged", "unreadable"}
_LABEL = 10
Fact: TypeAlias = tuple[str, str]

_UNITS = {
    "B": message("B", context="unit"),
    "KiB": message("KiB", context="unit"),
    "MiB": message("MiB", context="unit"),
    "GiB": message("GiB", context="unit"),
    "TiB": message("TiB", context="unit"),
}
_RIGHTS = {
    (True, True): message("read and write", context="you may"),
    (True, False): message("read, not write", context="you may"),
    (False, True): message("write, not read", context="you may"),
    (False, False): message("neither read nor write", context="you may"),
}


def add_to(program: typer.Typer) -> None:
    """Put `doctor` into the program."""
    program.command("doctor")(doctor)


def doctor(
    context: typer.Context,
    repair: Annotated[
        bool, typer.Option("--repair", help="Set unfinished last lines aside, in .torn files; nothing is deleted.")
    ] = False,
    as_json: Annotated[bool, typer.Option("--json", help="One JSON object.")] = False,
) -> None:
    """Say where things are, what works here and how the games are; status 1 if one is damaged."""
    if as_json:
        # What programs read is the same in every language.
        speak(SOURCE)
    folder = chosen_data_folder(context)
    facts: dict[str, Any] = {
        "versions": surroundings.versions(),
        "terminal": surroundings.terminal(os.environ),
        "locale": surroundings.language(os.environ),
        "data": surroundings.storage(folder, context.find_root().obj or "", os.environ),
        "own": surroundings.own_files(),
    }
    problem = None
    games: list[Health] = []
    try:
        games = journals(folder / "games")
    except BarbuError as error:
        problem = tr(error.faults[0].message)
    repairs = {health.stem: _repaired(health) for health in games if repair and health.state == "torn"}
    games = [examined(health.path) if health.stem in repairs else health for health in games]
    if as_json:
        say_json({**facts, "problem": problem, "games": [_data(health, repairs.get(health.stem)) for health in games]})
    else:
        say("\n".join([*_page(facts), *_games(games, repairs, problem)]) + "\n")
    if problem or any(health.state in _BAD for health in games):
        raise SystemExit(1)


def _repaired(health: Health) -> str:
    """Set an unfinished line aside, and say what became of it."""
    from barbu_tui.store.health import repair

    try:
        moved = repair(health.path)
    except BarbuError as error:
        return tr("not repaired: {why}", why=error.faults[0].message)
    return tr(
        "repaired: {n} byte of an unfinished line set aside in {stem}.torn",
        "repaired: {n} bytes of an unfinished line set aside in {stem}.torn",
        n=moved,
        stem=health.stem,
    )


def _page(facts: Mapping[str, Any]) -> Iterator[str]:
    yield from _rows([*_versions(facts["versions"]), *_terminal(facts["terminal"]), *_locale(facts["locale"])])
    yield from _rows([*_storage(facts["data"]), *_own(facts["own"])])


def _rows(facts: Sequence[Fact]) -> Iterator[str]:
    for label, text in facts:
        yield f"{fit_left(label, max(_LABEL, cells(label)))}  {text}"


def _versions(facts: Mapping[str, str | None]) -> list[Fact]:
    missing = tr("not installed")
    programs = f"barbu-tui {facts['barbu-tui'] or missing} · Textual {facts['textual'] or missing}"
    # Translators: a label before versions. What follows on this page are labels too: short.
    return [(tr("program"), f"{programs} · Python {facts['python']}"), (tr("system"), str(facts["system"]))]


def _terminal(facts: Mapping[str, Any]) -> list[Fact]:
    variables = ", ".join(f"{name} {_value(facts[name])}" for name in ("TERM", "COLORTERM", "NO_COLOR"))
    size = facts["size"]
    if size is None:
        room = tr("no terminal")
    else:
        room = f"{size[0]} × {size[1]}"
        if size[0] < SMALLEST[0] or size[1] < SMALLEST[1]:
            room += " " + tr("(the program needs {columns} × {rows})", columns=SMALLEST[0], rows=SMALLEST[1])
    around = [*([facts["TERM_PROGRAM"]] if facts["TERM_PROGRAM"] else []), *facts["inside"]]
    ttys = ", ".join(f"{name} {tr('yes') if yes else tr('no')}" for name, yes in facts["tty"].items())
    return [
        (tr("terminal"), variables),
        (
            "",
            ", ".join([room, _colours(facts["colours"]), *(tr("in {program}", program=program) for program in around)]),
        ),
        ("", tr("is a terminal: {which}", which=ttys)),
    ]


def _colours(count: int) -> str:
    return tr("{n} colours", n=count) if count else tr("no colours")


def _locale(facts: Mapping[str, Any]) -> list[Fact]:
    named = ", ".join(f"{name} {_value(facts[name])}" for name in ("LC_ALL", "LC_CTYPE", "LANG"))
    coded = tr(
        "encoding: output {output}, text {text}, file names {names}",
        output=_value(facts["stdout"]),
        text=facts["text"],
        names=facts["file_names"],
    )
    # Translators: a label: the variables that set the language.
    return [(tr("locale"), named), ("", coded), (tr("signs"), facts["signs"])]


def _value(value: str | None) -> str:
    return tr("not set") if value is None else value or '""'


def _storage(given: Mapping[str, Any]) -> list[Fact]:
    why = {
        "--data": tr("named by --data"),
        "BARBU_DATA": tr("named by BARBU_DATA"),
        "platform": tr("this user’s own"),
    }[given["chosen_by"]]
    room = tr("free space unknown") if given["free"] is None else tr("{size} free", size=_bytes(given["free"]))
    if given["read_only"]:
        room += ", " + tr("read-only disk")
    # Translators: a label: where games and presets are kept.
    facts = [(tr("data"), f"{given['folder']} ({why}), {room}")]
    return facts + [("", f"{fit_left(stored['id'] + '/', 8)}  {_rights(stored)}") for stored in given["folders"]]


def _own(given: Mapping[str, Any]) -> list[Fact]:
    settings, kept = given["settings"], given["unforeseen"]
    text = tr("cannot be used: {why}", why=given["problem"]) if given["problem"] else settings
    # Translators: labels: the file with what was chosen; the folder with what is kept of unforeseen ends.
    facts = [(tr("settings"), text), (tr("details"), tr("of unforeseen ends: {folder}", folder=given["state"]))]
    facts += [("", name) for name in kept]
    # Translators: labels: a folder that may be deleted at any time; where the program itself is.
    return [*facts, (tr("cache"), given["cache"]), (tr("installed"), given["program"])]


def _rights(folder: Mapping[str, Any]) -> str:
    if folder["problem"]:
        return tr("cannot be used: {why}", why=folder["problem"])
    if not folder["there"]:
        return tr("not there yet")
    # Translators: a folder that is this user’s alone; the other kind is shared.
    kind = tr("shared", context="a folder") if folder["kind"] == "shared" else tr("own")
    may = _RIGHTS[folder["readable"], folder["writable"]]
    owner = f"{folder['owner']}:{folder['group']}"
    return tr("{kind}, {mode}, {owner}; you may {rights}", kind=kind, mode=folder["mode"], owner=owner, rights=may)


def _bytes(count: int) -> str:
    """A size as people say it.

    >>> _bytes(512), _bytes(5 << 30)
    ('512 B', '5.0 GiB')
    """
    size = float(count)
    for unit in ("B", "KiB", "MiB", "GiB"):
        if size < 1024:
            return _size(f"{size:.0f}" if unit == "B" else tenths(size), unit)
        size /= 1024
    return _size(tenths(size), "TiB")


def _size(amount: str, unit: str) -> str:
    # Translators: bytes; French says Gio for GiB.
    return tr("{amount} {unit}", amount=amount, unit=tr(_UNITS[unit]))


def _games(games: Sequence[Health], repairs: Mapping[str, str], problem: str | None) -> Iterator[str]:
    """The games: those with something to say about them first, and the latest first."""
    if problem:
        yield from _rows([(tr("games"), problem)])
        return
    latest = list(reversed(games))
    noteworthy = [health for health in latest if health.state != "good" or health.stem in repairs]
    good = [health for health in latest if health.state == "good" and health.stem not in repairs]
    good_count = sum(health.state == "good" for health in games)
    yield from _rows([(tr("games"), tr("{n} stored, {good} in good order", n=len(games), good=good_count))])
    for health in [*noteworthy, *good[:MOST_GOOD]]:
        yield f"  {_sign(health)} {health.stem}  {_progress(health)}".rstrip()
        for note in _notes(health, repairs.get(health.stem)):
            yield f"      {note}"
    if len(good) > MOST_GOOD:
        more = len(good) - MOST_GOOD
        yield "  " + tr("and {n} more in good order", n=more)


def _sign(health: Health) -> str:
    return CROSS if health.state in _BAD else CHECK if health.state == "good" else "!"


def _progress(health: Health) -> str:
    if not health.hands_in_all:
        return ""
    played = tr("{n} of {hands} hands", "{n} of {hands} hands", n=health.hands, hands=health.hands_in_all)
    return (
        tr(
            "{n} of {hands} hands, finished",
            "{n} of {hands} hands, finished",
            n=health.hands,
            hands=health.hands_in_all,
        )
        if health.finished
        else played
    )


def _notes(health: Health, repair: str | None) -> Iterator[str]:
    for line in (health.problem, _advice(health)):
        if line:
            yield tr(line)
    if repair:
        yield repair
    if health.scorer:
        yield tr(health.scorer.message)
    if health.drafts:
        yield tr("{n} half-typed hand is kept", "{n} half-typed hands are kept", n=health.drafts)
    if too_closed(health):
        yield tr("mode {mode}: not everybody in this shared folder can read and write it", mode=f"{health.mode:04o}")


def _advice(health: Health) -> UserMessage | None:
    if health.state == "torn":
        return message("the next scorer sets it aside, and so does `barbu doctor --repair`")
    if health.state == "damaged" and health.hands_in_all:
        return message(
            "what stands before that can be saved: `barbu export --partial {stem} -o FILE`, then `barbu import FILE`",
            stem=health.stem,
        )
    if health.state == "newer":
        return message("it can be watched, and scored with a newer barbu-tui")
    return None


def _data(health: Health, repair: str | None) -> dict[str, Any]:
    """A journal as JSON can hold it; sizes in bytes, `line` 0 where none in particular is at fault."""
    return {
        "id": health.stem,
        "health": health.state,
        "problem": str(health.problem) if health.problem else None,
        "line": health.line,
        "played": health.hands,
        "hands": health.hands_in_all,
        "finished": health.finished,
        "torn": health.torn,
        "set_aside": health.aside,
        "drafts": health.drafts,
        "mode": f"{health.mode:04o}",
        "scorer": str(health.scorer.message) if health.scorer else None,
        "repair": repair,
    }
