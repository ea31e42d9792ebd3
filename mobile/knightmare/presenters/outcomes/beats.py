"""What happened since the last choice, one beat for each outcome, until somebody has seen it."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from knightmare.position.state import State
from knightmare.speech import icons
from knightmare.speech.scene.contest import Contest
from knightmare.speech.scene.outcomes import (
    BADLY,
    TOLD_ELSEWHERE,
    Draft,
    drafts_of,
    figures_of,
    headline_of,
)
from mobile.kit.beats import BeatShown, Mood, SideShown
from mobile.knightmare.presenters.cards.faces import face
from mobile.knightmare.presenters.outcomes.changes import (
    Watched,
    changes_beside,
    changes_of,
    offers_of,
)
from mobile.knightmare.presenters.outcomes.fights import (
    last_contest,
    outlook_of,
    sides_shown,
)
from mobile.knightmare.presenters.outcomes.lives import grave_of
from mobile.knightmare.presenters.outcomes.shown import AnsweredShown, KnightmareBeat
from mobile.shell.presenters.outcomes import Narrator, Unseen, digest
from shared.chance.dice import faces_of
from shared.chance.fate import is_roll
from shared.play.event import Event
from shared.play.journal import Entry
from shared.play.seats import is_seat
from shared.play.table import Change, Table
from shared.speech.messages import Message
from shared.speech.port import BAD, GOOD, PLAIN, Tone

DIGESTED = (
    "arrived won drawn took_item item_taken injured healed ate imprisoned released died "
    "entered_level_three laid_stone riddle_right riddle_wrong kept_spell took_throne pledged "
    "turned_to_stone still_in_prison lost_turn healed_with_token"
).split()
"""Events that are worth a word where bots did it."""
BARE = frozenset({"won", "drawn", "strength", "totals", "fight_rolled"})
CHOSEN = frozenset({"move"})
"""Kinds of which no beat tells where somebody chose them: the map shows them."""
THROWN = frozenset("move prison walk castle escape cast attack drink path sleep".split())
"""Kinds that tell which dice brought them."""


class Beats(Unseen[Watched]):
    """The beats of a table of Knightmare. Argument: its presenter."""

    def __init__(self, presenter: Watched) -> None:
        super().__init__(presenter)
        self._state: State = presenter.table.state

    def digest_text(self, events: Sequence[Event]) -> str:
        words, told = self.presenter.words, dict[str, list[str]]()
        for event in events:
            id, seat, facts = event.id, event.who, event.facts
            if id == "won" and not is_seat(seat):
                id, seat, facts = "lost_to", str(facts["foe"]), {"foe": seat}
            elif id not in DIGESTED or not is_seat(seat):
                continue
            part = words.say(Message(f"presenter.digest.{id}", {"who": seat, **facts}))
            found = told.setdefault(seat, [])
            if part not in found[-1:]:
                found.append(part)
        return digest(words, told)

    def forget(self) -> None:
        super().forget()
        self._state = self.presenter.table.state

    def beats_of(self, change: Change) -> Iterator[BeatShown]:
        before, self._state = self._state, self.presenter.table.state
        entry = change.entry
        assert entry is not None
        quiet = frozenset() if self._rolled(entry) else CHOSEN
        for draft in drafts_of(change.events, figures_of(before), quiet):
            yield KnightmareNarrator(self.presenter, draft, entry, before).told()

    def _rolled(self, entry: Entry) -> bool:
        """Whether dice alone brought this, in a person's turn: nobody was asked about them."""
        if self._state.active.seat not in self.presenter.people:
            return False
        return is_roll(entry.move) or unasked(self.presenter.table, entry)


