"""`barbu games`, `barbu export` and `barbu import`: games out of the store and into it."""

from __future__ import annotations

import datetime
import json
import os
import re
import stat
from pathlib import Path

import pytest

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.table import table_of
from barbu_tui.store.journal import read_state
from barbu_tui.store.library import Library
from tests.cli.inside import Barbu, within
from tests.cli.running import run
from tests.journals import played_at

DAY = datetime.date(2026, 11, 27)
FIVE = ("Anne", "Beth", "Zoë", "李", "Ann “the” O'Neil")
QUEENS = "a: queens b>acd c>a a>c = 1 0 1 2"


PLAYED = f"{datetime.datetime(2026, 11, 28, 0, 14, tzinfo=datetime.UTC).astimezone():%Y-%m-%d %H:%M}"


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def barbu(data: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(data, capsys)


def game(preset: str, names: tuple[str, ...], *lines: str, title: str = "Friday", first: int = 0) -> Game:
    table = table_of(preset_of_id(preset, Path("/nowhere")), names, first)
    hands, faults = read_hands(table, lines)
    assert not faults
    return Game(table, title, DAY, hands)


def four(*lines: str, preset: str = "tournament", title: str = "Friday") -> Game:
    return game(preset, ("Anne", "Beth", "Cath", "Diana"), *lines, title=title)


def stored(data: Path, game: Game) -> Path:
    """The journal of a game that was put into the store."""
    with Library(data).create(game) as opened:
        return opened.path


def kept(data: Path, stem: str) -> Game:
    path = Library(data).find(stem)
    return read_state(path).game


def test_the_list_says_who_played_what_how_far_and_who_leads(data: Path, barbu: Barbu) -> None:
    played_at(stored(data, four(QUEENS)), datetime.datetime(2026, 11, 28, 0, 14, tzinfo=datetime.UTC))
    ran = barbu("games")
    assert ran.status == 0
    head, row = ran.out.splitlines()
    assert re.split("  +", head) == ["game", "title", "date", "last played", "players", "preset", "hands", "leader"]
    assert re.split("  +", row) == [
        "2026-11-27-friday",
        "Friday",
        "2026-11-27",
        PLAYED,
        "Anne, Beth, Cath, Diana",
        "Tournament Barbu",
        "1/28",
        "Beth",
    ]


@pytest.mark.parametrize("group", ["games", "presets", "players"])
def test_list_is_a_word_for_what_the_group_does_without_one(group: str, data: Path, barbu: Barbu) -> None:
    stored(data, four(QUEENS))
    for options in ((), ("--json",)):
        listed, bare = barbu(group, "list", *options), barbu(group, *options)
        assert (listed.status, listed.out) == (0, bare.out)
    assert len(bare.out) > 2


def test_the_list_as_json_has_ids_that_export_takes(data: Path, barbu: Barbu) -> None:
    path = stored(data, four(QUEENS))
    played_at(path, datetime.datetime.fromtimestamp(1_000_000_000, datetime.UTC))
    stored(data, four(title="李"))
    latest, friday = json.loads(barbu("games", "--json").out)
    assert (latest["id"], latest["title"], latest["played"], latest["leaders"]) == ("2026-11-27-game", "李", 0, [])
    assert {name: friday[name] for name in friday if name != "changed"} == {
        "id": "2026-11-27-friday",
        "title": "Friday",
        "date": "2026-11-27",
        "players": ["Anne", "Beth", "Cath", "Diana"],
        "preset": "Tournament Barbu",
        "hands": 28,
        "played": 1,
        "leaders": ["Beth"],
        "finished": False,
        "ended_early": False,
        "archived": False,
        "problem": None,
    }
    assert datetime.datetime.fromisoformat(friday["changed"]).timestamp() == 1_000_000_000
    assert barbu("export", friday["id"]).status == 0


def test_no_games_is_an_empty_list_and_a_word_beside_it(barbu: Barbu) -> None:
    assert barbu("games", "--json") == (0, "[]\n", "")
    ran = barbu("games")
    assert (ran.status, ran.out) == (0, "")
    assert "`barbu new` begins one" in ran.err


def test_a_game_that_cannot_be_read_is_listed_and_told_of(data: Path, barbu: Barbu) -> None:
    path = stored(data, four())
    path.write_text("scribbled over\n")
    ran = barbu("games")
    assert ran.status == 0
    assert "2026-11-27-friday  cannot be read" in ran.out
    assert "“2026-11-27-friday.jsonl”, line 1: " in ran.err


@pytest.mark.parametrize(
    "played",
    [
        four(),
        four(QUEENS, "a: trumps(H) c>a = 4 3 3 3", "b: barbu = c"),
        four("a: queens = shared", "a: barbu = shared", "b: domino(5) c>b = b d a c", preset="wikipedia", title=""),
        game("salade-five", FIVE, "z: tricks = 1 2 3 4 0", "n: tricks = 1 2 3 4 0", first=2),
    ],
    ids=["nothing played", "doubles", "shared hands, no title", "five players"],
)
def test_a_game_exported_and_imported_is_the_same_game(played: Game, data: Path, barbu: Barbu, tmp_path: Path) -> None:
    path = stored(data, played)
    file = tmp_path / "out.toml"
    assert barbu("export", path.stem, "-o", str(file)) == (0, "", "")
    ran = barbu("import", "--again", str(file))
    assert (ran.status, ran.out) == (0, f"{path.stem}-2\n")
    assert kept(data, f"{path.stem}-2") == played
    assert barbu("export", f"{path.stem}-2").out == file.read_text()


def test_a_renamed_player_keeps_key_and_points_on_the_way_out_and_in(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    with Library(data).create(four(QUEENS)) as opened:
        renamed = opened.rename(0, "Zoë").game
    file = tmp_path / "out.toml"
    barbu("export", "2026-11-27-friday", "-o", str(file))
    barbu("import", str(file), "--again")
    assert kept(data, "2026-11-27-friday-2") == renamed
    assert renamed.table.keys == "abcd"


def test_a_game_without_a_date_stays_without_one(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "in.toml"
    file.write_text('schema = 1\npreset = "tournament"\nplayers = ["Anne", "Beth", "Cath", "Diana"]\n')
    stem = barbu("import", str(file)).out.strip()
    assert "date" not in barbu("export", stem).out.partition("[preset]")[0]


def test_what_is_exported_needs_no_preset_file(data: Path, barbu: Barbu) -> None:
    text = barbu("export", stored(data, four(QUEENS)).stem).out
    assert '[preset]\nschema = 1\nid = "tournament"' in text


def test_the_other_formats_are_the_sheet_and_its_data(data: Path, barbu: Barbu) -> None:
    stored(data, four(QUEENS))
    assert "−12   +24   −12   −24   −24 ✓" in barbu("export", "2026", "--to", "sheet").out
    assert json.loads(barbu("export", "2026", "--to", "json").out)["totals"] == [-12, 24, -12, -24]


def test_an_unknown_format_is_a_wrong_command_line_and_the_known_ones_are_named(data: Path, barbu: Barbu) -> None:
    stored(data, four())
    ran = barbu("export", "2026", "--to", "docx")
    assert (ran.status, ran.out) == (2, "")
    assert "“docx” is not one of: record, sheet, json" in ran.err


def test_a_game_is_named_by_the_start_of_its_name_or_by_its_file(data: Path, barbu: Barbu) -> None:
    stored(data, four(title="Friday"))
    path = stored(data, four(title="Sunday"))
    assert barbu("export", "2026-11-27-s").out == barbu("export", str(path)).out
    assert barbu("export", "2026") == (
        1,
        "",
        "“2026” could be any of 2 games: 2026-11-27-friday, 2026-11-27-sunday\n",
    )
    assert barbu("export", "1999").err.startswith("there is no game “1999” in ")
    assert barbu("export", "a\x1b[2J").err == "“a\\x1b[2J” is not a game’s name\n"


def test_an_export_takes_the_place_of_a_file_and_keeps_its_rights(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    stored(data, four(QUEENS))
    file = tmp_path / "mine.toml"
    file.write_text("old")
    file.chmod(0o640)
    assert barbu("export", "2026", "-o", str(file)).status == 0
    assert QUEENS in file.read_text()
    assert stat.S_IMODE(file.stat().st_mode) == 0o640
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "mine.toml"]


def test_an_export_never_goes_through_a_link_that_somebody_has_put_there(
    data: Path, barbu: Barbu, tmp_path: Path
) -> None:
    stored(data, four(QUEENS))
    victim, link, device = tmp_path / "victim", tmp_path / "link.toml", tmp_path / "device.toml"
    victim.write_text("precious")
    link.symlink_to(victim)
    device.symlink_to("/dev/null")
    assert barbu("export", "2026", "-o", str(link)).status == 0
    assert victim.read_text() == "precious"
    assert not link.is_symlink()
    assert QUEENS in link.read_text()
    refused = barbu("export", "2026", "-o", str(device))
    assert refused == (1, "", f"{device}:1:1: this is not a regular file, and is not written over\n")
    assert device.is_symlink()
    link.unlink()
    link.symlink_to(tmp_path / "nowhere")
    assert barbu("export", "2026", "-o", str(link)).status == 0
    assert not (tmp_path / "nowhere").exists()


def test_an_export_goes_nowhere_but_into_a_plain_file_outside_the_store(
    data: Path, barbu: Barbu, tmp_path: Path
) -> None:
    path = stored(data, four(QUEENS))
    before = path.read_bytes()
    inside = tmp_path / "shortcut"
    inside.symlink_to(path)
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for file, why in {
        str(tmp_path): "this is a folder, not a file",
        str(pipe): "this is not a regular file, and is not written over",
        str(path): "the stored games are in this folder; export to another one",
        str(inside): "the stored games are in this folder; export to another one",
        str(tmp_path / "no" / "x"): f"there is no folder “{tmp_path / 'no'}”",
    }.items():
        assert barbu("export", "2026", "-o", file) == (1, "", f"{file}:1:1: {why}\n")
    assert path.read_bytes() == before


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_write_protected_file_stays(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    stored(data, four())
    file = tmp_path / "mine.toml"
    file.write_text("old")
    file.chmod(0o444)
    assert barbu("export", "2026", "-o", str(file)) == (1, "", f"{file}:1:1: you may not write to this file\n")
    assert file.read_text() == "old"


def test_of_a_damaged_game_only_what_is_before_the_damage_comes_out_and_only_if_wanted(
    data: Path, barbu: Barbu
) -> None:
    path = stored(data, four(QUEENS, "a: trumps(H) c>a = 4 3 3 3"))
    path.write_text(path.read_text().replace("4 3 3 3", "5 2 3 3"))
    ran = barbu("export", "2026")
    assert (ran.status, ran.out) == (1, "")
    assert "line 3: the line was changed after it was written" in ran.err
    ran = barbu("export", "2026", "--partial")
    assert ran.status == 0
    assert QUEENS in ran.out
    assert "trumps(H)" not in ran.out
    assert "line 3: the line was changed after it was written" in ran.err


def test_a_wrong_record_is_not_imported_and_says_where_it_is_wrong(data: Path, barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text('schema = 1\npreset = "tournament"\nplayers = ["A", "B", "C", "D"]\nhands = ["a: queens = 4"]\n')
    ran = barbu("import", str(file))
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(f"{file}:4:")
    assert barbu("import", str(tmp_path)).err == f"{tmp_path}:1:1: this is a folder, not a file\n"
    assert not data.exists()


def test_games_go_through_a_pipe_whole_even_where_the_locale_knows_few_letters(tmp_path: Path) -> None:
    stored(tmp_path / "data", game("salade-five", FIVE))
    latin = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    record = run(tmp_path, "export", "2026", env=latin)
    assert record.status == 0
    assert 'players = ["Anne", "Beth", "Zoë", "李"' in record.out
    assert run(tmp_path, "import", "-", "--again", given=record.out, env=latin).out == "2026-11-27-friday-2\n"
    assert kept(tmp_path / "data", "2026-11-27-friday-2") == game("salade-five", FIVE)
