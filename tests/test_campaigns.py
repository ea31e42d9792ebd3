"""Campaigns as commands: the last line, and the exit status."""

import ast

import pytest

from tests.campaigns import mutate, walks
from tests.campaigns.__main__ import main
from tests.campaigns.campaign import Result
from tests.campaigns.mutation.mutants import mutants, mutated
from tests.campaigns.mutation.reached import Reached
from tests.campaigns.mutation.trial import ROOT, survives, watched


@pytest.mark.parametrize(("failed", "status"), [(0, 0), (2, 1)])
def test_a_campaign_ends_with_its_counts_and_exits_by_them(
    failed: int, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(walks, "run", lambda number: Result(f"{number} walks", failed))
    assert main(["walks", "5"]) == status
    assert capsys.readouterr().out == f"walks: 5 walks, {failed} failed\n"


def test_helpers_are_no_campaigns(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["campaign"])
    assert "invalid choice" in capsys.readouterr().err


def test_walks_of_every_kind_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(walks, "spread", map)
    assert walks.run(3) == Result("3 walks", 0)


def test_a_walk_that_falls_over_is_counted_and_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def falls(n: int) -> None:
        assert n != 1, "over"

    monkeypatch.setattr(walks, "spread", map)
    monkeypatch.setattr(walks, "_walk", falls)
    assert walks.run(3) == Result("3 walks", 1)
    assert "walk 1: Traceback" in capsys.readouterr().out


# -- mistakes that the tests are meant to notice -----------------------------------------------

TRICKY = "dungeonlords/gifts/tricky.py"
TESTS = "tests/dungeonlords_rules/gifts/test_tricky.py"


@pytest.fixture(scope="module")
def reached() -> Reached:
    """Where the tests of one module come in the file that they are about."""
    return watched([TESTS], frozenset([TRICKY]))


def test_watching_tells_which_test_comes_to_a_line(reached: Reached) -> None:
    source = (ROOT / TRICKY).read_text("utf-8").splitlines()
    (line,) = [at for at, text in enumerate(source, 1) if '"token_taken"' in text]
    found = {reached.tests[number].partition("::")[2] for number in reached.lines[TRICKY, line]}
    assert "test_items_go_to_the_rightmost_bearer_without_one" in found
    assert "test_items_come_with_their_adventurers" not in found


def test_a_mistake_is_noticed_and_no_mistake_is_not(reached: Reached) -> None:
    source = (ROOT / TRICKY).read_text("utf-8")
    (one,) = [one for one in mutants(source) if "token_taken" in one.what and "pass" in one.what]
    trials = {one.number: mutated(source, one.number), -1: ast.parse(source)}
    assert [survives(TRICKY, tree, reached.tests, 1) for tree in trials.values()] == [False, True]


def test_the_campaign_counts_what_survives(
    reached: Reached, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def some(trial: mutate.Trial) -> bool:
        return trial.mutant.number % 2 == 0

    monkeypatch.setattr(mutate, "files", lambda: [TRICKY])
    monkeypatch.setattr(mutate, "_reached", lambda changed: reached)
    monkeypatch.setattr(mutate, "_survives", some)
    monkeypatch.setattr(mutate, "spread", map)
    result = mutate.run(1_000)
    first, *told = capsys.readouterr().out.splitlines()
    assert first.startswith(f"{len(reached.tests)} tests, ")
    count = len(mutants((ROOT / TRICKY).read_text("utf-8")))
    assert len(told) == (count + 1) // 2
    assert result.done.startswith(f"{count} mistakes, {len(told)} survive: rules ")
    assert result.failed > 0
    assert all(line.startswith(f"{TRICKY}:") for line in told)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("if a:\n    b()", ["if not a:", "    pass"]),
        ("a = not b", ["a = b"]),
        ("a = b and c", ["a = b or c"]),
        ("a = b - 1", ["a = b + 1", "a = b - 2"]),
        ("a = 'b' + c", []),
        ("a += b", ["a -= b"]),
        ("a = 0 < b <= c", ["a = 0 <= b <= c", "a = 0 < b < c", "a = 1 < b <= c"]),
        ("a = min(b, c)", ["a = max(b, c)"]),
        ("a = True", ["a = False"]),
        ("emit('a', b, 'KM-1.a')", ["pass", "emit('a', b, 'NO-1')"]),
        ("assert a == 1", []),
        ("a: dict[int, 3]", []),
    ],
)
def test_mistakes(before: str, after: list[str]) -> None:
    made = [ast.unparse(mutated(before, one.number)) for one in mutants(before)]
    assert [line for text in made for line in text.splitlines() if line not in before] == after


def test_what_stands_in_no_function_is_known() -> None:
    source = "A = 1\ndef f(a=2):\n    return [3]\nB = lambda: 4\n"
    found = {one.what.partition(" ")[0]: one.outside for one in mutants(source)}
    assert found == {"1": True, "2": True, "return": False, "3": False, "4": False}
