"""`players.toml` of the data folder: which names are one person, and who is not shown in the statistics.

    schema = 1
    same = [["Anne", "Ann", "Annie B."]]      # the first is the name shown
    hidden = ["Zoe"]                          # counted, never listed or named

It touches no game: taking a line out undoes what it did.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from barbu_tui.files.placed import FileError
from barbu_tui.files.reading import name_of, read_text
from barbu_tui.rules.checks import shown
from barbu_tui.rules.faults import Fault
from barbu_tui.rules.message import UserMessage, message, quoted
from barbu_tui.rules.names import name_fault, tidy
from barbu_tui.rules.statistics.people import People, person_key

if TYPE_CHECKING:
    from barbu_tui.files.document import Document

FILE = "players.toml"
_SCHEMA = 1
_KEYS = ("schema", "same", "hidden")
_NEW = f"schema = {_SCHEMA}\n"


def people_file(data: Path) -> Path:
    """The file of a data folder. It need not exist."""
    return data / FILE


def people_text(file: Path) -> str:
    """The text of the file; what an empty one says where there is none. Raises `FileError`."""
    # (Asked in a way that cannot fail: the folder may be one that is closed to us.)
    return read_text(name_of(file)) if os.path.exists(file) else _NEW  # noqa: PTH110 - Path.exists may raise


def read_people(file: Path) -> People:
    """What the file says; nothing where there is none. Raises `FileError` with every fault and its place."""
    text = people_text(file)
    return people_of_text(text, name_of(file)) if text != _NEW else People()


def people_of_text(text: str, file: str) -> People:
    """What the text of the file says. Raises `FileError` with every fault and its place."""
    document = _document(text, file)
    faults = list(_faults(document.data))
    if faults:
        raise FileError(document.placed(faults, lambda path: len(path) == 1 and path[0] not in _KEYS))
    same = [tuple(map(tidy, group)) for group in document.data.get("same", ())]
    return People(tuple(same), tuple(map(tidy, document.data.get("hidden", ()))))


def merged(text: str, name: str, into: str) -> str:
    """The text, changed to say that two names are one person, who is shown as `into` is by now."""
    people = people_of_text(text, FILE)
    if people.person(name) == people.person(into):
        return text
    data = _document(text, FILE).data
    same = [list(group) for group in data.get("same", ())]
    target, source = _place(people, into), _place(people, name)
    if target is None:
        same.append([tidy(into)])
        target = len(people.same)
    same[target] += [tidy(name)] if source is None else same[source]
    if source is not None:
        del same[source]
    return _with(text, same=same)


def split(text: str, name: str) -> str:
    """The text, changed to say that a name is a person of its own."""
    people = people_of_text(text, FILE)
    place = _place(people, name)
    if place is None:
        return text
    data = _document(text, FILE).data
    same = [list(group) for group in data["same"]]
    del same[place][list(map(person_key, people.same[place])).index(person_key(name))]
    if len(same[place]) < 2:
        del same[place]
    return _with(text, same=same)


def hidden(text: str, name: str) -> str:
    """The text, changed to say that a person is not shown."""
    people = people_of_text(text, FILE)
    if people.person(name) in people.unseen:
        return text
    data = _document(text, FILE).data
    return _with(text, hidden=[*data.get("hidden", ()), tidy(name)])


def unhidden(text: str, name: str) -> str:
    """The text, changed to say that a person is shown."""
    people = people_of_text(text, FILE)
    if people.person(name) not in people.unseen:
        return text
    data = _document(text, FILE).data
    names = [spelling for spelling in data["hidden"] if people.person(spelling) != people.person(name)]
    return _with(text, hidden=names)


def _document(text: str, file: str) -> Document:
    # Loaded only now: most tables have no such file.
    from barbu_tui.files.document import read_document

    return read_document(text, file)


def _with(text: str, **changed: list[Any]) -> str:
    from barbu_tui.files.toml_edit import with_data

    data = _document(text, FILE).data
    return with_data(text, data, {**data, **changed}).text


def _place(people: People, name: str) -> int | None:
    """In which group of names a name stands."""
    key = person_key(name)
    return next((place for place, group in enumerate(people.same) if key in map(person_key, group)), None)


def _faults(data: Mapping[str, Any]) -> Iterator[Fault]:
    if data.get("schema") != _SCHEMA or isinstance(data.get("schema"), bool):
        yield Fault(message("schema = {n} is missing at the top", n=_SCHEMA), ("schema",) if "schema" in data else ())
    for key in data:
        if key not in _KEYS:
            known = ", ".join(_KEYS)
            yield Fault(message("{name} is not known here; known are: {known}", name=quoted(key), known=known), (key,))
    groups = data.get("same", [])
    if not isinstance(groups, list) or not all(isinstance(group, list) for group in groups):
        yield Fault(message("same is a list of lists of names"), ("same",))
        groups = []
    before: set[str] = set()
    for number, group in enumerate(groups):
        for place, name in enumerate(group):
            if why := _name_fault(name, before):
                yield Fault(why, ("same", number, place))
    names = data.get("hidden", [])
    if not isinstance(names, list):
        yield Fault(message("hidden is a list of names"), ("hidden",))
        names = []
    for place, name in enumerate(names):
        if why := _name_fault(name, set()):
            yield Fault(why, ("hidden", place))


def _name_fault(name: object, before: set[str]) -> UserMessage | None:
    """What is wrong with a name, also that it was named `before`."""
    if not isinstance(name, str):
        return message("{value} is not a name in quotes", value=shown(name))
    if why := name_fault(tidy(name)):
        return why
    key = person_key(name)
    if key in before:
        return message("{name} is named twice; a name belongs to one person", name=quoted(name))
    before.add(key)
    return None
