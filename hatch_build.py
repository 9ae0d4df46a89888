"""Builds the catalogs of messages into what is installed, a checkout included: `.po` in, `.mo` out."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CatalogsHook(BuildHookInterface):
    """Compiles every catalog beside its source."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Called by the build before anything is gathered."""
        for catalog in sorted(Path(self.root, "barbu_tui", "i18n", "locale").glob("*.po")):
            compiled = catalog.with_suffix(".mo")
            with catalog.open("rb") as source, compiled.open("wb") as target:
                write_mo(target, read_po(source, locale=catalog.stem))
            build_data["artifacts"].append(str(compiled.relative_to(self.root)))
