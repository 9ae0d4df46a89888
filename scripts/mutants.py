"""What one change of a module can be: each yields a *mutant*, the module with that change, to be killed by a test.

What people read is left alone: texts of messages, docstrings, annotations. A test that pins wording kills nothing
that matters. So is `strict` of `zip`, which changes nothing where two things are as long as each other.
"""

from __future__ import annotations

import ast
import importlib.util
from collections.abc import Iterator
from importlib.machinery import ModuleSpec, SourceFileLoader
from itertools import islice
from pathlib import Path
from types import CodeType, ModuleType
from typing import Any, NamedTuple, TypeAlias

ROOT = Path(__file__).resolve().parent.parent

Parents: TypeAlias = dict[ast.AST, tuple[ast.AST, str, int | None]]
"""For a node its parent, the parent's field that it is in, and its index where the field is a list."""

_COMPARISONS: dict[type[ast.cmpop], tuple[type[ast.cmpop], ...]] = {
    ast.Lt: (ast.LtE, ast.GtE),
    ast.LtE: (ast.Lt, ast.Gt),
    ast.Gt: (ast.GtE, ast.LtE),
    ast.GtE: (ast.Gt, ast.Lt),
    ast.Eq: (ast.NotEq,),
    ast.NotEq: (ast.Eq,),
    ast.In: (ast.NotIn,),
    ast.NotIn: (ast.In,),
    ast.Is: (ast.IsNot,),
    ast.IsNot: (ast.Is,),
}
_OPERATORS: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.FloorDiv,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitOr: ast.BitAnd,
    ast.BitAnd: ast.BitOr,
    ast.BitXor: ast.BitOr,
}
_CALLS = {"min": "max", "max": "min", "any": "all", "all": "any", "sorted": "list", "reversed": "iter"}
_WORDS = {"message", "Fault", "tr"}
"""What is called with a text for people (two where there is one for several), and with the values of its placeholders.

The text alone is given without a name.
"""
_OF_TYPES = {"cast", "TypeVar", "NewType"}


class Mutant(NamedTuple):
    """One change of a module, in `line`, in the outermost function that holds it ("" in none); `number` counts them."""

    number: int
    function: str
    line: int
    before: str
    after: str

    @property
    def name(self) -> str:
        """What it is called in the list of those that live: it holds however the lines move."""
        return f"{self.function or 'module'}: {self.before} → {self.after}"


def mutants(source: str) -> Iterator[Mutant]:
    """Every mutant of a module, in the order of its lines."""
    parents = _parents(ast.parse(source))
    for number, (node, changed) in enumerate(_all_changes(parents)):
        before, after = _shown(node, changed)
        yield Mutant(number, _function(node, parents), node.lineno, before, after)


def mutated(source: str, number: int) -> ast.Module:
    """A module with one change, of which `mutants` tells."""
    tree = ast.parse(source)
    parents = _parents(tree)
    node, changed = next(islice(_all_changes(parents), number, None))
    parent, field, index = parents[node]
    if index is None:
        setattr(parent, field, changed)
    else:
        getattr(parent, field)[index] = changed
    return ast.fix_missing_locations(tree)


def _all_changes(parents: Parents) -> Iterator[tuple[ast.expr | ast.stmt, ast.AST]]:
    nodes = [n for n in parents if isinstance(n, ast.expr | ast.stmt) and not _is_for_people(n, parents)]
    for node in sorted(nodes, key=lambda node: (node.lineno, node.col_offset)):
        for changed in _changes(node, parents):
            yield node, changed


def _parents(tree: ast.Module) -> Parents:
    parents: Parents = {}
    for parent in ast.walk(tree):
        for field, value in ast.iter_fields(parent):
            for index, child in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(child, ast.AST):
                    parents[child] = (parent, field, index)
    return parents


def _is_for_people(node: ast.AST, parents: Parents) -> bool:
    """Whether a node is, or is within, an annotation, a docstring, a text of a message or a guard against ourselves."""
    while node in parents:
        parent, field, index = parents[node]
        if field in {"annotation", "returns", "decorator_list", "bases"}:
            return True
        if field == "body" and isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant):
            return True
        if isinstance(parent, ast.keyword) and parent.arg in {"strict", "context"}:
            return True
        if isinstance(parent, ast.Assign) and ast.unparse(parent.targets[0]) == "__all__":
            return True
        called = parent.func.id if isinstance(parent, ast.Call) and isinstance(parent.func, ast.Name) else ""
        if field == "args" and (called in _WORDS or (called in _OF_TYPES and index == 0)):
            return True
        node = parent
    return False


