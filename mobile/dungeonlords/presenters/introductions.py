"""First steps: short introductions, each shown once, when its thing is first asked about."""

from collections.abc import Iterable

from mobile.kit.shown import IntroShown
from shared.play.decision import Decision
from shared.speech.messages import Message, Words

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
    "choose_site": ("site", "DL-9.3"),
    "lay_trap": ("traps", "DL-9.5"),
    "send": ("send", "DL-9.4"),
    "next_to_act": ("battle", "DL-10.15"),
    "give": ("gifts", "DL-I.2.1"),
    "lay_token": ("gifts", "DL-I.2.1"),
}
"""What is asked, its introduction, and the clause behind it."""


def introduction(
    decision: Decision | None, seat: str, read: Iterable[str], words: Words
) -> IntroShown | None:
    """The introduction to what a seat is asked now, if it was not read yet.

    Arguments: the question; whoever looks; the ids of those that were read; the words.
    """
    found = INTRODUCTIONS.get(decision.ask) if decision and decision.who == seat else None
    if found is None:
        return None
    name, clause = found
    id = f"lords_{name}"
    if id in set(read):
        return None
    title = words.say(Message(f"presenter.intro.{id}.title"))
    return IntroShown(id, title, words.say(Message(f"presenter.intro.{id}.text")), clause)
