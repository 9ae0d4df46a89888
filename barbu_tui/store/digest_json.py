"""Digests as JSON, and read back: thousands at a time, so no more of one is taken apart than is asked for."""

from __future__ import annotations

import contextlib
import json
from collections.abc import Sequence
from functools import lru_cache

from barbu_tui.rules.statistics.digest import CONTRACT_FIELDS, FIELDS, Digest

HEAD = Digest._fields.index("contracts")
"""How many fields stand before the figures of the statistics: what a list of games shows."""
_NO_FIGURES = ((),) * (len(Digest._fields) - HEAD)
# Where the head ends: its last field is a list of numbers, the first of the others one of texts.
_BEHIND_HEAD = '],["'
_HEAD_TYPES = (str, str, str, str, list, str, str, str, float, int, int, bool, list, list)
_NUMBERS = b"-0123456789"
_DELETE = "\x7f"
_encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
_decode = json.JSONDecoder().raw_decode


def digest_json(digest: Sequence[object]) -> str:
    """A digest as JSON, in ASCII."""
    return _encode(digest)


def digest_from_json(text: str) -> Digest | None:
    """The digest that `digest_json` wrote, in ASCII; None if it is none."""
    try:
        data, end = _decode(text)
    except (ValueError, RecursionError):
        return None
    if not isinstance(data, list) or len(data) != len(Digest._fields) or end != len(text):
        return None
    digest = Digest._make(data)
    if not (_has_head(digest, text) and _has_contracts(digest)):
        return None
    # Known at one look for whole numbers, as many in each list as there must be, for there are hundreds.
    shape = _shape_of_figures(len(digest.names), len(digest.contracts))
    return digest if text.encode().translate(None, _NUMBERS).endswith(shape) else None


def head_from_json(text: str) -> Digest | None:
    """The same without the figures, whose fields are empty. Only the first `HEAD` fields are looked at."""
    head = text[: text.find(_BEHIND_HEAD) + 1]
    try:
        fields, _ = _decode(head + "]")
    except (ValueError, RecursionError):
        fields = None
    # A title may have these signs too, or there are no contracts: rare enough to be read field by field.
    if not isinstance(fields, list) or len(fields) != HEAD:
        head, fields = text, _field_by_field(text)
    digest = Digest._make((*fields, *_NO_FIGURES))
    return digest if _has_head(digest, head) else None


def _field_by_field(text: str) -> list[object]:
    """The first `HEAD` fields, or as many as there are; an empty one for each that is missing."""
    fields: list[object] = []
    place = 0
    with contextlib.suppress(ValueError, RecursionError):
        while len(fields) < HEAD:
            # Behind the list's bracket, then behind a comma each.
            field, place = _decode(text, place + 1)
            fields.append(field)
    return [*fields, *[None] * (HEAD - len(fields))]


def _has_head(digest: Digest, text: str) -> bool:
    """Whether the fields before the figures, read from this text, are each of its kind, and as long as it must be."""
    if tuple(map(type, digest[:HEAD])) != _HEAD_TYPES or digest.unit <= 0:
        return False
    if not len(digest.names) == len(digest.totals) == len(digest.ranks):
        return False
    if set(map(type, (*digest.totals, *digest.ranks))) != {int}:
        return False
    if set(map(type, digest.names)) != {str}:
        return False
    # In JSON, and in ASCII, only an escape can stand for anything else that is not printable.
    return not ("\\" in text or _DELETE in text) or "".join((*digest[:4], *digest[5:8], *digest.names)).isprintable()


def _has_contracts(digest: Digest) -> bool:
    """The same for the contracts and their names."""
    lists: tuple[object, ...] = (digest.contracts, digest.contract_names)
    if set(map(type, lists)) != {list} or len(digest.contracts) != len(digest.contract_names):
        return False
    texts = (*digest.contracts, *digest.contract_names)
    return set(map(type, texts)) <= {str} and "".join(texts).isprintable()


@lru_cache(maxsize=64)
def _shape_of_figures(players: int, contracts: int) -> bytes:
    """How a digest's JSON ends, without the signs that numbers are made of: its seats, pairs and the three after them.

    >>> _shape_of_figures(2, 0)
    b',[[,,,,,,,,,,,,,,],[,,,,,,,,,,,,,,]],[[,]],[[,],[,]],[[,],[,]],[[,],[,]]]'
    """
    width = len(FIELDS) + len(CONTRACT_FIELDS) * contracts
    counts = [(players, width), (players * (players - 1) // 2, 2), *[(players, 2)] * 3]
    lists = (",".join([f"[{',' * (size - 1)}]"] * count) for count, size in counts)
    return ("".join(f",[{inside}]" for inside in lists) + "]").encode()
