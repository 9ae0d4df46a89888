"""`barbu rules` at the prompt."""

from __future__ import annotations

from pathlib import Path

import pytest

from barbu_tui.cli.command_line import run


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Exit status, stdout and stderr of a command line."""
    with pytest.raises(SystemExit) as exit_:
        run(["--data", "/nowhere", "rules", *arguments])
    out, err = capsys.readouterr()
    return int(exit_.value.code or 0), out, err


def test_without_a_preset_it_tells_the_tournament_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys) == told(capsys, "tournament")
    assert told(capsys)[1].startswith("Tournament Barbu\n")


def test_it_can_be_had_as_markdown(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(capsys, "salade", "--markdown")
    assert (status, err) == (0, "")
    assert out.startswith("# Salade\n")


def test_it_fits_the_terminal_and_never_runs_wide(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for columns, widest in ((60, 60), (200, 78)):
        monkeypatch.setenv("COLUMNS", str(columns))
        assert max(map(len, told(capsys, "brader")[1].splitlines())) <= widest


def test_the_rules_of_a_file_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "sevens.toml"
    file.write_text(
        'schema = 1\nname = "No sevens"\nplayers = 4\n'
        '[[contracts]]\nid = "sevens"\nname = "no sevens"\nkey = "7"\ncards = { sevens = -3 }\n',
        encoding="utf-8",
    )
    status, out, _ = told(capsys, str(file))
    assert status == 0
    assert "−3 for each of the 4 sevens" in out


def test_a_preset_that_is_not_there_is_answered_with_those_that_are(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(capsys, "turnament")
    assert (status, out) == (1, "")
    assert "“turnament”" in err
    assert "tournament" in err


def test_a_language_that_is_not_there_is_a_wrong_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = told(capsys, "--lang", "xx")
    assert (status, out) == (2, "")
    assert "en" in err
