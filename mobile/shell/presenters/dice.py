"""Dice for anything: any number of them, what they showed before, and how likely that was."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from random import SystemRandom

from mobile.shell.presenters.device import Device
from mobile.shell.presenters.presenter import Presenter
from shared.chance.dice import FACES, sum_of

MOST_DICE = 12
KEPT = 100
"""Rolls that the history keeps."""


@dataclass(frozen=True, slots=True)
class BarShown:
    """One total, and how likely it is."""

    total: int
    share: float
    """Its chance, 0 to 1."""
    height: float
    """Compared with the likeliest total, 0 to 1."""
    shown: bool
    """Whether it was rolled just now."""


@dataclass(frozen=True, slots=True)
class ThrowShown:
    """A roll."""

    number: int
    faces: tuple[int, ...]
    total: int
    by_hand: bool
    """Whether people rolled it and tapped it in."""
    text: str


@dataclass(frozen=True, slots=True)
class DiceRollerShown:
    """Everything on the screen of the dice."""

    count: int
    most: int
    last: ThrowShown | None
    exactly: str
    """How likely this total was."""
    at_least: str
    at_most: str
    bars: tuple[BarShown, ...]
    """Every total of so many dice."""
    average: str
    history: tuple[ThrowShown, ...]
    """The latest first."""
    entered: tuple[int, ...]
    """Faces tapped in so far."""


class DicePresenter(Presenter[DiceRollerShown]):
    """Dice in general. Arguments: the device; what rolls one die, 1 to 6."""

    def __init__(self, device: Device, roll: Callable[[], int] | None = None) -> None:
        super().__init__(device.speaker)
        generator = SystemRandom()
        self._roll = roll or (lambda: generator.randint(1, 6))
        self.count = 2
        self.entered: list[int] = []
        self._throws: list[tuple[tuple[int, ...], bool]] = []
        self._rolled = 0

    def _look(self) -> DiceRollerShown:
        ways, of = sum_of(self.count), 6**self.count
        last = self._throws[-1] if self._throws else None
        total = sum(last[0]) if last and len(last[0]) == self.count else 0
        highest = max(ways.values())
        bars = tuple(BarShown(one, n / of, n / highest, one == total) for one, n in ways.items())
        history = tuple(
            self._throw(self._rolled - at, *throw)
            for at, throw in enumerate(reversed(self._throws))
        )
        below = sum(n for one, n in ways.items() if one <= total)
        above = sum(n for one, n in ways.items() if one >= total)
        facts = {"total": total}
        return DiceRollerShown(
            count=self.count,
            most=MOST_DICE,
            last=history[0] if history else None,
            exactly=self._likely("exactly", ways[total], of, **facts) if total else "",
            at_least=self._likely("at_least", above, of, **facts) if total else "",
            at_most=self._likely("at_most", below, of, **facts) if total else "",
            bars=bars,
            average=self.say("presenter.dice.average", n=f"{self.count * 3.5:g}"),
            history=history,
            entered=tuple(self.entered),
        )

    def _likely(self, which: str, ways: int, of: int, **facts: object) -> str:
        exact = Fraction(ways, of)
        chance = [exact.numerator, exact.denominator]
        return self.say(f"presenter.dice.{which}", chance=chance, **facts)

    def _throw(self, number: int, faces: tuple[int, ...], by_hand: bool) -> ThrowShown:
        total = sum(faces)
        id = "presenter.dice.one" if len(faces) == 1 else "presenter.dice.several"
        listed = " + ".join(map(str, faces))
        return ThrowShown(number, faces, total, by_hand, self.say(id, faces=listed, total=total))

    # -- what may be done ----------------------------------------------------------------

    def take(self, count: int) -> None:
        """Take so many dice into the hand: 1 to 12."""
        self.count = min(max(count, 1), MOST_DICE)
        self.entered.clear()
        self.refresh()

    def roll(self) -> None:
        self._keep(tuple(self._roll() for _ in range(self.count)), False)

    def enter(self, face: int) -> None:
        """Tap in a face of a real die; the last one completes the roll."""
        if face not in FACES:
            return
        self.entered.append(face)
        if len(self.entered) == self.count:
            self._keep(tuple(self.entered), True)
        else:
            self.refresh()

    def take_back(self) -> None:
        """Take back the last face tapped in, or else the last roll."""
        if self.entered:
            self.entered.pop()
        elif self._throws:
            self._throws.pop()
            self._rolled -= 1
        self.refresh()

    def _keep(self, faces: Sequence[int], by_hand: bool) -> None:
        self.entered.clear()
        self._throws.append((tuple(faces), by_hand))
        self._rolled += 1
        del self._throws[:-KEPT]
        self.refresh()
