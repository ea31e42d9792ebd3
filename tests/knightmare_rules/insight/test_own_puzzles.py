"""Mistakes of one's own games become puzzles; what cannot be one any more is passed over."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.play.game import PERSON
from shared.puzzles.puzzle import Puzzle
from shared.saves.own_puzzles import OWN, Mistake, keep_score, mistakes, puzzle_of, scores
from shared.saves.store import Store
from tests.knightmare_rules.insight.marking import LOSS, begun, commits, marked
from tests.something import some


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "saves.sqlite") as opened:
        yield opened


def only(found: list[Mistake]) -> Puzzle:
    (mistake,) = found
    return puzzle_of(KNIGHTMARE, mistake)


def test_a_marked_choice_is_asked_again(store: Store) -> None:
    table, id = begun(store, PERSON)
    mark = marked(store, table, id)
    puzzle = only(mistakes(KNIGHTMARE, store))
    settled = KNIGHTMARE.settled("knightmare", table.setup.options)
    state, decision = puzzle.opened(KNIGHTMARE.play, settled)
    assert state == table.state_after(table.played[mark.ply].parent)
    assert decision.ask == "commit"
    assert puzzle.theme == OWN
    assert puzzle.best.said == mark.better.notation()
    assert puzzle.lost(puzzle.answer(mark.chosen.notation())) == pytest.approx(LOSS)


def test_every_answer_can_be_given_and_none_is_better_than_the_best(store: Store) -> None:
    table, id = begun(store, PERSON)
    mark = marked(store, table, id)
    puzzle = only(mistakes(KNIGHTMARE, store))
    asked = table.game.decision(table.state_after(table.played[mark.ply].parent))
    assert asked is not None
    assert {one.said for one in puzzle.answers} == {one.notation() for one in asked.options}
    for one in some(puzzle.answers):
        assert puzzle.lost(one) >= 0


def test_only_people_make_mistakes(store: Store) -> None:
    table, id = begun(store, "hard")
    marked(store, table, id)
    assert mistakes(KNIGHTMARE, store) == []


def test_what_another_judge_found_is_passed_over(store: Store) -> None:
    table, id = begun(store, PERSON)
    marked(store, table, id, version="of another judge")
    assert mistakes(KNIGHTMARE, store) == []


def test_a_table_that_was_taken_back_is_passed_over(store: Store) -> None:
    table, id = begun(store, PERSON)
    marked(store, table, id, plies=table.ply)
    assert len(mistakes(KNIGHTMARE, store)) == 1
    table.undo()
    assert table.decision is not None
    if not table.step():
        table.play(table.decision.options[-1])
    assert mistakes(KNIGHTMARE, store) == []


def test_a_damaged_table_leaves_the_others(store: Store) -> None:
    tables = [begun(store, PERSON) for _ in range(2)]
    for table, id in tables:
        marked(store, table, id)
    damage = "UPDATE moves SET seal = 0 WHERE table_id = ? AND number = 1"
    with store.writing() as connection:
        connection.execute(damage, (tables[0][1],))
    assert [one.id for one in mistakes(KNIGHTMARE, store)] == [
        f"knightmare:{tables[1][1]}.{commits(tables[1][0])[0]}"
    ]


def test_what_was_made_of_them_is_kept(store: Store, tmp_path: Path) -> None:
    keep_score(store, "knightmare:1.5", 0.5)
    store.close()
    with Store(tmp_path / "saves.sqlite") as again:
        assert scores(again) == {"knightmare:1.5": 0.5}
