"""Every example in the documents does what it says, and every link leads somewhere."""

from __future__ import annotations

import doctest
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.files.record_fields import RECORD_KEYS
from barbu_tui.files.record_notes import ADJUSTMENT_KEYS
from barbu_tui.files.settings import SETTINGS, remembered
from barbu_tui.i18n.signs import CHOICES as SIGNS
from barbu_tui.rules.cards import RANKS, Deck
from barbu_tui.rules.checks import OneOf
from barbu_tui.rules.contracts import KNOWN_KEYS, SCORING
from barbu_tui.rules.preset import Doubling, Play, Preset, Schedule
from barbu_tui.rules.schema import CONTRACT, SECTIONS, TOP
from barbu_tui.store.draft import last_typed, read_drafts
from barbu_tui.store.events import KINDS
from barbu_tui.store.journal import read_lines
from barbu_tui.tui.palette import PALETTES
from scripts.command_table import table
from scripts.examples import PAGES, Block, answered, read_example
from tests.cli.inside import within
from tests.documents import anchors, blocks_of, is_shown, links, run, steps
from tests.store.builders import fold
from tests.terminal import ROOT

SIGNED = re.compile(r"^(?:# |  [→✗~] )", flags=re.MULTILINE)
TOMLS = [block for block in blocks_of("toml") if not block.words & {"settings", "refused"}]
REFUSED = [block for block in blocks_of("toml") if "refused" in block.words]
ANSWERED = [*REFUSED, *(block for block in blocks_of("text") if SIGNED.search(block.text))]
TABLE = table()
_DEFAULTS = {"deck": Deck(), "schedule": Schedule(), "doubling": Doubling(), "play": Play()}
TESTED_ELSEWHERE = {"README.md", "lines.md"}
CONSOLES = {page.name: blocks_of("console", page.name) for page in PAGES if page.name not in TESTED_ELSEWHERE}


