"""What all screens share: paper, footer, a line for what was just said, and a line to type in."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, ClassVar, cast

from textual import events
from textual.app import ComposeResult
from textual.geometry import Size
from textual.screen import Screen
from textual.widgets import Input

from barbu_tui.i18n import tr
from barbu_tui.rules.message import UserMessage
from barbu_tui.tui.commands import EVERYWHERE, Command
from barbu_tui.tui.keys import Section, footer, question_footer, section
from barbu_tui.tui.lines import Line, Span, folded
from barbu_tui.tui.one_line import OneLine
from barbu_tui.tui.paper import Paper

if TYPE_CHECKING:
    from barbu_tui.tui.program import Program

LEAST_WIDTH, LEAST_HEIGHT = 60, 20


class PaperScreen(Screen[None]):
    """A screen that is drawn as lines. A subclass has `KEYS`, `BINDINGS` made of them, and `view`.

    (Not `COMMANDS`: Textual has that for something else on every screen.)
    """

    KEYS: ClassVar[tuple[Command, ...]] = ()
    GIVES_WAY: ClassVar[bool] = False
    """Whether a game that is started from here replaces the screen, so that the way back leads past it."""
    AUTO_FOCUS = ""
    DEFAULT_CSS = """
    PaperScreen { layout: vertical; layers: default fields; }
    PaperScreen Paper { height: 1fr; background: $background; color: $foreground; }
    App:ansi PaperScreen Paper { background: transparent; }
    PaperScreen #ask {
        layer: fields; dock: bottom; height: 1; display: none; margin-bottom: 1; border: none; padding: 0 1;
    }
    """

    def __init__(self) -> None:
        super().__init__()
        self.said: Line = ()
        self.ready = asyncio.Event()
        """Set while the screen can take a key."""
        self._answer: Callable[[str], object] | None = None
        self._prompt: Line = ()
        self._question: Line = ()
        self._reply: Callable[[str], object] | None = None
        self._drawn_size: Size | None = None

    @property
    def program(self) -> Program:
        """What the screen may ask of the program."""
        return cast("Program", self.app)

    def compose(self) -> ComposeResult:
        yield Paper()

    def view(self, width: int, height: int) -> Sequence[Line]:
        """The lines of the screen above its last two, which `draw` adds: what was said, and the footer."""
        raise NotImplementedError

    @property
    def footer_commands(self) -> Sequence[Command]:
        """The commands of the moment, the most useful first."""
        return self.KEYS

    @property
    def all_commands(self) -> tuple[Command, ...]:
        """Every command that works here, for the help and the palette."""
        return (*self.KEYS, *EVERYWHERE)

    @property
    def help_sections(self) -> Sequence[Section]:
        """What the help page says of this screen."""
        return (section(tr("On this screen"), self.KEYS), section(tr("Everywhere"), EVERYWHERE))

    @property
    def paper(self) -> Paper | None:
        """What it is drawn on: none before it is mounted, none while it or the program is being closed."""
        return self.query_one_optional(Paper) if self.is_mounted else None

    def draw(self) -> None:
        """Show what is true now. Cheap where little changed; call it after anything."""
        paper, (width, height) = self.paper, self.size
        if paper is None:
            return
        self._drawn_size = self.size
        if width < LEAST_WIDTH or height < LEAST_HEIGHT:
            paper.show(too_small(width, height))
            return
        bottom = folded(self.asking_line or self.said, width)
        if self._answer is not None:
            # The line that is typed in covers the last one.
            bottom = [*folded(self.said or self._prompt, width), ()]
        room = height - 1 - len(bottom)
        body = list(self.view(width, height - 2))[:room]
        body += [()] * (room - len(body))
        last = question_footer() if self.asking_line else footer(self.footer_commands, width)
        paper.show([*body, *bottom, last])

    @property
    def asking_line(self) -> Line:
        """The question that waits for one key."""
        return self._question if self._reply else ()

    def language_changed(self) -> None:
        """Say everything in the language that is spoken from now on."""
        self.draw()

    def say(self, message: UserMessage | str, role: str = "good") -> None:
        """Say something on the line above the footer, until the next key."""
        text = tr(message) if isinstance(message, UserMessage) else message
        self.said = (Span(" "), Span(text, role))
        self.draw()

    def confirm(self, question: str, then: Callable[[], object]) -> None:
        """Ask; only the key that says yes goes on."""
        # What knows the language's keys is loaded with the first question, not with the first screen.
        from barbu_tui.i18n.speech import says_yes, yes_key

        asked: Line = (
            Span(" "),
            Span(question, "warn"),
            Span("  " + tr("{yes} yes · any other key no", yes=yes_key()), "dim"),
        )
        self.ask_key(asked, lambda key: then() if says_yes(key) else None)

    def ask_key(self, question: Line, then: Callable[[str], object]) -> None:
        """Ask something that one key answers; a line that is being typed gives way to it."""
        self._answer = None
        self.query("#ask").remove()
        self._question = question
        self._reply = then
        self.draw()

    def answered(self, key: str) -> bool:
        """Whether this key answered a question that was open."""
        if self._reply is None:
            self.forget_said()
            return False
        then, self._reply = self._reply, None
        then(key)
        self.draw()
        return True

    def forget_said(self) -> None:
        """A key was pressed: what was said was read."""
        if self.said:
            self.said = ()
            self.call_after_refresh(self.draw)

    def on_mount(self) -> None:
        self.draw()
        self.ready.set()

    def on_resize(self, event: events.Resize) -> None:
        # The library says a size several times.
        if self.size != self._drawn_size:
            self.draw()

    def on_screen_resume(self) -> None:
        self.draw()

    def on_screen_suspend(self) -> None:
        """Let go of what was painted, if the screen is closed and not only covered."""
        forget_pictures(self)

    def ask(self, prompt: str, value: str, then: Callable[[str], object], *, most: int) -> None:
        """Let the user type a line, which replaces `value`; Enter hands it to `then`, Escape drops it.

        It is at most `most` characters long. Where `then` returns a text, that is what is wrong with the line, which
        stays open to be corrected.
        """
        self._ask_in(OneLine(value, most=most, id="ask", select_on_focus=True), prompt, then)

    def _ask_in(self, line: OneLine, prompt: str, then: Callable[[str], object]) -> None:
        self._answer = then
        self.said = ()
        self._prompt = (Span(" "), Span(prompt, "strong"), Span(tr("  Enter takes it · Esc leaves it"), "dim"))
        self.draw()
        self.ready.clear()
        self.run_worker(self._open_input(line))

    async def _open_input(self, line: OneLine) -> None:
        for open_line in self.query("#ask"):
            await open_line.remove()
        await self.mount(line)
        line.display = True
        # (`line.focus()` would come after the keys that are typed already.)
        self.set_focus(line)
        self.ready.set()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.input.id == "ask" and self._answer:
            then, self._answer = self._answer, None
            wrong = then(event.value)
            if isinstance(wrong, str):
                most = event.input.max_length or len(event.value)
                self._ask_in(OneLine(event.value, most=most, id="ask"), wrong, then)
            else:
                event.input.remove()
            self.draw()

    def on_one_line_full(self, event: OneLine.Full) -> None:
        """Say that not all of what was typed is in the line."""
        self.say(tr("No more than {n} characters fit in this line.", n=event.most), "warn")

    def on_one_line_several_lines(self, event: OneLine.SeveralLines) -> None:
        """Say what became of several lines that were pasted into one."""
        self.say(tr("Of the {n} lines that were pasted the first is taken.", n=len(event.texts)), "warn")

    @property
    def open_line(self) -> Callable[[str], object] | None:
        """What takes a text, where a line of the screen's own is typed in (not one of the library's)."""
        return None

    def on_key(self, event: events.Key) -> None:
        if self.typed(event):
            event.stop()
            event.prevent_default()

    def typed(self, event: events.Key) -> bool:
        """Answer a key that is not for a line to type in; False if it is left to the commands."""
        if self.size.width < LEAST_WIDTH or self.size.height < LEAST_HEIGHT:
            # What cannot be seen is not done.
            return event.key != "ctrl+q"
        asking = self.query("#ask")
        if not asking:
            return self.answered(event.key) or self.pressed(event)
        if event.key == "escape":
            self._answer = None
            asking.remove()
            self.draw()
        return event.key == "escape"

    def would_lose(self) -> str:
        """What leaving the program now would lose, in words; empty if nothing."""
        return ""

    def open_at_once(self, screen: Screen[None]) -> None:
        """Open another screen, in one paint; the next key is already for that one."""
        self._in_one_paint(lambda: self.app.push_screen(screen))

    def close_at_once(self) -> None:
        """Close the current screen, in one paint of the one below it as it is by then."""
        self._in_one_paint(lambda: self.app.pop_screen())

    def replace_at_once(self, screen: Screen[None]) -> None:
        """Open another screen in the place of the current one, in one paint."""
        self._in_one_paint(lambda: self.app.switch_screen(screen))

    def _in_one_paint(self, act: Callable[[], Awaitable[object]]) -> None:
        batch = ExitStack()
        batch.enter_context(self.app.batch_update())
        acting = act()

        async def wait() -> None:
            with batch:
                await acting

        self.app.run_worker(wait())

    def pressed(self, event: events.Key) -> bool:
        """Answer a key that no command of this screen has; True if it was one."""
        return False

    def meaningless_key(self, key: str) -> str:
        """What to say of a key, by its name, that means nothing here: where the keys are listed."""
        more = "F1" if self.focused else "?"
        return tr("{key} means nothing here; the last line has some keys, {more} all of them", key=key, more=more)

    def say_key_is_meaningless(self, event: events.Key) -> None:
        """Answer a key that means nothing here."""
        self.say(self.meaningless_key(key_name(event)), "warn")

    def drop_question(self) -> None:
        """Leave unanswered what was asked, a line to type in too."""
        self._answer = self._reply = None
        self.query("#ask").remove()
        self.draw()


def key_name(event: events.Key) -> str:
    """A key as people write it: `é`, `F10`, `Ctrl+X`."""
    if event.character and event.is_printable:
        return event.character
    return "+".join(part.replace("_", " ").capitalize() for part in event.key.split("+"))


def forget_pictures(screen: Screen[None]) -> None:
    """Let go of what a screen that is closed has painted.

    The library remembers the painters of its last thousand widgets, each with all the lines it painted.
    """
    if screen not in screen.app.screen_stack:
        for widget in screen.walk_children(with_self=True):
            widget.refresh()


def too_small(width: int, height: int) -> list[Line]:
    """What a window says that cannot hold a screen."""
    needed = tr(
        "This window is {width}×{height}; Barbu needs {w}×{h}.",
        width=width,
        height=height,
        w=LEAST_WIDTH,
        h=LEAST_HEIGHT,
    )
    return [(), (Span(" " + needed, "warn"),), (Span(" " + tr("Make it larger, or the letters smaller."), "dim"),)]
