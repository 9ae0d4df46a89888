"""What all tests share: how thorough they are, how long hypothesis may look, and a cache folder of their own."""

from __future__ import annotations

import gc
import signal
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest
from _pytest.doctest import DoctestModule
from hypothesis import HealthCheck, settings

from tests.starting import start_warm

# A whole preset with a game of it takes a while to draw, and busy machines take longer: neither is a fault.
settings.register_profile("table", max_examples=20, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("thorough", settings.get_profile("table"), max_examples=100)
settings.register_profile("long", settings.get_profile("table"), max_examples=3000)
settings.load_profile("table")

# A shell starts its background jobs with Ctrl+C ignored, and all that they start: our tests interrupt what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("BARBU_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield


def pytest_addoption(parser: pytest.Parser) -> None:
    """`--thorough`, which `make thorough` gives."""
    parser.addoption("--thorough", action="store_true", help="every test; each start from cold, each screen painted")


def pytest_configure(config: pytest.Config) -> None:
    """Start the program warm, unless everything is to be as a user has it. Nothing is garbage while tests are found."""
    gc.disable()
    config.pluginmanager.register(_ExamplesWhereThereAreAny())
    if config.getoption("--thorough"):
        settings.load_profile("thorough")
    else:
        start_warm()


class _ExamplesWhereThereAreAny:
    """Only files with examples are looked through for doctests: the others would take a third of the collection."""

    @pytest.hookimpl(wrapper=True)
    def pytest_collect_file(self, file_path: Path) -> Generator[None, list[pytest.Collector], list[pytest.Collector]]:
        collectors = yield
        if (
            any(isinstance(collector, DoctestModule) for collector in collectors)
            and b">>>" not in file_path.read_bytes()
        ):
            return [collector for collector in collectors if not isinstance(collector, DoctestModule)]
        return collectors


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the `thorough` tests out, unless they are asked for."""
    if config.getoption("--thorough"):
        return
    left_out = [item for item in items if item.get_closest_marker("thorough")]
    if left_out:
        config.hook.pytest_deselected(items=left_out)
        items[:] = [item for item in items if not item.get_closest_marker("thorough")]


def pytest_collection_finish() -> None:
    """What was loaded until now stays: the garbage collector need not look through it again and again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(20_000, 20, 20)
    gc.enable()
