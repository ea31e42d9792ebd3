"""Life Force, injury and death (KM-2)."""

from knightmare.position.state import State
from knightmare.rules import magic
from knightmare.rules.agenda import Question, ask, step, then
from knightmare.rules.items import put
from shared.chance.deck import merged
from shared.play.decision import Decision, Move, move
from shared.play.event import Tell
from shared.play.flow import Flow, Row

GRADES = ("DEAD", "RED", "AMBER", "GREEN")
STRENGTH = {grade: strength for strength, grade in enumerate(GRADES)}
"""Basic strength of each grade (KM-2.i.a)."""

LIFE = Flow(
    "life force",
    "GREEN",
    [
        Row("injure", "GREEN", "AMBER"),
        Row("injure", "AMBER", "RED"),
        Row("injure", "RED", "DEAD"),
        Row("heal", "RED", "AMBER"),
        Row("heal", ("AMBER", "GREEN"), "GREEN"),
        Row("restore", ("RED", "AMBER", "GREEN"), "GREEN"),
        Row("turn_to_stone", ("RED", "AMBER", "GREEN"), "DEAD"),
    ],
    attribute="life",
    final=("DEAD",),
)

STANDING = Flow(
    "standing",
    "new",
    [
        Row("set_out", "new", "free"),
        Row("imprison", ("new", "free", "imprisoned", "level_three"), "imprisoned"),
        Row("release", "imprisoned", "free"),
        Row("ascend", ("new", "free"), "level_three"),
        Row("die", ("new", "free", "imprisoned", "level_three"), "dead"),
    ],
    attribute="standing",
    final=("dead",),
)


def heal(state: State, tell: Tell, seat: str, clause: str) -> None:
    """Life Force rises one grade, never above GREEN (KM-2.ii.h)."""
    dungeoneer = state.of(seat)
    if dungeoneer.life == "GREEN":
        tell("no_healing", seat, clause + " KM-2.ii.h")
        return
    LIFE.trigger("heal", dungeoneer)
    tell("healed", seat, clause, life=dungeoneer.life)


def suffer(state: State, seat: str, cause: str) -> None:
    """An injury follows, unless it is prevented; then death, if it was the last.

    Argument: cause, an id such as ``K51`` or ``prison``.
    """
    then(state, ("injury", seat, cause), ("burial", seat, cause))


@step
def injury(state: State, tell: Tell, seat: str, cause: str) -> None:
    """An injury falls due: Protection may prevent it (C6)."""
    dungeoneer = state.of(seat)
    if dungeoneer.life == "DEAD":
        return
    if magic.card_of(state, dungeoneer, "protection"):
        then(state, ("protect", seat, "injury", cause))
    else:
        injure(state, tell, seat, cause)


def injure(state: State, tell: Tell, seat: str, cause: str) -> None:
    """Life Force falls one grade; at RED that is death (KM-2.i.b)."""
    dungeoneer = state.of(seat)
    LIFE.trigger("injure", dungeoneer)
    tell("injured", seat, _why_injured(state, cause), life=dungeoneer.life, cause=cause)


def _why_injured(state: State, cause: str) -> str:
    """The clauses of an injury; whatever else causes one has named its own before."""
    if cause == "prison":
        return "KM-7.a KM-2.i.b"
    foe = cause in state.house.characters or any(d.seat == cause for d in state.dungeoneers)
    return "KM-2.i.c KM-2.i.b" if foe else "KM-2.i.b"


PROTECT = (move("protect"), move("suffer"))


@Question
def protect(state: State, seat: str, harm: str, cause: str) -> Decision:
    """Whether a Protection is spent against an injury or an imprisonment (C6)."""
    return ask(seat, "protect", *PROTECT)


@protect.answered
def protected(state: State, tell: Tell, played: Move, seat: str, harm: str, cause: str) -> None:
    """Protection makes it not happen; the card is spent."""
    if played.kind == "protect":
        magic.spend_card(state, state.of(seat), "protection")
        tell("protected", seat, "HB-6", harm=harm, cause=cause)
        return
    if harm == "injury":
        injure(state, tell, seat, cause)
    else:
        then(state, ("confinement", seat, cause))


@step
def burial(state: State, tell: Tell, seat: str, cause: str) -> None:
    """Death: the items go home, tokens to the store, spell cards to the discard (KM-2.i.d)."""
    dungeoneer = state.of(seat)
    if dungeoneer.life != "DEAD" or dungeoneer.standing == "dead":
        return
    STANDING.trigger("die", dungeoneer)
    for item in dungeoneer.items:
        put(state, item, state.house.items[item].start)
    state.discard = merged(state.discard, dungeoneer.spells, rank=state.house.card_rank)
    dungeoneer.items = dungeoneer.spells = ()
    dungeoneer.dark_spell, dungeoneer.pact = "", "none"
    dungeoneer.pact_turns = dungeoneer.cup_turns = dungeoneer.prison_turns = 0
    dungeoneer.tokens = dungeoneer.chest = dungeoneer.stone = 0
    dungeoneer.entry, dungeoneer.stones, dungeoneer.slumber = "", (), ""
    if state.seen_by == seat:
        state.seen_by = ""
    if state.bodyguard == seat:
        state.bodyguard = ""
    tell("died", seat, "KM-2.i.b KM-2.i.d", cause=cause)
    if dungeoneer is state.active:
        # nothing of the turn is left but that it passes to the next
        state.agenda[:] = [due for due in state.agenda if due[0] == "turn_over"]


def eat(state: State, tell: Tell, seat: str) -> None:
    """The Food makes Life Force GREEN and goes home (KM-2.ii.a)."""
    dungeoneer = state.of(seat)
    LIFE.trigger("restore", dungeoneer)
    dungeoneer.items = tuple(item for item in dungeoneer.items if item != "food")
    put(state, "food", state.house.items["food"].start)
    tell("ate", seat, "KM-2.ii.a", life=dungeoneer.life)


def heal_with_token(state: State, tell: Tell, seat: str) -> None:
    """One token restores one grade, and the maximum falls by one for good (KM-4.ii)."""
    dungeoneer = state.of(seat)
    dungeoneer.tokens -= 1
    dungeoneer.max_tokens -= 1
    LIFE.trigger("heal", dungeoneer)
    tell(
        "healed_with_token",
        seat,
        "KM-2.ii.b KM-4.ii",
        life=dungeoneer.life,
        tokens=dungeoneer.tokens,
        max_tokens=dungeoneer.max_tokens,
    )
