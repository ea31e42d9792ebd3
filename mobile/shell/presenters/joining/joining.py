"""The sheet of a shared table: how to come to it, who sits where, and what may be done about it."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from mobile.kit.shown import ChoiceShown, ClauseShown, UndoShown
from mobile.shell.presenters.choices import choice_text, value_of
from mobile.shell.presenters.joining.door import KnockShown, TableDoor
from mobile.shell.presenters.joining.shared import ASKED, AWAY, BOT, DEVICE, FREE, PHONE
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.presenter import Presenter
from mobile.shell.presenters.table import TablePresenter
from shared.saves.carried import titles
from shared.speech.messages import Message

if TYPE_CHECKING:
    from shared.net.sharing import SharedGuest, SharedSeat

ICONS = {DEVICE: "tablet", BOT: "minion"}
"""What a seat is played on, where it is no phone."""
OFFERED = {
    FREE: ("sit", "bot"),
    ASKED: ("not_now", "let_in"),
    AWAY: ("bot",),
}
"""What is offered beside a seat in a state; the last is the main one."""
MORE = {
    PHONE: ("bot", "sit", "send_away"),
    AWAY: ("sit", "send_away"),
    DEVICE: ("free", "bot"),
}
"""What else may be done with it, behind a touch."""
LEVEL = "level."
"""Before a level of bots, in what may be done with the seat of one."""
SUMMED = 3
"""Choices of a table that are named on the sheet itself."""
ACT_ICONS = {"sit": "tablet", "bot": "minion", "not_now": "close", "let_in": "check",
             "send_away": "exit", "give_back": "person", "free": "phone"}  # fmt: skip


@dataclass(frozen=True, slots=True)
class ActShown:
    """Something that may be done about a seat: a button."""

    id: str
    text: str
    icon: str
    main: bool = False
    about: str = ""
    """What it leads to, where it is offered with others in a list."""


@dataclass(frozen=True, slots=True)
class SharedSeatShown:
    """One seat of the table."""

    seat: str
    name: str
    line: str
    """Where it is played, or who asks for it."""
    icon: str
    look: Look
    state: str
    here: str
    """Whether whoever sits there is here; empty where nobody sits."""
    acts: tuple[ActShown, ...]
    more: tuple[ActShown, ...]


@dataclass(frozen=True, slots=True)
class JoiningShown:
    """Everything on the sheet of a shared table."""

    title: str
    subtitle: str
    is_open: bool
    door: str
    come: str
    come_note: str
    """How to come in; where the door is shut, why one would open it."""
    qr: tuple[tuple[bool, ...], ...]
    """Rows from above, true where it is dark; empty while the door is shut."""
    address: str
    code: str
    """Six digits; empty while the door is shut."""
    notes: tuple[str, ...]
    """What is not protected."""
    seats: tuple[SharedSeatShown, ...]
    watchers: str
    """Who looks on; empty for nobody."""
    guests: tuple[ActShown, ...]
    """Phones without a seat, each of which can be sent away."""
    anyone: bool
    agreed: tuple[str, ...]
    """What was chosen of each option when the table began."""
    sum: str
    """What of it says most, in a line."""
    levels: tuple[ChoiceShown, ...]
    """None where no bot can play."""
    undo: UndoShown
    applied: ClauseShown | None
    """The clause that was applied last at the table."""
    trouble: bool
    """Whether ``come_note`` says why the table could not be shared."""
    request: KnockShown | None
    """The undo that asks the table."""


class JoiningPresenter(Presenter[JoiningShown]):
    """The sheet of one table. Argument: the presenter of the table, which stays open."""

    def __init__(self, at: TablePresenter[Any]) -> None:
        super().__init__(at.device.speaker)
        self.at = at
        self._trouble = ""
        """Why the door could not be opened, the last time."""
        self._stops += [at.door.listen(self._heard), at.listen(self.refresh)]

    def _heard(self) -> None:
        """Something happened at the door; who came is told here, where it is looked at."""
        with self.changing():
            for notice in self.at.take_notices():
                self._notify(notice)
            self.refresh()

    @property
    def door(self) -> TableDoor:
        return self.at.door

    def _look(self) -> JoiningShown:
        shared = self.door.shared
        game = self.at.words.word("game", self.at.table.setup.game)
        state = "open" if shared else "shut"
        watchers = shared.watchers if shared else 0
        agreed = self._agreed()
        return JoiningShown(
            title=self.say("presenter.joining.title"),
            subtitle=f"{game} · {self.say('presenter.joining.seats', n=len(self.at.seats))}",
            is_open=shared is not None,
            door=self.say(f"presenter.joining.door.{state}"),
            come=self.say("presenter.joining.come"),
            come_note=self._come_note(),
            qr=shared.qr if shared else (),
            address=self.door.address,
            code=shared.code if shared else "",
            notes=self._notes(),
            seats=tuple(map(self._seat, shared.seats)) if shared else (),
            watchers=self.say("presenter.joining.watchers", n=watchers) if watchers else "",
            guests=tuple(map(self._guest, shared.guests)) if shared else (),
            anyone=self.door.anyone,
            agreed=tuple(text for _, text in agreed),
            sum=self._sum(agreed),
            levels=tuple(map(self._level, self.door.levels)),
            undo=self.at.undo_bar(),
            applied=self._applied(),
            trouble=shared is None and bool(self._trouble),
            request=self.door.undo_asked(),
        )

    def _come_note(self) -> str:
        if self.door.is_open:
            return self.say("presenter.joining.come_note")
        return self._trouble or self.say("presenter.joining.why_open")

    def _applied(self) -> ClauseShown | None:
        ruling = getattr(self.at.shown, "ruling", None)
        return ruling.clauses[0] if ruling and ruling.clauses else None

    def _agreed(self) -> list[tuple[bool, str]]:
        """What was agreed on, each with whether it is anything but the usual."""
        words, given, found = self.at.words, self.at.table.setup.options, []
        for option in self.at.table.game.options:
            value = value_of(option, given, "")
            usual = self.at.game.descriptor.usual(option)
            text = choice_text(option.id, value, words, usual)
            told = words.led(words.word("option", option.id), text)
            found.append((value != option.default, told))
        if packs := ", ".join(titles(self.at.table.setup)):
            found.append((True, self.say("packs.with", titles=packs)))
        return found

    def _sum(self, agreed: list[tuple[bool, str]]) -> str:
        """What says most of it: what is not as usual, and then the first."""
        first = sorted(range(len(agreed)), key=lambda at: not agreed[at][0])[:SUMMED]
        return " · ".join(agreed[at][1] for at in sorted(first))

    def _level(self, id: str) -> ChoiceShown:
        words, about = self.at.words, f"level_about.{id}"
        told = words.say(Message(about)) if words.has(about) else ""
        return ChoiceShown(id, words.word("level", id), id == self.door.level, told)

    def _notes(self) -> tuple[str, ...]:
        return tuple(self.say(f"presenter.joining.note.{id}") for id in ("open", "code"))

    def _seat(self, seat: "SharedSeat") -> SharedSeatShown:
        state, name = seat.state, self.at.words.format_field(seat.id, "seat")
        acts, more = OFFERED.get(state, ()), MORE.get(state, ())
        if not self.door.levels:
            acts, more = (tuple(id for id in ids if id != "bot") for ids in (acts, more))
        others = tuple(self._act(id) for id in more)
        if state == BOT and seat.id in self.at.people:
            acts, others = ("give_back",), self._other_levels(seat.id)
        here = {PHONE: "here", DEVICE: "here", AWAY: "away"}.get(state, "")
        return SharedSeatShown(
            seat=seat.id,
            name=name,
            line=self._line(seat),
            icon=ICONS.get(state, "phone"),
            look=self.at.looks[seat.id],
            state=state,
            here=self.say(f"presenter.joining.{here}") if here else "",
            acts=tuple(self._act(id, id == "let_in") for id in acts),
            more=others,
        )

    def _guest(self, guest: "SharedGuest") -> ActShown:
        """A phone without a seat: what it does here, and where it came from."""
        state = "looks_on" if guest.watch else "chooses"
        text = self.say(f"presenter.joining.{state}", address=guest.address)
        icon = "eye-all" if guest.watch else "hourglass"
        return ActShown(guest.id, text, icon, about=self.say("presenter.joining.send_off"))

    def _line(self, seat: "SharedSeat") -> str:
        """Where a seat is played, or who asks for it."""
        level = self.door.level_of(seat.id) if seat.state == BOT else ""
        if level:
            word = self.at.words.word("level", level)
            return self.say("presenter.joining.state.bot_at", level=word)
        return self.say(f"presenter.joining.state.{seat.state}", name=seat.asks or seat.name)

    def _act(self, id: str, main: bool = False) -> ActShown:
        about = f"app.joining.about.{id}"
        told = self.words.say(Message(about)) if self.words.has(about) else ""
        text = self.say(f"presenter.joining.act.{id}")
        return ActShown(id, text, ACT_ICONS[id], main, told)

    def _other_levels(self, seat: str) -> tuple[ActShown, ...]:
        """How well the bot of a seat may play instead."""
        now = self.door.level_of(seat)
        icons = {id: "check" if id == now else "minion" for id in self.door.levels}
        return tuple(
            ActShown(LEVEL + one.value, one.text, icons[one.value], about=one.help)
            for one in map(self._level, self.door.levels)
        )

    # -- what may be done ------------------------------------------------------------------

    def turn_door(self) -> None:
        """Open the door, or shut it."""
        with self.changing():
            if self.door.is_open:
                self.door.shut()
            else:
                self.open()

    def open(self) -> None:
        """Open the door; what stands against it is told where one looks for the way in."""
        self.door.open()
        told = self.at.take_notices()
        self._trouble = "" if self.door.is_open else " ".join(one.text for one in told)
        with self.changing():
            for notice in told if self.door.is_open else ():
                self._notify(notice)
            self.refresh()

    def turn_anyone(self) -> None:
        """Whether the code alone is enough to sit down."""
        self.door.may_all(not self.door.anyone)

    def act(self, seat: str, id: str) -> None:
        """Do something about a seat. Arguments: the seat; what, as ``ActShown`` names it."""
        shared = self.door.shared
        if shared is None:
            return
        acts: dict[str, Callable[[], None]] = {
            "sit": lambda: shared.take(seat),
            "free": lambda: shared.send_away(seat),
            "send_away": lambda: shared.send_away(seat),
            "bot": lambda: self.door.give_to_bot(seat),
            "give_back": lambda: shared.give_back(seat),
            "let_in": lambda: shared.let_in(seat),
            "not_now": lambda: shared.not_now(seat),
        }
        with self.changing():
            if id.startswith(LEVEL):
                self.door.give_to_bot(seat, id.removeprefix(LEVEL))
            else:
                acts[id]()
            self.refresh()

    def send_off(self, guest: str) -> None:
        """A phone without a seat has to go. Argument: its id."""
        if self.door.shared:
            self.door.shared.send_off(guest)

    def choose_level(self, id: str) -> None:
        """How well bots play for people who are not there, from the next one on."""
        self.door.choose_level(id)
        self.refresh()

    def agree(self) -> None:
        """What is asked to be taken back is."""
        if self.door.shared:
            self.door.shared.agree()

    def refuse(self) -> None:
        """What is asked to be taken back stays."""
        if self.door.shared:
            self.door.shared.refuse()
