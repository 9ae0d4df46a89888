"""`barbu presets`: the list, one preset, and what is wrong with preset files."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Annotated

import typer

from barbu_tui.cli.global_options import chosen_data_folder
from barbu_tui.cli.output import complain, fail, fail_with, fault_lines, say, say_json
from barbu_tui.cli.presets_change import add_changes
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError, Fault

AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]


def add_to(program: typer.Typer) -> None:
    """Put `presets` and its own commands into the program."""
    group = typer.Typer(rich_markup_mode=None, help="The presets: list, show, check, copy, new, edit, remove.")
    group.callback(invoke_without_command=True)(presets)
    group.command("list")(presets)
    group.command("show")(show)
    group.command("check")(check)
    add_changes(group)
    program.add_typer(group, name="presets")


def presets(context: typer.Context, as_json: AsJson = False) -> None:
    """List the presets: those that come with the program, then your own."""
    if context.invoked_subcommand is not None:
        return
    from barbu_tui.export.preset_text import preset_summary, presets_text
    from barbu_tui.files.preset_list import list_presets

    try:
        presets = list_presets(chosen_data_folder(context))
    except BarbuError as error:
        fail(error)
    whole = [listed.preset for listed in presets if listed.preset is not None]
    if as_json:
        say_json([preset_summary(preset) for preset in whole])
    else:
        say(presets_text(whole))
    for listed in presets:
        # Told, but no failure: the list is what was asked for.
        if listed.faults:
            complain(fault_lines(listed.faults))


def show(
    context: typer.Context,
    named: Annotated[str, typer.Argument(metavar="P", help="A preset's id or name, or a preset file.")],
    as_json: AsJson = False,
) -> None:
    """Show one preset: its settings, its contracts and what they add up to."""
    from barbu_tui.export.preset_text import preset_details, preset_text
    from barbu_tui.files.preset_list import find_preset

    try:
        preset = find_preset(named, chosen_data_folder(context))
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json(preset_details(preset))
    else:
        say(preset_text(preset))


def check(
    files: Annotated[list[str], typer.Argument(metavar="FILE…", help="Preset files, or folders of them.")],
    as_json: Annotated[bool, typer.Option("--json", help="As JSON.")] = False,
) -> None:
    """Check preset files: one line a fault, and status 1 if there is any."""
    from barbu_tui.files.placed import fault_data
    from barbu_tui.files.preset_file import preset_faults

    faults: list[Fault] = []
    checked = 0
    for file in files:
        inside, folder_faults = _files_of(file)
        faults += folder_faults
        for path in inside:
            faults += preset_faults(path)
            checked += 1
    if as_json:
        say_json([fault_data(fault) for fault in faults])
        raise typer.Exit(1 if faults else 0)
    if faults:
        fail_with(faults)
    say(tr("{n} preset file, nothing wrong", "{n} preset files, nothing wrong", n=checked) + "\n")


def _files_of(file: str) -> tuple[list[str | Path], list[Fault]]:
    """A file itself, or the preset files of a folder, and what is wrong with the folder."""
    from barbu_tui.files.placed import whole_file
    from barbu_tui.files.preset_list import toml_files
    from barbu_tui.rules.message import message

    if not os.path.isdir(file):  # noqa: PTH112 - Path.is_dir raises where we may not look
        return [file if file != "-" else "./-"], []
    try:
        paths = toml_files(Path(file))
    except BarbuError as error:
        return [], list(error.faults)
    if not paths:
        return [], list(whole_file(file, message("there is no preset file (*.toml) in this folder")).faults)
    return list(paths), []
