"""A battle of Dungeon Lords as the screen shows it: planned, fought, and what would be best."""

from collections.abc import Callable, Mapping
from typing import Any

from dungeonlords.planner.counsel import PLANNING
from dungeonlords.position.state import State
from dungeonlords.rounds import LAST_ROUND
from dungeonlords.speech.scene.fought import CombatRound, FoughtBattle
from dungeonlords.speech.scene.replies import rule_of, sign_of
from dungeonlords.speech.scene.sides import is_aiming
from dungeonlords.speech.scene.stage import site_of, standing
from dungeonlords.speech.scene.steps import NOW
from dungeonlords.speech.scene.sums import title_of
from mobile.dungeonlords.presenters.battle.advice import Advice, Advised
from mobile.dungeonlords.presenters.battle.advice_words import cards_left
from mobile.dungeonlords.presenters.battle.scene import Scene, card_of, combat_card
from mobile.dungeonlords.presenters.battle.shown import (
    BattleShown,
    BattleStepShown,
    FighterShown,
    NewsShown,
    ReplyShown,
)
from mobile.dungeonlords.presenters.battle.sides import line_of, sent_of, traps_of
from mobile.dungeonlords.presenters.battle.steps import steps_fought, steps_of
from mobile.dungeonlords.presenters.figures import mark_of
from mobile.dungeonlords.presenters.lair.rounds import combat_of
from mobile.kit.shown import QuestionShown
from mobile.shell.presenters.people.looks import Look
from mobile.shell.presenters.questions import SECRET
from mobile.shell.presenters.story import events_since
from mobile.shell.presenters.table import TablePresenter
from shared.play.decision import Decision

RELEASE = "release"
"""Where nothing is left to conquer, a prisoner goes free."""


class Battles:
    """The battles of one table: what is shown of them, and the bots' answers in them.

    Arguments: the presenter of the table; what is to be done when advice has come.
    """

    def __init__(
        self, game: TablePresenter[Any], advised: Callable[[], None] | None = None
    ) -> None:
        self.game = game
        self.advice = Advice(game.table, game.device.thinker, advised or game.refresh)

    def close(self) -> None:
        """The table is left: nobody waits for advice any more."""
        self.advice.close()

    # -- what is shown -------------------------------------------------------------------

    def look(self, question: QuestionShown | None) -> BattleShown | None:
        """The battle of this moment; None outside combat.

        Argument: the question as the screen shows it; None where it is hidden.
        """
        table, port = self.game.table, self.game.port
        decision = table.decision
        eyes = port.eyes(decision if question is not None else None)
        view = self.game.seen_by(eyes)
        seat = concerned(view, decision) if view.round else ""
        if not seat:
            self.advice.close()
            return None
        combat = combat_of(table)
        scene = _scene(self.game, view, seat, question, combat, eyes in ("", seat))
        if self.game.task is not None:
            # whoever is to find the best answer is not told it, but what may come
            told = Advised(cards_left(scene), {}, ())
        else:
            told = self.advice.of(scene, seat in self.game.people)
        return _shown(self.game, scene, combat, told)

    def steps(self, seat: str) -> tuple[BattleStepShown, ...]:
        """The steps of a lord's battle of this round, as far as it went; none until it begins."""
        game, combat = self.game, combat_of(self.game.table)
        fought = combat.battles.get(seat)
        if fought is None:
            return ()
        view = game.seen_by(game.port.eyes(game.table.decision))
        return steps_fought(view, game.words, game.story, fought)

    # -- bots ----------------------------------------------------------------------------

    def proceed(self) -> bool | None:
        """Lets a bot answer in a round of combat, which it works out beside the screen.

        Returns whether it has answered; None where no bot is asked in combat. What it answers
        later is played by itself, if nobody has gone elsewhere meanwhile.
        """
        if self.game.waiting != "bot" or not self.game.table.state.round:
            return None
        return self.game.pondering.proceed()


