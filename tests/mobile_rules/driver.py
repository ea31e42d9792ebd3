"""Drives the real app in a real window that nobody sees, frame by frame, on a clock of its own.

``prepare`` comes first of all, before anything imports a Kivy window. Then::

    with Driver(root) as driver:
        driver.tap("Challenge the goblin")
        assert driver.shows("Branwen loses 1 helm token")
        assert not driver.problems()

What is looked at (texts, controls, faults) is in ``looking.py``.
"""

import os
import struct
import time
import zlib
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

LARGEST = (1920, 1600)
"""An offscreen window never grows: it begins as large as the largest that is tested."""
FRAME = 1 / 60
PAUSE = 0.35
"""Seconds before a tap that is no double tap."""

TABLET = (1280, 800)
PHONE = (411, 823)
TINY = (300, 400)

KEYS = {"escape": 27, "space": 32, "enter": 13, "backspace": 8, "tab": 9,
        "up": 273, "down": 274, "right": 275, "left": 276}  # fmt: skip


def prepare(home: Path) -> None:
    """Sets Kivy up for an unseen window.

    Argument: a folder for what Kivy writes.
    """
    os.environ.pop("DISPLAY", None)
    os.environ.pop("WAYLAND_DISPLAY", None)
    os.environ.update(
        SDL_VIDEODRIVER="offscreen",
        SDL_AUDIODRIVER="dummy",
        KIVY_NO_ARGS="1",
        KIVY_NO_FILELOG="1",
        KIVY_LOG_MODE="PYTHON",
        KIVY_HOME=str(home),
        KIVY_DPI="160",
        KIVY_METRICS_DENSITY="1",
        KIVY_METRICS_FONTSCALE="1",
    )
    from kivy.config import Config

    wanted = {"multisamples": 0, "maxfps": 0, "vsync": 0}
    for name, value in {"width": LARGEST[0], "height": LARGEST[1], **wanted}.items():
        Config.set("graphics", name, str(value))
    for name, _ in Config.items("input"):
        Config.remove_option("input", name)  # no mouse and no touch screen but ours
    Config.set("kivy", "exit_on_escape", "0")


def top(app: Any) -> Any:
    """The screen of an app that is seen."""
    return app.stage.top


