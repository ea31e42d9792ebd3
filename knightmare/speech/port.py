"""What is shown of a table of Knightmare: see ``shared.speech.port``."""

from collections.abc import Iterable, Sequence

from knightmare.position.state import State
from knightmare.rulebook.riddles import Riddle, order
from knightmare.rulebook.ruleset import Ruleset
from knightmare.rules.necromancer import left_behind
from knightmare.rules.riddle import CHOICE
from knightmare.speech import icons, offers, sections
from knightmare.speech.describe import describe
from knightmare.speech.goal import goal
from knightmare.speech.hints import hints
from knightmare.speech.reasons import explain
from knightmare.speech.reference import components
from knightmare.speech.riddles import is_right, picked
from knightmare.speech.scene.hands import at_hand
from knightmare.speech.scene.sight import Sight
from knightmare.speech.scene.table import drawings
from knightmare.speech.standing import standing
from knightmare.speech.tones import tone_of
from shared.play.decision import Decision, Move, move
from shared.play.event import Event
from shared.play.game import PERSON
from shared.play.seats import is_seat
from shared.speech.goal import Goal
from shared.speech.messages import Message, Words
from shared.speech.port import Choice, Happened, Port, Tone
from shared.speech.reference import Component
from shared.speech.scene.kinds import Scene
from shared.speech.sections import Detail, Section

QUIET = frozenset({"turn_ended"})
"""Events that say nothing where the next turn is announced."""
SECRET_EVENTS = {"drew": "secret.drew", "kept_spell": "secret.kept", "lost_card": "secret.lost"}
"""Events that name a spell card which only its holder may see, and what the others are told."""
SECRET_MOVES = {
    "move.draw": "secret.drew",
    "move.peek.draw": "secret.peeked",
    "move.card": "secret.lost",
    "move.spell": "secret.kept",
}
"""The same for moves, by the message that describes them."""
ALWAYS_SECRET = frozenset({"move.peek.draw", "move.spell"})
"""Moves of which no card is named; the others are public where the card is no spell."""
OWN_FIGURE = frozenset({"menu", "correct_what", "correct_value"})
"""Questions at a physical table that a phone answers for its own Dungeoneer alone."""
CHALLENGED = "challenged"
FIGHTING = frozenset({"strength", "fight_rolled", "totals", "won", "drawn"})
"""Events of a fight, and the one with which it began."""
PARAGRAPHS = frozenset({"turn_begins", "game_over"})
"""Events with which a new paragraph of the story begins."""
SUMS = frozenset({"strength", "totals", "automatic"})
"""Events that show how a result was calculated."""
WEIGHTS: tuple[frozenset[str], ...] = (
    frozenset({"turn_begins"}),
    frozenset(),
    frozenset(
        "entered_level_three laid_stone riddle_right riddle_wrong took_item item_taken "
        "ate healed_with_token no_healing released pledged resisted protected gained_tokens "
        "lost_tokens".split()
    ),
    # how a fight ended: what is won by it comes after
    frozenset({"won", "drawn"}),
    frozenset({"died", "turned_to_stone", "injured", "imprisoned", "healed"}),
    frozenset({"took_throne", "game_over", "corrected", "left_table"}),
)
"""Events by how much they say of what happened; those not named weigh 1."""
LEDGER = "knightmare_ledger"
JUDGED = "judged"
"""The habit of people who say themselves whether a riddle's answer was right."""
CANCEL = "cancel"
"""The kind of answer that leaves everything as it is."""


