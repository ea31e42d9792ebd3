"""What happened since the last choice: a beat for each event, battle, arrival and paladin."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.icons import MONSTERS, PALADINS, TYPES, icon
from mobile.dungeonlords.presenters.digests import digest_text
from mobile.kit.beats import BeatShown, ChangeShown, Mood, ValueShown
from mobile.kit.shown import ComponentShown
from mobile.shell.presenters.story import Story
from mobile.shell.presenters.unseen import Unseen
from shared.play.event import Event
from shared.play.table import Change, Table
from shared.speech.messages import Message, Words

CLAUSES = 3
"""Clauses that stand on a beat."""
GOODS = {"gold": "coins", "food": "food", "imps": "imp", "evil": "evil", "letters": "letter"}
"""What an event may change, with its icon."""
PALADINS_MOVE = ("paladin_enters", "paladin_moves")
EMPTY = ValueShown("")


class Watched(Protocol):
    """The presenter of a table whose outcomes are told."""

    table: Table[State]
    people: list[str]

    def thing(self, kind: str, id: str) -> ComponentShown | None:
        """Everything about a component."""

    @property
    def story(self) -> Story:
        """What puts events into words."""

    @property
    def words(self) -> Words:
        """The words of the table."""


@dataclass(frozen=True, slots=True)
class Holding:
    """What a lord has that everybody sees."""

    gold: int
    food: int
    imps: int
    evil: int
    letters: int
    monsters: tuple[str, ...]


def holding(lord: Lord) -> Holding:
    """What everybody sees of a lord."""
    monsters = tuple(sorted(lord.monsters))
    return Holding(lord.gold, lord.food, lord.imps, lord.evil, lord.letters, monsters)


STOCKS = frozenset(
    "gained_gold gained_food gained_imps paid_gold paid_food paid_imps "
    "evil_rises evil_falls".split()
)
"""Events that say how much a lord has now."""


def followed(held: dict[str, Holding], event: Event) -> dict[str, Holding]:
    """What everybody has after an event."""
    if event.id not in STOCKS or event.who not in held:
        return held
    stocks = ("gold", "food", "imps", "evil")
    now: dict[str, Any] = {id: event.facts[id] for id in stocks if id in event.facts}
    return {**held, event.who: replace(held[event.who], **now)}


class Outcomes(Unseen[Watched]):
    """The beats of a table of Dungeon Lords; only what lies open for everybody is told.

    Argument: its presenter.
    """

    def __init__(self, presenter: Watched) -> None:
        super().__init__(presenter)
        self._event: tuple[Event, dict[str, Holding], int] | None = None
        """The event that is carried out, what everybody had before, and the season."""
        self._battle: list[Event] = []
        """What has happened in the battle that runs."""
        self._held = self._holdings()
        self._season, self._round = presenter.table.state.season, presenter.table.state.round

    def _holdings(self) -> dict[str, Holding]:
        return {lord.seat: holding(lord) for lord in self.presenter.table.state.lords}

    def digest_text(self, events: Sequence[Event]) -> str:
        """What bots did, on one line."""
        return digest_text(events, self.presenter.words)

    def forget(self) -> None:
        """Undo or redo led elsewhere."""
        super().forget()
        state = self.presenter.table.state
        self._held, self._event, self._battle = self._holdings(), None, []
        self._season, self._round = state.season, state.round

    def beats_of(self, change: Change) -> Iterator[BeatShown]:
        """A beat for each event, arrival, paladin and battle."""
        assert change.entry is not None
        before, self._held = self._held, self._holdings()
        telling = Telling(self.presenter, change.entry.number)
        joining = [event for event in change.events if event.id == "adventurer_joins"]
        now = before
        for event in change.events:
            now = followed(now, event)
            self._clock(event)
            if event.id in ("event", "special_event"):
                # the card of a special event tells more than its tile
                held = self._event[1] if self._event else now
                self._event = event, held, self._season
            elif joining and event is joining[0]:
                yield from self._ended(telling)
                yield telling.arrival(joining)
            elif event.id in PALADINS_MOVE:
                yield telling.paladin(event)
            elif event.id == "battle_begins":
                self._battle = [event]
            elif event.id == "battle_ends" and self._battle:
                yield telling.battle(self._battle, self._round)
                self._battle = []
            if self._battle and event is not self._battle[0]:
                self._battle.append(event)
        if self.presenter.table.state.phase != "event":
            yield from self._ended(telling)

    def _clock(self, event: Event) -> None:
        """Which season it is, and which round of combat."""
        if event.id == "round_begins":
            self._season = int(event.facts["season"])
        elif event.id == "combat_round":
            self._round = int(event.facts["n"])

    def _ended(self, telling: "Telling") -> Iterator[BeatShown]:
        """The event is over: what it has changed."""
        if self._event:
            event, held, season = self._event
            self._event = None
            yield telling.event(event, held, season)


class Telling:
    """Makes beats. Arguments: the presenter; the number of the move they came of."""

    def __init__(self, presenter: Watched, number: int) -> None:
        self.presenter, self.number = presenter, number
        self.words, self.story = presenter.words, presenter.story
        self.lords = presenter.table.state.lords

    def say(self, id: str, **facts: object) -> str:
        """One message of the beats."""
        return self.words.say(Message(f"presenter.outcome.{id}", facts))

    def _made(
        self,
        seats: Sequence[str],
        mood: Mood,
        icon: str,
        lead: str,
        headline: str,
        events: Sequence[Event],
        **more: Any,
    ) -> BeatShown:
        ids = dict.fromkeys(clause for event in events for clause in event.clauses)
        return BeatShown(
            number=self.number,
            seats=tuple(seats),
            mood=mood,
            icon=icon,
            lead=lead,
            headline=headline,
            clauses=self.story.clauses(ids)[:CLAUSES],
            **more,
        )

    def _line(self, event: Event) -> str:
        line = self.story.line(event)
        return line.text if line else ""

    def _name(self, seat: str) -> str:
        return self.words.format_field(seat, "seat")

    # -- an event ------------------------------------------------------------------------------

    def event(self, event: Event, before: dict[str, Holding], season: int) -> BeatShown:
        """The event of a season, and what it has changed for people."""
        special = event.id == "special_event"
        kind, id = ("happening", "special") if special else ("event", "event")
        thing = self.presenter.thing(kind, str(event.facts[id]))
        people = [lord for lord in self.lords if lord.seat in self.presenter.people]
        changes = tuple(
            change for lord in people for change in self._changes(lord, before[lord.seat])
        )
        seats = [lord.seat for lord in self.lords]
        headline = thing.name if thing else self._line(event)
        lead = self.say("season_event", season=season)
        return self._made(
            seats, "plain", "hourglass", lead, headline, [event],
            text="" if changes else self.say("no_change"),
            changes=changes, face=thing.face if thing else None,
        )  # fmt: skip

    def _changes(self, lord: Lord, before: Holding) -> Iterator[ChangeShown]:
        now = holding(lord)
        for id, sign in GOODS.items():
            was, is_now = getattr(before, id), getattr(now, id)
            if was != is_now:
                title = self.say("of", name=self._name(lord.seat), what=self.say(f"good.{id}"))
                yield ChangeShown(
                    title, "value", sign, ValueShown(str(was)), ValueShown(str(is_now)), ""
                )
        for monster in Counter(before.monsters) - Counter(now.monsters):
            name = self.words.word("monster", monster)
            yield self._thing(lord.seat, "lost", icon(MONSTERS, monster), name)

    def _thing(self, seat: str, kind: Any, sign: str, name: str, note: str = "") -> ChangeShown:
        """Something that a lord got or lost."""
        value = ValueShown(name)
        before, after = (EMPTY, value) if kind == "gained" else (value, value)
        return ChangeShown(self._name(seat), kind, sign, before, after, note)

    # -- who comes -------------------------------------------------------------------------------

    def arrival(self, joining: Sequence[Event]) -> BeatShown:
        """The adventurers of a season set out, each for the lord as evil as that."""
        changes = tuple(
            self._thing(
                event.who,
                "gained",
                self._figure(str(event.facts["adventurer"])),
                self.words.format_field(event.facts["adventurer"], "tile"),
                self.say("evil", n=event.facts["evil"]),
            )
            for event in joining
        )
        seats = [event.who for event in joining]
        lead, headline = self.say("arrival_lead"), self.say("arrival")
        return self._made(seats, "plain", "walk", lead, headline, joining, changes=changes)

    def _figure(self, tile: str) -> str:
        tiles = self.presenter.table.state.ruleset.tiles
        if tile in tiles:
            return icon(TYPES, tiles[tile].type)
        return icon(PALADINS, tile.partition("_")[0])

    def paladin(self, event: Event) -> BeatShown:
        """A paladin comes to a lord, or leaves one."""
        left, paladin = str(event.facts.get("left", "")), str(event.facts["paladin"])
        people = self.presenter.people
        mood: Mood = "lost" if event.who in people else "won" if left in people else "plain"
        headline = self.say("paladin")
        face = self.presenter.thing("paladin", paladin)
        return self._made(
            [event.who, *([left] if left else [])],
            mood,
            icon(PALADINS, paladin),
            self._line(event),
            headline,
            [event],
            face=face.face if face else None,
        )

    # -- a battle --------------------------------------------------------------------------------

    def battle(self, events: Sequence[Event], round: int) -> BeatShown:
        """A round of combat is over: who was captured, what was lost."""
        begun = events[0]
        seat, tile = begun.who, str(begun.facts["tile"])
        fallen = any(event.id == "conquered" for event in events)
        changes = [
            self._thing(seat, "gained", self._figure(str(event.facts["figure"])),
                        self.words.format_field(event.facts["figure"], "tile"), self.say("captive"))
            for event in events
            if event.id == "captured" and event.who == seat
        ]  # fmt: skip
        if fallen:
            name = self.words.word("room", tile)
            changes.append(self._thing(seat, "lost", "flag", name, self.say("fallen")))
        for event in events:
            if event.id == "monster_lost" and event.who == seat:
                monster = str(event.facts["monster"])
                name = self.words.word("monster", monster)
                changes.append(self._thing(seat, "lost", icon(MONSTERS, monster), name))
        headline = self.say("conquered" if fallen else "held")
        decisive = [event for event in events if event.id in DECISIVE] or [begun]
        return self._made(
            [seat],
            "lost" if fallen else "won",
            "flag" if fallen else "shield",
            self.say("battle", who=seat, n=round, tile=tile),
            headline,
            decisive,
            text="" if changes else self.say("nobody_captured"),
            changes=tuple(changes),
        )


DECISIVE = ("conquered", "conquest_fails", "no_conquest", "party_gone", "captured")
"""Events that decide a battle."""
