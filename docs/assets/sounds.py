"""Makes the sounds of the app with nothing but arithmetic.

    python -m docs.assets.sounds

Writes 16-bit mono WAV files into ``mobile/kit/theme/sounds``: the same bytes every time.
"""

import math
import random
import struct
import wave
from collections.abc import Callable

from mobile.kit.theme.sounds import FOLDER

RATE = 16000
LOUDEST = 0.5
Sound = Callable[[float], float]


def bell(pitch: float, start: float, length: float) -> Sound:
    """A struck bell: a tone with two overtones that dies away."""

    def at(time: float) -> float:
        since = time - start
        if not 0 <= since < length:
            return 0.0
        tone = sum(math.sin(math.tau * pitch * k * since) / k**2 for k in (1, 2, 3))
        return tone * math.exp(-6 * since / length) * min(1.0, since / 0.004) * 0.5

    return at


def knock(start: float, strength: float, seed: int) -> Sound:
    """Bone on wood: a click of noise over a short thud."""
    grain = random.Random(seed)
    noise = [grain.uniform(-1, 1) for _ in range(RATE // 20)]

    def at(time: float) -> float:
        since = time - start
        if not 0 <= since < 0.045:
            return 0.0
        thud = math.sin(math.tau * 190 * since) * 0.7
        click = noise[int(since * RATE)] * math.exp(-since * 260)
        return strength * (thud + click) * math.exp(-since * 80)

    return at


SOUNDS: dict[str, tuple[float, list[Sound]]] = {
    "tap": (0.05, [knock(0.0, 0.5, 1)]),
    "roll": (0.26, [knock(at, 0.9 - at * 2, place) for place, at in enumerate(
        (0.0, 0.045, 0.075, 0.12, 0.15, 0.2))]),
    "good": (0.45, [bell(659.3, 0.0, 0.35), bell(987.8, 0.09, 0.36)]),
    "bad": (0.45, [bell(311.1, 0.0, 0.35), bell(233.1, 0.1, 0.35)]),
    "toll": (0.62, [bell(98.0, 0.0, 0.62)]),
    "deed": (0.4, [bell(196.0, 0.0, 0.4)]),
    "undo": (0.18, [bell(587.3, 0.0, 0.1), bell(440.0, 0.06, 0.12)]),
}  # fmt: skip
"""Seconds, and what sounds together, by name."""


def main() -> None:
    """Writes all sounds."""
    FOLDER.mkdir(exist_ok=True)
    for name, (seconds, parts) in SOUNDS.items():
        values = [sum(part(at / RATE) for part in parts) for at in range(int(seconds * RATE))]
        peak = max(abs(value) for value in values)
        numbers = [round(value / peak * LOUDEST * 32767) for value in values]
        with wave.open(str(FOLDER / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(struct.pack(f"<{len(numbers)}h", *numbers))


if __name__ == "__main__":
    main()
