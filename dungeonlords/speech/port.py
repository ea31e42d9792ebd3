"""What is shown of a table of Dungeon Lords: see ``shared.speech.port``."""

from collections.abc import Iterable, Mapping, Sequence

from dungeonlords.agenda import AT_ONCE
from dungeonlords.position.state import State
from dungeonlords.rulebook.ruleset import Ruleset
from dungeonlords.speech import icons, sections
from dungeonlords.speech.goal import goal
from dungeonlords.speech.hints import hints
from dungeonlords.speech.reasons import explain, in_the_way
from dungeonlords.speech.reference import components
from dungeonlords.speech.reports import COUNTED, offered
from dungeonlords.speech.scene.replies import Leads
from dungeonlords.speech.scene.scene import drawings
from dungeonlords.speech.scene.seeing import Seen
from dungeonlords.speech.standing import Overview
from dungeonlords.speech.tones import tone_of
from shared.play.decision import FATE, Decision, Move
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import MoveRecord
from shared.play.together import IN_TURN, Simultaneous
from shared.speech.goal import Goal
from shared.speech.messages import Message, Words
from shared.speech.port import Choice, Happened, Port, Tone
from shared.speech.reference import Component
from shared.speech.scene.kinds import Scene
from shared.speech.sections import Detail, Section

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
PARTS = frozenset({"round_begins", "second_year", "combat_round"})
"""Those of them with which a new part of the log begins: a season, a round of combat, a year."""
FRAME = frozenset({"round_begins", "token_passes", "combat_round", "tavern", "plans", "unsold"})
"""Events that explain nothing."""
SECRET_MOVES = frozenset({"keep", "order", "pick", "set_trap", "no_trap", "give", "lay", "discard"})
"""Kinds of answers that only whoever gave them may know."""
SECRET_DRAWS = frozenset({"order", "trap", "card"})
"""Kinds of what Fate deals that only whoever it is dealt to may know."""
BATTLE = frozenset({"battle_begins"})
WITHIN = BATTLE | {"event"}
"""Paragraphs within a round: what has changed is shown, not every dungeon again."""
ON_BOARD = frozenset(
    {
        "order_chosen",
        "inaccessible",
        "tavern",
        "plans",
        "event_shown",
        "special_shown",
        "adventurers_shown",
        "programmed",
        "order_revealed",
        "minion_placed",
        "orders_recovered",
    }
)
"""Events that the board and the lines of the lords show: offers, seasons, orders, minions."""
OF_OTHERS = frozenset({"paid_gold", "paid_food", "site_chosen", "trap_laid", "sent"})
"""The same, as far as others do it: what they have left, where they await the party, and with what
as soon as that is to be seen."""
REVEALING = frozenset(
    {
        "battle_begins",
        "card_revealed",
        "dummy_inaccessible",
        "dummy_shows",
        "gift_discarded",
        "inaccessible",
        "order_revealed",
        "peeked",
        "token_taken",
    }
)
"""Events that turn over what was hidden."""
OWN_FIGURE = frozenset({"menu", "correct_what", "correct_value"})
"""Questions at a physical table that a phone answers for its own lord, and for the table."""
CORRECTED = frozenset({"field", "value"})
"""Answers of a correction: what is corrected, and what is right."""
CORRECTIONS = frozenset({"correct_table"})
"""What no single phone corrects: the values of the whole table."""
WHOLE = "dungeonlords"
"""The whole game, rather than its ledger."""
CANCEL = "cancel"
"""The kind of answer that leaves everything as it is."""


