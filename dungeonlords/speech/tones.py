"""Whether what happened is good or bad for a lord."""

from collections.abc import Mapping

from shared.play.event import Event
from shared.speech.port import BAD, GOOD, PLAIN, Tone

TONES: Mapping[str, Tone] = {
    **dict.fromkeys("captured conquest_fails no_conquest party_gone".split(), GOOD),
    **dict.fromkeys("conquered monster_lost paladin_enters paladin_moves".split(), BAD),
}
"""Of events, for the lord that they happen to; those not named are plain."""
LEAVING = frozenset({"paladin_moves"})
"""Events that rid another lord of somebody."""


def tone_of(event: Event, seat: str) -> Tone:
    """What an event is to a lord. Arguments: the event; the lord's seat."""
    if event.id in LEAVING and event.facts.get("left") == seat:
        return GOOD
    return TONES.get(event.id, PLAIN) if event.who == seat else PLAIN
