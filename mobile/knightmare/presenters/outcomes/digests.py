"""What bots did meanwhile, on one line."""

from collections.abc import Sequence

from shared.play.event import Event
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words

TOLD = (
    "arrived won drawn took_item item_taken injured healed ate imprisoned released died "
    "entered_level_three laid_stone riddle_right riddle_wrong kept_spell took_throne pledged "
    "turned_to_stone still_in_prison lost_turn healed_with_token"
).split()
"""Events that are worth a word."""
LOST_TO = "lost_to"


def digest_text(events: Sequence[Event], words: Words) -> str:
    """ "Bran: Guardroom, beat the Man-at-Arms, now holds the Mace"; empty for nothing to tell."""
    told: dict[str, list[str]] = {}
    for event in events:
        if event.id == "won" and not is_seat(event.who):
            _say(told, words, LOST_TO, str(event.facts["foe"]), {"foe": event.who})
        elif event.id in TOLD and is_seat(event.who):
            _say(told, words, event.id, event.who, event.facts)
    return "  ".join(
        words.say(Message("presenter.digest.line", {"who": seat, "what": ", ".join(parts)}))
        for seat, parts in told.items()
    )


def _say(
    told: dict[str, list[str]], words: Words, id: str, seat: str, facts: dict[str, object]
) -> None:
    part = words.say(Message(f"presenter.digest.{id}", {"who": seat, **facts}))
    found = told.setdefault(seat, [])
    if part not in found[-1:]:
        found.append(part)
