"""The documents: their blocks, links and anchors, and what runs a command as its reader would."""

from __future__ import annotations

import re
import shlex
import subprocess
from pathlib import Path
from typing import NamedTuple

from scripts.examples import FENCE, PAGES, Block, blocks
from tests.starting import run_to_its_end
from tests.terminal import ROOT, barbu, environment

_FOR_A_SHELL = re.compile(r"[|<>;&$*?~`\\\[{]")


def blocks_of(language: str, *names: str) -> list[Block]:
    """All blocks in a language, of the pages of these names or of all."""
    pages = [page for page in PAGES if not names or page.name in names]
    return [block for page in pages for block in blocks(page) if block.language == language]


def links(page: Path) -> list[str]:
    """The links of a page into this repository, pictures included; its code is none of them."""
    text = re.sub(r"`[^`\n]*`", "`", FENCE.sub("", page.read_text(encoding="utf-8")))
    return [link for link in re.findall(r"\]\(([^)\s]+)\)", text) if not re.match(r"[a-z]+:", link)]


def anchors(page: Path) -> set[str]:
    """The anchors of a page's headings, as its readers' hosts make them."""
    text = FENCE.sub("", page.read_text(encoding="utf-8"))
    headings = re.findall(r"^#+ (.+)$", text, flags=re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


class Step(NamedTuple):
    """A command of a console block, and the lines that it is shown to print."""

    command: str
    shown: tuple[str, ...]


def steps(block: Block) -> list[Step]:
    """The commands of a console block."""
    parts = re.split(r"^\$ ", block.text, flags=re.MULTILINE)[1:]
    return [Step(lines[0].split("  #")[0].strip(), tuple(lines[1:])) for lines in (part.splitlines() for part in parts)]


def run(command: str, folder: Path) -> subprocess.CompletedProcess[str]:
    """Run a `barbu` command in a folder that has the examples and the presets of a checkout."""
    for name in ("examples", "presets"):
        if not (folder / name).exists():
            (folder / name).symlink_to(ROOT / name)
    env = environment(folder) | {"PYTHONPATH": str(ROOT)}
    if command.startswith("barbu ") and not _FOR_A_SHELL.search(command):
        argv = barbu(*shlex.split(command)[1:])
        ended = run_to_its_end(argv, env, folder=folder)
        return subprocess.CompletedProcess(argv, ended.status, ended.out.decode(), ended.err.decode())
    line = re.sub(r"\bbarbu\b", lambda _: " ".join(map(shlex.quote, barbu())), command, count=1)
    return subprocess.run(line, cwd=folder, env=env, capture_output=True, text=True, shell=True, check=False)


def is_shown(printed: list[str], shown: tuple[str, ...]) -> bool:
    """Whether the lines shown are those printed; a line of `…` stands for any number of them."""
    pattern = "".join(r"(?:.*\n)*?" if line.strip() == "…" else re.escape(line.rstrip()) + r"\n" for line in shown)
    return re.fullmatch(pattern, "".join(f"{line.rstrip()}\n" for line in printed)) is not None
