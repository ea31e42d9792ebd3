"""What an outcome changed in a Dungeoneer, as before and after."""

from collections.abc import Iterator
from dataclasses import replace

from knightmare.position.state import State
from knightmare.speech import icons
from mobile.kit.beats import ChangeShown, ValueShown
from mobile.knightmare.presenters.cards.things import item_shown, spell_shown
from mobile.knightmare.presenters.outcomes.drafts import Draft
from mobile.knightmare.presenters.outcomes.figures import Figure
from shared.play.event import Event
from shared.speech.messages import Message, Words

BODILY = frozenset({"fight", "death"})
"""Kinds of beat that say so where Life Force and helm tokens stayed as they were."""
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
        """One message of the beats."""
        return self.words.say(Message(f"presenter.change.{id}", facts))

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
        yield ChangeShown(
            self.words.say(Message("kit.life_force")),
            "same" if before == after else "value",
            icons.LIFE[after],
            self._grade(before),
            self._grade(after),
            note,
        )

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
        yield ChangeShown(
            self.say("tokens"),
            "same" if before == after else "value",
            "helm",
            ValueShown(str(before)),
            ValueShown(str(after)),
            ", ".join(parts) or self.say("none_spent"),
            of=max(before, after),
        )

    def stones(self) -> Iterator[ChangeShown]:
        """The path to the throne."""
        before, after = self.before.stones, self.after.stones
        if before == after and not (self.draft.kind == "riddle" and after):
            return
        if not after:
            return
        of = len(after)
        laid = self._mine("laid_stone")
        note = self.say("stone_laid", stone=laid[0].facts["stone"]) if laid else ""
        if before == after:
            note = self.say("none_laid")
        yield ChangeShown(
            self.say("path"),
            "same" if before == after else "value",
            "stairs",
            ValueShown(self.say("stones", n=sum(before), of=of)),
            ValueShown(self.say("stones", n=sum(after), of=of)),
            note,
        )

    def place(self) -> Iterator[ChangeShown]:
        """Where the Dungeoneer is, after anything but a move of its own."""
        before, after = self.before, self.after
        moved = before.at != after.at or before.standing != after.standing
        if not moved or self.draft.kind not in MOVED or after.standing == "dead":
            return
        icon = "prison" if after.standing == "imprisoned" else "walk"
        yield ChangeShown(
            self.say("place"),
            "value",
            icon,
            ValueShown(self._place(before)),
            ValueShown(self._place(after)),
            "",
        )

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
            yield self._thing("gained", self.say("kept"), shown.icon, shown.name, shown.effect)
        if after.dark_spell != before.dark_spell and self.draft.kind != "death":
            id = after.dark_spell or before.dark_spell
            shown = spell_shown(self.words, id)
            got = bool(after.dark_spell)
            note = shown.effect if got else ""
            title = self.say("learned" if got else "forgotten")
            yield self._thing("gained" if got else "lost", title, shown.icon, shown.name, note)

    def _gained(self, item: str) -> ChangeShown:
        shown = item_shown(self.words, item, self.state)
        kind = "taken" if self.draft.kind == "fight" else "found"
        return self._thing("gained", self.say(kind), shown.icon, shown.name, shown.effect)

    def _lost(self, item: str) -> ChangeShown:
        shown = item_shown(self.words, item, self.state)
        return self._thing("lost", self.say("lost"), shown.icon, shown.name, self._whither(item))

    def _whither(self, item: str) -> str:
        """Where a lost item is now."""
        for event in self.draft.told("item_taken", "took_item", "left_item", "returned_item"):
            if event.facts["item"] == item and not (
                event.id == "took_item" and event.who == self.seat
            ):
                return self.say(f"whither.{event.id}", who=event.who, **event.facts)
        home = self.state.place(item)
        return self.say("whither.returned_item", chamber=home) if home else ""

    def _thing(self, kind: str, title: str, icon: str, name: str, note: str) -> ChangeShown:
        value, nothing = ValueShown(name), ValueShown("")
        if kind == "gained":
            return ChangeShown(title, "gained", icon, nothing, value, note)
        return ChangeShown(title, "lost", icon, value, nothing, note)
