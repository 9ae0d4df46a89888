"""Every answer that an item can have, and the best of them for each player: told, and looked for one by one."""

from __future__ import annotations

from itertools import permutations
from math import inf
from operator import mul

import pytest

from barbu_tui.rules.items import Answer, Item, PartialResult
from barbu_tui.rules.items.cards import CardItem, GroupItem
from barbu_tui.rules.items.cards_left import CardsLeftItem
from barbu_tui.rules.items.last_tricks import LastTrickItem
from barbu_tui.rules.items.most_of_a_suit import MostItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.items.points import PointsItem
from barbu_tui.rules.items.tricks import TricksItem
from tests.rules.builders import NAMES

PLAYERS = 3
WORTHS = [
    *permutations((-2, 0, 2)),
    *permutations((-3, 1, 2)),
    *set(permutations((-1, -1, 2))),
    *set(permutations((1, 1, -2))),
    (0, 0, 0),
]

ITEMS = [
    (TricksItem("house", -2, 3), 10),
    (TricksItem("house", 5, 3), 10),
    (TricksItem("house", 0, 3), 10),
    (TricksItem("house", 1, 3), 10),
    (GroupItem("house", "queens", -6, 4), 15),
    (CardItem("house", "KH", -20, -20), 3),
    (CardItem("house", "KH", 20, 20), 3),
    (LastTrickItem("house", 1, -10), 3),
    (PlacesItem("house", (45, 20, -5)), 6),
    (PlacesItem("house", (-5, 45, 20)), 6),
    (CardsLeftItem("house", -1, 8, 3), 27),
    (CardsLeftItem("house", -1, 0, 2), 12),
    (CardsLeftItem("house", 2, -3, 2), 12),
    (CardsLeftItem("house", -1, -2, 3), 27),
    (MostItem("house", (-36, -18, -12)), 7),
    (MostItem("house", (6, 4, 2)), 7),
    (MostItem("house", (4, 4, 2)), 7),
    (MostItem("house", (1, 1, 1)), 7),
    (MostItem("house", (-6, 4, -12)), 7),
    (PointsItem("house", 4, 5, 0, 5), 36),
    (PointsItem("house", 4, 5, 1, 3), 9),
    (PointsItem("house", 4, 5, None, 2), 4),
    (PointsItem("house", -4, 5, 1), 9),
    (PointsItem("house", -1, None, 1, 3), 27),
    (PointsItem("house", 3, None, -2, 1), 64),
]


def is_possible(item: Item, answer: Answer) -> bool:
    return item.missing(answer) is None and not list(
        item.contradictions(0, PartialResult([item], [answer], NAMES[:PLAYERS]))
    )


def worth_of(item: Item, answer: Answer, worth: tuple[int, ...]) -> int:
    points = item.score(answer, PLAYERS)
    assert None not in points
    return sum(map(mul, worth, (part or 0 for part in points)))


def best_first(worth: tuple[int, ...]) -> list[int]:
    return sorted(range(PLAYERS), key=lambda seat: -worth[seat])


@pytest.mark.parametrize(("item", "count"), ITEMS)
def test_each_answer_comes_once_and_is_possible(item: Item, count: int) -> None:
    answers = list(item.answers(PLAYERS))
    assert len(answers) == len(set(answers))
    assert len([answer for answer in answers if is_possible(item, answer)]) == len(answers)
    # Of points that must add up, how many there are is told from above.
    assert item.answer_count(PLAYERS) == count >= len(answers)
    assert len(answers) == count or isinstance(item, PointsItem)


@pytest.mark.parametrize(("item", "count"), ITEMS)
def test_no_answer_is_worth_more_than_the_one_that_is_told(item: Item, count: int) -> None:
    answers = list(item.answers(PLAYERS))
    for worth in WORTHS:
        best = max(worth_of(item, answer, worth) for answer in answers)
        told = item.highest_answer(worth, best_first(worth))
        assert told in answers
        assert (worth_of(item, told, worth), item.highest(worth)) == (best, best), worth


