"""How wide each character is drawn, taken over from the screen library: `python scripts/width_table.py`.

The library's newest table becomes a module of the rules, which may not import the library. It is made anew
when `constraints.txt` moves on to another version; a test says so.
"""

from __future__ import annotations

import os
import sys
import textwrap
from pathlib import Path

from rich.cells import cell_len, get_character_cell_size

TABLE = Path(__file__).resolve().parent.parent / "barbu_tui" / "rules" / "width_table.py"
PRESENTATION = "\ufe0f"
IN = " " * 4

HEAD = '''"""How wide each character is drawn: the screen library's own table. Made by `scripts/width_table.py`."""

# fmt: off
STARTS = (
{starts}
)
"""Each the first character of a run of characters that are equally wide; the next one begins the next run."""

WIDTHS = (
{widths}
)
"""The width of each run, a digit a run."""

WIDENED = frozenset((
{widened}
))
"""The characters that are two cells wide when U+FE0F after them asks for an emoji."""
'''


def table() -> str:
    """The module's text."""
    widths = [get_character_cell_size(chr(code), "latest") for code in range(sys.maxunicode + 1)]
    starts = [code for code, width in enumerate(widths) if code == 0 or width != widths[code - 1]]
    widened = [
        code for code, width in enumerate(widths) if width == 1 and cell_len(chr(code) + PRESENTATION, "latest") == 2
    ]
    return HEAD.format(
        starts=_lines(starts),
        widths=_text("".join(str(widths[start]) for start in starts)),
        widened=_lines(widened),
    )


def _lines(codes: list[int]) -> str:
    return textwrap.fill(", ".join(f"0x{code:X}" for code in codes) + ",", 120, initial_indent=IN, subsequent_indent=IN)


def _text(digits: str) -> str:
    return "\n".join(f'{IN}"{digits[start : start + 100]}"' for start in range(0, len(digits), 100))


if __name__ == "__main__":
    os.environ.pop("UNICODE_VERSION", None)
    TABLE.write_text(table(), encoding="utf-8")
