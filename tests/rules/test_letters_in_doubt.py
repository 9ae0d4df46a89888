"""A small letter that is two suits is refused in a line; capitals are what the program writes, and English."""

from __future__ import annotations

import pytest

from barbu_tui.rules.faults import UnreadableError
from barbu_tui.rules.notation import read_hand
from barbu_tui.rules.notation_tokens import Token, tokens
from barbu_tui.rules.speech import Speech
from barbu_tui.rules.table import Table
from tests.rules.builders import NAMES, TOURNAMENT

FRENCH = Table(TOURNAMENT, NAMES[:4], "abcd", speech=Speech(letters={"T": ("C",)}, doubtful={"C": "H"}))
DOUBT = "column 8: “c” could be ♣ or ♥: type t for ♣, h for ♥"


def refused(line: str) -> list[str]:
    with pytest.raises(UnreadableError) as refusal:
        read_hand(line, FRENCH, 0)
    return [str(fault) for fault in refusal.value.faults]


@pytest.mark.parametrize(("letter", "suit"), [("C", "C"), ("t", "C"), ("T", "C"), ("h", "H"), ("H", "H"), ("s", "S")])
def test_letters_without_doubt_are_read(letter: str, suit: str) -> None:
    assert read_hand(f"trumps({letter}) = 4441", FRENCH, 0).announced == suit


def test_a_letter_in_doubt_is_refused_at_its_column_with_those_that_are_clear() -> None:
    assert refused("trumps(c) = 4441") == [DOUBT]
    assert refused("trumps( c ) = 4441") == [DOUBT.replace("column 8", "column 9")]


def test_where_the_contract_is_not_known_a_suit_is_meant() -> None:
    assert DOUBT.replace("column 8", "column 4") in refused("? (c) = 4441")
    assert not [fault for fault in refused("x (C) = 4441") if "could be" in fault]


def test_where_no_suit_is_asked_for_there_is_no_doubt() -> None:
    with pytest.raises(UnreadableError) as refusal:
        read_hand("domino(c) = bdac =", FRENCH, 0)
    assert not [fault for fault in refusal.value.faults if "could be" in str(fault)]


def test_words_are_small_where_no_letter_of_them_is_a_capital() -> None:
    told = [(token.text, token.small) for token in tokens("a Ab AB 7 ( ♥").before]
    assert Token("a", 1).small
    assert told == [("a", True), ("ab", False), ("ab", False), ("7", True), ("(", True), ("♥", True)]
