"""Plays random games of any game and checks, ply by ply, what must hold of every state."""

import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from copy import deepcopy
from dataclasses import dataclass, field
from random import Random
from typing import Any

from shared.chance.fate import draw
from shared.play.decision import FATE, Decision, Move
from shared.play.event import Event, EventLog
from shared.play.game import Game, Seat, Setup
from shared.play.journal import Journal
from shared.play.runner import run
from tests.kept.replaying import replay

State = Any
Policy = Callable[[State, Decision, Random], Move]
Census = Callable[[State], None]
"""Asserts that nothing was lost and nothing came from nowhere."""
Shows = Callable[[State, Sequence[Event], Decision, Move], bool]
"""Whether the state, or what was told, shows the outcome that Fate chose."""

ATOMS = (str, int, float, type(None))
"""What has no parts and cannot be changed."""


def at_random(state: State, decision: Decision, random: Random) -> Move:
    """Any of the options."""
    return random.choice(decision.options)


def shown(state: State, story: Sequence[Event], decision: Decision, move: Move) -> bool:
    """Whether an event has the outcome among its facts, or the state has it among its values."""
    told = {str(fact) for event in story for fact in event.facts.values()}
    kept = json.dumps(state.to_json())
    return all(str(one) in told or json.dumps(one) in kept for one in move.args)


@dataclass
class Walk:
    """One random game, and how thoroughly it is checked.

    Arguments: the rules; options and seat ids of the table; the seed; the census of the game;
    how people answer; at every how many plies copies and JSON, Fate's outcomes and the journal
    are checked (the rest at every ply); how Fate's outcomes show; what all copies of a state
    share; after how many plies the walk stops.
    """

    game: Game[Any]
    options: Mapping[str, Any]
    seats: Sequence[str]
    seed: str
    census: Census
    policy: Policy = at_random
    every: int = 1
    outcomes_every: int = 7
    replay_every: int = 60
    shows: Shows = shown
    shared: Sequence[str] = ("ruleset",)
    plies: int = 1_000
    journal: Journal = field(default_factory=Journal)
    before: State = None
    """A deep copy of the state at the ply that is checked, which nothing else can change."""

    def play(self) -> State:
        """Play to the end, or to the last ply; returns the last state."""
        random = Random(self.seed)
        state = self.game.setup(self.options, self.seats)

        def answer(state: State, decision: Decision, ply: int) -> Move:
            self.check_state(state, ply)
            self.check_decision(state, decision, ply % self.every == 0)
            if decision.who == FATE:
                move = draw(decision, random)
                if ply % self.outcomes_every == 0:
                    self.check_outcomes(state, decision)
            else:
                move = self.policy(state, decision, random)
            if ply % self.every == 0:
                self.check_apply(state, move)
            self.journal.append(decision.who, move)
            return move

        played = run(self.game, state, answer, self.plies)
        if played == self.plies:
            assert self.game.outcome(state) is None
        self.check_state(state, played)
        self.check_replay(state)
        return state

    def check_state(self, state: State, ply: int) -> None:
        """Nothing is lost; copies, JSON and the journal hold the state that the moves led to."""
        self.census(state)
        if ply % self.every == 0:
            self.check_copies(state)
            self.check_json(state)
        if ply % self.replay_every == 0:
            self.check_replay(state)

    # -- what must hold ------------------------------------------------------------------

    def check_decision(self, state: State, decision: Decision, thorough: bool) -> None:
        """Options are unique and readable; asking again, or elsewhere, asks the same."""
        options = decision.options
        assert options, decision
        assert len(set(options)) == len(options), decision
        assert decision == self.game.decision(state), "asking changes the question"
        if decision.who == FATE:
            assert len(decision.weights) == len(options), decision
            assert all(type(weight) is int and weight > 0 for weight in decision.weights), decision
            assert decision.total == sum(decision.weights), decision
        else:
            assert decision.who in self.seats, decision
        if thorough:
            assert [Move.parse(one.notation()) for one in options] == list(options)
            self.game.decision(state)
            self.game.question(state)
            for one in options:
                self.game.describe(state, one)
            for seat in self.seats:
                self.game.view(state, seat)
            assert state == self.before, "looking at the table changed it"

    def check_json(self, state: State) -> None:
        """A state survives being written down, and asks the same when read again."""
        values = json.loads(json.dumps(state.to_json()))
        restored = self.game.restore(values, self.options)
        assert restored == state
        assert restored.to_json() == state.to_json()
        assert self.game.decision(restored) == self.game.decision(state)

    def check_copies(self, state: State) -> None:
        """The fast copy is what a deep copy is, and has nothing changeable in common."""
        copy, self.before = state.copy(), self.deep(state)
        assert type(copy) is type(state)
        assert copy == state == self.before
        ours, theirs = self.changeable(state), self.changeable(copy)
        assert not ours & theirs, "the copy shares what changes"

    def check_apply(self, state: State, move: Move) -> None:
        """A move on a copy leaves the original alone; told or untold, it does the same."""
        told, untold = state.copy(), state.copy()
        self.game.apply(told, move, EventLog())
        self.game.apply(untold, move)
        assert told == untold, f"{move}: telling changes what happens"
        assert state == self.before, f"{move}: the copy is not independent"

    def check_outcomes(self, state: State, decision: Decision) -> None:
        """Each of Fate's outcomes can be played, and what follows shows it."""
        for move in decision.options:
            copy, story = state.copy(), EventLog()
            self.game.apply(copy, move, story)
            self.census(copy)
            assert self.shows(copy, story, decision, move), (decision.ask, move, list(story))

    def check_replay(self, state: State) -> None:
        """The journal, written down and played again, leads to the same state."""
        seats = tuple(Seat(id, id) for id in self.seats)
        setup = Setup(self.game.name, seats, self.seed, self.options)
        setup = Setup.from_json(json.loads(json.dumps(setup.to_json())))
        journal = Journal.from_json(json.loads(json.dumps(self.journal.to_json())))
        *_, (again, _, _) = replay(self.game, setup, journal)
        assert again == state
        assert self.game.outcome(again) == self.game.outcome(state)

    # -- looking into a state ------------------------------------------------------------

    def deep(self, state: State) -> State:
        """A deep copy that shares what all copies share."""
        common = {id(getattr(state, name)): getattr(state, name) for name in self.shared}
        return deepcopy(state, common)

    def changeable(self, state: State) -> set[int]:
        """Identities of everything in a state that can be changed in place."""
        found: set[int] = set()
        waiting = [getattr(state, name) for name in _names(state) if name not in self.shared]
        while waiting:
            one = waiting.pop()
            if isinstance(one, ATOMS):
                continue
            if isinstance(one, (tuple, list, set, frozenset)):
                waiting.extend(one)
            elif isinstance(one, dict):
                waiting.extend(one.values())
            elif slots := _names(one):
                waiting.extend(getattr(one, name) for name in slots)
            if not isinstance(one, (tuple, frozenset)):
                found.add(id(one))
        return found


def _names(one: object) -> Iterable[str]:
    return getattr(type(one), "__dataclass_fields__", ())


def walk(
    game: Game[Any],
    options: Mapping[str, Any],
    seats: Sequence[str],
    seed: str,
    census: Census,
    **more: Any,
) -> State:
    """Play one random game, checking every ply: see :class:`Walk`. Returns the last state."""
    return Walk(game, options, seats, seed, census, **more).play()
