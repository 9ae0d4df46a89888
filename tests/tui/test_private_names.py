"""The library's private names are its own: no screen uses one, and none hides one by chance."""

from __future__ import annotations

import ast
import functools
import importlib
import inspect
import pkgutil
import re
from pathlib import Path

from textual.dom import DOMNode
from textual.message_pump import MessagePump

import barbu_tui.tui


def of_the_library(cls: type) -> set[str]:
    """The private names of the library's classes that a class is built on."""
    theirs = [base for base in cls.__mro__ if base.__module__.startswith("textual")]
    names = {name for base in theirs for name in vars(base)}
    for base in theirs:
        names |= used_by(base)
    return {name for name in names if name.startswith("_") and not name.startswith("__")}


@functools.cache
def used_by(cls: type) -> set[str]:
    return set(re.findall(r"self\.(\w+)", inspect.getsource(cls)))


def of_ours(cls: type) -> set[str]:
    """The private names that a class of ours uses on itself, or gives itself."""
    tree = ast.parse(inspect.getsource(cls))
    used = {
        node.attr
        for node in ast.walk(tree)
        if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name) and node.value.id in {"self", "app"}
    }
    return {name for name in {*used, *vars(cls)} if name.startswith("_") and not name.startswith("__")}


def test_no_class_of_ours_uses_or_hides_a_private_name_of_the_library() -> None:
    package = barbu_tui.tui
    modules = [
        importlib.import_module(module.name)
        for module in pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    ]
    assert len(modules) > len(list(Path(package.__path__[0]).glob("*.py")))
    classes = {
        cls
        for module in modules
        for cls in vars(module).values()
        if isinstance(cls, type) and issubclass(cls, MessagePump) and cls.__module__.startswith("barbu_tui")
    }
    assert any(issubclass(cls, DOMNode) for cls in classes)
    # What a class statement itself leaves on every class of the library's.
    written_by_textual = {"_css_type_name", "_css_type_names", "_merged_bindings", "_inherit_css", "_inherit_bindings",
            "_inherit_component_classes", "_reactives", "_decorated_handlers", "_computes",
            "_default_theme"}  # fmt: skip
    shared = {cls.__name__: (of_ours(cls) & of_the_library(cls)) - written_by_textual for cls in classes}
    assert {name: names for name, names in shared.items() if names} == {}
