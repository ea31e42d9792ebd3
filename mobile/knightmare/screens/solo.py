"""Knightmare on the device: the dungeon, the Dungeoneers, the question, the story so far."""

from collections.abc import Sequence

from kivy.uix.widget import Widget

from mobile.kit.painting.frame_by_frame import Task
from mobile.kit.shown import LessonShown
from mobile.kit.surfaces.text import open_font
from mobile.kit.table.lesson.layer import stands
from mobile.kit.theme.sounds import sounds
from mobile.kit.theme.style import theme
from mobile.knightmare.presenters.dungeon.chambers import ChamberShown
from mobile.knightmare.presenters.solo import SoloShown
from mobile.knightmare.screens.sheets import CardsSheet, chamber_sheet
from mobile.knightmare.screens.solo_places import SoloParts, SoloPlaces
from mobile.knightmare.widgets.dungeon.map import DungeonMap
from mobile.knightmare.widgets.dungeoneer_card import DungeoneerCard, DungeoneerStrip
from mobile.knightmare.widgets.movement import FIGHT
from mobile.knightmare.widgets.question_box import KnightmareBox
from mobile.shell.screens.table import IDLE


class SoloScreen(SoloParts):
    """The screen of a game for one to four Dungeoneers."""

    def build(self) -> None:
        """Makes every part once; where it stands is the business of ``Places``."""
        super().build()
        self.icon = "torch"
        self._rolled = -1
        self.map = DungeonMap(on_answer=self.answered, on_look=self._look_at)
        self.question = KnightmareBox(
            on_who=lambda id: self.open_thing("character", id),
            on_answer=self.answered,
            on_roll=self.roll,
            on_total=self.total,
            on_typed=self.typed,
            on_go=self.pace.go,
            on_chosen=self.map.light,
        )
        self.cards, self.card = CardsSheet(self._card), self._card()
        self.strips = {}
        self.places = SoloPlaces(self)
        self.add_widget(self.places)
        if self.presenter.table.players:
            self.add_widget(self.digest)
        for name in ("size", "wide"):
            self.fbind(name, lambda *_: self.places.choose())
        self.question.fbind("height", lambda *_: self.places.measure())
        theme.bind(left_handed=self.places.settle, text_factor=self.places.choose)

    def enter(self) -> None:
        """The game is seen: what may be needed soon is made in idle moments."""
        super().enter()
        self.later(self._prepare, IDLE)

    def _prepare(self) -> None:
        """What comes first in a game is made first."""
        makers = (
            open_font,
            self.beats.prepare,
            self.question.prepare,
            self.map.prepare,
            self.card.prepare,
            lambda: self.over.prepare(),
        )
        if any(make() for make in makers):
            self.later(self._prepare, IDLE)

    def may_proceed(self) -> bool:
        """Whether Fate and bots may go on: what is open is read first as well."""
        return super().may_proceed() and not self.app.covered

    # -- showing -------------------------------------------------------------------------

    def beat_came(self) -> None:
        """The table is drawn behind its last beat; but how it ended is a scene of its own."""
        if len(self.presenter.beats.open) == 1 and self.presenter.table.decision is not None:
            self.rest.begin((self.look, *self._parts()))

    def plan(self, before: SoloShown | None) -> None:
        """All is drawn anew."""
        self.rest.begin(self._parts())

    def draw(self) -> None:
        """Draws what is asked; the first time, all is there at once."""
        self.rest.reach(self._show_question if self.strips else self._show_head)

    def _parts(self) -> Sequence[Task]:
        """Everything that is drawn, the most urgent first."""
        return (
            self._show_question,
            self._show_map,
            self._show_cards,
            self._show_story,
            self._show_head,
            self._prepare_pads,
            self._rehearse,
        )

    def _show_question(self) -> None:
        """What is asked, or how it ended, and what leads people on."""
        shown = self.presenter.shown
        if shown.goal:
            self.goal.shown = shown.goal
        self.lead_by(self.goal if shown.goal else None)
        self.redraw_bar()
        self._ask(shown)
        self.show_over(shown.over)
        if shown.looking:
            self.looking.text = shown.looking
        self.places.settle()

    def _show_map(self) -> None:
        shown = self.presenter.shown
        viewer = next((card for card in shown.cards if card.seat == shown.viewer), None)
        self.map.show(self.presenter.levels, viewer.path if viewer else None)
        chosen = self.question.movement.way if shown.question and shown.question.kept else None
        self.map.light(chosen.chamber if chosen else "")

    def _show_story(self) -> None:
        shown = self.presenter.shown
        if shown.ruling:
            self.ruling.show(shown.ruling)
        self.story.show(shown.story)

    def _show_head(self) -> None:
        """The bar above, and what the others did."""
        shown = self.presenter.shown
        self.title, self.subtitle = self.presenter.headed(shown.title, shown.where)
        self.digest.show(self.presenter.beats.digest)
        self.places.stay()

    def _prepare_pads(self) -> None:
        """What a roll may lead to, while it is thought about."""
        question = self.presenter.shown.question
        if question and not question.kept:
            self.question.movement.prepare(question.faces)

    def _rehearse(self) -> None:
        """What is said of the way that is rolled, while it is thought about."""
        question = self.presenter.shown.question
        if question and not question.kept:
            self.question.movement.rehearse(question.faces)

    def _show_cards(self) -> None:
        shown = self.presenter.shown
        for card in shown.cards:
            if card.seat not in self.strips:
                strip = self.strips[card.seat] = DungeoneerStrip()
                strip.bind(on_release=lambda _, seat=card.seat: self._open_cards(seat))
            self.strips[card.seat].show(card)
            if card.seat == shown.viewer:
                self.card.show(card)
        self.cards.show(shown.cards)
        self.places.settle()

    def _ask(self, shown: SoloShown) -> None:
        question = shown.question
        if question is None:
            return
        # what was rolled before a beat was seen to tumble on it
        fresh = bool(shown.last_roll) and question.ply != self._rolled and not self.beats.open
        another, self._rolled = question.ply != self._rolled, question.ply
        if fresh:
            sounds.play("roll")
        icon = self.presenter.port.portrait(question.who)
        alone = [seat.id for seat in self.presenter.table.setup.seats] == [question.who]
        who = "" if alone else question.who_text
        self.question.show(question, who, icon, shown.last_roll, fresh, shown.on_map)
        if another:
            self.places.begin()

    # -- what a lesson points at -----------------------------------------------------------

    def control(self, lesson: LessonShown) -> Widget | None:
        """What a lesson points at; the question where what it names is not there."""
        name, _, kind = lesson.control.partition(" ")
        rows = [one for one in self.question.answers.children if one.answer.move.kind == kind]
        strip = self.strips.get(self.presenter.shown.viewer)
        parts: dict[str, Sequence[Widget | None]] = {
            "goal": (self.goal,),
            "dungeoneer": (self.card, strip),
            "go": self.question.calls,
            "faces": (self.question.movement.pads,),
            "amounts": (self.question.amounts,),
            "answer": rows,
        }
        named = parts.get(name, ())
        if kind == FIGHT:
            # before the way is chosen, whoever lives there stands with the faces
            named = (*rows, self.question.movement.foe, self.question.movement.pads)
        return next((one for one in (*named, self.question) if one and stands(one)), None)

    def kept_clear(self) -> Sequence[Sequence[Widget]]:
        """The big button, the question, and the figures of whoever is asked."""
        strip = self.strips.get(self.presenter.shown.viewer)
        groups = (self.question.calls, (self.question,), (strip, self.card))
        return [[one for one in group if one and stands(one)] for group in groups]

    # -- what is tapped --------------------------------------------------------------------

    def _look_at(self, chamber: ChamberShown) -> None:
        shown = self.presenter.thing("chamber", chamber.id)
        chamber_sheet(chamber, shown, self.open_thing, self.app.open_clause)

    def _card(self) -> DungeoneerCard:
        return DungeoneerCard(
            on_thing=lambda thing: self.open_thing(thing.kind, thing.id),
            on_turn_hand=self.presenter.turn_hand,
            on_clause=self.app.open_clause,
        )

    def _open_cards(self, seat: str) -> None:
        self.cards.open(self.presenter.shown.cards, seat)

    # -- keys ----------------------------------------------------------------------------

    def on_number(self, number: int) -> bool | None:
        question = self.presenter.shown.question
        if not self.beats.open and question and question.kept:
            self.question.movement.choose(number)
            return True
        return super().on_number(number)

    def on_space(self) -> bool | None:
        on = self.beats.tap() or self.pace.go() or self.roll()
        return on or self.question.call_up()

    def on_enter(self) -> bool | None:
        return self.on_space()
