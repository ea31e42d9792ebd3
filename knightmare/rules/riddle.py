"""Riddles: which is asked, and who judges the answer (HB-13)."""

from knightmare.position.state import State
from shared.chance.deck import drawing, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, push, question, step

CHOICE = "choice"
"""Three answers are shown; 0 is the right one."""
ANSWERS = moves("answer", 0, 1, 2)
JUDGED = (move("right"), move("wrong"))
"""For typed answers, which the table compares, and for people who judge."""


@step
def ask_riddle(
    state: State, emit: Emit, seat: str, win: tuple[Task, ...], lose: tuple[Task, ...]
) -> None:
    """No riddle is repeated until all have been used.

    Arguments: win, the tasks that follow a right answer; lose, those that follow a wrong one.
    """
    if not state.riddles:
        state.riddles = tuple(state.ruleset.riddles)
    push(state, pose(seat, win, lose))


@question
def pose(state: State, seat: str, win: tuple[Task, ...], lose: tuple[Task, ...]) -> Decision:
    """Fate: which riddle.

    Arguments: win, the tasks that follow a right answer; lose, those that follow a wrong one.
    """
    return drawing("pose", state.riddles, "riddle")


@pose.answered
def on_pose(
    state: State,
    emit: Emit,
    played: Move,
    seat: str,
    win: tuple[Task, ...],
    lose: tuple[Task, ...],
) -> None:
    """It comes up again only when all have been used (HB-13)."""
    id = str(played.args[0])
    state.riddles = without(state.riddles, id)
    emit("riddle_asked", seat, "HB-13", riddle=id)
    push(state, riddle(seat, id, win, lose))


@question
def riddle(
    state: State, seat: str, id: str, win: tuple[Task, ...], lose: tuple[Task, ...]
) -> Decision:
    """Only the asked Dungeoneer answers (HB-13).

    Arguments: id, the riddle; win, the tasks that follow a right answer; lose, those that follow a
    wrong one.
    """
    options = ANSWERS if state.ruleset.options["riddles"] == CHOICE else JUDGED
    return ask(seat, "riddle", *options)


@riddle.answered
def on_riddle(
    state: State,
    emit: Emit,
    played: Move,
    seat: str,
    id: str,
    win: tuple[Task, ...],
    lose: tuple[Task, ...],
) -> None:
    """Right or wrong, what follows is laid down."""
    right = played.kind == "right" or played.args == (0,)
    emit("riddle_right" if right else "riddle_wrong", seat, "HB-13", riddle=id)
    push(state, *(win if right else lose))
