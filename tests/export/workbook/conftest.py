"""What the workbook tests share: the library looks through each formula once, though many workbooks have it."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from xlsxwriter.worksheet import Worksheet


@pytest.fixture(autouse=True, scope="session")
def _formulas_prepared_once(request: pytest.FixtureRequest) -> Iterator[None]:
    if request.config.getoption("--thorough"):
        yield
        return
    prepare: Callable[..., str] = Worksheet._prepare_formula
    prepared: dict[object, str] = {}

    def prepare_once(sheet: Worksheet, formula: str, *more: bool) -> str:
        if (formula, *more) not in prepared:
            prepared[(formula, *more)] = prepare(sheet, formula, *more)
        return prepared[(formula, *more)]

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(Worksheet, "_prepare_formula", prepare_once)
        yield
