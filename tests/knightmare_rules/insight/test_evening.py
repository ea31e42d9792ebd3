"""The luck of an evening at a physical table: fights, tokens, injuries and dice, exactly."""

from math import isclose
from random import Random

import pytest

from knightmare.insight.evening import STAKES
from shared.chance.fate import draw
from shared.insight.evening import Evening, SeatLuck, evening
from shared.play.decision import FATE, Move
from tests.knightmare_rules.reporting import LEDGER, Report

clause = pytest.mark.clause
SEATS = ("p1", "p2")
GOBLIN = ("challenge p1", "against goblin", "own", "ready")


def luck_of(*lines: str) -> Evening:
    """The evening of two people who answered this."""
    begun = Report().state
    return evening(LEDGER, STAKES, begun, SEATS, [Move.parse(line) for line in lines])


def fights(*rolls: tuple[int, int]) -> list[str]:
    """Ann against the Goblin, again and again, without tokens: three against four."""
    return [
        line
        for mine, other in rolls
        for line in (*GOBLIN, f"roll {mine}", "commit 0", f"roll {other}")
    ]


def amounts(one: SeatLuck) -> dict[str, tuple[int, float]]:
    return {
        outturn.counted.id: (outturn.came, round(outturn.expected, 9)) for outturn in one.outturns
    }


@clause("KM-3.iii.e", "KM-3.iv.b", "KM-2.i.b")
def test_a_fight_is_expected_to_bring_what_all_its_dice_bring() -> None:
    """Three and a die above four and a die: ten pairs of 36 win, five are a draw."""
    ann, _ = luck_of(*fights((6, 1))).seats
    (fight,) = ann.bouts
    assert fight.spreads["p1"] == pytest.approx((26 / 36, 10 / 36))
    assert fight.came == {"p1": 1}
    assert fight.rolls == (("p1", 6), ("", 1))
    found = amounts(ann)
    assert found["fights"] == (1, round(10 / 36, 9))
    assert found["injuries"] == (0, round(21 / 36, 9))
    assert found["tokens"][0] > 0


@clause("KM-4.iv")
def test_tokens_that_were_spent_count_in_every_outcome() -> None:
    spent = [*GOBLIN, "roll 1", "commit 3", "roll 6"]
    ann, _ = luck_of(*spent).seats
    assert ann.bouts[0].spreads["p1"][1] == pytest.approx(26 / 36)


@clause("HB-8")
def test_a_fight_between_two_counts_for_both() -> None:
    both = luck_of("challenge p1", "against p2", "roll 6", "commit 0", "roll 1", "commit 0")
    ann, ben = both.seats
    assert ann.bouts == ben.bouts == both.bouts
    assert both.bouts[0].spreads["p1"] == pytest.approx((21 / 36, 15 / 36))
    assert both.bouts[0].came == {"p1": 1, "p2": 0}
    assert both.unlikeliest(won=True) == (both.bouts[0], "p1")
    assert both.unlikeliest(won=False) == (both.bouts[0], "p2")


def test_with_few_fights_nobody_is_lucky_yet() -> None:
    few = luck_of(*fights(*[(6, 5)] * 4)).seats[0]
    assert (few.rank, len(few.bouts)) == (None, 4)


def test_the_rank_says_how_many_such_evenings_bring_fewer_wins() -> None:
    ann, ben = luck_of(*fights(*[(6, 5)] * 4, (6, 1))).seats
    lost, won = 26 / 36, 10 / 36
    none, one = lost**5, 5 * won * lost**4
    assert ann.rank == pytest.approx(none + one / 2)
    assert ben.rank is None
    for found, expected in ((ann.streak(False), (4, lost**4)), (ann.streak(True), (1, won))):
        assert found == pytest.approx(expected)


def test_dice_count_for_whoever_threw_them() -> None:
    thrown = luck_of("drink p2", "roll 7", *fights((6, 1)))
    ann, ben = thrown.seats
    assert (ann.dice, ann.pips, ann.average) == (1, 6, 6.0)
    assert (ben.dice, ben.pips, ben.average) == (2, 7, 3.5)
    assert thrown.faces == (1, 0, 0, 0, 0, 1)


def test_a_report_in_the_middle_is_not_counted_yet() -> None:
    assert luck_of(*GOBLIN, "roll 6").bouts == ()


def test_over_many_evenings_nobody_is_lucky() -> None:
    """What was expected is what came on average: of wins, tokens and injuries."""
    luck, spread = dict.fromkeys(("fights", "tokens", "injuries"), 0.0), 0.0
    for seed in range(30):
        found = luck_of(*_evening(Random(seed)))
        for one in found.seats:
            for outturn in one.outturns:
                luck[outturn.counted.id] += outturn.luck
                spread += outturn.variance
    assert spread > 50
    assert all(abs(total) < 2.5 * spread**0.5 for total in luck.values())
    assert not isclose(luck["fights"], 0.0)


def _evening(random: Random) -> list[str]:
    """Ann fights the Goblin for as long as she lives, thirty times at most."""
    report, lines = Report(), list[str]()
    while report.state.of("p1").life != "DEAD" and len(lines) < 200:
        for said in (*GOBLIN, *[""] * 4):
            decision = report.decision
            if (said and decision.ask == "menu") or decision.ask != "menu":
                answer = draw(decision, random).notation() if decision.who == FATE else said
                answer = answer or decision.options[0].notation()
                report.play(answer)
                lines.append(answer)
    return lines
