"""How good is good enough: every target, measured in one run.

    python benchmarks/run.py                    all of them
    python benchmarks/run.py --only hand        one; may be repeated
    python benchmarks/run.py --runs 15          more starts, steadier figures

Times are ratios of medians of interleaved runs; bytes are exact. Linux only. A run of all of them, or `--write`,
leaves its table in benchmarks/RESULTS.md.
"""

from __future__ import annotations

import argparse
import os
import platform
import subprocess
import sys
from importlib.metadata import version
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from benchmarks import chances, commands, line, reading, remembered, spectators, starting
from benchmarks.measure import Benchmark
from benchmarks.start_up import where_it_goes

ALL = {
    benchmark.name: benchmark
    for part in (starting, line, commands, reading, remembered, chances, spectators)
    for benchmark in part.BENCHMARKS
}
RESULTS = Path(__file__).with_name("RESULTS.md")
LIBRARIES = ("textual", "rich", "typer")
ROW = "{what:<50} {value:>14}  {target:>15}  {holds:<4} {detail}"


def arguments() -> argparse.Namespace:
    """What the command line asks for."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", action="append", choices=ALL, help="this benchmark alone; may be repeated")
    parser.add_argument("--runs", type=int, default=7, help="how often each side is started (default %(default)s)")
    parser.add_argument("--write", action="store_true", help="write RESULTS.md for these benchmarks alone too")
    return parser.parse_args()


def cells(benchmark: Benchmark, runs: int) -> dict[str, str]:
    """The benchmark's line in the table, whatever becomes of it."""
    target = f"≤ {benchmark.target:,g} {benchmark.unit}"
    try:
        figure = benchmark.measure(runs)
    except (AssertionError, subprocess.CalledProcessError) as error:
        why = str(error).partition("\n")[0]
        return {"what": benchmark.what, "value": "did not work", "target": target, "holds": "NO", "detail": why}
    number = f"{figure.value:,.2f}" if isinstance(figure.value, float) else f"{figure.value:,}"
    holds = "yes" if figure.value <= benchmark.target else "NO"
    value = f"{number} {benchmark.unit}"
    return {"what": benchmark.what, "value": value, "target": target, "holds": holds, "detail": figure.detail}


def machine() -> str:
    """What was measured on, and how busy it was."""
    model = next((line for line in Path("/proc/cpuinfo").read_text().splitlines() if line.startswith("model name")), "")
    processor = model.partition(": ")[2] or platform.machine()
    busy = " ".join(f"{load:.1f}" for load in os.getloadavg())
    versions = ", ".join(f"{name} {version(name)}" for name in ("barbu-tui", *LIBRARIES))
    return (
        f"{os.cpu_count()} × {processor}, {platform.system()} {platform.release()}, load {busy} (1, 5, 15 minutes). "
        f"Python {platform.python_version()}, {versions}."
    )


def written(rows: list[dict[str, str]], runs: int) -> None:
    """Leave the results for people to read."""
    lines = [
        "# How fast it is",
        "",
        f"Written by `make bench`. {machine()}",
        "",
        "Times are ratios of medians of interleaved runs, bytes are exact. CPU is the processor time of the program, "
        "which other programs on the machine lengthen too, though less than the time on the clock.",
        "",
        "| what | measured | target | | how it came about |",
        "|---|---:|---:|---|---|",
        *(
            f"| {cell['what']} | {cell['value']} | {cell['target']} "
            f"| {'met' if cell['holds'] == 'yes' else '**missed**'} | {cell['detail']} |"
            for cell in rows
        ),
        "",
        "## Where the start goes",
        "",
        "From `barbu` to ten stored games on the screen. What is the library's, `import` and first paint, no program "
        "that uses it can be without.",
        "",
        *where_it_goes(runs),
    ]
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    """Measure, and print a row as soon as it is known."""
    chosen = arguments()
    print(ROW.format(what="what", value="measured", target="target", holds="", detail="").rstrip())
    rows = []
    for name in chosen.only or ALL:
        rows.append(cells(ALL[name], chosen.runs))
        print(ROW.format(**rows[-1]).rstrip(), flush=True)
    if chosen.write or not chosen.only:
        written(rows, chosen.runs)
    print("\nNothing lost under kill -9, 200 rounds: `make soak`.")


if __name__ == "__main__":
    main()
