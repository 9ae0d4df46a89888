"""What ties the fields of a preset to each other, and everything that is wrong told at once."""

from __future__ import annotations

from copy import deepcopy

import pytest

from barbu_tui.rules.faults import Fault, UnreadableError
from barbu_tui.rules.preset_data import preset_from_data, read_preset
from tests.rules.builders import SEVEN, Data
from tests.rules.good_preset import GOOD, changed, faults_of, only


@pytest.mark.parametrize("name", ["schema", "name", "players", "contracts"])
def test_what_is_required_is_missed(name: str) -> None:
    data = {key: value for key, value in GOOD.items() if key != name}
    faults = faults_of({**data, "play": {}})
    assert len(faults) == 1
    assert name in faults[0][1]


def test_an_id_is_required_and_only_in_an_embedded_preset_known_at_the_top() -> None:
    data = deepcopy(GOOD)
    del data["contracts"][0]["id"]
    assert (("contracts", 0), "id is missing") in faults_of(data)
    assert preset_from_data({**GOOD, "id": "ours"}).id == "ours"
    assert preset_from_data(GOOD, "ours").id == "ours"
    assert faults_of({**GOOD, "id": "ours"}, "ours")[0][0] == ("id",)


def test_an_unknown_contract_needs_a_name_a_key_and_something_to_score() -> None:
    data = {**GOOD, "contracts": [*GOOD["contracts"], {"id": "sevens"}]}
    where = ("contracts", 8)
    assert faults_of(data) == [
        ((*where, "name"), "“sevens” needs a name: the program does not know it"),
        ((*where, "key"), "“sevens” needs a key: the program does not know it"),
        ((*where, "id"), "“sevens” scores nothing"),
    ]


def test_a_known_contract_needs_neither_name_nor_key() -> None:
    preset = preset_from_data(GOOD)
    assert [contract.key for contract in preset.contracts] == list("nhqbltds")
    assert [str(contract.label) for contract in preset.contracts[:3]] == ["no tricks", "no hearts", "no queens"]
    named = preset_from_data(changed(("contracts", 0, "name"), "Nix"))
    assert str(named.contracts[0].label) == "Nix"


def test_two_contracts_with_the_same_default_key_must_be_told_apart() -> None:
    last_trick: Data = {"id": "last-trick", "last_tricks": [-30]}
    data = {**GOOD, "contracts": [*GOOD["contracts"], last_trick]}
    assert faults_of(data) == [
        (("contracts", 8, "key"), "“l” is taken by “last-two”: ids and keys must all be different")
    ]
    data["contracts"][8]["key"] = "z"
    assert faults_of(data) == []


def test_ids_and_keys_are_one_set_of_names() -> None:
    seven: Data = {"id": "n", "name": "Sevens", "key": "7", "cards": {"sevens": -3}}
    assert faults_of({**GOOD, "contracts": [*GOOD["contracts"], seven]}) == [
        (("contracts", 8, "id"), "“n” is taken by “tricks”: ids and keys must all be different")
    ]
    itself: Data = {"id": "k", "name": "Kings", "key": "k", "cards": {"kings": -3}}
    assert faults_of({**GOOD, "contracts": [*GOOD["contracts"], itself]}) == [
        (("contracts", 8, "key"), "“k” is this contract’s id as well: ids and keys must all be different")
    ]
    twice = {**GOOD, "contracts": [*GOOD["contracts"], {**SEVEN[0], "key": "z"}]}
    assert faults_of(twice)[0][0] == ("contracts", 8, "id")


@pytest.mark.parametrize(
    ("players", "deck", "fault"),
    [
        (4, {}, None),
        (3, {}, "52 cards do not divide among 3 players: 1 too many; name them in removed"),
        (3, {"removed": ["2C"]}, None),
        (3, {"lowest": "3"}, None),
        (5, {}, "52 cards do not divide among 5 players: 2 too many; name them in removed"),
        (5, {"removed": ["2S", "2C"]}, None),
        (6, {"lowest": "3"}, None),
        (6, {"lowest": "7"}, "32 cards do not divide among 6 players: 2 too many; name them in removed"),
        (4, {"lowest": "7"}, None),
    ],
)
def test_the_pack_divides_among_the_players(players: int, deck: Data, fault: str | None) -> None:
    data = {**GOOD, "players": players, "deck": deck, "contracts": [{"id": "tricks", "tricks": -2}], "play": {}}
    assert faults_of(data) == ([] if fault is None else [(("deck",), fault)])


def test_a_pack_that_does_not_divide_is_told_where_the_players_are_when_no_pack_is_named() -> None:
    data = {**GOOD, "players": 5, "contracts": [{"id": "tricks", "tricks": -2}], "play": {}}
    del data["deck"]
    assert [where for where, _ in faults_of(data)] == [("players",)]


def test_every_card_exists_in_the_pack() -> None:
    data: Data = {
        "schema": 1,
        "name": "Short",
        "players": 4,
        "deck": {"lowest": "7", "removed": ["6H", "7S", "7S", "7H", "7D", "7C"]},
        "contracts": [{"id": "hearts", "cards": {"sevens": -1, "7H": -2, "2C": -1, "eights": -1, "8H": 0}}],
    }
    assert faults_of(data) == [
        (("deck", "removed", 0), "6♥ is not in the pack to begin with"),
        (("deck", "removed", 2), "7♠ is removed twice"),
        (("contracts", 0, "cards", "sevens"), "the pack has no sevens"),
        (("contracts", 0, "cards", "7H"), "the pack has no 7♥"),
        (("contracts", 0, "cards", "2C"), "the pack has no 2♣"),
    ]


