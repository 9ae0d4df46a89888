"""The blank sheets that can be downloaded, and the pictures of what is written: a part of `make pictures`.

Everything is made by the program itself; a browser prints it, LibreOffice prints the workbook, and pdftoppm
(poppler-utils) draws the PDFs.
"""

from __future__ import annotations

import datetime
import shutil
import subprocess
import sys
import tempfile
from dataclasses import replace
from pathlib import Path

from barbu_tui.cli.exporting import made
from barbu_tui.cli.printing import browser
from barbu_tui.export.formats import PDF, XLSX, Request
from barbu_tui.export.page import Showing, page
from barbu_tui.files.preset_list import preset_of_id
from barbu_tui.files.record import read_record
from barbu_tui.i18n.system_locale import A4, LETTER
from barbu_tui.rules.game import Game
from barbu_tui.rules.names import default_keys
from barbu_tui.rules.table import Table

ROOT = Path(__file__).resolve().parent.parent
SHEETS = ROOT / "docs" / "sheets"
PRESETS = ("tournament", "wikipedia")
NOWHERE = Path(tempfile.gettempdir())
PHONE = (390, 844)
DOTS = 110
"""Of a picture to the inch: as wide as the README is shown."""


def blank(preset_id: str) -> Game:
    """A game that is not begun, without names."""
    preset = preset_of_id(preset_id, NOWHERE)
    names = ("",) * preset.players
    return Game(Table(preset, names, default_keys(names)))


def friday() -> Game:
    """The game of the examples."""
    return read_record(str(ROOT / "examples" / "friday.toml"), lambda name: preset_of_id(name, NOWHERE))


def sheets(preset_id: str) -> None:
    """The blank sheet on both papers and the blank workbook, with a picture of each."""
    game = blank(preset_id)
    for size in (A4, LETTER):
        written(SHEETS / f"{preset_id}-{size}.pdf", made(game, PDF, Request(size)))
    picture(SHEETS / f"{preset_id}-{A4}.pdf", SHEETS / preset_id)
    workbook = SHEETS / f"{preset_id}.xlsx"
    written(workbook, made(game, XLSX, Request()))
    with tempfile.TemporaryDirectory() as folder:
        profile = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
        convert = ["soffice", profile, "--headless", "--convert-to", "pdf", "--outdir", folder, str(workbook)]
        subprocess.run(convert, check=True, capture_output=True)
        picture(Path(folder, f"{preset_id}.pdf"), SHEETS / f"{preset_id}-workbook")


def written(file: Path, content: str | bytes) -> None:
    """A file of this content."""
    file.write_bytes(content if isinstance(content, bytes) else content.encode())


def picture(pdf: Path, into: Path) -> None:
    """The first page of a PDF as `into`.png."""
    subprocess.run(["pdftoppm", "-r", str(DOTS), "-png", "-singlefile", pdf, into], check=True)


def filled() -> None:
    """A picture of the example's sheet, half played."""
    game = friday()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "sheet.pdf")
        written(file, made(replace(game, hands=game.hands[:12]), PDF, Request(A4)))
        picture(file, SHEETS / "half-played")


def workbook() -> None:
    """A picture of the example's workbook, half played: the top of its first tab."""
    game = friday()
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "workbook.xlsx")
        written(file, made(replace(game, hands=game.hands[:12]), XLSX, Request()))
        settings = f"-env:UserInstallation={Path(folder, 'profile').as_uri()}"
        office = ["soffice", settings, "--headless", "--convert-to", "pdf", "--outdir", folder, str(file)]
        subprocess.run(office, check=True, capture_output=True)
        cut = ["-r", str(DOTS), "-png", "-singlefile", "-x", "30", "-y", "40", "-W", "1150", "-H", "590"]
        subprocess.run(["pdftoppm", *cut, file.with_suffix(".pdf"), SHEETS / "workbook"], check=True)


def phone() -> None:
    """The page of the example, half played, by day and by night."""
    game = friday()
    program = browser()
    assert program
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "page.html")
        when = Showing(datetime.datetime(2026, 11, 27, 22, 14, 3))
        file.write_text(page(replace(game, hands=game.hands[:12]), when), encoding="utf-8")
        for name, scheme in (("light", 1), ("dark", 0)):
            options = [
                "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars", f"--user-data-dir={folder}/{name}",
                f"--blink-settings=preferredColorScheme={scheme}", f"--window-size={PHONE[0]},{PHONE[1]}",
                f"--screenshot={ROOT / 'docs' / f'page-{name}.png'}",
            ]  # fmt: skip
            subprocess.run([program, *options, file.as_uri()], check=True, capture_output=True)


def main() -> None:
    """Make them all anew."""
    missing = [] if browser() else ["chromium"]
    missing += [] if shutil.which("pdftoppm") else ["pdftoppm (poppler-utils)"]
    missing += [] if shutil.which("soffice") else ["soffice (LibreOffice Calc)"]
    if missing:
        sys.exit(f"the sheets need what is not installed here: {', '.join(missing)}")
    SHEETS.mkdir(parents=True, exist_ok=True)
    for preset_id in PRESETS:
        sheets(preset_id)
    filled()
    workbook()
    phone()


if __name__ == "__main__":
    main()
