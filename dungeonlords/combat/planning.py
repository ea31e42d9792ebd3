"""A round of combat: planning, reveal, battles; and the end of combat (DL-9, DL-11)."""

from functools import cache, lru_cache

from dungeonlords.building import goods
from dungeonlords.combat.phases import battle
from dungeonlords.gifts import carried as items
from dungeonlords.position.dungeon import KNOWN, nearest
from dungeonlords.position.figures import is_paladin
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL, Price
from dungeonlords.rulebook.ruleset import Ruleset
from shared.chance.deck import drawing, joined, merged, without
from shared.play.decision import Decision, Move, move, moves
from shared.play.event import Emit
from shared.play.tasks import Task, ask, choice, push, question, step

NO_TRAP = move("no_trap")
DONE = move("done")
KEEP_PALADIN = move("keep_paladin")


@step
def combat_round(state: State, emit: Emit, number: int) -> None:
    """All plan in play order, the card is revealed, all fight in play order (DL-9.2).

    Argument: the round of combat, 1 to 4.
    """
    emit("combat_round", "", "DL-9.1 DL-9.2", n=number)
    seats = [lord.seat for lord in state.order]
    plans = [plan(seat) for seat in seats if state.of(seat).party]
    push(state, *plans, reveal_card(number), *[fight(seat) for seat in seats])


# -- planning: the tile ----------------------------------------------------------------------


@step
def plan(state: State, emit: Emit, seat: str) -> None:
    """A lord who faces a party chooses where to fight; anew every round (DL-9.3)."""
    push(state, choose_site(seat) if nearest(state.of(seat)) else release_someone(seat))


@choice
def choose_site(state: State, seat: str) -> Decision:
    """Which of the nearest unconquered tiles the battle is fought on (DL-9.3)."""
    return _choose(seat, nearest(state.of(seat)))


@lru_cache(maxsize=KNOWN)
def _choose(seat: str, cells: tuple[str, ...]) -> Decision:
    return ask(seat, "choose_site", *moves("battle_at", *cells))


@choose_site.answered
def on_choose_site(state: State, emit: Emit, played: Move, seat: str) -> None:
    """Then traps are laid there, and monsters and ghosts sent (DL-9.4)."""
    lord, cell = state.of(seat), str(played.args[0])
    lord.site = cell
    emit("site_chosen", seat, "DL-9.3", cell=cell, tile=lord.tiles[cell])
    push(state, *_next_trap(state, lord), send(seat))


# -- planning: traps, monsters and ghosts ----------------------------------------------------


def allowed(state: State, lord: Lord) -> tuple[int, int, int]:
    """Traps and monsters allowed where the battle is, and the fee for each trap (DL-9.4).

    Arguments: the state; the lord, whose battle tile is chosen.
    """
    return allowed_on(state.ruleset, lord.tiles[lord.site])


def allowed_on(ruleset: Ruleset, tile: str) -> tuple[int, int, int]:
    """Traps and monsters allowed on a tile, and the fee for each trap (DL-9.4).

    Arguments: the rules; ``tunnel`` or the id of a room. The fee is in gold.
    """
    if tile == TUNNEL:
        return 1, 1, 0
    room = ruleset.rooms[tile]
    fee = ruleset.constants.room_fee if room.fee else 0
    return room.battle_traps, room.battle_monsters, fee


def layable(state: State, lord: Lord) -> tuple[str, ...]:
    """Traps that may still be laid, all costs being affordable together (DL-9.5, DL-R.43).

    Arguments: the state; the lord, whose battle tile is chosen.
    """
    if not lord.traps:
        return ()
    most, _, fee = allowed(state, lord)
    if len(lord.laid) >= most:
        return ()
    prices = [state.ruleset.traps[trap].price for trap in lord.laid]
    return tuple(
        trap
        for trap in dict.fromkeys(lord.traps)
        if goods.can_pay(
            state, lord, _sum(Price(gold=fee), state.ruleset.traps[trap].price, *prices)
        )
    )


@cache
def _sum(*prices: Price) -> Price:
    return Price(*map(sum, zip(*prices, strict=True)))


def _next_trap(state: State, lord: Lord) -> tuple[Task, ...]:
    """The question which trap to lay, where one may be laid for all that the others know.

    They see how many cards a lord holds, and the gold for the fee; which of them costs more they
    do not. Not to ask whoever cannot pay for any would tell them so (DL-9.5).
    """
    most, _, fee = allowed(state, lord)
    asked = lord.traps and len(lord.laid) < most and lord.gold >= fee
    return (lay_trap(lord.seat),) if asked else ()


@question
def lay_trap(state: State, seat: str) -> Decision:
    """Which trap to lay, face down, if any: nothing is compulsory (DL-9.4, DL-9.5)."""
    return _lay(seat, layable(state, state.of(seat)))


@lru_cache(maxsize=KNOWN)
def _lay(seat: str, traps: tuple[str, ...]) -> Decision:
    return Decision(seat, "lay_trap", (NO_TRAP, *moves("set_trap", *traps)), secret=True)


