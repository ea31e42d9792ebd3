"""Imprisonment and its toll (KM-7)."""

from knightmare.position.state import State
from knightmare.rules.harm import suffer
from knightmare.rules.items import return_item
from knightmare.rules.tokens import lose_tokens
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, step


@step
def prison_toll(state: State, emit: Emit, seat: str) -> None:
    """At the end of every third turn in prison: a token, the Food, or an injury (KM-7.a)."""
    dungeoneer = state.of(seat)
    if dungeoneer.standing != "imprisoned":
        return
    dungeoneer.prison_turns += 1
    count = dungeoneer.prison_turns
    if count <= 0 or count % state.ruleset.constants.prison_toll_every:
        return
    if dungeoneer.tokens:
        lose_tokens(state, emit, seat, 1, "KM-7.a")
    else:
        push(state, give_food(seat))


FOOD_OR_SUFFER = (move("give_food"), move("suffer"))
SUFFER = FOOD_OR_SUFFER[1:]


@choice
def give_food(state: State, seat: str) -> Decision:
    """Whether the Food, if it is owned, pays the toll; otherwise it is an injury (KM-7.b)."""
    has_food = "food" in state.of(seat).items
    return ask(seat, "give_food", *FOOD_OR_SUFFER if has_food else SUFFER)


@give_food.answered
def on_give_food(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The Food goes home, or the injury follows (KM-7.b)."""
    if played.kind == "give_food":
        return_item(state, emit, seat, "food", "KM-7.a KM-7.b")
    else:
        suffer(state, seat, "prison")
