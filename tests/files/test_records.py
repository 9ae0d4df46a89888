"""Records: read with every fault in its place, written so that the same game comes back."""

from __future__ import annotations

import datetime
import tomllib
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.placed import FileError
from barbu_tui.files.preset_file import read_preset_file
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.files.record import read_record, read_record_text, write_record
from barbu_tui.rules.faults import MOST_FAULTS
from barbu_tui.rules.game import Game
from barbu_tui.rules.preset import Preset
from tests.files.random_games import random_games

NOWHERE = Path("/nowhere")
HEAD = """\
schema = 1
preset = "tournament"
players = ["Anne", "Beth", "Cath", "Diana"]
"""


def find(preset_id: str) -> Preset:
    return preset_of_id(preset_id, NOWHERE)


def read(text: str) -> Game:
    return read_record_text(text, "friday.toml", find)


def faults(text: str) -> list[str]:
    with pytest.raises(FileError) as refused:
        read(text)
    return [str(fault).removeprefix("friday.toml:") for fault in refused.value.faults]


def test_a_record_written_by_hand_needs_no_more_than_three_lines() -> None:
    game = read(HEAD)
    assert (game.table.names, game.table.keys, game.table.first) == (("Anne", "Beth", "Cath", "Diana"), "abcd", 0)
    assert (game.title, game.date, game.hands) == ("", None, ())


def test_everything_in_a_record_is_read() -> None:
    more = 'title = " Friday "\ndate = 2026-11-27\nkeys = "wxyz"\nfirst_declarer = " DIANA"\nhands = ["t = 4 3 3 3"]\n'
    game = read(HEAD + more)
    assert (game.title, game.date, game.table.keys, game.table.first) == (
        "Friday",
        datetime.date(2026, 11, 27),
        "wxyz",
        3,
    )
    assert game.lines == ("z: trumps = 4 3 3 3",)


def test_every_fault_is_told_at_once_and_in_its_place() -> None:
    text = """\
schema = 1
titel = "Friday"
title = "a\\u0007"
date = "2026-11-27"
preset = "tornament"
players = ["Anne", "Beth", "", "ANNE", 5]
keys = "abc"
first_declarer = 3
hands = [7, "a: queens = 1"]
"""
    assert [fault.split(" ")[0] for fault in faults(text)] == [
        "2:1:", "3:9:", "4:8:", "5:10:", "6:28:", "6:32:", "6:40:", "7:8:", "8:18:", "9:10:",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("", "1:1: preset is missing"),
        ('preset = "tornament"', "4:10: there is no preset “tornament”; did you mean tournament?"),
        ('preset = "../../etc/passwd"', "4:10: “../../etc/passwd” is not a preset's id"),
        ('preset = ["tournament"]', "4:10: […] is neither a preset's id nor a table [preset]"),
        ("preset = {}", "4:10: schema = 2 is missing at the top"),
    ],
)
def test_a_preset_that_cannot_be_had_is_told(line: str, told: str) -> None:
    assert faults(f'schema = 1\nplayers = ["Anne", "Beth", "Cath", "Diana"]\n\n{line}\n')[0].startswith(told)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ('title = "' + "x" * 101 + '"', "is 101 cells wide, 100 at most"),
        ("title = 3", "4:9: 3 is not a text in quotes"),
        ("date = 2026-11-27T20:00:00", "4:8: “2026-11-27 20:00:00” is not a date"),
        ("date = 20:00:00", "4:8: “20:00:00” is not a date"),
        ('keys = "abca"', "4:8: keys must be 4 different letters a to z"),
        ('keys = "ABCD"', "4:8: keys must be 4 different letters a to z"),
        ("keys = 4", "4:8: 4 is not a text in quotes"),
        ('first_declarer = "Emma"', "4:18: “Emma” is not one of the players: Anne, Beth, Cath, Diana"),
        ('hands = "q = 1012"', "4:9: “q = 1012” is not a list of hands"),
        ("hands = { a = 1 }", "4:9: {…} is not a list of hands"),
        ("hands = [[]]", "4:10: […] is not a hand in quotes"),
        ("schema = 2", "“schema” is given twice"),
        ("[hands]", "4:1: {…} is not a list of hands"),
        ("[[title]]", "4:1: […] is not a text in quotes"),
        ('id = "x"', "4:1: “id” is not known here"),
    ],
)
def test_a_field_that_holds_the_wrong_thing_is_told(line: str, told: str) -> None:
    (fault,) = faults(f"{HEAD}{line}\n")
    assert told in fault


def test_a_record_from_a_newer_program_says_so() -> None:
    assert faults(HEAD.replace("1", "3"))[0].startswith("1:10: this is from a newer program (schema 3)")
    assert faults(HEAD.replace("1", '"1"'))[0].startswith("1:10: schema must be 1")


def test_players_must_be_as_many_as_the_preset_is_for() -> None:
    (fault,) = faults('schema = 1\npreset = "tournament"\nplayers = ["Anne", "Beth", "Cath"]\n')
    assert fault == "3:11: 3 players, and Tournament Barbu is for 4"


def test_a_fault_in_a_hand_has_the_column_of_the_file() -> None:
    text = HEAD + 'hands = [\n  "a: queens = 1 0 1 2",\n  "a: domino b>x = b b a c",\n]\n'
    assert [fault.split(": ")[0] for fault in faults(text)] == ["6:16", "6:22"]


def test_hands_after_one_that_cannot_be_placed_are_checked_for_form_only() -> None:
    lines = ["a: quens = 1012", "a: hearts b>a = 3 4 5 1 / a", "a: hearts b>x = 3 4 5 2 / a"]
    all_faults = faults(HEAD + f"hands = {lines}".replace("'", '"'))
    assert ["quens" in all_faults[0], "“x”" in all_faults[1]] == [True, True]


