"""How tests play the guided games without a window: doing what is said, or the opposite."""

from collections.abc import Callable
from random import Random
from typing import Any

from shared.descriptor import Descriptor
from shared.lessons.course import TutorialStep
from shared.lessons.learner import Notebook, Unkept
from shared.lessons.tutor import Tutor
from shared.play.decision import FATE, Decision, Move
from shared.play.table import Table
from shared.saves.library import Library

MOST = 4000
"""Moves in which what is guided is over."""

Choose = Callable[[Table[Any], Decision, list[TutorialStep]], Move]


class Pupil:
    """Plays a guided game. Arguments: the game; how it answers; where it is kept what it knows."""

    def __init__(
        self,
        game: Descriptor,
        choose: Choose,
        notebook: Notebook | None = None,
        person: str = "Ann",
    ) -> None:
        setup = game.guided(person, game.words("en", None, {}))
        assert setup is not None
        self.table, _ = Library(game).begin(None, setup)
        self.choose = choose
        self.notebook = notebook or Unkept()
        self.course = game.course(game.name)
        self.tutor = Tutor(self.table, self.course, self.notebook, game.is_guided(setup))
        self.came: list[TutorialStep] = []
        """What was said, in order, each once for its question."""

    @property
    def said(self) -> list[str]:
        """The ids of the lessons that came."""
        return [lesson.id for lesson in self.came if not lesson.moves]

    def look(self) -> list[TutorialStep]:
        """What is said before the question of now, and what is suggested."""
        decision = self.table.decision
        if decision is None or decision.who not in ("p1", FATE) or self.table.settled:
            return []
        about = "p1", self.table.view("p1"), decision
        found = [self.tutor.lesson(*about), self.tutor.suggestion(*about)]
        said = [one for one in found if one and (one.waits or decision.who != FATE)]
        self.came += [one for one in said if one not in self.came[-2:]]
        return said

    def play(self, until: Callable[[Any], bool]) -> "Pupil":
        """Plays until something holds of the state, or the game is over."""
        for _ in range(MOST):
            decision = self.table.decision
            if decision is None or until(self.table.state):
                return self
            said = self.look()
            if decision.who == FATE:
                self.table.roll()
            elif decision.who != "p1" or self.table.settled:
                assert self.table.step()
            else:
                self.table.play(self.choose(self.table, decision, said))
        raise AssertionError("it does not end")


def obeying(game: Descriptor, seed: str = "by the book") -> Choose:
    """Does what is said, and else what a bot would do."""
    bot = game.bots["normal"](seed)
    wishes: list[Move] = []
    """What was suggested for several moves, and is not done yet."""

    def choose(table: Table[Any], decision: Decision, said: list[TutorialStep]) -> Move:
        wishes[:] = [one for lesson in said for one in lesson.moves] or wishes
        wanted = [one for one in wishes if one in decision.options] or pointed(decision, said)
        if wanted:
            return wanted[0]
        return bot.choose(table.game, table.view(decision.who), decision, table.ply)

    return choose


def disobeying(seed: str = "against it") -> Choose:
    """Does anything but what is said."""
    random = Random(seed)

    def choose(table: Table[Any], decision: Decision, said: list[TutorialStep]) -> Move:
        wanted = pointed(decision, said)
        others = [one for one in decision.options if one not in wanted]
        return random.choice(others or list(decision.options))

    return choose


def pointed(decision: Decision, said: list[TutorialStep]) -> list[Move]:
    """The answers that lessons point at, as far as they point at any: first what is suggested."""
    wishes = [one for lesson in said for one in lesson.moves if one in decision.options]
    kinds = [lesson.control.partition(" ")[2] for lesson in said]
    return wishes or [one for one in decision.options if one.kind in kinds]
