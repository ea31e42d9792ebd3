"""What has happened in this round of combat, by lord and by step of the battle."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from mobile.dungeonlords.presenters.lair.rounds import moves_since
from shared.play.event import Event
from shared.play.table import Table

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


def combat_round_of(table: Table[Any]) -> CombatRound:
    """What has happened since this round of combat began."""
    return followed(_moves(table), _is_fast(table.state))


def followed(moves: Iterable[tuple[str, Sequence[Event]]], fast: bool) -> CombatRound:
    """The battles of a round.

    Arguments: the kind of each move with what it made happen; whether the spell is a fast one.
    """
    found, now, step = CombatRound(), FoughtBattle(""), ""
    for kind, events in moves:
        step = CHOSEN.get(kind, step)
        for event in events:
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


def _is_fast(state: Any) -> bool:
    card = state.cards[state.round - 1] if state.round else ""
    return bool(card) and bool(state.ruleset.spells[card].fast)


def _moves(table: Table[Any]) -> Iterator[tuple[str, Sequence[Event]]]:
    """The moves of this round, from the event that began it."""
    for entry, events in moves_since(table, ROUND):
        starts = [at for at, event in enumerate(events) if event.id == ROUND]
        yield entry.move.kind, events[starts[-1] :] if starts else events
