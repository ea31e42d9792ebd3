"""What a seat cannot know of a table, filled in as it may well be."""

from random import Random

from knightmare.position.state import State
from knightmare.position.view import HIDDEN
from shared.chance.deck import merged, without


def imagined(view: State, seat: str, random: Random) -> None:
    """Deal the others' spell cards from those that this seat has not seen, in place (HB-6).

    Arguments: what the seat may know, which is changed; the seat; what is drawn from.
    """
    for dungeoneer in view.dungeoneers:
        hidden = dungeoneer.spells.count(HIDDEN)
        if not hidden:
            continue
        # those of the view's stock, where the others' cards lie as far as this seat knows
        unseen = [card for card in view.stock if card in view.ruleset.card_spells]
        dealt = random.sample(unseen, hidden)
        for card in dealt:
            view.stock = without(view.stock, card)
        dungeoneer.spells = merged(dealt, rank=view.ruleset.card_rank)
