"""Where the parts of a table stand: each form of the window is data, arranged by one class."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kivy.uix.widget import Widget

from mobile.kit.box import Box, fill
from mobile.kit.frame.layout import Columns
from mobile.kit.frame.scaffold import Column
from mobile.kit.theme.style import theme


@dataclass(frozen=True, slots=True)
class Form:
    """What stands in a box, from the left or from above: parts by name, and boxes within it."""

    box: str
    """Its name; empty for the whole."""
    parts: tuple["Form | str", ...]
    mirrored: bool = False
    """Whether they stand side by side, and for left hands the other way round."""


def columns(*parts: Form | str, box: str = "") -> Form:
    """Side by side, what is asked on the side of the hand. Arguments: from the left; the box."""
    return Form(box, parts, mirrored=True)


def stack(box: str, *parts: Form | str) -> Form:
    """In the order of a box of their own. Arguments: its name, empty for the whole; the parts."""
    return Form(box, parts)


class Places(Box):
    """The content of a screen, arranged for the window.

    Turning the device moves the parts; none of them is made anew. Arguments: the boxes that
    parts stand in, by name; properties of Kivy.
    """

    def __init__(self, boxes: Mapping[str, Box | Column], **properties: object) -> None:
        super().__init__(**properties)
        self.boxes = boxes
        self._stands: tuple[object, ...] = ()

    def arrange(self, form: Form, parts: Mapping[str, Sequence[Widget]]) -> bool:
        """Puts all where a form has it; whether anything stands elsewhere than before.

        Arguments: the form; the widgets of each part that it names, none where a part is missing.
        """
        now = form, theme.left_handed, tuple((name, *parts[name]) for name in parts)
        if now == self._stands:
            return False
        self._stands = now
        self.orientation = "horizontal" if form.mirrored else "vertical"
        used = self._fill(self, form, parts)
        for name in self.boxes.keys() - used:
            fill(_inside(self.boxes[name]), [])
        return True

    def _fill(self, box: Widget, form: Form, parts: Mapping[str, Sequence[Widget]]) -> set[str]:
        """Fills a box, and those within it; the names of all these."""
        found, used = list[Widget](), {form.box}
        for part in form.parts:
            if isinstance(part, Form):
                used |= self._fill(self.boxes[part.box], part, parts)
                found.append(self.boxes[part.box])
            else:
                found += parts.get(part, ())
        fill(_inside(box), found[::-1] if form.mirrored and theme.left_handed else found)
        return used


def _inside(box: Widget) -> Box:
    """What parts are added to: of a column, the body that scrolls in it."""
    inside: Box = box.body if isinstance(box, Column) else box
    return inside


class ColumnPlaces(Columns):
    """Columns that scroll, where it is wide; where it is not all stands in one of them."""

    _stands: tuple[object, ...] = ()

    def arrange(
        self,
        form: Sequence[Sequence[str]],
        parts: Mapping[str, Sequence[Widget]],
        full: bool = False,
    ) -> None:
        """Puts all where a form has it, if that has changed.

        Arguments: the parts of each column by name; the widgets of each part, none where one is
        missing; whether a single column takes the whole width.
        """
        filled = [[one for name in names for one in parts.get(name, ())] for names in form]
        now = self.wide, full, *map(tuple, filled)
        if now != self._stands:
            self._stands = now
            self.fill(*filled, full=full)

    def begin(self) -> None:
        """A new question is seen from its beginning."""
        for column in (self.columns[-1], self.single):
            column.scroll_y = 1
