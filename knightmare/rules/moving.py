"""The movement number: the roll, tokens that change it, and where it leads (HB-4)."""

from knightmare.position.state import State
from knightmare.rulebook.ruleset import BOARD, PRISON, STAY
from knightmare.rules.agenda import Question, ask, step, then
from knightmare.rules.arriving import go
from knightmare.rules.path import open_door
from knightmare.rules.prison import imprison
from knightmare.rules.stock import refill
from knightmare.rules.tokens import spend_tokens
from shared.chance.deck import drawing
from shared.chance.dice import die
from shared.play.decision import Decision, Move, move
from shared.play.event import Tell

LOOK = move("open_chest")
PASS = move("leave_by", 6)


@Question
def move_roll(state: State, seat: str) -> Decision:
    """Fate: the movement roll."""
    return die("move_roll")


@move_roll.answered
def move_rolled(state: State, tell: Tell, played: Move, seat: str) -> None:
    """The number is seen before tokens are spent on it (KM-4.vi)."""
    roll = int(played.args[0])
    tell("move_rolled", seat, "HB-4", roll=roll)
    settle_number(state, tell, seat, roll)


def settle_number(state: State, tell: Tell, seat: str, roll: int) -> None:
    """Tokens may alter a movement number; without any it stands.

    At a physical table the number is carried out on the board there.
    """
    if state.of(seat).at == BOARD:
        return
    if state.of(seat).tokens:
        then(state, ("number", seat, roll))
    else:
        follow(state, tell, seat, roll)


@Question
def number(state: State, seat: str, roll: int) -> Decision:
    """The final movement number: one token for each step up or down (KM-4.vi)."""
    return Decision(seat, "number", state.house.number_moves[roll, state.of(seat).tokens])


@number.answered
def number_chosen(state: State, tell: Tell, played: Move, seat: str, roll: int) -> None:
    """Pay for the difference."""
    final = int(played.args[0])
    if final != roll:
        spend_tokens(state, tell, seat, abs(final - roll), "KM-4.vi")
    follow(state, tell, seat, final)


def follow(state: State, tell: Tell, seat: str, final: int) -> None:
    """The final number opens the chest, the door, or an exit (KM-5.v, KM-6.i.b, HB-4)."""
    dungeoneer = state.of(seat)
    if final == 6 and dungeoneer.chest == 1:
        then(state, ("chest", seat))
    elif open_door(state, dungeoneer) and final % 2 == 0:
        then(state, ("door", seat, final))
    else:
        leave(state, tell, seat, final)


def leave(state: State, tell: Tell, seat: str, final: int) -> None:
    """Read the exit row of the chamber (C3)."""
    chamber = state.house.chambers[state.of(seat).at].exits[final - 1]
    if chamber == STAY:
        tell("stayed", seat, "HB-4")
        then(state, ("act", seat, "stay"))
    elif chamber == PRISON:
        imprison(state, seat, "exit")
    else:
        go(state, seat, chamber, "roll")


@step
def walk_on(state: State, tell: Tell, seat: str, final: int) -> None:
    """The door or the chest is passed by."""
    leave(state, tell, seat, final)


# -- the Hobgoblin's chest (KM-5.v) ------------------------------------------------------------


@Question
def chest(state: State, seat: str) -> Decision:
    """On a six: open the chest, or move as usual (KM-5.v)."""
    return ask(seat, "chest", LOOK, PASS)


@chest.answered
def chest_chosen(state: State, tell: Tell, played: Move, seat: str) -> None:
    """Opening it replaces the move and ends the turn (KM-5.v.a)."""
    if played.kind != "open_chest":
        leave(state, tell, seat, 6)
        return
    refill(state, tell)
    if state.top:
        state.seen_by = seat
        tell("chest_opened", seat, "KM-5.v KM-5.v.a")
    else:
        then(state, ("peek", seat))


@Question
def peek(state: State, seat: str) -> Decision:
    """Fate: the card in the chest's vision."""
    return drawing("peek", state.stock)


@peek.answered
def peeked(state: State, tell: Tell, played: Move, seat: str) -> None:
    """Only the opener sees it; it goes back on top (KM-5.v.a)."""
    state.top, state.seen_by = str(played.args[0]), seat
    tell("chest_opened", seat, "KM-5.v KM-5.v.a")
