"""Plays a game by touches: whatever is asked is answered on the screen."""

from random import Random
from typing import Any

from mobile.kit.controls.buttons import Tap
from tests.mobile_rules.hands import Hands

MOST = 4000


def play_to_the_end(hands: Hands, random: Random) -> int:
    """Until the game is over; how many questions that took."""
    for count in range(MOST):
        if hands.screen.presenter.shown.over is not None:
            hands.see_beats()
            return count
        play_one(hands, random)
    raise AssertionError("the game does not end")


def play_one(hands: Hands, random: Random) -> None:
    """One question, or one step of what goes by itself."""
    hands.see_beats()
    screen = hands.screen
    question = screen.presenter.shown.question
    if question is None:
        return
    before = screen.presenter.table.ply
    if question.waiting:
        hands.tap(going(screen.question))
    elif question.dice is not None:
        hands.tap(thrower(screen.question))
    elif question.invitation:
        hands.write(screen.question.typed.ids.field.ids.line, "an echo")
        screen.question.typed.give()
    else:
        if getattr(question, "kept", 0) and random.random() < 0.5:
            pads = screen.question.movement.pads.children
            other = [pad for pad in pads if not pad.disabled and not pad.chosen]
            hands.tap(random.choice(other or pads))
        if screen.presenter.table.ply == before:
            hands.tap(random.choice(hands.answer_rows()))
    hands.ticks(2)
    assert screen.presenter.table.ply != before, f"nothing came of a tap: {question.text}"


def going(box: Any) -> Tap:
    """The button that hurries what goes by itself: dice that wait are thrown."""
    throws: bool = box.question.rolls and box.call.parent is not None
    pressed: Tap = box.call if throws else box.tray.go
    return pressed


def thrower(box: Any) -> Tap:
    """The button by which the app rolls, of the two that there are."""
    pressed: Tap = box.call if box.call.parent else box.roll
    return pressed


def until_answers(hands: Hands) -> bool:
    """Lets Fate and bots go on until a person is to choose; False where dice are asked for."""
    for _ in range(100):
        hands.see_beats()
        question = hands.screen.presenter.shown.question
        if question is None or (question.dice and not question.waiting):
            return False
        if not question.waiting:
            return bool(hands.answer_rows())
        hands.tap(going(hands.screen.question))
    return False
