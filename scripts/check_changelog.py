"""Refuses a release that the changelog does not tell of: `python -m scripts.check_changelog`.

The version in `pyproject.toml` needs a section of its own in `CHANGELOG.md`, with a day that is not in the future and
something to say, and nothing may be left under `Unreleased`.
"""

from __future__ import annotations

import datetime
import re
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
UNRELEASED = "Unreleased"
_HEADING = re.compile(r"^## (?P<version>\S+)(?: – (?P<day>\d{4}-\d{2}-\d{2}))?$", re.MULTILINE)


class Release(NamedTuple):
    """A section of the changelog: its version, its day as it is written (or empty), and what it says."""

    version: str
    day: str
    text: str


def releases(changelog: str) -> list[Release]:
    """The sections of a changelog, in its order."""
    headings = list(_HEADING.finditer(changelog))
    ends = [heading.start() for heading in headings[1:]] + [len(changelog)]
    return [
        Release(heading["version"], heading["day"] or "", changelog[heading.end() : end].strip())
        for heading, end in zip(headings, ends, strict=True)
    ]


def faults(changelog: str, version: str, today: datetime.date) -> Iterator[str]:
    """Why this version cannot be released, one line each."""
    sections = {release.version: release for release in releases(changelog)}
    if (unreleased := sections.get(UNRELEASED)) and unreleased.text:
        yield f"something still stands under {UNRELEASED}: it belongs to {version}"
    release = sections.get(version)
    if release is None:
        yield f"there is no section for {version}: ## {version} – {today}"
        return
    if not release.text:
        yield f"the section for {version} says nothing"
    if not release.day:
        yield f"the section for {version} has no day: ## {version} – {today}"
        return
    try:
        day = datetime.date.fromisoformat(release.day)
    except ValueError:
        yield f"{release.day} is not a day"
        return
    if day > today:
        yield f"{version} is dated {day}, and today is {today}"
    later = [other.version for other in sections.values() if other.day > release.day]
    if later:
        yield f"{later[0]} is dated later than {version}"


def main() -> int:
    """Say what is wrong; the exit status."""
    version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    wrong = list(faults((ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), version, datetime.date.today()))
    print(*wrong, sep="\n", end="\n" if wrong else "")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
