"""`barbu`, and `python -m barbu_tui`."""

from __future__ import annotations

import sys


def main() -> None:
    """Carry out this process's command line. However it ends, it ends with a status and without a traceback."""
    sys.unraisablehook = _raise_again
    arguments = sys.argv[1:]
    try:
        _carry_out(arguments)
    except (KeyboardInterrupt, Exception) as error:  # noqa: BLE001 - nothing above could do anything about it
        # Before Python 3.12, what is raised while a class is made comes as the cause of a `RuntimeError`.
        if isinstance(error, KeyboardInterrupt) or isinstance(error.__cause__, KeyboardInterrupt):
            _interrupted()
            return
        from barbu_tui.cli.ending import unforeseen

        unforeseen(error, arguments)


def _interrupted() -> None:
    """End as Ctrl+C ends programs; once more, and it ends there and then."""
    # Loaded only now: it takes as long as to say the version.
    import signal

    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        from barbu_tui.cli.ending import interrupted
    except Exception:  # noqa: BLE001 - a module that Ctrl+C left half loaded, whatever that leads to
        sys.exit(128 + signal.SIGINT)
    interrupted()


def _raise_again(lost: sys.UnraisableHookArgs) -> None:
    """Raise a Ctrl+C again that came while Python called something back by itself: there an exception gets lost."""
    if lost.exc_type is not KeyboardInterrupt:
        sys.__unraisablehook__(lost)
        return
    import signal

    signal.signal(signal.SIGALRM, signal.default_int_handler)
    signal.setitimer(signal.ITIMER_REAL, 0.01)


def _carry_out(arguments: list[str]) -> None:
    if arguments[:2] == ["--complete", "--"]:
        # A shell asks, at every Tab.
        from barbu_tui.cli.completing import answer

        sys.stdout.write(answer(arguments[2:]))
        return
    if arguments == ["--version"]:
        from barbu_tui.cli.version import print_version_at_once

        if print_version_at_once():
            return
    from barbu_tui.cli.streams import stand_in_for_closed

    stand_in_for_closed()
    from barbu_tui.cli.global_options import speak_as_asked
    from barbu_tui.cli.plain import plain_act

    speak_as_asked(arguments)
    act = plain_act(arguments)
    if act is not None:
        act()
        return
    from barbu_tui.cli.command_line import run

    run(arguments)


if __name__ == "__main__":
    main()
