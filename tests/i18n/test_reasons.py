"""Why the system refused is said in the language, and in one place."""

from __future__ import annotations

import errno
import os

import pytest

from barbu_tui.i18n import tr
from barbu_tui.i18n.reasons import system_reason
from tests.i18n.pseudo import speaking
from tests.terminal import ROOT

USUAL = ("EACCES", "EPERM", "ENOENT", "ENOSPC", "EISDIR", "ENOTDIR", "EROFS", "EIO", "ENAMETOOLONG", "EEXIST")


@pytest.mark.parametrize("tongue", ["de", "es", "fr"])
def test_the_usual_reasons_are_in_the_language(tongue: str) -> None:
    english = {code: tr(system_reason(OSError(getattr(errno, code), "x"))) for code in USUAL}
    with speaking(tongue):
        for code in USUAL:
            said = tr(system_reason(OSError(getattr(errno, code), "x")))
            assert said not in {english[code], os.strerror(getattr(errno, code))}


def test_a_rare_reason_is_quoted_as_the_system_says_it() -> None:
    assert str(system_reason(OSError(errno.EL2HLT, "x"))) == f"“{os.strerror(errno.EL2HLT)}”"
    assert str(system_reason(ValueError("embedded null byte"))) == "“embedded null byte”"


def test_nothing_says_the_system_s_own_words_elsewhere() -> None:
    said = [
        str(file.relative_to(ROOT))
        for file in (ROOT / "barbu_tui").rglob("*.py")
        if "strerror" in file.read_text() and file.name != "reasons.py"
    ]
    assert said == ["barbu_tui/files/writing.py"], "which makes such an error itself"
