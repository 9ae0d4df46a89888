"""The examples of the documents, and what the program answers to them: `python -m scripts.examples`.

A page shows what is refused with the sentence that refuses it. When sentences change, this writes those of today; the
tests hold the pages to them, and what was refused should still be.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import read_preset_text
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.files.record import read_record_text
from barbu_tui.rules.game import Game
from barbu_tui.rules.notation import hand_or_faults, read_draft, write_draft, write_hand
from barbu_tui.rules.notation_reader import read_notation
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import table_of
from barbu_tui.store.events import LineError, decode

ROOT = Path(__file__).resolve().parent.parent
PAGES = (ROOT / "README.md", ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").glob("*.md")))
FENCE = re.compile(r"^( *)```([a-z]+)?([^\n]*)\n(.*?)^\1```$", flags=re.DOTALL | re.MULTILINE)
NOWHERE = Path(os.devnull)
"""A data folder with nothing in it."""
_SETTING = re.compile(r"([a-z]+)=(\S+)")
_FILE = "example.toml"
_NAMES = ("Anne", "Beth", "Cath", "Diana")
_ANSWERS = re.compile(r"^(?! {2}[→✗~] )", flags=re.MULTILINE)


class Block(NamedTuple):
    """A fenced block: its page, the line it begins in, its language, and the words and settings behind that."""

    page: str
    line: int
    language: str
    words: frozenset[str]
    settings: dict[str, str]
    text: str

    def __str__(self) -> str:
        return f"{self.page}:{self.line}"


def blocks(page: Path) -> list[Block]:
    """The fenced blocks of a page, in its order."""
    text = page.read_text(encoding="utf-8")
    return [_block(page.name, text, match) for match in FENCE.finditer(text)]


def answered(block: Block) -> str:
    """A block with the answers that the program gives today; as it is where it shows none."""
    if block.language == "toml" and "refused" in block.words:
        written = re.sub(r"(?:^# .*\n)+\Z", "", block.text, flags=re.MULTILINE)
        return written + "".join(f"# {why}\n" for why in _refusals(block))
    parts = [part for part in _ANSWERS.split(block.text) if part.strip()]
    if block.language != "text" or not any("\n  " in part for part in parts):
        return block.text
    answer = _event_answers if block.page == "journal.md" else _hand_answers
    lines = [part.splitlines()[0] for part in parts]
    return "".join("\n  ".join([line, *answer(line, block)]) + "\n" for line in lines)


def read_example(block: Block) -> Preset | Game:
    """What a TOML block is read as, completed where it is a part. Raises `FileError`."""
    if _is_record(block):
        return read_record_text(_completed(block), _FILE, lambda name: preset_of_id(name, NOWHERE))
    return read_preset_text(_completed(block), _FILE)


def _block(page: str, text: str, match: re.Match[str]) -> Block:
    words, settings = frozenset(match[3].split()), dict(_SETTING.findall(match[3]))
    return Block(page, text.count("\n", 0, match.start()) + 1, match[2] or "", words, settings, match[4])


def _is_record(block: Block) -> bool:
    return bool({"hands", "preset", "ended", "notes", "adjustments"} & tomllib.loads(block.text).keys())


def _completed(block: Block) -> str:
    """A part of a preset with as much around it as makes it a preset, or a part of a record likewise."""
    data = tomllib.loads(block.text)
    preset = {"schema": block.settings.get("schema", "1"), "name": '"An example"', "players": "4"}
    record = {"schema": "1", "preset": '"tournament"', "players": '["Anne", "Beth", "Cath", "Diana"]'}
    head = record if _is_record(block) else preset
    text = "".join(f"{name} = {value}\n" for name, value in head.items() if name not in data) + block.text
    if _is_record(block) or "contracts" in data:
        return text
    tournament = (ROOT / "presets" / "tournament.toml").read_text(encoding="utf-8")
    return "".join([text, "\n", *tournament.partition("[[contracts]]")[1:]])


def _refusals(block: Block) -> Iterator[str]:
    """Why an example is refused, with places where it is a whole file."""
    try:
        read_example(block)
    except FileError as error:
        for fault in error.faults:
            placed = str(fault).removeprefix(f"{_FILE}:")
            yield placed if "schema" in tomllib.loads(block.text) else re.sub(r"^\d+:\d+: ", "", placed)


def _hand_answers(line: str, block: Block) -> list[str]:
    """What becomes of a line of a hand, or why it is refused."""
    table = table_of(preset_of_id(block.settings.get("preset", "tournament"), NOWHERE), _NAMES)
    if "drafts" in block.words:
        return [f"~ {write_draft(read_draft(line, table, 0), table)}"]
    hand, faults = hand_or_faults(read_notation(line, table, 0), table)
    return [f"→ {write_hand(hand, table)}"] if hand else [f"✗ {fault}" for fault in faults]


def _event_answers(line: str, block: Block) -> list[str]:
    """Why a line of a journal is refused."""
    try:
        decode(line.encode())
    except LineError as error:
        return [f"✗ {error.why}"]
    return []


def _rewritten(page: Path) -> str:
    text = page.read_text(encoding="utf-8")

    def anew(match: re.Match[str]) -> str:
        start = match.start(4) - match.start()
        return match[0][:start] + answered(_block(page.name, text, match)) + match[0][start + len(match[4]) :]

    return FENCE.sub(anew, text)


if __name__ == "__main__":
    for page in PAGES:
        page.write_text(_rewritten(page), encoding="utf-8")
