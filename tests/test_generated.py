"""What is made from something else is as that is now."""

from __future__ import annotations

from barbu_tui.files import data_folder, settings, unforeseen
from barbu_tui.i18n import signs, system_locale
from barbu_tui.tui import commands
from barbu_tui.tui.terminal import driver
from scripts import command_table, keys_page, man_page

VARIABLES = (
    data_folder.ENVIRONMENT,
    data_folder.CACHE_ENVIRONMENT,
    settings.ENVIRONMENT,
    unforeseen.ENVIRONMENT,
    system_locale.ENVIRONMENT,
    signs.ENVIRONMENT,
    driver.CURSOR,
)


def test_the_table_of_commands_is_the_commands_own() -> None:
    assert command_table.TABLE.read_text(encoding="utf-8") == command_table.text(), "run `make tables`"


def test_the_man_page_has_every_command_as_it_is() -> None:
    assert man_page.PAGE.read_text(encoding="utf-8") == man_page.page(), "run `make tables`"


def test_the_page_of_keys_has_every_command_of_every_screen() -> None:
    assert keys_page.PAGE.read_text(encoding="utf-8") == keys_page.page(), "run `make tables`"
    groups = [value for value in vars(commands).values() if isinstance(value, tuple)]
    with_keys = {command for group in groups for command in ([group] if isinstance(group, commands.Command) else group)}
    assert keys_page.shown_keys() == with_keys


def test_the_man_page_and_the_page_of_folders_name_every_variable_that_the_program_asks_for() -> None:
    data = (man_page.PAGE.parent / "data.md").read_text(encoding="utf-8")
    for name in VARIABLES:
        assert f".B {name}\n" in man_page.page(), name
        assert f"| `{name}` |" in data, name
