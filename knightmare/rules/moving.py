"""The movement number: the roll, tokens that change it, and where it leads (HB-4)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import BOARD, PRISON, STAY
from knightmare.rules.action import go
from knightmare.rules.arriving import act
from knightmare.rules.harm import imprison
from knightmare.rules.path import entry_point, open_door
from knightmare.rules.stock import refill
from knightmare.rules.tokens import spend_tokens
from shared.chance.deck import drawing
from shared.chance.dice import die
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question

LOOK = move("open_chest")
PASS = move("leave_by", 6)
ENTER = move("enter")
CHEST, DOOR = "chest", "door"


@question
def move_roll(state: State, seat: str) -> Decision:
    """Fate: the movement roll."""
    return die("move_roll")


@move_roll.answered
def on_move_roll(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The number is seen before tokens are spent on it (KM-4.vi)."""
    roll = int(played.args[0])
    emit("move_rolled", seat, "HB-4", roll=roll)
    settle_number(state, seat, roll)


def settle_number(state: State, seat: str, roll: int) -> None:
    """Tokens may alter a movement number; without any it stands.

    Arguments: the state, which is changed; the Dungeoneer's seat; the number rolled, from 1 to 6.

    At a physical table the number is carried out on the board there.
    """
    if state.of(seat).at != BOARD:
        push(state, number(seat, roll))


@choice
def number(state: State, seat: str, roll: int) -> Decision:
    """The final movement number: one token for each step up or down (KM-4.vi).

    Argument: roll, the number on the die, from 1 to 6.
    """
    return ask(seat, "number", *state.ruleset.number_moves[roll, state.of(seat).tokens])


@number.answered
def on_number(state: State, emit: Emit, played: Move, seat: str, roll: int) -> None:
    """Pay for the difference."""
    final = int(played.args[0])
    if final != roll:
        spend_tokens(state, emit, seat, abs(final - roll), "KM-4.vi")
    follow(state, emit, seat, final)


def follow(state: State, emit: Emit, seat: str, final: int) -> None:
    """The final number opens the chest, the NILREM door or an exit (KM-5.v, KM-6.i.b, HB-4).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the number
    after tokens, from 1 to 6.
    """
    opened = opens(state, state.of(seat), final)
    if opened == CHEST:
        push(state, chest(seat))
    elif opened == DOOR:
        push(state, door(seat, final))
    else:
        leave(state, emit, seat, final)


def opens(state: State, dungeoneer: Dungeoneer, final: int) -> str:
    """What a final number opens: the CHEST (KM-5.v), the NILREM DOOR (KM-6.i.b), or nothing.

    Arguments: the state; the Dungeoneer; the number, from 1 to 6.
    """
    if dungeoneer.chest == 1 and number_opens(CHEST, final):
        return CHEST
    return DOOR if number_opens(DOOR, final) and open_door(state, dungeoneer) else ""


def number_opens(what: str, final: int) -> bool:
    """A six opens the chest, an even number the door (KM-5.v, KM-6.i.b).

    Arguments: what it is tried on, CHEST or DOOR; the final number, from 1 to 6.
    """
    return final == 6 if what == CHEST else final % 2 == 0


def leave(state: State, emit: Emit, seat: str, final: int) -> None:
    """Read the exit row of the chamber (C3).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; the number
    after tokens, from 1 to 6.
    """
    chamber = state.ruleset.chambers[state.of(seat).at].exits[final - 1]
    if chamber == STAY:
        emit("stayed", seat, "HB-4")
        push(state, act(seat, "stay"))
    elif chamber == PRISON:
        imprison(state, seat, "exit")
    else:
        go(state, seat, chamber, "roll")


# -- the Hobgoblin's chest (KM-5.v) ------------------------------------------------------------


@question
def chest(state: State, seat: str) -> Decision:
    """On a six: open the chest, or move as usual (KM-5.v)."""
    return ask(seat, "chest", LOOK, PASS)


@chest.answered
def on_chest(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Opening it replaces the move and ends the turn (KM-5.v.a)."""
    if played.kind != "open_chest":
        leave(state, emit, seat, 6)
        return
    refill(state, emit)
    if state.top:
        state.seen_by = seat
        emit("chest_opened", seat, "KM-5.v KM-5.v.a")
    else:
        push(state, peek(seat))


@question
def peek(state: State, seat: str) -> Decision:
    """Fate: the card in the chest's vision."""
    return drawing("peek", state.stock)


@peek.answered
def on_peek(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Only the opener sees it; it goes back on top (KM-5.v.a)."""
    state.top, state.seen_by = str(played.args[0]), seat
    emit("chest_opened", seat, "KM-5.v KM-5.v.a")


# -- the NILREM door (KM-6.i) -------------------------------------------------------------------


@question
def door(state: State, seat: str, final: int) -> Decision:
    """On an even number: enter Level Three, or move as usual (KM-6.i.b, KM-6.i.c).

    Argument: final, the number after tokens, from 1 to 6.
    """
    return ask(seat, "door", ENTER, move("leave_by", final))


@door.answered
def on_door(state: State, emit: Emit, played: Move, seat: str, final: int) -> None:
    """Entering ends the turn; otherwise the number leads on."""
    if played.kind == "enter":
        push(state, entry_point(seat))
    else:
        leave(state, emit, seat, final)
