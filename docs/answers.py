"""Which kinds of move answer a question: read from the source of the function that lists them."""

import ast
import inspect
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from textwrap import dedent
from types import FunctionType, ModuleType
from typing import Any

from shared.play.decision import Move
from tests.games import ROOT


def kinds(decide: Callable[..., Any], package: str) -> list[str]:
    """The kinds of all moves that a function may list, or those whom it calls.

    Arguments: the function; the package whose classes it asks.
    """
    found: dict[str, None] = {}
    _Reader(package, found).read(decide)
    return sorted(found)


class _Reader:
    """Follows a function through all that it calls, and notes the moves on the way."""

    def __init__(self, package: str, found: dict[str, None]) -> None:
        self.package = package
        self.attributes = _attributes(package)
        self.found = found
        self.known: set[object] = set()

    def read(self, function: Any) -> None:
        """Note every kind of move that a function names."""
        function = inspect.unwrap(getattr(function, "func", function))
        if not isinstance(function, FunctionType) or function in self.known:
            return
        self.known.add(function)
        if function.__module__.partition(".")[0] not in (
            self.package,
        ) and not function.__module__.startswith("shared.chance"):
            return
        spaces = {**vars(inspect.getmodule(function)), **inspect.getclosurevars(function).nonlocals}
        for node in _made(ast.parse(dedent(inspect.getsource(function)))):
            if isinstance(node, ast.Call):
                self._call(node, spaces)
            elif isinstance(node, ast.Name | ast.Attribute):
                self._value(_resolved(node, spaces))
            if isinstance(node, ast.Attribute):
                for one in self.attributes.get(node.attr, ()):
                    self.read(one)

    def _call(self, node: ast.Call, spaces: dict[str, Any]) -> None:
        """A move that is made: whatever is handed over as its ``kind``."""
        called = _resolved(node.func, spaces)
        called = inspect.unwrap(called) if callable(called) else None
        if not isinstance(called, FunctionType):
            return
        kind = inspect.signature(called).parameters.get("kind")
        if kind is None:
            return
        names = list(inspect.signature(called).parameters)
        handed = dict(zip(names, node.args, strict=False)) | {k.arg: k.value for k in node.keywords}
        texts = _texts(handed["kind"], spaces) if "kind" in handed else [str(kind.default)]
        self.found.update(dict.fromkeys(texts))

    def _value(self, value: Any) -> None:
        if isinstance(value, Move):
            self.found[value.kind] = None
        elif isinstance(value, tuple):
            for one in value:
                if isinstance(one, Move):
                    self.found[one.kind] = None
        elif callable(value) and not isinstance(value, type):
            self.read(value)


def _made(node: ast.AST) -> Iterator[ast.AST]:
    """A tree without its conditions: what is only asked whether it is there makes no answer."""
    yield node
    for name, child in ast.iter_fields(node):
        condition = name in ("test", "ifs")
        for one in child if isinstance(child, list) else [child]:
            if isinstance(one, ast.AST) and not condition:
                yield from _made(one)
            elif isinstance(one, ast.AST):
                named = (found for found in ast.walk(one) if isinstance(found, ast.NamedExpr))
                yield from (part for found in named for part in _made(found.value))


def _resolved(node: ast.expr, spaces: dict[str, Any]) -> Any:
    """The value of a name, or of a module's name, where it is known."""
    if isinstance(node, ast.Name):
        return spaces.get(node.id)
    if isinstance(node, ast.Attribute):
        owner = _resolved(node.value, spaces)
        if isinstance(owner, ModuleType):
            return getattr(owner, node.attr, None)
    return None


def _texts(node: ast.expr, spaces: dict[str, Any]) -> Iterator[str]:
    """The texts that an expression may stand for."""
    if isinstance(node, ast.IfExp):
        yield from _texts(node.body, spaces)
        yield from _texts(node.orelse, spaces)
    value = node.value if isinstance(node, ast.Constant) else _resolved(node, spaces)
    if isinstance(value, str):
        yield value


@cache
def _attributes(package: str) -> dict[str, list[Any]]:
    """The functions of a package's own data classes, by name."""
    found: dict[str, list[Any]] = {}
    for room in ("rulebook", "position"):
        for path in sorted((ROOT / package / room).glob("*.py")):
            module = import_module(f"{package}.{room}.{path.stem}")
            for one in vars(module).values():
                if isinstance(one, type) and one.__module__ == module.__name__:
                    for name, value in vars(one).items():
                        function = getattr(value, "fget", None) or getattr(value, "func", value)
                        if isinstance(function, FunctionType):
                            found.setdefault(name, []).append(function)
    return found
