"""What counts as luck at the ledger of Dungeon Lords: the combat cards."""

from dungeonlords.position.state import State
from shared.insight.evening import LedgerStakes, Stake
from shared.play.decision import Move

BATTLES = frozenset({"battle", "fought"})


def other_cards(state: State, report: Move) -> list[State]:
    """A battle behind the first one of a round: its card lies open, and might have been another.

    Arguments: the books before a report; its first answer.
    """
    at = state.round - 1
    if report.kind not in BATTLES or at < 0 or not state.cards[at]:
        return []
    found = []
    for card in dict.fromkeys((state.cards[at], *state.card_stack)):
        other = state.copy()
        other.cards = (*state.cards[:at], card, *state.cards[at + 1 :])
        found.append(other)
    return found


STAKES = LedgerStakes(
    counted=(
        Stake("captured", "captured"),
        Stake("conquered", "conquered", good=False),
        Stake("fatigue", "fatigue", "n"),
    ),
    asks=frozenset({"turn_card"}),
    bouts=frozenset({"battle_begins"}),
    redealt=other_cards,
)
"""What a ledger of Dungeon Lords counts (DL-9.1, DL-10.3, DL-10.31, DL-10.32)."""
