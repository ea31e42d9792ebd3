"""Where everybody stands, and the dungeon, in a terminal of any width."""

from collections.abc import Iterator
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from knightmare.position.state import Dungeoneer, State
from knightmare.rulebook.ruleset import BOARD, Chamber
from knightmare.speech.words import KnightmareWords
from shared.speech.messages import Message
from shared.terminal.text import Flow, Hanging

LOOKS = {"GREEN": "green", "AMBER": "yellow", "RED": "red", "DEAD": "dim"}
SHAPES = {"GREEN": "●●●", "AMBER": "◆◆◇", "RED": "▲△△", "DEAD": "✝"}
WIDE = 76
"""Columns of a terminal from which on the map is a table."""


class Board:
    """The state of a game as it is shown.

    Arguments: the words; the state as its viewer may see it.
    """

    def __init__(self, words: KnightmareWords, state: State) -> None:
        self.words = words
        self.state = state

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(id, facts))

    # -- the panel -----------------------------------------------------------------------

    def panel(self) -> RenderableType:
        """A few lines for each Dungeoneer, and the card that lies on top for all to see."""
        lines: list[RenderableType] = []
        for one in self.state.dungeoneers:
            lines.append(Flow(self._dungeoneer(one)))
            belongings = [Text(part, style="cyan") for part in self._belongings(one)]
            if belongings:
                lines.append(Flow([Text(" " * 4), *belongings]))
        if self.state.top:
            card = self.words.word("card", self.state.top)
            text = Text(self._say("terminal.on_top", card=card), style="magenta")
            lines.append(Hanging(text))
        return Group(*lines)

    def _dungeoneer(self, one: Dungeoneer) -> list[Text]:
        mark = "▶ " if one is self.state.active else "  "
        name = Text(f"{mark}{self.words.format_field(one.seat, 'seat')}", style="bold")
        grade = f"{SHAPES[one.life]} {self.words.word('life', one.life)}"
        parts = [name, Text(grade, style=LOOKS[one.life])]
        if one.life == "DEAD":
            return parts
        parts.append(
            Text(self._say("terminal.helms", tokens=one.tokens, max_tokens=one.max_tokens))
        )
        where = self._where(one)
        return [*parts, Text(where)] if where else parts

    def _where(self, one: Dungeoneer) -> str:
        if one.standing == "level_three":
            stones = "".join("◉" if lies else "○" for lies in one.stones)
            id = "terminal.on_path" if one.stone else "terminal.at_entry"
            return self._say(id, stones=stones, stone=one.stone)
        chamber = self.state.house.chambers.get(one.at)
        if chamber is None or chamber.id == BOARD:
            return ""
        return self._say("terminal.at", chamber=one.at, level=chamber.level)

    def _belongings(self, one: Dungeoneer) -> Iterator[str]:
        """Items, spells, and the counters that run."""
        every = self.state.house.constants
        if one.items:
            yield self._say("terminal.items", items=one.items)
        if one.spells:
            yield self._spells(one)
        if one.dark_spell:
            yield self._say("terminal.dark_spell", spell=one.dark_spell)
        if self.state.bodyguard == one.seat:
            yield self._say("terminal.bodyguard")
        if one.slumber == "asleep":
            yield self._say("terminal.asleep")
        if one.pact != "none":
            left = every.pact_toll_every - max(one.pact_turns, 0) % every.pact_toll_every
            yield self._say("terminal.pact", n=left)
        if one.standing == "imprisoned":
            left = every.prison_toll_every - max(one.prison_turns, 0) % every.prison_toll_every
            yield self._say("terminal.prison", n=left)
        if "cup" in one.items:
            left = every.cup_every - max(one.cup_turns, 0) % every.cup_every
            yield self._say("terminal.cup", n=left)

    def _spells(self, one: Dungeoneer) -> str:
        """The spells in hand; of somebody else's hand only how many they are."""
        known = [self.state.house.card_spells.get(card, "") for card in one.spells]
        if all(known):
            return self._say("terminal.spells", spells=known)
        return self._say("terminal.hidden_spells", n=len(known))

    # -- the map -------------------------------------------------------------------------

    def map(self) -> RenderableType:
        """Every chamber: who lives there, what lies there, where each number leads."""
        return Dungeon(self)

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
        return place, escape("\n".join(self._within(chamber))), escape("; ".join(exits))

    def _within(self, chamber: Chamber) -> Iterator[str]:
        """Who lives here, what lies here, and what else there is."""
        if chamber.resident:
            character = self.state.house.characters[chamber.resident]
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

    Argument: the board that is shown.
    """

    def __init__(self, board: Board) -> None:
        self.board = board

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The map for this width."""
        rows = [self.board.chamber(one) for one in self.board.state.house.chambers.values()]
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
