"""The whole of the command line: which commands there are, and the options before them."""

from __future__ import annotations

import importlib
import inspect
from collections.abc import Sequence
from typing import Annotated, Any, NoReturn

import typer
from typer.core import TyperCommand, TyperGroup

from barbu_tui.cli.ending import INTERRUPTED, interrupted
from barbu_tui.cli.global_options import OPTIONS_WITH_VALUE
from barbu_tui.cli.library_words import HelpContext, usage_fault
from barbu_tui.cli.output import complain, say
from barbu_tui.files.placed import shown_name
from barbu_tui.i18n import tr

# (The library gives its exceptions no public name of their own, in all of its versions, but this.)
_UsageError: type[Exception] = typer.BadParameter.__mro__[1]

_MOST_ECHOED = 500

# Which module has which command; a module's `add_to` puts its commands into the program.
COMMANDS = {
    "score": "score",
    "presets": "presets",
    "new": "new",
    "rules": "rules",
    "games": "games",
    "export": "export",
    "blank": "blank",
    "import": "games",
    "watch": "watch",
    "play": "play",
    "hand": "hand",
    "undo": "hand",
    "redo": "hand",
    "show": "hand",
    "outlook": "outlook",
    "stats": "stats",
    "players": "players",
    "doctor": "doctor",
    "completion": "completion",
}


def run(arguments: Sequence[str]) -> NoReturn:
    """Carry out a command line and exit: 0 done, 1 the input is wrong, 2 the command line is wrong."""
    program = _program(_modules(arguments))
    _let_help_be_said(program)
    if program.registered_callback is not None:
        program.registered_callback.help = tr(inspect.getdoc(_barbu) or "")
    try:
        status = program(args=list(arguments), prog_name="barbu", standalone_mode=False)
    except _UsageError as error:
        _say_usage(error)
    except typer.Abort as error:
        # A question that was not answered: by Ctrl+C, or at the end of what there was to read.
        if isinstance(error.__context__, KeyboardInterrupt):
            interrupted()
        raise SystemExit(1) from None
    if status == INTERRUPTED:
        interrupted()
    raise SystemExit(status)


def _say_usage(error: Any) -> NoReturn:
    """End with status 2 and what is wrong. What is echoed of the command line may be anything."""
    # A no-break space is not one of the user's: French sentences have it before their colons.
    said = shown_name(error.format_message()[:_MOST_ECHOED]).replace(r"\xa0", "\N{NO-BREAK SPACE}")
    lines = [tr("Error: {what}", what=usage_fault(said))]
    if error.ctx is not None:
        lines.insert(
            0, f"{error.ctx.get_usage()}\n{tr('`{command} --help` says more.', command=error.ctx.command_path)}\n"
        )
    complain("\n".join(lines))
    raise SystemExit(error.exit_code)


def whole_program() -> typer.Typer:
    """The command line with every command."""
    return _program(_all())


def _program(modules: Sequence[str]) -> typer.Typer:
    program = typer.Typer(
        rich_markup_mode=None,
        pretty_exceptions_enable=False,
        add_completion=False,
        context_settings={"help_option_names": ["-h", "--help"]},
    )
    program.callback(cls=_Group, invoke_without_command=True)(_barbu)
    for module in modules:
        importlib.import_module(f"barbu_tui.cli.{module}").add_to(program)
    return program


class _Command(TyperCommand):
    """A command whose help is said as all results are, on a full disk or into a closed pipe too."""

    context_class = HelpContext

    def get_help(self, ctx: Any) -> str:
        _say_help(super().get_help(ctx))


class _Group(TyperGroup):
    """The same for a command with commands of its own."""

    context_class = HelpContext

    def get_help(self, ctx: Any) -> str:
        _say_help(super().get_help(ctx))


def _say_help(text: str) -> NoReturn:
    say(text + "\n")
    raise typer.Exit


def _let_help_be_said(program: typer.Typer) -> None:
    """Let help be said our way, in the language that is spoken: a command's own is what its function says of itself."""
    for command in program.registered_commands:
        command.cls = _Command
        command.help = tr(inspect.getdoc(command.callback) or "")
    for group in program.registered_groups:
        inner = group.typer_instance
        if inner is not None and inner.registered_callback is not None:
            inner.registered_callback.cls = _Group
            inner.registered_callback.help = tr(str(inner.info.help))
            _let_help_be_said(inner)


def _barbu(
    context: typer.Context,
    data: Annotated[
        str, typer.Option("--data", metavar="FOLDER", help="Where games and presets live; also BARBU_DATA.")
    ] = "",
    lang: Annotated[
        str, typer.Option("--lang", metavar="L", help="Speak this language: en, es, de, fr; also BARBU_LANG.")
    ] = "",
    go_on: Annotated[bool, typer.Option("--continue", "-c", help="Straight to the latest unfinished game.")] = False,
    mouse: Annotated[bool, typer.Option("--mouse", help="Let the program have the mouse.")] = False,
    version: Annotated[bool, typer.Option("--version", help="Say which version this is, and no more.")] = False,
) -> None:
    """The scorer for a Barbu table. Without a command: the program itself."""
    if version:
        from barbu_tui.cli.version import print_version

        print_version("")
        raise typer.Exit
    context.obj = data
    if context.invoked_subcommand is None:
        from barbu_tui.cli.program import open_program

        open_program(data, go_on=go_on, mouse=mouse)


def _modules(arguments: Sequence[str]) -> list[str]:
    """The modules that a command line needs: one; all of them where the help, or an error, must know every command."""
    words = iter(arguments)
    for word in words:
        if word in OPTIONS_WITH_VALUE:
            next(words, None)
        elif not word.startswith("-"):
            return [COMMANDS[word]] if word in COMMANDS else _all()
    return _all()


def _all() -> list[str]:
    return list(dict.fromkeys(COMMANDS.values()))
