"""Keys one at a time, so that keys typed ahead of the screen are not lost.

The library hands every key on at once to the screen of the moment. The keys behind one that opens another
screen would still go to the old one, and a bound key would be answered after the letters typed behind it. Here
a key is answered in full, and a screen that it opens is there, before the next one is looked at.
"""

from __future__ import annotations

import asyncio
import contextlib
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from textual.widgets import Input

from barbu_tui.i18n import tr
from barbu_tui.tui.one_line import OneLine
from barbu_tui.tui.screens.base import PaperScreen
from barbu_tui.tui.terminal.reader import Typed

if TYPE_CHECKING:
    from textual import events
    from textual.app import App
    from textual.binding import ActiveBinding
    from textual.message_pump import MessagePump

_PATIENCE_S = 5.0
_MOST_AHEAD = 256
"""Letters. Nobody types so far ahead of the screen: where no line is open, they were pasted by mistake."""


async def answer(app: App[None], event: events.Key, hand_on: Callable[[events.Key], Awaitable[None]]) -> None:
    """Let the program answer a key; `hand_on` is the library's own way to."""
    if not app.screen_stack:
        return  # the program is being left, or has not begun
    screen, focused = app.screen, app.focused
    if isinstance(screen, PaperScreen) and isinstance(focused, Input):
        screen.forget_said()
    if not isinstance(screen, PaperScreen) or (focused is not None and event.is_printable):
        await hand_on(event)
    else:
        active = _binding_of(screen, event.key)
        first = active is not None and active.binding.priority
        if first or not screen.typed(event):
            if active is None:
                screen.say_key_is_meaningless(event)
            elif active.enabled:
                await app.run_action(active.binding.action, active.node)
    if focused is not None:
        await _caught_up(focused)
        await _caught_up(screen)
    if app.screen_stack and isinstance(app.screen, PaperScreen):
        await _in_time(app.screen.ready)


def _binding_of(screen: PaperScreen, key: str) -> ActiveBinding | None:
    """What a key is bound to; a capital, for which nothing else is meant, as its small letter: Caps Lock is on."""
    bindings = screen.active_bindings
    return bindings.get(key) or (bindings.get(key.lower()) if len(key) == 1 else None)


async def answer_all(app: App[None], typed: Typed, hand_on: Callable[[events.Key], Awaitable[None]]) -> None:
    """Let the program answer many letters that came at once. A line that is open takes what is left of them whole."""
    for place, key in enumerate(typed.keys):
        if take := _open_line(app):
            take("".join(later.character or "" for later in typed.keys[place:]))
            return
        if not place and len(typed.keys) > _MOST_AHEAD:
            if isinstance(app.screen, PaperScreen):
                app.screen.say(tr("That was pasted where there is no line to type in: nothing was done."), "warn")
            return
        await answer(app, key, hand_on)


def _open_line(app: App[None]) -> Callable[[str], object] | None:
    """What takes a text where there is a line to type in."""
    if not app.screen_stack:
        return None
    if isinstance(app.focused, Input):
        return app.focused.take if isinstance(app.focused, OneLine) else app.focused.insert_text_at_cursor
    return app.screen.open_line if isinstance(app.screen, PaperScreen) else None


async def _caught_up(pump: MessagePump) -> None:
    """Wait until a screen or widget has done what it was asked so far."""
    done = asyncio.Event()
    if pump.call_later(done.set):
        await _in_time(done)


async def _in_time(done: asyncio.Event) -> None:
    # A screen that is being closed may never say so.
    with contextlib.suppress(TimeoutError):
        await asyncio.wait_for(done.wait(), _PATIENCE_S)
