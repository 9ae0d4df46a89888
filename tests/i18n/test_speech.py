"""Each language's keys and letters are understood beside the English ones, and never written."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pytest

from barbu_tui.entry.press import begin, press
from barbu_tui.i18n import SOURCE, speak_from
from barbu_tui.i18n.speech import contract_keys, is_and, says_yes, table_in_language, table_with_letters
from barbu_tui.lines.taking import is_yes
from barbu_tui.rules.faults import NotAllowedError
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.notation import read_hand, write_hand
from barbu_tui.rules.table import Table
from tests.entry.at_the_table import table
from tests.i18n.pseudo import speaking

WORDS = {
    "the key of no tricks": "s",
    "the key of no queens": "d",
    "the key of domino": "o",
    "a queen's letter on the card": "D",
    "a jack's letter on the card": "B",
    "the letter of spades": "P",
    "the letter of diamonds": "K",
    "the letter of clubs": "K",
    "the key that answers yes": "j",
}


class German:
    """As much German as a table needs: *Damen, Buben, Pik*; Karo and Kreuz begin alike."""

    def gettext(self, text: str, /) -> str:
        return text

    def ngettext(self, one: str, many: str, n: int, /) -> str:
        return one if n == 1 else many

    def pgettext(self, context: str, text: str, /) -> str:
        return WORDS.get(context, text)

    def npgettext(self, context: str, one: str, many: str, n: int, /) -> str:
        return self.ngettext(one, many, n)


@pytest.fixture(autouse=True)
def _german() -> Iterator[None]:
    speak_from("de", German())
    yield
    speak_from(SOURCE, None)


def german(preset: str = "tournament") -> Table:
    return table_in_language(table(preset))


def line_of(text: str, game_table: Table) -> str:
    return write_hand(read_hand(text, game_table, 0), game_table)


@pytest.mark.parametrize("key", ["d", "queens", "q"])
def test_the_language_s_key_the_id_and_the_english_key_where_it_is_free(key: str) -> None:
    assert line_of(f"{key} = 1 0 1 2", german()) == "a: queens = 1 0 1 2"


def test_a_key_that_the_language_gave_to_another_contract_is_the_other_one_s() -> None:
    assert german().contracts_by_name["d"].id == "queens"
    assert german().contracts_by_name["o"].id == "domino"


@pytest.mark.parametrize(("typed", "written"), [("D", "Q"), ("b", "J"), ("q", "Q"), ("K", "K"), ("10", "10")])
def test_ranks_are_read_by_both_letters_and_written_in_english(typed: str, written: str) -> None:
    assert line_of(f"domino({typed}) = abcd", german()) == f"a: domino({written}) = a b c d"


@pytest.mark.parametrize(("typed", "written"), [("p", "S"), ("S", "S"), ("d", "D"), ("C", "C")])
def test_suits_likewise_and_a_letter_of_two_suits_means_neither(typed: str, written: str) -> None:
    assert line_of(f"trumps({typed}) = 4 3 3 3", german()) == f"a: trumps({written}) = 4 3 3 3"
    with pytest.raises(NotAllowedError, match="K is not a suit here"):
        read_hand("trumps(K) = 4 3 3 3", german(), 0)


def test_a_file_knows_the_letters_and_only_the_preset_s_own_keys() -> None:
    game_table = table_with_letters(table())
    assert line_of("domino(b) = abcd", game_table) == "a: domino(J) = a b c d"
    assert game_table.contracts_by_name["d"].id == "domino"


def test_keys_pressed_one_by_one_make_the_same_hand() -> None:
    state = begin(german(), (), 0)
    for key in ["o", "b"]:
        after = press(state, key)
        assert after is not None
        state = after
    assert (state.draft.contract, state.draft.announced) == ("domino", "J")


def test_a_preset_s_own_key_stays_and_where_two_would_be_the_same_all_do() -> None:
    preset = table().preset
    mine = [replace(contract, key="z") if contract.id == "queens" else contract for contract in preset.contracts]
    assert contract_keys(replace(preset, contracts=tuple(mine)))["queens"] == "z"
    mine = [replace(contract, key="s") if contract.id == "barbu" else contract for contract in preset.contracts]
    changed = replace(preset, contracts=tuple(mine))
    assert contract_keys(changed) == {contract.id: contract.key for contract in changed.contracts}


def test_a_game_is_the_same_game_whatever_is_spoken() -> None:
    assert german() == table()
    assert read_hand("d = 1 0 1 2", german(), 0) == Hand(0, "queens", frozenset(), ((1, 0, 1, 2),))


def test_yes_is_the_language_s_own_and_y_everywhere() -> None:
    assert says_yes("j")
    assert says_yes("Y")
    assert not says_yes("n")


@pytest.mark.parametrize(("tongue", "yes"), [("es", "sí Si s y yes"), ("de", "Ja j y"), ("fr", "OUI o y")])
def test_a_yes_needs_no_accent_and_english_works_too(tongue: str, yes: str) -> None:
    with speaking(tongue):
        assert all(is_yes(word) for word in yes.split())


def test_both_spanish_words_for_and_stand_between_names() -> None:
    with speaking("es"):
        assert [is_and(word) for word in ("y", "e", "E", "o")] == [True, True, True, False]
    assert is_and("and")
