"""`barbu stats` and `barbu players`: what the stored games add up to, and who is who in them."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.table import Table
from barbu_tui.store.library import Library
from tests.cli.inside import Barbu, within
from tests.store.builders import ALL_HANDS

FRIDAY = ("a: queens b>acd c>a a>c = 1 0 1 2", "a: trumps(H) c>a = 4 3 3 3", "a: last-two = c / a")
FOUR = ("Anne", "Beth", "Cath", "Diana")


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def barbu(data: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Barbu:
    monkeypatch.setenv("BARBU_CACHE", str(data.parent / "cache"))
    return within(data, capsys)


def store(data: Path, lines: Sequence[str], names: Sequence[str] = FOUR, day: str = "2026-11-27") -> Path:
    """A stored game of Tournament Barbu."""
    import datetime

    table = Table(preset_of_id("tournament", Path("/nowhere")), tuple(names), "abcd")
    hands, faults = read_hands(table, lines)
    assert not faults
    with Library(data).create(Game(table, "Friday", datetime.date.fromisoformat(day), hands)) as game:
        return game.path


def figures(barbu: Barbu, *arguments: str) -> dict[str, Any]:
    ran = barbu("stats", "--json", *arguments)
    assert ran.status == 0, ran.err
    found: dict[str, Any] = json.loads(ran.out)
    return found


def test_the_table_says_who_is_better_than_the_table(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    store(data, ALL_HANDS, day="2026-12-04")
    ran = barbu("stats")
    assert (ran.status, ran.err) == (0, "")
    title, blank, head, *rows = ran.out.splitlines()
    assert title == "Statistics" + " " * 20 + "1 game · 1 running · 31 hands · Tournament Barbu"
    assert blank == ""
    assert head.split() == ["player", "games", "won", "par", "beats", "per", "hand", "doubles", "won", "each", "form"]
    assert sorted(row.split()[0] for row in rows) == list(FOUR)
    (beth,) = [row.split() for row in rows if row.startswith("Beth")]
    assert beth[1:4] == ["1", "1", "0.2"]
    assert beth[-4:-1] == ["3", "100", "%"] or beth[-5:-2] == ["3", "100", "%"]


def test_a_player_has_a_page(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    out = barbu("stats", "beth").out
    assert "Beth · 0 games · 3 hands" in out
    lines = [line.split() for line in out.splitlines()]
    assert ["of", "the", "declarer", "1", "0", "0", "+6", "+6.0"] in lines
    assert ["of", "others", "2", "0", "0", "+18", "+9.0"] in lines
    assert ["Diana", "0", "0", "0", "0", "1", "+12"] in lines
    assert "  best hand: +24, 2026-11-27-friday, hand 1" in out.splitlines()


def test_as_json_it_is_one_object(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    answer = figures(barbu, "Beth")
    assert (answer["games"], answer["running"], answer["hands"], answer["presets"]) == (
        0,
        1,
        3,
        ["tournament"],
    )
    assert (answer["points_in"], answer["unit"], answer["with"], answer["unreadable"]) == (
        "points",
        35.0,
        [],
        [],
    )
    (beth,) = answer["players"]
    assert (beth["id"], beth["name"], beth["per_hand"]) == ("beth", "Beth", 12.083)
    assert beth["doubles"] == {
        "declarer": {"won": 1, "level": 0, "lost": 0, "points": 6},
        "others": {"won": 2, "level": 0, "lost": 0, "points": 18},
        "redoubles": {"won": 0, "level": 0, "lost": 0, "points": 0},
        "by_others": 0,
    }
    assert beth["best"] == {"game": "2026-11-27-friday", "hand": 1, "net": 24}
    assert beth["comeback"] is None
    assert [rival["id"] for rival in beth["rivals"]] == ["anne", "cath", "diana"]


def test_games_are_chosen_by_date_preset_and_company(data: Path, barbu: Barbu) -> None:
    store(data, ALL_HANDS, day="2025-12-31")
    store(data, ALL_HANDS, day="2026-11-27")
    store(data, ALL_HANDS, ("Zoe", "Beth", "Cath", "Diana"), day="2026-11-28")
    assert figures(barbu, "--since", "2026")["games"] == 2
    assert figures(barbu, "--until", "2026-11-27")["games"] == 2
    assert figures(barbu, "--since", "2026-11-28", "--until", "2026-11")["games"] == 1
    chosen = figures(barbu, "--with", "zoe", "--with", "Beth")
    assert (chosen["games"], chosen["with"]) == (1, ["zoe", "Beth"])
    assert figures(barbu, "--preset", "salade")["games"] == 0
    assert [player["name"] for player in figures(barbu, "Zoe", "Anne")["players"]] == ["Zoe", "Anne"]


@pytest.mark.parametrize(("option", "date"), [("--since", "2026-13"), ("--until", "yesterday"), ("--since", "26")])
def test_a_date_that_is_none_is_told(barbu: Barbu, option: str, date: str) -> None:
    ran = barbu("stats", option, date)
    assert ran.status == 2
    assert "is not a date" in ran.err


def test_who_never_played_is_told_with_the_nearest_name(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    ran = barbu("stats", "Bet")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err == "nobody called “Bet” has played; did you mean Beth?\n"
    assert barbu("stats", "--with", "Zoe").err == "nobody called “Zoe” has played\n"


def test_no_games_have_no_figures(barbu: Barbu) -> None:
    ran = barbu("stats")
    assert (ran.status, ran.out, ran.err) == (0, "", "there are no games to count\n")


def test_a_game_that_cannot_be_read_is_named_and_left_out(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    bad = store(data, ALL_HANDS, day="2026-12-04")
    bad.write_bytes(bad.read_bytes().replace(b"domino", b"dxmino"))
    ran = barbu("stats")
    assert ran.status == 0
    assert ran.err.startswith("2026-12-04-friday is left out: “2026-12-04-friday.jsonl”, line 1: ")
    assert figures(barbu)["unreadable"] == ["2026-12-04-friday"]


def test_everyone_who_played_is_listed(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    store(data, FRIDAY, ("ANNE", "Zoe", "Cath", "Diana"), day="2026-12-04")
    lines = [line.split() for line in barbu("players").out.splitlines()]
    assert lines[0] == ["name", "games", "last", "played"]
    assert ["ANNE", "2", "2026-12-04"] in lines
    assert ["Beth", "1", "2026-11-27"] in lines
    players = json.loads(barbu("players", "--json").out)
    assert {"id": "beth", "name": "Beth", "shown": "Beth", "games": 1, "last": "2026-11-27", "hidden": False} in players


def test_two_names_become_one_person_and_two_again(data: Path, barbu: Barbu) -> None:
    store(data, ALL_HANDS)
    store(data, ALL_HANDS, ("Ann", "Beth", "Cath", "Diana"), day="2026-12-04")
    ran = barbu("players", "merge", "ann", "Anne")
    assert (ran.status, ran.out, ran.err) == (0, "", "")
    assert (data / "players.toml").read_text() == 'schema = 1\nsame = [["Anne", "ann"]]\n'
    (anne,) = [player for player in figures(barbu)["players"] if player["id"] == "anne"]
    assert (anne["name"], anne["games"], anne["spellings"]) == ("Anne", 2, ["Ann", "Anne"])
    assert ["Ann", "1", "2026-12-04", "is", "Anne"] in [line.split() for line in barbu("players").out.splitlines()]
    assert barbu("players", "split", "Ann").status == 0
    assert len(figures(barbu)["players"]) == 5


def test_a_player_can_be_hidden_and_shown(data: Path, barbu: Barbu) -> None:
    store(data, ALL_HANDS)
    assert barbu("players", "hide", "Diana").status == 0
    everyone = figures(barbu)
    assert "Diana" not in json.dumps(everyone)
    assert everyone["players"][0]["rivals"][-1]["id"] is None
    assert "others" in barbu("stats", "Beth").out
    assert barbu("players", "show", "Diana").status == 0
    assert "Diana" in barbu("stats").out


def test_names_that_sat_in_one_game_are_told_to_stay_two_there(data: Path, barbu: Barbu) -> None:
    store(data, ALL_HANDS)
    ran = barbu("players", "merge", "Anne", "Beth")
    assert ran.err == "both names played in 2026-11-27-friday: there they stay two\n"
    assert "two names of one person played in 2026-11-27-friday" in barbu("stats").err


def test_only_who_has_played_can_be_merged(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    ran = barbu("players", "merge", "Annie", "Anne")
    assert (ran.status, ran.err) == (1, "nobody called “Annie” has played; did you mean Anne?\n")
    assert not (data / "players.toml").exists()


def test_a_broken_file_of_players_is_told_and_not_written_over(data: Path, barbu: Barbu) -> None:
    store(data, FRIDAY)
    (data / "players.toml").write_text("schema = 1\nsame = 5\n")
    for command in (("stats",), ("players",), ("players", "hide", "Anne")):
        ran = barbu(*command)
        assert ran.status == 1
        assert "players.toml:2:8: same is a list of lists of names" in ran.err
    assert (data / "players.toml").read_text() == "schema = 1\nsame = 5\n"


def test_in_a_shared_folder_the_file_is_for_all(data: Path, barbu: Barbu) -> None:
    data.mkdir()
    data.chmod(0o2775)
    store(data, FRIDAY)
    barbu("players", "hide", "Anne")
    assert (data / "players.toml").stat().st_mode & 0o777 == 0o664
