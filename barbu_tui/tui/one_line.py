"""A line to type in, as small and as quiet as it can be, and no longer than what it is for."""

from __future__ import annotations

from collections.abc import Sequence

from textual import events
from textual.geometry import Offset
from textual.message import Message
from textual.strip import Strip
from textual.suggester import Suggester
from textual.widgets import Input

from barbu_tui.rules.message import is_printable
from barbu_tui.rules.width import cells


class OneLine(Input):
    """One row, no border, no blinking, at most `most` characters. It never scrolls: those keys are the screen's."""

    class Full(Message):
        """More was typed or pasted than the line can hold; what fitted is in it."""

        def __init__(self, most: int) -> None:
            super().__init__()
            self.most = most

    class SeveralLines(Message):
        """Several lines were pasted into one; the first of them is in it, unless the screen makes more of them."""

        def __init__(self, line: OneLine, texts: Sequence[str]) -> None:
            super().__init__()
            self.line, self.texts = line, texts

    def __init__(
        self,
        value: str = "",
        placeholder: str = "",
        *,
        most: int,
        id: str | None = None,
        suggester: Suggester | None = None,
        select_on_focus: bool = False,
    ) -> None:
        super().__init__(
            value,
            placeholder=placeholder,
            compact=True,
            id=id,
            max_length=most,
            suggester=suggester,
            select_on_focus=select_on_focus,
        )
        self.cursor_blink = False

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Leave the keys for scrolling to the screen."""
        return not action.startswith(("scroll_", "page_"))

    @property
    def cursor_screen_offset(self) -> Offset:
        """Where the cursor stands on the screen. (The library's is a cell too far at the end of the text.)"""
        before = cells(self.value[: self.cursor_position])
        return self.content_region.offset + Offset(before - self.scroll_offset.x, 0)

    def render_line(self, y: int) -> Strip:
        """The line, and with it the terminal's cursor where the typing is, for screen readers and magnifiers."""
        if self.has_focus:
            self.app.cursor_position = self.cursor_screen_offset
        return super().render_line(y)

    def take(self, text: str) -> None:
        """Put a text where the cursor is, or in the place of what is selected, as if it were typed."""
        self.replace(text, *(self.selection if not self.selection.is_empty else (self.cursor_position,) * 2))

    def replace(self, text: str, start: int, end: int) -> None:
        """As much of the text as there is room for, in the place of what stands from `start` to `end`."""
        start, end = sorted((max(0, start), min(len(self.value), end)))
        most = self.max_length or len(text)
        room = max(0, most - len(self.value) + end - start)
        if len(text) > room:
            self.post_message(self.Full(most))
        if text[:room] or end > start:
            super().replace(text[:room], start, end)

    def on_paste(self, event: events.Paste) -> None:
        """Take the first line, and let the screen know of more. Nothing goes in that a terminal cannot be sent."""
        event.stop()
        event.prevent_default()
        lines = ["".join(filter(is_printable, line.replace("\t", " "))) for line in event.text.splitlines()]
        texts = [line for line in lines if line.strip()]
        if len(texts) > 1:
            self.post_message(self.SeveralLines(self, texts))
        self.take(texts[0] if texts else "")

    def on_unmount(self) -> None:
        """Let go of the screen, which outlives its lines: what the library has it call, it holds."""
        self.screen.text_selection_started_signal.unsubscribe(self)
