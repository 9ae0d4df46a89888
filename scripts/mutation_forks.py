"""One mutant after another against the tests that reach it, each in a fork of the process that collected them.

First the tests run twice without any mutant: once to see which functions each of them reaches and how long it takes,
once more to see that each of them passes again. Tests that draw their own hands draw few, here and when they first meet
a mutant; what lives meets them as they are.
"""

from __future__ import annotations

import ast
import builtins
import functools
import gc
import io
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import accumulate, zip_longest
from pathlib import Path
from types import CodeType, FunctionType
from typing import Any, NamedTuple, TypeAlias, TypeGuard

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from scripts.mutants import InPlace, Mutant, mutated

RULES = Path(__file__).resolve().parent.parent / "barbu_tui" / "rules"
KILLED, LIVES, BY_TIME, BROKEN, UNSURE = (
    "killed",
    "lives",
    "killed by time",
    "could not be tried",
    "to be imported anew",
)
_STATUSES = (LIVES, KILLED, BROKEN)
"""By exit status."""
_LONGEST = 4
"""A test may compute this many times as long as without a mutant, and as many seconds more."""
_PATIENCE = 30
"""Seconds more where all examples are drawn: the first few are simple ones, and say little of how long all take."""
_COLLECTING = 5
"""Seconds in which the tests are collected."""
FEW = 6
"""How many examples a test draws at first."""
_MEMORY = 3 << 30
_COLLECTION = ""
"""Stands for a test where functions are reached as the tests are collected."""

_REACHED = "_barbu_reached"
"""What a function calls to tell that it is reached."""

Mutants: TypeAlias = dict[Path, list[Mutant]]


class Turn(NamedTuple):
    """A test as it meets a mutant: how many `examples` it draws, if any, and its seconds."""

    item: pytest.Item
    examples: int
    seconds: float


