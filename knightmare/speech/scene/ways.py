"""Where each number leads a Dungeoneer, what it costs, and what waits there."""

from dataclasses import dataclass
from typing import Any

from knightmare.position.state import Fight, State
from knightmare.rulebook.ruleset import PRISON, STAY
from knightmare.rules.arriving import occupants
from knightmare.rules.challenge import automatic, totals
from knightmare.rules.moving import opens
from knightmare.speech import icons
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.offers import instead, offered
from knightmare.speech.scene.portraits import fighter
from shared.combat.contest import Odds
from shared.play.decision import Decision
from shared.speech.messages import Message, Words
from shared.speech.scene import pieces

FACES = range(1, 7)
OPENED = {"door": "gate", "chest": "chest-open"}
"""What a number may open, and its icon."""


@dataclass(frozen=True, slots=True)
class Foe:
    """Whoever would be fought somewhere, and how that would go."""

    name: str
    icon: str
    strength: int
    odds: pieces.Odds | None
    """With all helm tokens that would be left; None where no dice decide."""
    text: str
    note: str
    """How many tokens that takes; empty without tokens."""

    @property
    def told(self) -> str:
        """All of it in one line."""
        return f"{self.text} {self.note}".strip()


@dataclass(frozen=True)
class Way:
    """One number, and where it leads."""

    face: int
    chamber: str
    """Where it leads: an id, that of the chamber itself for a stay."""
    name: str
    icon: str
    note: str
    """Who lives there, or what lies there."""
    chance: str
    price: int
    """Helm tokens to pay."""
    reason: str
    """Why it is not offered; empty where it is."""
    foe: Foe | None
    go_text: str
    """What the button says that goes there, and below it what that costs."""
    go_sub: str
    opens: str
    """What the number opens besides, ``door`` or ``chest``; empty for nothing."""
    barred: bool
    """Whether another Dungeoneer holds the chamber (KM-3.vi)."""


class Ways:
    """Works out where numbers lead.

    Arguments: the words; the state as it may be seen; the Dungeoneer's seat.
    """

    def __init__(self, words: Words, view: State, seat: str) -> None:
        self.words, self.view, self.one = words, view, view.of(seat)
        self.exits = view.ruleset.chambers[self.one.at].exits

    def outcomes(self) -> tuple[Way, ...]:
        """Where a roll may lead; empty where no number leads anywhere."""
        return tuple(self._way(face) for face in FACES) if self.exits else ()

    def pads(self, decision: Decision) -> tuple[Way, ...]:
        """What may be chosen once it was rolled. Argument: the question for the number."""
        roll = int(decision.about.facts["roll"])
        given = {int(option.args[0]) for option in offered(self.view, decision)}
        same = {
            int(option.args[0]): int(other.args[0])
            for option, other in instead(self.view, decision).items()
        }
        found = []
        for face in FACES:
            price, reason = abs(face - roll), ""
            if face not in given:
                facts = {"n": price, "face": same.get(face, 0)}
                reason = self._say("alike" if face in same else "dear", **facts)
            found.append(self._way(face, price, reason))
        return tuple(found)

    # -- one number ----------------------------------------------------------------------

    def _way(self, face: int, price: int = 0, reason: str = "") -> Way:
        """Arguments: the number; its price in helm tokens; why it is not offered."""
        to, then = self.exits[face - 1], self.view
        chamber = self.one.at if to == STAY else to
        if price and not reason:
            then = then.copy()
            then.of(self.one.seat).tokens -= price
        opened = "" if reason else opens(self.view, self.one, face)
        rivals = occupants(then, chamber, self.one.seat)
        foe = None if reason or opened else self._foe(then, chamber)
        name = self.words.word("chamber", to).removeprefix(self._say("article"))
        icon, note = self._who(chamber, foe)
        chance = "" if reason else self._chance(then, chamber, foe)
        if reason:
            # another face says it already
            note = ""
        if opened:
            name, note, icon = self._say(opened), self._say("or", chamber=to), OPENED[opened]
            chance = self._say(f"{opened}_opens")
        return Way(
            face=face,
            chamber=chamber,
            name=name,
            icon=icon,
            note=note,
            chance=chance,
            price=0 if reason else price,
            reason=reason,
            foe=foe,
            go_text=capital(self._say(f"go_{opened}" if opened else "go", chamber=to)),
            go_sub=self._say("pay" if price else "keep", n=price, face=face),
            opens=opened,
            barred=bool(rivals) and not opened,
        )

    def _who(self, chamber: str, foe: Foe | None) -> tuple[str, str]:
        """The icon and the words for whoever, or whatever, is there."""
        view, words = self.view, self.words
        if foe is not None:
            return foe.icon, f"{foe.name} {foe.strength}"
        if chamber == PRISON:
            return icons.icon(icons.SPECIALS, PRISON), ""
        if resident := view.ruleset.resident(chamber):
            return icons.icon(icons.CHARACTERS, resident), words.word("character", resident)
        for item in view.lying.get(chamber, ()):
            return icons.icon(icons.ITEMS, item), words.word("item", item)
        return "cards", ""

    def _foe(self, then: State, chamber: str) -> Foe | None:
        """Whoever would be fought: another Dungeoneer who bars the way, or who lives there."""
        rivals = occupants(then, chamber, self.one.seat)
        id = rivals[0].seat if rivals else then.ruleset.resident(chamber)
        return foe(self.words, then, self.one.seat, id) if id else None

    def _chance(self, then: State, chamber: str, foe: Foe | None) -> str:
        if foe is None:
            loose = chamber != PRISON and then.lying.get(chamber)
            return "" if chamber == PRISON else self._say("loose" if loose else "card")
        if foe.odds is None:
            return foe.text
        return self._say("chance", n=round(foe.odds[0] * 100))

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(f"scene.way.{id}", facts))


def foe(words: Words, state: State, seat: str, id: str) -> Foe:
    """How a fight of a Dungeoneer against a seat or a character would go.

    Arguments: the words; the state as it may be seen; the Dungeoneer's seat; the id of the other.
    """
    fight, one, odds, note = Fight((seat, id)), state.of(seat), None, ""
    if gazed(state, fight):
        text = words.say(Message("scene.way.gaze"))
    elif decided := automatic(state, fight):
        text = words.say(Message("scene.way.certain", {"result": decided}))
    else:
        best = fight_odds(state, fight, 0, one.tokens)
        assert best is not None
        odds, text = chances(words, best)
        if one.tokens:
            note = words.say(Message("scene.way.with_tokens", {"n": one.tokens}))
    return Foe(*fighter(words, id), totals(state, fight)[1], odds, text, note)


def chances(words: Words, found: Odds) -> tuple[pieces.Odds, str]:
    """The chances as numbers, and in words. Arguments: the words; the chances."""
    odds = (float(found.win), float(found.draw), float(found.lose))
    win, draw, lose = (round(part * 100) for part in odds)
    facts = {"win": win, "draw": draw, "lose": lose}
    return odds, words.say(Message("scene.way.odds", facts))


def capital(text: str) -> str:
    """A text that stands alone."""
    return text[:1].upper() + text[1:]
