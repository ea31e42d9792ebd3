"""How the expert learns its chances to win: lessons, a fit that agrees with them, the command."""

from math import log
from pathlib import Path
from random import Random

import pytest

from knightmare.__main__ import main
from knightmare.bot.chances import CONSTANT, learned, parsed
from knightmare.bot.outlook import STAGES
from knightmare.lab import learning
from knightmare.lab.learning import fitted, written
from knightmare.lab.lessons import Lesson, lessons
from knightmare.rulebook.boards import FIRST, SECOND
from knightmare.rulebook.options import ruleset_of
from tests.command_line import Said, heard


@pytest.fixture(scope="module")
def taught() -> list[Lesson]:
    """A few games."""
    return lessons(SECOND, "1", 12)


def test_lessons_are_the_same_for_the_same_seed_and_tell_of_all(taught: list[Lesson]) -> None:
    assert lessons(SECOND, "1", 12) == taught
    assert {one.alone for one in taught} == {True, False}
    assert {one.won for one in taught} == {True, False}
    assert {one.stage for one in taught} == set(STAGES)
    company = {name for one in taught if not one.alone for name in one.signs}
    assert {"other hunting"} <= company
    assert not [name for one in taught if one.alone for name in one.signs if "other" in name]
    again = [Lesson.from_json(one.to_json()) for one in taught]
    assert [(one.stage, one.signs.keys(), one.won) for one in again] == [
        (one.stage, one.signs.keys(), one.won) for one in taught
    ]


def told(random: Random, chance: float, *names: str, alone: bool = True) -> Lesson:
    return Lesson("hunting", dict.fromkeys(names, 1.0), alone, random.random() < chance)


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def test_it_learns_what_a_sign_speaks_for() -> None:
    random = Random(1)
    known = [told(random, 0.5) for _ in range(4000)]
    known += [told(random, 0.8, "cup") for _ in range(4000)]
    known += [told(random, 0.3, "other hunting", alone=False) for _ in range(4000)]
    known += [told(random, 0.9, "mace") for _ in range(3)]
    found = fitted(known, "hunting")
    assert found[CONSTANT] == pytest.approx(0.0, abs=0.1)
    assert found["cup"] == pytest.approx(odds(0.8), abs=0.15)
    assert found["other hunting"] == pytest.approx(odds(0.3), abs=0.15)
    # too seldom to learn anything from
    assert "mace" not in found
    assert fitted(known, "throne") == {CONSTANT: 0.0}


# -- the command -----------------------------------------------------------------------------------


def test_it_writes_what_the_expert_reads_and_keeps_the_other_board(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    for board in (SECOND, FIRST):
        few = ["--board", board, "--games", "3", "--jobs", "1"]
        said = heard(main, "learn", file, *few)
        assert said.status == 0
        assert "Learned from" in said.out
    found = parsed(file.read_text(encoding="utf-8"), "mine.toml")
    assert set(found) == {FIRST, SECOND}
    for board, chances in found.items():
        known = learned(ruleset_of({"board": board}))
        assert known is not None
        assert chances.rules == known.rules
    assert "learn mine.toml --board BOARD --games 3 --seed 1" in file.read_text(encoding="utf-8")


def test_what_is_written_is_read_as_it_was() -> None:
    known = learned(ruleset_of({}))
    assert known is not None
    again = parsed(written({SECOND: known}, "As it was."), "again.toml")
    assert again[SECOND].rules == known.rules
    assert again[SECOND].weights == known.weights


def test_it_does_not_write_over_what_it_did_not_write(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("gold = 1", encoding="utf-8")
    assert heard(main, "learn", file, "--games", "1", "--jobs", "1").status != 0
    assert file.read_text(encoding="utf-8") == "gold = 1"


def test_it_is_taken_up_where_it_was_broken_off(
    tmp_path: Path, taught: list[Lesson], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, mine, played = tmp_path / "kept.jsonl", tmp_path / "mine.toml", list[str]()

    def noted(board: str, seed: str, count: int) -> list[Lesson]:
        played.append(seed)
        return taught

    monkeypatch.setattr(learning, "lessons", noted)
    monkeypatch.setattr(learning, "AT_ONCE", 2)

    def learnt(*more: str) -> Said:
        few = ["--games", "6", "--jobs", "1", "--results", str(kept)]
        return heard(main, "learn", mine, *few, *more)

    assert (learnt().status, len(played)) == (0, 3)
    whole, text = kept.read_bytes(), mine.read_text(encoding="utf-8")
    kept.write_bytes(whole[: whole.index(b"\n", len(whole) // 2) + 9])
    left = 3 - (kept.read_bytes().count(b"\n") - 1)
    assert (learnt().status, len(played)) == (0, 3 + left)
    assert kept.read_bytes() == whole
    assert mine.read_text(encoding="utf-8") == text
    assert "another run (seed: 1, not 8)" in learnt("--seed", "8").sentence()
    kept.write_bytes(whole + b'["second", "first", 3]\n')
    assert "Line 5 of" in learnt().sentence()
