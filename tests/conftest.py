"""What all tests share: how long hypothesis may look."""

from __future__ import annotations

from hypothesis import HealthCheck, settings

# A whole preset with a game of it takes a while to draw, and busy machines take longer: neither is a fault.
settings.register_profile("table", max_examples=60, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("long", settings.get_profile("table"), max_examples=3000)
settings.load_profile("table")
