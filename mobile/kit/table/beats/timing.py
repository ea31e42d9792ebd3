"""How long each part of a beat takes, by pace; the clock of one beat."""

from dataclasses import dataclass

from mobile.kit.beats import BeatShown

DEAD = 0.25
"""Seconds after the headline in which a tap does nothing: it was meant for what was before."""
LETTER, LEAST, MOST = 0.06, 1.5, 9.0
"""Seconds to read a letter, and a whole beat at least and at most."""
BRISK_STANDS = 0.8
TURN_OVER = 0.12
"""Seconds in which the contents of one beat become those of the next."""
CALM = 0.08
"""Seconds of a fade where motion is reduced."""


@dataclass(frozen=True, slots=True)
class Timing:
    """The parts of a beat, in seconds."""

    rise: float
    own: float
    foe: float
    swell: float
    fall: float
    speed: float = 1.0
    """How much faster than usual the matter of a beat moves."""

    @property
    def headline(self) -> float:
        """When the headline of a fight has come, from the first frame on."""
        return self.rise + self.own + self.foe + self.swell


TIMINGS = {
    "brisk": Timing(0.12, 0.18, 0.18, 0.10, 0.10, speed=2.0),
    "normal": Timing(0.18, 0.26, 0.30, 0.14, 0.14),
    "tap": Timing(0.18, 0.26, 0.30, 0.14, 0.14),
}
REDUCED = Timing(CALM, 0, 0, 0, CALM)


def stands(beat: BeatShown, pace: str) -> float | None:
    """Seconds that a beat stands once its headline has come; None: until it is tapped.

    Arguments: the beat; the pace, one of ``TIMINGS``.
    """
    if pace == "tap" or beat.waits:
        return None
    if pace == "brisk":
        return BRISK_STANDS
    return min(MOST, max(LEAST, LETTER * beat.letters))


class BeatClock:
    """Where one beat is: rising, tumbling, standing, falling, gone.

    Arguments: the beat; the pace, one of TIMINGS; whether motion is reduced; whether the sheet
    is there already, showing the beat before.
    """

    def __init__(self, beat: BeatShown, pace: str, reduced: bool, turned_over: bool) -> None:
        self.asks = bool(beat.offers)
        """Whether only an answer closes it."""
        timing = REDUCED if reduced else TIMINGS[pace]
        rise = CALM if reduced else TURN_OVER if turned_over else timing.rise
        dice = [side.die for side in beat.sides]
        own = timing.own if any(dice[:1]) or beat.dice else 0.0
        own += 0.0 if reduced else beat.moves / timing.speed
        foe = timing.foe if any(dice[1:]) else 0.0
        self.risen = rise
        self.own_lies = rise + own
        self.foe_lies = self.own_lies + foe
        self.headline = self.foe_lies + timing.swell
        self.falls = timing.fall
        self.stands = stands(beat, pace)
        self.now = 0.0
        self.stood = 0.0
        """Seconds since the headline came, without those in which the clock was stopped."""
        self.since_headline = 0.0
        """The same with them."""
        self.fallen: float | None = None
        """Seconds since it began to fall; None while it does not."""

    def tick(self, seconds: float, stopped: bool = False) -> None:
        """Time goes by; stopped, only what moves goes on, and nothing falls by itself.

        Arguments: how many seconds; whether it is stopped.
        """
        if self.fallen is not None:
            self.fallen += seconds
            return
        before = self.now
        self.now += seconds
        if self.now < self.headline:
            return
        over = min(seconds, self.now - self.headline) if before < self.headline else seconds
        self.since_headline += over
        if not stopped:
            self.stood += over
        if self.stands is not None and self.stood >= self.stands:
            self.fallen = 0.0

    def tap(self) -> bool:
        """A tap: it completes what moves, or lets the beat fall; whether it did anything."""
        if self.fallen is not None:
            return False
        if self.now < self.headline:
            self.now = self.headline
            return True
        if self.since_headline < DEAD or self.asks:
            return False
        self.fallen = 0.0
        return True

    @property
    def came(self) -> bool:
        """Whether the headline has come."""
        return self.now >= self.headline

    @property
    def gone(self) -> bool:
        """Whether it has fallen."""
        return self.fallen is not None and self.fallen >= self.falls

    @property
    def presence(self) -> float:
        """How much of it is there, from 0 to 1."""
        if self.fallen is not None:
            return max(0.0, 1 - self.fallen / self.falls) if self.falls else 0.0
        return part(self.now, 0.0, self.risen)

    @property
    def swelling(self) -> float:
        """How far totals and headline have come, from 0 to 1."""
        return part(self.now, self.foe_lies, self.headline)

    @property
    def read(self) -> float:
        """How full the bar of the pace is, from 0 to 1."""
        return min(1.0, self.stood / self.stands) if self.stands else 0.0


def part(now: float, begin: float, end: float) -> float:
    """How far a moment is between two others, from 0 to 1.

    Arguments: the moment; the two others, in seconds.
    """
    if now >= end:
        return 1.0
    return (now - begin) / (end - begin) if now > begin else 0.0
