"""What the finished games of this device came to: of one game and one person at a time."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime

from mobile.kit.review.shown import SeatChosen
from mobile.kit.shown import MarkShown
from mobile.shell.presenters.device import Device
from mobile.shell.presenters.games import AppGame
from mobile.shell.presenters.people.looks import Look, people_of, usual
from mobile.shell.presenters.people.names import fitting
from mobile.shell.presenters.presenter import Presenter
from shared.deeds.chronicle import Chronicle
from shared.deeds.sheet import comma_separated
from shared.deeds.statistics import GamesRecord, KeptGame, Regular, games_of
from shared.deeds.words import FigureTold, StatisticsTold, Teller
from shared.speech.messages import Words

AT_ONCE, ROUND = 2, 8
"""New tables that are read before anything is shown; others, before the screen tells how many are
left."""
LISTED = 60
"""Games that a list has, the last first."""
PEOPLE = 12
"""People who may be chosen, whoever has played most first."""


def present() -> datetime:
    """The present moment."""
    return datetime.now(UTC)


@dataclass(frozen=True, slots=True)
class GameChosen:
    """A game whose statistics may be looked at."""

    id: str
    icon: str
    name: str
    chosen: bool


@dataclass(frozen=True, slots=True)
class GameListed:
    """A finished game: a row of a list."""

    table: str
    title: str
    note: str
    when: str
    won: bool


@dataclass(frozen=True, slots=True)
class Compared:
    """Somebody's figures, beside those of somebody else."""

    name: str
    head: tuple[FigureTold, ...]

    def beside(self, other: "Compared") -> list[tuple[FigureTold, FigureTold]]:
        """The figures that both have, those of the same kind together."""
        theirs = {one.icon: one for one in other.head}
        return [(one, theirs[one.icon]) for one in self.head if one.icon in theirs]


@dataclass(frozen=True, slots=True)
class StatisticsShown:
    """Everything on the screen."""

    title: str
    subtitle: str
    games: tuple[GameChosen, ...]
    people: tuple[SeatChosen, ...]
    told: StatisticsTold | None
    """None where nobody has finished a game."""
    empty: str
    """What is said then."""
    marks: tuple[MarkShown, ...]
    """The signs of those in the hall of fame."""
    reading: str
    """How many tables are still to be read; empty where all are."""


