"""Hand-written presets of every layout, and their contracts changed."""

from __future__ import annotations

from collections import Counter
from typing import Any

from barbu_tui.files.preset_writing import contracts_of, edited, preset_data, same_data, written
from barbu_tui.files.switched_off import revived
from barbu_tui.files.toml_edit import comments
from barbu_tui.rules.preset import Preset
from barbu_tui.rules.preset_data import preset_to_data

HEAD = '# Our rules.\nschema = 1 # the first\nname = "House"\nplayers = 4\n'
BETWEEN = (
    HEAD
    + """
# Each trick hurts.
[[contracts]]
id = "tricks" # n
tricks = -2 # each

# A pack of 32.
[deck]
lowest = "7" # low

# ---- the cards ----

# The ace counts six.
[[contracts]]
id = "hearts"
cards = { hearts = -2, AH = -6 } # in all

# Late.
[play]
trump_duty = "none" # easy

[[contracts]]
# The king.
id = "barbu"
cards.KH = -20 # alone

# The end.
"""
)
TIGHT = (
    HEAD
    + """[[contracts]]
id = "tricks" # n
tricks = -2
# The ace counts six.
[[contracts]]
id = "hearts"
[contracts.cards] # mine
hearts = -2 # each
AH = -6 # in all
[doubling] # as usual
[[contracts]]
id = "barbu" # king
cards = { KH = -20 }"""
)
IN_LINES = (
    HEAD
    + """contracts = [ # three
  # Each trick hurts.
  { id = "tricks", tricks = -2 }, # n
  { id = "hearts", cards = { hearts = -2, AH = -6 } }, # the ace!

  # The king.
  { id = "barbu", cards = { KH = -20 } } # last
  # no more
]

# Late.
[play]
trump_duty = "none"
"""
)
IN_ONE_LINE = (
    HEAD + 'contracts = [ { id = "tricks", tricks = -2 }, { id = "hearts", cards = { hearts = -2, AH = -6 } }, '
    '{ id = "barbu", cards = { KH = -20 } } ] # three\n[deck]\nlowest = "7" # low\n'
)
# Two parts of one contract with another table between them.
APART = (
    HEAD
    + """
[[contracts]]
id = "hearts" # first
[deck] # between
lowest = "7"
[contracts.cards] # its cards
hearts = -2 # each

# Each trick hurts.
[[contracts]]
id = "tricks"
tricks = -2 # n
[[contracts]]
id = "barbu" # king
cards = { KH = -20 }
"""
)
# As some editors lay TOML out.
INDENTED = (
    HEAD
    + """
  # Each trick hurts.
  [[ contracts ]]
    id = "tricks" # n
    tricks = -2

  [["contracts"]]
    id = "hearts"
    [contracts.cards] # mine
      hearts = -2 # each

  [[contracts]] # king
    id = "barbu"
    cards = { KH = -20 }
"""
)
LAYOUTS = {
    "between": BETWEEN,
    "indented": INDENTED,
    "tight": TIGHT,
    "in lines": IN_LINES,
    "in one line": IN_ONE_LINE,
    "apart": APART,
}


def write_preset(preset: Preset) -> str:
    """The text of a new file for a preset. Its name, not its text, holds the id."""
    return written({name: value for name, value in preset_to_data(preset).items() if name != "id"})


def contracts(text: str) -> list[dict[str, Any]]:
    return contracts_of(preset_data(text, "x"))


def with_contracts(text: str, chosen: list[dict[str, Any]]) -> str:
    """The text after its contracts were changed, which cost no comment that was not said to go."""
    data = {**preset_data(text, "x"), "contracts": chosen}
    result = edited(text, data)
    assert same_data(preset_data(result.text, "x"), data)
    assert result.lost == ()
    return result.text


def of_contract(text: str, contract_id: str) -> list[str]:
    """The comments of one contract: those that are in the file no more once it is removed."""
    rest = with_contracts(text, [contract for contract in contracts(text) if contract["id"] != contract_id])
    return list((Counter(comments(revived(text)[0])) - Counter(comments(revived(rest)[0]))).elements())
