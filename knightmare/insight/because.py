"""Why one answer is better than another: what of a Dungeoneer differs at the end of the turn."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from knightmare.bot.chances import CONSTANT, Chances
from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Ruleset

End = tuple[float, State]
"""A way in which a turn may end, and how likely it is."""
LIFE, TOLL, PLACE, CHANCE, WAY, PATH, OTHERS, STAGE = (
    "life", "toll", "place", "chance", "way", "path", "others", "stage",
)  # fmt: skip
DEATH, THRONE, LYING = "death", "throne", "lying"
REASONS = {
    **dict.fromkeys(("GREEN", "AMBER", "RED", "asleep"), LIFE),
    **dict.fromkeys(("toll", "prison"), TOLL),
    **dict.fromkeys(("beats", "chance", "good", "little", "second", "sum", "worth"), CHANCE),
    "late": WAY,
    **dict.fromkeys(("bodyguard", "nothing"), CHANCE),
    **dict.fromkeys(("crossing", "turns", "few", "on", "next"), PATH),
    **dict.fromkeys(("away", "way"), WAY),
    **dict.fromkeys(("healed", "tokens"), "tokens"),
    "more": STAGE,
    **dict.fromkeys(("other", "others"), OTHERS),
}
"""What signs of the outlook speak of, by their first words; those of tokens, items and spells are
reasons themselves."""


def compared(
    chances: Chances, seat: str, better: Sequence[End], worse: Sequence[End]
) -> Mapping[str, float]:
    """What speaks for one answer over another, in chances to win.

    Arguments: what was learned of the board; the seat; how the turn may end behind the one answer;
    behind the other.
    """
    won = [
        sum(likely * chances.of(state, seat) for likely, state in ends) for ends in (better, worse)
    ]
    mean = sum(won) / 2
    found: defaultdict[str, float] = defaultdict(float)
    for sign, ends in ((1, better), (-1, worse)):
        for likely, state in ends:
            for reason, amount in _reasons(chances, state, state.of(seat), mean):
                found[reason] += sign * likely * amount
    return found


def _reasons(
    chances: Chances, state: State, me: Dungeoneer, mean: float
) -> list[tuple[str, float]]:
    """What of an end speaks for a Dungeoneer, as far as its chance is about the mean."""
    if state.winner:
        return [(THRONE, float(state.winner == me.seat) - mean)]
    if me.life == "DEAD":
        return [(DEATH, -mean)]
    slope = mean * (1.0 - mean)
    return [
        (STAGE if name == CONSTANT else _reason(state.ruleset, name), amount * slope)
        for name, amount in chances.speaking(state, me)
    ]


def _reason(ruleset: Ruleset, name: str) -> str:
    """What a sign speaks of."""
    if name in ruleset.chambers:
        return PLACE
    if name in ("chance away", "tokens away"):
        return WAY
    first, *rest = name.split()
    if rest and first in ruleset.items and first != "cup":
        return LYING
    return TOLL if first == "cup" and first != name else REASONS.get(first, name)
