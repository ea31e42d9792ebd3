"""The counters that run for a Dungeoneer, with the turns they still have to go."""

from dataclasses import dataclass

from knightmare.position.state import Dungeoneer, State
from knightmare.rules.path import missing
from shared.play.doubts import marks_of
from shared.speech.messages import Message, Words


@dataclass(frozen=True, slots=True)
class RunningCounter:
    """Something that runs: ``pact``, ``prison``, ``cup``, ``chest``, ``slumber``, ``bodyguard``."""

    id: str
    icon: str
    text: str
    turns: int
    """Ends of the own turn until it falls due, that of a turn under way included; 0 for none."""
    clause: str
    short: str = ""
    """When it falls due, such as ``toll in 2``: ends of the own turn, as ``turns`` counts them."""
    tight: str = ""
    """The same where there is hardly room, such as ``in 2``."""
    due: bool = False
    """Whether it falls due at the end of this turn."""


@dataclass(frozen=True, slots=True)
class Stone:
    """One stone of the path to the throne."""

    number: int
    lies: bool
    here: bool
    """Whether the Dungeoneer stands on it."""


@dataclass(frozen=True, slots=True)
class StonePath:
    """The path of stones in Merlin's Throne Room."""

    stones: tuple[Stone, ...]
    standing_on: int
    """0 for the entry point."""
    missing: int
    """The nearest gap ahead; 0 when the path is whole."""
    text: str


def counters(state: State, one: Dungeoneer, words: Words) -> tuple[RunningCounter, ...]:
    """All counters that run for a Dungeoneer, the most pressing kinds first.

    Arguments: the state of the table; the Dungeoneer; the words.
    """
    if one.life == "DEAD":
        return ()
    constants = state.ruleset.constants
    running: list[tuple[str, str, int, int, str]] = []
    if one.standing == "imprisoned":
        every = constants.prison_toll_every
        running.append(("prison", "prison", one.prison_turns, every, "KM-7.a"))
    if one.pact != "none":
        every = constants.pact_toll_every
        running.append(("pact", "necromancer", one.pact_turns, every, "KM-5.vi.h"))
    if "cup" in one.items:
        running.append(("cup", "chalice", one.cup_turns, constants.cup_every, "KM-8.ii.a"))
    if one.chest:
        running.append(("chest", "chest", 0, 0, "KM-5.v"))
    if one.slumber:
        running.append((f"slumber_{one.slumber}", "bed", 0, 0, "HB-2"))
    if state.bodyguard == one.seat:
        running.append(("bodyguard", "thief-hood", 0, 0, "KM-3.v.h"))
    if marks_of(state, one.seat):
        running.append(("marked", "edit", 0, 0, "KM-0.c"))
    return tuple(_counter(words, *row) for row in running)


def _counter(
    words: Words, id: str, icon: str, turns: int, every: int, clause: str
) -> RunningCounter:
    """How far the count is in the turn that is running, or what runs in a word."""

    def say(id: str, **facts: int) -> str:
        return words.say(Message(f"scene.{id}", facts))

    if not every:
        word = say(f"counter_short.{id}")
        return RunningCounter(id, icon, say(f"counter.{id}", n=0), 0, clause, word, word)
    left = to_go(turns, every)
    short, tight = (say(f"counter_short.{form}", n=left) for form in (id, "tight"))
    return RunningCounter(
        id, icon, say(f"counter.{id}", n=left), left, clause, short, tight, left == 1
    )


def to_go(turns: int, every: int) -> int:
    """Ends of turns until a counter falls due; a turn counted as -1 does not count itself.

    Arguments: the turns that were counted; after how many it falls due.
    """
    return every - turns % every if turns >= 0 else every - turns


def path_of(state: State, one: Dungeoneer, words: Words) -> StonePath | None:
    """The path of a Dungeoneer on Level Three.

    Arguments: the state of the table; the Dungeoneer; the words.
    """
    if one.standing != "level_three":
        return None
    stones = tuple(
        Stone(number, bool(lies), number == one.stone) for number, lies in enumerate(one.stones, 1)
    )
    gap, steps = missing(one), len(one.stones) + 1 - one.stone
    id = "scene.path." + ("gap" if gap else "whole" if steps else "throne")
    laid = sum(one.stones)
    facts = {"laid": laid, "of": len(one.stones), "gap": gap, "n": steps}
    return StonePath(stones, one.stone, gap, words.say(Message(id, facts)))
