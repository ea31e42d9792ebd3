"""Who died: the name in stone, how it came, what was done before."""

from collections import Counter

from knightmare.position.state import State
from knightmare.rulebook.ruleset import START
from knightmare.speech import icons
from mobile.knightmare.presenters.ending.deeds import counted
from mobile.knightmare.presenters.outcomes.drafts import Draft
from mobile.knightmare.presenters.outcomes.shown import GraveShown
from shared.play.table import Table
from shared.speech.messages import Message, Words

DEEDS = ("won", "riddles", "items")


def grave_of(
    draft: Draft, seat: str, table: Table[State], before: State, words: Words
) -> GraveShown:
    """The grave of a Dungeoneer.

    Arguments: the death; whose it is; the table; the state before; the words.
    """

    def say(id: str, **facts: object) -> str:
        return words.say(Message(f"presenter.grave.{id}", facts))

    one = before.of(seat)
    turns = one.turns + (1 if one is before.active else 0)
    level = before.ruleset.level(one.at) if one.at in before.ruleset.chambers else 0
    done: Counter[str] = counted(table).get(seat, Counter())
    deeds = [
        words.say(Message(f"presenter.over.{id}", {"n": done[id]})) for id in DEEDS if done[id]
    ]
    if level:
        deeds.append(words.say(Message("presenter.board.level", {"level": level})))
    text = ", ".join(deeds)
    return GraveShown(
        name=words.format_field(seat, "seat"),
        icon=icons.icon(icons.DUNGEONEERS, seat),
        of=say("of", chamber=START),
        span=words.say(Message("presenter.over.turns", {"n": turns})),
        how=say("how", cause=draft.head.facts.get("cause", "gaze"), chamber=one.at, level=level),
        deeds=f"{text[:1].upper()}{text[1:]}." if text else "",
    )
