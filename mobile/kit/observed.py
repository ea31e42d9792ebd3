"""What outlives all widgets and is observed by them."""

from collections.abc import Callable
from functools import partial
from inspect import ismethod
from typing import Any
from weakref import WeakValueDictionary

from kivy.event import EventDispatcher

Observers = WeakValueDictionary[tuple[int, Callable[..., object]], Any]
"""Who observes, by who it is and what is called."""


class Observed(EventDispatcher):
    """Forgets an observer as soon as it is gone.

    Kivy's own ``bind`` keeps the traces of the dead until the property changes, and reads
    through all of them for each new one: with every screen, the next would open more slowly.
    It also takes a kilobyte for each: there are thousands.
    """

    def __init__(self, **properties: object) -> None:
        self._observers: dict[str, Observers] = {}
        super().__init__(**properties)

    def bind(self, **observers: Callable[..., object]) -> None:
        """Calls back after every change of these properties; methods are not kept alive."""
        for name, observer in observers.items():
            if ismethod(observer):
                self._observe(name, observer.__self__, observer.__func__)
            else:
                super().bind(**{name: observer})

    def _observe(self, name: str, observer: object, call: Callable[..., object]) -> None:
        if name not in self._observers:
            self._observers[name] = Observers()
            self.fbind(name, partial(self._tell, name))
        self._observers[name][id(observer), call] = observer

    def _tell(self, name: str, *arguments: Any) -> None:
        for (_, call), observer in list(self._observers[name].items()):
            call(observer, *arguments)
