"""`players.toml`: who is who, read with every fault, and edited where it changes and nowhere else."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.files.people import hidden, merged, people_of_text, read_people, split, unhidden
from barbu_tui.files.placed import FileError
from barbu_tui.rules.statistics.people import People

TEXT = """\
schema = 1

# The sisters are two; Ann is Anne.
same = [
    ["Anne", "Ann", "Annie B."],  # she spells it so herself
    ["Cath", "Cathy"],
]
hidden = ["Zoe"]  # moved away
"""


def people(text: str) -> People:
    return people_of_text(text, "players.toml")


def faults(text: str) -> list[str]:
    with pytest.raises(FileError) as refused:
        people_of_text(text, "players.toml")
    return [str(fault) for fault in refused.value.faults]


def test_what_the_file_says() -> None:
    known = people(TEXT)
    assert known.same == (("Anne", "Ann", "Annie B."), ("Cath", "Cathy"))
    assert known.person("ANNIE B.") == known.person("Anne") == "anne"
    assert known.unseen == {"zoe"}


def test_no_file_says_nothing(tmp_path: Path) -> None:
    assert read_people(tmp_path / "players.toml") == People()


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "players.toml:1:1: the file is empty"),
        ('same = [["A", "B"]]', "players.toml:1:1: schema = 1 is missing at the top"),
        ("schema = 2", "players.toml:1:10: schema = 1 is missing at the top"),
        ("schema = 1\nsmae = []", "players.toml:2:1: “smae” is not known here; known are: schema, same, hidden"),
        ("schema = 1\nsame = 5", "players.toml:2:8: same is a list of lists of names"),
        ('schema = 1\nsame = ["Anne"]', "players.toml:2:8: same is a list of lists of names"),
        ("schema = 1\nsame = [[5]]", "players.toml:2:10: 5 is not a name in quotes"),
        (
            'schema = 1\nsame = [["Anne", "Ann"], ["ANN", "Zoe"]]',
            "players.toml:2:27: “ANN” is named twice; a name belongs to one person",
        ),
        ("schema = 1\nhidden = 'Zoe'", "players.toml:2:10: hidden is a list of names"),
        ('schema = 1\nhidden = ["a\\u001b[2J"]', "the character U+001B cannot be shown"),
        ("schema = 1\nsame = [", "players.toml:2:9: this file cannot be read"),
    ],
)
def test_what_is_wrong_is_told_with_its_place(text: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / "players.toml"
    file.write_text(text)
    with pytest.raises(FileError) as refused:
        read_people(file)
    assert told.replace("players.toml", str(file)) in str(refused.value.faults[0])


def test_all_faults_are_told_at_once() -> None:
    assert len(faults("smae = 1\nsame = [[1, 2]]\nhidden = [3]")) == 5


def test_a_name_joins_a_person_and_all_comments_stay() -> None:
    text = merged(TEXT, "Anna", "Ann")
    assert people(text).same[0] == ("Anne", "Ann", "Annie B.", "Anna")
    for comment in ("# The sisters are two; Ann is Anne.", "# she spells it so herself", "# moved away"):
        assert comment in text


def test_two_names_that_were_nobody_s_yet_are_one_person_from_now_on() -> None:
    assert people(merged("schema = 1\n", "Bet", "Beth")) == People(same=(("Beth", "Bet"),))
    assert people(merged(TEXT, "Bet", "Beth")).same[-1] == ("Beth", "Bet")


def test_two_persons_of_several_names_are_one() -> None:
    assert people(merged(TEXT, "Cathy", "Annie B.")).same == (("Anne", "Ann", "Annie B.", "Cath", "Cathy"),)


def test_what_is_so_already_changes_nothing() -> None:
    assert merged(TEXT, "ann", "Anne") == TEXT
    assert split(TEXT, "Beth") == TEXT
    assert hidden(TEXT, "zoe") == TEXT
    assert people(unhidden(TEXT, "Beth")) == people(TEXT)


def test_a_name_is_a_person_of_its_own_again() -> None:
    assert people(split(TEXT, "ann")).same == (("Anne", "Annie B."), ("Cath", "Cathy"))
    assert people(split(TEXT, "Anne")).same[0] == ("Ann", "Annie B.")
    assert people(split(TEXT, "Cathy")).same == (("Anne", "Ann", "Annie B."),)
    assert people(split(merged("schema = 1\n", "Bet", "Beth"), "Beth")) == People()


def test_a_player_is_hidden_and_shown() -> None:
    text = hidden(TEXT, "Cathy")
    assert people(text).unseen == {"zoe", "cath"}
    assert people(unhidden(text, "Cath")).unseen == {"zoe"}
    assert "# moved away" in unhidden(text, "Cath")
    assert people(hidden("schema = 1\n", "Zoe")).unseen == {"zoe"}
