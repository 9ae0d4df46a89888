"""The smallest Textual app, opened by an empty command."""

import typer

app = typer.Typer(add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False)


@app.command()
def smallest() -> None:
    """Open the smallest app."""
    from benchmarks.baselines.smallest_app import Smallest

    Smallest().run()


if __name__ == "__main__":
    app()
