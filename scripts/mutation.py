"""Whether the tests would notice: each change that can be made to the rules, one at a time, and the tests against it.

`python -m scripts.mutation [MODULE...]`, or `make mutants`; a module is a path below `barbu_tui/rules`. It ends with
status 1 where fewer than 95 of 100 mutants of a module are killed, or one lives that `docs/mutants.md` does not name.

Each mutant of a function meets the tests that reach it in a fork of one process (`mutation_forks`), the quickest first,
until one fails. Tests that draw their own hands draw few at first, and as many as they say when nothing else is left.
What cannot be changed like that (a module's own statements), or lives in a function whose values were computed as the
tests were collected, meets the tests in a fork that has not imported the rules yet.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path

import hypothesis
import pytest

from scripts.mutants import InPlace, Mutant, mutants, mutated
from scripts.mutation_forks import (
    BY_TIME,
    FEW,
    KILLED,
    LIVES,
    RULES,
    UNSURE,
    Anew,
    Forks,
    Mutants,
    full_name,
    in_fork,
    numbered,
    progress,
)

ROOT = Path(__file__).resolve().parent.parent
LIST = ROOT / "docs" / "mutants.md"
MODULES = ("scoring.py", "sweep.py", "doubling.py", "schedule.py", "obligations.py", "notation*.py", "items/*.py")
TESTS = ("barbu_tui/rules", "tests/rules")
_OTHERS = ("tests/rules/test_width.py", "tests/rules/test_strategies.py")
"""Tests that take long and are not about these modules."""
WANTED = 0.95


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
    tried = {path: list(mutants(path.read_text()))[options.skip :: options.every] for path in _paths(options.modules)}
    known = _listed(tried)
    results = Path(os.environ.get("TMPDIR", "/tmp"), f"barbu-mutants-{os.getpid()}.json")
    forks = functools.partial(Forks, tried, {*tried, *_paths(MODULES)}, results, options.seconds, known)
    in_fork(lambda: _pytest(_files(options.tests), options.examples, forks()) == 0)
    if not results.is_file():
        sys.exit("the tests do not pass without any mutant: run them first")
    answer = json.loads(results.read_text())
    results.unlink()
    told = {(Path(path), number): status for path, number, status in answer["told"]}
    sys.exit(_report(*_what_lives(tried, told, answer["seconds"], options, known), known))


def _what_lives(
    tried: Mutants,
    told: dict[tuple[Path, int], str],
    seconds: dict[str, float],
    options: argparse.Namespace,
    known: set[str],
) -> tuple[dict[Path, Counter[str]], list[tuple[Path, Mutant]]]:
    """How many mutants of each module met which end, and those that live; the unsure ones are tried anew."""
    statuses: dict[Path, Counter[str]] = defaultdict(Counter)
    living = []
    for path, number, mutant in numbered(tried):
        status = told[path, number]
        if status == UNSURE:
            examples = FEW if full_name(path, mutant) in known else options.examples
            status = in_fork(functools.partial(_try_anew, mutant, path, seconds, options.tests, examples))
            progress(path, mutant, f"{status}, imported anew")
        statuses[path][status] += 1
        if status not in {KILLED, BY_TIME}:
            living.append((path, mutant))
    return statuses, living


def _try_anew(mutant: Mutant, path: Path, seconds: dict[str, float], tests: Sequence[str], examples: int) -> bool:
    """Whether a test fails on a mutant that is imported in place of its module."""
    sys.meta_path.insert(0, InPlace(path, mutated(path.read_text(), mutant.number)))
    return _pytest(["-x", *_files(tests)], examples, Anew(seconds)) != 0


def _listed(tried: Mutants) -> set[str]:
    """The mutants that the list says live."""
    listed = LIST.read_text() if LIST.is_file() else ""
    return {name for path, _, mutant in numbered(tried) if (name := full_name(path, mutant)) in listed}


def _paths(patterns: Iterable[str]) -> list[Path]:
    return sorted({path for pattern in patterns for path in RULES.glob(pattern)})


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
    # Rewritten asserts would say more of a failure, and would import what `InPlace` is to import.
    own = ["--assert=plain", "-p", "_hypothesis_pytestplugin", "-p", "no:cacheprovider", "-o", "filterwarnings=", "-o"]
    addopts = "addopts=--doctest-modules --import-mode=importlib --hypothesis-profile=mutants -q -m 'not soak'"
    os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
    others = [f"--ignore={file}" for file in _OTHERS]
    return pytest.main([*own, addopts, *others, *arguments], plugins=list(plugins))


def _report(statuses: dict[Path, Counter[str]], living: Sequence[tuple[Path, Mutant]], known: set[str]) -> int:
    """Print how it went; the exit status."""
    few = False
    for path, counted in [*statuses.items(), (RULES / "all", sum(statuses.values(), Counter()))]:
        share = (counted[KILLED] + counted[BY_TIME]) / counted.total() if counted.total() else 1
        few |= share < WANTED
        print(f"{path.relative_to(RULES)!s:32}{counted.total():5} mutants{counted[LIVES]:5} live{share:8.1%} killed")
    names = [full_name(path, mutant) for path, mutant in living]
    for name, (_, mutant) in zip(names, living, strict=True):
        print(f"lives: {name} (line {mutant.line}){'' if name in known else ', not listed'}")
    return 1 if few or not known.issuperset(names) else 0


if __name__ == "__main__":
    main()
