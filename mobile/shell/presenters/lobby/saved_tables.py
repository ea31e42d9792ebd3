"""Saved tables as cards, which tell who plays and where it stands; the same people play again."""

import secrets
from dataclasses import dataclass
from datetime import UTC, datetime

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame, find, game_of
from mobile.shell.presenters.people.looks import Person, keep_looks, looks_of
from mobile.shell.presenters.people.names import shown_names
from shared.play.game import Setup
from shared.saves.carried import titles
from shared.saves.headers import Header
from shared.saves.schema import StoreError
from shared.saves.tasks import keep_task, task_of
from shared.speech.messages import Message


@dataclass(frozen=True, slots=True)
class SavedTableShown:
    """A saved table: a card in the lobby."""

    id: str
    game: str
    """What its game is called."""
    icon: str
    people: tuple[Person, ...]
    names: str
    stands: str
    """Where it stands; empty until ``fill`` has looked."""
    when: str
    """When it was played last, and from which other game it goes on."""
    packs: str
    """What the packs are called that it is played with; empty for none."""
    archived: bool
    damaged: bool
    may_open: bool
    over: bool
    """Whether its game is known to have ended."""
    mark: str
    """What is wrong with it, or that it shows a ruling; empty for a table to play."""
    reported: bool
    """Whether it was sent to show a ruling."""

    @property
    def only_seen(self) -> bool:
        """Whether it cannot be played on."""
        return self.damaged or self.reported


class SavedTables:
    """Makes the cards of a device's tables; remembers where those stand that were looked at."""

    def __init__(self, device: Device) -> None:
        self.device = device
        self._stands: dict[tuple[str, str], tuple[Message, bool]] = {}
        """Where each stands, and whether its game is over."""

    def is_known(self, header: Header) -> bool:
        """Whether it was found out where this table stands."""
        return (header.id, header.changed) in self._stands

    def note(self, header: Header, stands: Message, over: bool) -> None:
        """It was found out where a table stands.

        Arguments: what the save file lists of it; where it stands; whether its game is over.
        """
        self._stands[header.id, header.changed] = stands, over

    def card(self, header: Header, now: datetime) -> SavedTableShown:
        """The card of one table. Arguments: what the save file lists of it; the present."""
        speaker, setup = self.device.speaker, header.setup
        game = find(self.device.games, setup.game)
        called = game.called(setup.game, speaker) if game else speaker.words.word("game", "unknown")
        people = self._people(header)
        mark = "damaged" if header.damaged else "reported" if header.reported else ""
        stands, over = self._stands.get((header.id, header.changed), (None, False))
        return SavedTableShown(
            id=header.id,
            game=called,
            icon=game.icon_of(setup.game) if game else "help",
            people=people,
            names=", ".join(person.name for person in people),
            stands=self._stand(stands, game, setup) if stands else "",
            when=self._when(header, now),
            packs=self._packs(setup),
            archived=header.archived,
            damaged=header.damaged,
            may_open=game is not None,
            over=over,
            mark=speaker.say(f"presenter.lobby.{mark}") if mark else "",
            reported=header.reported,
        )

    def _when(self, header: Header, now: datetime) -> str:
        """When a table was played last, and from which other game it goes on."""
        speaker, origin = self.device.speaker, header.setup.origin
        when = speaker.words.say(ago(header.changed, now))
        if origin is None:
            return when
        begun = speaker.say("presenter.lobby.origin", n=origin.plies, day=origin.started[:10])
        return f"{when} · {begun}"

    def _packs(self, setup: Setup) -> str:
        named = ", ".join(titles(setup))
        return self.device.speaker.say("packs.with", titles=named) if named else ""

    def _people(self, header: Header) -> tuple[Person, ...]:
        setup, word = header.setup, self.device.speaker.words.word
        looks, names = looks_of(setup, self.device.store, header.id), shown_names(setup)
        return tuple(
            Person(names.get(seat.id) or word("seat", seat.id), looks[seat.id])
            for seat in setup.seats
        )

    def _stand(self, stands: Message, game: AppGame | None, setup: Setup) -> str:
        """Where a table stands, in the words of its game, with the names its people chose."""
        if game is None:
            return self.device.speaker.words.say(stands)
        words = self.device.speaker.words_of(game.descriptor)
        words.names = dict(shown_names(setup))
        try:
            return words.say(stands)
        finally:
            words.names = {}


def ago(then: str, now: datetime) -> Message:
    """How long before ``now`` a moment was.

    Arguments: the moment as ISO text, such as a save keeps; the present, with its time zone.
    What cannot be read, or lies ahead, is told as it is, or as just now.
    """
    try:
        moment = datetime.fromisoformat(then)
    except ValueError:
        return Message("presenter.when.unknown", {"when": then})
    if moment.tzinfo is None:
        moment = moment.replace(tzinfo=UTC)
    passed = now - moment
    minutes, days = int(passed.total_seconds() // 60), passed.days
    counted = (
        (minutes < 60, minutes, "minutes"),
        (minutes < 24 * 60, minutes // 60, "hours"),
        (days < 7, days, "days"),
        (days < 31, days // 7, "weeks"),
        (days < 365, days // 30, "months"),
        (True, days // 365, "years"),
    )
    if minutes < 1:
        return Message("presenter.when.now")
    n, unit = next((n, unit) for fits, n, unit in counted if fits)
    return Message(f"presenter.when.{unit}", {"n": n})


def play_again(device: Device, id: str) -> str:
    """Begins a table with the people, looks and choices of another; its id.

    What a game leaves for the next one holds for it, as for any new table.
    Arguments: the device; the id of the table that was played. Raises StoreError where it cannot
    be read or written, SetupError where its game is unknown.
    """
    store = device.store
    if store is None:
        raise StoreError("error.no_table", table=id)
    played = store.load(id).setup
    game = game_of(device.games, played.game)
    usual = {option.id: option.default for option in game.descriptor.options}
    left = game.descriptor.lasting.options_for(store, dict(usual))
    inherited = {option for option in usual if left[option] != usual[option]}
    task = task_of(store, played, game.descriptor)
    asked = task.begin if task else {}
    options = {**played.options, **{option: usual[option] for option in inherited}, **asked}
    setup = Setup(played.game, played.seats, str(secrets.randbelow(10**9)), options)
    _, begun = game.library.begin(store, setup)
    keep_looks(store, begun, looks_of(played, store, id))
    if task:
        keep_task(store, setup, task)
    return begun
