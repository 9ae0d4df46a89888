"""What is made from something else is as that is now."""

from __future__ import annotations

from scripts import command_table, man_page


def test_the_table_of_commands_is_the_commands_own() -> None:
    assert command_table.TABLE.read_text(encoding="utf-8") == command_table.text(), "run `make tables`"


def test_the_man_page_has_every_command_as_it_is() -> None:
    assert man_page.PAGE.read_text(encoding="utf-8") == man_page.page(), "run `make tables`"
