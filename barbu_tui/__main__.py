"""`barbu`, and `python -m barbu_tui`."""

from __future__ import annotations

import sys


def main() -> None:
    """Carry out this process's command line."""
    arguments = sys.argv[1:]
    if arguments[:2] == ["--complete", "--"]:
        # A shell asks, at every Tab.
        from barbu_tui.cli.completing import answer

        sys.stdout.write(answer(arguments[2:]))
        return
    from barbu_tui.cli.plain import plain_act
    from barbu_tui.cli.speaking import speak_as_asked
    from barbu_tui.cli.streams import stand_in_for_closed

    stand_in_for_closed()
    speak_as_asked(arguments)
    act = plain_act(arguments)
    if act is not None:
        act()
        return
    from barbu_tui.cli.command_line import run

    run(arguments)


if __name__ == "__main__":
    main()
