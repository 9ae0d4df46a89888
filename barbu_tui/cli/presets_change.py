"""`barbu presets copy`, `new`, `edit` and `remove`: the user's own presets."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, NoReturn

import typer

from barbu_tui.cli.global_options import chosen_data_folder, mouse_chosen
from barbu_tui.cli.output import complain, fail, fail_with, say, say_json
from barbu_tui.i18n import tr
from barbu_tui.rules.faults import BarbuError, Fault
from barbu_tui.rules.message import UserMessage, message, quoted

AsJson = Annotated[bool, typer.Option("--json", help="As JSON.")]
PresetName = Annotated[str, typer.Argument(metavar="P", help="A preset's id or name, or a preset file.")]


def add_changes(group: typer.Typer) -> None:
    """Put the commands that change presets into `presets`."""
    group.command("copy")(copy)
    group.command("new")(new)
    group.command("edit")(edit)
    group.command("remove")(remove)


def copy(
    context: typer.Context,
    named: PresetName,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What the copy is called.")],
    preset_id: Annotated[str, typer.Option("--id", metavar="ID", help="Its id; else made of its name.")] = "",
    as_json: AsJson = False,
) -> None:
    """Copy a preset into one of your own, comments and all, and print the copy's id."""
    from barbu_tui.export.preset_text import preset_summary
    from barbu_tui.files.preset_file import read_preset_file
    from barbu_tui.store.preset_copies import copy_preset

    folder = chosen_data_folder(context)
    try:
        file = copy_preset(folder, _path_of(named, folder), name, preset_id)
        preset = read_preset_file(file.path)
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json(preset_summary(preset))
    else:
        say(f"{file.id}\n")


def new(
    context: typer.Context,
    name: Annotated[str, typer.Argument(metavar="NAME", help="What it is called.")] = "",
) -> None:
    """Make a preset from nothing, in the editor."""
    _open_editor(context, None, name)


def edit(
    context: typer.Context,
    named: PresetName,
    as_text: Annotated[
        bool, typer.Option("--text", help="In the text editor that EDITOR names, checked after.")
    ] = False,
) -> None:
    """Change a preset in the editor; one that comes with the program is copied when it is saved."""
    folder = chosen_data_folder(context)
    try:
        path = _path_of(named, folder)
    except BarbuError as error:
        fail(error)
    if not as_text:
        _open_editor(context, path, "")
    elif _is_shipped(path):
        _refuse(_is_shipped_message(named))
    else:
        _edit_text(path)


def remove(
    context: typer.Context,
    preset_id: Annotated[str, typer.Argument(metavar="ID", help="The id of one of your own presets.")],
    sure: Annotated[bool, typer.Option("--yes", help="Do not ask.")] = False,
    as_json: AsJson = False,
) -> None:
    """Remove one of your own presets (asked first), and print where its file is kept."""
    from barbu_tui.files.preset_list import SHIPPED, is_path
    from barbu_tui.store.own_presets import remove_preset

    folder = chosen_data_folder(context)
    if preset_id in SHIPPED:
        _refuse(_is_shipped_message(preset_id))
    if is_path(preset_id):
        _refuse(message("{path} is a path; a preset is removed by its id", path=quoted(preset_id)))
    try:
        path = _path_of(preset_id, folder)
        if not sure:
            _ask(preset_id)
        aside = remove_preset(path)
    except BarbuError as error:
        fail(error)
    if as_json:
        say_json({"id": preset_id, "kept": str(aside.kept)})
    else:
        say(f"{aside.kept}\n")


def _ask(preset_id: str) -> None:
    if not sys.stdin.isatty():
        _refuse(message("nobody is there to be asked; --yes removes {id}", id=quoted(preset_id)))
    question = tr("Remove {id}? Games that were played with it stay as they are.", id=quoted(preset_id))
    if not typer.confirm(question, err=True):
        raise SystemExit(1)


def _path_of(named: str, folder: Path) -> Path:
    """The file of a preset, sound or not. Raises `BarbuError` if there is none."""
    from barbu_tui.files.preset_list import find_preset, is_path, meant_id, preset_path
    from barbu_tui.files.reading import read_text

    if is_path(named):
        read_text(named)
        return Path(named)
    path = preset_path(meant_id(named, folder), folder)
    if path is None:
        find_preset(named, folder)
    assert path is not None  # it would not have been found
    return path


def _is_shipped(path: Path) -> bool:
    from barbu_tui.files.data_folder import shipped_folder

    return path.parent == shipped_folder()


def _open_editor(context: typer.Context, path: Path | None, name: str) -> None:
    from barbu_tui.cli.program import show
    from barbu_tui.tui.opening import Opening

    show(chosen_data_folder(context), Opening("preset", path=path, title=name), mouse=mouse_chosen(context))


def _edit_text(path: Path) -> None:
    """The user's own file in a text editor; what is wrong with it then, one line a fault."""
    from barbu_tui.files.preset_file import preset_faults
    from barbu_tui.files.text_editor import run_editor

    if why := run_editor(path):
        _refuse(why)
    if faults := preset_faults(path):
        fail_with(faults)
    complain(tr("{file}: nothing wrong", file=path.name))


def _is_shipped_message(named: str) -> UserMessage:
    return message(
        "{id} comes with the program and stays as it is; `barbu presets copy {plain} NAME` makes one of your own",
        id=quoted(named),
        plain=named,
    )


def _refuse(why: UserMessage) -> NoReturn:
    fail_with([Fault(why)])
