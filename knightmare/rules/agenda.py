"""The steps and questions of Knightmare, registered: see ``shared.play.agenda``."""

from knightmare.rules import (
    action,
    arriving,
    combat,
    escape,
    harm,
    items,
    magic,
    moving,
    necromancer,
    path,
    prison,
    riddle,
    spoils,
    stock,
    travel,
    turn_start,
    turns,
)
from shared.play.agenda import Agenda
from shared.play.tasks import Schedulable

FORMERLY: dict[str, Schedulable[...]] = {
    "attacked": magic.resist,
    "choose_entry": path.entry_point,
    "escape": escape.escape_way,
    "magic": combat.fight_magic,
    "movement": travel.way,
    "open_window": turn_start.window,
}
"""What version 0.1.0 called some of them."""

RULES = Agenda(
    action,
    arriving,
    combat,
    escape,
    harm,
    items,
    magic,
    moving,
    necromancer,
    path,
    prison,
    riddle,
    spoils,
    stock,
    travel,
    turn_start,
    turns,
    formerly=FORMERLY,
)
