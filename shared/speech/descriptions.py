"""Moves and questions for people: message ids and facts, put into words where shown.

A question's message is ``ask.NAME``, a move's is ``move.QUESTION.KIND`` where there is such
a pattern and ``move.KIND`` otherwise. The arguments of the question on the agenda are facts
under their own names (``seat``, ``chamber``, ``item``); ``who`` is the seat concerned.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from inspect import signature
from typing import Any

from shared.play.agenda import Question
from shared.play.decision import Move
from shared.speech.messages import Fact, Message, load_patterns

Facts = dict[str, Fact]
Find = Callable[[Any, Facts], Facts]
"""More facts for a sentence, from the state and the facts already there."""


class Telling:
    """Says what is asked, and what each answer does, in one game.

    Arguments: the package whose messages it uses; its questions by name; what the arguments
    of each kind of move are called in its sentence; facts of a question, and of an answer by
    question and kind of move (any question where it is empty), that are not among the
    arguments; questions whose moves call their arguments in one way of their own; who is
    concerned where a question does not say.
    """

    def __init__(
        self,
        package: str,
        questions: Mapping[str, Question],
        called: Mapping[str, tuple[str, ...]],
        of_questions: Mapping[str, Find],
        of_answers: Mapping[tuple[str, str], Find],
        active: Callable[[Any], str],
        menus: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.package = package
        self.questions = questions
        self.called = called
        self.of_questions = of_questions
        self.of_answers = of_answers
        self.active = active
        self.menus = menus or {}
        self._arguments: dict[str, tuple[str, ...]] = {}

    def question(self, state: Any) -> Message:
        """The question on the table."""
        if not state.agenda:
            return Message("ask.over")
        name = state.agenda[-1][0]
        facts = self.subject(state)
        if find := self.of_questions.get(name):
            facts.update(find(state, facts))
        return Message(f"ask.{name}", facts)

    def describe(self, state: Any, move: Move) -> Message:
        """What this move does: the button, the log, the undo bar, the screen reader."""
        name = state.agenda[-1][0] if state.agenda else ""
        facts = self.subject(state)
        menu = self.menus.get(name)
        called = self.called.get(move.kind, ()) if menu is None else menu
        facts.update(zip(called, move.args, strict=False))
        find = self.of_answers.get((name, move.kind)) or self.of_answers.get(("", move.kind))
        if find and menu is None:
            facts.update(find(state, facts))
        return Message(self.move_id(name, move.kind), facts)

    def subject(self, state: Any) -> Facts:
        """The arguments of the question on the table that are ids and numbers, and ``who``."""
        if not state.agenda:
            return {"who": self.active(state)}
        name, *args = state.agenda[-1]
        facts = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in zip(self.arguments(name), args, strict=False)
            if plain(value)
        }
        facts["who"] = facts.get("target", facts.get("seat", self.active(state)))
        return facts

    def arguments(self, name: str) -> tuple[str, ...]:
        """What a question's arguments are called."""
        found = self._arguments.get(name)
        if found is None:
            decide = self.questions[name].decide
            found = self._arguments[name] = tuple(signature(decide).parameters)[1:]
        return found

    def move_id(self, question: str, kind: str) -> str:
        """The message of a kind of move, in one question's own words where there are any."""
        own = f"move.{question}.{kind}"
        return own if own in self._known else f"move.{kind}"

    @cached_property
    def _known(self) -> frozenset[str]:
        return frozenset(load_patterns(self.package))


def plain(value: object) -> bool:
    """Whether an argument is an id, a number or a list of ids, and not a list of steps."""
    if isinstance(value, tuple):
        return all(isinstance(one, str) for one in value)
    return isinstance(value, str | int)
