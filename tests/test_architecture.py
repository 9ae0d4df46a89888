"""The house rules that a machine can check: who may import whom, what a command costs, how long a file gets."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import grimp
import pytest

from barbu_tui.rules.items import Item
from tests.parts import with_a_part
from tests.terminal import ROOT, environment

PACKAGE = ROOT / "barbu_tui"
LINTER = Path(sys.executable).with_name("lint-imports")
RULES_MAY_IMPORT = {
    "__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "datetime", "difflib", "enum",
    "fractions", "functools", "hashlib",
    "itertools", "math", "operator", "re", "string", "types", "typing", "unicodedata",
}  # fmt: skip
BREACHES = {
    "one direction": ("files/__init__.py", "import barbu_tui.store\n"),
    "the rules know nothing": ("rules/cards.py", "import os\n"),
    "hand entry needs": ("entry/__init__.py", "import barbu_tui.i18n\n"),
    "only the screens": ("store/__init__.py", "import textual\n"),
}
COMMANDS = (
    "--help", "score examples/friday.toml", "score examples/friday.toml --json", "score examples/friday.toml --explain",
    "presets", "presets show tournament", "presets check presets/tournament.toml",
    "games", "games --json", "import examples/friday.toml", "doctor", "rules tournament",
    "outlook examples/friday.toml", "stats", "stats --json", "players",
    "export examples/friday.toml --to page", "blank --preset salade",
)  # fmt: skip
RUN = """
import sys
from barbu_tui.__main__ import main
sys.argv = ["barbu", *sys.argv[1:]]
try:
    sys.exit(main())
finally:
    print("modules:", *sys.modules)
"""
IMPORT_ALL = """
import importlib, pkgutil, sys
touched = []
def watch(event, arguments):
    if event in ("subprocess.Popen", "socket.connect", "os.mkdir", "os.remove", "os.rename"):
        touched.append((event, arguments))
    elif event == "open" and not str(arguments[0]).endswith((".py", ".pyc", ".so")):
        touched.append((event, arguments))
sys.addaudithook(watch)
packages = [importlib.import_module(name) for name in sys.argv[1:]]
modules = [module.name for p in packages for module in pkgutil.walk_packages(p.__path__, p.__name__ + ".")]
for name in modules:
    importlib.import_module(name)
for event in touched:
    print(event)
