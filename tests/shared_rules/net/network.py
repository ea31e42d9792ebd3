"""An evening over a bad network: frames are dropped, doubled, delayed, swapped and cut off.

The host may be killed at any moment, and is started again from its save. Once the network is
whole again, every phone must show what the host would show it now, and every command must have
counted once or not at all.
"""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

from shared.bots.random import RandomBot
from shared.descriptor import Descriptor
from shared.net.keeping import Keep
from shared.net.projection import Projection
from shared.net.protocol import Frame, checked, read, written
from shared.play.decision import FATE, Move
from shared.play.table import Change
from shared.saves.library import Library
from shared.saves.store import Store
from tests.shared_rules.net.memory import (
    MemoryHost,
    kept_phones,
    setup_of,
    token_of,
)


class ModelPhone:
    """A phone as the page is: what it sends again, and which views it takes."""

    def __init__(self, seat: str) -> None:
        self.seat = seat
        self.token = token_of(seat)
        self.guest: int | None = None
        self.up: list[str] = []
        """On the way to the host."""
        self.pending: dict[str, Frame] = {}
        self.done: dict[str, Frame] = {}
        """Commands that the host said it carried out."""
        self.laid: set[str] = set()
        """Commands about what lies face down: it may be taken back without leaving a trace."""
        self.refused: set[str] = set()
        self.view: Frame = {}

    def hear(self, frame: Frame) -> None:
        """One frame of the host."""
        if frame["kind"] == "view" and frame["seq"] >= self.view.get("seq", 0):
            self.view = frame
        elif frame["kind"] == "done" and frame["id"] in self.pending:
            self.done[frame["id"]] = self.pending.pop(frame["id"])
        elif frame["kind"] == "refused":
            self.pending.pop(frame["id"], None)
            self.refused.add(frame["id"])
        elif frame["kind"] == "closed":
            self.guest = None

    def command(self, id: str, kind: str, **fields: Any) -> None:
        """Sends a command, and again after every gap, until it is answered."""
        self.pending[id] = {"kind": kind, "id": id, **fields}
        self.up.append(written(self.pending[id]))


