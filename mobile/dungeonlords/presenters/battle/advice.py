"""The planner's advice at one table: evaluated beside the screen, dropped when the state moves on.

It is made of nothing but what the seat may see that is asked, and only shown to that seat.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, NamedTuple

from dungeonlords.planner.advising import best_of
from dungeonlords.planner.because import of_answer, of_defence
from dungeonlords.planner.counsel import PLANNING, answers, defences, every_defence, plans_a_defence
from dungeonlords.planner.planner import Evaluation
from dungeonlords.position.state import State
from dungeonlords.speech.scene.fought import ROUND
from mobile.dungeonlords.presenters.battle import advice_words as words
from mobile.dungeonlords.presenters.battle.scene import Scene
from mobile.dungeonlords.presenters.battle.shown import AdviceShown, LeadsShown
from mobile.dungeonlords.presenters.lair.rounds import moves_since
from mobile.shell.presenters.thinking import Thinker, Thought
from shared.play.decision import FATE, Decision, Move
from shared.play.journal import Entry, JournalError
from shared.play.table import Table

ASKED, OFF = "asked", "off"
"""A table that is told what is best when it asks; one that is never told."""
OTHERS = 3
"""Next best defences that are shown."""
LAID_OUT = frozenset({"battle_at", "set_trap", "no_trap", "send", "done"})
"""Answers by which a defence is made."""


class Advised(NamedTuple):
    """What the planner says now."""

    shown: AdviceShown | None
    leads: Mapping[Move, LeadsShown]
    best: tuple[Move, ...]


NOTHING = Advised(None, {}, ())


class Evaluating:
    """One thing that is evaluated, for one state of the table."""

    def __init__(self, about: object) -> None:
        self.about = about
        self.result: Any = None
        self.thought: Thought | None = None

    def drop(self) -> None:
        """Nobody waits for it any more."""
        if self.thought is not None:
            self.thought.drop()


class Advice:
    """The advice of one table.

    Arguments: the table; who evaluates; who is told that something has come.
    """

    def __init__(self, table: Table[Any], thinker: Thinker, came: Callable[[], None]) -> None:
        self.table, self.thinker, self.came = table, thinker, came
        self._question = Evaluating(None)
        self._review = Evaluating(None)
        self._wanted: tuple[object, ...] = ()
        """What the crystal ball was asked about last."""

    def close(self) -> None:
        """Nobody waits any more."""
        self._question.drop()
        self._review.drop()

    def ask(self) -> None:
        """The crystal ball is asked about what is on the table."""
        self._wanted = self._about()
        self.came()

    def _about(self) -> tuple[object, ...]:
        """What advice is about: a defence from its first question to its last, or one answer."""
        state, decision = self.table.state, self.table.decision
        who, planned = (decision.who, plans_a_defence(decision)) if decision else ("", False)
        return state.year, state.round, who, None if planned else self.table.ply

    def of(self, scene: Scene, people: bool) -> Advised:
        """What there is to say of a battle, as far as it is evaluated.

        Arguments: the battle, or its planning; whether a person defends this dungeon.
        """
        level = self.table.state.ruleset.options["advice"]
        if level == OFF or not people:
            self.close()
            return NOTHING
        decision, question = scene.decision, scene.question
        if level == ASKED and self._wanted != self._about():
            self.close()
            answers_here = decision is not None and scene.answers
            return Advised(_ball(scene), {}, ()) if answers_here else NOTHING
        if decision is None or question is None or question.waiting:
            self._question.drop()
            return Advised(self._reviewed(scene), {}, ())
        if plans_a_defence(decision):
            return self._planning(scene, decision)
        return self._answering(scene, decision)

    # -- while a defence is planned ------------------------------------------------------------

    def _planning(self, scene: Scene, decision: Decision) -> Advised:
        if not scene.own and (scene.lord.traps or scene.lord.laid):
            # what is best depends on cards that others before this screen must not know
            covered = scene.words.phrase("counsel.covered")
            title = scene.say("advice.title_plan")
            return Advised(AdviceShown(title, covered), {}, ())
        view = scene.view
        found = self._evaluated(lambda: defences(view, decision))
        title, cards = scene.say("advice.title_plan"), _cards(view)
        note = scene.say("advice.over_cards", n=cards)
        if found is None:
            return Advised(_working(scene, title), {}, ())
        several = decision.ask == "choose_site" and len({one.plan.site for one in found}) > 1
        best = found[0]
        shown = AdviceShown(
            title=title,
            note=note,
            plan=words.plan_of(scene, best, several),
            because=words.because(scene, of_defence(found, view, scene.lord)),
            marks=words.marks_of(scene, best),
            sentence=words.sentence_of(scene, best),
            others=tuple(words.plan_of(scene, one, several) for one in found[1 : OTHERS + 1]),
        )
        return Advised(shown, words.planned(scene, found), words.best_steps(scene, found))

    # -- in a battle ---------------------------------------------------------------------------

    def _answering(self, scene: Scene, decision: Decision) -> Advised:
        view = scene.view
        found = None
        if scene.battle is not None:
            found = self._evaluated(lambda: answers(view, decision))
        shown = self._reviewed(scene)
        if found is None:
            return Advised(shown, {}, ())
        because = words.because(scene, of_answer(found))
        # at a physical table the card may not be open yet: there is no plan to look back at
        shown = shown or AdviceShown(scene.say("advice.title_answer"), "")
        shown = replace(shown, because=because)
        return Advised(shown, words.promised(scene, found), best_of(found))

    def _reviewed(self, scene: Scene) -> AdviceShown | None:
        """The defence that was made, as it stood before the card was open."""
        battle = scene.battle
        if battle is None or not battle.card:
            return None
        first = self._first_answer(battle.seat)
        if first is None:
            return None
        if self._review.about != (first, scene.own):
            self._review.drop()
            planned = self._planned(scene, first)
            if planned is None:
                return None
            self._review = Evaluating((first, scene.own))
            self._start(self._review, lambda: every_defence(*planned))
        title = scene.say("advice.title_made")
        found: list[Evaluation] | None = self._review.result
        if found is None:
            return _working(scene, title)
        return self._made(scene, title, found)

    def _made(self, scene: Scene, title: str, found: list[Evaluation]) -> AdviceShown | None:
        laid, sent = _laid(scene), scene.battle.monsters if scene.battle else ()
        site = scene.battle.site if scene.battle else ""
        made = next((one for one in found if one.plan[1:] == (site, laid, sent)), None)
        if made is None:
            return None
        others = [one for one in found if one is not made and one.plan.site == site]
        if not scene.own:
            # what else could have been laid is nobody's business
            others = []
        return AdviceShown(
            title=title,
            note=scene.say("advice.before_card"),
            plan=words.plan_of(scene, made, False),
            marks=words.marks_of(scene, made),
            sentence=words.sentence_of(scene, made),
            others=tuple(words.plan_of(scene, one, False) for one in others[:OTHERS]),
        )

    def _first_answer(self, seat: str) -> Entry | None:
        """The first answer of this round by which a lord made the defence; None for none."""
        moves = (entry for entry, _ in moves_since(self.table, ROUND) if entry.who == seat)
        return next((entry for entry in moves if entry.move.kind in LAID_OUT), None)

    def _planned(self, scene: Scene, first: Entry) -> tuple[State, Decision] | None:
        """What could be seen of a lord before that answer; only what lies open by now."""
        game = self.table.game
        try:
            state = self.table.state_after(first.parent)
        except JournalError:
            return None
        decision = game.decision(state)
        if decision is None or decision.ask not in PLANNING or decision.who != scene.lord.seat:
            return None
        if scene.own:
            return game.view(state, scene.lord.seat), decision
        view = game.view(state, FATE)
        # of the hand everybody has seen what was laid, and nothing else
        view.of(scene.lord.seat).traps, view.of(scene.lord.seat).laid = _laid(scene), ()
        return view, decision

    # -- evaluating ----------------------------------------------------------------------------

    def _evaluated(self, job: Callable[[], Any]) -> Any:
        """What comes of the question on the table, once it is evaluated; None until then."""
        # every move makes a state of its own
        if self._question.about is not self.table.state:
            self._question.drop()
            self._question = Evaluating(self.table.state)
            self._start(self._question, job)
        return self._question.result

    def _start(self, asked: Evaluating, job: Callable[[], Any]) -> None:
        started = False

        def done(result: Any) -> None:
            asked.result = result
            if started:
                self.came()

        asked.thought = self.thinker.start(job, done)
        started = True


def _working(scene: Scene, title: str) -> AdviceShown:
    return AdviceShown(title, scene.say("advice.working"), working=True)


def _ball(scene: Scene) -> AdviceShown:
    """The crystal ball, which can be asked."""
    return AdviceShown(scene.say("advice.ball"), scene.say("advice.ask"), asks=True)


def _cards(view: State) -> int:
    known = view.cards[view.round - 1]
    return 1 if known else len(set(view.card_stack))


def _laid(scene: Scene) -> tuple[str, ...]:
    """The traps of a battle, those that have acted included, in the order of the catalogue."""
    acted = [str(e.facts["trap"]) for e in scene.fought.of("trap") if e.id == "blocks_laid"]
    return tuple(sorted([*acted, *scene.lord.laid], key=scene.view.ruleset.rank.__getitem__))
