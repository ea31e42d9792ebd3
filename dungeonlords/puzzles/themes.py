"""What a puzzle is about: what its best line needs, from the position and that line alone."""

from dungeonlords.combat.planning import allowed, layable, sendable
from dungeonlords.position.state import State
from dungeonlords.puzzles.course import CombatCourse
from dungeonlords.puzzles.defences import read

LEAVING, BARRING, GHOST, VAMPIRE, WEARY, TRAPS, SPELLS, MONSTERS, BLOW = THEMES = (
    "leaving",
    "barring",
    "ghost",
    "vampire",
    "weary",
    "traps",
    "spells",
    "monsters",
    "blow",
)
"""What is rare in them comes first."""
BARS = ("monster_blocks", "conquest_blocked")
"""Events that keep a party from conquering anything."""


def theme_of(course: CombatCourse, best: str) -> str:
    """What a puzzle is about. Arguments: what comes of its defences; the best one."""
    _, traps, sent = read(best)
    if not traps and not sent:
        return LEAVING
    acts = [*course.battle(best, course.usual(best))]
    happened = {one.event.id for one in acts}
    if happened & {*BARS}:
        return BARRING
    for monster in (GHOST, VAMPIRE):
        if monster in sent:
            return monster
    if "captured" in happened and _wearily([one.event.id for one in acts]):
        return WEARY
    laid = course.combat.laid[best]
    if not traps and layable(laid, laid.lords[0]):
        return TRAPS
    if "spell_cast" in happened:
        return SPELLS
    return MONSTERS if _spares(laid) else BLOW


def _wearily(happened: list[str]) -> bool:
    """Whether somebody is captured by fatigue."""
    return "fatigue" in happened and "captured" in happened[happened.index("fatigue") :]


def _spares(laid: State) -> bool:
    """Whether a monster stays at home for which there would be room (DL-9.4)."""
    lord = laid.lords[0]
    return allowed(laid, lord)[1] > 0 and bool(sendable(laid, lord))
