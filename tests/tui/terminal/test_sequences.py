"""Cutting what a terminal sends: the same pieces however the line cuts it, and nothing typed that nobody typed."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from barbu_tui.tui.terminal.sequences import MOST_OF_A_PASTE, Cutter, Piece

UP, DELETE, PASTE = "\x1b[A", "\x1b[3~", "\x1b[200~{}\x1b[201~"
KEYS = st.sampled_from(
    [
        "a",
        "é",
        "-",
        "\r",
        "\x7f",
        UP,
        DELETE,
        "\x1bOP",
        "\x1b[57412;129u",
        "\x1b[[A",
        "\x1b[<0;3;4M",
        "\x1b[M !!",
        "\x1b[2$",
    ]
)


def pieces(*parts: str) -> list[Piece]:
    """The pieces of a stream that comes in these parts, letters side by side being one."""
    cutter = Cutter()
    joined: list[Piece] = []
    for piece in [piece for part in parts for piece in cutter.feed(part)] + list(cutter.give_up()):
        if piece.kind == "text" and joined and joined[-1].kind == "text":
            piece = Piece("text", joined.pop().text + piece.text)
        joined.append(piece)
    return joined


@given(st.lists(KEYS | st.text("ab\x1b[1", max_size=5).map(PASTE.format)), st.data())
def test_a_stream_means_the_same_however_it_is_cut(keys: list[str], data: st.DataObject) -> None:
    stream = "".join(keys)
    places = sorted(data.draw(st.lists(st.integers(0, len(stream)))))
    parts = [stream[start:end] for start, end in zip([0, *places], [*places, len(stream)], strict=True)]
    assert pieces(*parts) == pieces(stream)


@given(st.text("\x1b[]OP;:?<0123456789ABmu~t$M \r\x07\\é"))
def test_whatever_comes_is_cut_and_comes_to_an_end(stream: str) -> None:
    assert sum(len(piece.text) for piece in pieces(stream)) <= len(stream)
    assert pieces(stream, "", "\x1b[201~", "7")[-1].text.endswith("7") or "\x1b" in stream[-70:]


@pytest.mark.parametrize(
    "unknown",
    ["\x1b[1;2;3;4z", "\x1b[99999999999999999999~", "\x1b[" + "1;" * 100 + "1H", "\x1b]11;rgb:0/0\x1b\\",
     "\x1bP1$r0m\x1b\\", "\x1b]0;title\x07", "\x1bOz", "\x1b[?1;2c", "\x1b[12;34R"],
)  # fmt: skip
def test_a_sequence_is_one_piece_or_none_whether_anyone_knows_it_or_not(unknown: str) -> None:
    assert [piece.text for piece in pieces(f"a{unknown}b") if piece.kind != "sequence"] in (["a", "b"], ["ab"])


def test_a_sequence_that_breaks_off_takes_nothing_with_it() -> None:
    assert pieces("\x1b[12\x1b[A") == [Piece("sequence", UP)]
    assert pieces("\x1b[12\r") == [Piece("text", "\r")]
    assert pieces("\x1bO\x1b[A") == [Piece("sequence", UP)]


def test_escape_alone_and_keys_held_with_alt() -> None:
    assert pieces("\x1b") == [Piece("sequence", "\x1b")]
    assert pieces("\x1b\x1b[A") == [Piece("sequence", "\x1b"), Piece("sequence", UP)]
    assert pieces("\x1bx", "\x1b[", "") == [Piece("alt", "\x1bx"), Piece("alt", "\x1b[")]


def test_a_paste_is_one_piece_of_which_no_more_is_kept_than_any_line_can_hold() -> None:
    assert pieces(PASTE.format("Ann\rBob\x1b[A")) == [Piece("paste", "Ann\rBob\x1b[A")]
    (piece,) = pieces(*(["\x1b[200~"] + ["x" * 4096] * 100 + ["\x1b[2", "01~"]))
    assert piece == Piece("paste", "x" * MOST_OF_A_PASTE)


def test_a_paste_without_an_end_is_given_up_and_keys_are_keys_again() -> None:
    cutter = Cutter()
    assert [*cutter.feed("\x1b[200~Ann\x1b[20")] == []
    assert cutter.waits == "paste"
    assert [*cutter.give_up()] == [Piece("paste", "Ann\x1b[20")]
    assert [*cutter.feed("7")] == [Piece("text", "7")]
