"""Mistakes of one's own games become puzzles; what cannot be one any more is passed over."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.insight.account import Account
from shared.insight.making import Looking
from shared.insight.review import Mark, Review
from shared.play.game import PERSON, Seat, Setup
from shared.play.table import Table
from shared.puzzles.puzzle import Puzzle
from shared.saves.library import Library
from shared.saves.own_puzzles import OWN, Mistake, keep_score, mistakes, puzzle_of, scores
from shared.saves.reviews import judge_of, keep
from shared.saves.store import Store
from tests.something import some

LIBRARY, LOSS = Library(KNIGHTMARE), 0.12


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "saves.sqlite") as opened:
        yield opened


def begun(store: Store, *players: str) -> tuple[Table[Any], str]:
    """A game in which tokens were committed twice by now. Arguments: the save; who plays."""
    sitting = tuple(Seat(f"p{n}", f"N{n}", player) for n, player in enumerate(players, 1))
    table, id = LIBRARY.begin(store, Setup("knightmare", sitting, "3", {"board": "third"}))
    bot = KNIGHTMARE.bots["hard"]("3")
    while len(commits(table)) < 2:
        assert table.decision is not None
        if not table.step():
            view = table.view(table.decision.who)
            table.play(bot.choose(table.game, view, table.decision, table.ply))
    return table, id


def commits(table: Table[Any]) -> list[int]:
    """After how many moves somebody had several answers to how many tokens to commit."""
    found = []
    for ply, entry in enumerate(table.played):
        asked = table.game.decision(table.state_after(entry.parent))
        if asked is not None and asked.ask == "commit" and len(asked.options) > 2:
            found.append(ply)
    return found


def marked(store: Store, table: Table[Any], id: str, pairs: int = 2_000, **changed: Any) -> Mark:
    """Keeps a review in which the first of these choices is marked."""
    ply = commits(table)[0]
    entry = table.played[ply]
    asked = table.game.decision(table.state_after(entry.parent))
    assert asked is not None
    better = next(one for one in asked.options if one != entry.move)
    mark = Mark(ply, entry.who, entry.move, better, LOSS, 0.01, pairs)
    judge, seats = judge_of(KNIGHTMARE, table), tuple(seat.id for seat in table.setup.seats)
    account = Account(seats, judge.unit, (0.5,) * len(seats), ())
    values = {"version": judge.version, "plies": 0, "account": account, "marks": (mark,), **changed}
    looking = Looking(table, judge, Review(**values))
    looking.review = Review(**values)
    keep(store, id, looking)
    return mark


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
