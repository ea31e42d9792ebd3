"""A new table: which game, who plays, and what the table chooses. Two taps are enough."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

from mobile.kit.shown import ChoiceShown
from mobile.shell.presenters.choices import (
    OptionShown,
    choice_text,
    choices,
    game_choices,
    option_shown,
    value_of,
)
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import find
from mobile.shell.presenters.packs.choosing import PackChoice, PackChoiceShown
from mobile.shell.presenters.people import looks
from mobile.shell.presenters.people.looks import COLOURS, DRAFT, Look, Person
from mobile.shell.presenters.people.names import apart, fitting, is_readable
from mobile.shell.presenters.presenter import Presenter
from shared.bots.tempers import EVEN, called, name_of
from shared.descriptor import HOUSE, Descriptor
from shared.play.game import PERSON, Game, Option, Seat, Setup
from shared.speech.messages import Message, TableError, Words

SOLO, TOGETHER, LEDGER = KINDS = ("solo", "together", "ledger")
"""Ways to play: alone, several on this device, the books of a physical table."""
TEMPER = "temper"
"""What is chosen of a bot besides its level."""
USUAL = "normal"
"""The level of a bot of which nothing is said."""


@dataclass(frozen=True, slots=True)
class _Place:
    name: str
    player: str
    look: Look
    temper: str = EVEN


@dataclass(frozen=True, slots=True)
class NewSeatShown:
    """A place at the new table."""

    look: Look
    number: int = 1
    """From 1."""
    name: str = ""
    """As typed; empty where nothing was."""
    usual_name: str = ""
    """What an empty name becomes."""
    players: tuple[ChoiceShown, ...] = ()
    """A person or a bot; empty where only people can play."""
    about: str = ""
    """What the bot is that plays there, and how strong; empty for a person."""
    temper: OptionShown | None = None
    """How the bot plays as well as it does; None for a person."""
    may_go: bool = False
    """Whether there are enough others."""


@dataclass(frozen=True, slots=True)
class NewTableShown:
    """Everything on the screen of a new table."""

    games: tuple[ChoiceShown, ...]
    """The games that there are; empty where there is only one."""
    kinds: tuple[ChoiceShown, ...]
    """The ways to play."""
    places: tuple[NewSeatShown, ...]
    known: tuple[Person, ...]
    """Who has played on this device and is not at the table yet: one tap seats them."""
    may_add: bool
    house: OptionShown | None
    """The levels of the house; None where there are none. Its help tells of the one chosen."""
    options: tuple[OptionShown, ...]
    packs: PackChoiceShown | None
    """The packs that it is played with; None where the game has none."""
    why_not: str
    """Why the table cannot begin; empty where it can."""


class NewTablePresenter(Presenter[NewTableShown]):
    """Puts a new table together.

    Arguments: the device; where the seeds of the app's dice come from.
    """

    def __init__(self, device: Device, seed: Callable[[], str] | None = None) -> None:
        super().__init__(device.speaker)
        self.device = device
        self.seed = seed or (lambda: str(secrets.randbelow(10**9)))
        self.game = device.games[0]
        self.kind = ""
        self.places: list[_Place] = []
        self.chosen: dict[str, Any] = {}
        self._waiting: list[_Place] = []
        """Places as they were typed the last time."""
        self._begun = False
        self.packs = PackChoice(self, device)
        self.packs.take(self._described)
        self._take(self.kinds[0])
        # what was typed the last time, where no table was begun with it
        kept = looks.people_of(device.store, DRAFT)
        self._waiting = [_Place(person.name, PERSON, person.look) for person in kept]
        self._fill()

    def _fill(self) -> None:
        """Gives names that were typed the last time to places that have none."""
        for at, place in enumerate(self.places):
            if at < len(self._waiting) and not place.name:
                self.places[at] = self._waiting[at]

    def keep(self) -> None:
        store = self.device.store
        if store is not None and not store.read_only and not self._begun:
            rows = [Person(place.name, place.look) for place in self.places]
            with suppress(TableError):
                if any(person.name for person in rows) or looks.people_of(store, DRAFT):
                    looks.keep_rows(store, DRAFT, rows)

    def close(self) -> None:
        self.keep()
        super().close()

    # -- what is shown -------------------------------------------------------------------

    def _look(self) -> NewTableShown:
        store = self.device.store
        why_not = ""
        if store is not None and store.read_only:
            why_not = self.words.say(Message("error.save_read_only", {"path": str(store.path)}))
        return NewTableShown(
            games=game_choices(self.device.games, self.game, self.speaker),
            kinds=tuple(map(self._kind, self.kinds)),
            places=tuple(self._place(at, place) for at, place in enumerate(self.places)),
            known=tuple(self._known()),
            may_add=self._may_add,
            house=self._house(),
            options=tuple(map(self._option, self._rules.options)),
            packs=self.packs.shown(self._options),
            why_not=why_not,
        )

    @property
    def words(self) -> Words:
        return self.speaker.words_of(self._described)

    @property
    def _described(self) -> Descriptor:
        return self.game.descriptor

    @property
    def _rules(self) -> Game[Any]:
        """The rules by which this kind of table is played."""
        ledger = self._described.ledger
        return ledger if self.kind == LEDGER and ledger is not None else self._described.play

    @property
    def kinds(self) -> tuple[str, ...]:
        """The ways in which the game can be played."""
        least, most = self._described.seats
        alone = least == 1 or bool(self._described.offered)
        offered = {SOLO: alone, TOGETHER: most > 1, LEDGER: bool(self.game.ledger)}
        return tuple(kind for kind in KINDS if offered[kind])

    @property
    def _single(self) -> bool:
        """Whether there is one place and no more: nobody plays against anybody."""
        return self.kind == SOLO and self._rules.seats[0] == 1

    @property
    def _least(self) -> int:
        return max(2, self._rules.seats[0]) if self.kind == TOGETHER else self._rules.seats[0]

    @property
    def _most(self) -> int:
        return self._rules.seats[1]

    @property
    def _may_add(self) -> bool:
        return not self._single and len(self.places) < self._most

    @property
    def _may_remove(self) -> bool:
        return not self._single and len(self.places) > self._least

    def _kind(self, id: str) -> ChoiceShown:
        own = f"presenter.kind_help.{self.game.name}.{id}"
        facts = {"least": self._described.seats[0], "most": self._described.seats[1]}
        told = own if self.words.has(own) else f"presenter.kind_help.{id}"
        help = self.words.say(Message(told, facts))
        named = f"presenter.kind_name.{self.game.name}.{id}"
        name = named if self.words.has(named) else f"presenter.kind.{id}"
        return ChoiceShown(id, self.words.say(Message(name)), id == self.kind, help)

    def _place(self, at: int, place: _Place) -> NewSeatShown:
        words, level = self.words, f"level_about.{place.player}"
        listed = self._players
        players = choices(((id, words.word("presenter.player", id)) for id in listed), place.player)
        usual = self._bot_name(at + 1, place) or words.word("seat", f"p{at + 1}")
        about = words.say(Message(level)) if players and words.has(level) else ""
        temper = self._temper_shown(at + 1, place) if players else None
        told = place.look, at + 1, place.name, usual, players, about, temper
        return NewSeatShown(*told, self._may_remove)

    def _temper_shown(self, number: int, place: _Place) -> OptionShown | None:
        """The tempers that a bot may have; none for a person."""
        words, tempers = self.words, (EVEN, *self._described.tempers)
        if place.player == PERSON or tempers == (EVEN,):
            return None
        told = tuple(
            ChoiceShown(
                id,
                words.word("presenter.temper", id),
                id == place.temper,
                words.word("temper_about", id),
            )
            for id in tempers
        )
        help = words.word("temper_about", place.temper)
        return OptionShown(f"{TEMPER}_{number}", self.say("presenter.temper.title"), help, told)

    @property
    def _players(self) -> tuple[str, ...]:
        """Who may sit at a place: a person, or a bot; nobody is asked where all are people."""
        apart = self.kind == LEDGER or self._single
        return () if apart else (PERSON, *self._described.offered)

    @property
    def _rival(self) -> str:
        """The bot that sits down where nothing is said of it; a person where there are none."""
        bots = [one for one in self._players if one != PERSON]
        return USUAL if USUAL in bots else bots[0] if bots else PERSON

    def _house(self) -> OptionShown | None:
        """How hard the table is; at a physical table nobody has counted that."""
        described = self._described
        if self.kind == LEDGER or not described.houses:
            return None
        level, listed = described.house_of(self._options), Option(HOUSE, tuple(described.houses))
        shown = option_shown(listed, level, self.words, described)
        own = choice_text(HOUSE, level, self.words, "")
        return replace(shown, help=next((one.help for one in shown.choices if one.chosen), own))

    def _option(self, option: Option) -> OptionShown:
        """An option; the app's dice are called by how this device throws them."""
        shown = option_shown(option, self._value(option), self.words, self._described)
        if option.id != "dice" or self.device.settings.dice != "ask":
            return shown
        asks = self.words.word("presenter.settings.dice", "ask")
        renamed = (replace(one, text=asks) if one.value == "app" else one for one in shown.choices)
        return replace(shown, choices=tuple(renamed))

    @property
    def _options(self) -> dict[str, Any]:
        """The value of every option by id."""
        return {option.id: self._value(option) for option in self._rules.options}

    def _value(self, option: Option) -> Any:
        # at a physical table people have dice: the device's habit is about the others
        habit = "" if self.kind == LEDGER else self.device.settings.dice
        return value_of(option, {**self.packs.board, **self.chosen}, habit)

    # -- what may be done ----------------------------------------------------------------

    def choose_kind(self, id: str) -> None:
        """Another way to play; the people stay."""
        if id in self.kinds and id != self.kind:
            self._take(id)
            self.refresh()

    def choose_game(self, name: str) -> None:
        """Another game, in the same way where it can be played so; the people stay."""
        chosen = find(self.device.games, name)
        if chosen is not None and chosen is not self.game:
            self.game = chosen
            self.packs.take(self._described)
            self._take(self.kind if self.kind in self.kinds else self.kinds[0])
            self.refresh()

    def _take(self, kind: str) -> None:
        """A way to play: as many people as it is for, and nothing chosen yet."""
        alone = SOLO in (kind, self.kind)
        self.kind = kind
        self.chosen.clear()
        del self.places[1 if alone else self._most :]
        against = kind == SOLO and not self._single
        while len(self.places) < (self._most if against else self._least):
            self.places.append(self._fresh(self._rival if against else PERSON))
        self._fill()
        allowed = self._players or (PERSON,)
        self.places = [
            place if place.player in allowed else replace(place, player=PERSON)
            for place in self.places
        ]

    def _fresh(self, player: str) -> _Place:
        """A place with a look that nobody has yet. Argument: who plays there."""
        taken = {place.look.colour for place in self.places}
        free = [at for at, colour in enumerate(COLOURS) if colour not in taken]
        return _Place("", player, looks.usual(free[0] if free else len(self.places)))

    def add_place(self) -> None:
        """One more at the table; beside whoever is the only person, a bot."""
        if self._may_add:
            people = sum(place.player == PERSON for place in self.places)
            self.places.append(self._fresh(self._rival if people == 1 else PERSON))
            self.refresh()

    def remove_place(self, number: int) -> None:
        """One fewer at the table. Argument: 1 for the first place."""
        if self._may_remove and 1 <= number <= len(self.places):
            del self.places[number - 1]
            self.refresh()

    def name(self, number: int, typed: str) -> None:
        """Somebody's name. One that does not fit is cut; letters that no font has become a mark.

        Arguments: the place, from 1; the name as it was typed.
        """
        self._change(number, name=fitting(typed))
        if not is_readable(typed):
            self.tell("presenter.new_table.unreadable")

    def player(self, number: int, id: str) -> None:
        """Who plays there. Arguments: the place, from 1; ``person``, or a level of bots."""
        if id in self._players:
            self._change(number, player=id)

    def temper(self, number: int, id: str) -> None:
        """How a bot plays as well as it does. Arguments: the place, from 1; the temper."""
        if id in (EVEN, *self._described.tempers):
            self._change(number, temper=id)

    def look(self, number: int, colour: str = "", shape: str = "") -> None:
        """Somebody's colour or shape; whoever has it already gets the other's.

        Arguments: the place, from 1; the colour and the shape, empty for the one it has.
        """
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
        """Choose one of an option's values, a bot's temper, or a level of the house.

        Arguments: the id of the option, ``temper_2`` for the bot at the second place, ``house`` for
        all that the level chooses; the value.
        """
        kind, _, number = option.rpartition("_")
        if kind == TEMPER:
            self.temper(int(number), value)
            return
        self.chosen |= self._described.houses[value] if option == HOUSE else {option: value}
        self.refresh()

    def begin(self) -> str:
        """Begin the table, saved from its first moment; its id, empty where it was refused."""
        store, id = self.device.store, ""
        if store is None:
            return id
        with self.changing():
            setup = self.setup()
            _, id = self.game.library.begin(store, setup)
            places = zip(setup.seats, self.places, strict=True)
            # where this fails people are told, and have begun all the same
            looks.keep_looks(store, id, {seat.id: place.look for seat, place in places})
            self._begun = True
            mine = [place for place in self.places if place.player == PERSON]
            looks.keep_people(store, [Person(place.name, place.look) for place in mine])
            looks.keep_rows(store, DRAFT, [])
        return id

    # -- people who are known ----------------------------------------------------------------

    def _known(self) -> list[Person]:
        """Whoever has played here and is not at this table, where there is room."""
        there = {place.name for place in self.places}
        free = any(not place.name and place.player == PERSON for place in self.places)
        if not (free or self._may_add):
            return []
        return [one for one in looks.people_of(self.device.store) if one.name not in there]

    def sit(self, name: str) -> None:
        """Somebody who is known sits down, with the colour and shape of the last time."""
        person = next((one for one in self._known() if one.name == name), None)
        if person is None:
            return
        with self.changing():
            places = enumerate(self.places, 1)
            empty = (at for at, one in places if not one.name and one.player == PERSON)
            number = next(empty, 0)
            if not number:
                self.add_place()
                number = len(self.places)
            self._change(number, name=person.name, player=PERSON)
            self.look(number, person.look.colour, person.look.shape)

    def _bot_name(self, number: int, place: _Place) -> str:
        """A bot's usual name. A person without a name gets one in the language of the device."""
        if place.player == PERSON:
            return ""
        return name_of(self.words, number, self._temper(place))

    def _temper(self, place: _Place) -> str:
        """Of the bot that plays there; people have their own."""
        return EVEN if place.player == PERSON else place.temper

    def setup(self) -> Setup:
        """The table as it was put together."""
        options = self.packs.options(self._options)
        names = apart(
            [place.name or self._bot_name(at, place) for at, place in enumerate(self.places, 1)]
        )
        seats = tuple(
            Seat(f"p{at}", name, called(place.player, self._temper(place)))
            for at, (name, place) in enumerate(zip(names, self.places, strict=True), 1)
        )
        return Setup(self._rules.name, seats, self.seed(), options)
