"""Harm falls due: injury and imprisonment, which Protection may prevent, and death (KM-2.i)."""

from functools import cache

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.items import put
from knightmare.rules.life import injure
from knightmare.rules.magic import card_of, spend_card
from knightmare.rules.standing import PACT, STANDING, confine
from shared.chance.deck import merged
from shared.play.decision import Decision, Move, move
from shared.play.event import Emit
from shared.play.tasks import ask, choice, declared, keep_only, push, step


def suffer(state: State, seat: str, cause: str) -> None:
    """An injury follows, unless it is prevented; then death, if it was the last.

    Arguments: the state, which is changed; the Dungeoneer's seat; the cause, an id such as ``K51``
    or ``prison``.
    """
    push(state, injury(seat, cause), burial(seat, cause))


@step
def injury(state: State, emit: Emit, seat: str, cause: str) -> None:
    """An injury falls due: Protection may prevent it (C6).

    Argument: cause, the id of what injures.
    """
    if state.of(seat).life != "DEAD":
        push(state, protect(seat, "injury", cause))


def imprison(state: State, seat: str, cause: str) -> None:
    """Imprisonment follows, unless Protection prevents it.

    Arguments: the state, which is changed; the Dungeoneer's seat; the id of what imprisons.
    """
    push(state, imprisonment(seat, cause))


@step
def imprisonment(state: State, emit: Emit, seat: str, cause: str) -> None:
    """The prison falls due: Protection keeps the Dungeoneer where it is (C6).

    Argument: cause, the id of what imprisons.
    """
    if state.of(seat).life != "DEAD":
        push(state, protect(seat, "prison", cause))


PROTECT_OR_SUFFER = (move("protect"), move("suffer"))
SUFFER = PROTECT_OR_SUFFER[1:]


@choice
def protect(state: State, seat: str, harm: str, cause: str) -> Decision:
    """Whether a Protection is spent against an injury or an imprisonment (C6).

    Arguments: harm, ``injury`` or ``prison``; cause, the id of what does it.
    """
    card = card_of(state, state.of(seat), "protection")
    return _protect(seat, bool(card))


@cache
def _protect(seat: str, able: bool) -> Decision:
    return ask(seat, "protect", *PROTECT_OR_SUFFER if able else SUFFER)


@protect.answered
def on_protect(state: State, emit: Emit, played: Move, seat: str, harm: str, cause: str) -> None:
    """Protection makes it not happen; the card is spent."""
    if played.kind == "protect":
        spend_card(state, state.of(seat), "protection")
        emit("protected", seat, "HB-6", harm=harm, cause=cause)
        return
    if harm == "injury":
        injure(state, emit, seat, cause)
    else:
        confine(state, emit, seat, cause)


@step
def burial(state: State, emit: Emit, seat: str, cause: str) -> None:
    """Death: the items go home, tokens to the store, spell cards to the discard (KM-2.i.d).

    Argument: cause, the id of what killed. Nothing happens to whoever is alive, or was buried.
    """
    dungeoneer = state.of(seat)
    if dungeoneer.life != "DEAD" or dungeoneer.standing == "dead":
        return
    STANDING.trigger("die", dungeoneer)
    bequeath(state, dungeoneer)
    emit("died", seat, "KM-2.i.b KM-2.i.d", cause=cause)
    if dungeoneer is state.active:
        # nothing of the turn is left but that it passes to the next
        keep_only(state, turn_over)


def bequeath(state: State, one: Dungeoneer) -> None:
    """Whoever is out of the game leaves everything behind (KM-2.i.d).

    Arguments: the state, which is changed; the Dungeoneer.
    """
    for item in one.items:
        put(state, item, state.ruleset.items[item].start)
    state.discard = merged(state.discard, one.spells, rank=state.ruleset.card_rank)
    one.items = one.spells = ()
    one.dark_spell = ""
    PACT.trigger("die", one)
    one.pact_turns = one.cup_turns = one.prison_turns = 0
    one.tokens = one.chest = one.stone = 0
    one.entry, one.stones, one.slumber = "", (), ""
    if state.seen_by == one.seat:
        state.seen_by = ""
    if state.bodyguard == one.seat:
        state.bodyguard = ""


@declared
def turn_over(state: State, emit: Emit, seat: str) -> None:
    """The turn passes to the next: see ``knightmare.rules.turns``."""
