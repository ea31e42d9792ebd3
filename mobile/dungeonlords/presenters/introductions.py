"""First steps: short introductions, each shown once, when its thing is first asked about."""

from collections.abc import Callable, Iterable

from dungeonlords.position.state import State
from mobile.kit.shown import IntroShown
from shared.play.decision import Decision
from shared.speech.messages import Words

INTRODUCTIONS: dict[str, tuple[str, str]] = {
    "keep_order": ("inaccessible", "DL-1.3"),
    "program": ("orders", "DL-3.1"),
    "use_space": ("spaces", "DL-3.6"),
    "peek": ("peek", "DL-4.2"),
    "dig": ("dig", "DL-4.4"),
    "mine": ("mine", "DL-4.5"),
    "hire": ("hire", "DL-4.7"),
    "build": ("build", "DL-4.9"),
    "work": ("work", "DL-5.1"),
    "take_order_back": ("back", "DL-5.6"),
    "settle": ("payday", "DL-6.2"),
    "pay_tax": ("taxes", "DL-6.4"),
    "lay_trap": ("traps", "DL-9.5"),
    "send": ("send", "DL-9.4"),
    "next_to_act": ("battle", "DL-10.15"),
    "discard_trap": ("discard", "DL-4.6"),
    "single_out": ("withdraw", "DL-10.13"),
    "pay_again": ("withdraw", "DL-10.13"),
    "word_of_peace": ("withdraw", "DL-10.13"),
    "give": ("gifts", "DL-I.2.1"),
    "lay_token": ("gifts", "DL-I.2.1"),
}
"""What is asked, its introduction, and the clause behind it."""


TOPICS: tuple[tuple[str, str, Callable[[State], bool]], ...] = (
    ("evilometer", "DL-7.1", lambda view: view.season > 0 or view.year > 1),
    ("paladin", "DL-P.1", lambda view: any(lord.paladin for lord in view.lords)),
    ("scoring", "DL-13.1", lambda view: view.year > 1),
)
"""What no question is about: its introduction, the clause behind it, and from when it matters."""
COMBAT = ("combat", "DL-9.2")
"""What comes before the first question of a combat, whichever that is."""
CALM = "program"
"""The question before which such things are told: nothing is under way."""


def introduction(
    decision: Decision | None, seat: str, read: Iterable[str], words: Words, view: State
) -> IntroShown | None:
    """The introduction to what a seat is asked now, or to what has begun to matter, one by one.

    Arguments: the question; whoever looks; the ids of those that were read; the words; the
    state as whoever looks may see it.
    """
    if decision is None or decision.who != seat:
        return None
    found = [COMBAT] if view.round else []
    found += [INTRODUCTIONS[decision.ask]] if decision.ask in INTRODUCTIONS else []
    if decision.ask == CALM:
        found += [(name, clause) for name, clause, matters in TOPICS if matters(view)]
    known = set(read)
    due = ((f"lords_{name}", clause) for name, clause in found if f"lords_{name}" not in known)
    id, clause = next(due, ("", ""))
    if not id:
        return None
    title = words.phrase(f"presenter.intro.{id}.title")
    return IntroShown(id, title, words.phrase(f"presenter.intro.{id}.text"), clause)
