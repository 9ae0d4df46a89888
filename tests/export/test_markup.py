"""HTML made as a tree: whatever a text is, it stays one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.export.markup import document, element, markup
from barbu_tui.rules.message import is_printable
from tests.export.games import HOSTILE_TITLE
from tests.export.html import Document

printable = st.text().map(lambda text: "".join(filter(is_printable, text)))


def test_children_stand_in_their_order_and_nothing_is_left_out_but_none() -> None:
    tree = element("p", "a", element("b", "c"), "d", None, "e", element("i"), "f")
    assert markup(tree) == "<p>a<b>c</b>de<i></i>f</p>"


@given(printable, printable)
def test_any_text_and_any_attribute_come_back_as_they_were(text: str, label: str) -> None:
    read = Document(document(text, "p{}", [element("p", text, element("b", label), text, aria_label=label)]))
    assert "".join(read.all("p")) == text * 2
    assert "".join(read.all("b")) == label
    assert "".join(read.all("title")) == text


def test_a_file_forbids_itself_everything_but_its_style() -> None:
    read = Document(document(HOSTILE_TITLE, "p{color:red}", [element("p", HOSTILE_TITLE)], {"refresh": "10"}))
    assert read.css == "p{color:red}"
    assert read.meta["referrer"] == "no-referrer"
    assert read.meta["robots"] == "noindex"
    assert read.meta["refresh"] == "10"
