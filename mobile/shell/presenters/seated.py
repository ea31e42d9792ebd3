"""Those who sit at a table: who is asked, and through whose eyes the screen looks."""

from typing import Any, Generic, TypeVar

from mobile.kit.shown import ELSEWHERE
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.joining.door import TableDoor
from mobile.shell.presenters.people.looks import looks_of
from mobile.shell.presenters.people.names import shown_names
from mobile.shell.presenters.reference.things import Things
from mobile.shell.presenters.story import Story
from shared.chance.fate import is_roll
from shared.play.decision import FATE, Decision
from shared.play.game import PERSON
from shared.play.table import Table
from shared.saves.opening import ReadOnly
from shared.speech.messages import Words
from shared.speech.port import Port

Shown = TypeVar("Shown", covariant=True)


class SeatedPresenter(Things[Shown], Generic[Shown]):
    """A table with those who sit at it, in the words in which they speak of it.

    Arguments: the device; the game; the table; its id in the save file.
    """

    door: TableDoor

    def __init__(self, device: Device, game: AppGame, table: Table[Any], id: str) -> None:
        super().__init__(device.speaker)
        self.device, self.game, self.table, self.id = device, game, table, id
        self.looks = looks_of(table.setup, device.store, id)
        self.seats = {seat.id: seat for seat in table.setup.seats}
        self.people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        self._port: tuple[object, Port[Any], Story] | None = None
        """What is shown and told, in the language and to those that it was last shown to."""
        self._view: tuple[Any, str, Any] = None, "", None
        """The state that was looked at last, through whose eyes, and what these saw."""

    @property
    def port(self) -> Port[Any]:
        """What is shown of this table."""
        return self._spoken()[0]

    @property
    def story(self) -> Story:
        """What tells the events of this table."""
        return self._spoken()[1]

    def _spoken(self) -> tuple[Port[Any], Story]:
        language, held = self.speaker.language, self.door.held
        if self._port is None or self._port[0] != (language, held):
            setup, game = self.table.setup, self.game.descriptor
            words = self.speaker.words_at(game, setup)
            words.names.update(shown_names(setup))
            port = game.port_of(setup, language, words, self.door.here if held else None)
            port.lies_open = bool(held)
            self._port = (language, held), port, Story(port)
        return self._port[1:]

    @property
    def words(self) -> Words:
        """The words of this table."""
        return self.port.words

    @property
    def alone(self) -> str:
        """The seat of the only person at the table; empty where there are several, or none.

        Where phones hold seats, the device lies in the middle of the table.
        """
        return self.people[0] if len(self.people) == 1 and not self.door.held else ""

    @property
    def by_people(self) -> bool:
        """Whether people roll their own dice at this table, or draw their own cards."""
        options = self.table.game.options
        usual = next((option.default for option in options if option.id == "dice"), "app")
        return bool(self.table.setup.options.get("dice", usual) == "mine")

    @property
    def waiting(self) -> str:
        """Who answers by ``proceed``: ``fate``, ``bot``, ``nobody`` where nothing is to choose.

        ``phone`` where a person answers elsewhere. Empty where one must here, or the game is over.
        """
        decision = self.table.decision
        if decision is None or self.looking:
            return ""
        if decision.who != FATE:
            if decision.who in self.table.players:
                return "bot"
            skipped = self.table.skipping.answer(self.table.state, decision)
            return "nobody" if skipped is not None else self._elsewhere(decision)
        first = decision.options[0]
        if not self.game.descriptor.by_people(first):
            return "fate"
        here = self.for_person and self.turn not in self.door.held
        asks = self.device.settings.dice == "ask" and is_roll(first) and here
        if self.by_people and self.port.drawer(decision) in self.door.held:
            return ELSEWHERE
        return "" if self.by_people or asks else "fate"

    def _elsewhere(self, decision: Decision) -> str:
        """``phone`` where whoever is asked answers there; at a physical table anybody reports."""
        reported = self.table.setup.game == self.game.ledger and not self.port.private(decision)
        here = any(self.port.concerns(decision, seat) for seat in self.door.here)
        return ELSEWHERE if decision.who in self.door.held and not (reported or here) else ""

    @property
    def for_person(self) -> bool:
        """Whether it is a person's turn."""
        return self.seats[self.turn].player == PERSON

    @property
    def turn(self) -> str:
        """The seat whose turn it is: that of whoever chose last."""
        line = self.table.journal.line
        chosen = (entry.who for entry in reversed(line) if entry.who in self.seats)
        return next(chosen, next(iter(self.seats)))

    @property
    def looking(self) -> str:
        """Why this table can only be looked at; empty where it can be played."""
        sink = self.table.sink
        return self.words.say(sink.why) if isinstance(sink, ReadOnly) else ""

    @property
    def viewer(self) -> str:
        """The seat through whose eyes the screen looks."""
        decision = self.table.decision
        if self.alone:
            return self.alone
        return decision.who if decision is not None and decision.who in self.seats else self.turn

    def refresh(self) -> None:
        """Something changed: it is looked at anew."""
        self._view = None, "", None
        super().refresh()

    @property
    def seen(self) -> Any:
        """The table as whoever looks may see it now; not to be changed."""
        return self.seen_by(self.port.eyes(self.table.decision))

    def seen_by(self, eyes: str) -> Any:
        """The same through these eyes, as ``Port.eyes`` names them."""
        # every move makes a state of its own
        state = self.table.state
        if self._view[0] is not state or self._view[1] != eyes:
            self._view = state, eyes, self.table.view(eyes) if eyes else state.copy()
        return self._view[2]
