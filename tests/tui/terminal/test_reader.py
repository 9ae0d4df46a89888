"""What bytes mean: the keypad does what the main keys do, and no bytes in any order make the reader fail."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from textual import events
from textual.message import Message

from barbu_tui.tui.terminal.reader import FARTHEST, Reader
from tests.parts import with_a_part

# Which code the Kitty protocol has for a key of the keypad, and which letter application mode.
KEYPAD = {
    "0": (57399, "p"), "1": (57400, "q"), "2": (57401, "r"), "3": (57402, "s"), "4": (57403, "t"), "5": (57404, "u"),
    "6": (57405, "v"), "7": (57406, "w"), "8": (57407, "x"), "9": (57408, "y"), ".": (57409, "n"), "/": (57410, "o"),
    "*": (57411, "j"), "-": (57412, "m"), "+": (57413, "k"), "=": (57415, "X"), ",": (57416, "l"), "\r": (57414, "M"),
}  # fmt: skip
ARROWS = {"left": 57417, "right": 57418, "up": 57419, "down": 57420, "pageup": 57421, "pagedown": 57422, "home": 57423,
          "end": 57424, "insert": 57425, "delete": 57426}  # fmt: skip
NUM_LOCK = 129


def said(*parts: str | bytes, encoding: str = "utf-8") -> list[Message]:
    """What a terminal says that sends these parts, and then nothing."""
    reader = Reader(encoding)
    messages = [
        message for part in parts for message in reader.understand(part if isinstance(part, bytes) else part.encode())
    ]
    return [*messages, *reader.give_up()]


def keys(*parts: str | bytes, encoding: str = "utf-8") -> list[tuple[str, str | None]]:
    """The keys that were pressed."""
    return [(key.key, key.character) for key in said(*parts, encoding=encoding) if isinstance(key, events.Key)]


@pytest.mark.parametrize("sign", KEYPAD)
def test_a_key_of_the_keypad_is_the_main_key_in_every_mode(sign: str) -> None:
    (main,) = keys(sign)
    code, letter = KEYPAD[sign]
    assert keys(f"\x1bO{letter}") == [main]
    assert keys(f"\x1bO2{letter}") == [main]
    sequences = [f"\x1b[{code}u", f"\x1b[{code};{NUM_LOCK}u"]
    if sign != "\r":
        sequences += [f"\x1b[{code};{NUM_LOCK};{ord(sign)}u", f"\x1b[{code};1;{ord(sign)}u"]
    for sequence in sequences:
        ((name, character),) = keys(sequence)
        assert name == main[0]
        assert character == main[1] or sign == "\r"


@pytest.mark.parametrize("name", ARROWS)
def test_the_arrows_of_the_keypad_are_arrows(name: str) -> None:
    assert keys(f"\x1b[{ARROWS[name]}u") == keys(f"\x1b[{ARROWS[name]};{NUM_LOCK}u") == [(name, None)]


def test_shift_leaves_a_sign_of_the_keypad_what_it_is_and_ctrl_does_not() -> None:
    assert keys("\x1b[57412;2u") == [("minus", "-")]
    assert keys("\x1b[57413;5u") == [("ctrl+plus", None)]


def test_a_keypad_with_a_comma_types_a_comma() -> None:
    assert keys("\x1b[57409;129;44u") == [("comma", ",")]


@pytest.mark.parametrize(
    "junk",
    ["\x1b[1114112u", "\x1b[99999999999999999999~", "\x1b[99999999999999999999u", "\x1b[97:65;2u", "\x1b[97;1:3u",
     "\x1b[97;1;55296u", "\x1b[55296u", "\x1b[1;;u", "\x1b[;;u", "\x1b[48;24;80;0;0t", "\x1b[48;0;0;0;0t",
     "\x1b[48;99999;99999;1;1t", f"\x1b[<0;{FARTHEST + 2};1M", "\x1b[9999999;9999999R", "\x1b[?2048;2$y", "\x1b[u"],
)  # fmt: skip
def test_what_no_terminal_sends_is_no_key_no_size_and_no_mouse_and_costs_nothing_that_follows(junk: str) -> None:
    heard = said("a", junk, "b")
    assert [key.key for key in heard if isinstance(key, events.Key)] in (["a", "b"], ["a", "\x01", "b"])
    assert not any(isinstance(message, events.Resize | events.MouseEvent | events.CursorPosition) for message in heard)


def test_a_size_that_was_pasted_does_not_make_the_mouse_count_dots() -> None:
    said_by_mouse = said("\x1b[48;24;80;0;0t\x1b[<0;3;4M")
    (click,) = [message for message in said_by_mouse if isinstance(message, events.MouseDown)]
    assert (click.screen_x, click.screen_y) == (2, 3)


@given(st.lists(st.binary(max_size=40)))
def test_no_bytes_in_any_order_make_it_fail(parts: list[bytes]) -> None:
    assert keys(*parts, b"\x1b[201~", b"\x1b\\", b"7")[-1:] == [("7", "7")] or b"\x1b" in b"".join(parts)[-64:]


@pytest.mark.parametrize("seed", with_a_part([9, 10, 11], [9]))
def test_sequences_with_any_numbers_at_any_speed(seed: int) -> None:
    chance = random.Random(seed)
    for _ in range(1000):
        numbers = [chance.choice([0, 1, 5, 27, 48, 129, 57412, 10 ** chance.randrange(12)]) for _ in range(6)]
        some = ";".join(map(str, numbers[: chance.randrange(7)]))
        begin, end = chance.choice(["[", "O", "[?", "[<", "[>"]), chance.choice("ABHMPRUmtu~y$c@ ")
        junk = f"\x1b{begin}{some}{end}"
        whole = keys(junk, "\x1b[201~", "7")
        assert whole[-1] == ("7", "7"), junk
        assert keys(*junk, "\x1b[201~", "7")[-1] == ("7", "7"), junk


@pytest.mark.parametrize("byte", [b"\xff", b"\xeb", b"\xc3n"])
def test_bytes_that_are_no_letters_are_the_replacement_character(byte: bytes) -> None:
    assert "\N{REPLACEMENT CHARACTER}" in "".join(character or "" for _, character in keys(byte, b"7"))


def test_a_terminal_of_latin_1_types_its_letters() -> None:
    assert keys(b"Zo\xeb", encoding="iso-8859-1") == [("Z", "Z"), ("o", "o"), ("ë", "ë")]
    assert keys(b"\x1b[A", encoding="iso-8859-1") == [("up", None)]


def test_pastes_keys_with_alt_and_escape() -> None:
    (paste,) = said("\x1b[200~Ann\r\x00Bob\x1b[201~")
    assert isinstance(paste, events.Paste)
    assert paste.text == "Ann\rBob"
    assert keys("\x1bq") == [("alt+q", "q")]
    assert keys("\x1b", "") == [("escape", "\x1b")]
