"""Dungeon Lords in a terminal: what its table shows, asks and tells."""

from collections.abc import Sequence

from rich.console import RenderableType

from dungeonlords.position.state import State
from dungeonlords.speech.hints import hints
from dungeonlords.speech.reasons import explain
from dungeonlords.speech.words import words
from dungeonlords.tables import names_of, pack_of
from dungeonlords.terminal.board import Board
from shared.play.decision import FATE, Decision, Move
from shared.play.event import Event
from shared.play.game import PERSON
from shared.play.journal import Entry
from shared.play.table import Table, Told
from shared.speech.clauses import clauses_of
from shared.speech.messages import Message

QUIET = frozenset({"drew_order", "minion_acts", "dummy_leaves", "battle_ends"})
"""Events that go without saying where everything is told at once."""
PARAGRAPHS = frozenset(
    {
        "round_begins",
        "second_year",
        "building_ends",
        "combat_round",
        "combat_ends",
        "battle_begins",
        "event",
        "gifts_begin",
    }
)
"""Events with which a new paragraph of the story begins."""
FRAME = frozenset({"round_begins", "token_passes", "combat_round", "tavern", "plans", "unsold"})
"""Events that explain nothing."""
SECRET_MOVES = frozenset({"keep", "order", "pick", "set_trap", "no_trap", "give", "lay", "discard"})
"""Kinds of answers that only whoever gave them may know."""
BATTLE = frozenset({"battle_begins"})


class DungeonFront:
    """What Dungeon Lords adds to the terminal: a ``shared.terminal.adapter.Front``.

    Arguments: the table; the language.
    """

    def __init__(self, table: Table[State], language: str = "en") -> None:
        self.words = words(language, table.state.house, pack_of(table.setup))
        self.words.names.update(names_of(table.setup))
        self.clauses = clauses_of("dungeonlords")
        self.people = [seat.id for seat in table.setup.seats if seat.player == PERSON]

    # -- what is on the table ------------------------------------------------------------

    def panel(self, table: Table[State], viewer: str) -> RenderableType:
        """Where everybody stands."""
        return Board(self.words, self._seen(table, viewer), viewer).panel()

    def map(self, table: Table[State], viewer: str) -> RenderableType:
        """All dungeons, with the names of their rooms."""
        return Board(self.words, self._seen(table, viewer), viewer).map()

    def _seen(self, table: Table[State], viewer: str) -> State:
        """The state as the viewer may see it. A lone person is always the viewer.

        Where several people share the screen, hands are shown for questions that only one
        of them may see.
        """
        if not self.people:
            return table.state
        if len(self.people) == 1:
            return table.view(self.people[0])
        decision = table.decision
        alone = decision is not None and self.private(table, decision)
        return table.view(viewer if alone and viewer in self.people else FATE)

    # -- the question --------------------------------------------------------------------

    def reasons(self, table: Table[State]) -> list[Message]:
        """The party's abilities, and the cards in force."""
        return explain(table.state)

    def hints(self, table: Table[State], decision: Decision) -> list[Message | None]:
        """What each answer is good for."""
        return hints(table.state, decision)

    def order(self, table: Table[State], decision: Decision) -> Sequence[Move]:
        """As the rules list them."""
        return decision.options

    def label(self, table: Table[State], decision: Decision, option: Move) -> Message:
        """What an answer does."""
        return table.game.describe(table.state, option)

    def heading(self, table: Table[State], decision: Decision, option: Move) -> Message | None:
        """No list here is long enough."""
        return None

    def before(self, table: Table[State], decision: Decision) -> Message | None:
        """Nothing has to be said first."""
        return None

    def private(self, table: Table[State], decision: Decision) -> bool:
        """Secret choices."""
        return decision.secret

    def invitation(self, table: Table[State], decision: Decision) -> Message | None:
        """All answers are numbered."""
        return None

    def typed(self, table: Table[State], decision: Decision, text: str) -> Move | None:
        """A cell or thing may be named instead of its number: ``c4``, ``get food``."""
        id = text.lower().replace(" ", "_")
        named = [one for one in decision.options if one.args and one.args[0] == id]
        return named[0] if len(named) == 1 else None

    # -- the story -----------------------------------------------------------------------

    def event(self, table: Table[State], event: Event) -> Message | None:
        """The event's sentence."""
        return None if event.id in QUIET else event.message

    def opens(self, event: Event) -> bool:
        """Rounds, battles and events begin new paragraphs."""
        return event.id in PARAGRAPHS

    def explains(self, event: Event) -> bool:
        """That a round begins explains nothing."""
        return event.id not in FRAME | QUIET

    def since(self, events: Sequence[Event], at: int) -> int:
        """A battle is explained from its beginning."""
        begun = [n for n, event in enumerate(events[:at]) if event.id in BATTLE]
        ended = [n for n, event in enumerate(events[:at]) if event.id == "battle_ends"]
        return begun[-1] if begun and (not ended or ended[-1] < begun[-1]) else at

    def after(self, table: Table[State]) -> list[Message]:
        """Nothing lasts from game to game."""
        return []

    def played(self, table: Table[State], entry: Entry, told: Told) -> Message:
        """What a move did; a secret choice is not named to others."""
        secret = entry.move.kind in SECRET_MOVES and entry.who != FATE
        if secret and self.people and self.people != [entry.who]:
            return Message("terminal.secret_choice", {"who": entry.who})
        return told.move
