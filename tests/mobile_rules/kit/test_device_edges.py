"""What a device takes from the window: notches, the bars of the system, a soft keyboard."""

import sys
from collections.abc import Iterator
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE

BARS, CUTOUT = 7, 128
"""How Android numbers the kinds of insets."""


@pytest.fixture
def device() -> Iterator[None]:
    """A device as any other after the test."""
    from mobile.kit.frame.insets import Edges, insets
    from mobile.kit.soft_keyboard import soft_keyboard

    yield
    insets.set(Edges())
    soft_keyboard.present = False


def android(patch: pytest.MonkeyPatch, version: int, found: Any, lowered: int = 0) -> None:
    """An Android that tells these insets. Argument: how far its content begins below the top."""

    def place(at: list[int]) -> None:
        at[:] = [0, lowered]

    decor = SimpleNamespace(
        getRootWindowInsets=lambda: found, getWidth=lambda: 1080, getHeight=lambda: 2400
    )
    content = SimpleNamespace(
        getLocationInWindow=place, getWidth=lambda: 1080, getHeight=lambda: 2400 - lowered
    )
    activity = SimpleNamespace(
        getWindow=lambda: SimpleNamespace(getDecorView=lambda: decor),
        findViewById=lambda _: content,
    )
    classes = {
        "android.os.Build$VERSION": SimpleNamespace(SDK_INT=version),
        "android.view.WindowInsets$Type": SimpleNamespace(
            systemBars=lambda: BARS, displayCutout=lambda: CUTOUT
        ),
    }
    for name, held in (("android", {"mActivity": activity}), ("jnius", {"autoclass": classes.get})):
        module = ModuleType(name)
        vars(module).update(held)
        patch.setitem(sys.modules, name, module)


def sides(left: int, top: int, right: int, bottom: int, kind: str) -> dict[str, Any]:
    """What an older Android is asked, side by side."""
    values = {"Left": left, "Top": top, "Right": right, "Bottom": bottom}
    return {f"get{kind}Inset{side}": lambda value=value: value for side, value in values.items()}


def test_a_screen_leaves_free_what_the_device_covers(drive: Drive, device: None) -> None:
    from mobile.kit.frame.insets import Edges, insets
    from mobile.kit.frame.scaffold import Scaffold

    screen = Scaffold(title="Hall", with_undo=True)
    driver = drive(screen, PHONE)
    assert (screen.bar.top, screen.undo_bar.y) == (823, 0)
    insets.set(Edges(10, 40, 20, 24))
    driver.settle()
    assert (screen.bar.top, screen.undo_bar.y) == (823 - 40, 24)
    assert (screen.bar.x, screen.bar.right) == (10, 411 - 20)
    assert driver.problems() == []
    insets.set(Edges())
    driver.settle()
    assert (screen.bar.top, screen.undo_bar.y) == (823, 0)


def test_a_sheet_ends_above_the_bar_of_the_system(drive: Drive, device: None) -> None:
    from mobile.kit.controls.buttons import PlainButton
    from mobile.kit.frame.insets import Edges, insets
    from mobile.kit.frame.sheet import ModalSheet
    from tests.mobile_rules.showing import column

    driver = drive(column(), PHONE)
    sheet, last = ModalSheet(title="Gifts"), PlainButton(text="Give")
    sheet.footer.add_widget(last)
    sheet.open()
    driver.advance(0.3)
    before = last.to_window(*last.pos)[1]
    insets.set(Edges(bottom=24))
    driver.settle()
    assert last.to_window(*last.pos)[1] == before + 24
    assert driver.problems() == []


def test_where_no_device_says_anything_nothing_is_left_free() -> None:
    from mobile.kit.frame.insets import Insets

    insets = Insets()
    insets.read()
    assert (insets.left, insets.top, insets.right, insets.bottom) == (0, 0, 0, 0)


@pytest.mark.parametrize(("lowered", "top"), [(0, 90), (60, 30), (90, 0), (120, 0)])
def test_bars_beside_the_content_take_nothing_from_it(
    monkeypatch: pytest.MonkeyPatch, lowered: int, top: int
) -> None:
    from mobile.kit.frame.insets import Edges, android_edges

    asked: list[int] = []

    def told(kinds: int) -> Any:
        asked.append(kinds)
        return SimpleNamespace(left=0, top=90, right=0, bottom=48)

    android(monkeypatch, 34, SimpleNamespace(getInsets=told), lowered)
    assert android_edges() == Edges(top=top, bottom=48)
    assert asked == [BARS | CUTOUT]


@pytest.mark.parametrize(("version", "top"), [(26, 60), (28, 110), (29, 110)])
def test_older_devices_are_asked_in_their_own_way(
    monkeypatch: pytest.MonkeyPatch, version: int, top: int
) -> None:
    from mobile.kit.frame.insets import Edges, android_edges

    cutout = SimpleNamespace(**sides(0, 110, 0, 0, "Safe"))
    found = SimpleNamespace(**sides(0, 60, 0, 96, "Stable"), getDisplayCutout=lambda: cutout)
    android(monkeypatch, version, found)
    assert android_edges() == Edges(top=top, bottom=96)
    found.getDisplayCutout = lambda: None
    assert android_edges() == Edges(top=60, bottom=96)


def test_before_there_is_a_window_nothing_is_covered(monkeypatch: pytest.MonkeyPatch) -> None:
    from mobile.kit.frame.insets import Edges, android_edges

    android(monkeypatch, 34, None)
    assert android_edges() == Edges()


@pytest.mark.parametrize("present", [True, False])
def test_while_somebody_writes_on_the_glass_the_undo_bar_goes(
    drive: Drive, device: None, present: bool
) -> None:
    from mobile.kit.controls.field import NameField
    from mobile.kit.frame.scaffold import Scaffold
    from mobile.kit.soft_keyboard import soft_keyboard
    from tests.mobile_rules import looking

    screen, first, second = Scaffold(with_undo=True), NameField(), NameField()
    for field in (first, second):
        screen.add_widget(field)
    driver = drive(screen, PHONE)
    soft_keyboard.present = present
    for field in (first, second):
        driver.tap(field.ids.line)
        assert field.ids.line.focus
        assert (screen.undo_bar.parent is None) == present
        assert looking.box(field)[1] >= 0
        driver.type("Ann")
    assert (first.text, second.text) == ("Ann", "Ann")
    driver.key("escape")
    assert screen.undo_bar.parent is screen
    assert driver.problems() == []
