"""The catalogs of messages: `python scripts/catalogs.py update | compile | check`.

`update` brings every `barbu_tui/i18n/locale/LANGUAGE.po` up to date with the code: new messages are
empty, changed ones fuzzy. `compile` makes the `.mo` files that the program reads. `check` says what is
missing, fuzzy, stale or has other placeholders, and ends with status 1 if anything is.
"""

from __future__ import annotations

import ast
import re
import string
import sys
import tomllib
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

from babel.messages.catalog import Catalog
from babel.messages.catalog import Message as Entry
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "barbu_tui"
LOCALE = PACKAGE / "i18n" / "locale"
COMMENT = "Translators:"
_SENTENCES = {"Command": range(2, 5)}
"""Other functions whose literal arguments are messages, and which arguments those are."""
_SHOWN = 2
_CONTEXTS = {("Command", _SHOWN): "keys", ("Command", 3): "in the last line"}
"""What those arguments are that are no sentences by themselves."""
_HELPED = frozenset({"Option", "Argument", "Typer"})
"""Functions of the command library whose `help` is a message."""
_PLURALS = frozenset({"tr", "message"})
_HAS_SOME = re.compile(rf"\b(?:{'|'.join((*_SENTENCES, *_HELPED, *_PLURALS))})\(|\btyper\.")
"""What stands in every file with messages: the others need not be parsed, which takes a hundred times as long."""


class Found(NamedTuple):
    """One message in the code: its English (one, or one and many), context, place, and what translators must know."""

    texts: tuple[str, ...]
    context: str
    place: tuple[str, int]
    comments: tuple[str, ...] = ()


def messages() -> Iterator[Found]:
    """Every message of the program, in the order of the files."""
    for source in sorted(PACKAGE.rglob("*.py")):
        yield from messages_in(source.read_text(), str(source.relative_to(ROOT)))
    for preset in sorted((ROOT / "presets").glob("*.toml")):
        yield from _preset_texts(preset)


def messages_in(code: str, name: str) -> Iterator[Found]:
    """The messages of one Python file."""
    if not _HAS_SOME.search(code):
        return
    lines, tree = code.splitlines(), ast.parse(code)
    above = _comments_of_statements(tree, lines) if COMMENT in code else {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call):
            for texts, context in _said(node):
                comments = _comments(lines, node.lineno) or above.get(node.lineno, ())
                yield Found(texts, context, (name, node.lineno), comments)
        elif isinstance(node, ast.FunctionDef) and _is_command(node) and (text := ast.get_docstring(node)):
            yield Found((text,), "", (name, node.lineno), ("help of a command",))


def _said(call: ast.Call) -> Iterator[tuple[tuple[str, ...], str]]:
    """The messages in a call: each its texts, and its context."""
    called = _name(call.func)
    named = {word.arg: _literal(word.value) for word in call.keywords}
    if called in _HELPED and named.get("help"):
        yield (named["help"],), ""
        for word in re.findall(r"\b[A-Z]{2,}\b", named.get("metavar", "")):
            yield (word,), "stands for a value"
    if called in _PLURALS:
        texts = tuple(filter(None, map(_literal, call.args[:2])))
        if texts:
            yield texts, named.get("context", "")
    elif called in _SENTENCES:
        for place in _SENTENCES[called]:
            text = _literal(call.args[place]) if place < len(call.args) else ""
            # A key with a name is called otherwise in other languages; a letter is what it is.
            if text and (place != _SHOWN or re.search(r"[A-Za-z]{2}", text)):
                yield (text,), _CONTEXTS.get((called, place), "")


def _is_command(function: ast.FunctionDef) -> bool:
    """Whether a function is a command of the command line: it has the context of one, or options."""
    notes = [ast.unparse(argument.annotation) for argument in function.args.args if argument.annotation]
    public = function.name == "_barbu" or not function.name.startswith("_")
    returns = ast.unparse(function.returns) if function.returns else ""
    return public and returns == "None" and any("typer." in note and note != "typer.Typer" for note in notes)


def _preset_texts(file: Path) -> Iterator[Found]:
    data = tomllib.loads(file.read_text())
    texts = [data["name"], data.get("summary", ""), *(contract.get("name", "") for contract in data["contracts"])]
    for text in filter(None, texts):
        yield Found((text,), "preset", (str(file.relative_to(ROOT)), 1))


