"""The tests can fail: what they assert is one thing, on something that is there."""

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.command_line import ROOT
from tests.something import some

Place = tuple[str, str]
"""A file, from the folder of the tests, and a function in it."""

EITHER = {
    "dungeonlords_rules/referee/test_ruling_command.py::"
    "test_every_refusal_has_its_path_and_its_sentence": "a capital, or a word of the file",
    "dungeonlords_rules/speech/test_reference.py::"
    "test_everything_says_what_it_does_and_where_the_rules_say_so": "by words, or by figures",
    "dungeonlords_rules/speech/test_words.py::"
    "test_sentences_begin_with_a_capital_and_events_end_like_sentences": "a capital, or a number",
    "knightmare_rules/speech/test_words.py::"
    "test_sentences_begin_with_a_capital_and_events_end_like_sentences": "a capital, or a number",
    "mobile_rules/knightmare/presenters/test_presenter_faces.py::"
    "test_every_thing_has_a_picture_of_its_own": "drawn as a figure, or as a thing",
}
"""Where one of two things may hold, and why no single one is meant."""


@cache
def trees() -> dict[str, ast.Module]:
    """Every file of the tests, read."""
    folder = ROOT / "tests"
    return {
        path.relative_to(folder).as_posix(): ast.parse(path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*.py"))
    }


def functions(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    """The functions of a file."""
    return (node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def within(node: ast.AST) -> Iterator[ast.AST]:
    """What stands in a function, but not in functions and classes of its own."""
    for child in ast.iter_child_nodes(node):
        if not isinstance(child, ast.FunctionDef | ast.Lambda | ast.ClassDef):
            yield child
            yield from within(child)


# -- one thing -------------------------------------------------------------------------------------


def is_condition(test: ast.expr) -> bool:
    """Whether the first of two says when the other need not hold: ``not a or b``, ``a is None``."""
    match test:
        case ast.UnaryOp(op=ast.Not()):
            return True
        case ast.Compare(ops=[ast.Is() | ast.NotIn() | ast.NotEq()]):
            return True
    return False


def either(tree: ast.Module) -> Iterator[tuple[str, int]]:
    """Functions that assert one of two things, and the line."""
    for function in functions(tree):
        for node in within(function):
            match node:
                case ast.Assert(test=ast.BoolOp(op=ast.Or(), values=values)):
                    if not all(is_condition(one) for one in values[:-1]):
                        yield function.name, node.lineno


def test_an_assertion_says_one_thing() -> None:
    found = {
        f"{file}::{name}": line for file, tree in trees().items() for name, line in either(tree)
    }
    assert {place: line for place, line in found.items() if place not in EITHER} == {}
    assert EITHER.keys() <= found.keys(), "allowed, and not needed any more"


def always(test: ast.expr) -> bool:
    """Whether this is true whatever happens."""
    match test:
        case ast.Constant(value=value):
            return bool(value)
        case ast.Tuple(elts=elements) | ast.List(elts=elements):
            return bool(elements)
        case ast.JoinedStr() | ast.Lambda() | ast.GeneratorExp():
            return True
    return False


def digits(test: ast.expr) -> bool:
    """Whether a bare number is looked for in a text, where any number with that digit would do."""
    match test:
        case ast.Compare(left=ast.Constant(value=str(text)), ops=[ast.In()]):
            return text.isdigit() and len(text) < 3
    return False


@pytest.mark.parametrize("fault", [always, digits], ids=lambda fault: fault.__name__)
def test_no_assertion_holds_whatever_happens(fault: object) -> None:
    assert callable(fault)
    found = [
        f"{file}:{node.lineno}"
        for file, tree in trees().items()
        for node in ast.walk(tree)
        if isinstance(node, ast.Assert) and fault(node.test)
    ]
    assert found == []


# -- on something ----------------------------------------------------------------------------------

PASS_ON = ("range", "enumerate", "zip", "reversed", "product", "sorted", "list", "tuple", "islice")
"""What comes of them is as much as what goes in."""


def something(found: ast.expr) -> bool:
    """Whether a loop over this is gone through at least once, as far as one can read."""
    match found:
        case ast.Tuple(elts=elements) | ast.List(elts=elements) | ast.Set(elts=elements):
            return bool(elements)
        case ast.Dict(keys=keys):
            return bool(keys)
        case ast.Constant(value=value):
            return bool(value)
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name.isupper()
        case ast.Call(func=ast.Name(id="some")):
            return True
        case ast.Call(func=ast.Name(id=name), args=given) if name in PASS_ON:
            return all(something(one) for one in given)
        case ast.Call(func=ast.Attribute(value=owner, attr="items" | "values" | "keys")):
            return something(owner)
    return False


def proves(node: ast.AST) -> bool:
    """Whether this asserts something, or says that something is raised."""
    match node:
        case ast.Assert() | ast.Raise(exc=ast.Call(func=ast.Name(id="AssertionError"))):
            return True
        case ast.Call(func=ast.Attribute(attr="raises" | "fail")):
            return True
    return False


def unsure(function: ast.FunctionDef) -> bool:
    """Whether all that a test asserts stands in loops that nothing may go through."""
    inside: set[int] = set()
    for node in within(function):
        if isinstance(node, ast.For) and not something(node.iter):
            inside |= {id(one) for one in within(node) if proves(one)}
    asserted = {id(node) for node in within(function) if proves(node)}
    return bool(asserted) and asserted <= inside


def test_a_test_proves_something_on_something() -> None:
    found = [
        f"{file}::{function.name}"
        for file, tree in some(trees().items())
        for function in functions(tree)
        if function.name.startswith("test_") and unsure(function)
    ]
    assert found == [], "go through some(...) of them"


# -- the lint itself -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("source", "name"),
    [
        ("assert a == 1 or b", "either"),
        ("assert a, 'x'", ""),
        ("assert not a or b", ""),
        ("assert (a, b)", "always"),
        ("assert '7' in text", "digits"),
        ("for one in found():\n  assert one", "unsure"),
        ("for one in some(found()):\n  assert one", ""),
        ("for one in (1, 2):\n  assert one", ""),
        ("for one in found():\n  assert one\nassert two", ""),
    ],
)
def test_the_lint_finds_what_it_looks_for(source: str, name: str) -> None:
    lines = "\n".join(f"  {line}" for line in source.splitlines())
    tree = ast.parse(f"def test():\n{lines}")
    (function,) = functions(tree)
    tests = [node.test for node in ast.walk(tree) if isinstance(node, ast.Assert)]
    found = {
        "either": bool(list(either(tree))),
        "always": any(map(always, tests)),
        "digits": any(map(digits, tests)),
        "unsure": unsure(function),
    }
    assert [one for one, there in found.items() if there] == ([name] if name else [])


def test_nothing_is_no_proof(tmp_path: Path) -> None:
    assert list(some([1, 2])) == [1, 2]
    with pytest.raises(AssertionError, match="nothing to prove"):
        list(some(tmp_path.iterdir()))
