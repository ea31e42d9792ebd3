"""Gold, food, imps, evil, traps and monsters: what is paid, gained and lost (DL-0.4, DL-0.6)."""

from functools import lru_cache

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import Price
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.season import evilometer
from shared.chance.deck import drawing, joined, without
from shared.play.decision import Decision, Move, moves
from shared.play.event import Emit
from shared.play.tasks import ask, choice, push, question, step

# -- paying ------------------------------------------------------------------------------------


def can_pay(state: State, lord: Lord, price: Price, eater: str = "") -> bool:
    """Whether a lord can pay the whole of it: all or nothing (DL-0.6, DL-0.4).

    Arguments: the state; the lord; the price; eater, the monster of the lair that a monster would
    be fed to, empty where it is not in the lair.
    """
    gold, food, evil, imps, traps, monsters = price
    return (
        lord.gold >= gold
        and lord.food >= food
        and lord.imps - lord.busy >= imps
        and len(lord.traps) >= traps
        and (not evil or evilometer.fits(state, lord, evil))
        and (not monsters or len(edible(state.ruleset, lord, eater)) >= monsters)
    )


def edible(ruleset: Ruleset, lord: Lord, eater: str = "") -> tuple[str, ...]:
    """What may feed a Demon: any other monster of the lord's, but no ghost (DL-R.55).

    Arguments: the rules; the lord; the monster of the lair that is to be fed, empty where it is not
    in the lair. In catalogue order.
    """
    lair = without(lord.monsters, eater) if eater else lord.monsters
    found = [one for one in lair if not ruleset.monsters[one].ghost]
    return tuple(sorted(found, key=ruleset.rank.__getitem__))


@step
def pay(
    state: State, emit: Emit, seat: str, price: tuple[int, ...], clause: str, eater: str
) -> None:
    """Pay a price: stocks at once, then evil; traps and monsters are chosen (DL-0.6).

    Imps that are paid are lost. Arguments: the price as plain numbers; the clause that asks
    for it; the monster of the lair that is fed, if any.
    """
    gold, food, evil, imps, traps, monsters = price
    lord = state.of(seat)
    if gold:
        lord.gold -= gold
        emit("paid_gold", seat, clause, n=gold, gold=lord.gold)
    if food:
        lord.food -= food
        emit("paid_food", seat, clause, n=food, food=lord.food)
    if imps:
        lord.imps -= imps
        emit("paid_imps", seat, clause, n=imps, imps=lord.imps)
    if monsters:
        push(state, feed_next(seat, monsters, clause, eater))
    if traps:
        push(state, give_up_traps(seat, traps, clause))
    if evil:
        evilometer.move(state, emit, seat, evil, f"{clause} DL-0.4")


@step
def give_up_traps(state: State, emit: Emit, seat: str, n: int, clause: str) -> None:
    """Put traps from the hand on the discard; with several in hand their owner is asked.

    Also where all are alike: not to ask would tell the others so (DL-4.6). Where nobody can
    see them, as in another lord's view, there is nothing to choose.

    Arguments: how many, of which as many go as there are; the clauses that ask for it.
    """
    traps = state.of(seat).traps
    if not n or not traps:
        return
    if len(traps) > 1 and traps[0] != HIDDEN:
        push(state, discard_trap(seat, n, clause))
    else:
        _give_up(state, emit, seat, traps[0], n, clause)


@question
def discard_trap(state: State, seat: str, n: int, clause: str) -> Decision:
    """Which trap of the hand goes: its owner chooses (DL-R.63).

    Arguments: how many are to go, this one included; the clauses that ask for it.
    """
    options = moves("discard", *dict.fromkeys(state.of(seat).traps))
    return Decision(seat, "discard_trap", options, secret=True)


@discard_trap.answered
def on_discard_trap(state: State, emit: Emit, played: Move, seat: str, n: int, clause: str) -> None:
    """Its owner chose it; the others do not see which it is (DL-R.63, DL-1.5)."""
    _give_up(state, emit, seat, str(played.args[0]), n, f"{clause} DL-R.63")


def _give_up(state: State, emit: Emit, seat: str, trap: str, n: int, clause: str) -> None:
    """The discard lies face down: the others only see that a card goes (DL-1.5)."""
    lord, rank = state.of(seat), state.ruleset.rank
    lord.traps = without(lord.traps, trap)
    lord.returned = joined(lord.returned, trap, rank)
    state.trap_discard = joined(state.trap_discard, trap, rank)
    emit("trap_discarded", seat, clause)
    if n > 1:
        push(state, give_up_traps(seat, n - 1, clause.removesuffix(" DL-R.63")))


@step
def feed_next(state: State, emit: Emit, seat: str, n: int, clause: str, eater: str) -> None:
    """A monster is eaten, if one is left that can be (DL-R.55).

    Arguments: how many monsters are to be eaten; the clauses that ask for it; the monster that is
    fed, empty where it is not in the lair.
    """
    if edible(state.ruleset, state.of(seat), eater):
        push(state, feed(seat, n, clause, eater))


