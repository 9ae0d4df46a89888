"""Our folders are where the library that knows all platforms says, though it is not asked."""

from __future__ import annotations

import itertools
import sys

import platformdirs
import pytest

from barbu_tui.files.user_folders import CACHE, CONFIG, DATA, STATE, user_folder

HOMES = ["/home/anne", "/home/anne/", "", "anne", None]
NAMED = ["/srv/x d g", "/srv/xdg/", "", "xdg", None]


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere the library is asked")
@pytest.mark.parametrize("kind", [DATA, CACHE, CONFIG, STATE])
@pytest.mark.parametrize(("home", "named"), itertools.product(HOMES, NAMED))
def test_our_folders_are_those_that_the_library_names(
    kind: str, home: str | None, named: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    for variable, value in (("HOME", home), (f"XDG_{kind.upper()}_HOME", named)):
        if value is None:
            monkeypatch.delenv(variable, raising=False)
        else:
            monkeypatch.setenv(variable, value)
    library = getattr(platformdirs, f"user_{kind}_path")("barbu", appauthor=False)
    assert str(library) == user_folder(kind).replace("//", "/")
