"""Whatever a preset's file says, as long as it is TOML: the form opens it, shows it, and can be typed into."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from barbu_tui.files.preset_writing import edited, preset_data, same_data
from barbu_tui.files.toml_writer import preset_lines
from barbu_tui.preset_form.guidance import hint, offers, put_right
from barbu_tui.preset_form.state import begun, changed, entered
from barbu_tui.preset_form.verdict import verdict_on
from barbu_tui.rules.message import message
from barbu_tui.rules.schema import CONTRACT, SECTIONS, TOP
from barbu_tui.tui.screens.preset_editor.panel import FormView
from barbu_tui.tui.screens.preset_editor.view import editor_page
from tests.preset_form.bare_form import pressed

WORDS = ("", "x", "tricks", "hearts", "Q", "♥", "a\nb", "\x1b[2J", "# off: [[contracts]]", "highest")
NAMES = ("id", "times", "KH", "hearts", "x y", "", "tricks", "total")
KEYS = (
    "up",
    "down",
    "left",
    "right",
    "enter",
    "escape",
    "tab",
    "home",
    "end",
    "backspace",
    "delete",
    "space",
    *"<>uU1n",
)
ANY = st.recursive(
    st.integers(-9, 9)
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.booleans()
    | st.dates()
    | st.sampled_from(WORDS),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(NAMES), inner, max_size=3),
    max_leaves=4,
)
LIKELY = st.sampled_from([-2, [1, 2, 3, 4], {"hearts": -2}, ["tricks"], {"times": 2}, "suit"])


def table(fields: dict[str, Any]) -> st.SearchStrategy[dict[str, Any]]:
    return st.dictionaries(st.sampled_from([*fields, "weird"]), ANY | LIKELY, max_size=4)


CONTRACTS = st.lists(
    st.tuples(st.sampled_from(["tricks", "hearts", "mine", "salade"]) | ANY, table(CONTRACT)).map(
        lambda parts: {**parts[1], "id": parts[0]}
    ),
    max_size=4,
)
PRESETS = st.builds(
    lambda top, sections, players, contracts: {
        "schema": 1, "name": "N", "players": players, **top, **sections, "contracts": contracts,
    },
    table(TOP),
    st.fixed_dictionaries({}, optional={name: table(fields) | ANY for name, fields in SECTIONS.items()}),
    st.integers(3, 6) | ANY,
    CONTRACTS,
)  # fmt: skip


@settings(max_examples=30, deadline=None)
@given(data=PRESETS, keys=st.lists(st.sampled_from(KEYS), max_size=12), size=st.sampled_from([(60, 18), (140, 43)]))
def test_any_preset_file_opens_in_the_form_and_what_is_typed_there_can_be_kept(
    data: dict[str, Any], keys: list[str], size: tuple[int, int]
) -> None:
    text = "\n".join(preset_lines(data)) + "\n"
    state = pressed(begun(preset_data(text, "any.toml")), *keys)
    state = entered(state)
    verdict = verdict_on(state.live)
    if offers(state, verdict):
        state = changed(state, put_right(state, verdict))
    assert hint(state)
    page = editor_page(FormView(state, verdict_on(state.live), message("x")), *size)
    assert len(page.lines) == size[1]
    assert same_data(preset_data(edited(text, state.data).text, "any.toml"), state.data)
