"""What hands report at a physical table in one: helm tokens, Life Force, things."""

from collections.abc import Iterator

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.life import GRADES
from shared.play.decision import Decision, Move, move
from shared.speech.messages import Message
from shared.speech.port import Choice

Moves = tuple[Move, ...]


def at_hand(view: State, decision: Decision, seat: str) -> list[Choice]:
    """What a Dungeoneer's own card may be told in one.

    Arguments: the books; the question of the menu; the seat.
    """
    one = view.of(seat)
    if decision.ask != "menu" or one.life == "DEAD":
        return []
    return list(_told(view, one))


def _told(view: State, one: Dungeoneer) -> Iterator[Choice]:
    seat, room = one.seat, one.max_tokens - one.tokens
    for n in (*range(1, room + 1), *range(-1, -one.tokens - 1, -1)):
        yield _choice("gain" if n > 0 else "lose", tokens(seat, n), who=seat, n=abs(n))
    for grade in GRADES[1:]:
        # one step is a flow of the list
        if len(moves := lives(seat, one.life, grade)) > 1:
            yield _choice("life", moves, who=seat, life=grade)
    for id in view.ruleset.items:
        kind, goes = ("give_up", gives_up) if id in one.items else ("take", takes)
        yield _choice(kind, goes(seat, id), who=seat, item=id)


def _choice(id: str, moves: Moves, **facts: object) -> Choice:
    return Choice(moves, Message(f"scene.hand.{id}", facts), None, "", apart=True)


def tokens(seat: str, change: int) -> Moves:
    """So many helm tokens more; less, below 0. Arguments: the seat; how many."""
    return move("gain" if change > 0 else "lose", seat), move("count", abs(change))


def lives(seat: str, was: str, becomes: str) -> Moves:
    """Another grade of Life Force: one step is an injury or a recovery, more a correction.

    Arguments: the seat; the grade; the one that it is to be, nothing where that is the same.
    """
    if was == becomes:
        return ()
    step = GRADES.index(becomes) - GRADES.index(was)
    if abs(step) == 1:
        return (move("recover" if step > 0 else "injure", seat),)
    return corrected(seat, "life", becomes)


def corrected(seat: str, field: str, value: str | int) -> Moves:
    """Any value of a Dungeoneer, marked as a correction. Arguments: the seat; what it is; it."""
    return move("correct", seat), move("field", field), move("value", value)


def gives_up(seat: str, item: str) -> Moves:
    """An item leaves a Dungeoneer. Arguments: the seat; the item."""
    return move("give_up", seat), move("item", item)


def takes(seat: str, item: str) -> Moves:
    """A Dungeoneer takes an item, wherever it was. Arguments: the seat; the item."""
    return move("take", seat), move("item", item)
