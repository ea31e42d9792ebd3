"""What is shown of a table, for any kind of screen: one port a game.

A terminal, the app and a page in a browser ask the same things: what is asked, which answers
are there and in which order, what does each promise, what may be told of what happened. A
game answers them once, in a subclass of :class:`Port`; what it leaves alone works as it
stands, so that a small game brings its words and little more.

Nobody is told more than they may know: ``view`` is always the state as somebody may see it,
made by :meth:`Port.seen`. A port looks at no other state, and writes to none.

>>> from types import SimpleNamespace
>>> from shared.play.game import Seat
>>> game = SimpleNamespace(
...     view=lambda state, seat: f"{state} for {seat}",
...     describe=lambda state, move: Message(f"move.{move.kind}"),
... )
>>> seats = (Seat("p1", "Ann"), Seat("p2", "Ben"), Seat("p3", "Cat", "random"))
>>> open = Decision("p1", "ask", (Move("yes"), Move("no")))
>>> secret = open._replace(secret=True)
>>> shared = Port(game, Setup("toy", seats, "1"), Words({}))
>>> shared.seen("all", open), shared.seen("all", secret)
('all for fate', 'all for p1')
>>> own = Port(game, shared.setup, Words({}), audience=["p2"])
>>> own.seen("all", secret)
'all for p2'
>>> own.answer(None, open, "2").notation()
'no'
>>> own.answer(None, open, "3")
Traceback (most recent call last):
shared.speech.port.NoAnswer: ‘3’ is no answer: type a number from 1 to 2, or help.
"""

import re
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, Literal, NamedTuple

from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision, Move
from shared.play.doubts import marks_of
from shared.play.event import Event
from shared.play.game import PERSON, Game, Outcome, S, Setup
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.play.table import MoveRecord
from shared.play.together import IN_TURN, Simultaneous
from shared.speech.clauses import Clauses, clauses_of
from shared.speech.goal import Goal
from shared.speech.messages import Message, TableError, Words
from shared.speech.reference import Component, Reference
from shared.speech.scene.kinds import Scene
from shared.speech.sections import Detail, Section, Sections, lines_as_sections

Tone = Literal["good", "bad", "plain"]
GOOD: Tone = "good"
BAD: Tone = "bad"
PLAIN: Tone = "plain"


class Happened(NamedTuple):
    """A move that was played lately: the moves themselves may be secret."""

    kind: str
    events: Sequence[Event]
    """All that it made happen, secrets as well."""
    last: bool
    """Whether it is the last that somebody chose, or came of that."""


class NoAnswer(TableError):
    """What was typed is none of the answers."""


class Choice(NamedTuple):
    """One of the answers that are offered."""

    moves: tuple[Move, ...]
    """What is played, one move after the other."""
    says: Message
    """What it does."""
    hint: Message | None
    """What it promises; None for nothing to say."""
    key: str
    """What is typed to give it."""
    apart: bool = False
    """Whether only a drawing offers it, at once, what the list has in several steps."""

    @property
    def odds(self) -> tuple[float, float, float] | None:
        """The chances to win, to draw and to lose that it promises; None where it is no fight."""
        if self.hint is None or "win" not in self.hint.facts:
            return None
        win, draw, lose = (self.hint.facts[name] for name in ("win", "draw", "lose"))
        return win[0] / win[1], draw[0] / draw[1], lose[0] / lose[1]


