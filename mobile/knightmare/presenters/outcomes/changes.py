"""What an outcome changed in a Dungeoneer, as before and after; what an answer would change."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Protocol

from knightmare.position.state import State
from knightmare.speech import icons
from knightmare.speech.scene.outcomes import Draft, Figure, figures_of
from mobile.kit.beats import ChangeShown, OfferShown, ValueShown
from mobile.kit.shown import AnswerShown, QuestionShown
from mobile.knightmare.presenters.cards.things import item_shown, spell_shown
from mobile.shell.presenters.outcomes import Storied, thing, value
from mobile.shell.presenters.particulars import Particulars
from shared.play.event import Event, EventLog
from shared.play.table import Table
from shared.speech.messages import Message, Words

BODILY = frozenset({"fight", "death"})
"""Kinds of beat that say so where Life Force and helm tokens stayed as they were."""
ASKED = frozenset({"pay_or_suffer"})
"""Questions that are answered on the card itself."""
MOVED = frozenset({"prison", "escape", "attack", "cast", "card", "level", "fight", "harm"})
"""Kinds of beat that tell where somebody is now."""


def changes_of(draft: Draft, seat: str, state: State, words: Words) -> tuple[ChangeShown, ...]:
    """Everything that is another now for one Dungeoneer, what matters most first.

    Arguments: the outcome; whose changes; the state after it; the words.
    """
    found = Changes(draft, seat, state, words)
    return tuple(one for part in (*found.open, found.spells) for one in part())


def changes_beside(draft: Draft, seat: str, state: State, words: Words) -> tuple[ChangeShown, ...]:
    """What lies open and is another now for somebody else at the device, with the name.

    Arguments: as for ``changes_of``.
    """
    found = Changes(draft, seat, state, words)
    return tuple(
        replace(one, title=found.say("whose", who=seat, what=one.title))
        for part in found.open
        for one in part()
        if one.kind != "same"
    )


class Changes:
    """Makes the changes of one Dungeoneer. Arguments: as for ``changes_of``."""

    def __init__(self, draft: Draft, seat: str, state: State, words: Words) -> None:
        self.draft, self.seat, self.state, self.words = draft, seat, state, words
        self.before: Figure = draft.before[seat]
        self.after: Figure = draft.after[seat]
        self.open = (self.life, self.tokens, self.stones, self.place, self.items)
        """Of what lies before everybody's eyes."""

    def say(self, id: str, **facts: object) -> str:
        """One message of the beats. Arguments: its id; its facts by their names."""
        return self.words.say(Message(f"scene.change.{id}", facts))

    def _mine(self, *ids: str) -> list[Event]:
        return [event for event in self.draft.told(*ids) if event.who == self.seat]

    def life(self) -> Iterator[ChangeShown]:
        """Life Force, in a fight where it stayed as well."""
        before, after = self.before.life, self.after.life
        if before == after and self.draft.kind not in BODILY:
            return
        note = self.say("unhurt") if before == after else ""
        if spared := self._mine("injury_spared"):
            note = self.words.say(spared[0].message)
        title = self.words.say(Message("kit.life_force"))
        yield value(title, icons.LIFE[after], self._grade(before), self._grade(after), note)

    def _grade(self, life: str) -> ValueShown:
        return ValueShown(
            self.say("dead") if life == "DEAD" else self.words.word("life", life), life
        )

    def tokens(self) -> Iterator[ChangeShown]:
        """Helm tokens: how many were spent, won and lost."""
        if self.draft.kind == "death":
            return
        before, after = self.before.tokens, self.after.tokens
        parts = [
            self.say(f"{id}", n=sum(int(event.facts["n"]) for event in events))
            for id in ("spent_tokens", "gained_tokens", "lost_tokens")
            if (events := self._mine(id))
        ]
        if before == after and not parts and self.draft.kind not in BODILY:
            return
        note = ", ".join(parts) or self.say("none_spent")
        of = max(before, after)
        yield value(self.say("tokens"), "helm", str(before), str(after), note, of)

    def stones(self) -> Iterator[ChangeShown]:
        """The path to the throne."""
        before, after = self.before.stones, self.after.stones
        if not after or (before == after and self.draft.kind != "riddle"):
            return
        of = len(after)
        laid = self._mine("laid_stone")
        note = self.say("stone_laid", stone=laid[0].facts["stone"]) if laid else ""
        if before == after:
            note = self.say("none_laid")
        was, now = (self.say("stones", n=sum(stones), of=of) for stones in (before, after))
        yield value(self.say("path"), "stairs", was, now, note)

    def place(self) -> Iterator[ChangeShown]:
        """Where the Dungeoneer is, after anything but a move of its own."""
        before, after = self.before, self.after
        moved = before.at != after.at or before.standing != after.standing
        if not moved or self.draft.kind not in MOVED or after.standing == "dead":
            return
        icon = "prison" if after.standing == "imprisoned" else "walk"
        told = value(self.say("place"), icon, self._place(before), self._place(after))
        # a prison may stand in the same chamber
        yield replace(told, kind="value")

    def _place(self, one: Figure) -> str:
        if one.at in self.state.ruleset.chambers:
            return self.words.word("chamber", one.at)
        return self.words.word("standing", one.standing)

    def items(self) -> Iterator[ChangeShown]:
        """Items got and lost."""
        before, after = self.before, self.after
        for item in after.items:
            if item not in before.items:
                yield self._gained(item)
        for item in before.items:
            if item not in after.items:
                yield self._lost(item)

    def spells(self) -> Iterator[ChangeShown]:
        """Spells got and lost."""
        before, after = self.before, self.after
        for event in self._mine("kept_spell"):
            shown = spell_shown(self.words, str(event.facts["spell"]))
            yield thing(True, self.say("kept"), shown.icon, shown.name, shown.effect)
        if after.dark_spell != before.dark_spell and self.draft.kind != "death":
            id = after.dark_spell or before.dark_spell
            shown = spell_shown(self.words, id)
            got = bool(after.dark_spell)
            note = shown.effect if got else ""
            title = self.say("learned" if got else "forgotten")
            yield thing(got, title, shown.icon, shown.name, note)

    def _gained(self, item: str) -> ChangeShown:
        shown = item_shown(self.words, item, self.state)
        kind = "taken" if self.draft.kind == "fight" else "found"
        return thing(True, self.say(kind), shown.icon, shown.name, shown.effect)

    def _lost(self, item: str) -> ChangeShown:
        shown = item_shown(self.words, item, self.state)
        return thing(False, self.say("lost"), shown.icon, shown.name, self._whither(item))

    def _whither(self, item: str) -> str:
        for event in self.draft.told("item_taken", "took_item", "left_item", "returned_item"):
            if event.facts["item"] == item and not (
                event.id == "took_item" and event.who == self.seat
            ):
                return self.say(f"whither.{event.id}", who=event.who, **event.facts)
        home = self.state.place(item)
        return self.say("whither.returned_item", chamber=home) if home else ""


