"""`barbu completion`: teach a shell to complete barbu's commands, games, presets and names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from barbu_tui.cli.output import complain, fail, say
from barbu_tui.i18n import tr
from barbu_tui.i18n.reasons import system_reason
from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import listed, made_printable, quoted

_BASH = """\
# bash completion for barbu
_barbu() {
    local cur words cword reply
    if declare -F _comp_initialize >/dev/null; then _comp_initialize -n =: -- "$@" 2>/dev/null || return
    elif declare -F _init_completion >/dev/null; then _init_completion -n =: || return
    else words=("${COMP_WORDS[@]}"); cword=$COMP_CWORD; cur=${COMP_WORDS[COMP_CWORD]}; fi
    reply=$(barbu --complete -- "${words[@]:1:cword}" 2>/dev/null)
    COMPREPLY=()
    case $reply in
        :file) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -f -- "$cur") ;;
        :folder) compopt -o filenames; mapfile -t COMPREPLY < <(compgen -d -- "$cur") ;;
        "") ;;
        *)  local line
            while IFS= read -r line; do COMPREPLY+=("$(printf %q "${line%%$'\\t'*}")"); done <<< "$reply" ;;
    esac
}
complete -F _barbu barbu
"""
_ZSH = """\
#compdef barbu
# zsh completion for barbu
_barbu() {
    local reply line
    local -a texts shown
    reply=$(barbu --complete -- "${(@)words[2,CURRENT]}" 2>/dev/null)
    case $reply in
        :file) _files; return ;;
        :folder) _files -/; return ;;
    esac
    for line in ${(f)reply}; do
        texts+=("${line%%$'\\t'*}")
        if [[ $line == *$'\\t' ]]; then shown+=("${line%%$'\\t'*}")
        else shown+=("${line%%$'\\t'*}  -- ${line#*$'\\t'}"); fi
    done
    (( $#texts )) && compadd -U -l -d shown -a texts
}
if [[ $funcstack[1] == _barbu ]]; then _barbu "$@"; else compdef _barbu barbu; fi
"""
_FISH = """\
# fish completion for barbu
function __barbu_complete
    set -l words (commandline -opc) (commandline -ct)
    set -l reply (barbu --complete -- $words[2..-1] 2>/dev/null)
    switch "$reply[1]"
        case :file
            __fish_complete_path (commandline -ct)
        case :folder
            __fish_complete_directories (commandline -ct)
        case '*'
            printf '%s\\n' $reply
    end
end
complete -c barbu -f -k -a '(__barbu_complete)'
"""


class Shell(NamedTuple):
    """A shell's script, and where shells of this kind look for one (under a base folder)."""

    script: str
    base: str
    otherwise: str
    place: str


SHELLS: Mapping[str, Shell] = {
    "bash": Shell(_BASH, "XDG_DATA_HOME", ".local/share", "bash-completion/completions/barbu"),
    "zsh": Shell(_ZSH, "XDG_DATA_HOME", ".local/share", "zsh/site-functions/_barbu"),
    "fish": Shell(_FISH, "XDG_CONFIG_HOME", ".config", "fish/completions/barbu.fish"),
}


def add_to(program: typer.Typer) -> None:
    """Put `completion` into the program."""
    program.command("completion")(completion)


def completion(
    named: Annotated[str, typer.Argument(metavar="SHELL", help="bash, zsh or fish; else the shell you use.")] = "",
    show: Annotated[bool, typer.Option("--show", help="Print the script instead of installing it.")] = False,
) -> None:
    """Teach your shell to complete barbu's commands, games, presets and names."""
    name = named or Path(os.environ.get("SHELL", "")).name
    if name not in SHELLS:
        known = listed(list(SHELLS))
        raise typer.BadParameter(tr("{shell} is not one of: {known}", shell=quoted(name), known=known))
    if show:
        say(SHELLS[name].script)
        return
    _install(name, SHELLS[name])


def _install(name: str, shell: Shell) -> None:
    from barbu_tui.files.writing import write_text

    base = os.environ.get(shell.base)
    file = (Path(base) if base else Path.home() / shell.otherwise) / shell.place
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        # A link here is the user's own, into the folder where all their settings are kept together.
        write_text(os.path.realpath(file), shell.script)
    except OSError as error:
        folder = quoted(str(file.parent), 200)
        complain(tr("{folder} cannot be made: {why}", folder=folder, why=system_reason(error)))
        raise SystemExit(1) from None
    except BarbuError as error:
        fail(error)
    say(tr("completion for {shell} is in {file}; a new shell knows it", shell=name, file=quoted(str(file), 200)) + "\n")
    if name == "zsh":
        line = f"fpath=({made_printable(str(file.parent), 200)} $fpath)"
        say(tr("where it does not, put this into .zshrc, ahead of compinit: {line}", line=line) + "\n")
