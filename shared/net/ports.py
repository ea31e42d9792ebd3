"""The ports through which a table is shown: one for each seat that looks, in each language."""

from collections.abc import Callable, Sequence
from typing import Any

from shared.speech.port import Port

PortOf = Callable[[Sequence[str], str], Port[Any]]
"""What is shown of the table. Arguments: the seats of those who look on; the language."""


class Ports:
    """Makes ports when they are wanted, and keeps them. One thread only.

    Argument: what makes one.
    """

    def __init__(self, port_of: PortOf) -> None:
        self.port_of = port_of
        self._known: dict[tuple[str, str], Port[Any]] = {}
        self._first: dict[str, Port[Any]] = {}
        """Of each language, the port whose words and reference all others share."""

    def __call__(self, eyes: str, language: str = "en") -> Port[Any]:
        """The port of one who looks on: a seat, or FATE for whoever only watches."""
        key = eyes, language
        if key not in self._known:
            port = self.port_of([eyes], language)
            first = self._first.setdefault(language, port)
            if first is not port:
                port.words, port.ruleset = first.words, first.ruleset
                port.reference, port.sections = first.reference, first.sections
            self._known[key] = port
        return self._known[key]