def _plain(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


@pytest.mark.parametrize("block", TOMLS, ids=str)
def test_a_preset_or_a_record_shown_is_one(block: Block) -> None:
    assert read_example(block) is not None


@pytest.mark.parametrize("block", ANSWERED, ids=str)
def test_an_example_is_answered_in_the_words_that_stand_there(block: Block) -> None:
    """A hand's canonical line, or the sentence that refuses it; the faults of a preset or a record."""
    assert answered(block) == block.text, "if it should be: `make tables`"


@pytest.mark.parametrize("block", REFUSED, ids=str)
def test_what_is_shown_as_refused_is_refused(block: Block) -> None:
    assert SIGNED.match(block.text.splitlines()[-1])


FIELDS = {"": (TOP, Preset("", 4, ())), **{name: (SECTIONS[name], _DEFAULTS[name]) for name in SECTIONS}}


def rows_in(page: str, heading: str) -> list[str]:
    """The rows of the tables under a heading that begin with code."""
    text = (ROOT / "docs" / page).read_text(encoding="utf-8")
    part = re.split(rf"^#+ {re.escape(heading)}\n", text, flags=re.MULTILINE)[1]
    part = re.split(r"^#+ ", part, flags=re.MULTILINE)[0]
    return [line for line in part.splitlines() if line.startswith("| `")]


def rows(page: str, heading: str) -> dict[str, list[str]]:
    """The other cells of those rows, by the first cell's code."""
    lines = [re.split(r"\s*(?<!\\)\|\s*", line.strip("| ")) for line in rows_in(page, heading)]
    return {cells[0].strip("`"): cells[1:] for cells in lines}


@pytest.mark.parametrize(
    ("heading", "section"), [("At the top", ""), *((f"[{name}]", name) for name in SECTIONS)], ids=str
)
def test_every_field_of_a_preset_is_told_with_its_default_and_its_choices(heading: str, section: str) -> None:
    told = rows("presets.md", heading)
    checks, plain = FIELDS[section]
    assert told.keys() - {"schema"} == checks.keys()
    for name, check in checks.items():
        default, meaning = told[name]
        if default.startswith("`"):
            assert tomllib.loads(f"value = {default.strip('`')}")["value"] == _plain(getattr(plain, name)), name
        if isinstance(check, OneOf) and check.choices != RANKS:  # those are told without quotes
            assert all(f'"{word}"' in meaning for word in check.choices), name


def test_every_field_of_a_contract_and_every_known_id_is_told() -> None:
    told = rows("presets.md", "[[contracts]]")
    scored = rows("presets.md", "What a contract scores")
    assert set(KNOWN_KEYS) < told.keys()
    assert all(told[name][0] == key for name, key in KNOWN_KEYS.items())
    assert scored.keys() == {*SCORING, "all_of"}
    assert set(CONTRACT) - scored.keys() <= told.keys()


def test_every_key_of_a_record_is_told() -> None:
    assert rows("notation.md", "Keys of a record").keys() == set(RECORD_KEYS)
    assert rows("notation.md", "Notes, points and an early end").keys() == set(ADJUSTMENT_KEYS)


@pytest.mark.parametrize("page", [name for name, shown in CONSOLES.items() if shown])
def test_the_commands_of_a_page_print_what_it_shows(page: str, tmp_path: Path) -> None:
    """In their order, in one home: what one of them stores, the next finds."""
    for block in CONSOLES[page]:
        for step in steps(block):
            done = run(step.command, tmp_path)
            status = int(block.settings.get("status", 0))
            assert done.returncode == status, f"{block}: {step.command}: {done.stdout}{done.stderr}"
            printed = (done.stderr if status else done.stdout).splitlines()
            assert is_shown(printed, step.shown), f"{block}: {step.command}: {chr(10).join(printed)}"


EVENTS = "".join(block.text for block in blocks_of("jsonl", "journal.md")).encode()


def test_the_lines_of_the_journal_make_the_game_that_is_shown() -> None:
    reading = read_lines(EVENTS)
    assert (reading.fault, reading.newer, reading.torn) == (None, None, b"")
    assert {event.kind for event in reading.events} == KINDS.keys()
    shown = next(block for block in TOMLS if block.page == "journal.md" and "record" in block.words)
    assert fold(reading.events).game == read_example(shown)


def test_every_kind_of_event_is_told_with_its_members() -> None:
    page = (ROOT / "docs" / "journal.md").read_text(encoding="utf-8")
    told = dict(re.findall(r"^### (\w+)\n(.*?)(?=^##)", page, flags=re.DOTALL | re.MULTILINE))
    assert told.keys() == KINDS.keys()
    for kind, members in KINDS.items():
        assert all(f"`{name}`" in told[kind] for name in members), kind


def test_the_drafts_shown_are_read(tmp_path: Path) -> None:
    block = next(block for block in blocks_of("text", "journal.md") if "drafts" in block.words)
    (tmp_path / "game.draft").write_text(block.text, encoding="utf-8")
    assert list(read_drafts(tmp_path / "game.jsonl")) == [29]
    assert last_typed(tmp_path / "game.jsonl")


@pytest.mark.parametrize("block", blocks_of("python"), ids=str)
def test_python_shown_prints_what_is_shown(block: Block) -> None:
    example = doctest.DocTestParser().get_doctest(block.text, {}, str(block), block.page, block.line)
    assert example.examples
    assert doctest.DocTestRunner().run(example).failed == 0


def test_the_settings_shown_are_settings(tmp_path: Path) -> None:
    block = next(block for block in blocks_of("toml", "data.md") if "settings" in block.words)
    file = tmp_path / "settings.toml"
    file.write_text(block.text, encoding="utf-8")
    assert tuple(tomllib.loads(block.text)) == SETTINGS
    assert remembered(file, "theme") in PALETTES
    assert remembered(file, "signs") in SIGNS
    page = (ROOT / "docs" / "data.md").read_text(encoding="utf-8")
    assert all(f"`{theme}`" in page for theme in PALETTES)


def test_every_command_has_a_row_among_the_exit_statuses() -> None:
    told = set(re.findall(r"`barbu ([^`]+)`", "".join(rows_in("data.md", "Exit statuses"))))
    assert {name for name, _ in commands()} <= told


def commands() -> list[tuple[str, dict[str, Any]]]:
    """Every command by its name, those within others too, each with its entry in the table."""
    named = []
    for name, entry in TABLE["commands"].items():
        parts = entry.get("commands", {})
        named += [(name, entry), *((f"{name} {part}", inner) for part, inner in parts.items())]
    return named


SHELL = [
    (block, line.split("#")[0].strip())
    for block in blocks_of("sh")
    for line in block.text.splitlines()
    if re.match(r"(\w+=\S+ )*(\.venv/bin/)?barbu\b", line)
]


@pytest.mark.parametrize(("block", "line"), SHELL, ids=[f"{block}: {line}" for block, line in SHELL])
def test_a_command_that_is_only_shown_is_one_that_there_is(block: Block, line: str) -> None:
    words = shlex.split(re.sub(r"^.*?\bbarbu\b", "", line))
    known = dict(commands())
    name = next((name for name in (" ".join(words[:2]), *words[:1]) if name in known), "")
    assert name or not words or words[0].startswith("-"), line
    listed = [*TABLE["options"], *known.get(name, {}).get("options", ())]
    options = {"--help", *(option for listing in listed for option in listing["names"])}
    assert {word for word in words if re.match(r"--?[a-z]", word)} <= options, line


LINKS = [(page, link) for page in PAGES for link in links(page)]


@pytest.mark.parametrize(("page", "link"), LINKS, ids=[f"{page.name}: {link}" for page, link in LINKS])
def test_a_link_leads_to_a_file_or_a_heading_that_there_is(page: Path, link: str) -> None:
    name, _, anchor = link.partition("#")
    target = (page.parent / name).resolve() if name else page
    assert target.exists()
    assert target.is_relative_to(ROOT)
    assert not anchor or anchor in anchors(target)


def test_every_page_and_picture_can_be_reached_from_the_readme() -> None:
    reached, waiting = set(), [ROOT / "README.md"]
    while waiting:
        page = waiting.pop()
        if page not in reached:
            reached.add(page)
            names = [link.partition("#")[0] for link in links(page)] if page.suffix == ".md" else []
            waiting += [(page.parent / name).resolve() for name in names if name]
    assert set(PAGES) <= reached
    assert set((ROOT / "docs").rglob("*.svg")) <= reached


NOT_THERE = """
    score nope; show nope; outlook nope; hand nope q; undo nope; redo nope; import nope.toml; export nope
    new --preset nope; blank --preset nope; rules nope; presets show nope; presets check nope.toml
    presets copy nope Ours; presets edit nope; presets remove nope; games retitle nope Friday
    games date nope 2026-11-27; games archive nope; games unarchive nope; games remove nope; games restore nope
    players merge nope no-one; players split nope; players hide nope; players show nope; stats nope; watch nope
"""
COMMANDS = [command.strip() for command in re.split(r"[;\n]", NOT_THERE) if command.strip()]


@pytest.mark.parametrize(("command", "status"), [*((shown, 1) for shown in COMMANDS), ("nope", 2), ("games --nope", 2)])
def test_what_is_not_there_ends_with_the_status_that_is_told(
    command: str, status: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said = within(tmp_path, capsys)(*command.split())
    assert (said.status, said.out) == (status, "")
    assert said.err
