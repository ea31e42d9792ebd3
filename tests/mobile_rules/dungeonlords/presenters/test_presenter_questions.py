"""Cards and amounts that answer; no window is needed."""

from collections.abc import Sequence

from mobile.dungeonlords.presenters.questions import LordsQuestionShown, question_of
from tests.dungeonlords_rules.stage import Stage
from tests.mobile_rules.dungeonlords.presenters.test_presenter_board import hiring, question, summer
from tests.mobile_rules.dungeonlords.presenters.test_presenter_lair import seen, spoken


def asked(stage: Stage) -> LordsQuestionShown:
    """The question on the table as whoever is asked sees it."""
    decision = stage.decision
    assert decision is not None
    return question_of(question(stage), spoken(), seen(stage, decision.who), decision)


def names(cards: Sequence[object]) -> list[str]:
    """What cards are called."""
    return [card.name for card in cards]  # type: ignore[attr-defined]


def test_hiring_shows_every_monster_and_declining_stays_in_words() -> None:
    one = asked(hiring(evil=15, food=9))
    assert names(one.cards) == ["Goblin", "Demon", "Witch"]
    assert [card.answer is not None for card in one.cards] == [True, False, False]
    assert [answer.move.notation() for answer in one.listed] == ["decline"]


def test_a_combat_card_is_chosen_by_its_round() -> None:
    stage = summer(cards=("", "graffiti", "", "")).set("p1", peeked=(2,))
    one = asked(stage.run("peek", "p1"))
    assert names(one.cards) == ["Round 1", "Round 2", "Round 3", "Round 4"]
    assert [card.id for card in one.cards] == ["", "graffiti", "", ""]
    assert one.listed == ()


def test_a_trap_is_given_up_by_its_card() -> None:
    stage = summer().set("p1", traps=("pendulum", "trapdoor"))
    one = asked(stage.run("discard_trap", "p1", 1, "DL-6.5"))
    assert names(one.cards) == ["Pendulum", "Trapdoor"]
    assert [card.kind for card in one.cards] == ["trap", "trap"]


def test_the_number_pays_that_number() -> None:
    stage = summer().set("p1", gold=3)
    one = asked(stage.run("pay_tax", "p1", 5, "DL-6.4"))
    assert [payment.amount for payment in one.payments] == [3, 2, 1, 0]
    for payment in one.payments:
        assert payment.answer.move.args == (payment.amount,)
    assert [payment.kept for payment in one.payments] == ["keep 0", "keep 1", "keep 2", "keep 3"]
    assert [payment.lost for payment in one.payments][:2] == ["2 letters", "3 letters"]
    assert one.listed == ()


def test_what_is_paid_in_full_loses_nothing() -> None:
    one = asked(summer().set("p1", gold=9).run("pay_tax", "p1", 2, "DL-6.4"))
    assert one.payments[0].lost == ""
    assert one.payments[0].kept == "keep 7"


def test_hungry_imps_are_fed_the_same_way() -> None:
    one = asked(summer().set("p1", food=1).run("feed_imps", "p1", 2))
    assert [(payment.amount, payment.lost) for payment in one.payments] == [
        (1, "1 imp leaves"),
        (0, "2 imps leave"),
    ]
