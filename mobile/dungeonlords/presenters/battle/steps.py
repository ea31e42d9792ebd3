"""The six steps of a battle as the screen shows them, each with all that happened in it."""

from dungeonlords.position.state import State
from dungeonlords.speech.scene.fight import Fight
from dungeonlords.speech.scene.fought import STEPS, FoughtBattle
from dungeonlords.speech.scene.steps import FACES, LATER, comes_to, stands
from mobile.dungeonlords.presenters.battle.shown import BattleStepShown
from mobile.dungeonlords.presenters.figures import clause_of
from mobile.shell.presenters.story import Story
from shared.speech.messages import Words


def steps_of(fight: Fight, story: Story) -> tuple[BattleStepShown, ...]:
    """The six steps in their order. Arguments: the battle; what puts events into words."""
    return tuple(_step(fight, story, id) for id in STEPS)


def steps_fought(
    view: State, words: Words, story: Story, fought: FoughtBattle
) -> tuple[BattleStepShown, ...]:
    """The steps of a battle as far as it went, be it over or not, with nobody's secrets.

    Arguments: the state as whoever looks may see it, in the round of the battle; the words; what
    puts events into words; what happened.
    """
    seat, battle = fought.seat, view.battle
    runs = battle if battle is not None and battle.seat == seat and not fought.over else None
    fight = Fight(
        view=view,
        words=words,
        lord=view.of(seat),
        battle=runs,
        decision=None,
        fought=fought,
        own=False,
    )
    return steps_of(fight, story)


def _step(fight: Fight, story: Story, id: str) -> BattleStepShown:
    state = stands(fight, id)
    events, (icon, clause) = fight.fought.of(id), FACES[id]
    return BattleStepShown(
        id=id,
        icon=icon,
        title=fight.say(f"step.{id}"),
        sum=comes_to(fight, id),
        lines=tuple(line.text for line in story.lines(events)) if state != LATER else (),
        clause=clause_of(fight.words, clause),
        state=state,
    )
