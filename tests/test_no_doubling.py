"""Where nobody doubles, nothing on screen, paper, workbook or page speaks of it; the rules page has one sentence."""

from __future__ import annotations

import datetime
import io
import random
import re
import zipfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from barbu_tui.entry.press import begin
from barbu_tui.entry.state import HandEntry
from barbu_tui.export.explanation import explanation_text
from barbu_tui.export.formats import FORMATS, Request
from barbu_tui.export.outlook_text import outlook_text
from barbu_tui.export.rules_page import as_text, rules_page
from barbu_tui.export.statistics_text import player_text, statistics_text
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.lines.sentences import hand_list_sentences, payment_sentences, recorded_hand_sentences
from barbu_tui.rules.game import Game
from barbu_tui.rules.schedule import contracts_left
from barbu_tui.rules.sheet import sheet_of
from barbu_tui.rules.table import table_of
from barbu_tui.store.library import Library
from barbu_tui.tui.keys import footer
from barbu_tui.tui.lines import Line, plain
from barbu_tui.tui.screens.game import GameScreen
from barbu_tui.tui.screens.game.grid import grid_lines
from barbu_tui.tui.screens.game.standing import standing_lines
from barbu_tui.tui.screens.game.state import GridState
from barbu_tui.tui.screens.hand.columns import columns_for
from barbu_tui.tui.screens.hand.part_commands import all_commands, hand_sections
from barbu_tui.tui.screens.hand.score_view import score_lines
from barbu_tui.tui.screens.hand.view import middle_lines, top_lines
from tests.deals import hand_in
from tests.rules.statistics.played import figures_of

NAMES = ("Anne", "Beth", "Cath", "Diana", "Ed", "Flo")
SPEAKS_OF_IT = re.compile(r"doubl|flank|who pays|pays whom|nobody pays", re.IGNORECASE)


@pytest.fixture(params=["french-fixed", "king", "rifki"])
def played(request: pytest.FixtureRequest) -> Game:
    """A whole game of a preset without doubling."""
    preset = preset_of_id(request.param, Path("/nowhere"))
    # Its author's words may well say that nobody doubles.
    game = Game(table_of(replace(preset, summary=""), NAMES[: preset.players]), "Friday", datetime.date(2026, 11, 27))
    chance = random.Random(7)
    while not sheet_of(game).complete:
        declarer = sheet_of(game).declarer or 0
        contract = contracts_left(preset, game.hands, declarer)[0]
        game = replace(game, hands=(*game.hands, hand_in(chance, preset, contract, declarer)[0]))
    return game


def spoken_of(text: str) -> list[str]:
    """The lines in which doubles are spoken of."""
    return [line.strip() for line in text.splitlines() if SPEAKS_OF_IT.search(line)]


def test_the_screens_of_a_game_say_nothing_of_doubles(played: Game, tmp_path: Path) -> None:
    for count in (0, len(played.hands) - 1, len(played.hands)):
        game = replace(played, hands=played.hands[:count])
        state = GridState(game, cursor=count, opened=count)
        lines = [*grid_lines(state, 80, 24), *grid_lines(state, 140, 45), *standing_lines(state, 80)]
        assert not spoken_of(plain(lines))
        with Library(tmp_path).create(game) as opened:
            screen = GameScreen(opened)
            help_lines = [line for section in screen.help_sections for line in section.lines]
            assert not spoken_of(plain([*help_lines, footer(screen.footer_commands, 300)]))
            assert not spoken_of("\n".join(command.help for command in screen.all_commands))


def test_nor_does_the_entry_of_a_hand(played: Game) -> None:
    table = played.table
    state = begin(table, (), 0, table.preset.contracts[0].id)
    assert not spoken_of(plain(list(hand_lines(state))))
    helped = [line for section in hand_sections(table) for line in section.lines]
    commands = all_commands(state, in_bar=False)
    assert not spoken_of(plain(helped) + "\n".join(f"{command.footer} {command.help}" for command in commands))


def test_nor_do_sheet_paper_workbook_and_page(played: Game) -> None:
    begun = replace(played, hands=played.hands[:-1])
    for game in (begun, replace(played, hands=())):
        for name in ("sheet", "paper", "page"):
            assert not spoken_of(read_in(str(FORMATS[name].write(game, Request())))), name
        assert not spoken_of(explanation_text(game))
    content = FORMATS["xlsx"].write(begun, Request())
    assert isinstance(content, bytes)
    with zipfile.ZipFile(io.BytesIO(content)) as workbook:
        texts = [text for part in workbook.namelist() for text in texts_in(workbook.read(part).decode())]
    assert texts
    assert not spoken_of("\n".join(texts))


def test_nor_do_outlook_statistics_and_the_talk_in_lines(played: Game) -> None:
    begun = replace(played, hands=played.hands[:-1])
    outlook = GridState(begun).outlook
    assert outlook is not None
    assert not spoken_of(outlook_text(begun, outlook))
    statistics = figures_of(played, begun)
    pages = [player_text(statistics, figures, width) for figures in statistics.players for width in (78, 140)]
    assert not spoken_of("\n".join([statistics_text(statistics, statistics.players), *pages]))
    said = [*hand_list_sentences(begun), *payment_sentences(begun, 1), *recorded_hand_sentences(begun, 1)]
    assert not spoken_of("\n".join(said))


def test_the_rules_page_says_in_one_sentence_that_nobody_doubles(played: Game) -> None:
    sentences = re.split(r"(?<=\.)\s+|\n", as_text(rules_page(played.table.preset), width=10_000))
    assert spoken_of("\n".join(sentences)) == ["Doubling", "There is no doubling: every hand scores as it was played."]


def hand_lines(state: HandEntry) -> Iterator[Line]:
    """The whole screen of a hand."""
    columns = columns_for(80, state.preset.players, 6)
    score = score_lines(state, (0,) * state.preset.players, columns)
    yield from top_lines(state, "Friday", 80)
    yield from middle_lines(state, columns, score, 40)


def read_in(page: str) -> str:
    """What people read of a page: no style, no program, no tags."""
    return re.sub(r"<(style|script)\b.*?</\1>|<[^>]*>", "\n", page, flags=re.DOTALL)


def texts_in(xml: str) -> Iterator[str]:
    """What people read of a workbook's part: the texts and the sheets' names, not the names of formulas."""
    yield from re.findall(r"<t(?: [^>]*)?>([^<]*)</t>", xml)
    yield from re.findall(r'<sheet name="([^"]*)"', xml)
