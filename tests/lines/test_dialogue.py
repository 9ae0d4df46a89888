"""A game on plain lines, as a conversation: what is asked, what is understood, what is said."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.lines.asking import CONFIRM
from barbu_tui.lines.commands import COMMANDS
from barbu_tui.rules.game import Game
from barbu_tui.rules.table import Table
from tests.lines.conversation import Conversation

NAMES = ("Anne", "Beth", "Cath", "Diana")


def table(preset: str = "tournament", names: tuple[str, ...] = NAMES) -> Table:
    return Table(preset_of_id(preset, Path()), names, "abcdef"[: len(names)])


@pytest.fixture
def talk() -> Conversation:
    return Conversation(Game(table(), "Friday"))


def test_a_hand_in_one_line_is_recorded_and_said_in_words(talk: Conversation) -> None:
    assert talk.say("q b* c>a a>c = 101") == (
        "Hand 1: Anne declares no queens. Beth doubles Anne, Cath and Diana. Cath doubles Anne. Anne redoubles Cath.",
        "This hand: Anne minus 12, Beth plus 24, Cath minus 12, Diana minus 24.",
        "Totals: Anne minus 12, Beth plus 24, Cath minus 12, Diana minus 24. Beth leads by 36.",
        "Hand 2 of 28. Anne declares, Diana deals.",
    )
    assert talk.lines == ["a: queens b>acd c>a a>c = 1 0 1 2"]


def test_cards_left_have_no_rest_to_name() -> None:
    talk = Conversation(Game(table("lorum"), "Friday"))
    talk.say("o")
    assert talk.asked == "Cards left: how many for Anne?"
    talk.say("2", "3")
    assert talk.asked == "Cards left: how many for Cath?"


def test_a_hand_question_by_question(talk: Conversation) -> None:
    assert talk.asked == "Which contract?"
    talk.say("q")
    assert talk.asked == "Whom does Beth double? Enter for nobody."
    talk.say("*")
    assert talk.asked == "Whom does Cath double? Enter for nobody."
    talk.say("Anne")
    talk.say("")
    assert talk.asked == "Does Anne redouble Beth and Cath? Enter for no."
    talk.say("cath")
    assert talk.asked == "Queens, 4 left: how many for Anne?"
    talk.say("1", "0")
    assert talk.asked == "Queens, 3 left: how many for Cath?"
    assert talk.say("1") == (
        "Anne declares no queens. Beth doubles Anne, Cath and Diana. Cath doubles Anne. Anne redoubles Cath. "
        "Queens: Anne 1, Beth 0, Cath 1, Diana 2.",
        "This hand: Anne minus 12, Beth plus 24, Cath minus 12, Diana minus 24.",
    )
    assert talk.asked == "Record it? Enter does."
    assert talk.lines == []
    assert talk.say("") == (
        "Hand 1 is recorded.",
        "Totals: Anne minus 12, Beth plus 24, Cath minus 12, Diana minus 24. Beth leads by 36.",
        "Hand 2 of 28. Anne declares, Diana deals.",
    )
    assert talk.lines == ["a: queens b>acd c>a a>c = 1 0 1 2"]


def test_counts_come_together_or_with_the_rest_for_one_player(talk: Conversation) -> None:
    talk.say("n", "", "", "", "5 5 3", "")
    talk.say("h", "", "", "", "1301")
    assert talk.lines == ["a: tricks = 5 5 3 0"]
    assert talk.asked == "Hearts, 13 left: how many for Anne?"
    talk.say("2", "rest", "b", "")
    assert talk.lines[1:] == ["a: hearts = 2 11 0 0 / b"]


def test_seats_are_named_by_key_by_name_or_by_its_beginning(talk: Conversation) -> None:
    talk.say("b", "", "", "")
    assert talk.asked == "King of hearts: who took it?"
    assert talk.say("what")[0].startswith("No player is called")
    talk.say("cat", "yes")
    talk.say("d", "seven", "yes", "no", "", "yes")
    assert talk.asked == "Who went out first?"
    talk.say("d")
    assert talk.asked == "Who went out next?"
    talk.say("beth and a", "")
    assert talk.lines == ["a: barbu = c", "a: domino(7) b>a a>b = d b a c"]


def test_a_player_whose_key_is_n_is_no_no() -> None:
    talk = Conversation(Game(Table(table().preset, ("Nina", "Yves", "Cath", "Diana"), "nycd")))
    talk.say("q", "n", "y", "no", "none")
    assert talk.talk.kept == (1, "n: queens y>n c>y")


def test_what_is_wrong_is_said_with_its_column_and_nothing_is_recorded(talk: Conversation) -> None:
    assert talk.say("q = 1 0 1 1") == ("Column 5: queens: 3 of 4 given, one queen is missing.",)
    assert talk.say("zz = 4")[0].startswith('Column 1: there is no contract "zz" here')
    talk.say("q", "", "", "")
    assert talk.say("5")[0].startswith("Anne cannot have 5")
    assert talk.asked == "Queens, 4 left: how many for Anne?", "the question stays"
    assert talk.lines == []


def test_back_goes_to_the_question_before_and_drop_forgets_the_hand(talk: Conversation) -> None:
    talk.say("q", "acd", "")
    assert talk.asked == "Whom does Diana double? Enter for nobody."
    talk.say("back", "back")
    assert talk.asked == "Whom does Beth double? Enter for nobody."
    assert talk.say("undo") == ("The half-entered hand is dropped.",)
    assert talk.asked == "Which contract?"


def test_a_hand_is_corrected_undone_brought_back_and_removed(talk: Conversation) -> None:
    talk.say("q = 101", "b = c")
    talk.say("correct 1 q = 4")
    assert "1 of 4 players given" in talk.said[0]
    talk.say("correct 1 q = 4 0 0 0")
    assert talk.lines == ["a: queens = 4 0 0 0", "a: barbu = c"]
    assert talk.say("undo")[0] == "Undone: the correction of hand 1, Anne's no queens."
    assert talk.lines[0] == "a: queens = 1 0 1 2"
    assert talk.say("redo")[0] == "Brought back: the correction of hand 1, Anne's no queens."
    talk.say("remove 2")
    assert talk.asked == "Take out hand 2: Anne declares barbu? Yes or no."
    talk.say("no")
    assert len(talk.lines) == 2
    talk.say("remove 2", "yes")
    assert talk.lines == ["a: queens = 4 0 0 0"]


def test_a_correction_asks_again_and_enter_keeps_what_was(talk: Conversation) -> None:
    talk.say("q b* c>a a>c = 101")
    talk.say("correct 1")
    assert talk.asked == "Which contract? Enter keeps no queens."
    talk.say("")
    assert talk.asked == "Whom does Beth double? Enter keeps Anne, Cath and Diana."
    talk.say("nobody", "", "")
    assert talk.asked == "Whom does Anne redouble? Enter keeps Cath."
    talk.say("")
    assert talk.asked == "Queens: Anne 1, Beth 0, Cath 1, Diana 2. Enter keeps it."
    talk.say("0 0 4", "")
    assert talk.lines == ["a: queens c>a a>c = 0 0 4 0"]


def test_a_correction_to_a_contract_that_another_hand_has_swaps_the_two(talk: Conversation) -> None:
    talk.say("q = 101", "b = c")
    talk.say("correct 2", "q", "", "", "")
    while talk.talk.hand_entry and talk.talk.hand_entry.part != CONFIRM:
        talk.say("")
    assert talk.said[-1] == "It changes places with hand 1."
    talk.say("")
    assert sorted(talk.lines) == ["a: barbu = c", "a: queens = 1 0 1 2"]
    assert talk.lines[0].startswith("a: barbu")


def test_who_pays_what_is_left_and_how_it_stands(talk: Conversation) -> None:
    assert talk.say("who pays") == ("No hand has been played yet.",)
    talk.say("q b* c>a a>c = 101")
    assert talk.say("who pays") == (
        "Hand 1: Anne declares no queens.",
        "Before the doubles: Anne minus 6, Beth 0, Cath minus 6, Diana minus 12.",
        "Anne pays Beth 6.",
        "Anne and Cath are level, redoubled.",
        "Cath pays Beth 6.",
        "Diana pays Beth 12.",
    )
    assert talk.say("pays 7") == ('There is no hand "7"; 1 are played.',)
    assert talk.say("left")[0] == "Anne has left: no tricks, no hearts, barbu, last two, trumps and domino."
    assert talk.say("standing") == (
        "1. Beth, plus 24.",
        "2. Anne, minus 12.",
        "2. Cath, minus 12.",
        "4. Diana, minus 24.",
        "Beth leads by 36.",
    )
    assert talk.say("owed")[0] == "Beth still has to double Anne once."
    assert talk.say("contracts")[2] == "q: no queens, minus 6 for each of the 4 queens."
    assert talk.say("players")[0] == "a: Anne."
    assert talk.say("hands") == (
        "Hand 1: Anne declares no queens: Anne minus 12, Beth plus 24, Cath minus 12, Diana minus 24.",
    )


def test_the_half_entered_hand_is_gone_on_with(talk: Conversation) -> None:
    talk.say("q", "acd", "", "", "b", "1", "0")
    assert talk.talk.kept == (1, "a: queens b>acd a>b = 1 0 ? ?")
    again = Conversation(Game(table(), "Friday"), dict([talk.talk.kept]))
    assert again.said[-1].startswith("This hand is half entered: Anne declares no queens. Beth doubles")
    assert again.asked == "Queens, 3 left: how many for Cath?"
    again.say("1", "")
    assert again.lines == ["a: queens b>acd a>b = 1 0 1 2"]


def test_the_game_ends_and_can_be_gone_back_to(talk: Conversation) -> None:
    talk.say("q = 101", "end the game", "yes")
    assert talk.said[-1] == "Ended after one hand: Beth wins."
    assert talk.say("b = c") == ("Ended after one hand: Beth wins.",)
    talk.say("undo")
    talk.say("b = c")
    assert len(talk.lines) == 2


def test_a_player_is_renamed_but_not_in_the_middle_of_a_hand(talk: Conversation) -> None:
    talk.say("q")
    assert talk.say("rename b Betty") == ("A hand is half entered: finish it, or drop it first.",)
    talk.say("drop")
    assert talk.say("rename b Betty")[0] == "Beth is called Betty now."
    assert "two players are called" in talk.say("rename c Anne")[0].lower()


def test_points_outside_the_hands_and_notes_are_told(talk: Conversation) -> None:
    talk.say("q = 101")
    assert talk.say("points beth -20 came late")[:2] == (
        "Beth gets minus 20.",
        "Totals: Anne minus 6, Beth minus 20, Cath minus 6, Diana minus 12. Anne and Cath lead by 6.",
    )
    assert talk.say("points b many")[0].endswith(".")
    assert talk.say("note 1 dealt twice")[0] == "Noted on hand 1: dealt twice."
    assert talk.say("hands")[1:] == ("Note: dealt twice.", "Outside the hands: Beth minus 20, came late.")
    talk.say("undo", "undo")
    assert talk.said[1].startswith("Totals: Anne minus 6, Beth 0,")


def test_help_names_every_command(talk: Conversation) -> None:
    help_text = "\n".join(talk.say("help")).casefold()
    for command in COMMANDS:
        assert str(command.words[0]) in help_text


def test_only_quit_ends_it(talk: Conversation) -> None:
    for line in ("", "\x03", "\x04", "exit now", "q", "quit it"):
        talk.say(line)
        assert not talk.over
    assert talk.say("quit") == ("The half-entered hand is kept.",)
    assert talk.over


def test_points_of_the_table_most_of_a_suit_and_shared_hands_are_asked_by_their_shape() -> None:
    talk = Conversation(Game(table("ravage-city")))
    talk.say("r b>a")
    assert talk.asked == "Most of a suit: who has it? Name all who are tied."
    talk.say("anne, cath", "")
    assert talk.lines[-1].endswith("= ac")


def test_where_the_schedule_leaves_no_choice_enter_takes_its_contract() -> None:
    talk = Conversation(Game(table("salade")))
    assert talk.asked == "Which contract? Enter takes no tricks."
    assert talk.say("b")[0] == "Out of turn: the schedule has no tricks now.", "the table decides"
    talk.say("drop", "", "13", "")
    assert talk.asked == "Tricks, 0 left: how many for Beth?"
    talk.say("0", "0", "")
    assert talk.lines == ["a: tricks = 13 0 0 0"]


def test_a_hand_that_nobody_doubled_is_shared_out_where_the_rules_say_so() -> None:
    seats = table()
    preset = replace(seats.preset, doubling=replace(seats.preset.doubling, undoubled="share"))
    talk = Conversation(Game(replace(seats, preset=preset)))
    talk.say("q", "", "", "")
    assert talk.said[0] == "Anne declares no queens. Nobody doubled, and the points are shared out."
    assert talk.asked == "Record it, shared out? Enter does; a result records that instead."
    talk.say("")
    talk.say("b", "", "", "", "c", "")
    assert talk.lines == ["a: queens = shared", "a: barbu = c"]


@pytest.mark.parametrize(("names", "key"), [("Anne Beth Nora Diana", "n"), ("Anne Beth Yann Diana", "y")])
def test_a_player_called_by_n_or_y_takes_what_would_be_shared_out(names: str, key: str) -> None:
    preset = replace(table().preset, doubling=replace(table().preset.doubling, undoubled="share"))
    seats = Table(preset, tuple(names.split()), f"ab{key}d")
    talk = Conversation(Game(seats))
    talk.say("b", "", "", "", key, "")
    assert talk.lines == [f"a: barbu = {key}"]
    # Where numbers are asked for, they are a no and a yes.
    talk.say("q", "", "", "", "n")
    assert talk.talk.hand_entry is not None
    assert not talk.lines[1:]
    talk.say("", "y")
    assert talk.lines[1:] == ["a: queens = shared"]
