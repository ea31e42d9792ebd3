"""A table of evil counters and paladins that a test sets up, moves, and reads.

>>> scene = table("10 human", "9")
>>> shift(scene, "p2 2")
'p2 human;'
"""

from collections.abc import Mapping
from typing import Any

from dungeonlords.position.figures import Figure, paladin
from dungeonlords.season import evilometer, paladins
from tests.dungeonlords_rules.stage import Stage


def table(
    *lords: str,
    start: str = "p1",
    variant: bool = False,
    prepared: int = 1,
    pack: Mapping[str, Any] | None = None,
) -> Stage:
    """A stage from ``"10 human"`` for each lord; the other paladins wait in the tent."""
    own = {"pack": pack} if pack else {}
    scene = Stage(len(lords), paladins=prepared, multiple_capture=variant, **own)
    state = scene.state
    paladins.prepare(state)
    for lord, row in zip(state.lords, lords, strict=True):
        space, *held = row.split()
        lord.evil = int(space)
        for id in held:
            lord.party = [paladin(state.ruleset, id, 1)]
            state.tent = tuple(one for one in state.tent if one != id)
    state.start = int(start[1]) - 1
    return scene


def holders(scene: Stage) -> str:
    """Who has whom; who waits: ``p1 human p2 elf; dwarf``."""
    found = [f"{lord.seat} {lord.paladin}" for lord in scene.state.lords if lord.paladin]
    return f"{' '.join(found)}; {' '.join(scene.state.tent)}".strip()


def shift(scene: Stage, *moves: str) -> str:
    """Move counters one after the other: ``"p1 +2"``. Returns who has whom."""
    for one in moves:
        seat, n = one.split()
        evilometer.move(scene.state, scene.story, seat, int(n), "DL-4.2")
    return holders(scene)


def together(scene: Stage, **shifts: int) -> str:
    """Move counters at the same time. Returns who has whom."""
    evilometer.move_together(scene.state, scene.story, shifts, "DL-6.5")
    return holders(scene)


def capture(scene: Stage, seat: str) -> Figure:
    """This lord's paladin loses the last hit point."""
    lord = scene.of(seat)
    figure = lord.party.pop(0)
    lord.prison = (figure.tile,)
    paladins.captured(scene.state, scene.story, lord, figure)
    return figure


def turn_over(scene: Stage) -> str:
    """The battle is over. Returns who has whom."""
    paladins.turn_ended(scene.state, scene.story)
    return holders(scene)
