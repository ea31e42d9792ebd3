"""Saved tables as cards: which game, who plays, where it stands, when it was played last."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.looks import Look, looks_of
from mobile.shell.presenters.names import shown_names
from mobile.shell.presenters.when import ago
from shared.play.game import Seat
from shared.saves.store import Header, Store
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class PersonShown:
    """Somebody at a table."""

    name: str
    player: str
    colour: str
    shape: str


@dataclass(frozen=True, slots=True)
class TableShown:
    """A saved table: a card in the lobby."""

    id: str
    game: str
    game_text: str
    icon: str
    people: tuple[PersonShown, ...]
    names: str
    stands: str
    """Where it stands; empty until ``fill`` has looked."""
    when: str
    """When it was played last."""
    archived: bool
    damaged: bool
    may_open: bool
    over: bool
    """Whether its game is known to have ended."""
    mark: str
    """What is wrong with it; empty when all is well."""


GAMES = {"knightmare": "torch", "knightmare_ledger": "meeple"}
"""The games that can be opened, and their icons."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a table stands."""

    message: Message
    over: bool


UNKNOWN = Standing(Message("presenter.lobby.stands_unknown"), False)


class SavedTables:
    """Makes the cards of a device's tables; remembers where those stand that were looked at."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._stands: dict[tuple[str, str], Standing] = {}

    def is_known(self, header: Header) -> bool:
        """Whether it was found out where this table stands."""
        return (header.id, header.changed) in self._stands

    def look_at(self, store: Store, header: Header) -> None:
        """Find out where a table stands."""
        # the rules are loaded here, so that the lobby is on the screen before them
        from mobile.shell.presenters.opening import standing

        self._stands[header.id, header.changed] = standing(store, header.id)

    def card(self, header: Header, now: datetime) -> TableShown:
        """The card of one table. Arguments: what the list says of it; the present."""
        words, setup = self.device.speaker.words, header.setup
        looks = looks_of(setup, self.device.store, header.id)
        known = setup.game in GAMES
        names = shown_names(setup)
        people = tuple(self._person(seat, names, looks[seat.id]) for seat in setup.seats)
        stands = self._stands.get((header.id, header.changed))
        game = words.word("game", setup.game if words.has(f"game.{setup.game}") else "unknown")
        mark = self.device.speaker.say("presenter.lobby.damaged") if header.damaged else ""
        return TableShown(
            id=header.id,
            game=setup.game,
            game_text=game,
            icon=GAMES.get(setup.game, "help"),
            people=people,
            names=", ".join(person.name for person in people),
            stands=self._stand(stands.message, header) if stands else "",
            when=words.say(ago(header.changed, now)),
            archived=header.archived,
            damaged=header.damaged,
            may_open=known,
            over=stands is not None and stands.over,
            mark=mark,
        )

    def _person(self, seat: Seat, names: Mapping[str, str], look: Look) -> PersonShown:
        name = names.get(seat.id) or self.device.speaker.words.word("seat", seat.id)
        return PersonShown(name, seat.player, look.colour, look.shape)

    def _stand(self, stands: Message, header: Header) -> str:
        """Where a table stands, with the name that its people chose."""
        words = self.device.speaker.words
        words.names = dict(shown_names(header.setup))
        try:
            return words.say(stands)
        finally:
            words.names = {}
