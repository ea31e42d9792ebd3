"""Campaigns as commands: the last line, and the exit status."""

import ast
import re
from collections.abc import Iterator
from contextlib import nullcontext
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tests.campaigns import lords_taps, mutate, taps, walks
from tests.campaigns.__main__ import main
from tests.campaigns.campaign import Result
from tests.campaigns.mutation.collected import ROOT, Collected, Wanted
from tests.campaigns.mutation.equivalents import equivalents, words
from tests.campaigns.mutation.mutants import mutants, mutated
from tests.campaigns.mutation.reached import ALL, Kept, Reach, bits
from tests.campaigns.mutation.trial import Attempt, Ended, Outcome, outcome
from tests.something import some


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
DICE, ITS_TESTS = "shared/chance/dice.py", "tests/shared_rules/chance/test_chance_dice_deck.py"


@pytest.fixture(scope="module")
def collected(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Collected]:
    """The tests of two modules, and where they come in the files that they are about."""
    kept = tmp_path_factory.mktemp("kept") / "reached"
    with Collected(Wanted((TESTS, ITS_TESTS), (TRICKY, DICE), 1, kept)) as collected:
        yield collected


def _attempt(collected: Collected, file: str, number: int | None, *tests: str) -> Attempt:
    asked = tests or [test for test, reach in collected.reached.items() if file in reach.lines]
    return Attempt(None if number is None else (file, number), tuple((test, 1) for test in asked))


def _one(file: str, *words: str) -> int:
    found = mutants((ROOT / file).read_text("utf-8"))
    (number,) = [one.number for one in found if all(word in one.what for word in words)]
    return number


def test_watching_tells_which_test_comes_to_a_line(collected: Collected) -> None:
    source = (ROOT / TRICKY).read_text("utf-8").splitlines()
    (line,) = [at for at, text in enumerate(source, 1) if '"token_taken"' in text]
    found = {
        test.partition("::")[2]
        for test, reach in collected.reached.items()
        if reach.lines.get(TRICKY, 0) >> line & 1
    }
    assert "test_items_go_to_the_rightmost_bearer_without_one" in found
    assert "test_items_come_with_their_adventurers" not in found


def test_a_mistake_is_noticed_and_no_mistake_is_not(collected: Collected) -> None:
    number = _one(TRICKY, "token_taken", "pass")
    attempts = [_attempt(collected, TRICKY, number), _attempt(collected, TRICKY, None)]
    found = {attempt.mistake: outcome for attempt, outcome in collected.tried(attempts)}
    assert found[None] == Outcome(Ended.SURVIVED)
    assert found[TRICKY, number].ended is Ended.NOTICED
    assert "test_items_go_to_the_rightmost_bearer_without_one" in found[TRICKY, number].test


def test_a_mistake_that_is_made_on_import_is_noticed(collected: Collected) -> None:
    """Nothing that was imported before the mistake hides it."""
    first = mutants((ROOT / DICE).read_text("utf-8"))[0]
    assert first.outside
    ((_, outcome),) = collected.tried([_attempt(collected, DICE, first.number)])
    assert outcome.ended is Ended.NOTICED


def test_what_was_seen_is_kept_until_the_tests_change(tmp_path: Path) -> None:
    """Where something else changed, nobody knows any more which lines they come to."""
    for name in ("test_a.py", "b.py", "c.py"):
        (tmp_path / name).write_text("1")
    lines = {"b.py": bits([1]), "c.py": bits([3, 4])}
    found = {"test_a.py::test": Reach(0.1, lines, passed=True)}
    kept = Kept(tmp_path, tmp_path / "kept" / "reached")
    kept.keep("test_a.py", found)
    kept.write()
    again = Kept(tmp_path, tmp_path / "kept" / "reached")
    assert again.of(["test_a.py::test"], "test_a.py") == found
    assert again.of(["test_a.py::test", "test_a.py::other"], "test_a.py") is None
    (tmp_path / "b.py").write_text("2")
    changed = Kept(tmp_path, tmp_path / "kept" / "reached").of(found, "test_a.py")
    assert changed == {"test_a.py::test": Reach(0.1, {**lines, "b.py": ALL}, passed=True)}
    assert ALL & bits([99])
    (tmp_path / "test_a.py").write_text("2")
    assert Kept(tmp_path, tmp_path / "kept" / "reached").of(found, "test_a.py") is None


@pytest.mark.parametrize(
    ("status", "told", "ended"),
    [
        (0, b"survived\n", Outcome(Ended.SURVIVED)),
        (0, b"noticed\na test", Outcome(Ended.NOTICED, "a test")),
        (-27, b"timed out\na test", Outcome(Ended.TIMED_OUT, "a test")),
    ],
)
def test_how_a_trial_ends(status: int, told: bytes, ended: Outcome) -> None:
    assert outcome(status, told) == ended


def test_a_trial_that_falls_over_is_no_mistake_noticed() -> None:
    with pytest.raises(RuntimeError, match="ended with 99"):
        outcome(99, b"timed out\na test")


