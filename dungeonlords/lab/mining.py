"""Puzzles of Dungeon Lords, found in games of the levels and proved by the planner.

A puzzle is a combat of two rounds or more, in which every first defence is reckoned exactly, one of
them is clear of all that are not as good, and a plain way of finding one goes wrong.
"""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from math import log2
from random import Random
from typing import NamedTuple

from dungeonlords.combat.abilities import magic
from dungeonlords.descriptor import DUNGEON_LORDS
from dungeonlords.lab.thumbs import THUMBS
from dungeonlords.planner.combats import TooWideError
from dungeonlords.planner.counsel import plans_a_defence
from dungeonlords.position.state import State
from dungeonlords.puzzles.course import CombatCourse
from dungeonlords.puzzles.defences import Combat
from dungeonlords.puzzles.themes import theme_of
from shared.chance.fate import Seeded
from shared.play.decision import FATE, Decision, Move
from shared.play.game import Seat, Setup
from shared.play.runner import run
from shared.play.seats import SEATS
from shared.puzzles.puzzle import Answer, Puzzle

BATTLES, MORE = 1_200, 4_000
"""Battles that are fought at most for all answers to a puzzle, and to a large one: a tablet does it
in some seconds."""
CLEAR = 1.0
"""Points by which the best defence is better than the next that is not as good."""
FEW, MANY = {(2, True): 6, (3, True): 7, (3, False): 4}, {(1, True): 3, (2, False): 3}
"""Monsters, ghosts and traps of a lord at most, by round and whether nobody can cast its card: in
every game, and what is more in some. Other combats are seldom reckoned with so few battles."""
SELDOM = 8
"""Every so many games, larger combats are reckoned, too, and the hard level plays."""
FEWEST = 6
"""Defences between which a puzzle asks to choose, at least."""
PARTY = 2
"""How many stand before the dungeon, at least."""
ALIKE_AT_MOST = 3
"""Defences that may be best together."""
LEVELS, STRONG, CARELESS = ("normal", "easy"), ("normal", "hard"), ("easy", "normal", "random")
"""Levels of the lords of a game, of some games, and of those who fight its combats once more."""
WAYS = 5
"""In how many ways every combat is fought."""
GIFTS = ("none", "none", "straightforward", "none", "none", "tricky")
"""Whether the games are played with magic items, one after the other."""
EASY, PLANS = 700, 100
"""Strength of the easiest puzzle, and what it is more where there are twice as many defences."""
HARDER = {"all_in": 200, "one_round": 300, "rehearsed": 400}
"""What it is more where a rule of thumb goes wrong."""
GAME = DUNGEON_LORDS.play


class Met(NamedTuple):
    """A lord who is asked for the first defence of what is left of a combat."""

    moves: list[Move]
    """What was played before."""
    view: State
    decision: Decision

    @property
    def whose(self) -> tuple[str, int]:
        """One combat of a lord gives one puzzle at most."""
        return self.decision.who, self.view.year


def mined(seed: str, number: int) -> list[Puzzle]:
    """The puzzles of one game. Arguments: the seed of all games; which of them it is."""
    found: dict[tuple[str, int], Puzzle] = {}
    more = number % SELDOM == 0
    sizes, battles = (FEW | MANY, MORE) if more else (FEW, BATTLES)
    play = _Play(f"{seed}.{number}", GIFTS[number % len(GIFTS)], STRONG if more else LEVELS)
    for one in play.met():
        if one.whose in found or not _promising(one.view, one.decision.who, sizes):
            continue
        combat = Combat(one.view, one.decision, battles)
        answers = proved(combat)
        fails = failing(one.view, one.decision, answers) if answers else ()
        if answers and fails:
            combat.rest.battles = None
            found[one.whose] = Puzzle(
                f"{play.name}.{len(found)}",
                play.setup,
                GAME.rules_version,
                tuple([move.notation() for move in one.moves]),
                theme_of(CombatCourse(combat), answers[0].said),
                _strength(fails, answers),
                tuple(answers),
            )
    return [*found.values()]


def _promising(view: State, seat: str, sizes: Mapping[tuple[int, bool], int]) -> bool:
    """Whether all its defences may be reckoned soon.

    Arguments: the state as a lord sees it; the lord's seat; how many monsters, ghosts and traps
    there may be at most, as ``FEW`` says it.
    """
    lord = view.of(seat)
    size = len(lord.ready) + len(lord.traps)
    needed = view.ruleset.constants.required_magic
    silent = view.round > 0 and magic(lord.party) < needed[view.round - 1]
    return len(lord.party) >= PARTY and size <= sizes.get((view.round, silent), 0)


