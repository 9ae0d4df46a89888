"""Whether the tests would notice: each change that can be made to the rules, one at a time, and the tests against it.

`python -m scripts.mutation [MODULE...]`, or `make mutants`; a module is a path below `barbu_tui/rules`. It ends with
status 1 where fewer than 95 of 100 mutants of a module are killed, or one lives that `docs/mutants.md` does not name.

First the tests run once, to see which functions each of them reaches and how long it takes. Then, for each mutant, a
fork of that process changes the function's code and runs the tests that reach it, the quickest first, until one fails.
What that cannot change (a module's own statements) or did not kill (values computed as the tests were collected may
hide it) meets the tests once more in a fork that has not imported the rules yet.
"""

from __future__ import annotations

import argparse
import functools
import gc
import importlib.util
import io
import json
import os
import resource
import sys
import time
import traceback
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import accumulate
from pathlib import Path
from types import CodeType, FrameType, FunctionType, ModuleType
from typing import Any, TypeAlias

import hypothesis
import pytest
from _pytest.runner import runtestprotocol

from scripts.mutants import Mutant, mutants, mutated

ROOT = Path(__file__).resolve().parent.parent
RULES = ROOT / "barbu_tui" / "rules"
LIST = ROOT / "docs" / "mutants.md"
MODULES = (
    "scoring.py",
    "sweep.py",
    "results.py",
    "doubling.py",
    "schedule.py",
    "obligations.py",
    "notation*.py",
    "items/*.py",
)
TESTS = ("barbu_tui/rules/*.py", "barbu_tui/rules/items", "tests/rules/test_*.py")
WANTED = 0.95
KILLED, LIVES, BY_TIME, BROKEN = "killed", "lives", "killed by time", "could not be tried"
_STATUSES = (LIVES, KILLED, BROKEN)
"""By exit status."""
_LONGEST = 10
"""A mutant's tests may compute this many times as long as without it, and as many seconds more."""
_MEMORY = 3 << 30

Reached: TypeAlias = dict[str, set[str]]
"""For a function, as `path:qualified name`, the tests that reach it."""


class Fast:
    """A pytest plugin that runs the collected tests once, then against every mutant of a function."""

    def __init__(self, found: dict[Path, list[Mutant]], results: Path, most: float) -> None:
        self.found = found
        self.most = most
        self.results = results
        self.reached: Reached = defaultdict(set)
        self.seconds: dict[str, float] = {}
        self.kept: list[functools._lru_cache_wrapper[Any]] = []

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Instead of pytest's own loop."""
        items = {item.nodeid: item for item in session.items}
        self._run_once(list(items.values()))
        functions = _functions(self.found)
        self.kept = [each for each in gc.get_objects() if isinstance(each, functools._lru_cache_wrapper)]
        told = []
        for path, number, mutant in _numbered(self.found):
            tests = self._tests(f"{path}:{mutant.function}")
            of_it = functions.get((str(path), mutant.function), [])
            if of_it and tests:
                selected = [items[test] for test in tests]
                longest = _LONGEST * (1 + sum(self.seconds[test] for test in tests))
                status = _in_fork(functools.partial(self._try, mutant, path, of_it, selected), longest)
            else:
                status = LIVES
            told.append((str(path), number, status))
            _progress(path, mutant, status)
        self.results.write_text(json.dumps(told))
        return True

    def _run_once(self, items: Sequence[pytest.Item]) -> None:
        paths = {str(path) for path in self.found}

        for item, following in zip(items, [*items[1:], None], strict=True):

            def reach(frame: FrameType, _event: str, _value: Any, test: str = item.nodeid) -> None:
                code = frame.f_code
                if code.co_filename in paths:
                    self.reached[f"{code.co_filename}:{code.co_qualname.partition('.<locals>')[0]}"].add(test)

            begun = time.process_time()
            sys.settrace(reach)
            try:
                reports = runtestprotocol(item, nextitem=following, log=False)
            finally:
                sys.settrace(None)
            self.seconds[item.nodeid] = time.process_time() - begun
            if any(report.failed for report in reports):
                pytest.exit(f"{item.nodeid} fails without any mutant", 2)

    def _tests(self, place: str) -> list[str]:
        """The tests that reach a place, the quickest first, as far as there is time."""
        ordered = sorted(self.reached.get(place, ()), key=lambda test: self.seconds[test])
        summed = accumulate(self.seconds[test] for test in ordered)
        return [test for test, seconds in zip(ordered, summed, strict=True) if seconds <= self.most]

    def _try(self, mutant: Mutant, path: Path, functions: Sequence[FunctionType], items: Sequence[pytest.Item]) -> bool:
        """Whether a test fails on a mutant."""
        changed = {
            _function_name(code): code
            for code in _codes(compile(mutated(path.read_text(), mutant.number), str(path), "exec"))
        }
        for function in functions:
            function.__code__ = changed[_function_name(function.__code__)]
        for kept in self.kept:
            kept.cache_clear()
        for item, following in zip(items, [*items[1:], None], strict=True):
            if any(report.failed for report in runtestprotocol(item, nextitem=following, log=False)):
                return True
        return False


