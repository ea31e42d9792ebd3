"""The end of a game: who won, what was done on the way, and what the Necromancer makes of it."""

from collections import Counter
from dataclasses import dataclass

from knightmare.position.state import State
from knightmare.rules.necromancer import left_behind
from shared.play.table import Table
from shared.speech.messages import Message, Words

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


def ending(table: Table[State], words: Words) -> OverShown | None:
    """The summary of a table; None while the game goes on."""
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return None
    winner = outcome.winners[0] if outcome.winners else ""
    title = words.say(Message(f"outcome.{outcome.how}", {"who": winner}))
    strength = left_behind(table.state)
    necromancer = words.say(Message("presenter.over.necromancer", {"n": strength}))
    return OverShown(title, bool(winner), winner, _fates(table, words), necromancer)


def _fates(table: Table[State], words: Words) -> tuple[FateShown, ...]:
    counts: dict[str, Counter[str]] = {}
    for _, told in table.story():
        for event in told.events:
            if event.id in COUNTED:
                counts.setdefault(event.who, Counter())[COUNTED[event.id]] += 1
    fates = []
    for one in table.state.dungeoneers:
        done = counts.get(one.seat, Counter())
        deeds = tuple(
            words.say(Message(f"presenter.over.{deed}", {"n": done[deed]}))
            for deed in dict.fromkeys(COUNTED.values())
            if done[deed]
        )
        how = "dead" if one.life == "DEAD" else "alive"
        how = "winner" if one.seat == table.state.winner else how
        text = words.say(Message(f"presenter.over.{how}", {"who": one.seat}))
        fates.append(FateShown(one.seat, text, deeds))
    return tuple(fates)