class Driver:
    """One app, or one widget, in the window.

    Arguments: an app that is not running yet, or a widget to be the root; the window's size.
    """

    _now = 0.0  # of all drivers: time only goes on
    draws = False
    """Whether frames are drawn unasked; in those that are not, everything else happens.

    ``pixels`` draws what it reads in any case.
    """

    def __init__(self, subject: Any, size: tuple[int, int] = TABLET) -> None:
        from kivy.app import App
        from kivy.base import EventLoop
        from kivy.clock import Clock
        from kivy.core.window import Window

        self.clock, self.loop, self.window = Clock, EventLoop, Window
        Driver._now = Driver._now or Clock.time()
        EventLoop.ensure_window()
        self.resize(*size)
        Clock._max_fps = 0  # no frame waits for the next one
        Clock.time = lambda: Driver._now
        Clock.tick()  # what went by since Kivy was imported is none of the first frame's time
        EventLoop.quit, EventLoop.status = False, "started"
        if Window not in EventLoop.event_listeners:
            EventLoop.add_event_listener(Window)
        Window.bind(on_flip=finished)  # the second time changes nothing
        self.app: Any = subject if isinstance(subject, App) else None
        if self.app:
            self.app._run_prepare()
            self.root = self.app.root
        else:
            self.root = subject
            Window.add_widget(subject)
        self.settle()

    def __enter__(self) -> "Driver":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leaves the window as if nothing had been there."""
        from kivy.animation import Animation
        from kivy.app import App

        from mobile.kit.box import passes
        from mobile.kit.painting.frame_by_frame import paint_queue

        if self.app:
            self.app.dispatch("on_stop")
        for widget in list(self.window.children):
            self.window.remove_widget(widget)
        for event in list(self.clock.get_events()):
            event.cancel()
        # nobody paints it any more, and whoever waits until all is painted would wait for good
        paint_queue._now.clear()
        paint_queue._late.clear()
        # what is still to be laid out would keep this app, and all that it shows, to the end
        passes._texts.clear()
        passes._changed.clear()
        passes._shifted.clear()
        for animation in list(Animation._instances):
            animation._widgets.clear()
        Animation._instances.clear()
        self.loop.touches.clear()
        App._running_app = None

    # -- time and window -----------------------------------------------------------------

    def frames(self, count: int = 1) -> None:
        """Lets this many frames go by; where anything is drawn, the last of them."""
        for left in range(count - 1, -1, -1):
            Driver._now += FRAME
            if self.draws and not left:
                self._draw(1, 1)
            else:
                self._tick()

    def _draw(self, width: int, height: int) -> None:
        """A frame with everything in it, in a picture of so many pixels.

        Filling pixels by software is what costs: nobody sees those that ``pixels`` does not read.
        """
        from kivy.graphics.opengl import glViewport

        glViewport(0, 0, width, height)
        self.loop.idle()

    def _tick(self) -> None:
        """A frame without the drawing."""
        from kivy.lang import Builder

        self.clock.tick()
        Builder.sync()
        self.clock.tick_draw()
        Builder.sync()

    def advance(self, seconds: float) -> None:
        """Lets time go by."""
        self.frames(max(1, round(seconds / FRAME)))

    def settle(self) -> None:
        """Frames enough for all layouts to come to rest."""
        self.frames(12)

    def wait(self, until: Callable[[], object], seconds: float = 5.0) -> None:
        """Waits for a thread, in real time."""
        end = time.monotonic() + seconds
        while not until():
            assert time.monotonic() < end, "waited in vain"
            self.frames()
            time.sleep(0.001)

    def resize(self, width: int, height: int) -> None:
        """Another size of window, as when a tablet is turned."""
        fits = width <= LARGEST[0] and height <= LARGEST[1]
        assert fits, f"{width} x {height} is larger than the unseen window"
        self.window.size = width, height
        if hasattr(self, "root"):
            self.settle()

    # -- hands ---------------------------------------------------------------------------

    def find(self, what: Any) -> Any:
        """The widget itself, or the one control that shows this text or bears this label."""
        from tests.mobile_rules import looking

        return looking.find(self.window, what) if isinstance(what, str) else what

    def shows(self, text: str) -> bool:
        """Whether a visible label contains this text."""
        from tests.mobile_rules import looking

        return any(text in one.text for one in looking.words(self.window, in_view=True))

    def reveal(self, widget: Any) -> None:
        """Scrolls until a widget is in view; a list that builds only what is seen stays."""
        from kivy.uix.recycleview import RecycleView
        from kivy.uix.scrollview import ScrollView

        above = widget.parent
        while above is not None and above is not self.window:
            scrolls = isinstance(above, ScrollView) and not isinstance(above, RecycleView)
            if scrolls and above.height < above.viewport_size[1]:
                above.scroll_to(widget, padding=20, animate=False)
                self.frames(3)
            above = above.parent

    def _touch(self, widget: Any) -> Any:
        from tests.mobile_rules.finger import Finger

        self.reveal(widget)
        return Finger(*widget.to_window(*widget.center))

    def tap(self, what: Any, double: bool = False) -> None:
        """A finger down and up; ``double`` marks it as the second of two."""
        touch = self._touch(self.find(what))
        touch.is_double_tap = double
        Driver._now += 0 if double else PAUSE
        touch.touch_down()
        self.frames()
        touch.touch_up()
        self.frames(6)

    def drag(self, what: Any, across: float, up: float, steps: int = 10) -> None:
        """A finger down, moved by this many pixels, and up."""
        widget = self.find(what)
        touch = self._touch(widget)
        x, y = widget.to_window(*widget.center)
        touch.touch_down()
        self.frames()
        for step in range(1, steps + 1):
            touch.touch_move(x + across * step / steps, y + up * step / steps)
            self.frames()
        touch.touch_up()
        self.frames(3)

    def type(self, text: str) -> None:
        """Letters for the field that has the focus."""
        for letter in text:
            self.window.dispatch("on_textinput", letter)
        self.frames(2)

    def key(self, name: str, modifiers: Sequence[str] = ()) -> None:
        """One key: a letter, a digit, or one of KEYS."""
        code = KEYS.get(name) or ord(name)
        if not self.window.dispatch("on_key_down", code, 0, None, list(modifiers)):
            self.window.dispatch("on_keyboard", code, 0, None, list(modifiers))
        self.window.dispatch("on_key_up", code, 0)
        self.frames(4)

    # -- eyes ----------------------------------------------------------------------------

    def problems(self) -> list[str]:
        """All that is wrong with what is in the window now; see ``looking.py``."""
        from tests.mobile_rules import looking

        self.settle()
        return looking.problems(self.window)

    def pixels(self) -> bytes:
        """The window as rows of RGBA from the lower left corner."""
        from kivy.graphics.opengl import GL_RGBA, GL_UNSIGNED_BYTE, glReadPixels

        self.window.canvas.ask_update()
        width, height = self.window.size
        self._draw(width, height)
        # Kivy's own screenshot reads RGB, and garbles widths that are no multiple of four
        return bytes(glReadPixels(0, 0, width, height, GL_RGBA, GL_UNSIGNED_BYTE))

    def screenshot(self, path: Path) -> Path:
        """Writes what is seen as a PNG file."""
        width, height = self.window.size
        save_png(path, width, height, self.pixels())
        return path


def finished(*_: object) -> None:
    """Waits until a frame is drawn, as a screen does; frames that queue up fill the memory."""
    from kivy.graphics.opengl import glFinish

    glFinish()


def save_png(path: Path, width: int, height: int, pixels: bytes) -> None:
    """Writes RGBA rows, the lowest first, as an opaque PNG."""
    opaque = bytearray(pixels)
    opaque[3::4] = b"\xff" * (width * height)
    row = width * 4
    lines = (opaque[at : at + row] for at in range((height - 1) * row, -1, -row))
    packed = zlib.compress(b"".join(b"\0" + bytes(line) for line in lines), 1)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    parts = ((b"IHDR", header), (b"IDAT", packed), (b"IEND", b""))
    with path.open("wb") as file:
        file.write(b"\x89PNG\r\n\x1a\n")
        for name, content in parts:
            check = zlib.crc32(name + content)
            file.write(struct.pack(">I", len(content)) + name + content + struct.pack(">I", check))
