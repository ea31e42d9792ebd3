"""What speaks for a lord's points at the end: signs that are seen at the quiet places of a game.

Quiet is a round before its orders, a round when its rooms have worked, and a year when its combat
is over. What lies on offer in part, as long as Fate still turns it up, is taken as it is likely to
lie: then a tile that is turned up changes nothing but by how far it is from the usual one.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from dungeonlords.bot.evaluation import punch
from dungeonlords.bot.outlook import FEATURES, Outlook, mean_fatigue, settled
from dungeonlords.bot.survey import Survey
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import SEASONS, State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.rulebook.components import Room
from dungeonlords.scoring import points

AHEAD, MADE, OVER = STAGES = ("ahead", "made", "over")
"""Before a round's orders; when its rooms have worked; when a year's combat is over."""
EVENTS = ("taxes", "payday", "special")
AUTUMN = len(SEASONS) - 1
ON_OFFER = ("monsters", "ghosts", "rooms", "strength", "goods", "bonus")
"""What is counted of the tavern and the site office."""
SIGNS = (
    *FEATURES, "scored", "place", "three", "two", "fatigue",
    *[f"next_{event}" for event in EVENTS],
    *[f"offered_{one}" for one in ON_OFFER],
)  # fmt: skip
"""What the numbers stand for, in their order."""


@dataclass(frozen=True, slots=True)
class Quiet:
    """How a lord stands at a quiet place."""

    year: int
    stage: str
    late: float
    """How far the year has come, from 0 in winter to 1 in autumn."""
    settled: float
    """Points that nothing changes any more."""
    numbers: tuple[float, ...]
    """See ``SIGNS``."""


class Surroundings:
    """What surrounds a lord in a state, in which many positions of this lord may be measured.

    Arguments: the state as the lord sees it, which is completed; the seat; dungeons and lairs of
    this table; the stage, one of ``STAGES``.
    """

    def __init__(self, view: State, seat: str, survey: Survey, stage: str) -> None:
        complete(view, survey)
        self.view = view
        self.stage = stage
        self.outlook = Outlook(view, seat, survey)
        count = len(view.lords)
        ahead = stage == AHEAD
        event = view.events[view.season] if view.season >= 0 and stage != OVER else ""
        self._common = (
            float(view.order.index(view.of(seat))),
            float(count == 3),
            float(count == 2),
            fatigue(view),
            *[float(event == one) for one in EVENTS],
            *(offered(view) if ahead else [0.0] * len(ON_OFFER)),
        )

    def quiet(self, lord: Lord) -> Quiet:
        """How a lord stands who has come to this position."""
        view = self.view
        known = settled(view.ruleset, lord)
        late = 1.0 if self.stage == OVER else max(view.season, 0) / AUTUMN
        numbers = (*self.outlook.measured(lord), self._scored(lord) - known, *self._common)
        return Quiet(view.year, self.stage, late, known, numbers)

    def _scored(self, lord: Lord) -> float:
        """What the lord would score if the game ended here."""
        state = self.view.copy()
        state.lords = [lord if one.seat == lord.seat else one for one in state.lords]
        return float(points(state)[lord.seat].total)


def fatigue(view: State) -> float:
    """Points of fatigue that the rounds of this year's combat still bring, as far as is known."""
    spells, begun = view.ruleset.spells, max(view.shown, view.round)
    known = [card for card in view.cards[begun:] if card]
    unknown = LAST_ROUND - begun - len(known)
    return sum(spells[card].fatigue for card in known) + unknown * mean_fatigue(view)


def complete(view: State, survey: Survey) -> None:
    """What Fate has turned up in part is filled up with what is likely.

    Arguments: the state as a lord sees it, which is changed; dungeons and lairs of this table.
    """
    if not view.drawn:
        return
    constants, tiles = view.ruleset.constants, view.ruleset.tiles
    count = constants.adventurers_4 if len(view.lords) == 4 else constants.adventurers_fewer
    stack = survey.by_power(view.tile_stack)
    missing = max(0, count - len(view.drawn)) if stack else 0
    likely = [stack[(2 * at + 1) * len(stack) // (2 * missing)] for at in range(missing)]
    shown = sorted((*view.drawn, *likely), key=lambda id: tiles[id].power)
    season = view.season + 1
    view.coming = (*view.coming[:season], tuple(shown), *view.coming[season + 1 :])


def offered(view: State) -> list[float]:
    """What lies on offer, in the order of ``ON_OFFER``; what is still to come as the mean."""
    ruleset, constants = view.ruleset, view.ruleset.constants
    monsters, rooms = ruleset.monsters, ruleset.rooms
    lair = _filled(
        view.tavern,
        view.monster_stack if view.phase == "new_round" else (),
        constants.monsters_revealed,
        {one: (not monsters[one].ghost, monsters[one].ghost, punch(monsters[one])) for one in
         (*view.tavern, *view.monster_stack)},
    )  # fmt: skip
    office = _filled(
        view.site_office,
        view.room_stack if view.phase == "new_round" else (),
        constants.rooms_revealed,
        {one: (1, goods(rooms[one]), bool(rooms[one].counts or any(rooms[one].titles))) for one in
         (*view.site_office, *view.room_stack)},
    )  # fmt: skip
    return [lair[0], lair[1], office[0], lair[2], office[1], office[2]]


def _filled(
    shown: Iterable[str],
    stack: tuple[str, ...],
    wanted: int,
    worth: Mapping[str, tuple[float, ...]],
) -> list[float]:
    """Sums over what is shown, and the mean of the stack for each that is missing."""
    lying = [worth[one] for one in shown]
    missing = min(max(0, wanted - len(lying)), len(stack))
    found = [float(sum(column)) for column in zip(*lying, strict=True)] or [0.0, 0.0, 0.0]
    for at in range(len(found) if missing else 0):
        found[at] += missing * sum(worth[one][at] for one in stack) / len(stack)
    return found


def goods(room: Room) -> float:
    """What a room makes when it works once."""
    made = room.food - room.food_in + room.gold + room.traps + room.tunnels + room.calm + room.imp
    return float(made) if room.produces else 0.0
