"""A finger within the desktop program, which has no Python: a module that Kivy loads with it.

It does what each line of the standard input tells, ``tap WORDS`` or ``go on``, and says in a line
of JSON what is seen then; the first of them comes with the first picture.
"""

import json
import os
import select
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

NAME = "finger"
"""What Kivy calls it."""
CALM = 1.0
"""Seconds after a tap when nothing moves any more."""
SOON = 0.05


def brought(home: Path) -> dict[str, str]:
    """What a program needs to know to have it within. Argument: a folder for what Kivy keeps."""
    (home / "mods").mkdir(parents=True)
    (home / "mods" / f"{NAME}.py").symlink_to(__file__)
    quiet = {"SDL_VIDEODRIVER": "offscreen", "SDL_AUDIODRIVER": "dummy"}
    return {"KIVY_HOME": str(home), f"KCFG_MODULES_{NAME.upper()}": "", **quiet}


def start(window: Any, context: object) -> None:
    """The window is there. Arguments: it; what Kivy knows of this module."""
    # of the checkout these tests alone, and not the packages that the program should have
    tests = ModuleType("tests")
    tests.__path__ = [str(Path(__file__).resolve().parents[1])]
    sys.modules.setdefault("tests", tests)
    window.bind(on_flip=opened)


def stop(window: Any, context: object) -> None:
    """The window goes. Arguments: it; what Kivy knows of this module."""


def opened(window: Any) -> None:
    """The first picture is seen."""
    from kivy.clock import Clock

    window.unbind(on_flip=opened)
    tell(window)
    Clock.schedule_interval(lambda _: listen(window), SOON)


def listen(window: Any) -> None:
    """Does the next thing, if one was told."""
    from kivy.clock import Clock

    if select.select([0], [], [], 0)[0] and (line := os.read(0, 1000).decode().strip()):
        try:
            if (what := target(window, line)) is not None:
                touch(what)
        except Exception as error:
            print(json.dumps({"wrong": repr(error)}), flush=True)
            return
        Clock.schedule_once(lambda _: tell(window), CALM)


def target(window: Any, line: str) -> Any:
    """What is to be tapped; None where something goes on by itself.

    Arguments: the window; the line that was told.
    """
    from tests.mobile_rules import hands, looking

    if line.startswith("tap "):
        return looking.find(window, line.removeprefix("tap "))
    beat = hands.beat_over(window)
    return beat.sheet.foot if beat else next(iter(hands.controls(seen().question)), None)


def touch(widget: Any) -> None:
    """A finger down on its middle, and up in the next frame."""
    from kivy.clock import Clock

    from tests.mobile_rules.finger import Finger
    from tests.mobile_rules.looking import middle

    finger = Finger(*middle(widget))
    finger.touch_down()
    Clock.schedule_once(lambda _: finger.touch_up(), SOON)


def seen() -> Any:
    """The screen that is seen."""
    from kivy.app import App

    return App.get_running_app().stage.top


def tell(window: Any) -> None:
    """Says what is seen."""
    from tests.mobile_rules import hands, looking

    screen = seen()
    told = {
        "screen": type(screen).__name__,
        "question": repr(getattr(screen.presenter.shown, "question", None)),
        "beat": hands.beat_over(window) is not None,
        "libraries": os.environ.get("LD_LIBRARY_PATH"),
        "texts": [one.text for one in looking.words(window, in_view=True)],
    }
    print(json.dumps(told), flush=True)
