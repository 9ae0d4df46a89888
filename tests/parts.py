"""A part of a product: what `make test` takes of it, and what it leaves to `make thorough`."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any

import pytest
from _pytest.mark import ParameterSet


def with_a_part(values: Iterable[Any], part: Collection[Any]) -> list[ParameterSet]:
    """The values to parametrize a test with, tuples for several names; all but those of `part` are for
    `make thorough`.
    """
    values = list(values)
    unknown = [value for value in part if value not in values]
    assert not unknown, f"not among the values: {unknown}"
    return [
        pytest.param(
            *(value if isinstance(value, tuple) else (value,)), marks=() if value in part else pytest.mark.thorough
        )
        for value in values
    ]
