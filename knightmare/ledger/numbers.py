"""Rolls that open something at a physical table: the chest, the NILREM door, the cauldron.

Where the number leads on the board is carried out there.
"""

from knightmare.position.state import State
from knightmare.rules.magic import pay, sources
from knightmare.rules.moving import CHEST, ENTER, LOOK, number_opens
from knightmare.rules.path import entry_point
from knightmare.rules.tokens import spend_tokens
from knightmare.rules.travel import cauldron_roll
from shared.chance.dice import die
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question


@question
def opening_roll(state: State, seat: str, what: str) -> Decision:
    """Fate: the movement roll before the chest or the door. Argument: what, CHEST or DOOR."""
    return die("opening_roll")


@opening_roll.answered
def on_opening_roll(state: State, emit: Emit, played: Move, seat: str, what: str) -> None:
    """It is an ordinary movement roll (KM-6.i.c), also in the turn of the chest (KM-5.v)."""
    if what == CHEST:
        state.settled += (CHEST,)
    roll = int(played.args[0])
    emit("move_rolled", seat, "HB-4", roll=roll)
    push(state, final_number(seat, what, roll))


@choice
def final_number(state: State, seat: str, what: str, roll: int) -> Decision:
    """Tokens may change it: the final number counts (KM-5.v.a, KM-6.i.c).

    Arguments: what, the number's use, such as ``chest``; roll, the number on the die, from 1 to 6.
    """
    return Decision(seat, "final_number", state.ruleset.number_moves[roll, state.of(seat).tokens])


@final_number.answered
def on_final_number(
    state: State, emit: Emit, played: Move, seat: str, what: str, roll: int
) -> None:
    """A six opens the chest (KM-5.v), an even number the door (KM-6.i.b)."""
    final = int(played.args[0])
    if final != roll:
        spend_tokens(state, emit, seat, abs(final - roll), "KM-4.vi")
    if number_opens(what, final):
        push(state, open_or_move(seat, what, final))
    else:
        _moves_on(state, emit, seat, final)


def _moves_on(state: State, emit: Emit, seat: str, final: int) -> None:
    state.of(seat).chest = 0
    emit("moves_on", seat, "HB-4", number=final)


@question
def open_or_move(state: State, seat: str, what: str, final: int) -> Decision:
    """Open what the number opens, or move by it as usual (KM-5.v, KM-6.i.b).

    Arguments: what, the number's use, the chest or the door; final, the number after tokens, from 1
    to 6.
    """
    opens = LOOK if what == CHEST else ENTER
    return ask(seat, "open_or_move", opens, move("leave_by", final))


@open_or_move.answered
def on_open_or_move(
    state: State, emit: Emit, played: Move, seat: str, what: str, final: int
) -> None:
    """Either way the number is used up; the card lies on people's own stock (KM-5.v.a)."""
    if played.kind == "leave_by":
        _moves_on(state, emit, seat, final)
    elif played.kind == "open_chest":
        state.of(seat).chest = 0
        emit("chest_opened", seat, "KM-5.v KM-5.v.a")
    else:
        push(state, entry_point(seat))


@choice
def cauldron_source(state: State, seat: str) -> Decision:
    """From what the Foresight comes that opens the cauldron (KM-5.iv.a)."""
    found = sources(state, state.of(seat), "foresight")
    return ask(seat, "cauldron_source", *moves("open_cauldron", *found))


@cauldron_source.answered
def on_cauldron_source(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The spell is spent, wherever the dice lead (KM-5.iv.b)."""
    pay(state, emit, seat, "foresight", str(played.args[0]))
    push(state, cauldron_roll(seat))
