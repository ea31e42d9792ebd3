"""The end of a game: who won, what was done on the way, and what the Necromancer makes of it."""

from collections import Counter

from knightmare.position.state import State
from knightmare.rules.necromancer import left_behind
from mobile.kit.shown import FateShown, OverShown
from shared.play.table import Table
from shared.speech.messages import Message, Words
from shared.speech.port import Port

COUNTED = {
    "turn_begins": "turns",
    "won": "won",
    "injured": "injuries",
    "riddle_right": "riddles",
    "took_item": "items",
    "imprisoned": "prison",
}
"""Events that the summary counts."""


def ending(table: Table[State], port: Port[State]) -> OverShown | None:
    """The summary of a table; None while the game goes on."""
    words = port.words
    outcome = table.game.outcome(table.state)
    if outcome is None:
        return None
    title = words.say(port.ending(outcome))
    strength = left_behind(table.state)
    necromancer = words.say(Message("presenter.over.necromancer", {"n": strength}))
    return OverShown(title, outcome.winners, _fates(table, words), necromancer)


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