def test_the_campaign_counts_what_survives(
    collected: Collected, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def tried(attempts: dict[Attempt, mutate.Trial]) -> Iterator[tuple[Attempt, Outcome]]:
        """Every third survives, every other third takes too long."""
        for attempt in attempts:
            number = attempt.mistake[1] % 3 if attempt.mistake else 0
            yield attempt, Outcome(list(Ended)[number], TESTS if number else "")

    reached = nullcontext(SimpleNamespace(reached=collected.reached, done={}, tried=tried))
    monkeypatch.setattr(mutate, "files", lambda: [TRICKY])
    monkeypatch.setattr(mutate, "Collected", lambda wanted: reached)
    monkeypatch.setattr(mutate, "equivalents", dict)
    result = mutate.run(1_000)
    first, *told = capsys.readouterr().out.splitlines()
    count = len(mutants((ROOT / TRICKY).read_text("utf-8")))
    assert first == f"{len(collected.reached)} tests, {count} mistakes"
    survivors, late = len(range(0, count, 3)), len(range(2, count, 3))
    assert len(told) == survivors
    assert all(line.startswith(f"{TRICKY}:") for line in told)
    assert f"({count - survivors} of {count}) noticed, {late} by their time" in result.done
    assert result.failed > 0


def test_what_a_broken_test_notices_is_tried_again(
    collected: Collected, capsys: pytest.CaptureFixture[str]
) -> None:
    """It fails without the mistake as well: then another one has to notice that."""
    broken, good = list(collected.reached)[:2]
    first, second = mutants((ROOT / TRICKY).read_text("utf-8"))[:2]
    trials = [
        mutate.Trial(TRICKY, first, (broken, good)),
        mutate.Trial(TRICKY, second, (broken,)),
    ]

    def tried(attempts: list[Attempt]) -> Iterator[tuple[Attempt, Outcome]]:
        """Every test notices every mistake; the broken one fails always."""
        for attempt in attempts:
            fails = next((t for t, _ in attempt.tests if attempt.mistake or t == broken), "")
            yield attempt, Outcome(Ended.NOTICED if fails else Ended.SURVIVED, fails)

    process: Any = SimpleNamespace(reached=collected.reached, tried=tried)
    ended = mutate._noticed(process, trials)
    assert list(ended.values()) == [Ended.NOTICED, Ended.SURVIVED]
    assert f"{broken} fails without any mistake" in capsys.readouterr().out


def test_equivalents_are_mistakes_that_can_be_made() -> None:
    """A line that has gone takes its equivalent with it."""
    sources = {file: (ROOT / file).read_text("utf-8") for file in mutate.files()}
    made = {words(file, text, one) for file, text in sources.items() for one in mutants(text)}
    assert set(equivalents()) <= made


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
        ("a = zip(b, strict=True)", []),
        ("a: dict[int, 3]", []),
    ],
)
def test_mistakes(before: str, after: list[str]) -> None:
    made = [ast.unparse(mutated(before, one.number)) for one in mutants(before)]
    assert [line for text in made for line in text.splitlines() if line not in before] == after


def test_mistakes_of_one_line_that_read_alike_are_told_apart() -> None:
    assert [one.what for one in mutants("a = [1, 1]\nb = 1")] == ["1 -> 2", "1 -> 2 (2)", "1 -> 2"]


def test_a_mistake_changes_no_other_line() -> None:
    """Else functions would differ that are none of its business."""

    def lines(tree: ast.Module) -> dict[int, str]:
        return {one.lineno: ast.dump(one, include_attributes=True) for one in tree.body}

    source = "a = not b\nc = 1 if d else 2\ne(f < 3)\n"
    for one in some(mutants(source)):
        made, sound = lines(mutated(source, one.number)), lines(ast.parse(source))
        assert {line for line in sound if made[line] != sound[line]} == {one.line}


def test_what_stands_in_no_function_is_known() -> None:
    source = "A = 1\ndef f(a=2):\n    return [3]\nB = lambda: 4\n"
    found = {one.what.partition(" ")[0]: one.outside for one in mutants(source)}
    assert found == {"1": True, "2": True, "return": False, "3": False, "4": False}


# -- how much a game asks of people --------------------------------------------------------------


def test_taps_and_words_are_told_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(taps, "spread", map)
    monkeypatch.setattr(lords_taps, "spread", map)
    assert main(["taps", "1"]) == 0
    lords, *_, line = capsys.readouterr().out.splitlines()
    found = re.fullmatch(
        r"on the third board taps a turn ([0-9.]+), by a person's way ([0-9.]+), "
        r"go on ([0-9.]+) %, words ([0-9]+) at the 90th percentile",
        line,
    )
    assert found, line
    counted = re.search(r"Dungeon Lords: taps a game ([0-9]+), at most ([0-9]+)", lords)
    assert counted, lords
    # first steps cost no tap: whoever does something else is past them
    assert 60 < int(counted[1]) <= 128
    turns, way, go_on, words = map(float, found.groups())
    assert 0.5 < turns < 2.5
    assert turns < way < 5
    assert go_on < 5
    assert 20 < words < 90
