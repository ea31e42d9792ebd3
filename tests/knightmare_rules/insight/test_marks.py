"""Choices of Knightmare that are marked, and what can be told of a choice by who made it."""

import json
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest

from knightmare.bot.hard import hard
from knightmare.descriptor import KNIGHTMARE
from knightmare.game import Knightmare
from knightmare.insight.judge import TurnJudge, judge_of
from knightmare.position.state import State
from shared.chance.fate import draw
from shared.insight.advice import LEAST, advice, fought, reasons, tried
from shared.insight.judge import CHANCE
from shared.insight.making import Looking
from shared.insight.marks import Duel, suspect, worlds
from shared.insight.review import Review
from shared.play.decision import FATE, Decision, Move, move
from shared.play.game import PERSON, Seat, Setup
from shared.play.patience import BrokenOff, as_long_as
from shared.play.table import Table
from shared.saves.library import Library
from shared.saves.reviews import look_back

GAME, LIBRARY = Knightmare(), Library(KNIGHTMARE)
SEED, PLY, MISTAKE, BETTER = "4", 49, move("commit", 0), move("commit", 7)
"""In the tenth turn of this game, tokens decide a fight."""


def played(*slips: tuple[int, Move], player: str = "hard") -> Table[Any]:
    """A whole game of the hard level but for some moves, which somebody plays by hand."""
    bots = LIBRARY.players_of(Setup("knightmare", (Seat("p1", "Ann", "hard"),), SEED))
    table, _ = LIBRARY.begin(None, Setup("knightmare", (Seat("p1", "Ann", player),), SEED))
    table.players.update(bots)
    by_hand = dict(slips)
    while table.decision is not None:
        if table.ply in by_hand:
            table.play(by_hand[table.ply])
        else:
            table.step()
    return table


def made(looking: Looking[Any]) -> Review:
    while not looking.looked.complete:
        looking.step()
    return looking.review


@pytest.fixture(scope="module")
def judge() -> TurnJudge:
    found = judge_of(GAME.ruleset({}), GAME.rules_version)
    assert found is not None
    return found


# -- a mistake is found --------------------------------------------------------------------------


def test_a_mistake_that_was_put_in_is_marked_there_and_nowhere_else() -> None:
    assert made(look_back(KNIGHTMARE, played(player=PERSON))).marks == ()
    looking = look_back(KNIGHTMARE, played((PLY, MISTAKE), player=PERSON))
    (mark,) = made(looking).marks
    assert (mark.ply, mark.seat, mark.chosen, mark.better) == (PLY, "p1", MISTAKE, BETTER)
    assert mark.mistake
    assert mark.loss > 3 * mark.error
    assert mark.pairs >= 100
    assert looking.review.searched == ("p1",)
    written = json.loads(json.dumps(looking.review.to_json()))
    assert Review.from_json(written) == looking.review
    again = Looking(played((PLY, MISTAKE), player=PERSON), looking.judge, looking.review)
    assert again.looked.complete


def test_bots_are_searched_only_where_somebody_asks() -> None:
    looking = look_back(KNIGHTMARE, played((PLY, MISTAKE)))
    while looking.looked.settled < 1:
        looking.step()
    assert looking.looked.complete
    assert (looking.review.marks, looking.review.searched) == ((), ())
    asked = Looking(played((PLY, MISTAKE)), looking.judge, looking.review, ("p1",))
    assert asked.looked.searched == 0


def test_a_search_that_is_broken_off_goes_on_with_what_it_has() -> None:
    looking = look_back(KNIGHTMARE, played((PLY, MISTAKE), player=PERSON))
    while looking.looked.settled < 1:
        looking.step()
    broken = 0
    for step in range(24):
        try:
            with as_long_as(partial(bool, step % 2)):
                looking.step()
        except BrokenOff:
            broken += 1
    assert broken
    assert [one.ply for one in made(looking).marks] == [PLY]


def test_what_was_played_out_is_not_played_out_again() -> None:
    table = played((PLY, MISTAKE), player=PERSON)
    first = look_back(KNIGHTMARE, table)
    while first.looked.settled < 1:
        first.step()
    cleared = replace(first.review, cleared=(PLY,))
    assert made(Looking(table, first.judge, cleared)).marks == ()


# -- what makes a choice suspicious --------------------------------------------------------------


def at(ply: int) -> tuple[State, Decision]:
    table = played()
    state = table.state_after(table.played[ply].parent)
    decision = GAME.decision(state)
    assert decision is not None
    return state, decision


def test_only_choices_that_promise_less_than_the_usual_one_are_suspicious(
    judge: TurnJudge,
) -> None:
    state, decision = at(PLY)
    found = suspect(GAME, judge, state, decision, MISTAKE, PLY)
    assert found is not None
    assert found.promised > 0.3
    assert found.usual == BETTER
    assert suspect(GAME, judge, state, decision, BETTER, PLY) is None
    fate = decision._replace(who=FATE)
    assert suspect(GAME, judge, state, fate, MISTAKE, PLY) is None
    alone = decision._replace(options=(MISTAKE,))
    assert suspect(GAME, judge, state, alone, MISTAKE, PLY) is None


