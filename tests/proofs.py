"""Which test proves which clause, and which function applies it: read from the source.

A test counts only when it would run: a marker on something that is no test, on a test that
is skipped or expected to fail, or on one with an empty body, proves nothing.
"""

import ast
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import TypeGuard

ROOT = Path(__file__).parents[1]
Function = ast.FunctionDef | ast.AsyncFunctionDef


@dataclass(frozen=True, slots=True, order=True)
class Place:
    """Where a clause is named."""

    clause: str
    where: str
    """``life.py: heal``, or ``knightmare_rules/test_life.py: test_healing``."""


@dataclass
class Proofs:
    """What the tests say that they prove."""

    places: list[Place] = field(default_factory=list)
    strays: list[str] = field(default_factory=list)
    """Markers that prove nothing, and why."""


@cache
def our_proofs() -> Proofs:
    """What the tests of this project prove, read once."""
    return proofs(ROOT / "tests")


def proofs(folder: Path) -> Proofs:
    """Every clause that a test of this folder is marked with."""
    found = Proofs()
    for path in sorted(folder.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        # most modules mark nothing
        if "clause" in source:
            _Module(path.relative_to(folder).as_posix(), source, found).read()
    return found


class _Module:
    """One module of tests."""

    def __init__(self, name: str, source: str, found: Proofs) -> None:
        self.name = name
        self.found = found
        self.tree = ast.parse(source)
        self.is_test = Path(name).name.startswith("test_")

    def read(self) -> None:
        """Note every marker of the module."""
        nodes = list(ast.walk(self.tree))
        tests = [node for node in nodes if _is_test(node)]
        placed: set[int] = set()
        for node in nodes:
            for marks, where in self._marked(node, tests):
                placed |= {id(mark) for mark in marks}
                self._note(marks, where)
        for mark in filter(_is_clause, nodes):
            if id(mark) not in placed:
                self.found.strays.append(f"{self.name}:{mark.lineno}: it marks no test that runs")

    def _marked(self, node: ast.AST, tests: list[Function]) -> Iterator[tuple[list[ast.Call], str]]:
        """The markers that this node puts on tests, and what to call those."""
        if not self.is_test:
            return
        if isinstance(node, ast.ClassDef) and node.name.startswith("Test"):
            if any(_runs(child) for child in node.body):
                yield _marks(*node.decorator_list), f"{self.name}: {node.name}"
        elif _runs(node):
            yield _marks(*node.decorator_list), f"{self.name}: {node.name}"
        elif isinstance(node, ast.Assign | ast.AnnAssign) and node in self.tree.body:
            # cases that stand apart from the test which runs them
            names = {name.id for name in ast.walk(node) if _is_stored(name)}
            if names == {"pytestmark"} and any(map(_runs, tests)):
                yield _marks(node), self.name
            for test in filter(_runs, tests):
                if names & _names(*test.decorator_list):
                    yield _marks(node), f"{self.name}: {test.name}"

    def _note(self, marks: list[ast.Call], where: str) -> None:
        for mark in marks:
            for argument in mark.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    self.found.places.append(Place(argument.value, where))
                else:
                    self.found.strays.append(f"{self.name}:{mark.lineno}: the id is not plain")
            if not mark.args:
                self.found.strays.append(f"{self.name}:{mark.lineno}: it names no clause")


def _is_test(node: ast.AST) -> TypeGuard[Function]:
    return isinstance(node, Function) and node.name.startswith("test_")


def _runs(node: ast.AST) -> TypeGuard[Function]:
    """Whether it is a test that runs and does something."""
    if not _is_test(node):
        return False
    marks = {n.attr for d in node.decorator_list for n in ast.walk(d) if _is_mark(n)}
    empty = all(isinstance(s, ast.Pass) or _is_constant(s) for s in node.body)
    return not empty and not marks & {"skip", "xfail"}


def _is_mark(node: ast.AST) -> TypeGuard[ast.Attribute]:
    """``mark.skip`` or ``pytest.mark.skip``, called or not."""
    if not isinstance(node, ast.Attribute):
        return False
    owner = node.value
    return getattr(owner, "attr", getattr(owner, "id", "")) == "mark"


def _is_constant(statement: ast.stmt) -> bool:
    return isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant)


def _is_stored(node: ast.AST) -> TypeGuard[ast.Name]:
    return isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)


def _names(*nodes: ast.AST) -> set[str]:
    return {n.id for node in nodes for n in ast.walk(node) if isinstance(n, ast.Name)}


def _marks(*nodes: ast.AST) -> list[ast.Call]:
    """The calls of ``clause(...)`` within these nodes."""
    return [n for node in nodes for n in ast.walk(node) if _is_clause(n)]


def _is_clause(node: ast.AST) -> TypeGuard[ast.Call]:
    return isinstance(node, ast.Call) and _called(node.func) == "clause"


def _called(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr if _is_mark(function) else ""
    return function.id if isinstance(function, ast.Name) else ""


def citations(package: Path, prefixes: Collection[str]) -> list[Place]:
    """Every clause that the code of a package names, in text or comment.

    Arguments: the package's folder; what its clause ids begin with, such as ``KM``.
    """
    # a section is a number, or letters that a number follows: KM-3, DL-FAQ.12
    section = r"(?:[0-9]+|[A-Z]+(?=\.[0-9]))"
    cited = re.compile(rf"(?<![\w.-])(?:{'|'.join(sorted(prefixes))})-{section}(?:\.[a-z0-9]+)*")
    found: dict[Place, None] = {}
    for path in sorted(package.rglob("*.py")):
        source = path.read_text(encoding="utf-8")
        name = path.relative_to(package).as_posix()
        owners = _owners(ast.parse(source))
        for number, line in enumerate(source.splitlines(), 1):
            for id in cited.findall(line):
                owner = owners.get(number, "")
                found[Place(id, f"{name}: {owner}" if owner else name)] = None
    return list(found)


def _owners(tree: ast.AST, above: str = "") -> dict[int, str]:
    """The innermost function or class around each line."""
    owners: dict[int, str] = {}
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, Function | ast.ClassDef):
            name = f"{above}.{node.name}".lstrip(".")
            first = min([node.lineno, *[d.lineno for d in node.decorator_list]])
            owners |= dict.fromkeys(range(first, (node.end_lineno or first) + 1), name)
            owners |= _owners(node, name)
        else:
            owners |= _owners(node, above)
    return owners
