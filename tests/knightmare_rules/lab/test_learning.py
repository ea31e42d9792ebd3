"""How the expert learns its chances to win: lessons, a fit that agrees with them, the command."""

import json
from math import log
from pathlib import Path
from random import Random

import pytest

from knightmare.__main__ import main
from knightmare.bot.chances import CONSTANT, chances, parsed
from knightmare.bot.outlook import STAGES
from knightmare.lab import learning
from knightmare.lab.fitting import fitted
from knightmare.lab.learning import written
from knightmare.lab.lessons import Lesson, Standing, lessons
from knightmare.rulebook.boards import FIRST, SECOND, THIRD
from tests.command_line import Said, heard


@pytest.fixture(scope="module")
def taught() -> list[Lesson]:
    """A few games."""
    return lessons(SECOND, "1", 0, 24)


def test_lessons_are_the_same_for_the_same_seed_and_tell_of_all(taught: list[Lesson]) -> None:
    parts = [*lessons(SECOND, "1", 0, 10), *lessons(SECOND, "1", 10, 14)]
    assert parts == taught
    assert {one.alone for one in taught} == {True, False}
    assert {one.winner >= 0 for one in taught} == {True, False}
    assert {row.stage for one in taught for row in one.standings} == set(STAGES)
    assert {len(one.standings) for one in taught if one.alone} == {1}
    assert max(len(one.standings) for one in taught) == 4
    again = [Lesson.from_json(json.loads(json.dumps(one))) for one in taught]
    assert [one.standings for one in again] == [
        tuple(Standing(*row) for row in one.standings) for one in taught
    ]


def test_nobody_learns_from_cards_it_does_not_see(taught: list[Lesson]) -> None:
    hidden = [[("hidden" in row.names) for row in one.standings] for one in taught if not one.alone]
    assert any(any(one) for one in hidden)
    assert not any(all(one) for one in hidden)
    assert not any("hidden" in row.names for one in taught if one.alone for row in one.standings)


def told(random: Random, chance: float, *names: str, stage: str = "hunting") -> Lesson:
    """Somebody alone who wins with this chance."""
    won = 0 if random.random() < chance else -1
    return Lesson(True, won, (Standing(stage, names, (1.0,) * len(names)),))


def odds(chance: float) -> float:
    return log(chance / (1 - chance))


def test_it_learns_what_a_sign_speaks_for() -> None:
    random = Random(1)
    known = [told(random, 0.5) for _ in range(4000)]
    known += [told(random, 0.8, "cup") for _ in range(4000)]
    known += [told(random, 0.9, "mace") for _ in range(3)]
    found = fitted(known)
    assert found["hunting"][CONSTANT] == pytest.approx(0.0, abs=0.1)
    assert found["hunting"]["cup"] == pytest.approx(odds(0.8), abs=0.15)
    # too seldom to learn anything from
    assert "mace" not in found["hunting"]
    assert found["throne"] == {CONSTANT: 0.0}


def test_in_company_each_wins_by_its_share_of_all_odds() -> None:
    random, known = Random(2), []
    for _ in range(6000):
        stages = [random.choice(("hunting", "throne")) for _ in range(2)]
        shares = [1.0, *(4.0 if stage == "throne" else 0.5 for stage in stages)]
        won = random.choices((-1, 0, 1), shares)[0]
        known.append(Lesson(False, won, tuple(Standing(one, (), ()) for one in stages)))
    found = fitted(known)
    assert found["throne"][CONSTANT] == pytest.approx(log(4.0), abs=0.12)
    assert found["hunting"][CONSTANT] == pytest.approx(log(0.5), abs=0.12)


def test_what_was_known_before_holds_where_nothing_says_otherwise() -> None:
    random = Random(3)
    before = {stage: {CONSTANT: 0.0, "cup": 1.5, "mace": 1.0} for stage in STAGES}
    known = [told(random, 0.5 if n % 2 else 0.3, *["mace"] * (n % 2)) for n in range(4000)]
    found = fitted(known, before)
    assert found["hunting"]["cup"] == 1.5
    assert found["hunting"]["mace"] == pytest.approx(odds(0.5) - odds(0.3), abs=0.15)
    assert found["throne"] == before["throne"]


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
    for board, one in found.items():
        assert one.rules == chances()[board].rules
        assert (one.games, one.seed) == (3, "1")
    assert "learn mine.toml --board BOARD" in file.read_text(encoding="utf-8")


def test_what_is_written_is_read_as_it_was() -> None:
    known = chances()[THIRD]
    again = parsed(written({THIRD: known}, "As it was."), "again.toml")
    assert again[THIRD].version == known.version
    assert (again[THIRD].rules, again[THIRD].games, again[THIRD].seed) == (
        known.rules,
        known.games,
        known.seed,
    )


def test_it_does_not_write_over_what_it_did_not_write(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("gold = 1", encoding="utf-8")
    assert heard(main, "learn", file, "--games", "1", "--jobs", "1").status != 0
    assert file.read_text(encoding="utf-8") == "gold = 1"


def test_it_is_taken_up_where_it_was_broken_off(
    tmp_path: Path, taught: list[Lesson], monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, mine, played = tmp_path / "kept.jsonl", tmp_path / "mine.toml", list[str]()

    def noted(board: str, seed: str, first: int, count: int) -> list[Lesson]:
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