class Mutated(SourceFileLoader):
    """Imports a mutant in place of its module."""

    def __init__(self, name: str, path: Path, tree: Any) -> None:
        super().__init__(name, str(path))
        self.tree = tree

    def get_code(self, _name: str) -> CodeType:
        return compile(self.tree, self.path, "exec")

    def find_spec(self, name: str, _path: Any = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """What the import machinery asks."""
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None


def main() -> None:
    """Try all mutants; print what lives."""
    parser = argparse.ArgumentParser(description="Change the rules in every small way, and see that a test fails.")
    parser.add_argument("modules", nargs="*", default=MODULES, help="paths below barbu_tui/rules, * for any")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="try only each N-th mutant")
    parser.add_argument("--examples", type=int, default=60, metavar="N", help="of each test that draws its own")
    parser.add_argument("--seconds", type=float, default=1e9, metavar="S", help="of tests for each mutant, and no more")
    parser.add_argument("--tests", nargs="*", default=TESTS, help="files of tests, * for any")
    parser.add_argument("--skip", type=int, default=0, metavar="K", help="of each module, after the first K")
    options = parser.parse_args()
    os.chdir(ROOT)
    paths = sorted({path for pattern in options.modules for path in RULES.glob(pattern)})
    found = {path: list(mutants(path.read_text()))[options.skip :: options.every] for path in paths}
    results = Path(os.environ.get("TMPDIR", "/tmp"), f"barbu-mutants-{os.getpid()}.json")
    _in_fork(lambda: _pytest(_files(options.tests), options.examples, Fast(found, results, options.seconds)) == 0)
    if not results.is_file():
        sys.exit("the tests do not pass without any mutant: run them first")
    told = {(Path(path), number): status for path, number, status in json.loads(results.read_text())}
    results.unlink()
    statuses: dict[Path, Counter[str]] = defaultdict(Counter)
    living = []
    for path, number, mutant in _numbered(found):
        status = told[path, number]
        if status == LIVES:
            anew = functools.partial(_try_anew, mutant, path, _files(options.tests), options.examples)
            status = _in_fork(anew, _LONGEST * _LONGEST)
            _progress(path, mutant, f"{status}, imported anew")
        statuses[path][status] += 1
        if status == LIVES:
            living.append((path, mutant))
    sys.exit(_report(statuses, living))


def _try_anew(mutant: Mutant, path: Path, tests: Sequence[str], examples: int) -> bool:
    """Whether a test fails on a mutant that is imported in place of its module."""
    name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    sys.meta_path.insert(0, Mutated(name, path, mutated(path.read_text(), mutant.number)))
    return _pytest(["-x", *tests], examples) != 0


def _files(patterns: Sequence[str]) -> list[str]:
    return [str(path.relative_to(ROOT)) for pattern in patterns for path in sorted(ROOT.glob(pattern))]


def _pytest(arguments: Sequence[str], examples: int, *plugins: object) -> int:
    hypothesis.settings.register_profile(
        "mutants",
        max_examples=examples,
        deadline=None,
        database=None,
        derandomize=True,
        phases=[hypothesis.Phase.explicit, hypothesis.Phase.generate],
        suppress_health_check=list(hypothesis.HealthCheck),
    )
    own = ["-p", "no:xdist", "-p", "no:cacheprovider", "--hypothesis-profile=mutants", "-o", "filterwarnings=", "-o"]
    addopts = "addopts=--doctest-modules --import-mode=importlib -q -m 'not soak'"
    return pytest.main([*own, addopts, *arguments], plugins=list(plugins))


def _in_fork(fails: Callable[[], bool], longest: float = 0) -> str:
    """What became of a mutant in a process of its own: the tests fail, or do not, or never end."""
    child = os.fork()
    if child == 0:
        _quiet()
        if longest:
            resource.setrlimit(resource.RLIMIT_CPU, (round(longest), round(longest)))
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


def _quiet() -> None:
    """Nothing of what the tests of a mutant print is wanted; what `_progress` prints is."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, 1)
    sys.stdout = io.TextIOWrapper(os.fdopen(nowhere, "wb"))


def _progress(path: Path, mutant: Mutant, status: str) -> None:
    line = f"{path.relative_to(RULES)}:{mutant.line} {mutant.name}: {status}\n"
    os.write(2, line.encode(errors="replace"))


def _numbered(found: dict[Path, list[Mutant]]) -> Iterator[tuple[Path, int, Mutant]]:
    return ((path, number, mutant) for path, each in found.items() for number, mutant in enumerate(each))


def _functions(paths: dict[Path, list[Mutant]]) -> dict[tuple[str, str], list[FunctionType]]:
    """The functions of these modules that were imported, by path and qualified name."""
    functions = defaultdict(list)
    names = {str(path) for path in paths}
    for each in gc.get_objects():
        if isinstance(each, FunctionType) and each.__code__.co_filename in names:
            functions[each.__code__.co_filename, each.__code__.co_qualname].append(each)
    return functions


def _codes(code: CodeType) -> Iterator[CodeType]:
    """The code of a module's functions, and of its classes' methods."""
    for each in code.co_consts:
        if isinstance(each, CodeType):
            yield each
            yield from _codes(each)


def _function_name(code: CodeType) -> tuple[str, int]:
    return code.co_qualname, code.co_firstlineno


def _report(statuses: dict[Path, Counter[str]], living: Sequence[tuple[Path, Mutant]]) -> int:
    """Print how it went; the exit status."""
    few = False
    for path, counted in [*statuses.items(), (RULES / "all", sum(statuses.values(), Counter()))]:
        share = (counted[KILLED] + counted[BY_TIME]) / counted.total() if counted.total() else 1
        few |= share < WANTED
        print(f"{path.relative_to(RULES)!s:32}{counted.total():5} mutants{counted[LIVES]:5} live{share:8.1%} killed")
    listed = LIST.read_text() if LIST.is_file() else ""
    names = [f"{path.relative_to(RULES)} {mutant.name}" for path, mutant in living]
    for name, (_, mutant) in zip(names, living, strict=True):
        print(f"lives: {name} (line {mutant.line}){'' if name in listed else ', not listed'}")
    return 1 if few or any(name not in listed for name in names) else 0


if __name__ == "__main__":
    main()
