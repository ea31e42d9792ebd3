"""Named sections of what lies on a table, for screens that have no picture of the game."""

from collections import deque
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any, TypeVar

from shared.play.memory import kept
from shared.speech.messages import Message
from shared.speech.reference import Key


@dataclass(frozen=True, slots=True)
class Detail:
    """One thing, or one figure: an icon, what it is called, how much or where."""

    label: Message
    icon: str = ""
    """Its icon in the icon font; empty for none."""
    value: Message | str = ""
    state: str = ""
    """How it is drawn: ``good``, ``bad``, ``spent`` or ``hidden``; empty for as it is."""
    about: Key | None = None
    """The component that it is, where more can be read of it."""


@dataclass(frozen=True, slots=True)
class Section:
    """Items that lie together."""

    title: Message
    items: tuple[Detail, ...]
    icon: str = ""


M = TypeVar("M")
LATELY = 6
"""Looks of one section that are kept: its owner sees another than everybody else does."""
REMEMBERED = 4_000
"""Parts that are looked up by their key."""


class Sections:
    """Has sections made, one or several, and none anew whose parts are as they were.

    >>> sections = Sections()
    >>> make = lambda: Section(Message("gold"), ())
    >>> sections.of("lord", "p1", (3,), make) is sections.of("lord", "p1", (3,), make)
    True
    >>> sections.of("lord", "p1", (3,), make) is sections.of("lord", "p1", (4,), make)
    False
    >>> sections.once(("gold", 3), make) is sections.once(("gold", 3), make)
    True
    """

    def __init__(self) -> None:
        self._made: dict[tuple[str, str], deque[tuple[object, Any]]] = {}
        self._known: dict[Hashable, Any] = {}

    def of(self, id: str, seat: str, parts: object, make: Callable[[], M]) -> M:
        """What is made of these parts.

        Arguments: which sections; whose, empty for the table's; all that they show, in values
        that nobody changes; what makes them.
        """
        lately = self._made.get((id, seat))
        if lately is None:
            lately = self._made[id, seat] = deque(maxlen=LATELY)
        for known, made in reversed(lately):
            if known == parts:
                return made  # type: ignore[no-any-return]
        made = make()
        lately.append((parts, made))
        return made

    def once(self, key: Hashable, make: Callable[[], M]) -> M:
        """What is made of a key alone: the same object again and again.

        Arguments: what it is, with all that it shows; what makes it.
        """
        known = self._known.get(key)
        if known is None:
            known = kept(self._known, key, make(), REMEMBERED)
        return known  # type: ignore[no-any-return]


def lines_as_sections(lines: list[list[Message]]) -> list[Section]:
    """Lines of messages: the first is the title, and a line of one its own only item."""
    return [
        Section(line[0], tuple(Detail(one) for one in line[1:]))
        if line[1:]
        # a sentence that stands alone says all itself
        else Section(Message(""), (Detail(line[0]),))
        for line in lines
        if line
    ]
