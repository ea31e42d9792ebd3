"""Lessons are data: which of them comes now, and what a person need not be told any more."""

from dataclasses import replace

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from knightmare.descriptor import KNIGHTMARE
from shared.descriptor import Descriptor
from shared.lessons.course import Guided, Tutorial, TutorialStep
from shared.lessons.learner import Knowledge, Learner, Unkept, forget
from shared.play.decision import FATE, Decision, move
from shared.play.event import Event
from shared.play.table import Table
from shared.speech.clauses import clauses_of
from tests.something import some

GAMES = (KNIGHTMARE, DUNGEON_LORDS)
BOLD = TutorialStep("bold", ("A-1",), ("leap", "climb"), "high")
LAST = TutorialStep("last", ("A-1", "A-2"), ("leap",), later=True)
WISH = TutorialStep("suggested", (), ("leap",), moves=(move("leap", 3),))
COURSE = Tutorial(
    (BOLD, LAST),
    {"high": lambda view, seat, decision: view > 3},
    Guided("7", 1, suggestions=(WISH,)),
)


def asked(ask: str, who: str = "p1", *options: int) -> Decision:
    """A question."""
    return Decision(who, ask, tuple(move("leap", n) for n in options or (1,)))


@pytest.mark.parametrize(
    ("view", "decision", "met", "comes"),
    [
        (5, asked("leap"), (), BOLD),
        (5, asked("climb"), (), BOLD),
        (5, asked("leap", FATE), (), BOLD),
        (5, asked("swim"), (), None),
        (5, asked("leap", "p2"), (), None),
        (5, None, (), None),
        (3, asked("leap"), (), LAST),
        (5, asked("leap"), ("A-1",), LAST),
        (5, asked("leap"), ("A-1", "A-2"), None),
    ],
)
def test_which_lesson_comes_follows_from_the_question_the_view_and_what_was_met(
    view: int, decision: Decision | None, met: tuple[str, ...], comes: TutorialStep | None
) -> None:
    assert COURSE.now(view, "p1", decision, met) == comes


@pytest.mark.parametrize(
    ("decision", "comes"),
    [
        (asked("leap", "p1", 2, 3), WISH),
        (asked("leap", "p1", 2), None),
        (asked("climb", "p1", 3), None),
        (asked("leap", "p2", 3), None),
        (None, None),
    ],
)
def test_only_what_can_be_done_is_suggested(
    decision: Decision | None, comes: TutorialStep | None
) -> None:
    assert COURSE.suggestion(5, "p1", decision) == comes
    assert replace(COURSE, guided=None).suggestion(5, "p1", decision) is None


# -- what a person knows ---------------------------------------------------------------------


def test_what_was_told_done_or_known_never_comes_again() -> None:
    notebook = Unkept()
    ann = Learner(notebook, COURSE, "Ann")
    ann.told(BOLD)
    assert Learner(notebook, COURSE, "Ann").known.met == ("A-1",)
    assert Learner(notebook, COURSE, "Bob").known == Knowledge()
    ann.heard("leap", [Event("leapt", "p1", "A-2 A-9")])
    assert ann.known.met == ("A-1", "A-2")
    forget(notebook)
    assert Learner(notebook, COURSE, "Ann").known == Knowledge()


def test_what_happens_at_other_questions_teaches_nothing() -> None:
    ann = Learner(Unkept(), COURSE, "Ann")
    ann.heard("swim", [Event("swam", "p1", "A-1")])
    assert ann.known.met == ()


def test_after_three_that_were_known_it_is_asked_once_whether_that_is_enough() -> None:
    ann = Learner(Unkept(), COURSE, "Ann")
    for _ in range(2):
        ann.knew(BOLD)
        assert not ann.impatient
    ann.knew(BOLD)
    assert ann.impatient
    ann.leave_alone(False)
    again = Learner(ann.notebook, COURSE, "Ann")
    again.knew(BOLD)
    assert (again.impatient, again.known.off) == (False, False)


@pytest.mark.parametrize(
    "kept", [None, [], "x", 5, {"met": 3}, {"met": [1, {}]}, {"knew": "many", "off": "yes"}]
)
def test_what_cannot_be_meant_counts_as_nothing(kept: object) -> None:
    notebook = Unkept()
    notebook.keep("Ann", kept)
    assert Learner(notebook, COURSE, "Ann").known == Knowledge()


# -- the lessons of the games ----------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("part", ["lesson", "ledger"])
def test_every_lesson_has_its_clauses_a_condition_and_one_short_sentence(
    game: Descriptor, part: str
) -> None:
    course, words = game.lessons(part), game.words("en", None, {})
    known = {one.id for one in clauses_of(game.package).values()}
    suggested = course.guided.suggestions if course.guided else ()
    for lesson in (*course.lessons, *suggested):
        said = words.say(lesson.message)
        assert words.has(lesson.message.id)
        assert len(said.replace("–", " ").split()) <= 13, said
        assert set(lesson.clauses) <= known, lesson.id
        assert bool(lesson.clauses) != bool(lesson.moves), lesson.id
        assert lesson.when in ("", *course.conditions), lesson.id
    assert len({one.clauses for one in course.lessons}) == len(course.lessons)


@pytest.mark.parametrize(("game", "steps"), [(KNIGHTMARE, 9), (DUNGEON_LORDS, 14)])
def test_there_are_so_many_first_steps(game: Descriptor, steps: int) -> None:
    assert len(game.course(game.name).steps) == steps


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_the_guided_game_is_a_table_like_any_other_but_for_its_seed(game: Descriptor) -> None:
    setup = game.guided("Ann", game.words("en", None, {}))
    assert setup is not None
    assert setup.names["p1"] == "Ann"
    assert len(set(setup.names.values())) == len(setup.seats)
    assert game.is_guided(setup)
    assert not game.is_guided(replace(setup, seed="no"))
    assert Table(game.play, setup).decision is not None


def test_no_lesson_is_of_a_condition_that_nobody_asks_for() -> None:
    for game in some(GAMES):
        courses = [game.lessons(part) for part in ("lesson", "ledger")]
        suggested = [
            one for course in courses if course.guided for one in course.guided.suggestions
        ]
        asked_for = {one.when for course in courses for one in course.lessons}
        asked_for |= {one.when for one in suggested}
        assert set(courses[0].conditions) == asked_for - {""}
