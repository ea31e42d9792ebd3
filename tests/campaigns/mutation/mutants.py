"""Small mistakes that somebody could make in a module: each a change of its syntax tree.

>>> source = "def least(a, b):\\n    return a if a < b else b\\n"
>>> [(one.line, one.what) for one in mutants(source)][1:]
[(2, 'a if a < b else b -> a if not a < b else b'), (2, 'a < b -> a <= b')]
>>> print(ast.unparse(mutated(source, 2)))
def least(a, b):
    return a if a <= b else b
"""

import ast
from collections import Counter
from collections.abc import Callable, Iterator
from copy import copy
from dataclasses import dataclass
from functools import partial
from typing import Any

OTHERS: dict[type[ast.AST], type[ast.AST]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.FloorDiv: ast.Mult,
    ast.Mod: ast.FloorDiv,
    ast.BitAnd: ast.Sub,
}
"""What is written in place of an operator."""
NAMES = {"min": "max", "max": "min", "any": "all", "all": "any"}
SKIPPED = frozenset({"annotation", "returns", "decorator_list", "type_params"})
"""Parts of a tree of which no rule is made."""
TELLS = frozenset({"tell", "emit"})
"""What rules say what happened with: their third argument is the clause."""

Put = Callable[[ast.AST], None]


@dataclass(frozen=True, slots=True)
class Mutant:
    """One mistake in one module."""

    number: int
    """Which of the module's mistakes it is."""
    line: int
    last: int
    """Its first line and its last."""
    what: str
    """What stands there, and what would; numbered where a line has several that read alike."""
    outside: bool
    """Whether it stands in no function: then it is made when its module is imported."""


def mutants(source: str) -> list[Mutant]:
    """Every mistake that is made in a module, in the order of its tree."""
    found, alike = [], Counter[tuple[int, str]]()
    for number, (node, other, _, outside) in enumerate(_mistakes(ast.parse(source))):
        line, what = node.lineno, _words(node, other)
        alike[line, what] += 1
        if alike[line, what] > 1:
            what = f"{what} ({alike[line, what]})"
        found.append(Mutant(number, line, node.end_lineno or line, what, outside))
    return found


def mutated(source: str, number: int) -> ast.Module:
    """The module with this mistake in it."""
    tree = ast.parse(source)
    _, other, put, _ = list(_mistakes(tree))[number]
    put(other)
    return ast.fix_missing_locations(tree)


def _words(node: ast.AST, other: ast.AST) -> str:
    return " -> ".join(ast.unparse(one).splitlines()[0] for one in (node, other))


Mistake = tuple[ast.expr | ast.stmt, ast.AST, Put, bool]
"""What stands there, what would, how it is put there, and whether it stands in no function."""


def _mistakes(node: ast.AST, outside: bool = True) -> Iterator[Mistake]:
    inside = not outside or isinstance(node, ast.FunctionDef | ast.Lambda)
    for field, value in ast.iter_fields(node):
        if field in SKIPPED:
            continue
        # what an argument is by default is worked out where its function is made
        without = outside if field == "args" else not inside
        parts: list[tuple[object, Put]] = [(value, partial(setattr, node, field))]
        if isinstance(value, list):
            parts = [(part, partial(value.__setitem__, at)) for at, part in enumerate(value)]
        for part, put in parts:
            if isinstance(part, ast.expr | ast.stmt):
                for other in _others(part):
                    yield part, ast.copy_location(other, part), put, without
            if isinstance(part, ast.AST) and not _asserted(part):
                yield from _mistakes(part, without)


def _asserted(part: ast.AST) -> bool:
    """What a programmer asserts is no rule: neither is that two lists are of one length."""
    return isinstance(part, ast.Assert) or (isinstance(part, ast.keyword) and part.arg == "strict")


def _others(node: ast.expr | ast.stmt) -> Iterator[ast.AST]:
    yield from _statements(node) if isinstance(node, ast.stmt) else _expressions(node)


def _statements(node: ast.stmt) -> Iterator[ast.AST]:
    match node:
        case ast.Expr(ast.Call()):
            yield ast.Pass()
        case ast.Return(ast.expr()) if not isinstance(node.value, ast.Constant):
            yield ast.Return(None)
        case ast.If(test, body, orelse):
            yield ast.If(_not(test), body, orelse)
        case ast.While(test, body, orelse):
            yield ast.While(_not(test), body, orelse)
        case ast.AugAssign(target, op, value) if type(op) in OTHERS:
            yield ast.AugAssign(target, _other(op), value)


def _expressions(node: ast.expr) -> Iterator[ast.AST]:
    match node:
        case ast.IfExp(test, body, orelse):
            yield ast.IfExp(_not(test), body, orelse)
        case ast.Compare(left, ops, right):
            for at, op in enumerate(ops):
                yield ast.Compare(left, [*ops[:at], _other(op), *ops[at + 1 :]], right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(_other(op), values)
        case ast.UnaryOp(ast.Not(), operand):
            yield copy(operand)  # its own stays where it is: at its own place, too
        case ast.BinOp(left, op, right) if type(op) in OTHERS and not _texts(left, right):
            yield ast.BinOp(left, _other(op), right)
        case ast.Constant(int(value)):
            yield ast.Constant(not value if isinstance(value, bool) else value + 1)
        case ast.Call():
            yield from _calls(node)


def _calls(node: ast.Call) -> Iterator[ast.AST]:
    if not isinstance(node.func, ast.Name):
        return
    if node.func.id in NAMES:
        yield ast.Call(ast.Name(NAMES[node.func.id], ast.Load()), node.args, node.keywords)
    if node.func.id in TELLS and len(node.args) > 2 and isinstance(node.args[2], ast.Constant):
        args = [*node.args[:2], ast.Constant("NO-1"), *node.args[3:]]
        yield ast.Call(node.func, args, node.keywords)


def _not(test: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), test)


def _texts(*operands: ast.expr) -> bool:
    return any(isinstance(one, ast.JoinedStr) or _is_text(one) for one in operands)


def _is_text(node: ast.expr) -> bool:
    return isinstance(node, ast.Constant) and isinstance(node.value, str)


def _other(op: ast.AST) -> Any:
    return OTHERS[type(op)]()
