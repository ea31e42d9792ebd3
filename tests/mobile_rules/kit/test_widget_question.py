"""The question and its answers, by touches in a real window."""

from typing import Any

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE
from tests.mobile_rules.showing import column, told

# -- question --------------------------------------------------------------------------------


def question() -> Any:
    """A question with two answers that can be given and one that cannot."""
    from mobile.kit.table.question import Answer, QuestionPanel

    answers = [
        Answer("fight", "Challenge the goblin", "You add 4", "58 %", "swords"),
        Answer("flee", "Flee", icon="walk"),
        Answer("cast", "Cast a spell", "Any", enabled=False, reason="You hold none"),
    ]
    return QuestionPanel(who="Ann", ask="What now?", clause="KM-3.iv", answers=answers)


def test_one_tap_answers(drive: Drive) -> None:
    panel = question()
    driver, heard = drive(column(panel), PHONE), told(panel, "on_answer")
    driver.tap("Flee")
    assert heard == ["flee"]
    assert driver.shows("58 %")


def test_what_cannot_be_answered_says_why(drive: Drive) -> None:
    panel = question()
    driver, heard = drive(column(panel)), told(panel, "on_answer")
    assert driver.shows("You hold none")
    driver.tap("Cast a spell")
    assert not panel.give_number(3)
    assert not panel.give_number(4)
    assert heard == []
    assert panel.give_number(1)
    assert heard == ["fight"]


def test_the_second_half_of_a_double_tap_answers_nothing(drive: Drive) -> None:
    from mobile.kit.table.question import Answer

    panel = question()
    driver, heard = drive(column(panel)), told(panel, "on_answer")
    driver.tap("Flee")
    panel.answers = [Answer("left", "Left"), Answer("right", "Right")]
    driver.settle()
    driver.tap("Right", double=True)
    assert heard == ["flee"]
    driver.tap("Right")
    assert heard == ["flee", "right"]


def test_a_second_finger_answers_no_question_that_it_did_not_see(drive: Drive) -> None:
    from mobile.kit.table.question import Answer, AnswerList
    from tests.mobile_rules.finger import Finger

    listed = AnswerList(answers=[Answer("a", "A"), Answer("b", "B")])
    driver, heard = drive(column(listed)), told(listed, "on_answer")
    listed.bind(on_answer=lambda *_: setattr(listed, "answers", [Answer("c", "C")] * 2))
    rows = listed.children[::-1]
    one, other = (Finger(*row.to_window(*row.center)) for row in rows)
    one.touch_down()
    other.touch_down()
    driver.advance(0.3)  # both are held until the list no longer waits for a scroll
    one.touch_up()
    other.touch_up()
    driver.advance(0.3)
    assert heard == ["b"]


def test_a_clause_opens_by_a_tap(drive: Drive) -> None:
    panel = question()
    driver, heard = drive(column(panel)), told(panel, "on_open_clause")
    driver.tap("KM-3.iv")
    assert len(heard) == 1
    panel.clause = ""
    driver.settle()
    assert not driver.shows("KM-3.iv")
