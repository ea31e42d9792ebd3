"""What bots do, in a few words: in a sentence while they act, and on one line afterwards."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from mobile.shell.presenters.outcomes import Peopled, digest
from shared.play.event import Event
from shared.play.seats import is_seat
from shared.play.table import Change
from shared.speech.messages import Words

TOLD = ("hired", "built", "captured", "conquered", "paladin_enters", "paladin_moves")
"""Events that are worth a word of their own where bots did it."""
DONE = (
    "declined", "cannot_act", "peeked", "evil_falls", "monster_paid", "orders_recovered",
    "site_chosen", "trap_laid", "sent",
)  # fmt: skip
"""Events that are told besides while a bot acts."""
ACTS = "minion_acts"
BEGINS_TURN = (ACTS, "combat_round", "battle_begins", "event", "special_event")
"""Events with which what somebody does begins anew."""
COUNTED = {"dug": "", "drew_trap": "", "gained_gold": "n", "gained_food": "n", "gained_imps": "n"}
"""Events that are summed up: the fact that is added, or nothing where each counts one."""


@dataclass(slots=True)
class LordsTurn:
    """What one lord does in one go."""

    who: str = ""
    where: tuple[str, int] | None = None
    """The area and the index of the space where a minion acts; None where none does."""
    events: list[Event] = field(default_factory=list)
    text: str = ""
    """What a bot has done in it so far, in words."""


class Deeds:
    """Follows what is done at a table. Argument: its presenter."""

    def __init__(self, presenter: Peopled) -> None:
        self._at = presenter
        self._turn = LordsTurn()
        """What is done in the turn that runs."""
        self._done: LordsTurn | None = None
        """The turn in which a bot did something last."""

    @property
    def last(self) -> LordsTurn | None:
        """What a bot did last, in the turn in which it did so; None where a person has chosen."""
        turn, words = self._done, self._at.words
        if turn is None:
            return None
        facts = {"who": turn.who, "what": did(turn.events, words, (*TOLD, *DONE))[turn.who]}
        text = words.phrase("presenter.lords_digest.deed", **facts)
        return replace(turn, text=text)

    def follow(self, change: Change) -> None:
        """What is done in the turn that runs, each lord's apart; and what a bot did last."""
        people = self._at.people
        if change.entry and change.entry.who in people:
            self._done = None
        for event in change.events:
            if not is_seat(event.who):
                continue
            if event.id in BEGINS_TURN or event.who != self._turn.who:
                self._turn = LordsTurn(event.who)
            if event.id == ACTS:
                self._turn.where = str(event.facts["area"]), int(event.facts["space"]) - 1
            self._turn.events.append(event)
            if event.who not in people and event.id in (*TOLD, *DONE, *COUNTED):
                self._done = self._turn


def digest_text(events: Sequence[Event], words: Words) -> str:
    """What bots did, on one line: what is summed up before what is told.

    Arguments: what happened; the words.
    """
    return digest(words, did(events, words, TOLD))


def did(events: Sequence[Event], words: Words, kinds: Sequence[str]) -> dict[str, list[str]]:
    """What each seat did, in a few words each: what is summed up before what is told.

    Arguments: what happened; the words; which events are told.
    """
    told: dict[str, list[str]] = {}
    sums: dict[str, Counter[str]] = {}
    for event in events:
        if not is_seat(event.who):
            continue
        if event.id in kinds:
            said = words.phrase(f"presenter.lords_digest.{event.id}", **event.facts)
            told.setdefault(event.who, []).append(said)
        elif event.id in COUNTED:
            fact = COUNTED[event.id]
            counted = sums.setdefault(event.who, Counter())
            counted[event.id] += int(event.facts[fact]) if fact else 1
    both = {seat: list[str]() for seat in (*sums, *told)}
    for seat, parts in both.items():
        for id, n in sums.get(seat, Counter[str]()).items():
            parts.append(words.phrase(f"presenter.lords_digest.{id}", n=n))
        parts += told.get(seat, [])
    return both
