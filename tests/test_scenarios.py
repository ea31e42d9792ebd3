"""docs/scenarios.md and the examples: what is written down there is ruled on."""

import json
import re
from collections.abc import Callable, Iterator
from importlib import import_module
from typing import Any

import pytest

from shared.referee.fields import ScenarioError
from shared.referee.ruling import example, examples
from tests.command_line import ROOT, heard
from tests.games import finished
from tests.something import some

PAGE = (ROOT / "docs" / "scenarios.md").read_text(encoding="utf-8")
BLOCKS = [json.loads(block) for block in re.findall(r"```json\n(.*?)```", PAGE, re.DOTALL)]
Resolve = Callable[[object], dict[str, Any]]


def kinds(game: str) -> dict[str, Any]:
    """The kinds that a game rules on."""
    found: dict[str, Any] = import_module(f"{game}.referee.scenario").KINDS
    return found


def resolve(game: str, scenario: object) -> dict[str, Any]:
    """The ruling of a game."""
    rule: Resolve = import_module(f"{game}.referee.scenario").resolve
    return rule(scenario)


EVERY = [(game, kind) for game in finished() for kind in kinds(game)]


def test_every_kind_has_an_example() -> None:
    for game in some(finished()):
        assert set(examples(game)) == set(kinds(game))


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_an_example_is_printed_and_ruled_on(game: str, kind: str) -> None:
    program = import_module(f"{game}.__main__").PROGRAM
    printed = heard(program.main, "ruling", "--example", kind)
    assert (printed.status, printed.out) == (0, example(game, kind))
    scenario = json.loads(printed.out)
    assert scenario["kind"] == kind
    ruled = heard(program.main, "ruling", "-", typed=printed.out.encode())
    assert (ruled.status, json.loads(ruled.out)) == (0, resolve(game, scenario))
    assert json.loads(ruled.out)["clauses"]


def test_every_scenario_on_the_page_is_ruled_on() -> None:
    owners = {kind: game for game, kind in EVERY}
    for block in BLOCKS:
        assert resolve(owners[block["kind"]], block)["clauses"]
    assert {block["kind"] for block in BLOCKS} == set(owners)


def test_the_page_shows_the_examples() -> None:
    shown = [example(game, kind).strip() for game, kind in EVERY]
    assert [text for text in shown if text not in PAGE] == []


@pytest.mark.parametrize("game", finished())
def test_what_a_ruling_says_is_explained_on_the_page(game: str) -> None:
    for kind in some(kinds(game)):
        scenario = json.loads(example(game, kind))
        for name in (*scenario, *resolve(game, scenario)):
            assert re.search(rf'[`"]{re.escape(name)}[`"]', PAGE), f"{kind}: {name}"


def test_an_unknown_example_and_no_file_at_all_are_told() -> None:
    for game in some(finished()):
        program = import_module(f"{game}.__main__").PROGRAM
        for arguments in (("--example", "tea"), ()):
            said = heard(program.main, "ruling", *arguments)
            assert said.status == 2
            assert all(kind in said.err for kind in kinds(game))


def misspelt(value: Any) -> Iterator[Any]:
    """The value with a field too many: in itself, and in each object within it."""
    if isinstance(value, dict):
        yield {**value, "filed": 1}
        for key, inner in value.items():
            yield from ({**value, key: one} for one in misspelt(inner))
    elif isinstance(value, list):
        for at, inner in enumerate(value):
            yield from ([*value[:at], one, *value[at + 1 :]] for one in misspelt(inner))


@pytest.mark.parametrize(("game", "kind"), EVERY)
def test_a_field_too_many_is_refused_wherever_it_stands(game: str, kind: str) -> None:
    found = list(misspelt(json.loads(example(game, kind))))
    assert found
    for scenario in found:
        with pytest.raises(ScenarioError) as caught:
            resolve(game, scenario)
        assert caught.value.path.endswith("filed")