class Forks:
    """A pytest plugin that runs the collected tests without any mutant, then against each.

    It writes to `results`, as JSON, the status of each mutant (`told`) and all tests with their seconds, the quickest
    first (`seconds`). A mutant meets those that reach its function, one of the `traced` modules', for `most` seconds at
    the most; those `known` to live only meet the few first examples.
    """

    def __init__(
        self, tried: Mutants, traced: Iterable[Path], results: Path, most: float, known: Collection[str]
    ) -> None:
        self.tried = tried
        self.known = known
        self.traced = {*traced}
        self.most = most
        self.results = results
        self.reached: dict[str, set[str]] = defaultdict(set)
        """For a function, as `path:qualified name`, the tests that reach it."""
        self.seconds: dict[str, float] = {}
        self.functions: dict[Path, list[FunctionType]] = {}
        self.kept: list[functools._lru_cache_wrapper[Any]] = []
        self.globals: dict[str, dict[str, Any]] = {}
        """What a doctest finds defined; it throws that away when it ends."""
        self.test = _COLLECTION
        setattr(builtins, _REACHED, lambda function: self.reached[function].add(self.test))
        for path in traced:
            sys.meta_path.insert(0, InPlace(path, _telling(path)))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of pytest's own loop."""
        items = {item.nodeid: item for item in session.items}
        self.globals = {test: {**item.dtest.globs} for test, item in items.items() if _is_doctest(item)}
        self._run_once(list(items.values()))
        self._restore()
        everything = self._turns(items, set[str]().union(*self.reached.values()))
        if in_fork(lambda: self._fails([turn for turn in everything if turn.examples == FEW])) != LIVES:
            pytest.exit("a test fails when it runs again, without any mutant", 2)
        told = [(str(path), number, self._status(items, path, mutant)) for path, number, mutant in numbered(self.tried)]
        whole = {turn.item.nodeid: turn.seconds for turn in everything}  # a test that comes twice: all of it
        quickest_first = sorted(self.seconds, key=lambda test: self.seconds[test])
        seconds = {test: whole.get(test, self.seconds[test]) for test in quickest_first}
        self.results.write_text(json.dumps({"told": told, "seconds": seconds}))
        return True

    def _run_once(self, items: Sequence[pytest.Item]) -> None:
        for item, following in zip_longest(items, items[1:]):
            begun = time.process_time()
            self.test = item.nodeid
            with _examples(item, FEW):
                failed = _fails(item, following)
            self.seconds[item.nodeid] = time.process_time() - begun
            if failed:
                pytest.exit(f"{item.nodeid} fails without any mutant", 2)

    def _restore(self) -> None:
        """The functions are as their modules have them, and tell nothing any more."""
        self.kept = [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper)]
        for path in self.traced:
            self.functions[path] = _functions(path)
            _replace(self.functions[path], compile(path.read_text(), str(path), "exec"))
        gc.freeze()

    def _turns(self, items: dict[str, pytest.Item], tests: Iterable[str]) -> list[Turn]:
        """Tests in the order in which they meet a mutant, the quickest first, as far as there is time.

        Those that draw many examples come with few of them at first, and with all when nothing else is left.
        """
        quick, whole = [], []
        for test in tests:
            if test != _COLLECTION:
                item, seconds = items[test], self.seconds[test]
                quick.append(Turn(item, FEW, seconds))
                drawn = _settings(item)
                if drawn and drawn.max_examples > FEW:
                    whole.append(Turn(item, drawn.max_examples, seconds * drawn.max_examples / FEW))
        ordered = [*sorted(quick, key=_seconds), *sorted(whole, key=_seconds)]
        summed = accumulate(turn.seconds for turn in ordered)
        return [turn for turn, seconds in zip(ordered, summed, strict=True) if seconds <= self.most]

    def _status(self, items: dict[str, pytest.Item], path: Path, mutant: Mutant) -> str:
        functions = [one for one in self.functions[path] if one.__code__.co_qualname == mutant.function]
        tests = self.reached.get(f"{path}:{mutant.function}", set())
        status = UNSURE
        if functions:
            turns = self._turns(items, tests)
            if full_name(path, mutant) in self.known:
                turns = [turn for turn in turns if turn.examples == FEW]
            status = in_fork(functools.partial(self._kills, mutant, path, functions, turns))
        if status == BROKEN or (status == LIVES and _COLLECTION in tests):
            status = UNSURE
        progress(path, mutant, status)
        return status

    def _kills(self, mutant: Mutant, path: Path, functions: Sequence[FunctionType], turns: Sequence[Turn]) -> bool:
        """Whether a test fails on a mutant."""
        _replace(functions, compile(mutated(path.read_text(), mutant.number), str(path), "exec"))
        for kept in self.kept:
            kept.cache_clear()
        return self._fails(turns)

    def _fails(self, turns: Sequence[Turn]) -> bool:
        """Whether one of these tests fails; one that takes far too long ends the process by a signal."""
        for turn, following in zip_longest(turns, turns[1:]):
            if _is_doctest(turn.item):
                turn.item.dtest.globs = {**self.globals[turn.item.nodeid]}
            end_after(turn.seconds + (_PATIENCE if turn.examples > FEW else 0))
            with _examples(turn.item, turn.examples):
                if _fails(turn.item, following and following.item):
                    return True
        return False


class Anew:
    """A pytest plugin that runs the tests in the order of `seconds`, each far longer than there at the most."""

    def __init__(self, seconds: dict[str, float]) -> None:
        self.seconds = seconds
        end_after(_COLLECTING)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """The quickest first."""
        place = {test: number for number, test in enumerate(self.seconds)}
        items.sort(key=lambda item: place[item.nodeid])

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> None:
        """Before each test."""
        end_after(self.seconds[item.nodeid] + _PATIENCE)


def end_after(seconds: float) -> None:
    """A signal ends the process where it computes far longer than these seconds."""
    signal.setitimer(signal.ITIMER_PROF, _LONGEST * (1 + seconds))


