"""What a game has besides its hands, through every command: points outside them, notes on them, its own end."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from pathlib import Path

import pytest

from barbu_tui.export.formats import FORMATS
from barbu_tui.files.record import write_record
from barbu_tui.rules.notes import Adjustment, Note
from barbu_tui.store.journal import checked_history, fold_journal, read_journal
from barbu_tui.store.library import Library
from tests.cli.inside import Barbu, within
from tests.store.builders import ALL_HANDS, QUEENS, TRUMPS, new_game

GAME = replace(
    new_game(QUEENS, TRUMPS),
    notes=(Note(1, "misdeal, replayed"),),
    adjustments=(Adjustment(1, -40, "late", 0), Adjustment(3, 15, "", 2)),
    ended=True,
)


@pytest.fixture
def data(tmp_path: Path) -> Path:
    return tmp_path / "data"


@pytest.fixture
def barbu(data: Path, capsys: pytest.CaptureFixture[str]) -> Barbu:
    return within(data, capsys)


@pytest.fixture
def record(tmp_path: Path) -> Path:
    path = tmp_path / "friday.toml"
    path.write_text(write_record(GAME), encoding="utf-8")
    return path


def test_a_record_goes_in_and_comes_out_the_same(record: Path, data: Path, barbu: Barbu, tmp_path: Path) -> None:
    stem = barbu("import", str(record)).out.strip()
    assert checked_history(fold_journal(read_journal(Library(data).find(stem))), Path(stem)).state.game == GAME
    out = tmp_path / "out.toml"
    assert barbu("export", stem, "-o", str(out)).status == 0
    assert out.read_text(encoding="utf-8") == record.read_text(encoding="utf-8")
    again = barbu("import", str(out))
    assert (again.out, "stored already" in again.err) == (f"{stem}\n", True)


@pytest.mark.parametrize(
    "command", [("score",), ("export", "--to", "sheet"), ("export", "--to", "page"), ("export", "--to", "paper")]
)
def test_every_form_shows_the_points_and_the_note(command: tuple[str, ...], record: Path, barbu: Barbu) -> None:
    shown = barbu(*command, str(record))
    assert shown.status == 0
    for text in ("late", "−40", "bonus", "+15", "misdeal, replayed"):
        assert text in shown.out


def test_a_stored_game_is_shown_with_them(record: Path, barbu: Barbu) -> None:
    stem = barbu("import", str(record)).out.strip()
    for shown in (barbu("show", stem), barbu("score", stem, "--explain")):
        assert shown.status == 0
        for text in ("late", "−40", "bonus", "+15", "misdeal, replayed"):
            assert text in shown.out


def test_programs_get_them_and_totals_that_count_them(record: Path, barbu: Barbu) -> None:
    data = json.loads(barbu("export", str(record), "--to", "json").out)
    assert data["ended"] is True
    assert data["hands"][0]["note"] == "misdeal, replayed"
    assert [
        (adjustment["player"], adjustment["points"], adjustment["why"], adjustment["after"])
        for adjustment in data["adjustments"]
    ] == [
        ("Beth", -40, "late", 0),
        ("Diana", 15, "", 2),
    ]
    nets = [sum(hand["net"][seat] for hand in data["hands"]) for seat in range(4)]
    assert data["totals"] == [nets[0], nets[1] - 40, nets[2], nets[3] + 15]
    rows = list(csv.reader(io.StringIO(barbu("export", str(record), "--to", "csv").out)))
    assert list(map(int, next(row for row in rows if row[0] == "total")[5:9])) == data["totals"]


def test_they_decide_who_can_still_win(data: Path, barbu: Barbu) -> None:
    game = new_game(*ALL_HANDS[:-1])
    Library(data).create(game).close()
    before = json.loads(barbu("outlook", "friday", "--json").out)
    far_behind = (Adjustment(seat, -9_000, "", 0) for seat in (1, 2, 3))
    Library(data).create(replace(game, title="Unfair", adjustments=tuple(far_behind))).close()
    after = json.loads(barbu("outlook", "unfair", "--json").out)
    assert [player["total"] for player in after["players"]] == [
        player["total"] - 9_000 * (seat > 0) for seat, player in enumerate(before["players"])
    ]
    assert [player["state"] for player in after["players"]] == ["won", "out", "out", "out"]


def test_the_list_and_the_statistics_count_them(data: Path, barbu: Barbu) -> None:
    punished = replace(new_game(*ALL_HANDS), adjustments=tuple(Adjustment(seat, -999, "", 28) for seat in (0, 1, 3)))
    Library(data).create(punished).close()
    assert json.loads(barbu("games", "--json").out)[0]["leaders"] == ["Cath"]
    figures = {player["name"]: player for player in json.loads(barbu("stats", "--json").out)["players"]}
    assert [name for name, player in figures.items() if player["won"]] == ["Cath"]


def test_every_format_takes_them(record: Path, barbu: Barbu, tmp_path: Path) -> None:
    for name in FORMATS:
        if name != "pdf":
            assert barbu("export", str(record), "--to", name, "-o", str(tmp_path / f"out.{name}")).status == 0
