"""The flows of one tile, by touches in a real window."""

from typing import Any

from shared.play.decision import move
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE
from tests.mobile_rules.showing import column


def flow(id: str, text: str, why_not: str = "") -> Any:
    """A flow that makes sense, or says why it does not."""
    from mobile.shell.presenters.flows import flow_shown

    return flow_shown(move(id), 0, text, text, "walk", why_not)


def flows() -> tuple[Any, list[str]]:
    """Two flows that can be reported and one that cannot; and what was reported."""
    from mobile.knightmare.widgets.ledger.flows import FlowList

    heard: list[str] = []
    listed = FlowList(lambda chosen: heard.append(chosen.id))
    told = [("fight", "Challenge"), ("flee", "Flee"), ("cast", "Cast a spell", "You hold none")]
    listed.show([flow(*one) for one in told])
    return listed, heard


def test_one_tap_answers(drive: Drive) -> None:
    panel, heard = flows()
    driver = drive(column(panel), PHONE)
    driver.tap("Flee")
    assert heard == ["flee"]


def test_what_cannot_be_answered_says_why(drive: Drive) -> None:
    panel, heard = flows()
    driver = drive(column(panel))
    assert driver.shows("You hold none")
    driver.tap("Cast a spell")
    assert not panel.give_number(3)
    assert not panel.give_number(4)
    assert heard == []
    assert panel.give_number(1)
    assert heard == ["fight"]


def test_the_second_half_of_a_double_tap_answers_nothing(drive: Drive) -> None:
    panel, heard = flows()
    driver = drive(column(panel))
    driver.tap("Flee")
    panel.show([flow("left", "Left"), flow("right", "Right")])
    driver.settle()
    driver.tap("Right", double=True)
    assert heard == ["flee"]
    driver.tap("Right")
    assert heard == ["flee", "right"]


def test_a_second_finger_answers_no_question_that_it_did_not_see(drive: Drive) -> None:
    from mobile.knightmare.widgets.ledger.flows import FlowList
    from tests.mobile_rules.finger import Finger

    heard: list[str] = []

    def answered(chosen: Any) -> None:
        heard.append(chosen.id)
        listed.show([flow("c", "C")] * 2)

    listed = FlowList(answered)
    listed.show([flow("a", "A"), flow("b", "B")])
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