class Evening:
    """One table over a bad network.

    Arguments: the game; how many seats; what is chosen at random; a folder for the save.
    """

    def __init__(self, game: Descriptor, seats: int, random: Random, folder: Path) -> None:
        self.game, self.random = game, random
        self.path = folder / "tables.sqlite"
        self.library = Library(game)
        setup = setup_of(game, "", seats, f"{random.random()}")
        self.phones = [ModelPhone(seat.id) for seat in setup.seats]
        self.applied: Counter[str] = Counter()
        """How often each command was carried out, by its id."""
        self.kills = self.lays = self.replaced = 0
        """How often the host was killed; how many answers phones laid face down; and how many
        phones were replaced by others."""
        self._ids = 0
        self.store = Store(self.path)
        table, self.id = self.library.begin(self.store, setup)
        seated = [one.seat for one in self.phones]
        self.store.set_legacy(f"sharing.{self.id}", {"phones": kept_phones(seated)})
        self.host = self._host(table)

    def _host(self, table: Any) -> MemoryHost:
        """The host, as it is after its start."""
        host = MemoryHost(self.game, table, Keep(self.store, self.id), self.kills * 10**6)
        table.listen(self._counted)
        self._now = ""
        self._front(table)
        return host

    def _counted(self, change: Change) -> None:
        """What a command did is counted under its id."""
        if self._now:
            self.applied[self._now] += 1

    def _front(self, table: Any) -> None:
        """What app and terminal do: Fate and bots play until a person must."""
        self._now = ""
        while table.step():
            pass

    # -- what phones do -----------------------------------------------------------------------

    def tap(self, phone: ModelPhone) -> None:
        """An answer of the list, of the question that the phone shows, be it old or not."""
        question = phone.view.get("question")
        if question is None or not question["answers"]:
            return
        answer = self.random.choice(question["answers"])
        self._say(phone, "play", moves=answer["moves"])

    def take_back(self, phone: ModelPhone) -> None:
        """An undo, or a redo."""
        self._say(phone, self.random.choice(["undo", "undo", "redo"]))

    def consent(self, phone: ModelPhone) -> None:
        """An answer to an undo that asks."""
        request = phone.view.get("request")
        if request is not None:
            agree = self.random.random() < 0.7
            self._ids += 1
            phone.command(f"c{self._ids}", "consent", request=request["number"], agree=agree)

    def intrude(self, phone: ModelPhone) -> None:
        """An answer to somebody else's question."""
        decision = self.host.table.decision
        apart = self.host.showing.sealed.parts
        if decision is not None and phone.view and phone.seat not in (decision.who, *apart):
            option = self.random.choice(decision.options).notation()
            self._say(phone, "play", moves=[option])
            phone.pending[f"c{self._ids}"]["intruding"] = True

    def _say(self, phone: ModelPhone, kind: str, **fields: Any) -> None:
        if phone.view:
            self._ids += 1
            ply, seq = phone.view["ply"], phone.view["seq"]
            phone.command(f"c{self._ids}", kind, ply=ply, seq=seq, **fields)

    # -- what the network does ----------------------------------------------------------------

    def connect(self, phone: ModelPhone) -> None:
        """The phone comes back: it says hello, and again what was not answered."""
        self.cut(phone)
        phone.guest = self.host.call(token=phone.token, have=phone.view.get("seq", 0))
        for frame in phone.pending.values():
            frame.pop("intruding", None)
            phone.up.append(written(frame))

    def cut(self, phone: ModelPhone) -> None:
        """The connection breaks: whatever is on its way is lost."""
        phone.up.clear()
        if phone.guest is not None:
            guest, phone.guest = phone.guest, None
            self.host.sent[guest].clear()
            self.host.hang(guest)

    def up(self, phone: ModelPhone, fault: str = "") -> None:
        """One frame arrives at the host, or not, or twice, or before others."""
        if phone.guest is None or not phone.up:
            return
        text = phone.up.pop(-1 if fault == "swap" else 0)
        for _ in range({"drop": 0, "double": 2}.get(fault, 1)):
            frame = read(text)
            before, laid = self.applied[frame["id"]], self._laid(phone.seat)
            # what all have laid is played by whoever lays last, and counted where it was laid
            self._now = frame["id"] if laid is None else ""
            self.host.desk.received(phone.guest, frame)
            if laid is not None:
                more = (self._laid(phone.seat) or laid) - laid
                self.applied[frame["id"]] += max(0, more)
                phone.laid.add(frame["id"])
                self.lays += more > 0
            again = before and self.applied[frame["id"]] > before
            assert not again, f"{frame} counted twice"
            self._front(self.host.table)

    def _laid(self, seat: str) -> int | None:
        """How much a seat has answered, face down too; None where questions are asked in turn."""
        sealed = self.host.showing.sealed
        if seat not in sealed.parts and not sealed.everybody:
            return None
        played = sum(entry.who == seat for entry in self.host.table.journal.line)
        part = sealed.parts.get(seat)
        return played + (len(part.moves) if part is not None else 0)

    def down(self, phone: ModelPhone, fault: str = "") -> None:
        """One frame arrives at the phone, or not, or twice, or before others."""
        if phone.guest is None or not self.host.sent[phone.guest]:
            return
        text = self.host.sent[phone.guest].pop(-1 if fault == "swap" else 0)
        for _ in range({"drop": 0, "double": 2}.get(fault, 1)):
            phone.hear(checked(json.loads(text)))

    def hear(self, phone: ModelPhone, fault: str) -> None:
        """Some frames arrive at the phone, the first of them perhaps badly."""
        self.down(phone, fault)
        for _ in range(self.random.randrange(12)):
            self.down(phone)

    def kill(self) -> None:
        """The host is killed, and started again from its save."""
        self.kills += 1
        before = self._face_down()
        self.store.close()
        for phone in self.phones:
            phone.guest = None
            phone.up.clear()
        self.store = Store(self.path)
        self.host = self._host(self.library.resume(self.store, self.id))
        assert self._face_down() == before, "what was laid is lost with the host"

    def _face_down(self) -> dict[str, list[Move]]:
        """What phones have laid."""
        return {seat: part.moves for seat, part in self.host.showing.sealed.parts.items()}

    # -- what the host does -------------------------------------------------------------------

    def decide(self) -> None:
        """The host answers an undo that asks."""
        self._now = ""
        if self.random.random() < 0.7:
            self.host.showing.consent.agree()
        else:
            self.host.showing.consent.refuse()
        self._front(self.host.table)

    def lend(self, phone: ModelPhone) -> None:
        """A bot takes over a seat, or gives it back."""
        if phone.seat in self.host.showing.seating.bots:
            self.host.desk.give_back(phone.seat)
        elif phone.guest is None:
            self.host.desk.give_to_bot(phone.seat, RandomBot("lent"))
        self._front(self.host.table)

    def stand_in(self, phone: ModelPhone) -> None:
        """A bot plays for a seat, or another phone does."""
        if self.random.random() < 0.5:
            self.lend(phone)
        else:
            self.replace(phone)

    def replace(self, phone: ModelPhone) -> None:
        """A phone dies, or leaves; another one asks for its seat, and the host lets it in."""
        desk, seat = self.host.desk, phone.seat
        if seat in self.host.showing.seating.bots:
            return
        self._now, self._ids = "", self._ids + 2
        if phone.guest is not None and self.random.random() < 0.5:
            desk.received(phone.guest, {"kind": "leave", "id": f"c{self._ids - 1}"})
        self.cut(phone)
        guest = self.host.call(code=self.host.doors.code)
        welcome = json.loads(self.host.sent[guest][0])
        desk.received(guest, {"kind": "sit", "id": f"c{self._ids}", "seat": seat, "name": "Zoe"})
        desk.let_in(seat)
        phone.token, phone.guest, phone.view = welcome["token"], guest, {}
        phone.pending.clear()
        self.replaced += 1

    # -- at random ----------------------------------------------------------------------------

    def something(self) -> None:
        """One thing that may happen."""
        phone = self.random.choice(self.phones)
        fault = self.random.choices(["", "drop", "double", "swap"], [12, 1, 2, 2])[0]
        what = self.random.choices(
            [
                lambda: self.tap(phone),
                lambda: self.up(phone, fault),
                lambda: self.hear(phone, fault),
                lambda: self.take_back(phone),
                lambda: self.consent(phone),
                lambda: self.intrude(phone),
                lambda: self.cut(phone),
                lambda: self.connect(phone) if phone.guest is None else None,
                self.decide,
                lambda: self.stand_in(phone),
                self.kill,
            ],
            [40, 60, 120, 4, 4, 4, 4, 30, 3, 2, 1],
        )[0]
        what()

    # -- at the end ---------------------------------------------------------------------------

    def heal(self) -> None:
        """The network is whole again: everybody comes back, and everything arrives."""
        for phone in self.phones:
            self.connect(phone)
        while any(phone.up or self._waiting(phone) for phone in self.phones):
            for phone in self.phones:
                self.up(phone)
                self.down(phone)

    def _waiting(self, phone: ModelPhone) -> bool:
        return phone.guest is not None and bool(self.host.sent[phone.guest])

    def check(self) -> None:
        """Raises AssertionError where something was lost, doubled, or is shown wrongly."""
        journal = self.host.table.journal
        moment = self.host.showing.moment()
        for phone in self.phones:
            assert not phone.pending, f"{phone.seat} was not answered: {phone.pending}"
            port = self.host.port_of([phone.seat], "en")
            expected = Projection(port, phone.seat).view(moment)
            assert phone.view == json.loads(expected), f"{phone.seat} shows another view"
            for id, frame in phone.done.items():
                if frame["kind"] == "play":
                    # the same said once more of what it has said itself counts as answered
                    intrudes = frame.get("intruding") and self.applied[id]
                    assert not intrudes, f"{frame} was for others to say"
                    if id not in phone.laid:
                        self._is_kept(phone, frame, journal.entries)
                assert not (frame["kind"] == "play" and self.applied[id] > len(frame["moves"]))
            # whoever killed the host took what it knew of commands: those are told as old
            counted = [id for id in phone.refused if self.applied[id] and not self.kills]
            assert not counted, f"{counted} were refused, and counted"

    def _is_kept(self, phone: ModelPhone, frame: Frame, entries: Any) -> None:
        """What was acknowledged stands in the journal."""
        for text in frame["moves"]:
            kept = any(one.move.notation() == text and one.who != FATE for one in entries)
            assert kept, f"{frame} was acknowledged, and is lost"

    def close(self) -> None:
        """The evening is over."""
        self.store.close()
