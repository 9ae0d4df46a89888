"""What all tests share: how long hypothesis may look, and a cache folder that is nobody's own."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, settings

# A whole preset with a game of it takes a while to draw, and busy machines take longer: neither is a fault.
settings.register_profile("table", max_examples=30, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("table"), max_examples=3000)
settings.load_profile("table")

# A shell starts its background jobs with Ctrl+C ignored, and all that they start: our tests interrupt what they start.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(autouse=True, scope="session")
def _own_cache(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patched:
        patched.setenv("BARBU_CACHE", str(tmp_path_factory.mktemp("cache")))
        yield
