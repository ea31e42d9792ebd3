"""What a lord cannot see, made otherwise."""

from random import Random

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State


def dealt_anew(state: State, seat: str, random: Random) -> State:
    """Another state that looks the same to a seat: what others hold in secret is dealt anew."""
    other = state.copy()
    lords = [lord for lord in other.lords if lord.seat != seat]
    held = [trap for lord in lords for trap in lord.traps]
    pool = [*held, *other.trap_stack]
    random.shuffle(pool)
    for lord in lords:
        lord.traps = tuple(sorted(pool[: len(lord.traps)], key=other.ruleset.rank.__getitem__))
        del pool[: len(lord.traps)]
        _order_otherwise(other, lord, random)
    other.trap_stack = tuple(sorted(pool, key=other.ruleset.rank.__getitem__))
    return other


def _order_otherwise(state: State, lord: Lord, random: Random) -> None:
    """Orders that lie face down are others of the same hand."""
    hidden = len(lord.slots) - state.revealed
    if hidden <= 0:
        return
    hand = [*lord.hand, *lord.slots[state.revealed :]]
    random.shuffle(hand)
    lord.slots = lord.slots[: state.revealed] + tuple(hand[:hidden])
    lord.hand = tuple(sorted(hand[hidden:], key=state.ruleset.rank.__getitem__))
