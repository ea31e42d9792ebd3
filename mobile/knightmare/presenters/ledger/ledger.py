"""Knightmare at a physical table: a card for each Dungeoneer, and what people report of them."""

from dataclasses import dataclass, replace
from typing import Any

from knightmare.ledger.menu import TABLE
from knightmare.position.state import State
from knightmare.rulebook.ruleset import BOARD
from mobile.kit.shown import LineShown, RulingShown, UndoShown
from mobile.knightmare.presenters.cards.dungeoneer import CardShown, Regard, card
from mobile.knightmare.presenters.ending.ending import EndingShown
from mobile.knightmare.presenters.ledger.challenge import (
    ChallengeShown,
    challenge_shown,
    set_up_ahead,
)
from mobile.knightmare.presenters.ledger.due import DueShown, EndShown, due, end_asks
from mobile.knightmare.presenters.ledger.flows import (
    CallShown,
    FlowGroupShown,
    OrderShown,
    begins_flow,
    calls,
    counted,
    done_this_turn,
    groups,
    necromancer_flow,
    order,
    people_flows,
    reported,
    whole,
)
from mobile.knightmare.presenters.ledger.hands import Hands
from mobile.knightmare.presenters.questions import KnightmareQuestionShown
from mobile.knightmare.presenters.table import KnightmarePresenter
from mobile.shell.presenters.flows import Flows, FlowShown
from mobile.shell.presenters.people.looks import usual
from mobile.shell.presenters.story import last_roll
from shared.play.decision import move
from shared.play.game import PERSON, Seat
from shared.play.table import Change, MoveRecord
from shared.speech.messages import Message
from shared.speech.port import Port


@dataclass(frozen=True, slots=True)
class SeatShown:
    """One Dungeoneer and what may be reported."""

    card: CardShown
    groups: tuple[FlowGroupShown, ...]


@dataclass(frozen=True, slots=True)
class LedgerShown:
    """Everything on the screen of a physical table."""

    title: str
    where: str
    """The flow that runs, or that the table waits."""
    counted: str
    """The round and the turn."""
    order: tuple[OrderShown, ...]
    calls: tuple[CallShown, ...]
    """What is to be done next, and what may be done instead; empty where the game is over."""
    due: tuple[DueShown, ...]
    """What the turn that runs owes."""
    due_note: str
    end_text: str
    challenge: ChallengeShown | None
    """The challenge that runs, as far as its own screen asks; None otherwise."""
    seats: tuple[SeatShown, ...]
    necromancer: int
    necromancer_text: str
    correct_necromancer: FlowShown
    people: tuple[FlowShown, ...]
    """Who may leave, and who may join."""
    question: KnightmareQuestionShown | None
    """The question of the flow that runs; None while the table waits."""
    may_stop: bool
    """Whether the flow that runs can be left, as if it had never begun."""
    last_roll: tuple[int, ...]
    story: tuple[LineShown, ...]
    ruling: RulingShown | None
    undo: UndoShown
    over: EndingShown | None
    looking: str


