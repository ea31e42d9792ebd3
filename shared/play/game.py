"""What every game offers to the table, the bots, the odds and the app."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol, Self, TypeVar

from shared.play.decision import Decision, Move
from shared.play.event import Emit
from shared.speech.messages import Message, TableError


class GameState(Protocol):
    """The plain state of a game: JSON-safe values, and nothing that undo must not restore."""

    def copy(self) -> Self:
        """An independent copy, fast."""
        ...

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values from which the game's ``restore`` makes an equal state."""
        ...


S = TypeVar("S", bound=GameState)


@dataclass(frozen=True, slots=True)
class Points:
    """What one seat has scored.

    >>> Points((("rooms", 4), ("letters", -3))).total
    1
    """

    lines: tuple[tuple[str, int], ...]
    """What for, and how many: the game's id of each line, in the order they are counted."""

    @property
    def total(self) -> int:
        """The points of all lines together."""
        return sum(amount for _, amount in self.lines)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended. Two outcomes are equal when the same seats won in the same way."""

    winners: tuple[str, ...]
    """The winning seats; empty when nobody won."""
    how: str
    """Message id of the ending, without its ``outcome.`` prefix."""
    scores: Mapping[str, Points] = field(default_factory=dict, compare=False)
    """Everybody's points by seat; empty in a game that counts none."""


@dataclass(frozen=True, slots=True)
class Option:
    """One thing a table may choose before it starts."""

    id: str
    choices: tuple[Any, ...]
    """Every legal value; the first is the default."""

    @property
    def default(self) -> Any:
        """What is used when the table does not say."""
        return self.choices[0]


IRONMAN = Option("ironman", (False, True))
"""Whether undo takes back only slips: nothing after which anything was rolled or learned."""


class Game(Protocol[S]):
    """The rules of one game, as functions on its state."""

    name: str
    """Id of the game, as saves name it."""
    rules_version: int
    """Raised whenever an old journal would play out differently."""
    options: tuple[Option, ...]
    seats: tuple[int, int]
    """Fewest and most players."""

    def setup(self, options: Mapping[str, Any], seats: Sequence[str]) -> S:
        """The state before the first decision.

        Arguments: the value of every option by id; the seats that play, in turn order.
        """
        ...

    def options_then(self, options: Mapping[str, Any], rules_version: int) -> Mapping[str, Any]:
        """What the options of a table begun under older rules are called today.

        Arguments: its options; the version of its rules. The same object where nothing they
        meant has changed.
        """
        ...

    def left_out(self, decision: Decision) -> Move | None:
        """The answer to a question that older rules did not ask, as it left nothing to choose.

        A journal that goes on without it was written then. None for every other question.
        """
        ...

    def decision(self, state: S) -> Decision | None:
        """The question on the table; None when the game is over. Pure."""
        ...

    def apply(self, state: S, move: Move, emit: Emit | None = None) -> Decision | None:
        """Play one of the options, in place. Deterministic.

        Arguments: the state, which is changed; one of the options of its question; what hears of
        events, nothing where it is left out.

        Returns the next question where its answers were listed on the way to it, so that whoever
        plays on need not have them listed again; None says nothing.
        """
        ...

    def outcome(self, state: S) -> Outcome | None:
        """How it ended; None while it goes on."""
        ...

    def view(self, state: S, seat: str) -> S:
        """What this seat may know.

        Arguments: the state, not changed; the seat that looks, empty for somebody without one.
        """
        ...

    def question(self, state: S) -> Message:
        """The question on the table, for people."""
        ...

    def describe(self, state: S, move: Move) -> Message:
        """What this move does, for people: buttons, log, undo bar, screen reader.

        Arguments: the state before it; the move.
        """
        ...

    def restore(self, values: Mapping[str, Any], options: Mapping[str, Any]) -> S:
        """The state that ``to_json`` wrote, at a table with these options.

        Arguments: what ``to_json`` wrote; the value of every option of the table by id.
        """
        ...


PERSON = "person"


@dataclass(frozen=True, slots=True)
class Seat:
    """A place at the table."""

    id: str
    """``p1`` to ``p4``, in order of play."""
    name: str
    """What the others call whoever sits here."""
    player: str = PERSON
    """``person``, or the id of a bot."""


@dataclass(frozen=True, slots=True)
class Origin:
    """The table from whose midst another one was begun."""

    started: str
    """When that one was begun, as ISO text."""
    plies: int
    """How many of its moves were taken over."""

    @classmethod
    def read(cls, started: Any, plies: Any) -> "Origin":
        """Read what a setup has of it. Arguments: both values. Raises ValueError for others."""
        if not isinstance(started, str) or type(plies) is not int or plies < 0:
            raise ValueError(plies)
        return cls(started, plies)


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a table decided before it started."""

    game: str
    seats: tuple[Seat, ...]
    seed: str
    """Seed of the app's dice."""
    options: Mapping[str, Any] = field(default_factory=dict)
    origin: Origin | None = None
    """Where it goes on from, at a table that goes on from another."""

    @property
    def names(self) -> dict[str, str]:
        """What the seats are called, those that were given a name."""
        return {seat.id: seat.name for seat in self.seats if seat.name}

    @property
    def pack(self) -> Mapping[str, Any]:
        """The table's own pack; empty where it has none."""
        return self.options.get("pack") or {}

    @property
    def packs(self) -> Sequence[Mapping[str, Any]]:
        """The packs that it was made of, in their order, as each was then; none of older tables."""
        return self.options.get("packs") or ()

    def to_json(self) -> dict[str, Any]:
        """Plain JSON values."""
        seats = [[seat.id, seat.name, seat.player] for seat in self.seats]
        values: dict[str, Any] = {
            "game": self.game,
            "seats": seats,
            "seed": self.seed,
            "options": dict(self.options),
        }
        if self.origin is not None:
            values["origin"] = [self.origin.started, self.origin.plies]
        return values

    @classmethod
    def from_json(cls, values: Mapping[str, Any]) -> "Setup":
        """Read what ``to_json`` wrote. Raises SetupError where a field is missing or wrong."""
        try:
            seats = tuple(Seat(str(i), str(n), str(p)) for i, n, p in values["seats"])
            game, seed = str(values["game"]), str(values["seed"])
            origin = Origin.read(*values["origin"]) if "origin" in values else None
            return cls(game, seats, seed, dict(values["options"]), origin)
        except (KeyError, TypeError, ValueError) as error:
            raise SetupError("error.setup_damaged") from error


class SetupError(TableError):
    """A table cannot be set up like this."""


def chosen(options: Sequence[Option], given: Mapping[str, Any]) -> dict[str, Any]:
    """Every option with the value given or its default.

    Arguments: what can be chosen; the values by the option's id. Raises SetupError for an option or
    a value that does not exist.
    """
    known = {option.id: option for option in options}
    for id, value in given.items():
        if id not in known:
            raise SetupError("error.unknown_option", option=id, known=", ".join(known))
        # True == 1 in Python, but not at the table
        if not any(value == one and type(value) is type(one) for one in known[id].choices):
            listed = ", ".join(map(str, known[id].choices))
            raise SetupError("error.option_value", option=id, value=str(value), allowed=listed)
    return {option.id: given.get(option.id, option.default) for option in options}


PACKS = frozenset({"pack", "packs"})
"""What stands among the options of a table and is no choice from a list: its own rows, and whose
they are."""


def check_seats(count: int, least: int, most: int) -> None:
    """Raises SetupError unless so many may play.

    Arguments: how many sit there; the fewest and the most of this game.
    """
    if not least <= count <= most:
        raise SetupError("error.seat_count", n=count, least=least, most=most)
