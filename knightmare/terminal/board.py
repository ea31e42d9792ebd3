"""Where everybody stands, and the dungeon, in a terminal of any width."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import Chamber
from knightmare.speech.standing import carried, condition, on_top
from shared.speech.messages import Message, Words
from shared.terminal.text import Hanging, WrappedRow

LOOKS = {"GREEN": "green", "AMBER": "yellow", "RED": "red", "DEAD": "dim"}
SHAPES = {"GREEN": "●●●", "AMBER": "◆◆◇", "RED": "▲△△", "DEAD": "✝"}
WIDE = 76
"""Columns of a terminal from which on the map is a table."""


class Board:
    """The state of a game as it is shown.

    Arguments: the words; the state as its viewer may see it.
    """

    def __init__(self, words: Words, state: State) -> None:
        self.words = words
        self.state = state

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(id, facts))

    # -- the panel -----------------------------------------------------------------------

    def panel(self) -> RenderableType:
        """A few lines for each Dungeoneer, and the card that lies on top for all to see."""
        lines: list[RenderableType] = []
        for one in self.state.dungeoneers:
            told: list[RenderableType] = [WrappedRow(self._dungeoneer(one))]
            if belongings := self._texts(carried(self.state, one), "cyan"):
                told.append(WrappedRow([Text(" " * 4), *belongings]))
            lines.append(Group(*told))
        lines += [Hanging(text) for text in self._texts(on_top(self.state), "magenta")]
        return Group(*lines)

    def _dungeoneer(self, one: Dungeoneer) -> list[Text]:
        mark = "▶ " if one is self.state.active else "  "
        name = Text(f"{mark}{self.words.format_field(one.seat, 'seat')}", style="bold")
        life, *rest = self._texts(condition(self.state, one))
        grade = Text(f"{SHAPES[one.life]} {life}", style=LOOKS[one.life])
        return [name, grade, *rest]

    def _texts(self, messages: Iterable[Message], look: str = "") -> list[Text]:
        return [Text(self.words.say(message), style=look) for message in messages]

    # -- the map -------------------------------------------------------------------------

    def map(self) -> RenderableType:
        """Every chamber: who lives there, what lies there, where each number leads."""
        return Dungeon(self)

    def around(self) -> RenderableType:
        """Where the active Dungeoneer stands, and the chambers that a number leads to."""
        chambers = self.state.ruleset.chambers
        here = chambers[self.state.active.at]
        near = dict.fromkeys([here.id, *(to for to in here.exits if to in chambers)])
        return Dungeon(self, [chambers[id] for id in near])

    def chamber(self, chamber: Chamber) -> tuple[str, str, str]:
        """One chamber as its place, what is within, and its exits, as markup."""
        words = self.words
        facts = [self._say("terminal.level", n=chamber.level)]
        facts += [words.word("trim", chamber.trim)] if chamber.trim else []
        name = escape(words.word("chamber", chamber.id))
        place = f"[bold]{name}[/]\n[dim]{escape(', '.join(facts))}[/]"
        for one in self.state.alive:
            if one.at == chamber.id:
                place += f"\n[bold yellow]▶ {escape(words.format_field(one.seat, 'seat'))}[/]"
        exits = [f"{','.join(n)} {words.word('chamber', door)}" for door, n in _doors(chamber)]
        return place, escape("\n".join(self._within(chamber))), escape(self.words.in_a_row(exits))

    def _within(self, chamber: Chamber) -> Iterator[str]:
        """Who lives here, what lies here, and what else there is."""
        if chamber.resident:
            character = self.state.ruleset.characters[chamber.resident]
            necromancer = character.id == "necromancer"
            own = self.state.necromancer if necromancer else character.strength
            yield f"{self.words.word('character', character.id)} {own}"
        for item in self.state.lying.get(chamber.id, ()):
            yield self.words.word("item", item)
        for special in chamber.special:
            yield f"({self.words.word('special', special)})"


def _doors(chamber: Chamber) -> list[tuple[str, list[str]]]:
    """Each exit of a chamber with the numbers that lead there."""
    faces: dict[str, list[str]] = {}
    for number, door in enumerate(chamber.exits, 1):
        faces.setdefault(door, []).append(str(number))
    return list(faces.items())


class Dungeon:
    """The map: a table where the terminal is wide enough, else one chamber after the other.

    Arguments: the board that is shown; the chambers, all where it is not said.
    """

    def __init__(self, board: Board, chambers: Sequence[Chamber] | None = None) -> None:
        self.board = board
        every = board.state.ruleset.chambers.values()
        self.chambers = list(every) if chambers is None else chambers

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The map for this width."""
        rows = [self.board.chamber(one) for one in self.chambers]
        if options.max_width < WIDE:
            for place, within, exits in rows:
                title, level, *people = place.split("\n")
                inside = ", ".join(filter(None, within.split("\n")))
                yield Hanging(Text.from_markup(f"{title} {level}"), 0, 2)
                for text in filter(None, (*people, inside, exits)):
                    yield Hanging(Text.from_markup(text), 2, 4)
            return
        grid = Grid(show_lines=True)
        for column in ("place", "within", "exits"):
            title = self.board.words.say(Message(f"terminal.map_{column}"))
            grid.add_column(title, overflow="fold")
        for row in rows:
            grid.add_row(*row)
        yield grid
