"""Knightmare in a terminal: what its table shows, asks and tells."""

from collections.abc import Sequence

from rich.console import RenderableType

from knightmare import campaign
from knightmare.position.state import State
from knightmare.rulebook.riddles import Riddle, answers, matches, normal, order
from knightmare.speech.hints import hints
from knightmare.speech.reasons import explain
from knightmare.speech.words import words
from knightmare.tables import names_of, pack_of
from knightmare.terminal.board import Board
from shared.play.decision import FATE, Decision, Move, move
from shared.play.event import Event
from shared.play.game import PERSON
from shared.play.journal import Entry
from shared.play.table import Table, Told
from shared.speech.clauses import clauses_of
from shared.speech.messages import Message

QUIET = frozenset({"turn_ended"})
"""Events that the terminal passes over where the next turn is announced."""
SECRET = {
    "drew": "terminal.secret_draw",
    "kept_spell": "terminal.secret_keep",
    "lost_card": "terminal.secret_loss",
}
"""Events that name a card which only its holder may see, and what the others are told."""
SECRET_MOVES = {"spell": "terminal.secret_keep", "card": "terminal.secret_loss"}
"""The same for answers at a physical table, by kind of move."""
CHALLENGED = "challenged"
FIGHTING = frozenset({"strength", "fight_rolled", "totals", "won", "drawn"})
"""Events of a fight, and the one with which it began."""
PARAGRAPHS = frozenset({"turn_begins", "game_over"})
"""Events with which a new paragraph of the story begins."""


class KnightmareFront:
    """What Knightmare adds to the terminal: a ``shared.terminal.adapter.Front``.

    Arguments: the table; the language.
    """

    def __init__(self, table: Table[State], language: str = "en") -> None:
        self.words = words(language, table.state.house, pack_of(table.setup))
        self.words.names.update(names_of(table.setup))
        self.clauses = clauses_of("knightmare")
        self.people = [seat.id for seat in table.setup.seats if seat.player == PERSON]

    # -- what is on the table ------------------------------------------------------------

    def panel(self, table: Table[State], viewer: str) -> RenderableType:
        """Where everybody stands."""
        return Board(self.words, self._seen(table, viewer)).panel()

    def map(self, table: Table[State], viewer: str) -> RenderableType:
        """The dungeon."""
        return Board(self.words, self._seen(table, viewer)).map()

    def _seen(self, table: Table[State], viewer: str) -> State:
        """The state as the viewer may see it. A lone person is always the viewer.

        Where several people look at the screen while nobody is asked, no hand is shown.
        """
        if not self.people:
            return table.state
        if viewer not in self.people:
            viewer = self.people[0] if len(self.people) == 1 else FATE
        return table.view(viewer)

    # -- the question --------------------------------------------------------------------

    def reasons(self, table: Table[State]) -> list[Message]:
        """Strengths reason by reason; where each number leads."""
        return explain(table.state)

    def hints(self, table: Table[State], decision: Decision) -> list[Message | None]:
        """The odds of each answer, as far as whoever is asked can know them."""
        return hints(self._seen(table, decision.who), decision)

    def order(self, table: Table[State], decision: Decision) -> Sequence[Move]:
        """A riddle's answers are mixed; everything else stands as it is."""
        if decision.ask == "riddle" and decision.options[0].kind == "answer":
            return [decision.options[at] for at in order(_riddle(table.state, decision))]
        return decision.options

    def label(self, table: Table[State], decision: Decision, option: Move) -> Message:
        """What an answer does; under a Dungeoneer's name without the name."""
        if decision.ask == "menu":
            return Message(f"flow.{option.kind}")
        return table.game.describe(table.state, option)

    def heading(self, table: Table[State], decision: Decision, option: Move) -> Message | None:
        """At a physical table, whom a flow concerns."""
        if decision.ask != "menu":
            return None
        return Message("terminal.flows", {"who": option.args[0] if option.args else "table"})

    def before(self, table: Table[State], decision: Decision) -> Message | None:
        """Whoever judges an answer sees the right one only when the answer was given."""
        if decision.ask != "riddle" or _habit(table.state) != "judged":
            return None
        facts = {"who": decision.who, "riddle": _riddle(table.state, decision).id}
        return Message("terminal.judge", facts)

    def private(self, table: Table[State], decision: Decision) -> bool:
        """Secret choices."""
        return decision.secret

    def invitation(self, table: Table[State], decision: Decision) -> Message | None:
        """Riddles may be answered in words."""
        if decision.ask == "riddle" and _habit(table.state) == "typed":
            return Message("terminal.type_answer")
        return None

    def typed(self, table: Table[State], decision: Decision, text: str) -> Move | None:
        """A riddle's answer in words, as the table's habit is, or in place of a number."""
        habit = _habit(table.state)
        if decision.ask != "riddle" or habit == "judged":
            return None
        riddle = _riddle(table.state, decision)
        if habit == "typed":
            return move("right") if matches(text, riddle) else move("wrong")
        if text in ("1", "2", "3"):
            return None
        if matches(text, riddle):
            return move("answer", 0)
        said = [normal(answer) for answer in answers(riddle)]
        return move("answer", said.index(normal(text))) if normal(text) in said else None

    # -- the story -----------------------------------------------------------------------

    def event(self, table: Table[State], event: Event) -> Message | None:
        """The event's sentence; a card kept secretly is not named to others."""
        solo = table.setup.game == "knightmare"
        if event.id in QUIET and solo:
            return None
        if event.id not in SECRET or not self._is_secret(table, event):
            return event.message
        if event.id == "kept_spell" and solo:
            # that it was drawn has been told
            return None
        return Message(SECRET[event.id], {"who": event.who})

    def _is_secret(self, table: Table[State], event: Event) -> bool:
        card = event.facts.get("card", "")
        return self._hides(event.who) and card in table.state.house.card_spells

    def _hides(self, seat: str) -> bool:
        """Whether somebody at this terminal may not see that hand."""
        return bool(self.people) and self.people != [seat]

    def opens(self, event: Event) -> bool:
        """Turns begin new paragraphs."""
        return event.id in PARAGRAPHS

    def explains(self, event: Event) -> bool:
        """That a turn begins explains nothing."""
        return event.id not in QUIET | PARAGRAPHS

    def after(self, table: Table[State]) -> list[Message]:
        """What lasts until the next game (KM-5.vi.j)."""
        if not table.state.winner:
            return []
        return [Message("terminal.next_game", {"n": campaign.after(table.state)})]

    def since(self, events: Sequence[Event], at: int) -> int:
        """A fight is explained from the challenge on."""
        told = [event.id for event in events[at:]]
        fought = next((n for n, id in enumerate(told) if id in FIGHTING), None)
        if fought is None or CHALLENGED in told[:fought]:
            return at
        before = [n for n, event in enumerate(events[:at]) if event.id == CHALLENGED]
        return before[-1] if before else at

    def played(self, table: Table[State], entry: Entry, told: Told) -> Message:
        """What a move did; a card kept secretly is not named to others."""
        who = str(told.move.facts.get("who", ""))
        if entry.move.kind in SECRET_MOVES and self._hides(who):
            return Message(SECRET_MOVES[entry.move.kind], {"who": who})
        return told.move


def _habit(state: State) -> str:
    return str(state.house.options["riddles"])


def _riddle(state: State, decision: Decision) -> Riddle:
    """The riddle that is asked."""
    return state.house.riddles[str(decision.about.facts["id"])]
