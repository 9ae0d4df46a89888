"""A data folder with as many games as one likes, for the benchmarks."""

from __future__ import annotations

import datetime
import json
import os
import random
import subprocess
import zlib
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from barbu_tui.rules.game import Game, read_hands
from barbu_tui.rules.table import table_of
from benchmarks.scoring import result, tournament
from tests.terminal import ROOT, barbu, environment

LATEST = "Latest of all"
_FIRST_DAY = datetime.date(1999, 1, 1)
# So many are different; then they begin again.
_EVENINGS = 1_000


def store(home: Path, count: int) -> None:
    """Import the example game into `home` and make `count` of it, one a day; the latest is called `LATEST`.

    Journals of 28 hands, of which every third one stops half-way. Each has the example's contracts and doubles, in
    which the players took something else.
    """
    subprocess.run(
        barbu("import", "examples/friday.toml"), cwd=ROOT, env=environment(home), check=True, capture_output=True
    )
    games = home / "data" / "games"
    (journal,) = games.glob("*.jsonl")
    first, *hands = journal.read_bytes().splitlines(keepends=True)
    for file in games.iterdir():
        file.unlink()
    evenings = _evenings(hands, min(count, _EVENINGS))
    for number in range(count):
        date = _FIRST_DAY + datetime.timedelta(number)
        title = LATEST if number == count - 1 else f"Friday {number}"
        path = games / f"{date}-friday.jsonl"
        evening = evenings[number % _EVENINGS]
        *played, last = evening if number % 3 else evening[:14]
        begun = _changed(first, title=title, date=date.isoformat())
        path.write_bytes(b"".join([begun, *played, _changed(last, at=f"{date}T22:00:00Z")]))
        # What was played within the hour is not remembered, as it may go on.
        ended = datetime.datetime(date.year, date.month, date.day, 22, tzinfo=datetime.UTC).timestamp()
        os.utime(path, (ended, ended))


def _evenings(journal_lines: Sequence[bytes], count: int) -> list[list[bytes]]:
    """As many evenings: the journal lines of these hands, in each evening with results of its own."""
    chance = random.Random(count)
    table = table_of(tournament(), ("Anne", "Beth", "Cath", "Diana"))
    hands, _ = read_hands(table, [json.loads(line)["line"] for line in journal_lines])
    evenings = []
    for _ in range(count):
        game = Game(table, "", hands=tuple(replace(hand, result=result(chance, hand.contract)) for hand in hands))
        evenings.append([_changed(event, line=line) for event, line in zip(journal_lines, game.lines, strict=True)])
    return evenings


def _changed(journal_line: bytes, /, **members: str) -> bytes:
    """A journal's line with other members, and the checksum that fits them."""
    event = json.loads(journal_line) | members
    del event["crc"]
    text = json.dumps(event, ensure_ascii=False, separators=(",", ":")).encode()
    return b'%s,"crc":"%08x"}\n' % (text[:-1], zlib.crc32(text))
