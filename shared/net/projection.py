"""What one seat is shown: a view is made of what that seat may know, and of nothing else.

All of it is asked of a port whose only audience is that seat. Options of others, the seed,
the journal and what undo took back have no way into a view.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from shared.chance.dice import dice_for, faces_of
from shared.chance.fate import is_roll
from shared.net.consent import UNDO
from shared.net.moment import Moment, Note, rolled
from shared.net.protocol import STORY, Frame, written
from shared.net.retelling import retold
from shared.net.spoken import Spoken, WrittenLine
from shared.play.decision import FATE, Decision
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.table import MoveRecord
from shared.speech.messages import Message
from shared.speech.narration import Lines, headline
from shared.speech.port import PLAIN, Choice, Port, Tone
from shared.speech.sections import Detail, Section

NO_UNDO: Frame = {"may": False, "text": "", "free": False}
"""The undo bar of whoever takes nothing back."""
COVERED: Frame = {
    "text": "",
    "secret": True,
    "why": [],
    "invitation": "",
    "typed": False,
    "roll": None,
    "answers": [],
}
"""A question of which a covered screen shows only that it is there."""


class Projection:
    """What one seat is shown of a table, in one language.

    Arguments: what is shown, to an audience of this seat alone; the seat, FATE for whoever
    watches; what is said in that language.
    """

    def __init__(self, port: Port[Any], seat: str, spoken: Spoken | None = None) -> None:
        self.port = port
        self.seat = seat
        self.spoken = spoken or Spoken(port.words, port.reference)
        self.say = self.spoken.say
        self._lines = Lines(self._put)
        self._hand: tuple[list[Section], str] = [], "[]"
        self._glance: tuple[list[Detail], str] = [], "[]"

    # -- the whole ---------------------------------------------------------------------------

    def view(self, moment: Moment, cover: "Projection | None" = None) -> str:
        """All that this seat is shown: a frame as it is sent.

        Arguments: how the table stands; what a watcher is shown, where others see this screen.
        """
        moment, told = moment.of(self.seat), cover or self
        port, spoken, decision = self.port, self.spoken, moment.decision
        view = port.seen(moment.state, decision)
        open = view if cover is None else cover.port.seen(moment.state, decision)
        sits = self.seat != FATE
        choices = self._choices(moment, view)
        shown = {
            "kind": "view",
            "seq": moment.seq,
            "ply": moment.ply,
            "place": self._said(port.place(view)),
            "you": spoken.person(self.seat) if sits else None,
            "question": self._question(moment, view, choices, cover is not None),
            "waits": self._waits(moment),
            "asks": self._asks(moment, view),
            "beat": told._beat(moment),
            "undo": self._undo(moment) if cover is None else NO_UNDO,
            "redo": self._redo(moment),
            "request": self._request(moment, told),
            "covered": cover is not None,
            "answer": self._said(moment.answers.get(self.seat)),
            "over": self._over(moment, view),
        }
        asked = decision.who if decision is not None else ""
        parts = {
            "people": spoken.people(moment.places, asked, moment.laying),
            "glance": self._figures(port.glance(view, self.seat)) if sits else "[]",
            "hand": self._held(port.hand(view, self.seat)) if sits and cover is None else "[]",
            "board": spoken.sections(told.port.board(open)),
            "scene": self._scene(moment, view, choices) if cover is None else "[]",
            "story": told._story(moment),
        }
        if cover is None and (looks_back := moment.told.get(self.seat)) is not None:
            parts["review"] = written(retold(port, looks_back))
        return _with(written(shown), parts)

    def seats(self, moment: Moment) -> list[Frame]:
        """The seats to choose from."""
        return [{**self.spoken.person(one.id), "state": one.state} for one in moment.places]

    def _said(self, message: Message | None) -> str:
        return self.say(message) if message is not None else ""

    def _figures(self, items: list[Detail]) -> str:
        """One's own figures, written again only where they are others."""
        if items is not self._glance[0]:
            self._glance = items, written([self.spoken.figure(one) for one in items])
        return self._glance[1]

    def _held(self, sections: list[Section]) -> str:
        """What lies in the hand, written again only where it is another."""
        if sections is not self._hand[0]:
            self._hand = sections, self.spoken.sections(sections)
        return self._hand[1]

    def _waits(self, moment: Moment) -> str:
        decision = moment.decision
        if self.asked(moment):
            return ""
        if moment.still:
            laid = "laid" if moment.laying.get(self.seat) else "laying"
            return self.say(Message(f"share.{laid}", {"who": moment.still}))
        if decision is None:
            return ""
        who = decision.who
        if who == FATE:
            if not moment.by_hand:
                return ""
            who = moment.turn
        id = "share.others_judge" if who == self.seat else "share.waits_for"
        return self.say(Message(id, {"who": who}))

    def _asks(self, moment: Moment, view: Any) -> str:
        """What others are asked, where everybody may know it."""
        decision = moment.decision
        if decision is None or self.asked(moment) or moment.still:
            return ""
        if decision.who == FATE and not moment.by_hand:
            return ""
        return self._said(self.port.aloud(view, decision))

    # -- the question ------------------------------------------------------------------------

    def asked(self, moment: Moment) -> bool:
        """Whether this seat may answer what is asked now."""
        decision = moment.decision
        if decision is None or self.seat == FATE:
            return False
        if decision.who == FATE:
            return moment.by_hand and moment.turn == self.seat
        return self.port.concerns(decision, self.seat)

    def _choices(self, moment: Moment, view: Any) -> list[Choice]:
        """The answers that this seat may give: those of the list in the order shown, then those
        that only drawings offer. None where words are typed, or a roll."""
        port, decision = self.port, moment.decision
        if decision is None or not self.asked(moment) or is_roll(decision.options[0]):
            return []
        decision = port.known(view, decision)
        if port.invitation(view, decision) is not None:
            return []
        found = [*port.choices(view, decision), *port.at_hand(view, decision)]
        return [one for one in found if port.may_say(decision, one.moves[0], self.seat)]

    def _question(
        self, moment: Moment, view: Any, choices: list[Choice], covered: bool
    ) -> Frame | None:
        decision = moment.decision
        if decision is None or not self.asked(moment):
            return None
        if covered and self._is_secret(moment, decision):
            return {"who": self.spoken.name(decision.who), **COVERED}
        port, decision = self.port, self.port.known(view, decision)
        throw = is_roll(decision.options[0])
        invitation = port.invitation(view, decision)
        totals = [int(option.args[0]) for option in decision.options] if throw else []
        lessons = [self.say(one) for one in moment.lessons.get(self.seat, ())]
        return {
            **({"lessons": lessons} if lessons else {}),
            "who": self.spoken.name(decision.who),
            "text": self.say(port.question(view, decision)),
            "secret": self._is_secret(moment, decision),
            "why": [self.say(reason) for reason in port.reasons(view, decision)],
            "invitation": self._said(invitation),
            "typed": port.is_typed(view, decision),
            "roll": {"dice": dice_for(totals), "totals": totals} if throw else None,
            "answers": [self._answer(view, decision, choice) for choice in choices],
        }

    def _is_secret(self, moment: Moment, decision: Decision) -> bool:
        """Whether others do not see what this seat is asked."""
        own = moment.own.get(self.seat)
        laid = own is not None and own.secret
        return laid or self.port.private(decision) or bool(self.port.drawer(decision))

    def _answer(self, view: Any, decision: Decision, choice: Choice) -> Frame:
        port, first = self.port, choice.moves[0]
        heading = None if choice.apart else port.heading(view, decision, first)
        says = choice.says if heading is None else port.label(view, decision, first)
        return {
            "moves": [one.notation() for one in choice.moves],
            "text": self.say(says),
            "hint": self._said(choice.hint and port.brief(choice.hint)),
            "odds": choice.odds and [round(chance, 4) for chance in choice.odds],
            "icon": port.icon(choice.moves[-1]),
            "key": choice.key if choice.key.isdigit() and len(choice.key) < 4 else "",
            "heading": self._said(heading),
            **({"apart": True} if choice.apart else {}),
        }

    # -- what is drawn -----------------------------------------------------------------------

    def _scene(self, moment: Moment, view: Any, choices: list[Choice]) -> str:
        """The drawings of this seat."""
        decision = moment.decision
        if decision is not None:
            hidden = not self.asked(moment) and self._is_secret(moment, decision)
            decision = None if hidden else self.port.known(view, decision)
        told = self.spoken.lately(moment)
        advised = self.seat in moment.advised
        return self.spoken.drawn.text(self.port.scene(view, decision, choices, told, advised))

    # -- the story ---------------------------------------------------------------------------

    def _story(self, moment: Moment) -> str:
        """The last lines, as they stand in a frame."""
        notes = self._notes(moment)
        found: list[WrittenLine] = []
        for entry, told in reversed(moment.line):
            found[:0] = [*self._lines.of(told.events), *notes.get(entry.number, ())]
            if len(found) >= STORY:
                break
        else:
            found[:0] = notes.get(0, ())
        return f"[{','.join([line.written for line in found[-STORY:]])}]"

    def told(self, moment: Moment, line: Sequence[tuple[Entry, MoveRecord]]) -> str:
        """A part of the story, as it stands in a frame.

        Arguments: how the table stands; the moves whose story it is.
        """
        notes = self._notes(moment)
        found: list[WrittenLine] = []
        for entry, told in line:
            found += [*self._lines.of(told.events), *notes.get(entry.number, ())]
        return f"[{','.join([line.written for line in found])}]"

    def _notes(self, moment: Moment) -> dict[int, list[WrittenLine]]:
        """Who took back what, by the move after which it stands."""
        notes: dict[int, list[WrittenLine]] = {}
        for note in moment.notes:
            notes.setdefault(note.after, []).append(self._noted(note))
        return notes

    def _put(self, event: Event) -> WrittenLine | None:
        message = self.port.event(event)
        return self.spoken.line(event, message, self.port) if message is not None else None

    def _noted(self, note: Note) -> WrittenLine:
        """Who took back what: told as it was told when it was played."""
        redacted = self.port.redacted(note.entry.who, note.entry.move, note.told)
        facts = {"who": note.by, "what": self.say(redacted)}
        by = "seat" if note.by else "device"
        return self.spoken.noted(Message(f"share.{note.kind}_by_{by}", facts), note.kind, 1)

    def _beat(self, moment: Moment) -> Frame | None:
        events = moment.events
        lines = self._lines.of(events)
        if not lines:
            return None
        return {
            "ply": moment.ply,
            "dice": self._faces(moment),
            "headline": headline(lines).text,
            "lines": [line.text for line in lines][-60:],
            "tone": self._tone(events),
        }

    def _tone(self, events: Iterable[Event]) -> Tone:
        """Whether what came of it is good or bad for this seat: of several, the weightiest."""
        port = self.port
        tones = [(port.weight(one), port.tone(one, self.seat)) for one in events]
        toned = [one for one in tones if one[1] != PLAIN]
        most = max((weight for weight, _ in toned), default=0)
        return next((tone for weight, tone in reversed(toned) if weight == most), PLAIN)

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
            return NO_UNDO
        told = self.port.redacted(back.entry.who, back.entry.move, back.told)
        text = self.say(Message("share.undo", {"what": self._by(back.entry.who, told)}))
        return {"may": True, "text": text, "free": self.seat in back.free}

    def _by(self, who: str, message: Message) -> str:
        """A move with the name of whoever made it; Fate and the table need no name."""
        text = self.say(message)
        if message.facts.get("who") == who or not self.port.words.names.get(who):
            return text
        return self.say(Message("share.by", {"who": who, "what": text}))

    def _redo(self, moment: Moment) -> Frame:
        may = moment.redo is not None and self.seat != FATE
        return {"may": may, "text": self.say(Message("share.redo")) if may else ""}

    def _request(self, moment: Moment, told_by: "Projection") -> Frame | None:
        asking, back = moment.asking, moment.undo
        if asking is None:
            return None
        told = None
        if asking.kind == UNDO and back is not None and back.told is not None:
            told = told_by.port.redacted(back.entry.who, back.entry.move, back.told)
        what = self._by(back.entry.who, told) if back is not None and told is not None else ""
        by = "" if asking.by else "_here"
        text = Message(f"share.{asking.kind}_asked{by}", {"who": asking.by, "what": what})
        return {
            "number": asking.number,
            "text": self.say(text),
            "mine": asking.by == self.seat,
            "answered": self.seat not in asking.asked,
        }

    # -- the end -----------------------------------------------------------------------------

    def _over(self, moment: Moment, view: Any) -> Frame | None:
        outcome = moment.outcome
        if outcome is None:
            return None
        lines = [*self.port.points(outcome), *self.port.after(view)]
        return {
            "title": self.say(self.port.ending(outcome)),
            "winners": [self.spoken.name(seat) for seat in outcome.winners],
            "lines": [self.say(line) for line in lines],
        }


def _with(frame: str, parts: Mapping[str, str]) -> str:
    """A frame with more fields. Arguments: the frame; the fields, as they are written."""
    return frame[:-1] + "".join([f',"{name}":{text}' for name, text in parts.items()]) + "}"
