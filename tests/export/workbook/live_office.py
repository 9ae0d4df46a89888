"""Typing into a workbook that is open in LibreOffice: run by a Python that knows LibreOffice, not by ours.

    python3 live_office.py OFFICE PROFILE FILE < [[text or null, …], …]

Each list is a row of entries: a text is typed and Tab is pressed, null is Tab alone. Enter then goes back to where the
row began, and to the next. Prints, as JSON, for each row how many keys it took, and where the cursor was at its start.
The workbook is saved as FILE.csv, its first tab.
"""

from __future__ import annotations

import json
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

TAB = ".uno:JumpToNextUnprotected"
"""What LibreOffice does for the Tab key where a tab is protected."""


def main() -> None:
    """Open, type, tell, save, close."""
    office, profile, file = sys.argv[1:]
    rows = json.load(sys.stdin)
    pipe = f"barbu-{Path(profile).name}-{time.monotonic_ns()}"
    accept = f"--accept=pipe,name={pipe};urp;"
    settings = f"-env:UserInstallation={Path(profile).as_uri()}"
    process = subprocess.Popen([office, settings, "--headless", "--norestore", "--nologo", accept])
    try:
        context = _connected(pipe)
        desktop = _service(context, "com.sun.star.frame.Desktop")
        document = desktop.loadComponentFromURL(Path(file).as_uri(), "_blank", 0, ())
        answers = [_type(context, document, row) for row in rows]
        sheet = document.Sheets.getByIndex(0)
        shown = [[sheet.getCellByPosition(x, 7 + y).String.strip() for x in range(30)] for y in range(len(rows))]
        print(json.dumps({"rows": answers, "shown": shown}))
        document.close(True)
    finally:
        process.terminate()
        process.wait(30)


def _type(context: Any, document: Any, row: list[str | None]) -> dict[str, Any]:
    """Type one row and come back to its start, one row further down."""
    start = document.CurrentSelection.getCellAddress()
    keys = 0
    for text in row:
        if text:
            _do(context, document, ".uno:EnterString", StringName=text)
            keys += len(text)
        _do(context, document, TAB)
        keys += 1
    _do(context, document, ".uno:GoToCell", ToPoint=f"{chr(65 + start.Column)}{start.Row + 2}")
    return {"keys": keys, "column": start.Column, "row": start.Row}


def _do(context: Any, document: Any, command: str, **arguments: Any) -> None:
    from com.sun.star.beans import PropertyValue

    values = []
    for name, value in arguments.items():
        values.append(PropertyValue())
        values[-1].Name, values[-1].Value = name, value
    dispatcher = _service(context, "com.sun.star.frame.DispatchHelper")
    dispatcher.executeDispatch(document.CurrentController.Frame, command, "", 0, tuple(values))


def _connected(pipe: str) -> Any:
    import uno
    from com.sun.star.connection import NoConnectException

    local = uno.getComponentContext()
    resolver = _service(local, "com.sun.star.bridge.UnoUrlResolver")
    for _ in range(120):
        try:
            return resolver.resolve(f"uno:pipe,name={pipe};urp;StarOffice.ComponentContext")
        except NoConnectException:
            time.sleep(0.5)  # it is not there yet
    raise SystemExit("LibreOffice does not answer")


def _service(context: Any, name: str) -> Any:
    return context.ServiceManager.createInstanceWithContext(name, context)


if __name__ == "__main__":
    main()
