"""What phones of one language are told: each part is said and written once, and then kept.

A view is written of parts, of which few change with a move, and most are the same for several
seats. What a part says depends on nothing but what it is made of: no seat's eyes look here.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from shared.net.moment import Moment, Place
from shared.net.protocol import Frame, written
from shared.play.event import Event
from shared.play.memory import kept
from shared.speech.messages import Message, Words
from shared.speech.port import Happened, Port
from shared.speech.reference import Reference
from shared.speech.scene.kinds import Writer
from shared.speech.sections import Detail, Section

REMEMBERED = 4_000
"""Messages, lines and sections that need not be said again."""

MarkOf = Callable[[str], "Badge"]


@dataclass(frozen=True, slots=True)
class Badge:
    """How a seat is told apart: a colour and a shape."""

    colour: str = ""
    shape: str = ""


LAID = {None: "", False: "laying", True: "laid"}
"""How it is said in a frame who has laid what is asked of several at one time."""
COLOURS = ("ember", "azure", "moss", "violet", "brass", "ivory")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")


def usual_mark(seat: str) -> Badge:
    """The mark of a seat where nobody chose one."""
    at = int(seat[1:] or 1) - 1 if seat[1:].isdigit() else 0
    return Badge(COLOURS[at % len(COLOURS)], SHAPES[at % len(SHAPES)])


@dataclass(frozen=True, slots=True)
class WrittenLine:
    """A line of the story."""

    text: str
    weight: int
    written: str
    """As it stands in a frame."""


class Spoken:
    """Says and writes what stands in views.

    Arguments: the words of one language; every component of the table; the marks of the seats.
    """

    def __init__(self, words: Words, reference: Reference, mark_of: MarkOf = usual_mark) -> None:
        self.words = words
        self.reference = reference
        self.mark_of = mark_of
        self._said: dict[tuple[str, str], str] = {}
        self._sections: dict[int, tuple[Section, str]] = {}
        """Sections that were written; with each itself, so that it stays."""
        self._lines: dict[int, list[tuple[Event, Message, WrittenLine]]] = {}
        """Lines by their event: it may be told in several ways."""
        self._people: tuple[object, str] = None, "[]"
        self._lately: tuple[object, int, tuple[Happened, ...]] = None, 0, ()
        self.drawn = Writer()
        """Writes drawings."""

    def say(self, message: Message) -> str:
        """The message as a sentence, which depends on nothing but its id and its facts."""
        key = message.id, repr(message.facts)
        text = self._said.get(key)
        if text is None:
            text = kept(self._said, key, self.words.say(message), REMEMBERED)
        return text

    def name(self, seat: str) -> str:
        """What somebody is called."""
        return self.words.format_field(seat, "seat")

    # -- people ------------------------------------------------------------------------------

    def person(self, seat: str) -> Frame:
        """A seat, with the mark by which it is told apart."""
        mark = self.mark_of(seat)
        shown = {"colour": mark.colour, "shape": mark.shape}
        return {"id": seat, "name": self.name(seat), "mark": shown}

    def people(self, places: tuple[Place, ...], asked: str, laying: Mapping[str, bool]) -> str:
        """Everybody, as it stands in a frame.

        Arguments: the seats; who is asked, empty for nobody; who is asked in secret at one time,
        and whether they have laid.
        """
        made_of = places, asked, tuple(laying.items())
        if self._people[0] != made_of:
            found = []
            for one in places:
                laid = LAID[laying.get(one.id)]
                waits = laid == "laying" or (one.id == asked and not laying)
                shown = {"state": one.state, "asked": waits, "laid": laid}
                found.append({**self.person(one.id), **shown})
            self._people = made_of, written(found)
        return self._people[1]

    # -- what lies there -----------------------------------------------------------------------

    def sections(self, sections: Iterable[Section]) -> str:
        """Sections, as they stand in a frame."""
        return f"[{','.join(map(self._section, sections))}]"

    def _section(self, section: Section) -> str:
        known = self._sections.get(id(section))
        if known is None:
            text = written(
                {
                    "title": self.say(section.title),
                    "icon": section.icon,
                    "items": [self._item(item) for item in section.items],
                }
            )
            known = kept(self._sections, id(section), (section, text), REMEMBERED)
        return known[1]

    def figure(self, item: Detail) -> Frame:
        """An item without more than what it is and how much."""
        value = item.value if isinstance(item.value, str) else self.say(item.value)
        return {"icon": item.icon, "label": self.say(item.label), "value": value}

    def _item(self, item: Detail) -> Frame:
        shown = self.figure(item)
        shown["state"] = item.state
        component = self.reference.get(item.about) if item.about is not None else None
        if component is not None and component.text:
            shown["about"] = component.text
        return shown

    def lately(self, moment: Moment) -> tuple[Happened, ...]:
        """The last moves, as drawings are made of them: the same for every seat."""
        line, since, told = self._lately
        if line is not moment.line or since != moment.since:
            told = tuple(
                [
                    Happened(entry.move.kind, known.events, 0 < moment.since <= entry.number)
                    for entry, known in moment.line
                ]
            )
            self._lately = moment.line, moment.since, told
        return told

    # -- the story -----------------------------------------------------------------------------

    def line(self, event: Event, message: Message, port: Port[Any]) -> WrittenLine:
        """A line of the story.

        Arguments: what happened; what a seat is told of it; what says how it is shown.
        """
        ways = self._lines.get(id(event))
        if ways is None:
            ways = kept(self._lines, id(event), [], REMEMBERED)
        for _, known, line in ways:
            if known == message:
                return line
        clauses = [id for id in dict.fromkeys(event.clauses) if id in port.clauses]
        line = self.noted(
            message, port.sign(event), port.weight(event), [self._clause(id) for id in clauses]
        )
        ways.append((event, message, line))
        return line

    def noted(
        self, message: Message, icon: str, weight: int, clauses: Sequence[Frame] = ()
    ) -> WrittenLine:
        """The same of what is no event.

        Arguments: the message; its icon in the icon font; how much it matters, the more, the
        heavier; the clauses to read, as frames.
        """
        text = self.say(message)
        shown = {"text": text, "icon": icon, "weight": weight, "clauses": clauses}
        return WrittenLine(text, weight, written(shown))

    def _clause(self, id: str) -> Frame:
        title, text = Message(f"clause.{id}"), Message(f"clause_text.{id}")
        return {"id": id, "title": self.say(title), "text": self.say(text)}
