"""What a reader is promised: every argument is explained, and a name stands for one class.

A public function or method of two or more arguments explains them: its docstring has a part
that begins with ``Arguments: ``. It need not where that stands elsewhere:

- it overrides a method that explains them;
- it is of a kind that is explained once, and says so: A ``shared.play.table.Player``;
- it is a step or a question, and takes nothing but what ``shared.play.tasks`` explains of all
  of them; otherwise it explains the others, with ``Argument: `` where it is one. An answer
  takes what its question takes.

A class of two or more arguments explains them likewise, unless its fields are its arguments.
"""

import ast
import inspect
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import is_dataclass
from functools import cache
from importlib import import_module
from itertools import combinations
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from shared.play.tasks import Question, Step

ROOT = Path(__file__).parents[1]
GAMES = ("knightmare", "dungeonlords")
PACKAGES = ("shared", *GAMES, "mobile")

UNEXPLAINED: tuple[str, ...] = ()
"""Rooms whose arguments are not all explained yet."""
AMBIGUOUS: tuple[str, ...] = ()
"""Rooms whose classes still share names with others."""

EXPLAINED = re.compile(r"\bArguments: ")
OWN = re.compile(r"\bArguments?: ")
"""The same of a step or question, besides what all of them are given."""
KIND = re.compile(r"\b[Aa]n? ``([\w.]+)``")
OF_TASKS = {"state", "emit", "played", "seat"}
"""What ``shared.play.tasks`` explains of every step, question and answer."""


def within(module: str, rooms: tuple[str, ...]) -> bool:
    """Whether a module stands in one of these rooms. Arguments: its name; theirs."""
    return any(module == room or module.startswith(f"{room}.") for room in rooms)


@cache
def modules() -> dict[str, Path]:
    """The files of all modules, by name."""
    files = [file for package in PACKAGES for file in sorted((ROOT / package).rglob("*.py"))]
    named = {".".join(file.relative_to(ROOT).with_suffix("").parts): file for file in files}
    return {name.removesuffix(".__init__"): file for name, file in named.items()}


def imported(name: str) -> ModuleType:
    """A module; what it needs and is not installed skips the test."""
    try:
        return import_module(name)
    except ModuleNotFoundError as error:
        if (error.name or "").split(".")[0] in PACKAGES:
            raise
        return pytest.skip(f"{error.name} is not installed")


# -- arguments -----------------------------------------------------------------------------------


def arguments(function: Callable[..., Any]) -> list[str]:
    """The names of what a function is given, without the object it belongs to."""
    return [name for name in inspect.signature(function).parameters if name not in ("self", "cls")]


def explained(doc: str | None) -> bool:
    """Whether a docstring explains arguments, or names a kind that does."""
    if doc is None:
        return False
    calls = [_method(kind, "__call__") for kind in _kinds(doc)]
    return any(
        EXPLAINED.search(one) for one in (doc, *(call.__doc__ or "" for call in calls if call))
    )


def _kinds(doc: str) -> list[type]:
    """The classes that a docstring names, by their modules, as what this is one of."""
    named = [path.rpartition(".") for path in KIND.findall(doc)]
    found = [
        getattr(import_module(module), name)
        for module, _, name in named
        if within(module, PACKAGES)
    ]
    return [one for one in found if inspect.isclass(one)]


def _promises(kind: type) -> list[type]:
    """A class, those above it, and those that the docstrings of these name."""
    above = kind.__mro__
    return [*above, *(one for each in above for one in _kinds(each.__dict__.get("__doc__") or ""))]


def _public(name: str) -> bool:
    return not name.startswith("_")


def functions(module: ModuleType) -> Iterator[tuple[str, Callable[..., Any], bool]]:
    """Public functions that a module defines, with their names, and whether they are tasks."""
    for name, one in list(vars(module).items()):
        if not _public(name):
            continue
        if isinstance(one, Step):
            yield name, one.run, True
        elif isinstance(one, Question):
            yield name, one.decide, True
        elif inspect.isfunction(inspect.unwrap(one)) if callable(one) else False:
            yield name, inspect.unwrap(one), False


def unexplained_functions(module: ModuleType) -> Iterator[str]:
    """Functions of a module that do not explain their arguments."""
    answers = {id(one.answer) for one in vars(module).values() if isinstance(one, Question)}
    for name, function, task in functions(module):
        if function.__module__ != module.__name__ or (not task and id(function) in answers):
            continue
        names, doc = arguments(function), function.__doc__ or ""
        if task:
            enough = OF_TASKS.issuperset(names) or bool(OWN.search(doc))
        else:
            enough = len(names) < 2 or explained(doc)
        if not enough:
            yield f"{module.__name__}.{name}"


def _method(kind: type, name: str) -> Callable[..., Any] | None:
    """A method as a class itself defines it. Arguments: the class; the method's name."""
    found = kind.__dict__.get(name)
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = inspect.unwrap(found) if callable(found) else found
    return found if inspect.isfunction(found) else None


def unexplained_methods(module: ModuleType) -> Iterator[str]:
    """Classes and methods of a module that do not explain their arguments."""
    for kind in vars(module).values():
        if not inspect.isclass(kind) or kind.__module__ != module.__name__:
            continue
        if not _public(kind.__name__):
            continue
        for name in list(vars(kind)):
            method = _method(kind, name)
            if method is None or method.__module__ != module.__name__:
                continue
            made = name == "__init__" and not is_dataclass(kind)
            if not (_public(name) or made) or len(arguments(method)) < 2:
                continue
            above = [(one, _method(one, name)) for one in _promises(kind)]
            docs = [one.__doc__ if made else found.__doc__ for one, found in above if found]
            if not any(map(explained, docs)):
                yield f"{module.__name__}.{kind.__name__}" + ("" if made else f".{name}")


@pytest.mark.parametrize("name", [one for one in modules() if not within(one, UNEXPLAINED)])
def test_every_argument_is_explained(name: str) -> None:
    module = imported(name)
    assert [*unexplained_functions(module), *unexplained_methods(module)] == []


# -- names ---------------------------------------------------------------------------------------


@cache
def classes() -> dict[str, list[str]]:
    """By name the modules that define a public class of that name."""
    found: dict[str, list[str]] = defaultdict(list)
    for module, file in modules().items():
        for node in ast.parse(file.read_text("utf-8")).body:
            if isinstance(node, ast.ClassDef) and _public(node.name):
                found[node.name].append(module)
    return found


def game_of(module: str) -> str:
    """The game that a module belongs to; empty for what any game uses."""
    return next((part for part in module.split(".")[:2] if part in GAMES), "")


def test_a_name_stands_for_one_class_wherever_one_reader_meets_both() -> None:
    twice = [
        f"{name}: {one}, {other}"
        for name, found in classes().items()
        for one, other in combinations(found, 2)
        if len({game_of(one), game_of(other)} - {""}) < 2
        and not any(within(module, AMBIGUOUS) for module in (one, other))
    ]
    assert twice == []
