"""A game on the device, played by touches in a real window: to its end, back, and forward."""

from typing import Any

import pytest

from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.hands import sound
from tests.mobile_rules.solo_driving import Solo


def test_a_double_tap_answers_once(running: Driver) -> None:
    solo = Solo(running, seed="4")
    for _ in range(6):
        solo.wait()
        if solo.question is None:
            break
        answer = solo.sensible()
        row, asked = solo.hands.control(answer), solo.question.ply
        solo.driver.reveal(row)
        x, y = solo.hands.middle(row)
        solo.hands.tap_at(x, y)
        solo.hands.tap_at(x, y, double=True)
        solo.game.answer(answer)  # and one that comes late
        table = solo.game.table
        mine = [one for one in table.journal.line if one.who == "p1" and table.chosen(one)]
        assert sum(one.number > asked for one in mine) == 1 + len(answer.before)
    sound(solo.app)


@pytest.mark.parametrize(("size", "seed"), [(TABLET, "7"), (PHONE, "12")])
def test_a_whole_game_by_touches_to_its_end_back_to_its_start_and_on_again(
    running: Driver, size: tuple[int, int], seed: str
) -> None:
    solo = Solo(running, size=size, seed=seed)
    assert solo.play(solo.over) > 20
    is_over(solo)
    end, length = solo.game.table.state, len(solo.played())
    undo_all(solo)
    solo.hands.rest(3)
    assert not solo.played(), "who has undone something looks, or redoes"
    while solo.game.shown.undo.may_redo:
        solo.hands.tap(solo.bar("redo"))
    assert solo.game.table.state == end
    assert len(solo.played()) == length
    is_over(solo)
    sound(solo.app)
    solo.driver.tap("To the Hall")
    assert type(solo.screen).__name__ == "LobbyScreen"


def is_over(solo: Solo) -> None:
    """The end is told, and nothing is asked."""
    assert solo.screen.over.parent is not None
    assert solo.screen.question.parent is None
    assert solo.driver.shows(solo.game.shown.over.title)


def undo_all(solo: Solo) -> None:
    """Back to the start, one touch after the other."""
    for _ in range(200):
        if not solo.game.shown.undo.may_undo:
            break
        assert solo.screen.undo_bar.text == solo.game.shown.undo.undo_text
        solo.hands.tap(solo.bar("undo"))
    assert solo.bar("undo").disabled
    assert not solo.played()


def test_turning_the_device_changes_nothing(running: Driver) -> None:
    solo = Solo(running)
    solo.until_asked("commit")
    answers = [row.answer for row in solo.rows]
    question = solo.screen.question
    for size in (PHONE, (823, 411), (300, 400), (800, 1280), (1600, 900), TABLET):
        solo.driver.resize(*size)
        assert solo.screen.question is question
        assert [row.answer for row in solo.rows] == answers
        assert question.get_root_window() is not None
        assert solo.screen.map.get_root_window() is not None
    solo.driver.tap(solo.hands.control(solo.sensible()))
    sound(solo.app)


def test_what_is_written_survives_turning_the_device(running: Driver) -> None:
    solo = Solo(running, seed="18", riddles="typed")
    solo.wait()
    assert solo.question.riddle.way == "typed"
    assert not solo.rows
    line = solo.screen.question.typed.ids.field.ids.line
    solo.driver.tap(line)
    solo.driver.type("a hedge")
    for size in (PHONE, TABLET):
        solo.driver.resize(*size)
        assert line.text == "a hedge"
    ply = solo.game.table.ply
    solo.driver.tap(line)
    solo.driver.type("hog")
    solo.driver.tap("Answer")
    assert solo.game.table.ply != ply
    sound(solo.app)


def test_keys_answer_undo_and_redo(running: Driver) -> None:
    solo = Solo(running)
    solo.wait()
    first, chosen = solo.game.table.state, solo.question.answers[0]
    solo.driver.key("1")
    solo.wait()
    assert chosen.move in solo.played()
    then = solo.game.table.state
    solo.driver.key("z", ["ctrl"])
    assert solo.game.table.state == first
    solo.driver.key("y", ["ctrl"])
    assert solo.game.table.state == then
    solo.driver.key("9")  # no such answer
    assert solo.game.table.state == then


