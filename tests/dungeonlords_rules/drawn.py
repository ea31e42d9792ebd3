"""Walks through games and ledgers, with all that each seat is shown at each step."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass
from random import Random
from typing import Any

from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.position.state import State
from dungeonlords.speech.port import DungeonPort
from shared.chance.fate import draw
from shared.net.ports import Ports
from shared.play.decision import FATE, Decision, Move
from shared.play.event import EventLog
from shared.play.game import Seat, Setup
from shared.speech.port import Happened
from shared.speech.scene.kinds import Scene
from shared.speech.scene.pieces import Drawing, Piece

NAMES = {"p1": "Ann", "p2": "Tom", "p3": "Marie", "p4": "Ilse"}
TOLD = 90
"""Moves that are told, at most."""
MENU = "menu"
DULL = frozenset({"correct", "correct_table", "score", "evil", "count"})
"""Flows of a ledger that are chosen less often."""
LIVELY = frozenset({"send", "set_trap", "act", "hire", "dig", "build"})
"""Answers that are chosen rather: they lead to something to be drawn."""


@dataclass(frozen=True, slots=True)
class Look:
    """What one seat is shown at one moment."""

    state: State
    view: Any
    seat: str
    decision: Decision
    asked: Decision | None
    """The same, where whoever looks may know it."""
    moves: tuple[Move, ...]
    """The answers that the seat is offered; none where others are asked."""
    scene: Scene
    port: DungeonPort
    told: tuple[Happened, ...]

    def of(self, kind: str, seat: str = "") -> Any:
        """A drawing of a kind, of a seat where one is named; None for none."""
        return next(
            (one for one in self.scene if one.kind == kind and (not seat or one.seat == seat)), None
        )

    def after(self, move: Move) -> tuple[State, EventLog]:
        """What comes of an answer."""
        after, told = self.state.copy(), EventLog()
        self.port.game.apply(after, move, told)
        return after, told


def setup_of(game: str, seats: int, options: Mapping[str, Any]) -> Setup:
    """A table of people."""
    people = tuple(Seat(id, NAMES[id]) for id in list(NAMES)[:seats])
    return Setup(game, people, "drawn", dict(options))


def looks(
    game: str, seats: int, seed: str, plies: int, everybody: bool = True, **options: Any
) -> Iterator[Look]:
    """What every seat and a watcher are shown, move by move, in a game of anything legal.

    Arguments: the game or its ledger; how many seats; the seed; how many moves; whether those are
    looked at who are not asked, too; what the table chose.
    """
    random, setup = Random(f"{game}{seats}{seed}"), setup_of(game, seats, options)
    rules = DUNGEON_LORDS.games[game]
    made = Ports(lambda audience, _: DUNGEON_LORDS.port_of(setup, audience=audience))
    ports = {eyes: made(eyes) for eyes in (*(seat.id for seat in setup.seats), FATE)}
    state = rules.setup(DUNGEON_LORDS.settled(game, setup.options), [s.id for s in setup.seats])
    told: list[Happened] = []
    for _ in range(plies):
        decision = rules.decision(state)
        if decision is None:
            break
        for eyes, port in ports.items():
            assert isinstance(port, DungeonPort)
            asked = eyes != FATE and _asked(decision, eyes, port)
            if asked or (everybody and decision.who != FATE):
                yield _look(state, eyes, decision, port, asked, tuple(told[-TOLD:]))
        played = _chosen(state, decision, random)
        log = EventLog()
        rules.apply(state, played, log)
        told = [one._replace(last=decision.who == FATE and one.last) for one in told[-TOLD:]]
        told.append(Happened(played.kind, tuple(log), True))


def _asked(decision: Decision, eyes: str, port: DungeonPort) -> bool:
    """Whether a seat answers; what people draw themselves whoever draws it says, or the first."""
    if decision.who != FATE:
        return port.concerns(decision, eyes)
    by_hand = port.setup.options.get("dice") == "mine" or port.setup.game != "dungeonlords"
    return by_hand and eyes == (port.drawer(decision) or "p1")


def _look(
    state: State,
    eyes: str,
    decision: Decision,
    port: DungeonPort,
    asked: bool,
    told: tuple[Happened, ...],
) -> Look:
    view = port.seen(state, decision)
    secret = not asked and (port.private(decision) or bool(port.drawer(decision)))
    known = decision if secret else port.known(view, decision)
    choices = [
        choice
        for choice in (port.choices(view, known) if asked else ())
        if port.allows(known, choice.moves[0], eyes)
    ]
    asks = None if secret else known
    scene = port.scene(view, asks, choices, told)
    moves = tuple(choice.moves[-1] for choice in choices)
    return Look(state, view, eyes, known, asks, moves, scene, port, told)


def look_at(
    state: State, eyes: str, game: str, seats: int, told: tuple[Happened, ...] = ()
) -> Look:
    """What a seat is shown of one situation.

    Arguments: the situation; who looks; the game or its ledger; how many seats; the last moves.
    """
    port = DUNGEON_LORDS.port_of(setup_of(game, seats, {}), audience=[eyes])
    decision = port.game.decision(state)
    assert isinstance(port, DungeonPort)
    assert decision is not None
    asked = eyes != FATE and port.concerns(decision, eyes)
    return _look(state, eyes, decision, port, asked, told)


def _chosen(state: State, decision: Decision, random: Random) -> Move:
    """Anything; what Fate deals by its weights, and in a ledger what goes on rather."""
    if decision.who == FATE:
        return draw(decision, random)
    rather = [one for one in decision.options if one.kind in LIVELY]
    lively = rather or [one for one in decision.options if one.kind not in DULL]
    return random.choice(lively if lively and random.random() < 0.8 else decision.options)


def pieces(drawing: Drawing) -> Iterator[Any]:
    """Every part of a drawing that may be answered or shown, in order."""
    for one in fields(drawing):
        yield from _within(getattr(drawing, one.name))


def _within(value: Any) -> Iterator[Any]:
    if isinstance(value, tuple):
        for one in value:
            yield from _within(one)
    elif isinstance(value, Piece):
        yield value
        for field in fields(value):
            yield from _within(getattr(value, field.name))
    elif is_dataclass(value):
        for field in fields(value):
            yield from _within(getattr(value, field.name))
