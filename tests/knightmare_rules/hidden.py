"""What a Dungeoneer cannot see, made otherwise."""

from random import Random

from knightmare.position.state import State
from shared.chance.deck import merged


def dealt_anew(state: State, seat: str, random: Random) -> State:
    """The same for this seat, but the others' cards are dealt anew."""
    other = state.copy()
    rank, spells = state.ruleset.card_rank, state.ruleset.card_spells
    hands = [one for one in other.dungeoneers if one.seat != seat]
    unseen = [card for card in other.stock if card in spells]
    unseen += [card for one in hands for card in one.spells]
    rest = [card for card in other.stock if card not in spells]
    random.shuffle(unseen)
    for one in hands:
        count = len(one.spells)
        one.spells = merged(unseen[:count], rank=rank)
        unseen = unseen[count:]
    other.stock = merged(rest, unseen, rank=rank)
    if other.top and other.seen_by != seat:
        other.top = random.choice(other.stock)
    return other
