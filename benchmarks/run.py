"""How good is good enough: every target, measured in one run.

    python benchmarks/run.py                    all of them
    python benchmarks/run.py --only hand        one; may be repeated
    python benchmarks/run.py --runs 15          more starts, steadier figures

Times are ratios of medians of interleaved runs; bytes are exact. Linux only.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import chances, commands, line, reading, remembered, spectators, starting
from benchmarks.measure import Benchmark

ALL = {
    benchmark.name: benchmark
    for part in (starting, line, commands, reading, remembered, chances, spectators)
    for benchmark in part.BENCHMARKS
}
ROW = "{what:<50} {value:>14}  {target:>15}  {holds:<4} {detail}"


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=ALL, help="this benchmark alone; may be repeated")
    parser.add_argument("--runs", type=int, default=7, help="how often each side is started (default %(default)s)")
    return parser.parse_args()


def row(benchmark: Benchmark, runs: int) -> str:
    """The benchmark's line in the table, whatever becomes of it."""
    target = f"≤ {benchmark.target:,g} {benchmark.unit}"
    try:
        figure = benchmark.measure(runs)
    except (AssertionError, subprocess.CalledProcessError) as error:
        why = str(error).partition("\n")[0]
        return ROW.format(what=benchmark.what, value="did not work", target=target, holds="NO", detail=why)
    number = f"{figure.value:,.2f}" if isinstance(figure.value, float) else f"{figure.value:,}"
    holds = "yes" if figure.value <= benchmark.target else "NO"
    value = f"{number} {benchmark.unit}"
    return ROW.format(what=benchmark.what, value=value, target=target, holds=holds, detail=figure.detail)


def main() -> None:
    """Measure, and print a row as soon as it is known."""
    chosen = arguments()
    print(ROW.format(what="what", value="measured", target="target", holds="", detail="").rstrip())
    for name in chosen.only or ALL:
        print(row(ALL[name], chosen.runs).rstrip(), flush=True)
    print("\nNothing lost under kill -9, 200 rounds: `make soak`.")


if __name__ == "__main__":
    main()
