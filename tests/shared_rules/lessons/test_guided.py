"""Both guided games played to the end of what is guided, doing what is said and the opposite."""

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.lessons.learner import Unkept
from shared.saves.lessons import LessonBook
from shared.saves.store import Store
from tests.shared_rules.lessons.guided import Choose, Pupil, disobeying, obeying


def after_a_year(state: Any) -> bool:
    """Whether the guided year of Dungeon Lords is over."""
    return bool(state.year > 1)


def after_ten_turns(state: Any) -> bool:
    """Whether what is guided of Knightmare is over."""
    return bool(state.of("p1").turns > 10 or state.of("p1").life == "DEAD")


GUIDED: list[tuple[Descriptor, Callable[[Any], bool]]] = [
    (KNIGHTMARE, after_ten_turns),
    (DUNGEON_LORDS, after_a_year),
]
both = pytest.mark.parametrize(("game", "over"), GUIDED, ids=["knightmare", "lords"])


@both
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_whoever_does_what_is_said_is_told_every_first_step_once(
    game: Descriptor, over: Callable[[Any], bool], seed: str
) -> None:
    pupil = Pupil(game, obeying(game, seed)).play(over)
    assert {one.id for one in pupil.course.steps} <= set(pupil.said)
    assert max(Counter(pupil.said).values()) == 1


@both
@pytest.mark.parametrize("seed", ["a", "b", "c"])
def test_whoever_does_the_opposite_is_told_nothing_twice(
    game: Descriptor, over: Callable[[Any], bool], seed: str
) -> None:
    pupil = Pupil(game, disobeying(seed)).play(over)
    assert max(Counter(pupil.said).values()) == 1
    assert len(pupil.said) > 3


@both
def test_in_another_game_only_what_is_new_is_told(
    game: Descriptor, over: Callable[[Any], bool], tmp_path: Path
) -> None:
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        first = Pupil(game, obeying(game), LessonBook(store)).play(over)
    with Store(path) as store:
        again = Pupil(game, disobeying(), LessonBook(store)).play(over)
        other = Pupil(game, disobeying(), LessonBook(store), "Bob").play(over)
    assert not set(first.said) & set(again.said)
    assert set(first.said) & set(other.said)


@both
def test_whoever_is_left_alone_is_told_nothing_more_also_after_a_restart(
    game: Descriptor, over: Callable[[Any], bool], tmp_path: Path
) -> None:
    path = tmp_path / "saves.sqlite"
    with Store(path) as store:
        pupil = Pupil(game, obeying(game), LessonBook(store))
        pupil.tutor.leave_alone("p1", True)
        assert pupil.play(over).came == []
    with Store(path) as store:
        assert Pupil(game, obeying(game), LessonBook(store)).play(over).came == []


def test_orders_are_suggested_in_all_four_rounds_and_never_forced() -> None:
    obeyed = Pupil(DUNGEON_LORDS, obeying(DUNGEON_LORDS)).play(after_a_year)
    suggested = [one for one in obeyed.came if one.moves]
    course = DUNGEON_LORDS.course("dungeonlords")
    assert course.guided is not None
    assert suggested == list(course.guided.suggestions)
    laid = [str(one.move) for one in obeyed.table.journal.line if one.who == "p1"]
    wishes = [str(one) for lesson in suggested for one in lesson.moves]
    assert [one for one in laid if one.startswith("order ")] == wishes


def test_a_suggestion_is_known_only_to_whoever_says_so() -> None:
    notebook = Unkept()

    def choose(*about: Any) -> Any:
        for lesson in pupil.came[-1:]:
            if lesson.moves:
                pupil.tutor.knew("p1", lesson)
        return plain(*about)

    plain: Choose = obeying(DUNGEON_LORDS)
    pupil = Pupil(DUNGEON_LORDS, choose, notebook)
    pupil.play(after_a_year)
    assert len([one for one in pupil.came if one.moves]) == 1


@pytest.mark.parametrize("game", [KNIGHTMARE, DUNGEON_LORDS], ids=lambda game: game.name)
def test_what_was_closed_is_not_said_of_this_question_again(game: Descriptor) -> None:
    pupil = Pupil(game, obeying(game))
    while not pupil.look():
        pupil.table.step()
    first = pupil.came[-1]
    pupil.tutor.close("p1", first)
    assert first not in pupil.look()
    assert set(first.clauses) <= set(pupil.tutor.learners["p1"].known.met)


def test_of_two_lessons_about_one_question_the_second_waits_for_the_next() -> None:
    pupil = Pupil(DUNGEON_LORDS, obeying(DUNGEON_LORDS))
    pupil.play(lambda state: bool(state.round))
    while pupil.table.decision is None or pupil.table.decision.who != "p1":
        pupil.table.step()
    (first,) = pupil.look()
    assert (first.id, pupil.table.decision.ask) == ("combat", "send")
    pupil.tutor.close("p1", first)
    assert pupil.look() == []


def test_undo_brings_no_lesson_back() -> None:
    pupil = Pupil(KNIGHTMARE, obeying(KNIGHTMARE)).play(lambda state: state.of("p1").turns == 3)
    told = list(pupil.said)
    while pupil.table.undo():
        pupil.look()
    assert pupil.said == told
