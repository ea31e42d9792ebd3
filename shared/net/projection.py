"""What one seat is shown: a view is made of what that seat may know, and of nothing else.

All of it is asked of a port whose only audience is that seat. Options of others, the seed,
the journal and what undo took back have no way into a view.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from shared.chance.dice import dice_for, faces_of
from shared.chance.fate import is_roll
from shared.net.moment import Moment, Note, rolled
from shared.net.protocol import STORY, Frame
from shared.play.decision import FATE, Decision
from shared.play.event import Event
from shared.speech.messages import Message, Words
from shared.speech.port import Choice, Port
from shared.speech.sections import Item, Section

REMEMBERED = 4_000
"""Messages, and lines of the story, that need not be put into words again."""


@dataclass(frozen=True, slots=True)
class Mark:
    """How a seat is told apart: a colour and a shape."""

    colour: str = ""
    shape: str = ""


COLOURS = ("ember", "azure", "moss", "violet", "brass", "ivory")
SHAPES = ("circle", "square", "triangle", "diamond", "star", "hexagon")


def usual_mark(seat: str) -> Mark:
    """The mark of a seat where nobody chose one."""
    at = int(seat[1:] or 1) - 1 if seat[1:].isdigit() else 0
    return Mark(COLOURS[at % len(COLOURS)], SHAPES[at % len(SHAPES)])


class Sayings:
    """Says each message once: what it is in words depends on nothing but its id and its facts.

    Argument: the words of one language.
    """

    def __init__(self, words: Words) -> None:
        self.words = words
        self._said: dict[tuple[str, str], str] = {}

    def __call__(self, message: Message) -> str:
        """The message as a sentence."""
        key = message.id, repr(message.facts)
        text = self._said.get(key)
        if text is None:
            if len(self._said) >= REMEMBERED:
                self._said.clear()
            text = self._said[key] = self.words.say(message)
        return text


class Projection:
    """What one seat is shown of a table, in one language.

    Arguments: what is shown, to an audience of this seat alone; the seat, FATE for whoever
    watches; the marks of the seats; what says messages in that language.
    """

    def __init__(
        self,
        port: Port[Any],
        seat: str,
        mark_of: Callable[[str], Mark] = usual_mark,
        say: Sayings | None = None,
    ) -> None:
        self.port = port
        self.seat = seat
        self.mark_of = mark_of
        self.say = say or Sayings(port.words)
        self._lines: dict[int, tuple[Event, Frame | None]] = {}
        """The lines of events that were told before; with each its event, so that it stays."""

    # -- the whole ---------------------------------------------------------------------------

    def view(self, moment: Moment) -> Frame:
        """All that this seat is shown."""
        port, decision = self.port, moment.decision
        view = port.seen(moment.state, decision)
        sits = self.seat != FATE
        return {
            "kind": "view",
            "seq": moment.seq,
            "ply": moment.ply,
            "place": self._said(port.place(view)),
            "you": self._person(self.seat) if sits else None,
            "people": self._people(moment),
            "glance": self._items(port.glance(view, self.seat), plain=True) if sits else [],
            "question": self._question(moment, view),
            "waits": self._waits(moment),
            "hand": self._sections(port.hand(view, self.seat)) if sits else [],
            "board": self._sections(port.board(view)),
            "story": self._story(moment),
            "beat": self._beat(moment),
            "undo": self._undo(moment),
            "redo": self._redo(moment),
            "request": self._request(moment),
            "over": self._over(moment, view),
        }

    def seats(self, moment: Moment) -> list[Frame]:
        """The seats to choose from."""
        return [{**self._person(place.id), "state": place.state} for place in moment.places]

    def _said(self, message: Message | None) -> str:
        return self.say(message) if message is not None else ""

    # -- people ------------------------------------------------------------------------------

    def _name(self, seat: str) -> str:
        return self.port.words.format_field(seat, "seat")

    def _person(self, seat: str) -> Frame:
        mark = self.mark_of(seat)
        shown = {"colour": mark.colour, "shape": mark.shape}
        return {"id": seat, "name": self._name(seat), "mark": shown}

    def _people(self, moment: Moment) -> list[Frame]:
        asked = moment.decision.who if moment.decision is not None else ""
        return [{**seat, "asked": seat["id"] == asked} for seat in self.seats(moment)]

    def _waits(self, moment: Moment) -> str:
        decision = moment.decision
        if decision is None or self.asked(moment):
            return ""
        who = decision.who
        if who == FATE:
            if not moment.by_hand:
                return ""
            who = moment.turn
        return self.say(Message("share.waits_for", {"who": who}))

    # -- the question ------------------------------------------------------------------------

    def asked(self, moment: Moment) -> bool:
        """Whether this seat may answer what is asked now."""
        decision = moment.decision
        if decision is None or self.seat == FATE:
            return False
        if decision.who == FATE:
            return moment.by_hand and moment.turn == self.seat
        return self.port.concerns(decision, self.seat)

    def _question(self, moment: Moment, view: Any) -> Frame | None:
        decision = moment.decision
        if decision is None or not self.asked(moment):
            return None
        port = self.port
        throw = is_roll(decision.options[0])
        invitation = port.invitation(view, decision)
        answers = [] if throw or invitation is not None else self.answers(view, decision)
        totals = [int(option.args[0]) for option in decision.options] if throw else []
        return {
            "who": self._name(decision.who),
            "text": self.say(port.question(view, decision)),
            "secret": port.private(decision),
            "why": [self.say(reason) for reason in port.reasons(view, decision)],
            "invitation": self._said(invitation),
            "typed": port.is_typed(view, decision),
            "roll": {"dice": dice_for(totals), "totals": totals} if throw else None,
            "answers": answers,
        }

    def answers(self, view: Any, decision: Decision) -> list[Frame]:
        """The answers that this seat may give, in the order shown."""
        return [
            self._answer(view, decision, choice)
            for choice in self.port.choices(view, decision)
            if self.port.allows(decision, choice.moves[0], self.seat)
        ]

    def _answer(self, view: Any, decision: Decision, choice: Choice) -> Frame:
        port, first = self.port, choice.moves[0]
        heading = port.heading(view, decision, first)
        says = choice.says if heading is None else port.label(view, decision, first)
        return {
            "moves": [one.notation() for one in choice.moves],
            "text": self.say(says),
            "hint": self._promise(choice.hint),
            "odds": odds_of(choice.hint),
            "icon": port.icon(choice.moves[-1]),
            "key": choice.key if choice.key.isdigit() and len(choice.key) < 4 else "",
            "heading": self._said(heading),
        }

    def _promise(self, hint: Message | None) -> str:
        if hint is None:
            return ""
        brief = f"{hint.id}.short"
        return self.say(Message(brief if self.port.words.has(brief) else hint.id, hint.facts))

    # -- what lies there ---------------------------------------------------------------------

    def _sections(self, sections: Iterable[Section]) -> list[Frame]:
        return [
            {
                "title": self.say(section.title),
                "icon": section.icon,
                "items": self._items(section.items),
            }
            for section in sections
        ]

    def _items(self, items: Iterable[Item], plain: bool = False) -> list[Frame]:
        return [self._item(item, plain) for item in items]

    def _item(self, item: Item, plain: bool) -> Frame:
        value = item.value if isinstance(item.value, str) else self.say(item.value)
        shown: Frame = {"icon": item.icon, "label": self.say(item.label), "value": value}
        if plain:
            return shown
        shown["state"] = item.state
        component = self.port.reference.get(item.about) if item.about is not None else None
        if component is not None and component.text:
            shown["about"] = component.text
        return shown

    # -- the story ---------------------------------------------------------------------------

    def _story(self, moment: Moment) -> list[Frame]:
        notes: dict[int, list[Note]] = {}
        for note in moment.notes:
            notes.setdefault(note.after, []).append(note)
        found = [self._noted(note) for note in notes.get(0, ())]
        for entry, told in moment.line:
            found += self._told(told.events)
            found += [self._noted(note) for note in notes.get(entry.number, ())]
        return found[-STORY:]

    def _told(self, events: Iterable[Event]) -> list[Frame]:
        lines = (self._line(event) for event in events)
        return [line for line in lines if line is not None]

    def _line(self, event: Event) -> Frame | None:
        known = self._lines.get(id(event))
        if known is None:
            if len(self._lines) >= REMEMBERED:
                self._lines.clear()
            known = self._lines[id(event)] = event, self._put(event)
        return known[1]

    def _put(self, event: Event) -> Frame | None:
        message = self.port.event(event)
        if message is None:
            return None
        return {
            "text": self.say(message),
            "icon": self.port.sign(event),
            "weight": self.port.weight(event),
            "clauses": [
                self._clause(id) for id in dict.fromkeys(event.clauses) if id in self.port.clauses
            ],
        }

    def _clause(self, id: str) -> Frame:
        title, text = Message(f"clause.{id}"), Message(f"clause_text.{id}")
        return {"id": id, "title": self.say(title), "text": self.say(text)}

    def _noted(self, note: Note) -> Frame:
        """Who took back what: told as it was told when it was played."""
        redacted = self.port.redacted(note.entry.who, note.entry.move, note.told)
        facts = {"who": note.by, "what": self.say(redacted)}
        by = "seat" if note.by else "device"
        text = self.say(Message(f"share.{note.kind}_by_{by}", facts))
        return {"text": text, "icon": note.kind, "weight": 1, "clauses": []}

    def _beat(self, moment: Moment) -> Frame | None:
        lines = self._told(moment.events)
        if not lines:
            return None
        most = max(line["weight"] for line in lines)
        telling = next(line for line in reversed(lines) if line["weight"] == most)
        return {
            "ply": moment.ply,
            "dice": self._faces(moment),
            "headline": telling["text"],
            "lines": [line["text"] for line in lines][-60:],
            "tone": "plain",
        }

    def _faces(self, moment: Moment) -> list[int]:
        roll = rolled(moment.line)
        if roll is None or not 1 <= (total := int(roll.args[0])) <= 12:
            return []
        # the faces of a total are the same on every screen
        return list(faces_of(total, dice_for((total,)), moment.line[-1][0].number))

    # -- undo --------------------------------------------------------------------------------

    def _undo(self, moment: Moment) -> Frame:
        back = moment.undo
        if back is None or back.told is None or self.seat == FATE or moment.asking is not None:
            return {"may": False, "text": "", "free": False}
        told = self.port.redacted(back.entry.who, back.entry.move, back.told)
        text = self.say(Message("share.undo", {"what": self._by(back.entry.who, told)}))
        return {"may": True, "text": text, "free": back.free}

    def _by(self, who: str, message: Message) -> str:
        """A move with the name of whoever made it; Fate and the table need no name."""
        text = self.say(message)
        if message.facts.get("who") == who or not self.port.words.names.get(who):
            return text
        return self.say(Message("share.by", {"who": who, "what": text}))

    def _redo(self, moment: Moment) -> Frame:
        may = moment.redo is not None and self.seat != FATE
        return {"may": may, "text": self.say(Message("share.redo")) if may else ""}

    def _request(self, moment: Moment) -> Frame | None:
        asking, back = moment.asking, moment.undo
        if asking is None or back is None or back.told is None:
            return None
        told = self.port.redacted(back.entry.who, back.entry.move, back.told)
        facts = {"who": asking.by, "what": self._by(back.entry.who, told)}
        return {
            "number": asking.number,
            "text": self.say(Message("share.undo_asked", facts)),
            "mine": asking.by == self.seat,
            "answered": self.seat in asking.answered or self.seat == FATE,
        }

    # -- the end -----------------------------------------------------------------------------

    def _over(self, moment: Moment, view: Any) -> Frame | None:
        outcome = moment.outcome
        if outcome is None:
            return None
        lines = [*self.port.points(outcome), *self.port.after(view)]
        return {
            "title": self.say(self.port.ending(outcome)),
            "winners": [self._name(seat) for seat in outcome.winners],
            "lines": [self.say(line) for line in lines],
        }


def odds_of(promise: Message | None) -> list[float] | None:
    """The chances to win, to draw and to lose that an answer promises; None for no fight."""
    if promise is None or "win" not in promise.facts:
        return None
    pairs = [promise.facts[name] for name in ("win", "draw", "lose")]
    return [round(ways / of, 4) for ways, of in pairs]
