"""What paints itself follows what it shows; lists have exactly as many widgets as models."""

from typing import Any

import pytest
from kivy.core.image import Image as CoreImage
from kivy.uix.widget import Widget

from tests.mobile_rules.conftest import Drive
from tests.mobile_rules.driver import PHONE
from tests.mobile_rules.hands import Hands
from tests.mobile_rules.showing import column


def card() -> Any:
    """A widget that says what it shows, as high as that needs."""
    from mobile.kit.painting.painted import Painted
    from mobile.kit.painting.pile import Pile, letters, sign

    class Card(Painted):
        own_height = True

        def fill(self, pile: Pile, shown: str) -> None:
            pile.row(sign("helm", 20), letters(shown, width=pile.width - 30))

        def spoken(self, shown: str) -> str:
            return f"Card: {shown}"

    return Card()


def test_a_picture_follows_what_is_shown(drive: Drive) -> None:
    one = card()
    driver = drive(column(one), PHONE)
    assert one.height == 0
    one.shown = "Mace"
    low = one.height
    driver.settle()
    assert driver.shows("Mace")
    assert one.label == "Card: Mace"
    one.shown = "Food of the Guardroom, " * 8
    assert one.height > low
    driver.settle()
    assert not driver.shows("Mace")
    one.shown = None
    driver.settle()
    assert not driver.shows("Food of the Guardroom, " * 8)


def test_a_press_is_meant_for_what_was_shown_then(drive: Drive) -> None:
    one = card()
    one.shown = "Mace"
    drive(column(one), PHONE)
    one.dispatch("on_press")
    assert one.meant
    one.shown = "Food"
    assert not one.meant


def test_there_are_exactly_as_many_widgets_as_models(drive: Drive) -> None:
    from mobile.kit.box import Box
    from mobile.kit.repeater import Repeater

    box, rows = Box(orientation="vertical"), Repeater(card)
    driver = drive(box, PHONE)
    rows.fill(box, ["a", "b", "c"])
    first = rows.seen[0]
    assert [row.shown for row in box.children[::-1]] == ["a", "b", "c"]
    rows.fill(box, ["d"])
    assert box.children == [first]
    assert first.shown == "d"
    assert not rows.prepare(3)
    assert rows.prepare(4)
    rows.fill(box, ["e", "f"])
    driver.settle()
    assert [row.shown for row in box.children[::-1]] == ["e", "f"]
    assert len(rows.made) == 4


@pytest.mark.parametrize("room", [60, 90, 400])
def test_a_name_stays_on_one_line_and_shrinks_to_its_room(drive: Drive, room: float) -> None:
    from mobile.kit.painting.pile import letters, name_line
    from mobile.kit.theme.fonts import HEADING

    drive(card())
    name, whole = (
        name_line("Player 1", "heading", "text", room),
        letters("Player 1", "heading", face=HEADING),
    )
    assert name.width <= room
    assert name.height <= whole.height
    assert (name.height == whole.height) == (whole.width <= room)


def test_what_is_translucent_is_seen_in_the_view_of_its_scroll_alone(drive: Drive) -> None:
    from kivy.uix.floatlayout import FloatLayout

    from mobile.kit.box import Box
    from mobile.kit.painting.brush import Brush
    from mobile.kit.painting.painted import Painting
    from mobile.kit.surfaces.scroll import Scroll

    class Ghost(Painting):
        def paint(self, brush: Brush) -> None:
            brush.rounded((0, 0, 180, 80), 10, (1, 1, 1, 0.4))
            brush.disc(10, 10, 60, (1, 0, 0, 0.4))

    body = Box(orientation="vertical", size_hint_y=None, height=900)
    for _ in range(9):
        body.add_widget(Ghost(height=100, shown=1))
    view = Scroll(size_hint=(None, None), size=(200, 200), pos=(100, 300))
    view.add_widget(body)
    root = FloatLayout()
    root.add_widget(view)
    driver = drive(root, PHONE)
    view.scroll_y = 0.5
    driver.advance(0.3)
    row, pixels = PHONE[0] * 4, driver.pixels()
    rows = [pixels[at : at + row] for at in range(0, len(pixels), row)]
    lit = [at for at, one in enumerate(rows) if max(max(one[0::4]), max(one[1::4])) > 8]
    assert 300 - 6 <= min(lit) < max(lit) <= 500 + 6


def test_rays_have_faded_where_they_end() -> None:
    """They shine from a point to the edges of a box, where no edge of theirs is seen."""
    from mobile.kit.table.beats.part import rays
    from mobile.kit.theme.style import IMAGES, theme

    shine = rays(60, 40, 0, 0, 200, 90)
    assert shine.texture is theme.light("glow")
    light = CoreImage(str(IMAGES / "glow.png"), keep_data=True)
    corners = [shine.vertices[at : at + 4] for at in range(0, len(shine.vertices), 4)]
    assert len(corners) == len(shine.indices)
    for x, y, across, up in corners:
        alpha = light.read_pixel(*(min(255, int(256 * part)) for part in (across, up)))[-1]
        ends = min(abs(x), abs(x - 200), abs(y), abs(y - 90)) < 0.01
        assert (alpha < 0.03) if ends else (alpha > 0.9), (x, y)


def test_what_an_app_has_left_unpainted_keeps_nobody_waiting(drive: Drive) -> None:
    from mobile.kit.painting.frame_by_frame import paint_queue

    class Never:
        effort = 1

        def catch_up(self) -> bool:
            raise AssertionError("painted after its app was closed")

    first = drive(Widget(), PHONE)
    paint_queue.add(Never(), late=True)
    first.close()
    Hands(drive(Widget(), PHONE)).at_rest()
