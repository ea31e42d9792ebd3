"""Arriving in a chamber, and the one action there (HB-5); the fight for access (KM-3.vi)."""

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import BOARD, PRISON, START
from knightmare.rules import combat
from knightmare.rules.agenda import Question, ask, step, then
from knightmare.rules.items import loose
from knightmare.rules.necromancer import VALE, may_pledge
from knightmare.rules.prison import release
from knightmare.rules.stock import draw_stock
from knightmare.rules.tokens import gain_tokens
from shared.play.decision import Decision, Move, move
from shared.play.event import Tell

DRAW = move("draw_card")
PLEDGE = move("pledge_allegiance")
NOTHING = move("nothing")
STAY_PUT = move("stay_put")

ARRIVALS = {
    "roll": "HB-4",
    "foresight": "KM-5.ii",
    "wellway": "KM-5.iv.a",
    "ride": "KM-5.vi.d",
    "card": "HB-5",
    "access": "KM-3.vi.c",
    "sword": "KM-7.c",
    "escape": "HB-9",
    "break_out": "HB-9",
    "banishment": "HB-5",
}
"""Ways to arrive, and the clause of each."""


def occupants(state: State, chamber: str, seat: str) -> list[Dungeoneer]:
    """The other Dungeoneers who hold a chamber; shared rooms hold any number (KM-3.vi.e)."""
    if chamber in state.house.shared or len(state.dungeoneers) == 1:
        return []
    return [d for d in state.alive if d.at == chamber and d.seat != seat]


@step
def arrive(state: State, tell: Tell, seat: str, chamber: str, how: str) -> None:
    """The Dungeoneer stands in a chamber: helm rack, loose items, then an action (HB-5).

    Argument: how, one of ARRIVALS.
    """
    dungeoneer = state.of(seat)
    if dungeoneer.standing == "imprisoned":
        release(state, tell, seat, ARRIVALS[how])
    dungeoneer.at = chamber
    dungeoneer.chest = 0
    tell("arrived", seat, ARRIVALS[how], chamber=chamber, how=how)
    if state.phase == "table":
        # at a physical table the rest happens on the board there
        dungeoneer.at = BOARD
        return
    rack = state.house.constants.rack_fill
    if chamber == START and dungeoneer.tokens < rack:
        gain_tokens(state, tell, seat, rack - dungeoneer.tokens, "HB-5")
    if how == "banishment":
        then(state, ("take_loose", seat))
    elif loose(state, chamber):
        then(state, ("take_loose", seat), ("act", seat, how))
    else:
        act(state, tell, seat, how)


@step
def act(state: State, tell: Tell, seat: str, how: str) -> None:
    """One action: where there is nothing to choose, a card is drawn (HB-5).

    Argument: how the Dungeoneer arrived, or ``stay``.
    """
    dungeoneer = state.of(seat)
    if len(_actions(state, dungeoneer, how)) > 1:
        then(state, ("action", seat, how))
    elif how != "card":
        draw_stock(state, tell, seat)


def _actions(state: State, dungeoneer: Dungeoneer, how: str) -> list[Move]:
    found = [NOTHING if how == "card" else DRAW]
    resident = state.house.resident(dungeoneer.at)
    if resident:
        found.insert(0, state.house.challenge_moves[dungeoneer.at])
    if dungeoneer.at == VALE and how != "stay" and may_pledge(state, dungeoneer):
        found.append(PLEDGE)
    return found


@Question
def action(state: State, seat: str, how: str) -> Decision:
    """Challenge the resident, draw a card, or pledge (HB-5, KM-0.c)."""
    return Decision(seat, "action", tuple(_actions(state, state.of(seat), how)))


@action.answered
def acted(state: State, tell: Tell, played: Move, seat: str, how: str) -> None:
    """At most one own challenge a turn (KM-3.iv.h)."""
    if played.kind == "challenge":
        combat.begin(state, tell, seat, str(played.args[0]))
    elif played.kind == "draw_card":
        draw_stock(state, tell, seat)
    elif played.kind == "pledge_allegiance":
        then(state, ("pledge", seat))


# -- right of access (KM-3.vi) ---------------------------------------------------------------


def go(state: State, seat: str, chamber: str, how: str) -> None:
    """A die leads to a chamber; if another Dungeoneer holds it, access must be won."""
    if occupants(state, chamber, seat):
        then(state, ("access", seat, chamber))
    else:
        then(state, ("arrive", seat, chamber, how))


@Question
def access(state: State, seat: str, chamber: str) -> Decision:
    """Stay put, or challenge for the right of access (KM-3.vi.a)."""
    fights = [move("fight", one.seat) for one in occupants(state, chamber, seat)]
    return ask(seat, "access", STAY_PUT, *fights)


@access.answered
def access_chosen(state: State, tell: Tell, played: Move, seat: str, chamber: str) -> None:
    """Whoever stays put acts in the old chamber (KM-0.e)."""
    if played.kind == "fight":
        combat.begin(state, tell, seat, str(played.args[0]))
    else:
        tell("stayed", seat, "KM-0.e")
        then(state, ("act", seat, "stay"))


@step
def gain_access(state: State, tell: Tell, seat: str, chamber: str) -> None:
    """The challenger enters if nobody holds the chamber any more (KM-3.vi.c, KM-3.vi.e)."""
    if chamber in (BOARD, PRISON):
        return
    if occupants(state, chamber, seat):
        tell("kept_out", seat, "KM-3.vi.e", chamber=chamber)
    else:
        then(state, ("arrive", seat, chamber, "access"))
