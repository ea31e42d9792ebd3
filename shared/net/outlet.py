"""What leaves the host: for each phone the frames of its seat, in its language, and no others.

It is told what happened by whoever plays the table, and makes views of it where the network
is served: nothing here touches the table. One thread only.
"""

from base64 import b64encode
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Protocol

from shared.net.doors import ASKS, Pace
from shared.net.keeping import SharingError
from shared.net.moment import Line, Moment
from shared.net.page import said
from shared.net.ports import PortOf, Ports
from shared.net.projection import Projection
from shared.net.protocol import MOST_PACKS, VERSION, Frame, written
from shared.net.reading import found
from shared.net.spoken import MarkOf, Spoken
from shared.packs.tablepack import to_bytes
from shared.play.decision import FATE
from shared.saves.carried import carried, titles
from shared.saves.giving import file_name
from shared.speech.catalogues import languages_of
from shared.speech.messages import Message, TableError, Words

RIGHT_TO_LEFT = frozenset({"ar", "fa", "he", "ur"})


class Wire(Protocol):
    """What carries frames to phones."""

    def send(self, guest: int, text: str, showing: bool) -> None:
        """Sends a frame. Arguments: whose; the frame; whether it replaces one that waits."""
        ...

    def hang_up(self, guest: int) -> None:
        """Closes a connection, after what was sent has left."""
        ...


@dataclass(slots=True)
class Guest:
    """A phone that is connected, as far as it must be known to show it anything."""

    language: str
    seat: str = ""
    watch: bool = False
    asked: str = ""
    note: Message | None = None
    """What the phone is told while it waits."""
    covered: bool = False
    """Whether others can see its screen."""
    shown: str = ""
    """The view that it was sent last."""
    packs: Pace = field(default_factory=lambda: Pace(ASKS))
    """How often it has asked for packs."""

    @property
    def eyes(self) -> str:
        """The seat through whose eyes it looks; empty while it chooses."""
        return self.seat or (FATE if self.watch else "")


