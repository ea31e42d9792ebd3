"""Dungeon Lords at a physical table: the Evilometer, a card for each lord, what is reported."""

from dataclasses import dataclass, replace
from typing import Any

from dungeonlords.ledger.books import Books
from dungeonlords.ledger.evil import CANCEL
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.speech.hints import MEANWHILE
from dungeonlords.speech.scene.evilometer import foretold
from dungeonlords.speech.scene.year import NEXT, NOW
from mobile.dungeonlords.presenters.battle.battle import Battles
from mobile.dungeonlords.presenters.battle.shown import BattleShown
from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown, evilometer_of
from mobile.dungeonlords.presenters.board.seasons import SeasonShown, seasons_of
from mobile.dungeonlords.presenters.lair.lair import Lairs, LairShown
from mobile.dungeonlords.presenters.ledger import counting, together, year
from mobile.dungeonlords.presenters.ledger.flows import (
    CallShown,
    begins_flow,
    call,
    lord_flows,
    reasons_of,
    stepped,
    table_flows,
)
from mobile.dungeonlords.presenters.ledger.outcomes import LedgerOutcomes
from mobile.dungeonlords.presenters.ledger.walks import WalkShown, walk_of
from mobile.dungeonlords.presenters.questions import LordsQuestionShown, question_of
from mobile.dungeonlords.presenters.scoring.sheet import Scoring, ScoringShown
from mobile.kit.shown import LineShown, OverShown, RulingShown, UndoShown
from mobile.shell.presenters.flows import Flows, FlowShown
from mobile.shell.presenters.standing import over_of
from mobile.shell.presenters.story import events_since
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import Move, move
from shared.play.doubts import marks_of
from shared.play.table import Change
from shared.speech.scene.pieces import Amount

PanelShown = (
    counting.CountingShown | counting.CorrectingShown | year.ChecklistShown | together.TogetherShown
)
"""What is answered on a panel of its own."""


@dataclass(frozen=True, slots=True)
class LordShown:
    """One lord and what may be reported of the lord."""

    lair: LairShown
    """As far as the table has said: goods are those that were counted."""
    counted: bool
    """Whether goods and dungeon were counted in this season."""
    goods: tuple[Amount, ...]
    """What was counted, and the letters, which are always known."""
    flows: tuple[FlowShown, ...]
    steps: bool
    """Whether the counter of evil may be moved now."""
    marks: int = 0
    """How often people insisted on something against the books."""


@dataclass(frozen=True, slots=True)
class LedgerShown:
    """Everything on the screen of a physical table."""

    where: str
    """When it is; while a flow runs, what is reported."""
    phases: tuple[year.PhaseShown, ...]
    """The year: what is over, now and later."""
    seasons: tuple[SeasonShown, ...]
    """This season and the next, as far as their event and adventurers are known."""
    evilometer: EvilometerShown
    walk: WalkShown | None
    """Why a paladin came, moved or went in the last flow; None where none did."""
    lords: tuple[LordShown, ...]
    """In play order, the start player first."""
    call: CallShown | None
    flows: tuple[FlowShown, ...]
    question: LordsQuestionShown | None
    """The question of the flow that runs; None while the table waits."""
    panel: PanelShown | None
    """The same, where it is answered on a panel of its own."""
    may_stop: bool
    """Whether the flow that runs can be left, as if it had never begun."""
    battle: BattleShown | None
    why: str
    """Why a counter was stepped, as a question; empty where that was said, or nobody stepped."""
    reasons: tuple[counting.ChipShown, ...]
    last_roll: tuple[int, ...]
    """None: there are no dice."""
    story: tuple[LineShown, ...]
    ruling: RulingShown | None
    undo: UndoShown
    over: OverShown | None
    scoring: ScoringShown | None
    looking: str
    """Why the table can only be looked at; empty where it can be played."""


