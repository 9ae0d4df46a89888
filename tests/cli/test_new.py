"""`barbu new`: which game or form it opens, and what it refuses."""

from __future__ import annotations

import datetime
import re
from pathlib import Path

import pytest

from barbu_tui.cli.beginning import Wish, opening_of
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.game import Game
from barbu_tui.store.library import Library
from tests.cli.inside import within
from tests.terminal import Terminal, barbu

FOUR = ("Anne", "Beth", "Cath", "Diana")


def begun(data: Path, wish: Wish) -> Game:
    opening = opening_of(wish, data)
    assert opening.kind == "start"
    assert opening.game is not None
    return opening.game


def why_not(data: Path, wish: Wish) -> list[str]:
    with pytest.raises(BarbuError) as refused:
        opening_of(wish, data)
    return [str(fault.message) for fault in refused.value.faults]


def test_four_names_begin_a_tournament_game_in_which_who_wins_the_cut_declares(tmp_path: Path) -> None:
    opening = opening_of(Wish(FOUR), tmp_path)
    game = opening.game
    assert game is not None
    assert (game.table.names, game.table.keys) == (FOUR, "abcd")
    assert re.fullmatch(
        r"cut: Anne \S+.*, Beth \S+.*, Cath \S+.*, Diana \S+.*\. (\w+) declares first", str(opening.said)
    ), opening.said
    assert str(opening.said).endswith(f"{FOUR[game.table.first]} declares first")
    firsts = {begun(tmp_path, Wish(FOUR)).table.first for _ in range(200)}
    assert firsts == {0, 1, 2, 3}, "every player may win it"


def test_who_is_named_to_declare_first_needs_no_cut(tmp_path: Path) -> None:
    opening = opening_of(Wish(FOUR, first="Anne"), tmp_path)
    game = opening.game
    assert game is not None
    assert (game.table.first, opening.said) == (0, None)
    assert game.table.preset.id == "tournament"
    assert game.date == datetime.date.today()
    assert game.hands == ()


def test_a_game_without_a_title_is_called_by_its_day(tmp_path: Path) -> None:
    game = begun(tmp_path, Wish(FOUR))
    assert game.date is not None
    assert game.title == game.date.strftime("%A")
    assert begun(tmp_path, Wish(FOUR, title="Friday club")).title == "Friday club"


def test_whoever_is_to_declare_first_is_found_whatever_the_case(tmp_path: Path) -> None:
    assert begun(tmp_path, Wish(FOUR, first="CATH")).table.first == 2


def test_five_names_play_a_preset_for_five(tmp_path: Path) -> None:
    game = begun(tmp_path, Wish((*FOUR, "Emma"), preset="salade-five", first="Emma"))
    assert (game.table.first, game.table.preset.players) == (4, 5)


def test_a_preset_may_be_a_file(tmp_path: Path) -> None:
    file = tmp_path / "queens-only.toml"
    file.write_text(
        'schema = 1\nname = "Queens"\nplayers = 3\n[deck]\nremoved = ["2S"]\n'
        '[[contracts]]\nid = "queens"\ncards = { queens = -6 }\n'
    )
    assert begun(tmp_path, Wish(FOUR[:3], preset=str(file))).table.preset.name == "Queens"


def test_where_names_are_missing_the_form_comes_up_with_what_was_said(tmp_path: Path) -> None:
    opening = opening_of(Wish(FOUR[:2], "wikipedia", "beth", "Friday"), tmp_path)
    assert (opening.kind, opening.preset, opening.names) == ("new", "wikipedia", ("Anne", "Beth"))
    assert (opening.first, opening.title) == ("Beth", "Friday")
    assert opening_of(Wish(), tmp_path).kind == "new"


def test_everything_that_is_wrong_is_said_at_once(tmp_path: Path) -> None:
    assert why_not(tmp_path, Wish(("Anne", "Beth", "anne"), "nope", "Zoë", "a\x1b[2J")) == [
        "there is no preset “nope”; there are: tournament, wikipedia, declarer-doubles, quick-rotation, french-fixed, "
        "french-bridge, king-15, domino-30, brader, ravage-city, ravage-city-36, chinese-poker, salade, salade-five, "
        "famille, french-32, king, kingen, rifki, trix, rentz, lorum, kierki",
        "two players are called “anne”; every name must be different",
        "the title: the character U+001B cannot be shown; use letters, digits and signs",
        "“Zoë”, who is to declare first, is not one of the players: “Anne”, “Beth”, “anne”",
    ]


def test_more_names_than_seats_are_refused_and_the_presets_with_enough_are_named(tmp_path: Path) -> None:
    assert why_not(tmp_path, Wish((*FOUR, "Emma"))) == [
        "5 players, and Tournament Barbu is for 4; for as many there are, with --preset: salade-five"
    ]
    assert why_not(tmp_path, Wish((*FOUR, "Emma", "Flora"))) == ["6 players, and Tournament Barbu is for 4"]


def test_nobody_can_be_the_first_declarer_of_nobody(tmp_path: Path) -> None:
    assert why_not(tmp_path, Wish(first="Anne")) == [
        "who declares first (“Anne”) can be said once the players are named"
    ]


def test_what_is_wrong_is_one_line_each_on_stderr(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = within(tmp_path, capsys)("new", "Anne", "Beth", "Cath", "a\u202eb", "--first", "Zoë")
    assert ran.status == 1
    assert ran.out == ""
    assert ran.err.count("\n") == 2
    assert "\u202e" not in ran.err


def test_without_a_terminal_nothing_is_begun(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    ran = within(tmp_path / "data", capsys)("new", *FOUR)
    assert (ran.status, ran.out) == (1, "")
    assert "needs a terminal" in ran.err
    assert not (tmp_path / "data").exists()


def test_barbu_new_opens_the_grid_of_a_stored_game(tmp_path: Path) -> None:
    with Terminal(barbu("new", "--first", "Beth", "--title", "Friday", *FOUR), home=tmp_path) as terminal:
        terminal.wait_for("Beth declares")
        assert "hand 1 of 28" in terminal.screen_text()
        library = Library(tmp_path / "data")
        (entry,) = library.stored_games()
        assert entry.stem.endswith("-friday")
        assert library.summary(entry).names == FOUR


def test_barbu_new_without_a_first_declarer_says_who_won_the_cut(tmp_path: Path) -> None:
    with Terminal(barbu("new", *FOUR), home=tmp_path) as terminal:
        terminal.wait_for("declares first")
        screen = terminal.screen_text()
        (winner,) = re.findall(r"(\w+) declares first", screen)
        assert f"{winner} declares" in screen
        assert re.search(r"cut: Anne (\d+|[JQKA])[♠♥♦♣]", screen)


def test_barbu_c_without_an_unfinished_game_opens_the_games_and_says_so(tmp_path: Path) -> None:
    with Terminal(barbu("-c"), home=tmp_path) as terminal:
        terminal.wait_for("There is no unfinished game")