class KnightmarePort(Port[State]):
    """What is shown of a table of Knightmare, on our own board or at a physical table."""

    package = "knightmare"
    revealing = frozenset({"riddle_right", "riddle_wrong", "cast"})
    neighbours = ("dungeonlords",)

    @staticmethod
    def components(words: Words, ruleset: Ruleset) -> Iterable[Component]:
        """Items, spells, characters, chambers and cards."""
        return components(words, ruleset)

    # -- who sees what -------------------------------------------------------------------

    def eyes(self, decision: Decision | None) -> str:
        """Whoever is asked sees the own hand, on a shared screen too (HB-6)."""
        several = len(self.audience) > 1 or self.lies_open
        if several and decision is not None and decision.who in self.audience:
            return decision.who
        return super().eyes(decision)

    def standing(self, view: State) -> list[list[Message]]:
        """Every Dungeoneer: Life Force, helm tokens, place, belongings."""
        return standing(view)

    def goal(self, view: State, seat: str) -> Goal | None:
        """The way to the throne, step by step."""
        return goal(view, seat)

    def place(self, view: State) -> Message | None:
        """Whose turn it is."""
        if view.phase == "over":
            return None
        return Message("section.turn", {"who": view.active.seat})

    def glance(self, view: State, seat: str) -> list[Detail]:
        """Life Force, helm tokens, the chamber."""
        return self.sections.of("glance", seat, view.of(seat), lambda: sections.glance(view, seat))

    def hand(self, view: State, seat: str) -> list[Section]:
        """Items, spell cards, counters."""
        shown = sections.shown(view, view.of(seat))
        parts = *shown, view.top, view.seen_by
        return self.sections.of("hand", seat, parts, lambda: sections.hand(view, seat))

    def board(self, view: State) -> list[Section]:
        """A section for every Dungeoneer."""
        return sections.board(view, self.sections)

    def scene(
        self,
        view: State,
        decision: Decision | None,
        choices: Sequence[Choice],
        told: Sequence[Happened] = (),
        advised: bool = False,
    ) -> Scene:
        """The dungeon, the Dungeoneers, fights, riddles, what falls due and what happened."""
        return tuple(drawings(Sight(self, view, decision, choices, told)))

    def at_hand(self, view: State, decision: Decision) -> list[Choice]:
        """At a physical table what a Dungeoneer's own card may be told in one."""
        seat = self.eyes(decision)
        return at_hand(view, decision, seat) if is_seat(seat) else []

    def icon(self, move: Move) -> str:
        """Of the thing that an answer is about, or else of what is done."""
        return super().icon(move) or icons.of_move(move)

    def sign(self, event: Event) -> str:
        """The icon of what happened; empty where there is none."""
        return icons.EVENTS.get(event.id, "")

    def portrait(self, who: str) -> str:
        """The icon of a Dungeoneer; dice for Fate and the table."""
        return icons.DUNGEONEERS.get(who, "dice")

    def concerns(self, decision: Decision, seat: str) -> bool:
        """An answer that people judge is judged by the others, who see the right one."""
        if not self._is_judged(decision):
            return super().concerns(decision, seat)
        people = [one.id for one in self.setup.seats if one.player == PERSON]
        others = [one for one in people if one != decision.who]
        return seat in (others or people)

    def _is_judged(self, decision: Decision) -> bool:
        judging = self.ruleset is not None and self.ruleset.options["riddles"] == JUDGED
        return decision.ask == "riddle" and judging

    def allows(self, decision: Decision, option: Move, seat: str) -> bool:
        """At a physical table a phone speaks for its own Dungeoneer."""
        if decision.ask not in OWN_FIGURE:
            return True
        whose = option.args[:1] if decision.ask == "menu" else (decision.about.facts["seat"],)
        return option.kind == CANCEL or whose == (seat,)

    def begins(self, decision: Decision) -> bool:
        """At a physical table every flow begins at the menu."""
        return decision.ask == "menu"

    # -- the question --------------------------------------------------------------------

    def before(self, view: State, decision: Decision) -> Message | None:
        """Whoever judges an answer sees the right one only when the answer was given."""
        if decision.ask != "riddle" or habit(view) != JUDGED:
            return None
        return Message(
            "before.judge", {"who": decision.who, "riddle": riddle_of(view, decision).id}
        )

    def question(self, view: State, decision: Decision) -> Message:
        """The start of a turn and the way to travel are one question."""
        asked = super().question(view, decision)
        if decision.ask == "window" and offers.travel(view, decision) is not None:
            return Message("ask.window.travel", asked.facts)
        return asked

    def aloud(self, view: State, decision: Decision) -> Message | None:
        """A riddle that people judge is asked without its answer."""
        asked = super().aloud(view, decision)
        if asked is None or not self._is_judged(decision):
            return asked
        return Message(asked.id, {id: fact for id, fact in asked.facts.items() if id != "judged"})

    def reasons(self, view: State, decision: Decision) -> list[Message]:
        """Strengths reason by reason; where each number leads."""
        after = offers.travel(view, decision)
        return explain(view, after.about if after else decision.about)

    def order(self, view: State, decision: Decision) -> Sequence[Move]:
        """A riddle's answers are mixed; everything else stands as it is."""
        if decision.ask == "riddle" and decision.options[0].kind == "answer":
            return [decision.options[at] for at in order(riddle_of(view, decision))]
        return decision.options

    def offered(self, view: State, decision: Decision) -> Sequence[Move]:
        """What can make a difference."""
        worth = offers.offered(view, decision)
        return [option for option in self.order(view, decision) if option in worth]

    def key(self, decision: Decision, option: Move, place: int) -> str:
        """A die face is answered by its face, an amount by the amount; a way out follows them."""
        if decision.ask in offers.LISTED:
            return str(option.args[0])
        if offers.numbered(decision):
            last = int(decision.options[-2].args[0])
            return str(option.args[0] if option.args else last + 1)
        return super().key(decision, option, place)

    def unoffered(self, view: State, decision: Decision, digits: str) -> tuple[Move, ...]:
        """Every face and amount that is legal is understood; what only costs more is not spent."""
        if decision.ask not in offers.LISTED:
            return ()
        cheaper = offers.instead(view, decision)
        found = (option for option in decision.options if str(option.args[0]) == digits)
        return tuple([cheaper.get(option, option) for option in found])

    def choices(self, view: State, decision: Decision, promising: bool = True) -> list[Choice]:
        """At the start of a turn, what may be done first and the ways to travel are one question.

        The roll comes first, then what may be done before it, then what may be done instead.
        """
        found = super().choices(view, decision, promising)
        if decision.ask != "window" or view.phase == "table":
            return found
        passing = [one for one in found if one.moves[0].kind == offers.PASSING]
        first = [one for one in found if one.moves[0].kind != offers.PASSING]
        after = offers.travel(view, decision)
        if after is not None:
            passing = self._travel(view, after, passing[0].moves)
        listed = [*passing[:1], *first, *passing[1:]]
        return [one._replace(key=str(place)) for place, one in enumerate(listed, 1)]

    def _travel(self, view: State, after: offers.Travel, passing: tuple[Move, ...]) -> list[Choice]:
        """The ways to travel, each once the window has been passed."""
        promised = dict(zip(after.decision.options, hints(view, after.decision), strict=True))
        # what has but one answer is not asked
        asked = len(after.decision.options) > 1
        return [
            Choice(
                (*passing, option) if asked else passing,
                describe(view, after.about, option),
                promised[option],
                "",
            )
            for option in offers.offered(view, after.decision)
        ]

    def heading(self, view: State, decision: Decision, option: Move) -> Message | None:
        """At a physical table, whom a flow concerns."""
        if decision.ask != "menu":
            return None
        return Message("heading.flows", {"who": option.args[0] if option.args else "table"})

    def label(self, view: State, decision: Decision, option: Move) -> Message:
        """What an answer does; under a Dungeoneer's name without the name."""
        if decision.ask == "menu":
            return Message(f"flow.{option.kind}")
        return self.game.describe(view, option)

    def hints(self, view: State, decision: Decision) -> list[Message | None]:
        """The odds of each answer, as far as whoever is asked can know them."""
        return hints(view, decision)

    # -- riddles -------------------------------------------------------------------------

    def invitation(self, view: State, decision: Decision) -> Message | None:
        """Riddles may be answered in words."""
        if decision.ask == "riddle" and habit(view) == "typed":
            return Message("invitation.riddle")
        return None

    def typed(self, view: State, decision: Decision, text: str) -> Move | None:
        """A riddle's answer in words, as the table's habit is.

        Where answers are picked, only words that are one of them count: anything else is a
        slip, and no answer. Where they are typed, whatever is not right is wrong.
        """
        way = habit(view)
        if decision.ask != "riddle" or way == JUDGED:
            return None
        riddle, language = riddle_of(view, decision), self.words.translation.language.code
        if way != CHOICE:
            return move("right") if is_right(text, riddle, language) else move("wrong")
        at = None if text in ("1", "2", "3") else picked(text, riddle, language)
        return None if at is None else move("answer", at)

    # -- the story -----------------------------------------------------------------------

    def event(self, event: Event) -> Message | None:
        """The event's sentence; a card kept secretly is not named to others."""
        on_the_board = self.setup.game != LEDGER
        if event.id in QUIET and on_the_board:
            return None
        secret = SECRET_EVENTS.get(event.id)
        if secret is None or not self._is_secret(event.who, event.facts.get("card")):
            return event.message
        if event.id == "kept_spell" and on_the_board:
            # that it was drawn has been told
            return None
        return Message(secret, {"who": event.who})

    def redacted(self, who: str, move: Move, described: Message) -> Message:
        """A card kept secretly is not named to others."""
        secret = SECRET_MOVES.get(described.id)
        if secret is None:
            return described
        holder, card = str(described.facts.get("who", "")), described.facts.get("card")
        always = described.id in ALWAYS_SECRET and self.hides(holder)
        if not always and not self._is_secret(holder, card):
            return described
        return Message(secret, {"who": holder})

    def _is_secret(self, holder: str, card: object) -> bool:
        return self.hides(holder) and card in self.ruleset.card_spells

    def opens(self, event: Event) -> bool:
        """Turns begin new paragraphs."""
        return event.id in PARAGRAPHS

    def explains(self, event: Event) -> bool:
        """That a turn begins explains nothing."""
        return event.id not in QUIET | PARAGRAPHS

    def calculates(self, event: Event) -> bool:
        """Strengths and totals do."""
        return event.id in SUMS

    def weight(self, event: Event) -> int:
        """The end before what hurts or heals, before who won a fight, before the rest."""
        return next((n for n, ids in enumerate(WEIGHTS) if event.id in ids), 1)

    def tone(self, event: Event, seat: str) -> Tone:
        """What was won, healed and found is good; what hurts is bad."""
        return tone_of(event, seat)

    def since(self, events: Sequence[Event], at: int) -> int:
        """A fight is explained from the challenge on."""
        told = [event.id for event in events[at:]]
        fought = next((n for n, id in enumerate(told) if id in FIGHTING), None)
        if fought is None or CHALLENGED in told[:fought]:
            return at
        before = [n for n, event in enumerate(events[:at]) if event.id == CHALLENGED]
        return before[-1] if before else at

    # -- the end -------------------------------------------------------------------------

    def after(self, view: State) -> list[Message]:
        """What lasts until the next game (KM-5.vi.j)."""
        return [Message("after.next_game", {"n": left_behind(view)})] if view.winner else []


def habit(state: State) -> str:
    """How riddles are answered at this table: ``choice``, ``typed`` or ``judged``."""
    return str(state.ruleset.options["riddles"])


def riddle_of(state: State, decision: Decision) -> Riddle:
    """The riddle that is asked. Arguments: the state; the question, which is about a riddle."""
    return state.ruleset.riddles[str(decision.about.facts["id"])]
