"""HTML as a tree, never as glued text: what people typed is text or an attribute's value, and cannot be markup.

    page = element("p", element("b", "Ann <b>"), " declares", class_="now")
    markup(page)      # <p class="now"><b>Ann &lt;b&gt;</b> declares</p>

A file of ours is whole in itself: it runs no script and fetches nothing, and its policy forbids it to.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TypeAlias
from xml.etree import ElementTree

from barbu_tui.i18n import language

Element: TypeAlias = ElementTree.Element
Child: TypeAlias = Element | str | None
"""What stands in an element: another one, text, or nothing."""

POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def element(tag: str, *children: Child, **attributes: str | int | float | None) -> Element:
    """An element with these children; an attribute that is None is left out.

    `class_` and the like are written without the last underscore, the others as hyphens.

    >>> markup(element("col", stroke_width=2, class_="a"))
    '<col stroke-width="2" class="a">'
    """
    named = {name.rstrip("_").replace("_", "-"): str(value) for name, value in attributes.items() if value is not None}
    parent = ElementTree.Element(tag, named)
    fill(parent, children)
    return parent


def fill(parent: Element, children: Iterable[Child]) -> None:
    """Put children at the end of an element."""
    for child in children:
        if child is None:
            continue
        if not isinstance(child, str):
            parent.append(child)
        elif len(parent):
            parent[-1].tail = (parent[-1].tail or "") + child
        else:
            parent.text = (parent.text or "") + child


def markup(tree: Element) -> str:
    """The tree as HTML.

    >>> markup(element("p", "<script>", element("br"), "&", title='"'))
    '<p title="&quot;">&lt;script&gt;<br>&amp;</p>'
    """
    return ElementTree.tostring(tree, encoding="unicode", method="html")


def document(title: str, style: str, body: Sequence[Child], meta: Mapping[str, str] | None = None) -> str:
    """A whole HTML file, ending with a newline. `style` is CSS of ours; `meta` are `http-equiv` entries beside ours."""
    equivalents = {"Content-Security-Policy": POLICY, **(meta or {})}
    head = element(
        "head",
        element("meta", charset="utf-8"),
        *(element("meta", http_equiv=name, content=content) for name, content in equivalents.items()),
        element("meta", name="viewport", content="width=device-width, initial-scale=1"),
        element("meta", name="robots", content="noindex"),
        element("meta", name="referrer", content="no-referrer"),
        element("title", title),
        element("style", style),
    )
    return f"<!DOCTYPE html>\n{markup(element('html', head, element('body', *body), lang=language()))}\n"
