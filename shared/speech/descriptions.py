"""Moves and questions for people: message ids and facts, put into words where shown.

A question's message is ``ask.NAME``, a move's is ``move.QUESTION.KIND`` where there is such
a pattern and ``move.KIND`` otherwise. The arguments of the question on the agenda are facts
under their own names (``seat``, ``chamber``, ``item``); ``who`` is the seat concerned.
"""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

from shared.play.decision import Move, Subject
from shared.speech.messages import Fact, Message, load_patterns

Facts = dict[str, Fact]
Find = Callable[[Any, Facts], Facts]
"""More facts for a sentence, from the state and the facts already there."""


class Descriptions:
    """Says what is asked, and what each answer does, in one game.

    Arguments: the package whose messages it uses; what the arguments
    of each kind of move are called in its sentence; facts of a question, and of an answer by
    question and kind of move (any question where it is empty), that are not among the
    arguments; questions whose moves call their arguments in one way of their own; who is
    concerned where a question does not say.
    """

    def __init__(
        self,
        package: str,
        called: Mapping[str, tuple[str, ...]],
        of_questions: Mapping[str, Find],
        of_answers: Mapping[tuple[str, str], Find],
        active: Callable[[Any], str],
        menus: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        self.package = package
        self.called = called
        self.of_questions = of_questions
        self.of_answers = of_answers
        self.active = active
        self.menus = menus or {}

    def question(self, state: Any, asked: Subject | None) -> Message:
        """The question on the table.

        Arguments: the state as its viewer may see it; what the question is about, None where the
        game is over.
        """
        if asked is None:
            return Message("ask.over")
        facts = self.subject(state, asked)
        if find := self.of_questions.get(asked.name):
            facts.update(find(state, facts))
        return Message(f"ask.{asked.name}", facts)

    def describe(self, state: Any, asked: Subject | None, move: Move) -> Message:
        """What this move does: the button, the log, the undo bar, the screen reader.

        Arguments: the state before the move; what the question is about, None where there is none;
        the move.
        """
        name = asked.name if asked else ""
        facts = self.subject(state, asked)
        menu = self.menus.get(name)
        called = self.called.get(move.kind, ()) if menu is None else menu
        facts.update(zip(called, move.args, strict=False))
        find = self.of_answers.get((name, move.kind)) or self.of_answers.get(("", move.kind))
        if find and menu is None:
            facts.update(find(state, facts))
        return Message(self.move_id(name, move.kind), facts)

    def subject(self, state: Any, asked: Subject | None) -> Facts:
        """The facts of a question that are ids and numbers, and ``who`` is concerned.

        Arguments: the state; what the question is about, None where there is none.
        """
        known = asked.facts if asked else {}
        facts = {
            key: list(value) if isinstance(value, tuple) else value
            for key, value in known.items()
            if plain(value)
        }
        facts["who"] = facts.get("target", facts.get("seat", self.active(state)))
        return facts

    def move_id(self, question: str, kind: str) -> str:
        """The message of a kind of move, in one question's own words where there are any.

        Arguments: the name of the question, empty for none; the kind of the move.
        """
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
