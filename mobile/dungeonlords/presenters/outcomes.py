"""What happened since the last choice: a beat for each event, battle, arrival and paladin."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.speech.icons import AREAS, MONSTERS, PALADINS, TYPES, icon
from dungeonlords.speech.scene.fought import followed as followed_steps
from mobile.dungeonlords.presenters.battle.steps import steps_fought
from mobile.dungeonlords.presenters.board.evilometer import EvilometerShown, evilometer_of, visited
from mobile.dungeonlords.presenters.deeds import Deeds, digest_text
from mobile.dungeonlords.presenters.figures import mark_of
from mobile.dungeonlords.presenters.reveal import (
    PAID,
    EvilMoveShown,
    LordsBeat,
    Reveals,
    SlotEvents,
    slots_in,
)
from mobile.dungeonlords.presenters.scoring.sheet import Scoring
from mobile.dungeonlords.presenters.scoring.year import year_of
from mobile.kit.beats import BeatShown, ChangeShown, Mood
from mobile.shell.presenters.outcomes import Narrator, Unseen, thing, value
from mobile.shell.presenters.table import TablePresenter
from shared.play.event import Event
from shared.play.table import Change
from shared.speech.port import Happened

GOODS = {"gold": "coins", "food": "food", "imps": "imp", "evil": "evil", "letters": "letter"}
"""What an event may change, with its icon."""
PALADINS_MOVE = ("paladin_enters", "paladin_moves")


STOCKS = frozenset(
    "gained_gold gained_food gained_imps paid_gold paid_food paid_imps "
    "evil_rises evil_falls".split()
)
"""Events that say how much a lord has now."""


def followed(held: dict[str, Lord], event: Event) -> dict[str, Lord]:
    """What everybody has after an event. Arguments: what everybody has, by seat; the event."""
    if event.id not in STOCKS or event.who not in held:
        return held
    now = held[event.who].copy()
    for id in ("gold", "food", "imps", "evil"):
        setattr(now, id, event.facts.get(id, getattr(now, id)))
    return {**held, event.who: now}


class Outcomes(Unseen[TablePresenter[Any]]):
    """The beats of a table of Dungeon Lords; only what lies open for everybody is told.

    Argument: its presenter.
    """

    def __init__(self, presenter: TablePresenter[Any]) -> None:
        super().__init__(presenter)
        self._event: tuple[Event, dict[str, Lord], int] | None = None
        """The event that is carried out, what everybody had before, and the season."""
        self._opened = False
        """Whether its card was shown before anybody answered."""
        self._battle: list[Event] = []
        """What has happened in the battle that runs."""
        self.deeds, self._traps = Deeds(presenter), self._hands()
        self._held, self._meter = self._holdings(), self._evil()
        self._season, self._round = presenter.table.state.season, presenter.table.state.round

    def _holdings(self) -> dict[str, Lord]:
        return {lord.seat: lord for lord in self.presenter.table.state.lords}

    def _evil(self) -> EvilometerShown:
        at = self.presenter
        return evilometer_of(at.table.state, at.words, at.looks)

    def digest_text(self, events: Sequence[Event]) -> str:
        """What bots did, on one line."""
        return digest_text(events, self.presenter.words)

    def forget(self) -> None:
        """Undo or redo led elsewhere."""
        super().forget()
        state = self.presenter.table.state
        self._held, self._event, self._battle = self._holdings(), None, []
        self._opened = False
        self._meter, self.deeds = self._evil(), Deeds(self.presenter)
        self._traps = self._hands()
        self._season, self._round = state.season, state.round

    def beats_of(self, change: Change) -> Iterator[BeatShown]:
        """A beat for each event, arrival, paladin and battle."""
        assert change.entry is not None
        self.deeds.follow(change)
        before, self._held = self._held, self._holdings()
        narrator = self.narrator(change.entry.number)
        meter, self._meter = self._meter, self._evil()
        yield from narrator.reveals(slots_in(change.events))
        yield from self._own(change, narrator)
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
                yield from self._ended(narrator)
                yield narrator.arrival(joining)
            elif event.id in PALADINS_MOVE:
                meter, walked = visited(meter, self._meter, event), meter
                yield narrator.paladin(event, EvilMoveShown(walked, meter))
            elif event.id in ALONE:
                yield ALONE[event.id](narrator, event)
            elif event.id == "battle_begins":
                self._battle = [event]
            elif event.id == "battle_ends" and self._battle:
                yield narrator.battle(self._battle, self._round)
                self._battle = []
            if self._battle and event is not self._battle[0]:
                self._battle.append(event)
        yield from self._cards(change, narrator)

    def _cards(self, change: Change, narrator: "LordsNarrator") -> Iterator[BeatShown]:
        """The year's card as it is turned up; an event before answers, and once it is over."""
        yield from (
            narrator.event(event, None, self._season)
            for event in change.events
            if event.id == "special_shown"
        )
        decision = self.presenter.table.decision
        if self.event_over():
            yield from self._ended(narrator)
        elif self._event and not self._opened and decision and decision.who in narrator.people:
            self._opened = True
            yield narrator.event(self._event[0], None, self._event[2])

    def _own(self, change: Change, narrator: "LordsNarrator") -> Iterator[BeatShown]:
        """What only one person may see of a change: traps that were drawn, a combat card."""
        held, self._traps = self._traps, self._hands()
        state = self.presenter.table.state
        for event in change.events:
            if event.who not in self._traps:
                continue
            if event.id == "peeked":
                card = state.cards[int(event.facts["position"]) - 1]
                yield narrator.secret(event, "spell", card)
            elif event.id == "drew_trap":
                before = held.setdefault(event.who, Counter())
                for trap in self._traps[event.who] - before:
                    before[trap] += 1
                    yield narrator.secret(event, "trap", trap)

    def _hands(self) -> dict[str, Counter[str]]:
        """The traps of everybody who looks at this device."""
        at, here = self.presenter, self.presenter.door.here
        state: State = at.table.state
        return {seat: Counter(state.of(seat).traps) for seat in at.people if seat in here}

    def narrator(self, number: int) -> "LordsNarrator":
        """What makes the beats of a move. Argument: the number of the move."""
        return LordsNarrator(self.presenter, number)

    def event_over(self) -> bool:
        """Whether nothing more comes of the season's event."""
        return bool(self.presenter.table.state.phase != "event")

    def _clock(self, event: Event) -> None:
        """Which season it is, and which round of combat."""
        if event.id == "round_begins":
            self._season = int(event.facts["season"])
        elif event.id == "combat_round":
            self._round = int(event.facts["n"])

    def _ended(self, narrator: "LordsNarrator") -> Iterator[BeatShown]:
        """The event is over: what it has changed."""
        if self._event:
            (event, held, season), opened = self._event, self._opened
            self._event, self._opened = None, False
            beat = narrator.event(event, held, season)
            if not opened:
                yield beat
            elif beat.changes:
                # its card was read before
                lead = narrator.say("came_of", season=season)
                yield replace(beat, lead=lead, face=None)


