"""What outlives all widgets and is observed by them."""

from collections.abc import Callable
from inspect import ismethod
from typing import Any
from weakref import WeakMethod

from kivy.event import EventDispatcher


class Observed(EventDispatcher):
    """Forgets an observer as soon as it is gone.

    Kivy's own ``bind`` keeps the traces of the dead until the property changes, and reads
    through all of them for each new one: with every screen, the next would open more slowly.
    """

    def bind(self, **observers: Callable[..., object]) -> None:
        """Calls back after every change of these properties; methods are not kept alive."""
        for name, observer in observers.items():
            if ismethod(observer):
                self._observe(name, observer)
            else:
                super().bind(**{name: observer})

    def _observe(self, name: str, observer: Callable[..., object]) -> None:
        uid = 0
        weak = WeakMethod(observer, lambda _: self.unbind_uid(name, uid))

        def call(*arguments: Any) -> None:
            alive = weak()
            if alive is not None:
                alive(*arguments)

        uid = self.fbind(name, call)
