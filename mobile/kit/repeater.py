"""As many parts as there are models: a list of widgets that grows and shrinks."""

from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from kivy.uix.widget import Widget

from mobile.kit.box import fill


class Shows(Protocol):
    """A widget that shows a model."""

    shown: Any


W = TypeVar("W", bound=Shows)


class Repeater(Generic[W]):
    """Widgets of one kind, one for each model; those that are not needed are kept for later.

    Arguments: what makes one.
    """

    def __init__(self, make: Callable[[], W]) -> None:
        self.make = make
        self.made: list[W] = []
        """All that there are, those that are seen before those that are kept."""
        self.seen: list[W] = []

    def show(self, models: Iterable[object]) -> list[W]:
        """Exactly as many widgets as there are models, each showing its own, in their order."""
        wanted = list(models)
        while len(self.made) < len(wanted):
            self.made.append(self.make())
        self.seen = self.made[: len(wanted)]
        for widget, model in zip(self.seen, wanted, strict=True):
            widget.shown = model
        return self.seen

    def fill(self, box: Widget, models: Iterable[object]) -> list[W]:
        """Exactly these are in a box, in their order from the first.

        Arguments: the box, which has no other parts; the models.
        """
        fill(box, self.show(models))
        return self.seen

    def prepare(self, most: int) -> bool:
        """Makes one in advance; False where there are as many already. Argument: how many."""
        if len(self.made) >= most:
            return False
        self.made.append(self.make())
        return True
