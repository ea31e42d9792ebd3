"""Kinds of turn, their phases, and the end step (HB-2, KM-8.iii)."""

from collections.abc import Callable
from functools import partial

from knightmare.position.state import State
from knightmare.rules.escape import escape_way
from knightmare.rules.harm import turn_over
from knightmare.rules.life import heal
from knightmare.rules.necromancer import pact_toll
from knightmare.rules.path import castle_magic, tread_path
from knightmare.rules.prison import prison_toll
from knightmare.rules.standing import STANDING
from knightmare.rules.stock import draw_stock
from knightmare.rules.travel import way
from knightmare.rules.turn_start import window
from shared.play.event import Emit
from shared.play.flow import Flow, Row
from shared.play.tasks import Task, push, step


def ordinary_turn(state: State) -> bool:
    """The active Dungeoneer is free and awake."""
    one = state.active
    return one.standing == "free" and one.slumber != "asleep"


def asleep(state: State) -> bool:
    """A turn lost to Slumber; nobody loses turns in the grave."""
    return state.active.slumber == "asleep"


def prison_turn(state: State) -> bool:
    """The turn begins in prison."""
    return state.active.standing == "imprisoned"


def first_turn(state: State) -> bool:
    """The active Dungeoneer's first turn (KM-1.a)."""
    return state.active.standing == "new"


def level_three_turn(state: State) -> bool:
    """The turn begins in Level Three."""
    return state.active.standing == "level_three"


@step
def sleep(state: State, emit: Emit, seat: str) -> None:
    """A lost turn: nothing but the end step (HB-2)."""
    state.of(seat).slumber = "waking"
    emit("lost_turn", seat, "HB-2")


@step
def tolls(state: State, emit: Emit, seat: str) -> None:
    """The end step: first the Cup, then the prison's toll, then the pact's (KM-8.iii)."""
    one = state.of(seat)
    if one.pact != "none":
        push(state, pact_toll(seat))
    if one.standing == "imprisoned":
        push(state, prison_toll(seat))
    if "cup" in one.items:
        cup_heals(state, emit, seat)


def cup_heals(state: State, emit: Emit, seat: str) -> None:
    """The Cup heals one grade every second turn it is carried (KM-8.ii.a).

    Arguments: the state, which is changed; what hears of events; the seat of the Dungeoneer, who
    has the Cup.
    """
    dungeoneer = state.of(seat)
    dungeoneer.cup_turns += 1
    count = dungeoneer.cup_turns
    if count > 0 and count % state.ruleset.constants.cup_every == 0:
        heal(state, emit, seat, "KM-2.ii.g KM-8.ii.a")


@turn_over.carried_out
def pass_on(state: State, emit: Emit, seat: str) -> None:
    """The turn goes to the next Dungeoneer who is alive.

    Arguments: the state, which is changed; what hears of events; the seat whose turn it was.
    """
    dungeoneer = state.of(seat)
    end_turn(state, seat)
    dungeoneers = state.dungeoneers
    for _ in dungeoneers:
        state.turn = (state.turn + 1) % len(dungeoneers)
        if state.active.life != "DEAD":
            break
    emit("turn_ended", dungeoneer.seat, "HB-2")


AFTER_TURN = {"": "", "asleep": "asleep", "waking": "rested", "rested": ""}
"""Slumber at the end of a turn: safe from it until a turn has been taken (C6)."""


def end_turn(state: State, seat: str) -> None:
    """What a turn leaves behind: the chest's chance, Slumber's rest, the first turn.

    Arguments: the state, which is changed; the seat whose turn it was.
    """
    dungeoneer = state.of(seat)
    dungeoneer.turns += 1
    if dungeoneer.chest:
        dungeoneer.chest -= 1
    dungeoneer.slumber = AFTER_TURN[dungeoneer.slumber]
    if dungeoneer.standing == "new":
        STANDING.trigger("set_out", dungeoneer)


def lost_turn(seat: str) -> tuple[Task, ...]:
    """Slumber takes the turn (HB-2)."""
    return (sleep(seat),)


def end_of_turn(seat: str) -> tuple[Task, ...]:
    """What every turn ends with (HB-2, KM-8.iii)."""
    return (tolls(seat), turn_over(seat))


# -- the flow of the turns ------------------------------------------------------------------------

KINDS: dict[str, Callable[[str], tuple[Task, ...]]] = {
    "ordinary": lambda seat: (window(seat, True), way(seat)),
    "lost": lost_turn,
    "prison": lambda seat: (window(seat, True), escape_way(seat)),
    "first": lambda seat: (draw_stock(seat),),
    "level_three": lambda seat: (window(seat, True), castle_magic(seat), tread_path(seat)),
}
"""What happens in each kind of turn, in order, for the Dungeoneer in a seat (HB-2)."""
BETWEEN = ("setup", "end")


def _turn_begins(kind: str, state: State, emit: Emit) -> None:
    seat = state.active.seat
    emit("turn_begins", seat, "HB-2", kind=kind)
    push(state, *KINDS[kind](seat))


def _turn_ends(state: State, emit: Emit) -> None:
    push(state, *end_of_turn(state.active.seat))


def _game_over(state: State, emit: Emit) -> None:
    emit("game_over", state.winner, "HB-12" if state.winner else "KM-2.a HB-12")


TURN = Flow(
    "turn",
    "setup",
    [
        Row("next", BETWEEN, "ordinary", when=ordinary_turn),
        Row("next", BETWEEN, "lost", when=asleep),
        Row("next", BETWEEN, "prison", when=prison_turn),
        Row("next", BETWEEN, "first", when=first_turn),
        Row("next", BETWEEN, "level_three", when=level_three_turn),
        # the turn passes to whoever is alive: if that is nobody, the game is over
        Row("next", BETWEEN, "over"),
        Row("next", tuple(KINDS), "end"),
        Row("win", tuple(KINDS), "over"),
    ],
    final=("over",),
    enter={
        **{kind: partial(_turn_begins, kind) for kind in KINDS},
        "end": _turn_ends,
        "over": _game_over,
    },
)
"""The kinds of turn (HB-2), the end step between them, and the end of the game (HB-12)."""


def next_phase(state: State, emit: Emit) -> bool:
    """Nothing is left to be done: the next phase begins. False when the game is over.

    Arguments: the state, which is changed; what hears of events.
    """
    if state.phase == "over":
        return False
    TURN.trigger("win" if state.winner else "next", state, state, emit)
    return state.phase != "over"
