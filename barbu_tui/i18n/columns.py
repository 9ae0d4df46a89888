"""Text in columns and on lines, measured in the cells that a terminal draws."""

from __future__ import annotations

from collections.abc import Sequence

from barbu_tui.rules.width import cells, clusters

ELLIPSIS = "…"
_LEAST_CELLS = 4


def cut(text: str, width: int) -> str:
    """The text in at most `width` cells, with an ellipsis where something is cut off.

    >>> cut("Marie-Antoinette", 6), cut("李小龙", 4), cut("Anne", 4)
    ('Marie…', '李…', 'Anne')
    """
    if cells(text) <= width:
        return text
    kept, used = "", 0
    for cluster, size in clusters(text):
        if used + size > width - 1:
            break
        kept, used = kept + cluster, used + size
    return kept + ELLIPSIS if width > 0 else ""


def fit_left(text: str, width: int) -> str:
    """The text in exactly `width` cells, at the left; cut where it is too long.

    >>> fit_left("李", 4) + "|"
    '李  |'
    """
    shown = cut(text, width)
    return shown + " " * (width - cells(shown))


def fit_right(text: str, width: int) -> str:
    """The text in exactly `width` cells, at the right; cut where it is too long."""
    shown = cut(text, width)
    return " " * (width - cells(shown)) + shown


def first_that_fits(texts: Sequence[str], width: int) -> str:
    """The first of these that `width` cells hold, as it is; else the last of them, cut.

    >>> first_that_fits(["doubles against Anne", "against Anne"], 14)
    'against Anne'
    """
    return next((text for text in texts if cells(text) <= width), cut(texts[-1], width))


def parts_that_fit(parts: Sequence[str], width: int) -> str:
    """The first parts, side by side, as many as `width` cells hold whole; the first one always, cut if need be.

    >>> parts_that_fit(["2 contracts", "8 hands", "52 cards"], 24)
    '2 contracts · 8 hands'
    """
    forms = [" · ".join(parts[:count]) for count in range(len(parts), 0, -1)]
    return first_that_fits(forms, width)


def table_lines(rows: Sequence[Sequence[str]], sides: str, gap: str = "  ") -> list[str]:
    """One row or more of a table as lines; `sides` has `<` or `>` a column. Nothing trails behind the last text.

    >>> table_lines([["Anne", "-12"], ["李", "+4"]], "<>")
    ['Anne  -12', '李     +4']
    """
    sizes = list(map(_sizes, rows))
    widths = [max(column) for column in zip(*sizes, strict=True)]
    padded = gap.join(f"{{:{side}{width}}}" for side, width in zip(sides, widths, strict=True)).format
    fill = {"<": fit_left, ">": fit_right}

    def line(row: Sequence[str], size: list[int]) -> str:
        # Where every character takes one cell Python's own padding is right, and tables may have thousands of rows.
        if size == list(map(len, row)):
            return padded(*row).rstrip()
        texts = (fill[side](text, width) for side, text, width in zip(sides, row, widths, strict=True))
        return gap.join(texts).rstrip()

    return list(map(line, rows, sizes))


def _sizes(row: Sequence[str]) -> list[int]:
    """How many cells each text of a row takes."""
    whole = "".join(row)
    return list(map(len if whole.isascii() and whole.isprintable() else cells, row))


def narrow_table_lines(rows: Sequence[Sequence[str]], sides: str, width: int, gap: str = "  ") -> list[str]:
    """The same, no line wider than `width`: what is in the first column is cut, and if need be the line's end.

    >>> narrow_table_lines([["Anne", "-12"], ["Marie-Antoinette", "+4"]], "<>", 14)
    ['Anne       -12', 'Marie-An…   +4']
    """
    lines = table_lines(rows, sides, gap)
    over = max(map(cells, lines)) - width
    if over <= 0:
        return lines
    first = max(_LEAST_CELLS, max(cells(row[0]) for row in rows) - over)
    return [cut(line, width) for line in table_lines([[cut(row[0], first), *row[1:]] for row in rows], sides, gap)]


def wrapped(text: str, width: int) -> list[str]:
    """The text in lines of at most `width` cells; only a word that is wider by itself is broken.

    >>> wrapped("no tricks, no hearts", 12)
    ['no tricks,', 'no hearts']
    >>> wrapped("李李李", 4)
    ['李李', '李']
    """
    lines = [""]
    for word in text.split(" "):
        room = f"{lines[-1]} {word}" if lines[-1] else word
        if cells(room) <= width:
            lines[-1] = room
            continue
        *full, rest = _broken(word, width)
        lines = [line for line in [*lines, *full] if line]
        lines.append(rest)
    return lines


def _broken(word: str, width: int) -> list[str]:
    parts, used = [""], 0
    for cluster, size in clusters(word):
        if parts[-1] and used + size > width:
            parts.append("")
            used = 0
        parts[-1] += cluster
        used += size
    return parts