def concerned(view: State, decision: Decision | None) -> str:
    """Whose battle or planning is to be seen; empty where nobody's is.

    Arguments: the state as whoever looks may see it; the question, None for none.
    """
    if view.battle is not None:
        return view.battle.seat
    if decision is not None and decision.ask in (*PLANNING, RELEASE):
        return decision.who
    return next((lord.seat for lord in view.order if lord.site), "")


def _scene(
    game: TablePresenter[Any],
    view: State,
    seat: str,
    question: QuestionShown | None,
    combat: CombatRound,
    own: bool,
) -> Scene:
    decision = game.table.decision
    asked = decision if decision is not None and decision.who == seat else None
    fought = combat.battles.get(seat)
    battle = view.battle if view.battle is not None and view.battle.seat == seat else None
    return Scene(
        view=view,
        words=game.words,
        lord=view.of(seat),
        battle=battle,
        decision=asked if question is not None and question.ask != SECRET else None,
        question=question,
        fought=fought if fought is not None and battle is not None else FoughtBattle(seat),
        own=own,
        answers=asked is not None and bool(question and question.answers),
    )


def _shown(
    game: TablePresenter[Any], scene: Scene, combat: CombatRound, told: Advised
) -> BattleShown:
    view, question = scene.view, scene.question
    steps = steps_of(scene, game.story)
    return BattleShown(
        seat=scene.lord.seat,
        title=scene.say("title", who=scene.lord.seat),
        where=scene.say("where", year=view.year, round=view.round, of=LAST_ROUND),
        planning=scene.battle is None,
        fighters=fighters_of(scene, combat, game.looks),
        steps=steps,
        step=next((step for step in steps if step.state == NOW), None),
        site=site_of(scene),
        traps=traps_of(scene),
        sent=sent_of(scene),
        line=line_of(scene),
        aiming=is_aiming(scene),
        card=card_of(scene),
        news=news_of(game, scene, combat),
        question=question.text if question else "",
        replies=replies_of(scene, told),
        advice=told.shown,
    )


def replies_of(scene: Scene, told: Advised) -> tuple[ReplyShown, ...]:
    """Every answer with its sum. Arguments: the battle; what each leads to, as far as is known."""
    found = []
    for answer in scene.question.answers if scene.question else ():
        played, card = answer.move, None
        if played.kind == "card":
            card = combat_card(scene.words, scene.view, str(played.args[0]), True)
        found.append(
            ReplyShown(
                answer=answer,
                icon=sign_of(scene, played) or answer.icon,
                title=title_of(scene, played) or answer.text,
                sum=rule_of(scene, played) or answer.hint,
                leads=told.leads.get(played),
                best=played in told.best,
                card=card,
            )
        )
    return tuple(found)


# -- who fights ----------------------------------------------------------------


def fighters_of(
    scene: Scene, combat: CombatRound, looks: Mapping[str, Look]
) -> tuple[FighterShown, ...]:
    """Every lord in the order in which they fight, and how it stands with each.

    Arguments: the battle that is seen; what has happened in this round; the looks of the seats.
    """
    found = []
    for lord in scene.view.order:
        note, state, n = standing(scene.view.battle, combat, lord, lord is scene.lord)
        said = scene.say(f"fighter.{note}", n=n)
        found.append(FighterShown(mark_of(scene.words, looks, lord.seat), said, state))
    return tuple(found)


def news_of(game: TablePresenter[Any], scene: Scene, combat: CombatRound) -> tuple[NewsShown, ...]:
    """How the battles came out that have ended since a person answered last.

    Arguments: the presenter of the table; the battle that is seen; what has happened in this round.
    """
    events = events_since(game.table, game.table.undoes)
    ended = dict.fromkeys(event.who for event in events if event.id == "battle_ends")
    told = []
    for seat in ended:
        if (fought := combat.battles.get(seat)) is not None:
            id = "news.lost" if fought.conquered else "news.held"
            text = scene.say(id, who=seat, n=fought.captured)
            told.append(NewsShown(seat, text, fought.conquered))
    return tuple(told)
