"""Whether what happened is good or bad for somebody."""

from collections.abc import Mapping

from shared.play.event import Event
from shared.speech.port import BAD, GOOD, PLAIN, Tone

TONES: Mapping[str, Tone] = {
    **dict.fromkeys(
        "attack_fails ate banished_character dark_works destruction_fails entered_level_three "
        "gained_tokens healed healed_with_token item_taken laid_stone mercenary_keeps_deal "
        "protected rejected released resisted riddle_right took_item took_throne won".split(),
        GOOD,
    ),
    **dict.fromkeys(
        "asleep banished dark_fails died imprisoned injured lost_tokens lost_turn riddle_wrong "
        "still_in_prison stone_lost_ahead stone_lost_behind stone_lost_under "
        "turned_to_stone".split(),
        BAD,
    ),
}
"""Of events, for the seat that they happen to; those not named are plain."""
AGAINST = frozenset({"won"})
"""Events that are as bad for the foe as they are good for whoever they happen to."""


def tone_of(event: Event, seat: str) -> Tone:
    """What an event is to a seat. Arguments: the event; the seat."""
    if event.id in AGAINST and event.facts.get("foe") == seat:
        return BAD
    return TONES.get(event.id, PLAIN) if event.who == seat else PLAIN
