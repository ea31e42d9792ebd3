"""Dungeon Lords on the device: whoever looks, the question, the orders, the story so far."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from dungeonlords.combat.planning import DONE
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.speech.icons import AREAS, icon
from dungeonlords.speech.scene.deals import unaffordable
from dungeonlords.speech.scene.evilometer import foretold
from dungeonlords.speech.scene.standing import Where, now_acting
from mobile.dungeonlords.presenters.around import Around
from mobile.dungeonlords.presenters.battle.battle import Battles
from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.dungeonlords.presenters.lair.building import BuildingShown, Pointed, building_of
from mobile.dungeonlords.presenters.lair.lair import Lairs, TargetShown
from mobile.dungeonlords.presenters.orders import LaidShown, Laying, OrdersShown
from mobile.dungeonlords.presenters.outcomes import Outcomes
from mobile.dungeonlords.presenters.questions import LordsQuestionShown, question_of
from mobile.dungeonlords.presenters.scoring.sheet import Scoring, ScoringShown
from mobile.kit.shown import (
    AnswerShown,
    ComponentShown,
    FeatureShown,
    GoalShown,
    OverShown,
    RulingShown,
    UndoShown,
)
from mobile.shell.presenters.curtain import Curtain, CurtainShown
from mobile.shell.presenters.questions import SECRET
from mobile.shell.presenters.questions import answers as answers_of
from mobile.shell.presenters.standing import goal_of, over_of
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import FATE, Decision, Move
from shared.play.table import Change
from shared.saves.finished import manner
from shared.speech.reference import Key

STEPS = 400
"""Steps that go by without being seen, at most, before whoever looks may say something."""


@dataclass(frozen=True, slots=True)
class LordsShown:
    """Everything on the screen of a game."""

    title: str
    where: str
    """When it is."""
    viewer: str
    """The lord through whose eyes the screen looks; nobody's secrets are on it in the open."""
    curtain: CurtainShown | None
    """What hides the question and all that is secret; None where they can be seen."""
    laid: tuple[LaidShown, ...]
    """Who has laid orders already, as the curtain says."""
    around: Around
    """Lairs, the board, the story: seen in the frames after the question."""
    question: LordsQuestionShown | None
    """None when the game is over, and behind the curtain."""
    building: BuildingShown | None
    """The question as it is asked on the dungeon; None where it is about something else."""
    orders: OrdersShown | None
    """The question in slots, where orders are laid."""
    battle: BattleShown | None
    """The battle, or its planning; None outside combat."""
    last_roll: tuple[int, ...]
    """None: there are no dice."""
    ruling: RulingShown | None
    undo: UndoShown
    over: OverShown | None
    scoring: ScoringShown | None
    """The scoring sheet; None until the game is over."""
    goal: GoalShown | None
    looking: str
    """Why the table can only be looked at; empty where it can be played."""


