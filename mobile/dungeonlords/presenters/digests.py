"""What bots did meanwhile, on one line."""

from collections.abc import Sequence

from shared.play.event import Event
from shared.play.seats import is_seat
from shared.speech.messages import Message, Words

TOLD = ("hired", "built", "captured", "conquered", "paladin_enters", "paladin_moves")
"""Events that are worth a word of their own."""
COUNTED = {"dug": "", "gained_gold": "n", "gained_food": "n", "gained_imps": "n"}
"""Events that are summed up: the fact that is added, or nothing where each counts one."""


def digest_text(events: Sequence[Event], words: Words) -> str:
    """ "Tom: digs 2 tunnels, hires the Troll; Ilse: gets 3 gold"; empty for nothing to tell."""
    told: dict[str, list[str]] = {}
    sums: dict[str, dict[str, int]] = {}
    for event in events:
        if not is_seat(event.who):
            continue
        if event.id in TOLD:
            said = words.say(Message(f"presenter.lords_digest.{event.id}", event.facts))
            told.setdefault(event.who, []).append(said)
        elif event.id in COUNTED:
            fact = COUNTED[event.id]
            counted = sums.setdefault(event.who, {})
            counted[event.id] = counted.get(event.id, 0) + (int(event.facts[fact]) if fact else 1)
    lines = []
    for seat in dict.fromkeys((*sums, *told)):
        parts = [
            words.say(Message(f"presenter.lords_digest.{id}", {"n": n}))
            for id, n in sums.get(seat, {}).items()
        ]
        facts = {"who": seat, "what": ", ".join(parts + told.get(seat, []))}
        lines.append(words.say(Message("presenter.digest.line", facts)))
    return "  ".join(lines)
