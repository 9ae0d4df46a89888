"""The words that the program uses are those of the table, one for each thing."""

from __future__ import annotations

import re

import pytest

from scripts.catalogs import messages

SAID = sorted({text for found in messages() for text in found.texts})


@pytest.mark.parametrize(
    "never",
    [
        r"\bowes?\b.*\d of",
        r"doubles of\b",
        r"\bveil",
        r"next to speak",
        r"is out of turn to speak",
        r"leaves it out",
        r"game over|game is over",
        r"not TOML",
        r"scored alike",
        r"zero-sum",
    ],
)
def test_no_message_says_it_otherwise(never: str) -> None:
    assert len(SAID) > 500
    assert not [text for text in SAID if re.search(never, text, re.IGNORECASE)]


@pytest.mark.parametrize(
    "said",
    [
        "doubles against {name}",
        "against {name}",
        "no queens",
        "the next player doubles",
        "choose the trump suit: {choices}; Enter skips",
        "finished: {winners}",
        "this file is not a Barbu record: {reason}",
        "{one} and {other} are level",
        "a series adds up to {total}",
        "round {n} of {all}",
    ],
)
def test_it_is_said_so(said: str) -> None:
    assert said in SAID
