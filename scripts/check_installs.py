"""Each way to install the program, as a stranger would: `make installs`, or this file with the names of some ways.

Every way gets an empty home folder, no cache, and a PATH with python3 and make (and pipx or uv, where that is the
way). The program is installed, says its version, scores a record, records a game hand by hand and says where its
folders are; then it is uninstalled, and nothing may be left but what `barbu doctor` names. Needs the network; prints a
line for each way with the seconds that installing took, and ends with status 1 if one does not work.
"""

from __future__ import annotations

import json
import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
import tomllib
import venv
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TypeAlias

ROOT = Path(__file__).resolve().parent.parent
VERSION = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["version"]
TOOLS = ("make", "sh", "env", "find", "rm", "touch")
"""What a makefile can take for granted, besides python3."""
NETWORK = ("_proxy", "_PROXY", "SSL_CERT_FILE", "REQUESTS_CA_BUNDLE", "PIP_CERT", "PIP_INDEX_URL", "UV_INDEX_URL")
"""How environment variables end that say how to reach the network from here: they alone are handed on."""
OTHERS = (
    ".cache/pip",
    ".cache/pipx",
    ".cache/uv",
    ".local/pipx",
    ".local/share/pipx",
    ".local/state/pipx",
    ".local/share/uv",
)
"""What installers keep for themselves, which no program of theirs may look into."""

Command: TypeAlias = Sequence[str | Path]


class CheckError(Exception):
    """A way does not work; says how."""


class Stranger:
    """An empty home folder with what is needed to install, in a folder that is gone afterwards."""

    def __init__(self, folder: Path, dist: Path, tools: Path) -> None:
        self.folder, self.dist, self.tools = folder, dist, tools
        self.home, self.bin = folder / "home", folder / "bin"
        self.home.mkdir(parents=True)
        self.bin.mkdir()
        python = Path(sys.base_prefix, "bin", "python3")
        (self.bin / "python3").write_text(f'#!/bin/sh\nexec "{python}" "$@"\n')
        (self.bin / "python3").chmod(0o755)
        for tool in TOOLS:
            if where := shutil.which(tool):
                (self.bin / tool).symlink_to(where)
        handed_on = {name: value for name, value in os.environ.items() if name.endswith(NETWORK)}
        self.environment = {**handed_on, "HOME": str(self.home), "PATH": str(self.bin), "LANG": "C.UTF-8"}

    def run(self, command: Command, typed: str = "", folder: Path | None = None) -> str:
        """What a command printed; raises `CheckError` if it failed."""
        words = [str(word) for word in command]
        # The program is looked for on the stranger's PATH, not on ours.
        words[0] = words[0] if os.sep in words[0] else shutil.which(words[0], path=str(self.bin)) or words[0]
        ran = subprocess.run(
            words,
            cwd=folder or self.home,
            env=self.environment,
            input=typed,
            capture_output=True,
            text=True,
            check=False,
        )
        if ran.returncode:
            raise CheckError(
                f"{' '.join(words)} ended with {ran.returncode}:\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}"
            )
        return ran.stdout

    def checkout(self) -> Path:
        """A copy of the checkout, as it would be cloned."""
        copy = self.folder / "checkout"
        listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, check=True).stdout.decode()
        for name in filter(None, listed.split("\0")):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, copy / name)
        return copy

    def left(self) -> set[str]:
        """The files in the home folder that no installer keeps for itself."""
        files = (path for path in self.home.rglob("*") if path.is_symlink() or not path.is_dir())
        return {str(path) for path in files if not str(path.relative_to(self.home)).startswith(OTHERS)}


Installed: TypeAlias = Iterator[Command]
"""A way: yields, once installed, how the program is started; goes on to uninstall it."""


def with_pip(stranger: Stranger) -> Installed:
    """`pip install` of the wheel."""
    yield from _in_environment(stranger, stranger.dist / f"barbu_tui-{VERSION}-py3-none-any.whl")


def from_sdist(stranger: Stranger) -> Installed:
    """`pip install` of the source archive."""
    yield from _in_environment(stranger, stranger.dist / f"barbu_tui-{VERSION}.tar.gz")


def from_checkout(stranger: Stranger) -> Installed:
    """`pip install .` in a checkout."""
    yield from _in_environment(stranger, stranger.checkout())


def _in_environment(stranger: Stranger, what: Path) -> Installed:
    environment = stranger.folder / "environment"
    stranger.run(["python3", "-m", "venv", environment])
    pip: list[str | Path] = [environment / "bin" / "python", "-m", "pip", "--quiet", "--disable-pip-version-check"]
    stranger.run([*pip, "install", what])
    yield [environment / "bin" / "barbu"]
    stranger.run([*pip, "uninstall", "--yes", "barbu-tui"])
    left = [path for path in environment.rglob("*barbu*") if "__pycache__" not in path.parts]
    if left:
        raise CheckError(f"left in the environment: {left}")


def with_pipx(stranger: Stranger) -> Installed:
    """`pipx install`."""
    (stranger.bin / "pipx").symlink_to(stranger.tools / "pipx")
    stranger.run(["pipx", "install", stranger.dist / f"barbu_tui-{VERSION}-py3-none-any.whl"])
    yield [stranger.home / ".local" / "bin" / "barbu"]
    stranger.run(["pipx", "uninstall", "barbu-tui"])


def with_uv(stranger: Stranger) -> Installed:
    """`uv tool install`."""
    (stranger.bin / "uv").symlink_to(stranger.tools / "uv")
    stranger.run(["uv", "tool", "install", stranger.dist / f"barbu_tui-{VERSION}-py3-none-any.whl"])
    yield [stranger.home / ".local" / "bin" / "barbu"]
    stranger.run(["uv", "tool", "uninstall", "barbu-tui"])


