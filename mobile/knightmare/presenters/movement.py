"""The movement die as one control: for each face where it leads, its price, who is there."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial
from typing import Any

from knightmare.position.state import Dungeoneer, Fight, State
from knightmare.rulebook.ruleset import PRISON, STAY
from knightmare.rules.arriving import occupants
from knightmare.rules.challenge import automatic, totals
from knightmare.rules.moving import opens
from knightmare.speech import icons
from knightmare.speech.hints import fight_odds, gazed
from knightmare.speech.offers import instead, offered, travel
from mobile.kit.shown import AnswerShown
from mobile.knightmare.presenters.fights import Chances, chances, fighter
from shared.play.decision import Decision, Move
from shared.speech.messages import Message
from shared.speech.port import Port

FACES = range(1, 7)
OPENED = {"door": "gate", "chest": "chest-open"}
"""What a number may open, and its icon."""
GOES_ON = ("action", *OPENED)
"""Questions that are answered with the number, in one tap."""


@dataclass(frozen=True, slots=True)
class FoeShown:
    """Whoever would be fought there, and how that would go."""

    name: str
    icon: str
    strength: int
    odds: Chances | None
    """With all helm tokens that would be left; None where no dice decide."""
    text: str
    note: str
    """How many tokens that takes; empty without tokens."""

    @property
    def told(self) -> str:
        """All of it in one line."""
        return f"{self.text} {self.note}".strip()


@dataclass(frozen=True)
class WayShown:
    """One face of the movement die."""

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
    foe: FoeShown | None
    go: AnswerShown | None
    """The answer that leads there."""
    go_text: str
    """What the button says that goes there, and below it what that costs."""
    go_sub: str
    opens: str
    """What the number opens besides, ``door`` or ``chest``; empty for nothing."""
    goes_on: Callable[[], tuple[AnswerShown, ...]] = field(compare=False, repr=False)

    @cached_property
    def there(self) -> tuple[AnswerShown, ...]:
        """Answers that lead there, and do at once what can be done there.

        Found out when they are looked at: most faces are never chosen.
        """
        return self.goes_on()


class Movement:
    """Works out the six faces. Arguments: what is shown; the state as it may be seen."""

    def __init__(self, port: Port[State], view: State, decision: Decision) -> None:
        self.port, self.view, self.decision = port, view, decision
        self.words = port.words
        self.one = view.of(decision.who)

    def outcomes(self) -> tuple[WayShown, ...]:
        """Where a roll may lead; empty where no roll is to come, or it decides something else."""
        after = travel(self.view, self.decision)
        ask = after.decision.ask if after else self.decision.ask
        exits = self.view.ruleset.chambers[self.one.at].exits
        if ask != "way" or not exits:
            return ()
        return tuple(self._face(face, 0, exits[face - 1]) for face in FACES)

    def pads(self, answers: tuple[AnswerShown, ...], roll: int) -> tuple[WayShown, ...]:
        """What may be chosen once it was rolled. Arguments: the answers; the number rolled."""
        exits = self.view.ruleset.chambers[self.one.at].exits
        given = {int(answer.move.args[0]): answer for answer in answers}
        same = {
            int(move.args[0]): int(other.args[0])
            for move, other in instead(self.view, self.decision).items()
        }
        found = []
        for face in FACES:
            price, answer, reason = abs(face - roll), given.get(face), ""
            if answer is None:
                facts = {"n": price, "face": same.get(face, 0)}
                reason = self._say("alike" if face in same else "dear", **facts)
            found.append(self._face(face, price, exits[face - 1], reason, answer))
        return tuple(found)

    # -- one face ------------------------------------------------------------------------

    def _face(
        self,
        face: int,
        price: int,
        to: str,
        reason: str = "",
        answer: AnswerShown | None = None,
    ) -> WayShown:
        chamber = self.one.at if to == STAY else to
        then = self.view
        if price and not reason:
            then = then.copy()
            then.of(self.one.seat).tokens -= price
        opened = "" if reason else opens(self.view, self.one, face)
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
        return WayShown(
            face=face,
            chamber=chamber,
            name=name,
            icon=icon,
            note=note,
            chance=chance,
            price=0 if reason else price,
            reason=reason,
            foe=foe,
            go=self._opening(answer) if opened else answer,
            go_text=capital(self._say(f"go_{opened}" if opened else "go", chamber=to)),
            go_sub=self._say("pay" if price else "keep", n=price, face=face),
            opens=opened,
            goes_on=partial(self._there, answer),
        )

    def _opening(self, answer: AnswerShown | None) -> AnswerShown | None:
        """The answer that opens at once what the number opens; None before the roll."""
        if answer is None:
            return None
        then = self._after(answer)
        decision = self.port.game.decision(then)
        assert decision is not None
        return self._chained(answer, then, decision.options[0])

    def _who(self, chamber: str, foe: FoeShown | None) -> tuple[str, str]:
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

    def _foe(self, then: State, chamber: str) -> FoeShown | None:
        """Whoever would be fought: another Dungeoneer who bars the way, or who lives there."""
        rivals = occupants(then, chamber, self.one.seat)
        resident = then.ruleset.resident(chamber)
        id = rivals[0].seat if rivals else resident
        return foe_shown(self.port, then, then.of(self.one.seat), id) if id else None

    def _chance(self, then: State, chamber: str, foe: FoeShown | None) -> str:
        if foe is None:
            loose = chamber != PRISON and then.lying.get(chamber)
            return "" if chamber == PRISON else self._say("loose" if loose else "card")
        if foe.odds is None:
            return foe.text
        return self._say("chance", n=round(foe.odds[0] * 100))

    def _there(self, answer: AnswerShown | None) -> tuple[AnswerShown, ...]:
        """What can be done there at once, where nothing lies between."""
        if answer is None:
            return ()
        then = self._after(answer)
        decision = self.port.game.decision(then)
        if decision is None or decision.who != self.one.seat or decision.ask not in GOES_ON:
            return ()
        # what opens is what the big button does
        apart = 1 if decision.ask in OPENED else 0
        listed = offered(then, decision)[apart:]
        return tuple(self._chained(answer, then, option) for option in listed)

    def _after(self, answer: AnswerShown) -> State:
        then = self.view.copy()
        self.port.game.apply(then, answer.move)
        return then

    def _chained(self, answer: AnswerShown, then: State, option: Move) -> AnswerShown:
        return AnswerShown(
            move=option,
            ply=answer.ply,
            text=self.words.say(self.port.game.describe(then, option)),
            hint="",
            icon=self.port.icon(option),
            key="",
            before=(*answer.before, answer.move),
        )

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(f"presenter.turn.{id}", facts))


def foe_shown(port: Port[State], state: State, one: Dungeoneer, id: str) -> FoeShown:
    """How a fight of a Dungeoneer against a seat or a character would go.

    Arguments: what is shown; the state as it may be seen; the Dungeoneer; the id of the other.
    """
    words, fight, odds, note = port.words, Fight((one.seat, id)), None, ""
    if gazed(state, fight):
        text = words.say(Message("presenter.turn.gaze"))
    elif decided := automatic(state, fight):
        text = words.say(Message("presenter.turn.certain", {"result": decided}))
    else:
        best = fight_odds(state, fight, 0, one.tokens)
        assert best is not None
        odds, text = chances(words, best)
        if one.tokens:
            note = words.say(Message("presenter.turn.with_tokens", {"n": one.tokens}))
    return FoeShown(*fighter(words, id), totals(state, fight)[1], odds, text, note)


def capital(text: str) -> str:
    """A text that stands alone."""
    return text[:1].upper() + text[1:]
