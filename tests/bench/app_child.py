"""What is measured of the app, each in a process of its own: ``python -m tests.bench.app_child``.

It prints its result as one line of JSON.
"""

import json
import os
import resource
import sys
import tempfile
import time
from pathlib import Path
from typing import Any

PLAYED = 60.0
"""Seconds of app time in which the game goes on before memory is looked at."""


def prepare() -> None:
    """An unseen window as on a tablet."""
    os.environ.update(
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
    )
    from kivy.config import Config

    Config.set("graphics", "width", "1280")
    Config.set("graphics", "height", "800")


def peak() -> float:
    """The most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def app_of(name: str, folder: Path) -> Any:
    """The companion, or a Kivy app with nothing but one word."""
    if name == "hall":
        from mobile.app import CompanionApp

        return CompanionApp(folder)
    from kivy.app import App
    from kivy.uix.label import Label

    class Empty(App):  # type: ignore[misc]
        def build(self) -> Label:
            return Label(text="Hello")

    return Empty()


def first_frame(name: str) -> float:
    """Seconds until the first frame is drawn, from the start of this process's main module."""
    start = float(os.environ["BENCH_START"])
    app = app_of(name, Path(tempfile.mkdtemp()))
    seen: list[float] = []

    def flipped(*_: object) -> None:
        from kivy.graphics.opengl import glFinish

        glFinish()
        seen.append(time.time() - start)
        app.stop()

    from kivy.core.window import Window

    Window.bind(on_flip=flipped)
    app.run()
    return seen[0]


def memory(name: str) -> float:
    """The peak after a minute: of play in the companion, of nothing in the other."""
    from tests.mobile_rules.driver import Driver

    driver = Driver(app_of(name, Path(tempfile.mkdtemp())), (1280, 800))
    if name == "hall":
        _play(driver)
    else:
        driver.advance(PLAYED)
    return peak()


def _play(driver: Any) -> None:
    from random import Random

    from tests.mobile_rules.driver import FRAME, Driver
    from tests.mobile_rules.hands import Hands
    from tests.mobile_rules.playing import play_one

    hands, random = Hands(driver), Random(1)
    hands.begin("solo")
    end = (Driver._now or 0) + PLAYED
    while (Driver._now or 0) < end:
        if hands.screen.presenter.shown.over is not None:
            hands.app.home()
            hands.begin("solo")
        play_one(hands, random)
        driver.frames(3)
        hands.rest(0.5 - 3 * FRAME)


def taps() -> list[float]:
    """Milliseconds from each touch of a whole game to the widgets that answer it, undrawn."""
    from random import Random

    from tests.mobile_rules.driver import Driver
    from tests.mobile_rules.hands import Hands
    from tests.mobile_rules.playing import play_one

    spent: list[float] = []

    class Timed(Hands):
        def tap_at(self, x: float, y: float, double: bool = False) -> None:
            start = time.perf_counter()
            super().tap_at(x, y, double)
            spent.append((time.perf_counter() - start) * 1000)

    hands = Timed(Driver(app_of("hall", Path(tempfile.mkdtemp())), (1280, 800)))
    screen, random = hands.begin("solo"), Random(1)
    spent.clear()
    while screen.presenter.shown.over is None:
        play_one(hands, random)
        hands.driver.frames(2)
    return spent


def log(lines: int) -> dict[str, float]:
    """Opens a log of so many lines: the time it takes, its rows, and how many were built."""
    from tests.bench.app_log import opened

    return opened(app_of("hall", Path(tempfile.mkdtemp())), lines)


def main() -> None:
    """What the arguments ask for."""
    prepare()
    what, of = sys.argv[1], sys.argv[2]
    result: Any
    if what == "log":
        result = log(int(of))
    else:
        result = {"first": first_frame, "memory": memory}[what](of) if what != "taps" else taps()
    print(json.dumps(result), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
