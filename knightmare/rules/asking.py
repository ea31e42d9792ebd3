"""Riddles: which is asked, and who judges the answer (HB-13)."""

from knightmare.position.state import State
from knightmare.rules.agenda import Question, Step, ask, step, then
from shared.chance.deck import drawing, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Tell

CHOICE = "choice"
"""Three answers are shown; 0 is the right one."""
ANSWERS = moves("answer", 0, 1, 2)
JUDGED = (move("right"), move("wrong"))
"""For typed answers, which the table compares, and for people who judge."""


@step
def ask_riddle(
    state: State, tell: Tell, seat: str, win: tuple[Step, ...], lose: tuple[Step, ...]
) -> None:
    """No riddle is repeated until all have been used."""
    if not state.riddles:
        state.riddles = tuple(state.house.riddles)
    then(state, ("pose", seat, win, lose))


@Question
def pose(state: State, seat: str, win: tuple[Step, ...], lose: tuple[Step, ...]) -> Decision:
    """Fate: which riddle."""
    return drawing("pose", state.riddles, "riddle")


@pose.answered
def posed(
    state: State,
    tell: Tell,
    played: Move,
    seat: str,
    win: tuple[Step, ...],
    lose: tuple[Step, ...],
) -> None:
    """The riddle is asked."""
    riddle = str(played.args[0])
    state.riddles = without(state.riddles, riddle)
    tell("riddle_asked", seat, "HB-13", riddle=riddle)
    then(state, ("riddle", seat, riddle, win, lose))


@Question
def riddle(
    state: State, seat: str, id: str, win: tuple[Step, ...], lose: tuple[Step, ...]
) -> Decision:
    """Only the asked Dungeoneer answers (HB-13)."""
    options = ANSWERS if state.house.options["riddles"] == CHOICE else JUDGED
    return ask(seat, "riddle", *options)


@riddle.answered
def riddle_answered(
    state: State,
    tell: Tell,
    played: Move,
    seat: str,
    id: str,
    win: tuple[Step, ...],
    lose: tuple[Step, ...],
) -> None:
    """Right or wrong, what follows is laid down."""
    right = played.kind == "right" or played.args == (0,)
    tell("riddle_right" if right else "riddle_wrong", seat, "HB-13", riddle=id)
    then(state, *(win if right else lose))
