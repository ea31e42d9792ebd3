"""The yardstick of taps: what a bare Kivy screen of thirty labels takes to show thirty new texts.

Three columns of ten labels, each as wide as its column and as high as its text; all are given
a new text that fills one line, and the clock stops when the frame is drawn in which they are
laid out and textured. Milliseconds of this thread's processor time.
"""

import time
from statistics import median
from typing import Any

COLUMNS, LABELS = 3, 30
TIMES = 60
WARM = 10
"""Rounds before the first that counts."""


def screen() -> tuple[Any, list[Any]]:
    """The bare screen, and its labels."""
    from kivy.uix.boxlayout import BoxLayout
    from kivy.uix.label import Label

    root = BoxLayout()
    labels = []
    for _ in range(COLUMNS):
        column = BoxLayout(orientation="vertical")
        for _ in range(LABELS // COLUMNS):
            label = Label(size_hint_y=None)
            label.bind(
                width=lambda label, width: setattr(label, "text_size", (width, None)),
                texture_size=lambda label, size: setattr(label, "height", size[1]),
            )
            column.add_widget(label)
            labels.append(label)
        root.add_widget(column)
    return root, labels


def measured(driver: Any) -> float:
    """The median in milliseconds. Argument: a driver whose window this screen is put into."""
    from kivy.base import EventLoop
    from kivy.core.window import Window

    from tests.mobile_rules.driver import FRAME, Driver

    root, labels = screen()
    Window.add_widget(root)
    driver.frames(2)
    spent = []
    for turn in range(WARM + TIMES):
        start = time.thread_time()
        for at, label in enumerate(labels):
            label.text = f"Label {at} of thirty, and this is its text number {turn}"
        Window.canvas.ask_update()
        Driver._now += FRAME
        EventLoop.idle()
        if turn >= WARM:
            spent.append((time.thread_time() - start) * 1000)
    Window.remove_widget(root)
    return median(spent)
