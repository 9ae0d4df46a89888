"""The smallest Textual app: one word on the screen."""

from textual.app import App, ComposeResult
from textual.widgets import Static


class Smallest(App[None]):
    def compose(self) -> ComposeResult:
        yield Static("painted")


if __name__ == "__main__":
    Smallest().run()