@choice
def feed(state: State, seat: str, n: int, clause: str, eater: str) -> Decision:
    """Which monster is eaten: its owner chooses (DL-4.7, DL-R.55).

    Arguments: how many monsters are to be eaten, this one included; the clauses that ask for it;
    the monster that is fed, empty where it is not in the lair.
    """
    found = edible(state.ruleset, state.of(seat), eater)
    return ask(seat, "feed", *moves("feed", *dict.fromkeys(found)))


@feed.answered
def on_feed(
    state: State, emit: Emit, played: Move, seat: str, n: int, clause: str, eater: str
) -> None:
    """The monster leaves the lair; a price of several is eaten one by one (DL-0.6, DL-R.55)."""
    lose_monster(state, emit, state.of(seat), str(played.args[0]), f"{clause} DL-R.55")
    if n > 1:
        push(state, feed_next(seat, n - 1, clause, eater))


# -- gaining and losing ------------------------------------------------------------------------


def gain(
    state: State, emit: Emit, seat: str, clause: str, gold: int = 0, food: int = 0, imps: int = 0
) -> None:
    """Take from the supply, which never runs out (DL-R.20). New imps are free to work.

    Arguments: the state, which is changed; what hears of events; the seat that gains; the clauses
    that give it; how much gold; how much food; how many imps.
    """
    lord = state.of(seat)
    if gold:
        lord.gold += gold
        emit("gained_gold", seat, clause, n=gold, gold=lord.gold)
    if food:
        lord.food += food
        emit("gained_food", seat, clause, n=food, food=lord.food)
    if imps:
        lord.imps += imps
        emit("gained_imps", seat, clause, n=imps, imps=lord.imps)


def lose_monster(state: State, emit: Emit, lord: Lord, monster: str, clause: str) -> None:
    """A monster or ghost leaves the lair; a Troll takes its token along (DL-0.11).

    Arguments: the state; what hears of events; the lord, who is changed; the monster's id, one of
    the lair; the clauses that take it.
    """
    # of two equal ones the owner would always give the one that lies face down
    if monster in lord.tired:
        lord.tired = without(lord.tired, monster)
    elif monster in lord.ready:
        lord.ready = without(lord.ready, monster)
    else:
        lord.sent = without(lord.sent, monster)
    token = state.ruleset.monsters[monster].troll_token
    if token:
        lord.trolls_busy = min(lord.trolls_busy, troll_tokens(state.ruleset, lord))
    emit("monster_lost", lord.seat, f"{clause} DL-0.11" if token else clause, monster=monster)


def troll_tokens(ruleset: Ruleset, lord: Lord) -> int:
    """Troll tokens owned: one a Troll in the lair, as far as they go (DL-5.3, DL-FAQ.28).

    Arguments: the rules; the lord.
    """
    monsters = ruleset.monsters
    trolls = sum(monsters[one].troll_token for one in lord.monsters)
    return min(trolls, ruleset.constants.troll_tokens)


def free_workers(ruleset: Ruleset, lord: Lord) -> int:
    """Imps and troll tokens that can still work in a room this round (DL-5.3).

    Arguments: the rules; the lord.
    """
    return lord.free_imps + troll_tokens(ruleset, lord) - lord.trolls_busy


# -- trap cards --------------------------------------------------------------------------------


def traps_left(state: State) -> int:
    """Trap cards that can still be drawn, the discard included (DL-R.20)."""
    return len(state.trap_stack) + len(state.trap_discard)


def draw_traps(state: State, emit: Emit, seat: str, n: int, clause: str) -> None:
    """Draw trap cards, hidden from the others (DL-4.6).

    Arguments: the state, in which it is scheduled; what hears of events; the seat that draws; how
    many cards; the clauses that give them.
    """
    push(state, take_traps(seat, n, clause))


@step
def take_traps(state: State, emit: Emit, seat: str, n: int, clause: str) -> None:
    """The next card; an empty deck is made of the discard, without one fewer are drawn.

    Arguments: how many cards are still to be drawn; the clauses that give them.
    """
    if not n:
        return
    if not state.trap_stack:
        if not state.trap_discard:
            emit("no_traps_left", seat, "DL-R.20", n=n)
            return
        state.trap_stack, state.trap_discard = state.trap_discard, ()
        for lord in state.lords:
            lord.returned = ()
        emit("traps_reshuffled", "", "DL-R.20", n=len(state.trap_stack))
    push(state, draw_trap(seat, clause), take_traps(seat, n - 1, clause))


@choice
def draw_trap(state: State, seat: str, clause: str) -> Decision:
    """Fate: the next trap card. Argument: the clauses that give the card."""
    return _drawing(state.trap_stack)


@lru_cache(maxsize=256)
def _drawing(traps: tuple[str, ...]) -> Decision:
    return drawing("draw_trap", traps, "trap")


@draw_trap.answered
def on_draw_trap(state: State, emit: Emit, played: Move, seat: str, clause: str) -> None:
    """The card goes to the hand; the others only see how many cards the lord holds (DL-4.6)."""
    lord, trap = state.of(seat), str(played.args[0])
    state.trap_stack = without(state.trap_stack, trap)
    lord.traps = joined(lord.traps, trap, state.ruleset.rank)
    emit("drew_trap", seat, clause, n=len(lord.traps))
