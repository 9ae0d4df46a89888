"""The words that the program uses are those of the table, one for each thing."""

from __future__ import annotations

import re

from scripts.catalogs import LOCALE, read_catalog

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
    # A catalog has the messages of the program, all of them and no others: `test_catalogs.py` holds it to that.
    entries = read_catalog(LOCALE / "de.po")
    said = sorted({text for entry in entries for text in ([entry.id] if isinstance(entry.id, str) else entry.id)})
    assert len(said) > 500
    assert not [text for text in said if re.search(NEVER, text, re.IGNORECASE)]
    assert set(said) >= SAID_SO
