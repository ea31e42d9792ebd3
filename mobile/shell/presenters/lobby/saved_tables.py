"""Saved tables as cards: which game, who plays, where it stands, when it was played last."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame, find
from mobile.shell.presenters.lobby.when import ago
from mobile.shell.presenters.people.looks import Look, looks_of
from mobile.shell.presenters.people.names import shown_names
from shared.play.game import Seat
from shared.saves.headers import Header
from shared.saves.store import Store
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


class SavedTables:
    """Makes the cards of a device's tables; remembers where those stand that were looked at."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._stands: dict[tuple[str, str], tuple[Message, bool]] = {}
        """Where each stands, and whether its game is over."""

    def is_known(self, header: Header) -> bool:
        """Whether it was found out where this table stands."""
        return (header.id, header.changed) in self._stands

    def look_at(self, store: Store, header: Header) -> None:
        """Find out where a table stands."""
        # the rules are loaded here, so that the lobby is on the screen before them
        from mobile.shell.presenters.lobby.opening import standing

        found = standing(store, header.id, self.device.games)
        self._stands[header.id, header.changed] = found.message, found.over

    def card(self, header: Header, now: datetime) -> TableShown:
        """The card of one table. Arguments: what the list says of it; the present."""
        words, setup = self.device.speaker.words, header.setup
        looks = looks_of(setup, self.device.store, header.id)
        game = find(self.device.games, setup.game)
        names = shown_names(setup)
        people = tuple(self._person(seat, names, looks[seat.id]) for seat in setup.seats)
        stands = self._stands.get((header.id, header.changed))
        mark = self.device.speaker.say("presenter.lobby.damaged") if header.damaged else ""
        return TableShown(
            id=header.id,
            game=setup.game,
            game_text=game.called(setup.game, self.device.speaker)
            if game
            else words.word("game", "unknown"),
            icon=game.icon_of(setup.game) if game else "help",
            people=people,
            names=", ".join(person.name for person in people),
            stands=self._stand(stands[0], game, header) if stands else "",
            when=words.say(ago(header.changed, now)),
            archived=header.archived,
            damaged=header.damaged,
            may_open=game is not None,
            over=stands is not None and stands[1],
            mark=mark,
        )

    def _person(self, seat: Seat, names: Mapping[str, str], look: Look) -> PersonShown:
        name = names.get(seat.id) or self.device.speaker.words.word("seat", seat.id)
        return PersonShown(name, seat.player, look.colour, look.shape)

    def _stand(self, stands: Message, game: AppGame | None, header: Header) -> str:
        """Where a table stands, in the words of its game, with the names its people chose."""
        if game is None:
            return self.device.speaker.words.say(stands)
        words = self.device.speaker.words_of(game.descriptor)
        words.names = dict(shown_names(header.setup))
        try:
            return words.say(stands)
        finally:
            words.names = {}
