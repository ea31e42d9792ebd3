"""What counts as luck at the ledger of Knightmare: dice, fights, tokens, injuries."""

from knightmare.position.state import State
from shared.insight.evening import LedgerStakes, Stake
from shared.play.decision import Decision
from shared.play.seats import is_seat

ROLLS = frozenset(
    {
        "fight_roll", "drink_roll", "escape_roll", "break_roll", "opening_roll", "cauldron_roll",
        "dark_roll", "castle_roll", "stone_roll", "slumber_roll", "banishment_roll", "walk_roll",
    }
)  # fmt: skip


def thrower(state: State, asked: Decision) -> str:
    """Whose dice these are; a character's are nobody's.

    Arguments: the state; what Fate is asked there.
    """
    facts = asked.about.facts
    if state.fight is not None and "side" in facts:
        side = state.fight.sides[facts["side"]]
        return side if is_seat(side) else ""
    return str(facts.get("caster") or facts.get("seat", ""))


STAKES = LedgerStakes(
    counted=(
        Stake("fights", "won"),
        Stake("tokens", "gained_tokens", "n"),
        Stake("injuries", "injured", good=False),
    ),
    asks=ROLLS,
    bouts=frozenset({"won", "drawn"}),
    thrower=thrower,
)
"""What a ledger of Knightmare counts (HB-7, KM-3.iv, KM-2.i)."""
