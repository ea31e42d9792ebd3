"""What a lord cannot know of a table, filled in as it may well be."""

from random import Random

from dungeonlords.building.goods import can_pay
from dungeonlords.building.orders import programmable
from dungeonlords.gifts.straightforward import DUMMY, EMPTY
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import Price
from shared.chance.deck import joined, merged, without

TRIES = 100
"""How often traps are dealt until their owner can pay for them."""


def imagined(state: State, view: State, seat: str, random: Random) -> None:
    """Deal anew what others hold face down. A ``shared.lab.episode.Deal``.

    How many cards somebody holds lies open, but for the first inaccessible orders a view does
    not say it: of the state nothing else is used.

    Arguments: the state; what the seat may know of it, which is changed; the seat; what is drawn
    from.
    """
    for real, lord in zip(state.lords, view.lords, strict=True):
        if lord.seat == seat:
            continue
        if view.phase == "setup":
            _deal_first_orders(view, lord, len(real.inaccessible), random)
        _deal_orders(view, lord, random)
        _deal_traps(view, lord, random)
        _deal_gifts(view, lord, random)
    for dummy in view.dummies:
        if dummy.picked == HIDDEN:
            dummy.picked = random.choice(dummy.pile)


def _deal_first_orders(view: State, lord: Lord, count: int, random: Random) -> None:
    """The first inaccessible orders, which lie among those in hand."""
    for order in random.sample(lord.hand, count):
        lord.hand = without(lord.hand, order)
        lord.inaccessible = joined(lord.inaccessible, order, view.ruleset.rank)


def _deal_orders(view: State, lord: Lord, random: Random) -> None:
    """Orders that lie face down, which lie among those in hand: any that may lie there."""
    hidden, lord.slots = lord.slots.count(HIDDEN), tuple(o for o in lord.slots if o != HIDDEN)
    for _ in range(hidden):
        order = random.choice(programmable(view, lord, len(lord.slots) + 1))
        lord.hand = without(lord.hand, order)
        lord.slots = (*lord.slots, order)


def _deal_traps(view: State, lord: Lord, random: Random) -> None:
    """Traps laid, in hand, and given back face down; all of them lie in the view's stack."""
    rank = view.ruleset.rank
    if HIDDEN in lord.laid:
        lord.laid = merged(_laid(view, lord, random), rank=rank)
    if HIDDEN in lord.traps:
        lord.traps = merged(_drawn(view, len(lord.traps), random), rank=rank)
    if HIDDEN in lord.returned:
        lord.returned = _drawn(view, len(lord.returned), random)
        view.trap_discard = merged(view.trap_discard, lord.returned, rank=rank)


def _laid(view: State, lord: Lord, random: Random) -> tuple[str, ...]:
    """Traps that this lord can pay for together."""
    stack = view.trap_stack
    for _ in range(TRIES):
        view.trap_stack = stack
        dealt = _drawn(view, len(lord.laid), random)
        prices = [view.ruleset.traps[trap].price for trap in dealt]
        if can_pay(view, lord, Price(*map(sum, zip(*prices, strict=True)))):
            break
    return dealt


def _drawn(view: State, count: int, random: Random) -> tuple[str, ...]:
    dealt = tuple(random.sample(view.trap_stack, count))
    for trap in dealt:
        view.trap_stack = without(view.trap_stack, trap)
    return dealt


def _deal_gifts(view: State, lord: Lord, random: Random) -> None:
    """Item tokens that lie face down; of three, the Empty one is among them."""
    others = sum(gift[2:] == (DUMMY,) for gift in lord.given)
    own = random.sample(lord.tokens, len(lord.given) - others)
    if len(view.lords) == 4 and len(own) == 3 and EMPTY in lord.tokens and EMPTY not in own:
        own[random.randrange(3)] = EMPTY
    tokens = {True: iter(random.sample(lord.dummy_tokens, others)), False: iter(own)}
    lord.given = tuple((next(tokens[gift[2:] == (DUMMY,)]), *gift[1:]) for gift in lord.given)
