"""Which events of a move belong to one beat, and how each Dungeoneer stood before and after."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mobile.knightmare.presenters.outcomes.figures import Figures, follow
from shared.play.event import Event
from shared.play.seats import is_seat

OPENERS: Mapping[str, str] = {
    "drew": "card",
    "riddle_right": "riddle",
    "riddle_wrong": "riddle",
    "won": "fight",
    "drawn": "fight",
    "turned_to_stone": "death",
    "died": "death",
    "mercenary_keeps_deal": "foe",
    "rejected": "foe",
    "bribed": "foe",
    "banished_character": "foe",
    "imprisoned": "prison",
    "escape_rolled": "escape",
    "break_rolled": "escape",
    "released": "escape",
    "dark_works": "cast",
    "dark_fails": "cast",
    "asleep": "attack",
    "banished": "attack",
    "attack_fails": "attack",
    "resisted": "ward",
    "protected": "ward",
    "lost_turn": "sleep",
    "pledged": "pact",
    "injured": "harm",
    "healed": "healing",
    "drank": "drink",
    "took_item": "item",
    "entered_level_three": "level",
    "laid_stone": "path",
    "destruction_fails": "path",
    "stone_lost_behind": "path",
    "stone_lost_ahead": "path",
    "stone_lost_under": "path",
}
"""Events that are outcomes, and the kind of beat that each begins."""
OF_ITS_OWN = frozenset({"card", "riddle", "fight", "death"})
"""Kinds that begin a beat even where another is being told."""
GRIEF = frozenset({"fight", "harm"})
"""Kinds that become a death where it follows from them."""
ENDS = frozenset({"turn_begins", "game_over"})
"""Events after which nothing belongs to what was before."""
EMPTY_DRINK = frozenset({"healed", "no_healing", "no_effect"})
"""Without one of these a drink only led to a movement number."""


@dataclass(slots=True)
class Draft:
    """One outcome: its events, and every Dungeoneer before and after them."""

    kind: str
    head: Event
    before: Figures
    after: Figures
    events: list[Event] = field(default_factory=list)

    @property
    def seats(self) -> tuple[str, ...]:
        """Whom it concerns: whose outcome it is first, then whoever else is another now."""
        first = [self.head.who, str(self.head.facts.get("foe", ""))]
        changed = [seat for seat, one in self.after.items() if one != self.before[seat]]
        return tuple(dict.fromkeys(seat for seat in [*first, *changed] if is_seat(seat)))

    def told(self, *ids: str) -> list[Event]:
        """Its events of these kinds."""
        return [event for event in self.events if event.id in ids]


def drafts_of(events: Sequence[Event], figures: Figures) -> list[Draft]:
    """The outcomes among the events of one move.

    Arguments: the events; the Dungeoneers before them, who are led through them.
    """
    found: list[Draft] = []
    open: Draft | None = None
    for event in events:
        before = dict(figures)
        follow(figures, event)
        if event.id in ENDS:
            open = None
        kind = OPENERS.get(event.id)
        if kind == "death" and open is not None and open.kind in (*GRIEF, "death"):
            open.kind, open.head = "death", event
        elif kind and (open is None or kind in OF_ITS_OWN):
            open = Draft(kind, event, before, before)
            found.append(open)
        if open is not None:
            open.events.append(event)
            open.after = dict(figures)
    return [draft for draft in found if draft.kind != "drink" or draft.told(*EMPTY_DRINK)]
