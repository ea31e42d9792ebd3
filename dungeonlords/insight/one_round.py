"""What a paladin brings to a party: one round of combat against the same cards, by the rules.

He leads a Warrior and a Thief into a tunnel with a Wall of Fire and a Troll that strikes; the
combat card has no spell, and one point of fatigue.

>>> human = one_round(5, 2)
>>> [part.left for part in human]
[(5, 4, 3), (5, 4, 2), (2, 4, 2), (4, 4, 2), (3, 4, 2)]
>>> [part.n for part in human]
[0, 3, 3, 2, 1]
>>> one_round(5, 3)[-1].left
(4, 4, 3)
"""

from typing import Any, NamedTuple

from dungeonlords.agenda import RULES
from dungeonlords.combat.phases import battle_goes_on, begun
from dungeonlords.combat.planning import lay_trap
from dungeonlords.opening import opened
from dungeonlords.position.figures import PALADIN, THIEF, WARRIOR, Figure
from dungeonlords.position.state import State
from dungeonlords.rounds import YEAR
from dungeonlords.rulebook.options import ruleset_of
from shared.play.decision import move
from shared.play.event import silence
from shared.play.tasks import push, restart

TRAP, MONSTER = "wall_of_fire", "troll"
FATIGUE = 1
SEAT, CELL, TUNNEL = "p1", "c1", "tunnel"
PARTS = {"trap": "trap", "monsters": "monsters", "healing": "healing", "conquest": "fatigue"}
"""What the parts of a round are called here, by the steps of a battle (DL-10.1)."""


class RoundPart(NamedTuple):
    """A part of the round."""

    name: str
    """``party``, as they come in; ``trap``, ``monsters``, ``healing``, or ``fatigue``."""
    left: tuple[int, ...]
    """The hit points left of the paladin, the Warrior and the Thief, none of the fallen."""
    n: int
    """How many points were prevented, dealt or healed in it."""


def one_round(hp: int, icons: int) -> tuple[RoundPart, ...]:
    """The parts of the round. Arguments: the paladin's hit points; his icons of every kind."""
    party = [
        Figure("human_1", PALADIN, hp, icons),
        Figure("warrior_1_2", WARRIOR, 4, 0),
        Figure("thief_1_1", THIEF, 3, 1),
    ]
    state = _before(list(party))
    found = {"party": RoundPart("party", _left(party), 0)}

    def tell(id: str, who: str, clause: str, /, **facts: Any) -> None:
        name = PARTS.get(state.battle.phase, "") if state.battle else ""
        if name:
            n = found[name].n if name in found else 0
            found[name] = RoundPart(
                name, _left(party), n + (facts["n"] if id in COUNTED[name] else 0)
            )

    decision = RULES.run(state, tell)
    while decision is not None:
        strikes = move("attack", MONSTER, "strike")
        played = strikes if strikes in decision.options else decision.options[0]
        decision = RULES.run(state, tell, played)
    last = found["party"]
    parts = [last]
    for name in PARTS.values():
        last = found.get(name, RoundPart(name, last.left, 0))
        parts.append(last)
    return tuple(parts)


COUNTED = {
    "trap": ("blocks_removed",),
    "monsters": ("harmed",),
    "healing": ("healed",),
    "fatigue": ("fatigue",),
}


def _left(party: list[Figure]) -> tuple[int, ...]:
    return tuple(max(0, one.hp - one.damage) for one in party)


def _before(party: list[Figure]) -> State:
    """A lone lord, whose tunnel the party enters; nobody waits in the tent."""
    state = opened(ruleset_of({}), [SEAT])
    YEAR.force(state, "combat")
    state.tent, state.cards = (), ("",) * len(state.cards)
    state.round = state.shown = 1
    lord = state.lords[0]
    lord.tiles, lord.site = {CELL: TUNNEL}, CELL
    lord.traps, lord.party = (TRAP,), party
    restart(state, lay_trap(SEAT))
    RULES.answer(state, silence, move("set_trap", TRAP))
    restart(state)
    lord.sent = (MONSTER,)
    state.battle = begun(state, lord)
    state.battle.fatigue = FATIGUE
    push(state, battle_goes_on())
    return state
