"""A release needs a section of the changelog that tells of it."""

from __future__ import annotations

import datetime

import pytest

from scripts.check_changelog import faults, releases
from tests.terminal import ROOT

TODAY = datetime.date(2026, 12, 24)
GOOD = "# Changelog\n\n## Unreleased\n\n## 0.2.0 – 2026-12-24\n\n- Sheets.\n\n## 0.1.0 – 2026-11-30\n\nThe first.\n"


def test_a_version_with_a_dated_section_can_be_released() -> None:
    assert list(faults(GOOD, "0.2.0", TODAY)) == []


@pytest.mark.parametrize(
    ("old", "changed", "why"),
    [
        ("0.2.0", "0.3.0", "there is no section for 0.2.0: ## 0.2.0 – 2026-12-24"),
        (" – 2026-12-24", "", "the section for 0.2.0 has no day: ## 0.2.0 – 2026-12-24"),
        ("2026-12-24", "2026-12-25", "0.2.0 is dated 2026-12-25, and today is 2026-12-24"),
        ("2026-12-24", "2026-13-24", "2026-13-24 is not a day"),
        ("2026-12-24", "2026-11-01", "0.1.0 is dated later than 0.2.0"),
        ("- Sheets.\n", "", "the section for 0.2.0 says nothing"),
        (
            "## Unreleased\n",
            "## Unreleased\n\n- A page.\n",
            "something still stands under Unreleased: it belongs to 0.2.0",
        ),
    ],
)
def test_what_keeps_a_version_from_being_released(old: str, changed: str, why: str) -> None:
    assert list(faults(GOOD.replace(old, changed), "0.2.0", TODAY)) == [why]


def test_our_own_changelog_is_read() -> None:
    sections = releases((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"))
    assert sections[0].version == "Unreleased"
    assert all(release.day and release.text for release in sections[1:])
