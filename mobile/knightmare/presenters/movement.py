"""The movement die as one control: for each face where it leads, its price, who is there."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property, partial

from knightmare.position.state import State
from knightmare.speech.offers import offered, travel
from knightmare.speech.scene.ways import OPENED, Way, Ways
from mobile.kit.shown import AnswerShown
from shared.play.decision import Decision, Move
from shared.speech.port import Port

GOES_ON = ("action", *OPENED)
"""Questions that are answered with the number, in one tap."""


@dataclass(frozen=True)
class WayShown(Way):
    """One face of the movement die."""

    go: AnswerShown | None
    """The answer that leads there."""
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
        self.ways = Ways(port.words, view, decision.who)

    def outcomes(self) -> tuple[WayShown, ...]:
        """Where a roll may lead; empty where no roll is to come, or it decides something else."""
        after = travel(self.view, self.decision)
        ask = after.decision.ask if after else self.decision.ask
        return tuple(map(self._shown, self.ways.outcomes())) if ask == "way" else ()

    def pads(self, answers: tuple[AnswerShown, ...]) -> tuple[WayShown, ...]:
        """What may be chosen once it was rolled. Argument: the answers."""
        given = {int(answer.move.args[0]): answer for answer in answers}
        return tuple(self._shown(way, given.get(way.face)) for way in self.ways.pads(self.decision))

    # -- one face ------------------------------------------------------------------------

    def _shown(self, way: Way, answer: AnswerShown | None = None) -> WayShown:
        go = self._opening(answer) if way.opens else answer
        return WayShown(**vars(way), go=go, goes_on=partial(self._there, answer))

    def _opening(self, answer: AnswerShown | None) -> AnswerShown | None:
        """The answer that opens at once what the number opens; None before the roll."""
        if answer is None:
            return None
        then = self._after(answer)
        decision = self.port.game.decision(then)
        assert decision is not None
        return self._chained(answer, then, decision.options[0])

    def _there(self, answer: AnswerShown | None) -> tuple[AnswerShown, ...]:
        """What can be done there at once, where nothing lies between."""
        if answer is None:
            return ()
        then = self._after(answer)
        decision = self.port.game.decision(then)
        if decision is None or decision.who != self.decision.who or decision.ask not in GOES_ON:
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
