"""Importing another text in place of a module: a mutant, or one that tells which of its functions are reached."""

from __future__ import annotations

import ast
import importlib.util
from importlib.machinery import ModuleSpec, SourceFileLoader
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any

ROOT = Path(__file__).resolve().parent.parent


class InPlace(SourceFileLoader):
    """Finds and loads `tree` when the module at `path` is imported; to be put into `sys.meta_path`."""

    def __init__(self, path: Path, tree: ast.Module) -> None:
        name = ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
        super().__init__(name, str(path))
        self.tree = tree

    def get_code(self, _name: str) -> CodeType:
        """What the import machinery runs."""
        return compile(self.tree, self.path, "exec")

    def find_spec(self, name: str, _path: Any = None, _target: ModuleType | None = None) -> ModuleSpec | None:
        """What the import machinery asks."""
        return importlib.util.spec_from_file_location(name, self.path, loader=self) if name == self.name else None
