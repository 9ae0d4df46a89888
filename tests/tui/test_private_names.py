"""The library's private names are its own: no screen uses one, and none hides one by chance."""

from __future__ import annotations

import ast
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
    theirs = [each for each in cls.__mro__ if each.__module__.startswith("textual")]
    found = {name for each in theirs for name in vars(each)}
    for each in theirs:
        found |= set(re.findall(r"self\.(\w+)", inspect.getsource(each)))
    return {name for name in found if name.startswith("_") and not name.startswith("__")}


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
        each
        for module in modules
        for each in vars(module).values()
        if isinstance(each, type) and issubclass(each, MessagePump) and each.__module__.startswith("barbu_tui")
    }
    assert any(issubclass(each, DOMNode) for each in classes)
    # What a class statement itself leaves on every class of the library's.
    made = {"_css_type_name", "_css_type_names", "_merged_bindings", "_inherit_css", "_inherit_bindings",
            "_inherit_component_classes", "_reactives", "_decorated_handlers", "_computes"}  # fmt: skip
    shared = {each.__name__: (of_ours(each) & of_the_library(each)) - made for each in classes}
    assert {name: names for name, names in shared.items() if names} == {}
