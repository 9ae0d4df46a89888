"""The least that the command library can do: a command that does nothing."""

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def nothing() -> None:
    """Do nothing."""


if __name__ == "__main__":
    app()
