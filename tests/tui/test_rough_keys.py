"""No keys, pastes, clicks and windows, in any order and at any speed, end the program on any screen."""

from __future__ import annotations

import random

import pytest

from barbu_tui.i18n import SOURCE, speak
from barbu_tui.store.library import Library
from barbu_tui.tui import signals
from tests.tui.storm import PLACES, storm_over


@pytest.fixture(autouse=True)
def _stays(monkeypatch: pytest.MonkeyPatch) -> None:
    # Ctrl+Z would stop the tests, and F4 open whatever editor there is.
    monkeypatch.setattr(signals, "may_stop", lambda: False)
    monkeypatch.setenv("VISUAL", "true")


# Each third one is painted: lists, hand entry, a question, a page, the grid that is watched and a form are among them.
PAINTED = list(PLACES)[::3]


@pytest.mark.parametrize(
    "place", [pytest.param(place, marks=pytest.mark.painted if place in PAINTED else ()) for place in PLACES]
)
async def test_a_storm_over_every_screen(place: str, library: Library) -> None:
    await storm_over(place, library, seed=1, count=25)


@pytest.mark.thorough
@pytest.mark.parametrize("place", PLACES)
async def test_a_longer_storm_over_every_screen(place: str, library: Library) -> None:
    await storm_over(place, library, seed=2, count=60)


@pytest.mark.soak
@pytest.mark.parametrize("place", PLACES)
async def test_many_storms_over_every_screen(place: str, tmp_path_factory: pytest.TempPathFactory) -> None:
    for _ in range(10):
        # A storm may have chosen another language.
        speak(SOURCE)
        seed = random.SystemRandom().randrange(1_000_000)
        await storm_over(place, Library(tmp_path_factory.mktemp("storm")), seed, count=500)
