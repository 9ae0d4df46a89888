"""Where the output goes: onto a full disk, into a pipe that nobody reads, or nowhere at all."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from barbu_tui.cli.output import say
from tests.cli.running import CommandResult, run
from tests.parts import with_a_part
from tests.terminal import ROOT, barbu, environment

FULL = Path("/dev/full")
SHEET = "score examples/friday.toml"


def redirected(home: Path, line: str, to: str) -> CommandResult:
    """Run `barbu` as a shell does that redirects its streams."""
    ran = subprocess.run(
        ["/bin/sh", "-c", f'exec "$@" {to}', "sh", *barbu(*line.split())],
        cwd=ROOT,
        env=environment(home),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=180,
    )
    return CommandResult(ran.returncode, ran.stdout, ran.stderr)


@pytest.mark.skipif(not FULL.exists(), reason="there is no disk here that is always full")
@pytest.mark.parametrize("line", [SHEET, f"{SHEET} --json", "presets", "--help", "presets show --help"])
def test_a_full_disk_is_said_in_one_line(line: str, tmp_path: Path) -> None:
    with FULL.open("wb") as full:
        ran = run(tmp_path, *line.split(), into=full.fileno())
    assert ran == (1, "", "the output could not be written: the disk is full\n")


@pytest.mark.parametrize("line", ["--help", "presets --help", "games --help", f"{SHEET} --json"])
def test_whoever_stops_reading_has_read_enough(line: str, tmp_path: Path) -> None:
    unread, written = os.pipe()
    os.close(unread)
    ran = run(tmp_path, *line.split(), into=written)
    os.close(written)
    assert (ran.status, ran.err) == (0, "")


@pytest.mark.parametrize(
    "line",
    with_a_part(
        [SHEET, f"{SHEET} --json", "presets --json", "presets --help", "--version"],
        [SHEET, "presets --help", "--version"],
    ),
)
@pytest.mark.parametrize(
    ("to", "said"), [(">&-", "the output could not be written: it is closed\n"), ("<&- >&- 2>&-", "")]
)
def test_a_result_that_nothing_takes_is_a_failure(line: str, to: str, said: str, tmp_path: Path) -> None:
    assert redirected(tmp_path, line, to) == (1, "", said)


def test_in_ascii_letters_lose_their_accents_and_nothing_else(tmp_path: Path) -> None:
    record = tmp_path / "ete.toml"
    record.write_text(
        'schema = 1\npreset = "tournament"\ntitle = "Été à Großstadt"\nplayers = ["Zoë", "Łukasz", "Őze", "李"]\n'
        'hands = ["z: trumps(H) u>z = 4 3 3 3"]\n',
        encoding="utf-8",
    )
    ascii_only = {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"}
    ran = run(tmp_path, "score", str(record), env=ascii_only)
    assert ran.status == 0
    assert ran.out.startswith("Ete a Grosstadt . Tournament Barbu")
    head, row = ran.out.splitlines()[2:4]
    assert head.split()[-5:] == ["Zoe", "Lukasz", "Oze", "??", "S"]
    assert head.index("S") == row.rindex("5"), "columns stay columns, also below a wide letter"


@pytest.mark.parametrize("to", ["2>&-", f"2>{FULL}"])
def test_what_is_wrong_is_in_the_status_too(to: str, tmp_path: Path) -> None:
    if str(FULL) in to and not FULL.exists():
        pytest.skip("there is no disk here that is always full")
    assert redirected(tmp_path, "score none-such.toml", to) == (1, "", "")


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("score -", "-:1:1: there is no standard input"),
        ("presets remove mine", "nobody is there to be asked; --yes removes “mine”"),
        ("new A B C D", "the program needs a terminal"),
        ("", "the program needs a terminal"),
    ],
)
def test_without_an_input_nothing_is_asked(line: str, why: str, tmp_path: Path) -> None:
    own = tmp_path / "data" / "presets"
    own.mkdir(parents=True)
    (own / "mine.toml").write_bytes((ROOT / "presets" / "king-15.toml").read_bytes())
    ran = redirected(tmp_path, line, "<&-")
    assert (ran.status, ran.out) == (1, "")
    assert ran.err.startswith(why)
    assert (own / "mine.toml").exists()


def test_a_game_is_never_a_standard_stream(tmp_path: Path) -> None:
    journal = tmp_path / "friday.jsonl"
    opening = (
        "import os, sys; from barbu_tui.cli.streams import stand_in_for_closed; stand_in_for_closed();"
        "raise SystemExit(os.open(sys.argv[1], os.O_WRONLY | os.O_CREAT))"
    )
    ran = subprocess.run(
        ["/bin/sh", "-c", 'exec "$@" <&- >&- 2>&-', "sh", sys.executable, "-c", opening, str(journal)],
        cwd=ROOT,
        check=False,
        timeout=180,
    )
    assert ran.returncode > 2


def test_every_command_says_its_help_as_a_result(capsys: pytest.CaptureFixture[str]) -> None:
    from barbu_tui.cli import command_line

    said: list[str] = []

    def listen(text: str) -> None:
        said.append(text)
        say(text)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(command_line, "say", listen)
        for line in [*command_line.COMMANDS, *(f"presets {name}" for name in ("show", "check", "copy", "edit"))]:
            with pytest.raises(SystemExit) as end:
                command_line.run([*line.split(), "--help"])
            assert end.value.code == 0
            assert f"Usage: barbu {line}" in said[-1]
            assert capsys.readouterr().out == said[-1]
