"""`hint`, `plan` and `odds`: the best answer and why, of orders too; the best few defences; and
what each card that may come makes of the best of them."""

from fractions import Fraction
from typing import Any, NamedTuple

from rich.console import Group, RenderableType
from rich.text import Text

from dungeonlords.planner.because import of_answer, of_defence
from dungeonlords.planner.counsel import (
    answers,
    defences,
    fights,
    is_covered,
    plans_a_defence,
    step_of,
)
from dungeonlords.planner.worth import RoundChange, Worth
from dungeonlords.position.state import State
from dungeonlords.terminal.orders import advised, lays_orders
from dungeonlords.terminal.plan import OTHERS, OWN_COLUMNS, columns, defence, grid, number
from shared.play.decision import Decision, Move
from shared.speech.messages import Message
from shared.speech.port import Port
from shared.terminal.command import Voice
from shared.terminal.text import Hanging

SHOWN = 5
"""Plans that are listed."""
Line = tuple[str, str, Fraction, RoundChange]
"""A plan: the answer that leads to it, what it is, its points to the end of the combat, and what
it does in this round."""


class Counselled(NamedTuple):
    """What the planner says."""

    lines: list[Line]
    """The best first."""
    because: list[Message]


class BattleCounsel:
    """Counsel at one table. Argument: what is shown of it."""

    def __init__(self, port: Port[Any]) -> None:
        self.port = port
        self.spoken = Voice(lambda: port.words)

    def hint(self, view: State, decision: Decision) -> RenderableType | None:
        """The best answer and why; None where nothing is advised.

        Arguments: the state as whoever is asked may see it; the question.
        """
        if lays_orders(view, decision):
            if view.ruleset.options["advice"] == "off":
                return self._said("switched_off")
            told = map(self.port.words.say, advised(view, decision))
            return Group(*[Hanging(Text(one), 0, 2) for one in told])
        found = self._found(view, decision)
        if found is None or isinstance(found, Hanging):
            return found
        (answer, what, value, change), *others = found.lines
        facts: dict[str, Any] = {"outcome": self._outcome(change), "points": _points(value)}
        if others and all(one[3] == change for one in others):
            if any(one[2] < value for one in others):
                facts["answer"] = answer
            return self._said("all_alike", **facts)
        named = {"answer": answer, "what": what} if what != answer else {"answer": answer}
        said = [self._said("best", **named, **facts)]
        other = next((one for one in others if one[2] < value), None)
        if other is not None:
            more = {"outcome": self._outcome(other[3]), "points": _points(other[2])}
            said.append(self._said("next", what=other[1], **more))
        said += [Hanging(Text(self.port.words.say(why)), 0, 2) for why in found.because]
        return Group(*said)

    def plans(self, view: State, decision: Decision) -> RenderableType | None:
        """The best few with their outcomes; None where there is nothing to plan.

        Arguments: the state as whoever is asked may see it; the question.
        """
        found = self._found(view, decision)
        if found is None or isinstance(found, Hanging):
            return found
        lines = found.lines
        shown = [one[1:] for one in lines[:SHOWN]]
        first = "plan.column_defence" if plans_a_defence(decision) else "counsel.column_answer"
        title = Text(self.spoken("plan.title", n=len(lines), shown=len(shown)))
        note = Hanging(Text(self.spoken("counsel.note"), style="dim"), 0, 2)
        return Group(title, grid(*columns(first, shown, self.spoken)), note)

    def odds(self, view: State, decision: Decision) -> RenderableType | None:
        """The cards that may come, and what the best defence brings with each; None where no
        defence is made.

        Arguments: the state as whoever is asked may see it; the question.
        """
        if not plans_a_defence(decision):
            return None
        if (refused := self._refused(view, decision)) is not None:
            return refused
        best, worth = defences(view, decision)[0], Worth.of(view.ruleset)
        cards = [
            (self.spoken.words.word("spell", card), worth.points(change), change)
            for card, change in best.by_card.items()
        ]
        told = defence(best.plan, decision.ask == "choose_site", self.spoken)
        note = Hanging(Text(self.spoken("plan.note"), style="dim"), 0, 2)
        title = self._said("by_card", n=len(cards), defence=told)
        return Group(title, grid(*columns("plan.column_card", cards, self.spoken)), note)

    def _found(self, view: State, decision: Decision) -> Counselled | Hanging | None:
        """The best first; a sentence where it is not to be told, None where nothing is planned."""
        planned = plans_a_defence(decision)
        if not planned and not fights(view, decision):
            return None
        if (refused := self._refused(view, decision)) is not None:
            return refused
        return self._defences(view, decision) if planned else self._answers(view, decision)

    def _refused(self, view: State, decision: Decision) -> Hanging | None:
        """Why nothing is told of a battle; None where it is."""
        if view.ruleset.options["advice"] == "off":
            return self._said("switched_off")
        if plans_a_defence(decision) and is_covered(view, decision):
            return self._said("covered")
        return None

    def _defences(self, view: State, decision: Decision) -> Counselled:
        several, lines = decision.ask == "choose_site", []
        found = defences(view, decision)
        for one in found:
            answer = self._label(view, decision, step_of(one.plan, view, decision))
            told = defence(one.plan, several, self.spoken)
            lines.append((answer, told, one.value, one.expected))
        return Counselled(lines, of_defence(found, view, view.of(decision.who)))

    def _answers(self, view: State, decision: Decision) -> Counselled:
        lines = []
        found = answers(view, decision)
        for one in found:
            label = self._label(view, decision, one.move)
            lines.append((label, label, one.value, one.change))
        return Counselled(lines, of_answer(found))

    def _label(self, view: State, decision: Decision, played: Move) -> str:
        return self.port.words.say(self.port.label(view, decision, played))

    def _outcome(self, change: RoundChange) -> str:
        said = [
            self._counted(f"{'counsel' if name in OWN_COLUMNS else 'plan'}.more_{name}", much)
            for name in (*OWN_COLUMNS, *OTHERS)
            if (much := getattr(change, name))
        ]
        return ", ".join(said) or self.spoken("counsel.no_change")

    def _counted(self, id: str, much: Fraction | int) -> str:
        return self.spoken(id, much=number(much, sign=True), n=1 if abs(much) == 1 else 2)

    def _said(self, id: str, **facts: Any) -> Hanging:
        return Hanging(Text(self.port.words.say(Message(f"counsel.{id}", facts))), 0, 2)


def _points(value: Fraction) -> str:
    """Points as they are said, 0 included."""
    return number(value, sign=True) if value else "0"
