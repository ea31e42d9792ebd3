"""A deck is what may still come, not a shuffled pile: drawing is Fate's decision.

Cards are kept in their catalogue's order, as a tuple; equal cards stand side by side.

>>> deck = ("ace", "king", "king")
>>> decision = drawing("draw", deck)
>>> [move.notation() for move in decision.options], decision.weights
(['draw ace', 'draw king'], (1, 2))
>>> without(deck, "king")
('ace', 'king')
>>> rank = {"ace": 0, "king": 1, "queen": 2}
>>> merged(("ace", "king"), ("king", "queen"), rank=rank)
('ace', 'king', 'king', 'queen')
>>> joined(("ace", "queen"), "king", rank)
('ace', 'king', 'queen')
"""

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Mapping
from itertools import chain

from shared.play.decision import Decision, Move, chances, move

_DRAWS: dict[str, dict[str, Move]] = {}


def drawing(ask: str, deck: tuple[str, ...], kind: str = "draw") -> Decision:
    """Fate draws one card. Equal cards are one outcome with their number as its weight.

    Arguments: the name of the question; the cards in the deck, at least one, equal ones side by
    side; the kind of the moves that draw.
    """
    known = _DRAWS.setdefault(kind, {})
    try:
        options = tuple(map(known.__getitem__, deck))
    except KeyError:
        for card in deck:
            known.setdefault(card, move(kind, card))
        options = tuple(map(known.__getitem__, deck))
    if len(set(deck)) == len(deck):
        return chances(ask, options)
    weights = Counter(deck)
    return chances(ask, tuple(known[card] for card in weights), tuple(weights.values()))


def without(deck: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The deck after one such card has been taken out. Raises ValueError if there is none.

    Arguments: the deck; the card.
    """
    at = deck.index(card)
    return deck[:at] + deck[at + 1 :]


def joined(deck: tuple[str, ...], card: str, rank: Mapping[str, int]) -> tuple[str, ...]:
    """The deck with one more card, in the catalogue's order.

    Arguments: the deck; the card; rank, each card's place in the catalogue. Raises KeyError for a
    foreign card.
    """
    at = bisect(deck, rank[card], key=rank.__getitem__)
    return (*deck[:at], card, *deck[at:])


def merged(*piles: Iterable[str], rank: Mapping[str, int]) -> tuple[str, ...]:
    """Several piles as one deck, in the catalogue's order.

    Arguments: the piles; rank, each card's place in the catalogue. Raises KeyError for a foreign
    card.
    """
    return tuple(sorted(chain.from_iterable(piles), key=rank.__getitem__))
