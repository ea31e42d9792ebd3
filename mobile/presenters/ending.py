"""The end of a game: who won, what was done on the way, and what the Necromancer makes of it."""

from collections import Counter
from dataclasses import dataclass

from knightmare import campaign
from knightmare.state import State
from shared.messages import Message, Words
from shared.store import Store
from shared.table import Change, Table

COUNTED = {
    "turn_begins": "turns",
    "won": "won",
    "injured": "injuries",
    "riddle_right": "riddles",
    "took_item": "items",
    "imprisoned": "prison",
}
"""Events that the summary counts."""


@dataclass(frozen=True, slots=True)
class FateShown:
    """What became of one Dungeoneer."""

    seat: str
    text: str
    deeds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class OverShown:
    """The end of the game."""

    title: str
    won: bool
    winner: str
    fates: tuple[FateShown, ...]
    necromancer: str
    """How strong the Necromancer is in the next game."""


class Ending:
    """Keeps what lasts when a game ends, and tells how it ended.

    Arguments: the save file, None where nothing is kept; the table and its id.
    """

    def __init__(self, store: Store | None, table: Table[State], id: str) -> None:
        self.store = store if store is not None and id and not store.read_only else None
        self.table = table
        self.over = table.decision is None

    def noticed(self, change: Change) -> None:
        """Keep the Necromancer's strength when the game ends; take it back with the ending.

        Raises StoreError where it cannot be written.
        """
        over = self.table.decision is None
        if over == self.over:
            return
        self.over = over
        if self.store is None:
            return
        if over:
            campaign.remember(self.store, self.table.state)
        else:
            self.store.set_legacy(campaign.KEY, self.table.state.necromancer)

    def shown(self, words: Words) -> OverShown | None:
        """The summary; None while the game goes on."""
        outcome = self.table.game.outcome(self.table.state)
        if outcome is None:
            return None
        winner = outcome.winners[0] if outcome.winners else ""
        title = words.say(Message(f"outcome.{outcome.how}", {"who": winner}))
        strength = campaign.after(self.table.state)
        necromancer = words.say(Message("presenter.over.necromancer", {"n": strength}))
        return OverShown(title, bool(winner), winner, self._fates(words), necromancer)

    def _fates(self, words: Words) -> tuple[FateShown, ...]:
        counts: dict[str, Counter[str]] = {}
        for _, told in self.table.story():
            for event in told.events:
                if event.id in COUNTED:
                    counts.setdefault(event.who, Counter())[COUNTED[event.id]] += 1
        fates = []
        for one in self.table.state.dungeoneers:
            done = counts.get(one.seat, Counter())
            deeds = tuple(
                words.say(Message(f"presenter.over.{deed}", {"n": done[deed]}))
                for deed in dict.fromkeys(COUNTED.values())
                if done[deed]
            )
            how = "dead" if one.life == "DEAD" else "alive"
            how = "winner" if one.seat == self.table.state.winner else how
            text = words.say(Message(f"presenter.over.{how}", {"who": one.seat}))
            fates.append(FateShown(one.seat, text, deeds))
        return tuple(fates)
