"""Presets made to be endless: each is refused by its size, its parts unread."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from barbu_tui.rules.checks import MOST_PARTS
from barbu_tui.rules.faults import MOST_FAULTS, DataPath
from barbu_tui.rules.message import message
from barbu_tui.rules.names import TITLE_CELLS, name_fault, text_fault
from tests.rules.good_preset import GOOD, changed, faults_of, only


class Unread(list[Any]):
    """A list that nobody may look into; only its length may be asked for."""

    def __iter__(self) -> Iterator[Any]:
        raise AssertionError("the parts were read")


class UnreadTable(dict[str, Any]):
    """The same for a table."""

    def items(self) -> Any:
        raise AssertionError("the parts were read")


@pytest.mark.parametrize(
    ("path", "part"),
    [
        (("contracts",), 1),
        (("deck", "removed"), "2S"),
        (("play", "hearts_ban"), "hearts"),
        (("play", "discard_first"), "hearts"),
        (("contracts", 0, "last_tricks"), 1),
        (("contracts", 0, "places"), 1),
        (("contracts", 0, "most_of_a_suit"), 1),
        (("contracts", 7, "all_of"), "queens"),
    ],
    ids=lambda value: ".".join(map(str, value)) if isinstance(value, tuple) else "",
)
def test_a_list_that_no_table_could_use_is_one_fault_and_is_not_read(path: DataPath, part: object) -> None:
    faults = faults_of(changed(path, Unread([part] * 1_000_000)))
    assert (path, f"a list or table of 1000000 parts, {MOST_PARTS} at most") in faults
    assert not any(where[: len(path)] == path for where, _ in faults if where != path)


@pytest.mark.parametrize("path", [("contracts", 0, "cards"), ("contracts", 0, "points"), ("contracts", 0), ("play",)])
def test_a_table_that_no_preset_has_is_one_fault_and_is_not_read(path: DataPath) -> None:
    table = UnreadTable((f"k{number}", 1) for number in range(1000))
    faults = faults_of(changed(path, table))
    assert (path, f"a list or table of 1000 parts, {MOST_PARTS} at most") in faults


def test_unknown_words_at_the_top_by_the_thousand_are_one_fault() -> None:
    assert faults_of({**GOOD, **{f"k{number}": 1 for number in range(200_000)}})[0] == (
        (),
        f"a list or table of {200_000 + len(GOOD)} parts, {MOST_PARTS} at most",
    )


def test_a_list_of_as_many_as_there_may_be_is_read() -> None:
    path = ("contracts", 0, "last_tricks")
    assert (path, "100 last tricks named, and a hand has only 13") in faults_of(changed(path, [1] * MOST_PARTS))


def test_faults_without_end_are_told_as_far_as_anyone_reads_and_no_further_contract_is_read() -> None:
    wrong = {"id": "q", **{field: [""] * MOST_PARTS for field in ("last_tricks", "places", "all_of")}}
    faults = faults_of({**GOOD, "contracts": [*[wrong] * 5, UnreadTable(id="q")]})
    assert len(faults) == MOST_FAULTS + 1
    assert faults[-1][1] == "more than 500 faults; what follows was not read"


def test_a_text_by_the_million_is_refused_by_its_length() -> None:
    class Unseen(str):
        """A text of which nobody may look at each character."""

        def __iter__(self) -> Iterator[str]:
            raise AssertionError("the text was looked through")

    long = Unseen("é" * 4_100_000)
    why = text_fault(long, TITLE_CELLS, message("the title"))
    assert str(why) == f"the title “{'é' * 40}…” is 4100000 characters long; at most 100 cells are allowed"
    assert "is 4100000 characters long; at most 16 cells are allowed" in str(name_fault(long))
    assert "is 4100000 characters long; at most 60 cells are allowed" in only(("name",), "é" * 4_100_000)
