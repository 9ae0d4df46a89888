"""Every example in the documents does what it says, and every link leads somewhere."""

from __future__ import annotations

import re
import tomllib

import pytest

from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import read_preset_text
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.files.record import read_record_text
from barbu_tui.rules.cards import RANKS, Deck
from barbu_tui.rules.checks import Choice
from barbu_tui.rules.contracts import KNOWN_KEYS, SCORING
from barbu_tui.rules.preset import Doubling, Play, Preset, Schedule
from barbu_tui.rules.schema import CONTRACT, SCHEMA, SECTIONS, TOP
from tests.documents import NOWHERE, PAGES, Block, blocks_of
from tests.terminal import ROOT

CONTRACTS = (ROOT / "presets" / "tournament.toml").read_text(encoding="utf-8").partition("[[contracts]]")
TOMLS = [
    block for block in blocks_of("toml") if int(block.settings.get("needs", block.settings.get("schema", 1))) <= SCHEMA
]
GOOD, REFUSED = ([block for block in TOMLS if ("refused" in block.words) is refused] for refused in (False, True))
_DEFAULTS = {"deck": Deck(), "schedule": Schedule(), "doubling": Doubling(), "play": Play()}
CONSOLES = {page.name: blocks_of("console", page.name) for page in PAGES if page.name != "README.md"}


def is_record(block: Block) -> bool:
    """Whether a TOML block is a game rather than rules."""
    return bool({"hands", "preset", "ended", "notes", "adjustments"} & tomllib.loads(block.text).keys())


def is_whole(block: Block) -> bool:
    """Whether a block is a whole file, and not a part of one."""
    return "schema" in tomllib.loads(block.text)


def completed(block: Block) -> str:
    """A part of a preset with as much around it as makes it a preset, or a part of a record likewise."""
    data = tomllib.loads(block.text)
    if is_record(block):
        head = {"schema": "1", "preset": '"tournament"', "players": '["Anne", "Beth", "Cath", "Diana"]'}
        return "".join(f"{name} = {value}\n" for name, value in head.items() if name not in data) + block.text
    head = {"schema": block.settings.get("schema", "1"), "name": '"An example"', "players": "4"}
    text = "".join(f"{name} = {value}\n" for name, value in head.items() if name not in data) + block.text
    return text if "contracts" in data else "".join([text, "\n", *CONTRACTS[1:]])


def read(block: Block) -> object:
    """What a TOML block is read as: a preset or a game."""
    if is_record(block):
        return read_record_text(completed(block), "example.toml", lambda name: preset_of_id(name, NOWHERE))
    return read_preset_text(completed(block), "example.toml")


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("block", GOOD, ids=str)
def test_a_preset_or_a_record_shown_is_one(block: Block) -> None:
    assert read(block) is not None


@pytest.mark.parametrize("block", REFUSED, ids=str)
def test_a_refused_example_is_refused_in_the_words_that_stand_there(block: Block) -> None:
    with pytest.raises(FileError) as refused:
        read(block)
    said = [str(fault).removeprefix("example.toml:") for fault in refused.value.faults]
    if not is_whole(block):
        said = [re.sub(r"^\d+:\d+: ", "", line) for line in said]
    end = block.text.splitlines()[-len(said) :]
    assert [line.removeprefix("# ") for line in end] == said
    assert not [line for line in block.text.splitlines()[: -len(said)] if line.startswith("#")]


FIELDS = {"": (TOP, Preset("", 4, ())), **{name: (SECTIONS[name], _DEFAULTS[name]) for name in SECTIONS}}


def rows(page: str, heading: str) -> dict[str, list[str]]:
    """The rows of the tables under a heading, by the first cell's code; the other cells."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    part = re.split(rf"^#+ {re.escape(heading)}\n", text, flags=re.MULTILINE)[1]
    part = re.split(r"^#+ ", part, flags=re.MULTILINE)[0]
    lines = [re.split(r"\s*(?<!\\)\|\s*", line.strip("| \n")) for line in part.splitlines() if line.startswith("| `")]
    return {cells[0].strip("`"): cells[1:] for cells in lines}


@pytest.mark.parametrize(
    ("heading", "section"), [("At the top", ""), *((f"[{name}]", name) for name in SECTIONS)], ids=str
)
def test_every_field_of_a_preset_is_told_with_its_default_and_its_choices(heading: str, section: str) -> None:
    told = rows("presets.md", heading)
    checks, plain = FIELDS[section]
    assert told.keys() - {"schema"} >= checks.keys()
    for name, check in checks.items():
        default, meaning = told[name]
        if default.startswith("`"):
            assert tomllib.loads(f"value = {default.strip('`')}")["value"] == _plain(getattr(plain, name)), name
        if isinstance(check, Choice) and check.words != RANKS:  # those are told without quotes
            assert all(f'"{word}"' in meaning for word in check.words), name


def test_every_field_of_a_contract_and_every_known_id_is_told() -> None:
    told = rows("presets.md", "[[contracts]]")
    scored = rows("presets.md", "What a contract scores")
    assert set(KNOWN_KEYS) < told.keys()
    assert all(told[name][0] == key for name, key in KNOWN_KEYS.items())
    assert scored.keys() >= {*SCORING, "all_of"}
    assert set(CONTRACT) - scored.keys() <= told.keys()
