"""The movement pads, the big button and the helm tokens, by touches and keys."""

from collections.abc import Callable
from typing import Any

from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.solo_driving import Solo
from tests.something import some


def asked(solo: Solo, holds: Callable[[Any], bool]) -> Any:
    """Plays until a question is asked of which this holds; the control of the movement."""
    solo.play(lambda: solo.question is not None and holds(solo.question))
    return solo.screen.question.movement


def choosing(question: Any) -> bool:
    """Whether another face may be chosen than the one that was rolled."""
    return question.kept > 0 and sum(way.go is not None for way in question.faces) > 1


def pad_of(movement: Any, face: int) -> Any:
    """The pad of a face."""
    return movement.pads.children[6 - face]


def other(question: Any) -> Any:
    """A face that was not rolled, and may be chosen."""
    return next(way for way in question.faces if way.go and way.face != question.kept)


def test_the_number_that_was_rolled_is_chosen_already(running: Driver) -> None:
    solo = Solo(running)
    movement = asked(solo, choosing)
    kept = solo.question.kept
    assert [pad.chosen for pad in movement.pads.children].count(True) == 1
    assert pad_of(movement, kept).chosen
    assert movement.call.sub == f"keep the {kept}"


def test_swords_beside_a_chance_say_that_it_is_that_of_a_fight(running: Driver) -> None:
    for size in (TABLET, PHONE):
        solo = Solo(running, size=size)
        movement = asked(solo, choosing)
        solo.driver.settle()
        for way in some(solo.question.faces):
            assert pad_of(movement, way.face).fights == bool(way.foe and way.go)


def test_a_tap_chooses_and_lights_and_a_second_one_goes(running: Driver) -> None:
    for size in (TABLET, PHONE):
        solo = Solo(running, size=size)
        movement = asked(solo, choosing)
        way, ply = other(solo.question), solo.game.table.ply
        solo.driver.tap(pad_of(movement, way.face))
        assert solo.game.table.ply == ply
        assert pad_of(movement, way.face).chosen
        rooms = solo.screen.map.picture.rooms
        if way.chamber in rooms:
            assert [id for id, room in rooms.items() if room.lit] == [way.chamber]
        solo.driver.tap(pad_of(movement, way.face))
        assert way.go.move in solo.played()


def test_keys_choose_and_enter_goes(running: Driver) -> None:
    solo = Solo(running)
    movement = asked(solo, choosing)
    way, ply = other(solo.question), solo.game.table.ply
    solo.driver.key(str(way.face))
    assert movement.chosen == way.face
    assert solo.game.table.ply == ply
    solo.driver.key("enter")
    assert way.go.move in solo.played()


def test_a_face_that_changes_nothing_stays_faint_and_says_why(running: Driver) -> None:
    solo = Solo(running)
    movement = asked(solo, lambda question: any(way.reason for way in question.faces))
    ply = solo.game.table.ply
    for way in solo.question.faces:
        pad = pad_of(movement, way.face)
        assert pad.disabled == bool(way.reason)
        if way.reason:
            assert way.reason in [one.text for one in looking.painted(pad)]
            solo.driver.key(str(way.face))
            assert movement.chosen != way.face
    assert solo.game.table.ply == ply


def test_one_tap_goes_and_does_what_can_be_done_there(running: Driver) -> None:
    solo = Solo(running)

    def fights(question: Any) -> bool:
        kept = [way for way in question.faces if way.face == question.kept]
        return bool(kept) and any(one.move.kind == "challenge" for one in kept[0].there)

    movement = asked(solo, fights)
    before = len(solo.played())
    solo.driver.tap(movement.foe)
    assert [move.kind for move in solo.played()[before:]][:2] == ["number", "challenge"]


def test_a_tap_on_the_roll_has_rolled_and_undo_asks_again(running: Driver) -> None:
    solo = Solo(running)
    solo.play(lambda: bool(solo.question.call and solo.question.faces))
    state, text = solo.game.table.state, solo.question.text
    solo.driver.tap(solo.screen.question.roll_call)
    assert any(move.kind == "roll" for move in solo.played()[-2:])
    solo.game.undo()
    assert solo.game.table.state == state
    assert solo.question.text == text


def test_helm_tokens_are_answered_by_their_number(running: Driver) -> None:
    solo = Solo(running)
    solo.play(lambda: len(solo.question.amounts) > 1)
    most = solo.question.amounts[-1]
    solo.driver.key(str(most.amount))
    assert most.answer.move in solo.played()