class KnightmareNarrator(Narrator[Watched]):
    """Makes the beat of one outcome.

    Arguments: the presenter; the outcome; the move it came of; the state before that move.
    """

    words_of = "scene.beat"
    beat = KnightmareBeat

    def __init__(self, presenter: Watched, draft: Draft, entry: Entry, before: State) -> None:
        super().__init__(presenter, entry.number)
        self.draft, self.entry = draft, entry
        self.state, self.state_before = presenter.table.state, before
        fought = draft.told("won", "drawn")
        self.contest: Contest | None = last_contest(presenter.table) if fought else None
        self.people = set(presenter.people)
        self.seats = draft.seats
        self.hero = next((seat for seat in self.seats if seat in self.people), self.seats[0])
        """Through whose eyes it is told."""

    def say(self, id: str, **facts: object) -> str:
        return super().say(id, **{"who": self.hero, **facts})

    def told(self) -> BeatShown:
        kinds = {
            "item": self._item,
            "card": self._card,
            "riddle": self._riddle,
            "fight": self._fight,
            "death": self._death,
            "toll": self._toll,
        }
        return kinds.get(self.draft.kind, self._plain)()

    def _made(self, mood: Mood, icon: str, lead: str, headline: str, **more: Any) -> BeatShown:
        beside = (seat for seat in self.seats if seat in self.people and seat != self.hero)
        changes = changes_of(self.draft, self.hero, self.state, self.words)
        for seat in beside:
            changes += changes_beside(self.draft, seat, self.state, self.words)
        events = [event for event in self.draft.events if event.id != "turn_ended"]
        values = {"text": self._text(), "changes": changes, "dice": self._dice(), **more}
        return self.made(self.seats, mood, icon, lead, headline, events, **values)

    def _dice(self) -> tuple[int, ...]:
        """The faces of the dice that brought this, where they stand in no sum."""
        if self.draft.kind not in THROWN:
            return ()
        rolled = is_roll(self.entry.move) or unasked(self.presenter.table, self.entry)
        if not rolled:
            return ()
        total = int(self.entry.move.args[0])
        events = self.presenter.table.told(self.entry).events
        return faces_of(total, self.presenter.particulars.dice_of(total, events), self.number)

    def _text(self, apart_from: frozenset[str] = TOLD_ELSEWHERE) -> str:
        events = [event for event in self.draft.events if event.id not in apart_from]
        return " ".join(line.text for line in self.story.lines(events))

    # -- the kinds ---------------------------------------------------------------------------

    def _plain(self) -> BeatShown:
        """Whatever has no form of its own: its icon, its word, its line."""
        head = self.draft.head
        id, icon = headline_of(self.draft, self.state.ruleset.constants)
        text = self._text(TOLD_ELSEWHERE | {head.id})
        decisive = next(iter(self.draft.told("still_in_prison", "healed")), head)
        mood = MOODS[self.story.port.tone(decisive, self.hero)] if id != "free" else "won"
        throne = id == "walked" and bool(self.state.winner)
        mood = "won" if throne else "lost" if id in BADLY else mood
        headline = self.say(f"head.{id}", **{**head.facts, "throne": throne})
        return self._made(mood, icon, self.line(head), headline, text=text)

    def _toll(self) -> BeatShown:
        """What Mogdred takes: never by the way."""
        text = self._text(TOLD_ELSEWHERE)
        return self._made("dark", "necromancer", self.say("toll"), self.say("head.toll"), text=text)

    def _item(self) -> BeatShown:
        """Something was found, or taken as a prize: it is the headline."""
        item = str(self.draft.head.facts["item"])
        icon = icons.icon(icons.ITEMS, item)
        lead = self.line(self.draft.head)
        return self._made("won", icon, lead, self.words.word("item", item))

    def _card(self) -> BeatShown:
        """A card of the castle stock; a spell in somebody else's hand lies face down."""
        head = self.draft.head
        card = str(head.facts["card"])
        message = self.story.port.event(head)
        if message is not None and message.id.startswith("secret."):
            lead, name = self.words.say(message), self.say("head.secret_card")
            changes = tuple(
                replace(one, icon="cards", after=replace(one.after, text=name), note="")
                if one.kind == "gained"
                else one
                for one in changes_of(self.draft, self.hero, self.state, self.words)
            )
            return self._made("plain", "cards", lead, name, changes=changes, text="")
        ruleset, drew = self.state_before.ruleset, self.state_before.of(head.who)
        level = ruleset.level(drew.at) if drew.at in ruleset.chambers else 0
        shown = face(self.words, ruleset, "card", card, level)
        fight = self.state.fight
        begun = self.draft.told("challenged") and fight and not self.draft.told("won", "drawn")
        outlook = outlook_of(self.state, fight, self.hero, self.words) if begun and fight else None
        text = self._text(TOLD_ELSEWHERE - (frozenset() if outlook else {"challenged"}))
        return self._made(
            "plain",
            "card-draw",
            self.say("draws"),
            shown.title,
            face=shown,
            text=text,
            outlook=outlook,
            offers=offers_of(self.presenter, self.hero),
            next=self._next(),
        )

    def _next(self) -> str:
        """What the next step is called."""
        if found := self.draft.told("challenged"):
            return self.say("next.fight", foe=found[0].who)
        agenda = self.presenter.table.decision
        return self.say("next.riddle") if agenda and agenda.ask in ("pose", "riddle") else ""

    def _riddle(self) -> BeatShown:
        """What was asked, what was said, and what it is."""
        head = self.draft.head
        id, right = str(head.facts["riddle"]), head.id == "riddle_right"
        said = ""
        if self.entry.move.kind == "answer":
            said = self.words.word("answer", f"{id}.{self.entry.move.args[0]}")
        answered = AnsweredShown(
            self.words.word("riddle", id), said, self.words.word("solution", id), right
        )
        lead = self.say("riddle")
        if self.draft.before[self.hero].standing == "level_three":
            lead = self.say("riddle_on_path")
        headline = self.say("head.right" if right else "head.wrong")
        mood: Mood = "won" if right else "lost"
        return self._made(mood, "riddle", lead, headline, riddle=answered)

    def _fight(self) -> BeatShown:
        """Both sides, who won, and what it cost."""
        head = self.draft.head
        winner = head.who if head.id == "won" else ""
        mood: Mood = "won" if winner == self.hero else "lost" if winner else "draw"
        headline = self.say(f"head.{mood}")
        people = [seat for seat in self.seats if seat in self.people]
        if len(people) > 1 and winner:
            headline, mood = self.say("head.wins", who=winner), "won"
        sides = self._sides(winner)
        lead, text = self.line(head), self._text(TOLD_ELSEWHERE | {"automatic"})
        if found := self.contest:
            lead = self.say("challenges", who=found.sides[0], foe=found.sides[1])
            if found.decided:
                decided = self.words.say(Message("event.automatic", {"result": found.decided}))
                text = " ".join(filter(None, [decided, text]))
        self._before_tokens()
        events = sorted(self.draft.events, key=lambda event: event.id in BARE)
        clauses = self.clauses(event for event in events if event.id != "turn_ended")
        return self._made(mood, "swords", lead, headline, sides=sides, text=text, clauses=clauses)

    def _sides(self, winner: str) -> tuple[SideShown, ...]:
        found = self.contest
        if found is None or set(found.reasons) != set(found.sides):
            return ()
        first = self.hero if self.hero in found.sides else found.sides[0]
        left = self.draft.before[first].tokens if is_seat(first) else 1
        return sides_shown(found, self.words, first, winner, left)

    def _before_tokens(self) -> None:
        """Helm tokens that the fight has cost count as spent by it."""
        found = self.contest
        spent = found.spent.get(self.hero, 0) if found else 0
        if not spent:
            return
        one = self.draft.before[self.hero]
        self.draft.before = {
            **self.draft.before,
            self.hero: replace(one, tokens=one.tokens + spent),
        }
        facts = {"n": spent, "tokens": one.tokens}
        self.draft.events.insert(0, Event("spent_tokens", self.hero, "KM-4.iv", facts))

    def _death(self) -> BeatShown:
        """Stone and candles: where and by whom, what it came to, what is left behind."""
        # the one who died, whoever else looks on
        self.hero = self.draft.head.who
        before = figures_of(self.state_before)[self.hero]
        self.draft.before = {**self.draft.before, self.hero: before}
        grave = grave_of(self.draft, self.hero, self.presenter.table, self.state_before, self.words)
        fought = bool(self.draft.told("won"))
        sides = self._sides(self.draft.told("won")[0].who) if fought else ()
        headline = self.say("head.falls", who=self.hero)
        return self._made("grave", "grave", "", headline, grave=grave, sides=sides, text="")


def unasked(table: Table[State], entry: Entry) -> bool:
    """Whether a movement number led on though nobody was asked. Arguments: the table; the move."""
    return entry.move.kind == "number" and table.told(entry).skipped


MOODS: dict[Tone, Mood] = {GOOD: "won", BAD: "lost", PLAIN: "plain"}
