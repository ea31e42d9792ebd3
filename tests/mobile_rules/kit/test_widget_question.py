"""The question and its answers, by touches in a real window."""

from typing import Any

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE
from tests.mobile_rules.showing import column

# -- question --------------------------------------------------------------------------------


def question() -> tuple[Any, list[str]]:
    """Two answers that can be given and one that cannot; and what was given."""
    from mobile.kit.table.question import Answer, AnswerList

    answers = [
        Answer("fight", "Challenge the goblin", "You add 4", "58 %", "swords"),
        Answer("flee", "Flee", icon="walk"),
        Answer("cast", "Cast a spell", "Any", enabled=False, reason="You hold none"),
    ]
    heard: list[str] = []
    listed = AnswerList(heard.append)
    listed.show(answers)
    return listed, heard


def test_one_tap_answers(drive: Drive) -> None:
    panel, heard = question()
    driver = drive(column(panel), PHONE)
    driver.tap("Flee")
    assert heard == ["flee"]
    assert driver.shows("58 %")


def test_what_cannot_be_answered_says_why(drive: Drive) -> None:
    panel, heard = question()
    driver = drive(column(panel))
    assert driver.shows("You hold none")
    driver.tap("Cast a spell")
    assert not panel.give_number(3)
    assert not panel.give_number(4)
    assert heard == []
    assert panel.give_number(1)
    assert heard == ["fight"]


def test_the_second_half_of_a_double_tap_answers_nothing(drive: Drive) -> None:
    from mobile.kit.table.question import Answer

    panel, heard = question()
    driver = drive(column(panel))
    driver.tap("Flee")
    panel.show([Answer("left", "Left"), Answer("right", "Right")])
    driver.settle()
    driver.tap("Right", double=True)
    assert heard == ["flee"]
    driver.tap("Right")
    assert heard == ["flee", "right"]


def test_a_second_finger_answers_no_question_that_it_did_not_see(drive: Drive) -> None:
    from mobile.kit.table.question import Answer, AnswerList
    from tests.mobile_rules.finger import Finger

    heard: list[str] = []

    def answered(key: str) -> None:
        heard.append(key)
        listed.show([Answer("c", "C")] * 2)

    listed = AnswerList(answered)
    listed.show([Answer("a", "A"), Answer("b", "B")])
    driver = drive(column(listed))
    rows = listed.children[::-1]
    one, other = (Finger(*row.to_window(*row.center)) for row in rows)
    one.touch_down()
    other.touch_down()
    driver.advance(0.3)  # both are held until the list no longer waits for a scroll
    one.touch_up()
    other.touch_up()
    driver.advance(0.3)
    assert heard == ["b"]