class DungeonPort(Port[State]):
    """What is shown of a table of Dungeon Lords."""

    package = "dungeonlords"
    revealing = REVEALING
    within = WITHIN
    in_a_row = frozenset({"program"})
    neighbours = ("knightmare",)

    @staticmethod
    def components(words: Words, ruleset: Ruleset) -> Iterable[Component]:
        """Orders, monsters, rooms, adventurers, traps, combat cards, events and items."""
        return components(words, ruleset)

    def standing(self, view: State) -> list[list[Message]]:
        """The central board and every lord."""
        return Overview(self.words, view).lines()

    def goal(self, view: State, seat: str) -> Goal | None:
        """What every lord wants now; None once the game is over."""
        return None if view.winners else goal(view)

    def place(self, view: State) -> Message | None:
        """Which year, and which season or round of combat."""
        return Overview(self.words, view).when()

    def glance(self, view: State, seat: str) -> list[Detail]:
        """Evil and goods."""
        return self.sections.of("glance", seat, view.of(seat), lambda: sections.glance(view, seat))

    def hand(self, view: State, seat: str) -> list[Section]:
        """Orders, traps, monsters, rooms, items."""
        parts = view.of(seat), view.cards, view.shown
        return self.sections.of("hand", seat, parts, lambda: sections.hand(view, seat))

    def board(self, view: State) -> list[Section]:
        """The central board and every lord."""
        return sections.board(self.words, view, self.sections)

    def scene(
        self,
        view: State,
        decision: Decision | None,
        choices: Sequence[Choice],
        told: Sequence[Happened] = (),
        advised: bool = False,
    ) -> Scene:
        """The Evilometer, the board, every dungeon; the stage of a battle; the tally at the end."""
        moves = tuple(choice.moves[-1] for choice in choices)
        seen = Seen(
            view=view,
            words=self.words,
            eyes=self.eyes(decision),
            decision=decision,
            moves=moves,
            told=told,
            kept=self.sections,
        )
        replies = [(one.says, one.hint and self.brief(one.hint)) for one in choices]
        own = decision is not None and bool(moves) and decision.who == seen.eyes
        leads = self.leads(view, decision, advised) if own and decision is not None else {}
        return tuple(drawings(seen, replies, leads))

    def leads(self, view: State, decision: Decision, advised: bool) -> Mapping[Move, Leads] | None:
        """What each answer in one's own battle leads to; nothing where nobody is told.

        Arguments: the state as whoever is asked may see it; the question; whether whoever is asked
        wants to know. None where it is told to whoever wants to know.
        """
        return {}

    def icon(self, move: Move) -> str:
        """What an answer names, or else what it does."""
        return icons.of_move(move)

    def sign(self, event: Event) -> str:
        """The icon of what happened; empty where it has none."""
        return icons.TOLD.get(event.id, "")

    def portrait(self, who: str) -> str:
        """A lord, or the tiles that Fate draws."""
        return "cards" if who == FATE else "minion"

    @property
    def at_once(self) -> Simultaneous:
        """Orders, tokens and plans for combat; at a physical table people lay them there."""
        return AT_ONCE if self.setup.game == WHOLE else IN_TURN

    def begins(self, decision: Decision) -> bool:
        """At a physical table every flow begins at the menu."""
        return decision.ask == "menu"

    def played(self, entry: Entry, told: MoveRecord) -> Message:
        """A correction with what it is of: a number alone says nothing."""
        meant = super().played(entry, told)
        if entry.move.kind not in CORRECTED:
            return meant
        facts = {"field": meant.facts["field"], "what": self.words.say(meant)}
        if seat := meant.facts.get("seat"):
            facts["who"] = seat
        return Message(f"played.{entry.move.kind}", facts)

    def allows(self, decision: Decision, option: Move, seat: str) -> bool:
        """At a physical table a phone speaks for its own lord, and for what concerns all."""
        if decision.ask not in OWN_FIGURE or option.kind == CANCEL:
            return True
        if decision.ask == "menu":
            own = not option.args or option.args[0] == seat
            return own and option.kind not in CORRECTIONS
        return bool(decision.about.facts["seat"] == seat)

    # -- the question --------------------------------------------------------------------

    def reasons(self, view: State, decision: Decision) -> list[Message]:
        """The party's abilities, and the cards in force; which answers may be typed."""
        typed = [Message(f"insight.typed_{decision.ask}")] if decision.ask in COUNTED else []
        return [*explain(view, decision.about), *typed]

    def offered(self, view: State, decision: Decision) -> Sequence[Move]:
        """At a physical table, values near those in the books: the others are typed."""
        return offered(view, decision)

    def hints(self, view: State, decision: Decision) -> list[Message | None]:
        """What each answer is good for."""
        return hints(view, decision)

    def heading(self, view: State, decision: Decision, option: Move) -> Message | None:
        """At a physical table, whom a flow concerns."""
        if decision.ask != "menu":
            return None
        facts = {"who": option.args[0]} if option.args else {}
        return Message("heading.flows", facts)

    def label(self, view: State, decision: Decision, option: Move) -> Message:
        """What an answer does; under a lord's name without the name."""
        if decision.ask == "menu":
            return Message(f"flow.{option.kind}")
        return self.game.describe(view, option)

    def is_typed(self, view: State, decision: Decision) -> bool:
        """Values of which only the likely ones are listed."""
        return decision.ask in COUNTED or super().is_typed(view, decision)

    def typed(self, view: State, decision: Decision, text: str) -> Move | None:
        """A cell or thing may be named instead of its number: ``c4``, ``get food``.

        At a physical table, where many values may be right, the move itself: ``gold 5``.
        """
        for one in decision.options:
            if one.args and one.notation() == text.lower():
                return one
        id = text.lower().replace(" ", "_")
        named = [one for one in decision.options if one.args and one.args[0] == id]
        return named[0] if len(named) == 1 else None

    # -- the story -----------------------------------------------------------------------

    def event(self, event: Event) -> Message | None:
        """The event's sentence; where an order cannot be carried out with what is in the way."""
        if event.id == "cannot_act":
            facts = {**event.message.facts, "why": in_the_way(event.clauses)}
            return Message("event.cannot_act.why", facts)
        return None if event.id in QUIET else event.message

    def drawer(self, decision: Decision) -> str:
        """Whoever draws an order or a trap, or looks at a combat card."""
        if decision.who != FATE or decision.options[0].kind not in SECRET_DRAWS:
            return ""
        return str(decision.about.facts.get("seat", "")) if decision.about else ""

    def redacted(self, who: str, move: Move, described: Message) -> Message:
        """A secret choice, or what somebody draws unseen, is not named to others."""
        dealt = str(described.facts.get("seat", "")) if who == FATE else ""
        if dealt and move.kind in SECRET_DRAWS and self.hides(dealt):
            return Message("secret.draw", {"who": dealt})
        if move.kind in SECRET_MOVES and who != FATE and self.hides(who):
            return Message("secret.choice", {"who": who})
        return described

    def opens(self, event: Event) -> bool:
        """Rounds, battles and events begin new paragraphs."""
        return event.id in PARAGRAPHS

    def aside(self, event: Event) -> bool:
        """The battles of bots."""
        return event.id in BATTLE and bool(self.audience) and event.who not in self.audience

    def on_board(self, event: Event) -> bool:
        """Offers, seasons, orders and minions; what others pay and prepare."""
        others = bool(self.audience) and event.who not in self.audience
        return event.id in ON_BOARD or (others and event.id in OF_OTHERS)

    def part(self, event: Event) -> Message | None:
        """Seasons, rounds of combat and years are the parts of the story."""
        return Message(f"part.{event.id}", event.facts) if event.id in PARTS else None

    def explains(self, event: Event) -> bool:
        """That a round begins explains nothing."""
        return event.id not in FRAME | QUIET

    def weight(self, event: Event) -> int:
        """The frame says least."""
        return 0 if event.id in FRAME else 1

    def tone(self, event: Event, seat: str) -> Tone:
        """Who was captured is good; rooms and monsters lost, and paladins, are bad."""
        return tone_of(event, seat)

    def since(self, events: Sequence[Event], at: int) -> int:
        """A battle is explained from its beginning."""
        begun = [n for n, event in enumerate(events[:at]) if event.id in BATTLE]
        ended = [n for n, event in enumerate(events[:at]) if event.id == "battle_ends"]
        return begun[-1] if begun and (not ended or ended[-1] < begun[-1]) else at