def _strength(fails: Collection[str], answers: Sequence[Answer]) -> int:
    """How hard a puzzle is: by the rules of thumb that go wrong, and by how many answers it has."""
    left = log2(len(answers) / FEWEST)
    return round(EASY + sum([HARDER[one] for one in fails]) + PLANS * left)


class _Play:
    """A game of the levels, and its combats fought in several ways.

    Arguments: what it is called, which is its seed; how it is played with magic items; the levels
    of its lords.
    """

    def __init__(self, name: str, gifts: str, levels: Sequence[str]) -> None:
        self.name = name
        self.levels = levels
        self.random = Random(name)
        self.seats = SEATS[: self.random.choice((2, 3, 4, 4))]
        seated = tuple([Seat(seat, "", "person") for seat in self.seats])
        self.setup = Setup(GAME.name, seated, "", {"items": gifts})
        options = {one.id: one.default for one in GAME.options} | dict(self.setup.options)
        self.state: State = GAME.setup(options, list(self.seats))

    def met(self) -> Iterator[Met]:
        """Where lords begin to plan a round, in the game and in what becomes of its combats."""
        state, moves = self.state, list[Move]()
        while not self._went_on(state, moves, 0, until="combat"):
            begun, so_far = state.copy(), [*moves]
            yield from self._fought(state, moves, 0)
            for way in range(1, WAYS):
                yield from self._fought(begun.copy(), [*so_far], way)

    def _fought(self, state: State, moves: list[Move], way: int) -> list[Met]:
        """A combat to its end: where lords begin to plan its rounds.

        Arguments: its start and the moves that led to it, both of which go on; the number of the
        way in which it is fought.
        """
        met: dict[tuple[str, int], Met] = {}

        def look(state: State, decision: Decision) -> None:
            here = decision.who, state.round
            if plans_a_defence(decision) and here not in met:
                met[here] = Met([*moves], GAME.view(state, decision.who), decision)

        self._went_on(state, moves, way, look)
        return [*met.values()]

    def _went_on(
        self,
        state: State,
        moves: list[Move],
        way: int,
        look: Callable[[State, Decision], None] | None = None,
        until: str = "",
    ) -> bool:
        """Play on to a phase, or to the end of the one that is; returns whether the game is over.

        Arguments: the state, and the moves, to which those that are made are added; the number of
        the way; who looks at each question; the phase, where it is not the one that is left.
        """
        levels = CARELESS if way else self.levels
        players = {
            seat: DUNGEON_LORDS.bots[self.random.choice(levels)](f"{self.name}:{way}:{seat}")
            for seat in self.seats
        }
        fate, left = Seeded(f"{self.name}:{way}"), state.phase

        def answer(state: State, decision: Decision, ply: int) -> Move | None:
            if state.phase == until or (not until and state.phase != left):
                return None
            if look is not None:
                look(state, decision)
            who, ply = decision.who, len(moves)
            if who == FATE:
                moves.append(fate.answer(decision, ply))
            else:
                moves.append(players[who].choose(GAME, GAME.view(state, who), decision, ply))
            return moves[-1]

        run(GAME, state, answer)
        return GAME.decision(state) is None


def proved(combat: Combat) -> list[Answer] | None:
    """Every first defence, the best first; None where that is no puzzle, or takes too long."""
    if len(combat.laid) < FEWEST:
        return None
    try:
        answers = combat.answers()
    except TooWideError:
        return None
    best = answers[0].worth
    behind = [best - one.worth for one in answers if one.worth < best]
    clear = behind and behind[0] >= CLEAR and len(answers) - len(behind) <= ALIKE_AT_MOST
    return answers if clear else None


def failing(view: State, decision: Decision, answers: Sequence[Answer]) -> list[str]:
    """Which rules of thumb do not find a best defence.

    Arguments: the state as the lord sees it; the question by which its defence begins; every
    defence, the best first.
    """
    best = {one.said for one in answers if one.worth == answers[0].worth}
    return [name for name, thumb in THUMBS.items() if thumb(view, decision) not in best]


def proves(puzzle: Puzzle) -> bool:
    """Whether a puzzle is proved again: every answer is worth what it says, and it is still one."""
    options = DUNGEON_LORDS.settled(GAME.name, puzzle.setup.options)
    state, decision = puzzle.opened(GAME, options)
    return proved(Combat(GAME.view(state, decision.who), decision)) == [*puzzle.answers]
