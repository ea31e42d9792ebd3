"""What has happened in this round of combat, by lord and by step of the battle."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field

from dungeonlords.position.state import State
from shared.play.event import Event
from shared.speech.port import Happened

STEPS = ("trap", "fast_spell", "monsters", "slow_spell", "healing", "conquest")
"""The six steps of a battle (DL-10.1)."""
ROUND = "combat_round"
"""The event with which a round begins."""
END = "end"
"""What comes after them: poison, and the return of the monsters."""
SPELL = "spell"
BEGINS: dict[str, str] = {
    "trap_first": "trap",
    "trap_revealed": "trap",
    "spell_cast": SPELL,
    "spell_too_weak": SPELL,
    "spell_stopped": SPELL,
    "spell_silenced": SPELL,
    "attacks": "monsters",
    "monster_blocks": "monsters",
    "cannot_attack": "monsters",
    "healed": "healing",
    "no_healing": "healing",
    "fatigue": "conquest",
    "no_fatigue": "conquest",
    "no_conquest": "conquest",
    "conquered": "conquest",
    "conquest_fails": "conquest",
    "poison_works": END,
    "poison_misses": END,
    "party_gone": END,
    "monsters_return": END,
}
"""Events with which a step begins, if it has not yet."""
CHOSEN = {"attack": "monsters", "rest": "monsters", "first_trap": "trap"}
"""Answers that belong to a step, with whatever is paid for them."""


@dataclass(slots=True)
class FoughtBattle:
    """What happened in the battle of one lord, as far as it went."""

    seat: str
    steps: dict[str, list[Event]] = field(default_factory=dict)
    over: bool = False
    conquered: bool = False
    captured: int = 0

    def of(self, step: str) -> Sequence[Event]:
        """What happened in a step, in order."""
        return self.steps.get(step, ())

    def first(self, step: str, *ids: str) -> Event | None:
        """The first of some events; None for none. Arguments: the step; the ids of the events."""
        return next((event for event in self.of(step) if event.id in ids), None)

    def harm(self, step: str, tile: str) -> int:
        """How much somebody was harmed. Arguments: the step; the figure's tile."""
        return sum(
            int(event.facts["n"])
            for event in self.of(step)
            if event.id == "harmed" and event.facts["figure"] == tile
        )


@dataclass(slots=True)
class CombatRound:
    """What has happened in this round of combat."""

    battles: dict[str, FoughtBattle] = field(default_factory=dict)
    released: set[str] = field(default_factory=set)
    """Who had nothing left to conquer."""


def followed(moves: Iterable[Happened], fast: bool) -> CombatRound:
    """The battles of a round.

    Arguments: the moves; whether the spell is a fast one.
    """
    found, now, step = CombatRound(), FoughtBattle(""), ""
    for one in moves:
        step = CHOSEN.get(one.kind, step)
        for event in one.events:
            if event.id == "battle_begins":
                now, step = found.battles.setdefault(event.who, FoughtBattle(event.who)), "trap"
            elif event.id in ("released", "nothing_left"):
                found.released.add(event.who)
            if not now.seat:
                continue
            begins = BEGINS.get(event.id, step)
            step = ("fast_spell" if fast else "slow_spell") if begins == SPELL else begins
            now.steps.setdefault(step, []).append(event)
            now.conquered |= event.id == "conquered"
            now.captured += event.id == "captured"
            if event.id == "battle_ends":
                now.over, now = True, FoughtBattle("")
    return found


def combat_round_of(state: State, told: Iterable[Happened]) -> CombatRound:
    """What has happened since this round of combat began.

    Arguments: the state; the moves of this round, and perhaps more before them.
    """
    card = state.cards[state.round - 1] if state.round else ""
    fast = bool(card) and state.ruleset.spells[card].fast
    return followed(since(told, ROUND), fast)


def since(told: Iterable[Happened], id: str) -> Iterator[Happened]:
    """The moves from the last event of a kind on; all of them where it is not told.

    Arguments: the moves; the id of the event.
    """
    moves = list(told)
    for at in range(len(moves) - 1, -1, -1):
        events = moves[at].events
        starts = [n for n, event in enumerate(events) if event.id == id]
        if starts:
            moves[: at + 1] = [moves[at]._replace(events=events[starts[-1] :])]
            break
    return iter(moves)
