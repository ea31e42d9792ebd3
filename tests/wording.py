"""Reads which events a package tells, and words that put up with nothing; for every game."""

import ast
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from shared.speech.messages import Message
from shared.speech.words import GameWords


class StrictWords(GameWords):
    """No missing fact, no raw id, no unknown message. It stands before the words of a game."""

    @staticmethod
    def ids() -> frozenset[str]:
        """Every id of a thing."""
        raise NotImplementedError

    def say(self, message: Message) -> str:
        assert message.id in self.patterns, message
        return super().say(message)

    def get_value(self, key: int | str, args: Any, kwargs: Mapping[str, Any]) -> Any:
        assert key in kwargs, f"{{{key}}} is not among {sorted(kwargs)}"
        return kwargs[str(key)]

    def format_field(self, value: Any, format_spec: str) -> str:
        raw = format_spec == "" and isinstance(value, str)
        assert not (raw and value in self.ids()), f"{value} is shown as it is"
        return super().format_field(value, format_spec)


def told_in(path: Path) -> Iterator[tuple[str, int]]:
    """Every event id that a module tells, and the line."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assigned = {
        target.id: node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(tree):
        if not isinstance(node, ast.Call) or getattr(node.func, "id", "") not in ("emit", "told"):
            continue
        # an event is told with its id, whom it happened to, and its clause
        if len(node.args) > 2:
            first: ast.expr = node.args[0]
            if isinstance(first, ast.Name):
                first = assigned.get(first.id, first)
            for branch in (first.body, first.orelse) if isinstance(first, ast.IfExp) else (first,):
                found = isinstance(branch, ast.Constant)
                assert found, f"{path.name}:{node.lineno}: which event is told?"
                yield str(branch.value), node.lineno  # type: ignore[attr-defined]
