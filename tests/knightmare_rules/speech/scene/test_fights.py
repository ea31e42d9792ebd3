"""A fight drawn: every face decides what the rules decide by it, and the end is as it was."""

from collections.abc import Iterator, Sequence
from itertools import islice

import pytest

from knightmare.descriptor import KNIGHTMARE
from shared.net.protocol import Frame
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.speech.scene.duels import DuelDrawing
from shared.speech.scene.sheets import Leaf
from tests.knightmare_rules.speech.scene.looking import after, asked, drawn_of, moves
from tests.knightmare_rules.stage import Stage
from tests.shared_rules.net.scenes import Onlookers, drawings
from tests.something import some

SEED = "fights"
ENDED = ("won", "drawn")


def open_fight(view: Frame) -> Frame:
    """The fight that is not decided yet."""
    [found] = [one for one in drawings(view, "duel") if not one.get("result")]
    return found


def added(side: Frame) -> int:
    """What the reasons of a side and its die come to."""
    parts = sum(int(part["value"].replace("−", "-")) for part in side["parts"])
    return int(parts + side.get("die", 0))


def ended(told: Sequence[Event], seat: str) -> tuple[str, list[int]]:
    """How a fight ended for a seat, and both totals, its own first.

    Arguments: the events; the seat.
    """
    [end] = [event for event in told if event.id in ENDED]
    [sums] = [event for event in told if event.id == "totals"]
    totals = [int(sums.facts["a"]), int(sums.facts["b"])]
    result = "draw" if end.id == "drawn" else "win" if end.who == seat else "lose"
    return result, totals if sums.who == seat else totals[::-1]


def test_every_face_decides_for_every_amount_what_the_rules_decide() -> None:
    ladders = known = 0
    for state, decision, view in some(asked("commit", 1, SEED, 2_500)):
        drawn, seat = open_fight(view), decision.who
        assert drawn["sides"][0]["seat"] == seat
        for amount in drawn["amounts"]:
            for face in amount.get("faces", ()):
                played = [f"commit {amount['n']}", *([f"roll {face['n']}"] if face["n"] else [])]
                _, told = after(state, *played)
                assert (face["result"], face["totals"]) == ended(told, seat)
                assert face["text"] == face["result"]
                ladders, known = ladders + bool(face["n"]), known + (not face["n"])
    assert (ladders > 50, known > 1) == (True, True)


def test_an_amount_is_chosen_by_its_own_answer_and_a_useless_one_by_none() -> None:
    useless = 0
    for _, decision, view in some(asked("commit", 1, SEED, 2_500)):
        amounts = open_fight(view)["amounts"]
        assert [one["n"] for one in amounts] == [int(one.args[0]) for one in decision.options]
        for amount in amounts:
            chosen = moves(view, amount.get("answers", []))
            assert chosen == ([] if amount.get("useless") else [f"commit {amount['n']}"])
            useless += bool(amount.get("useless"))
    assert useless


def test_what_stands_on_each_side_adds_up_to_its_total() -> None:
    for _, _, view in some(asked("commit", 2, SEED, 900)):
        for side in some(open_fight(view)["sides"]):
            assert added(side) == side["total"]


def fights_of(seats: int) -> Iterator[tuple[str, Sequence[Event], Frame]]:
    """Every fight of a game with its end: for whom it is drawn, its last events, the drawing."""
    table = Onlookers(KNIGHTMARE, seats=seats, seed=SEED)
    for _ in table.played(2_500):
        line = table.table.played
        told = table.table.told(line[-1]).events if line else ()
        if {"totals"} < {event.id for event in told}:
            [end] = [event for event in told if event.id in ENDED]
            seat = end.who if is_seat(end.who) else str(end.facts["foe"])
            duels = drawings(table.view(seat), "duel")
            yield seat, told, next(one for one in duels if one.get("result"))


def test_a_fight_that_was_fought_stays_with_its_end() -> None:
    for seat, told, drawn in some(islice(fights_of(2), 12)):
        result, totals = ended(told, seat)
        assert (drawn["result"], [one["total"] for one in drawn["sides"]]) == (result, totals)
        for side in drawn["sides"]:
            assert added(side) == side["total"]


def test_what_a_fight_changed_stands_before_and_after() -> None:
    scene = Stage(at="goblin_run", tokens=3, life="AMBER")
    scene.challenge("p1", "goblin")
    scene.play("roll 5", "commit 1", "roll 1")
    drawn = drawn_of(scene, DuelDrawing)
    assert (drawn.result, drawn.verdict) == ("win", "Won")
    [helms] = drawn.before_after
    assert (helms.icon, helms.was, helms.now) == ("helm", "3", str(scene.p1.tokens))
    assert [one.total for one in drawn.sides] == [8, 5]


def test_an_injury_and_what_was_taken_stand_beside_a_lost_fight() -> None:
    scene = Stage(at="goblin_run", items=("food",), life="AMBER")
    scene.challenge("p1", "goblin")
    scene.play("roll 1", "roll 6")
    drawn = drawn_of(scene, DuelDrawing)
    assert (drawn.result, drawn.verdict) == ("lose", "Lost")
    [life] = drawn.before_after
    assert (life.was, life.now, scene.p1.life) == ("AMBER", "RED", "RED")
    assert [(one.text, one.note) for one in drawn.prize] == [("Food", "Lost")]


def test_weapons_that_do_nothing_against_a_ghost_are_drawn_as_useless() -> None:
    scene = Stage(at="vanburn", items=("mace",), tokens=1)
    scene.challenge("p1", "ghost")
    own, foe = drawn_of(scene, DuelDrawing).sides
    assert [(part.text, part.value, part.clause) for part in own.parts if not part.counts] == [
        ("Mace", "0", "KM-3.v.a")
    ]
    assert (own.total, foe.total) == (3, scene.state.ruleset.characters["ghost"].strength)


@pytest.mark.parametrize(
    ("ask", "kinds"), [("action", {"challenge"}), ("turn_away", {"accept"}), ("access", {"fight"})]
)
def test_whoever_is_met_is_touched_to_be_fought(ask: str, kinds: set[str]) -> None:
    for _, _, view in some(islice(asked(ask, 3, "met", 2_500), 9)):
        for drawn in some(one for one in drawings(view, "duel") if not one.get("result")):
            [begins] = moves(view, drawn["sides"][1]["answers"])
            assert begins.split()[0] in kinds


def test_whoever_dies_is_drawn_as_a_stone_with_what_is_left_behind() -> None:
    scene = Stage(seats=2, at="goblin_run", items=("food",), life="RED")
    scene.challenge("p1", "goblin")
    scene.play("roll 1", "roll 6")
    leaf = drawn_of(scene, Leaf, "p2")
    assert (leaf.style, leaf.seat, leaf.state, scene.p1.life) == ("stone", "p1", "bad", "DEAD")
    assert [one.text for one in leaf.items] == ["Food"]
    assert "Goblin takes it" in leaf.items[0].note
    assert [(one.was, one.now) for one in leaf.before_after] == [("RED", "spent")]
    assert "KM-2.i.d" in leaf.clauses