# -- what an answer would change ------------------------------------------------------------


class Watched(Storied, Protocol):
    """The presenter of a table of Knightmare."""

    table: Table[State]
    particulars: Particulars

    def asked(self) -> QuestionShown | None:
        """The question on the table; None when the game is over."""


def offers_of(presenter: Watched, seat: str) -> tuple[OfferShown, ...]:
    """The answers to what a card asks this Dungeoneer; none where it asks nothing.

    Arguments: the presenter; whose answers.
    """
    decision = presenter.table.decision
    asked = decision is not None and decision.ask in ASKED and decision.who == seat
    question = presenter.asked() if asked and seat in presenter.people else None
    if question is None:
        return ()
    answers = (*question.answers, *([question.cancel] if question.cancel else []))
    return tuple(_offer(presenter, answer, seat) for answer in answers)


def _offer(presenter: Watched, answer: AnswerShown, seat: str) -> OfferShown:
    """An answer, tried out on a copy of the game."""
    table, log = presenter.table, EventLog()
    after = table.state.copy()
    table.game.apply(after, answer.move, log)
    ends = (at for at, event in enumerate(log) if event.id in ("turn_ended", "turn_begins"))
    events = log[: next(ends, len(log))]
    head = Event("offered", seat, "")
    draft = Draft("card", head, figures_of(table.state), figures_of(after), events)
    changes = changes_of(draft, seat, after, presenter.words)
    lines = () if changes else presenter.story.lines(events)
    return OfferShown(answer, changes, " ".join(line.text for line in lines))