def test_a_contract_that_a_declarer_has_played_is_refused() -> None:
    (fault,) = faults(HEAD + 'hands = ["a: q = 1012", "a: q = 1012"]')
    assert fault == "4:29: Anne has already played no queens"


def test_a_list_that_no_game_could_fill_is_refused_without_reading_all_of_it() -> None:
    all_faults = faults(HEAD + "hands = [" + '"a: q = 1012",' * 7_000 + "]")
    assert all_faults[0] == "4:9: 7000 hands; no game has more than 400"
    assert len(all_faults) == 400


@pytest.mark.parametrize("preset", ["tournament", "none-such"])
def test_more_players_than_any_table_seats_are_one_fault_whatever_the_preset(preset: str) -> None:
    all_faults = faults(f'schema = 1\npreset = "{preset}"\nplayers = {[f"P{seat}" for seat in range(30)]}')
    assert all_faults[-1] == "3:11: 30 players; 6 at most sit at a table"


def test_what_was_made_to_be_wrong_without_end_is_told_as_far_as_anyone_reads() -> None:
    line = "q " + "x>y " * 240
    all_faults = faults(HEAD + f"hands = {[line] * 300}".replace("'", '"'))
    assert len(all_faults) == MOST_FAULTS + 1
    assert all_faults[-1].endswith(": more than 500 faults; what follows was not read")


def test_unknown_words_by_the_thousand_are_told_as_far_as_anyone_reads() -> None:
    all_faults = faults("schema = 1\n" + "".join(f"k{number} = 1\n" for number in range(4000)))
    assert len(all_faults) == MOST_FAULTS + 1
    assert all_faults[-1] == "502:1: more than 500 faults; what follows was not read"


def test_the_faults_of_a_preset_file_that_a_record_names_are_told_too(tmp_path: Path) -> None:
    (tmp_path / "presets").mkdir()
    (tmp_path / "presets" / "mine.toml").write_text("schema = 1\n")
    with pytest.raises(FileError) as refused:
        read_record_text(HEAD.replace("tournament", "mine"), "friday.toml", lambda name: preset_of_id(name, tmp_path))
    told = list(map(str, refused.value.faults))
    assert told[0] == "friday.toml:2:10: the preset “mine” has faults of its own"
    assert told[1].startswith(f"{tmp_path}/presets/mine.toml:1:1: ")


def test_the_faults_of_an_embedded_preset_have_their_places() -> None:
    game = read(HEAD)
    text = write_record(game).replace("tricks = 5", "tricks = 10000").replace("[preset]", "[preset]\nwiner = 1")
    line = text.splitlines().index("tricks = 10000") + 1
    assert [fault.split(": ")[0] for fault in faults(text)] == [
        f"{text.splitlines().index('winer = 1') + 1}:1",
        f"{line}:10",
    ]


def test_a_preset_without_an_id_can_be_embedded() -> None:
    text = write_record(read(HEAD)).replace('id = "tournament"\n', "", 1)
    assert read(text).table.preset.id == ""


@given(random_games())
def test_a_game_written_out_and_read_back_is_the_same_game(game: Game) -> None:
    text = write_record(game)
    assert read_record_text(text, "x.toml", find) == game
    assert write_record(read_record_text(text, "x.toml", find)) == text


def test_the_example_is_a_whole_game_and_survives_being_written_out() -> None:
    example_file = Path(__file__).parent.parent.parent / "examples" / "friday.toml"
    game = read_record(str(example_file), find)
    assert len(game.hands) == 28
    assert list(game.lines) == tomllib.loads(example_file.read_text())["hands"]
    assert read(write_record(game)) == game


def test_a_record_is_laid_out_for_reading() -> None:
    lines = write_record(read(HEAD + 'title = "Friday"\nhands = ["q = 1012"]')).splitlines()
    assert lines[:10] == [
        "schema = 1",
        'title = "Friday"',
        'players = ["Anne", "Beth", "Cath", "Diana"]',
        'keys = "abcd"',
        'first_declarer = "Anne"',
        "hands = [",
        '  "a: queens = 1 0 1 2",',
        "]",
        "",
        "[preset]",
    ]


PIECES = st.sampled_from(
    [
        "schema = 1", "schema = true", 'preset = "tournament"', "preset = 3", "[preset]", "[[preset.contracts]]",
        'players = ["Anne", "Beth", "Cath", "Diana"]', "players = [[], {}, 1.5, 2026-11-27]", 'keys = "abcd"',
        "keys = [1]", 'first_declarer = "Beth"', "first_declarer = {}", 'hands = ["q = 1012"]', 'hands = ["?", ""]',
        'hands = ["a: b>b = \\u0000"]', "hands = [nan, inf, 1979-05-27T07:32:00Z]", "title = []", "date = 2026-11-27",
        'id = "barbu"', "cards = { hearts = -2 }", "places = 3", "a.b.c = 1", "players = 4", "name = true",
    ]
)  # fmt: skip


@given(st.lists(PIECES | st.text(max_size=20), max_size=8).map("\n".join))
@example("schema = 1\n[preset]\ncontracts = [[]]\ndeck = 1\nplay = []")
def test_any_text_at_all_is_a_game_or_a_list_of_placed_faults(text: str) -> None:
    try:
        assert isinstance(read(text), Game)
    except FileError as error:
        refused = [str(fault) for fault in error.faults]
        lines = len(text.splitlines()) + 1
        assert refused
        assert all(1 <= int(fault.split(":")[1]) <= lines for fault in refused)


def test_a_shipped_preset_is_found_by_its_id() -> None:
    assert read(HEAD).table.preset == read_preset_file(shipped_folder() / "tournament.toml")
