"""Where things stand in a TOML text."""

from __future__ import annotations

import datetime
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.files.document import read_document
from barbu_tui.files.placed import FileError
from barbu_tui.files.positions import MOST_DEPTH, scan
from barbu_tui.files.toml_strings import content, written
from barbu_tui.rules.faults import DataPath

PRESET = """\
# A comment with [brackets] and a "quote.
schema = 1
name   =   'House'   # [not.a.header]

[ deck ]
removed = [ "2S", # one
            "2C" ]
[[contracts]]
id = "hearts"
cards = { hearts = -2, "AH" = -6 }

  [[contracts]]
points.times = 4
"""


def place_of(text: str, *path: str | int) -> tuple[int, int]:
    places = scan(text)
    return places.line_column(places.of_value(path))


def key_of(text: str, *path: str | int) -> tuple[int, int]:
    places = scan(text)
    return places.line_column(places.of_key(path))


@pytest.mark.parametrize(
    ("path", "place"),
    [
        (("schema",), (2, 10)),
        (("name",), (3, 12)),
        (("deck",), (5, 1)),
        (("deck", "removed"), (6, 11)),
        (("deck", "removed", 1), (7, 13)),
        (("contracts",), (8, 1)),
        (("contracts", 0), (8, 1)),
        (("contracts", 0, "cards", "AH"), (10, 31)),
        (("contracts", 1), (12, 3)),
        (("contracts", 1, "points", "times"), (13, 16)),
    ],
)
def test_a_value_is_found(path: DataPath, place: tuple[int, int]) -> None:
    assert place_of(PRESET, *path) == place


def test_a_key_is_found_even_in_a_header_and_in_quotes() -> None:
    assert key_of(PRESET, "deck") == (5, 3)
    assert key_of(PRESET, "contracts", 0, "cards", "AH") == (10, 24)
    assert key_of(PRESET, "contracts", 1, "points", "times") == (13, 8)


def test_what_is_missing_is_told_at_the_table_that_misses_it() -> None:
    assert place_of(PRESET, "players") == (1, 1)
    assert place_of(PRESET, "contracts", 1, "id") == (12, 3)
    assert key_of(PRESET, "deck", "lowest", 3) == (5, 1)


def test_columns_count_characters_not_cells_or_bytes() -> None:
    assert place_of('players = ["李", "Zoë", 3]', "players", 2) == (1, 24)


def test_a_column_within_a_hand_is_a_column_of_the_file_whatever_is_escaped() -> None:
    text = 'hands = [\n  "a: \\"qu\\u0065ens = 1",\n]'
    places = scan(text)
    line = tomllib.loads(text)["hands"][0]
    letters = [text[places.within_text(("hands", 0), index)] for index in range(len(line))]
    assert "".join(letters) == "a: \\qu\\ens = 1"
    assert text[places.within_text(("hands", 0), len(line))] == '"'
    assert places.line_column(places.within_text(("hands", 0), line.index("ns"))) == (2, 18)


def test_a_column_within_a_hand_of_several_lines_is_found_on_its_line() -> None:
    text = 'hands = ["""\na: \\\n   q = 1"""]'
    places = scan(text)
    assert tomllib.loads(text)["hands"][0] == "a: q = 1"
    assert places.line_column(places.within_text(("hands", 0), 3)) == (3, 4)


def toml_values() -> st.SearchStrategy[Any]:
    scalars = (
        st.text(max_size=6)
        | st.integers(-(10**6), 10**6)
        | st.booleans()
        | st.dates(datetime.date(1, 1, 1))
        | st.floats(-5, 5)
    )
    keys = st.text(max_size=4)
    return st.recursive(
        scalars, lambda values: st.lists(values, max_size=3) | st.dictionaries(keys, values, max_size=3), max_leaves=8
    )


def toml_text(draw: st.DataObject, data: dict[str, Any]) -> str:
    """The data in one of the many ways that TOML has to write it."""
    gap = draw.draw(st.sampled_from(["", " ", "\t "]))
    lines: list[str] = []
    tables = {name: value for name, value in data.items() if isinstance(value, dict) and draw.draw(st.booleans())}
    for name, value in data.items():
        if name not in tables:
            lines.append(f"{gap}{written(name)}{gap}={gap}{inline(draw, value)}{gap}# [ \" ' {{")
    for name, table in tables.items():
        lines += ["", f"{gap}[{gap}{written(name)}{gap}]"]
        lines += [f"{written(key)} = {inline(draw, value)}" for key, value in table.items()]
    return "\n".join(lines)


