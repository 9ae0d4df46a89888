"""The words that the program uses are those of the table, one for each thing."""

from __future__ import annotations

import re

from scripts.catalogs import messages

NEVER = "|".join(
    (
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
    )
)
SAID_SO = {
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
}


def test_messages_use_the_words_of_the_table() -> None:
    said = sorted({text for message in messages() for text in message.texts})
    assert len(said) > 500
    assert not [text for text in said if re.search(NEVER, text, re.IGNORECASE)]
    assert set(said) >= SAID_SO