@lay_trap.answered
def on_lay_trap(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The trap lies face down; in a room with its fee on it (DL-9.4)."""
    if played.kind == "no_trap":
        return
    lord, trap = state.of(seat), str(played.args[0])
    fee = allowed(state, lord)[2]
    lord.traps = without(lord.traps, trap)
    lord.laid = joined(lord.laid, trap, state.ruleset.rank)
    lord.gold -= fee
    emit("trap_laid", seat, "DL-9.4 DL-9.5", n=len(lord.laid), fee=fee)
    push(state, *_next_trap(state, lord))


def sendable(state: State, lord: Lord) -> tuple[str, ...]:
    """Those face up that may still be sent: any number of ghosts, few monsters (DL-9.4).

    Arguments: the state; the lord, whose battle tile is chosen.
    """
    if not lord.ready:
        return ()
    monsters = state.ruleset.monsters
    sent = sum(not monsters[one].ghost for one in lord.sent)
    room = sent < allowed(state, lord)[1]
    return tuple(one for one in dict.fromkeys(lord.ready) if room or monsters[one].ghost)


@choice
def send(state: State, seat: str) -> Decision:
    """Whom to send into battle: one by one, openly, until the lord is content (DL-9.5)."""
    return _send(seat, sendable(state, state.of(seat)))


@lru_cache(maxsize=KNOWN)
def _send(seat: str, monsters: tuple[str, ...]) -> Decision:
    return ask(seat, "send", DONE, *moves("send", *monsters))


@send.answered
def on_send(state: State, emit: Emit, played: Move, seat: str) -> None:
    """The monster waits at the battle tile, seen by all (DL-9.5)."""
    if played.kind == "done":
        return
    lord, monster = state.of(seat), str(played.args[0])
    lord.ready = without(lord.ready, monster)
    lord.sent = joined(lord.sent, monster, state.ruleset.rank)
    emit("sent", seat, "DL-9.4 DL-9.5", monster=monster)
    push(state, send(seat))


# -- nothing left to conquer -----------------------------------------------------------------


@step
def release_someone(state: State, emit: Emit, seat: str) -> None:
    """Where nothing is left to conquer the party frees a prisoner (DL-9.6, DL-R.36)."""
    if state.of(seat).prison:
        push(state, release(seat))
    else:
        emit("nothing_left", seat, "DL-9.6 DL-R.36")


@choice
def release(state: State, seat: str) -> Decision:
    """Which prisoner goes free (DL-9.6); a paladin need not, even where nobody else is left."""
    prisoners = tuple(dict.fromkeys(state.of(seat).prison))
    only_paladins = all(is_paladin(one, state.ruleset) for one in prisoners)
    kept = (KEEP_PALADIN,) if only_paladins else ()
    return ask(seat, "release", *kept, *moves("release", *prisoners))


@release.answered
def on_release(state: State, emit: Emit, played: Move, seat: str) -> None:
    """To the Distant Lands; its items stay (DL-R.51)."""
    if played == KEEP_PALADIN:
        emit("paladin_kept", seat, "DL-9.6 DL-R.36")
        return
    lord, prisoner = state.of(seat), str(played.args[0])
    at = lord.prison.index(prisoner)
    lord.prison = lord.prison[:at] + lord.prison[at + 1 :]
    emit("released", seat, "DL-9.6 DL-R.36", figure=prisoner)


# -- reveal, battles -------------------------------------------------------------------------


@step
def reveal_card(state: State, emit: Emit, number: int) -> None:
    """The round's card, if a battle was planned; somebody may know it already (DL-9.7).

    Argument: the round of combat, 1 to 4.
    """
    if not any(lord.site for lord in state.lords):
        return
    if state.cards[number - 1]:
        _show(state, emit, number)
    else:
        push(state, turn_card(number))


@question
def turn_card(state: State, number: int) -> Decision:
    """Fate: the combat card of a round. Argument: the round, 1 to 4."""
    return drawing("turn_card", state.card_stack, "card")


@turn_card.answered
def on_turn_card(state: State, emit: Emit, played: Move, number: int) -> None:
    """The card is the same for everyone (DL-9.1)."""
    card = str(played.args[0])
    state.card_stack = without(state.card_stack, card)
    state.cards = (*state.cards[: number - 1], card, *state.cards[number:])
    _show(state, emit, number)


def _show(state: State, emit: Emit, number: int) -> None:
    state.shown = number
    card = state.cards[number - 1]
    facts = {"fatigue": state.ruleset.spells[card].fatigue, "n": number}
    emit("card_revealed", "", "DL-9.1 DL-9.7", card=card, **facts)


@step
def fight(state: State, emit: Emit, seat: str) -> None:
    """Who has planned a battle fights it, with any paladin who has come by then (DL-P.8).

    One who comes to where nobody planned starts none (DL-P.10); one who comes after the
    battle is there for the next plan (DL-P.9).
    """
    if state.of(seat).site:
        push(state, battle(seat))


# -- the end of combat -----------------------------------------------------------------------


@step
def end_of_combat(state: State, emit: Emit) -> None:
    """Survivors leave with their wounds, everyone in the lairs gets up (DL-11.2)."""
    rank = state.ruleset.rank
    for lord in state.lords:
        items.combat_over(state, emit, lord)
        if lord.party:
            survivors = [figure.tile for figure in lord.party]
            emit("survivors_leave", lord.seat, "DL-11.2 DL-P.12", figures=survivors)
        lord.party = []
        lord.ready, lord.tired = merged(lord.ready, lord.tired, rank=rank), ()
    state.round = 0
    emit("combat_ends", "", "DL-11.1 DL-11.2", year=state.year)