class LordsPresenter(TablePresenter[LordsShown]):
    """The game for two to four lords on one device."""

    _shows: Lairs | None = None
    by_itself = False
    """Whether what changes now comes by itself, and answers no touch."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.curtain = Curtain(self)
        self.laying = Laying(self, self.curtain, self._chose)
        self.battles = Battles(self, self.advised)
        self.beats: Outcomes = Outcomes(self)
        self._pointed = Pointed()
        self._mined: dict[str, tuple[str, ...]] = {}
        """Tunnels that people pointed at when they mined, in this round."""

    def close(self) -> None:
        """The table is left: nobody waits for bots or advice any more."""
        self.battles.close()
        super().close()

    def _look(self) -> LordsShown:
        curtain, view = self.curtain.shown(), self.curtain.visible()
        question = self.asked() if curtain is None else None
        building = self._building(question, view)
        return LordsShown(
            title=self.words.word("game", self.table.setup.game),
            where=self._where(),
            viewer=self.viewer,
            curtain=curtain,
            laid=self.laying.laid() if curtain else (),
            around=Around(
                self,
                self._lairs(),
                view,
                curtain is not None,
                question,
                building,
                self._mined,
                self._lit(),
            ),
            question=question,
            building=building,
            orders=self.laying.shown(view),
            battle=self.battles.look(question),
            last_roll=(),
            ruling=self.story.ruling(self.table, self.table.undoes),
            undo=self.undo_bar(),
            over=over_of(self.port, self.table.game.outcome(self.table.state)),
            scoring=Scoring.of(self),
            goal=goal_of(self.port, self.seen, self.viewer),
            looking=self.looking,
        )

    @property
    def covered(self) -> bool:
        """Whether what is asked is hidden from whoever has the device."""
        return self.curtain.shown() is not None

    def _chose(self) -> None:
        """Other orders are chosen: everything else on the screen is as it was."""
        if self._model is None:
            self.refresh()
            return
        orders, undo = self.laying.shown(self.curtain.visible()), self.undo_bar()
        self._model = replace(self._model, orders=orders, undo=undo)
        self.announce()

    def _lairs(self) -> Lairs:
        """What shows lairs, kept until another language is spoken."""
        if self._shows is None or self._shows.words is not self.words:
            self._shows = Lairs(self.words, self.looks)
        return self._shows

    def _played(self, change: Change) -> None:
        self.laying.heard()
        self.beats.heard(change)
        if change.kind != "play" or any(one.id == "round_begins" for one in change.events):
            self._mined.clear()
        self.curtain.moved()
        super()._played(change)

    def named_here(self) -> tuple[Key, ...]:
        """The components that are named; behind the curtain nothing says which."""
        return () if self.curtain.shown() is not None else super().named_here()

    def play(self, played: Move, ply: int) -> None:
        """Play what a bot has worked out beside the screen. Arguments: the move; the question."""
        with self.coming_by_itself():
            super().play(played, ply)

    def advised(self) -> None:
        """Advice has come that was worked out beside the screen."""
        with self.coming_by_itself():
            self.refresh()

    @contextmanager
    def coming_by_itself(self) -> Iterator[None]:
        """What changes inside answers no touch."""
        self.by_itself = True
        try:
            yield
        finally:
            self.by_itself = False

    def asked(self) -> LordsQuestionShown | None:
        """The question on the table with its cards and amounts; None when the game is over."""
        plain, decision = super().asked(), self.table.decision
        if plain is None or decision is None:
            return None
        if decision.who == FATE and plain.answers:
            plain = replace(plain, answers=self._drawable(decision))
            if (drawer := self.port.drawer(decision)) and drawer not in self.people:
                # of a bot's hand nobody may know: one person has to look, and no more
                unseen = self.say("presenter.lords.draws_unseen", who=drawer)
                plain = replace(plain, text=f"{plain.text} {unseen}")
        if self.task is not None and decision.ask == "send":
            # with it a defence is whole, and counts
            let = self.say("presenter.puzzles.let_them_come")
            called = (replace(o, text=let) if o.move == DONE else o for o in plain.answers)
            plain = replace(plain, answers=tuple(called))
        if plain.waiting == "bot" and (deed := self.beats.deeds.last):
            # what was done is seen while the next step is awaited
            plain = replace(plain, text=deed.text, why=())
        return question_of(plain, self.words, self.seen, decision)

    @property
    def acting(self) -> str:
        """The seat whose strip shines: whoever has just acted, or is asked."""
        question = self.shown.question
        deed = self.beats.deeds.last if question and question.waiting == "bot" else None
        return deed.who if deed else question.who if question else ""

    def _drawable(self, decision: Decision) -> tuple[AnswerShown, ...]:
        """What people may draw as far as whoever draws can know: the rest would tell of others."""
        game, drawer = self.table.game, self.port.drawer(decision)
        eyes = drawer if drawer in self.people else self.port.eyes(decision)
        view = game.view(self.table.state, eyes or FATE)
        return answers_of(self.table, self.port, view, game.decision(view) or decision)

    @property
    def sign(self) -> str:
        """The icon of what is asked: the area whose minion acts, or a lord's."""
        decision = self.table.decision
        acting = self._lit()
        if acting is not None:
            return icon(AREAS, acting[0])
        return self.port.portrait(decision.who if decision else "")

    def _lit(self) -> Where | None:
        """The space that shines: where a bot has just acted, or where somebody acts now."""
        deed = self.beats.deeds.last if self.waiting == "bot" else None
        return deed.where if deed else now_acting(self.table.state)

    def thing(self, kind: str, id: str) -> ComponentShown | None:
        """Everything about a component; of an area also what its spaces lack to be afforded."""
        found = super().thing(kind, id)
        if found is None or kind != "area":
            return found
        view = self.curtain.visible()
        dear = unaffordable(view, view.of(self.viewer), id, self.words)
        missing = [FeatureShown("close", *one) for one in dear]
        return replace(found, features=(*missing, *found.features))

    # -- what is asked on a dungeon --------------------------------------------------------

    def _building(self, question: LordsQuestionShown | None, view: State) -> BuildingShown | None:
        decision = self.table.decision
        if question is None or decision is None or question.ask == SECRET:
            return None
        return building_of(question, self.port, view, decision, self._pointed)

    def point(self, cell: str) -> None:
        """A tunnel is pointed at that is to be mined, or no longer."""
        self._pointed.at(self.table.ply).turn(cell)
        self.refresh()

    def refuse(self, target: TargetShown) -> None:
        """A cell was tapped that cannot be chosen: it is told why, with the clause."""
        clause = target.clause.id if target.clause else ""
        self.tell("scene.building.refused", why=target.why, clause=clause)

    def foretell(self, seat: str) -> None:
        """Says where a counter stands on the Evilometer, and what comes next to its lord."""
        says, clause = foretold(self.curtain.visible(), seat)
        self.tell("scene.building.refused", why=self.words.say(says), clause=clause)

    def look_at_room(self, room: str) -> None:
        """A room of the offer is looked at: the tunnels where it may stand glow."""
        pointed = self._pointed.at(self.table.ply)
        pointed.room = "" if pointed.room == room else room
        self.refresh()

    def answer(self, answer: AnswerShown) -> None:
        """Tap an answer; of tunnels that were pointed at it is remembered which they are."""
        cells, decision = self._pointed.at(answer.ply).cells, self.table.decision
        asked = decision is not None and answer.ply == self.table.ply
        if decision and asked and decision.who == FATE and answer.move not in decision.options:
            self.tell("presenter.lords.elsewhere", what=answer.text)
            return
        with self.changing():
            super().answer(answer)
            if cells and decision is not None and self.table.ply != answer.ply:
                self._mined[decision.who] = cells
                self.refresh()

    # -- when it is, and who has laid ------------------------------------------------------

    def _where(self) -> str:
        state = self.table.state
        if self.table.decision is None:
            how = manner(self.table.setup, self.table.journal)
            return self.say("presenter.lords.over", year=state.year, **{how: 1} if how else {})
        if state.round:
            facts = {"year": state.year, "round": state.round, "n": LAST_ROUND}
            return self.say("presenter.lords.battling", **facts)
        phase = self.words.word("presenter.lords.phase", self._phase(state))
        season = max(state.season, 0)
        return self.say("presenter.lords.building", year=state.year, season=season, phase=phase)

    def _phase(self, state: State) -> str:
        return "acting" if state.phase == "orders" and state.revealed else state.phase

    # -- answers ---------------------------------------------------------------------------

    def key(self, key: str) -> None:
        """Answer with a number key: the order of this place, a cell, or any other answer."""
        shown, building = self.shown.orders, self.shown.building
        for cell, target in (building.targets if building else {}).items():
            if target.key == key:
                if target.answer:
                    self.answer(target.answer)
                elif target.points:
                    self.point(cell)
                return
        if shown is None:
            super().key(key)
            return
        for order in shown.orders:
            if order.key == key:
                self.laying.choose(order.id)
                return

    # -- what goes by itself -----------------------------------------------------------------

    def proceed(self) -> bool:
        """Let Fate or a bot take its steps, up to something that is worth looking at."""
        if self.beats.sealed:
            # somebody has the device first
            return False
        before = self.table.ply
        with self.changing():
            for _ in range(STEPS):
                went = self.battles.proceed()
                if went is None:
                    went = super().proceed()
                if not went or not self._goes_unseen():
                    break
        return self.table.ply != before

    def _goes_unseen(self) -> bool:
        """Whether what comes next goes by itself, and shows nothing of its own."""
        decision = self.table.decision
        if decision is None or self.waiting not in ("fate", "bot"):
            return False
        return decision.who == FATE or decision.secret

    # -- undo ----------------------------------------------------------------------------

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do: orders are told of without a name."""
        return self.laying.undo_bar(super().undo_bar())

    def undo(self) -> None:
        """Take back the last choice of a person, orders that were laid together at once."""
        self.laying.undo()

    def redo(self) -> None:
        """Bring back what undo took, three orders at once."""
        self.laying.redo()
