"""What a Dungeoneer has and where it stands, event by event; which events are one beat."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import PRISON, THRONE_ROOM, Constants
from knightmare.rules.life import GRADES
from knightmare.speech import icons
from shared.play.event import Event
from shared.play.seats import is_seat

Figures = dict[str, "Figure"]


@dataclass(frozen=True, slots=True)
class Figure:
    """One Dungeoneer, as far as a beat tells of it."""

    life: str
    tokens: int
    items: tuple[str, ...]
    spells: int
    dark_spell: str
    at: str
    standing: str
    stones: tuple[int, ...]


def figure(one: Dungeoneer) -> Figure:
    """A Dungeoneer as it stands."""
    values = {field.name: getattr(one, field.name) for field in fields(Figure)}
    return Figure(**{**values, "spells": len(one.spells)})


def figures_of(state: State) -> Figures:
    """Every Dungeoneer by its seat."""
    return {one.seat: figure(one) for one in state.dungeoneers}


def follow(figures: Figures, event: Event) -> None:
    """Changes figures in place as an event says; most change nothing here.

    Arguments: every figure by its seat; the event.
    """
    id, who, facts = event.id, event.who, event.facts
    if who not in figures:
        return
    values: dict[str, Any] = {**VALUES.get(id, {})}
    values |= {field: facts[fact] for field, fact in FACTS.get(id, {}).items()}
    if id in THINGS:
        _take_away(figures, THINGS[id] or str(facts["item"]))
    if id == "took_item":
        values["items"] = (*figures[who].items, str(facts["item"]))
    elif id in SPELLS and facts.get("source", "card") == "card":
        values["spells"] = max(0, figures[who].spells + SPELLS[id])
    elif id in STONES:
        stones, at = list(figures[who].stones), int(facts["stone"]) - 1
        if 0 <= at < len(stones):
            stones[at] = STONES[id]
            values["stones"] = tuple(stones)
    if values:
        figures[who] = replace(figures[who], **values)


def _take_away(figures: Figures, item: str) -> None:
    """Nobody has it any more."""
    for seat, one in figures.items():
        if item in one.items:
            figures[seat] = replace(one, items=tuple(x for x in one.items if x != item))


TOKENS, LIFE = {"tokens": "tokens"}, {"life": "life"}
FACTS: Mapping[str, Mapping[str, str]] = {
    "gained_tokens": TOKENS,
    "lost_tokens": TOKENS,
    "spent_tokens": TOKENS,
    "injured": LIFE,
    "healed": LIFE,
    "ate": LIFE,
    "healed_with_token": {**LIFE, **TOKENS},
    "pledged": {"dark_spell": "spell"},
    "arrived": {"at": "chamber"},
}
"""What an event says of a figure: each field, and the fact that has it."""
VALUES: Mapping[str, Mapping[str, object]] = {
    "lost_dark_spell": {"dark_spell": ""},
    "arrived": {"standing": "free"},
    "released": {"standing": "free"},
    "imprisoned": {"at": PRISON, "standing": "imprisoned", "stones": ()},
    "entered_level_three": {"at": THRONE_ROOM, "standing": "level_three"},
    "turned_to_stone": {"life": GRADES[0]},
    "died": {
        "life": GRADES[0],
        "tokens": 0,
        "items": (),
        "spells": 0,
        "dark_spell": "",
        "standing": "dead",
        "stones": (),
    },
}
"""What an event always makes of a figure."""
THINGS: Mapping[str, str] = {
    "took_item": "",
    "left_item": "",
    "returned_item": "",
    "item_taken": "",
    "ate": "food",
}
"""Events after which nobody who had an item has it: the item, empty where a fact names it."""
SPELLS: Mapping[str, int] = {"kept_spell": 1, "lost_card": -1, "cast": -1, "protected": -1}
"""How many spell cards more somebody has."""
STONES: Mapping[str, int] = {
    "laid_stone": 1,
    "stone_lost_ahead": 0,
    "stone_lost_behind": 0,
    "stone_lost_under": 0,
}
"""Whether a stone of the path lies then."""


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


# -- what it is called ------------------------------------------------------------------------

TOLD_ELSEWHERE = frozenset(
    "drew kept_spell gained_tokens lost_tokens spent_tokens took_item item_taken returned_item "
    "strength fight_rolled totals won drawn injured died imprisoned riddle_right riddle_wrong "
    "challenged healed laid_stone released turn_ended turned_to_stone left_item arrived".split()
)
"""Events that a beat shows by its headline, its sum, or what changed."""
WORDS = {
    "spared": "mercenary_keeps_deal",
    "banished_foe": "banished_character",
    "safe": "attack_fails protected destruction_fails",
    "asleep": "lost_turn",
    "level_three": "entered_level_three",
    "stone": "laid_stone",
    "stone_gone": "stone_lost_behind stone_lost_ahead",
    "stone_lost": "stone_lost_under",
}
"""Words under which events are told, where those are not their own."""
HEADLINES = {event: word for word, events in WORDS.items() for event in events.split()}
BADLY = frozenset({"castle_strikes"})
"""Headlines that are bad news though they only tell of dice."""
ICONS = {"locked": "lock", "free": "unlock", "dark_works": "wizard-staff", "dark_fails": "skull"}


def headline_of(draft: Draft, constants: Constants) -> tuple[str, str]:
    """The id of the words under which an outcome is told, and its icon.

    Arguments: the outcome; the numbers of the table.
    """
    head = draft.head
    id = HEADLINES.get(head.id, head.id)
    if draft.kind == "escape":
        id = "locked" if draft.told("still_in_prison") else "free"
    if draft.kind == "drink":
        id = "healed" if draft.told("healed") else "nothing"
    if draft.kind == "castle":
        strikes = head.facts["roll"] in constants.castle_destruction_on
        id = "castle_strikes" if strikes else "castle_sleeps"
    return id, icons.EVENTS.get(head.id) or ICONS.get(id, "rulebook")