"""


def python(*arguments: str, home: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=ROOT,
        env=environment(home),
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )


def lint_imports(folder: Path) -> str:
    result = subprocess.run(
        [LINTER, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False, timeout=180
    )
    return result.stdout + result.stderr


def test_an_import_against_the_direction_breaks_its_contract(tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "barbu_tui", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    untouched = lint_imports(tmp_path)
    assert "BROKEN" not in untouched
    assert untouched.count("KEPT") == len(BREACHES)
    for path, line in BREACHES.values():
        with (tmp_path / "barbu_tui" / path).open("a") as source:
            source.write(line)
    verdicts = lint_imports(tmp_path).splitlines()
    for name in BREACHES:
        assert any(name in line and "BROKEN" in line for line in verdicts), name


@pytest.mark.parametrize("command", with_a_part(COMMANDS, COMMANDS[::3]))
def test_a_command_that_needs_no_screen_never_imports_the_screen_library(command: str, tmp_path: Path) -> None:
    result = python("-c", RUN, *command.split(), home=tmp_path)
    assert result.returncode == 0, result.stderr
    modules = {name.partition(".")[0] for name in result.stdout.rpartition("modules:")[2].split()}
    assert "barbu_tui" in modules
    assert not modules & {"textual", "rich", "asyncio", "xlsxwriter"}


def imports(source: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(source.read_text())):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module if node.module and not node.level else "a relative import"


def test_the_rules_import_themselves_and_little_else() -> None:
    outside = {
        f"{source.name}: {name}"
        for source in (PACKAGE / "rules").rglob("*.py")
        for name in imports(source)
        if not name.startswith("barbu_tui.rules") and name.partition(".")[0] not in RULES_MAY_IMPORT
    }
    assert not outside


@cache
def kinds_of_item() -> frozenset[str]:
    """The names of everything that is an `Item`, but of `Item` itself."""
    import barbu_tui.rules.contracts  # noqa: F401 - the table of the kinds, which imports them all

    return frozenset(kind.__name__ for kind in below(Item) if kind.__module__.startswith("barbu_tui."))


def below(kind: type) -> Iterator[type]:
    narrower: type
    for narrower in kind.__subclasses__():
        yield narrower
        yield from below(narrower)


def kinds_told_apart(code: str) -> Iterator[str]:
    """Where a file that is no business of theirs knows kinds of item: by their names, or by the type of an item."""
    # Most files have none of these words: they need not be parsed.
    if not re.search(rf"\b(?:{'|'.join(kinds_of_item())}|type\()", code):
        return
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.Name(id=name) | ast.Attribute(attr=name) | ast.alias(name=name) if name in kinds_of_item():
                yield name
            case ast.Call(func=ast.Name(id="type"), args=[subject]) if "item" in ast.unparse(subject):
                yield ast.unparse(node)


def test_outside_its_room_nobody_tells_kinds_of_item_apart() -> None:
    room = PACKAGE / "rules" / "items"
    sources = [source for source in PACKAGE.rglob("*.py") if room not in source.parents]
    assert {"CardItem", "PlacesItem", "CountItem"} < kinds_of_item()
    assert {str(source): kinds for source in sources if (kinds := [*kinds_told_apart(source.read_text())])} == {}


@pytest.mark.parametrize(
    "breach",
    [
        "isinstance(item, CardItem)",
        "isinstance(item, (str, items.NumbersItem))",
        "match item:\n    case PlacesItem(values=values):\n        pass",
        "from barbu_tui.rules.items import MostItem as Most",
        "kinds = [type(item) for item in items]",
        "KEYS[type(state.items[state.item])]",
    ],
)
def test_who_tells_kinds_of_item_apart_is_found_out(breach: str) -> None:
    assert list(kinds_told_apart(breach))


@cache
def import_graph() -> grimp.ImportGraph:
    """Who imports whom, anywhere in a file, for types too; and what from outside."""
    return grimp.build_graph("barbu_tui", include_external_packages=True, cache_dir=None)


def test_the_workbook_alone_knows_the_library_that_writes_workbooks() -> None:
    users = import_graph().find_modules_that_directly_import("xlsxwriter")
    assert users
    assert [module for module in users if not f"{module}.".startswith("barbu_tui.export.workbook.")] == []


def circle(graph: Mapping[str, Iterable[str]]) -> Sequence[str]:
    """Modules that import each other in a circle, in that order; empty where there are none."""
    try:
        TopologicalSorter({module: set(imported) - {module} for module, imported in graph.items()}).prepare()
    except CycleError as error:
        return [str(module) for module in error.args[1]]
    return ()


def test_no_module_imports_itself_by_way_of_others() -> None:
    graph = {module: import_graph().find_modules_directly_imported_by(module) for module in import_graph().modules}
    assert circle(graph) == ()
    assert "barbu_tui.tui.app" in graph["barbu_tui.tui.start"], "imports inside functions count"
    assert "barbu_tui.tui.opening" in graph["barbu_tui.tui.program"], "and so do those for types alone"
    assert circle({"a": ["b"], "b": ["c"], "c": ["a"]}), "a circle would be found"


def test_importing_does_no_work(tmp_path: Path) -> None:
    parts = [f"barbu_tui.{name}" for name in ("rules", "i18n", "files", "entry", "preset_form", "store", "export")]
    result = python("-B", "-W", "error", "-c", IMPORT_ALL, *parts, home=tmp_path)
    assert (result.returncode, result.stdout, result.stderr) == (0, "", "")
    assert not list(tmp_path.iterdir())


def named_files(code: str) -> Iterator[str]:
    """The files of Python that a docstring names in backticks."""
    # Nearly no file names one; to parse a file takes a hundred times as long as to search it.
    named = re.compile(r"`([\w/]+\.py)`")
    if not named.search(code):
        return
    for node in ast.walk(ast.parse(code)):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            yield from named.findall(ast.get_docstring(node) or "")


def test_the_files_that_docstrings_name_are_there() -> None:
    assert list(named_files('"""See `rules/gone.py`."""')) == ["rules/gone.py"]
    missing = [
        (str(source.relative_to(ROOT)), name)
        for source in PACKAGE.rglob("*.py")
        for name in named_files(source.read_text())
        if not any((folder / name).is_file() for folder in (source.parent, PACKAGE, ROOT))
    ]
    assert missing == []


def test_no_file_is_too_long_to_read() -> None:
    folders = ("barbu_tui", "tests", "benchmarks", "scripts")
    files = [path for folder in folders for kind in ("*.py", "*.tcss") for path in (ROOT / folder).rglob(kind)]
    lengths = {str(path.relative_to(ROOT)): len(path.read_text().splitlines()) for path in files}
    assert {name: length for name, length in lengths.items() if length >= 320} == {}
