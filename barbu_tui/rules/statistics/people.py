"""Who is who: which names are one person, and who is not shown."""

from __future__ import annotations

import difflib
import unicodedata
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache


@lru_cache(maxsize=4096)
def person_key(name: str) -> str:
    """What names of one person have in common: composed, without outer spaces or regard to case.

    >>> person_key(" ANNE "), person_key("Zoe\\u0308") == person_key("zoë"), person_key("Weiß") == person_key("WEISS")
    ('anne', True, True)
    """
    folded = unicodedata.normalize("NFC", name.strip(" ")).casefold()
    # Folding may take a letter apart: İ becomes an i and a dot.
    return unicodedata.normalize("NFC", folded)


@dataclass(frozen=True)
class People:
    """What the table says of its names. `same`: names of one person, the one to be shown first; `hidden`: names."""

    same: tuple[tuple[str, ...], ...] = ()
    hidden: tuple[str, ...] = ()

    @cached_property
    def persons(self) -> Mapping[str, str]:
        """Of each name in `same` the key of its person."""
        return {person_key(name): person_key(names[0]) for names in self.same for name in names}

    @cached_property
    def shown(self) -> Mapping[str, str]:
        """How persons of several names are called."""
        return {person_key(names[0]): names[0] for names in self.same}

    @cached_property
    def unseen(self) -> frozenset[str]:
        """The persons who are not shown."""
        return frozenset(self.person(name) for name in self.hidden)

    def person(self, name: str) -> str:
        """The person of a name."""
        key = person_key(name)
        return self.persons.get(key, key)

    def seated(self, names: Sequence[str]) -> tuple[str, ...]:
        """The persons of a game, by seat. Two names that sit in one game are not one person there.

        >>> people = People(same=(("Anne", "Ann"),))
        >>> people.seated(["Ann", "Beth"]), people.seated(["Ann", "Anne"])
        (('anne', 'beth'), ('ann', 'anne'))
        """
        persons = tuple([self.person(name) for name in names])
        if len(set(persons)) == len(persons):
            return persons
        return tuple(
            person if persons.count(person) == 1 else person_key(name)
            for name, person in zip(names, persons, strict=True)
        )


def nearest(name: str, known: Iterable[str]) -> str:
    """The known name that comes nearest to one that nobody has; empty if none is near.

    >>> nearest("ane", ["Beth", "Anne"])
    'Anne'
    """
    by_key = {person_key(spelling): spelling for spelling in known}
    matches = difflib.get_close_matches(person_key(name), by_key, n=1, cutoff=0.5)
    return by_key[matches[0]] if matches else ""
