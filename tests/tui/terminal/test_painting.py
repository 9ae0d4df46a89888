"""What is sent to the terminal: the cells that changed and no more, so that it looks as if everything had been."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.rules.width import cells
from barbu_tui.tui.terminal.painting import Painting
from barbu_tui.tui.terminal.pens import between, on_blank
from tests.screen import Picture

WIDTH, HEIGHT = 24, 5
PENS = ("", "1", "7", "1;7", "4", "9", "3;38;5;245", "38;5;203;48;5;234", "1;38;5;203;48;5;234", "31", "44", "48;5;236",
        "38;2;1;2;3", "7;31;44", "1;39;49", "39;48;5;236")  # fmt: skip
TEXTS = ("Anne", " ", "     ", "·", "−12", "♥", "李", "Zoe\u0308", "×", "─" * 6, "queens  ", "0")
pens = st.sampled_from(PENS)


@st.composite
def pictures(draw: st.DrawFn) -> str:
    """What the library makes: texts in their places, eight cells each, then the place of the cursor."""
    parts = []
    for _ in range(draw(st.integers(1, 6))):
        parts.append(_move(8 * draw(st.integers(0, WIDTH // 8 - 1)), draw(st.integers(0, HEIGHT - 1))))
        text, pen, ground = draw(st.sampled_from(TEXTS)), draw(pens), draw(pens)
        parts.append(f"\x1b[{pen}m{text}\x1b[0m" if pen else text)
        rest = " " * (8 - cells(text))
        parts.append(f"\x1b[{ground}m{rest}\x1b[0m" if ground else rest)
    return "".join(parts) + _move(draw(st.integers(0, WIDTH - 1)), draw(st.integers(0, HEIGHT - 1)))


def whole(rows: list[str], cursor: tuple[int, int] = (0, 0)) -> str:
    """A picture of all rows, as one screen over another is."""
    return "\n".join(f"{_move(0, y)}{row:{WIDTH}}" for y, row in enumerate(rows)) + _move(*cursor)


def _move(x: int, y: int) -> str:
    return f"\x1b[{y + 1};{x + 1}H"


@given(st.lists(pictures() | st.just("forget") | st.just("\x1b[?25l") | st.just(whole(["Anne"] * HEIGHT)), max_size=8))
def test_the_screen_is_what_it_would_be_if_everything_were_sent(sent: list[str]) -> None:
    painting = Painting()
    painting.forget((WIDTH, HEIGHT))
    ours, all_of_it = Picture((WIDTH, HEIGHT)), Picture((WIDTH, HEIGHT))
    for data in sent:
        if data == "forget":
            painting.forget()
            continue
        ours.feed(painting.sent(data).encode())
        all_of_it.feed(data.encode())
        assert ours.looks() == all_of_it.looks()
        if data.endswith("H"):
            assert ours.cursor() == all_of_it.cursor()


@given(pens, pens)
def test_one_pen_follows_another(pen: str, wanted: str) -> None:
    anew, changed = Picture((2, 1)), Picture((2, 1))
    anew.feed(f"\x1b[0;{wanted}mx".encode())
    changed.feed(f"\x1b[0;{pen}m{between(pen, wanted)}x".encode())
    assert anew.looks() == changed.looks()
    assert on_blank(on_blank(pen)) == on_blank(pen)


def a_painting() -> Painting:
    painting = Painting()
    painting.forget((WIDTH, HEIGHT))
    painting.sent(whole(["Anne   −6", "Beth    0", "Cath    0"] + [""] * (HEIGHT - 3)))
    return painting


def test_what_is_shown_already_is_not_sent() -> None:
    assert a_painting().sent(whole(["Anne   −6", "Beth    0", "Cath    0"] + [""] * (HEIGHT - 3))) == ""


def test_a_cell_is_sent_alone_and_the_cursor_put_in_its_place() -> None:
    assert a_painting().sent("\x1b[2;1HBeth    7               \x1b[2;1H") == "\x1b[2;9H7\x1b[2H"


def test_a_line_that_gets_shorter_is_erased_to_its_end() -> None:
    assert a_painting().sent(f"\x1b[1;1H{'':{WIDTH}}\x1b[1;1H") == "\x1b[K"


def test_a_name_in_wide_characters_is_sent_with_its_whole_line() -> None:
    """Terminals differ in how wide they draw some, so that nothing behind it may be where it should."""
    painting = a_painting()
    painting.sent(f"{_move(0, 1)}{'李 Beth    0':{WIDTH - 1}}{_move(0, 0)}")
    changed = painting.sent(f"{_move(0, 1)}{'Li Beth    0':{WIDTH}}{_move(0, 0)}")
    assert "Li Beth    0" in changed


@pytest.mark.parametrize("what", ["\x1b[?1049h", "\x1b[2J", "\x1bc", "words", "\x1b[3;1Htoo far\x1b[9;9H!"])
def test_after_what_is_not_understood_the_whole_screen_is_sent(what: str) -> None:
    painting = a_painting()
    assert painting.sent(what) == what
    assert "Anne" in painting.sent(whole(["Anne   −6"]))


@pytest.mark.parametrize("what", ["\x1b[?25l", "\x1b[?2048$p", "\x1b[>1u", "\x1b]22;default\x1b\\", "\x07"])
def test_what_changes_no_cell_is_let_through(what: str) -> None:
    painting = a_painting()
    assert painting.sent(what) == what
    assert painting.sent(whole(["Anne   −6"])) == ""


def test_a_picture_that_changes_nothing_is_not_even_begun() -> None:
    painting = a_painting()
    sent = [painting.sent(data) for data in ("\x1b[?2026h", whole(["Anne   −6"]), "\x1b[?2026l")]
    assert sent == ["", "", ""]
    sent = [painting.sent(data) for data in ("\x1b[?2026h", whole(["Anne   −9"]), "\x1b[?2026l")]
    assert sent == ["", "\x1b[?2026h\x1b[8C9\x1b[H", "\x1b[?2026l"]
