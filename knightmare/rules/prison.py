"""Imprisonment and its toll (KM-7)."""

from knightmare.position.state import State
from knightmare.rulebook.ruleset import PRISON
from knightmare.rules.agenda import Question, ask, step, then
from knightmare.rules.items import fresh, return_item
from knightmare.rules.life import STANDING, suffer
from knightmare.rules.magic import card_of
from knightmare.rules.tokens import lose_tokens
from shared.play.decision import Decision, Move, move
from shared.play.event import Tell


def imprison(state: State, seat: str, cause: str) -> None:
    """Imprisonment follows, unless Protection prevents it."""
    then(state, ("imprisonment", seat, cause))


@step
def imprisonment(state: State, tell: Tell, seat: str, cause: str) -> None:
    """The prison falls due: Protection keeps the Dungeoneer where it is (C6)."""
    dungeoneer = state.of(seat)
    if dungeoneer.life == "DEAD":
        return
    if card_of(state, dungeoneer, "protection"):
        then(state, ("protect", seat, "prison", cause))
    else:
        confine(state, tell, seat, cause)


@step
def confinement(state: State, tell: Tell, seat: str, cause: str) -> None:
    """Nothing prevents it any more."""
    confine(state, tell, seat, cause)


def confine(state: State, tell: Tell, seat: str, cause: str) -> None:
    """The Dungeoneer is in prison; a path in Level Three is cleared (KM-6.iii.b).

    The count of turns starts anew at each imprisonment (KM-7.b).
    """
    dungeoneer = state.of(seat)
    STANDING.trigger("imprison", dungeoneer)
    dungeoneer.at = PRISON
    dungeoneer.prison_turns = fresh(state, dungeoneer)
    dungeoneer.chest = 0
    dungeoneer.entry, dungeoneer.stones, dungeoneer.stone = "", (), 0
    tell("imprisoned", seat, "KM-0.f", cause=cause)


def release(state: State, tell: Tell, seat: str, clause: str) -> None:
    """The Dungeoneer is free."""
    dungeoneer = state.of(seat)
    STANDING.trigger("release", dungeoneer)
    dungeoneer.prison_turns = 0
    tell("released", seat, clause)


@step
def prison_toll(state: State, tell: Tell, seat: str) -> None:
    """At the end of every third turn in prison: a token, the Food, or an injury (KM-7.a)."""
    dungeoneer = state.of(seat)
    if dungeoneer.standing != "imprisoned":
        return
    dungeoneer.prison_turns += 1
    count = dungeoneer.prison_turns
    if count <= 0 or count % state.house.constants.prison_toll_every:
        return
    if dungeoneer.tokens:
        lose_tokens(state, tell, seat, 1, "KM-7.a")
    elif "food" in dungeoneer.items:
        then(state, ("give_food", seat))
    else:
        suffer(state, seat, "prison")


GIVE_FOOD = (move("give_food"), move("suffer"))


@Question
def give_food(state: State, seat: str) -> Decision:
    """Whether the Food pays the toll; otherwise it is an injury (KM-7.b)."""
    return ask(seat, "give_food", *GIVE_FOOD)


@give_food.answered
def gave_food(state: State, tell: Tell, played: Move, seat: str) -> None:
    """The Food goes home, or the injury follows."""
    if played.kind == "give_food":
        return_item(state, tell, seat, "food", "KM-7.a KM-7.b")
    else:
        suffer(state, seat, "prison")