@pytest.mark.parametrize(
    ("item", "order", "answer"),
    [
        # Of players of equal worth the first one has it if that is good, the last one if it is not.
        (TricksItem("house", 5, 3), (1, 2, 0), (0, 3, 0)),
        (TricksItem("house", -2, 3), (1, 2, 0), (3, 0, 0)),
        (TricksItem("house", 0, 3), (1, 2, 0), (3, 0, 0)),
        (CardItem("house", "KH", -20, -20), (1, 2, 0), (0,)),
        (CardItem("house", "KH", 1, 1), (1, 2, 0), (1,)),
        (CardItem("house", "KH", 0, 0), (1, 2, 0), (0,)),
        (CardItem("house", "KH", 20, 20), (1, 2, 0), (1,)),
        (PlacesItem("house", (45, 20, -5)), (1, 2, 0), (1, 2, 0)),
        (PlacesItem("house", (-5, 45, 20)), (1, 2, 0), (0, 1, 2)),
        (CardsLeftItem("house", -1, 8, 3), (1, 2, 0), (1, 0, 1)),
        (MostItem("house", (0, -1, -2)), (1, 2, 0), (0,)),
        (PointsItem("house", 4, 5, 0, 5), (1, 2, 0), (0, 5, 0)),
        # Points without bounds go all to one player.
        (PointsItem("house", 4, 5), (1, 2, 0), (0, 5, 0)),
        (PointsItem("house", -4, 5), (1, 2, 0), (5, 0, 0)),
        (PointsItem("house", 4, -5), (1, 2, 0), (-5, 0, 0)),
        (PointsItem("house", 1, 1), (1, 2, 0), (0, 1, 0)),
        (PointsItem("house", 0, 5), (1, 2, 0), (5, 0, 0)),
        (PointsItem("house", 3, None, -2, 1), (1, 2, 0), (-2, -2, -2)),
        (PointsItem("house", 4, 5, 0), (2, 1, 0), (0, 0, 5)),
    ],
)
def test_of_players_of_equal_worth_the_order_decides(item: Item, order: tuple[int, ...], answer: Answer) -> None:
    assert item.highest_answer((0, 0, 0), order) == answer


@pytest.mark.parametrize(
    ("item", "among", "order", "answer"),
    [
        # The best seats share what is good, and the worst seats what is bad.
        (TricksItem("house", 5, 3), (0, 1), (0, 1, 2), (2, 1, 0)),
        (TricksItem("house", 5, 4), (1, 2), (1, 2, 0), (0, 2, 2)),
        (TricksItem("house", 5, 3), (1, 2), (0, 1, 2), (3, 0, 0)),
        (TricksItem("house", -2, 3), (2, 1), (0, 1, 2), (0, 1, 2)),
        (TricksItem("house", -2, 3), (0, 1), (0, 1, 2), (0, 0, 3)),
        (TricksItem("house", 1, 3), (0, 1), (0, 1, 2), (2, 1, 0)),
        (TricksItem("house", 0, 3), (2, 1), (0, 1, 2), (0, 1, 2)),
        # One player is out and has no card left, in whatever way the others share theirs.
        (CardsLeftItem("house", -1, 8, 3), (1, 2), (0, 1, 2), (0, 1, 1)),
        (CardsLeftItem("house", 1, -8, 3), (0, 1), (0, 1, 2), (0, 1, 1)),
        (MostItem("house", (6, 4, 2)), (1, 0), (0, 1, 2), (0, 1)),
        (MostItem("house", (-36, -18, -12)), (2, 1), (0, 1, 2), (1, 2)),
        (MostItem("house", (6, 4, 2)), (1, 2), (0, 1, 2), (0,)),
        (MostItem("house", (3, 1, 1)), (0, 1), (0, 1, 2), (0, 1)),
        (MostItem("house", (6, -4, 2)), (0, 1), (0, 1, 2), (0,)),
        (MostItem("house", (-36, -18, -12)), (0, 1), (0, 1, 2), (2,)),
        # What is worth nothing is not good.
        (MostItem("house", (4, 0, -3)), (1, 2), (0, 1, 2), (1, 2)),
        (CardItem("house", "KH", 20, 20), (0, 1), (0, 1, 2), (0,)),
        (PlacesItem("house", (45, 20, -5)), (0, 1), (2, 1, 0), (2, 1, 0)),
    ],
)
def test_what_some_players_share_they_share_as_evenly_as_it_goes(
    item: Item, among: tuple[int, ...], order: tuple[int, ...], answer: Answer
) -> None:
    assert item.shared_answer(among, order) == answer


@pytest.mark.parametrize("limits", [(None, None), (0, None), (None, 9)])
def test_points_without_bounds_have_no_end(limits: tuple[int | None, int | None]) -> None:
    points = PointsItem("house", 4, None, *limits)
    assert list(points.answers(PLAYERS)) == []
    assert points.answer_count(PLAYERS) == inf
    assert points.highest((1, 0, -1)) == inf
    assert points.highest((0, 0, 0)) == 0
    assert points.highest_answer((1, 0, -1), (0, 1, 2)) is None
    assert PointsItem("house", 0, None, *limits).highest((1, 0, -1)) == 0


@pytest.mark.parametrize(
    ("total", "least", "most", "answers"),
    [
        (5, 1, None, {(1, 1, 3), (1, 3, 1), (3, 1, 1), (1, 2, 2), (2, 1, 2), (2, 2, 1)}),
        (5, None, 2, {(1, 2, 2), (2, 1, 2), (2, 2, 1)}),
        (5, 1, 2, {(1, 2, 2), (2, 1, 2), (2, 2, 1)}),
        (6, 1, 2, {(2, 2, 2)}),
        (3, 1, 2, {(1, 1, 1)}),
        (3, 1, 1, {(1, 1, 1)}),
    ],
)
def test_points_that_add_up_are_bound_by_what_the_others_can_have(
    total: int, least: int | None, most: int | None, answers: set[Answer]
) -> None:
    assert set(PointsItem("house", 4, total, least, most).answers(PLAYERS)) == answers
