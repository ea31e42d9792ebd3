"""A challenge at a physical table: both sides are chosen, and what the character holds."""

from knightmare.ledger.menu import TABLE
from knightmare.position.state import State
from knightmare.rulebook.ruleset import BOARD
from knightmare.rules import combat
from knightmare.rules.items import lift, put
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.seats import is_seat
from shared.play.tasks import ask, push, question

CANCEL = move("cancel")
READY = move("ready")


@question
def which_foe(state: State, seat: str) -> Decision:
    """Whom the Dungeoneer meets: a character, or another Dungeoneer in the way."""
    others = [one.seat for one in state.alive if one.seat != seat and one.standing == "free"]
    return ask(TABLE, "which_foe", *moves("against", *state.ruleset.characters, *others), CANCEL)


@which_foe.answered
def on_which_foe(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Against another Dungeoneer it is a fight for access (KM-3.vi)."""
    if played.kind == "cancel":
        return
    foe = str(played.args[0])
    if is_seat(foe):
        combat.begin(state, emit, seat, foe)
    else:
        push(state, who_challenges(seat, foe))


BEGINNINGS = (
    move("own"),
    move("comes", 0),
    move("comes", 1),
    move("comes", -1),
)


@question
def who_challenges(state: State, seat: str, foe: str) -> Decision:
    """The Dungeoneer's own challenge, or the character's, by a card that may add to it.

    Argument: foe, the character's id.
    """
    return ask(TABLE, "who_challenges", *BEGINNINGS, CANCEL)


@who_challenges.answered
def on_who_challenges(state: State, emit: Emit, played: Move, seat: str, foe: str) -> None:
    """Then what the character holds is checked."""
    if played.kind != "cancel":
        modifier = int(played.args[0]) if played.args else 0
        push(state, foe_holds(seat, foe, played.kind == "own", modifier))


@question
def foe_holds(state: State, seat: str, foe: str, own: bool, modifier: int) -> Decision:
    """What the character holds: each item on or off, until it is right (KM-0.o).

    Arguments: foe, the character's id; own, whether the Dungeoneer challenges; modifier, what a
    card adds to the character.
    """
    home = state.ruleset.characters[foe].home
    held = state.lying.get(home, ())
    free = [i for i in state.ruleset.items if i not in held and not state.owner(i)]
    return ask(TABLE, "foe_holds", READY, *moves("without", *held), *moves("with", *free), CANCEL)


@foe_holds.answered
def on_foe_holds(
    state: State, emit: Emit, played: Move, seat: str, foe: str, own: bool, modifier: int
) -> None:
    """The challenge takes place where the character lives."""
    home = state.ruleset.characters[foe].home
    if played.kind in ("with", "without"):
        item = str(played.args[0])
        lift(state, item)
        put(state, item, home if played.kind == "with" else BOARD)
        push(state, foe_holds(seat, foe, own, modifier))
    elif played.kind == "ready":
        state.of(seat).at = home
        sides = (seat, foe) if own else (foe, seat)
        combat.begin(state, emit, *sides, modifier)