def test_space_hurries_fate(running: Driver) -> None:
    solo = Solo(running, settings={"reduce_motion": False})
    assert solo.game.waiting == "fate"
    solo.driver.key("space")
    assert len(solo.played()) == 1


def test_fate_takes_its_time_and_can_be_tapped_forward(running: Driver) -> None:
    solo = Solo(running, settings={"reduce_motion": False})
    solo.driver.frames(3)
    assert not solo.played(), "there is time to read"
    solo.driver.tap("Go on")
    assert len(solo.played()) == 1


def test_fate_goes_on_by_itself(running: Driver) -> None:
    solo = Solo(running, settings={"reduce_motion": False})
    assert solo.game.waiting == "fate"
    for _ in range(6):
        solo.driver.advance(1.2)
    assert solo.played()
    assert not solo.game.waiting


def test_whoever_taps_a_roll_has_rolled(running: Driver) -> None:
    solo = Solo(running, settings={"reduce_motion": False})
    solo.play(lambda: solo.question.ask == "window")
    solo.driver.tap("Roll to move")
    assert solo.question.ask == "number"
    assert not solo.game.waiting, "no second tap is wanted for the roll"


def test_nothing_goes_on_where_nobody_looks(running: Driver) -> None:
    solo = Solo(running, settings={"reduce_motion": False})
    line = solo.game.table.journal
    solo.app.open("settings")
    solo.driver.advance(3)
    assert not line.line
    solo.app.back()
    solo.driver.advance(3)
    assert line.line


@pytest.mark.parametrize("dice", ["mine", "ask"])
def test_dice_are_tapped_in_or_rolled_here(running: Driver, dice: str) -> None:
    options: dict[str, Any] = {"dice": "mine"} if dice == "mine" else {}
    solo = Solo(running, settings={"dice": dice}, **options)
    box = solo.screen.question
    solo.wait()
    for way in ("tap", "roll", "key"):
        while not (solo.question.dice and solo.question.dice.dice == 1):
            if solo.question.dice:
                solo.driver.key("space")
            else:
                solo.driver.tap(solo.hands.control(solo.sensible()))
            solo.wait()
        before, face = len(solo.played()), solo.question.dice.totals[-1]
        if way == "tap":
            solo.driver.tap(next(die for die in box.pad.children if die.face == face))
        elif way == "key":
            solo.driver.key(str(face))
        else:
            solo.driver.tap(box.call if box.call.parent else box.roll)
        rolled = solo.played()[before]
        assert rolled.kind == "roll"
        if way != "roll":
            assert rolled.args == (face,)
        solo.wait()
    sound(solo.app)


def test_people_and_bots_take_turns_at_one_device(running: Driver) -> None:
    solo = Solo(running, "Ann", "Bob*", "Eve")
    asked = set()
    for _ in range(12):
        solo.wait()
        asked.add(solo.question.who)
        solo.hands.rest(0.1)  # cards follow the question, a few frames later
        assert solo.screen.card.shown.seat == solo.question.who
        solo.driver.tap(solo.hands.control(solo.sensible()))
    assert asked == {"p1", "p3"}
    assert "p2" in {entry.who for entry in solo.game.table.journal.line}
    sound(solo.app)


def test_a_die_of_the_turn_before_does_not_stand_at_the_start_of_the_next(
    running: Driver,
) -> None:
    solo = Solo(running)
    seen = False
    for _ in range(40):
        solo.wait()
        question = solo.question
        if question is None:
            break
        if question.call and not question.kept:
            assert solo.screen.question.head.face == 0
            seen = seen or bool(solo.game.shown.last_roll)
        elif question.kept and len(solo.game.shown.last_roll) == 1:
            assert solo.screen.question.head.face == question.kept
        solo.hands.tap(solo.hands.control(solo.sensible()))
    assert seen, "a turn began after a roll"
