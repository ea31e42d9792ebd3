"""How tests learn by touches: a guided game in the app, and where its bubble stands."""

from typing import Any

from mobile.kit.controls.buttons import CallButton
from mobile.kit.shown import LessonShown
from mobile.kit.table.lesson.layer import LessonLayer, seen
from mobile.kit.table.lesson.placing import GAP, Rect
from tests.mobile_rules import looking
from tests.mobile_rules.driver import PHONE, TABLET, Driver
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.opening import open_alone

SHAPES = (TABLET, PHONE)
SETTLED = 20
"""Frames in which a bubble has found its place."""


class Learner:
    """Somebody at a guided game that was begun by touches, on a device that has no other table.

    Arguments: the driver of the app; the game; the size of the window; settings of the device.
    """

    def __init__(
        self, driver: Driver, game: str, size: tuple[int, int] = TABLET, **settings: Any
    ) -> None:
        quiet = {"lessons": True, **settings}
        open_alone(driver, "solo", "Ann", size=size, settings=quiet)
        self.driver, self.app, self.hands = driver, driver.app, Hands(driver)
        self.app.home()
        self.app.device.store.archive(self.app.device.store.tables()[0].id)
        for person in self.app.device.notebook.people():
            self.app.device.notebook.keep(person, {})
        self.app.open("lessons")
        driver.settle()
        name = next(one.name for one in self.hands.screen.presenter.shown.games if one.id == game)
        panels = self.hands.screen.cells.children[::-1]
        panel = next(one for one in panels if any(w.text == name for w in looking.labels(one)))
        self.hands.tap(next(one for one in panel.walk() if isinstance(one, CallButton)))
        driver.settle()
        self.said: list[str] = []
        """What was said, in order."""

    @property
    def layer(self) -> LessonLayer:
        """The layer of lessons."""
        layer: LessonLayer = self.hands.screen.lessons
        return layer

    @property
    def table(self) -> Any:
        """The table."""
        return self.hands.screen.presenter.table

    def look(self) -> LessonShown | None:
        """Sees every beat, and then what is said, which covers nothing that it should not."""
        for _ in range(6):
            self.hands.see_beats()
            self.hands.ticks(SETTLED)
        shown = self.layer.shown
        if shown is not None and shown.text not in self.said:
            self.said.append(shown.text)
        return shown

    def tap_ring(self) -> None:
        """Touches what is pointed at."""
        self.hands.tap_at(*self.layer.ring.middle)
        self.hands.ticks(8)


def stands_well(learner: Learner) -> None:
    """The bubble says all of its sentence inside the window, and lies over nothing needed."""
    layer, window = learner.layer, learner.driver.window
    shown, bubble = layer.shown, Rect(*layer.bubble.pos, *layer.bubble.size)
    assert shown is not None
    beyond = bubble.area - bubble.shared(Rect(0, 0, *window.size)).area
    assert beyond < 1, shown.text
    assert layer.bubble.words.text == shown.text
    assert [one for one in looking.labels(layer) if [*looking.text_faults(one)]] == []
    if shown.control:
        assert layer.ring.area > 0, shown.text
        assert bubble.shared(layer.ring).area == 0, shown.text
        calls = [seen(one) for one in layer.clear()[0] if isinstance(one, CallButton)]
        assert [one for one in calls if bubble.shared(one).area] == [], shown.text
        covers_tabs_only_where_it_must(learner, bubble)


def covers_tabs_only_where_it_must(learner: Learner, bubble: Rect) -> None:
    """Tabs stay clear, unless what is pointed at leaves no room above nor below it."""
    screen, ring = learner.hands.screen, learner.layer.ring
    tabs = seen(screen.foot) if screen.foot is not None else None
    if tabs is not None and bubble.shared(tabs).area:
        room = max(screen.bar.y - ring.top, ring.y - tabs.top)
        assert room < bubble.height + GAP, learner.layer.shown


def in_both_shapes(learner: Learner) -> None:
    """The same on a tablet and on a phone; it is left as it was."""
    size = tuple(learner.driver.window.size)
    for shape in SHAPES:
        learner.driver.resize(*shape)
        learner.hands.ticks(SETTLED)
        stands_well(learner)
    learner.driver.resize(*size)
    learner.hands.ticks(SETTLED)
