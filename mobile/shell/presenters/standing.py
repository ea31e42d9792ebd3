"""Where everybody stands, and how it ended, for screens without a picture of the game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from mobile.kit.shown import ClauseShown, FateShown, GoalShown, OverShown
from mobile.shell.presenters.people.looks import Look
from shared.deeds.deed import Deed
from shared.play.game import Outcome
from shared.speech.messages import Message, Words
from shared.speech.port import Port
from shared.speech.reference import Key


@dataclass(frozen=True, slots=True)
class StandShown:
    """A line of how the table stands: what it is about, and what there is to say of it."""

    head: str
    """Empty where the line is one sentence."""
    text: str
    colour: str
    """Of the seat that the line is about; empty where it is about the table."""
    things: tuple[Key, ...] = ()
    """The components that the line names."""


def stands_of(port: Port[Any], view: Any, looks: Mapping[str, Look]) -> tuple[StandShown, ...]:
    """Where everybody stands.

    Arguments: what is shown of the table; the state as whoever looks may see it; the colours of
    the seats.
    """
    return tuple(_stand(port, line, looks) for line in port.standing(view) if line)


def _stand(port: Port[Any], line: list[Message], looks: Mapping[str, Look]) -> StandShown:
    first, rest = line[0], line[1:]
    say = port.words.say
    look = looks.get(str(first.facts.get("who", "")))
    head = say(first) if rest else ""
    text = " · ".join(say(one) for one in rest or line)
    things = tuple(one.key for one in port.reference.mentioned(text))
    return StandShown(head, text[:1].upper() + text[1:], look.colour if look else "", things)


def fates(words: Words, outcome: Outcome) -> tuple[FateShown, ...]:
    """Everybody's points, the most first. Arguments: the words of the table; how it ended."""
    scores = sorted(outcome.scores.items(), key=lambda score: -score[1].total)

    def told(seat: str, n: float) -> str:
        facts = {"who": words.format_field(seat, "seat"), "n": n}
        return words.say(Message("presenter.plain.points", facts))

    return tuple(FateShown(seat, told(seat, points.total)) for seat, points in scores)


def over_of(port: Port[Any], outcome: Outcome | None) -> OverShown | None:
    """How the game ended; None while it runs. Arguments: what is shown of it; how it ended."""
    if outcome is None:
        return None
    title = port.words.say(port.ending(outcome))
    return OverShown(title, outcome.winners, fates(port.words, outcome), "")


def goal_of(port: Port[Any], view: Any, seat: str, task: Deed | None = None) -> GoalShown | None:
    """What comes next for somebody; None where there is nothing to say.

    Arguments: what is shown of the table; the state as whoever looks may see it; whose goal; the
    task that the table was begun for, None for none.
    """
    goal = port.goal(view, seat)
    if goal is None:
        return None
    say = port.words.say
    clause = ClauseShown(goal.clause, port.words.word("clause", goal.clause))
    asked = say(Message(f"deeds.about.{task.id}")) if task else ""
    return GoalShown(say(goal.next), say(goal.why), tuple(map(say, goal.then)), clause, asked)
