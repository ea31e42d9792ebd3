"""Orders are revealed, slot by slot: whose card is turned, and where the minion runs (DL-3.3)."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dungeonlords.position.state import State
from dungeonlords.speech.icons import AREAS, icon
from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown
from mobile.dungeonlords.presenters.figures import Speaking
from mobile.dungeonlords.presenters.scoring.year import YearShown
from mobile.kit.beats import BeatShown
from mobile.kit.shown import MarkShown
from shared.play.event import Event

REVEALED, PLACED, FULL, PAID = "order_revealed", "minion_placed", "area_full", "paid_for_slot"
AFTER_ANOTHER, TURNS, RUNS = 0.34, 0.26, 0.36
"""Seconds between two cards, in which one is turned, and in which its minion runs."""
WALKS = 0.6
"""Seconds in which counters and a paladin walk along the Evilometer."""


@dataclass(frozen=True, slots=True)
class TurnedShown:
    """An order card that is turned, and where its minion goes."""

    minion: MarkShown
    area: str
    name: str
    icon: str
    space: int
    """From 1; 0 where all were taken."""


@dataclass(frozen=True, slots=True)
class FilledShown:
    """An area with whoever stands there before the cards are turned."""

    id: str
    name: str
    icon: str
    stood: tuple[MarkShown | None, ...]


@dataclass(frozen=True, slots=True)
class RevealShown:
    """The cards of one slot, in order of play, and the areas to which the minions run."""

    turned: tuple[TurnedShown, ...]
    areas: tuple[FilledShown, ...]

    @property
    def lasts(self) -> float:
        """Seconds until the last minion stands, at the normal pace."""
        return AFTER_ANOTHER * (len(self.turned) - 1) + TURNS + RUNS


@dataclass(frozen=True, slots=True)
class EvilMoveShown:
    """The Evilometer before a paladin walked, and after."""

    before: EvilometerShown
    after: EvilometerShown


@dataclass(frozen=True, slots=True, kw_only=True)
class LordsBeat(BeatShown):
    """One outcome of Dungeon Lords."""

    reveal: RevealShown | None = None
    evil: EvilMoveShown | None = None
    year: YearShown | None = None

    @property
    def matter(self) -> tuple[object, ...]:
        return tuple(filter(None, (self.reveal, self.evil, self.year)))

    @property
    def waits(self) -> bool:
        return self.year is not None or bool(BeatShown.waits.__get__(self))

    @property
    def texts(self) -> list[str]:
        found = BeatShown.texts.__get__(self)
        return [*found, *self.year.texts] if self.year else list(found)

    @property
    def moves(self) -> float:
        return self.reveal.lasts if self.reveal else WALKS if self.evil else 0.0


@dataclass(slots=True)
class SlotEvents:
    """What happened when the cards of one slot were turned."""

    number: int
    orders: dict[str, str] = field(default_factory=dict)
    """Seat -> area, in order of play."""
    spaces: dict[str, int] = field(default_factory=dict)
    full: list[Event] = field(default_factory=list)
    """Whose minion found no room."""
    events: list[Event] = field(default_factory=list)


def slots_in(events: Sequence[Event]) -> list[SlotEvents]:
    """The slots that were revealed among some events."""
    found: list[SlotEvents] = []
    for event in events:
        if event.id == REVEALED:
            number = int(event.facts["slot"])
            if not found or found[-1].number != number:
                found.append(SlotEvents(number))
            found[-1].orders[event.who] = str(event.facts["area"])
        if not found or event.who not in found[-1].orders or event.id not in OF_A_SLOT:
            continue
        if event.id == PLACED:
            found[-1].spaces[event.who] = int(event.facts["space"])
        elif event.id == FULL:
            found[-1].full.append(event)
        found[-1].events.append(event)
    return found


OF_A_SLOT = (REVEALED, PLACED, FULL, PAID)


class Reveals(Speaking):
    """Shows how orders are revealed at one table. Arguments: its words; the looks of the seats."""

    def of(self, state: State, slots: Sequence[SlotEvents]) -> Iterator[RevealShown]:
        """Each slot, with whoever stood there before.

        Arguments: the state after all of them; what happened, slot by slot.
        """
        lords = {who for slot in slots for who in slot.orders}
        later = {
            (who, area): slot.number for slot in slots for who, area in slot.orders.items()
        }  # fmt: skip
        for slot in slots:
            stood = {
                (area, space): who
                for who, area, space, _ in state.minions
                if who not in lords or later.get((who, area), 0) < slot.number
            }
            yield RevealShown(
                tuple(self._turned(who, area, slot) for who, area in slot.orders.items()),
                tuple(self._filled(id, stood) for id in state.ruleset.areas),
            )

    def _turned(self, who: str, area: str, slot: SlotEvents) -> TurnedShown:
        name, mark = self.words.word("area", area), self.mark(who)
        return TurnedShown(mark, area, name, icon(AREAS, area), slot.spaces.get(who, 0))

    def _filled(self, id: str, stood: Mapping[tuple[str, int], str]) -> FilledShown:
        there = (stood.get((id, space), "") for space in (1, 2, 3))
        marks = tuple(self.mark(who) if who else None for who in there)
        return FilledShown(id, self.words.word("area", id), icon(AREAS, id), marks)
