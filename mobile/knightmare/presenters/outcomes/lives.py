"""Who somebody is who comes back to a table, and who somebody was that died."""

from collections import Counter

from knightmare.position.state import State
from knightmare.rulebook.ruleset import START
from knightmare.speech import icons
from knightmare.speech.scene.outcomes import Draft
from knightmare.speech.scene.people import place_text
from mobile.kit.beats import BeatShown, ValueShown
from mobile.kit.shown import GoalShown, RulingShown
from mobile.knightmare.presenters.ending.way import counted, deepest
from mobile.knightmare.presenters.outcomes.shown import GraveShown
from mobile.shell.presenters.outcomes import value
from shared.play.table import Table
from shared.speech.messages import Message, Words

DEEDS = ("won", "riddles", "items")


def standing_beat(
    state: State,
    words: Words,
    seat: str,
    number: int,
    ruling: RulingShown | None,
    goal: GoalShown | None,
) -> BeatShown:
    """Who one is, where, in which turn, what happened last, and what comes next.

    Arguments: the state; the words; the Dungeoneer of whoever comes back; the last move, as the
    journal counts; what it led to; the goal.
    """
    one = state.of(seat)

    def say(id: str, **facts: object) -> str:
        return words.say(Message(f"presenter.standing.{id}", facts))

    life, tokens = ValueShown(words.word("life", one.life), one.life), str(one.tokens)
    title, most = words.say(Message("scene.change.tokens")), say("most", n=one.max_tokens)
    told = [say("last", text=ruling.text)] if ruling else []
    told += [say("next", text=goal.text), goal.task] if goal else []
    return BeatShown(
        number=number,
        seats=(seat,),
        mood="plain",
        icon=icons.icon(icons.DUNGEONEERS, seat),
        lead=say("lead", who=seat, turn=one.turns + 1, level=state.ruleset.level(one.at)),
        headline=place_text(state, words, one),
        text=" ".join(filter(None, told)),
        changes=(
            value(words.say(Message("kit.life_force")), icons.LIFE[one.life], life, life),
            value(title, "helm", tokens, tokens, most, one.tokens),
        ),
    )


def grave_of(
    draft: Draft, seat: str, table: Table[State], before: State, words: Words
) -> GraveShown:
    """The grave of a Dungeoneer.

    Arguments: the death; whose it is; the table; the state before; the words.
    """

    def say(id: str, **facts: object) -> str:
        return words.say(Message(f"presenter.{id}", facts))

    one = before.of(seat)
    turns = one.turns + (1 if one is before.active else 0)
    level = before.ruleset.level(one.at) if one.at in before.ruleset.chambers else 0
    done: Counter[str] = counted(table).get(seat, Counter())
    deeds = [say(f"over.{id}", n=done[id]) for id in DEEDS if done[id]]
    if level:
        deepest_seen = {"level": deepest(table, seat)}
        deeds.append(words.say(Message("scene.map.level", deepest_seen)))
    text = ", ".join(deeds)
    cause = draft.head.facts.get("cause", "gaze")
    return GraveShown(
        name=words.format_field(seat, "seat"),
        icon=icons.icon(icons.DUNGEONEERS, seat),
        of=say("grave.of", chamber=START),
        span=say("over.turns", n=turns),
        how=say("grave.how", cause=cause, chamber=one.at, level=level),
        deeds=f"{text[:1].upper()}{text[1:]}." if text else "",
    )
