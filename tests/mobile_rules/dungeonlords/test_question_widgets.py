"""Questions of Dungeon Lords by touches: cards, amounts, the line of what falls due."""

from typing import Any

import pytest

from mobile.dungeonlords.widgets.board.offers import Taps
from mobile.dungeonlords.widgets.lair.goods import DueLine
from mobile.dungeonlords.widgets.question.question import LordsQuestionBox
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules import looking
from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.dungeonlords.presenters.test_presenter_board import hiring, summer
from tests.mobile_rules.dungeonlords.presenters.test_presenter_dues import dues, with_event
from tests.mobile_rules.dungeonlords.presenters.test_presenter_questions import asked
from tests.mobile_rules.dungeonlords.test_board_widgets import Heard
from tests.mobile_rules.showing import column, painted

WIDTHS = {"tablet": (TABLET, 306), "building": (TABLET, 254), "phone": (PHONE, 387)}


def box(
    drive: Drive, stage: Stage, form: str = "tablet"
) -> tuple[Driver, LordsQuestionBox, Heard, list[Any]]:
    """The question on the table in a window."""
    size, width = WIDTHS[form]
    heard = Heard()
    answers: list[Any] = []
    shown = LordsQuestionBox(Taps(answers.append, heard, heard), size_hint_x=None, width=width)
    driver = drive(column(shown), size)
    shown.show(asked(stage), "Ann", "minion", (), False)
    driver.advance(0.2)
    return driver, shown, heard, answers


def taxes() -> Stage:
    """A lord who cannot pay."""
    return summer().set("p1", gold=4).run("pay_tax", "p1", 5, "DL-6.4")


def peeking() -> Stage:
    """A lord who looks at a combat card."""
    return summer(cards=("", "graffiti", "", "")).set("p1", peeked=(2,)).run("peek", "p1")


@pytest.mark.parametrize("form", WIDTHS)
@pytest.mark.parametrize("factor", [1.0, 1.6])
@pytest.mark.parametrize("make", [hiring, taxes, peeking])
def test_cards_and_amounts_have_room(drive: Drive, form: str, factor: float, make: Any) -> None:
    from mobile.kit.theme.style import theme

    theme.text_factor = factor
    driver, shown, _, _ = box(drive, make(), form)
    assert looking.problems(driver.window) == []
    for part in (*shown.cards.children, *shown.payments.children):
        assert part.x >= 0
        assert part.right <= shown.width


def test_a_card_is_chosen_looked_at_or_says_why_not(drive: Drive) -> None:
    driver, shown, heard, answers = box(drive, hiring(evil=15, food=9))
    goblin, _, witch = shown.cards.cards.seen
    driver.tap(goblin)
    driver.tap(witch)
    driver.tap(shown.cards.cards.seen[1].info)
    assert [one.move.notation() for one in answers] == ["hire goblin"]
    assert heard.said == ["DL-0.4", ("monster", "demon")]
    driver.tap(shown.answers.children[0])
    assert answers[-1].move.notation() == "decline"


def test_the_number_on_the_pad_is_what_is_paid(drive: Drive) -> None:
    driver, shown, _, answers = box(drive, taxes())
    assert [pad.shown.amount for pad in shown.payments.cards.seen] == [4, 3, 2, 1, 0]
    driver.tap(shown.payments.cards.seen[2])
    assert answers[-1].move.notation() == "pay 2"
    assert "keep 2" in shown.payments.cards.seen[2].label


def test_amounts_of_another_payment_are_painted_anew(drive: Drive) -> None:
    driver, shown, heard, _ = box(drive, taxes())
    dearer = summer().set("p1", gold=5).run("pay_tax", "p1", 6, "DL-6.4")
    fresh = LordsQuestionBox(Taps(heard, heard, heard), size_hint_x=None, width=shown.width)
    shown.parent.add_widget(fresh)
    for one in (shown, fresh):
        one.show(asked(dearer), "Ann", "minion", (), False)
    driver.advance(0.5)
    pads, others = shown.payments.cards.seen, fresh.payments.cards.seen
    assert len(pads) == len(others) == 6
    for pad, other in zip(pads, others, strict=True):
        assert painted(pad) == painted(other)


def test_cards_make_way_for_the_next_question(drive: Drive) -> None:
    driver, shown, _, _ = box(drive, hiring())
    assert [shown.cards.parent] == [shown]
    shown.show(asked(taxes()), "Ann", "minion", (), False)
    driver.advance(0.2)
    assert [shown.cards.parent] == [None]
    assert shown.payments.parent is shown


def test_what_falls_due_is_one_line_and_a_sheet(drive: Drive) -> None:
    heard = Heard()
    line = DueLine(heard)
    driver = drive(column(line), PHONE)
    stage = with_event("taxes", evil=9, gold=1)
    line.shown = dues(stage)
    driver.advance(0.2)
    assert driver.shows("You have 1: −3 points.")
    assert driver.shows("+1")
    assert looking.problems(driver.window) == []
    driver.tap(line)
    driver.advance(0.3)
    driver.tap("DL-6.4")
    assert heard.said == ["DL-6.4"]


def test_the_line_is_gone_when_all_is_well(drive: Drive) -> None:
    line = DueLine(Heard())
    driver = drive(column(line), PHONE)
    line.shown = dues(with_event("taxes", gold=1))
    driver.advance(0.1)
    assert line.height > 0
    line.shown = None
    driver.advance(0.1)
    assert (line.height, line.disabled) == (0, True)
    assert looking.painted(line) == []
