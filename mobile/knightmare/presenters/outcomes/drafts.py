"""Which events of a move belong to one beat, and how each Dungeoneer stood before and after."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from mobile.knightmare.presenters.outcomes.figures import Figures, follow
from shared.play.event import Event
from shared.play.seats import is_seat

KINDS: Mapping[str, str] = {
    "card": "drew",
    "riddle": "riddle_right riddle_wrong",
    "fight": "won drawn",
    "death": "turned_to_stone died",
    "foe": "mercenary_keeps_deal rejected bribed banished_character",
    "prison": "imprisoned",
    "escape": "escape_rolled break_rolled released",
    "cast": "dark_works dark_fails",
    "attack": "asleep banished attack_fails",
    "ward": "resisted protected",
    "sleep": "lost_turn",
    "pact": "pledged",
    "harm": "injured",
    "healing": "healed",
    "drink": "drank",
    "item": "took_item",
    "level": "entered_level_three",
    "path": "laid_stone destruction_fails stone_lost_behind stone_lost_ahead stone_lost_under",
    "move": "arrived stayed",
    "walk": "walked too_far",
    "castle": "castle_rolled",
    "toll": "pact_feeds",
}
"""Each kind of beat, and the events that begin one: they are outcomes."""
OPENERS = {event: kind for kind, events in KINDS.items() for event in events.split()}
OF_ITS_OWN = frozenset({"card", "riddle", "fight", "death", "toll"})
"""Kinds that begin a beat even where another is being told."""
TOLL = "KM-5.vi.i"
"""The clause by which Mogdred takes what he is owed."""
GRIEF = frozenset({"fight", "harm", "toll"})
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


def kind_of(event: Event) -> str:
    """The kind of beat that an event begins; empty for none."""
    if event.id == "lost_tokens" and TOLL in event.clauses:
        return "toll"
    return OPENERS.get(event.id, "")


def drafts_of(
    events: Sequence[Event], figures: Figures, apart_from: frozenset[str] = frozenset()
) -> list[Draft]:
    """The outcomes among the events of one move.

    Arguments: the events; the Dungeoneers before them, who are led through them; kinds that
    begin no beat, because whoever moved has seen what came of it.
    """
    found: list[Draft] = []
    open: Draft | None = None
    for event in events:
        before = dict(figures)
        follow(figures, event)
        if event.id in ENDS:
            open = None
        kind = kind_of(event)
        if kind in apart_from:
            kind = ""
        if kind == "death" and open is not None and open.kind in (*GRIEF, "death"):
            open.kind, open.head = "death", event
        elif kind and (open is None or kind in OF_ITS_OWN):
            open = Draft(kind, event, before, before)
            found.append(open)
        if open is not None:
            open.events.append(event)
            open.after = dict(figures)
    return [draft for draft in found if draft.kind != "drink" or draft.told(*EMPTY_DRINK)]
