"""The page for phones: what it says at each stage of a game, and that it can do no harm."""

from __future__ import annotations

import datetime
from dataclasses import replace

import pytest
from hypothesis import given
from syrupy.assertion import SnapshotAssertion
from syrupy.extensions.single_file import SingleFileSnapshotExtension, WriteMode

from barbu_tui.export.page import Showing, page
from barbu_tui.rules.game import Game
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.rules.number_text import signed
from barbu_tui.rules.sheet import sheet_of
from tests.export.games import HOSTILE, HOSTILE_TITLE, blank, hostile_preset, played, shipped
from tests.export.html import Document
from tests.files.random_games import random_games

AT = datetime.datetime(2026, 11, 27, 20, 14, 3)
NOW = Showing(AT)
FRIDAY = played(shipped("tournament"))


class PageFile(SingleFileSnapshotExtension):
    """A snapshot that a browser opens."""

    _file_extension = "html"
    _write_mode = WriteMode.TEXT


def after(hands: int, game: Game = FRIDAY) -> Game:
    return replace(game, hands=game.hands[:hands])


def read(game: Game, how: Showing = NOW) -> Document:
    return Document(page(game, how))


@pytest.mark.parametrize("hands", [0, 1, 12, 28])
def test_the_page_is_as_it_was(hands: int, snapshot: SnapshotAssertion) -> None:
    assert page(after(hands), NOW) == snapshot(extension_class=PageFile)


def test_before_the_first_hand_it_says_who_begins_and_what_there_is_to_declare() -> None:
    shown = read(after(0))
    assert shown.all("title") == ["0/28 · Friday"]
    assert "hand 1 of 28" in shown.text
    assert "Anne declares Diana deals · Cath cuts · Anne leads" in " ".join(shown.text.split())
    assert "left: no tricks, no hearts, no queens, barbu, last two, trumps, domino" in shown.text
    assert shown.all("h2") == ["Standing", "doubles against Anne"]
    assert shown.all("td")[-4:] == ["–", "0/2", "0/2", "0/2"]


def test_the_standing_is_in_order_with_the_last_hand_beside_the_total() -> None:
    game = after(12)
    sheet = sheet_of(game)
    best = max(range(4), key=lambda seat: sheet.totals[seat])
    shown = read(game)
    assert shown.all("title") == ["12/28 · Friday"]
    names = [text for tag, text in shown.texts if tag == "th" and text][:4]
    assert names[0] == game.table.names[best]
    assert sorted(names) == sorted(game.table.names)


def test_hands_are_listed_latest_first_with_their_doubles() -> None:
    shown = read(after(12))
    numbers = [text for text in shown.all("td") if text.isdecimal() and int(text) > 4]
    assert numbers[:8] == ["12", "11", "10", "9", "8", "7", "6", "5"]
    assert any(">" in text for text in shown.all("small"))


def test_a_game_that_is_over_names_the_winner_and_is_not_looked_at_again() -> None:
    shown = read(FRIDAY)
    assert "Tournament Barbu · finished" in shown.text
    assert " wins by " in shown.text
    assert "biggest hand: " in shown.text
    assert "refresh" not in shown.meta
    assert "declares" not in shown.text


def test_a_game_given_up_early_says_so_and_is_not_looked_at_again() -> None:
    shown = read(replace(after(12), ended=True), NOW)
    assert "ended after 12 hands" in shown.text
    assert "refresh" not in shown.meta


def test_a_game_without_a_hand_has_no_winner() -> None:
    shown = read(replace(after(0), ended=True), NOW)
    assert "no hand has been played yet" in shown.text


def test_a_double_that_is_owed_and_can_still_be_given_is_seen_and_one_that_cannot_is_told_at_the_end() -> None:
    plain = replace(FRIDAY, hands=tuple(replace(hand, doubles=frozenset()) for hand in FRIDAY.hands))
    assert "0/2!" in read(after(6, plain)).all("td")
    assert "doubles missed: Beth against Anne, Cath and Diana" in read(plain).text


def test_a_running_game_is_looked_at_again_as_often_as_its_scorer_says() -> None:
    assert read(after(3)).meta["refresh"] == "10"
    assert read(after(3), replace(NOW, every=60)).meta["refresh"] == "60"
    assert "refresh" not in read(after(3), replace(NOW, every=0)).meta


@pytest.mark.parametrize("over", [False, True])
def test_hidden_totals_are_nowhere_on_the_page(over: bool) -> None:
    game = FRIDAY if over else after(20)
    shown = read(game, replace(NOW, totals=False))
    totals = [f"{total:+}".replace("-", "−") for total in sheet_of(game).totals]
    nets = {f"{value:+}".replace("-", "−") for row in sheet_of(game).rows for value in row.score.net}
    assert not [total for total in totals if total in shown.text.split() and total not in nets]
    assert shown.all("h2")[-1] == "Hands, the latest first"
    assert "Standing" not in shown.text
    assert "wins" not in shown.text
    assert not shown.all("text")


def test_a_fixed_schedule_says_which_contract_comes() -> None:
    assert "Anne declares no tricks" in read(played(shipped("salade"), 0)).text


def test_names_titles_and_presets_are_only_text() -> None:
    game = played(hostile_preset(), names=HOSTILE, title=HOSTILE_TITLE)
    shown = read(game)
    assert shown.all("h1") == [HOSTILE_TITLE]
    assert shown.all("title") == [f"12/12 · {HOSTILE_TITLE}"]
    assert set(HOSTILE) <= set(shown.all("th"))
    assert game.table.preset.name in shown.text
    assert "<i>&lt;</i> \"'=A1" in shown.text


def test_six_players_have_their_points_below_the_contract() -> None:
    assert 'class="hands below"' in page(played(hostile_preset(), names=HOSTILE), NOW)
    assert 'class="hands"' in page(FRIDAY, NOW)


@given(random_games())
def test_any_game_has_a_page_that_is_sound_and_shows_every_name(game: Game) -> None:
    shown = read(game)
    for name in game.table.names:
        assert name in shown.text
    hands = [text for text in shown.all("td") if ": " in text]
    assert len(hands) == len(game.hands) + len(game.adjustments)


def test_a_whole_game_is_a_small_file() -> None:
    assert len(page(FRIDAY, NOW).encode()) <= 20_000


def test_a_game_without_a_title_goes_by_its_preset() -> None:
    shown = read(replace(blank(shipped("tournament")), table=FRIDAY.table))
    assert shown.all("h1") == ["Tournament Barbu"]


def test_points_outside_the_hands_have_their_own_row_and_notes_stand_with_their_hand() -> None:
    outside = (Adjustment(1, -40, "", 0), Adjustment(3, 15, "brought <b>cake", 2))
    game = replace(after(2), notes=(Note(2, "misdeal, replayed"),), adjustments=outside)
    shown = read(game)
    what = [text for text in " | ".join(shown.all("td")).split(" | ") if ":" in text or text == "misdeal, replayed"]
    assert what[0] == "Diana: brought <b>cake"
    assert what[-1] == "Beth: penalty"
    assert "misdeal, replayed" in shown.all("small")
    assert shown.all("small").count("outside the hands") == 2
    for total in sheet_of(game).totals:
        assert signed(total) in shown.all("td")
    assert "left: " in shown.text
