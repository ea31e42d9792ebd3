"""Where everybody stands: the central board, every lord, every dungeon, at any width."""

from collections.abc import Iterator, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from dungeonlords.building.goods import troll_tokens
from dungeonlords.position.figures import PALADIN, PRIEST, THIEF, WIZARD, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from dungeonlords.speech.words import DungeonWords
from dungeonlords.terminal.grid import Evilometer, code, dungeons
from shared.speech.messages import Message
from shared.terminal.text import Flow, Hanging

ICONS = {THIEF: "traps", PRIEST: "hearts", WIZARD: "magic", PALADIN: "each"}
"""What a figure's icons are."""
SPACES = ("I", "II", "III")


class Board:
    """The state of a game as it is shown.

    Arguments: the words; the state as its viewer may see it; whose turn it is.
    """

    def __init__(self, words: DungeonWords, state: State, viewer: str) -> None:
        self.words = words
        self.state = state
        self.viewer = viewer

    def _say(self, id: str, **facts: Any) -> str:
        return self.words.say(Message(f"terminal.{id}", facts))

    def _name(self, seat: str) -> str:
        return self.words.format_field(seat, "seat")

    def panel(self) -> RenderableType:
        """The central board, a few lines for each lord, and all dungeons."""
        names = [self._name(lord.seat) for lord in self.state.lords]
        lines: list[RenderableType] = [Evilometer(self.state, _letters(names), self._when())]
        lines += [Hanging(Text(text), 0, 4) for text in self._central()]
        for lord, letter in zip(self.state.lords, _letters(names), strict=True):
            lines += self._lord(lord, letter)
        lines.append(dungeons(self.state, names))
        return Group(*lines)

    def map(self) -> RenderableType:
        """All dungeons, and the names of their rooms."""
        names = [self._name(lord.seat) for lord in self.state.lords]
        rooms = {tile for lord in self.state.lords for tile in lord.tiles.values()} - {TUNNEL}
        rank = self.state.house.rank
        listed = [
            Text(self._say("legend_room", code=code(room), room=room))
            for room in sorted(rooms, key=rank.__getitem__)
        ]
        legend = Text(self._say("legend"))
        return Group(dungeons(self.state, names), Hanging(legend, 0, 2), Flow(listed))

    # -- the central board ---------------------------------------------------------------

    def _when(self) -> str:
        state = self.state
        if state.round:
            return self._say("board_combat", year=state.year, round=state.round)
        return self._say("board_phase", year=state.year, season=max(state.season, 0))

    def _central(self) -> Iterator[str]:
        """Whatever lies open for all to see."""
        state = self.state
        if state.tavern:
            yield self._say("board_tavern", monsters=list(state.tavern))
        if state.site_office:
            yield self._say("board_rooms", rooms=list(state.site_office))
        if not state.round:
            yield from self._seasons()
        if any(state.cards) or state.round:
            yield self._say("board_cards", cards=list(self._cards()))
        if state.tent:
            yield self._say("board_tent", paladins=list(state.tent))
        yield from self._minions()
        for dummy in state.dummies:
            yield self._say("dummy", who=dummy.id, areas=list(dummy.inaccessible))
        if state.dummy_evil:
            yield self._say("dummy_evil", evil=state.dummy_evil)

    def _minions(self) -> Iterator[str]:
        """Whoever stands on the spaces of the areas."""
        for area, spaces in self.state.spaces.items():
            standing = zip(SPACES, spaces, strict=True)
            minions = [self._say("space", number=n, who=who) for n, who in standing if who]
            if minions:
                yield self._say("board_spaces", area=area, minions=minions)

    def _seasons(self) -> Iterator[str]:
        """This season's and the next one's events and adventurers, as far as they are known."""
        for season in range(max(self.state.season, 1), len(self.state.events)):
            if self.state.events[season]:
                yield self._season(season)

    def _season(self, season: int) -> str:
        state = self.state
        event = state.events[season]
        facts = {"event": event, "adventurers": list(state.coming[season])}
        special = {"special": state.special} if event == "special" and state.special else {}
        return self._say("board_season", season=season, **facts, **special)

    def _cards(self) -> Iterator[str]:
        """The year's combat cards, as far as the viewer knows them."""
        for position, card in enumerate(self.state.cards, 1):
            id = "card_known" if card else "card_unknown"
            yield self._say(id, position=position, card=card)

    # -- one lord ------------------------------------------------------------------------

    def _lord(self, lord: Lord, letter: str) -> Iterator[RenderableType]:
        mark = "▶ " if lord.seat == self.viewer else "  "
        start = " ①" if lord is self.state.order[0] else ""
        name = f"{mark}{letter} {self._name(lord.seat)}{start}"
        stock = [Text(part) for part in self._stock(lord)]
        yield Flow([Text(name, style="bold"), *stock])
        for look, parts in (
            ("cyan", self._belongings(lord)),
            ("magenta", self._before_the_gate(lord)),
            ("dim", self._orders(lord)),
        ):
            said = [Text(part, style=look) for part in parts]
            if said:
                yield Flow([Text(" " * 4), *said])

    def _stock(self, lord: Lord) -> Iterator[str]:
        yield self._say("evil", evil=lord.evil)
        yield self._say("gold", gold=lord.gold)
        yield self._say("food", food=lord.food)
        yield self._say("imps", imps=lord.imps, free=lord.free_imps)
        if tokens := troll_tokens(self.state.house, lord):
            yield self._say("tokens", n=tokens, free=tokens - lord.trolls_busy)
        if lord.letters:
            yield self._say("letters", n=lord.letters)
        yield from self._hand(lord.traps, "traps")

    def _hand(self, traps: Sequence[str], id: str) -> Iterator[str]:
        """Trap cards; of somebody else's only how many they are."""
        if HIDDEN in traps:
            yield self._say(f"hidden_{id}", n=len(traps))
        elif traps:
            yield self._say(id, traps=list(traps))

    def _belongings(self, lord: Lord) -> Iterator[str]:
        """Monsters, traps laid, items."""
        for id, monsters in (("ready", lord.ready), ("tired", lord.tired), ("sent", lord.sent)):
            if monsters:
                yield self._say(id, monsters=list(monsters))
        yield from self._hand(lord.laid, "laid")
        items = {
            "own_tokens": lord.tokens,
            "items_captured": lord.items_captured,
            "dead_letters": lord.dead_letters,
            "sack": [item for item, _ in lord.sack],
        }
        for id, tokens in items.items():
            if tokens:
                yield self._say(id, items=list(tokens))

    def _before_the_gate(self, lord: Lord) -> Iterator[str]:
        """The party with its wounds, and the prison."""
        if lord.party:
            yield self._say("party", figures=[self.figure(one) for one in lord.party])
        if lord.prison:
            yield self._say("prison", figures=list(lord.prison))

    def figure(self, figure: Figure) -> str:
        """A figure with its damage, icons and items."""
        facts: dict[str, Any] = {
            "figure": figure.tile,
            "damage": figure.damage,
            "hp": figure.hp,
            "icons": [[ICONS[figure.type], figure.icons]] if figure.icons else [],
        }
        text = self._say("figure", **facts)
        if figure.items:
            return self._say("carries", text=text, items=[item for item, _ in figure.items])
        return text

    def _orders(self, lord: Lord) -> Iterator[str]:
        if lord.slots:
            yield self._say("slots", slots=list(lord.slots))
        if lord.inaccessible:
            yield self._say("inaccessible", areas=list(lord.inaccessible))


def _letters(names: Sequence[str]) -> list[str]:
    """A letter for each name, the first that tells them apart; else a number."""
    initials = [name[:1].upper() for name in names]
    if len(set(initials)) == len(names):
        return initials
    return [str(number) for number in range(1, len(names) + 1)]
