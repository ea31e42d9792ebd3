"""Knightmare in a terminal: how the table looks, and what its answers promise."""

from collections.abc import Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.markup import escape
from rich.table import Table as Grid
from rich.text import Text

from knightmare import campaign
from knightmare.hints import hints
from knightmare.house import BOARD, Chamber
from knightmare.reasons import explain
from knightmare.riddles import matches, order
from knightmare.state import Dungeoneer, State
from knightmare.tables import names_of, pack_of
from knightmare.words import words
from shared.clauses import clauses_of
from shared.decision import FATE, Decision, Move, move
from shared.event import Event
from shared.game import PERSON
from shared.messages import Message
from shared.store import Store
from shared.table import Table

LOOKS = {"GREEN": "green", "AMBER": "yellow", "RED": "red", "DEAD": "dim"}
SHAPES = {"GREEN": "●●●", "AMBER": "◆◆◇", "RED": "▲△△", "DEAD": "✝"}
QUIET = frozenset({"turn_ended"})
"""Events that the terminal passes over."""
SECRET = frozenset({"drew", "kept_spell", "lost_card"})
"""Events that name a card which only its holder may see."""


class KnightmareFront:
    """What Knightmare adds to the terminal: a ``shared.terminal.Front``.

    Arguments: the table; the language; the store that keeps the Necromancer's strength.
    """

    def __init__(
        self, table: Table[State], language: str = "en", store: Store | None = None
    ) -> None:
        self.words = words(language, table.state.house, pack_of(table.setup))
        self.words.names.update(names_of(table.setup))
        self.clauses = clauses_of("knightmare")
        self.store = store

    # -- what is on the table ------------------------------------------------------------

    def panel(self, table: Table[State], viewer: str) -> RenderableType:
        """One line or two for each Dungeoneer."""
        state = self._seen(table, viewer)
        lines = [self._dungeoneer(state, one) for one in state.dungeoneers]
        if state.top:
            card = self.words.word("card", state.top)
            lines.append(Text(self._say("terminal.on_top", card=card), style="magenta"))
        return Group(*lines)

    def _dungeoneer(self, state: State, one: Dungeoneer) -> Text:
        who = self.words.format_field(one.seat, "seat")
        line = Text()
        line.append("▶ " if one is state.active else "  ", style="bold")
        line.append(f"{who}  ", style="bold")
        grade = self.words.word("life", one.life)
        line.append(f"{SHAPES[one.life]} {grade}", style=LOOKS[one.life])
        if one.life == "DEAD":
            return line
        helms = self._say("terminal.helms", tokens=one.tokens, max_tokens=one.max_tokens)
        line.append(f"   {helms}   {self._where(state, one)}")
        for part in self._belongings(one):
            line.append(f"\n    {part}", style="cyan")
        return line

    def _where(self, state: State, one: Dungeoneer) -> str:
        if one.standing == "level_three":
            stones = "".join("◉" if lies else "○" for lies in one.stones)
            return self._say("terminal.on_path", stones=stones, stone=one.stone)
        chamber = state.house.chambers.get(one.at)
        if chamber is None:
            return self.words.word("chamber", BOARD)
        return self._say("terminal.at", chamber=one.at, level=chamber.level)

    def _belongings(self, one: Dungeoneer) -> list[str]:
        """Items, spells, and the counters that run."""
        found = []
        if one.items:
            found.append(self._say("terminal.items", items=one.items))
        if one.spells:
            found.append(self._say("terminal.spells", cards=one.spells))
        if one.dark_spell:
            found.append(self._say("terminal.dark_spell", spell=one.dark_spell))
        if one.pact != "none":
            found.append(self._say("terminal.pact", n=3 - max(one.pact_turns, 0) % 3))
        if one.standing == "imprisoned":
            found.append(self._say("terminal.prison", n=3 - max(one.prison_turns, 0) % 3))
        if "cup" in one.items:
            found.append(self._say("terminal.cup", n=2 - max(one.cup_turns, 0) % 2))
        return found

    def map(self, table: Table[State], viewer: str) -> RenderableType:
        """Every chamber: who lives there, what lies there, where each number leads."""
        state = self._seen(table, viewer)
        grid = Grid(show_lines=True)
        for column in ("place", "within", "exits"):
            grid.add_column(self._say(f"terminal.map_{column}"), overflow="fold")
        for chamber in state.house.chambers.values():
            grid.add_row(*self._chamber(state, chamber))
        return grid

    def _chamber(self, state: State, chamber: Chamber) -> tuple[str, str, str]:
        words = self.words
        here = [one.seat for one in state.alive if one.at == chamber.id]
        name = words.word("chamber", chamber.id)
        trim = words.word("trim", chamber.trim) if chamber.trim else ""
        level = self._say("terminal.level", n=chamber.level)
        place = f"[bold]{escape(name)}[/]\n[dim]{escape(f'{level}  {trim}')}[/]"
        for seat in here:
            place += f"\n[bold yellow]▶ {escape(words.format_field(seat, 'seat'))}[/]"
        within = []
        if chamber.resident:
            character = state.house.characters[chamber.resident]
            own = state.necromancer if character.id == "necromancer" else character.strength
            within.append(f"{words.word('character', character.id)} {own}")
        within += [words.word("item", item) for item in state.lying.get(chamber.id, ())]
        faces: dict[str, list[str]] = {}
        for number, door in enumerate(chamber.exits, 1):
            faces.setdefault(door, []).append(str(number))
        exits = [f"{','.join(n)} {words.word('chamber', door)}" for door, n in faces.items()]
        return place, escape("\n".join(within)), escape("; ".join(exits))

    def _seen(self, table: Table[State], viewer: str) -> State:
        """The state as the viewer may see it; a lone person is always the viewer."""
        people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        if viewer not in people:
            viewer = people[0] if len(people) == 1 else viewer
        return table.view(viewer) if viewer and viewer != FATE else table.state

    # -- the question --------------------------------------------------------------------

    def reasons(self, table: Table[State]) -> list[Message]:
        """Strengths reason by reason; where each number leads."""
        return explain(table.state)

    def hints(self, table: Table[State], decision: Decision) -> list[Message | None]:
        """The odds of each answer."""
        return hints(table.state, decision)

    def order(self, table: Table[State], decision: Decision) -> Sequence[Move]:
        """A riddle's answers are mixed; everything else stands as it is."""
        if decision.ask == "riddle" and decision.options[0].kind == "answer":
            riddle = table.state.house.riddles[str(table.state.agenda[-1][2])]
            return [decision.options[at] for at in order(riddle)]
        return decision.options

    def typed(self, table: Table[State], decision: Decision, text: str) -> Move | None:
        """A riddle's answer, typed out: as the table's habit is, or instead of a number."""
        if decision.ask != "riddle" or not text or text.isdigit():
            return None
        riddle = table.state.house.riddles[str(table.state.agenda[-1][2])]
        habit = table.state.house.options["riddles"]
        if habit == "typed":
            return move("right") if matches(text, riddle) else move("wrong")
        return move("answer", 0) if habit == "choice" and matches(text, riddle) else None

    # -- the story -----------------------------------------------------------------------

    def event(self, table: Table[State], event: Event) -> Message | None:
        """The event's sentence; a card kept secretly is not named to others."""
        if event.id in QUIET:
            return None
        if event.id in SECRET and self._is_secret(table, event):
            return (
                Message("terminal.secret_card", {"who": event.who}) if event.id == "drew" else None
            )
        return event.message

    def _is_secret(self, table: Table[State], event: Event) -> bool:
        people = [seat.id for seat in table.setup.seats if seat.player == PERSON]
        card = event.facts.get("card", "")
        return people != [event.who] and card in table.state.house.card_spells

    def finished(self, table: Table[State]) -> None:
        """The Necromancer's strength is kept for the next game (KM-5.vi.j)."""
        if self.store is not None and not self.store.read_only:
            campaign.remember(self.store, table.state)

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(id, facts))