def test_answers_that_are_as_good_are_not_marked(judge: TurnJudge) -> None:
    state, _ = at(PLY)
    duel = Duel(GAME, judge, GAME.view(state, "p1"), "p1", BETTER, BETTER, "dice")
    while not duel.over:
        duel.go_on()
    assert (duel.loss, duel.error, duel.pairs) == (0, 0, 100)
    assert not duel.certain
    assert fought(duel) == "same"


# -- advice --------------------------------------------------------------------------------------


def secretive(seed: int) -> tuple[State, Decision]:
    """A question to a Dungeoneer, while another holds spell cards that nobody else has seen."""
    random, bot = Random(seed), hard("a")
    state = GAME.setup({}, ["p1", "p2", "p3"])
    while (decision := GAME.decision(state)) is not None:
        others = [one for one in state.dungeoneers if one.seat != decision.who and one.spells]
        if decision.who != FATE and others and len(decision.options) > 2:
            return state, decision
        fates = decision.who == FATE
        GAME.apply(state, draw(decision, random) if fates else
            bot.choose(GAME, state, decision, 0))  # fmt: skip
    return secretive(seed + 1)


def alike(judge: TurnJudge, state: State, seat: str, count: int) -> list[State]:
    """The same position with other cards in hands that the seat cannot see."""
    found = []
    for number in range(count):
        world = GAME.view(state, seat)
        judge.imagine(world, seat, Random(f"another {number}"))
        found.append(world)
    return found


def test_forty_worlds_that_differ_in_secrets_give_the_same_advice(judge: TurnJudge) -> None:
    state, decision = secretive(1)
    seat = decision.who
    different = alike(judge, state, seat, 40)
    assert len({repr([one.spells for one in world.dungeoneers]) for world in different}) > 3
    told = advice(GAME, judge, state, decision)
    other = next(one for one in decision.options if one != told.usual)
    why = reasons(GAME, judge, state, decision, told.usual, other)
    one_choice = suspect(GAME, judge, state, decision, other, 0)
    for world in different[:4]:
        assert advice(GAME, judge, world, decision) == told
        assert reasons(GAME, judge, world, decision, told.usual, other) == why
    for world in different:
        assert worlds(GAME, judge, world, seat) == worlds(GAME, judge, state, seat)
        assert judge.usual(world, decision) == told.usual
        assert suspect(GAME, judge, world, decision, other, 0) == one_choice


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_hard_level_looks_at_nothing_hidden(judge: TurnJudge, seats: int) -> None:
    random, bot = Random(seats), hard("judge")
    seen = list[tuple[Move, Move]]()
    state = GAME.setup({}, ["p1", "p2", "p3", "p4"][:seats])
    while (decision := GAME.decision(state)) is not None:
        if decision.who == FATE:
            GAME.apply(state, draw(decision, random))
            continue
        usual = judge.usual(state, decision)
        if len(decision.options) > 1:
            seen.append((usual, bot.choose(GAME, GAME.view(state, decision.who), decision, 0)))
        GAME.apply(state, random.choice(decision.options) if random.random() < 0.2 else usual)
    assert len(seen) > 50
    assert [one for one, _ in seen] == [one for _, one in seen]


def test_every_option_is_promised_something_and_the_reasons_say_why(judge: TurnJudge) -> None:
    state, decision = at(PLY)
    told = advice(GAME, judge, state, decision)
    assert [one.move for one in told.promised] == [*decision.options]
    assert all(0 <= one.worth <= 1 for one in told.promised)
    assert told.usual == BETTER
    lost = told.worth(BETTER) - told.worth(MISTAKE)
    assert lost > 0.3
    why = reasons(GAME, judge, state, decision, BETTER, MISTAKE)
    assert 1 <= len(why) <= 3
    assert all(abs(one.amount) >= LEAST[CHANCE] for one in why)
    assert sum(one.amount for one in why) > 0
    other = reasons(GAME, judge, state, decision, MISTAKE, BETTER)
    assert [(one.sign, round(-one.amount, 9)) for one in other] == [
        (one.sign, round(one.amount, 9)) for one in why
    ]


def test_an_answer_that_is_tried_again_is_better_the_same_or_worse(judge: TurnJudge) -> None:
    state, decision = at(PLY)
    told = advice(GAME, judge, state, decision)
    assert tried(told, MISTAKE, BETTER) == "better"
    assert tried(told, BETTER, MISTAKE) == "worse"
    assert tried(told, MISTAKE, MISTAKE) == "same"
    duel = Duel(GAME, judge, GAME.view(state, "p1"), "p1", MISTAKE, BETTER, "dice")
    while not duel.over:
        duel.go_on()
    assert fought(duel) == "better"