class Outlet:
    """Makes the frames of every guest: a ``shared.net.showing.PhoneLink``.

    Arguments: what is shown of the table; the marks of its seats; what carries frames; the name
    by which phones know the table.
    """

    def __init__(self, port_of: PortOf, mark_of: MarkOf, wire: Wire, name: str = "") -> None:
        self.ports = Ports(port_of)
        self.mark_of = mark_of
        self.wire = wire
        self.name = name
        self.guests: dict[int, Guest] = {}
        self.moment: Moment | None = None
        self._projections: dict[tuple[str, str], Projection] = {}
        self._spoken: dict[str, Spoken] = {}

    # -- languages -----------------------------------------------------------------------

    def language_of(self, wanted: str) -> str:
        """The language that is spoken with whoever wants this one; English where there is none."""
        known = self._known()
        for one in (wanted, wanted.replace("-", "_"), wanted.split("-")[0].lower()):
            if one in known:
                return one
        return "en"

    def _known(self) -> Sequence[str]:
        package = self._projection(FATE, "en").port.package
        return languages_of(*([package] if package else []))

    @property
    def languages(self) -> list[str]:
        """Every language in which phones can be spoken to, as browsers name it."""
        return [one.replace("_", "-") for one in self._known()]

    def _projection(self, eyes: str, language: str) -> Projection:
        """What one seat is shown; while it chooses, what lies open for everybody."""
        key = (eyes or FATE, language)
        if key not in self._projections:
            port = self.ports(*key)
            if language not in self._spoken:
                self._spoken[language] = Spoken(port.words, port.reference, self.mark_of)
            self._projections[key] = Projection(port, key[0], self._spoken[language])
        return self._projections[key]

    def words(self, guest: int, wanted: str = "en") -> Words:
        """The words in which a guest is spoken to.

        Arguments: the guest's number; the language of a guest who is not known yet.
        """
        known = self.guests.get(guest)
        language = known.language if known else self.language_of(wanted)
        return self._projection(FATE, language).port.words

    def spoken(self, wanted: str) -> tuple[Words, str, bool]:
        """The words for whoever wants a language, its name, and whether it runs leftwards."""
        language = self.language_of(wanted)
        words = self._projection(FATE, language).port.words
        return words, language.replace("_", "-"), is_rtl(language)

    # -- what is told ----------------------------------------------------------------------

    def welcome(self, guest: int, wanted: str, seat: str, watch: bool, token: str) -> None:
        """A phone has come in, or its seat was given to it.

        Arguments: who; the language it wants; its seat, or none; whether it watches; its token,
        where it was given just now.
        """
        known = self.guests.get(guest)
        language = known.language if known else self.language_of(wanted)
        self.guests[guest] = Guest(language, seat, watch)
        port = self._projection(FATE, language).port
        frame: Frame = {
            "kind": "welcome",
            "version": VERSION,
            "table": self.name,
            "seq": self.moment.seq if self.moment else 0,
            "seat": seat,
            "watch": watch,
            "language": language.replace("_", "-"),
            "words": said(port.words),
            "rtl": is_rtl(language),
            "game": port.setup.game,
            "title": port.words.word("game", port.setup.game),
        }
        languages = self.languages
        if len(languages) > 1:
            frame["languages"] = languages
        if packs := titles(port.setup):
            frame["packs"] = list(packs[:MOST_PACKS])
        if token:
            frame["token"] = token
        self._send(guest, frame)
        self._show(guest)

    def choosing(self, guest: int, asked: str, note: Message | None) -> None:
        """What a phone is told that holds no seat. Arguments: who; the seat it asks for; why."""
        known = self.guests.get(guest)
        if known is not None:
            known.asked, known.note, known.seat, known.watch = asked, note, "", False
            self._show(guest)

    def cover(self, guest: int, covered: bool) -> None:
        """Others can see a phone's screen, or no longer. Arguments: whose; whether they can."""
        known = self.guests.get(guest)
        if known is not None:
            known.covered = covered
            self._show(guest)

    def reads(self, guest: int, frame: Frame) -> None:
        """A phone looks something up: it is told what has its words.

        Arguments: the guest's number; the frame.
        """
        known = self.guests.get(guest)
        if known is not None:
            port = self._projection(FATE, known.language).port
            entries = found(port, frame["text"].strip())
            answer = {"id": frame["id"], "text": frame["text"], "entries": entries}
            self._send(guest, {"kind": "found", **answer})

    def gives(self, guest: int, frame: Frame) -> None:
        """A phone keeps a pack of the table: the copy that this table was begun with.

        Arguments: the guest's number; the frame.
        """
        known = self.guests.get(guest)
        if known is None:
            return
        try:
            if not known.eyes:
                raise SharingError("share.no_seat")
            if not known.packs.keeps():
                raise SharingError("share.packs_too_often")
            pack = carried(self._projection(FATE, known.language).port.setup, frame["pack"])
        except TableError as error:
            self.refuse(guest, frame["id"], error.message)
            return
        content = b64encode(to_bytes(pack)).decode()
        name = file_name(pack.about.title)
        self._send(guest, {"kind": "pack", "id": frame["id"], "name": name, "content": content})

    def tell(self, guest: int, id: str, line: Line, more: bool) -> None:
        """A phone reads a part of the story, as its seat may know it.

        Arguments: whose; the id of its frame; the moves; whether there were others before.
        """
        known, moment = self.guests.get(guest), self.moment
        if known is not None and known.eyes and moment is not None:
            eyes = FATE if known.covered else known.eyes
            told = self._projection(eyes, known.language).told(moment, line)
            first = line[0][0].number if line else 0
            frame = written({"kind": "told", "id": id, "first": first, "more": more})
            self.wire.send(guest, f'{frame[:-1]},"lines":{told}}}', False)

    def done(self, guest: int, id: str, ply: int) -> None:
        """A command was carried out, or had been before."""
        self._send(guest, {"kind": "done", "id": id, "ply": ply})

    def refuse(self, guest: int, id: str, why: Message) -> None:
        """A command was not carried out, and nothing has changed."""
        self._send(guest, {"kind": "refused", "id": id, "why": self.words(guest).say(why)})

    def close(
        self, guest: int, why: Message, reload: bool = False, again: bool = False, wanted: str = ""
    ) -> None:
        """Ends a connection with a reason."""
        text = self.words(guest, wanted or "en").say(why)
        self._send(guest, {"kind": "closed", "why": text, "reload": reload, "again": again})
        self.guests.pop(guest, None)
        self.wire.hang_up(guest)

    def gone(self, guest: int) -> None:
        """A connection has ended."""
        self.guests.pop(guest, None)

    # -- what is shown -----------------------------------------------------------------------

    def show(self, moment: Moment) -> None:
        """The table has changed: everybody is shown how it stands."""
        for _ in self.showing(moment):
            continue

    def showing(self, moment: Moment) -> Iterator[None]:
        """The same, one view after the other: whoever is asked first, then whoever played."""
        self.moment = moment
        asked = moment.decision.who if moment.decision is not None else ""
        looking = dict.fromkeys(_key(one) for one in self.guests.values())
        for key in sorted(looking, key=lambda one: (one[0] != asked, one[0] != moment.turn)):
            text = self._view(*key, moment) if key[0] else ""
            for guest, known in list(self.guests.items()):
                if _key(known) != key:
                    continue
                self._put(guest, known, text or written(self._lobby(known, moment)))
            yield

    def _put(self, guest: int, known: Guest, text: str) -> None:
        """Sends a view, unless it is the same to the last byte."""
        if known.shown != text:
            known.shown = text
            self.wire.send(guest, text, True)

    def _show(self, guest: int) -> None:
        known, moment = self.guests[guest], self.moment
        if moment is None:
            return
        known.shown = ""
        if known.eyes:
            self._put(guest, known, self._view(*_key(known), moment))
        else:
            self._put(guest, known, written(self._lobby(known, moment)))

    def _view(self, eyes: str, language: str, covered: bool, moment: Moment) -> str:
        cover = self._projection(FATE, language) if covered else None
        return self._projection(eyes, language).view(moment, cover)

    def _lobby(self, guest: Guest, moment: Moment) -> Frame:
        projection = self._projection(FATE, guest.language)
        return {
            "kind": "lobby",
            "seq": moment.seq,
            "seats": projection.seats(moment),
            "asked": guest.asked,
            "note": projection.say(guest.note) if guest.note else "",
        }

    def _send(self, guest: int, frame: Frame) -> None:
        self.wire.send(guest, written(frame), False)


def _key(guest: Guest) -> tuple[str, str, bool]:
    """What a view depends on: whose it is, its language, and whether it is covered."""
    return guest.eyes, guest.language, guest.covered


def is_rtl(language: str) -> bool:
    """Whether a language is written from right to left."""
    return language.split("_")[0] in RIGHT_TO_LEFT
