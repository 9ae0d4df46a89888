"""What people really type: the same hand in haste, a line or a preset with slips in it, anything at all."""

from __future__ import annotations

import random
from typing import Any

from hypothesis import strategies as st

from barbu_tui.rules.doubling import flanks, may_double
from barbu_tui.rules.hand import Hand
from barbu_tui.rules.items import Item
from barbu_tui.rules.items.numbers import CountItem
from barbu_tui.rules.items.places import PlacesItem
from barbu_tui.rules.notation import write_hand
from barbu_tui.rules.table import Table
from tests.strategies import played_hands, preset_data


def written_in_haste(chance: random.Random, hand: Hand, table: Table) -> str:
    """The same hand as a player in a hurry might type it: other case, signs, order, keys; the last left out."""
    before, _, result = write_hand(hand, table).partition(" = ")
    head, *doubles = before.split(" ")[1:]
    declarer = f"{table.keys[hand.declarer]}{chance.choice([':', ' : ', ': '])}"
    head = head.replace(hand.contract, table.preset.by_id[hand.contract].key, 1) if chance.random() < 0.5 else head
    words = [_double_in_haste(chance, word, hand, table) for word in doubles]
    chance.shuffle(words)
    items = table.preset.items[hand.contract]
    answers = [_answer_in_haste(chance, *pair) for pair in zip(items, result.split(" / "), strict=True)]
    equals, slash = chance.choice(["=", " = "]), chance.choice(["/", " / "])
    line = f"{declarer}{head} {' '.join(words)}{equals}{slash.join(answers)}"
    return line.upper() if chance.random() < 0.3 else line


def _double_in_haste(chance: random.Random, word: str, hand: Hand, table: Table) -> str:
    doubler = table.keys.index(word[0])
    reached = tuple(sorted(doubled for other, doubled in hand.doubles if other == doubler))
    before = [double for double in hand.doubles if double[0] != hand.declarer]
    targets = "".join(chance.sample(word[2:], len(word) - 2)) + chance.choice(["", word[-1]])
    if reached == may_double(table.preset, hand.contract, hand.declarer, before, doubler):
        targets = chance.choice([targets, "*"])
    elif reached == flanks(table.preset, hand.contract, hand.declarer, before, doubler):
        targets = chance.choice([targets, "+"])
    return word[0] + chance.choice([">", " > ", ""]) + targets


def _answer_in_haste(chance: random.Random, item: Item, answer: str) -> str:
    words = answer.split(" ")
    if isinstance(item, PlacesItem):
        return chance.choice(["", " "]).join(words[: chance.choice([-1, len(words)])])
    if isinstance(item, CountItem):
        words = words[: chance.choice([-1, len(words)] if item.total is not None else [len(words)])]
        return chance.choice(["", " "]).join(words) if all(len(word) == 1 for word in words) else " ".join(words)
    return answer


LINE_LETTERS = "abcdefnqhtlx123450 :>*+?=/()-−,\t\x1b李"


@st.composite
def spoilt_lines(draw: st.DrawFn) -> tuple[Table, str]:
    """A good line in which a few characters were left out, put in or changed."""
    table, hand, _ = draw(played_hands())
    line = list(write_hand(hand, table))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(line)))
        line[at : at + draw(st.integers(0, 2))] = draw(st.text(LINE_LETTERS, max_size=2))
    return table, "".join(line)


json_like: st.SearchStrategy[Any] = st.recursive(
    st.one_of(
        st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=8), st.sampled_from(["tricks", "AH"])
    ),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(st.text(max_size=8), inner, max_size=3)),
    max_leaves=6,
)


@st.composite
def spoilt_presets(draw: st.DrawFn) -> Any:
    """The data of a good preset in which something, anywhere, is anything, missing or new."""
    data: Any = draw(preset_data())
    for _ in range(draw(st.integers(1, 3))):
        inside = data
        while True:
            keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
            key = draw(st.sampled_from([*keys, "new"] if isinstance(inside, dict) else keys or [0]))
            deeper = inside.get(key) if isinstance(inside, dict) else inside[key] if inside else None
            if isinstance(deeper, (dict, list)) and deeper and draw(st.integers(0, 3)):
                inside = deeper
                continue
            break
        if isinstance(inside, dict) and draw(st.booleans()):
            inside.pop(key, None)
        elif inside or isinstance(inside, dict):
            inside[key] = draw(json_like)
    return data
