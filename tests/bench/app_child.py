"""What is measured of the app, each in a process of its own: ``python -m tests.bench.app_child``.

It prints its result as one line of JSON.
"""

import json
import os
import secrets
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.bench.app_memory import peak, stages

SIZE = (1280, 800)
FRAMES = 2
"""That go by after each answer, where memory is measured."""
THOUGHT = 2.0
"""Seconds before each answer, where memory is measured."""
SEED = 7
TUMBLING = 40
"""Frames after each touch in which dice may tumble."""


def prepare(name: str) -> None:
    """An unseen window as on a tablet: Kivy's own for the empty app, set up by the companion."""
    os.environ.update(
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_NO_CONSOLELOG="1",
    )
    if name != "empty":
        from mobile.__main__ import configure

        configure(*SIZE)
    else:
        from kivy.config import Config

        for side, length in zip(("width", "height"), SIZE, strict=True):
            Config.set("graphics", side, str(length))


def app_of(name: str, folder: Path) -> Any:
    """The companion, in English or in French, or a Kivy app with nothing but one word."""
    if name in ("hall", "hall fr"):
        from mobile.games import GAMES
        from mobile.shell.app import CompanionApp

        if name == "hall fr":
            from mobile.shell.settings import SettingsFile

            SettingsFile(folder / "settings.json").change(language="fr")
        return CompanionApp(folder, GAMES)
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
    """The peak after a whole game in the companion; in the other, after as many frames."""
    from tests.mobile_rules.driver import Driver

    companion = "empty" if name == "empty" else "alike" if name == "alike" else "hall"
    driver = Driver(app_of(companion, Path(tempfile.mkdtemp())), SIZE)
    if companion == "hall":
        for _ in (lords if name == "lords" else game)(driver, THOUGHT):
            driver.frames(FRAMES)
    else:
        for _ in range(FRAMES * 100):
            driver.window.canvas.ask_update()
            driver.frames()
    return peak()


def taps() -> list[tuple[float, float]]:
    """Milliseconds from each touch of a whole game to the widgets that answer it, undrawn.

    And of the slowest frame between that touch and the one before.
    """
    from tests.mobile_rules.driver import Driver

    driver = Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE)
    return list(game(driver))


def lords_taps() -> dict[str, Any]:
    """The same of Dungeon Lords, and of each frame in which bots are waited for."""
    from tests.mobile_rules.driver import Driver

    driver = Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE)
    frames: list[float] = []
    return {"taps": list(lords(driver, frames=frames)), "frames": frames}


def lords_opens() -> list[float]:
    """Milliseconds until a table of Dungeon Lords stands, undrawn."""
    from tests.bench.app_lords import openings
    from tests.mobile_rules.driver import Driver

    secrets.randbelow = lambda exclusive_upper_bound: SEED
    return openings(Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE))


def reviews() -> dict[str, list[float]]:
    """Milliseconds of each frame beside a game that is taken apart; until a kept review stands."""
    from tests.bench.app_play import Player
    from tests.bench.app_review import frames, openings
    from tests.mobile_rules.driver import Driver

    player = Player(Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE))
    return {"opens": openings(player), "frames": frames(player)}


def packs() -> dict[str, list[float]]:
    """Milliseconds until a pack stands, and until each letter of a name is kept and seen."""
    from tests.bench.app_packs import edited
    from tests.bench.app_play import Player
    from tests.mobile_rules.driver import Driver

    return edited(Player(Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE)))


def switches() -> list[float]:
    """Milliseconds until an open table stands in another language."""
    from tests.bench.app_languages import switched
    from tests.bench.app_play import Player
    from tests.mobile_rules.driver import Driver

    return switched(Player(Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE)))


def statistics() -> dict[str, list[float]]:
    """Milliseconds until the statistics of many finished tables stand."""
    from tests.bench.app_play import Player
    from tests.bench.app_statistics import measured_tables
    from tests.mobile_rules.driver import Driver

    return measured_tables(Player(Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE)))


def tumble() -> list[float]:
    """Milliseconds of each frame in which dice tumble, over a whole game, undrawn."""
    from kivy.animation import Animation

    from tests.mobile_rules.driver import Driver

    driver = Driver(app_of("hall", Path(tempfile.mkdtemp())), SIZE)
    spent: list[float] = []
    for _ in game(driver):
        for _ in range(TUMBLING):
            moving = bool(Animation._instances)
            start = time.thread_time()
            driver.frames()
            if moving:
                spent.append((time.thread_time() - start) * 1000)
    return spent


def yardstick() -> float:
    """Milliseconds of a bare screen with thirty new texts."""
    from kivy.uix.widget import Widget

    from tests.bench.yardstick import measured
    from tests.mobile_rules.driver import Driver

    return measured(Driver(Widget(), SIZE))


def game(driver: Any, thought: float = 0) -> Iterator[tuple[float, float]]:
    """A whole game alone by touches; gives what ``taps`` tells of each of them.

    Argument: seconds that go by before each touch.
    """
    from tests.bench.app_knightmare import KnightmarePlayer

    secrets.randbelow = lambda exclusive_upper_bound: SEED  # the same game each time
    player = KnightmarePlayer(driver)
    player.begin("solo")
    while not player.over:
        player.rest(thought)
        yield from player.answer()


def lords(
    driver: Any, thought: float = 0, frames: list[float] | None = None
) -> Iterator[tuple[float, float]]:
    """The same of Dungeon Lords, one person against three bots.

    Arguments: seconds that go by before each touch; gets milliseconds of each frame in which
    bots are waited for.
    """
    from tests.bench.app_lords import LordsPlayer

    secrets.randbelow = lambda exclusive_upper_bound: SEED
    player = LordsPlayer(driver)
    player.begin_game()
    while not player.over:
        player.rest(thought)
        yield from player.answer()
    if frames is not None:
        frames += player.waited


def log(lines: int) -> dict[str, float]:
    """Opens a log of so many lines: the time it takes, its rows, and how many were built."""
    from tests.bench.app_log import opened

    return opened(app_of("hall", Path(tempfile.mkdtemp())), lines)


def main() -> None:
    """What the arguments ask for."""
    what, of = sys.argv[1], sys.argv[2]
    prepare(of)
    result: Any
    if what == "log":
        result = log(int(of))
    else:
        beside = {"first": first_frame, "memory": memory, "stages": stages}
        alone = {
            "taps": taps,
            "lords_taps": lords_taps,
            "lords_opens": lords_opens,
            "reviews": reviews,
            "packs": packs,
            "switches": switches,
            "statistics": statistics,
            "tumble": tumble,
            "yardstick": yardstick,
        }
        result = beside[what](of) if what in beside else alone[what]()
    print(json.dumps(result), flush=True)
    os._exit(0)


if __name__ == "__main__":
    main()
