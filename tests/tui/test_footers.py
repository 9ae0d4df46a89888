"""The last line of a screen offers only what can be done there and then."""

from __future__ import annotations

from barbu_tui.store.game_list import GameList
from barbu_tui.store.library import Library
from barbu_tui.tui.keys import footer
from barbu_tui.tui.lines import plain
from barbu_tui.tui.screens.game import GameScreen
from barbu_tui.tui.screens.games.list_view import offered
from barbu_tui.tui.screens.presets import PresetsScreen
from barbu_tui.tui.screens.statistics import StatisticsScreen
from tests.rules.statistics.played import game

FRESH = game()
PLAYED = game("a: queens b>acd c>a a>c = 1 0 1 2")
WIDE = 300


def test_a_fresh_game_has_nothing_to_undo_redo_or_edit(library: Library) -> None:
    with library.create(FRESH) as opened:
        line = plain([footer(GameScreen(opened).footer_commands, WIDE)])
    assert "next hand" in line
    for missing in (" u undo", " U redo", " e edit", "Enter", " g graph"):
        assert missing not in line


def test_what_was_done_can_be_undone_and_what_was_undone_redone(library: Library) -> None:
    with library.create(FRESH) as opened:
        opened.record(PLAYED.hands[0])
        assert " u undo" in plain([footer(GameScreen(opened).footer_commands, WIDE)])
        opened.undo()
        line = plain([footer(GameScreen(opened).footer_commands, WIDE)])
    assert " U redo" in line
    assert " u undo" not in line


def test_a_list_without_games_opens_none(library: Library) -> None:
    line = plain([footer(offered(listed(library), None), WIDE)])
    assert "n new game" in line
    for missing in ("Enter", "watch", "share", "remove", "rematch", "filter", "statistics"):
        assert missing not in line


def test_from_the_trash_a_game_is_brought_back_and_not_removed_again(library: Library) -> None:
    with library.create(PLAYED) as opened:
        path = opened.path
    library.remove(path)
    games = listed(library)
    games.show_tab("trash")
    line = plain([footer(offered(games, games.rows[0]), WIDE)])
    assert "Enter bring back" in line
    assert "Del" not in line


def test_only_a_finished_game_has_a_rematch(library: Library) -> None:
    library.create(PLAYED).close()
    games = listed(library)
    games.read(games.rows[0])
    assert "rematch" not in plain([footer(offered(games, games.rows[0]), WIDE)])


def test_without_presets_and_players_there_is_nothing_to_open_or_undo() -> None:
    assert " u undo" not in plain([footer(PresetsScreen().footer_commands, WIDE)])
    assert "Enter open" not in plain([footer(StatisticsScreen().footer_commands, WIDE)])


def listed(library: Library) -> GameList:
    """The list of the stored games."""
    games = GameList(library)
    games.refresh()
    return games