def as_one_file(stranger: Stranger) -> Installed:
    """`make pyz`, and the file alone on another box."""
    checkout = stranger.checkout()
    stranger.run(["make", "pyz"], folder=checkout)
    program = stranger.folder / "barbu.pyz"
    shutil.move(checkout / "dist" / "barbu.pyz", program)
    shutil.rmtree(checkout)
    yield [program]
    program.unlink()


def with_make(stranger: Stranger) -> Installed:
    """`make run`."""
    checkout = stranger.checkout()
    stranger.run(["make", "run", "ARGS=--version"], folder=checkout)
    yield [checkout / ".venv" / "bin" / "barbu"]
    shutil.rmtree(checkout)


WAYS: dict[str, Callable[[Stranger], Installed]] = {
    "pip": with_pip,
    "sdist": from_sdist,
    "checkout": from_checkout,
    "pipx": with_pipx,
    "uv": with_uv,
    "pyz": as_one_file,
    "run": with_make,
}


def use(stranger: Stranger, barbu: Command) -> set[Path]:
    """Use the program as on a first evening; the folders that it says it keeps things in."""
    expect(stranger.run([*barbu, "--version"]).strip() == f"barbu-tui {VERSION}", "barbu --version")
    record = stranger.folder / "friday.toml"
    shutil.copy(ROOT / "examples" / "friday.toml", record)
    expect("28 hands, complete" in stranger.run([*barbu, "score", record]), "barbu score printed no sheet")
    stranger.run([*barbu, "new", "Anne", "Beth", "Cath", "Dora", "--lines"], typed="quit\n")
    stranger.run([*barbu, "hand", "q", "=", "1111"])
    stranger.run([*barbu, "stats"])  # fills the cache
    sheet = json.loads(stranger.run([*barbu, "show", "--json"]))
    expect(len(sheet["hands"]) == 1, f"barbu hand recorded nothing: {sheet}")
    facts = json.loads(stranger.run([*barbu, "doctor", "--json"]))
    expect(facts["versions"]["barbu-tui"] == VERSION, f"barbu doctor says {facts['versions']}")
    return {
        Path(facts["data"]["folder"]),
        Path(facts["own"]["settings"]).parent,
        Path(facts["own"]["state"]),
        Path(facts["own"]["cache"]),
    }


def check(way: str, folder: Path, dist: Path, tools: Path) -> str:
    """Install in one way, use, uninstall; how long installing took. Raises `CheckError`."""
    stranger = Stranger(folder, dist, tools)
    begun, busy = time.perf_counter(), _processor_seconds()
    installed = WAYS[way](stranger)
    barbu = next(installed)
    took = f"{time.perf_counter() - begun:.1f} s, {_processor_seconds() - busy:.1f} s of them computing"
    named = use(stranger, barbu)
    next(installed, None)
    left = {Path(path) for path in stranger.left()}
    strange = sorted(str(path) for path in left if not named & {*path.parents})
    expect(not strange, f"left behind, and not named by barbu doctor: {strange}")
    expect(any(path.suffix == ".jsonl" for path in left), f"the game is gone: {sorted(left)}")
    kept = sorted({"/".join(path.relative_to(stranger.home).parts[:4]) for path in left})
    return f"installed in {took}; used, uninstalled; left: {', '.join(kept)}"


def _processor_seconds() -> float:
    """What all commands so far have computed: on a busy machine the better measure."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def expect(fine: bool, otherwise: str) -> None:
    """Raise `CheckError` unless all is fine."""
    if not fine:
        raise CheckError(otherwise)


def prepared(folder: Path, ways: Sequence[str]) -> tuple[Path, Path]:
    """Wheel and sdist that `twine` accepts, and the tools that install them: two folders."""
    venv.create(folder / "tools", with_pip=True)
    tools, dist = folder / "tools" / "bin", folder / "dist"
    needed = ["build", "twine", *(way for way in ways if way in {"pipx", "uv"})]
    commands: list[Command] = [
        [tools / "python", "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *needed],
        [tools / "python", "-m", "build", "--outdir", dist, ROOT],
        [tools / "python", "-m", "twine", "check", "--strict", *(dist / name for name in _names())],
    ]
    for command in commands:
        ran = subprocess.run(command, capture_output=True, text=True, check=False)
        expect(ran.returncode == 0, f"{' '.join(map(str, command))}:\n{ran.stdout[-2000:]}{ran.stderr[-2000:]}")
    print(f"built, and accepted by twine: {', '.join(_names())}", flush=True)
    return dist, tools


def _names() -> list[str]:
    return [f"barbu_tui-{VERSION}-py3-none-any.whl", f"barbu_tui-{VERSION}.tar.gz"]


def main(ways: Sequence[str]) -> int:
    """Check these ways, or all; the exit status."""
    if unknown := set(ways) - set(WAYS):
        print(f"there is no way {', '.join(unknown)}; there are {', '.join(WAYS)}", file=sys.stderr)
        return 2
    status = 0
    with tempfile.TemporaryDirectory(prefix="barbu-installs-") as folder:
        try:
            dist, tools = prepared(Path(folder), ways or list(WAYS))
        except CheckError as error:
            print(error, file=sys.stderr)
            return 1
        for way in ways or WAYS:
            try:
                told = check(way, Path(folder, way), dist, tools)
            except CheckError as error:
                told, status = f"does not work: {error}", 1
            print(f"{way:10}{told}", flush=True)
    return status


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
