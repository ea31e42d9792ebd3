"""Why the best is the best: each reason is true by the rules, and none is missing that matters."""

from fractions import Fraction

from dungeonlords.planner.because import of_answer, of_defence
from dungeonlords.planner.counsel import Promise, defences
from dungeonlords.planner.worth import RoundChange
from dungeonlords.speech.words import words
from shared.play.decision import move
from tests.conftest import clause
from tests.dungeonlords_rules.stage import Stage


def said(stage: Stage) -> list[str]:
    """Why the best defence of the first lord is the best."""
    decision = stage.decision
    assert decision is not None
    found = defences(stage.state, decision)
    return [words().say(one) for one in of_defence(found, stage.state, stage.p1)]


def planning(party: list[str], known: str = "fireball", **values: object) -> Stage:
    """The first lord lays out a defence of a tunnel, the card known."""
    stage = Stage(2).set("p1", party=party, site="c1", **values)
    stage.put(round=1, phase="combat", year=1, cards=(known, "", "", ""))
    return stage.run("send", "p1")


@clause("DL-10.18")
def test_who_never_hits_those_that_came_stays_at_home() -> None:
    (vampire,) = [one for one in said(planning(["P5/2"], ready=("vampire",))) if "Vampire" in one]
    assert vampire == "The Vampire stays at home: it never hits a Priest, and can hit nobody else."


@clause("DL-10.18")
def test_who_never_hits_the_first_has_nobody_to_hit_where_one_comes_alone() -> None:
    told = said(planning(["W5"], ready=("demon",)))
    wanted = "The Demon stays at home: it never hits the first in line, and can hit nobody else."
    assert (wanted in told) == Stage().state.ruleset.monsters["demon"].never_first


@clause("DL-10.6")
def test_a_trap_that_thieves_take_away_whole_stays_in_hand() -> None:
    stage = Stage(2).set("p1", party=["T5/4"], site="c1", traps=("pendulum", "rolling_stone"))
    stage.put(round=1, phase="combat", year=1, cards=("fireball", "", "", ""))
    told = said(stage.run("lay_trap", "p1"))
    wanted = "4 trap icons of the party take away all that it lays."
    assert f"The Rolling Stone stays in hand: {wanted}" in told


def test_what_is_sent_says_what_would_be_missing() -> None:
    told = said(planning(["W3"], ready=("troll",)))
    assert told == ["Without the Troll, the tile falls and fewer are captured."]


def test_over_cards_that_are_not_known_it_is_told_on_how_many() -> None:
    stage = planning(["W3"], known="", ready=("troll",))
    cards = len(set(stage.state.card_stack))
    assert f", of {cards}." in said(stage)[0]


def test_where_nothing_helps_it_is_spared() -> None:
    told = said(planning(["W9", "W9"], ready=("troll",)))
    assert told[0].startswith("Nothing that you could lay or send keeps the tile")


def answer(name: str, value: int, **change: int) -> Promise:
    return Promise(move(name), Fraction(value), RoundChange(**change))


def test_an_answer_is_compared_with_the_next_best() -> None:
    best = answer("a", 2, captured=1, gold=-1)
    worse = answer("b", 1, conquered=1, gold=-2, evil=1)
    (told,) = of_answer([best, worse])
    text = words().say(told)
    assert all(one in text for one in ("1 more captured", "the tile is kept", "1 gold more"))
    assert "1 evil less" in text


def test_answers_that_come_to_the_same_say_so() -> None:
    assert [one.id for one in of_answer([answer("a", 1), answer("b", 1)])] == ["because.alike"]
    found = of_answer([answer("a", 3), answer("b", 2)])
    assert [one.id for one in found] == ["because.later"]
    assert not of_answer([answer("a", 1)])
