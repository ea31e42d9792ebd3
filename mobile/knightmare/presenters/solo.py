"""Knightmare on the device: the dungeon, the Dungeoneers, the question, the story so far."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial

from knightmare.position.state import State
from knightmare.speech.scene.people import place_text
from mobile.kit.shown import (
    AnswerShown,
    GoalShown,
    LineShown,
    RulingShown,
    UndoShown,
)
from mobile.knightmare.presenters.cards.dungeoneer import CardShown, Regard, card
from mobile.knightmare.presenters.dungeon.board import DungeonBoard
from mobile.knightmare.presenters.dungeon.chambers import LevelShown
from mobile.knightmare.presenters.ending.ending import EndingShown, hero_of
from mobile.knightmare.presenters.outcomes.lives import standing_beat
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from mobile.knightmare.presenters.table import KnightmarePresenter
from mobile.shell.presenters.standing import goal_of
from mobile.shell.presenters.story import last_roll
from shared.deeds.deed import Deed
from shared.play.table import Change
from shared.saves.tasks import task_of
from shared.speech.messages import Message
from shared.speech.port import Port


@dataclass(frozen=True)
class SoloShown:
    """Everything on the screen of a game.

    The question comes first: cards and story are worked out when they are looked at, in the
    frames after. Whoever wants them looks before the next change.
    """

    title: str
    where: str
    """Whose turn it is, and where."""
    viewer: str
    """The Dungeoneer through whose eyes the map is drawn."""
    on_map: bool
    """Whether the map shows where answers lead."""
    question: KnightmareQuestionShown | None
    """None when the game is over."""
    last_roll: tuple[int, ...]
    """Faces to show when dice were just rolled."""
    ruling: RulingShown | None
    undo: UndoShown
    over: EndingShown | None
    goal: GoalShown | None
    """What comes next for the viewer."""
    looking: str
    """Why the table can only be looked at; empty where it can be played."""
    show_cards: Callable[[], tuple[CardShown, ...]] = field(compare=False, repr=False)
    tell_story: Callable[[], tuple[LineShown, ...]] = field(compare=False, repr=False)

    @cached_property
    def cards(self) -> tuple[CardShown, ...]:
        """Every Dungeoneer with all belongings."""
        return self.show_cards()

    @cached_property
    def story(self) -> tuple[LineShown, ...]:
        return self.tell_story()


class SoloPresenter(KnightmarePresenter[SoloShown]):
    """The game for one to four Dungeoneers on one device."""

    turned = ""
    """The seat whose hand a person turned open."""
    _map: DungeonBoard | None = None
    _drawn: tuple[SoloShown, tuple[LevelShown, ...]] | None = None
    """The map, and the model with which it was drawn."""

    @cached_property
    def set_task(self) -> Deed | None:
        """What the table was begun for; None for no more than to win."""
        return task_of(self.device.store, self.table.setup, self.game.descriptor)

    def _played(self, change: Change) -> None:
        self.turned = ""
        self.beats.heard(change)
        super()._played(change)

    def turn_hand(self, seat: str) -> None:
        """Turn a hand of spell cards open, or face down again; every move hides it."""
        if seat in self.door.here:
            self.turned = "" if self.turned == seat else seat
            self.refresh()

    def _look(self) -> SoloShown:
        table, words, state = self.table, self.words, self.table.state
        question = self.asked()
        viewer = self.viewer
        story = self.story
        return SoloShown(
            title=words.word("game", table.setup.game),
            where=self._where(),
            viewer=viewer,
            on_map=bool(question and self._board().leads(state, question)),
            question=question,
            last_roll=last_roll(table, self.particulars.dice_of),
            ruling=story.ruling(table, table.undoes),
            undo=self.undo_bar(),
            over=self.ending(),
            goal=goal_of(self.port, self.seen, viewer, self.set_task),
            looking=self.looking,
            show_cards=self._cards(),
            tell_story=partial(story.recent, table),
        )

    @property
    def levels(self) -> tuple[LevelShown, ...]:
        """The map, drawn when it is asked for: the question is shown before it."""
        shown = self.shown
        if self._drawn is None or self._drawn[0] is not shown:
            drawn = self._board().levels(self.table.state, shown.viewer, shown.question)
            self._drawn = shown, drawn
        return self._drawn[1]

    @classmethod
    def stands(cls, port: Port[State], state: State) -> Message | None:
        """Whose turn it is, and where."""
        one = state.active
        facts = {"who": one.seat, "turn": one.turns + 1, "chamber": one.at}
        return Message("presenter.lobby.stands", facts)

    def come_back(self) -> None:
        """A beat tells where one stands, before anything else happens."""
        table = self.table
        line = table.journal.line
        if not line or self.looking or table.game.outcome(table.state) is not None:
            return
        seat, ruling = self.viewer, self.story.ruling(table, table.undoes)
        goal = goal_of(self.port, self.seen, seat, self.set_task)
        beat = standing_beat(table.state, self.words, seat, line[-1].number, ruling, goal)
        self.beats.open = [beat]

    def _board(self) -> DungeonBoard:
        """The map, kept until another language is spoken."""
        if self._map is None or self._map.words is not self.words:
            self._map = DungeonBoard(self.words, self.looks)
        return self._map

    def answers(self) -> tuple[AnswerShown, ...]:
        question = self.shown.question
        return question.offered if question else ()

    def _where(self) -> str:
        state = self.table.state
        over = self.table.game.outcome(state) is not None
        one = hero_of(state, self.people) if over else state.active
        facts = {
            "who": one.seat,
            "level": state.ruleset.level(one.at),
            "place": place_text(state, self.words, one),
            "turn": state.turns_taken(one) if over else one.turns + 1,
        }
        return self.say("presenter.solo.where", **facts)

    def _cards(self) -> Callable[[], tuple[CardShown, ...]]:
        """What works out the Dungeoneers as they stand now."""
        decision, state = self.table.decision, self.table.state.copy()
        asked = decision.who if decision else ""
        regard = Regard(self.alone, self.turned, asked, elsewhere=self.door.held)
        return partial(self._carded, state, regard)

    def _carded(self, state: State, regard: Regard) -> tuple[CardShown, ...]:
        return tuple(
            card(state, self.words, seat, self.looks[seat.id], regard)
            for seat in self.table.setup.seats
        )
