"""The one action in a chamber (HB-5), and the right of access to it (KM-3.vi)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rules import combat
from knightmare.rules.arriving import act, arrive, occupants
from knightmare.rules.necromancer import VALE, may_pledge, pledge
from knightmare.rules.stock import draw_stock
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question

DRAW = move("draw_card")
PLEDGE = move("pledge_allegiance")
NOTHING = move("nothing")
STAY_PUT = move("stay_put")


@act.carried_out
def carry_out_act(state: State, emit: Emit, seat: str, how: str) -> None:
    """One action: where there is nothing to choose, a card is drawn (HB-5).

    Arguments: the state, which is changed; what hears of events; the Dungeoneer's seat; how it
    arrived, or ``stay``.
    """
    push(state, action(seat, how))


def _actions(state: State, dungeoneer: Dungeoneer, how: str) -> list[Move]:
    found = [NOTHING if how == "card" else DRAW]
    resident = state.ruleset.resident(dungeoneer.at)
    if resident:
        found.insert(0, state.ruleset.challenge_moves[dungeoneer.at])
    if dungeoneer.at == VALE and how != "stay" and may_pledge(state, dungeoneer):
        found.append(PLEDGE)
    return found


@choice
def action(state: State, seat: str, how: str) -> Decision:
    """Challenge the resident, draw a card, or pledge (HB-5, KM-0.c).

    Argument: how, the way the Dungeoneer came to this chamber, ``roll``, ``stay`` or another.
    """
    return ask(seat, "action", *_actions(state, state.of(seat), how))


@action.answered
def on_action(state: State, emit: Emit, played: Move, seat: str, how: str) -> None:
    """At most one own challenge a turn (KM-3.iv.h)."""
    if played.kind == "challenge":
        combat.begin(state, emit, seat, str(played.args[0]))
    elif played.kind == "draw_card":
        draw_stock.run(state, emit, seat)
    elif played.kind == "pledge_allegiance":
        push(state, pledge(seat))


# -- right of access (KM-3.vi) ---------------------------------------------------------------


def go(state: State, seat: str, chamber: str, how: str) -> None:
    """A die leads to a chamber; if another Dungeoneer holds it, access must be won.

    Arguments: the state, which is changed; the Dungeoneer's seat; the chamber's id; how it is
    reached, such as ``roll``.
    """
    if occupants(state, chamber, seat):
        push(state, access(seat, chamber))
    else:
        push(state, arrive(seat, chamber, how))


@question
def access(state: State, seat: str, chamber: str) -> Decision:
    """Stay put, or challenge for the right of access (KM-3.vi.a).

    Argument: chamber, the id of the one that others hold.
    """
    fights = [move("fight", one.seat) for one in occupants(state, chamber, seat)]
    return ask(seat, "access", STAY_PUT, *fights)


@access.answered
def on_access(state: State, emit: Emit, played: Move, seat: str, chamber: str) -> None:
    """Whoever stays put acts in the old chamber (KM-0.e)."""
    if played.kind == "fight":
        combat.begin(state, emit, seat, str(played.args[0]))
    else:
        emit("stayed", seat, "KM-0.e")
        push(state, act(seat, "stay"))
