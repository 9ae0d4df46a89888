"""A game for other programs: everything that its hands are made of."""

from __future__ import annotations

import json

from hypothesis import given

from barbu_tui.export.game_json import game_data
from barbu_tui.export.sheet_json import sheet_data
from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.table import Table
from tests.files.random_games import random_games
from tests.rules.builders import CHINESE_POKER, RAVAGE_CITY, SEVEN, WIKIPEDIA, rules


def hand(line: str, preset: Preset | None = None) -> dict[str, object]:
    table = Table(preset or rules(*SEVEN, RAVAGE_CITY, CHINESE_POKER), ("Anne", "Beth", "Cath", "Diana"), "abcd")
    hands, faults = read_hands(table, [line])
    assert not faults
    return dict(game_data(Game(table, "Friday", None, hands))["hands"][0])


def answers(line: str) -> list[object]:
    answer_data = hand(line)["answers"]
    assert isinstance(answer_data, list)
    return [(answer["asks"], answer["what"], answer["by_seat"], answer["points"]) for answer in answer_data]


def test_doubles_are_told_by_name_in_the_order_in_which_they_were_spoken() -> None:
    assert hand("a: queens b>acd c>a a>c = 1 0 1 2")["doubles"] == [
        {"player": "Beth", "doubles": ["Anne", "Cath", "Diana"]},
        {"player": "Cath", "doubles": ["Anne"]},
        {"player": "Anne", "doubles": ["Cath"]},
    ]


def test_every_kind_of_answer_goes_by_seat() -> None:
    assert answers("hearts = 3 4 5 1 / a") == [
        ("counts", "hearts", [3, 4, 5, 1], [-6, -8, -10, -2]),
        ("taker", "A♥", [1, 0, 0, 0], [-4, 0, 0, 0]),
    ]
    assert answers("last-two = d / b") == [
        ("taker", "last but one", [0, 0, 0, 1], [0, 0, 0, -10]),
        ("taker", "last trick", [0, 1, 0, 0], [0, -20, 0, 0]),
    ]
    assert answers("domino = b d a c") == [("order", "went out", [3, 1, 4, 2], [5, 45, -5, 20])]
    assert answers("ravage-city = ac") == [("tied", "most of a suit", [1, 0, 1, 0], [-18, 0, -18, 0])]
    assert answers("chinese-poker = 1 2 3 13") == [("points", "points", [1, 2, 3, 13], [4, 8, 12, 52])]


def test_a_hand_that_was_shared_out_has_no_answers() -> None:
    shared = hand("a: tricks = shared", WIKIPEDIA)
    assert (shared["shared"], shared["answers"]) == (True, [])


@given(random_games())
def test_it_has_all_that_the_sheet_has_and_adds_up(game: Game) -> None:
    data, sheet = json.loads(json.dumps(game_data(game))), json.loads(json.dumps(sheet_data(game)))
    assert {name: data[name] for name in sheet if name != "hands"} == {
        name: value for name, value in sheet.items() if name != "hands"
    }
    for told, known in zip(data["hands"], sheet["hands"], strict=True):
        assert {name: told[name] for name in known} == known
        if not told["shared"]:
            assert [sum(seat) for seat in zip(*(answer["points"] for answer in told["answers"]), strict=True)] == told[
                "raw"
            ]