class LordsLedgerPresenter(TablePresenter[LedgerShown]):
    """The ledger of two to four lords at a physical table."""

    _shows: Lairs | None = None

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self.battles = Battles(self)
        self.beats = LedgerOutcomes(self)
        self.flows = Flows(self, begins_flow, stepped)
        self._tile = ""
        """The tile that is pointed at while a dungeon is counted or corrected."""
        self._number: str | None = None
        """The number that is told next of everybody's; None for the first."""

    def close(self) -> None:
        """The table is left: nobody waits for advice any more."""
        self.battles.close()
        super().close()

    def _played(self, change: Change) -> None:
        self.beats.heard(change)
        super()._played(change)

    def _look(self) -> LedgerShown:
        table, words, flows = self.table, self.words, self.flows
        question = None if flows.waiting else self.asked()
        flow = flows.last
        since = flow[0] if flow else None
        walk = walk_of(events_since(table, since), self.story, table.state.ruleset)
        why, reasons = reasons_of(table.state, flow if flows.waiting else (), words)
        return LedgerShown(
            where=self._where(),
            phases=year.phases_of(table.state, words),
            seasons=self._seasons(),
            evilometer=evilometer_of(table.state, words, self.looks),
            walk=walk,
            lords=self._lords(),
            call=call(table, words),
            flows=table_flows(table, words),
            question=question,
            panel=self._panel(question),
            may_stop=flows.may_stop(),
            battle=self.battles.look(question) if question else None,
            why="" if self.looking else why,
            reasons=() if self.looking else reasons,
            last_roll=(),
            story=self.story.recent(table),
            ruling=_led(self.story.ruling(table, since), walk),
            undo=self.undo_bar(),
            over=over_of(self.port, table.game.outcome(table.state)),
            scoring=Scoring.of(self),
            looking=self.looking,
        )

    def asked(self) -> LordsQuestionShown | None:
        """The question of the flow that runs; None when the game is over."""
        plain, decision = super().asked(), self.table.decision
        if plain is None or decision is None:
            return None
        # counters move by their own steps: that is no answer of the battle's
        answers = tuple(one for one in plain.answers if one.move.kind != MEANWHILE)
        plain = replace(plain, answers=answers)
        return question_of(plain, self.words, self.table.state, decision)

    def _where(self) -> str:
        state: Books = self.table.state
        if self.table.decision is None:
            return self.say("presenter.lords.over", year=state.year)
        if title := self.flows.title():
            return title
        if state.round:
            facts = {"year": state.year, "round": state.round, "n": LAST_ROUND}
            return self.say("presenter.lords.battling", **facts)
        season = max(state.season, 0)
        return self.say("presenter.lords_ledger.season", year=state.year, season=season)

    def _lords(self) -> tuple[LordShown, ...]:
        table, words = self.table, self.words
        lairs, state = self._lairs(), table.state
        found = []
        for lord in state.order:
            lair = lairs.of(state, lord.seat, lord.seat)
            counted = bool(state.counted.get(lord.seat)) or bool(state.round)
            found.append(
                LordShown(
                    lair,
                    counted,
                    _goods(lair, counted),
                    lord_flows(table, lord.seat, words),
                    self._steps(lord.seat),
                    len(marks_of(state, lord.seat)),
                )
            )
        return tuple(found)

    def _lairs(self) -> Lairs:
        if self._shows is None or self._shows.words is not self.words:
            self._shows = Lairs(self.words, self.looks)
        return self._shows

    def _steps(self, seat: str) -> bool:
        decision = self.table.decision
        options = decision.options if decision else ()
        return not self.looking and (
            move("evil", seat) in options or move(MEANWHILE, seat) in options
        )

    @property
    def sign(self) -> str:
        """The icon of what is asked."""
        decision = self.table.decision
        return self.port.portrait(decision.who if decision else "")

    # -- what is counted, what is set up ---------------------------------------------------

    def _panel(self, question: LordsQuestionShown | None) -> PanelShown | None:
        """What is reported on a panel of its own; None where the question is like any other."""
        state, decision = self.table.state, self.table.decision
        if question is None or decision is None or question.ask not in together.ASKED:
            self._number = None
        if question is None or decision is None or not question.answers:
            return None
        if question.ask == year.ASK:
            return year.checklist_of(state, question, self.words)
        if question.ask == counting.DRAW:
            return counting.drawing_of(state, question, self.words)
        if question.ask in together.ASKED:
            if self._number is None:
                self._number = f"tiles {state.order[0].seat}"
            return together.Everybody(self.words, self.looks).shown(
                state, decision, question, self._number
            )
        if question.ask not in (counting.ASK, *counting.CORRECTED):
            return None
        if not counting.may_stand(decision, self._tile):
            self._tile = ""
        counts = question.ask == counting.ASK
        maker = counting.Counting if counts else counting.Correcting
        return maker(self._lairs()).shown(state, decision, question, self._tile)

    def _seasons(self) -> tuple[SeasonShown, ...]:
        found = seasons_of(self.table.state, self.words, self.looks)
        return tuple(
            one for one in found if one.when in (NOW, NEXT) and (one.event.name or one.comers)
        )

    def count(self, chip: counting.ChipShown) -> None:
        """One of everybody's goods is told, or the number that is told next is pointed at."""
        if not chip.move and not chip.id.isdigit():
            self._number = chip.id
            self.refresh()
            return
        if chip.id.isdigit():
            seats = [lord.seat for lord in self.table.state.order]
            self._number = together.after(self._number or "", seats)
        if chip.move:
            self.play(chip.move, self.table.ply)
        else:
            self.refresh()

    def point(self, tile: str) -> None:
        """Points at a tile that is to be put into the dungeon, or no longer."""
        if counting.may_stand(self.table.decision, tile):
            self._tile = "" if self._tile == tile else tile
            self.refresh()

    # -- evil, by hand ---------------------------------------------------------------------

    def shift(self, seat: str, by: int, ply: int) -> None:
        """A lord's counter moves by so many spaces, up or down; the paladins follow (DL-0.5).

        Arguments: the seat; the spaces, -14 to 14, not 0; the ply at which it was seen.
        """
        decision = self.table.decision
        if decision is None or not self._steps(seat) or not by:
            return
        opens = move("evil", seat)
        opens = opens if opens in decision.options else move(MEANWHILE, seat)
        with self.changing():
            self.table.play(opens, ply)
            self.table.play(move("shift", by), self.table.ply)

    def explain(self, why: Move, ply: int) -> None:
        """Says why the counter was stepped. Arguments: the same step, with its reason; the ply."""
        flow = self.flows.last
        if ply != self.table.ply or not self.flows.waiting or not stepped(flow):
            return
        with self.changing():
            self.table.return_to(flow[0].parent)
            self.table.play(flow[0].move, self.table.ply)
            self.table.play(why, self.table.ply)

    def foretell(self, seat: str) -> None:
        """Says where a counter stands, and what comes next to its lord."""
        says, clause = foretold(self.table.state, seat)
        self.tell("scene.building.refused", why=self.words.say(says), clause=clause)

    def place(self, seat: str, evil: int, ply: int) -> None:
        """A lord's counter was put elsewhere. Arguments: the seat; the space, 0 to 15; the ply."""
        self.shift(seat, evil - self.table.state.of(seat).evil, ply)

    # -- leaving and taking back -----------------------------------------------------------

    def stop(self, ply: int) -> None:
        """Leave the flow that runs, as if it had never begun."""
        decision = self.table.decision
        if decision is None or CANCEL not in decision.options:
            self.flows.stop(ply)
        elif self.flows.runs and ply == self.table.ply:
            self.play(CANCEL, ply)

    def undo(self) -> None:
        """Take back the last choice; the step of a counter as one."""
        self.flows.undo()

    def redo(self) -> None:
        """Bring back what undo took."""
        self.flows.redo()

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do; the step of a counter is told by what it led to."""
        return self.flows.undo_bar(super().undo_bar())


def _led(ruling: RulingShown | None, walk: WalkShown | None) -> RulingShown | None:
    """The ruling, the clause of what happened last first: the others only led up to it."""
    if ruling is None:
        return None
    telling = [
        clause for line in ruling.lines if line.text == ruling.text for clause in line.clauses
    ]
    first = [walk.clause] if walk else telling
    return replace(ruling, clauses=tuple(dict.fromkeys((*first, *ruling.clauses))))


def _goods(lair: LairShown, counted: bool) -> tuple[Amount, ...]:
    """What was counted; letters of complaint are always known."""
    known = ("gold", "food", "imps", "traps", "letters") if counted else ("letters",)
    return tuple(lair.goods[id] for id in known if id in lair.goods)