def in_fork(fails: Callable[[], bool]) -> str:
    """What became of a mutant in a process of its own: the tests fail, or do not, or never end."""
    child = os.fork()
    if child == 0:
        _quiet()
        resource.setrlimit(resource.RLIMIT_AS, (_MEMORY, _MEMORY))
        status = BROKEN
        try:
            status = KILLED if fails() else LIVES
        except MemoryError:
            status = KILLED
        except BaseException:  # noqa: BLE001 - this process must not go on where the other does
            traceback.print_exc()
        os._exit(_STATUSES.index(status))
    _, ended = os.waitpid(child, 0)
    return BY_TIME if os.WIFSIGNALED(ended) else _STATUSES[os.WEXITSTATUS(ended)]


def progress(path: Path, mutant: Mutant, status: str) -> None:
    """Say what became of a mutant; what the tests print is thrown away, this is not."""
    line = f"{path.relative_to(RULES)}:{mutant.line} {mutant.name}: {status}\n"
    os.write(2, line.encode(errors="replace"))


def full_name(path: Path, mutant: Mutant) -> str:
    """What the list of those that live calls a mutant."""
    return f"{path.relative_to(RULES)} {mutant.name}"


def numbered(tried: Mutants) -> Iterator[tuple[Path, int, Mutant]]:
    """Each mutant with its path and its place among those tried of its module."""
    return ((path, number, mutant) for path, some in tried.items() for number, mutant in enumerate(some))


def _quiet() -> None:
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    sys.stdout = io.TextIOWrapper(os.fdopen(nowhere, "wb"))


def _fails(item: pytest.Item, following: pytest.Item | None) -> bool:
    return any(report.failed for report in runtestprotocol(item, nextitem=following, log=False))


def _is_doctest(item: pytest.Item) -> TypeGuard[pytest.DoctestItem]:
    return isinstance(item, pytest.DoctestItem)


def _settings(item: pytest.Item) -> hypothesis.settings | None:
    """How a test draws its examples; None for one that draws none."""
    return getattr(getattr(item, "obj", None), "_hypothesis_internal_use_settings", None)


@contextmanager
def _examples(test: Any, most: int) -> Iterator[None]:
    """The test draws this number of examples at most."""
    drawn = _settings(test)
    if drawn is not None:
        fewer = hypothesis.settings(drawn, max_examples=min(most, drawn.max_examples))
        test.obj._hypothesis_internal_use_settings = fewer
    yield
    if drawn is not None:
        test.obj._hypothesis_internal_use_settings = drawn


def _seconds(turn: Turn) -> float:
    return turn.seconds


def _functions(path: Path) -> list[FunctionType]:
    """All functions of a module, as it was imported."""
    functions = [thing for thing in gc.get_objects() if isinstance(thing, FunctionType)]
    return [function for function in functions if function.__code__.co_filename == str(path)]


def _replace(functions: Iterable[FunctionType], module: CodeType) -> None:
    """Give functions the code that they have in `module`."""
    changed = {_place(code): code for code in _codes(module)}
    for function in functions:
        function.__code__ = changed[_place(function.__code__)]


def _telling(path: Path) -> ast.Module:
    """A module whose functions tell when they are reached."""
    tree = ast.parse(path.read_text())
    outermost: list[tuple[str, ast.stmt]] = [("", statement) for statement in tree.body]
    for prefix, statement in outermost:
        if isinstance(statement, ast.ClassDef):
            outermost += [(f"{prefix}{statement.name}.", part) for part in statement.body]
        elif isinstance(statement, ast.FunctionDef | ast.AsyncFunctionDef):
            tell = ast.parse(f"{_REACHED}({f'{path}:{prefix}{statement.name}'!r})").body[0]
            place = 1 if ast.get_docstring(statement) is not None else 0
            statement.body.insert(place, ast.copy_location(tell, statement.body[0]))
    return ast.fix_missing_locations(tree)


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a module's functions, and of its classes' methods."""
    for part in code.co_consts:
        if isinstance(part, CodeType):
            yield part
            yield from _codes(part)


def _place(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno
