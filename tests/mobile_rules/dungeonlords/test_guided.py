"""The guided year of Dungeon Lords by touches: doing what is said, and anything else."""

from collections import Counter
from random import Random

import pytest

from dungeonlords.descriptor import DUNGEON_LORDS
from mobile.kit.table.lesson.layer import seen
from mobile.kit.table.lesson.placing import Rect
from shared.play.decision import Move
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords import sensible
from tests.mobile_rules.dungeonlords.sensible import touch_sensibly
from tests.mobile_rules.dungeonlords.touching import touch_one
from tests.mobile_rules.hands import sound
from tests.mobile_rules.learning import Learner, in_both_shapes

MOST = 260


def sentences(steps: bool) -> set[str]:
    """What may be said; of the first steps, or of all."""
    words, course = DUNGEON_LORDS.words("en", None, {}), DUNGEON_LORDS.course("dungeonlords")
    assert course.guided is not None
    every = (*course.lessons, *course.guided.suggestions)
    return {words.say(one.message) for one in (course.steps if steps else every)}


def laid(learner: Learner) -> list[Move]:
    """The orders that were laid here."""
    line = learner.table.journal.line
    return [one.move for one in line if one.who == "p1" and one.move.kind == "order"]


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_whoever_touches_what_is_suggested_meets_every_first_step_of_the_year(
    running: Driver, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    # what nothing is suggested for is answered as a usual opponent would
    monkeypatch.setattr(sensible, "BOT", DUNGEON_LORDS.bots["normal"]("by touches"))
    learner = Learner(running, "dungeonlords", size)
    came: list[str] = []
    for _ in range(MOST):
        shown = learner.look()
        if learner.table.state.year > 1:
            break
        if shown is not None and (not came or came[-1] != shown.text):
            came.append(shown.text)
            in_both_shapes(learner)
            leaves_a_battle_to_be_read(learner)
        if learner.hands.screen.presenter.shown.orders:
            lay_suggested(learner, came)
        else:
            touch_sensibly(learner.hands)
    assert sentences(True) <= set(came)
    assert max(Counter(came).values()) == 1
    course = DUNGEON_LORDS.course("dungeonlords")
    assert course.guided is not None
    assert laid(learner) == [one for row in course.guided.suggestions for one in row.moves]
    sound(learner.app)


def leaves_a_battle_to_be_read(learner: Learner) -> None:
    """Where there is room, a bubble covers no word of a battle."""
    parts = learner.hands.screen.parts
    if parts.fights and tuple(learner.driver.window.size) == TABLET:
        bubble = Rect(*learner.layer.bubble.pos, *learner.layer.bubble.size)
        covered = [one.shown for one in parts.battle.written if bubble.shared(seen(one)).area]
        assert covered == [], learner.layer.shown


def lay_suggested(learner: Learner, came: list[str]) -> None:
    """Past the lesson, and then what is pointed at until all lies face down."""
    before = learner.table.ply
    for _ in range(8):
        if learner.table.ply != before:
            return
        shown = learner.layer.shown
        if shown is None or shown.control != "orders":
            learner.hands.tap_at(*learner.hands.screen.parts.orders.head.center)
            learner.hands.rest(0.5)
            continue
        if shown.text not in came:
            came.append(shown.text)
            in_both_shapes(learner)
        learner.tap_ring()
        learner.hands.rest(0.2)
    assert learner.table.ply != before, learner.layer.shown


def test_whoever_touches_anything_else_is_told_nothing_twice(running: Driver) -> None:
    learner, random = Learner(running, "dungeonlords", TABLET), Random("against it")
    came: list[str] = []
    for _ in range(MOST):
        shown = learner.look()
        if learner.table.state.year > 1 or learner.table.state.round:
            break
        if shown is not None and (not came or came[-1] != shown.text):
            came.append(shown.text)
            in_both_shapes(learner)
        touch_one(learner.hands, random)
    assert len(came) > 4
    assert set(came) <= sentences(False)
    assert max(Counter(came).values()) == 1
    sound(learner.app)