def inline(draw: st.DataObject, value: Any) -> str:
    gap = draw.draw(st.sampled_from(["", " ", "\n # ] \n"]))
    if isinstance(value, str):
        if "'" not in value and value.isprintable() and draw.draw(st.booleans()):
            return f"'{value}'"
        return f'"""\n{written(value)[1:-1]}"""' if draw.draw(st.booleans()) else written(value)
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{written(key)} = {inline(draw, part)}" for key, part in value.items()) + " }"
    if isinstance(value, list):
        return "[" + gap + ",".join(inline(draw, part) + gap for part in value) + "]"
    return str(value).lower()


def paths(data: Any, path: DataPath = ()) -> Iterator[tuple[DataPath, Any]]:
    inner = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inner:
        yield (*path, key), value
        yield from paths(value, (*path, key))


@given(st.dictionaries(st.text(max_size=4), toml_values(), max_size=4), st.data())
def test_whatever_can_be_read_is_found_and_says_what_was_read(data: dict[str, Any], draw: st.DataObject) -> None:
    text = toml_text(draw, data)
    read = tomllib.loads(text)
    places = scan(text)
    assert read_document(text, "x").data == read
    for path, value in paths(read):
        assert path in places.values
        start = places.values[path]
        if isinstance(value, str):
            assert content(text, start) == value
        elif not isinstance(value, dict | list):
            assert text.startswith(str(value).lower(), start)


@given(st.text(alphabet="ab.=[]{},\"'\\\n\r #01-:T_é\ufeff", max_size=40))
def test_the_guard_is_never_stricter_than_toml(text: str) -> None:
    try:
        expected = tomllib.loads(text)
    except ValueError:
        expected = None
    try:
        read = read_document(text, "x").data
    except FileError:
        read = None
    assert read == expected


@pytest.mark.parametrize(
    "text",
    [
        "a = " + "[" * 100_000,
        "a = " + "[" * 100_000 + "]" * 100_000,
        "a = " + "{a=" * 100_000,
        ".".join("a" * 500_000) + " = 1",
        "[" + ".".join("a" * 500_000) + "]",
        "[[" + " . ".join("a" * 500_000) + "]]",
        "a = { " + ".".join("a" * 300_000) + " = 1 }",
    ],
    ids=["arrays", "closed", "tables", "key", "header", "array-header", "inline-key"],
)
def test_a_text_nested_out_of_all_reason_is_refused_before_it_is_read(text: str) -> None:
    with pytest.raises(FileError) as refused:
        read_document(text, "x")
    assert str(refused.value.faults[0]).endswith("nested deeper than 32 levels")


MUCH = {
    "numbers": ("x = [" + "1, " * 300_000 + "]", "1:30000: more than 10000 keys and values: no preset or record"),
    "keys": ("".join(f"k{n} = 1\n" for n in range(90_000)), "more than 10000 keys and values: no preset or record"),
    "tables": ("[[a]]\n" * 170_000, "5001:3: more than 10000 keys and values: no preset or record"),
    "dots": ((".".join("a" * 30) + "=1\n") * 17_000, "more than 10000 keys and values: no preset or record"),
    "text": ('x = "' + "a" * 1_000_000 + '"', "1:5: a text of more than 20000 characters"),
    "escapes": ('"' + r"\n" * 500_000 + '" = 1', "1:1: a text of more than 20000 characters"),
}


@pytest.mark.parametrize("kind", MUCH)
def test_a_megabyte_that_nobody_wrote_by_hand_is_refused_before_it_is_read(kind: str) -> None:
    text, why = MUCH[kind]
    with pytest.raises(FileError) as refused:
        read_document(text, "x")
    (fault,) = refused.value.faults
    assert str(fault).endswith(why)


def test_nesting_up_to_the_limit_is_read() -> None:
    arrays = MOST_DEPTH - 1
    assert read_document("a = " + "[" * arrays + "]" * arrays, "x").data
    assert read_document(".".join("a" * MOST_DEPTH) + " = 1", "x").data


@pytest.mark.parametrize("sign", ['"', "'", '"""', "'''", '"\\', '""""'])
def test_a_megabyte_of_quotes_is_scanned_at_once(sign: str) -> None:
    scan("a = " + sign * (1_000_000 // len(sign)))
    scan('a = """' + sign * (1_000_000 // len(sign)))