def _function(node: ast.AST, parents: Parents) -> str:
    """The outermost function whose body holds a node, with its class; what stands in its head counts for the module."""
    named: list[str] = []
    inside = False
    while node in parents:
        parent, field, _ = parents[node]
        if isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef) and field == "body":
            named, inside = [parent.name], True
        elif isinstance(parent, ast.FunctionDef | ast.AsyncFunctionDef):
            named, inside = [], False
        elif isinstance(parent, ast.ClassDef) and inside:
            named.insert(0, parent.name)
        node = parent
    return ".".join(named) if inside else ""


def _changes(node: ast.AST, parents: Parents) -> Iterator[ast.AST]:
    parent, field, _ = parents[node]
    match node:
        case ast.Compare(ops=[operator]):
            for other in _COMPARISONS[type(operator)]:
                yield ast.Compare(node.left, [other()], node.comparators, **_place(node))
        case ast.Compare():
            for index, operator in enumerate(node.ops):
                ops = [*node.ops]
                ops[index] = _COMPARISONS[type(operator)][0]()
                yield ast.Compare(node.left, ops, node.comparators, **_place(node))
        case ast.BinOp() if type(node.op) in _OPERATORS and not _joins_types(node):
            yield ast.BinOp(node.left, _OPERATORS[type(node.op)](), node.right, **_place(node))
        case ast.BoolOp():
            joint = ast.And() if isinstance(node.op, ast.Or) else ast.Or()
            yield ast.BoolOp(joint, node.values, **_place(node))
        case ast.UnaryOp(op=ast.Not() | ast.USub()):
            yield node.operand
        case ast.Constant(value=bool() as value):
            yield ast.Constant(not value, None, **_place(node))
        case ast.Constant(value=int() as value):
            yield ast.Constant(value + 1, None, **_place(node))
        case ast.Constant(value=str() as value) if not isinstance(parent, ast.JoinedStr | ast.FormattedValue):
            yield ast.Constant(f"{value}~", None, **_place(node))
        case ast.Call(func=ast.Name(id=name)) if name in _CALLS and not (name == "sorted" and len(node.args) != 1):
            keywords = [] if name == "sorted" else node.keywords
            yield ast.Call(ast.Name(_CALLS[name], ast.Load()), node.args, keywords, **_place(node))
        case ast.Return(value=ast.expr() as value) if not (isinstance(value, ast.Constant) and value.value is None):
            yield ast.Return(ast.Constant(None, None), **_place(node))
        case ast.AugAssign() if type(node.op) in _OPERATORS:
            yield ast.AugAssign(node.target, _OPERATORS[type(node.op)](), node.value, **_place(node))
        case ast.Break():
            yield ast.Continue(**_place(node))
        case ast.Continue():
            yield ast.Break(**_place(node))
        case ast.Expr(value=ast.Call() | ast.Yield() | ast.YieldFrom()):
            yield ast.Pass(**_place(node))
    asked = field == "test" or (field == "ifs" and isinstance(parent, ast.comprehension)) or field == "guard"
    if asked and not isinstance(node, ast.Compare | ast.BoolOp) and isinstance(node, ast.expr):
        already = isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not)
        if not already:
            yield ast.UnaryOp(ast.Not(), node, **_place(node))


def _joins_types(node: ast.BinOp) -> bool:
    """Whether `|` joins types, as in `isinstance(value, int | str)`."""
    return isinstance(node.op, ast.BitOr) and all(isinstance(side, ast.Name) for side in (node.left, node.right))


def _place(node: ast.expr | ast.stmt) -> dict[str, int]:
    return {"lineno": node.lineno, "col_offset": node.col_offset}


def _shown(node: ast.AST, changed: ast.AST) -> tuple[str, str]:
    """A change in few words: the expression before and after, on one line each."""
    return tuple(" ".join(ast.unparse(ast.fix_missing_locations(side)).split()) for side in (node, changed))  # type: ignore[return-value]


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