def test_a_pack_with_no_card_left_is_no_pack() -> None:
    data = {**GOOD, "deck": {"lowest": "A", "removed": ["AS", "AH", "AD", "AC"]}}
    assert (("deck", "removed"), "no card is left in the pack") in faults_of(data)


def test_sharing_out_needs_doubling() -> None:
    reason = "undoubled hands can only be shared out if doubling is enabled"
    off = {"enabled": False, "undoubled": "share"}
    assert faults_of({**GOOD, "doubling": off}) == [(("doubling", "undoubled"), reason)]
    assert faults_of({**GOOD, "doubling": {"undoubled": "share"}}) == []


def test_contracts_that_contain_each_other_run_in_a_circle() -> None:
    parts: list[Data] = [
        {"id": "a", "name": "A", "key": "1", "all_of": ["b"]},
        {"id": "b", "name": "B", "key": "2", "all_of": ["c"], "tricks": 1},
        {"id": "c", "name": "C", "key": "3", "all_of": ["a"]},
        {"id": "d", "name": "D", "key": "4", "all_of": ["a"]},
        {"id": "tricks", "tricks": -2},
        {"id": "salade", "all_of": ["tricks"]},
    ]
    faults = faults_of({**GOOD, "contracts": parts, "play": {}})
    assert {where for where, _ in faults} == {("contracts", place, "all_of") for place in range(4)}
    assert all("circle" in reason for _, reason in faults)


def test_a_contract_named_twice_in_a_salade_is_told() -> None:
    assert only(("contracts", 7, "all_of", 1), "tricks") == "“tricks” is named twice"


def test_everything_is_told_at_once() -> None:
    data: Data = {
        "schema": 1,
        "players": 4,
        "winner": "most",
        "deck": {"removed": ["2X", "2S", "1S"]},
        "doubling": {"enabled": True, "negative": "x", "positive": "y"},
        "contracts": [
            {"id": "domino", "places": ["a", 1, "b", 2], "key": "E"},
            {"id": "mine", "cards": {"heart": -1, "AH": "x"}, "tricks": "x"},
            {"id": "salade", "all_of": ["mine", "nothing"], "colour": 1},
        ],
    }
    assert {where for where, _ in faults_of(data)} == {
        (),
        ("winner",),
        ("deck", "removed", 0),
        ("deck", "removed", 2),
        ("doubling", "negative"),
        ("doubling", "positive"),
        ("contracts", 0, "places", 0),
        ("contracts", 0, "places", 2),
        ("contracts", 0, "key"),
        ("contracts", 1, "cards", "heart"),
        ("contracts", 1, "cards", "AH"),
        ("contracts", 1, "tricks"),
        ("contracts", 1, "name"),
        ("contracts", 1, "key"),
        ("contracts", 2, "all_of", 1),
        ("contracts", 2, "colour"),
    }


def test_a_number_of_players_that_is_none_draws_no_other_fault() -> None:
    five = changed(("contracts", 6, "places"), [45, 20, 10, 0, -5])
    assert [where for where, _ in faults_of({**five, "players": "five"})] == [("players",)]


@pytest.mark.parametrize("data", [None, 5, "preset", [], [1], True, 1.5])
def test_what_is_no_table_is_no_preset(data: object) -> None:
    ((where, reason),) = faults_of(data)
    assert where == ()
    assert reason.endswith("is not a preset")
    with pytest.raises(UnreadableError):
        preset_from_data(data)


def test_a_chain_of_thousands_of_contracts_is_answered_and_not_followed() -> None:
    chain: list[Data] = [
        {"id": f"c{n}", "name": "C", "key": "1", "all_of": [f"c{n + 1}"] if n < 5000 else ["c0"]} for n in range(5001)
    ]
    assert faults_of({**GOOD, "contracts": chain, "play": {}})


def test_a_salade_of_salades_asks_no_more_than_a_table_would_answer() -> None:
    layers: list[Data] = [{"id": "c0", "name": "C", "key": "0", "last_tricks": [1] * 13}]
    for n in range(1, 8):
        layers.append({"id": f"c{n}", "name": "C", "key": str(n), "all_of": [f"c{m}" for m in range(n)]})
    faults = faults_of({**GOOD, "contracts": layers, "play": {}})
    assert [where for where, _ in faults] == [("contracts", place, "all_of") for place in range(3, 8)]
    assert faults[0][1] == "52 results to enter for one hand, 40 at most"


def test_text_made_of_accents_by_the_thousand_is_refused_in_no_time() -> None:
    assert only(("name",), "a" + "\u0301" * 200_000 + "\u0316" * 200_000).startswith("the text “a")


def test_a_number_of_thousands_of_digits_is_not_written_out() -> None:
    assert only(("contracts", 0, "tricks"), 10**5000) == (
        "a number of more than twelve digits is not a whole number from -9999 to 9999"
    )


def test_a_fault_knows_its_place_from_further_out() -> None:
    fault = read_preset(changed(("winner",), "most"))[1][0]
    assert isinstance(fault, Fault)
    assert fault.under("preset").path == ("preset", "winner")