class LedgerPresenter(KnightmarePresenter[LedgerShown]):
    """The ledger for one to four Dungeoneers at a physical table."""

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._sit()
        self.flows = Flows(self, begins_flow, whole)
        self.hands = Hands(self, self.flows)

    def _look(self) -> LedgerShown:
        table, words, flows = self.table, self.words, self.flows
        question = None if flows.waiting else self.asked()
        strength, flow = table.state.necromancer, flows.last
        seats = self._seats()
        owed, called = self._turn_owes(seats)
        round, turn = counted(table.state)
        ticked = [line for line in owed if not line.coming]
        return LedgerShown(
            title=words.word("game", table.setup.game),
            where=flows.title() or words.word("ask", "menu"),
            counted=self.say("presenter.ledger.counted", round=round, turn=turn),
            order=order(table.state, words, self.seats, self.looks),
            calls=called,
            due=owed,
            due_note=self.say(
                "presenter.due_note.done",
                n=sum(line.done for line in ticked),
                of=len(ticked),
            )
            if ticked
            else "",
            end_text=self.say("presenter.ledger.end", who=table.state.active.seat),
            challenge=self._challenge(question),
            seats=seats,
            necromancer=strength,
            necromancer_text=self.say("presenter.ledger.necromancer", n=strength),
            correct_necromancer=necromancer_flow(table, words),
            people=people_flows(table, words),
            question=question,
            may_stop=flows.may_stop(),
            last_roll=last_roll(table, self.particulars.dice_of),
            story=self.story.recent(table),
            ruling=self.story.ruling(table, flow[0] if flow else None),
            undo=self.undo_bar(),
            over=self.ending(),
            looking=self.looking,
        )

    def _sit(self) -> None:
        """Who sits at the table now: people join late, and leave, and let the app choose."""
        table, state, begun = self.table, self.table.state, self.table.setup
        seats = {seat.id: seat for seat in begun.seats}
        self.seats = {}
        for at, one in enumerate(state.dungeoneers):
            seat = seats.get(one.seat) or Seat(one.seat, "")
            bot = one.seat in state.bots
            self.seats[one.seat] = replace(seat, player=self.game.descriptor.bot) if bot else seat
            self.looks.setdefault(one.seat, usual(at))
        playing = [seat for id, seat in self.seats.items() if state.of(id).standing != "left"]
        self.people = [seat.id for seat in playing if seat.player == PERSON]
        for id in self.seats:
            if id not in state.bots:
                table.players.pop(id, None)
            elif id not in table.players:
                table.players[id] = self.game.descriptor.stand_in(begun, id)

    def _played(self, change: Change) -> None:
        self._sit()
        self.beats.heard(change)
        super()._played(change)
        played = change.entry
        if played is not None and played.who == TABLE and reported(played.move):
            # people have just said so themselves: the line below tells it
            self.beats.open = [beat for beat in self.beats.open if beat.mood == "grave"]

    @classmethod
    def stands(cls, port: Port[State], state: State) -> Message | None:
        """How many are still alive."""
        return Message("presenter.lobby.stands_table", {"n": len(state.alive)})

    def divides(self, told: MoveRecord) -> bool:
        """Nobody says when a turn begins, only when it ends."""
        return told.move.id == "move.menu.end_turn"

    def _seats(self) -> tuple[SeatShown, ...]:
        decision, state = self.table.decision, self.table.state
        asked_seat = decision.who if decision else ""
        regard = Regard(self.alone, "", asked_seat, board=False)
        return tuple(
            SeatShown(
                self._marked(card(state, self.words, seat, self.looks[seat.id], regard)),
                groups(self.table, seat.id, self.words),
            )
            for seat in self.seats.values()
        )

    def _marked(self, shown: CardShown) -> CardShown:
        """Where somebody is, and that the app chooses."""
        if shown.player == PERSON:
            return shown
        return replace(shown, place_text=f"{shown.place_text} · {shown.player_text}")

    def _turn_owes(
        self, seats: tuple[SeatShown, ...]
    ) -> tuple[tuple[DueShown, ...], tuple[CallShown, ...]]:
        """What the turn that runs owes, and what is to be done next in it."""
        state = self.table.state
        if state.winner or not state.alive or state.active.life == "DEAD":
            return (), ()
        [active] = [seat for seat in seats if seat.card.seat == state.active.seat]
        flows = {flow.id: flow for group in active.groups for flow in group.flows}
        owed = due(state, state.active, self.words, flows)
        if not self.flows.waiting:
            return owed, ()
        done = done_this_turn(self.table.played)
        return owed, calls(state, self.words, flows, done, owed)

    def _challenge(self, question: KnightmareQuestionShown | None) -> ChallengeShown | None:
        decision, setup = self.table.decision, self.hands.setup
        if question is None or decision is None or setup is None or self.looking:
            return None
        return challenge_shown(
            self.table.state, self.words, decision, setup, question.answers, self.looks
        )

    def home_of(self, item: str) -> str:
        """Where an item starts, if that is known at a physical table; empty otherwise."""
        start = self.table.state.ruleset.items[item].start
        return "" if start == BOARD else self.words.word("chamber", start)

    def ending_asks(self, seen: str) -> EndShown:
        """What is asked before the turn ends. Argument: the seat whose card is looked at."""
        active = self.turn
        return end_asks(self.shown.due, self.words, active, seen not in ("", active))

    def end_turn(self, ply: int) -> None:
        """The turn of the active Dungeoneer ends."""
        self.play(move("end_turn", self.turn), ply)

    # -- how the cards lie on the table ----------------------------------------------------

    def facing(self, seat: str) -> int | None:
        """By how many degrees a seat's card is turned in the table view; None: as is usual."""
        store = self.device.store
        kept = store.legacy(_facing_key(self.id), {}) if store and self.id else {}
        found = kept.get(seat) if isinstance(kept, dict) else None
        return found if isinstance(found, int) and found % 90 == 0 else None

    def face(self, seat: str, turn: int) -> None:
        """A card is turned, which is kept beside the table. Arguments: the seat; the degrees."""
        store = self.device.store
        if store and self.id:
            with self.changing():
                kept = store.legacy(_facing_key(self.id), {})
                kept = kept if isinstance(kept, dict) else {}
                store.set_legacy(_facing_key(self.id), {**kept, seat: turn})

    # -- leaving and taking back -----------------------------------------------------------

    def stop(self, ply: int) -> None:
        """Leave the flow that runs, as if it had never begun."""
        self.flows.stop(ply)

    def undo(self) -> None:
        """Take back the last choice; a flow in which only the table chose, as one."""
        setup = None if self.flows.waiting else self.hands.setup
        if setup and setup.foe and not setup.rest:
            # all that was set up by one tap
            self.return_to(self.flows.last[0].number)
        else:
            self.flows.undo()

    def redo(self) -> None:
        if set_up := set_up_ahead(self.table.journal.ahead):
            self.return_to(set_up.number)
        else:
            self.flows.redo()

    def undo_bar(self) -> UndoShown:
        """What undo and redo would do; a whole flow is told by what it led to."""
        return self.flows.undo_bar(super().undo_bar())


def _facing_key(id: str) -> str:
    """Under which key is kept how the cards of a table are turned."""
    return f"mobile.facing.{id}"
