"""Where somebody stands who comes back to a saved table: a beat before the question."""

from knightmare.position.state import State
from knightmare.speech import icons
from mobile.kit.beats import BeatShown, ChangeShown, ValueShown
from mobile.kit.shown import GoalShown, RulingShown
from mobile.knightmare.presenters.cards.dungeoneer import place_text
from shared.speech.messages import Message, Words


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

    life = ValueShown(words.word("life", one.life), one.life)
    tokens = ValueShown(str(one.tokens))
    told = [say("last", text=ruling.text)] if ruling else []
    told += [say("next", text=goal.text)] if goal else []
    return BeatShown(
        number=number,
        seats=(seat,),
        mood="plain",
        icon=icons.icon(icons.DUNGEONEERS, seat),
        lead=say("lead", who=seat, turn=one.turns + 1, level=state.ruleset.level(one.at)),
        headline=place_text(state, words, one),
        text=" ".join(told),
        changes=(
            ChangeShown(
                words.say(Message("kit.life_force")), "same", icons.LIFE[one.life], life, life, ""
            ),
            ChangeShown(
                words.say(Message("presenter.change.tokens")),
                "same",
                "helm",
                tokens,
                tokens,
                say("most", n=one.max_tokens),
                of=one.tokens,
            ),
        ),
    )
