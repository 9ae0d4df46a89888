"""The catalogs are whole and up to date, and nothing that a person reads is said past them."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu_tui.export.formats import BLANKS, FORMATS
from barbu_tui.export.page.page import EVERY_S
from barbu_tui.i18n import languages, tr
from scripts.catalogs import LOCALE, faults, messages_in, placeholders, read_catalog
from tests.i18n.pseudo import speaking
from tests.terminal import ROOT, environment

PACKAGE = ROOT / "barbu_tui"
TRANSLATED = ("de", "es", "fr")
SENTENCE = re.compile(r"[A-Za-z’']{2,},? [A-Za-z’']{2,}")
WORD = re.compile(r"[A-Za-z]{2,}")
_THROUGH = frozenset({"tr", "message", "Command", "Option", "Argument", "Typer", "_in_language"})
"""What hands its literals to the catalogs."""
_NOT_SAID = frozenset({"AssertionError", "compile", "NamedTuple", "TypeVar"})
_FOR_MACHINES = {
    "cli/command_table.py": "made from the commands, whose help is in the catalogs",
    "cli/completion.py": "the shells' scripts",
    "cli/library_words.py": "the command library's sentences, to be recognised",
    "cli/printing.py": "where browsers are",
    "export/markup.py": "HTML",
    "export/page/": "classes of HTML",
    "export/paper/": "classes of HTML",
    "export/workbook/": "names of columns and looks",
    "files/toml_reasons.py": "the TOML library’s sentences, to be recognised",
    "files/document.py": "the TOML library's sentences, to be recognised",
    "rules/cards.py": "words of files",
    "rules/items/item.py": "words for the programmer: kinds of contracts",
    "store/preset_drafts.py": "a line of a file",
    "files/record_notes.py": "what a file has to look like",
    "tui/palette.py": "colours",
}
"""Files, or rooms, with literals of several words that nobody reads, and why."""


def test_every_message_is_in_every_catalog_with_its_places_and_none_is_stale() -> None:
    assert {file.stem for file in LOCALE.glob("*.po")} == set(TRANSLATED)
    assert list(faults()) == []


def test_what_is_built_is_what_is_written() -> None:
    assert set(languages()) == {"en", *TRANSLATED}
    for tongue in TRANSLATED:
        written = {entry.id: entry.string for entry in read_catalog(LOCALE / f"{tongue}.po") if not entry.context}
        with speaking(tongue):
            assert tr("nobody doubled") == written["nobody doubled"]


@pytest.mark.parametrize("tongue", TRANSLATED)
def test_plurals_follow_the_language_s_own_rule(tongue: str) -> None:
    with speaking(tongue):
        one, two, none = (tr("one more line", "{n} more lines", n=n).replace(str(n), "") for n in (1, 2, 0))
    assert one != two
    # In French none is one.
    assert (none == one) == (tongue == "fr")


def test_no_sentence_bypasses_the_catalogs() -> None:
    said = [
        f"{file.relative_to(PACKAGE)}:{line}: {text!r}"
        for file in sorted(PACKAGE.rglob("*.py"))
        if not str(file.relative_to(PACKAGE)).startswith(tuple(_FOR_MACHINES))
        for line, text in literals(file.read_text())
    ]
    assert said == []


def test_such_a_sentence_would_be_seen() -> None:
    code = '''
def told(n: int) -> str:
    """Not this sentence."""
    print(tr("nor this one"), f"but this one: {n}")
    return Span("Hello", "role for it")
'''
    assert [text for _, text in literals(code)] == ["but this one: ", "Hello", "role for it"]


def test_help_of_the_command_line_is_in_the_catalogs() -> None:
    code = '''
def deal(context: typer.Context, file: Annotated[str, typer.Option("--to", metavar="FILE", help="Where to.")]) -> None:
    """Deal the cards."""
'''
    assert {message.texts for message in messages_in(code, "x.py")} == {("Where to.",), ("Deal the cards.",), ("FILE",)}


def test_the_names_in_help_are_those_that_there_are() -> None:
    commands = (PACKAGE / "cli").rglob("*.py")
    texts = {message.texts[0] for file in commands for message in messages_in(file.read_text(), file.name)}
    assert f"One of: {', '.join(BLANKS)}." in texts
    assert any(text.startswith(f"One of: {', '.join(FORMATS)};") for text in texts)
    assert any(f"else {EVERY_S}, 0 for never" in text for text in texts)


def test_places_are_seen() -> None:
    assert placeholders("{name} pays {points}") == {"name", "points"}


@pytest.mark.parametrize(("tongue", "read"), [("en", []), ("de", ["de.mo"])])
def test_a_start_reads_the_one_catalog_that_is_spoken(tongue: str, read: list[str], tmp_path: Path) -> None:
    watched = (
        "import sys\n"
        "sys.addaudithook(lambda event, values: event == 'open' and str(values[0])[-3:] in {'.mo', '.po'}"
        " and print(str(values[0]), file=sys.stderr))\n"
        "from barbu_tui.__main__ import main\n"
        f"sys.argv = ['barbu', '--lang', '{tongue}', 'games']\n"
        "main()\n"
    )
    ran = subprocess.run(
        [sys.executable, "-c", watched],
        cwd=ROOT,
        env=environment(tmp_path),
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.stderr.count("barbu new") == 1, "it said that there is no game yet"
    assert [Path(line).name for line in ran.stderr.splitlines() if line.endswith((".mo", ".po"))] == read


def literals(code: str) -> Iterator[tuple[int, str]]:
    """The sentences in a file's literals, and the words put on the screen, that no catalog is asked for."""
    yield from _within(ast.parse(code))


def _within(node: ast.AST) -> Iterator[tuple[int, str]]:
    if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
        return
    if isinstance(node, ast.Call):
        called = node.func.id if isinstance(node.func, ast.Name) else getattr(node.func, "attr", "")
        if called in _THROUGH | _NOT_SAID:
            return
        if called == "Span" and node.args and _text(node.args[0]) not in {"", "Barbu"}:
            yield node.lineno, _text(node.args[0])
    if isinstance(node, ast.Constant) and isinstance(node.value, str) and _is_sentence(node.value):
        yield node.lineno, node.value
    for child in ast.iter_child_nodes(node):
        yield from _within(child)


def _text(node: ast.expr) -> str:
    """A literal with a word in it that is no sentence; those are found anyway."""
    text = node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""
    return text if WORD.search(text) and not SENTENCE.search(text) else ""


def _is_sentence(text: str) -> bool:
    """Two words; style sheets are none."""
    return bool(SENTENCE.search(text)) and not re.search(r"\{ ?[a-z-]+:|\{\n", text)