class StatisticsPresenter(Presenter[StatisticsShown]):
    """Statistics of a device. Arguments: it; the game that is looked at first; the clock."""

    def __init__(
        self, device: Device, game: AppGame | None = None, now: Callable[[], datetime] = present
    ) -> None:
        super().__init__(device.speaker)
        self.device, self.now = device, now
        telling = [one for one in device.games if one.tells]
        self.game = game if game in telling else telling[0]
        self.person = ""
        """The key of the person who was chosen; empty for whoever has played most."""
        self._since = 0
        self._find()

    # -- what is chosen ----------------------------------------------------------------------

    def choose_game(self, id: str) -> None:
        """Looks at another game, at the same person if they have played it."""
        self.game = next(one for one in self.device.games if one.name == id)
        self._find()
        self.refresh()

    def _find(self) -> None:
        """Finds out which tables there are; the few that came since are read at once."""
        annals = self.device.annals(self.game)
        annals.look()
        if annals.due <= AT_ONCE:
            annals.fill_all()

    def choose_person(self, key: str) -> None:
        """Looks at somebody else's games."""
        self.person = key
        self.refresh()

    def fill(self) -> bool:
        """Reads one more table; whether there are more to read.

        Called when the screen has nothing else to do.
        """
        annals = self.device.annals(self.game)
        if not annals.due:
            return False
        more = annals.fill()
        self._since += 1
        if not more or self._since % ROUND == 0:
            self.refresh()
        return more

    def keep(self) -> None:
        self.device.annals(self.game).keep()

    def close(self) -> None:
        self.keep()
        super().close()

    # -- what leaves the app -----------------------------------------------------------------

    def as_csv(self) -> str:
        """All games of everybody, for other programs."""
        return comma_separated(self._chronicle, self._games)

    def as_text(self) -> str:
        """What is told of the person, to be sent to somebody."""
        told = self.shown.told
        if told is None:
            return self.shown.empty
        head = [f"{one.figure} {one.word}" for one in told.head]
        luck = [told.luck.equation] if told.luck else []
        ends = [self.words.led(text, str(n)) for _, text, n in told.ends]
        done = [f"{one.name} ({one.note})" for one in told.deeds if one.done]
        return "\n".join([told.about, *head, *luck, *ends, *done, *told.notes])

    def compared(self, key: str) -> tuple[Compared, Compared]:
        """The person and somebody else. Argument: the key of the other one."""
        record, teller, found = self._record, self._teller, []
        for one in record.regulars:
            if one.key in (key, self._who.key if self._who else ""):
                told = teller.told(record.people[one.key], one.name, [], {})
                head = (*told.head, *self._deeds_figure(told))
                found.append((one.key == key, Compared(teller.name(fitting(one.name)), head)))
        (_, left), (_, right) = sorted(found, key=lambda pair: pair[0])
        return left, right

    def _deeds_figure(self, told: StatisticsTold) -> tuple[FigureTold, ...]:
        word = self.say("statistics.deeds")
        return (FigureTold("medal", told.deeds_of, word),) if told.deeds else ()

    def listed(self) -> tuple[GameListed, ...]:
        """The last games of the person, the last first."""
        who = self._who
        own = games_of(self._games, who.key) if who is not None else []
        teller, found = self._teller, list[GameListed]()
        for kept, seat in own[: -LISTED - 1 : -1]:
            others = [one for one in kept.game.seats if one is not seat]
            names = ", ".join(teller.name(fitting(one.name) or one.seat) for one in others)
            end = teller.say(f"deeds.end.{seat.end}") if seat.end else ""
            title = end[:1].upper() + end[1:] or self.say("presenter.statistics.unknown_end")
            found.append(GameListed(kept.id, title, names, teller.when(kept.ended), seat.won))
        return tuple(found)

    # -- what is shown -----------------------------------------------------------------------

    @property
    def words(self) -> Words:
        return self.speaker.words_of(self.game.descriptor)

    @property
    def _chronicle(self) -> Chronicle:
        chronicle = self.game.descriptor.chronicle
        assert chronicle is not None
        return chronicle()

    @property
    def _games(self) -> list[KeptGame]:
        return self.device.annals(self.game).games(self.game.descriptor)

    @property
    def _record(self) -> GamesRecord:
        return self.device.annals(self.game).record(self.game.descriptor)

    @property
    def _teller(self) -> Teller:
        return Teller(self._chronicle, self.words, self.now().date())

    @property
    def _who(self) -> Regular | None:
        return self._chosen(self._record.regulars)

    def _chosen(self, people: Sequence[Regular]) -> Regular | None:
        first = people[0] if people else None
        return next((one for one in people if one.key == self.person), first)

    def _look(self) -> StatisticsShown:
        annals, record, teller = self.device.annals(self.game), self._record, self._teller
        people, fame = record.regulars, record.fame
        who = self._chosen(people)
        looks = {_key(one.name): one.look for one in people_of(self.device.store)}
        marks = {
            one.key: self._mark(one, looks.get(one.key, usual(at))) for at, one in enumerate(people)
        }
        named = self.game.called(self.game.name, self.speaker)
        told = None
        if who is not None:
            left_out = annals.left_out(self.game.descriptor)
            told = teller.told(record.people[who.key], marks[who.key].name, fame, left_out)
        return StatisticsShown(
            title=self.say("statistics.title"),
            subtitle=f"{named} · {told.about}" if told else named,
            games=tuple(
                GameChosen(one.name, one.icon, one.called(one.name, self.speaker), one is self.game)
                for one in self.device.games
                if one.tells
            ),
            people=tuple(
                SeatChosen(marks[one.key], str(one.games), who is not None and one.key == who.key)
                for one in people[:PEOPLE]
            ),
            told=told,
            empty="" if told else self.say("statistics.nothing"),
            marks=tuple(marks[one.key] for one in fame),
            reading=self.say("statistics.reading", n=annals.due) if annals.due else "",
        )

    def _mark(self, one: Regular, look: Look) -> MarkShown:
        """Somebody's sign. Arguments: who; the look of the last time, or a usual one."""
        return MarkShown(one.key, self._teller.name(fitting(one.name)), look.colour, look.shape)


def _key(name: str) -> str:
    """The key of a name, as finished games have it."""
    return " ".join(name.split()).casefold()
