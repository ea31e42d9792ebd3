"""Where everybody stands: the central board, every lord, every dungeon, at any width."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.standing import Overview
from dungeonlords.terminal.grid import Evilometer, code, dungeons
from shared.speech.messages import Message, Words
from shared.terminal.text import Hanging, WrappedRow


class Board:
    """The state of a game as it is shown.

    Arguments: the words; the state as its viewer may see it; whose turn it is.
    """

    def __init__(self, words: Words, state: State, viewer: str) -> None:
        self.words = words
        self.state = state
        self.viewer = viewer
        self.standing = Overview(words, state)

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(f"terminal.{id}", facts))

    def _texts(self, messages: Iterable[Message], look: str = "") -> list[Text]:
        return [Text(self.words.say(message), style=look) for message in messages]

    def _name(self, seat: str) -> str:
        return self.words.format_field(seat, "seat")

    def panel(self) -> RenderableType:
        """The central board, a few lines for each lord, and all dungeons."""
        names = [self._name(lord.seat) for lord in self.state.lords]
        title = self._say("evilometer", when=self.words.say(self.standing.when()))
        lines: list[RenderableType] = [Evilometer(self.state, _letters(names), title)]
        lines += [Hanging(text, 0, 4) for text in self._texts(self.standing.central())]
        for lord, letter in zip(self.state.lords, _letters(names), strict=True):
            lines.append(Group(*self._lord(lord, letter)))
        lines.append(dungeons(self.state, names))
        return Group(*lines)

    def map(self) -> RenderableType:
        """All dungeons, and the names of their rooms."""
        names = [self._name(lord.seat) for lord in self.state.lords]
        listed = [
            Text(self._say("legend_room", code=code(room), room=room)) for room in self._rooms()
        ]
        legend = Text(self.words.say(self.legend()))
        return Group(dungeons(self.state, names), Hanging(legend, 0, 2), WrappedRow(listed))

    def legend(self) -> Message:
        """What the signs of a dungeon mean; the names of rooms follow where there are any."""
        return Message("terminal.legend_rooms" if self._rooms() else "terminal.legend")

    def _rooms(self) -> list[str]:
        """Every room that was built."""
        rooms = {tile for lord in self.state.lords for tile in lord.tiles.values()} - {TUNNEL}
        return sorted(rooms, key=self.state.ruleset.rank.__getitem__)

    def _lord(self, lord: Lord, letter: str) -> Iterator[RenderableType]:
        mark = "▶ " if lord.seat == self.viewer else "  "
        start = " ①" if lord is self.state.order[0] else ""
        name = f"{mark}{letter} {self._name(lord.seat)}{start}"
        standing = self.standing
        yield WrappedRow([Text(name, style="bold"), *self._texts(standing.stock(lord))])
        for look, messages in (
            ("cyan", standing.belongings(lord)),
            ("magenta", standing.before_the_gate(lord)),
            ("dim", standing.orders(lord)),
        ):
            said = self._texts(messages, look)
            if said:
                yield WrappedRow([Text(" " * 4), *said])


def _letters(names: Sequence[str]) -> list[str]:
    """A letter for each name, the first that distinguishes them; else a number."""
    initials = [name[:1].upper() for name in names]
    if len(set(initials)) == len(names):
        return initials
    return [str(number) for number in range(1, len(names) + 1)]
