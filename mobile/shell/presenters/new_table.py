"""A new table: which game, who plays, and what the table chooses. Two taps are enough."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from knightmare import tables
from mobile.shell.presenters import looks
from mobile.shell.presenters.choices import (
    ChoiceShown,
    KindShown,
    NewTableShown,
    PlaceShown,
    option_shown,
    value_of,
)
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.looks import COLOURS, SHAPES, Look
from mobile.shell.presenters.names import apart, fitting, is_readable
from mobile.shell.presenters.presenter import Presenter
from shared.play.game import PERSON, Option, Seat, Setup
from shared.speech.messages import Message

KINDS = {"solo": "knightmare", "together": "knightmare", "ledger": "knightmare_ledger"}
"""Ways to play, and the game that each of them is."""
PLAYERS = (PERSON, *tables.BOTS)


@dataclass(frozen=True, slots=True)
class _Place:
    name: str
    player: str
    look: Look


class NewTablePresenter(Presenter[NewTableShown]):
    """Puts a new table together.

    Arguments: the device; where the seeds of the app's dice come from.
    """

    def __init__(self, device: Device, seed: Callable[[], str] | None = None) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.seed = seed or (lambda: str(secrets.randbelow(10**9)))
        self.kind = "solo"
        self.places = [_Place("", PERSON, looks.usual(0))]
        self.chosen: dict[str, Any] = {}

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> NewTableShown:
        store = self.device.store
        why_not = ""
        if store is not None and store.read_only:
            why_not = self.words.say(Message("error.save_read_only", {"path": str(store.path)}))
        return NewTableShown(
            kinds=tuple(self._kind(id) for id in KINDS),
            places=tuple(self._place(at, place) for at, place in enumerate(self.places)),
            may_add=self.kind != "solo" and len(self.places) < self._game.seats[1],
            may_remove=self.kind != "solo" and len(self.places) > self._least,
            colours=COLOURS,
            shapes=SHAPES,
            options=tuple(
                option_shown(option, self._value(option), self.words)
                for option in self._game.options
            ),
            may_begin=not why_not,
            why_not=why_not,
        )

    @property
    def _game(self) -> Any:
        return tables.game_of(KINDS[self.kind])

    @property
    def _least(self) -> int:
        return 2 if self.kind == "together" else 1

    def _kind(self, id: str) -> KindShown:
        word = self.words.word
        text, help = word("presenter.kind", id), word("presenter.kind_help", id)
        return KindShown(id, text, help, id, id == self.kind)

    def _place(self, at: int, place: _Place) -> PlaceShown:
        players = PLAYERS if self.kind == "together" else ()
        choices = tuple(
            ChoiceShown(id, self.words.word("presenter.player", id), id == place.player)
            for id in players
        )
        usual = self._bot_name(at + 1, place) or self.words.word("seat", f"p{at + 1}")
        look = place.look
        return PlaceShown(at + 1, place.name, usual, look.colour, look.shape, choices)

    def _value(self, option: Option) -> Any:
        # at a physical table people have dice: the device's habit is about the others
        habit = "" if self.kind == "ledger" else self.device.settings.dice
        return value_of(option, self.chosen, habit)

    # -- what may be done ----------------------------------------------------------------

    def choose_kind(self, id: str) -> None:
        """Another way to play; the people stay."""
        if id not in KINDS or id == self.kind:
            return
        self.kind = id
        self.chosen.clear()
        if id == "solo":
            del self.places[1:]
        while len(self.places) < self._least:
            self.places.append(self._fresh())
        if id != "together":
            self.places = [replace(place, player=PERSON) for place in self.places]
        self.refresh()

    def _fresh(self) -> _Place:
        """A place with a look that nobody has yet."""
        taken = {place.look.colour for place in self.places}
        free = [at for at, colour in enumerate(COLOURS) if colour not in taken]
        return _Place("", PERSON, looks.usual(free[0] if free else len(self.places)))

    def add_place(self) -> None:
        """One more at the table."""
        if self.shown.may_add:
            self.places.append(self._fresh())
            self.refresh()

    def remove_place(self, number: int) -> None:
        """One fewer at the table. Argument: 1 for the first place."""
        if self.shown.may_remove and 1 <= number <= len(self.places):
            del self.places[number - 1]
            self.refresh()

    def name(self, number: int, typed: str) -> None:
        """Somebody's name. One that does not fit is cut; letters that no font has are left out."""
        self._change(number, name=fitting(typed))
        if not is_readable(typed):
            self.tell("presenter.new_table.unreadable")

    def player(self, number: int, id: str) -> None:
        """Whether a person or a bot plays there."""
        if id in PLAYERS and self.kind == "together":
            self._change(number, player=id)

    def look(self, number: int, colour: str = "", shape: str = "") -> None:
        """Somebody's colour or shape; whoever has it already gets the other's."""
        here = self.places[number - 1].look
        wanted = Look(colour or here.colour, shape or here.shape)
        with self.changing():
            for at, place in enumerate(self.places, 1):
                if at == number:
                    continue
                look = place.look
                if look.colour == wanted.colour:
                    look = replace(look, colour=here.colour)
                if look.shape == wanted.shape:
                    look = replace(look, shape=here.shape)
                self._change(at, look=look)
            self._change(number, look=wanted)

    def _change(self, number: int, **values: Any) -> None:
        changed = replace(self.places[number - 1], **values)
        if changed != self.places[number - 1]:
            self.places[number - 1] = changed
            self.refresh()

    def choose(self, option: str, value: Any) -> None:
        """Choose one of an option's values."""
        self.chosen[option] = value
        self.refresh()

    def begin(self) -> str:
        """Begin the table, saved from its first moment; its id, empty where it was refused."""
        store, id = self.device.store, ""
        if store is None:
            return id
        with self.changing():
            setup = self.setup()
            _, id = tables.begin(store, setup)
            places = zip(setup.seats, self.places, strict=True)
            # where this fails people are told, and have begun all the same
            looks.keep_looks(store, id, {seat.id: place.look for seat, place in places})
        return id

    def _bot_name(self, number: int, place: _Place) -> str:
        """A bot's usual name. A person without a name gets one in the language of the device."""
        return "" if place.player == PERSON else self.say("hall.bot_name", n=number)

    def setup(self) -> Setup:
        """The table as it was put together."""
        options = {option.id: self._value(option) for option in self._game.options}
        names = apart(
            [place.name or self._bot_name(at, place) for at, place in enumerate(self.places, 1)]
        )
        seats = tuple(
            Seat(f"p{at}", name, place.player)
            for at, (name, place) in enumerate(zip(names, self.places, strict=True), 1)
        )
        return Setup(KINDS[self.kind], seats, self.seed(), options)
