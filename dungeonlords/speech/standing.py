"""Where everybody stands, as messages, for any screen: the central board and every lord."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any

from dungeonlords.building.effects import cost, work_cost, work_gains
from dungeonlords.building.goods import troll_tokens
from dungeonlords.position.figures import PALADIN, PRIEST, THIEF, WIZARD, Figure
from dungeonlords.position.lord import Lord
from dungeonlords.position.state import State
from dungeonlords.position.view import HIDDEN
from dungeonlords.rulebook.components import TUNNEL
from shared.play.doubts import marks_of
from shared.speech.messages import Message, Words
from shared.speech.sections import Sections

ICONS = {THIEF: "traps", PRIEST: "hearts", WIZARD: "magic", PALADIN: "each"}
"""What a figure's icons are."""


class Overview:
    """What can be said of a game as it stands.

    Arguments: the words, for what stands within other messages; the state as its viewer may
    see it; what makes no sentence twice, where there is such a thing.
    """

    def __init__(self, words: Words, state: State, kept: Sections | None = None) -> None:
        self.words = words
        self.state = state
        self.kept = kept

    def lines(self) -> list[list[Message]]:
        """When it is, the central board, and a line for each lord."""
        board = [[message] for message in (self.when(), *self.central())]
        return [*board, *[list(self.lord(lord)) for lord in self.state.lords]]

    def _within(self, id: str, **facts: Any) -> str:
        make = partial(self.words.say, stands(id, **facts))
        return make() if self.kept is None else self.kept.once(("stands", f"{id}{facts}"), make)

    # -- the central board ---------------------------------------------------------------

    def when(self) -> Message:
        """Which year, and which season or round of combat."""
        state = self.state
        if state.round:
            return stands("board_combat", year=state.year, round=state.round)
        return stands("board_phase", year=state.year, season=max(state.season, 0))

    def central(self) -> Iterator[Message]:
        """Whatever lies open for all to see."""
        state = self.state
        if state.tavern:
            yield stands("board_tavern", offers=[self._hired(one) for one in state.tavern])
        if state.site_office:
            yield stands("board_rooms", offers=[self._built(one) for one in state.site_office])
        if not state.round:
            yield from self._seasons()
        if any(state.cards) or state.round:
            yield stands("board_cards", cards=list(self._cards()))
        if state.tent:
            yield stands("board_tent", paladins=list(state.tent))
        yield from self._minions()
        for dummy in state.dummies:
            # at a physical table nobody reports their orders
            if dummy.inaccessible:
                yield stands("dummy", who=dummy.id, areas=list(dummy.inaccessible))
        if state.dummy_evil:
            yield stands("dummy_evil", evil=state.dummy_evil)

    def _hired(self, monster: str) -> str:
        """A monster or ghost on offer, with its cost."""
        price = cost(self.state.ruleset.monsters[monster].price)
        return self._within("monster_offer", monster=monster, **({"price": price} if price else {}))

    def _built(self, id: str) -> str:
        """A room on offer, with what its work takes and gives, where it works."""
        room = self.state.ruleset.rooms[id]
        if not room.produces:
            return self._within("room_offer", room=id)
        return self._within("room_offer", room=id, price=work_cost(room), gains=work_gains(room))

    def _minions(self) -> Iterator[Message]:
        """Whoever stands on the spaces of the areas."""
        for area, spaces in self.state.spaces.items():
            standing = enumerate(spaces, 1)
            minions = [self._within("space", number=n, who=who) for n, who in standing if who]
            if minions:
                yield stands("board_spaces", area=area, minions=minions)

    def _seasons(self) -> Iterator[Message]:
        """This season's and the next one's events and adventurers, as far as they are known."""
        for season in range(max(self.state.season, 1), len(self.state.events)):
            if self.state.events[season]:
                yield self._season(season)

    def _season(self, season: int) -> Message:
        state = self.state
        event = state.events[season]
        facts = {"event": event, "adventurers": list(state.coming[season])}
        special = {"special": state.special} if event == "special" and state.special else {}
        return stands("board_season", season=season, **facts, **special)

    def _cards(self) -> Iterator[str]:
        """The year's combat cards, as far as the viewer knows them."""
        for position, card in enumerate(self.state.cards, 1):
            id = "card_known" if card else "card_unknown"
            yield self._within(id, position=position, card=card)

    # -- one lord ------------------------------------------------------------------------

    def lord(self, lord: Lord) -> Iterator[Message]:
        """A lord from the name to the orders."""
        yield stands("lord", who=lord.seat)
        yield from self.stock(lord)
        rooms = [tile for tile in lord.tiles.values() if tile != TUNNEL]
        yield stands("dungeon", n=len(lord.tiles), conquered=len(lord.conquered))
        if rooms:
            yield stands("rooms", rooms=rooms)
        yield from self.belongings(lord)
        yield from self.before_the_gate(lord)
        yield from self.orders(lord)
        if marks := marks_of(self.state, lord.seat):
            yield stands("marks", n=len(marks))

    def stock(self, lord: Lord) -> Iterator[Message]:
        """Evil, goods and minions, letters, traps in hand."""
        yield stands("evil", evil=lord.evil)
        yield stands("gold", gold=lord.gold)
        yield stands("food", food=lord.food)
        yield stands("imps", imps=lord.imps, free=lord.free_imps)
        if tokens := troll_tokens(self.state.ruleset, lord):
            yield stands("tokens", n=tokens, free=tokens - lord.trolls_busy)
        if lord.letters:
            yield stands("letters", n=lord.letters)
        yield from _hand(lord.traps, "traps")

    def belongings(self, lord: Lord) -> Iterator[Message]:
        """Monsters, traps laid, items."""
        for id, monsters in (("ready", lord.ready), ("tired", lord.tired), ("sent", lord.sent)):
            if monsters:
                yield stands(id, monsters=list(monsters))
        yield from _hand(lord.laid, "laid")
        items = {
            "own_tokens": lord.tokens,
            "items_captured": lord.items_captured,
            "dead_letters": lord.dead_letters,
            "sack": [item for item, _ in lord.sack],
        }
        for id, tokens in items.items():
            if tokens:
                yield stands(id, items=list(tokens))

    def before_the_gate(self, lord: Lord) -> Iterator[Message]:
        """The party with its wounds, and the prison."""
        if lord.party:
            yield stands("party", figures=[self.figure(one) for one in lord.party])
        if lord.prison:
            yield stands("prison", figures=list(lord.prison))

    def figure(self, figure: Figure) -> str:
        """A figure with its damage, icons and items."""
        text = self._within(
            "figure",
            figure=figure.tile,
            damage=figure.damage,
            hp=figure.hp,
            icons=[[ICONS[figure.type], figure.icons]] if figure.icons else [],
        )
        if figure.items:
            return self._within("carries", text=text, items=[item for item, _ in figure.items])
        return text

    def orders(self, lord: Lord) -> Iterator[Message]:
        """Orders given, as far as they are revealed, and those that are inaccessible."""
        if lord.slots:
            yield stands("slots", slots=list(lord.slots))
        if lord.inaccessible:
            yield stands("inaccessible", areas=list(lord.inaccessible))


def stands(id: str, **facts: Any) -> Message:
    """A message of this page. Arguments: its id, without ``stands.``; its facts by name."""
    return Message(f"stands.{id}", facts)


def _hand(traps: Sequence[str], id: str) -> Iterator[Message]:
    """Trap cards; of somebody else's only how many they are."""
    if HIDDEN in traps:
        yield stands(f"hidden_{id}", n=len(traps))
    elif traps:
        yield stands(id, traps=list(traps))