class LordsNarrator(Narrator[TablePresenter[Any]]):
    """Makes the beats of Dungeon Lords. Arguments: the presenter; the number of the move."""

    words_of = "presenter.outcome"
    beat = LordsBeat

    def __init__(self, presenter: TablePresenter[Any], number: int) -> None:
        super().__init__(presenter, number)
        self.lords = presenter.table.state.lords

    def _name(self, seat: str) -> str:
        return self.words.format_field(seat, "seat")

    # -- orders --------------------------------------------------------------------------------

    def reveals(self, slots: Sequence[SlotEvents]) -> Iterator[BeatShown]:
        """The orders of each slot; whose minion found no room, is told by itself.

        Argument: what happened, slot by slot.
        """
        state, people = self.presenter.table.state, self.presenter.people
        shown = Reveals(self.words, self.presenter.looks).of(state, slots)
        seats = [lord.seat for lord in self.lords]
        for slot, reveal in zip(slots, shown, strict=True):
            own = slot.orders.get(people[0], "") if len(people) == 1 else ""
            space = slot.spaces.get(people[0], 0) if own else 0
            id = "order_stands" if space else "order_full" if own else "order_all"
            paid = [self.line(one) for one in slot.events if one.id == PAID and one.who in people]
            lead = self.say("order_lead", season=state.season, n=slot.number)
            headline = self.say(id, area=own, space=space, n=slot.number)
            yield self.made(seats, "plain", "cards", lead, headline, slot.events,
                            text=" ".join(paid), reveal=reveal)  # fmt: skip
            for event in slot.full:
                if event.who in people:
                    yield self._no_room(event, slot.number)

    def _no_room(self, event: Event, number: int) -> BeatShown:
        area = str(event.facts["area"])
        mark = mark_of(self.words, self.presenter.looks, event.who)
        lead = self.say("no_room_lead", name=mark.name, n=number, area=area)
        told = f"{self.line(event)} {self.say('no_room_text')}"
        sign = icon(AREAS, area)
        return self.made([event.who], "lost", sign, lead, self.say("no_room"), [event], text=told)

    def _lost(self, seat: str, monster: str) -> ChangeShown:
        name = self.words.word("monster", monster)
        return thing(False, self._name(seat), icon(MONSTERS, monster), name)

    # -- what only one may see -----------------------------------------------------------------

    def secret(self, event: Event, kind: str, id: str) -> BeatShown:
        """A card that somebody drew or looked at.

        Arguments: the event; the kind of card, and which it is.
        """
        card = self.presenter.thing(kind, id)
        name = card.name if card else ""
        facts = {"who": event.who, "n": event.facts.get("position", 0)}
        lead, face = self.say(f"secret_{kind}", **facts), card.face if card else None
        return self.made([event.who], "plain", "eye", lead, name, [event], face=face, secret=True)

    def gift(self, event: Event) -> BeatShown:
        """Somebody's waiting party gets a token that lay face down until now."""
        item = self.presenter.thing("item", str(event.facts["item"]))
        face = item.face if item else None
        return self.made([event.who], "lost", "sack", self.line(event), self.say("gift"), [event],
                         face=face)  # fmt: skip

    # -- an event ------------------------------------------------------------------------------

    @property
    def people(self) -> Collection[str]:
        """The seats of people."""
        return self.presenter.people

    def event(self, event: Event, before: dict[str, Lord] | None, season: int) -> BeatShown:
        """The event of a season, and what it has changed for people.

        Arguments: the event; what everybody had before it, by seat, None where it is still to
        come; the season.
        """
        special = event.id != "event"
        kind, id = ("happening", "special") if special else ("event", "event")
        card = self.presenter.thing(kind, str(event.facts[id]))
        changes = tuple(
            change
            for lord in self.lords
            if before and lord.seat in self.people
            for change in self._changes(lord, before[lord.seat])
        )
        seats = [lord.seat for lord in self.lords]
        headline = card.name if card else self.line(event)
        lead = self.say("season_event", season=season)
        text = "" if changes else self.say("no_change")
        if event.id == "special_shown":
            season = self.presenter.table.state.events.index("special")
            lead, text = self.say("year_event"), self.say("strikes_in", season=season)
        elif before is None:
            text = self.say("strikes")
        face = card.face if card else None
        return self.made(seats, "plain", "hourglass", lead, headline, [event],
                         text=text, changes=changes, face=face)  # fmt: skip

    def _changes(self, lord: Lord, before: Lord) -> Iterator[ChangeShown]:
        for id, sign in GOODS.items():
            was, is_now = getattr(before, id), getattr(lord, id)
            if was != is_now:
                title = self.say("of", name=self._name(lord.seat), what=self.say(f"good.{id}"))
                yield value(title, sign, str(was), str(is_now))
        for monster in Counter(before.monsters) - Counter(lord.monsters):
            yield self._lost(lord.seat, monster)

    # -- a year ----------------------------------------------------------------------------------

    def year(self, event: Event) -> BeatShown:
        """The first year is over: how everybody stands, and what comes."""
        state = self.presenter.table.state
        coming = f"{self.line(event)} {self.say('year_coming')}"
        shown = year_of(Scoring(self.words, self.presenter.looks), state, coming)
        leads = [one.mark.who for one in shown.standings if one.leads]
        own = [seat for seat in leads if seat in self.presenter.people]
        seats = [lord.seat for lord in self.lords]
        headline = self.say("year_leads", seats=leads) if leads else self.say("year_over")
        mood: Mood = "won" if own else "plain"
        lead = self.say("year_lead")
        return self.made(seats, mood, "hourglass", lead, headline, [event], year=shown)

    # -- who comes -------------------------------------------------------------------------------

    def arrival(self, joining: Sequence[Event]) -> BeatShown:
        """The adventurers of a season set out, each for the lord as evil as that."""
        changes = tuple(
            self._somebody(event, "adventurer", self.say("evil", n=event.facts["evil"]))
            for event in joining
        )
        seats = [event.who for event in joining]
        lead, headline = self.say("arrival_lead"), self.say("arrival")
        return self.made(seats, "plain", "walk", lead, headline, joining, changes=changes)

    def _somebody(self, event: Event, fact: str, note: str) -> ChangeShown:
        """An adventurer or a paladin comes to a lord."""
        tile = str(event.facts[fact])
        name = self.words.format_field(tile, "tile")
        return thing(True, self._name(event.who), self._figure(tile), name, note)

    def _figure(self, tile: str) -> str:
        tiles = self.presenter.table.state.ruleset.tiles
        if tile in tiles:
            return icon(TYPES, tiles[tile].type)
        return icon(PALADINS, tile.partition("_")[0])

    def paladin(self, event: Event, walk: EvilMoveShown) -> BeatShown:
        """A paladin comes to a lord, or leaves one. Arguments: the event; how he walks."""
        left, paladin = str(event.facts.get("left", "")), str(event.facts["paladin"])
        people = self.presenter.people
        mood: Mood = "lost" if event.who in people else "won" if left in people else "plain"
        sign, seats = icon(PALADINS, paladin), [event.who, *([left] if left else [])]
        card = self.presenter.thing("paladin", paladin)
        return self.made(seats, mood, sign, self.line(event), self.say("paladin"), [event],
                         face=card.face if card else None, evil=walk)  # fmt: skip

    # -- a battle --------------------------------------------------------------------------------

    def battle(self, events: Sequence[Event], round: int) -> BeatShown:
        """A round of combat is over: what each step came to, who was captured, what was lost.

        Arguments: what happened, from its beginning; the round.
        """
        begun = events[0]
        seat, tile = begun.who, str(begun.facts["tile"])
        fallen = any(event.id == "conquered" for event in events)
        changes = [
            self._somebody(event, "figure", self.say("captive"))
            for event in events
            if event.id == "captured" and event.who == seat
        ]
        if fallen:
            name = self.words.word("room", tile)
            changes.append(thing(False, self._name(seat), "flag", name, self.say("fallen")))
        changes += [
            self._lost(seat, str(event.facts["monster"]))
            for event in events
            if event.id == "monster_lost" and event.who == seat
        ]
        mood: Mood = "lost" if fallen else "won"
        sign, headline = ("flag", "conquered") if fallen else ("shield", "held")
        lead = self.say("battle", who=seat, n=round, tile=tile)
        decisive = [event for event in events if event.id in DECISIVE] or [begun]
        text = self._course(events, round) or ("" if changes else self.say("nobody_captured"))
        return self.made([seat], mood, sign, lead, self.say(headline), decisive,
                         text=text, changes=tuple(changes))  # fmt: skip

    def _course(self, events: Sequence[Event], round: int) -> str:
        """What each step of somebody's battle here came to, where nobody was asked as well."""
        seat, state = events[0].who, self.presenter.table.state
        if seat not in self.people:
            return ""
        then = state.copy()
        then.round, card = round, state.cards[round - 1] if state.cards else ""
        fast = bool(card) and state.ruleset.spells[card].fast
        fought = followed_steps([Happened("", events, False)], fast).battles[seat]
        fought.over = True
        steps = steps_fought(then, self.words, self.story, fought)
        return " · ".join(self.words.led(step.title, step.sum) for step in steps if step.lines)


DECISIVE = ("conquered", "conquest_fails", "no_conquest", "party_gone", "captured")
"""Events that decide a battle."""
ALONE: Mapping[str, Callable[[LordsNarrator, Event], BeatShown]] = {
    "gift_received": LordsNarrator.gift,
    "second_year": LordsNarrator.year,
}
"""Events that are a beat each."""
