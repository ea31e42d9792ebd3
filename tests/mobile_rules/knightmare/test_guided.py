"""The guided game of Knightmare by touches: doing what is said, and anything else."""

from collections import Counter
from random import Random

import pytest

from knightmare.descriptor import KNIGHTMARE
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.hands import controls, sound
from tests.mobile_rules.learning import Learner, in_both_shapes
from tests.mobile_rules.solo_driving import Solo

MOST = 160


def sits(learner: Learner) -> Solo:
    """The same person as one who thinks of an answer."""
    solo = Solo.__new__(Solo)
    solo.driver, solo.app, solo.hands = learner.driver, learner.app, learner.hands
    solo.bot = KNIGHTMARE.bots["normal"]("by touches")
    return solo


def sentences(steps: bool) -> set[str]:
    """What may be said; of the first steps, or of all."""
    words, course = KNIGHTMARE.words("en", None, {}), KNIGHTMARE.course("knightmare")
    return {words.say(one.message) for one in (course.steps if steps else course.lessons)}


def turns(learner: Learner) -> int:
    """How many turns were taken; many, where the game is over."""
    one = learner.table.state.of("p1")
    return 99 if learner.table.decision is None else int(one.turns)


@pytest.mark.parametrize("size", [TABLET, PHONE])
def test_whoever_touches_what_is_pointed_at_meets_every_first_step(
    running: Driver, size: tuple[int, int]
) -> None:
    learner = Learner(running, "knightmare", size)
    solo = sits(learner)
    came: list[str] = []
    for _ in range(MOST):
        shown, before = learner.look(), learner.table.ply
        if shown is not None and (not came or came[-1] != shown.text):
            came.append(shown.text)
            in_both_shapes(learner)
        if sentences(True) <= set(came) or turns(learner) > 15:
            break
        if shown is not None and shown.control:
            learner.tap_ring()
            while learner.app.covered:
                learner.app.back()
                learner.hands.ticks(4)
            if learner.table.ply != before:
                continue
        if solo.question.waiting:
            solo.screen.pace.go()
            learner.hands.ticks(4)
        else:
            learner.hands.tap(learner.hands.control(solo.sensible()))
    assert sentences(True) <= set(came)
    assert max(Counter(came).values()) == 1
    sound(learner.app)


def test_whoever_touches_anything_else_is_told_nothing_twice(running: Driver) -> None:
    learner, random = Learner(running, "knightmare", PHONE), Random("against it")
    came: list[str] = []
    for _ in range(MOST):
        shown, screen = learner.look(), learner.hands.screen
        if turns(learner) > 6:
            break
        if shown is not None and (not came or came[-1] != shown.text):
            came.append(shown.text)
            in_both_shapes(learner)
        question = screen.presenter.shown.question
        if question.waiting:
            screen.pace.go()
        elif question.invitation:
            screen.typed("magnet")
        else:
            ring, layer = learner.layer.ring, learner.layer
            offered = [one for one in controls(screen.question) if layer.control is not one]
            learner.hands.tap(random.choice(offered))
            assert ring is not None
        learner.hands.ticks(8)
    assert len(came) > 2
    assert set(came) <= sentences(False)
    assert max(Counter(came).values()) == 1
    sound(learner.app)
