"""A disk that fails when it is told to."""

from __future__ import annotations

import errno
import os
from collections.abc import Callable
from typing import Any

import pytest

from barbu_tui.files import calls

CALLS = ("open_file", "write", "fsync", "truncate", "change_mode", "replace")


class Fault:
    """Lets the system calls from number `first` on fail, `times` of them, with `code` (or write half: `short`)."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, first: int, times: int, code: int, only: str = "") -> None:
        self.seen = 0
        self.failed = 0
        for name in CALLS:
            if not only or name == only:
                monkeypatch.setattr(calls, name, self._wrapped(name, getattr(calls, name), first, times, code))

    def _wrapped(self, name: str, real: Callable[..., Any], first: int, times: int, code: int) -> Callable[..., Any]:
        def call(*arguments: Any) -> Any:
            self.seen += 1
            if first <= self.seen < first + times:
                self.failed += 1
                if name == "write":
                    real(arguments[0], arguments[1][: len(arguments[1]) // 2])
                    if code == 0:
                        return len(arguments[1]) // 2
                raise OSError(code or errno.ENOSPC, os.strerror(code or errno.ENOSPC))
            return real(*arguments)

        return call
