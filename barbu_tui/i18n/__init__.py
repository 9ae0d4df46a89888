"""The one function that every string a person reads goes through."""

from __future__ import annotations

from barbu_tui.rules.faults import BarbuError
from barbu_tui.rules.message import Message, Value


def tr(text: str | Message, many: str = "", /, **values: Value) -> str:
    """The sentence in the user's language, its `{named}` places filled in.

    `many` is the plural, chosen by the value called `n`. A `Message` of the rules goes in as it is.

    >>> tr("one hand", "{n} hands", n=28)
    '28 hands'
    """
    if isinstance(text, Message):
        return tr(text.text, text.many, **text.values)
    template = many if many and values.get("n") != 1 else text
    if not values:
        return template.format() if "{" in template else template
    return template.format(
        **{name: tr(value) if isinstance(value, Message) else value for name, value in values.items()}
    )


def told(error: BarbuError) -> str:
    """Everything that an error says is wrong, in one line."""
    return "; ".join(tr(fault.message) for fault in error.faults)