def _name(function: ast.expr) -> str:
    return function.id if isinstance(function, ast.Name) else getattr(function, "attr", "")


def _literal(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _comments(lines: list[str], number: int) -> tuple[str, ...]:
    """The comment for translators right above a line, or on it."""
    above: list[str] = []
    while number > 1 and lines[number - 2].lstrip().startswith("#"):
        number -= 1
        above.insert(0, lines[number - 1].lstrip().lstrip("# "))
    text = " ".join(above)
    return (text[text.index(COMMENT) + len(COMMENT) :].strip(),) if COMMENT in text else ()


def _comments_of_statements(tree: ast.Module, lines: list[str]) -> dict[int, tuple[str, ...]]:
    """By line, the comment for translators right above the statement: it is for all the messages within it."""
    found: dict[int, tuple[str, ...]] = {}
    for node in ast.walk(tree):
        # (What holds other statements, as a function does, is no sentence of its own.)
        if isinstance(node, ast.stmt) and not hasattr(node, "body") and (comments := _comments(lines, node.lineno)):
            found.update(dict.fromkeys(range(node.lineno, (node.end_lineno or node.lineno) + 1), comments))
    return found


def template() -> Catalog:
    """The catalog of the source language."""
    catalog = Catalog(project="barbu-tui", charset="utf-8", fuzzy=False)
    for message_found in messages():
        catalog.add(
            message_found.texts if len(message_found.texts) > 1 else message_found.texts[0],
            locations=[message_found.place],
            auto_comments=message_found.comments,
            context=message_found.context or None,
            flags=("python-brace-format",) if any(map(placeholders, message_found.texts)) else (),
        )
    return catalog


def placeholders(text: str) -> set[str]:
    """The named places of a message."""
    return {name for _, name, _, _ in string.Formatter().parse(text) if name}


def read_catalog(file: Path) -> Catalog:
    """A language's catalog as it is kept."""
    with file.open("rb") as opened:
        return read_po(opened, locale=file.stem)


def update() -> None:
    """Bring every catalog up to date with the code."""
    for file in sorted(LOCALE.glob("*.po")):
        catalog = read_catalog(file)
        catalog.update(template(), update_header_comment=False, no_fuzzy_matching=False)
        catalog.obsolete.clear()
        file.write_bytes(_po_text(catalog))


def _po_text(catalog: Catalog) -> bytes:
    written = BytesIO()
    write_po(written, catalog, width=110, include_lineno=False, sort_by_file=True, omit_header=False)
    return written.getvalue()


def compile_all() -> None:
    """Make the file that the program reads of every catalog."""
    for file in sorted(LOCALE.glob("*.po")):
        with file.with_suffix(".mo").open("wb") as opened:
            write_mo(opened, read_catalog(file))


def faults() -> Iterator[str]:
    """What is wrong with the catalogs, one line each."""
    source = {(message.id, message.context): message for message in template() if message.id}
    for file in sorted(LOCALE.glob("*.po")):
        kept = {(message.id, message.context): message for message in read_catalog(file) if message.id}
        for key in source.keys() - kept.keys():
            yield f"{file.name}: missing, run update: {key[0]}"
        for key in kept.keys() - source.keys():
            yield f"{file.name}: no longer in the code, run update: {key[0]}"
        for key in source.keys() & kept.keys():
            yield from (f"{file.name}: {why}: {key[0]}" for why in _entry_faults(kept[key]))


def _entry_faults(message: Entry) -> Iterator[str]:
    translations = [message.string] if isinstance(message.string, str) else list(message.string or [""])
    sources = [message.id] if isinstance(message.id, str) else list(message.id)
    if message.fuzzy:
        yield "fuzzy"
    if not all(translations):
        yield "not translated"
        return
    allowed = set().union(*map(placeholders, sources))
    needed = set.intersection(*map(placeholders, sources))
    for text in translations:
        if not needed <= placeholders(text) <= allowed:
            yield f"its places are {sorted(placeholders(text))}, not {sorted(allowed)}"


def main(act: str) -> int:
    """Do what was asked; the exit status."""
    if act == "check":
        wrong = list(faults())
        print(*wrong, sep="\n", end="\n" if wrong else "")
        return bool(wrong)
    {"update": update, "compile": compile_all}[act]()
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