class Port(Generic[S]):
    """What is shown of one table.

    Arguments: the rules; what the table decided beforehand; its words; its ruleset, where
    the game has one; the seats of those who look at this screen, all people of the table
    where it is not said.
    """

    package: ClassVar[str] = ""
    """The package whose clauses are the rules; empty for none."""
    revealing: ClassVar[frozenset[str]] = frozenset()
    """Events that turn over what was hidden, so that somebody knows more than before."""
    within: ClassVar[frozenset[str]] = frozenset()
    """Events that open a paragraph while most of what lies on the table stays as it was."""
    in_a_row: ClassVar[frozenset[str]] = frozenset()
    """Questions that come several times in a row, and whose answers promise the same each time."""
    neighbours: ClassVar[tuple[str, ...]] = ()
    """Packages of other games, where people may find what this one does not know."""

    def __init__(
        self,
        game: Game[S],
        setup: Setup,
        words: Words,
        ruleset: Any = None,
        audience: Sequence[str] | None = None,
    ) -> None:
        self.game = game
        self.setup = setup
        self.words = words
        self.ruleset = ruleset
        people = [seat.id for seat in setup.seats if seat.player == PERSON]
        self.audience = people if audience is None else list(audience)
        self.sections = Sections()
        """Those made of how the table stood lately; one is enough for ports of the same words."""
        self.lies_open = False
        """Whether the screen lies in the middle of the table: others than its audience see it."""
        self.goes_round = False
        """Whether it is the table's only screen, handed on: it speaks for everybody."""

    @cached_property
    def clauses(self) -> Clauses:
        """The clauses of the game's rules."""
        return clauses_of(self.package) if self.package else Clauses((), {})

    @staticmethod
    def components(words: Words, ruleset: Any) -> Iterable[Component]:
        """Every component in words. Arguments: the words; the ruleset of a table."""
        return ()

    @cached_property
    def reference(self) -> Reference:
        """Every component of this table."""
        return Reference(self.components(self.words, self.ruleset))

    # -- who sees what -------------------------------------------------------------------

    def eyes(self, decision: Decision | None) -> str:
        """The seat through whose eyes the screen looks while this is asked.

        Whoever is alone before it; of several, whoever is asked in secret; else FATE, which
        sees what lies open for everybody. Empty where no person plays: then all is shown.
        A screen that lies open is looked at by several, whoever answers there.
        """
        if len(self.audience) < 2 and not self.lies_open:
            return self.audience[0] if self.audience else ""
        if decision is not None and decision.who in self.audience and self.private(decision):
            return decision.who
        return FATE

    def seen(self, state: S, decision: Decision | None) -> S:
        """The state as whoever looks may see it while this is asked: a copy.

        Arguments: the state, not changed; the question, None where the game is over.
        """
        eyes = self.eyes(decision)
        return self.game.view(state, eyes) if eyes else state.copy()

    def private(self, decision: Decision) -> bool:
        """Whether only whoever is asked may see the question and its answers."""
        return decision.secret

    def drawer(self, decision: Decision) -> str:
        """Who alone may see what Fate deals face down; empty where it lies open, or nobody is."""
        return ""

    def known(self, view: S, decision: Decision) -> Decision:
        """The question as whoever looks can know it.

        Arguments: the state as whoever looks may see it; the question as the table has it.

        Which answers are possible may hang on what others hold: they are worked out from what
        is seen. A screen that speaks for everybody is asked as the table is.
        """
        if self.goes_round:
            return decision
        found = self.game.decision(view)
        if found is None or (found.who, found.ask) != (decision.who, decision.ask):
            return decision
        return found

    def hides(self, seat: str) -> bool:
        """Whether somebody before this screen may not see what that seat alone knows."""
        return self.lies_open or (bool(self.audience) and self.audience != [seat])

    def standing(self, view: S) -> list[list[Message]]:
        """Where everybody stands, for screens without a picture of the game.

        Lines, each the messages that stand in it.
        """
        return []

    def goal(self, view: S, seat: str) -> Goal | None:
        """What somebody wants next; None where there is nothing to say.

        Arguments: the state as whoever looks may see it; the seat.
        """
        return None

    def remarks(self, view: S) -> list[Message]:
        """What people of a physical table insisted on against its books, told with the results."""
        return marks_of(view)

    # -- the table at a glance, for screens without a picture of it -------------------------

    def place(self, view: S) -> Message | None:
        """When and where the game is; None where there is nothing to say."""
        return None

    def glance(self, view: S, seat: str) -> list[Detail]:
        """The few figures that whoever sits there always wants to see.

        Arguments: the state as that seat may see it; the seat.
        """
        return []

    def hand(self, view: S, seat: str) -> list[Section]:
        """What belongs to whoever sits there, as that seat may see it.

        Arguments: the state as that seat may see it; the seat.
        """
        return []

    def board(self, view: S) -> list[Section]:
        """What lies on the table."""
        return lines_as_sections(self.standing(view))

    def scene(
        self,
        view: S,
        decision: Decision | None,
        choices: Sequence[Choice],
        told: Sequence[Happened] = (),
        advised: bool = False,
    ) -> Scene:
        """What is drawn of the table for whoever looks; nothing where a game draws nothing.

        Arguments: the state as whoever looks may see it; what is asked, None where the game is
        over, or where only others may know it; the answers that whoever looks is offered, to which
        drawings point by their places, none where others are asked; the last moves; whether whoever
        looks has asked what is best.

        A drawing whose parts have not changed is best the very same object as before: it is
        written once.
        """
        return ()

    def at_hand(self, view: S, decision: Decision) -> list[Choice]:
        """Answers that only drawings offer, each of them ``apart``.

        Arguments: the state as whoever is asked may see it; the question.
        """
        return []

    def icon(self, move: Move) -> str:
        """The icon of an answer; empty where it needs none."""
        if not is_roll(move) or not move.args or not 1 <= int(move.args[0]) <= 6:
            return ""
        return f"die-{move.args[0]}"

    def sign(self, event: Event) -> str:
        """The icon of what happened; empty where its line needs none."""
        return ""

    def portrait(self, who: str) -> str:
        """The icon of whoever sits there, or of the table and of Fate."""
        return "dice" if who == FATE else "person"

    # -- who may answer, where each has a screen of their own --------------------------------

    def concerns(self, decision: Decision, seat: str) -> bool:
        """Whether this seat may answer: whoever is asked, anybody where it is the table.

        Arguments: the question; the seat.
        """
        return decision.who == seat or not (decision.who == FATE or is_seat(decision.who))

    def allows(self, decision: Decision, option: Move, seat: str) -> bool:
        """Whether this seat may give this answer to a question that concerns it.

        Arguments: the question; one of its options; the seat.
        """
        return True

    def may_say(self, decision: Decision, option: Move, seat: str) -> bool:
        """Whether a seat may give this answer here: a screen that goes round speaks for all.

        Arguments: the question; one of its options; the seat.
        """
        return self.goes_round or self.allows(decision, option, seat)

    @property
    def at_once(self) -> Simultaneous:
        """What several seats are asked in secret at one time, each on a screen of its own."""
        return IN_TURN

    def begins(self, decision: Decision) -> bool:
        """Whether people report here what happened at a physical table, each what concerns them.

        A report that is begun is one's own until it is told whole.
        """
        return False

    def reveals(self, event: Event) -> bool:
        """Whether this event turns something over that somebody had hidden."""
        return event.id in self.revealing

    # -- the question --------------------------------------------------------------------

    def before(self, view: S, decision: Decision) -> Message | None:
        """What is shown first, until somebody wants to go on; None for nothing.

        Arguments: the state as whoever looks may see it; the question.
        """
        return None

    def question(self, view: S, decision: Decision) -> Message:
        """What is asked. Arguments: the state as whoever looks may see it; the question."""
        return self.game.question(view)

    def aloud(self, view: S, decision: Decision) -> Message | None:
        """What is asked, as those hear it who are not; None where it is asked in secret.

        Arguments: the state as whoever looks may see it; the question.
        """
        hidden = self.private(decision) or self.drawer(decision)
        return None if hidden else self.question(view, decision)

    def reasons(self, view: S, decision: Decision) -> list[Message]:
        """The reasons behind the numbers of the question.

        Arguments: the state as whoever looks may see it; the question.
        """
        return []

    def order(self, view: S, decision: Decision) -> Sequence[Move]:
        """The answers in the order shown.

        Arguments: the state as whoever looks may see it; the question.
        """
        return decision.options

    def offered(self, view: S, decision: Decision) -> Sequence[Move]:
        """The answers that are worth offering, in the order shown.

        Arguments: the state as whoever looks may see it; the question.
        """
        return self.order(view, decision)

    def key(self, decision: Decision, option: Move, place: int) -> str:
        """What is typed to give an answer.

        Arguments: the question; one of its options; its place among those shown, from 1.
        """
        return str(place)

    def choices(self, view: S, decision: Decision, promising: bool = True) -> list[Choice]:
        """The answers that are offered, in the order shown.

        Arguments: the state as whoever is asked may see it; the question; whether what they promise
        is to be found out, too.
        """
        hints = self.hints(view, decision) if promising else ()
        promised = dict(zip(decision.options, hints, strict=promising))
        return [
            Choice(
                (option,),
                self.game.describe(view, option),
                promised.get(option),
                self.key(decision, option, place),
            )
            for place, option in enumerate(self.offered(view, decision), 1)
        ]

    def heading(self, view: S, decision: Decision, option: Move) -> Message | None:
        """What an answer stands under in a long list; answers under one heading are neighbours.

        Arguments: the state as whoever looks may see it; the question; one of its options.
        """
        return None

    def label(self, view: S, decision: Decision, option: Move) -> Message:
        """An answer in words, as short as what stands above it allows.

        Arguments: the state as whoever looks may see it; the question; one of its options.
        """
        return self.game.describe(view, option)

    def labelled(self, view: S, decision: Decision, choice: Choice) -> Message:
        """A choice in words: those of its answer where it is nothing but that.

        Arguments: the state as whoever is asked may see it; the question; one of its choices.
        """
        own = len(choice.moves) == 1 and choice.moves[0] in decision.options
        if own and choice.says == self.game.describe(view, choice.moves[0]):
            return self.label(view, decision, choice.moves[0])
        return choice.says

    def hints(self, view: S, decision: Decision) -> list[Message | None]:
        """What each option promises, aligned with the options; None for nothing to say.

        Arguments: the state as whoever looks may see it; the question.

        Where it is a fight, the facts ``win``, ``draw`` and ``lose`` are its exact chances,
        each a pair of whole numbers.
        """
        return [None] * len(decision.options)

    def brief(self, hint: Message) -> Message:
        """What an answer promises, in as few words as there are for it."""
        short = f"{hint.id}.short"
        return Message(short, hint.facts) if self.words.has(short) else hint

    # -- answers that are typed ----------------------------------------------------------

    def invitation(self, view: S, decision: Decision) -> Message | None:
        """How to answer where words are typed; None where the answers are listed.

        Arguments: the state as whoever looks may see it; the question.
        """
        return None

    def is_typed(self, view: S, decision: Decision) -> bool:
        """Whether words, or numbers that are not listed, may be typed.

        Arguments: the state as whoever looks may see it; the question.
        """
        return is_roll(decision.options[0]) or self.invitation(view, decision) is not None

    def typed(self, view: S, decision: Decision, text: str) -> Move | None:
        """The option that is meant by words; None where these words mean none.

        Arguments: the state as whoever looks may see it; the question; the words, without blanks
        around them.
        """
        return None

    def answer(self, view: S, decision: Decision, text: str) -> Move | None:
        """The first move of what somebody typed: see ``meant``; None for no move at all.

        Arguments: the state as whoever looks may see it; the question; what was typed. Raises
        NoAnswer where nothing is meant.
        """
        return next(iter(self.meant(view, decision, text)), None)

    def meant(self, view: S, decision: Decision, text: str) -> tuple[Move, ...]:
        """The moves that somebody typed, in words or by the number of an answer.

        Arguments: the state as whoever looks may see it; the question; what was typed, without
        blanks around it.

        None at all leave it to the app to roll or to draw. Raises NoAnswer where nothing is
        meant.
        """
        if decision.who == FATE:
            if not text:
                return ()
            if is_roll(decision.options[0]):
                return (rolled(decision, text),)
        if not text:
            raise NoAnswer("error.nothing_typed")
        typed = self.typed(view, decision, text)
        if typed is not None:
            return (typed,)
        # a number of thousands of digits is refused before it is read
        digits = text.lstrip("0")[:9] or "0" if text.isascii() and text.isdigit() else ""
        found = {choice.key: choice.moves for choice in self.choices(view, decision)}
        moves = found.get(digits) or self.unoffered(view, decision, digits)
        if moves:
            return moves
        keys = list(found)
        if keys == [str(place) for place in range(1, len(keys) + 1)]:
            raise NoAnswer("error.no_answer", text=text[:40], n=len(keys))
        raise NoAnswer("error.no_answer_of", text=text[:40], keys=", ".join(keys))

    def unoffered(self, view: S, decision: Decision, digits: str) -> tuple[Move, ...]:
        """The moves of an answer that is legal, but not offered; none for no such number.

        Arguments: the state as whoever looks may see it; the question; the number, digits alone.
        """
        return ()

    # -- the story -----------------------------------------------------------------------

    def event(self, event: Event) -> Message | None:
        """What people are told of an event; None for nothing."""
        return event.message

    def redacted(self, who: str, move: Move, described: Message) -> Message:
        """What may be said aloud of a move that this seat plays, or that Fate plays for it.

        Arguments: the seat that plays, or Fate; the move; what it does, in full.
        """
        return described

    def played(self, entry: Entry, told: MoveRecord) -> Message:
        """What a move did. Arguments: the entry of the journal; what is known of the move."""
        return self.redacted(entry.who, entry.move, told.move)

    def opens(self, event: Event) -> bool:
        """Whether a new paragraph of the story begins with this event."""
        return False

    def aside(self, event: Event) -> bool:
        """Whether a paragraph begins that concerns nobody who looks: its outcome is enough."""
        return False

    def on_board(self, event: Event) -> bool:
        """Whether all of an event is seen on the table that is shown with the next question."""
        return False

    def part(self, event: Event) -> Message | None:
        """The heading of the part of the story that begins with this event; None within one."""
        return None

    def explains(self, event: Event) -> bool:
        """Whether this event is worth explaining when somebody asks why."""
        return True

    def calculates(self, event: Event) -> bool:
        """Whether this event shows how a result was calculated."""
        return False

    def weight(self, event: Event) -> int:
        """How much this event says of what happened: of several, the last of the weightiest
        stands for all. 0 for one that never does where there is another."""
        return 1

    def tone(self, event: Event, seat: str) -> Tone:
        """Whether this event is good or bad for a seat. Arguments: the event; the seat."""
        return PLAIN

    def since(self, events: Sequence[Event], at: int) -> int:
        """Where a ruling begins that the choice which led to ``events[at:]`` was part of.

        Arguments: the events of a game in order; the place of the first that followed from the
        choice, from 0.
        """
        return at

    # -- the end -------------------------------------------------------------------------

    def ending(self, outcome: Outcome) -> Message:
        """Who has won, alone or together, and how."""
        winners = list(outcome.winners)
        facts = {"who": winners[0] if winners else "", "winners": winners, "n": len(winners)}
        return Message(f"outcome.{outcome.how}", facts)

    def points(self, outcome: Outcome) -> list[Message]:
        """Everybody's points, the most first; none in a game that counts none."""
        ranked = sorted(outcome.scores.items(), key=lambda one: -one[1].total)
        return [Message("outcome.points", {"who": who, "n": one.total}) for who, one in ranked]

    def after(self, view: S) -> list[Message]:
        """What is worth knowing once the game is over."""
        return []


def rolled(decision: Decision, text: str) -> Move:
    """What people rolled themselves, as one number or die by die: ``7``, ``3+4``, ``3 4``.

    Arguments: the question to Fate; what was typed. Raises NoAnswer for a roll that cannot be.
    """
    dice = re.fullmatch(r"([1-6]) *[+, ] *([1-6])", text)
    wanted = str(sum(map(int, dice.groups()))) if dice else text
    for option in decision.options:
        if [str(arg) for arg in option.args] == [wanted]:
            return option
    allowed = ", ".join(str(option.args[0]) for option in decision.options)
    raise NoAnswer("error.no_such_roll", text=text[:40], allowed=allowed)
