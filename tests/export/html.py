"""HTML read strictly: every element closed where it must be, and nothing in it but what our files may hold."""

from __future__ import annotations

import re
from html.parser import HTMLParser

VOID = {"meta", "col", "br"}
ELEMENTS = """
    html head title style meta body main section header footer h1 h2 p div span b i s small
    table colgroup col thead tbody tfoot tr th td svg line polyline text
"""
ATTRIBUTES = """
    lang charset http-equiv content name class style scope colspan rowspan viewbox role aria-label aria-hidden
    x y x1 y1 x2 y2 points
"""
EQUIVALENTS = {"Content-Security-Policy", "refresh"}
NAMES = {"viewport", "robots", "referrer"}
STYLE = re.compile(r"(--[a-z-]+:[\d.]+(mm|px)?|width:[\d.]+mm|font-size:[\d.]+mm)(;--[a-z-]+:[\d.]+(mm|px)?)*")
POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


class Document(HTMLParser):
    """A file as it was read: its texts by element, in order, and the style sheet. Fails on what may not be there."""

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[tuple[str, str]] = []
        self.meta: dict[str, str] = {}
        self.css = ""
        self._open: list[str] = []
        assert text.startswith("<!DOCTYPE html>\n<html")
        assert text.endswith("</html>\n")
        self.feed(text)
        self.close()
        assert not self._open, f"never closed: {self._open}"
        assert self.meta["Content-Security-Policy"] == POLICY
        assert "url(" not in self.css
        assert "@import" not in self.css

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        assert tag in ELEMENTS.split(), tag
        for name, value in attrs:
            assert name in ATTRIBUTES.split(), (tag, name)
            assert value is not None
            assert name != "style" or STYLE.fullmatch(value), value
        if tag == "meta":
            self._meta(dict(attrs))
        if tag not in VOID:
            self._open.append(tag)
        self.texts.append((tag, ""))

    def _meta(self, attributes: dict[str, str | None]) -> None:
        name = attributes.get("http-equiv") or attributes.get("name")
        assert name in EQUIVALENTS | NAMES or set(attributes) == {"charset"}, attributes
        self.meta[name or "charset"] = attributes.get("content") or attributes.get("charset") or ""

    def handle_endtag(self, tag: str) -> None:
        assert self._open, f"closed and never opened: {tag}"
        assert self._open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self._open[-1:] == ["style"]:
            self.css += data
        elif self._open:
            self.texts.append((self._open[-1], data))

    def handle_comment(self, data: str) -> None:
        raise AssertionError(f"a comment: {data}")

    def handle_pi(self, data: str) -> None:
        raise AssertionError(f"an instruction: {data}")

    def all(self, tag: str) -> list[str]:
        """The texts that stand directly in elements of a kind."""
        return [text for element, text in self.texts if element == tag and text]

    @property
    def text(self) -> str:
        """Everything that a reader sees, and the title."""
        return " ".join(text for _, text in self.texts if text.strip())
