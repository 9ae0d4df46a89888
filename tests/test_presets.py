"""The shipped presets against the table of their values, which is written down here a second time."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from barbu_tui.files.data_folder import shipped_folder
from barbu_tui.files.preset_file import read_preset_file
from barbu_tui.files.preset_list import SHIPPED
from barbu_tui.rules.known_contracts import KNOWN_NAMES
from barbu_tui.rules.preset import NO_DOUBLING, Doubling, Play, Preset, Schedule
from tests.files.layouts import write_preset


class Values(NamedTuple):
    """A line of the table; an empty cell is as in the tournament."""

    tricks: int = -2
    hearts: tuple[int, int] = (-2, -6)
    queens: int = -6
    king: int = -20
    trumps: int = 5
    domino: tuple[int, ...] = (45, 20, 5, -5)
    ravage_city: tuple[int, ...] = ()
    chinese_poker: tuple[int, int] | None = None
    sum: int = 0


SEVEN = {
    "tournament": Values(),
    "wikipedia": Values(),
    "declarer-doubles": Values(),
    "quick-rotation": Values(),
    "french-fixed": Values(),
    "french-bridge": Values(domino=(45, 20, 10, -10)),
    "king-15": Values(king=-15, domino=(40, 20, 10, -10)),
    "domino-30": Values(king=-15, domino=(30, 20, 10, 0)),
    "brader": Values(-5, (-4, -12), -15, -25, 5, (40, 20, 0, -20), (-36, -18, -12, -9), sum=-171),
    "ravage-city": Values(-3, queens=-8, king=-21, trumps=7, domino=(50, 25, 10, 0), ravage_city=(-24, -12, -8, -6)),
    "ravage-city-36": Values(ravage_city=(-36, -18, -12, -9), sum=-36),
    "chinese-poker": Values(ravage_city=(-24, -12, -8, -6), chinese_poker=(4, 19), sum=52),
}
SALADES = {"salade": (4, (), -355, -710), "salade-five": (5, ("2S", "2C"), -340, -680)}
DOUBLING = {
    "wikipedia": Doubling(undoubled="share"),
    "ravage-city": Doubling(undoubled="share"),
    "ravage-city-36": Doubling(undoubled="share"),
    "chinese-poker": Doubling(undoubled="share"),
    "declarer-doubles": Doubling(negative="declarer", declarer="redouble-all"),
    "french-fixed": NO_DOUBLING,
    "salade": NO_DOUBLING,
    "salade-five": NO_DOUBLING,
}
SCHEDULE = {
    "wikipedia": Schedule(dealer="declarer"),
    "ravage-city": Schedule(dealer="declarer"),
    "ravage-city-36": Schedule(dealer="declarer"),
    "chinese-poker": Schedule(dealer="declarer"),
    "french-bridge": Schedule(dealer="declarer"),
    "quick-rotation": Schedule(rotation="hand"),
    "french-fixed": Schedule(choice="fixed", dealer="declarer", lead="left-of-dealer"),
    "salade": Schedule(rotation="round", choice="fixed", dealer="declarer"),
    "salade-five": Schedule(rotation="round", choice="fixed", dealer="declarer"),
}


# What a whole game of each does is in test_family.py.
FAMILY = ("famille", "french-32", "king", "kingen", "rifki", "trix", "rentz", "lorum", "kierki")
ONE_BY_ONE = Schedule("hand", "fixed", "declarer")
SCHEDULE |= {
    "famille": Schedule("hand"),
    "french-32": Schedule("round", "fixed", "declarer", "left-of-dealer", "counterclockwise"),
    "king": ONE_BY_ONE,
    "kingen": replace(ONE_BY_ONE, lead="left-of-dealer"),
    "rifki": Schedule("hand", direction="counterclockwise", negative=3, positive=2),
    "trix": Schedule(dealer="declarer", direction="counterclockwise"),
    "rentz": Schedule("hand"),
    "lorum": Schedule("series", "fixed", "declarer", "left-of-dealer"),
    "kierki": replace(ONE_BY_ONE, lead="left-of-dealer"),
}
DOUBLING |= dict.fromkeys(FAMILY[1:], NO_DOUBLING)
DOUBLING["famille"] = Doubling(negative="declarer", declarer="nothing", obligation=0)
LOWEST = {"famille", "french-32", "lorum"}


def shipped(name: str) -> Preset:
    return read_preset_file(shipped_folder() / f"{name}.toml")


def contracts(name: str) -> dict[str, dict[str, Any]]:
    data = tomllib.loads((shipped_folder() / f"{name}.toml").read_text())
    return {contract.pop("id"): contract for contract in data["contracts"]}


def test_twenty_three_presets_are_shipped_and_no_other_file() -> None:
    assert {path.name for path in shipped_folder().iterdir()} == {f"{name}.toml" for name in SHIPPED}
    assert sorted(SHIPPED) == sorted([*SEVEN, *SALADES, *FAMILY])
    assert len(SHIPPED) == 23


@pytest.mark.parametrize("name", SEVEN)
def test_a_preset_has_the_values_of_the_table(name: str) -> None:
    values = SEVEN[name]
    expected: dict[str, dict[str, Any]] = {
        "tricks": {"tricks": values.tricks},
        "hearts": {"cards": dict(zip(("hearts", "AH"), values.hearts, strict=True))},
        "queens": {"cards": {"queens": values.queens}},
        "barbu": {"cards": {"KH": values.king}},
        "last-two": {"last_tricks": [-10, -20]},
        "trumps": {"asks": "suit", "tricks": values.trumps},
        "domino": {"asks": "rank", "places": list(values.domino)},
    }
    if values.ravage_city:
        expected["ravage-city"] = {"most_of_a_suit": list(values.ravage_city)}
    if values.chinese_poker:
        times, total = values.chinese_poker
        expected["chinese-poker"] = {"points": {"times": times, "total": total, "least": 0, "most": 10}}
    assert contracts(name) == expected
    assert shipped(name).series_total == values.sum
    assert (shipped(name).players, len(shipped(name).deck.cards)) == (4, 52)


@pytest.mark.parametrize("name", SALADES)
def test_a_salade_has_the_values_of_the_table_in_its_order(name: str) -> None:
    players, removed, salade, series = SALADES[name]
    preset = shipped(name)
    assert list(contracts(name).items()) == [
        ("tricks", {"tricks": -5}),
        ("last-trick", {"last_tricks": [-30]}),
        ("hearts", {"cards": {"hearts": -10}}),
        ("queens", {"cards": {"queens": -20}}),
        ("barbu", {"cards": {"KH": -50}}),
        ("salade", {"all_of": ["tricks", "hearts", "queens", "barbu", "last-trick"]}),
    ]
    assert (preset.players, preset.deck.removed) == (players, removed)
    assert (preset.totals["salade"], preset.series_total) == (salade, series)


def test_the_black_twos_are_out_for_five_and_leave_ten_tricks() -> None:
    assert (len(shipped("salade-five").deck.cards), shipped("salade-five").tricks) == (50, 10)


@pytest.mark.parametrize("name", SHIPPED)
def test_a_preset_doubles_declares_and_deals_as_the_table_says(name: str) -> None:
    preset = shipped(name)
    assert preset.doubling == DOUBLING.get(name, Doubling())
    assert preset.schedule == SCHEDULE.get(name, Schedule())
    assert preset.winner == ("lowest" if name in LOWEST else "highest")
    assert name in FAMILY or preset.play == Play()


@pytest.mark.parametrize("name", SHIPPED)
def test_a_preset_repeats_no_default_and_says_what_it_is(name: str) -> None:
    text = (shipped_folder() / f"{name}.toml").read_text()
    assert tomllib.loads(text) == tomllib.loads(write_preset(shipped(name)))
    assert all((contract.name == "") is (contract.id in KNOWN_NAMES) for contract in shipped(name).contracts)
    assert shipped(name).summary


def test_the_presets_are_found_in_a_checkout() -> None:
    assert shipped_folder() == Path(__file__).parent.parent / "presets"


@pytest.mark.parametrize("name", SHIPPED)
def test_prose_says_of_sums_only_what_is_so(name: str) -> None:
    text = (shipped_folder() / f"{name}.toml").read_text(encoding="utf-8")
    # A sum is computed and shown; one that is written down goes stale with the first value that changes.
    assert not re.search(r"\bsums? to [+−-]?\d", text)
    assert shipped(name).series_total == 0 or "adds up to 0" not in shipped(name).summary


@pytest.mark.parametrize("name", SHIPPED)
def test_a_preset_names_its_source_before_anything_else(name: str) -> None:
    comment = (shipped_folder() / f"{name}.toml").read_text(encoding="utf-8").split("schema = ")[0]
    assert re.search(r"\bSource: .{10}|\b(values|rules|after) .{5}|\bsource\b", comment, re.IGNORECASE)
    assert all(line.startswith("#") for line in comment.splitlines())


def test_brader_is_called_by_the_name_of_its_author() -> None:
    assert "Mark Brader" in shipped("brader").summary
