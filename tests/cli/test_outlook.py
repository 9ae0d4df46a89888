"""`barbu outlook`: who can still win a game, stored or not."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from barbu_tui.files.record import write_record
from barbu_tui.store.library import Library
from tests.cli.inside import Barbu, within
from tests.store.builders import ALL_HANDS, new_game


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def barbu(data: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(data, capsys)


def test_a_stored_game_and_its_record_have_the_same_outlook(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    game = new_game(*ALL_HANDS[:-1])
    Library(data).create(game).close()
    record = tmp_path / "friday.toml"
    record.write_text(write_record(game))
    stored, read = barbu("outlook", "2026-11-27"), barbu("outlook", str(record))
    assert stored == read
    assert stored.status == 0
    assert stored.out.splitlines()[0] == "Outlook · Friday" + " " * 33 + "one hand left: Diana’s domino"
    assert "is out: " in stored.out


def test_as_json_it_is_one_object_with_every_player_by_seat(data: Path, barbu: Barbu) -> None:
    Library(data).create(new_game(*ALL_HANDS[:-1])).close()
    outlook_data = json.loads(barbu("outlook", "2026-11-27", "--json").out)
    assert outlook_data["left"] == [{"declarer": "Diana", "contract": "domino"}]
    assert [player["name"] for player in outlook_data["players"]] == ["Anne", "Beth", "Cath", "Diana"]
    assert {player["state"] for player in outlook_data["players"]} <= {"won", "safe", "can", "out", "open"}


def test_a_game_that_is_over_has_a_winner_and_no_outlook(data: Path, barbu: Barbu) -> None:
    with Library(data).create(new_game(*ALL_HANDS[:3])) as game:
        game.end()
    ran = barbu("outlook", "2026-11-27")
    assert (ran.status, ran.out) == (0, "Finished: Beth wins.\n")
    over = json.loads(barbu("outlook", "2026-11-27", "--json").out)
    assert over["hands_left"] == 0
    assert [player["state"] for player in over["players"]].count("won") == 1


def test_a_game_that_is_not_there_is_told(barbu: Barbu) -> None:
    ran = barbu("outlook", "friday")
    assert (ran.status, ran.out) == (1, "")
    assert "there is no game “friday”" in ran.err
