"""What `make mutants` changes in a module, and what it leaves alone."""

from __future__ import annotations

import ast
from textwrap import dedent

from scripts.mutants import mutants, mutated

SOURCE = dedent('''
    """What a module is for."""

    __all__ = ["Hand"]
    LIMIT: int = 3


    class Hand:
        """A hand."""

        def late(self, tricks: "int") -> "bool":
            """Whether it is late."""
            if not 0 < tricks:
                raise ValueError(message("no tricks in {hand}", hand=self.key("h")))
            return any(trick + 1 == LIMIT for trick in tricks)

        def label(self, count: "int") -> "str":
            pairs = zip(self.ours, self.theirs, strict=True)
            return message("one hand", "{n} hands", n=count, context="in a list")
''')


def names() -> list[str]:
    return [mutant.name for mutant in mutants(SOURCE)]


def test_each_small_change_of_the_code_is_one_mutant() -> None:
    assert names() == [
        "module: 3 → 4",
        "Hand.late: not 0 < tricks → 0 < tricks",
        "Hand.late: 0 < tricks → 0 <= tricks",
        "Hand.late: 0 < tricks → 0 >= tricks",
        "Hand.late: 0 → 1",
        "Hand.late: 'h' → 'h~'",
        "Hand.late: return any((trick + 1 == LIMIT for trick in tricks)) → return None",
        "Hand.late: any((trick + 1 == LIMIT for trick in tricks)) → all((trick + 1 == LIMIT for trick in tricks))",
        "Hand.late: trick + 1 == LIMIT → trick + 1 != LIMIT",
        "Hand.late: trick + 1 → trick - 1",
        "Hand.late: 1 → 2",
        "Hand.label: return message('one hand', '{n} hands', n=count, context='in a list') → return None",
    ]


def test_texts_for_people_annotations_and_docstrings_are_left_alone() -> None:
    texts = ("tricks in", "int", "Hand'", "What", "hand~", "hands~", "list~")
    assert not [name for name in names() if any(text in name for text in texts)]


def test_a_guard_that_changes_nothing_is_left_alone() -> None:
    assert not [name for name in names() if "True" in name]


def test_a_mutant_differs_from_its_module_in_that_one_change_and_can_be_compiled() -> None:
    for mutant in mutants(SOURCE):
        tree = mutated(SOURCE, mutant.number)
        compile(tree, "hand.py", "exec")
        before, after = (ast.unparse(tree).splitlines() for tree in (ast.parse(SOURCE), tree))
        assert sum(one != other for one, other in zip(before, after, strict=True)) == 1, mutant.name
