"""`barbu rules`: how a preset is played and scored."""

from __future__ import annotations

from typing import Annotated

import typer

from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import fail, say
from barbu_tui.i18n import languages, speak, tr
from barbu_tui.i18n.system_locale import language_code
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import listed

# Longer lines are harder to read aloud, however wide the terminal is.
WIDEST, NARROWEST = 78, 40


def add_to(program: typer.Typer) -> None:
    """Put `rules` into the program."""
    program.command("rules")(rules)


def rules(
    context: typer.Context,
    named: Annotated[
        str, typer.Argument(metavar="PRESET", help="A preset's id or name, or a preset file.")
    ] = "tournament",
    markdown: Annotated[bool, typer.Option("--markdown", help="As Markdown.")] = False,
    lang: Annotated[str, typer.Option("--lang", metavar="L", help="In this language.")] = "",
) -> None:
    """Print how a preset is played and scored."""
    from barbu_tui.export.rules_page import as_markdown, as_text, rules_page
    from barbu_tui.files.preset_list import find_preset

    known = languages()
    if lang and language_code(lang) not in known:
        raise typer.BadParameter(tr("the rules can be had in: {languages}", languages=listed(known)))
    try:
        preset = find_preset(named, chosen_data_folder(context))
    except BarbuError as error:
        fail(error)
    if lang:
        speak(language_code(lang))
    page = rules_page(preset)
    say(as_markdown(page) if markdown else as_text(page, _width()))


def _width() -> int:
    import shutil

    return max(NARROWEST, min(WIDEST, shutil.get_terminal_size((WIDEST, 24)).columns))
