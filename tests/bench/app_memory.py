"""Where the memory of the app goes: the most that a process ever had, stage by stage."""

import resource
import tempfile
from pathlib import Path
from typing import Any

SETTLED = 60
"""Frames after which a first screen has fetched all that it wants."""


def peak() -> float:
    """The most memory that this process ever had, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def stages(kind: str) -> dict[str, float]:
    """What each stage adds to the peak, in MB, to the end of a whole game.

    Argument: ``hall`` for Knightmare alone, ``lords`` for Dungeon Lords against three bots.
    """
    from tests.bench import app_child

    stood = {"Python and Kivy, a window": _window()}
    stood["the renderer, at the first thing that is painted"] = _painted()
    app = app_child.app_of("hall", Path(tempfile.mkdtemp()))
    stood["the app's modules"] = peak()
    driver = _opened(app)
    stood["the Hall"] = peak()
    moves = (app_child.lords if kind == "lords" else app_child.game)(driver, app_child.THOUGHT)
    for number, _ in enumerate(moves):
        driver.frames(app_child.FRAMES)
        if not number:
            stood["the rules, the table's screen, its first question"] = peak()
    stood["the rest of the game"] = peak()
    found, before = {}, 0.0
    for stage, reached in stood.items():
        found[stage], before = reached - before, reached
    return found


def _window() -> float:
    from kivy.app import App
    from kivy.core.window import Window

    App.get_running_app()
    assert Window is not None
    return peak()


def _painted() -> float:
    """The first picture that is painted beside the screen, as the wall is."""
    from kivy.graphics import Color, Fbo, Rectangle

    picture = Fbo(size=(16, 16))
    with picture:
        Color(1, 1, 1)
        Rectangle(size=(16, 16))
    picture.draw()
    return peak()


def _opened(app: Any) -> Any:
    from tests.bench import app_child
    from tests.mobile_rules.driver import Driver

    driver = Driver(app, app_child.SIZE)
    driver.frames(SETTLED)
    return driver
